"""What is no answer to the open question closes nothing, is kept, and finds its place."""

from dataclasses import replace

import pytest

from interviewer.dialogue.corrections import Misplaced, misplaced
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.speech.conversing import complains, is_about_the_talk
from interviewer.dialogue.state import Phase
from interviewer.scoring.model import Assessment, Flag
from tests.factories import Talk, keyword_scorer, make_script
from tests.talks import WORLD, talk

MODES = ("practice", "assessment")
STRAY = "The weather in Lisbon was splendid yesterday and everybody swam"


def _scorer(*args: object, **values: object) -> Assessment:
    found = keyword_scorer(*args, **values)  # type: ignore[arg-type]
    off = "weather" in str(args[1]) and not any(point.credit for point in found.points)
    return found.model_copy(update={"flags": (Flag.OFF_TOPIC,)}) if off else found


def at_second(mode: str) -> Talk:
    """An interview whose first item was answered with alpha, gamma; the second is open."""
    world = replace(WORLD, scorer=_scorer)
    t = Talk(world, mode=mode, script=make_script(world, "q1", "q2", "bare", probes=0))
    t.say("alpha gamma. That's all.")
    assert t.state.current == 1
    return t


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "words",
    [STRAY, "skip is not what I want, I just need a moment", "I had not finished my answer",
     "oops, I hit enter by accident"],
)  # fmt: skip
def test_a_first_message_that_is_no_answer_is_asked_about_once_and_kept(
    mode: str, words: str
) -> None:
    t = at_second(mode)
    t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    assert (t.state.record.answers, t.state.record.unclear) == ((), words)
    assert "answer to this question" in t.text
    assert "kept" in t.text
    t.say("alpha beta gamma. That's all.")
    assert t.state.records[1].answers == (f"{words}\nalpha beta gamma.",)
    assert t.state.records[1].score == 0.9


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("second", ["my answer", "More weather, wind and rain in the north"])
def test_it_is_asked_once_only(mode: str, second: str) -> None:
    t = at_second(mode)
    t.say(STRAY)
    t.say(second)
    assert STRAY in t.state.records[1].joined


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "words", ["alpha, if that is what the weather does", "omega, says my answer", "it spins round"]
)
def test_what_the_rubric_knows_or_is_about_something_is_an_answer(mode: str, words: str) -> None:
    t = at_second(mode)
    t.say(words)
    assert t.state.records[1].answers == (words,)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "words",
    ["oh sorry, this was still for the q1 question. can you count it there?",
     "that belonged to the question before", "my last message was for the previous question",
     "sorry, wrong question, that was for the one before", "this was for question 1"],
)  # fmt: skip
@pytest.mark.parametrize("first", [STRAY, "it is beta"])
def test_a_message_that_belongs_to_an_earlier_item_is_moved_and_the_item_is_open_again(
    mode: str, words: str, first: str
) -> None:
    t = at_second(mode)
    t.say(first)
    t.say(words)
    assert [retry.answer for retry in t.state.records[0].retries] == [first]
    assert t.state.records[0].score == 0.6
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    record = t.state.record
    assert (record.answers, record.unclear, record.assessment, record.rescued) == (
        (), "", None, False,
    )  # fmt: skip


@pytest.mark.parametrize("mode", MODES)
def test_where_the_last_message_stands_with_that_item_already_this_is_told(mode: str) -> None:
    t = at_second(mode)
    t.say("oh sorry, this was still for the q1 question. can you count it there?")
    assert "stands with item 1 already" in t.text
    assert (t.state.phase, t.state.current, t.state.record.answers) == (Phase.ANSWERING, 1, ())


