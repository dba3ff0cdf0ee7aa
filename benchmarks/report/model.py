"""What a section of the page is: one file of results, its command, and rows made from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Data = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """One figure in words; ``baseline`` is what it is held against, ``wanted`` the target."""

    what: str
    measured: str
    baseline: str = ""
    ratio: str = ""
    wanted: str = ""


@dataclass(frozen=True)
class Section:
    """Figures that one command measures into ``results``, a path under ``benchmarks``."""

    title: str
    results: Path
    command: str
    rows: Callable[[Data], Sequence[Row]]
    says: str = ""


def ms(value: float) -> str:
    """Return milliseconds in as many digits as mean something."""
    digits = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:.{digits}f} ms"


def ratio(value: float) -> str:
    """Return a ratio."""
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"


def percent(value: float) -> str:
    """Return a share as percent."""
    return f"{100 * value:.1f} %"
