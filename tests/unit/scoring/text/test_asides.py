"""Brackets that only wonder how exact something is are not read; others are."""

import pytest

from interviewer.scoring.text.asides import without_asides
from interviewer.scoring.text.normalise import tokenise


@pytest.mark.parametrize(
    "bracket",
    [
        "(or so?)",
        "(maybe?)",
        "(?)",
        "(roughly?)",
        "(I think?)",
        "(or thereabouts??)",
        "(if I remember correctly?)",
    ],
)
def test_a_bracket_that_wonders_is_blanked_and_ends_no_sentence(bracket: str) -> None:
    written = f"It has 7 bits {bracket} and is coarse."
    assert without_asides(written) == written.replace(bracket, " " * len(bracket))
    read = tokenise(written)
    assert len(read.sentences) == 1
    assert [token.text for token in read.tokens] == [
        "it",
        "has",
        "7",
        "bits",
        "and",
        "is",
        "coarse",
    ]


@pytest.mark.parametrize(
    "written",
    [
        "It has 7 bits (or not?) and is coarse.",
        "It has 7 bits (sure?) and is coarse.",
        "It has 7 bits (or 8?) and is coarse.",
        "It has 7 bits (or so) and is coarse.",
        "It needs one (only for fp16?).",
        "It calls f(x) and g(maybe?).",
    ],
)
def test_other_brackets_stay(written: str) -> None:
    assert without_asides(written) == written
