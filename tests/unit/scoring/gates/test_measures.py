"""Lists of measures under a heading, where the question asks what to do."""

import pytest

from interviewer.scoring.gates.gate import judge_sentences
from interviewer.scoring.text.normalise import tokenise

ASKED = "The dough does not rise. How do you find out why, and what can you do about it?"
INLINE = (
    "Remedies: warmer water + fresh yeast, longer proving, stronger flour, wait(minutes=90), "
    "finer salt, covered bowl or proving box, sour dough"
)
LINES = (
    "What helps:\n- warmer water\n- fresh yeast\n- longer proving\n- stronger flour\n- finer salt"
    "\n- covered bowl"
)


@pytest.mark.parametrize("answer", [INLINE, LINES, LINES.replace("What helps", "**Fixes**")])
def test_a_list_of_measures_says_what_to_do(answer: str) -> None:
    assert not judge_sentences(tokenise(answer), ASKED)


@pytest.mark.parametrize(
    "answer",
    [
        INLINE.removeprefix("Remedies: "),
        LINES.removeprefix("What helps:\n"),
        "Remedies: water, yeast, proving, flour, salt, bowl, dough, oven, sugar, butter, time, sun",
        "Remedies:\n- water\n- yeast\n- proving\n- flour\n- salt\n- dough\n- oven",
        INLINE.replace("Remedies", "Topics"),
    ],
)
def test_bare_nouns_or_a_list_without_a_heading_are_only_listed(answer: str) -> None:
    assert judge_sentences(tokenise(answer), ASKED)


@pytest.mark.parametrize("answer", [INLINE, LINES])
def test_where_nobody_asked_what_to_do_a_list_is_a_list(answer: str) -> None:
    assert judge_sentences(tokenise(answer), "Why does dough rise, and what stops it?")
