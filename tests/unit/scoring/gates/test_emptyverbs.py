"""Sentences whose verbs are all empty name things and say nothing of them."""

import pytest

from interviewer.scoring.gates.emptyverbs import emptyverbs
from interviewer.scoring.text.normalise import tokenise


@pytest.mark.parametrize(
    "sentence",
    [
        "Yeast and sugar play a role.",
        "Gas plays quite a big role there.",
        "Gluten matters for rising and baking.",
        "Flour, water and salt are involved.",
        "The kneading is worth knowing.",
        "Resting has to do with gluten.",
        "Temperature and time belong together.",
        "Steam is a topic, too.",
        "The rest is about two things, yeast and salt.",
        "Yeast and salt is about the same.",
        "Yeast and salt is about that of flour and water.",
        "Yeast, salt and flour are about half.",
        "The rack and the stone should both be considered.",
        "Oven spring and crust have to be kept in mind.",
        "`bake()` and `rise()` are important for where heat goes.",
        "In the oven the steam comes in, and the crust is a key concept.",
    ],
)
def test_who_only_calls_things_a_topic_says_nothing(sentence: str) -> None:
    assert emptyverbs(tokenise(sentence))


@pytest.mark.parametrize(
    "sentence",
    [
        "Yeast feeds on sugar.",
        "Eggs come in addition and depend on the size of the cake.",
        "A pinch is interpreted as a gram.",
        "The rule concerns just what rises in the oven.",
        "Salt hardly matters compared to the yeast.",
        "Salt only matters to the crust.",
        "It matters that yeast is alive.",
        "Salt matters because it slows yeast.",
        "No yeast is involved.",
        "Sugar is not important.",
        "Rest matters: gluten relaxes.",
        "Steam is important to keep the crust soft.",
        "The dough is about 70 % water.",
        "The error of the scale is about that of the old one.",
        "dough = flour + water, both are important",
        "The best is factor 1.5.",
        "Dough.",
    ],
)
def test_who_says_something_of_them_does(sentence: str) -> None:
    assert not emptyverbs(tokenise(sentence))
