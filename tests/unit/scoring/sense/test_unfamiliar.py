"""Who has only met a name has said nothing about it; what is told beside it counts."""

import pytest

from interviewer.scoring.sense.unfamiliar import find_unfamiliar
from interviewer.scoring.text.normalise import tokenise


def void(text: str) -> str:
    """Return the words that say nothing, as they are written."""
    read = tokenise(text)
    return " ".join(
        text[read.tokens[at].start : read.tokens[at].end] for at in sorted(find_unfamiliar(read))
    )


@pytest.mark.parametrize(
    "text",
    [
        "Superconductors I have heard of",
        "Phase diagrams I saw in the lecture",
        "Eutectics I've seen in a paper about alloys",
        "I've only read about eutectics in a book",
        "I have seen eutectics in every tutorial",
        "I have no experience with eutectics",
        "About smelting copper I have no experience",
        "As for eutectics, I don't know",
        "Annealing is something I'd have to look up",
        "I would have to google annealing",
        "What annealing does, I forgot",
        "I forgot what annealing does",
        "I know annealing by name only",
        "Annealing I know only from the docs",
        "I vaguely remember something about annealing",
        "Annealing: not sure what that does",
        "Annealing is new to me",
        "Annealing rings a bell",
        "Annealing doesn't mean anything to me",
    ],
)
def test_who_only_met_a_name_says_nothing_of_it(text: str) -> None:
    assert len(list(find_unfamiliar(tokenise(text)))) == len(tokenise(text).tokens)


@pytest.mark.parametrize(
    "text",
    [
        "I have never used one, but copper conducts.",
        "I have seen that copper conducts.",
        "Copper conducts electricity, I've read that in the docs.",
        "Copper is soft I read in the docs.",
        "Copper softens with heat I read in a book.",
        "From what I have seen in the lecture copper conducts.",
        "I don't remember the details but copper conducts.",
        "I have heard people say that copper conducts.",
        "I'd have to check the melt for oxygen.",
        "I have seen copper crack when it is cold.",
        "I know copper conducts.",
        "I do not know why, but copper is soft.",
        "I don't know why but copper is soft.",
        "I have read about copper which is soft.",
        "I have read about copper: it is soft.",
        "I have heard of copper, and it conducts.",
        "The alloy which I have seen in the lecture.",
    ],
)
def test_what_is_told_counts_however_it_was_met(text: str) -> None:
    assert void(text) == ""


def test_only_the_clause_that_tells_nothing_is_void() -> None:
    assert void("Copper conducts, eutectics I've heard of, and tin melts early.") == (
        "eutectics I heard of"
    )
    assert void("Eutectics I've heard of but tin melts early.") == "Eutectics I heard of"
    assert void("I would have to google annealing but copper is soft.") == (
        "I would have to google annealing"
    )
