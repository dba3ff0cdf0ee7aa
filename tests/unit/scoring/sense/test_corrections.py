"""Slips that are put right at once: what is taken back, and what is kept of it."""

import pytest

from interviewer.scoring.sense.ellipsis import restore
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise


def words(text: str) -> tuple[list[str], list[str]]:
    """Return the words that are taken back, and those that are kept, implied ones too."""
    read = restore(tokenise(text))
    found = find_denials(read)
    each = [(token.text, found.denied(n, frozenset())) for n, token in enumerate(read.tokens)]
    return [word for word, denied in each if denied], [word for word, denied in each if not denied]


@pytest.mark.parametrize(
    "correction",
    [
        ", no, sorry, it is on",
        ", sorry, I meant it is on",
        ", correction: it is on",
        ", sorry, on",
        ", no wait, on",
        ". Wait, that's wrong: it's on",
        ", wait, that is wrong: it is on",
        ". Let me rephrase: it is on",
        " - oops, on",
        ", or rather on",
    ],
)
def test_what_goes_before_a_correction_is_taken_back(correction: str) -> None:
    taken, kept = words(f"It is fast. Dropout is off{correction}.")
    assert taken == ["dropout", "is", "off"]
    assert {"fast", "dropout", "on"} <= set(kept)


def test_a_number_takes_the_place_of_a_number() -> None:
    taken, kept = words("fp16 has 10 mantissa bits, no, sorry, 7")
    assert "10" in taken
    assert kept[-4:] == ["has", "7", "mantissa", "bits"]


def test_only_the_last_statement_of_a_sentence_is_taken_back() -> None:
    taken, kept = words("it averages in eval, and dropout is on, sorry, it is off in eval")
    assert "averages" in kept
    assert "on" in taken


@pytest.mark.parametrize(
    "text",
    [
        "Adam uses bias correction, which scales the moments",
        "it copies, sorry for my English, and shares",
        "it copies, sorry, I am nervous, and shares",
        "Sorry, it copies",
        "it copies there, no doubt",
    ],
)
def test_other_words_correct_nothing(text: str) -> None:
    assert not words(text)[0]
