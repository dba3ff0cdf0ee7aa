"""A correction that comes when the next question is open still finds its item."""

import pytest

from interviewer.dialogue.corrections import names_the_last, opens_as_correction
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import Phase
from interviewer.dialogue.world import World
from interviewer.questions.model import Bank
from interviewer.rubrics.model import Rubric
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_rubric,
    make_script,
    make_world,
)

OTHERS = {"alpha": "one", "beta": "two", "gamma": "three", "delta": "four", "omega": "nine"}


def _other_rubric(name: str) -> Rubric:
    """A rubric whose words are none of the usual ones."""
    rubric = make_rubric(name)
    points = tuple(p.model_copy(update={"any": (OTHERS[p.id],)}) for p in rubric.points)
    wrong = tuple(m.model_copy(update={"any": (OTHERS[m.id],)}) for m in rubric.misconceptions)
    return rubric.model_copy(update={"points": points, "misconceptions": wrong})


def _world() -> World:
    base = make_world(
        make_bank(
            [make_question("q1"), make_question("q2"), make_choice("pick")], [make_problem("p1")]
        )
    )
    bank = Bank(
        questions=base.bank.questions,
        rubrics={**base.bank.rubrics, "q2": _other_rubric("q2")},
        problems=base.bank.problems,
    )
    return World(bank=bank, phrasing=base.phrasing, blueprint=base.blueprint, scorer=base.scorer)


WORLD = _world()


def talk(mode: str = "practice", *refs: str) -> Talk:
    """An interview whose first item was answered with alpha, gamma; q2 is open then."""
    script = make_script(WORLD, *(refs or ("q1", "q2")), probes=0)
    t = Talk(WORLD, mode=mode, script=script)
    if not refs:
        t.say("alpha gamma. That's all.")
        assert t.state.current == 1
    return t


@pytest.mark.parametrize(
    "words", ["eh no thats wrong, it is beta", "Oh no, that's not right: beta comes second."]
)
def test_who_takes_back_what_he_said_last_is_not_marked_for_it_under_the_next_question(
    words: str,
) -> None:
    t = talk()
    t.say(words)
    assert t.state.records[0].retries[-1].answer == words
    assert (t.state.current, t.state.record.answers) == (1, ())


def test_in_an_assessment_or_without_a_word_of_the_last_question_nothing_is_taken_back() -> None:
    for mode, words in (
        ("assessment", "eh no thats wrong, it is beta"),
        ("practice", "no, that is wrong"),
    ):
        t = talk(mode)
        t.say(words)
        assert t.state.records[0].retries == ()


def test_in_practice_the_mark_stays_and_what_it_would_earn_is_told() -> None:
    t = talk()
    t.say("wait, beta too")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    first, second = t.state.records
    assert (first.score, first.answers) == (0.6, ("alpha gamma.",))
    assert [retry.answer for retry in first.retries] == ["wait, beta too"]
    assert "for item 1" in t.text
    assert "would earn 90 %" in t.text
    assert "stays at 60 %" in t.text
    assert second.answers == ()


def test_who_was_still_typing_is_not_marked_for_it_at_the_next_question() -> None:
    t = talk()
    t.say("In the end it holds beta as well.")
    assert [retry.answer for retry in t.state.records[0].retries] == [
        "In the end it holds beta as well."
    ]
    assert t.state.records[1].answers == ()
    assert "The question here stands" in t.text


@pytest.mark.parametrize("words", ["Oh, and also beta", "plus beta", "And then there is beta"])
def test_an_addition_that_comes_too_late_finds_its_item_as_well(words: str) -> None:
    t = talk()
    t.say(words)
    assert [retry.answer for retry in t.state.records[0].retries] == [words]
    assert t.state.records[1].answers == ()


def test_in_an_assessment_only_what_names_the_question_before_is_noted_and_moves_no_mark() -> None:
    t = talk("assessment")
    step = t.say("Sorry, about the previous question: I meant beta too")
    first, second = t.state.records
    assert (first.answers, first.score) == (("alpha gamma.",), 0.6)
    assert [retry.answer for retry in first.retries] == [
        "Sorry, about the previous question: I meant beta too"
    ]
    assert second.answers == ()
    assert step.assessment is None
    assert "the mark stays as it is" in t.text
    assert "%" not in t.text


