"""The tokens of a text by where they stand in the original, line by line."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.text.tokens import Text

_LINE: Final = re.compile(r"[^\n]+")


class Written:
    """Tells which tokens stand between two characters of a text."""

    def __init__(self, text: Text) -> None:
        starts = text.columns.starts
        # the cells of a table are copied, and stand in another order than they were written in
        self._order = sorted(range(len(starts)), key=starts.__getitem__)
        self._starts = [starts[index] for index in self._order]
        self._original = text.original

    def between(self, begin: int, end: int) -> tuple[int, ...]:
        """Return the tokens that begin from character ``begin`` up to ``end``, in order."""
        first, last = bisect_left(self._starts, begin), bisect_left(self._starts, end)
        return tuple(sorted(self._order[first:last]))

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield the lines that are not empty, each with where it begins."""
        for line in _LINE.finditer(self._original):
            yield line.start(), line[0]
