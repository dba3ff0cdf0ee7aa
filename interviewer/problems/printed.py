"""What a problem's visible example printed, beside what it prints with a right solution."""

import re
from collections.abc import Sequence
from typing import Literal

from interviewer.values import Frozen

LONGEST = 400
"""Characters of a printed line that are shown at most."""

_NEGATIVE_ZERO = re.compile(r"(?<![\w.])-(?=0(?:\.0*)?(?:e[+-]?\d+)?(?![\w.]))")


class Difference(Frozen):
    """The first expected line that was not printed where it belongs.

    ``line`` counts the expected lines from 1. ``how`` says what became of it: printed with
    something else behind its label (``differs``), another line in its place (``other``),
    printed before lines that it belongs behind (``order``), or nothing more printed at all
    (``missing``). ``printed`` is what stands in the place of ``expected``, cut when long.
    """

    line: int
    expected: str
    printed: str
    how: Literal["differs", "other", "order", "missing"]


def first_difference(expected: str, printed: str) -> Difference | None:
    """Return where ``printed`` first lacks a line of ``expected``, or None if it has them all.

    The expected lines have to come in their order; lines that the candidate's own code
    prints in between are no difference, nor are blanks or the sign of a zero.
    """
    have = [line for line in printed.splitlines() if line.strip()]
    plain = [_plain(line) for line in have]
    at = 0
    for number, line in enumerate((line for line in expected.splitlines() if line.strip()), 1):
        try:
            at = plain.index(_plain(line), at) + 1
        except ValueError:
            if _plain(line) in plain[:at]:
                return Difference(line=number, expected=line, printed="", how="order")
            return _difference(number, line, have[at:])
    return None


def _difference(number: int, expected: str, left: Sequence[str]) -> Difference:
    """Compare with the line that has the label of ``expected``, or the next one of those left."""
    label, colon, _ = expected.partition(":")
    named = next((line for line in left if colon and line.startswith(label + colon)), "")
    line = named or (left[0] if left else "")
    return Difference(
        line=number,
        expected=expected,
        printed=line if len(line) <= LONGEST else line[: LONGEST - 1] + "…",
        how="differs" if named else "other" if left else "missing",
    )


def _plain(line: str) -> str:
    """Return a line with single blanks and without negative zeros."""
    return _NEGATIVE_ZERO.sub("", " ".join(line.split()))
