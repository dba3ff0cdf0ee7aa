"""Items whose question or problem is not in the bank any more, or asks something else there.

Banks are edited while interviews are held. What was asked then cannot be scored by what stands
under the same id now; such an item is left out and counts for nothing.
"""

import re
from typing import Final

from rapidfuzz import fuzz

from interviewer.dialogue.items import Item
from interviewer.dialogue.state import DialogueState
from interviewer.questions.model import Bank, Question
from interviewer.taxonomy import Kind

_NAME: Final = re.compile(r"[A-Za-z_]\w*(?:\.\w+|_\w+)+|(?<=`)[\w.]+(?=[(`])|\b\d+(?:\.\d+)?\b")
"""A name of code in a wording (with a dot or an underscore, or in backticks), or a number."""

ALIKE: Final = 70.0
"""How alike (0 to 100, by the words in any order) two wordings are that ask the same."""


def is_gone(item: Item, bank: Bank) -> bool:
    """Tell whether ``bank`` has nothing any more that ``item`` could be held on."""
    if item.problem:
        problem = bank.problems.get(item.problem)
        return problem is None or not _is_among(item.wording, (problem.prompt,))
    question = bank.questions.get(item.question)
    if question is None or not asks_still(question, item.wording):
        return True
    if bool(question.options) != (item.kind is Kind.MULTIPLE_CHOICE):
        return True
    return not question.options and item.question not in bank.rubrics


def with_gone_noted(state: DialogueState, bank: Bank) -> DialogueState:
    """Return ``state`` in which each item knows whether ``bank`` has it still."""
    gone = [is_gone(item, bank) for item in state.script.items]
    if gone == [record.gone for record in state.records]:
        return state
    both = zip(state.records, gone, strict=True)
    records = tuple(record.model_copy(update={"gone": now}) for record, now in both)
    return state.model_copy(update={"records": records})


def asks_still(question: Question, wording: str) -> bool:
    """Tell whether ``question`` asks what was asked in these words."""
    return _is_among(wording, (question.prompt, *question.variants))


def _is_among(wording: str, wordings: tuple[str, ...]) -> bool:
    if wording in wordings:
        return True
    return any(_are_alike(wording, one) for one in wordings)


def _are_alike(one: str, other: str) -> bool:
    """Whether two wordings ask the same, of the same things and numbers."""
    ours, theirs = _names(one), _names(other)
    if ours - theirs and theirs - ours:
        return False
    return fuzz.token_sort_ratio(one.lower(), other.lower()) >= ALIKE


def _names(wording: str) -> frozenset[str]:
    """Return the names of code, by their last part, and the numbers in a wording."""
    return frozenset(name.rpartition(".")[2].rstrip("()") for name in _NAME.findall(wording))
