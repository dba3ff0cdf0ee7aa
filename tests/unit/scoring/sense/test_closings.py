"""Who closes by saying that it was a dream, or holds elsewhere, has claimed nothing before."""

import pytest

from tests.denying import denied


@pytest.mark.parametrize(
    "closing",
    [
        "That was removed in version 0.2.",
        "All of this has since been dropped.",
        "Then I woke up.",
        "It was only a dream.",
        "Never mind, that's for another framework.",
        "But that's how TensorFlow does it, not PyTorch.",
        "But honestly I do not know any of this.",
        "Nope, it does not.",
        "Nope.",
        "Never mind, that is nonsense.",
        "Never mind.",
        "EDIT: got it wrong, sorry.",
        "Oh wait, I had that backwards, every bit of it.",
        "I lied, by the way.",
        "Psych!",
    ],
)
def test_a_paragraph_is_taken_back_by_what_closes_it(closing: str) -> None:
    assert denied(f"Copper conducts. Glass insulates. {closing}") >= {"conducts", "insulates"}


@pytest.mark.parametrize(
    "closing",
    [
        "The old switch was removed in version 0.2.",
        "There was a flag for it. That was removed in version 0.2.",
        "I dreamt of copper.",
        "In TensorFlow this is different.",
        "Do not drop any of this.",
        "That is how PyTorch does it.",
        "Never mind the glass.",
        "I had it reversed.",
        "I got that wrong.",
        "Most people have got glass wrong.",
        "Some have it backwards and wrap the copper.",
        "Then I removed the wire.",
        "That is removed by the next call.",
        "That's how TensorFlow does it. It is the same in PyTorch and everywhere.",
    ],
)
def test_other_closing_sentences_take_back_nothing(closing: str) -> None:
    assert denied(f"Copper conducts. Glass insulates. {closing}").isdisjoint(
        {"conducts", "insulates"}
    )
