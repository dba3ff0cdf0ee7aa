"""Multiple-choice questions answered by name, and in words of one's own."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.questions.model import Option, Question
from interviewer.scoring.choices.assessing import assess_choice, choose
from interviewer.scoring.model import Flag
from interviewer.scoring.text.size import MOST_WORDS
from interviewer.taxonomy import Kind, Level, Skill
from tests.timing import processor_time


def asked(prompt: str, answer: str, *options: str, **more: object) -> Question:
    """Return a question whose right option begins with a star; "-- why" may follow."""
    read = [option.removeprefix("*").partition(" -- ") for option in options]
    return Question(
        id="q",
        topic="q",
        level=Level.MID,
        kind=Kind.MULTIPLE_CHOICE,
        skill=Skill.TENSORS,
        prompt=prompt,
        model_answer=answer,
        options=tuple(
            Option(id=letter, label=label, why=why, correct=option.startswith("*"))
            for letter, option, (label, _, why) in zip("abcdef", options, read, strict=False)
        ),
        **more,  # type: ignore[arg-type]
    )


DOUGH = asked(
    "A dough in a cold kitchen hardly rises over night. What is the most likely reason?",
    "The yeast is slowed down: in the cold it digests less sugar, so there is little gas.",
    "Somebody left out the salt -- salt slows yeast",
    "*The yeast slows down: every degree less costs it speed -- it digests less sugar",
    "The oven was set with `top_heat=True`",
    "`knead()` was called twice",
    variants=("Over night a dough in a cold kitchen has hardly risen. What slowed it?",),
)
TOOLS = asked(
    "Which tool shapes the loaf as a whole?",
    "`dough.FormLoaf`, which shapes all of it.",
    "`dough.FormRoll`",
    "*`dough.FormLoaf`",
    "`dough.FormLoafAndCut`",
    "a wooden spoon",
)
GRAMS = asked("How much salt?", "20 grams.", "2 g", "*20 g", "200 g", "none of them")


@pytest.mark.parametrize(
    "answer",
    [
        "b",
        "B)",
        "(b)",
        "**B**",
        "option b",
        "It's B because of the cold.",
        "I don't know, maybe b",
        "the second one",
        "The second option, I think",
        "number 2",
        "2",
        "I'd go with B, not C.",
        "not a but b",
        "b rather than d",
        "a, c and d are wrong",
        "anything but a is wrong? No: b",
    ],
)
def test_an_option_is_called_by_letter_or_place(answer: str) -> None:
    assert choose(DOUGH, answer).option == "b"


@pytest.mark.parametrize("right", ["a", "b", "c", "d"])
def test_its_own_text_calls_an_option(right: str) -> None:
    label = next(option.label for option in DOUGH.options if option.id == right)
    for answer in (label, f"I think: {label}", f"{label}, I would say", label.replace("`", "")):
        assert choose(DOUGH, answer).option == right


@pytest.mark.parametrize(
    ("question", "answer", "option"),
    [
        (DOUGH, "Yeast is slow in the cold.", "b"),
        (DOUGH, "Cold slows the yeast, it is not the salt.", "b"),
        (DOUGH, "It digests less sugar and makes little gas.", "b"),
        (DOUGH, "The salt was left out.", "a"),
        (DOUGH, "Too much top heat in the oven", "c"),
        (DOUGH, "Somebody kneaded twice.", "d"),
        (DOUGH, "Without salt it would rise faster, so the yeast is slow.", "b"),
        (TOOLS, "FormLoaf", "b"),
        (TOOLS, "dough.FormLoafAndCut", "c"),
        (TOOLS, "the roll former", "a"),
        (TOOLS, "take the spoon", "d"),
        (TOOLS, "FormLoaf, since FormRoll makes small ones", "b"),
        (TOOLS, "FormLoaf. FormRoll only makes small ones.", "b"),
        (GRAMS, "twenty grams", "b"),
        (GRAMS, "It needs 200 g.", "c"),
        (GRAMS, "2", "a"),
        (GRAMS, "none", "d"),
    ],
)
def test_an_option_is_recognised_by_what_only_it_says(
    question: Question, answer: str, option: str
) -> None:
    assert choose(question, answer).option == option


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        (DOUGH, "a or b", "You named a and b"),
        (DOUGH, "B and C", "You named b and c"),
        (DOUGH, "either the yeast slows down or somebody kneaded twice", "fit b and d"),
        (DOUGH, "b or the salt was left out", "You named a and b"),
        (DOUGH, "not b", "You ruled out b"),
        (DOUGH, "anything but the second", "You ruled out b"),
        (DOUGH, "I would rule out option B.", "You ruled out b"),
        (DOUGH, "b can't be it", "You ruled out b"),
        (DOUGH, "neither a nor c", "You ruled out a and c"),
        (DOUGH, "The yeast does not slow down.", "You ruled out b"),
        (DOUGH, "I have no idea.", "No option was named"),
        (DOUGH, "A dough rises.", "No option was named"),
        (TOOLS, "FormRoll or FormLoaf", "fit a and b"),
        (TOOLS, "FormRoll, FormLoaf", "fit a and b"),
    ],
)
def test_several_or_none_is_said_and_earns_nothing(
    question: Question, answer: str, says: str
) -> None:
    found = choose(question, answer)
    assert found.option == ""
    assert says in found.why


@pytest.mark.parametrize("question", [DOUGH, TOOLS, GRAMS])
def test_all_options_at_once_and_the_question_itself_choose_none(question: Question) -> None:
    labels = [option.label for option in question.options]
    texts = (". ".join(labels), " or ".join(labels), question.prompt, *question.variants)
    for text in texts:
        assert choose(question, text).option == "", text


@pytest.mark.parametrize("question", [DOUGH, TOOLS, GRAMS])
def test_the_one_that_is_denied_is_not_the_one_that_is_chosen(question: Question) -> None:
    for one, other in permutations(question.options, 2):
        assert choose(question, f"{one.label}, not {other.label}").option == one.id
        assert choose(question, f"{one.id} instead of {other.id}").option == one.id
        assert choose(question, f"{one.id}. Option {other.id} is wrong.").option == one.id
        assert choose(question, f"either {one.label} or {other.label}").option == ""
    for one in question.options:
        for answer in (f"Not {one.label}", f'"{one.label}" is wrong', f"not {one.id}"):
            assert choose(question, answer).option != one.id, answer


def test_what_is_left_when_all_others_are_ruled_out_is_chosen() -> None:
    assert choose(DOUGH, "Not a, not c and not d.").option == "b"


def test_the_letter_of_the_article_names_nothing() -> None:
    assert choose(DOUGH, "It is a question of patience.").option == ""


def test_the_receipt_says_how_the_answer_was_read_and_where() -> None:
    answer = "I think that the yeast slows."
    (point,) = assess_choice(DOUGH, answer).points
    assert (point.credit, point.why) == (
        1.0,
        "Your words are those of b: The yeast slows down: every degree less costs it speed",
    )
    assert [answer[start:end] for start, end in point.spans] == ["yeast slows"]
    (point,) = assess_choice(DOUGH, "It's c.").points
    assert point.credit == 0
    assert point.why.startswith("You chose c: ")


def test_an_empty_answer_is_flagged_and_a_long_one_refused() -> None:
    assert assess_choice(DOUGH, " \n").flags == (Flag.EMPTY,)
    with pytest.raises(BadInput):
        assess_choice(DOUGH, "x" * 20_001)


@pytest.mark.parametrize("piece", ["b ", "not b ", "the yeast would slow ", "b or c ", "salt or "])
def test_long_answers_are_read_in_time(piece: str) -> None:
    with processor_time() as took:
        choose(DOUGH, piece * (MOST_WORDS // len(piece.split())))
    assert took() < 15


@given(st.text(alphabet="abcd ,.?()ot1n", max_size=60))
def test_no_answer_raises(answer: str) -> None:
    assert assess_choice(DOUGH, answer).score in (0.0, 1.0)


PLACES = asked(
    "Where does the dough rest so that it does not dry?",
    "Under a damp cloth, which keeps the air moist.",
    "On the open windowsill",
    "*Under a damp cloth",
    "Inside the hot oven",
    "In a paper bag",
)


@pytest.mark.parametrize(
    ("question", "answer", "option"),
    [
        (PLACES, "The paper bag is for bread; take the damp cloth.", "b"),
        (PLACES, "The damp cloth is for bread; take the paper bag, which is not wet.", "d"),
        (PLACES, "I would take the paper bag rather than the damp cloth.", "d"),
        (PLACES, "So use the damp cloth, since a windowsill would dry it.", "b"),
        (PLACES, "Under a damp cloth, outside of the hot oven.", "b"),
        (TOOLS, "The wooden spoon, long before any `dough.FormLoaf`.", "d"),
        (TOOLS, "`dough.FormLoaf`, and that before any `dough.FormRoll`.", "b"),
    ],
)
def test_what_is_taken_beats_what_is_only_named(
    question: Question, answer: str, option: str
) -> None:
    assert choose(question, answer).option == option


def test_keeping_out_of_a_place_does_not_choose_it() -> None:
    assert choose(PLACES, "Whatever you do, keep it outside of the hot oven.").option != "c"
    outside = asked("Where?", "Outside the oven.", "inside the oven", "*outside the oven")
    assert choose(outside, "It stands outside the oven.").option == "b"
