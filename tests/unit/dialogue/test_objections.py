"""An objection is heard as one, and no word of an answer is lost by it."""

import re
from functools import cache
from pathlib import Path

import pytest

from interviewer.dialogue.objections import objection
from interviewer.dialogue.state import Phase
from interviewer.taxonomy import Kind
from interviewer.yamlfile.own import read_own
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_world,
)

GOLDEN = Path(__file__).parents[2] / "golden" / "answers"
MODES = ("practice", "assessment")
STAGES = ("How does it begin?", "What comes second?", "How does it end?")


def staged(mode: str = "practice") -> Talk:
    """A talk about a question in three parts, of which the second is open."""
    questions = [make_question("staged", kind=Kind.DESIGN, stages=STAGES), make_question("q2")]
    world = make_world(make_bank(questions, []))
    t = Talk(world, mode=mode, script=make_script(world, "staged", "q2", probes=2))
    t.say("alpha")
    assert "Part 2 of 3" in t.text
    return t


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "words",
    [
        "That is wrong, because beta is never shared.",
        "I disagree with your hint, beta is never shared.",
        "No, that's not true: beta is never shared.",
        "Hm, let me think. Your question makes no sense, beta is never shared.",
        "You are wrong, beta is never shared.",
        "I don't quite buy that, beta is never shared.",
        "Are you sure? Beta is never shared.",
        "Sorry, but I don't agree with what you said: beta is never shared.",
    ],
)
def test_an_objection_leaves_the_part_open_and_what_it_says_beside_counts(
    mode: str, words: str
) -> None:
    t = staged(mode)
    before = t.state.phase, t.state.current, len(t.state.record.probes)
    t.say(words)
    assert (t.state.phase, t.state.current, len(t.state.record.probes)) == before
    assert "cannot argue" in t.text
    assert "object" in t.text or "disagree" in t.text or "differently" in t.text
    assert t.state.record.kept == words
    t.say("my answer")
    assert t.state.record.answers == ("alpha", words)
    assert "Part 3 of 3" in t.text


@pytest.mark.parametrize("leave", ["skip", "next question please"])
def test_what_was_said_with_an_objection_counts_when_the_part_is_left(leave: str) -> None:
    t = staged()
    t.say("That is wrong, because beta is never shared.")
    t.say(leave)
    assert "beta is never shared" in t.state.records[0].joined


@pytest.mark.parametrize("words", ["I disagree with your hint.", "Your hint is misleading!"])
def test_a_mere_objection_is_no_part_of_the_answer_and_costs_no_hint(words: str) -> None:
    t = staged()
    t.say("hint")
    t.say(words)
    assert (t.state.record.hints, t.state.record.kept) == (1, "")
    t.say("beta")
    assert t.state.record.answers == ("alpha", "beta")


@pytest.mark.parametrize(
    "words",
    [
        "That would be wrong, because the beta is summed.",
        "It is wrong because beta is summed",
        "Wrong order: beta comes second.",
        "That is wrong in eager mode, where beta comes second",
        "Wait, that's wrong: I meant beta.",
        "Your beta is wrong then",
    ],
)
def test_what_answers_the_question_stays_an_answer(words: str) -> None:
    t = staged()
    t.say(words)
    assert t.state.record.answers == ("alpha", words)


def test_where_a_judgement_is_asked_for_that_is_wrong_is_the_answer() -> None:
    prompt = "A colleague claims that a view is a copy. What do you say?"
    world = make_world(make_bank([make_question("q1", prompt=prompt)], []))
    t = Talk(world, script=make_script(world, "q1"))
    t.say("That is wrong, because alpha is shared.")
    assert t.state.record.answers


def test_the_doubt_about_a_statement_is_answered_by_defending_it() -> None:
    t = staged()
    t.say("beta and omega")
    assert t.state.phase is Phase.PROBING
    t.say("I disagree. It does end that way.")
    assert t.state.record.answers[-1] == "I disagree. It does end that way."


def test_an_objection_behind_an_answer_is_noted_and_the_answer_taken() -> None:
    t = staged()
    t.say("It is beta, by the way. Your hint was misleading though.")
    assert len(t.state.record.answers) == 2
    assert "cannot argue" in t.text
    assert "Part 3 of 3" in t.text


def test_what_may_be_an_answer_is_asked_about_once() -> None:
    t = staged()
    t.say("That is wrong, because beta is never shared.")
    t.say("That is wrong, because beta is never shared, I say.")
    assert len(t.state.record.answers) == 2


@pytest.mark.parametrize(
    "words",
    [
        "I disagree with your correction, it does end with omega.",
        "That was unfair, my score should be higher",
        "my answer should have counted",
    ],
)
def test_an_objection_to_feedback_is_about_the_item_before(words: str) -> None:
    questions = [make_question("q1"), make_question("q2"), make_choice("pick")]
    world = make_world(make_bank(questions, [make_problem("p1")]))
    for ref in ("q2", "pick", "p1"):
        t = Talk(world, script=make_script(world, "q1", ref, probes=0))
        t.say("alpha gamma omega. That's all.")
        assert t.state.current == 1
        before = t.state.records
        t.say(words)
        assert "about item 1" in t.text
        assert "its mark stays" in t.text
        assert t.state.records == before


def test_an_objection_to_an_open_choice_or_task_is_no_choice_and_stands_beside_no_answer() -> None:
    world = make_world(make_bank([make_choice("pick")], [make_problem("p1")]))
    for refs in (("pick", "p1"), ("p1", "pick")):
        t = Talk(world, script=make_script(world, *refs))
        t.say("I disagree with your question, there is no right option.")
        assert "cannot argue" in t.text
        assert (t.state.current, t.state.record.choice) == (0, "")


@cache
def _answers() -> tuple[str, ...]:
    return tuple(
        row["answer"].strip()
        for path in sorted(GOLDEN.glob("*.yaml"))
        for row in read_own(path.read_text(encoding="utf-8"))
    )


def test_no_golden_answer_nor_a_sentence_of_one_objects() -> None:
    pieces = {p for text in _answers() for p in re.split(r"(?<=[.!?])\s+|\n+", text) if p}
    assert [text for text in (*_answers(), *pieces) if objection(text, "How?")] == []


@pytest.mark.parametrize(
    ("words", "objects"),
    [
        ("also i dont agree with 24% on the autograd one, i did say backward", True),
        ("I don't agree with 24 %.", True),
        ("I disagree with 20% dropout for this model, it is too much", False),
        ("I would not agree with 10% warm-up", False),
    ],
)
def test_a_mark_can_be_objected_to_by_its_figure(words: str, objects: bool) -> None:
    found = objection(words, "What do you set?")
    assert bool(found and found.plain) is objects
