"""The plan of a level's interview: slots, quotas, weights, thresholds.

The YAML in ``seeds/blueprints/`` is this model written down, one file a level.
"""

from pathlib import Path
from typing import Final

from pydantic import Field, field_validator, model_validator

from interviewer.dialogue.items import WeightPart
from interviewer.errors import ContentError, Finding
from interviewer.rubrics.model import IDENTIFIER
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen
from interviewer.yamlfile import load_yaml

FOLDER: Final = Path("seeds") / "blueprints"
"""Where a content folder keeps its blueprints."""


class Slot(Frozen):
    """One place in the plan, to be filled with ``count`` items.

    ``minutes`` is planned for each item; code takes the minutes of the problem drawn, and
    these are what the plan counts on. ``kinds``, ``skills`` and ``levels`` say what
    may be drawn; no skills mean any, no levels the blueprint's own. ``part`` is what
    the items count for in the final mark. ``probes`` is the number of follow-ups
    allowed for each item.
    """

    id: str = Field(pattern=IDENTIFIER)
    title: str = Field(min_length=1)
    minutes: float = Field(gt=0, le=60)
    count: int = Field(default=1, ge=1, le=20)
    kinds: tuple[Kind, ...] = Field(min_length=1)
    skills: tuple[Skill, ...] = ()
    levels: tuple[Level, ...] = ()
    part: WeightPart
    probes: int = Field(default=0, ge=0, le=5)

    @model_validator(mode="after")
    def _code_stands_alone(self) -> "Slot":
        coding = Kind.CODING in self.kinds
        if coding and len(self.kinds) > 1:
            raise ValueError("a coding slot has no other kinds")
        if coding != (self.part == "coding"):
            raise ValueError("coding slots, and only they, count for the part 'coding'")
        return self

    @property
    def coding(self) -> bool:
        """Whether the slot takes coding problems."""
        return Kind.CODING in self.kinds


class Quota(Frozen):
    """How many spoken items of one skill an interview should have."""

    least: int = Field(ge=0)
    most: int = Field(ge=0)

    @model_validator(mode="after")
    def _in_order(self) -> "Quota":
        if self.least > self.most:
            raise ValueError("'least' is larger than 'most'")
        return self


class Weights(Frozen):
    """The shares of the final mark; parts that a script lacks leave the rest to the others."""

    knowledge: float = Field(ge=0, le=1)
    coding: float = Field(ge=0, le=1)
    scenario: float = Field(ge=0, le=1)

    @model_validator(mode="after")
    def _make_a_whole(self) -> "Weights":
        if abs(self.knowledge + self.coding + self.scenario - 1) > 1e-6:
            raise ValueError("the weights must add up to 1")
        return self

    def of(self, part: WeightPart) -> float:
        """Return the share of ``part``, 0 to 1."""
        return {"knowledge": self.knowledge, "coding": self.coding, "scenario": self.scenario}[part]


class Thresholds(Frozen):
    """From which final mark on (0 to 1) a recommendation holds.

    More than ``unassessed`` of the weight without a mark gives ``no_decision``.
    """

    strong_yes: float = Field(default=0.8, ge=0, le=1)
    yes: float = Field(default=0.6, ge=0, le=1)
    no: float = Field(default=0.35, ge=0, le=1)
    unassessed: float = Field(default=0.25, ge=0, le=1)

    @model_validator(mode="after")
    def _descend(self) -> "Thresholds":
        if not self.strong_yes >= self.yes >= self.no:
            raise ValueError("thresholds must go down from 'strong_yes' over 'yes' to 'no'")
        return self


class Probing(Frozen):
    """Scores between which a follow-up is asked; below ``low`` a hint is offered."""

    low: float = Field(default=0.35, ge=0, le=1)
    high: float = Field(default=0.8, ge=0, le=1)


class Adaptation(Frozen):
    """When the next spoken item is taken from the level above or below.

    That is once the items up to the slot ``after`` are done, if at least ``items`` of them, quick
    ones aside, scored more than ``above``, or less than ``below``; one of the two is given.
    """

    after: str = Field(pattern=IDENTIFIER)
    items: int = Field(ge=1, le=20)
    above: float | None = Field(default=None, ge=0, le=1)
    below: float | None = Field(default=None, ge=0, le=1)

    @model_validator(mode="after")
    def _goes_one_way(self) -> "Adaptation":
        if (self.above is None) == (self.below is None):
            raise ValueError("give one of 'above' and 'below'")
        return self

    def target(self, level: Level) -> Level | None:
        """Return the level that the item is taken from, if there is one that way."""
        rank = level.rank + (1 if self.above is not None else -1)
        return next((other for other in Level if other.rank == rank), None)


class Blueprint(Frozen):
    """The plan of one level.

    ``minutes`` includes ``closing`` minutes for the summary. ``hint_costs`` is what
    one, two, three hints cost together, as a share of the item. ``repair_share`` is
    what a check that only the second submission passes is worth. ``expects`` is the
    score of an answer from which it meets the level. ``adaptation`` says when an item of
    another level is asked; coding problems never are.
    """

    level: Level
    minutes: float = Field(gt=0, le=180)
    closing: float = Field(default=2, ge=0)
    expects: float = Field(ge=0, le=1)
    weights: Weights
    recommendation: Thresholds = Thresholds()
    probing: Probing = Probing()
    hint_costs: tuple[float, ...] = (0.05, 0.10, 0.15)
    repair_share: float = Field(default=0.7, ge=0, le=1)
    adaptation: tuple[Adaptation, ...] = ()
    quotas: dict[Skill, Quota] = Field(default_factory=dict)
    slots: tuple[Slot, ...] = Field(min_length=1)

    @field_validator("hint_costs")
    @classmethod
    def _costs_rise(cls, costs: tuple[float, ...]) -> tuple[float, ...]:
        if list(costs) != sorted(costs) or any(not 0 <= cost <= 1 for cost in costs):
            raise ValueError("costs must lie between 0 and 1 and must not fall")
        return costs

    @model_validator(mode="after")
    def _fits(self) -> "Blueprint":
        names = [slot.id for slot in self.slots]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"slots used more than once: {', '.join(twice)}")
        for rule in self.adaptation:
            if rule.after not in names:
                raise ValueError(f"'adaptation' names no slot: {rule.after}")
            if rule.target(self.level) is None:
                raise ValueError(f"'adaptation' leads to no level from {self.level.value}")
        planned = sum(slot.minutes * slot.count for slot in self.slots) + self.closing
        if planned > self.minutes + 1e-6:
            raise ValueError(f"the slots take {planned:g} minutes of {self.minutes:g}")
        return self


def load_blueprints(folder: Path) -> dict[Level, Blueprint]:
    """Return the blueprint of every level from the content folder ``folder``.

    Raises ContentError with every fault of the files, and for a level that has no
    file or a file that speaks of another level.
    """
    findings: list[Finding] = []
    blueprints: dict[Level, Blueprint] = {}
    for level in Level:
        path = folder / FOLDER / f"{level.value}.yaml"
        blueprint, faults = load_yaml(path, Blueprint)
        findings.extend(faults)
        if blueprint is None:
            continue
        if blueprint.level is not level:
            message = f"it is {blueprint.level.value!r} in the file for {level.value!r}"
            findings.append(Finding(str(path), 0, "level", message, f"write 'level: {level}'"))
        blueprints[level] = blueprint
    if findings:
        raise ContentError(findings)
    return blueprints
