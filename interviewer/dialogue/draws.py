"""What a blueprint makes of a bank over many interviews: a proof, a count, a series.

Nothing is estimated: scripts are drawn as interviews draw them, and looked at.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.dialogue.items import Script
from interviewer.dialogue.script import draw_script
from interviewer.questions.model import Bank
from interviewer.taxonomy import Kind

TRIES: Final = 50
"""Scripts drawn before a blueprint counts as one that cannot be filled."""

WITHIN: Final = 0.1
"""By which share of its length a script may be longer or shorter than planned."""


@dataclass(frozen=True)
class Draws:
    """How often each item was drawn in ``scripts`` interviews, by id; 0 for those never drawn.

    ``items`` are the questions and problems that the slots of the blueprint ask for, and
    whatever else was drawn.
    """

    scripts: int
    items: Mapping[str, int]

    @property
    def never(self) -> tuple[str, ...]:
        """What the blueprint asks for and no interview had."""
        return tuple(sorted(name for name, count in self.items.items() if not count))


def faults(script: Script, blueprint: Blueprint) -> list[str]:
    """Return what ``script`` has otherwise than ``blueprint`` plans."""
    found = list(script.notes)
    topics = Counter(item.topic for item in script.items)
    found += [f"the topic {topic!r} comes up twice" for topic, n in topics.items() if n > 1]
    skills = Counter(item.skill for item in script.items if item.kind is not Kind.CODING)
    for skill, quota in blueprint.quotas.items():
        if not quota.least <= skills[skill] <= quota.most:
            wanted = f"{quota.least} to {quota.most}"
            found.append(f"{skills[skill]} items of {skill.value} where the quota is {wanted}")
    planned = script.planned + blueprint.closing
    if abs(planned - script.minutes) > WITHIN * script.minutes:
        found.append(f"it takes {planned:g} of {script.minutes:g} minutes")
    return found


def unfillable(blueprint: Blueprint, bank: Bank) -> Iterator[str]:
    """Yield why no interview can be just as ``blueprint`` plans; nothing when one can.

    The proof that one can is a script with every slot filled as planned, no topic twice, all
    quotas kept and its minutes within a tenth.
    """
    short = [*_short_slots(blueprint, bank), *_short_adaptations(blueprint, bank)]
    if short:
        yield from short
        return
    best: list[str] | None = None
    for seed in range(TRIES):
        found = faults(draw_script(blueprint, bank, seed), blueprint)
        if not found:
            return
        if best is None or len(found) < len(best):
            best = found
    yield f"none of {TRIES} scripts is as planned; the nearest: {'; '.join(best or ())}"


def count_draws(blueprint: Blueprint, bank: Bank, scripts: int) -> Draws:
    """Return how often each item comes up under the seeds 0 to ``scripts`` - 1."""
    count = Counter(
        item.ref for seed in range(scripts) for item in draw_script(blueprint, bank, seed).items
    )
    planned = {name for slot in blueprint.slots for name in candidates(slot, blueprint, bank)}
    return Draws(scripts, {name: count[name] for name in sorted(planned | set(count))})


def unplanned(blueprints: Iterable[Blueprint], bank: Bank) -> tuple[str, ...]:
    """Return the ids of the questions and problems that no slot of any blueprint asks for."""
    planned = {
        name
        for blueprint in blueprints
        for slot in blueprint.slots
        for name in candidates(slot, blueprint, bank)
    }
    return tuple(sorted({*bank.questions, *bank.problems} - planned))


def in_a_row(blueprint: Blueprint, bank: Bank, seed: int, count: int) -> tuple[Script, ...]:
    """Return the scripts of ``count`` interviews of one candidate, who has had all before."""
    scripts: list[Script] = []
    had: set[str] = set()
    for number in range(count):
        script = draw_script(blueprint, bank, seed + number, avoid=had)
        had.update(item.ref for item in script.items)
        scripts.append(script)
    return tuple(scripts)


def repeated(scripts: tuple[Script, ...]) -> dict[str, int]:
    """Return the items that come up more than once in a series, and how often."""
    count = Counter(item.ref for script in scripts for item in script.items)
    return {name: times for name, times in sorted(count.items()) if times > 1}


def candidates(slot: Slot, blueprint: Blueprint, bank: Bank) -> list[str]:
    """Return the ids of what ``slot`` asks for, sorted."""
    levels = slot.levels or (blueprint.level,)
    if slot.coding:
        fitting = (p.id for p in bank.problems.values() if p.level in levels)
        return sorted(fitting)
    return sorted(
        question.id
        for question in bank.questions.values()
        if question.level in levels
        and question.kind in slot.kinds
        and (not slot.skills or question.skill in slot.skills)
    )


def _short_adaptations(blueprint: Blueprint, bank: Bank) -> Iterator[str]:
    """Tell of rules of adaptation after which nothing of the other level could be asked."""
    names = [slot.id for slot in blueprint.slots]
    for rule in blueprint.adaptation:
        level = rule.target(blueprint.level)
        later = blueprint.slots[names.index(rule.after) + 1 :]
        spoken = [slot for slot in later if not slot.coding]
        if not any(
            question.level is level and (not slot.skills or question.skill in slot.skills)
            for slot in spoken
            for question in bank.questions.values()
        ):
            yield f"adaptation has nothing of another level to ask after {rule.after!r}"


def _short_slots(blueprint: Blueprint, bank: Bank) -> Iterator[str]:
    for slot in blueprint.slots:
        names = candidates(slot, blueprint, bank)
        topics = {bank.questions[name].topic for name in names} if not slot.coding else {*names}
        if len(topics) < slot.count:
            what = "problems" if slot.coding else "topics"
            yield f"the slot {slot.id!r} asks for {slot.count} {what}, and there are {len(topics)}"
