"""Nothing that somebody wrote steers a terminal or turns a line of text around."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from interviewer.plaintext import (
    emphasis_marks,
    json_of_printable,
    printable,
    unsteered,
    without_emphasis,
)
from interviewer.scorecards.escaping import fence, inline_code


def test_escapes_and_direction_marks_are_dropped() -> None:
    assert printable("a\x1b[31mred\x07\u202eb\tc\nd") == "a[31mredb\tc\nd"


def test_blanks_of_every_kind_are_blanks() -> None:
    assert printable("5\u00a0%\u2009of") == "5 % of"


def test_a_template_shows_no_character_that_steers_and_keeps_what_sets_text() -> None:
    assert unsteered("a\x1b\x9b\u202eb\u00a0\u200dc\r\n\ud800") == "ab\u00a0\u200dc\r\n"
    assert unsteered(Markup("<b>\x1b</b>")) == Markup("<b></b>")
    assert isinstance(unsteered(Markup("<b>\x1b</b>")), Markup)
    assert unsteered(3) == 3


@given(st.text())
def test_a_json_document_steers_nothing_and_says_the_same(text: str) -> None:
    document = json_of_printable(json.dumps([text], ensure_ascii=False))
    assert json.loads(document) == [text]
    assert unsteered(document) == document


@given(st.text())
def test_what_is_left_is_printable(text: str) -> None:
    assert all(char.isprintable() or char in "\n\t" for char in printable(text))


@given(st.text())
def test_code_on_a_scorecard_steers_nothing(text: str) -> None:
    for shown in (fence(text), inline_code(text)):
        assert "\x1b" not in shown
        assert "\u202e" not in shown


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("**so** and *so*, _so_.", "so and so, so."),
        ("***so*** **a *b* c**", "so a b c"),
        ("(**so**) “*so*”", "(so) “so”"),
        ("a * b * c, w**2 - b**2", "a * b * c, w**2 - b**2"),
        ("(a)*(b)*(c) and f(*args, **more)", "(a)*(b)*(c) and f(*args, **more)"),
        ("requires_grad_, __init__ and _private", "requires_grad_, __init__ and _private"),
    ],
)
def test_emphasis_goes_and_signs_of_formulas_stay(written: str, read: str) -> None:
    assert without_emphasis(written) == read


@given(st.text(alphabet="ab *_().\n", max_size=80))
def test_only_stars_and_underscores_are_marks_of_emphasis(text: str) -> None:
    assert all(text[at] in "*_" for at in emphasis_marks(text))


def test_what_joins_two_characters_stays_and_stands_nowhere_else() -> None:
    coder, persian = "\U0001f469\u200d\U0001f4bb", "\u0645\u06cc\u200c\u062e"
    assert printable(coder) == coder
    assert printable(persian) == persian
    assert printable("a\u200db \u200dc \u06cc\u200c\u200c\u06cc") == "ab c \u06cc\u06cc"
