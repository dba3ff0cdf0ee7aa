"""Reads a stream in the main process and as workers would, epoch after epoch.

A worker is simulated: a copy of the dataset is read to its end while torch says which
worker this is, with random numbers of its own, as in a process of its own.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    fix_randomness,
    number,
)

_module: Any = torch.utils.data._utils.worker
_WorkerInfo = _module.WorkerInfo
_IterableDataset = torch.utils.data.IterableDataset
_tensor = torch.tensor


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the elements of every epoch, in order of size."""
    fix_randomness(inputs["seed"])
    stream = candidate["ShardedStream"](inputs["n"])
    if not issubclass(type(stream), _IterableDataset):
        raise NotAsAsked("ShardedStream is no subclass of torch.utils.data.IterableDataset")
    kept = [deepcopy(stream) for _ in range(max(inputs["workers"]))] if inputs["_kept"] else []
    if "stop" in inputs:
        _element_list(stream, kept, inputs, most=inputs["stop"])
    epochs = []
    for count in inputs["workers"]:
        copies = kept or [deepcopy(stream) for _ in range(count)]
        found = _element_list(stream, copies, inputs, most=4 * inputs["n"] + 16)
        (ordered, _) = base.sort(_tensor(found, dtype=torch.int64))
        epochs.append(ordered)
    return {"epochs": tuple(epochs)}


def _element_list(stream: Any, copies: list[Any], inputs: Inputs, most: int) -> list[int]:
    """Return the elements of one epoch, from all copies or, without any, from the stream.

    From each at most ``most``.
    """
    if not copies:
        return [*_elements(stream, most)]
    found: list[int] = []
    for place, own in enumerate(copies):
        seed = inputs["seed"] + place
        fix_randomness(seed)
        _module._worker_info = _WorkerInfo(
            id=place, num_workers=len(copies), seed=seed, dataset=own
        )
        try:
            found.extend(_elements(own, most))
        finally:
            _module._worker_info = None
    return found


def _elements(stream: Any, most: int) -> Iterator[int]:
    """Yield what ``stream`` yields, ``most`` elements at most: it may have no end."""
    for element in islice(iter(stream), most):
        value = number(element, "an element")
        if not isinstance(value, int):
            raise NotAsAsked("an element is a float where an int was asked for")
        yield value
