"""How each point and misconception of a rubric fares on marked answers.

The measures are those by which Moodle's pattern-match questions are tested: what was missed
in answers that people marked high, what was found in answers marked low, and the share of
answers that a rule covers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.rubrics.model import Point
from interviewer.workbench.judged import Judged, Sheet
from interviewer.workbench.probing import Part, Probe, phrases_of, with_phrase_only

HIGH: Final = 0.75
"""An answer with this mark or more should hold what the rubric asks for."""

LOW: Final = 0.25
"""An answer with this mark or less should hold little of it."""


@dataclass(frozen=True)
class Told:
    """How well a part agrees with the people who said which answers hold it.

    ``precision`` is the share of the answers in which it was found that hold it, ``recall``
    the share of those that hold it in which it was found; None where there are none.
    """

    answers: int
    precision: float | None
    recall: float | None


@dataclass(frozen=True)
class PhraseUse:
    """In how many answers a phrase, all by itself, earned something."""

    phrase: str
    answers: int


@dataclass(frozen=True)
class PartReport:
    """One point or misconception: where it was found, and what people gave there.

    ``missed`` are the answers that should hold it and in which it was not found, ``false``
    those in which it was found and should not be: by what people found where they said so,
    else by their mark. A misconception is missed only where people said that it is there.
    ``coverage`` is the share of answers in which some phrase was met, ``mean_found`` and
    ``mean_not_found`` the mean marks of the answers with and without it.
    """

    id: str
    kind: str
    says: str
    weight: float
    found: int
    mean_found: float | None
    mean_not_found: float | None
    missed: tuple[str, ...]
    false: tuple[str, ...]
    coverage: float
    phrases: tuple[PhraseUse, ...]
    told: Told | None

    @property
    def unused(self) -> tuple[str, ...]:
        """The phrases that were met in no answer."""
        return tuple(use.phrase for use in self.phrases if not use.answers)


def report_parts(sheet: Sheet) -> tuple[PartReport, ...]:
    """Report on every point, then on every misconception, of the sheet's rubric."""
    phrases = [(part, phrase) for part in sheet.asked.parts for phrase in phrases_of(part)]
    probe = Probe(sheet.asked, [with_phrase_only(part, phrase) for part, phrase in phrases])
    earnings = [probe.credits(judged.marked.answer) for judged in sheet.answers]
    reports = []
    for part in sheet.asked.parts:
        places = [n for n, (owner, _) in enumerate(phrases) if owner.id == part.id]
        uses = tuple(
            PhraseUse(phrases[n][1], sum(earned[n] > 0 for earned in earnings)) for n in places
        )
        covered = sum(any(earned[n] > 0 for n in places) for earned in earnings)
        reports.append(_report(part, sheet.answers, uses, covered / len(earnings)))
    return tuple(reports)


def _report(
    part: Part, answers: Sequence[Judged], uses: tuple[PhraseUse, ...], coverage: float
) -> PartReport:
    is_point = isinstance(part, Point)
    found = [one for one in answers if part.id in one.found]
    others = [one for one in answers if part.id not in one.found]
    return PartReport(
        id=part.id,
        kind="point" if is_point else "misconception",
        says=part.says,
        weight=part.weight if isinstance(part, Point) else part.penalty,
        found=len(found),
        mean_found=_mean([one.mark for one in found]),
        mean_not_found=_mean([one.mark for one in others]),
        missed=tuple(one.id for one in others if _holds(one, part)),
        false=tuple(one.id for one in found if _lacks(one, part)),
        coverage=coverage,
        phrases=uses,
        told=_told(part, answers),
    )


def _holds(judged: Judged, part: Part) -> bool:
    """Tell whether an answer should hold ``part``, as far as its marker has said."""
    if judged.marked.points is not None:
        return part.id in judged.marked.points
    return isinstance(part, Point) and judged.mark >= HIGH


def _lacks(judged: Judged, part: Part) -> bool:
    """Tell whether an answer should not hold ``part``."""
    if judged.marked.points is not None:
        return part.id not in judged.marked.points
    return judged.mark <= LOW if isinstance(part, Point) else judged.mark >= HIGH


def _told(part: Part, answers: Sequence[Judged]) -> Told | None:
    looked_at = [one for one in answers if one.marked.points is not None]
    if not looked_at:
        return None
    ours = {one.id for one in looked_at if part.id in one.found}
    theirs = {one.id for one in looked_at if part.id in (one.marked.points or ())}
    both = len(ours & theirs)
    return Told(
        len(looked_at),
        both / len(ours) if ours else None,
        both / len(theirs) if theirs else None,
    )


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
