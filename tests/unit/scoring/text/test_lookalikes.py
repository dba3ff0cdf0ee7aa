"""Letters that look Latin and are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.text.lookalikes import in_latin


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("n\u043et", "not"),
        ("\u0410dam", "Adam"),
        ("tens\u03bfr", "tensor"),
        ("\u0435val()", "eval()"),
    ],
)
def test_words_of_mixed_scripts_are_read_as_they_look(written: str, read: str) -> None:
    assert in_latin(written) == read


@pytest.mark.parametrize(
    "text",
    [
        "\u0434\u0435\u043b\u0430\u0435\u0442 view",
        "\u03c3(x) of \u03b1x+\u03b2y",
        "plain words",
        "\u043e",
        "\u0398(n)",
        "\u03bcP",
    ],
)
def test_other_languages_and_formulas_are_left(text: str) -> None:
    assert in_latin(text) == text


@given(st.text(alphabet="ab \u043e\u0430\u0431\u03bf1_.", max_size=40))
def test_the_length_stays(text: str) -> None:
    assert len(in_latin(text)) == len(text)
