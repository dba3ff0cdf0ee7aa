"""Keywords in other words, their opposites, scales the wrong way round, and their company."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.credit.keywords import OPPOSITE, OTHER_WORDS, UNCLEAR
from interviewer.scoring.model import PointCredit
from interviewer.scoring.text.lexicon import word_set


def credit(answer: str, *keywords: str, prompt: str = "", enough: float = 1.0) -> PointCredit:
    point = Point(id="p", says="x", keywords=keywords, enough=enough)
    return assess(Rubric(question="q", points=(point,)), answer, prompt=prompt).points[0]


def test_a_keyword_in_other_words_earns_part_of_it_and_the_receipt_says_which() -> None:
    got = credit("The pot will simmer.", "boil", "pot")
    assert got.credit == round((1 + OTHER_WORDS) / 2, 4)
    assert "In other words: boil (“simmer”)" in got.why
    assert got.spans == ((4, 19),)


def test_a_group_of_words_says_a_keyword_as_well() -> None:
    assert credit("The price will go up.", "increase").credit == OTHER_WORDS
    assert credit("The price will go.", "increase").credit == 0


def test_the_opposite_of_a_keyword_takes_away_and_the_receipt_says_so() -> None:
    got = credit("The door of the oven is open.", "closed", "door", "oven")
    assert got.credit == round((2 - OPPOSITE) / 3, 4)
    assert "The opposite is said: closed (“open”)" in got.why


def test_a_keyword_said_of_another_subject_is_not_called_missing() -> None:
    point = Point(id="p", says="x", keywords=("sour", "seeds"), about=("rye",))
    subjects = (Subject(id="rye", names=("rye",)), Subject(id="wheat", names=("wheat",)))
    rubric = Rubric(question="q", subjects=subjects, points=(point,))
    got = assess(rubric, "Rye is sour. Wheat has seeds.").points[0]
    assert "Mentioned: sour. Not said of what this point is about: seeds." in got.why


def test_an_opposite_that_is_denied_says_the_keyword() -> None:
    assert credit("The wires are not connected.", "separate", "wires").credit > 0.8
    assert credit("The wires are separated.", "not connected", "wires").credit > 0.8


def test_other_words_that_are_denied_earn_little() -> None:
    assert credit("The soup does not simmer.", "boil").credit == round(OTHER_WORDS * UNCLEAR, 4)


def test_a_keyword_to_deny_that_is_claimed_earns_nothing() -> None:
    assert credit("The crust is burnt.", "not burnt").credit == 0


def test_both_ends_offered_for_choice_leave_it_open() -> None:
    plain, unclear = "It gets higher.", "It gets either higher or lower."
    assert credit(plain, "higher").credit == 1
    assert credit(unclear, "higher").credit == UNCLEAR


@pytest.mark.parametrize(
    "answer",
    [
        "The shorter the string, the higher the note.",
        "A longer string gives a lower note.",
        "A short string is high and a long string is low.",
    ],
)
def test_scales_paired_as_asked_or_both_reversed_are_right(answer: str) -> None:
    got = credit(answer, "shorter", "higher")
    assert got.credit >= 0.6
    assert "wrong way round" not in got.why


@pytest.mark.parametrize(
    "answer",
    [
        "The longer the string, the higher the note.",
        "A shorter string makes a lower note and a longer string makes a higher note.",
        "Shorter strings do not get higher.",
    ],
)
def test_scales_paired_the_wrong_way_round_are_wrong(answer: str) -> None:
    got = credit(answer, "shorter", "higher")
    assert got.credit <= 0.3


def test_words_of_the_question_and_small_words_weigh_little() -> None:
    got = credit("The yeast is warm.", "yeast", "bubbles", prompt="What does yeast do?")
    assert got.credit == 0.2
    assert credit("It takes more flour.", "more", "flour").credit == 1
    assert credit("It takes more.", "more", "flour").credit == 0.2


def test_a_word_of_the_question_said_otherwise_takes_nothing_from_the_rest() -> None:
    wanted, answer = ("not pure", "fizz", "gas"), "Pure sugar would make it fizz with gas."
    assert credit(answer, *wanted).credit == round(2 / 3 / 2, 4)
    assert credit(answer, *wanted, prompt="Is it pure sugar?").credit == round(2 / 2.25, 4)


def test_a_keyword_among_strange_words_earns_a_little_less() -> None:
    alone = credit("The yeast makes bubbles.", "yeast", "bubbles").credit
    crowded = credit("The yeast of Belgian monks delights tourists.", "yeast").credit
    assert alone == 1
    assert 0.75 <= crowded < 1


def test_what_another_sentence_says_takes_nothing_from_a_keyword() -> None:
    answer = "The yeast makes bubbles. Belgian monks delight tourists with cheese and hymns."
    assert credit(answer, "yeast", "bubbles").credit == 1


def test_a_repeated_question_and_a_list_say_nothing_in_other_words() -> None:
    prompt = "Why does the kettle whistle when the water simmers in it?"
    assert credit(prompt, "boil", prompt=prompt).credit == 0
    listed = credit("simmer, kettle, whistle, steam, lid, stove, gas, fire", "boil", "steam")
    assert listed.credit <= 0.15


def test_the_receipt_of_a_draft_is_the_same_every_time() -> None:
    answers = ("It gets hotter or warmer, big and huge.", "Hot, heat, warmth: it grows.")
    for answer in answers:
        first = credit(answer, "hot", "large", "increase")
        assert credit(answer, "hot", "large", "increase") == first


words = st.sampled_from(
    sorted(word_set("the pot boils simmers cold hot higher lower longer shorter not or and , . if"))
)


@given(st.lists(words, max_size=30), st.lists(words, max_size=10))
def test_credit_stays_in_bounds_and_spans_inside(front: list[str], back: list[str]) -> None:
    answer = " ".join([*front, *back])
    got = credit(answer, "boil", "hot", "higher", "longer", "not cold", enough=0.9)
    assert 0 <= got.credit <= 1
    assert all(0 <= start < end <= len(answer) for start, end in got.spans)
