"""How well a rubric agrees with people, beside what the length of an answer alone tells."""

from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.scoring.model import Span
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
from interviewer.workbench.judged import Judged, Sheet
from interviewer.workbench.parts import PartReport, report_parts
from interviewer.workbench.scales import Scale


@dataclass(frozen=True)
class Agreement:
    """How one way of scoring agrees with the marks.

    ``within_one`` is the share of answers at most one band off, ``rho_within`` the mean over
    questions of the rank correlation inside each; ``confusion`` counts our band (row)
    against theirs (column).
    """

    qwk: float
    exact: float
    within_one: float
    r: float
    rho: float
    rho_within: float
    rmse: float
    confusion: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Group:
    """The agreement of the rubric and of the length alone over the same answers."""

    answers: int
    mean_mark: float
    mean_score: float
    ours: Agreement
    length: Agreement


@dataclass(frozen=True)
class QuestionReport:
    """One question: its rubric's version, the agreement, and how each part fares."""

    question: str
    rubric: str
    group: Group
    parts: tuple[PartReport, ...]


@dataclass(frozen=True)
class Earned:
    """What one point got in one answer, with the words that it rests on."""

    id: str
    says: str
    credit: float
    weight: float
    spans: tuple[Span, ...]
    quotes: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class Stated:
    """A misconception that was found in an answer, with the words that it rests on."""

    id: str
    says: str
    penalty: float
    spans: tuple[Span, ...]
    quotes: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class Disagreement:
    """An answer that people and the rubric see differently."""

    id: str
    path: str
    line: int
    question: str
    rubric: str
    answer: str
    mark: float
    score: float
    mark_label: str
    score_label: str
    points: tuple[Earned, ...]
    misconceptions: tuple[Stated, ...]
    flags: tuple[str, ...]


@dataclass(frozen=True)
class Evaluation:
    """Everything that ``rubric evaluate`` tells."""

    scale: Scale
    notes: tuple[str, ...]
    overall: Group
    questions: tuple[QuestionReport, ...]
    worst: tuple[Disagreement, ...]


def evaluate(
    sheets: Sequence[Sheet], scale: Scale, *, worst: int, notes: tuple[str, ...] = ()
) -> Evaluation:
    """Evaluate the rubrics of ``sheets``; at most ``worst`` disagreements are listed."""
    names = [sheet.asked.name for sheet in sheets for _ in sheet.answers]
    answers = [judged for sheet in sheets for judged in sheet.answers]
    return Evaluation(
        scale=scale,
        notes=notes,
        overall=_group(names, answers, scale),
        questions=tuple(_question(sheet, scale) for sheet in sheets),
        worst=_worst(sheets, scale, worst),
    )


def _question(sheet: Sheet, scale: Scale) -> QuestionReport:
    names = [sheet.asked.name] * len(sheet.answers)
    return QuestionReport(
        sheet.asked.name,
        sheet.asked.rubric.version,
        _group(names, sheet.answers, scale),
        report_parts(sheet),
    )


def _group(names: Sequence[str], answers: Sequence[Judged], scale: Scale) -> Group:
    marks = [one.mark for one in answers]
    theirs = [one.mark_band for one in answers]
    scores = [one.score for one in answers]
    lengths = [float(one.words) for one in answers]
    cut = cut_by_rank(lengths, theirs)
    return Group(
        answers=len(answers),
        mean_mark=sum(marks) / len(marks),
        mean_score=sum(scores) / len(scores),
        ours=_agreement(names, scores, scores, marks, [a.band for a in answers], theirs, scale),
        length=_agreement(
            names, lengths, [scale.levels[b] for b in cut], marks, cut, theirs, scale
        ),
    )


def cut_by_rank(values: Sequence[float], theirs: Sequence[int]) -> list[int]:
    """Return a band for each value, so that each band is about as frequent as in ``theirs``.

    The smallest values get the lowest band, equal ones the same. Cutting so takes
    the frequencies from the marks, which favours the values.
    """
    ordered = sorted(theirs)
    return [ordered[min(len(ordered), int(rank + 0.5)) - 1] for rank in ranks(values)]


def _agreement(
    names: Sequence[str],
    order: Sequence[float],
    scores: Sequence[float],
    marks: Sequence[float],
    ours: Sequence[int],
    theirs: Sequence[int],
    scale: Scale,
) -> Agreement:
    """Measure one way of scoring: by what it orders answers, their scores and their bands."""
    bands = len(scale.levels)
    near = sum(abs(a - b) <= 1 for a, b in zip(ours, theirs, strict=True))
    return Agreement(
        qwk=quadratic_weighted_kappa(ours, theirs, bands),
        exact=exact_agreement(ours, theirs),
        within_one=near / len(ours),
        r=pearson(order, marks),
        rho=spearman(order, marks),
        rho_within=mean_group_spearman(names, order, marks),
        rmse=rmse(scores, marks),
        confusion=confusion(ours, theirs, bands),
    )


def _worst(sheets: Sequence[Sheet], scale: Scale, most: int) -> tuple[Disagreement, ...]:
    """Return the answers whose score is farthest from the mark, those in other bands first."""
    every = [(sheet, judged) for sheet in sheets for judged in sheet.answers]
    apart = [(s, j) for s, j in every if j.band != j.mark_band]
    apart.sort(key=lambda pair: -abs(pair[1].score - pair[1].mark))
    return tuple(_disagreement(sheet, judged, scale) for sheet, judged in apart[:most])


def _disagreement(sheet: Sheet, judged: Judged, scale: Scale) -> Disagreement:
    row, receipt = judged.marked.row, judged.assessment
    says = {part.id: part.says for part in sheet.asked.parts}
    return Disagreement(
        id=judged.id,
        path=row.path,
        line=row.line,
        question=sheet.asked.name,
        rubric=judged.assessment.rubric,
        answer=row.answer,
        mark=judged.mark,
        score=judged.score,
        mark_label=scale.label(judged.mark),
        score_label=scale.label(judged.score),
        points=tuple(
            Earned(
                id=one.id,
                says=says[one.id],
                credit=one.credit,
                weight=one.weight,
                spans=one.spans,
                quotes=_quotes(row.answer, one.spans),
                why=one.why,
            )
            for one in receipt.points
        ),
        misconceptions=tuple(
            Stated(
                id=one.id,
                says=says[one.id],
                penalty=one.penalty,
                spans=one.spans,
                quotes=_quotes(row.answer, one.spans),
                why=one.why,
            )
            for one in receipt.misconceptions
        ),
        flags=tuple(flag.value for flag in receipt.flags),
    )


def _quotes(answer: str, spans: Sequence[Span]) -> tuple[str, ...]:
    return tuple(answer[start:end] for start, end in spans)
