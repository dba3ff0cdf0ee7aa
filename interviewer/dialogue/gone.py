"""Items whose question or problem is not in the bank any more, or asks something else there.

Banks are edited while interviews are held. What was asked then cannot be scored by what stands
under the same id now; such an item is left out and counts for nothing.
"""

from typing import Final

from rapidfuzz import fuzz

from interviewer.dialogue.items import Item
from interviewer.questions.model import Bank, Question

ALIKE: Final = 70.0
"""How alike (0 to 100, by the words in any order) two wordings are that ask the same."""


def is_gone(item: Item, bank: Bank) -> bool:
    """Tell whether ``bank`` has nothing any more that ``item`` could be held on."""
    if item.problem:
        return item.problem not in bank.problems
    question = bank.questions.get(item.question)
    if question is None or not asks_still(question, item.wording):
        return True
    return not question.options and item.question not in bank.rubrics


def asks_still(question: Question, wording: str) -> bool:
    """Tell whether ``question`` asks what was asked in these words."""
    wordings = (question.prompt, *question.variants)
    if wording in wordings:
        return True
    said = wording.lower()
    return any(fuzz.token_sort_ratio(said, one.lower()) >= ALIKE for one in wordings)
