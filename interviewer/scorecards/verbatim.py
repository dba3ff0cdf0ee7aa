"""What stands in an answer as it stands in the bank's own: for the interviewer to look into.

It moves no score: a short function has one plain form, and somebody may know an answer by heart.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from interviewer.problems.model import Problem
from interviewer.scorecards.model import ItemCard
from interviewer.scoring.model import Flag

_LEAST: Final = 4
"""Statements of code from which on two people do not write the same with the same names."""
_ROW: Final = 12
"""Words in a row from which on two people do not say the same by chance."""
_WORD: Final = re.compile(r"\w+")


def is_model_code(code: str, problem: Problem | None) -> bool:
    """Whether ``code`` is the problem's model answer but for comments and white space.

    Of code that is short nothing is said.
    """
    if problem is None or not problem.model_answer:
        return False
    given, model = _parsed(code), _model(problem.model_answer)
    # To count statements takes a fraction of what it takes to write a tree down.
    if given is None or _statements(given) != model.statements or model.statements < _LEAST:
        return False
    try:
        return ast.dump(given) == model.tree
    except (RecursionError, MemoryError):
        return False  # deeper than anything of ours


def to_look_into(items: Iterable[ItemCard]) -> Iterator[str]:
    """Yield a line for each item of which an answer is the bank's own, or a good part of it.

    Words that the question itself puts into one's mouth do not count, nor do short rows of them:
    see ``_ROW``.
    """
    for item in items:
        named = f"{item.title} (item {item.number})"
        if item.answer and Flag.VERBATIM in item.answer.flags:
            yield f"{named}: word for word the model answer"
        elif words := _words_of_the_bank(item):
            yield f"{named}: {words} words as the rubric or the model answer has them"
        if any(attempt.as_model for attempt in item.attempts):
            yield f"{named}: code that is the model answer but for comments and blanks"


def _words_of_the_bank(item: ItemCard) -> int:
    """Return how many words of an answer stand in rows that are the bank's own."""
    if item.answer is None:
        return 0
    own = [_bank_rows(text) for text in (item.model_answer, *(p.says for p in item.answer.points))]
    words = _words(item.answer.text)
    begins = [at for at, row in enumerate(_rows(words)) if any(row in rows for rows in own)]
    if not begins:
        return 0
    asked = {
        row for text in (item.prompt, *item.probes, *item.stages) for row in _rows(_words(text))
    }
    found = set[int]()
    for at in begins:
        if tuple(words[at : at + _ROW]) not in asked:
            found.update(range(at, at + _ROW))
    return len(found)


@lru_cache(maxsize=2048)
def _bank_rows(text: str) -> frozenset[tuple[str, ...]]:
    """Return the rows of a text of the bank, which stands in card after card."""
    return frozenset(_rows(_words(text)))


def _rows(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield every ``_ROW`` words in a row."""
    return (tuple(words[at : at + _ROW]) for at in range(len(words) - _ROW + 1))


def _words(text: str) -> Sequence[str]:
    return _WORD.findall(text.casefold())


@dataclass(frozen=True)
class _Model:
    """A model answer: its tree as text, and how many statements that has; none unless Python."""

    tree: str
    statements: int


@lru_cache(maxsize=256)
def _model(code: str) -> _Model:
    parsed = _parsed(code)
    return _Model("", 0) if parsed is None else _Model(ast.dump(parsed), _statements(parsed))


def _parsed(code: str) -> ast.Module | None:
    try:
        return ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _statements(parsed: ast.Module) -> int:
    return sum(isinstance(node, ast.stmt) for node in ast.walk(parsed))
