import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from interviewer.grader.draw import Draw
from interviewer.grader.kit import guarded
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, decode, describe, encode, encode_outputs

DTYPES = (
    torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.bool,
)  # fmt: skip


def round_trip(value: Input) -> object:
    """Return ``value`` as a driver sees it."""
    seen: dict[str, object] = {}
    drive = guarded(lambda candidate, inputs: seen.update(inputs) or {})
    drive({}, decode(encode({"value": value})))
    return seen["value"]


@given(st.lists(st.integers(0, 3), max_size=4), st.sampled_from(DTYPES), st.integers(0, 2**32))
def test_a_tensor_crosses_the_wall_unchanged(
    shape: list[int], dtype: torch.dtype, seed: int
) -> None:
    value = Draw(seed).normal(*shape, scale=3.0).to(dtype)
    found = round_trip(value)
    assert isinstance(found, torch.Tensor)
    assert found.dtype == dtype
    assert torch.equal(found, value)


@pytest.mark.parametrize("layout", [permuted, gapped, lambda x: x[:, :1].expand(-1, 3)])
def test_a_view_arrives_with_its_strides_and_memory_of_its_own(layout) -> None:
    value = layout(torch.arange(6.0).reshape(2, 3))
    found = round_trip(value)
    assert isinstance(found, torch.Tensor)
    assert found.stride() == value.stride()
    assert torch.equal(found, value)
    assert found.data_ptr() != value.data_ptr()


def test_outputs_come_back_without_strides() -> None:
    value = permuted(torch.arange(6.0).reshape(2, 3))
    found = decode(encode_outputs({"value": value, "list": [value, 3]}))
    assert torch.equal(found["value"], value)
    assert found["list"][1] == 3


def test_lists_numbers_and_texts_cross_too() -> None:
    value = ((torch.ones(2), 1, "text"), None, 2.5, True)
    found = round_trip(value)
    assert torch.equal(found[0][0], torch.ones(2))
    assert found[0][1:] == (1, "text")
    assert found[1:] == (None, 2.5, True)


def test_what_has_no_bytes_is_refused() -> None:
    with pytest.raises(TypeError, match="set"):
        encode({"value": {1, 2}})


def test_a_description_says_dtype_shape_and_strides() -> None:
    assert describe(torch.ones(2, 3)) == "float32 (2, 3)"
    assert "strides (1, 2)" in describe(permuted(torch.ones(2, 3)))
    assert describe((torch.ones(1), torch.ones(2))) == "[float32 (1,), float32 (2,)]"
    assert describe(3) == "3"


def test_lists_and_tuples_are_told_alike() -> None:
    assert describe((1, "a", (True, None))) == "[1, 'a', [True, None]]"
    assert describe((torch.ones(2), 3)) == "[float32 (2,), 3]"
