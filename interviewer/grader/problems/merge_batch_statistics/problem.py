"""Trials and comparators of merge-batch-statistics.

The statistics of the shards are those of samples that were really drawn, rounded to the
dtype of the trial. What is right follows from the rounded ones, in double precision.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Comparator, Mismatch, shape_mismatch, unchanged, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

REPEAT = "print(merge_stats(means, variances, counts))"
DOUBLE, SINGLE, CANCELS = 1e-9, 1e-3, 5e-2
"""The relative tolerance for float64, for float32, and for float32 with a far mean."""

FAR, NARROW = 3000.0, 0.05
"""Mean and deviation whose squares have nothing in common in float32."""

AFTER = ("means_after", "variances_after", "counts_after")
RESULTS = ("mean", "variance")


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw shards of equal and of different sizes, near zero and far from it."""
    return [*_union(draw), *_uneven(draw), *_cancellation(draw)]


def _union(draw: Draw) -> Iterator[Trial]:
    for about, counts, channels in (
        ("two shards of one channel", (2, 3), 1),
        ("shards of one size", (4, 4, 4), 3),
        ("one shard", (5,), 2),
        ("many channels", (3, 7), 33),
        ("many shards", tuple(draw.integer(2, 40) for _ in range(24)), 4),
    ):
        yield _trial(draw, "union", about, counts, channels)
    for about, counts in (("float64", (6, 2, 9)), ("float64, many samples", (4000, 300, 9000))):
        yield _trial(draw, "union", about, counts, 4, torch.float64)
    about = "statistics stored with axes in reverse order"
    yield _trial(draw, "union", about, (3, 8, 5), 4, layout="permuted")
    yield _trial(draw, "union", "not contiguous", (9, 2), 3, layout="gapped")


def _uneven(draw: Draw) -> Iterator[Trial]:
    for about, counts, channels in (
        ("a shard with a single sample", (1, 4), 1),
        ("a large shard and a single sample", (draw.integer(200, 400), 1), 3),
        ("every shard a single sample", (1, 1, 1), 2),
        ("sizes far apart", (draw.integer(500, 900), 1, draw.integer(3, 9), 1), 5),
    ):
        yield _trial(draw, "uneven", about, counts, channels)
    yield _trial(draw, "uneven", "float64", (1, 70, 2), 3, torch.float64)
    about = "more samples than int32 counts, float64"
    yield _trial(draw, "uneven", about, (5, 3, 7), 2, torch.float64, times=2**28)


def _cancellation(draw: Draw) -> Iterator[Trial]:
    for about, counts, channels in (
        ("float32, mean 3000 and deviation 0.05", (8, 20), 1),
        ("float32, mean 3000, shards of different sizes", (64, 2, 300, 17), 6),
        ("float32, mean -3000", (50, 90, 10), 4),
    ):
        mean = -FAR if "-3000" in about else FAR
        yield _trial(draw, "cancellation", about, counts, channels, mean=mean)
    about = "float64, mean 3000 and deviation 0.05"
    yield _trial(draw, "cancellation", about, (40, 90), 3, torch.float64, mean=FAR)


def _trial(
    draw: Draw,
    check: str,
    about: str,
    counts: Sequence[int],
    channels: int,
    dtype: torch.dtype = torch.float32,
    *,
    mean: float = 0.0,
    layout: str = "",
    times: int = 1,
) -> Trial:
    far = mean != 0.0
    spread = NARROW if far else 1.0
    shards = [_samples(draw, count, channels, mean, spread) for count in counts]
    means = torch.stack([shard.mean(0) for shard in shards]).to(dtype)
    variances = torch.stack([shard.var(0, correction=0) for shard in shards]).to(dtype)
    laid_out = {"permuted": permuted, "gapped": gapped}.get(layout, torch.Tensor.contiguous)
    single = CANCELS if far else SINGLE
    inputs: Mapping[str, Input] = {
        # As many times the samples have the same means and variances.
        "means": laid_out(means), "variances": laid_out(variances),
        "counts": torch.tensor(counts) * times,
        "_relative": DOUBLE if dtype is torch.float64 else single,
    }  # fmt: skip
    judged = {check: (*RESULTS, *AFTER) if check == "union" else RESULTS}
    return Trial(about, inputs, judged, REPEAT)


def _samples(draw: Draw, count: int, channels: int, mean: float, spread: float) -> torch.Tensor:
    """Return samples whose centre differs from shard to shard, where they are not far off."""
    centre = mean if mean else 2 * draw.normal(channels, dtype=torch.float64)
    return centre + draw.normal(count, channels, dtype=torch.float64) * spread


def merged(scale: str) -> Comparator:
    """Return a comparison relative to the result, and to the largest input of ``scale``."""

    def compare(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
        assert isinstance(expected, torch.Tensor)
        wrong = shape_mismatch(got, expected)
        if wrong or not isinstance(got, torch.Tensor):
            return wrong
        relative, sizes = inputs["_relative"], expected.double().abs()
        assert isinstance(relative, float)
        if scale:
            terms = inputs[scale]
            assert isinstance(terms, torch.Tensor)
            # A sum of terms of either sign: the mean of means. Never coarser than float32.
            relative, sizes = min(relative, 1e-5), sizes + float(terms.double().abs().max())
        return within(got, expected, relative * sizes)

    return compare


MERGE_BATCH_STATISTICS = ProblemCode(
    id="merge-batch-statistics",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "mean": merged("means"),
        "variance": merged(""),
        **dict.fromkeys(AFTER, unchanged),
    },
)
