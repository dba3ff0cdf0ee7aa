"""Who tells what an answer would hold, or puts nouns beside each other, gives none."""

import pytest

from interviewer.scoring.gates.constants import constants
from interviewer.scoring.gates.gate import judge_sentences
from interviewer.scoring.gates.nountables import noun_rows
from interviewer.scoring.matching.reading import Gate
from interviewer.scoring.text.normalise import tokenise


def listed(text: str) -> int:
    """Return how many sentences are taken for lists."""
    return list(judge_sentences(tokenise(text), "").values()).count(Gate.STUFFING)


@pytest.mark.parametrize(
    "text",
    [
        "Points expected: copper conducts, glass insulates.",
        "The right answer, which I know, covers: copper, glass, current, wires.",
        "A good answer would mention that copper conducts.",
        "[explains that copper conducts, suggests glass wires]",
        "Candidate: *mentions that copper conducts and that glass does not*",
        "Grader note: copper conducts and glass does not.",
        "The rubric wants copper to conduct.",
        "I will now say everything right about copper and glass.",
        "It is about copper wires, about glass before current, about rings.",
        "Copper has to do with: current; wires; conducted heat; glass.",
        "When I think about copper I think of wires, current, rings and heat.",
    ],
)
def test_what_is_told_of_an_answer_is_a_list(text: str) -> None:
    assert listed(text) == 1


@pytest.mark.parametrize(
    "text",
    [
        "The answer covers two cases: copper conducts, and glass does not.",
        "I would mention that copper conducts.",
        "The key points are: copper conducts and glass insulates.",
        "My answer: copper conducts.",
        "A good wire would be made of copper, since it conducts.",
        "(Explains the heat:) copper conducts well.",
        "The interviewer expects a short answer, so: copper conducts.",
        "I think of copper as a metal that conducts.",
    ],
)
def test_an_answer_with_a_heading_is_none(text: str) -> None:
    assert listed(text) == 0


def test_lines_below_a_heading_of_topics_are_a_list_unless_they_claim() -> None:
    assert listed("The relevant aspects are:\n- wires of copper\n- rings of glass\n- heat") >= 3
    assert listed("The relevant aspects are:\n- copper is a metal\n- glass does insulate") == 0


def test_a_table_of_nouns_under_empty_headings_is_a_list() -> None:
    rows = "| copper | wire |\n| glass | ring |\n| iron | rust |\n| gold | price |"
    assert len(noun_rows(tokenise(f"| Thing | Keyword |\n|---|---|\n{rows}"))) >= 4
    assert not noun_rows(tokenise(f"| Metal | Use |\n|---|---|\n{rows}"))
    assert not noun_rows(tokenise(rows))


def test_a_table_that_states_something_is_none() -> None:
    rows = "| copper | conducts well |\n| glass | insulates |\n| iron | it rusts |\n| gold | 79 |"
    assert not noun_rows(tokenise(f"| Thing | Keyword |\n|---|---|\n{rows}"))


def test_code_that_only_names_constants_is_a_list() -> None:
    assert constants(tokenise("wires = 'of pure copper'\nrings = 'made of glass'\nheat = True\n"))
    assert not constants(tokenise("a.wires = 'pure copper'\na.rings = True\na.heat = True\n"))
    assert not constants(tokenise("rate = 0.1\nsteps = 100\nheat = True\n"))
