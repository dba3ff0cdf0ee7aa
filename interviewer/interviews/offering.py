"""What each level's interview consists of, told before one is started."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.dialogue.drawing import is_quick
from interviewer.dialogue.script import draw_script
from interviewer.errors import BadInput
from interviewer.questions.model import Bank
from interviewer.taxonomy import Kind, Level
from interviewer.values import Frozen


class LevelOffer(Frozen):
    """An interview of one level at its full length, as its blueprint plans it.

    Where the bank has too little for that, it is one such as can be drawn from it.
    ``minutes`` it takes in all; ``quick`` are questions with options, ``spoken`` those
    answered in words, ``problems`` pieces of code. ``code_minutes`` are planned for the
    latter, and ``code_share`` (0 to 1) is their part of the final mark.
    """

    level: Level
    minutes: float
    quick: int
    spoken: int
    problems: int
    code_minutes: float
    code_share: float

    @property
    def items(self) -> int:
        """How many items there are in all."""
        return self.quick + self.spoken + self.problems


_A_SEED: Final = 0
"""Any: what is missing is missing whatever is drawn."""


def level_offers(blueprints: Mapping[Level, Blueprint], bank: Bank) -> tuple[LevelOffer, ...]:
    """Return what there is to start, lowest level first."""
    levels = sorted(blueprints, key=lambda level: level.rank)
    return tuple(_offer(blueprints[level], bank) for level in levels)


def _offer(blueprint: Blueprint, bank: Bank) -> LevelOffer:
    planned = _planned(blueprint)
    with suppress(BadInput):  # whoever starts one is told
        drawn = _drawn(blueprint, bank)
        if _counts(drawn) != _counts(planned):
            return drawn
    return planned


def _counts(offer: LevelOffer) -> tuple[int, int, int]:
    return offer.quick, offer.spoken, offer.problems


def _drawn(blueprint: Blueprint, bank: Bank) -> LevelOffer:
    script = draw_script(blueprint, bank, _A_SEED)
    coding = [item for item in script.items if item.kind is Kind.CODING]
    quick = [item for item in script.items if item.kind is Kind.MULTIPLE_CHOICE]
    return LevelOffer(
        level=blueprint.level,
        minutes=script.minutes,
        quick=len(quick),
        spoken=len(script.items) - len(quick) - len(coding),
        problems=len(coding),
        code_minutes=sum(item.minutes for item in coding),
        code_share=blueprint.weights.coding,
    )


def _planned(blueprint: Blueprint) -> LevelOffer:
    coding = [slot for slot in blueprint.slots if slot.coding]
    quick = [slot for slot in blueprint.slots if is_quick(slot)]
    return LevelOffer(
        level=blueprint.level,
        minutes=blueprint.minutes,
        quick=_count(quick),
        spoken=_count(blueprint.slots) - _count(quick) - _count(coding),
        problems=_count(coding),
        code_minutes=sum(slot.minutes * slot.count for slot in coding),
        code_share=blueprint.weights.coding,
    )


def _count(slots: Iterable[Slot]) -> int:
    return sum(slot.count for slot in slots)
