"""Builds the scorecard of an interview from its state and the bank it was held on."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from interviewer import __version__
from interviewer.dialogue.adapting import reached
from interviewer.dialogue.blueprint import Blueprint, Thresholds
from interviewer.dialogue.items import Item, WeightPart
from interviewer.dialogue.outcome import Outcome, settle
from interviewer.dialogue.progress import allowed
from interviewer.dialogue.state import DialogueState
from interviewer.dialogue.summary import missed_facts, next_problem, summarise
from interviewer.dialogue.world import World
from interviewer.numerals import per_cent_beside
from interviewer.scorecards import wording
from interviewer.scorecards.attributes import attributes, lines_of
from interviewer.scorecards.items import item_card
from interviewer.scorecards.language import Language, language_of
from interviewer.scorecards.losses import losses
from interviewer.scorecards.model import (
    Completion,
    Header,
    ItemCard,
    Mark,
    PartMark,
    Scorecard,
)
from interviewer.scorecards.takeaways_values import TakeAways
from interviewer.scorecards.verbatim import to_look_into

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


def build_scorecard(state: DialogueState, world: World, subject: Subject) -> Scorecard:
    """Return the scorecard of ``state`` as far as the interview has come.

    What was never put to the candidate is listed without its text.
    """
    outcome = settle(state, world.blueprint)
    items = tuple(
        item_card(at, item, record, share.weight, state.level, world, extra=state.clock.extra)
        for at, (item, record, share) in enumerate(
            zip(state.script.items, state.records, outcome.items, strict=True), 1
        )
    )
    mark = _mark(state, world.blueprint, outcome)
    skills = tuple(sorted(outcome.skills, key=lambda skill: (-skill.score, skill.skill)))
    return Scorecard(
        header=_header(state, world.blueprint, subject),
        completion=_completion(items),
        mark=mark,
        takeaways=_takeaways(state, world, outcome, items, mark),
        skills=skills,
        attributes=attributes(skills, items, mark),
        items=items,
        lost=losses(items),
        rubrics={item.ref: item.answer.rubric for item in items if item.answer},
        written_by=f"interviewer {__version__}",
        language=_language(state, items),
    )


def _language(state: DialogueState, items: tuple[ItemCard, ...]) -> Language | None:
    """Return how the answers were worded, in practice alone: it is there to learn from.

    Who is assessed is assessed on what they know, and nobody is to decide by fillers.
    """
    if not state.practice:
        return None
    return language_of((item.number, item.answer.text) for item in items if item.answer)


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


def _completion(items: tuple[ItemCard, ...]) -> Completion:
    assessed = sum(item.status == "answered" and item.score is not None for item in items)
    skipped = sum(item.status == "skipped" for item in items)
    unfinished = sum(item.status in ("unfinished", "open") for item in items)
    not_reached = sum(item.status == "not_reached" for item in items)
    return Completion(
        items=len(items),
        assessed=assessed,
        skipped=skipped,
        unassessed=len(items) - assessed - skipped - unfinished - not_reached,
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
    return f"Mark = ({above}) / ({below}) = {per_cent_beside(mark, steps, 1)}"


def _takeaways(
    state: DialogueState, world: World, outcome: Outcome, items: tuple[ItemCard, ...], mark: Mark
) -> TakeAways:
    digest = summarise(state, world.blueprint)
    means = {skill.skill: skill.score for skill in outcome.skills}
    problem = next_problem(state, world)
    return TakeAways(
        strongest=tuple(_skill(skill, means[skill], mark) for skill in digest.strongest),
        weakest=tuple(_skill(skill, means[skill], mark) for skill in digest.weakest),
        missed=tuple(missed_facts(state, world)),
        passed_over=tuple(line for item in items if (line := wording.passed_over(item))),
        look_into=tuple(to_look_into(items)),
        practise=(wording.to_practise(problem),) if problem else (),
    )


def _skill(skill: str, mean: float, mark: Mark) -> str:
    return f"{wording.named(skill)} ({per_cent_beside(mean, lines_of(mark))})"
