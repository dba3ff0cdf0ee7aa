"""One verdict behind every sentence takes each of them back; behind a single one it may not."""

import pytest

from tests.denying import denied

FACTS = ("Copper conducts current", "Glass insulates wires", "Rubber bends easily")
WORDS = {"conducts", "insulates", "bends"}


@pytest.mark.parametrize(
    "refrain",
    [
        ", which is wrong",
        ", and that is wrong",
        ", which is simply wrong",
        ", but this is incorrect",
    ],
)
def test_a_refrain_takes_every_sentence_back(refrain: str) -> None:
    assert denied(" ".join(f"{fact}{refrain}." for fact in FACTS)) >= WORDS
    one_without = " ".join(f"{fact}{refrain}." for fact in FACTS) + " Tin melts."
    assert denied(one_without) >= WORDS


@pytest.mark.parametrize("verdict", ["not wrong", "by no means wrong", "hardly incorrect"])
def test_a_refrain_that_denies_the_verdict_takes_nothing_back(verdict: str) -> None:
    assert not denied(" ".join(f"{fact}, which is {verdict}." for fact in FACTS)) & WORDS


def test_what_is_called_wrong_among_other_sentences_may_be_a_deed() -> None:
    text = (
        "The loop divides the loss twice, which is wrong. Copper conducts current. "
        "It clears nothing, which is wrong. Glass insulates wires. Rubber bends easily."
    )
    assert not denied(text) & (WORDS | {"divides", "clears"})
