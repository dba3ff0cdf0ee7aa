"""Wishes, which say that something is not so: "If only it did!", "Would that it did."."""

from collections.abc import Iterator
from typing import Final

from interviewer.scoring.text.tokens import Text

_SIGHS: Final = frozenset(("oh", "ah", "o"))
_PRONOUNS: Final = frozenset(("it", "this", "that"))
_UNREAL: Final = frozenset(("were", "was"))
_ADDING: Final = frozenset(("and", "or", "nor"))
WISHES: Final = frozenset(("if", "would", *_SIGHS))
"""Words of which a wish begins with one."""


def _goes_on(text: Text, begin: int, end: int) -> bool:
    """Tell whether a main clause follows the one that "if only" opens: a comma without "and"."""
    columns = text.columns
    joined = [
        columns.texts[index] in _ADDING
        for index in range(begin + 1, end)
        if columns.clauses[index] != columns.clauses[index - 1]
        and text.opens[columns.clauses[index]][:1] == ","
    ]
    return bool(joined) and not any(joined)


def wished(text: Text, begin: int, end: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the wish that a sentence is: "If only it did!", "Would that it did."."""
    texts = text.columns.texts
    if texts[begin] in _SIGHS and begin + 1 < end:
        begin += 1
    opening = tuple(texts[begin : begin + 2])
    last = text.tokens[end - 1].end
    mark = text.original[last : text.tokens[end].start if end < len(text.tokens) else None]
    wished = opening == ("would", "that") and "?" not in mark
    if opening == ("if", "only"):
        unreal = texts[begin + 2 : begin + 4]
        wished = ("!" in mark and not _goes_on(text, begin, end)) or (
            len(unreal) > 1 and unreal[0] in _PRONOUNS and unreal[1] in _UNREAL
        )
    if wished:
        yield (begin, begin + 1), tuple(range(begin + 2, end))
