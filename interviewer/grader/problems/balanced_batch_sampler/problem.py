"""Trials and comparators of balanced-batch-sampler.

Orders that have to differ are long: two of them are the same by chance less often than
once in 10^10 draws, even where only whole batches change places.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, equal, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped
from interviewer.grader.values import Input, Output

MADE = "sampler = BalancedBatchSampler(labels, per_class, seed)\n"
BATCHES = f"""\
{MADE}batches = list(sampler)
print(len(sampler), batches)
print([labels[torch.as_tensor(batch)].sort().values.tolist() for batch in batches])"""
ORDERS = f"""\
{MADE}runs = [list(sampler), list(sampler)]
sampler.set_epoch(epochs[0]); runs += [list(sampler), list(sampler)]
for epoch in (*epochs[1:], 0):
    sampler.set_epoch(epoch); runs.append(list(sampler))
runs.append(list(BalancedBatchSampler(labels, per_class, other_seed)))
fresh = BalancedBatchSampler(labels, per_class, seed=seed); fresh.set_epoch(epochs[0])
turns = list(zip(fresh, fresh))
runs += [[one for one, _ in turns], [other for _, other in turns]]
print([runs.index(run) for run in runs])  # each with the first that is the same
print(sorted({{i for run in runs for batch in run for i in batch}}))  # every item, at some time"""
DEFAULTS = """\
runs = [list(BalancedBatchSampler(labels, per_class)),
        list(BalancedBatchSampler(labels, per_class, 0)),
        list(BalancedBatchSampler(labels, per_class, seed=seed)),
        list(BalancedBatchSampler(labels, per_class, seed + 1))]
print([runs.index(run) for run in runs])  # each with the first that is the same"""
STREAMS = """\
import random, numpy
def states():
    torchs, numpys = torch.get_rng_state().tolist(), numpy.random.get_state()
    return torchs, random.getstate(), numpys[1].tolist(), numpys[2:]
orders = []
for number in global_seeds:
    torch.manual_seed(number); random.seed(number); numpy.random.seed(number)
    random.gauss(0, 1); numpy.random.standard_normal()  # the second of a pair is kept
    before = states()
    sampler = BalancedBatchSampler(labels, per_class, seed)
    iterator = iter(sampler); batches = [next(iterator)]
    print("unchanged midway:", states() == before)
    orders.append(batches + list(iterator))
    print("unchanged afterwards:", states() == before)
print("the same order:", orders[0] == orders[1])"""
LOADER = f"""\
{MADE}items = list(zip(x.tolist(), labels.tolist()))
loader = torch.utils.data.DataLoader(items, batch_sampler=sampler)
print(len(loader), isinstance(sampler, torch.utils.data.Sampler))
for epoch in epochs:
    sampler.set_epoch(epoch); print(list(loader))"""

