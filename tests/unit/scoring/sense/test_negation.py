"""Denials cover what a reader takes them to cover."""

import pytest

from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise


def denied(text: str, *, focus: bool = False) -> set[str]:
    read = tokenise(text)
    found = find_denials(read)
    return {
        token.text
        for index, token in enumerate(read.tokens)
        if found.denied(index, frozenset(), focus=focus)
    }


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("view never copies the data, but reshape may allocate", "copies data", "view allocate"),
        ("it does not copy, move or allocate", "copy move allocate", "it"),
        ("a copy is never made", "copy made", ""),
        ("it is neither moved nor saved nor trained", "moved saved trained", "it is"),
        ("neither view nor reshape copies", "view reshape copies", ""),
        ("it does not copy nor allocate", "copy allocate", "it"),
        ("view fails on strided tensors", "", "strided tensors"),
        ("view fails to copy", "copy", "view"),
        ("it was detached or never used", "used", "detached"),
        ("layers without micro-batches means one works", "micro batches", "means one works"),
        ("instead of copying, it shares storage", "copying", "shares storage"),
        ("rather than copying it shares", "copying", ""),
        ("no copy is needed because strides work", "copy", "strides work"),
        ("it returns without copying", "copying", "returns"),
        ("squeeze without dim kills a batch axis", "dim", "kills batch axis"),
        ("it returns without extra copies the caller owns", "extra copies", "returns"),
        ("it needs no less than 32 milliseconds", "", "32 milliseconds needs"),
        ("drop rows with no label and remove the others", "label", "remove others"),
        ("it gives (1, 4) without copying data", "copying data", "gives"),
        ("unlike reshape, view shares", "reshape", "view shares"),
        ("never copies and needs strides", "copies", "needs strides"),
        ("it is no longer contiguous", "contiguous", ""),
        ("nothing is copied", "copied", ""),
        ("it is not true that views copy data", "views copy data", "it"),
        ("it is a myth that views copy data", "views copy data", "it"),
        ("it fails to allocate", "allocate", ""),
        ("it refuses to copy the data", "copy data", "it"),
        ("it declines to copy the data", "copy data", ""),
        ("it ceases to update the state", "update state", ""),
        ("it is incapable of copying data", "copying data", ""),
        ("it refrains from copying data", "copying data", ""),
        ("it is exempt from training", "training", ""),
        ("it is free of copies", "copies", "it"),
        ("a copy-free call", "copy", "call"),
        ("it is the opposite of an alias", "alias", ""),
        ("it does anything but copy the data", "copy data", ""),
        ("it has no need to copy the data", "copy data", ""),
        ("it lacks the ability to copy", "copy", ""),
        ("it is too simple to copy the data", "copy data", ""),
        ("it is the last function that would copy data", "copy data", ""),
        ("the last thing it holds is a copy", "copy", ""),
        ("it would rather fail than copy", "copy", "fail"),
        ("it spares you the copy", "copy", ""),
        ("it is spared having to copy", "copy", ""),
        ("under no circumstances is the data copied", "data copied", ""),
        ("at no time does it copy data", "copy data", ""),
        ("it no longer copies data", "copies data", ""),
        ("it rarely if ever copies data", "copies data", ""),
        ("nowhere is the data copied", "data copied", ""),
        ("copying data is impossible", "copying data", ""),
        ("gradients too small to be held are scaled", "", "held scaled gradients"),
        ("the last layer that is trained holds weights", "", "trained holds weights"),
        ("it runs free in the pool", "", "runs pool"),
        ("if it refuses to copy the data memory grows", "", "copy data memory grows"),
        ("non-contiguous tensors", "contiguous", "tensors"),
    ],
)
def test_a_denial_reaches_its_words_and_no_further(text: str, inside: str, outside: str) -> None:
    found = denied(text)
    assert set(inside.split()) <= found
    assert not set(outside.split()) & found


@pytest.mark.parametrize(
    "text",
    [
        "not only fast but also small",
        "no doubt it copies",
        "whether or not it copies",
        "with torch.no_grad() it runs",
        "it cannot avoid copying",
    ],
)
def test_some_negative_words_deny_no_content(text: str) -> None:
    assert not {"fast", "copies", "runs", "copying"} & denied(text)


def test_not_always_denies_only_always() -> None:
    assert denied("gradients are not always zero") == {"always"}


def test_the_focus_of_a_denial_is_its_first_word_of_content() -> None:
    assert denied("it is not connected to the second terminal", focus=True) == {"connected"}
    assert denied("it does not use copies", focus=True) == {"copies"}
    assert denied("a fuse is not needed for copper", focus=True) == {"fuse", "needed"}


