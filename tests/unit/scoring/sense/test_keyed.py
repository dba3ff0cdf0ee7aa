"""Under "A vs B", pieces with a "versus" of their own say one thing of each."""

import pytest

from interviewer.scoring.sense.keyed import pair_up
from interviewer.scoring.text.normalise import tokenise
from tests.timing import processor_time


def read(answer: str) -> list[str]:
    """Return what is said, clause by clause."""
    tokens = pair_up(tokenise(answer)).tokens
    clauses = dict.fromkeys(token.clause for token in tokens)
    return [" ".join(t.text for t in tokens if t.clause == number) for number in clauses]


@pytest.mark.parametrize(
    ("answer", "first", "other"),
    [
        ("DP vs DDP: threads vs processes.", "dp threads", "ddp processes"),
        ("DP vs. DDP - threads vs. processes.", "dp threads", "ddp processes"),
        ("DP vs DDP\n- threads vs processes\n- old vs new", "dp threads", "ddp processes"),
        ("DP vs DDP\nruns in: threads vs processes", "dp runs in threads", "ddp runs in processes"),
        ("Threads vs processes (DP vs DDP).", "dp threads", "ddp processes"),
        (
            "train vs eval: dropout active vs. inactive.",
            "train dropout active",
            "eval dropout inactive",
        ),
        ("train vs eval: dropout is on vs off", "train dropout is on", "eval dropout is off"),
        (
            "train vs eval: the norm batch stats vs running stats",
            "train the norm batch stats",
            "eval the norm running stats",
        ),
        ("A1 vs B1: 5 vs 8 exponent bits", "a1 5 exponent bits", "b1 8 exponent bits"),
        ("A1 vs B1: mantissa 10 vs 7 bits", "a1 mantissa 10 bits", "b1 mantissa 7 bits"),
        (
            "DP vs DDP: single process vs one per GPU",
            "dp single process",
            "ddp one process per gpu",
        ),
        ("view vs reshape: never copies vs may copy", "view never copies", "reshape may copy"),
        (
            "A1 vs B1: scaling needed vs not needed",
            "a1 scaling needed",
            "b1 scaling not needed",
        ),
        (
            "SGD with momentum vs Adam: one buffer vs two buffers",
            "sgd with momentum one buffer",
            "adam two buffers",
        ),
        (
            "stack vs cat: a new axis with rank plus one vs an old axis",
            "stack a new axis with rank plus one",
            "cat an old axis",
        ),
        (
            "DP vs DDP:\n- model: copied, so slow vs a replica, which stays",
            "dp model copied",
            "ddp model a replica",
        ),
        (
            "DP vs DDP: one with a thread, so the lock limits it vs one for each. Now it ends.",
            "so the lock limits it",
            "ddp one for each",
        ),
        (
            "DP vs DDP: old (1) and slow vs new; then both. Data: gathered vs reduced",
            "dp data gathered",
            "ddp data reduced",
        ),
    ],
)
def test_each_side_is_told_of_its_own_name(answer: str, first: str, other: str) -> None:
    assert {first, other} <= set(read(answer))


@pytest.mark.parametrize(
    "answer",
    [
        "DP vs DDP: both train.",
        "fp16 vs bf16 is a choice of range vs precision.",
        "It is threads vs processes. That is slow vs fast.",
        "view vs reshape. It is fast vs slow.",
        "the old way of doing it vs the new: 5 vs 8",
        "vs vs vs",
    ],
)
def test_other_pairs_are_left_alone(answer: str) -> None:
    text = tokenise(answer)
    assert pair_up(text) is text


@pytest.mark.no_cover  # watching every line takes several times as long
@pytest.mark.parametrize(
    "word", ["a vs b: ", "a vs b, ", "vs ", "(a vs b) ", "a vs b. ", "a vs b\n"]
)
def test_hostile_repetition_takes_no_time(word: str) -> None:
    text = tokenise(("x vs y: " + word * 10_000)[:20_000])
    with processor_time() as took:
        pair_up(text)
    assert took() < 1
