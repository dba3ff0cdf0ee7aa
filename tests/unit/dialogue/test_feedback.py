"""Feedback tells what was missing, and why words that speak of it earned nothing."""

from dataclasses import replace

from interviewer.scoring.model import Assessment, PointCredit
from tests.factories import Talk, keyword_scorer, make_script
from tests.talks import WORLD, talk

WHY = "“never alpha” denies this, so it does not count."


def _scorer(*args: object, **values: object) -> Assessment:
    found = keyword_scorer(*args, **values)  # type: ignore[arg-type]
    points = tuple(
        point.model_copy(update={"credit": 0.0, "why": WHY if point.id == "alpha" else point.why})
        if point.id == "alpha"
        else point
        for point in found.points
    )
    return found.model_copy(update={"points": points})


def test_below_a_missing_point_stands_why_words_about_it_do_not_count() -> None:
    world = replace(WORLD, scorer=_scorer)
    t = Talk(world, script=make_script(world, "q1", "q2", probes=0))
    t.say("never alpha but beta. That's all.")
    assert f"- It holds alpha.  \n  {WHY}\n" in t.text
    assert t.text.count(WHY) == 1


def test_only_words_that_were_met_object() -> None:
    point = PointCredit(id="alpha", credit=0.0, weight=1.0, why=WHY)
    assert point.objects
    assert not point.model_copy(update={"why": "No words that say this were found."}).objects
    assert not point.model_copy(update={"credit": 0.5}).objects


def test_just_below_what_the_level_expects_it_is_told_to_be_near_it() -> None:
    blueprint = WORLD.blueprint.model_copy(update={"expects": 0.65})
    t = Talk(replace(WORLD, blueprint=blueprint), script=make_script(WORLD, "q1", "q2", probes=0))
    t.say("alpha gamma. That's all.")
    assert t.state.records[0].score == 0.6
    near = WORLD.phrasing.lines["close-near"]
    assert any(line in t.text for line in near)


def test_what_a_wrong_statement_costs_is_told_beside_what_is_right() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha beta omega")
    t.say("move on")
    assert "**To correct**, at 25 % of this item: There is no omega in it." in t.text
