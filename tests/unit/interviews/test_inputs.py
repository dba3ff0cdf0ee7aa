"""What a candidate may send."""

import pytest

from interviewer.errors import BadInput
from interviewer.interviews import inputs


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Zoë   Ångström ", "Zoë Ångström"),
        ("a\r\nX: y", "a X: y"),
        ("\x1b[2Jeve", "[2Jeve"),
        ("\u202eeve\u2066 \u200fx", "eve x"),
        ("نیم\u200cفاصله", "نیم\u200cفاصله"),
        ("<b>", "<b>"),
    ],
)
def test_a_name_is_one_line_without_what_moves_the_words_around_it(given: str, kept: str) -> None:
    assert inputs.check_name(given) == kept


def test_a_name_with_a_nul_is_refused() -> None:
    with pytest.raises(BadInput, match="NUL"):
        inputs.check_name("a\0b")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  I meant it.\r\nTwice. ", "I meant it.\nTwice."),
        ("a\u202eb \x1b[31mred\n\tc\u2066", "ab [31mred\n\tc"),
    ],
)
def test_a_note_keeps_its_lines_and_nothing_that_cannot_be_seen(given: str, kept: str) -> None:
    assert inputs.check_note(given) == kept


@pytest.mark.parametrize("note", ["", " \n", "\u202e\x1b", "a\0b", "\ud800"])
def test_a_note_of_which_nothing_can_be_read_is_refused(note: str) -> None:
    with pytest.raises(BadInput):
        inputs.check_note(note)
