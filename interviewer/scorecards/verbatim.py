"""What stands in an answer as it stands in the bank's own: for the interviewer to look into.

It moves no score: a short function has one plain form, and somebody may know an answer by heart.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from interviewer.problems.model import Problem
from interviewer.scorecards.model import ItemCard
from interviewer.scoring.model import Flag

_LEAST: Final = 4
"""Statements of code from which on two people do not write the same with the same names."""


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
    """Yield a line for each item of which an answer is the model answer, or nearly all of it."""
    for item in items:
        if item.answer and Flag.VERBATIM in item.answer.flags:
            yield f"{item.title} (item {item.number}): word for word the model answer"
        if any(attempt.as_model for attempt in item.attempts):
            yield (
                f"{item.title} (item {item.number}): code that is the model answer "
                "but for comments and blanks"
            )


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
