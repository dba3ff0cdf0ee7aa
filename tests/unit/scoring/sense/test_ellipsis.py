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
    ],
)
def test_the_words_left_out_are_put_back(text: str) -> None:
    assert {"boil", "water"} <= set(implied(text))


@pytest.mark.parametrize(
    "text", ["A kettle boils water.", "x.do", "It boils water, see `pans.do`."]
)
def test_nothing_is_put_back_where_nothing_is_left_out(text: str) -> None:
    assert implied(text) == []
