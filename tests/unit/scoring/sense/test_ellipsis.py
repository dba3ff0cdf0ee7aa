"""What a short clause leaves out is what the clause before it said."""

import pytest

from interviewer.scoring.sense.ellipsis import restore
from interviewer.scoring.text.normalise import tokenise


def implied(text: str) -> list[str]:
    return [token.text for token in restore(tokenise(text)).tokens if token.implied]


@pytest.mark.parametrize(
    "text",
    [
        "A kettle may boil water, pans never do.",
        "A kettle does not boil water; pans do.",
        "A kettle does not boil water, torch.pans does.",
        "torch.Kettle does not boil water, `torch.pans` does.",
        "A kettle can boil water and pans don't.",
        "A kettle does not boil water or milk and pans do.",
    ],
)
def test_the_words_left_out_are_put_back(text: str) -> None:
    assert {"boil", "water"} <= set(implied(text))


@pytest.mark.parametrize(
    "text",
    [
        "A kettle boils water.",
        "x.do",
        "It boils water, see `pans.do`.",
        "The kettle and the pans do.",
    ],
)
def test_nothing_is_put_back_where_nothing_is_left_out(text: str) -> None:
    assert implied(text) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("stack adds a dimension, cat doesn't.", "adds a dimension stack"),
        ("cat doesn't add a dimension, stack does.", "add a dimension cat"),
        ("L2 is divided by sqrt(v), AdamW is not.", "divided sqrt v l2"),
        ("One divided by sqrt(v), the rest not.", "divided sqrt v one"),
    ],
)
def test_what_is_said_stands_first_and_in_one_piece(text: str, said: str) -> None:
    assert " ".join(implied(text)) == said
