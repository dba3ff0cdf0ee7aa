import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.rendering.characters import (
    GAP,
    GUARD,
    HOLD,
    cleaned,
    clusters,
    escaped,
    is_border,
    shortened,
    unescaped,
    units,
)
from tests.slack_texts import texts


@given(texts())
def test_escaping_can_be_undone_and_leaves_no_sign_of_slacks(text: str) -> None:
    assert unescaped(escaped(text)) == text
    assert not set("<>") & set(escaped(text))


def test_what_is_an_entity_already_is_shown_as_one() -> None:
    assert escaped("&lt; <") == "&amp;lt; &lt;"


@pytest.mark.parametrize(("text", "count"), [("", 0), ("aé中", 3), ("👍", 2), ("👩\u200d💻", 5)])
def test_what_is_beyond_the_bmp_counts_as_two(text: str, count: int) -> None:
    assert units(text) == count


@given(texts())
def test_what_was_cleaned_steers_nothing_and_holds_nothing_of_ours(text: str) -> None:
    clean = cleaned(text)
    assert not set(clean) & {GUARD, GAP, HOLD, "\r", "\u2028", "\u202e", "\x00", "\x1b", "\ud800"}
    assert cleaned(clean) == clean


def test_line_ends_of_every_kind_are_line_feeds() -> None:
    assert cleaned("a\r\nb\rc\u2028d\u2029e\nf\tg") == "a\nb\nc\nd\ne\nf\tg"


@pytest.mark.parametrize(
    "cluster",
    ["e\u0301", "👩\u200d💻", "👍🏽", "🇩🇪", "❤\ufe0f", "한\u11a8", "\u1100\u1161\u11a8", "a\u200c"],
)
def test_what_shows_as_one_is_one(cluster: str) -> None:
    assert list(clusters(f"x{cluster}y")) == ["x", cluster, "y"]
    assert list(clusters(cluster * 3)) == [cluster] * 3


@given(texts())
def test_clusters_are_the_text_again(text: str) -> None:
    found = list(clusters(text))
    assert "".join(found) == text
    assert all(found)


def test_a_stack_of_accents_is_cut_somewhere() -> None:
    assert max(map(len, clusters("a" + "\u0301" * 5000))) < 50


@pytest.mark.parametrize("char", ["a", "1", "é", "中", "\u0301", GUARD])
def test_words_go_on_with_letters_digits_and_accents(char: str) -> None:
    assert not is_border(char)


@pytest.mark.parametrize("char", ["", " ", "\n", "_", "*", ".", "“", GAP, HOLD, "😀"])
def test_words_end_at_anything_else(char: str) -> None:
    assert is_border(char)


def test_to_a_search_a_guard_is_a_mark_like_an_accent() -> None:
    assert unicodedata.category(GUARD) == "Mn"


@given(texts(), st.integers(1, 80))
def test_what_is_shortened_fits_and_says_so(text: str, most: int) -> None:
    short = shortened(text, most)
    assert units(escaped(short)) <= most
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))


def test_nothing_is_shortened_that_fits() -> None:
    assert shortened("abc", 3) == "abc"
    assert shortened("a<c", 3) == "a…"
    assert shortened("one two", 5) == "one…"
