"""What stands at the head of a scorecard, worked out without the lines of its items.

A table of many interviews needs no more, and is made many times as fast from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from interviewer.dialogue.adapting import reached
from interviewer.dialogue.blueprint import Blueprint, Thresholds
from interviewer.dialogue.items import Item, WeightPart
from interviewer.dialogue.messages import SkillScore
from interviewer.dialogue.outcome import Outcome
from interviewer.dialogue.progress import allowed
from interviewer.dialogue.state import DialogueState, ItemRecord
from interviewer.numerals import per_cent_beside
from interviewer.scorecards import wording
from interviewer.scorecards.items import status_of
from interviewer.scorecards.model import Completion, Header, Mark, PartMark

PARTS: Final[tuple[WeightPart, ...]] = ("knowledge", "coding", "scenario")


@dataclass(frozen=True)
class Subject:
    """Whose scorecard it is: the interview's id, the candidate's name, start and last change.

    ``external_ref`` is what whoever started the interview calls it elsewhere.
    """

    interview: str
    candidate: str
    started_at: datetime
    updated_at: datetime
    external_ref: Mapping[str, str] | None = None


@dataclass(frozen=True)
class Overview:
    """The head of a scorecard; its fields are those of ``Scorecard``."""

    header: Header
    completion: Completion
    mark: Mark
    skills: tuple[SkillScore, ...]
    rubrics: dict[str, str]


def overview(
    state: DialogueState, blueprint: Blueprint, subject: Subject, outcome: Outcome
) -> Overview:
    """Return the head of the scorecard of ``state``, which comes to ``outcome``."""
    pairs = zip(state.script.items, state.records, strict=True)
    return Overview(
        header=_header(state, blueprint, subject),
        completion=_completion(state.records),
        mark=_mark(state, blueprint, outcome),
        skills=tuple(sorted(outcome.skills, key=lambda skill: (-skill.score, skill.skill))),
        rubrics={item.ref: one.assessment.rubric for item, one in pairs if one.assessment},
    )


def _header(state: DialogueState, blueprint: Blueprint, subject: Subject) -> Header:
    return Header(
        interview=subject.interview,
        candidate=subject.candidate,
        external_ref=None if subject.external_ref is None else dict(subject.external_ref),
        level=state.level,
        mode=state.mode,
        started_at=subject.started_at,
        updated_at=subject.updated_at,
        ended=state.ended or "unfinished",
        minutes=allowed(state),
        extra_time=state.clock.extra,
        seconds=round(state.clock.at(subject.updated_at), 1),
        seed=state.script.seed,
        personal=state.script.personal,
        by_hand=state.script.by_hand,
        reached=reached(state, blueprint),
        notes=state.script.notes,
    )


def _completion(records: Sequence[ItemRecord]) -> Completion:
    statuses = [status_of(record) for record in records]
    assessed = sum(
        status == "answered" and record.score is not None
        for status, record in zip(statuses, records, strict=True)
    )
    skipped, not_reached = statuses.count("skipped"), statuses.count("not_reached")
    unfinished = statuses.count("unfinished") + statuses.count("open")
    return Completion(
        items=len(records),
        assessed=assessed,
        skipped=skipped,
        unassessed=len(records) - assessed - skipped - unfinished - not_reached,
        unfinished=unfinished,
        not_reached=not_reached,
    )


def _mark(state: DialogueState, blueprint: Blueprint, outcome: Outcome) -> Mark:
    parts = tuple(
        _part(part, state.script.items, outcome)
        for part in PARTS
        if any(item.part == part for item in state.script.items)
    )
    return Mark(
        score=outcome.mark,
        recommendation=outcome.recommendation,
        rule=outcome.rule,
        thresholds=blueprint.recommendation,
        formula=_formula(parts, outcome.mark, blueprint.recommendation),
        assessed_weight=round(1 - outcome.unassessed, 4),
        parts=parts,
        expects=blueprint.expects,
    )


def _part(part: WeightPart, items: tuple[Item, ...], outcome: Outcome) -> PartMark:
    shares = [share for item, share in zip(items, outcome.items, strict=True) if item.part == part]
    marked = [(share.weight, share.score) for share in shares if share.score is not None]
    weight = sum(w for w, _ in marked)
    score = round(sum(w * s for w, s in marked) / weight, 4) if weight else None
    return PartMark(
        part=part,
        weight=round(sum(share.weight for share in shares), 4),
        marked_weight=round(weight, 4),
        score=score,
        items=len(shares),
        marked=len(marked),
    )


def _formula(parts: tuple[PartMark, ...], mark: float | None, limits: Thresholds) -> str:
    marked = [part for part in parts if part.score is not None]
    if mark is None or not marked:
        return "Nothing was assessed, so there is no mark."
    above = " + ".join(
        f"{wording.per_cent(part.marked_weight, 1)} × {wording.per_cent(part.score, 1)}"
        for part in marked
    )
    below = " + ".join(wording.per_cent(part.marked_weight, 1) for part in marked)
    steps = (limits.strong_yes, limits.yes, limits.no)
    exact, shown = per_cent_beside(mark, steps, 1), per_cent_beside(mark, steps)
    rounded = "" if exact == shown else f", rounded {shown}"
    return f"Mark = ({above}) / ({below}) = {exact}{rounded}"
