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


@dataclass(frozen=True)
class Copied:
    """An item of which an answer is the bank's own, and in words how much of it."""

    item: ItemCard
    what: str


def copied(items: Iterable[ItemCard]) -> Iterator[Copied]:
    """Yield what of each item's answers is the model answer or the rubric to the letter.

    Words that the question itself puts into one's mouth do not count, nor do short ones: see
    ``_ROW``.
    """
    for item in items:
        if item.answer and Flag.VERBATIM in item.answer.flags:
            yield Copied(item, "word for word the model answer")
        elif words := _words_of_the_bank(item):
            yield Copied(item, f"{words} words as the rubric or the model answer has them")
        if any(attempt.as_model for attempt in item.attempts):
            yield Copied(item, "code that is the model answer but for comments and blanks")


def to_look_into(items: Iterable[ItemCard]) -> Iterator[str]:
    """Yield a line for each item of which an answer is the bank's own, or a good part of it."""
    for one in copied(items):
        yield f"{one.item.title} (item {one.item.number}): {one.what}"


def _words_of_the_bank(item: ItemCard) -> int:
    """Return how many words of an answer stand in rows that are the bank's own."""
    if item.answer is None:
        return 0
    own = _rows([item.model_answer, *(point.says for point in item.answer.points)])
    asked = _rows([item.prompt, *item.probes, *item.stages])
    words = _words(item.answer.text)
    found = set[int]()
    for at in range(len(words) - _ROW + 1):
        row = tuple(words[at : at + _ROW])
        if row in own and row not in asked:
            found.update(range(at, at + _ROW))
    return len(found)


def _rows(texts: Iterable[str]) -> set[tuple[str, ...]]:
    split = [_words(text) for text in texts]
    return {tuple(words[at : at + _ROW]) for words in split for at in range(len(words) - _ROW + 1)}


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
