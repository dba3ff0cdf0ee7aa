"""What a level's interview consists of, before one is started."""

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
    (offer,) = level_offers({Level.MID: fewer})
    assert (offer.problems, offer.code_minutes) == (0, 0)
    assert offer.spoken == level_offers({Level.MID: plan})[0].spoken