@pytest.mark.parametrize("words", ["wait, beta too", "wait, something else entirely"])
def test_in_an_assessment_nothing_tells_what_a_rubric_knows(words: str) -> None:
    t = talk("assessment")
    t.say(words)
    assert t.state.records[0].retries == ()
    assert t.state.records[1].answers == (words,)


def test_a_wrong_statement_that_the_correction_takes_back_costs_nothing_in_what_is_told() -> None:
    script = make_script(WORLD, "q1", "q2", probes=0)
    t = Talk(WORLD, script=script)
    t.say("alpha omega beta. That's all.")
    assert t.state.records[0].score == 0.45
    t.say("wait, it is gamma")
    assert "would earn 90 %" in t.text


@pytest.mark.parametrize(
    "words",
    ["sorry, that was meant for the previous question", "that was for the last one"],
)  # fmt: skip
def test_a_message_that_was_meant_for_the_item_before_is_moved_there(words: str) -> None:
    t = talk()
    t.say("it is beta")
    assert t.state.records[1].answers == ("it is beta",)
    t.say(words)
    first, second = t.state.records
    assert [retry.answer for retry in first.retries] == ["it is beta"]
    assert (second.answers, second.assessment) == ((), None)
    assert "would earn 90 %" in t.text
    assert t.state.current == 1
    t.say("one two three four")
    assert t.state.records[1].answers == ("one two three four",)
    assert t.state.records[1].score == 1.0


def test_a_correction_of_the_last_choice_is_not_taken_for_the_next_one() -> None:
    questions = [make_choice("pick"), make_choice("pick2")]
    world = make_world(make_bank(questions, []))
    t = Talk(world, script=make_script(world, "pick", "pick2"))
    t.choose("a")
    t.say("wait, no: b")
    assert t.state.current == 1
    assert t.state.records[1].choice == ""
    assert "Item 1 stays" in t.text
    t.say("b")
    assert t.state.records[1].choice == "b"


@pytest.mark.parametrize(
    "words",
    [
        "beta too",  # does not open like a correction
        "wait, it is one",  # the open question knows it
        "wait, one and beta",
        "wait, something else entirely",  # no rubric knows it
    ],
)
def test_what_is_not_plainly_about_the_last_item_answers_the_open_one(words: str) -> None:
    t = talk()
    t.say(words)
    assert t.state.records[0].retries == ()
    assert t.state.records[1].answers == (words,)


def test_a_message_that_names_the_last_question_goes_there_though_no_rubric_knows_it() -> None:
    t = talk()
    t.say("sorry, about the previous question: I meant something else entirely")
    assert len(t.state.records[0].retries) == 1
    assert t.state.records[1].answers == ()


def test_only_the_first_message_to_a_question_is_thought_of_as_late() -> None:
    t = talk()
    t.say("nothing of use")
    t.say("wait, beta")
    assert t.state.records[0].retries == ()
    assert t.state.records[1].answers == ("nothing of use", "wait, beta")


def test_a_correction_after_a_choice_is_an_answer() -> None:
    t = talk("practice", "pick", "q2")
    t.choose("b")
    t.say("wait, beta")
    assert t.state.records[1].answers == ("wait, beta",)


@pytest.mark.parametrize(
    "text",
    ["wait, reshape may copy", "Oh wait no, it copies", "Actually it is a view", "correction: 4 GB",
     "scratch that, it adds up", "sorry I meant view", "one more thing: it needs strides",
     "hmm, on second thought it copies", "I forgot to say it is lazy", "P.S. also the buffers"],
)  # fmt: skip
def test_corrections_are_known_by_how_they_open(text: str) -> None:
    assert opens_as_correction(text)


@pytest.mark.parametrize(
    "text",
    ["It waits for the kernel", "The actual copy is lazy", "sorting keeps the order",
     "Waiting workers block", "It is correct", "The addition is in place"],
)  # fmt: skip
def test_answers_that_hold_such_words_do_not_open_like_one(text: str) -> None:
    assert not opens_as_correction(text)


