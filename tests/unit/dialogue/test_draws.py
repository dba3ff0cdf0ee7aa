"""What a blueprint makes of a bank over many interviews."""

import pytest

from interviewer.dialogue.draws import (
    candidates,
    count_draws,
    faults,
    in_a_row,
    repeated,
    unfillable,
    unplanned,
)
from interviewer.dialogue.script import draw_script
from interviewer.taxonomy import Kind, Level
from tests.factories import blueprints, make_bank

FULL = make_bank()


@pytest.mark.parametrize("level", Level)
def test_a_full_bank_fills_every_blueprint(level: Level) -> None:
    assert list(unfillable(blueprints()[level], FULL)) == []


def test_a_slot_that_asks_for_more_topics_than_there_are_is_named() -> None:
    questions = [q for q in FULL.questions.values() if q.kind is not Kind.CRITIQUE]
    bank = make_bank(questions, FULL.problems.values())

    found = list(unfillable(blueprints()[Level.PRINCIPAL], bank))

    assert found == ["the slot 'judgement' asks for 1 topics, and there are 0"]


def test_adaptation_that_has_nothing_to_ask_is_told() -> None:
    questions = [q for q in FULL.questions.values() if q.level is not Level.SENIOR]
    bank = make_bank(questions, FULL.problems.values())

    found = list(unfillable(blueprints()[Level.MID], bank))

    assert found == ["adaptation has nothing of another level to ask after 'training'"]


def test_a_plan_whose_quotas_cannot_be_kept_is_told_with_the_nearest_script() -> None:
    blueprint = blueprints()[Level.SENIOR]
    skill = next(iter(blueprint.quotas))
    quota = blueprint.quotas[skill].model_copy(update={"least": 9, "most": 9})
    impossible = blueprint.model_copy(update={"quotas": {**blueprint.quotas, skill: quota}})

    (found,) = unfillable(impossible, FULL)

    assert found.startswith("none of 50 scripts is as planned; the nearest: ")
    assert f"items of {skill.value} where the quota is 9 to 9" in found


def test_a_script_is_held_against_its_blueprint() -> None:
    blueprint = blueprints()[Level.MID]
    script = draw_script(blueprint, FULL, 1)
    assert faults(script, blueprint) == []

    twice = script.model_copy(update={"items": (*script.items, script.items[0])})
    short = script.model_copy(update={"items": script.items[:2]})

    assert f"the topic {script.items[0].topic!r} comes up twice" in faults(twice, blueprint)
    assert any(told.endswith("of 45 minutes") for told in faults(short, blueprint))


def test_draws_are_counted_and_those_that_never_come_are_named() -> None:
    blueprint = blueprints()[Level.PRINCIPAL]

    found = count_draws(blueprint, FULL, 1)

    script = draw_script(blueprint, FULL, 0)
    assert {name for name, count in found.items.items() if count} == {i.ref for i in script.items}
    planned = {name for slot in blueprint.slots for name in candidates(slot, blueprint, FULL)}
    assert set(found.never) == planned - {item.ref for item in script.items}


def test_a_candidate_who_comes_back_has_nothing_twice_as_long_as_the_bank_lasts() -> None:
    blueprint = blueprints()[Level.PRINCIPAL]

    assert repeated(in_a_row(blueprint, FULL, 0, 1)) == {}
    few = make_bank(list(FULL.questions.values()), list(FULL.problems.values())[:1])
    (name,) = few.problems
    assert repeated(in_a_row(blueprint, few, 0, 3))[name] == 3


def test_what_no_level_asks_for_is_named() -> None:
    (first, *_) = FULL.questions.values()
    odd = first.model_copy(update={"id": "odd", "level": Level.MID, "kind": Kind.DESIGN})
    bank = make_bank([*FULL.questions.values(), odd], FULL.problems.values())

    assert set(unplanned(blueprints().values(), bank)) == {
        *unplanned(blueprints().values(), FULL),
        "odd",
    }
