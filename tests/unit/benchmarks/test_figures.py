"""The figures of the table against the measures that they are made of."""

import random
from collections.abc import Sequence

import pytest

from benchmarks.scoring.figures import Figure, Outcome, measure
from benchmarks.scoring.folds import deal
from benchmarks.scoring.marked import Asked, Marked, MarkedSet
from interviewer.workbench.agreement import (
    mean_group_spearman,
    pearson,
    quadratic_weighted_kappa,
    rmse,
)

LABELS = {0.0: "contradictory", 0.5: "incorrect", 1.0: "correct"}


def area_under_curve(positives: Sequence[float], negatives: Sequence[float]) -> float:
    """Count the pairs in order, ties half: slow and plain, to hold the fast figure against."""
    pairs = [(a > b) + (a == b) / 2 for a in positives for b in negatives]
    return sum(pairs) / len(pairs)


def macro_f1(predicted: Sequence[bool], actual: Sequence[bool]) -> float:
    """Return the mean F1 of both classes, counted answer by answer."""
    measures = []
    for wanted in (True, False):
        both = sum(a == b == wanted for a, b in zip(predicted, actual, strict=True))
        measures.append(2 * both / (list(predicted).count(wanted) + list(actual).count(wanted)))
    return sum(measures) / 2


def make_set(questions: int = 12, answers: int = 15) -> MarkedSet:
    draw = random.Random(5)
    asked = {f"q{n}": Asked(f"q{n}", f"Question {n}?", ("Because.",)) for n in range(questions)}
    found = []
    for name in asked:
        for _ in range(answers):
            mark = draw.choice([0.0, 0.5, 1.0])
            found.append(Marked(name, "An answer.", mark, LABELS[mark]))
    return MarkedSet("made", asked, tuple(found))


def make_scores(marked: MarkedSet) -> list[float]:
    draw = random.Random(6)
    return [
        min(1.0, max(0.0, answer.mark * 0.4 + draw.uniform(0, 0.6))) for answer in marked.answers
    ]


def by_name(outcome: Outcome) -> dict[str, Figure]:
    return {figure.name: figure for figure in outcome.figures}


def test_figures_are_those_of_the_measures_of_agreement() -> None:
    marked = make_set()
    scores = make_scores(marked)
    outcome = measure("ours", marked, scores, None)
    found = {name: figure.value for name, figure in by_name(outcome).items()}
    marks = [answer.mark for answer in marked.answers]
    groups = [answer.question for answer in marked.answers]
    folds = deal(marked.questions)
    halves = [outcome.fitted[1 - folds[group]] for group in groups]
    said = [score >= half.threshold for score, half in zip(scores, halves, strict=True)]
    bands = [
        sum(score >= cut for cut in half.cuts) for score, half in zip(scores, halves, strict=True)
    ]
    assert found["r"] == pytest.approx(pearson(scores, marks))
    assert found["RMSE"] == pytest.approx(rmse(scores, marks))
    assert found["ρ within"] == pytest.approx(mean_group_spearman(groups, scores, marks))
    assert found["macro-F1"] == pytest.approx(macro_f1(said, [mark >= 0.5 for mark in marks]))
    theirs = [round(mark * 2) for mark in marks]
    assert found["QWK"] == pytest.approx(quadratic_weighted_kappa(bands, theirs, 3))
    high = [score for score, mark in zip(scores, marks, strict=True) if mark >= 0.5]
    low = [score for score, mark in zip(scores, marks, strict=True) if mark < 0.5]
    assert found["AUC"] == pytest.approx(area_under_curve(high, low))
    right = [score for score, mark in zip(scores, marks, strict=True) if mark == 1]
    assert found["AUC contradictory"] == pytest.approx(area_under_curve(right, low))


def test_every_interval_holds_its_figure() -> None:
    marked = make_set()
    for figure in measure("ours", marked, make_scores(marked), None).figures:
        assert figure.low is not None
        assert figure.high is not None
        assert figure.value is not None
        assert figure.low < figure.value < figure.high


def test_two_runs_give_the_same_intervals() -> None:
    marked = make_set()
    scores = make_scores(marked)
    assert measure("ours", marked, scores, None) == measure("ours", marked, scores, None)


def test_one_fold_alone_is_measured_on_its_questions() -> None:
    marked = make_set()
    scores = make_scores(marked)
    folds = deal(marked.questions)
    own = [n for n, answer in enumerate(marked.answers) if folds[answer.question] == 0]
    found = by_name(measure("ours", marked, scores, 0))["r"].value
    marks = [marked.answers[n].mark for n in own]
    assert found == pytest.approx(pearson([scores[n] for n in own], marks))


def test_nothing_is_fitted_on_the_fold_that_it_judges() -> None:
    marked = make_set()
    scores = make_scores(marked)
    folds = deal(marked.questions)
    other = [
        0.0 if folds[answer.question] == 0 else score
        for answer, score in zip(marked.answers, scores, strict=True)
    ]
    before, after = (measure("ours", marked, each, None).fitted for each in (scores, other))
    assert before[1] == after[1]
    assert before[0] != after[0]


def test_length_is_no_mark() -> None:
    marked = make_set()
    found = by_name(measure("length", marked, make_scores(marked), None))
    assert found["RMSE"].value is None
    assert found["RMSE fitted"].value is not None


def test_a_set_without_labels_has_no_area_against_contradictions() -> None:
    marked = make_set()
    plain = MarkedSet(
        "plain",
        marked.questions,
        tuple(Marked(a.question, a.answer, a.mark) for a in marked.answers),
    )
    assert (
        by_name(measure("ours", plain, make_scores(plain), None))["AUC contradictory"].value is None
    )
