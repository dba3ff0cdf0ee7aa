"""Clauses that say one thing together are one claim."""

import pytest

from interviewer.scoring.sense.claim_units import claim_numbers
from interviewer.scoring.text.normalise import tokenise


def claims(text: str) -> list[str]:
    read = tokenise(text)
    numbers = claim_numbers(read)
    return [
        " ".join(t.text for t, number in zip(read.tokens, numbers, strict=True) if number == one)
        for one in sorted(set(numbers))
    ]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("It copies the data.", 1),
        ("In eval mode, it copies the data.", 1),
        ("If it has to, it copies the data.", 1),
        ("It copies the data if it has to.", 1),
        ("It copies weights, gradients and states.", 1),
        ("It copies the data, and it needs time.", 2),
        ("It copies the data; nothing else.", 2),
        ("It copies, but only the data.", 2),
        ("It copies because the strides changed.", 2),
        ("It copies. It needs time.", 2),
        ("Its shape stays: rows adjacent.", 2),
        ("In eval mode: rows adjacent.", 1),
        ("A list (advanced) gives a copy, a slice (basic) gives a view.", 2),
        ("A slice (it copies nothing) gives a view.", 2),
    ],
)
def test_clauses_are_gathered_into_claims(text: str, count: int) -> None:
    assert len(claims(text)) == count


def test_a_remark_in_brackets_parts_no_subject_from_its_verb() -> None:
    first, second = claims("A list (advanced) gives a copy, a slice (basic) gives a view.")
    assert first == "a list advanced gives a copy"
    assert second == "a slice basic gives a view"


def test_every_token_has_a_claim_and_numbers_never_fall() -> None:
    read = tokenise("In short, it copies, if it must, and it waits; then, at last, it is done.")
    numbers = claim_numbers(read)
    assert len(numbers) == len(read.tokens)
    assert list(numbers) == sorted(numbers)
