"""What a level's interview consists of, before one is started."""

from dataclasses import replace

import pytest

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.script import draw_script
from interviewer.interviews.offering import level_offers
from interviewer.taxonomy import Kind, Level
from tests.factories import blueprints
from tests.services import Desk, whole_bank


def test_the_levels_are_told_lowest_first() -> None:
    assert [offer.level for offer in Desk().service.offers()] == list(Level)


@pytest.mark.parametrize("level", Level)
def test_what_is_told_is_what_an_interview_holds(level: Level) -> None:
    (offer,) = (one for one in Desk().service.offers() if one.level is level)
    script = draw_script(blueprints()[level], whole_bank(), 1)
    kinds = [item.kind for item in script.items]
    assert offer.items == len(kinds)
    assert offer.problems == kinds.count(Kind.CODING)
    assert offer.quick == kinds.count(Kind.MULTIPLE_CHOICE)
    assert offer.minutes == script.minutes


def test_figures_follow_the_blueprint() -> None:
    plan: Blueprint = blueprints()[Level.MID]
    fewer = plan.model_copy(update={"slots": tuple(s for s in plan.slots if not s.coding)})
    (offer,) = level_offers({Level.MID: fewer}, whole_bank())
    assert (offer.problems, offer.code_minutes) == (0, 0)
    assert offer.spoken == level_offers({Level.MID: plan}, whole_bank())[0].spoken


def test_a_small_bank_offers_what_it_has() -> None:
    whole = whole_bank()
    few = dict(list(whole.questions.items())[:3])
    small = replace(whole, questions=few, problems={})
    (offer,) = level_offers({Level.MID: blueprints()[Level.MID]}, small)
    script = draw_script(blueprints()[Level.MID], small, 7)
    assert 0 < offer.items == len(script.items) <= 3
    assert offer.problems == 0


def test_of_an_empty_bank_the_plan_is_told() -> None:
    empty = replace(whole_bank(), questions={}, problems={})
    plan = {Level.MID: blueprints()[Level.MID]}
    assert level_offers(plan, empty) == level_offers(plan, whole_bank())
