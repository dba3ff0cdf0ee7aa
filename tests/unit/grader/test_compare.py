import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from interviewer.grader.compare import Mismatch, close, equal, none_used, ratios, same, unchanged

FINITE = st.floats(min_value=-1e6, max_value=1e6, width=32)
AWKWARD = st.floats(width=32)


def vector(*values: float, dtype: torch.dtype = torch.float32) -> torch.Tensor:
    return torch.tensor(values, dtype=dtype)


@given(st.lists(AWKWARD, max_size=8))
def test_every_comparison_accepts_what_was_expected(values: list[float]) -> None:
    right = vector(*values)
    for comparator in (close(), close(exact_zeros=True), equal, unchanged):
        assert comparator(right.clone(), right, {}) is None


@given(st.lists(FINITE, min_size=1, max_size=8), st.integers(0, 7))
def test_nan_is_wrong_wherever_a_number_is_expected(values: list[float], place: int) -> None:
    right = vector(*values)
    got = right.clone()
    got[place % len(values)] = math.nan
    for comparator in (close(), close(exact_zeros=True), equal, unchanged):
        assert comparator(got, right, {}) is not None


@pytest.mark.parametrize("poison", [math.inf, -math.inf])
def test_infinity_is_right_only_where_the_same_infinity_is_expected(poison: float) -> None:
    assert close()(vector(poison, 1), vector(poison, 1), {}) is None
    assert close()(vector(poison, 1), vector(2, 1), {}) is not None
    assert close()(vector(-poison, 1), vector(poison, 1), {}) is not None
    assert close()(vector(2, 1), vector(poison, 1), {}) is not None


def test_dtype_and_shape_have_to_be_exact() -> None:
    right = vector(1, 2)
    for got in (right.double(), right[None], right[:1], right.tolist(), None, 3.0):
        assert close()(got, right, {}) is not None  # type: ignore[arg-type]


def test_rounding_is_forgiven_and_errors_are_not() -> None:
    right = vector(1.0, -1000.0)
    assert close()(right * (1 + 1e-6), right, {}) is None
    assert close()(right * (1 + 1e-3), right, {}) is not None
    assert equal(right * (1 + 1e-6), right, {}) is not None


def test_where_zero_is_expected_almost_zero_can_be_refused() -> None:
    right = vector(0.0, 1.0)
    assert close()(vector(1e-9, 1.0), right, {}) is None
    assert close(exact_zeros=True)(vector(1e-9, 1.0), right, {}) is not None
    assert close(exact_zeros=True)(vector(-0.0, 1.0), right, {}) is None


def test_an_argument_counts_as_modified_when_a_bit_differs() -> None:
    found = unchanged(vector(-0.0), vector(0.0), {})
    assert found is not None
    assert "modified" in found.message


def test_the_largest_difference_is_named_with_its_place() -> None:
    found = close()(torch.tensor([[1.0, 2.0], [3.0, 9.0]]), torch.ones(2, 2), {})
    assert found is not None
    assert found.message == "3 of 4 values wrong"
    assert found.difference == "8 at [1, 1]"


def test_lists_are_compared_item_by_item() -> None:
    right = (vector(1), vector(2))
    assert close()((vector(1), vector(2)), right, {}) is None
    found = close()((vector(1), vector(3)), right, {})
    assert found is not None
    assert found.message.startswith("item 1")
    assert close()((vector(1),), right, {}) is not None
    assert close()(vector(1), right, {}) is not None


def test_plain_values_need_the_same_type() -> None:
    assert same(True, True, {}) is None
    assert same(1, True, {}) is not None
    assert same((), (), {}) is None


def test_numbers_may_be_int_or_float_but_not_something_else() -> None:
    compare = ratios(1e-12)
    assert compare((2, 1.5), (2.0, 1.5), {}) is None
    for got in ((2,), (2, math.nan), (2, "1.5"), (2, None), 2, (2, 1.5 + 1e-9)):
        assert compare(got, (2.0, 1.5), {}) is not None


def test_forbidden_names_in_use_are_told() -> None:
    assert none_used((), (), {}) is None
    found = none_used(("one_hot",), (), {})
    assert found is not None
    assert "one_hot" in found.message
    assert none_used("nothing", (), {}) is not None


def test_a_sum_that_cancels_may_come_out_as_nearly_zero() -> None:
    summands = {"x": vector(3.0, -3.0, 1.0)}
    assert close()(vector(2e-7), vector(0.0), summands) is None
    assert close()(vector(2e-6), vector(0.0), summands) is not None
    assert close(exact_zeros=True)(vector(2e-7), vector(0.0), summands) is not None
    # Padding does not count, and neither do labels.
    poisoned = {"x": (vector(math.inf, math.nan, 1.0),), "n": torch.tensor(10**9), "H": 10**9}
    assert close()(vector(2e-7), vector(0.0), poisoned) is not None


def test_a_long_message_is_cut() -> None:
    assert len(Mismatch("x" * 10**6).message) == 300


def test_wrong_values_that_are_not_finite_are_counted() -> None:
    expected = torch.tensor([1.0, 2.0, 3.0, torch.inf])
    got = torch.tensor([torch.nan, -torch.inf, 3.5, torch.inf])
    mismatch = close()(got, expected, {})
    assert mismatch is not None
    assert mismatch.message == "3 of 4 values wrong (1 NaN, 1 infinite)"


@pytest.mark.parametrize(
    ("got", "told"),
    [
        ([0.0, 0.0, 0.0], "2 of 3 values wrong (all are 0)"),
        ([0.0, 0.0, 3.0], "2 of 3 values wrong"),
    ],
)
def test_nothing_but_zeros_is_said_to_be_that(got: list[float], told: str) -> None:
    mismatch = close()(torch.tensor(got), torch.tensor([0.0, 2.0, 4.0]), {})
    assert mismatch is not None
    assert mismatch.message == told


def test_a_single_zero_is_told_as_a_number() -> None:
    mismatch = close()(torch.tensor([0.0]), torch.tensor([2.0]), {})
    assert mismatch is not None
    assert mismatch.message == "1 of 1 values wrong"


def test_whole_numbers_that_only_float64_takes_for_equal_differ() -> None:
    assert equal(torch.tensor([2**53 + 1]), torch.tensor([2**53]), {}) is not None
    assert equal(torch.tensor([2**53 + 1]), torch.tensor([2**53 + 1]), {}) is None


def test_numbers_in_a_list_are_of_the_kind_expected() -> None:
    for got, right in (((1.0,), (1,)), ((True,), (1,)), (((2.0,),), ((2,),))):
        assert same(got, right, {}) is not None
        assert same(right, right, {}) is None
