"""Negative words that limit, pick out or tell apart deny no statement; the others do."""

import pytest

from interviewer.scoring.sense.assertions import plain_denials
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise


def denies(text: str) -> bool:
    read = tokenise(text)
    return any(plain_denials(read, find_denials(read)))


@pytest.mark.parametrize(
    "text",
    [
        "code the compiler cannot follow causes a break",
        "at code it can't trace it makes a break",
        "It falls back for code Dynamo can't trace",
        "gradients fp16 can't hold become zero",
        "it stores values it does not need",
        "a break: code it can't trace",
    ],
)
def test_a_relative_clause_without_that_only_picks_out(text: str) -> None:
    assert not denies(text)


@pytest.mark.parametrize(
    "text",
    [
        "the tensor does not share the storage",
        "in evaluation it does not drop units",
        "batch norm does not update its statistics",
        "the view it does not copy the data",
        "a copy is never made",
    ],
)
def test_a_statement_is_denied_whoever_is_named_in_front(text: str) -> None:
    assert denies(text)


def test_what_is_picked_out_leaves_its_sentence_undenied() -> None:
    read = tokenise("code the compiler cannot follow causes a break")
    found = find_denials(read)
    denied = {token.text for n, token in enumerate(read.tokens) if found.denied(n, frozenset())}
    assert denied == {"follow"}


@pytest.mark.parametrize(
    ("text", "denying"),
    [
        ("I do not call it after every step", False),
        ("we do not keep all of them", False),
        ("it does not keep them at all", True),
        ("it does not keep them", True),
    ],
)
def test_not_all_of_it_is_not_none_of_it(text: str, denying: bool) -> None:
    assert denies(text) is denying


@pytest.mark.parametrize(
    ("text", "denying"),
    [
        ("range is not precision", False),
        ("accumulation isn't duplication", False),
        ("the tensor is not contiguous", True),
        ("gradients are not averaged", True),
        ("the range is not limited by precision", True),
    ],
)
def test_two_nouns_are_told_apart(text: str, denying: bool) -> None:
    assert denies(text) is denying


@pytest.mark.parametrize(
    ("text", "denying"),
    [
        ("blocks of different segments cannot be merged", False),
        ("blocks from two segments can't be merged", False),
        ("different blocks cannot be merged", True),
        ("blocks of a segment cannot be merged", True),
    ],
)
def test_what_different_ones_do_not_is_not_denied_of_one(text: str, denying: bool) -> None:
    assert denies(text) is denying
