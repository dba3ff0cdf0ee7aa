"""How a transcript names what was asked: by the id, and what it is of where two share the id.

A question and a coding problem may have one id. ``question:ID`` and ``problem:ID`` tell them
apart, and are understood for every other id too.
"""

from typing import Final

from interviewer.dialogue.items import ItemKey, ItemType
from interviewer.questions.model import Bank

_TYPES: Final[tuple[ItemType, ...]] = ("question", "problem")


def name_of(key: ItemKey, bank: Bank) -> str:
    """Return what names a question or problem and nothing else of the bank."""
    shared = key.id in bank.questions and key.id in bank.problems
    return f"{key.type}:{key.id}" if shared else key.id


def key_of(name: str, bank: Bank, *, coding: bool = False) -> ItemKey | None:
    """Return what ``name`` names: an id, or a key that a question covers; None for nothing.

    Of a question and a problem of one id it is the problem where code was written (``coding``).
    """
    wanted = name.strip().strip("`\"'[]()").lower()
    before, colon, after = wanted.partition(":")
    for type_ in _TYPES:
        if colon and before.strip() == type_:
            key = ItemKey(type_, after.strip())
            return key if _has(bank, key) else None
    order = reversed(_TYPES) if coding else _TYPES
    found = (key for type_ in order if _has(bank, key := ItemKey(type_, wanted)))
    covering = (ItemKey("question", q.id) for q in bank.questions.values() if wanted in q.covers)
    return next(found, None) or next(covering, None)


def _has(bank: Bank, key: ItemKey) -> bool:
    return key.id in (bank.problems if key.type == "problem" else bank.questions)
