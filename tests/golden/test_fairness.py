"""Over many interviews everything in our own bank that a level may ask comes up."""

from collections import Counter
from functools import lru_cache

import pytest

from interviewer.dialogue.items import Script
from interviewer.dialogue.script import draw_script
from interviewer.taxonomy import Kind, Level, Skill
from tests.factories import blueprints
from tests.judging import bank

INTERVIEWS = 1000


@lru_cache(maxsize=3)
def _drawn(level: Level) -> tuple[Script, ...]:
    plan = blueprints()[level]
    return tuple(draw_script(plan, bank(), seed) for seed in range(INTERVIEWS))


def _count(level: Level) -> Counter[str]:
    return Counter(item.ref for script in _drawn(level) for item in script.items)


@pytest.mark.parametrize("level", list(Level))
def test_every_question_that_a_level_may_ask_is_asked(level: Level) -> None:
    plan, asked = blueprints()[level], _count(level)
    kinds = {kind for slot in plan.slots for kind in slot.kinds}
    never = [
        (question.id, question.kind.value, question.skill.value)
        for question in bank().questions.values()
        if question.level is level
        and question.kind in kinds
        and plan.quotas[question.skill].most > 0
        and not asked[question.id]
    ]
    assert never == []


@pytest.mark.parametrize("level", list(Level))
def test_every_problem_of_a_level_is_asked(level: Level) -> None:
    asked = _count(level)
    own = [p.id for p in bank().problems.values() if p.level is level]
    assert [problem for problem in own if not asked[problem]] == []


@pytest.mark.parametrize("level", list(Level))
def test_no_interview_asks_a_topic_twice_and_every_plan_is_filled(level: Level) -> None:
    for script in _drawn(level):
        topics = [item.topic for item in script.items]
        assert len(set(topics)) == len(topics), script.seed
        assert not [note for note in script.notes if "was dropped" in note]


def test_precision_and_hooks_come_up_at_senior_level_without_being_chosen() -> None:
    skills = Counter(
        item.skill for script in _drawn(Level.SENIOR) for item in script.items if item.question
    )
    assert skills[Skill.MIXED_PRECISION] > INTERVIEWS / 20
    assert skills[Skill.HOOKS] > INTERVIEWS / 20


def test_a_mid_interview_has_at_most_one_stretch_and_only_as_a_warm_up() -> None:
    beyond = {Skill.HOOKS, Skill.DISTRIBUTED, Skill.DEPLOYMENT_COMPILE}
    for script in _drawn(Level.MID):
        found = [item for item in script.items if item.question and item.skill in beyond]
        assert len(found) <= 1
        assert all(item.kind is Kind.MULTIPLE_CHOICE for item in found)
