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