def test_a_question_of_no_such_name_moves_nothing() -> None:
    t = at_second("assessment")
    t.say("it is beta")
    t.say("that was for the nautical question")
    assert t.state.records[0].retries == ()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "words",
    ["did you take my answer as None?", "you took my sentence as an answer, this is wrong!",
     "why did you count that as my answer?", "what did you note as my answer?"],
)  # fmt: skip
def test_a_complaint_hears_what_was_noted_and_who_can_see_it(mode: str, words: str) -> None:
    t = at_second(mode)
    step = t.say(words)
    assert step.intent is Intent.HELP
    assert "message to item 1 I have noted: “alpha gamma.”" in t.text
    assert "transcript" in t.text
    assert ("interviewer can see" in t.text) == (mode == "assessment")
    assert (t.state.current, t.state.record.answers, t.state.record.unclear) == (1, (), "")
    t.say("it is beta")
    t.say(words)
    assert "to this item I have noted: “it is beta”" in t.text


def test_a_complaint_before_anything_was_said_hears_that() -> None:
    t = talk("q1", "q2")
    t.say("you took my sentence as an answer")
    assert "noted nothing yet" in t.text


@pytest.mark.parametrize(
    "words",
    ["you take it as a view of the tensor", "did you take the batch as one?", "that was the answer",
     "you read it as float32", "you took my tensor as None", "it is not an answer to gradient"],
)  # fmt: skip
def test_answers_about_the_matter_are_no_complaints(words: str) -> None:
    assert not complains(words)


def test_talk_of_the_conversation_holds_no_word_of_the_field() -> None:
    assert is_about_the_talk("did you close the last question too early")
    assert not is_about_the_talk("my answer is that the gradient accumulates")
    assert not is_about_the_talk("it spins round")


def test_a_misplaced_message_names_its_question_by_place_number_or_name() -> None:
    assert misplaced("that was for the last one") == Misplaced()
    assert misplaced("this was for question 2, please move it there") == Misplaced(2)
    assert misplaced("it was still for the Memory question") == Misplaced(0, "memory")
    assert misplaced("it is for the batch one") is None
    assert misplaced("that was for the last question: it copies") is None


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "words", ["neither, ignore it", "forget it", "that was a typo, sorry", "Wrong window."]
)
def test_what_was_asked_about_can_be_meant_as_nothing(mode: str, words: str) -> None:
    t = at_second(mode)
    t.say(STRAY)
    assert t.state.record.unclear
    t.say(words)
    assert (t.state.current, t.state.phase) == (1, Phase.ANSWERING)
    assert not t.state.record.unclear
    assert not t.state.record.answers
    t.say("alpha")
    assert t.state.records[1].joined == "alpha"


def test_where_nothing_was_asked_about_such_words_are_an_answer() -> None:
    t = at_second("assessment")
    t.say("alpha: ignore it")
    assert t.state.records[1].joined == "alpha: ignore it"


@pytest.mark.parametrize(
    "said",
    [
        "go back to question 2, I want to add something",
        "I meant item 2, not item 3. Can we go back to item 2?",
        "can we go back to question 2? There is something that I want to add",
    ],
)
@pytest.mark.parametrize("phase", [Phase.ANSWERING, Phase.CODING])
def test_a_wish_to_go_back_beside_other_words_says_where_to(said: str, phase: Phase) -> None:
    found = recognise(said, Context(phase=phase, number=4))
    assert (found.intent, found.number) == (Intent.BACK, 2)
    assert found.rest


@pytest.mark.parametrize(
    "said",
    [
        'Quick question before I start: by "the trunk" do you mean a shared encoder?',
        "by trunk do you mean the shared encoder?",
        "With `loss` do you mean the mean over the batch?",
    ],
)
def test_who_asks_what_a_word_means_gives_no_answer(said: str) -> None:
    assert recognise(said, Context(phase=Phase.ANSWERING)).intent is Intent.CLARIFY


@pytest.mark.parametrize("mode", MODES)
def test_a_first_message_is_scored_once_however_often_it_is_looked_at(mode: str) -> None:
    scored: list[str] = []

    def scorer(*args: object, **values: object) -> Assessment:
        scored.append(str(args[1]))
        return keyword_scorer(*args, **values)  # type: ignore[arg-type]

    world = replace(WORLD, scorer=scorer)
    t = Talk(world, mode=mode, script=make_script(world, "q1", "q2", probes=0))
    t.say("alpha gamma and beta")
    assert scored == ["alpha gamma and beta"]
