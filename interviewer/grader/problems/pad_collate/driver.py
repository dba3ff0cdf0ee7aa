"""Calls ``pad_collate`` on a list of samples, or lets a ``DataLoader`` call it."""

from collections.abc import Sequence
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs, base, tensor

_DataLoader: Any = torch.utils.data.DataLoader
PARTS = ("x", "lengths", "labels", "mask")


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the four parts of one batch, or all batches of a loader."""
    pad_collate = candidate["pad_collate"]
    samples = list(zip(inputs["xs"], inputs["labels"], strict=True))
    if "batch_size" in inputs:
        loader = _DataLoader(samples, inputs["batch_size"], collate_fn=pad_collate)
        return {"batches": tuple(_parts(found) for found in loader)}
    handed_in = tuple(samples)
    found = _parts(pad_collate(samples))
    return {
        **dict(zip(PARTS, found, strict=True)),
        "xs_after": tuple(_real(tensor(sequence, "a sample")) for sequence, _ in samples),
        "list_after": tuple(_which(sample, handed_in) for sample in samples),
        "labels_after": tuple(label for _, label in samples),
    }


def _parts(found: Any) -> tuple[torch.Tensor, ...]:
    """Return copies of the tensors in a result, which has to be a tuple of four."""
    if not isinstance(found, tuple):
        raise NotAsAsked(f"the result is of type {type(found).__name__}, not a tuple")
    if len(found) != len(PARTS):
        raise NotAsAsked(f"the result has {len(found)} parts instead of {len(PARTS)}")
    named = zip(found, PARTS, strict=True)
    return tuple(base.clone(_real(tensor(part, f"{name} of the result"))) for part, name in named)


def _real(value: torch.Tensor) -> torch.Tensor:
    """Return ``value``, complex numbers as pairs of real ones."""
    return torch.view_as_real(value) if base.is_complex(value) else value


def _which(sample: Any, handed_in: Sequence[Any]) -> int:
    """Return which of the samples handed in this is; -1 for none of them."""
    return next((place for place, each in enumerate(handed_in) if each is sample), -1)
