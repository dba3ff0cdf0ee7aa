"""What a later sentence withdraws or turns over is not claimed; other closings withdraw nothing."""

import pytest

from tests.denying import denied

FACTS = "Copper conducts. Glass insulates."


@pytest.mark.parametrize(
    "closing",
    [
        "On second thoughts I retract both statements.",
        "On reflection I withdraw all of that.",
        "Oh, scrap everything above, I made it up.",
        "P.S. Read the above with copper and glass interchanged.",
        "Sorry, swap copper and glass in both sentences.",
        "(Note to the reader: this paragraph states the contrary of what I believe.)",
        "EDIT: I was thinking of the wrong topic, neither holds for metals.",
        "I would mark every word of this as an error.",
        "Two statements, two errors.",
        "I just checked and this is how iron works, not metal.",
    ],
)
def test_what_is_withdrawn_is_denied(closing: str) -> None:
    assert denied(f"{FACTS} {closing}") >= {"conducts", "insulates"}


def test_a_name_that_is_exchanged_takes_its_own_sentences_back() -> None:
    found = denied(f"{FACTS} Please read 'iron' wherever I wrote 'glass'.")
    assert "insulates" in found
    assert "conducts" not in found


@pytest.mark.parametrize(
    "closing",
    [
        "On second thoughts I would use iron.",
        "If you swap copper and glass, it fails.",
        "Scrap the old wires.",
        "Ignore the colour of the wire.",
        "I was thinking of iron, too.",
        "I would mark the wire as an input.",
        "This paragraph describes metals.",
        "Two wires, two errors if you swap them.",
        "I checked and this is how metal works.",
    ],
)
def test_other_closings_withdraw_nothing(closing: str) -> None:
    assert denied(f"{FACTS} {closing}").isdisjoint({"conducts", "insulates"})
