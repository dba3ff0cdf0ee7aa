"""Terse notes show by verbs and marks how their words belong together; lists do not."""

import pytest

from interviewer.scoring.gates.notes import structured
from interviewer.scoring.gates.stuffing import is_list, plain_words
from interviewer.scoring.text.normalise import tokenise


def shown(text: str) -> list[str]:
    read = tokenise(text)
    words = plain_words(read, 0, len(read.tokens))
    marks = structured(read, 0, len(read.tokens))
    return [word for word, mark in zip(words, marks, strict=True) if mark]


def test_verbs_and_words_behind_marks_are_shown() -> None:
    assert shown("gain = fusion; view raises") == ["fusion", "raises"]


def test_verbs_are_told_by_their_place_when_several_clauses_have_one() -> None:
    assert shown("Dynamo grabs bytecode; Inductor emits kernels") == ["grabs", "emits"]
    assert shown("recompute activations segments; memory") == []


def test_what_and_joins_on_has_a_verb_of_its_own() -> None:
    said = "In train mode batch norm grabs batch stats and dropout drops; in eval mode batch norm "
    said += "grabs running stats and dropout does nothing."
    assert shown(said).count("grabs") == 2
    read = tokenise(said)
    end = len(read.tokens)
    assert not is_list(read, 0, end, plain_words(read, 0, end))


def test_who_uses_something_relates_it() -> None:
    read = tokenise("Train mode makes dropout drop and batch norm use batch stats.")
    end = len(read.tokens)
    assert not is_list(read, 0, end, plain_words(read, 0, end))


def test_a_participle_that_opens_a_clause_is_no_verb() -> None:
    assert shown("leaf tensors, saved tensors") == []


def test_a_verb_may_follow_a_bracket() -> None:
    assert shown("Slices (basic indexing) give views") == ["give"]
    assert shown("leaf tensors (saved) give views") == ["give"]


def test_a_command_with_its_object_is_shown() -> None:
    assert shown("feed the matmuls fp8; norms") == ["feed"]
    assert shown("keep fp32 master copies; mask the loss") == ["keep", "mask"]
    assert shown("device guard; check launch errors") == ["check"]
    assert shown("device guard, check launch errors") == []
    assert shown("device guard; launch errors") == []


def test_an_equals_sign_inside_code_relates_nothing() -> None:
    assert shown("checkpoint use_reentrant=False optimizer states") == []


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        (
            "Plain SGD keeps nothing besides weights and grads; momentum adds one buffer, Adam two "
            "(first and second moment), so in fp32 that's 8 bytes more for each parameter.",
            False,
        ),
        ("Write bumps counter; backward checks saved version vs current -> error.", False),
        ("Right-aligned shapes; sizes equal, or one 1; trap: (N,) minus (N,1) = (N,N).", False),
        (
            "Keep fp32 master weights and fp32 Adam moments, bf16 working copy; feed the matmuls "
            "fp8 with E4M3 forward and E5M2 backward, scaled by amax; norms stay in bf16.",
            False,
        ),
        (
            "The order is this: zero_grad, forward, loss, backward, unscale, clip, step, update, "
            "log, and then it starts again with the next batch.",
            False,
        ),
        (
            "I would put it in the Dataset, or collate returns a list, stack, pad, mask, lengths, "
            "attention, pooling, RNN, packing, bucketing.",
            True,
        ),
        ("strides, storage, view, copy, contiguous, transpose, reshape, alias, shape", True),
        ("bucket hook ring all-reduce replica gradient overlap broadcast rank NCCL mean", True),
        (
            "In-place ops, leaf tensors, saved tensors, views, counters, relu, add, errors, "
            "graphs, storage, hooks, version counters, buffers, aliases",
            True,
        ),
    ],
)
def test_notes_are_no_list(text: str, listed: bool) -> None:
    read = tokenise(text)
    end = len(read.tokens)
    assert is_list(read, 0, end, plain_words(read, 0, end)) is listed
