"""Trials and comparators of ring-all-reduce."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, same, shape_mismatch, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped
from interviewer.grader.values import Input, Output

REPEAT = """\
def send(src, dst, tensor):
    return tensor.clone()
handed_in = list(buffers)
ring_all_reduce(handed_in, send)
print(buffers)"""
DTYPES = (torch.float32, torch.float64)
ROUNDING: Mapping[torch.dtype, float] = {torch.float32: 1e-4, torch.float64: 1e-9}
"""How far a result with tolls may be off; every toll changes it by far more."""

OTHER_ROUTE = "the tolls in the result are not those of a reduce and a gather round a ring"
TOLL_REPEAT = REPEAT.replace("tensor.clone()", "tensor + tolls[src] * tensor.cos()")


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw rings of several sizes, lengths that N does not divide, and tolls."""
    return [*_sums(draw), *_uneven(draw), *_tolls(draw)]


def _sums(draw: Draw) -> Iterator[Trial]:
    yield _trial("alone", draw, 1, 3, "sum")
    for ranks, length in ((2, 4), (3, 6), (4, 8), (5, 20), (3, 9)):
        yield _trial("the ranks divide the length", draw, ranks, length, "sum")
    buffers = tuple(gapped(draw.normal(8)) for _ in range(4))
    yield Trial("buffers that are not contiguous", {"buffers": buffers}, _judged("sum"), REPEAT)


def _uneven(draw: Draw) -> Iterator[Trial]:
    for ranks, length in ((3, 2), (4, 10), (2, 5), (5, 1), (4, 3), (3, 100)):
        yield _trial("the ranks do not divide the length", draw, ranks, length, "uneven")


def _tolls(draw: Draw) -> Iterator[Trial]:
    for ranks, length in ((2, 4), (3, 7), (4, 8), (4, 3), (5, 20)):
        dtype = draw.choice(DTYPES)
        buffers = tuple(draw.normal(length, dtype=dtype) for _ in range(ranks))
        tolls = tuple(float(toll) for toll in draw.uniform(ranks, low=0.2, high=0.9))
        yield Trial(
            "what each rank sends arrives with a toll on it",
            {"buffers": buffers, "tolls": tolls},
            {"ring-links": ("routed", "strays"), "traffic": ("sent",)},
            TOLL_REPEAT,
        )


def _trial(about: str, draw: Draw, ranks: int, length: int, check: str) -> Trial:
    dtype = draw.choice(DTYPES)
    buffers: Input = tuple(draw.normal(length, dtype=dtype) for _ in range(ranks))
    count = "1 rank" if ranks == 1 else f"{ranks} ranks"
    return Trial(f"{count}, {about}", {"buffers": buffers}, _judged(check), REPEAT)


def _judged(check: str) -> Mapping[str, tuple[str, ...]]:
    return {check: ("buffers",), "traffic": ("sent",)}


def fair_traffic(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how many elements each rank sent: at most 2 (N - 1) ceil(L / N).

    All together they send 2 (N - 1) L or more: every element needs N - 1 links to be
    added up, and as many to be handed out.
    """
    buffers = _buffers(inputs)
    ranks, length = len(buffers), buffers[0].numel()
    allowed, needed = 2 * (ranks - 1) * -(-length // ranks), 2 * (ranks - 1) * length
    if not isinstance(expected, torch.Tensor) or not isinstance(got, torch.Tensor):
        return Mismatch("the traffic was not counted", alone=True)
    wrong = shape_mismatch(got, expected)
    if wrong:
        return wrong
    if int(got.max()) > allowed:
        return Mismatch(f"a rank sent {int(got.max())} elements, {allowed} allowed", alone=True)
    if int(got.sum()) < needed:
        words = f"{int(got.sum())} elements went through send, the sums take {needed}"
        return Mismatch(words, alone=True)
    return None


def round_the_ring(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge by the tolls in the result that every element took the links of a ring.

    The sum of one element is complete after N - 1 links, at a rank that the solution
    is free to choose; every further rank has paid one more toll. So some starting
    rank must explain what is found at all ranks.
    """
    del expected
    buffers = torch.stack(_buffers(inputs))
    if not isinstance(got, tuple) or len(got) != len(buffers):
        return Mismatch("not as many buffers as ranks", alone=True)
    for part in got:
        wrong = shape_mismatch(part, buffers[0])
        if wrong:
            return wrong
    found = torch.stack([part for part in got if isinstance(part, torch.Tensor)])
    tolls = [float(toll) for toll in _tuple(inputs["tolls"]) if isinstance(toll, float)]
    routes = torch.stack([_route(buffers, tolls, start) for start in range(len(buffers))])
    off = (found - routes).abs().amax(dim=1).amin(dim=0)
    allowed = torch.full_like(off, ROUNDING[off.dtype])
    if within(off, torch.zeros_like(off), allowed) is None:
        return None
    return Mismatch(OTHER_ROUTE, alone=True)


def _route(buffers: torch.Tensor, tolls: Sequence[float], start: int) -> torch.Tensor:
    """Return [rank, element]: the result if every sum starts out from rank ``start``."""
    ranks = len(tolls)
    result = torch.empty_like(buffers)
    data = buffers[start]
    for step in range(2 * ranks - 2):
        rank, target = (start + step) % ranks, (start + step + 1) % ranks
        data = data + tolls[rank] * data.cos()
        if step < ranks - 1:
            data = data + buffers[target]
        if step >= ranks - 2:
            result[target] = data
    return result


def _buffers(inputs: Mapping[str, Input]) -> list[torch.Tensor]:
    return [item for item in _tuple(inputs["buffers"]) if isinstance(item, torch.Tensor)]


def _tuple(value: Input) -> tuple[Input, ...]:
    assert isinstance(value, tuple)
    return value


RING_ALL_REDUCE = ProblemCode(
    id="ring-all-reduce",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "buffers": close(),
        "routed": round_the_ring,
        "sent": fair_traffic,
        "strays": same,
    },
    words={
        "buffers": "buffers afterwards",
        "routed": "buffers afterwards, with tolls on the links",
        "sent": "elements sent by each rank",
        "strays": "sends to a rank that is not the next",
    },
)
