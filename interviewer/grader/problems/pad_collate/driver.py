"""Calls ``pad_collate`` on a list of samples, or lets a ``DataLoader`` call it."""

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
    found = _parts(pad_collate(samples))
    return {
        **dict(zip(PARTS, found, strict=True)),
        "xs_after": tuple(tensor(sequence, "a sample") for sequence, _ in samples),
        "labels_after": tuple(label for _, label in samples),
    }


def _parts(found: Any) -> tuple[torch.Tensor, ...]:
    """Return copies of the tensors in a result, which has to be a tuple of four."""
    if not isinstance(found, tuple):
        raise NotAsAsked(f"the result is of type {type(found).__name__}, not a tuple")
    if len(found) != len(PARTS):
        raise NotAsAsked(f"the result has {len(found)} parts instead of {len(PARTS)}")
    named = zip(found, PARTS, strict=True)
    return tuple(base.clone(tensor(part, f"{name} of the result")) for part, name in named)
