"""Phrases that would bring a rubric's scores nearer to the marks of people.

Every candidate is tried on all marked answers to its question. What counts is its gain with
each answer left out in turn: an answer that a phrase mends speaks for it only where the
phrase would have been mined from the others alone, while every answer that it breaks speaks
against it. Nothing is changed; a person decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.rubrics.model import Point
from interviewer.workbench.agreement import quadratic_weighted_kappa
from interviewer.workbench.changes import Change
from interviewer.workbench.judged import Judged, Sheet
from interviewer.workbench.scales import Scale
from interviewer.workbench.trials import LEAST_GAIN, Trial, joint_score, scores_by, screen

_TRIED: Final = 4
"""How many times more candidates are scored exactly than are suggested."""


@dataclass(frozen=True)
class Evidence:
    """How many answers a phrase stands in: ``wanting`` of ``pool`` that the rubric gets wrong so,

    ``against`` of ``against_pool`` in which it should not stand.
    """

    wanting: int
    pool: int
    against: int
    against_pool: int


@dataclass(frozen=True)
class Suggestion:
    """One phrase for one list of one part, with what it does to the marked answers.

    ``gain`` is by how much the scores come nearer to the marks, in the mean, every band of
    marks counting the same; ``left_out`` the same counting only what the phrase does not owe
    to the answer itself. ``mends`` and ``breaks`` are the ids of the answers that come nearer
    and go away. ``qwk_before`` and ``qwk_after`` are over the answers to the question.
    """

    question: str
    rubric: str
    kind: str
    says: str
    change: Change
    evidence: Evidence
    gain: float
    left_out: float
    mends: tuple[str, ...]
    breaks: tuple[str, ...]
    qwk_before: float
    qwk_after: float


@dataclass(frozen=True)
class Together:
    """What all suggestions for one question do at once.

    ``qwk_unseen`` is where the suggestions for each answer are drawn from the others alone:
    about what may be expected of answers that are not in the file.
    """

    question: str
    rubric: str
    answers: int
    suggestions: int
    qwk_before: float
    qwk_after: float
    qwk_unseen: float


@dataclass(frozen=True)
class Suggestions:
    """Everything that ``rubric suggest`` tells."""

    scale: Scale
    notes: tuple[str, ...]
    answers: int
    disagreeing: int
    tried: int
    suggestions: tuple[Suggestion, ...]
    together: tuple[Together, ...]


def suggest(
    sheets: Sequence[Sheet], scale: Scale, *, most: int, notes: tuple[str, ...] = ()
) -> Suggestions:
    """Return at most ``most`` suggestions for the rubrics of ``sheets``, the best first."""
    every = [screen(sheet) for sheet in sheets]
    chosen = _choose([trial for trials in every for trial in trials], scale, most)
    answers = [judged for sheet in sheets for judged in sheet.answers]
    return Suggestions(
        scale=scale,
        notes=notes,
        answers=len(answers),
        disagreeing=sum(one.band != one.mark_band for one in answers),
        tried=sum(map(len, every)),
        suggestions=tuple(_suggestion(trial, scale) for trial in chosen),
        together=tuple(
            _together(sheet, own, trials, scale)
            for sheet, trials in zip(sheets, every, strict=True)
            if (own := [trial for trial in chosen if trial.sheet is sheet])
        ),
    )


def _choose(trials: Sequence[Trial], scale: Scale, most: int) -> list[Trial]:
    """Return the best trials, scored exactly, that do not repeat one another.

    Whatever lowers the agreement over bands is none, however near it brings the scores.
    """

    def is_worth_it(trial: Trial) -> bool:
        answers = trial.sheet.answers
        before = _qwk(answers, [one.score for one in answers], scale)
        return trial.merit >= LEAST_GAIN and _qwk(answers, trial.scores, scale) >= before

    promising = sorted((trial for trial in trials if is_worth_it(trial)), key=_order)
    exact = [trial.rescored() for trial in promising[: _TRIED * most]]
    chosen: list[Trial] = []
    for trial in sorted((one for one in exact if is_worth_it(one)), key=_order):
        if len(chosen) < most and not any(_repeats(trial, other) for other in chosen):
            chosen.append(trial)
    return chosen


def _order(trial: Trial) -> tuple[float, str, str, str]:
    return -round(trial.merit, 6), trial.sheet.asked.name, trial.change.part, trial.change.phrase


def _repeats(trial: Trial, other: Trial) -> bool:
    """Tell whether ``trial`` is not worth making beside ``other``, a better one.

    It mends nothing that the other of the same part does not; or it is the same wording for
    another part. Whoever says it has said one thing, and that is where it fits best.
    """
    if trial.sheet is not other.sheet or trial.change.field is not other.change.field:
        return False
    mine, theirs = (set(one.candidate.key.split()) for one in (trial, other))
    if trial.change.part != other.change.part and mine == theirs:
        return True
    alike = trial.change.part == other.change.part or mine <= theirs or theirs <= mine
    return alike and set(trial.where(1)) <= set(other.where(1))


def _suggestion(trial: Trial, scale: Scale) -> Suggestion:
    answers, candidate, part = trial.sheet.answers, trial.candidate, trial.part
    return Suggestion(
        question=trial.sheet.asked.name,
        rubric=trial.sheet.asked.rubric.version,
        kind="point" if isinstance(part, Point) else "misconception",
        says=part.says,
        change=trial.change,
        evidence=Evidence(
            len(candidate.wanting), candidate.pool, len(candidate.against), candidate.against_pool
        ),
        gain=trial.gain,
        left_out=trial.left_out,
        mends=trial.where(1),
        breaks=trial.where(-1),
        qwk_before=_qwk(answers, [one.score for one in answers], scale),
        qwk_after=_qwk(answers, trial.scores, scale),
    )


def _together(
    sheet: Sheet, chosen: Sequence[Trial], trials: Sequence[Trial], scale: Scale
) -> Together:
    rubric = sheet.asked.rubric
    for trial in chosen:
        rubric = trial.change.applied(rubric)
    return Together(
        question=sheet.asked.name,
        rubric=sheet.asked.rubric.version,
        answers=len(sheet.answers),
        suggestions=len(chosen),
        qwk_before=_qwk(sheet.answers, [one.score for one in sheet.answers], scale),
        qwk_after=_qwk(sheet.answers, scores_by(sheet, rubric), scale),
        qwk_unseen=_qwk(sheet.answers, _unseen(sheet, trials, len(chosen)), scale),
    )


def _unseen(sheet: Sheet, trials: Sequence[Trial], most: int) -> list[float]:
    """Return each answer's score by the suggestions that the other answers would lead to."""
    ordered = sorted(trials, key=_order)
    scores = []
    for place, judged in enumerate(sheet.answers):
        drawn: list[Trial] = []
        for trial in ordered:
            if len(drawn) == most:
                break
            if trial.chosen_without(place) and not any(_repeats(trial, one) for one in drawn):
                drawn.append(trial)
        scores.append(joint_score(judged.assessment, place, drawn))
    return scores


def _qwk(answers: Sequence[Judged], scores: Sequence[float], scale: Scale) -> float:
    ours = [scale.band(score) for score in scores]
    return quadratic_weighted_kappa(ours, [one.mark_band for one in answers], len(scale.levels))
