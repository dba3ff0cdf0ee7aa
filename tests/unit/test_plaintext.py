"""Nothing that somebody wrote steers a terminal or turns a line of text around."""

from hypothesis import given
from hypothesis import strategies as st

from interviewer.plaintext import printable
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
