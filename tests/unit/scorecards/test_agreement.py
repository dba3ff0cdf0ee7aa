"""How far two reviewers agree."""

import math

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.agreement import (
    SCALE,
    Judgement,
    agreements,
    judgement,
    weighted_kappa,
)
from tests.reviewing import said

RECOMMENDATIONS = st.sampled_from(SCALE)


def by_matrices(pairs: list[tuple[str, str]]) -> float:
    """Return the quadratic-weighted kappa from pandas' table of counts and matrices."""
    table = pd.crosstab(
        pd.Categorical([a for a, _ in pairs], SCALE),
        pd.Categorical([b for _, b in pairs], SCALE),
        dropna=False,
    ).to_numpy()
    grid = np.arange(len(SCALE))
    weights = (grid[:, None] - grid[None, :]) ** 2 / (len(SCALE) - 1) ** 2
    chance = np.outer(table.sum(axis=1), table.sum(axis=0)) / table.sum()
    return float(1 - (weights * table).sum() / (weights * chance).sum())


@given(st.lists(st.tuples(RECOMMENDATIONS, RECOMMENDATIONS), min_size=1, max_size=40))
def test_kappa_is_what_matrices_give(pairs: list[tuple[str, str]]) -> None:
    found = weighted_kappa(pairs)  # type: ignore[arg-type]
    if found is None:
        assert len({name for pair in pairs for name in pair}) == 1
    else:
        assert found == pytest.approx(by_matrices(pairs), abs=1e-6)
        assert -1 <= found <= 1


def test_kappa_by_hand() -> None:
    # Distances 0, 1, 0, 2: observed 5. Marginals (1,1,1,1) and (1,0,2,1) on the scale:
    # expected by hand 1*(0+0+2*4+9) + 1*(1+0+2*1+4) + 1*(4+0+0+1) + 1*(9+0+2*1+0) = 40, over 4.
    pairs = [
        ("definitely_not", "definitely_not"),
        ("no", "yes"),
        ("yes", "yes"),
        ("strong_yes", "strong_yes"),
    ]
    expected = sum((a - b) ** 2 for a in (0, 1, 2, 3) for b in (0, 2, 2, 3))
    assert expected == 40
    assert weighted_kappa(pairs) == pytest.approx(1 - 1 * 4 / 40)  # type: ignore[arg-type]


@given(st.lists(RECOMMENDATIONS, min_size=2, max_size=20))
def test_two_who_always_say_the_same_agree_entirely_or_by_chance(given_: list[str]) -> None:
    found = weighted_kappa([(one, one) for one in given_])  # type: ignore[misc]
    assert found == (None if len(set(given_)) == 1 else 1.0)


def made(interview: str, reviewer: str, **fields: object) -> Judgement:
    return Judgement(interview=interview, reviewer=reviewer, name=reviewer.title(), **fields)


def test_no_decision_has_no_place_on_the_scale_and_is_counted_apart() -> None:
    (pair,) = agreements(
        [
            made("1", "ada", recommendation="yes", mark=0.6),
            made("1", "bob", recommendation="no", mark=0.5),
            made("2", "ada", recommendation="no_decision", mark=0.4),
            made("2", "bob", recommendation="no", mark=0.6),
            made("3", "ada", mark=0.5),
            made("3", "bob", recommendation="no"),
            made("4", "ada", recommendation="yes"),
            made("5", "bob", recommendation="yes"),
        ]
    )
    assert (pair.first, pair.second, pair.interviews) == ("ada", "bob", 3)
    assert (pair.compared, pair.left_out, pair.equal) == (1, 2, 0.0)
    # One always says yes, the other always no: chance gives the same distance.
    assert pair.kappa == 0.0
    assert pair.marked == 2
    assert pair.mean_difference == pytest.approx(-0.05)
    assert pair.mean_absolute_difference == pytest.approx(0.15)


def test_what_cannot_be_told_is_none() -> None:
    (pair,) = agreements([made("1", "ada", mark=0.5), made("1", "bob", recommendation="yes")])
    assert (pair.equal, pair.kappa) == (None, None)
    assert (pair.mean_difference, pair.mean_absolute_difference) == (None, None)
    assert (pair.compared, pair.left_out, pair.marked) == (0, 1, 0)


def test_who_reviewed_nothing_in_common_is_no_pair() -> None:
    assert agreements([made("1", "ada"), made("2", "bob")]) == ()
    assert agreements([]) == ()


def test_of_one_reviewer_the_latest_recommendation_and_mark_hold() -> None:
    over = {"item": 1, "score": 0.5, "reason": "Why."}
    reviews = [
        said(recommendation="no", mark=0.3),
        said(minutes=1, overrides=[over], mark=0.4),
        said(minutes=2, notes="Nothing more.", mark=0.9),
    ]
    found = judgement("1", reviews)
    assert found is not None
    assert (found.recommendation, found.mark) == ("no", 0.4)
    assert judgement("1", [said(notes="Only this.")]) is None


@given(
    st.lists(
        st.tuples(st.floats(0, 1), st.floats(0, 1), RECOMMENDATIONS, RECOMMENDATIONS),
        min_size=1,
        max_size=15,
    )
)
def test_differences_and_shares_are_what_pandas_gives(
    rows: list[tuple[float, float, str, str]],
) -> None:
    both = []
    for at, (one, other, first, second) in enumerate(rows):
        both.append(made(str(at), "ada", mark=one, recommendation=first))
        both.append(made(str(at), "bob", mark=other, recommendation=second))
    (pair,) = agreements(both)
    frame = pd.DataFrame(rows, columns=["a", "b", "first", "second"])
    apart = frame["a"] - frame["b"]
    assert pair.mean_difference == pytest.approx(apart.mean(), abs=1e-6)
    assert pair.mean_absolute_difference == pytest.approx(apart.abs().mean(), abs=1e-6)
    assert pair.equal is not None
    assert math.isclose(pair.equal, (frame["first"] == frame["second"]).mean(), abs_tol=1e-6)
