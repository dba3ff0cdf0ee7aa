"""What was said beyond an answer, its parts, and the level reached, on the scorecard."""

from dataclasses import replace

from interviewer.dialogue.blueprint import Adaptation
from interviewer.scorecards import html, markdown
from interviewer.scorecards.build import build_scorecard
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overview import Subject
from interviewer.taxonomy import Kind, Level
from tests.factories import NOON, Talk, make_bank, make_question, make_script, make_world

FULL = "alpha beta gamma delta"
QUESTIONS = [
    make_question("deep", probes=("And why is that?",)),
    make_question("staged", kind=Kind.DESIGN, stages=("How does it begin?", "How does it end?")),
    make_question("planned"),
    make_question("harder", level=Level.SENIOR),
]
_BASE = make_world(make_bank(QUESTIONS, []))
_RULE = Adaptation(after="slot-staged", items=1, above=0.8)
WORLD = replace(_BASE, blueprint=_BASE.blueprint.model_copy(update={"adaptation": (_RULE,)}))


def talk() -> Talk:
    return Talk(WORLD, script=make_script(WORLD, "deep", "staged", "planned", probes=1))


def card(t: Talk) -> Scorecard:
    return build_scorecard(t.state, WORLD, Subject("i1", "Sam", NOON, t.now))


def held() -> Scorecard:
    t = talk()
    t.say(FULL)
    t.say("because of the weather")
    t.say("back to 1")
    t.say("alpha alone")
    t.say("alpha")
    t.say("skip")
    t.say("stop")
    t.say("yes")
    return card(t)


def test_a_deepening_question_and_its_reply_stand_apart_from_the_answer() -> None:
    item = held().items[0]
    assert [(line.probe, line.text) for line in item.beyond] == [
        ("And why is that?", "because of the weather")
    ]
    assert item.answer is not None
    assert "weather" not in item.answer.text
    assert item.answer.replies == ()
    assert item.probes == ()
    assert item.score == 1.0


def test_a_second_try_is_shown_with_what_it_would_earn_beside_the_first() -> None:
    item = held().items[0]
    assert [(line.text, line.score) for line in item.retries] == [("alpha alone", 1.0)]


def test_parts_stand_with_their_replies_and_those_without_one_are_named() -> None:
    item = held().items[1]
    assert item.stages == ("How does it begin?", "How does it end?")
    assert item.answer is not None
    assert [(line.probe, line.stage) for line in item.answer.replies] == [("How does it begin?", 1)]
    page = html.render(held())
    assert "<h4>Part 1</h4>" in page
    assert "Asked, and not answered" in page


def test_every_format_tells_of_it_and_that_it_moved_no_score() -> None:
    for text in (html.render(held()), markdown.render(held())):
        assert "because of the weather" in text
        assert "alpha alone" in text
        assert text.count("moved no score") >= 2


def test_the_level_reached_is_told_where_a_question_was_exchanged() -> None:
    assert card(talk()).header.reached is None
    t = talk()
    t.say(f"{FULL}. That's all.")
    t.say("alpha beta")
    t.say("gamma delta")
    assert t.state.item.question == "harder"
    assert card(t).header.reached is None
    t.say(FULL)
    found = card(t)
    assert found.header.reached is Level.SENIOR
    assert any("was taken from senior" in note for note in found.header.notes)
    assert "Level reached" in html.render(found)
    assert "was taken from senior" in markdown.render(found)
