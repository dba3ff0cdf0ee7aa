"""Makes samplers and goes through them, by hand and with a DataLoader.

Orders are free; what comes out is what does not hang on them: the labels of each batch,
the items of some classes that an epoch brings, and which orders are the same.
"""

import itertools
import random
from collections.abc import Sequence
from typing import Any

import numpy
import torch
from torch.utils.data import DataLoader, Sampler

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    fix_randomness,
    number,
)

_torch_state, _state, _numpy_state = (
    torch.default_generator.get_state,
    random.getstate,
    numpy.random.get_state,
)
_gauss, _numpy_normal = random.gauss, numpy.random.standard_normal
Order = list[list[int]]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    make, labels = candidate["BalancedBatchSampler"], base.tolist(inputs["labels"])
    match inputs["_do"]:
        case "batches":
            sampler = make(inputs["labels"], inputs["per_class"], inputs["seed"])
            order = _order(sampler, labels)
            seen = sorted(i for batch in order for i in batch if labels[i] in inputs["_largest"])
            return {
                "batch_labels": _mix(order, labels), "length": number(len(sampler), "the length"),
                "seen": torch.tensor(seen, dtype=torch.int64), "labels_after": inputs["labels"],
            }  # fmt: skip
        case "orders":
            orders = _orders(make, inputs, labels)
            brought = sorted({i for order in orders for batch in order for i in batch})
            return {
                **_compared(orders, labels), "brought": torch.tensor(brought, dtype=torch.int64),
            }  # fmt: skip
        case "default":
            return _compared(_defaults(make, inputs, labels), labels)
        case "streams":
            return _streams(make, inputs, labels)
        case _:
            return _loaded(make, inputs, labels)


def _order(batches: Any, labels: Sequence[int]) -> Order:
    """Return the batches, which have to be lists of indices, and no more than items."""
    found = list(itertools.islice(batches, len(labels) + 1))
    if len(found) > len(labels):
        raise NotAsAsked(f"more than {len(labels)} batches came")
    for batch in found:
        if type(batch) is not list:
            raise NotAsAsked(f"a batch is of type {type(batch).__name__}, not a list")
        for index in batch:
            if type(index) is not int:
                raise NotAsAsked(f"an index is of type {type(index).__name__}, not int")
            if not 0 <= index < len(labels):
                raise NotAsAsked(f"index {index} came, of {len(labels)} items")
    return [list(batch) for batch in found]


def _mix(order: Order, labels: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(labels[index] for index in batch)) for batch in order)


def _compared(orders: Sequence[Order], labels: Sequence[int]) -> Outputs:
    """Return for each order the number of the first one that is the same."""
    mixes = tuple(_mix(order, labels) for order in orders)
    return {"same_as": tuple(orders.index(order) for order in orders), "all_labels": mixes}


def _orders(make: Any, inputs: Inputs, labels: Sequence[int]) -> list[Order]:
    arguments = inputs["labels"], inputs["per_class"]
    sampler = make(*arguments, inputs["seed"])
    orders = [_order(sampler, labels), _order(sampler, labels)]
    epoch, *others = inputs["epochs"]
    sampler.set_epoch(epoch)
    orders += [_order(sampler, labels), _order(sampler, labels)]
    for other in (*others, 0):
        sampler.set_epoch(other)
        orders.append(_order(sampler, labels))
    orders.append(_order(make(*arguments, inputs["other_seed"]), labels))
    fresh = make(*arguments, seed=inputs["seed"])
    fresh.set_epoch(epoch)
    turns = list(itertools.islice(zip(fresh, fresh, strict=False), len(labels) + 1))
    orders.append(_order([one for one, _ in turns], labels))
    orders.append(_order([other for _, other in turns], labels))
    return orders


def _defaults(make: Any, inputs: Inputs, labels: Sequence[int]) -> list[Order]:
    arguments = inputs["labels"], inputs["per_class"]
    seed = inputs["seed"]
    samplers = [make(*arguments), make(*arguments, 0), make(*arguments, seed=seed)]
    return [_order(sampler, labels) for sampler in (*samplers, make(*arguments, seed + 1))]


def _streams(make: Any, inputs: Inputs, labels: Sequence[int]) -> Outputs:
    """Look at the global generators in the middle of a pass and after it."""
    arguments = inputs["labels"], inputs["per_class"], inputs["seed"]
    first, second = inputs["global_seeds"]
    fix_randomness(first)
    # Two of the generators make normal numbers in pairs, and keep the second one.
    _one_normal()
    before = _now()
    iterator = iter(make(*arguments))
    start = [next(iterator)]
    midway = _now()
    order = _order(itertools.chain(start, iterator), labels)
    after = _now()
    fix_randomness(second)
    again = _order(make(*arguments), labels)
    found = [_kept(*pair) for now in (midway, after) for pair in zip(before, now, strict=True)]
    return {"streams": tuple(found), **_compared([order, again], labels)}


def _now() -> tuple[Any, ...]:
    """Return the states of the three global generators as lists of numbers."""
    of_numpy: Any = _numpy_state()
    return (
        base.tolist(_torch_state()),
        [*_state()[1], *_state()[::2]],
        [*map(int, of_numpy[1]), *of_numpy[2:]],
    )


def _one_normal() -> None:
    _gauss()
    _numpy_normal()


def _kept(before: list[Any], now: list[Any]) -> torch.Tensor:
    """Return a few numbers of the state, zeros if the state is another now."""
    return torch.tensor(now[:4] if now == before else [0] * 4, dtype=torch.int64)


def _is_sampler(value: object) -> bool:
    return isinstance(value, Sampler)


def _loaded(make: Any, inputs: Inputs, labels: Sequence[int]) -> Outputs:
    """Return what a DataLoader makes of the sampler in two epochs."""
    sampler = make(inputs["labels"], inputs["per_class"], inputs["seed"])
    if not _is_sampler(sampler):
        raise NotAsAsked("BalancedBatchSampler is no subclass of torch.utils.data.Sampler")
    items = list(zip(base.tolist(inputs["x"]), labels, strict=True))
    loader: Any = DataLoader(items, batch_sampler=sampler)  # type: ignore[arg-type]
    mixes, seen = [], []
    for epoch in inputs["epochs"]:
        sampler.set_epoch(epoch)
        batches = [
            list(zip(base.tolist(x), base.tolist(y), strict=True))
            for x, y in itertools.islice(loader, len(labels) + 1)
        ]
        mixes.append(tuple(tuple(sorted(label for _, label in batch)) for batch in batches))
        brought = [x for batch in batches for x, label in batch if label in inputs["_largest"]]
        seen.append(torch.tensor(sorted(brought), dtype=torch.float64))
    return {"loaded": tuple(mixes), "features": tuple(seen), "loader_length": len(loader)}
