"""What the measures of agreement say of raters whose agreement is known."""

import math
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.workbench.agreement import (
    confusion,
    exact_agreement,
    mean_group_spearman,
    pearson,
    quadratic_weighted_kappa,
    ranks,
    rmse,
    spearman,
)

SCORES = st.floats(0, 1, allow_subnormal=False)
RATED = st.lists(st.tuples(SCORES, SCORES), min_size=2, max_size=40)
BANDED = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=60)


def split(pairs: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    return [a for a, _ in pairs], [b for _, b in pairs]


def test_kappa_weighs_a_miss_by_two_bands_four_times_one_by_one() -> None:
    theirs = [0, 0, 1, 1, 2, 2]
    near, far = [1, 0, 1, 1, 2, 2], [2, 0, 1, 1, 2, 2]
    # By hand: what the table costs, against what rows times columns over six would.
    assert quadratic_weighted_kappa(near, theirs, 3) == pytest.approx(1 - 1 / 7)
    assert quadratic_weighted_kappa(far, theirs, 3) == pytest.approx(1 - 4 / 8)


def test_kappa_of_full_agreement_is_one_and_of_full_contradiction_negative() -> None:
    assert quadratic_weighted_kappa([0, 1, 2, 3], [0, 1, 2, 3], 4) == 1
    assert quadratic_weighted_kappa([0, 3], [3, 0], 4) == -1


def test_kappa_of_a_rater_who_always_says_the_same_is_nought() -> None:
    assert quadratic_weighted_kappa([2, 2, 2, 2], [0, 1, 2, 3], 4) == pytest.approx(0)
    assert quadratic_weighted_kappa([1, 1], [2, 2], 4) == pytest.approx(0)


def test_kappa_of_two_raters_who_always_say_the_same_band_is_one() -> None:
    assert quadratic_weighted_kappa([2, 2, 2], [2, 2, 2], 4) == 1


@given(BANDED)
def test_kappa_is_what_numpy_s_matrices_give(pairs: list[tuple[int, int]]) -> None:
    ours, theirs = [a for a, _ in pairs], [b for _, b in pairs]
    table = np.zeros((5, 5))
    np.add.at(table, (ours, theirs), 1)
    grid = np.arange(5)
    weights = np.subtract.outer(grid, grid) ** 2 / 16
    chance = (weights * np.outer(table.sum(axis=1), table.sum(axis=0))).sum() / table.sum()
    wanted = 1 - (weights * table).sum() / chance if chance else 1.0
    assert quadratic_weighted_kappa(ours, theirs, 5) == pytest.approx(wanted)


@given(BANDED)
def test_kappa_lies_between_its_bounds_and_knows_no_first_rater(
    pairs: list[tuple[int, int]],
) -> None:
    ours, theirs = [a for a, _ in pairs], [b for _, b in pairs]
    kappa = quadratic_weighted_kappa(ours, theirs, 5)
    assert -1 - 1e-9 <= kappa <= 1
    assert kappa == pytest.approx(quadratic_weighted_kappa(theirs, ours, 5))
    assert quadratic_weighted_kappa(ours, ours, 5) == 1


def test_a_band_beyond_the_last_is_refused() -> None:
    with pytest.raises(ValueError, match="band 3 is not one of 0 to 2"):
        quadratic_weighted_kappa([0, 3], [0, 1], 3)
    with pytest.raises(ValueError, match="band -1"):
        confusion([0, -1], [0, 1], 3)


def test_confusion_has_our_bands_as_rows_and_theirs_as_columns() -> None:
    assert confusion([0, 0, 1, 2], [0, 1, 1, 0], 3) == ((1, 1, 0), (0, 1, 0), (1, 0, 0))


def test_exact_agreement_is_the_share_of_equal_ratings() -> None:
    assert exact_agreement([1, 2, 3, 4], [1, 2, 0, 4]) == 0.75


def test_rmse_takes_the_root_of_the_mean_square() -> None:
    assert rmse([0.0, 1.0], [0.6, 0.2]) == pytest.approx(math.sqrt((0.36 + 0.64) / 2))


def test_pearson_of_a_known_table() -> None:
    assert pearson([1, 2, 3, 4], [1, 3, 2, 4]) == pytest.approx(0.8)
    assert pearson([1, 2, 3], [30, 20, 10]) == pytest.approx(-1)


def test_correlation_with_a_constant_rater_is_nought() -> None:
    assert pearson([0.1, 0.1, 0.1], [0, 0.5, 1]) == 0
    assert spearman([0, 0.5, 1], [0.7, 0.7, 0.7]) == 0
    assert pearson([0.1], [0.4]) == 0


@given(RATED, st.floats(0.5, 20), st.floats(-5, 5))
def test_pearson_cares_for_neither_scale_nor_shift(
    pairs: list[tuple[float, float]], scale: float, shift: float
) -> None:
    ours, theirs = split([(round(a, 3), round(b, 3)) for a, b in pairs])
    moved = [scale * value + shift for value in ours]
    assert pearson(moved, theirs) == pytest.approx(pearson(ours, theirs), abs=1e-6)
    assert -1 <= pearson(ours, theirs) <= 1


def test_a_tie_shares_its_rank() -> None:
    assert ranks([10, 30, 20, 20]) == (1, 4, 2.5, 2.5)


def test_spearman_sees_order_only() -> None:
    assert spearman([1, 2, 3, 4], [1, 10, 100, 1000]) == pytest.approx(1)
    # By hand: ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4.
    assert spearman([0, 5, 5, 9], [1, 2, 3, 4]) == pytest.approx(4.5 / math.sqrt(4.5 * 5))


def test_the_mean_within_groups_ignores_that_groups_differ() -> None:
    groups = ["a", "a", "a", "b", "b", "b"]
    theirs = [0.1, 0.2, 0.3, 0.7, 0.8, 0.9]
    assert mean_group_spearman(groups, theirs, theirs) == pytest.approx(1)
    turned = [0.3, 0.2, 0.1, 0.7, 0.8, 0.9]
    assert mean_group_spearman(groups, turned, theirs) == pytest.approx(0)


def test_a_group_without_an_order_is_left_out_but_one_that_we_cannot_order_counts() -> None:
    groups = ["a", "a", "b", "b"]
    assert mean_group_spearman(groups, [1, 2, 5, 3], [1, 2, 4, 4]) == pytest.approx(1)
    assert mean_group_spearman(groups, [1, 2, 5, 5], [1, 2, 3, 4]) == pytest.approx(0.5)
    assert mean_group_spearman(groups, [1, 2, 3, 4], [1, 1, 0, 0]) == 0


@pytest.mark.parametrize("measure", [exact_agreement, rmse, pearson, spearman])
def test_unequal_or_empty_ratings_are_refused(measure: Callable[..., float]) -> None:
    with pytest.raises(ValueError, match="2 ratings against 1"):
        measure([0, 1], [1])
    with pytest.raises(ValueError, match="nothing that was rated"):
        measure([], [])
