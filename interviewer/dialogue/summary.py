"""The digest that closes a practice interview."""

from typing import Final
from zlib import crc32

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.followups import earned, missed
from interviewer.dialogue.items import Item
from interviewer.dialogue.messages import SkillScore, SummaryPart
from interviewer.dialogue.outcome import item_weights, settle
from interviewer.dialogue.state import DialogueState, ItemRecord, ItemStatus
from interviewer.dialogue.world import World
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank
from interviewer.rubrics.model import Rubric
from interviewer.scoring.model import Flag
from interviewer.taxonomy import Kind

SHOWN: Final = 3
"""How many strongest and weakest skills are named."""
FACTS: Final = 5
"""How many missed facts are named."""
EVIDENCE: Final = 0.5
"""The least weight of a skill that is named, as a share of an item's average weight."""


def summarise(state: DialogueState, blueprint: Blueprint) -> SummaryPart:
    """Return the digest: mark, recommendation, skills, three strongest and weakest.

    A skill counts as strong from the blueprint's ``expects`` on and as weak below it,
    so that none is both. One is named only where there is enough to judge it by: its
    assessed items weigh at least ``EVIDENCE`` of what an item of this interview weighs on
    average, so that one quick question names nothing. Of equals the better tested comes
    first.
    """
    outcome = settle(state, blueprint)
    least = EVIDENCE / len(outcome.items)
    known = [skill for skill in outcome.skills if skill.weight >= least]
    strong = [skill for skill in known if skill.score >= blueprint.expects]
    weak = [skill for skill in known if skill.score < blueprint.expects]
    return SummaryPart(
        score=outcome.mark,
        recommendation=outcome.recommendation,
        skills=outcome.skills,
        strongest=_names(sorted(strong, key=lambda s: (-s.score, -s.weight, s.skill))),
        weakest=_names(sorted(weak, key=lambda s: (s.score, -s.weight, s.skill))),
    )


def _names(skills: list[SkillScore]) -> tuple[str, ...]:
    return tuple(skill.skill for skill in skills[:SHOWN])


def missed_facts(state: DialogueState, world: World) -> list[str]:
    """Return what the answers missed most, in one line each: what cost most comes first.

    A fact costs its share of its rubric times the weight of its item in the mark; those
    that the interview's level does not expect are left out, and those that were said when the
    item was tried again.
    """
    found = []
    weights = item_weights(state.script.items, world.blueprint)
    for position, (item, record) in enumerate(zip(state.script.items, state.records, strict=True)):
        rubric = world.bank.rubrics.get(item.question)
        if rubric and record.assessment and record.score is not None:
            credit = {point.id: point.credit for point in record.assessment.points}
            whole = sum(point.weight for point in rubric.points)
            said = _said_later(rubric, record)
            for point in missed(rubric, record.assessment, state.level):
                if point.id in said:
                    continue
                lost = weights[position] * point.weight / whole * (1 - credit.get(point.id, 0.0))
                found.append((-round(lost, 6), position, point.says))
    return list(dict.fromkeys(says for _, _, says in sorted(found)))[:FACTS]


def _said_later(rubric: Rubric, record: ItemRecord) -> set[str]:
    """Return the points that a later try at the item said."""
    return {point.id for retry in record.retries for point in earned(rubric, retry.assessment)}


def left_out(state: DialogueState, bank: Bank) -> list[str]:
    """Return what was left unanswered: a line for each item skipped or given up without an answer.

    Those that were not reached share one, by their numbers: what they ask has not been told.
    """
    lines, later = list[str](), list[str]()
    for number, (item, record) in enumerate(zip(state.script.items, state.records, strict=True), 1):
        if record.status is ItemStatus.SKIPPED:
            lines.append(f"{number} · {_title(item, bank)} (skipped)")
        elif given_up(item, record):
            lines.append(f"{number} · {_title(item, bank)} (no answer)")
        elif unreached(record):
            later.append(str(number))
    return [*lines, f"{', '.join(later)} (not reached)"] if later else lines


def unreached(record: ItemRecord) -> bool:
    """Whether an item was never worked on before the interview was over."""
    begun = record.answers or record.attempts or record.seconds
    return record.status is ItemStatus.UNASSESSED and not begun


def given_up(item: Item, record: ItemRecord) -> bool:
    """Whether an item was closed with "I don't know" in place of an answer."""
    if record.status is not ItemStatus.ANSWERED or item.problem:
        return False
    if item.kind is Kind.MULTIPLE_CHOICE:
        return not record.choice
    flags = record.assessment.flags if record.assessment else ()
    return record.assessment is None or bool({Flag.DONT_KNOW, Flag.EMPTY} & set(flags))


def _title(item: Item, bank: Bank) -> str:
    if item.problem in bank.problems:
        return bank.problems[item.problem].title
    question = bank.questions.get(item.question)
    return question.title if question and question.title else item.title


def _before_hints(record: ItemRecord) -> float:
    """Return what an item earned before hints were charged; all of it where nothing did yet."""
    marks = (mark for mark in (record.raw, record.score) if mark is not None)
    return next(marks, 1.0)


def next_problem(state: DialogueState, world: World) -> Problem | None:
    """Return a coding problem to practise next, if there is one.

    Skills are gone through by what they cost of the mark, most first. A problem of this
    interview in that skill that fell short of what the level expects is to be done again;
    otherwise one that was not asked is proposed, of this level and skill. Where no such
    problem is left, it is the one of this interview with the lowest score that was not
    solved (a hint leaves it solved), or any of this level that was not asked. Which of
    several is proposed hangs on the interview's seed, so that it is not the same every time.
    """
    done = {
        item.problem: _before_hints(record)
        for item, record in zip(state.script.items, state.records, strict=True)
        if item.problem
    }
    held = [world.bank.problems[name] for name in done if name in world.bank.problems]
    unsolved = sorted((p for p in held if done[p.id] < 1), key=lambda p: (done[p.id], p.id))
    again = [problem for problem in unsolved if done[problem.id] < world.blueprint.expects]
    fresh = [
        problem
        for name, problem in sorted(
            world.bank.problems.items(),
            key=lambda pair: crc32(f"{state.script.seed}:{pair[0]}".encode()),
        )
        if name not in done and problem.level == state.level
    ]
    costs = {
        skill.skill: skill.weight * (1 - skill.score)
        for skill in settle(state, world.blueprint).skills
        if skill.score < 1
    }
    for skill in sorted(costs, key=lambda name: (-costs[name], name)):
        for problem in (*again, *fresh):
            if problem.skill == skill:
                return problem
    return next(iter((*unsolved, *fresh)), None)
