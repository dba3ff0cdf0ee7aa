"""The opposite of what was expected takes nothing back; that of what was written does."""

import pytest

from tests.denying import denied

FACTS = "Copper conducts current. Glass insulates wires. Rubber bends easily."
WORDS = {"conducts", "insulates", "bends"}


@pytest.mark.parametrize(
    "closing",
    [
        "The truth is the opposite of what I expected.",
        "The result was the opposite of what I thought at first.",
        "The opposite of what I expected is the case.",
        "The truth is the reverse of what intuition says.",
        "Reality is the opposite of what people think.",
        "PyTorch does the opposite of what I believed.",
    ],
)
def test_the_opposite_of_an_expectation_is_nothing_against_what_was_said(closing: str) -> None:
    assert denied(f"{FACTS} {closing}").isdisjoint(WORDS)


@pytest.mark.parametrize("saying", ["wrote", "said", "typed", "have just told you", "described"])
def test_the_opposite_of_what_was_written_takes_it_back(saying: str) -> None:
    assert denied(f"{FACTS} The truth is the opposite of what I {saying}.") >= WORDS


def test_an_expectation_itself_is_taken_back() -> None:
    closing = "The truth is the opposite of what I expected."
    found = denied(f"Zinc rusts. I expected that copper floats. {closing}")
    assert "floats" in found
    assert "rusts" not in found
