"""Long outputs, cut where a reader has seen enough and may ask for the rest."""

from dataclasses import dataclass
from typing import Final

SHOWN: Final = 40
"""Lines of an output that are shown at once."""

_SPARE: Final = 10
"""So few lines more are not worth a fold."""


@dataclass(frozen=True)
class Folded:
    """The first lines of a text, and the ``more`` lines of ``rest`` behind them."""

    first: str
    rest: str
    more: int


def folded(text: str, shown: int = SHOWN) -> Folded:
    """Return ``text`` cut behind ``shown`` lines, whole where there are few more."""
    lines = text.rstrip("\n").split("\n")
    if len(lines) <= shown + _SPARE:
        return Folded("\n".join(lines), "", 0)
    return Folded("\n".join(lines[:shown]), "\n".join(lines[shown:]), len(lines) - shown)
