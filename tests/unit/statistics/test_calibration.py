from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm, sem

from interviewer.scoring.model import Assessment, MisconceptionFound, PointCredit
from interviewer.statistics.calibration import Rescored, calibrated, measure
from interviewer.statistics.marks import CalibrationAnswer
from tests.fakes import NOON

OLD, NEW = "sha256:" + "0" * 64, "sha256:" + "1" * 64
SHARES = st.floats(0, 1).map(lambda share: round(share, 4))


def kept(name: str = "a", **changes: Any) -> CalibrationAnswer:
    fields: dict[str, Any] = {
        "id": name, "team": "local", "question": "views", "answer": f"Answer {name}.",
        "mark": 0.5, "by": "Ada", "at": NOON, "rubric": OLD, "score": 0.5,
    }  # fmt: skip
    return CalibrationAnswer(**{**fields, **changes})


def receipt(score: float, rubric: str = NEW, wrong: str = "", **earned: float) -> Assessment:
    points = tuple(
        PointCredit(id=name, credit=credit, weight=1)
        for name, credit in (earned or {"alpha": score}).items()
    )
    stated = (MisconceptionFound(id=wrong, penalty=0.25),) if wrong else ()
    return Assessment(score=score, points=points, misconceptions=stated, rubric=rubric)


def kappa_by_pandas(scores: list[float], marks: list[float]) -> float:
    """Cohen's weighted kappa as one minus what was observed by what was expected, in matrices."""
    bands = [np.floor(np.array(values) * 4 + 0.5).astype(int) for values in (scores, marks)]
    observed = pd.crosstab(*bands).reindex(range(5), fill_value=0)
    observed = observed.reindex(columns=range(5), fill_value=0).to_numpy() / len(scores)
    weights = np.subtract.outer(np.arange(5), np.arange(5)) ** 2
    expected = np.outer(observed.sum(axis=1), observed.sum(axis=0))
    below = (weights * expected).sum()
    return float(1 - (weights * observed).sum() / below) if below else 1.0


@given(st.lists(st.tuples(SHARES, SHARES), min_size=1, max_size=40))
def test_agreement_is_what_numpy_and_scipy_make_of_it(pairs: list[tuple[float, float]]) -> None:
    scores, marks = [list(side) for side in zip(*pairs, strict=True)]
    found = measure(scores, marks)
    differences = np.array(scores) - np.array(marks)
    assert found.error == pytest.approx(np.abs(differences).mean())
    assert found.bias == pytest.approx(differences.mean(), abs=1e-12)
    assert found.mean_mark == pytest.approx(np.mean(marks))
    assert found.mean_score == pytest.approx(np.mean(scores))
    if len(pairs) < 10:
        assert found.kappa is found.bias_low is found.bias_high is None
        return
    assert found.kappa == pytest.approx(kappa_by_pandas(scores, marks), abs=1e-9)
    reach = norm.ppf(0.975) * sem(differences)
    assert found.bias_low == pytest.approx(differences.mean() - reach, abs=1e-9)
    assert found.bias_high == pytest.approx(differences.mean() + reach, abs=1e-9)


def test_what_moved_is_told_with_the_farthest_first_and_what_moved_it() -> None:
    answers = [
        Rescored(kept("stays", score=0.5), receipt(0.5)),
        Rescored(kept("hair", score=0.5), receipt(0.5049)),
        Rescored(kept("closer", score=0.2), receipt(0.4)),
        Rescored(kept("farther", score=0.6), receipt(1.0)),
        Rescored(kept("same-rubric", score=0.5), receipt(0.4, OLD)),
    ]
    found = calibrated("Views", answers)
    assert [(one.id, one.closer, one.because) for one in found.moved] == [
        ("farther", False, "rubric"),
        ("closer", True, "rubric"),
        ("same-rubric", False, "scorer"),
    ]
    assert (found.moved[0].then, found.moved[0].now, found.moved[0].rubric) == (0.6, 1.0, OLD)
    assert (found.first, found.rubric, found.answers) == ((OLD,), NEW, 5)
    assert found.then.mean_score == pytest.approx(0.46)


@given(st.lists(st.tuples(SHARES, SHARES), min_size=1, max_size=20))
def test_a_rubric_that_did_not_change_did_not_drift(pairs: list[tuple[float, float]]) -> None:
    answers = [
        Rescored(kept(str(at), score=score, mark=mark), receipt(score, OLD))
        for at, (score, mark) in enumerate(pairs)
    ]
    found = calibrated("Views", answers)
    assert found.moved == ()
    assert found.then == found.now


def test_points_are_compared_where_a_person_looked_for_them() -> None:
    answers = [
        Rescored(kept("a", points=("alpha", "omega")), receipt(0.5, alpha=0.5, beta=0.0)),
        Rescored(kept("b", points=("beta",)), receipt(0.5, "sha256:" + "1" * 64, "omega",
                                                      alpha=1.0, beta=0.4)),
        Rescored(kept("c", points=()), receipt(0.0, alpha=0.0, beta=0.0)),
        Rescored(kept("d"), receipt(1.0, alpha=1.0, beta=1.0)),
    ]  # fmt: skip
    found = calibrated("Views", answers).parts
    assert [(one.id, one.both, one.missed, one.false) for one in found] == [
        ("alpha", 1, 0, 1),
        ("beta", 0, 1, 0),
        ("omega", 0, 1, 1),
    ]


def test_where_nobody_looked_for_points_none_are_compared() -> None:
    assert calibrated("Views", [Rescored(kept(), receipt(1.0))]).parts == ()
