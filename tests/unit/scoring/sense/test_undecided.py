"""What is offered with its contrary, or left to chance, is open; doubt that takes a side is not."""

import pytest

from interviewer.scoring.sense.undecided import find_undecided
from interviewer.scoring.text.normalise import tokenise


def left_open(text: str) -> bool:
    read = tokenise(text)
    return len(list(find_undecided(read))) == len(read.tokens)


@pytest.mark.parametrize(
    "text",
    [
        "Perhaps copper conducts, perhaps not.",
        "Copper conducts, or maybe not.",
        "Possibly copper conducts, possibly the reverse.",
        "It could be that copper conducts, and it could be that this is wrong.",
        "Could be that copper conducts, could be wrong.",
        "Either copper conducts or quite the reverse.",
        "Copper conducts, or the contrary.",
        "Copper conducts, or not.",
        "Copper conducts, and at the same time the opposite is the case.",
        "Copper conducts if the coin shows heads.",
        "50:50 that copper conducts.",
        "Copper conducts, fifty-fifty.",
        "Copper conducts on odd days, and on even days it is reversed.",
        "Copper conducts on Mondays, and on Tuesdays the opposite.",
        "Copper conducts sometimes, never, or always.",
        "Whether copper conducts or the reverse depends on the moon.",
        "It may or may not be that copper conducts.",
        "Copper conducts, unless it does not.",
        "It's a toss-up whether copper conducts.",
        "Copper conducts or the very opposite.",
        "On some days copper conducts, on others the contrary.",
        "I would say that copper conducts, but I would also say that it melts.",
    ],
)
def test_what_comes_with_its_contrary_is_left_open(text: str) -> None:
    assert left_open(text)


@pytest.mark.parametrize(
    "text",
    [
        "I think copper conducts.",
        "Copper probably conducts, as far as I remember.",
        "Copper conducts, but I might be wrong.",
        "Copper may conduct, or it may melt, depending on the heat.",
        "Whether copper conducts or not depends on the heat.",
        "Each unit is dropped if the coin shows tails, which is random.",
        "A 50/50 split of the wires conducts.",
        "It goes from the lamp to the switch, or the reverse.",
        "Copper conducts on all days.",
        "Copper always conducts, glass never.",
        "It conducts unless the wires are not shut.",
        "It is the opposite of glass.",
        "Maybe copper conducts better, perhaps by ten percent.",
        "Copper conducts and does not melt.",
    ],
)
def test_doubt_that_takes_a_side_is_not(text: str) -> None:
    assert not left_open(text)
