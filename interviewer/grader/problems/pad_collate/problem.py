"""Trials and comparators of pad-collate."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, equal, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

PARTS = ("x", "lengths", "labels", "mask")
SAMPLES = ("x", "xs_after", "labels_after", "list_after")
VALUE = """\
batch = list(zip(xs, labels))
for part in pad_collate(batch):
    print(part)"""
LOADER = """\
samples = list(zip(xs, labels))
for found in torch.utils.data.DataLoader(samples, batch_size, collate_fn=pad_collate):
    print(*found, sep="\\n")"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw lengths, empty samples among them, real steps of zeros, loaders and dtypes."""
    return [*_padding(draw), *_masks(draw), *_loaders(draw), *_dtypes(draw)]


def _padding(draw: Draw) -> Iterator[Trial]:
    for about, lengths, width in (
        ("lengths 2, 3 and 1", (2, 3, 1), 2),
        ("equal lengths", (3, 3), 2),
        ("a single sample", (4,), 3),
        ("the longest first", (5, 1, 2, 4), 1),
        ("a sample of length 0", (2, 0, 3), 2),
        ("the longest last, equal lengths before it", (2, 2, 2, 6), 3),
    ):
        yield _trial(draw, "padding", about, _drawn(draw, lengths, width))
    about = "samples with axes in reverse order and with gaps in memory"
    first, second, third = _drawn(draw, (2, 4, 3), 3)
    yield _trial(draw, "padding", about, (permuted(first), gapped(second), permuted(third)))
    many = tuple(draw.integers(20, low=0, high=12).tolist())
    yield _trial(draw, "padding", "many samples", _drawn(draw, many, 5))


def _masks(draw: Draw) -> Iterator[Trial]:
    check = "mask-lengths-labels"
    for about, lengths, width in (
        ("lengths 1 and 3", (1, 3), 2),
        ("nothing to pad", (2, 2, 2), 1),
        ("one sample of length 0", (0, 2), 1),
        ("every sample of length 0", (0, 0), 3),
        ("as many samples as steps and features", (3, 1, 2), 3),
    ):
        yield _trial(draw, check, about, _drawn(draw, lengths, width))
    zeros = list(_drawn(draw, (3, 4, 2), 2))
    zeros[0] = torch.cat([zeros[0][:2], torch.zeros(1, 2)])
    zeros[1] = torch.cat([torch.zeros(2, 2), zeros[1][2:]])
    zeros[2] = zeros[2] * torch.tensor([0.0, 1.0])
    yield _trial(draw, check, "real steps of zeros", tuple(zeros))
    large = (-1, draw.integer(2**40, 2**50) * 8 + 1, 0)
    yield _trial(draw, check, "labels of any size", _drawn(draw, (1, 2, 1), 1), large)


def _loaders(draw: Draw) -> Iterator[Trial]:
    for about, lengths, size in (
        ("two batches of two, the longer samples first", (3, 1, 2, 1), 2),
        ("one batch for each sample", (1, 3, 2), 1),
        ("a smaller batch at the end", (2, 4, 1, 0, 6, 3, 2), 3),
    ):
        xs = _drawn(draw, lengths, 2)
        inputs: Mapping[str, Input] = {
            "xs": xs, "labels": _labels(draw, len(xs)), "batch_size": size,
        }  # fmt: skip
        yield Trial(about, inputs, {"dataloader": ("batches",)}, LOADER)


def _dtypes(draw: Draw) -> Iterator[Trial]:
    for dtype in (torch.float64, torch.float16, torch.bfloat16):
        name = str(dtype).removeprefix("torch.")
        xs = tuple(x.to(dtype) for x in _drawn(draw, (1, 3), 2, torch.float64))
        yield _trial(draw, "dtype", name, xs)
    large = tuple(draw.integers(n, 2, low=2**53, high=2**60) * 2 + 1 for n in (2, 1))
    yield _trial(draw, "dtype", "int64, too large for floats", large)
    yield _trial(draw, "dtype", "bool", tuple(draw.mask(n, 2) for n in (1, 4)))
    for dtype in (torch.uint8, torch.int16, torch.int32):
        xs = tuple(draw.integers(n, 2, low=0, high=128).to(dtype) for n in (3, 1))
        yield _trial(draw, "dtype", str(dtype).removeprefix("torch."), xs)
    pairs = zip(_drawn(draw, (2, 3), 2), _drawn(draw, (2, 3), 2), strict=True)
    yield _trial(draw, "dtype", "complex64", tuple(torch.complex(*pair) for pair in pairs))


def _trial(
    draw: Draw, check: str, about: str, xs: Sequence[torch.Tensor], labels: Sequence[int] = ()
) -> Trial:
    inputs: Mapping[str, Input] = {
        "xs": tuple(xs), "labels": tuple(labels) or _labels(draw, len(xs)),
    }  # fmt: skip
    outputs: Mapping[str, tuple[str, ...]] = {"mask-lengths-labels": PARTS[1:], "dtype": PARTS[:1]}
    return Trial(about, inputs, {check: outputs.get(check, SAMPLES)}, VALUE)


def _drawn(
    draw: Draw, lengths: Sequence[int], width: int, dtype: torch.dtype = torch.float32
) -> tuple[torch.Tensor, ...]:
    """Return samples of these lengths without any zeros."""
    return tuple(draw.upstream(length, width, dtype=dtype) for length in lengths)


def _labels(draw: Draw, count: int) -> tuple[int, ...]:
    return tuple(draw.integers(count, low=0, high=100).tolist())


def kept(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare samples: numbers as numbers, whole numbers to the last bit."""
    found = equal(got, expected, inputs)
    if found or not isinstance(expected, torch.Tensor) or expected.is_floating_point():
        return found
    if unchanged(got, expected, inputs):
        return Mismatch("whole numbers lost their last digits")
    return None


def batches(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare all batches of a loader, and say which part of which batch is wrong."""
    assert isinstance(expected, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return equal(got, expected, inputs)
    for number, (mine, right) in enumerate(zip(got, expected, strict=True)):
        assert isinstance(right, tuple)
        if not isinstance(mine, tuple) or len(mine) != len(right):
            return equal(mine, right, inputs)
        for part, its, due in zip(PARTS, mine, right, strict=True):
            found = equal(its, due, inputs)
            if found:
                return Mismatch(
                    f"{part} of batch {number}: {found.message}", found.difference, how=found.how
                )
    return None


PAD_COLLATE = ProblemCode(
    id="pad-collate",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "x": kept,
        **dict.fromkeys(PARTS[1:], equal),
        "batches": batches,
        "xs_after": unchanged,
        **dict.fromkeys(("labels_after", "list_after"), same),
    },
    words={
        "batches": "batches of the loader",
        "list_after": "which of the samples handed in the list holds afterwards",
    },
)