def test_who_denies_that_it_is_the_same_denies_no_more() -> None:
    assert denied("the bulb is not in the same path", focus=True) == {"same"}
    assert denied("they do not share the same storage", focus=True) == {"share"}


@pytest.mark.parametrize(
    "text",
    [
        "the state hardly ever moves to the device",
        "the state by no means moves",
        "the state is anything but moved",
        "the state refuses to move",
        "the state is incapable of moving",
        "the state has no reason to move",
        "moving the state is useless",
    ],
)
def test_what_any_denied_verb_is_said_of_is_only_named(text: str) -> None:
    read = tokenise(text)
    found = find_denials(read)
    assert "state" in {read.tokens[index].text for index in found.subject}


@pytest.mark.parametrize(
    "text", ["it makes no sense", "the pool has no copies", "it is not only fast"]
)
def test_not_every_negative_word_denies_a_verb(text: str) -> None:
    assert not find_denials(tokenise(text)).plain.keys() - {2}


def test_what_strengthens_a_denial_is_not_its_point() -> None:
    assert denied("it cannot possibly copy", focus=True) == {"copy"}


def test_a_condition_imagines_and_does_not_deny() -> None:
    read = tokenise("if you do not detach, memory grows")
    found = find_denials(read)
    detach = next(i for i, token in enumerate(read.tokens) if token.text == "detach")
    assert not found.denied(detach, frozenset())
    assert found.kept_away(detach)


@pytest.mark.parametrize(
    ("text", "taken_back", "kept"),
    [
        ("It copies. No wait, it shares the storage", "copies", "shares"),
        ("it copies, scratch that, it shares", "copies", "shares"),
        ("It is fast. It copies, correction, it shares", "copies", "fast"),
    ],
)
def test_a_correction_takes_back_what_it_corrects(text: str, taken_back: str, kept: str) -> None:
    assert taken_back in denied(text)
    assert kept not in denied(text)


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("state that is not trained has to be registered", "trained", "registered"),
        ("tensors which do not require gradients need no graph", "require", "need"),
        ("layers that never change keep their weights", "change", "keep"),
        ("not calling it makes gradients accumulate", "calling", "accumulate makes"),
        ("it means that gradients are not added and stay", "added", "means"),
        ("it by no means copies the data", "copies data", "it"),
        ("far from sharing storage it copies", "sharing storage", ""),
        ("it is unable to copy", "copy", ""),
        ("it seldom copies data", "copies data", ""),
    ],
)
def test_a_denial_ends_where_its_clause_ends(text: str, inside: str, outside: str) -> None:
    found = denied(text)
    assert set(inside.split()) <= found
    assert not set(outside.split()) & found


def test_the_subject_of_a_denied_verb_is_known() -> None:
    read = tokenise("The saved state is not restored, but the weights are.")
    found = find_denials(read)
    assert {read.tokens[index].text for index in found.subject} >= {"saved", "state"}
    assert "weights" not in {read.tokens[index].text for index in found.subject}


def test_several_things_together_are_the_subject_of_a_denied_verb() -> None:
    read = tokenise("item() and detach() do not help")
    found = find_denials(read)
    assert {read.tokens[index].text for index in found.subject} >= {"item", "detach"}
    read = tokenise("item() helps and lists do not help")
    assert 0 not in find_denials(read).subject


@pytest.mark.parametrize(
    "text",
    [
        "both turn off graph recording",
        "it turns the recording off",
        "recording is switched off",
        "recording is disabled by both",
        "it stops autograd from recording the graph",
        "otherwise recording would take place",
    ],
)
def test_what_is_kept_from_happening_is_kept_away(text: str) -> None:
    read = tokenise(text)
    found = find_denials(read)
    stems = [token.text for token in read.tokens]
    assert found.kept_away(stems.index("recording"))
    assert not found.denied(stems.index("recording"), frozenset())


def test_what_is_otherwise_a_fact_is_not_kept_away() -> None:
    read = tokenise("otherwise recording takes place")
    assert not find_denials(read).kept_away(1)


@pytest.mark.parametrize(
    "text",
    [
        "you do not know whether you got a copy",
        "Nobody can tell whether it made a copy",
        "It is not clear whether there is a copy",
        "it shares, and if that is not possible makes a copy",
        "where sharing is not allowed makes a copy",
        "if its not posible makes a copy",
    ],
)
def test_a_denial_ends_before_what_is_asked_or_comes_of_it(text: str) -> None:
    read = tokenise(text)
    found = find_denials(read)
    index = [token.text for token in read.tokens].index("copy")
    assert not found.kept_away(index)