RUNS = (
    "at first",
    "of a second pass",
    "after set_epoch(epochs[0])",
    "of a second pass in that epoch",
    "after set_epoch(epochs[1])",
    "after set_epoch(epochs[2])",
    "after set_epoch(0)",
    "with another seed",
    "of a new sampler in epochs[0]",
    "of a second iterator that takes turns with the first",
)
PAIR = ("under one global seed", "under another global seed")
DEFAULT = ("without a seed", "with seed 0", "with another seed", "with the seed after that")
STREAM = tuple(
    f"{name}'s global generator is in another state {when}"
    for when in ("midway", "in the end")
    for name in ("torch", "random", "numpy")
)


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw class sizes in random order, and seeds."""
    return [*_batches(draw), *_orders(draw), *_streams(draw), *_loaders(draw)]


def _batches(draw: Draw) -> Iterator[Trial]:
    for about, sizes, per_class, names in (
        ("4 of each of 3 classes", (12, 7, 4), 4, (0, 1, 2)),
        ("a class of a single item", (6, 1), 3, (1, 0)),
        ("one of each class", (2, 5, 3), 1, (0, 1, 2)),
        ("class numbers with gaps, one below 0", (4, 6, 3), 2, (7, -1, 100)),
        ("a single class", (6,), 2, (3,)),
        ("a single batch", (2, 4), 4, (0, 1)),
        ("two classes are largest", (6, 3, 6), 2, (0, 1, 2)),
        ("as many of each class as there are items", (4, 4), 4, (5, 2)),
        ("more items", (13, 40, 7, 31), 5, (0, 1, 2, 3)),
    ):
        yield _batch(about, _labels(draw, sizes, names), per_class, draw)
    together = torch.cat([torch.full((size,), size) for size in (3, 8, 5)])
    yield _batch("sorted labels", together, 2, draw)
    labels = gapped(_labels(draw, (3, 6, 5), (0, 1, 2)))
    yield _batch("labels with gaps in memory", labels, 3, draw)


def _batch(about: str, labels: torch.Tensor, per_class: int, draw: Draw) -> Trial:
    judged = {
        "composition": ("batch_labels", "labels_after"),
        "epoch-coverage": ("length", "seen"),
    }
    inputs: Mapping[str, Input] = {
        "labels": labels, "per_class": per_class, "seed": draw.integer(0, 10**6),
        "_largest": _largest(labels), "_do": "batches",
    }  # fmt: skip
    return Trial(about, inputs, judged, BATCHES)


def _orders(draw: Draw) -> Iterator[Trial]:
    judged = {"determinism": ("same_as", "all_labels"), "epoch-coverage": ("brought",)}
    # Small classes come about so often that none of their items stays away by chance, even
    # if they are drawn with replacement.
    for sizes, per_class in (((36, 5), 2), ((30, 4, 3), 1)):
        seeds = draw.integer(0, 10**6), draw.integer(10**6, 10**7)
        # From 2 on, so that the sum of seed and epoch is another one in every run.
        epoch = draw.integer(2, 1000)
        inputs: Mapping[str, Input] = {
            "labels": _labels(draw, sizes), "per_class": per_class, "seed": seeds[0],
            "other_seed": seeds[1], "epochs": (epoch, epoch + 1, epoch + 600), "_do": "orders",
        }  # fmt: skip
        yield Trial("epochs, seeds and iterators", inputs, judged, ORDERS)
    seed = draw.integer(1, 10**6)
    default: Mapping[str, Input] = {
        "labels": _labels(draw, (20, 6)), "per_class": 1, "seed": seed, "_do": "default",
    }  # fmt: skip
    judged = {"determinism": ("same_as", "all_labels")}
    yield Trial("the seed left out", default, judged, DEFAULTS)


def _streams(draw: Draw) -> Iterator[Trial]:
    for sizes, per_class in (((18, 5), 1), ((16, 16, 3), 2)):
        global_seeds = draw.integer(1, 10**6), draw.integer(10**6, 10**7)
        inputs: Mapping[str, Input] = {
            "labels": _labels(draw, sizes), "per_class": per_class,
            "seed": draw.integer(0, 10**6), "global_seeds": global_seeds, "_do": "streams",
        }  # fmt: skip
        judged = {"no-global-rng": ("streams", "same_as")}
        yield Trial("global generators under two seeds", inputs, judged, STREAMS)


def _loaders(draw: Draw) -> Iterator[Trial]:
    for sizes, per_class in (((6, 2, 3), 2), ((9, 4), 3)):
        labels = _labels(draw, sizes)
        inputs: Mapping[str, Input] = {
            "labels": labels, "per_class": per_class, "seed": draw.integer(0, 10**6),
            "x": draw.upstream(len(labels), dtype=torch.float64),
            "epochs": (0, draw.integer(1, 100)), "_largest": _largest(labels), "_do": "loader",
        }  # fmt: skip
        judged = {"dataloader": ("loaded", "features", "loader_length")}
        yield Trial("two epochs of a DataLoader", inputs, judged, LOADER)


def _labels(draw: Draw, sizes: Sequence[int], names: Sequence[int] | None = None) -> torch.Tensor:
    """Return labels in random order, as many of each class as ``sizes`` says.

    Without names the classes are any numbers.
    """
    drawn = torch.argsort(draw.normal(100))[: len(sizes)] - 20
    classes = drawn if names is None else torch.tensor(names)
    labels = classes.repeat_interleave(torch.tensor(sizes))
    return labels[torch.argsort(draw.normal(len(labels)))]


def _largest(labels: torch.Tensor) -> Input:
    """Return the classes that no other class is larger than."""
    counts = Counter(labels.tolist())
    return tuple(name for name, count in counts.items() if count == max(counts.values()))


def which_agree(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge which of several orders are the same; says which of them it is about."""
    if same(got, expected, inputs) is None:
        return None
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != len(expected):
        return Mismatch("the orders were not compared")
    words = {len(RUNS): RUNS, len(PAIR): PAIR, len(DEFAULT): DEFAULT}[len(expected)]
    pairs = zip(got, expected, strict=True)
    run = next(place for place, pair in enumerate(pairs) if same(*pair, inputs))
    right, mine = expected[run], got[run]
    if type(mine) is int and type(right) is int and 0 <= mine <= run:
        if right < run:
            return Mismatch(f"the order {words[run]} is not the one {words[right]}", alone=True)
        return Mismatch(f"the order {words[run]} is still the one {words[mine]}", alone=True)
    return Mismatch("the orders were not compared")


def generators(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the states of the global generators; zeros stand for one that was changed."""
    found = equal(got, expected, inputs)
    if found and isinstance(got, tuple) and isinstance(expected, tuple):
        for words, mine, right in zip(STREAM, got, expected, strict=False):
            if equal(mine, right, inputs):
                return Mismatch(words, alone=True)
    return found


BALANCED_BATCH_SAMPLER = ProblemCode(
    id="balanced-batch-sampler",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("batch_labels", "all_labels", "loaded"), same),
        **dict.fromkeys(("length", "loader_length"), same),
        "seen": equal,
        "brought": equal,
        "features": equal,
        "labels_after": unchanged,
        "same_as": which_agree,
        "streams": generators,
    },
    words={
        "batch_labels": "labels of each batch, sorted",
        "all_labels": "labels of each batch, by order",
        "length": "len of the sampler",
        "seen": "indices of the largest class in an epoch, sorted",
        "brought": "indices that came in any of several epochs",
        "same_as": "for each order the first that is the same",
        "streams": "states of the global generators (zeros: changed)",
        "loaded": "labels of each batch from the loader, by epoch",
        "features": "x of the largest class, by epoch",
        "loader_length": "len of the loader",
    },
    cpu_only="a sampler hands out plain indices; there is nothing for a GPU to do",
)
