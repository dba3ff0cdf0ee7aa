"""What is fitted, and on which half of the questions.

Questions are dealt into two folds. A threshold or cut points are fitted on the answers of
one fold and applied to those of the other, so that no answer is judged by what was
fitted on its own question.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

SEED = 20130415
_CANDIDATES = 60
_ROUNDS = 4

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


def deal(questions: Iterable[str], seed: int = SEED) -> dict[str, int]:
    """Return the fold, 0 or 1, of each question: a seeded shuffle, then by turns."""
    ordered = sorted(set(questions))
    random.Random(seed).shuffle(ordered)
    return {question: number % 2 for number, question in enumerate(ordered)}


@dataclass(frozen=True)
class Fitted:
    """What was fitted on one fold: a threshold, cut points between bands, and a line."""

    threshold: float
    cuts: tuple[float, ...]
    slope: float
    intercept: float


def fit(scores: Floats, marks: Floats, bands: Ints, count: int) -> Fitted:
    """Fit what turns scores into right or wrong, into ``count`` bands, and into marks."""
    slope, intercept = _line(scores, marks)
    threshold = fit_threshold(scores, marks >= 0.5)
    return Fitted(threshold, fit_cuts(scores, bands, count), slope, intercept)


def fit_threshold(scores: Floats, right: Flags) -> float:
    """Return the score from which on to say "right", for the greatest macro-F1."""
    found = [(_macro_f1(scores >= at, right), at) for at in _candidates(scores)]
    best = max(value for value, _ in found)
    # Of several that are as good the middle one is the least chance one.
    equal = [at for value, at in found if value == best]
    return equal[len(equal) // 2]


def fit_cuts(scores: Floats, bands: Ints, count: int) -> tuple[float, ...]:
    """Return ``count`` - 1 rising cut points for the greatest quadratic weighted kappa.

    They start where the bands are as large as those of the marks; then each one in turn is
    moved to its best place, until none moves.
    """
    shares = np.cumsum(np.bincount(bands, minlength=count))[:-1] / len(bands)
    cuts = [float(cut) for cut in np.quantile(scores, shares)]
    candidates = _candidates(scores)
    for _ in range(_ROUNDS):
        before = list(cuts)
        for number in range(len(cuts)):
            cuts[number] = _best_place(scores, bands, count, cuts, number, candidates)
        if cuts == before:
            break
    return tuple(cuts)


def cut(scores: Floats, cuts: Sequence[float]) -> Ints:
    """Return the band of each score: how many cut points it reaches."""
    return np.searchsorted(np.asarray(cuts, dtype=float), scores, side="right").astype(np.int64)


def _best_place(
    scores: Floats,
    bands: Ints,
    count: int,
    cuts: Sequence[float],
    number: int,
    candidates: Sequence[float],
) -> float:
    low = cuts[number - 1] if number else -np.inf
    high = cuts[number + 1] if number + 1 < len(cuts) else np.inf
    best, place = -np.inf, cuts[number]
    for at in [cuts[number], *candidates]:
        if low <= at <= high:
            trial = [*cuts[:number], at, *cuts[number + 1 :]]
            value = _kappa(cut(scores, trial), bands, count)
            if value > best:
                best, place = value, at
    return place


def _candidates(scores: Floats) -> list[float]:
    """Return places between the scores that occur, evenly spread over the answers."""
    ordered = np.unique(np.quantile(scores, np.linspace(0, 1, _CANDIDATES + 1)))
    if len(ordered) == 1:
        return [float(ordered[0])]
    return [float(value) for value in (ordered[1:] + ordered[:-1]) / 2]


def _macro_f1(predicted: Flags, actual: Flags) -> float:
    def f1(said: Flags, true: Flags) -> float:
        either = int(said.sum()) + int(true.sum())
        return 2 * int((said & true).sum()) / either if either else 0.0

    return (f1(predicted, actual) + f1(~predicted, ~actual)) / 2


def _kappa(ours: Ints, theirs: Ints, count: int) -> float:
    table = np.bincount(ours * count + theirs, minlength=count * count).reshape(count, count)
    weights = np.subtract.outer(np.arange(count), np.arange(count)) ** 2
    expected = float((weights * np.outer(table.sum(1), table.sum(0))).sum()) / len(ours)
    return 1 - float((weights * table).sum()) / expected if expected else 1.0


def _line(scores: Floats, marks: Floats) -> tuple[float, float]:
    """Return slope and intercept of the line of least squares; flat for constant scores."""
    spread = float(np.var(scores))
    if spread < 1e-12:
        return 0.0, float(np.mean(marks))
    slope = float(np.mean((scores - scores.mean()) * (marks - marks.mean()))) / spread
    return slope, float(np.mean(marks)) - slope * float(np.mean(scores))
