"""A follow-up does not ask as if nothing had been said of what was named already."""

from typing import Any

import pytest

from interviewer.dialogue.state import Phase
from interviewer.dialogue.world import World
from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind
from tests.factories import Talk, keyword_scorer, make_bank, make_question, make_script, make_world

STAGES = ("How does it begin?", "What comes second?", "How does it end?")
MODES = ("practice", "assessment")


def half_scorer(rubric: Rubric, answer: str, **given: Any) -> Assessment:
    """Score by plain words; a word in a list ("beta,") earns three tenths of its point."""
    found = keyword_scorer(rubric, answer, **given)
    listed = {word.strip(",") for word in answer.split() if word.endswith(",")}
    points = tuple(
        point.model_copy(update={"credit": 0.3}) if point.id in listed else point
        for point in found.points
    )
    whole = sum(point.weight for point in points)
    score = round(sum(point.weight * point.credit for point in points) / whole, 4)
    return found.model_copy(update={"points": points, "score": score})


def talk(question: Question, mode: str = "practice") -> Talk:
    base = make_world(make_bank([question, make_question("q2")], []))
    world = World(base.bank, base.phrasing, base.blueprint, half_scorer)
    script = make_script(world, question.id, "q2", probes=1)
    return Talk(world, mode=mode, script=script)


@pytest.mark.parametrize("mode", MODES)
def test_a_point_of_which_nothing_was_said_is_asked_for_before_one_named_in_part(
    mode: str,
) -> None:
    t = talk(make_question("q1"), mode)
    t.say("beta, and alpha")
    assert t.state.phase is Phase.PROBING
    assert "the point 3" in t.text
    assert "named" not in t.text


@pytest.mark.parametrize("mode", MODES)
def test_what_was_named_is_told_where_nothing_else_is_left_to_ask(mode: str) -> None:
    t = talk(make_question("q1"), mode)
    t.say("beta, gamma, delta, and alpha")
    assert "the point 2" in t.text
    assert "“beta”" in t.text
    assert ("counts" in t.text or "is a part of" in t.text) is (mode == "practice")


def test_what_was_named_is_told_with_the_probe_that_stands_in_for_a_part() -> None:
    t = talk(make_question("staged", kind=Kind.DESIGN, stages=STAGES))
    t.say("alpha beta delta gamma,")
    assert "**Part 3 of 3.** And what about the point 3?" in t.text
    assert "“alpha beta delta gamma”" in t.text
