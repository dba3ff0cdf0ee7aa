"""Intervals of numbers, whose brackets and comma part no clause: "uniform on [0, 1) with rand".

One bracket of each kind tells an interval for certain; two of a kind, as in "(2, 3)", may as
well be a shape, and are an interval only behind "between", "range" and the like.
"""

import re
from typing import Final

_NUMBER: Final = r"[-+]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9}|inf(?:inity)?|∞)"
_INTERVAL: Final = re.compile(
    rf"(?<![\w)\]])(?:\[ ?{_NUMBER} ?, ?{_NUMBER} ?\)|\( ?{_NUMBER} ?, ?{_NUMBER} ?\])"
    rf"|\b(?:between|interval|range|within|over) [\[(] ?{_NUMBER} ?, ?{_NUMBER} ?[\])]"
)
_MARKS: Final = str.maketrans("[](),", "     ")


def with_intervals(text: str) -> str:
    """Return ``text`` with blanks for the brackets and commas of intervals."""
    return _INTERVAL.sub(lambda match: match[0].translate(_MARKS), text)
