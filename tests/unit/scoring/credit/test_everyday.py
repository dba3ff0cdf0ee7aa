"""Everyday words that say much the same."""

import pytest

from interviewer.errors import ContentError
from interviewer.scoring.credit.everyday import (
    alike,
    everyday,
    is_scale,
    read_everyday,
)
from interviewer.scoring.text.opposites import paired
from interviewer.scoring.text.stems import stem


def test_our_own_words_are_free_of_conflicts() -> None:
    assert len(everyday()) > 800


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("rings: [[evaporate, evaporates]]", "rings[0]"),
        ("rings: [[dry, arid], [hot, warm, cold]]", "rings[1]"),
        ("rings: [[hot, warm, cold]]", "two words that are opposites"),
    ],
)
def test_what_contradicts_itself_is_refused_with_its_place(content: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_everyday(content, paired("hot/cold"))
    assert message in str(caught.value)


def test_a_word_has_the_meanings_of_all_its_rings() -> None:
    words = alike(stem("light")).words
    assert {stem("bright"), stem("shine")} <= words
    assert stem("light") not in words


@pytest.mark.parametrize(
    ("left", "right"),
    [("react", "reaction"), ("press", "pressure"), ("mixture", "mix"), ("conductor", "conduct")],
)
def test_a_word_is_alike_one_made_from_it(left: str, right: str) -> None:
    assert stem(right) in alike(stem(left)).words
    assert stem(left) in alike(stem(right)).words


@pytest.mark.parametrize(
    ("short", "long"), [("art", "artist"), ("car", "carer"), ("sum", "summer")]
)
def test_roots_of_three_letters_make_no_words(short: str, long: str) -> None:
    assert stem(long) not in alike(stem(short)).words
    assert stem(short) not in alike(stem(long)).words


@pytest.mark.parametrize("word", ["higher", "shortest", "less", "increases", "faster"])
def test_words_that_compare_are_of_a_scale(word: str) -> None:
    assert is_scale(word)


@pytest.mark.parametrize("word", ["computer", "water", "open", "heat", "other"])
def test_other_words_are_of_no_scale(word: str) -> None:
    assert not is_scale(word)
