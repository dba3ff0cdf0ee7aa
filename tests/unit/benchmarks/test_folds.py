"""Folds by question, and what is fitted on them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.scoring.folds import cut, deal, fit, fit_cuts, fit_threshold

NAMES = st.sets(st.text("abcdef-", min_size=1, max_size=6), min_size=2, max_size=30)


@given(NAMES)
def test_every_question_is_in_one_fold_and_the_folds_are_as_large(names: set[str]) -> None:
    folds = deal(names)
    assert set(folds) == names
    sizes = [sum(fold == number for fold in folds.values()) for number in (0, 1)]
    assert abs(sizes[0] - sizes[1]) <= 1


@given(NAMES)
def test_folds_do_not_depend_on_the_order_of_the_questions(names: set[str]) -> None:
    assert deal(sorted(names)) == deal(sorted(names, reverse=True))


def test_another_seed_deals_otherwise() -> None:
    names = [f"q{number}" for number in range(40)]
    assert deal(names, 1) != deal(names, 2)


def test_the_threshold_parts_what_can_be_parted() -> None:
    scores = np.array([0.1, 0.2, 0.3, 0.7, 0.8])
    right = np.array([False, False, False, True, True])
    assert 0.3 < fit_threshold(scores, right) <= 0.7


def test_the_cuts_part_three_bands_that_lie_apart() -> None:
    scores = np.array([0.1, 0.15, 0.4, 0.45, 0.5, 0.9, 0.95])
    bands = np.array([0, 0, 1, 1, 1, 2, 2])
    cuts = fit_cuts(scores, bands, 3)
    assert cut(scores, cuts).tolist() == bands.tolist()


@given(
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 4)), min_size=3, max_size=40).filter(
        lambda pairs: len({band for _, band in pairs}) > 1
    )
)
def test_cut_points_never_fall(pairs: list[tuple[float, int]]) -> None:
    scores = np.array([score for score, _ in pairs])
    bands = np.array([band for _, band in pairs])
    cuts = fit_cuts(scores, bands, 5)
    assert len(cuts) == 4
    assert list(cuts) == sorted(cuts)


def test_a_scorer_that_always_says_the_same_is_fitted_the_mean() -> None:
    found = fit(np.full(4, 0.5), np.array([0.0, 0.0, 1.0, 1.0]), np.array([0, 0, 1, 1]), 2)
    assert found.slope == 0
    assert found.intercept == 0.5
