"""What something leaves undone is denied; what it leaves out in some cases only is not."""

import pytest

from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise
from tests.denying import denied


@pytest.mark.parametrize(
    "verb",
    [
        "omits copying",
        "resists copying",
        "has stopped copying",
        "has given up copying",
        "gave up copying",
        "shies away from copying",
        "steers clear of copying",
        "does away with copying",
        "stops short of copying",
        "is kept from copying",
        "is prevented from copying",
        "forgets to copy",
        "pretends to copy",
        "only seems to copy",
    ],
)
def test_what_is_left_undone_is_denied(verb: str) -> None:
    assert {"copy", "copying"} & denied(f"tensor.view() {verb} the data.")


@pytest.mark.parametrize(
    "text",
    [
        "scaler.step() omits calling the optimizer when it finds infinities.",
        "If it finds infinities it omits calling the optimizer.",
        "Whoever forgets to call the optimizer learns nothing.",
        "You pretend to call the optimizer.",
        "It seems to call the optimizer.",
        "It ends up calling the optimizer.",
        "It keeps calling the optimizer.",
        "It is kept from epoch to epoch by calling the optimizer.",
        "The short cut is calling the optimizer.",
        "It does away with copies by calling the optimizer.",
    ],
)
def test_what_only_some_leave_out_or_what_is_done_after_all_is_not_denied(text: str) -> None:
    assert "calling" not in denied(text)
    assert "call" not in denied(text)


@pytest.mark.parametrize("waste", ["a waste", "a waste of time", "simply a waste"])
def test_nothing_is_claimed_of_what_is_a_waste(waste: str) -> None:
    read = tokenise(f"Copying it first is {waste}.")
    assert 0 in find_denials(read).subject


def test_a_waste_of_memory_takes_place() -> None:
    assert not find_denials(tokenise("Copying it first is a waste of memory.")).subject
