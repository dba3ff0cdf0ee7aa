"""What is dreamt, drawn by lot or made a jest is not claimed; an example may be imagined."""

import pytest

from tests.denying import denied


@pytest.mark.parametrize(
    "text",
    [
        "If it were true that copper conducts, the question would be easy.",
        "If it was really the case that copper conducts, we could go home.",
        "Were it so that copper conducts, nobody would ask.",
        "I flipped a coin, and the coin says that copper conducts; the other side says it melts.",
        "My horoscope says that copper conducts.",
        "April fools: copper conducts.",
        "Copper conducts. April fools!",
        "In a parallel universe, copper conducts.",
        "In my wildest dreams, copper conducts.",
        "Once upon a time, copper conducts.",
        "I dreamt that copper conducts.",
        "Here is what a failing candidate would say: Copper conducts.",
        "Here is a wrong answer, for practice: copper conducts.",
        "The examiner marked the following answer as wrong: copper conducts.",
    ],
)
def test_what_is_unreal_is_denied(text: str) -> None:
    assert {"copper", "conducts"} <= denied(text)


@pytest.mark.parametrize(
    "text",
    [
        "If it were otherwise, nothing would glow. Copper conducts.",
        "If it is true that copper conducts, the lamp glows.",
        "Suppose the wire is 32 metres long: then copper conducts.",
        "In a world of eight ranks, copper conducts.",
        "For every unit a coin is flipped: heads, and copper conducts.",
        "Here is what a good candidate would say: copper conducts.",
        "My answer: copper conducts.",
        "In the real world, copper conducts.",
    ],
)
def test_what_is_real_or_an_example_is_not(text: str) -> None:
    assert "conducts" not in denied(text)


def test_what_would_follow_is_not_denied_with_its_condition() -> None:
    assert "easy" not in denied("If it were true that copper melts, all would be easy.")
