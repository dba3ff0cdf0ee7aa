"""What each level's interview consists of, told before one is started."""

from collections.abc import Iterable, Mapping

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.dialogue.drawing import is_quick
from interviewer.taxonomy import Level
from interviewer.values import Frozen


class LevelOffer(Frozen):
    """An interview of one level at its full length, as its blueprint plans it.

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


def level_offers(blueprints: Mapping[Level, Blueprint]) -> tuple[LevelOffer, ...]:
    """Return what there is to start, lowest level first."""
    return tuple(_offer(blueprints[level]) for level in sorted(blueprints, key=lambda x: x.rank))


def _offer(blueprint: Blueprint) -> LevelOffer:
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
