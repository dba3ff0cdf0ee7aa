from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
import typst
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.scorecards.paper.glyphs import Marking, blamed, refused, unjoined
from interviewer.scorecards.paper.sheet import Code, Heading, Sheet, Typed, plain
from interviewer.scorecards.paper.typesetting import typeset
from tests.printed import needs_reader, text_of
from tests.samples import BEGAN


@cache
def latin_fonts() -> typst.Fonts:
    """Return the fonts that Typst brings itself, which are the same on every machine."""
    return typst.Fonts(include_system_fonts=False)


def sheet_of(text: str) -> Sheet:
    blocks = (Heading(2, plain("Typed")), Typed(plain(text)), Code(text))
    return Sheet("Test", "Title", plain("Title"), plain("Head"), blocks)


def printed(text: str, at: datetime = BEGAN) -> bytes:
    return typeset(sheet_of(text), at, latin_fonts())


def test_a_diagnostic_names_the_characters_that_were_refused() -> None:
    diagnostic = (
        'error: PDF/UA-1 error: the text `"中"` could not be displayed with font `"L"`\\n'
        'error: PDF/UA-1 error: the text `"\\u{20d2}"` could not be displayed with font `"L"`\\n'
        'error: PDF/UA-1 error: the text `"\\""` could not be displayed with font `"L"`'
    )
    assert refused(diagnostic) == {"中", "\u20d2", '"'}
    assert refused("error: unknown variable: x") == frozenset()


def test_of_a_letter_and_its_mark_the_mark_is_to_blame_and_ascii_never() -> None:
    assert blamed(frozenset(("x", "\u20d2", "я"))) == {"\u20d2"}
    assert blamed(frozenset(("x", "中"))) == {"中"}


def test_marks_stand_for_runs_and_joiners_go_with_them() -> None:
    marking = Marking(frozenset("中文👩💻"))
    assert marking("a 中文 b") == "a [U+4E2D U+6587] b"
    assert marking("👩\u200d💻!") == "[U+1F469 U+1F4BB]!"
    assert "CJK, 2 (Noto Sans CJK would help)" in marking.note()
    assert "emoji, 2 (Noto Color Emoji would help)" in marking.note()
    assert Marking(frozenset("中")).note() == ""


@needs_reader
@pytest.mark.parametrize(
    ("typed", "shown", "font"),
    [
        ("a view 视图 b", "a view [U+89C6 U+56FE] b", "Noto Sans CJK"),
        ("ビュー", "[U+30D3 U+30E5 U+30FC]", "Noto Sans CJK"),
        ("หน้า", "[U+0E2B", "Noto Sans Thai"),
        ("தமிழ்", "[U+0BA4 U+0BAE U+0BBF U+0BB4 U+0BCD]", "Noto Sans Tamil"),
        ("good 🫠", "good [U+1FAE0]", "Noto Color Emoji"),
        ("own \ue000 sign", "own [U+E000] sign", "private use"),
    ],
)
def test_what_no_font_has_is_marked_and_a_footnote_says_so(
    typed: str, shown: str, font: str, tmp_path: Path
) -> None:
    text = text_of(printed(typed), tmp_path)
    assert text.count(shown) == 2
    assert "Some characters could not be shown" in text
    assert font in text


@needs_reader
@pytest.mark.parametrize("typed", ["Ada Nováková", "Привет", "Γειά", "e\u0301 naïve ﬁne — “so”…"])
def test_what_a_font_has_is_shown_without_a_footnote(typed: str, tmp_path: Path) -> None:
    text = text_of(printed(typed), tmp_path)
    assert "U+" not in text
    assert text.count(typed.replace("ﬁ", "fi")) or text.count(typed)


@needs_reader
@pytest.mark.parametrize("typed", ["a\x00b\x1b[31mc\u202ed\ufeffe", "\ud800a\r\nb\rc\u2028d\te"])
def test_what_steers_is_left_out(typed: str, tmp_path: Path) -> None:
    text = text_of(printed(typed), tmp_path)
    assert not set(text) & set("\x00\x1b\u202e\ufeff\u2028")
    assert "U+" not in text


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(), max_size=60))
def test_no_text_is_refused_and_equal_texts_give_equal_bytes(text: str) -> None:
    document = printed(text)
    assert document.startswith(b"%PDF")
    assert printed(text) == document


def test_letters_under_heaps_of_marks_are_set_all_the_same() -> None:
    heaps = "".join(f"{letter}\u0301\u0323\u20dd\u0489\u0651" for letter in "aяΩ中م")
    assert printed(heaps * 20).startswith(b"%PDF")


def test_devanagari_without_its_joined_forms_is_told() -> None:
    assert unjoined(["शर्मा"], ["New Computer Modern Math"]).endswith("would help).")
    assert unjoined(["शर्मा"], ["Noto Sans Devanagari"]) == ""
    assert unjoined(["Sam", "शाम"], ["DejaVu Sans"]) == ""
