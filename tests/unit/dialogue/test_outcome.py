"""The final mark and the recommendation."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.dialogue.outcome import item_weights, settle
from interviewer.dialogue.state import DialogueState, ItemRecord, ItemStatus, new_state
from interviewer.dialogue.summary import missed_facts, next_problem, summarise
from interviewer.taxonomy import Kind, Level, Skill
from tests.factories import (
    blueprints,
    keyword_scorer,
    make_bank,
    make_problem,
    make_question,
    make_script,
)
from tests.factories import make_world as world_of

BLUEPRINT = blueprints()[Level.MID]
WORLD = world_of(
    make_bank(
        [
            make_question("know"),
            make_question("more", skill=Skill.AUTOGRAD),
            make_question("scene", kind=Kind.SCENARIO, skill=Skill.MODULES),
        ],
        [make_problem("code", skill=Skill.NUMERICS), make_problem("other", skill=Skill.HOOKS)],
    )
)
SCRIPT = make_script(WORLD, "know", "more", "code", "scene")
GRADIENTS = make_problem("gradients", skill=Skill.AUTOGRAD)


def ended(*scores: float | None) -> DialogueState:
    state = new_state(SCRIPT, "practice")
    records = tuple(
        ItemRecord(
            status=ItemStatus.UNASSESSED if score is None else ItemStatus.ANSWERED,
            raw=score,
            score=score,
        )
        for score in scores
    )
    return state.model_copy(update={"records": records})


def test_parts_weigh_by_the_blueprint_and_items_by_their_minutes() -> None:
    assert item_weights(SCRIPT.items, BLUEPRINT) == pytest.approx([0.2, 0.2, 0.4, 0.2])


def test_parts_that_are_missing_leave_their_weight_to_the_others() -> None:
    script = make_script(WORLD, "know", "scene")
    assert item_weights(script.items, BLUEPRINT) == pytest.approx([2 / 3, 1 / 3])


@pytest.mark.parametrize(
    ("scores", "mark", "recommendation"),
    [
        ((1, 1, 1, 1), 1.0, "strong_yes"),
        ((0.8, 0.8, 0.8, 0.8), 0.8, "strong_yes"),
        ((0.7, 0.7, 0.7, 0.7), 0.7, "yes"),
        ((0.6, 0.6, 0.6, 0.6), 0.6, "yes"),
        ((0.5, 0.5, 0.5, 0.5), 0.5, "no"),
        ((0.35, 0.35, 0.35, 0.35), 0.35, "no"),
        ((0.1, 0.1, 0.1, 0.1), 0.1, "definitely_not"),
        ((1, 1, 0, 1), 0.6, "no"),
        ((0.1, 0.1, 0, 0.1), 0.06, "definitely_not"),
        ((1, 1, 1, None), 1.0, "strong_yes"),
        ((1, 1, None, 1), 1.0, "no_decision"),
        ((None, None, 1, 1), 1.0, "no_decision"),
        ((None, None, None, None), None, "no_decision"),
    ],
)
def test_the_recommendation_follows_from_the_mark(
    scores: tuple[float | None, ...], mark: float | None, recommendation: str
) -> None:
    outcome = settle(ended(*scores), BLUEPRINT)
    assert outcome.mark == (None if mark is None else pytest.approx(mark))
    assert outcome.recommendation == recommendation
    assert outcome.rule


def test_the_rule_that_gave_the_recommendation_is_said() -> None:
    said = settle(ended(0.5, 0.5, 0.5, 0.5), BLUEPRINT).rule
    assert said == "The mark of 50 % is at least 35 % and below 60 %."
    assert "is below 35 %" in settle(ended(0.1, 0.1, 0.1, 0.1), BLUEPRINT).rule
    assert "at least 80 %" in settle(ended(1, 1, 1, 1), BLUEPRINT).rule
    assert "caps" in settle(ended(1, 1, 0, 1), BLUEPRINT).rule
    assert "40 % of the weight" in settle(ended(1, 1, None, 1), BLUEPRINT).rule


def test_a_mark_just_below_a_step_is_not_rounded_onto_it() -> None:
    rule = settle(ended(0.599, 0.599, 0.599, 0.599), BLUEPRINT).rule
    assert rule == "The mark of 59.9 % is at least 35 % and below 60 %."


def test_a_share_just_beyond_the_limit_is_not_rounded_onto_it() -> None:
    limits = BLUEPRINT.recommendation.model_copy(update={"unassessed": 0.398})
    plan = BLUEPRINT.model_copy(update={"recommendation": limits})
    rule = settle(ended(1, 1, None, 1), plan).rule
    assert rule.startswith("40 % of")
    assert "beyond 39.8 %" in rule


def test_what_was_not_assessed_is_no_zero() -> None:
    outcome = settle(ended(0.8, 0.8, 0.8, None), BLUEPRINT)
    assert outcome.mark == pytest.approx(0.8)
    assert outcome.unassessed == pytest.approx(0.2)


@given(st.lists(st.one_of(st.none(), st.floats(0, 1)), min_size=4, max_size=4))
@settings(deadline=None)
def test_the_mark_lies_between_the_scores(scores: list[float | None]) -> None:
    outcome = settle(ended(*scores), BLUEPRINT)
    known = [score for score in scores if score is not None]
    assert (outcome.mark is None) == (not known)
    if outcome.mark is not None:
        assert min(known) - 1e-3 <= outcome.mark <= max(known) + 1e-3
    assert sum(item.weight for item in outcome.items) == pytest.approx(1)


def test_the_summary_names_strong_and_weak_skills_and_none_twice() -> None:
    summary = summarise(ended(0.9, 0.4, 0.2, 0.6), BLUEPRINT)
    assert summary.strongest == ("tensors", "modules")
    assert summary.weakest == ("numerics", "autograd")
    assert (summary.skills[0].skill, summary.skills[0].score) == ("tensors", 0.9)


def test_the_problem_to_practise_is_the_one_that_went_worst() -> None:
    problem = next_problem(ended(1, 1, 0.2, 1), WORLD)
    assert problem is not None
    assert problem.title == "Code"


def test_when_all_code_passed_another_problem_is_proposed() -> None:
    problem = next_problem(ended(1, 1, 1, 1), WORLD)
    assert problem is not None
    assert problem.title == "Other"


def test_code_that_passed_with_a_hint_is_not_proposed_again() -> None:
    state = ended(1, 1, 1, 1)
    hinted = state.records[2].model_copy(update={"score": 0.95, "hint_cost": 0.05})
    records = (*state.records[:2], hinted, state.records[3])
    problem = next_problem(state.model_copy(update={"records": records}), WORLD)
    assert problem is not None
    assert problem.title == "Other"


def test_a_problem_of_the_skill_that_cost_most_goes_before_one_that_went_well() -> None:
    bank = make_bank(WORLD.bank.questions.values(), [*WORLD.bank.problems.values(), GRADIENTS])
    problem = next_problem(ended(1, 0, 0.72, 1), world_of(bank))
    assert problem == GRADIENTS
    assert next_problem(ended(1, 0, 0.2, 1), world_of(bank)) == bank.problems["code"]


def test_without_any_problem_none_is_proposed() -> None:
    bank = make_bank(WORLD.bank.questions.values(), [])
    assert next_problem(ended(1, 0, 1, 1), world_of(bank)) is None


def test_facts_come_only_from_what_was_assessed() -> None:
    assert missed_facts(ended(1, 1, 1, 1), WORLD) == []


def answered(**said: str) -> DialogueState:
    """Return an interview whose items were answered in these words."""
    state = new_state(SCRIPT, "practice")
    records = []
    for item, record in zip(state.script.items, state.records, strict=True):
        if item.ref in said:
            receipt = keyword_scorer(WORLD.bank.rubrics[item.ref], said[item.ref])
            record = record.model_copy(
                update={
                    "status": ItemStatus.ANSWERED,
                    "assessment": receipt,
                    "score": receipt.score,
                }
            )
        records.append(record)
    return state.model_copy(update={"records": tuple(records)})


def test_the_facts_that_cost_most_are_named_over_all_items_and_footnotes_are_not() -> None:
    rubrics = {
        name: rubric.model_copy(
            update={
                "points": tuple(
                    point.model_copy(update={"says": f"{name}: {point.id}"})
                    for point in rubric.points
                )
            }
        )
        for name, rubric in WORLD.bank.rubrics.items()
    }
    world = world_of(replace(WORLD.bank, rubrics=rubrics))
    state = answered(know="alpha beta gamma", more="delta", scene="gamma delta")
    assert missed_facts(state, world) == [
        "more: alpha", "scene: alpha", "more: beta", "scene: beta", "more: gamma",
    ]  # fmt: skip


def test_a_skill_that_one_light_item_tests_is_named_neither_strong_nor_weak() -> None:
    items = [
        item.model_copy(update={"minutes": 0.5}) if at == 0 else item
        for at, item in enumerate(SCRIPT.items)
    ]
    script = SCRIPT.model_copy(update={"items": tuple(items)})
    for score in (1.0, 0.0):
        state = ended(score, 0.6, 0.2, 0.6).model_copy(update={"script": script})
        summary = summarise(state, BLUEPRINT)
        assert "tensors" in {skill.skill for skill in summary.skills}
        assert "tensors" not in (*summary.strongest, *summary.weakest)


def test_items_of_a_skill_count_by_their_weight() -> None:
    items = [item.model_copy(update={"skill": Skill.TENSORS}) for item in SCRIPT.items]
    script = SCRIPT.model_copy(update={"items": tuple(items)})
    state = ended(0, 0, 1, 0).model_copy(update={"script": script})
    (skill,) = settle(state, BLUEPRINT).skills
    assert (skill.score, skill.items, skill.weight) == (0.4, 4, 1.0)
