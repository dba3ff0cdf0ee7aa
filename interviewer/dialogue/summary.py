"""The digest that closes a practice interview."""

from typing import Final

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.followups import missed
from interviewer.dialogue.messages import SkillScore, SummaryPart
from interviewer.dialogue.outcome import settle
from interviewer.dialogue.state import DialogueState
from interviewer.questions.model import Bank

SHOWN: Final = 3
"""How many strongest and weakest skills are named."""
FACTS: Final = 5
"""How many missed facts are named."""


def summarise(state: DialogueState, blueprint: Blueprint) -> SummaryPart:
    """Return the digest: mark, recommendation, skills, three strongest and weakest.

    A skill counts as strong from the blueprint's ``expects`` on and as weak below it,
    so that none is both.
    """
    outcome = settle(state, blueprint)
    ranked = sorted(outcome.skills, key=lambda skill: (-skill.score, skill.skill))
    strong = [skill for skill in ranked if skill.score >= blueprint.expects]
    weak = [skill for skill in reversed(ranked) if skill.score < blueprint.expects]
    return SummaryPart(
        score=outcome.mark,
        recommendation=outcome.recommendation,
        skills=outcome.skills,
        strongest=_names(strong),
        weakest=_names(weak),
    )


def _names(skills: list[SkillScore]) -> tuple[str, ...]:
    return tuple(skill.skill for skill in skills[:SHOWN])


def missed_facts(state: DialogueState, bank: Bank) -> list[str]:
    """Return the heaviest fact missed at each item, in one line each, worst items first."""
    found = []
    for position, (item, record) in enumerate(zip(state.script.items, state.records, strict=True)):
        rubric = bank.rubrics.get(item.question)
        if rubric and record.assessment and record.score is not None:
            points = missed(rubric, record.assessment, state.level)
            found += [(record.score, position, point.says) for point in points[:1]]
    return list(dict.fromkeys(says for _, _, says in sorted(found)))[:FACTS]


def next_problem(state: DialogueState, bank: Bank) -> str:
    """Return the title of a coding problem to practise next, or an empty string.

    That is the problem of this interview with the lowest score, unless all were
    solved; then one of the level that was not asked, of the weakest skill if possible.
    """
    done = [
        (record.score if record.score is not None else 1.0, item.problem)
        for item, record in zip(state.script.items, state.records, strict=True)
        if item.problem
    ]
    unsolved = [(score, name) for score, name in done if score < 1 and name in bank.problems]
    if unsolved:
        return bank.problems[min(unsolved)[1]].title
    asked = {name for _, name in done}
    weak = {
        item.skill
        for item, record in zip(state.script.items, state.records, strict=True)
        if record.score is not None and record.score < 1
    }
    left = [
        p for i, p in sorted(bank.problems.items()) if i not in asked and p.level == state.level
    ]
    preferred = [problem for problem in left if problem.skill in weak] or left
    return preferred[0].title if preferred else ""
