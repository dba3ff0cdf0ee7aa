"""Trials and comparators of seed-everything.

Which seed each library gets is part of the task, so that the streams on the processor are
compared with those that it gives; on another device only repeating is asked for.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, equal, same
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input, Output

LIBRARIES = ("python", "numpy", "torch")
BEFORE = """\
import random, numpy
random.seed(before), numpy.random.seed(before), torch.manual_seed(before)  # elsewhere
random.gauss(0, 1), numpy.random.standard_normal()  # the second of a pair is kept
torch.use_deterministic_algorithms(False)
torch.backends.cudnn.benchmark = True
"""
REPEAT: Mapping[str, str] = {
    "streams": """\
for seed in seeds:
    seed_everything(seed)
    print([random.getrandbits(32) for _ in range(2)], random.gauss(0, 1))
    print(numpy.random.random_sample(2), numpy.random.standard_normal(1), torch.rand(2))""",
    "device": """\
for seed in seeds:
    seed_everything(seed)
    print(torch.rand(4, device="cuda" if torch.cuda.is_available() else "cpu"))""",
    "generators": """\
own = [seed_everything(seed) for seed in seeds]
print("stream:", torch.rand(skip))
for generator in own + own[::-1]:
    print(torch.rand(2, generator=generator))
print("stream:", torch.rand(2))  # goes on where it was""",
    "loaders": """\
for seed in seeds:
    own = seed_everything(seed)
    for generator in (own, None):
        loader = torch.utils.data.DataLoader(range(n), None, shuffle=True, generator=generator)
        for _ in range(2):
            epoch = iter(loader)
            print("base seed:", epoch._base_seed, "order:", list(epoch))""",
    "settings": """\
seed_everything(seed)
try:
    x.put_(places, values)  # has no deterministic form
except Exception as refused:
    print(refused)
print(x, torch.backends.cudnn.benchmark)""",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw small and large seeds, in turn and repeated; loaders; and the settings."""
    return [*_streams(draw), *_generators(draw), *_loaders(draw), *_settings(draw)]


def _streams(draw: Draw) -> Iterator[Trial]:
    judged = {"streams": LIBRARIES}
    small, other = _two(draw, 2**20)
    above, far = draw.integer(2**32, 2**33), draw.integer(2**62, 2**63 - 1)
    for about, seeds in (
        ("a small seed", (small,)),
        ("seed 0", (0, other)),
        ("a seed just below 2**32", (2**32 - draw.integer(1, 1000),)),
        ("a seed of 2**32 or more", (above,)),
        ("a seed just below 2**63", (2**63 - draw.integer(1, 1000),)),
        ("the same seed again, and another between", (small, far, small)),
        ("seeds that are alike but for 2**32", (other, other + 2**32)),
    ):
        yield _trial(draw, about, judged, "streams", {"seeds": seeds})
    seeds = (above, above, draw.integer(1, 2**31))
    yield _trial(
        draw, "on the device: a seed, the same, another", {"streams": ("on_device",)}, "device",
        {"seeds": seeds},
    )  # fmt: skip


def _generators(draw: Draw) -> Iterator[Trial]:
    judged = {"generator": ("from_each", "stream")}
    first, second = _two(draw, 2**31)
    for about, seeds in (
        ("one generator, after draws from torch's own", (first,)),
        ("two seeds, then draws", (first, second)),
        ("the same seed twice, then draws", (second, second)),
        ("a large seed", (draw.integer(2**40, 2**63 - 1), first)),
    ):
        inputs: Mapping[str, Input] = {"seeds": seeds, "skip": draw.integer(1, 9)}
        yield _trial(draw, about, judged, "generators", inputs)


def _loaders(draw: Draw) -> Iterator[Trial]:
    judged = {"workers": ("base_seeds", "orders")}
    first, second = _two(draw, 2**31)
    for about, seeds in (
        ("loaders, with the generator and without", (first,)),
        ("loaders for a seed, another, and the first again", (first, second, first)),
    ):
        yield _trial(draw, about, judged, "loaders", {"seeds": seeds, "n": draw.integer(6, 10)})


def _settings(draw: Draw) -> Iterator[Trial]:
    for size in (3, 6):
        inputs: Mapping[str, Input] = {
            "seed": draw.integer(1, 2**31), "x": draw.upstream(size),
            "places": draw.integers(2, low=0, high=size), "values": draw.normal(2, scale=9.0),
        }  # fmt: skip
        judged = {"deterministic-flags": ("written", "benchmark")}
        yield _trial(draw, "an operator without a deterministic form", judged, "settings", inputs)


def _trial(
    draw: Draw,
    about: str,
    judged: Mapping[str, tuple[str, ...]],
    do: str,
    inputs: Mapping[str, Input],
) -> Trial:
    every = {**inputs, "before": draw.integer(2**20, 2**31), "_do": do}
    return Trial(about, every, judged, BEFORE + REPEAT[do])


def _two(draw: Draw, limit: int) -> tuple[int, int]:
    """Return two different seeds below ``limit``, not 0."""
    half = limit // 2
    return draw.integer(1, half), draw.integer(half, limit)


def by_seed(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare what was drawn after each call, and say after which it is wrong."""
    seeds = inputs["seeds"]
    assert isinstance(expected, tuple)
    assert isinstance(seeds, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return equal(got, expected, inputs)
    for seed, mine, right in zip(seeds, got, expected, strict=True):
        if equal(mine, right, inputs):
            return Mismatch(f"other numbers than a stream started at {seed} gives")
    return None


def repeats(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge three draws of the device's own stream: two are alike, the third is not."""
    assert isinstance(expected, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return equal(got, expected, inputs)
    first, again, other = got
    if equal(again, first, inputs):
        return Mismatch("the same seed gives other numbers the second time")
    if equal(other, first, inputs) is None:
        return Mismatch("another seed gives the same numbers")
    return None


SEED_EVERYTHING = ProblemCode(
    id="seed-everything",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(LIBRARIES, by_seed),
        "on_device": repeats,
        **dict.fromkeys(("from_each", "stream", "base_seeds", "orders", "written"), equal),
        "benchmark": same,
    },
    words={
        "python": "numbers from Python's random",
        "numpy": "numbers from numpy.random",
        "torch": "numbers from torch's own generator",
        "on_device": "numbers drawn on the device (which ones is free)",
        "from_each": "numbers from each returned generator, in turn and back",
        "stream": "numbers from torch's own generator, before and after those",
        "base_seeds": "seeds that loaders draw for their workers",
        "orders": "orders of the loaders' epochs",
        "written": "x afterwards, where writing has to be refused",
        "benchmark": "torch.backends.cudnn.benchmark",
    },
)
