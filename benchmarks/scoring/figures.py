"""The figures of one scorer on one set, each with its interval.

Intervals are the middle 95 % of 500 resamples of the questions with replacement (Efron
1979): answers to one question are no independent witnesses. What was fitted stays as
fitted. Every figure is a function of sums over questions, so that a resample is a weighting.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.scoring.folds import SEED, Fitted, Flags, Floats, Ints, cut, deal, fit
from benchmarks.scoring.marked import MarkedSet
from interviewer.workbench.agreement import spearman

RESAMPLES = 500


@dataclass(frozen=True)
class Figure:
    """A measure and the bounds of its interval; None where the set cannot show it."""

    name: str
    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Outcome:
    """What one scorer reached, and what was fitted on each fold to be used on the other."""

    scorer: str
    figures: tuple[Figure, ...]
    fitted: tuple[Fitted, Fitted]


@dataclass(frozen=True)
class Rated:
    """Answers of one set side by side: all arrays have one entry for each answer.

    ``question`` is the number of its question from 0 to ``questions`` - 1; ``right``, ``band``
    and ``level`` are what the scores become by what was fitted on the other fold.
    """

    questions: int
    question: Ints
    scores: Floats
    marks: Floats
    marked_band: Ints
    bands: int
    labels: tuple[str, ...]
    right: Ints
    band: Ints
    level: Floats

    def sums(self, values: Floats | Ints) -> Floats:
        """Add up ``values`` of the answers by question."""
        sums = np.bincount(self.question, weights=values, minlength=self.questions)
        return np.asarray(sums, dtype=float)


Measure = Callable[[Floats], Floats]
"""Maps weights of questions, resamples by questions, to one value for each resample."""


def measure(scorer: str, marked: MarkedSet, scores: Sequence[float], fold: int | None) -> Outcome:
    """Return the figures of ``scores``, one for each answer; of the questions of ``fold`` only."""
    folds = deal(marked.questions)
    of_fold = np.array([folds[answer.question] for answer in marked.answers])
    own = np.asarray(scores, dtype=float)
    marks = np.array([answer.mark for answer in marked.answers])
    bands = np.array(marked.banded, dtype=np.int64)
    fitted = tuple(
        fit(own[of_fold == n], marks[of_fold == n], bands[of_fold == n], marked.bands)
        for n in (0, 1)
    )
    rated = _rated(marked, own, marks, bands, (fitted[0], fitted[1]), of_fold, fold)
    weights = np.vstack([np.ones(rated.questions), _resamples(rated.questions)])
    figures = [
        _figure(name, counted, weights)
        for name, counted in _measures(rated, as_marks=scorer != "length").items()
    ]
    return Outcome(scorer, tuple(figures), (fitted[0], fitted[1]))


def _rated(
    marked: MarkedSet,
    scores: Floats,
    marks: Floats,
    bands: Ints,
    fitted: tuple[Fitted, Fitted],
    of_fold: Ints,
    fold: int | None,
) -> Rated:
    right, band = np.zeros(len(scores), np.int64), np.zeros(len(scores), np.int64)
    level = np.zeros(len(scores))
    for number in (0, 1):
        other, here = fitted[1 - number], of_fold == number
        right[here] = scores[here] >= other.threshold
        band[here] = cut(scores[here], other.cuts)
        level[here] = np.clip(other.slope * scores[here] + other.intercept, 0, 1)
    keep = np.flatnonzero((of_fold == fold) if fold is not None else np.ones(len(scores), bool))
    names = [marked.answers[n].question for n in keep]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return Rated(
        questions=len(numbers),
        question=np.array([numbers[name] for name in names], dtype=np.int64),
        scores=scores[keep],
        marks=marks[keep],
        marked_band=bands[keep],
        bands=marked.bands,
        labels=tuple(marked.answers[n].label for n in keep),
        right=right[keep],
        band=band[keep],
        level=level[keep],
    )


def _measures(rated: Rated, *, as_marks: bool) -> dict[str, Measure | None]:
    labels = np.array(rated.labels)
    good = rated.marks >= 0.5
    correct, against = labels == "correct", labels == "contradictory"
    return {
        "macro-F1": _macro_f1(rated),
        "AUC": _area(rated, good, ~good),
        "AUC contradictory": _area(rated, correct, against),
        "r": _pearson(rated),
        "ρ within": _within(rated),
        "RMSE": _rmse(rated, rated.scores) if as_marks else None,
        "RMSE fitted": _rmse(rated, rated.level),
        "QWK": _kappa(rated, rated.band),
        "QWK rounded": _kappa(rated, _rounded(rated)) if as_marks else None,
    }


def _rounded(rated: Rated) -> Ints:
    """Return the bands of scores that are taken for marks as they are."""
    return np.rint(np.clip(rated.scores, 0, 1) * (rated.bands - 1)).astype(np.int64)


def _figure(name: str, counted: Measure | None, weights: Floats) -> Figure:
    if counted is None:
        return Figure(name, None)
    with np.errstate(invalid="ignore", divide="ignore"):
        values = counted(weights)
    if not np.isfinite(values[0]):
        return Figure(name, None)
    resampled = values[1:][np.isfinite(values[1:])]
    if not len(resampled):
        return Figure(name, float(values[0]))
    low, high = np.quantile(resampled, (0.025, 0.975))
    return Figure(name, float(values[0]), float(low), float(high))


def _resamples(questions: int) -> Floats:
    drawn = np.random.default_rng(SEED).integers(0, questions, (RESAMPLES, questions))
    return np.array([np.bincount(row, minlength=questions) for row in drawn], dtype=float)


def _macro_f1(rated: Rated) -> Measure:
    good = (rated.marks >= 0.5).astype(np.int64)
    both, neither = rated.sums(rated.right * good), rated.sums((1 - rated.right) * (1 - good))
    said, true, every = rated.sums(rated.right), rated.sums(good), rated.sums(np.ones(len(good)))

    def of(weights: Floats) -> Floats:
        yes = 2 * (weights @ both) / (weights @ (said + true))
        no = 2 * (weights @ neither) / (weights @ (2 * every - said - true))
        return np.asarray((yes + no) / 2)

    return of


def _pearson(rated: Rated) -> Measure:
    a, b = rated.scores, rated.marks
    n, sa, sb = rated.sums(np.ones(len(a))), rated.sums(a), rated.sums(b)
    saa, sbb, sab = rated.sums(a * a), rated.sums(b * b), rated.sums(a * b)

    def of(weights: Floats) -> Floats:
        count, left, right = weights @ n, weights @ sa, weights @ sb
        spread = (count * (weights @ saa) - left**2) * (count * (weights @ sbb) - right**2)
        return np.asarray((count * (weights @ sab) - left * right) / np.sqrt(spread))

    return of


def _within(rated: Rated) -> Measure:
    """Questions whose answers all have one mark have no order to be met and are left out."""
    each = np.zeros(rated.questions)
    counted = np.zeros(rated.questions)
    for number in range(rated.questions):
        here = rated.question == number
        if len(np.unique(rated.marks[here])) > 1:
            each[number] = spearman(rated.scores[here].tolist(), rated.marks[here].tolist())
            counted[number] = 1
    return lambda weights: np.asarray((weights @ each) / (weights @ counted))


def _rmse(rated: Rated, levels: Floats) -> Measure:
    squares, n = rated.sums((levels - rated.marks) ** 2), rated.sums(np.ones(len(levels)))
    return lambda weights: np.asarray(np.sqrt((weights @ squares) / (weights @ n)))


def _kappa(rated: Rated, ours: Ints) -> Measure:
    count = rated.bands
    cells = ours * count + rated.marked_band
    tables = np.zeros((rated.questions, count * count))
    np.add.at(tables, (rated.question, cells), 1)
    distances = (np.subtract.outer(np.arange(count), np.arange(count)) ** 2).astype(float)

    def of(weights: Floats) -> Floats:
        table = (weights @ tables).reshape(-1, count, count)
        chance = np.einsum("ra,rb->rab", table.sum(2), table.sum(1))
        expected = (chance * distances).sum((1, 2)) / table.sum((1, 2))
        return np.asarray(1 - (table * distances).sum((1, 2)) / expected)

    return of


def _area(rated: Rated, positive: Flags, negative: Flags) -> Measure | None:
    """Count for each pair of questions how often a positive of one beats a negative of the other.

    None where there are no positives or no negatives.
    """
    if not positive.any() or not negative.any():
        return None
    size = rated.questions
    wins = np.zeros((size, size))
    by_question = [np.sort(rated.scores[negative & (rated.question == n)]) for n in range(size)]
    for number in range(size):
        own = rated.scores[positive & (rated.question == number)]
        for other, below in enumerate(by_question):
            twice = np.searchsorted(below, own) + np.searchsorted(below, own, side="right")
            wins[number, other] = twice.sum() / 2
    up, down = rated.sums(positive.astype(float)), rated.sums(negative.astype(float))

    def of(weights: Floats) -> Floats:
        won = ((weights @ wins) * weights).sum(1)
        return np.asarray(won / ((weights @ up) * (weights @ down)))

    return of
