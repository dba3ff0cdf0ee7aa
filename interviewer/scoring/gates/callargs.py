"""Arguments of calls: ``DataLoader(ds, batch_size=32, pin_memory=True)`` lists no words.

An argument is one that gives a parameter of two words or more its value, in brackets that open
right behind the name of an API. Single words there may be a list in disguise, and are no arguments.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.text.tokens import CODE, Text

_VALUE: Final = r"(?:-?\.?\d[\w.]*|True|False|None|(?P<quote>[\"'])[\w./-]{0,30}(?P=quote))"
_PIECES: Final = re.compile(
    r"(?P<open>[(\[{])|(?P<close>[)\]}])"
    rf"|(?P<argument>(?<=[(,\s])[A-Za-z_]\w{{0,40}}\s?=\s?{_VALUE})(?=\s?[,)])"
)


def arguments(text: Text, begin: int, end: int) -> frozenset[int]:
    """Return the tokens of a sentence that are arguments of calls, named and with a value."""
    if CODE not in text.columns.kinds[begin:end]:
        return frozenset()
    first = text.tokens[begin].start
    written = text.original[first : text.columns.starts[end] if end < len(text.tokens) else None]
    if "(" not in written or "=" not in written:
        return frozenset()
    found: set[int] = set()
    for start, stop in _spans(text, first, first + len(written)):
        at, behind = (
            bisect_left(text.columns.starts, place, begin, end) for place in (start, stop)
        )
        if at < behind and text.tokens[at].kind == CODE:
            found.update(range(at, behind))
    return frozenset(found)


def _spans(text: Text, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Yield where the arguments between two characters begin and end."""
    calls: list[bool] = []
    for piece in _PIECES.finditer(text.original, first, last):
        if piece["open"]:
            calls.append(piece["open"] == "(" and _is_called(text, piece.start()))
        elif piece["close"]:
            calls = calls[:-1]
        elif calls and calls[-1]:
            yield piece.span("argument")


def _is_called(text: Text, bracket: int) -> bool:
    """Tell whether the name of an API ends right before a bracket."""
    index = bisect_left(text.columns.starts, bracket) - 1
    return index >= 0 and text.tokens[index].end == bracket and text.tokens[index].kind == CODE
