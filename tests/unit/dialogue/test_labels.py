"""Options are told by words that only one label has, if they are not denied."""

import pytest

from interviewer.dialogue.labels import describe, is_label
from tests.utterances import OPTIONS


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("the data gets copied", "b"), ("they share storage", "a"), ("an exception", "c"),
        ("it does not share, it copies", "b"), ("goes to cuda", "d"), ("the tensor", ""),
        ("something else", ""), ("is the memory shared?", ""), ("it does not copy", ""),
    ],
)  # fmt: skip
def test_an_option_is_described_by_its_own_words(text: str, option: str) -> None:
    assert describe(text, OPTIONS).option == option


def test_a_label_is_told_whatever_its_case() -> None:
    assert is_label("it copies THE data.", OPTIONS) == "b"
    assert is_label("it copies", OPTIONS) == ""
