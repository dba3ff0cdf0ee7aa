"""Nothing that somebody wrote steers a terminal or turns a line of text around."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.plaintext import emphasis_marks, printable, without_emphasis
from interviewer.scorecards.escaping import fence, inline_code


def test_escapes_and_direction_marks_are_dropped() -> None:
    assert printable("a\x1b[31mred\x07\u202eb\tc\nd") == "a[31mredb\tc\nd"


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
