"""Options are told by words that only one label has, if they are not denied."""

import pytest

from interviewer.dialogue.labels import describe, is_label
from interviewer.dialogue.messages import ChoiceOption
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


SHAPES = tuple(
    ChoiceOption(id=name, label=label)
    for name, label in zip("abc", ("`(5, 1, 3)`", "`(5, 4, 1)`", "`(5, 4, 3)`"), strict=True)
)


@pytest.mark.parametrize("text", ["(5,4,3)", "5, 4, 3", "5,4,3", "it is 5x4x3", "[5, 4, 3]"])
def test_a_shape_counts_exactly_however_it_is_written(text: str) -> None:
    assert describe(text, SHAPES).option == "c"
    assert describe(text.replace("4", "9"), SHAPES).option == ""


def test_what_is_denied_or_taken_back_is_no_option_and_no_guess() -> None:
    assert describe("not a copy", OPTIONS).denied == {"b"}
    said = describe("I used to think it copies", OPTIONS)
    assert (said.option, said.guess, said.denied) == ("", "", {"b"})
