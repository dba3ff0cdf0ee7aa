"""Who says what comes of forgetting something takes nothing back; who asks to forget it does."""

import pytest

from tests.denying import denied

WORDS = {"conducts", "insulates", "bends"}
ADVICE = "Copper conducts current, so rubber the handle and clear the wire each day."


@pytest.mark.parametrize(
    "consequence",
    [
        "Forget that and every wire corrodes.",
        "Forget it and the lamp goes out.",
        "Forget this, and old rust piles up.",
        "Forget that, and then you get shocks.",
        "Forget it: old rust piles up, lamps fail.",
        "Forget that => rust everywhere.",
        "But forget it, and current leaks.",
    ],
)
def test_who_says_what_comes_of_forgetting_takes_nothing_back(consequence: str) -> None:
    assert not denied(f"{ADVICE} {consequence}") & WORDS
    assert not denied(f"{ADVICE[:-1]}; {consequence[0].lower()}{consequence[1:]}") & WORDS


@pytest.mark.parametrize(
    "closing",
    [
        "Forget that.",
        "Forget it, I made it up.",
        "Forget that: it is nonsense.",
        "Forget this and read a book.",
        "Forget that and remember that wood conducts.",
        "No, forget that: wood conducts.",
        "Forget what I just wrote, I made it up.",
    ],
)
def test_who_asks_to_forget_it_takes_it_back(closing: str) -> None:
    assert "conducts" in denied(f"{ADVICE} {closing}")


def test_to_forget_a_fact_takes_it_back() -> None:
    assert "conducts" in denied("Copper conducts current. Forget that: wood carries it.")


def test_who_finds_an_amount_too_much_takes_nothing_back() -> None:
    assert not denied("Copper conducts 400 million of them, forget it.") & WORDS
    assert not denied("Copper conducts 400 million of them; forget it.") & WORDS
    assert "conducts" in denied("Copper conducts all 4 of them; forget it.")
