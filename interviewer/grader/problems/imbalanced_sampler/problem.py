"""Trials and comparators of imbalanced-sampler.

Indices are judged by their statistics, never compared with what another solution draws.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.problems.imbalanced_sampler.draws import balanced, covering, repeated
from interviewer.grader.values import Input

STEPS = (7, 11, 13, 17, 19, 23, 29)
MANY, SOME = 12_000, 4_000
"""From many draws a class share is known to 3 points, even with a bound as generous as ours."""

LABELS = """\
labels = torch.tensor(classes).repeat_interleave(torch.tensor(counts))
labels = labels[torch.arange(len(labels)) * step % len(labels)]
"""
GAPS = "labels = torch.stack([labels, labels.flip(0)], dim=1)[:, 0]  # every second number\n"
CALL = {
    "omitted": "balanced_sampler(labels)",
    "position": "balanced_sampler(labels, {generator})",
    "keyword": "balanced_sampler(labels, generator={generator})",
}
REPEAT: Mapping[str, str] = {
    "length": "sampler = {call}; print(len(sampler), [len(list(sampler)) for _ in range(epochs)])",
    "draws": """\
torch.manual_seed(seed); sampler = {call}
drawn = torch.tensor([list(sampler) for _ in range(epochs)])
print({{each: (labels[drawn] == each).float().mean().item() for each in classes}})
print(drawn.unique().numel(), "of", len(labels), "items drawn")""",
    "order": """\
g = torch.Generator().manual_seed(starts[0])
torch.manual_seed(seed); sampler = {call}
print(list(sampler)); print(list(sampler))  # another epoch
g.manual_seed(starts[0]); torch.manual_seed(seed + 1); print(list(sampler))  # as the first
g.manual_seed(starts[0]); torch.manual_seed(seed + 2); print(list({call}))  # as the first
g.manual_seed(starts[1]); print(list(sampler))  # another order""",
    "own": """\
torch.manual_seed(starts[0]); sampler = {call}
print(list(sampler)); print(list(sampler))  # another epoch
torch.manual_seed(starts[0]); print(list(sampler))  # as the first
torch.manual_seed(starts[0]); print(list({call}))  # as the first
torch.manual_seed(starts[1]); print(list(sampler))  # another order""",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw data sets of few and many classes, rare ones among them, and generators."""
    return [*_lengths(draw), *_balanced(draw), *_coverage(draw), *_generators(draw)]


def _lengths(draw: Draw) -> Iterator[Trial]:
    for about, counts in (
        ("three classes", (draw.integer(5, 60), draw.integer(2, 9), 1)),
        ("one item", (1,)),
        ("one class", (draw.integer(10, 90),)),
    ):
        yield _trial(draw, about, counts, 2, "length", ("lengths", "labels_after"))


def _balanced(draw: Draw) -> Iterator[Trial]:
    outputs = ("draws", "labels_after")
    for about, counts, gaps in (
        ("900, 90 and 10 items", (900, 90, 10), False),
        ("two classes", (draw.integer(40, 90), draw.integer(2, 6)), False),
        ("labels that are not contiguous", (draw.integer(150, 300), 20, 4), True),
        ("one class", (draw.integer(150, 300),), False),
        ("classes of one and two items", (1, 2, 1, 2, 2), False),
        ("five classes", tuple(draw.integer(3, 60) for _ in range(5)), False),
    ):
        style = draw.choice(tuple(CALL))
        wanted = MANY if sum(counts) == 1000 else SOME
        epochs = min(200, -(-wanted // sum(counts)))
        yield _trial(draw, about, counts, epochs, "balanced", outputs, style=style, gaps=gaps)


def _coverage(draw: Draw) -> Iterator[Trial]:
    for about, counts, epochs in (
        ("a few items", (6, 4, 2), 60),
        ("one rare item", (draw.integer(9, 20), 1), 80),
        ("four classes", (20, draw.integer(5, 12), 4, 1), 120),
    ):
        yield _trial(draw, about, counts, epochs, "coverage", ("covered",))


def _generators(draw: Draw) -> Iterator[Trial]:
    for about, style in (
        ("a generator given by position", "position"),
        ("a generator given by name", "keyword"),
        ("torch's own generator", "omitted"),
    ):
        counts = (draw.integer(15, 40), draw.integer(5, 12), 3)
        yield _trial(draw, about, counts, 1, "generator", ("orders",), style=style)


def _trial(
    draw: Draw,
    about: str,
    counts: tuple[int, ...],
    epochs: int,
    check: str,
    outputs: tuple[str, ...],
    *,
    style: str = "omitted",
    gaps: bool = False,
) -> Trial:
    size = sum(counts)
    steps = [step for step in STEPS if math.gcd(step, size) == 1]
    inputs: dict[str, Input] = {
        "classes": _classes(draw, len(counts)), "counts": counts, "step": draw.choice(steps),
        "gaps": gaps, "epochs": epochs, "seed": draw.integer(0, 2**31),
        "_do": check, "_style": style,
    }  # fmt: skip
    repeat = REPEAT["length" if check == "length" else "draws"]
    if check == "generator":
        inputs["starts"] = tuple(draw.integer(0, 2**31) for _ in range(2))
        repeat = REPEAT["own" if style == "omitted" else "order"]
    call = CALL[style].format(generator="g" if check == "generator" else "None")
    lines = LABELS + (GAPS if gaps else "") + repeat.format(call=call)
    return Trial(about, inputs, {check: outputs}, lines)


def _classes(draw: Draw, count: int) -> tuple[int, ...]:
    """Return labels with holes between them, in no order; 0 may be among them.

    From four on, one lies far away from the others.
    """
    steps = [draw.integer(0, 2), *(draw.integer(2, 40) for _ in range(count - 1))]
    steps[-1] += draw.integer(10**4, 10**5) if count > 3 else 0
    labels = torch.tensor(steps).cumsum(0)[torch.argsort(draw.normal(count))]
    return tuple(labels.tolist())


IMBALANCED_SAMPLER = ProblemCode(
    id="imbalanced-sampler",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "lengths": same,
        "draws": balanced,
        "covered": covering,
        "orders": repeated,
        "labels_after": unchanged,
    },
    words={
        "lengths": "length of the sampler and of its epochs",
        "draws": "indices drawn (which ones is left to chance)",
        "covered": "indices drawn (which ones is left to chance)",
        "orders": "epochs from equal and other seeds (which indices is left to chance)",
    },
    cpu_only="labels are counted, and samplers draw, where the data set lies",
)
