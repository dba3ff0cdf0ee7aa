"""How numbers are written for people, the same in every face.

Texts hold an ordinary space between a number and its unit, so that plain text can be
searched. Faces that lay text out keep the two on one line (``unbroken``).
"""

import math
import re
from collections.abc import Iterable
from typing import Final

NO_BREAK: Final = "\u00a0"
"""Stands between a number and its unit where no line may end between the two."""

_STEP: Final = 5
"""Thresholds are at multiples of so many per cent."""

CLOSE: Final = 0.02
"""How near to a line (0 to 1) a figure is close to it: two points of a hundred."""

_UNIT: Final = re.compile(r"(?<=\d) (?=%|(?:min|ms|s|MiB)\b)")


def number(value: float) -> str:
    """Return a number with at most two decimals and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def per_cent(share: float, decimals: int = 0) -> str:
    """Return a share, 0 to 1, in per cent: 0.63 is ``63 %``."""
    return f"{number(round(share * 100, decimals))} %"


def mark_per_cent(mark: float) -> str:
    """Return a final mark in per cent, with a decimal where a whole number would mislead.

    Suggestions begin at marks such as 80 %: what is below that is never written as that.
    """
    whole = round(mark * 100)
    if whole % _STEP or mark * 100 >= whole:
        return per_cent(mark)
    decimals = 1 if round(mark * 100, 1) < whole else 2
    return per_cent(min(mark, whole / 100 - 0.0001), decimals)


def per_cent_beside(share: float, lines: Iterable[float], decimals: int = 0) -> str:
    """Return a share in per cent, with as many decimals as keep it on its side of ``lines``.

    From a line on something else holds: 0.795 is never written as the 80 % that it falls short
    of. It has at least ``decimals``, close to a line one, and is cut off after two where even
    these would not do.
    """
    sides = [(line, share >= line) for line in lines]
    close = any(is_close(share, line) for line, _ in sides)
    for places in range(max(decimals, int(close)), 3):
        shown = round(share * 100, places)
        if all((shown >= round(line * 100, 6)) is side for line, side in sides):
            return per_cent(share, places)
    return f"{number(math.floor(share * 10_000) / 100)} %"


def is_close(share: float, line: float) -> bool:
    """Whether a share is so near to a line (0 to 1 both) that little puts it on the other side."""
    return abs(share - line) <= CLOSE + 1e-9


def unbroken(text: str) -> str:
    """Return ``text`` with its numbers and their units kept on one line."""
    return _UNIT.sub(NO_BREAK, text)
