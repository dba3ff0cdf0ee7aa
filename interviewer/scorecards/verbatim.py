"""What stands in an answer as it stands in the bank's own: for the interviewer to look into.

It moves no score: a short function has one plain form, and somebody may know an answer by heart.
"""

import ast
from collections.abc import Iterable, Iterator
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
    given, model = _tree(code), _tree(problem.model_answer)
    return given is not None and given == model and _statements(code) >= _LEAST


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


def _tree(code: str) -> str | None:
    try:
        return ast.dump(ast.parse(code))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _statements(code: str) -> int:
    return sum(isinstance(node, ast.stmt) for node in ast.walk(ast.parse(code)))
