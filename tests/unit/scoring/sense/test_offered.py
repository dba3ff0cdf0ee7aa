"""A thing and its contrary under one verb say nothing; where something decides, both may stand."""

import pytest

from interviewer.scoring.sense.offered import find_offered
from interviewer.scoring.text.normalise import tokenise


def offered(text: str) -> set[str]:
    read = tokenise(text)
    return {read.tokens[index].text for index in find_offered(read)}


@pytest.mark.parametrize(
    "text",
    [
        "Copper might never melt or might always melt.",
        "Copper melts from the first end or from the last end.",
        "Copper melts on the first / on the last ring.",
        "Copper melts with a flame or without a flame.",
        "Copper holds one ring / many rings.",
        "Copper keeps the melt, if it does not free it.",
        "Copper costs a melt, provided it does not save a melt.",
    ],
)
def test_contraries_under_one_verb_are_offered(text: str) -> None:
    assert {"copper"} <= offered(text)


@pytest.mark.parametrize(
    "text",
    [
        "Copper melts, whether from the first end or from the last end.",
        "You can melt copper from the first end or from the last end.",
        "Copper melts with a flame or with a spark.",
        "Copper melts before or after lunch.",
        "The read/write head is copper.",
        "Copper melts in the first or second ring.",
        "Copper keeps the melt, if it does not crack.",
        "Copper keeps the melt, if nobody frees it.",
        "Copper never melts, or it burns.",
    ],
)
def test_honest_alternatives_are_none(text: str) -> None:
    assert not offered(text)