@pytest.mark.parametrize(
    "words",
    [
        "On the last question: I meant beta",
        "on the last question: I meant B",
        "Previous question - I meant beta",
        "Sorry, on question 1 I meant beta",
        "The question before: beta and delta",
        "On the last one, I should have said beta",
    ],
)
@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_a_correction_that_begins_with_its_question_is_kept_there(mode: str, words: str) -> None:
    t = talk(mode)
    step = t.say(words)
    assert step.intent is Intent.ANSWER
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    first, second = t.state.records
    assert [retry.answer for retry in first.retries] == [words]
    assert (first.score, second.answers) == (0.6, ())
    assert "item 1" in t.text.lower()


@pytest.mark.parametrize(
    "words", ["On the last one, one and two differ", "Question 1: one, question 2: two"]
)
def test_what_may_be_about_a_part_of_the_open_question_answers_it(words: str) -> None:
    t = talk()
    t.say(words)
    assert t.state.records[0].retries == ()
    assert t.state.records[1].answers == (words,)


@pytest.mark.parametrize("words", ["back to the last question please", "On the last question"])
def test_the_question_alone_asks_to_go_back_to_it(words: str) -> None:
    t = talk()
    assert t.say(words).intent is Intent.BACK
    assert t.state.phase is Phase.REVISITING


def test_beside_code_and_options_a_correction_finds_its_question_too() -> None:
    for ref in ("pick", "p1"):
        t = talk("practice", "q1", ref)
        t.say("alpha gamma. That's all.")
        phase = t.state.phase
        assert phase in (Phase.CHOOSING, Phase.CODING)
        t.say("On the last question: I meant beta")
        assert [retry.answer for retry in t.state.records[0].retries] == [
            "On the last question: I meant beta"
        ]
        assert (t.state.phase, t.state.records[1].answers) == (phase, ())


def test_what_was_chosen_stays_and_that_is_told() -> None:
    t = talk("practice", "pick", "q2")
    t.choose("b")
    t.say("On the last question: I meant a")
    assert "Item 1 is closed and stays as it is" in t.text
    assert t.state.records[1].answers == ()


def test_a_correction_of_what_was_skipped_is_no_choice() -> None:
    t = talk("practice", "q1", "pick")
    t.say("skip")
    t.say("On the last question: I meant beta")
    assert t.state.phase is Phase.CHOOSING
    assert "not taken that as your choice" in t.text


def test_at_the_end_a_correction_is_kept_with_the_question_it_names() -> None:
    t = talk("practice", "q1", "q2")
    t.say("skip")
    t.say("one two three. That's all.")
    assert t.state.phase is Phase.CLOSING
    t.say("On the last question: I meant four")
    assert len(t.state.records[1].retries) == 1
    assert t.state.records[0].kept == ""
    assert t.state.phase is Phase.CLOSING


def test_what_is_said_with_a_wish_to_go_back_counts_where_it_belongs() -> None:
    t = talk()
    t.say("Can we go back to the last question? I meant that it is beta.")
    assert t.state.phase is Phase.REVISITING
    assert t.state.records[0].kept == "I meant that it is beta."
    t = talk()
    t.say("It is one. Can we go back to the last question?")
    assert t.state.records[1].kept == "It is one."


def test_in_an_assessment_what_is_said_with_a_wish_to_go_back_is_kept() -> None:
    t = talk("assessment")
    t.say("It is one. Can we go back to the last question?")
    assert t.state.current == 1
    assert t.state.records[1].kept == "It is one."


def test_only_words_for_the_question_before_name_it() -> None:
    assert names_the_last("about my last answer: it copies")
    assert not names_the_last("the last axis moves")


def test_a_correction_that_would_make_the_last_answer_too_long_is_an_answer() -> None:
    script = make_script(WORLD, "q1", "q2", probes=0)
    t = Talk(WORLD, script=script)
    t.say(f"alpha beta gamma {'word ' * 2400}. That's all.")
    assert t.state.current == 1
    said = f"wait, beta {'word ' * 200}"
    t.say(said)
    assert t.state.records[1].answers == (said.strip(),)
