"""What is cut, where, and that nothing is lost."""

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from interviewer.rendering import reading
from interviewer.rendering.characters import GUARD, cleaned, clusters, units
from interviewer.rendering.passages import Code, Run, prose, said
from interviewer.rendering.splitting import LONGEST, code_pieces, texts
from tests.slack_reader import formats, looks, shown
from tests.slack_texts import long_texts
from tests.slack_texts import texts as any_texts


def words(*mrkdwn: str) -> str:
    """What is shown, without the blanks and bullets at which lines may end."""
    return "".join("".join(map(shown, mrkdwn)).split())


def test_what_fits_is_one_text() -> None:
    passages = reading.passages("one\n\n- two\n- three\n\n```\nfour\n```\nfive")
    assert texts(passages) == ("one\n\n• two\n• three\n```\nfour\n```\nfive",)


def test_cuts_are_made_between_paragraphs_first() -> None:
    found = texts(reading.passages("a a a\n\nb b b\n\nc c c"), 14)
    assert found == ("a a a\n\nb b b", "c c c")


def test_then_between_lines() -> None:
    found = texts(reading.passages("x\n\n- a a a a\n- b b b b\n- c c c c"), 26)
    assert found == ("x", "• a a a a\n• b b b b", "• c c c c")


def test_then_between_words_and_what_was_set_in_stays_so() -> None:
    found = texts(reading.passages("- " + "word " * 8 + "`end`"), 24)
    assert found == ("• word word word word", "  word word word word", "  `end`")


def test_and_at_last_within_words_but_not_within_what_shows_as_one() -> None:
    text = "👩\u200d💻e\u0301" * 40
    found = texts([prose(said(text))], 20)
    assert "".join(found) == text
    assert all(piece in (text * 2) and units(piece) <= 20 for piece in found)
    assert [cluster for piece in found for cluster in clusters(piece)] == list(clusters(text))


def test_every_piece_of_emphasis_has_both_its_marks() -> None:
    found = texts(reading.passages("**" + "word " * 50 + "end**"), 40)
    assert len(found) > 5
    assert [looks(piece, "bold") for piece in found] == [[piece.strip("*")] for piece in found]


def test_code_and_links_are_not_cut() -> None:
    code, link = "x = f(a, b, c)", "<https://a.b/c|the label of it>"
    text = f"`{code}` [the label of it](https://a.b/c) " * 20
    found = texts(reading.passages(text), 60)
    assert "".join(found).count(f"`{code}`") == "".join(found).count(link) == 20
    assert all(formats(piece) <= {"code", "link"} for piece in found)


def test_a_stretch_of_code_that_is_longer_is_several() -> None:
    run = Run("word " * 20 + "end", kind="code")
    found = texts([prose(said(run))], 40)
    assert all(formats(piece) == {"code"} for piece in found)
    assert words(*found) == "word" * 20 + "end"


def test_entities_are_not_cut() -> None:
    found = texts([prose(said("&<>" * 100))], 20)
    entities = re.compile(f"(?:{GUARD}?&(?:amp|lt|gt);)+")
    assert all(entities.fullmatch(piece) for piece in found)
    assert words(*found) == "&<>" * 100


def test_code_is_cut_at_the_ends_of_lines() -> None:
    code = "".join(f"line {number}\n" for number in range(6))
    assert code_pieces(code, 16) == tuple(
        f"line {number}\nline {number + 1}\n" for number in (0, 2, 4)
    )


def test_a_line_of_code_that_is_too_long_is_cut_within() -> None:
    assert code_pieces("ab\n" + "x" * 25 + "\ncd", 10) == (
        "ab\n", "xxxxxxxxxx", "xxxxxxxxxx", "xxxxx\ncd",
    )  # fmt: skip


@given(any_texts(), st.integers(20, 60))
@example("```\n" * 20, 20)
@example("\n" * 100, 20)
@example("", 20)
def test_pieces_of_code_are_the_code_again(code: str, most: int) -> None:
    pieces = code_pieces(code, most)
    assert "".join(pieces) == cleaned(code)
    for text in texts([Code(code)], most + 8):
        assert units(text) <= most + 8
        assert text.startswith("```\n")
        assert text.endswith("\n```")
        assert len(looks(text, "block")) == 1


@given(any_texts(40), st.integers(150, 400))
@settings(max_examples=200)
def test_nothing_is_lost_and_nothing_is_too_long(text: str, most: int) -> None:
    for passages in (reading.passages(text), reading.typed(text)):
        found = texts(passages, most)
        assert all(0 < units(piece) <= most for piece in found)
        assert all(piece.strip() for piece in found)
        whole = texts(passages, 10**6)
        assert words(*found) == words(*whole)


@given(long_texts())
@settings(max_examples=15)
def test_no_text_is_too_long_for_a_section(text: str) -> None:
    for passages in (reading.passages(text), reading.typed(text), (Code(text),)):
        for piece in texts(passages):
            assert 0 < units(piece) <= LONGEST
            assert not re.search("&(?!amp;|lt;|gt;)", piece)


@pytest.mark.parametrize("nothing", ["", " ", "\n\n", "\x00\x1b", "```\n\n```"])
def test_of_nothing_there_are_no_pieces(nothing: str) -> None:
    assert texts(reading.passages(nothing)) == ()
    assert texts(reading.typed(nothing)) == ()
