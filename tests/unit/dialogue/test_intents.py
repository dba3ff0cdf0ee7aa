"""Commands are told from answers; an answer is never taken for a command."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.state import Offer, Phase
from interviewer.yamlfile.own import read_own

UTTERANCES: dict[str, Any] = read_own(
    (Path(__file__).parent / "utterances.yaml").read_text(encoding="utf-8")
)
COMMANDS = [(i, text) for i, texts in UTTERANCES["commands"].items() for text in texts]
PHASES = [
    (phase, intent, text)
    for phase, intents in UTTERANCES["phases"].items()
    for intent, texts in intents.items()
    for text in texts
]
ANY_TEXT = st.text(max_size=300)


def test_the_labelled_set_is_large_and_half_of_it_are_answers_or_contextual() -> None:
    answers = len(UTTERANCES["answers"])
    assert answers >= 80
    assert answers + len(COMMANDS) + len(PHASES) >= 240


@pytest.mark.parametrize("text", [t for t in UTTERANCES["answers"] if t != "repeat"])
def test_answers_with_command_words_stay_answers_in_full(text: str) -> None:
    found = recognise(text, Context(asked="What happens to the gradients here?"))
    assert (found.intent, found.rest) == (Intent.ANSWER, text)


@pytest.mark.parametrize(("intent", "text"), COMMANDS)
def test_commands_are_recognised(intent: str, text: str) -> None:
    assert recognise(text, Context(asked="Explain how gradients accumulate.")).intent == intent


@pytest.mark.parametrize(("phase", "intent", "text"), PHASES)
def test_short_replies_mean_what_the_phase_makes_of_them(
    phase: str, intent: str, text: str
) -> None:
    offer: Offer = "hint" if phase == "offered" else ""
    found = recognise(text, Context(Phase(phase), "Explain how it works.", offer=offer))
    assert found.intent == intent


@pytest.mark.parametrize(("intent", "text", "rest"), UTTERANCES["mixed"])
def test_a_command_beside_an_answer_keeps_the_answer(intent: str, text: str, rest: str) -> None:
    found = recognise(text, Context(asked="What does view do?"))
    assert (found.intent, found.rest) == (intent, rest)


@pytest.mark.parametrize("word", ["repeat", "stop", "skip", "pass"])
def test_a_lone_command_word_that_the_question_itself_uses_is_asked_back(word: str) -> None:
    asked = f"Which of the two copies: expand or {word}?"
    assert recognise(word, Context(asked=asked)).intent is Intent.UNSURE
    assert recognise(f"{word} it please" if word != "repeat" else "repeat that please",
                     Context(asked=asked)).intent is not Intent.ANSWER  # fmt: skip


@pytest.mark.parametrize("text", ["yes", "No.", "true"])
def test_yes_and_no_are_answers_to_a_yes_no_question(text: str) -> None:
    asked = "A tensor was transposed. Does view work on it now?"
    assert recognise(text, Context(asked=asked)).intent is Intent.ANSWER


def test_after_asking_back_the_candidate_can_claim_the_words_as_an_answer() -> None:
    unclear = Context(asked="Which of the two copies: expand or repeat?", unclear=True)
    assert recognise("my answer", unclear).intent is Intent.ANSWER
    assert recognise("it was my answer", unclear).intent is Intent.ANSWER


OPTIONS = (
    ChoiceOption(id="a", label="It copies the data"),
    ChoiceOption(id="b", label="It shares storage with the base tensor"),
    ChoiceOption(id="c", label="It raises a `RuntimeError`"),
    ChoiceOption(id="d", label="Skip the batch"),
)
CHOOSING = Context(
    phase=Phase.CHOOSING,
    asked="What does view do?\n" + "\n".join(option.label for option in OPTIONS),
    options=OPTIONS,
)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("b", "b"), ("B", "b"), ("B)", "b"), ("(c)", "c"), ("a.", "a"), ("option c", "c"),
        ("Option D", "d"), ("I think b", "b"), ("I'd say C", "c"), ("the answer is b", "b"),
        ("answer is (d)", "d"), ("b, because it shares storage", "b"), ("it's a", "a"),
        ("2", "b"), ("number 3", "c"), ("three", "c"), ("the second one", "b"), ("third", "c"),
        ("the last one", "d"), ("1st", "a"), ("It copies the data", "a"),
        ("copies the data", "a"), ("it raises a RuntimeError", "c"), ("skip the batch", "d"),
        ("it shares the storage", "b"), ("no wait, b", "b"), ("going with a", "a"),
    ],
)  # fmt: skip
def test_a_choice_is_read_from_letter_number_ordinal_or_text(text: str, option: str) -> None:
    found = recognise(text, CHOOSING)
    assert (found.intent, found.choice) == (Intent.ANSWER, option)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("a view", Intent.UNSURE), ("both a and b", Intent.UNSURE), ("7", Intent.UNSURE),
        ("e", Intent.UNSURE), ("no clue at all", Intent.DONT_KNOW), ("hint", Intent.HINT),
        ("can we skip this", Intent.SKIP), ("what are the options?", Intent.REPEAT),
        ("skip", Intent.UNSURE), ("I don't know", Intent.DONT_KNOW), ("zebra", Intent.UNSURE),
    ],
)  # fmt: skip
def test_what_names_no_single_option_is_a_command_or_asked_back(text: str, intent: Intent) -> None:
    found = recognise(text, CHOOSING)
    assert (found.intent, found.choice) == (intent, "")


def test_numbers_as_labels_are_read_as_labels_before_positions() -> None:
    options = (ChoiceOption(id="a", label="2"), ChoiceOption(id="b", label="4"))
    context = Context(phase=Phase.CHOOSING, asked="How many bytes?", options=options)
    assert recognise("2", context).choice == "a"
    assert recognise("4", context).choice == "b"


@given(ANY_TEXT, st.sampled_from(list(Phase)))
@settings(deadline=None)
def test_any_text_is_recognised_without_error(text: str, phase: Phase) -> None:
    assert recognise(text, Context(phase=phase, asked=text)).intent in Intent


@given(st.sampled_from(UTTERANCES["answers"]), st.sampled_from(UTTERANCES["answers"]))
@settings(deadline=None)
def test_two_answers_in_one_message_are_an_answer(first: str, second: str) -> None:
    if "repeat" in (first, second):
        return
    found = recognise(f"{first} {second}", Context(asked="What happens here?"))
    assert found.intent is Intent.ANSWER
    assert found.rest == f"{first} {second}"


@pytest.mark.parametrize(
    "unit",
    ["skip ", "a, ", "i think ", "no, ", "(", "can we ", "next, ", "go on ", "how many more "],
)
@pytest.mark.parametrize("length", [240, 20_000])
def test_long_messages_are_read_in_time_that_grows_with_their_length(
    unit: str, length: int
) -> None:
    text = unit * (length // len(unit)) + "zz"
    assert recognise(text, CHOOSING).intent in Intent
    for phase in Phase:
        assert recognise(text, Context(phase, "What?")).intent in Intent


@pytest.mark.parametrize(
    "words", ["\uff48\uff49\uff4e\uff54", "h\u200bint", "\ufeffhint", "hi\u00adnt"]
)
def test_wide_letters_and_unseen_marks_make_no_answer_of_a_command(words: str) -> None:
    assert recognise(words, Context(phase=Phase.ANSWERING)).intent is Intent.HINT


def test_an_answer_with_wide_letters_is_kept_as_it_was_typed() -> None:
    typed = "the \uff42atch axis is\u200b kept and the gradient flows"
    found = recognise(typed, Context(phase=Phase.ANSWERING))
    assert (found.intent, found.rest) == (Intent.ANSWER, typed)
