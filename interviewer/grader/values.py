"""Tensors to plain bytes and back, at the wall between the judge and the jail."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import torch

from interviewer.grader.kit import STRIDED
from interviewer.sandbox import TensorValue, Value

Input: TypeAlias = "torch.Tensor | int | float | bool | str | tuple[Input, ...] | None"
"""What a trial may hand to a driver, and what comes out of one."""

Output: TypeAlias = Input


def encode(inputs: Mapping[str, Any]) -> dict[str, Value]:
    """Return ``inputs`` as plain values; views keep their strides."""
    return {name: _encoded(value, keep_strides=True) for name, value in inputs.items()}


def encode_outputs(outputs: Mapping[str, Any]) -> dict[str, Value]:
    """Return a driver's outputs as plain values, as they come out of the jail."""
    return {name: _encoded(value, keep_strides=False) for name, value in outputs.items()}


def decode(values: Mapping[str, Value]) -> dict[str, Output]:
    """Return fresh tensors, each with memory of its own, for ``values``."""
    return {name: _decoded(value) for name, value in values.items()}


def describe(value: Output) -> str:
    """Return dtype and shape of a tensor, or the value itself, in a few words.

    Lists and tuples are told alike, as lists: both cross the wall as the same.
    """
    if isinstance(value, torch.Tensor):
        return f"{dtype_name(value.dtype)} {tuple(value.shape)}{_layout(value)}"
    if isinstance(value, tuple):
        return "[" + ", ".join(describe(item) for item in value) + "]"
    return repr(value)


def dtype_name(dtype: torch.dtype) -> str:
    """Return ``float32`` for ``torch.float32``."""
    return str(dtype).removeprefix("torch.")


def _layout(value: torch.Tensor) -> str:
    return "" if value.is_contiguous() else f" with strides {value.stride()}"


def _encoded(value: Any, *, keep_strides: bool) -> Value:
    match value:
        case torch.Tensor():
            plain = value.is_contiguous() or not keep_strides
            return _tensor(value) if plain else _view(value)
        case tuple() | list():
            return tuple(_encoded(item, keep_strides=keep_strides) for item in value)
        case None | bool() | int() | float() | str():
            return value
    raise TypeError(f"a {type(value).__name__} is no input or output")


def _tensor(value: torch.Tensor) -> TensorValue:
    flat = value.detach().contiguous().reshape(-1)
    data = flat.view(torch.uint8).numpy().tobytes() if flat.numel() else b""
    return TensorValue(dtype_name(value.dtype), tuple(value.shape), data)


def _view(value: torch.Tensor) -> tuple[Value, ...]:
    """Return the memory that ``value`` spans, and how it lies in it."""
    last = sum((size - 1) * step for size, step in zip(value.shape, value.stride(), strict=True))
    elements = value.detach().as_strided((last + 1 if value.numel() else 0,), (1,))
    return (STRIDED, _tensor(elements), tuple(value.shape), tuple(value.stride()))


def _decoded(value: Value) -> Output:
    if isinstance(value, TensorValue):
        dtype = getattr(torch, value.dtype)
        if not value.data:
            return torch.empty(value.shape, dtype=dtype)
        return torch.frombuffer(bytearray(value.data), dtype=dtype).reshape(value.shape)
    if isinstance(value, tuple):
        return tuple(_decoded(item) for item in value)
    return value
