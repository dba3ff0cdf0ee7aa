"""The strict byte format in which tensors and numbers cross the wall of the jail.

A *mapping* is a named list of values. The format has no types of its own beyond
those of :data:`Value`, no references and no code: it is parsed by hand, with
every size checked against what is left of the buffer before anything is
allocated, because what comes out of the jail was written by an adversary.
"""

import math
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

ITEM_SIZES: Final[Mapping[str, int]] = {
    "float32": 4,
    "float64": 8,
    "float16": 2,
    "bfloat16": 2,
    "int64": 8,
    "int32": 4,
    "int16": 2,
    "int8": 1,
    "uint8": 1,
    "bool": 1,
    "complex64": 8,
    "complex128": 16,
}
"""Bytes per element of each dtype that may cross the wall."""

MAX_NAMES: Final = 256
MAX_ITEMS: Final = 4096
MAX_VALUES: Final = 1 << 16
MAX_DEPTH: Final = 3
MAX_RANK: Final = 16
MAX_TEXT: Final = 1 << 20
MAX_NAME: Final = 64

_DTYPES: Final = tuple(ITEM_SIZES)
_DTYPE_CODES: Final = {name: code for code, name in enumerate(_DTYPES)}
_MAX_DIM: Final = 1 << 48
_INT64: Final = range(-(1 << 63), 1 << 63)


class ValueFormatError(ValueError):
    """Bytes that are no mapping of ours, or a value that the format cannot hold."""


@dataclass(frozen=True)
class TensorValue:
    """A dense tensor as plain bytes.

    ``dtype`` is a key of :data:`ITEM_SIZES`; ``data`` holds the elements in row-major
    order, little-endian, ``product(shape) * item size`` bytes. Raises
    :class:`ValueFormatError` when the three do not agree.
    """

    dtype: str
    shape: tuple[int, ...]
    data: bytes

    def __post_init__(self) -> None:
        if self.dtype not in ITEM_SIZES:
            raise ValueFormatError(f"the dtype {self.dtype} cannot cross the wall")
        if len(self.shape) > MAX_RANK or any(not 0 <= size <= _MAX_DIM for size in self.shape):
            raise ValueFormatError("the shape is out of range")
        # Whoever makes an array of it multiplies the sizes up, around a 0 too.
        if math.prod(size or 1 for size in self.shape) > _MAX_DIM:
            raise ValueFormatError("the shape is out of range")
        if math.prod(self.shape) * ITEM_SIZES[self.dtype] != len(self.data):
            raise ValueFormatError("the number of bytes does not fit shape and dtype")
        if self.dtype == "bool" and self.data.translate(None, b"\x00\x01"):
            raise ValueFormatError("a bool tensor holds bytes other than 0 and 1")


Value: TypeAlias = "TensorValue | int | float | bool | str | tuple[Value, ...] | None"
"""What may cross the wall; tuples nest at most :data:`MAX_DEPTH` deep."""


def encode_mapping(values: Mapping[str, Value]) -> bytes:
    """Return ``values`` as bytes; raises :class:`ValueFormatError` if they do not fit."""
    if len(values) > MAX_NAMES:
        raise ValueFormatError(f"more than {MAX_NAMES} named values")
    if sum(map(_count, values.values())) > MAX_VALUES:
        raise ValueFormatError(f"more than {MAX_VALUES} values, those in lists included")
    parts = [struct.pack("<H", len(values))]
    for name, value in values.items():
        encoded = _utf8(name)
        if not 0 < len(encoded) <= MAX_NAME:
            raise ValueFormatError("a name must have 1 to 64 bytes")
        parts.append(struct.pack("<B", len(encoded)) + encoded)
        _encode(value, parts, 0)
    return b"".join(parts)


def decode_mapping(data: bytes) -> dict[str, Value]:
    """Read back one mapping; raises :class:`ValueFormatError` for anything else."""
    (mapping,) = decode_mappings(data, 1)
    return mapping


def decode_mappings(data: bytes, count: int) -> list[dict[str, Value]]:
    """Read exactly ``count`` mappings that fill ``data`` to its last byte."""
    reader = _Reader(data)
    try:
        mappings = [reader.mapping() for _ in range(count)]
    except (struct.error, UnicodeDecodeError) as error:
        raise ValueFormatError(f"malformed bytes: {error}") from None
    if reader.left:
        raise ValueFormatError("bytes are left over")
    return mappings


def _count(value: Value) -> int:
    return 1 + sum(map(_count, value)) if isinstance(value, tuple) else 1


