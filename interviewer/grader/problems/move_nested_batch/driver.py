"""Builds a nested batch, calls ``move``, and tells place by place what came back.

Places are told as one would write them: ``['x'][0]`` is the first item under the key x.
"""

from collections import namedtuple
from collections.abc import Iterator, Mapping
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base

Pair = namedtuple("Pair", ["first", "second"])
Single = namedtuple("Single", ["value"])

_CONTAINERS = {dict: "dict", list: "list", tuple: "tuple", Pair: "Pair", Single: "Single"}
_PLAIN = (type(None), bool, int, float, str, bytes)
_device: Any = vars(base)["device"]
_dtype: Any = vars(base)["dtype"]
_Device, _Parameter = torch.device, torch.nn.Parameter
_requires_grad: Any = vars(base)["requires_grad"]


class Thing:
    """No container and no tensor, although it has a method ``to``."""

    def __init__(self, tensor: torch.Tensor) -> None:
        self.tensor = tensor

    def to(self, *args: Any, **kwargs: Any) -> "Thing":
        """Return another thing."""
        return Thing(base.to(self.tensor, *args, **kwargs))


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what is where in the result, and in the batch afterwards."""
    tensors = inputs["tensors"]
    space = {
        "tensors": tensors, "keys": inputs["keys"], "plain": inputs["plain"],
        "Pair": Pair, "Single": Single, "Thing": Thing, "Parameter": _Parameter,
    }  # fmt: skip
    # The text of our own that builds the batch.
    batch = eval(inputs["_batch"], space)  # noqa: S307
    before = dict(_places(batch))
    moved = _call(candidate["move"], batch, inputs)
    there = dict(_places(moved))
    leaves = {place: item for place, item in sorted(there.items()) if _is_tensor(item)}
    outputs: Outputs = {
        "structure": tuple(
            (place, _what(item, before.get(place))) for place, item in there.items()
        ),
        "leaves": tuple((place, _kind(leaf, inputs)) for place, leaf in leaves.items()),
        "found": tuple(_values(leaf) for leaf in leaves.values()),
    }
    _add_to(there)
    outputs["kept"] = tuple(
        (place, _which(item, tensors) or _what(item, before.get(place)))
        for place, item in _places(batch)
    )
    outputs["tensors_after"] = tuple(_values(each) for each in tensors)
    return outputs


def _call(move: Any, batch: Any, inputs: Inputs) -> Any:
    """Call ``move`` with the arguments of the trial, by position or by name."""
    device, dtype = inputs["_to"], inputs["_dtype"]
    if inputs["_as_object"]:
        device = _Device(device)
    dtype = getattr(torch, dtype) if dtype else None
    match inputs["_by"]:
        case "name":
            return move(batch, dtype=dtype, device=device)
        case "position":
            return move(batch, device, dtype)
        case "device":
            return move(batch, device)
    return move(batch)


def _places(item: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield ``item`` and everything in it, each with its place."""
    yield place or "batch", item
    if type(item) is dict:
        for key, inner in list(item.items()):
            yield from _places(inner, f"{place}[{key!r}]")
    elif type(item) in _CONTAINERS:
        for number, inner in enumerate(list(item)):
            yield from _places(inner, f"{place}[{number}]")


def _what(item: Any, before: Any) -> str:
    """Return what ``item`` is, in words; ``before`` is what was at its place in the batch."""
    if _is_tensor(item):
        return "a tensor"
    if type(item) in _CONTAINERS:
        return f"{_CONTAINERS[type(item)]} of {len(item)}"
    if type(item) in _PLAIN:
        return f"{type(item).__name__} {item!r}"
    return f"{'the same' if item is before else 'another'} {type(item).__name__}"


def _which(item: Any, tensors: tuple[torch.Tensor, ...]) -> str:
    """Return which of the tensors handed in ``item`` is, in words; empty for none."""
    wants = ", which now requires a gradient"
    for number, each in enumerate(tensors):
        if each is item:
            return f"tensors[{number}]{wants if _requires_grad.__get__(each) else ''}"
    return ""


def _is_tensor(item: Any) -> bool:
    return type(item) in (torch.Tensor, _Parameter)


def _kind(leaf: torch.Tensor, inputs: Inputs) -> str:
    """Return dtype, shape and place of a tensor."""
    dtype = str(_dtype.__get__(leaf)).removeprefix("torch.")
    device = _device.__get__(leaf)
    stayed = inputs["_to"] is None and device.type == inputs["_device"].type
    return f"{dtype} {tuple(base.size(leaf))} on {'its device' if stayed else device.type}"


def _values(leaf: torch.Tensor) -> torch.Tensor:
    """Return a copy, complex numbers as pairs; something empty if there are no values."""
    if _device.__get__(leaf).type == "meta":
        return torch.empty(0)
    copy = base.clone(base.detach(leaf))
    return torch.view_as_real(copy) if base.is_complex(copy) else copy


def _add_to(there: Mapping[str, Any]) -> None:
    """Add something to every dict and list that came back."""
    for item in there.values():
        if type(item) is list:
            item.append("added to the result")
        elif type(item) is dict:
            item["added"] = "to the result"
