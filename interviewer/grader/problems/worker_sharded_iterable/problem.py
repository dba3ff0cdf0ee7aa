"""Trials and comparators of worker-sharded-iterable."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, equal
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input, Output, describe

READ = """\
import copy, itertools
from torch.utils.data._utils import worker

def read(copies, most=None):  # each as its own worker would
    found = []
    for place, own in enumerate(copies):
        info = worker.WorkerInfo(id=place, num_workers=len(copies), seed=seed + place, dataset=own)
        torch.manual_seed(info.seed)
        worker._worker_info = info
        try:
            found += itertools.islice(own, most)
        finally:
            worker._worker_info = None
    return found

"""
MAKE = "stream = ShardedStream(n)\n"
STOP = "print([number for number, _ in zip(stream, range(stop))])  # broken off\n"
MAIN = "for _ in workers:\n    print(sorted(stream))"
FRESH = """\
for count in workers:  # as many workers in each epoch; 0: the main process reads
    copies = [copy.deepcopy(stream) for _ in range(count)]
    print(sorted(read(copies) if count else stream))"""
KEPT = """\
copies = [copy.deepcopy(stream) for _ in range(workers[0])]
{stop}for _ in workers:  # the same workers in each epoch
    print(sorted(read(copies)))"""
STOP_KEPT = "print(read(copies, stop))  # broken off\n"


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw lengths and, for every epoch, how many workers read."""
    return [*_once(draw), *_epochs(draw), *_few(draw)]


def _once(draw: Draw) -> Iterator[Trial]:
    several = draw.integer(4, 9)
    for about, n, count in (
        ("no workers", draw.integer(5, 12), 0),
        ("one worker", draw.integer(5, 12), 1),
        ("two workers, an even number of elements", 2 * draw.integer(3, 20), 2),
        ("two workers, an odd number of elements", 2 * draw.integer(3, 20) + 1, 2),
        ("three workers and one element over", 3 * draw.integer(2, 30) + 1, 3),
        ("three workers and two elements over", 3 * draw.integer(2, 30) + 2, 3),
        (f"{several} workers", draw.integer(60, 200), several),
        ("as many workers as elements", several, several),
        ("a single element", 1, 0),
    ):
        yield _trial(draw, "exactly-once", about, n, (count,))


def _epochs(draw: Draw) -> Iterator[Trial]:
    many = draw.integer(2, 5)
    for about, counts, kept in (
        ("two epochs without workers", (0, 0), False),
        ("two epochs with two workers, started anew", (2, 2), False),
        ("three epochs of the same three workers", (3, 3, 3), True),
        ("epochs with and without workers", (0, many, 0, many + 1), False),
        ("workers first, then without", (many, 0, 1), False),
    ):
        n = draw.integer(7, 19)
        yield _trial(draw, "epochs", about, n, counts, kept=kept)
    n, stop = draw.integer(6, 15), draw.integer(1, 5)
    about = "after an epoch that was broken off"
    yield _trial(draw, "epochs", about, n, (0, 0), stop=stop)
    about = "after an epoch that three workers broke off"
    yield _trial(draw, "epochs", about, n + 6, (3, 3), kept=True, stop=draw.integer(1, 4))


def _few(draw: Draw) -> Iterator[Trial]:
    more = draw.integer(3, 20)
    for about, n, count in (
        ("two elements, three workers", 2, 3),
        ("one element", 1, draw.integer(2, 7)),
        ("one worker more than elements", more, more + 1),
        ("many more workers than elements", draw.integer(2, 8), draw.integer(20, 30)),
    ):
        yield _trial(draw, "few-elements", about, n, (count,))


def _trial(
    draw: Draw,
    check: str,
    about: str,
    n: int,
    workers: tuple[int, ...],
    *,
    kept: bool = False,
    stop: int = 0,
) -> Trial:
    inputs: dict[str, Input] = {
        "n": n, "workers": workers, "seed": draw.integer(0, 2**31), "_kept": kept,
    }  # fmt: skip
    again = KEPT.format(stop=STOP_KEPT if stop else "") if kept else FRESH
    repeat = READ + MAKE + again if any(workers) else MAKE + (STOP if stop else "") + MAIN
    if stop:
        inputs["stop"] = stop
    return Trial(about, inputs, {check: ("epochs",)}, repeat)


def each_once(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge that every epoch holds every element once, and say what is missing or too much."""
    workers = inputs["workers"]
    assert isinstance(expected, tuple)
    assert isinstance(workers, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return Mismatch(f"{describe(got)[:80]} instead of {len(expected)} epochs")
    for place, (mine, right, count) in enumerate(zip(got, expected, workers, strict=True), 1):
        wrong = equal(mine, right, inputs)
        if wrong:
            epoch = f"epoch {place} " if len(expected) > 1 else ""
            said = _said(mine, right) or wrong.message
            return Mismatch(f"{epoch}{_by(count)}: {said}", alone=True)
    return None


def _by(count: Input) -> str:
    """Return who read an epoch."""
    if count == 0:
        return "without workers"
    return "with one worker" if count == 1 else f"with {count} workers"


def _said(got: Output, right: Output) -> str:
    """Return which elements are missing, repeated or none of the stream's."""
    if not isinstance(got, torch.Tensor) or not isinstance(right, torch.Tensor):
        return ""
    if got.dtype != torch.int64 or got.dim() != 1:
        return ""
    wanted, found = right.tolist(), got.tolist()
    told = {
        "missing": sorted(set(wanted) - set(found)),
        "repeated": sorted(each for each, times in Counter(found).items() if times > 1),
        "not of the stream": sorted(set(found) - set(wanted)),
    }
    return ", ".join(f"{_some(numbers)} {how}" for how, numbers in told.items() if numbers)


def _some(numbers: Sequence[int]) -> str:
    shown = ", ".join(map(str, numbers[:6]))
    return f"{shown} and {len(numbers) - 6} more" if len(numbers) > 6 else shown


WORKER_SHARDED_ITERABLE = ProblemCode(
    id="worker-sharded-iterable",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={"epochs": each_once},
    words={"epochs": "elements of every epoch, in order of size"},
)
