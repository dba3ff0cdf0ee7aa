"""Tensors to bytes and back, inside the jail.

What comes out may be a lie that the jailed code told; the trusted side parses it
strictly and compares it by value. So this code is careful for honest programs'
sake: clear errors, no surprise copies of huge expanded tensors.
"""

import ctypes
from collections.abc import Mapping
from typing import Final

import numpy as np
import torch

from interviewer.sandbox.values import ITEM_SIZES, MAX_ITEMS, TensorValue, Value

_DTYPES: Final = {name: getattr(torch, name) for name in ITEM_SIZES}
# The methods in C++: candidate code may replace those of torch.Tensor.
_BASE: Final = torch._C.TensorBase
_NAMES: Final = {dtype: name for name, dtype in _DTYPES.items()}


class NotReturnable(TypeError):
    """The driver returned something that cannot be handed out of the jail."""


def from_values(values: Mapping[str, Value]) -> dict[str, object]:
    """Return the inputs of one call: tensors with storage of their own, numbers, tuples."""
    return {name: _from_value(value) for name, value in values.items()}


def _from_value(value: Value) -> object:
    if isinstance(value, TensorValue):
        dtype = _DTYPES[value.dtype]
        if not value.data:
            return torch.empty(value.shape, dtype=dtype)
        return torch.frombuffer(bytearray(value.data), dtype=dtype).reshape(value.shape).clone()
    if isinstance(value, tuple):
        return tuple(_from_value(item) for item in value)
    return value


def to_values(results: object, most_bytes: int) -> dict[str, Value]:
    """Return a driver's results as values; raises :class:`NotReturnable` with a sentence.

    ``most_bytes`` bounds the sum of all tensors, and is checked before any is copied.
    """
    if not isinstance(results, dict):
        raise NotReturnable(f"expected a dict of results, not a {type(results).__name__}")
    budget = _Budget(most_bytes)
    return {str(name): _to_value(value, budget) for name, value in results.items()}


class _Budget:
    def __init__(self, most_bytes: int) -> None:
        self._left = most_bytes

    def spend(self, count: int) -> None:
        self._left -= count
        if self._left < 0:
            raise NotReturnable("the results are too large to be returned")


def _to_value(value: object, budget: _Budget) -> Value:
    match value:
        case None | bool() | int() | float() | str():
            return value
        case torch.Tensor():
            return _tensor_bytes(value, budget)
        case np.ndarray():
            return _tensor_bytes(torch.from_numpy(value), budget)
        case np.generic():
            return _to_value(value.item(), budget)
        case list() | tuple():
            if len(value) > MAX_ITEMS:
                raise NotReturnable(f"a list has more than {MAX_ITEMS} items")
            return tuple(_to_value(item, budget) for item in value)
    raise NotReturnable(f"a {type(value).__name__} was returned where a tensor is due")


def _tensor_bytes(tensor: torch.Tensor, budget: _Budget) -> TensorValue:
    # Subclasses may answer for any operation; what is wanted are the plain bytes.
    with torch._C.DisableTorchFunctionSubclass(), torch.no_grad():
        name = _NAMES.get(tensor.dtype)
        if name is None:
            raise NotReturnable(f"a tensor of dtype {tensor.dtype} was returned")
        if tensor.layout is not torch.strided or tensor.device.type != "cpu":
            kind = f"{tensor.layout} on {tensor.device}"
            raise NotReturnable(f"a dense tensor on the CPU is due, not {kind}")
        size = tensor.numel() * tensor.element_size()
        budget.spend(size)
        plain = _BASE.resolve_neg(_BASE.resolve_conj(_BASE.detach(tensor)))
        plain = _BASE.contiguous(plain)
        data = ctypes.string_at(_BASE.data_ptr(plain), size) if size else b""
        return TensorValue(name, tuple(tensor.shape), data)
