"""Sentences that only drop names say nothing, however short each of them is; notes do."""

import pytest

from interviewer.scoring.gates.gate import STUFFED_CREDIT
from interviewer.scoring.gates.namedropping import namedropping
from interviewer.scoring.model import Flag
from interviewer.scoring.text.normalise import read_answer
from tests.judging import receipt


def dropped(answer: str) -> int:
    """Return how many sentences of an answer only drop names."""
    return len(namedropping(read_answer(answer)))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "zero-grad",
            "I know about backward, adds, grad. I know about gradients, cleared, once, optimizer, "
            "step. I know about update, uses, old, gradients.",
        ),
        (
            "zero-grad",
            "Think of backward, accumulation, grad, gradients, clearing, each step, optimizer, "
            "stale updates, larger batch, shared weights.",
        ),
        ("zero-grad", "backward, adds, grad. gradients, cleared, once, optimizer, step."),
        (
            "zero-grad",
            "My toolbox has backward, adds, grad. My toolbox has gradients, cleared, once. "
            "My toolbox has update, old, gradients.",
        ),
        ("fp16-vs-bf16", "You should know fp16 and five and exponent and bits."),
        (
            "ddp-internals",
            "DDP / process / per / GPU / replica. DDP / gradients / buckets / while / backward / "
            "running.",
        ),
        (
            "dataset-dataloader",
            "A, map, style, Dataset, keeps, only, an, index, and, reads, one, item, in, "
            "__getitem__, Broken, files, collate, batch, workers. Thanks for reading.",
        ),
    ],
)
def test_short_lists_earn_what_a_long_one_does(question: str, answer: str) -> None:
    found = receipt(question, answer)
    assert Flag.STUFFING in found.flags
    assert found.score <= STUFFED_CREDIT


@pytest.mark.parametrize(
    "answer",
    [
        "Regarding checkpointing, one has to consider memory, activations and cost.",
        "Checkpointing has to do with memory and activations and cost.",
        "The checkpoint is tied to memory, activations and cost.",
        "We care about how the masks relates to running and averages and batches here.",
        "Memory, activations and cost come into play here.",
        "I have worked with memory, activations, cost in my last job.",
    ],
)
def test_words_of_acquaintance_or_relation_free_no_list(answer: str) -> None:
    assert dropped(answer) == 1


def test_a_further_sentence_frees_no_list_and_one_short_list_is_no_offence() -> None:
    lists = "Backward, adds, grad. It was a long day. Gradients, cleared, once."
    assert dropped(lists) == dropped(f"{lists} Thanks for reading.") == 2
    assert dropped("Slower, safer, simpler. It was a long day.") == 0


@pytest.mark.parametrize(
    "answer",
    [
        "I know that view never copies and reshape may.",
        "I know that weights, gradients, moments, buffers and activations count.",
        "As for memory, weights, gradients, moments and activations count.",
        "I think view, expand and permute share memory, and reshape may copy.",
        "I would consider three things: memory, which grows with the batch, time, and accuracy.",
        "No copy, shared storage, so in-place writes show.",
        "strides, no copy, may fail on non-contiguous",
        "fix: w -= lr * w.grad under no_grad, then zero grad",
        "fp16: 5 exp bits, 10 mantissa; bf16: 8, 7",
        "Save model, optimizer, scheduler, scaler, epoch and RNG state",
        "A checkpoint involves the state dicts of model, optimizer and scheduler, the epoch and "
        "the RNG states.",
        "For state which belongs to the module but isn't learned, think BatchNorm's running_mean "
        "or a causal mask.",
        "None means unreachable, detached, frozen or unused.",
        "There are weights, gradients, optimizer states and activations.",
        "Freed blocks stay cached, reused later; nvidia-smi still counts them.",
        "Workers fork, pages are copied on write, refcounts touch them, memory grows.",
        "Dropout off, batch norm uses running averages, no effect on gradients.",
        "Stage 1: optimizer states. Stage 2: gradients too. Stage 3: parameters as well.",
        "process / GPU, replica each; grads bucketed, all-reduced during backward; averaged",
        "Loss scaling is related to underflow: small gradients become zero in fp16.",
        "We deal with gradients in buckets, which are all-reduced while backward still runs.",
        "Autocast involves casting matmuls to fp16, keeping reductions in fp32 and scaling the "
        "loss.",
        "I worked with hooks for logging activations, clipping gradients and debugging NaNs.",
        "Weights 4 bytes, gradients 4 bytes, Adam 8 bytes, so 16 bytes per parameter.",
        "DP: one process, threads, GIL. DDP: one process per GPU, all-reduce, overlap.",
        "| | L2 | decay |\n|---|---|---|\n| SGD | same | same |\n| Adam | weaker | direct |",
        "print(torch.cat(pieces).shape, torch.stack(pieces).shape)",
        "repeat(1,4) copies the data.",
        "x.view(2, 3) shares the storage.",
    ],
)
def test_notes_and_claims_drop_no_names(answer: str) -> None:
    assert dropped(answer) == 0


def test_measures_may_be_considered_where_they_are_asked_for() -> None:
    text = read_answer("I would consider a smaller batch, gradient checkpointing, mixed precision.")
    assert namedropping(text, measures=True) == set()
    assert namedropping(text) != set()


@pytest.mark.parametrize(
    ("question", "answer", "least"),
    [
        ("zero-grad", "backward adds to .grad, clear each step, else old gradients leak.", 0.42),
        ("fp16-vs-bf16", "fp16: 5 exp bits, 10 mantissa; bf16: 8, 7", 0.28),
        ("save-load", "Save model, optimizer, scheduler, scaler, epoch and RNG state", 0.2),
        (
            "oom-debugging",
            "I would consider a smaller batch size, gradient checkpointing, mixed precision and "
            "accumulation over steps.",
            0.22,
        ),
        (
            "deployed-model-worse",
            "I would check preprocessing, eval mode, dtype, data drift and label quality.",
            0.64,
        ),
        (
            "gradient-checkpointing",
            "Less memory, more compute: activations dropped, recomputed in backward.",
            0.61,
        ),
    ],
)
def test_honest_notes_keep_their_score(question: str, answer: str, least: float) -> None:
    found = receipt(question, answer)
    assert Flag.STUFFING not in found.flags
    assert found.score >= least
