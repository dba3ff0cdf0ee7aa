"""What is so in no case is denied, and what follows from that, or has an exception, is not."""

import pytest

from interviewer.scoring.sense.nocases import find_nocases
from interviewer.scoring.text.normalise import tokenise
from tests.denying import denied

S = "copper, if it is as clean as it was on the day on which it was bought, conducts heat well"


@pytest.mark.parametrize(
    "text",
    [
        f"There is no case in which {S}.",
        f"There are no cases where {S}.",
        f"There's no situation, in which {S}.",
        f"There isn't a single scenario in which {S}.",
        f"There is never a time when {S}.",
        f"There is no place in the whole book where {S}.",
        f"No scenario exists where {S}.",
        f"I know of no case in which {S}.",
        f"I cannot think of any situation where {S}.",
        f"In no case {S}.",
        f"In no case is it so that {S}.",
        f"Under no circumstances does it happen that {S}.",
        f"At no point {S}.",
        f"Cold or not, at no time {S}.",
        f"So at no stage {S}.",
        f"In no case is the following true: {S}.",
        "At no point in the process does copper conduct heat well.",
    ],
)
def test_what_is_so_in_no_case_is_denied(text: str) -> None:
    assert denied(text) >= {"heat", "well"}


@pytest.mark.parametrize(
    "text",
    [
        "There are cases in which {}.",
        "There is no point in cleaning where {}.",
        "It takes no time when {}.",
        "In no case should you heat copper, because {}.",
        "Under no circumstances cool it; {}.",
        "There is no case in which it insulates, because {}.",
        "At no point does it insulate, so {}.",
        "At no point does it insulate, this is why {}.",
        "There is no case in which it insulates: {}.",
        "There is no case in which it insulates, whereas {}.",
        "In no time {}.",
    ],
)
def test_what_stands_beside_it_is_not(text: str) -> None:
    assert "conducts" not in denied(text.format("copper conducts"))


def test_what_has_an_exception_is_left_to_the_exception() -> None:
    text = "There is no case in which copper conducts unless it is clean."
    assert not list(find_nocases(tokenise(text)))


def test_two_denials_cancel() -> None:
    assert "conduct" not in denied("There is no case in which copper does not conduct.")


def test_a_command_denies_no_statement() -> None:
    for text in ("In no case store the sum.", "Under no circumstances forget to call it."):
        assert not list(find_nocases(tokenise(text)))
