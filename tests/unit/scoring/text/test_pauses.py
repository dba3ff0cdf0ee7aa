"""Long answers without marks are cut where a subject and its verb begin a statement."""

import re

import pytest

from interviewer.scoring.text.dress import undress
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.pauses import pause

RUN_ON = (
    "the forward pass records every operation in a graph the backward pass follows that graph from "
    "its end ddp averages the gradients over all ranks parameters and buffers stay on their own "
    "device they are never sent again it costs nothing if nobody asks for it"
)
CUT_BEFORE = (
    "the backward pass",
    "ddp averages",
    "parameters and buffers stay",
    "they are never",
    "it costs",
)


def cuts(text: str) -> list[str]:
    """Return the two words behind every mark that was put in."""
    paused = pause(text)
    places = [at for at, mark in enumerate(paused) if mark != text[at]]
    return [" ".join(paused[at + 1 :].split(" ")[:2]) for at in places]


def test_a_subject_with_its_verb_begins_a_sentence() -> None:
    assert cuts(RUN_ON) == [" ".join(words.split(" ")[:2]) for words in CUT_BEFORE]
    sentences = {token.sentence for token in tokenise(RUN_ON).tokens}
    assert len(sentences) == len(CUT_BEFORE) + 1


def test_pausing_moves_nothing_and_changes_blanks_only() -> None:
    paused = pause(RUN_ON)
    assert len(paused) == len(RUN_ON)
    assert all(new == old or old == " " for new, old in zip(paused, RUN_ON, strict=True))


def test_whoever_writes_marks_is_left_alone() -> None:
    written = re.sub(r"((?:\w+ ){9}\w+) ", r"\1. ", RUN_ON)
    assert written.count(". ") > 2
    assert undress(written) == written


@pytest.mark.parametrize(
    "said",
    [
        "which means the gradient is wrong",
        "so that the optimizer keeps its state",
        "and nobody sees that the view is broken",
        "the docs say each rank has its own copy",
        "it tells you how many elements you must skip",
        "it gives you what it has",
        "the loader puts it in memory",
        "it has bits for the range and mantissa and the format has few of both",
        "when you use half of it and with all of it you need none",
        "it compares them with the weights of the model",
    ],
)
def test_an_object_or_a_clause_that_a_verb_wants_is_not_cut_off(said: str) -> None:
    opening = "with every further call the loader of the data set gives us one more batch and then"
    assert not cuts(f"{opening} {said}")


@pytest.mark.parametrize("condition", ["if the strides still allow it", "when nothing else fits"])
def test_a_condition_stays_in_the_sentence_of_what_it_is_for(condition: str) -> None:
    text = f"{RUN_ON} however {condition} at all view works on it without any copy in memory"
    tokens = tokenise(text).tokens
    of = {token.text: token.sentence for token in tokens}
    assert of["works"] == of["strides" if "strides" in condition else "fits"]


def test_code_between_backticks_is_not_cut() -> None:
    text = f"{RUN_ON} and `the loss is a tensor the loss is a tensor` stands in code there"
    assert "`the loss is a tensor the loss is a tensor`" in pause(text)
