"""What lists and histories tell of an interview's items, without its dialogue."""

from datetime import datetime

from pydantic import Field

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.items import ItemKey, WeightPart, type_of
from interviewer.dialogue.outcome import item_weights, mark_of
from interviewer.dialogue.state import DONE, DialogueState, ItemRecord
from interviewer.taxonomy import Skill
from interviewer.values import Frozen


class ItemResult(Frozen):
    """One item, in the script's order.

    ``done`` once it was answered or skipped; one that was not reached, or could not be
    judged, is not. ``score`` (0 to 1) is the one that counts, if it has one. ``part``
    and ``minutes`` (planned) give its weight in the final mark. ``ref`` is the id of its
    question or problem, ``closed_at`` when it got its score; these and the topic and skill
    are absent from what was kept before they were noted. ``version`` is that of what it was
    scored by: the rubric, or the question whose option was chosen, or the problem; empty where
    nothing was scored.
    """

    part: WeightPart
    minutes: float = Field(gt=0)
    done: bool
    score: float | None = Field(default=None, ge=0, le=1)
    ref: str = ""
    topic: str = ""
    skill: Skill | None = None
    closed_at: datetime | None = None
    version: str = ""

    @property
    def key(self) -> ItemKey:
        """What tells what it asked from all else that may be asked."""
        return ItemKey(type_of(self.part), self.ref)


def results_of(state: DialogueState) -> tuple[ItemResult, ...]:
    """Return the results of an interview's items as they stand."""
    return tuple(
        ItemResult(
            part=item.part,
            minutes=item.minutes,
            done=record.status in DONE,
            score=record.score if record.closed else None,
            ref=item.ref,
            topic=item.topic,
            skill=item.skill,
            closed_at=record.closed_at,
            version=scored_by(record),
        )
        for item, record in zip(state.script.items, state.records, strict=True)
    )


def scored_by(record: ItemRecord) -> str:
    """Return the version of what gave a closed item its score; empty where nothing did."""
    if not record.closed or record.score is None:
        return ""
    if record.assessment is not None:
        return record.assessment.rubric
    return record.content if record.choice or record.attempts else ""


def mark(results: tuple[ItemResult, ...], blueprint: Blueprint) -> float | None:
    """Return the mark (0 to 1) that ``dialogue.outcome.settle`` gives the same items.

    Absent where nothing has been assessed.
    """
    weights = item_weights(results, blueprint)
    return mark_of(weights, [result.score for result in results])


def assessed(results: tuple[ItemResult, ...], blueprint: Blueprint) -> float:
    """Return the share of the final mark's weight (0 to 1) that was assessed."""
    weights = item_weights(results, blueprint)
    return sum(w for w, one in zip(weights, results, strict=True) if one.score is not None)


def skill_means(results: tuple[ItemResult, ...], blueprint: Blueprint) -> dict[Skill, float]:
    """Return the mean score (0 to 1) of each skill, as a scorecard gives it: by weight."""
    weighed: dict[Skill, list[tuple[float, float]]] = {}
    for weight, one in zip(item_weights(results, blueprint), results, strict=True):
        if one.skill is not None and one.score is not None:
            weighed.setdefault(one.skill, []).append((weight, one.score))
    means = {}
    for skill, pairs in weighed.items():
        weights, scores = zip(*pairs, strict=True)
        mean = mark_of(weights, scores)
        # A part of no weight in the blueprint leaves its items to count alike.
        means[skill] = round(sum(scores) / len(scores), 4) if mean is None else mean
    return means