def _encode(value: Value, parts: list[bytes], depth: int) -> None:
    match value:
        case None:
            parts.append(b"N")
        case bool():
            parts.append(b"B\x01" if value else b"B\x00")
        case int():
            if value not in _INT64:
                raise ValueFormatError("an integer does not fit 64 bits")
            parts.append(b"I" + struct.pack("<q", value))
        case float():
            parts.append(b"F" + struct.pack("<d", value))
        case str():
            text = _utf8(value)
            if len(text) > MAX_TEXT:
                raise ValueFormatError(f"a text is longer than {MAX_TEXT} bytes")
            parts.append(b"S" + struct.pack("<I", len(text)) + text)
        case TensorValue():
            parts.append(_tensor_head(value))
            parts.append(value.data)
        case tuple():
            _encode_items(value, parts, depth)
        case _:
            raise ValueFormatError(f"a {type(value).__name__} cannot cross the wall")


def _encode_items(items: tuple[Value, ...], parts: list[bytes], depth: int) -> None:
    if depth >= MAX_DEPTH:
        raise ValueFormatError(f"lists nest deeper than {MAX_DEPTH}")
    if len(items) > MAX_ITEMS:
        raise ValueFormatError(f"a list has more than {MAX_ITEMS} items")
    parts.append(b"L" + struct.pack("<H", len(items)))
    for item in items:
        _encode(item, parts, depth + 1)


def _tensor_head(value: TensorValue) -> bytes:
    rank = len(value.shape)
    head = struct.pack("<cBB", b"T", _DTYPE_CODES[value.dtype], rank)
    return head + struct.pack(f"<{rank}Q", *value.shape) + struct.pack("<Q", len(value.data))


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "backslashreplace")


class _Reader:
    """Walks over untrusted bytes; what it makes of them is bounded, in number and in size."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._values_left = MAX_VALUES

    @property
    def left(self) -> int:
        """The number of bytes not yet read."""
        return len(self._data) - self._at

    def mapping(self) -> dict[str, Value]:
        """Read one mapping."""
        count = self._number("<H")
        if count > MAX_NAMES:
            raise ValueFormatError("too many names")
        found: dict[str, Value] = {}
        for _ in range(count):
            length = self._number("<B")
            if not 0 < length <= MAX_NAME:
                raise ValueFormatError("a name has an odd length")
            name = self._take(length).decode("utf-8")
            if name in found:
                raise ValueFormatError("a name occurs twice")
            found[name] = self._value(0)
        return found

    def _value(self, depth: int) -> Value:
        # A value of one byte takes many to hold, and a thousand times as long to read.
        self._values_left -= 1
        if self._values_left < 0:
            raise ValueFormatError("too many values")
        tag = self._take(1)
        match tag:
            case b"N":
                return None
            case b"B":
                return self._bool()
            case b"I":
                return self._number("<q")
            case b"F":
                (real,) = struct.unpack("<d", self._take(8))
                return float(real)
            case b"S":
                return self._text()
            case b"T":
                return self._tensor()
            case b"L":
                return self._items(depth)
        raise ValueFormatError("an unknown tag")

    def _bool(self) -> bool:
        byte = self._number("<B")
        if byte > 1:
            raise ValueFormatError("a truth value that is neither 0 nor 1")
        return byte == 1

    def _text(self) -> str:
        length = self._number("<I")
        if length > MAX_TEXT:
            raise ValueFormatError("a text is too long")
        return self._take(length).decode("utf-8")

    def _items(self, depth: int) -> tuple[Value, ...]:
        count = self._number("<H")
        if depth >= MAX_DEPTH or count > min(MAX_ITEMS, self.left):
            raise ValueFormatError("a list is too long or too deep")
        return tuple(self._value(depth + 1) for _ in range(count))

    def _tensor(self) -> TensorValue:
        code, rank = self._number("<B"), self._number("<B")
        if code >= len(_DTYPES) or rank > MAX_RANK:
            raise ValueFormatError("an unknown dtype or too many dimensions")
        shape = struct.unpack(f"<{rank}Q", self._take(8 * rank))
        size = self._number("<Q")
        if size > self.left:
            raise ValueFormatError("a tensor is longer than its frame")
        return TensorValue(_DTYPES[code], shape, self._take(size))

    def _number(self, layout: str) -> int:
        (number,) = struct.unpack(layout, self._take(struct.calcsize(layout)))
        return int(number)

    def _take(self, count: int) -> bytes:
        if count > self.left:
            raise ValueFormatError("the bytes end too early")
        start = self._at
        self._at += count
        return self._data[start : self._at]
