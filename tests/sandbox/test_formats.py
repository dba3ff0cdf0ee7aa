"""The byte formats: what goes in comes out, and nothing else is believed."""

import itertools
import math
import struct

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from interviewer.sandbox import frames
from interviewer.sandbox.frames import Assembler, Frame, FrameError
from interviewer.sandbox.values import (
    ITEM_SIZES,
    TensorValue,
    ValueFormatError,
    decode_mapping,
    decode_mappings,
    encode_mapping,
)


@st.composite
def tensors(draw):
    dtype = draw(st.sampled_from(sorted(ITEM_SIZES)))
    shape = tuple(draw(st.lists(st.integers(0, 4), max_size=4)))
    size = math.prod(shape) * ITEM_SIZES[dtype]
    data = draw(st.binary(min_size=size, max_size=size))
    if dtype == "bool":
        data = bytes(byte & 1 for byte in data)
    return TensorValue(dtype, shape, data)


_SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
    | tensors()
)
_VALUES = st.recursive(
    _SCALARS, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=6
).filter(lambda value: _depth(value) <= 3)
_MAPPINGS = st.dictionaries(st.from_regex(r"[a-z_]{1,12}", fullmatch=True), _VALUES, max_size=4)


def _depth(value) -> int:
    if not isinstance(value, tuple):
        return 0
    return 1 + max((_depth(item) for item in value), default=0)


@given(_MAPPINGS)
def test_values_survive_the_round_trip(values):
    assert decode_mapping(encode_mapping(values)) == values


@given(_MAPPINGS, _MAPPINGS)
def test_two_mappings_in_a_row_are_told_apart(first, second):
    assert decode_mappings(encode_mapping(first) + encode_mapping(second), 2) == [first, second]


@settings(max_examples=300)
@given(st.binary(max_size=200))
def test_random_bytes_are_values_or_refused(data):
    try:
        found = decode_mapping(data)
    except ValueFormatError:
        return
    # Whatever was accepted is a mapping that says the same when written again.
    assert encode_mapping(found) == data or "nan" in repr(found)


@given(_MAPPINGS, st.data())
def test_any_damage_is_refused_or_still_well_formed(values, data):
    good = bytearray(encode_mapping(values))
    place = data.draw(st.integers(0, len(good) - 1))
    good[place] ^= data.draw(st.integers(1, 255))
    try:
        decode_mapping(bytes(good))
    except ValueFormatError:
        return


@given(_MAPPINGS, st.integers(1, 50))
def test_cut_or_extended_bytes_are_refused(values, count):
    good = encode_mapping(values)
    for bad in (good[: -min(count, len(good))], good + bytes(count)):
        with pytest.raises(ValueFormatError):
            decode_mapping(bad)


def test_not_a_number_crosses():
    assert math.isnan(decode_mapping(encode_mapping({"x": math.nan}))["x"])


@pytest.mark.parametrize(
    "value",
    [2**63, -(2**63) - 1, b"bytes", {"a": 1}, ((((1,),),),), "x" * (1 << 20) + "x", (0,) * 5000],
)
def test_value_that_does_not_fit_is_refused(value):
    with pytest.raises(ValueFormatError):
        encode_mapping({"x": value})


def _many_nothings(count: int) -> bytes:
    """Return a mapping of one list that holds ``count`` lists of 4096 nothings each."""
    row = b"L" + struct.pack("<H", 4096) + b"N" * 4096
    return struct.pack("<H", 1) + b"\x01xL" + struct.pack("<H", count) + row * count


def test_values_are_counted_whatever_they_are_wrapped_in():
    assert decode_mapping(_many_nothings(15))["x"] == ((None,) * 4096,) * 15
    with pytest.raises(ValueFormatError, match="too many"):
        decode_mapping(_many_nothings(16))
    with pytest.raises(ValueFormatError, match="more than"):
        encode_mapping({"x": ((None,) * 4096,) * 16})


def test_shape_that_nobody_can_multiply_up_is_refused():
    sizes = (1 << 48, 1 << 48, 0)
    with pytest.raises(ValueFormatError, match="range"):
        TensorValue("float32", sizes, b"")
    body = b"T\0\3" + struct.pack("<3Q", *sizes) + struct.pack("<Q", 0)
    with pytest.raises(ValueFormatError, match="range"):
        decode_mapping(struct.pack("<H", 1) + b"\x01x" + body)


@pytest.mark.parametrize(
    ("dtype", "shape", "data"),
    [
        ("float32", (2,), bytes(7)),
        ("object", (1,), bytes(8)),
        ("float32", (-1,), b""),
        ("float32", (1,) * 17, bytes(4)),
        ("bool", (1,), b"\x02"),
        ("uint8", (2**60, 0), b""),
    ],
)
def test_impossible_tensor_is_refused(dtype, shape, data):
    with pytest.raises(ValueFormatError):
        TensorValue(dtype, shape, data)


def test_claimed_sizes_are_checked_before_anything_is_allocated():
    head = struct.pack("<H", 1) + b"\x01x" + b"T\x00\x01"
    claim = struct.pack("<QQ", 1 << 40, 4 << 40)
    with pytest.raises(ValueFormatError):
        decode_mapping(head + claim)
    with pytest.raises(ValueFormatError):
        decode_mapping(struct.pack("<H", 1) + b"\x01x" + b"L\xff\x0f")


_NONCE = bytes(range(16))


@given(st.binary(max_size=300), st.lists(st.integers(0, 340), max_size=6))
def test_frame_is_put_together_from_any_pieces(body, cuts):
    data = frames.pack(Frame(frames.RETURNED, _NONCE, body))
    edges = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    assembler = Assembler(_NONCE, (frames.RETURNED,), 300)
    results = [assembler.feed(data[a:b]) for a, b in itertools.pairwise(edges)]
    assert results[-1] == Frame(frames.RETURNED, _NONCE, body)
    assert not any(results[:-1])


@settings(max_examples=300)
@given(st.binary(min_size=21, max_size=300))
def test_random_bytes_are_never_a_frame(data):
    with pytest.raises(FrameError):
        Assembler(_NONCE, (frames.RETURNED,), 300).feed(data)


@pytest.mark.parametrize(
    "data",
    [
        frames.pack(Frame(frames.RETURNED, bytes(16), b"")),
        frames.pack(Frame(frames.READY, _NONCE, b"")),
        frames.pack(Frame(frames.RETURNED, _NONCE, bytes(301))),
        frames.pack(Frame(frames.RETURNED, _NONCE, b"")) + b"x",
    ],
)
def test_frame_that_was_not_due_is_refused(data):
    with pytest.raises(FrameError):
        Assembler(_NONCE, (frames.RETURNED,), 300).feed(data)


def test_nonces_do_not_repeat():
    assert len({frames.new_nonce() for _ in range(100)}) == 100
