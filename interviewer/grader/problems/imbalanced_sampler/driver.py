"""Calls ``balanced_sampler``, and draws epochs from what it returns."""

from collections.abc import Callable
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

_Sampler = torch.utils.data.WeightedRandomSampler
_Generator = torch.Generator
_start: Callable[[torch.Generator, int], object] = torch.Generator.manual_seed


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the indices of some epochs, or of epochs that begin in known states."""
    labels = _labels(inputs)
    fix_randomness(inputs["seed"])
    if inputs["_do"] == "generator":
        return {"orders": _orders(candidate, labels, inputs)}
    sampler = _sampler(candidate, labels, inputs["_style"], None)
    drawn = [_epoch(sampler, len(labels)) for _ in range(inputs["epochs"])]
    after = {"labels_after": base.clone(labels)}
    if inputs["_do"] == "length":
        return {"lengths": (len(sampler), *(len(each) for each in drawn)), **after}
    return {"draws": _stacked(drawn), "covered": _stacked(drawn), **after}


def _labels(inputs: Inputs) -> torch.Tensor:
    """Return ``counts`` labels of every class, in an order that ``step`` mixes."""
    counts = torch.tensor(inputs["counts"])
    ordered = torch.tensor(inputs["classes"]).repeat_interleave(counts)
    labels = ordered[torch.arange(len(ordered)) * inputs["step"] % len(ordered)]
    return torch.stack([labels, labels.flip(0)], dim=1)[:, 0] if inputs["gaps"] else labels


def _sampler(
    candidate: Candidate, labels: torch.Tensor, style: str, generator: torch.Generator | None
) -> Any:
    balanced_sampler = candidate["balanced_sampler"]
    match style:
        case "omitted":
            sampler = balanced_sampler(labels)
        case "keyword":
            sampler = balanced_sampler(labels, generator=generator)
        case _:
            sampler = balanced_sampler(labels, generator)
    if not isinstance(sampler, _Sampler):
        kind = type(sampler).__name__
        raise NotAsAsked(f"the result is of type {kind}, not a WeightedRandomSampler")
    return sampler


def _epoch(sampler: Any, size: int) -> torch.Tensor:
    """Return the indices of one epoch, which may be of the wrong length, but not endless."""
    drawn = [number(index, "an index") for index in islice(iter(sampler), 2 * size + 1)]
    if len(drawn) > 2 * size:
        raise NotAsAsked(f"an epoch has more than {2 * size} draws where {size} were asked for")
    return torch.tensor(drawn, dtype=torch.int64)


def _stacked(epochs: list[torch.Tensor]) -> torch.Tensor:
    if len({len(each) for each in epochs}) > 1:
        raise NotAsAsked("epochs differ in length")
    return torch.stack(epochs)


def _orders(candidate: Candidate, labels: torch.Tensor, inputs: Inputs) -> torch.Tensor:
    """Return two epochs, the first once more from the same sampler and a new one, and another.

    Where a generator is handed in, torch's own is in another state every time.
    """
    style, size = inputs["_style"], len(labels)
    first_seed, other_seed = inputs["starts"]
    generator = None if style == "omitted" else _Generator()

    def start(at: int, number: int) -> None:
        fix_randomness(at if generator is None else inputs["seed"] + number)
        if generator is not None:
            _start(generator, at)

    start(first_seed, 0)
    sampler = _sampler(candidate, labels, style, generator)
    first, second = _epoch(sampler, size), _epoch(sampler, size)
    start(first_seed, 1)
    again = _epoch(sampler, size)
    start(first_seed, 2)
    anew = _epoch(_sampler(candidate, labels, style, generator), size)
    start(other_seed, 3)
    return _stacked([first, second, again, anew, _epoch(sampler, size)])
