"""What holds of every answer to every question of the bank, drawn from pieces of real ones."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from interviewer.scoring.model import Assessment
from interviewer.yamlfile.own import read_own
from tests.judging import receipt

ANSWERS = sorted((Path(__file__).parent / "answers").glob("*.yaml"))
NEUTRAL = (
    "That is what I remember.",
    "I hope this helps.",
    "Thanks for asking.",
    "My team discussed this last week.",
    "We can talk about it later.",
    "It was a long day for all of us.",
    "Let me know if you need more.",
    "This came up at my last job too.",
    "Have a good evening.",
)
ADDS = "backward() adds to .grad. The gradients have to be cleared once per optimizer step."
CLOSINGS = (
    "The opposite is true.",
    "I disagree.",
    "The reverse holds.",
    "Nope.",
    "Then I woke up.",
    "/s",
    "Everything above is false",
    "I made all of this up",
)
DRAWS = 12


@cache
def sentences(question: str) -> tuple[str, ...]:
    """The sentences of all golden answers to a question, right and wrong ones."""
    path = Path(__file__).parent / "answers" / f"{question}.yaml"
    answers = [entry["answer"] for entry in read_own(path.read_text(encoding="utf-8"))]
    return tuple(s for answer in answers for s in re.split(r"(?<=[.!?])\s+", answer) if s)


def drawn(question: str) -> list[list[str]]:
    """Answers put together from sentences of other answers, the same in every run."""
    chance = random.Random(question)
    pieces = sentences(question)
    return [chance.sample(pieces, min(len(pieces), chance.randint(1, 6))) for _ in range(DRAWS)]


@cache
def judged(question: str, answer: str) -> Assessment:
    """Judge an answer that several tests begin with, once."""
    return receipt(question, answer)


@pytest.mark.parametrize("question", [path.stem for path in ANSWERS])
def test_scores_lie_in_range_and_spans_in_the_answer(question: str) -> None:
    for pieces in drawn(question):
        answer = " ".join(pieces)
        result = judged(question, answer)
        assert 0 <= result.score <= 1
        parts = (*result.points, *result.misconceptions)
        spans = [span for part in parts for span in part.spans]
        assert all(0 <= start < end <= len(answer) for start, end in spans)


@pytest.mark.parametrize("question", [path.stem for path in ANSWERS])
def test_a_neutral_sentence_never_raises_a_score(question: str) -> None:
    for number, pieces in enumerate(drawn(question)):
        answer, neutral = " ".join(pieces), NEUTRAL[number % len(NEUTRAL)]
        assert receipt(question, f"{answer} {neutral}").score <= judged(question, answer).score


@pytest.mark.parametrize("neutral", NEUTRAL)
@pytest.mark.parametrize(
    ("question", "answer"),
    [
        # the last statement has no full stop, so that what follows could run into it
        (
            "worker-memory",
            "replace the list of dicts with numpy arrays or a tensor or an arrow table, maybe "
            "fewer workers and watch pss",
        ),
        ("lost-leaf", "intermediates dont get a grad unless you call retain_grad"),
        (
            "lost-leaf",
            "- only leaves get .grad in backward\n- also happens w/ torch.zeros(1, "
            "requires_grad=True).double(): optimise the copy and its not a leaf",
        ),
        # which words of a phrase were looked for first hung on how often each was said
        (
            "caching-allocator",
            "PyTorch caches the block so the next allocation is cheap, since cudaMalloc is "
            "expensive. When you run out of memory you call torch.cuda.empty_cache() and that "
            "gives PyTorch more memory for your tensors. empty_cache doesn't help with live "
            "tensors.",
        ),
        # what takes back is no less final when something beside the matter follows
        *(("zero-grad", f"{ADDS} {closing}") for closing in CLOSINGS),
        ("zero-grad", "Does backward() add to .grad?"),
        ("module-vs-functional", "A module owns its parameters and buffers"),
    ],
)
def test_nor_does_it_in_answers_that_once_gained(question: str, answer: str, neutral: str) -> None:
    assert receipt(question, f"{answer} {neutral}").score <= judged(question, answer).score


def test_without_a_sentence_that_only_earned_a_score_is_no_higher() -> None:
    """Sentences lean on one another ("it", "the other one"), so that a few do otherwise."""
    raised, tried = [], 0
    for question in (path.stem for path in ANSWERS):
        for pieces in drawn(question):
            before = judged(question, " ".join(pieces))
            for at in earning(pieces, before):
                tried += 1
                after = receipt(question, " ".join(pieces[:at] + pieces[at + 1 :]))
                if after.score > before.score:
                    raised.append((question, pieces[at]))
    assert tried > 500
    assert len(raised) <= 0.005 * tried, raised


def earning(pieces: list[str], result: Assessment) -> list[int]:
    """Return which sentences hold words that earn, and none that cost."""
    found, start = [], 0
    for number, piece in enumerate(pieces):
        end = start + len(piece)
        earns = any(start <= a < end for point in result.points for a, _ in point.spans)
        costs = any(start <= a < end for wrong in result.misconceptions for a, _ in wrong.spans)
        if earns and not costs:
            found.append(number)
        start = end + 1
    return found
