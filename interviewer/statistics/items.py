"""The statistics of one question or problem from the rows of the interviews that put it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final

from interviewer.dialogue.blueprint import Weights
from interviewer.statistics.catalogue import Entry
from interviewer.statistics.measures import (
    correlation,
    deviation,
    histogram,
    mean_score,
    quartiles,
    rate,
)
from interviewer.statistics.model import ItemReport, LineKind, LineReport, VersionReport
from interviewer.statistics.rows import ItemFacts, Lines, lines_of
from interviewer.statistics.store import Material
from interviewer.workbench.judged import ENOUGH as EARNED

_NONE: Final = 1e-9
"""Weights and differences of scores below it are none: reckoning with fractions made them."""

Place = tuple[str, int]
"""An item: its interview and position."""

LineKey = tuple[str, int, str, str]


@dataclass(frozen=True)
class Around:
    """What the rows of an item are looked at with, by interview and position.

    ``rest`` are the marks of the other items of the interview, where those have one.
    ``overrides`` are the scores that reviews gave.
    """

    rest: Mapping[Place, float]
    challenged: Mapping[Place, Sequence[tuple[str, str]]]
    overrides: Mapping[Place, Sequence[float]]
    reviewed: frozenset[str]
    shown: frozenset[str]


def around(material: Material, weights: Mapping[str, Weights]) -> Around:
    """Return what goes with the rows of ``material``; ``weights`` are the levels' blueprints'."""
    challenged = defaultdict[Place, list[tuple[str, str]]](list)
    for line in material.challenges:
        challenged[line.interview, line.position].append((line.kind, line.line))
    overrides = defaultdict[Place, list[float]](list)
    for one in material.overrides:
        overrides[one.interview, one.position].append(one.score)
    rest = rests(material.items, weights)
    return Around(rest, challenged, overrides, material.reviewed, material.shown)


def rests(rows: Iterable[ItemFacts], weights: Mapping[str, Weights]) -> dict[Place, float]:
    """Return for each scored item the mark of its interview without it, by weight, 0 to 1.

    Left out are items beside which nothing of any weight was scored.
    """
    held = defaultdict[str, list[tuple[int, float, float]]](list)
    for row in rows:
        if row.score is not None:
            weight = row.share * weights[row.level].of(row.part)
            held[row.interview].append((row.position, weight, row.score))
    found = {}
    for interview, scored in held.items():
        whole = sum(weight for _, weight, _ in scored)
        earned = sum(weight * score for _, weight, score in scored)
        for position, weight, score in scored:
            if whole - weight > _NONE:
                found[interview, position] = (earned - weight * score) / (whole - weight)
    return found


def item_report(rows: Sequence[ItemFacts], entry: Entry, beside: Around) -> ItemReport:
    """Return the statistics of the item whose rows these are."""
    scored = [row for row in rows if row.score is not None]
    scores = [row.score for row in rows if row.score is not None]
    answered = [row for row in rows if row.status == "answered"]
    own = [row.score for row in answered if row.score is not None]
    raw = [row.raw for row in answered if row.raw is not None]
    hinted = [row.hints for row in rows if row.hints is not None]
    timed = [row for row in rows if row.seconds is not None]
    statuses = Counter(row.status for row in rows)
    pairs = [
        (row.score, beside.rest[at])
        for row in scored
        if row.score is not None and (at := (row.interview, row.position)) in beside.rest
    ]
    seen = [row for row in answered if row.interview in beside.shown]
    reviewed = [row for row in scored if row.interview in beside.reviewed]
    shifts = [shift for row in reviewed if (shift := _shift(row, beside)) is not None]
    return ItemReport(
        type=entry.key.type,
        ref=entry.key.id,
        title=entry.title,
        kind=entry.kind,
        skill=entry.skill,
        level=entry.level,
        put=len(rows),
        answered=len(answered),
        skipped=statuses["skipped"],
        unassessed=statuses["unassessed"],
        unfinished=statuses["unfinished"],
        facility=mean_score(scores),
        facility_answered=fmean(own) if own else None,
        before_hints=fmean(raw) if raw else None,
        deviation=deviation(scores),
        discrimination=correlation([pair[0] for pair in pairs], [pair[1] for pair in pairs]),
        scores=histogram(scores),
        seconds=quartiles([row.seconds for row in answered if row.seconds is not None]),
        planned=median(row.planned for row in timed) if timed else None,
        skip_rate=rate(statuses["skipped"], len(rows)),
        hint_rate=rate(sum(hints > 0 for hints in hinted), len(hinted)),
        challenged=rate(
            sum((row.interview, row.position) in beside.challenged for row in seen), len(seen)
        ),
        overridden=rate(len(shifts), len(reviewed)),
        override_shift=fmean(shifts) if shifts else None,
        versions=_versions(answered, entry, beside),
    )


def _shift(row: ItemFacts, beside: Around) -> float | None:
    """Return what reviews that changed an item's score added to it on average, None of none."""
    given = beside.overrides.get((row.interview, row.position), ())
    shifts = [score - (row.score or 0.0) for score in given]
    changed = [shift for shift in shifts if abs(shift) > _NONE]
    return fmean(changed) if changed else None


def _versions(rows: Sequence[ItemFacts], entry: Entry, beside: Around) -> tuple[VersionReport, ...]:
    """Return the lines of each version, the one of today first, then those of most answers."""
    by_version = defaultdict[str, list[ItemFacts]](list)
    for row in rows:
        if row.lines:
            by_version[row.version].append(row)
    ordered = sorted(
        by_version, key=lambda version: (version != entry.version, -len(by_version[version]))
    )
    return tuple(_version(version, by_version[version], entry, beside) for version in ordered)


def _version(
    version: str, rows: Sequence[ItemFacts], entry: Entry, beside: Around
) -> VersionReport:
    current = bool(version) and version == entry.version
    tally = _Tally()
    # Many answers earn the same lines, which are then read once.
    for text, count in Counter(row.lines for row in rows).items():
        tally.add(lines_of(text), count)
    challenges = Counter(
        line for row in rows for line in beside.challenged.get((row.interview, row.position), ())
    )
    found, says = tally.lines(), entry.lines if current else {}
    return VersionReport(
        version=version,
        current=current,
        answers=len(rows),
        lines=tuple(
            _line(key, found.get(key, {}), len(rows), says.get(key, ""), challenges)
            for key in dict.fromkeys([*says, *found])
        ),
    )


class _Tally:
    """Counts over answers what each line got."""

    def __init__(self) -> None:
        self._counts = Counter[tuple[str, tuple[str, float]]]()

    def add(self, lines: Lines, count: int) -> None:
        """Count the lines that ``count`` answers got."""
        for kind, earned in lines.items():
            for pair in earned.items():
                self._counts[kind, pair] += count

    def lines(self) -> dict[tuple[LineKind, str], dict[float, int]]:
        """Return how many answers got how much of each line."""
        found: dict[tuple[LineKind, str], dict[float, int]] = {}
        for (kind, (name, credit)), count in self._counts.items():
            key: tuple[LineKind, str] = (kind, name)  # type: ignore[assignment]
            found.setdefault(key, {})[credit] = count
        return found


def _line(
    key: tuple[LineKind, str],
    counts: Mapping[float, int],
    answers: int,
    says: str,
    challenges: Mapping[tuple[str, str], int],
) -> LineReport:
    """Return what is told of one line, which so many of ``answers`` got so much of."""
    kind, name = key
    wrong = kind == "misconception"
    seen = sum(counts.values())
    earned = sum(count for credit, count in counts.items() if credit >= EARNED)
    whole = sum(credit * count for credit, count in counts.items())
    return LineReport(
        kind=kind,
        id=name,
        says=says,
        earned=rate(seen if wrong else earned, answers),
        credit=whole / answers if kind == "point" else None,
        taken_back=seen - earned if wrong else 0,
        challenges=challenges.get(_challenged_as(kind, name), 0),
    )


def _challenged_as(kind: LineKind, name: str) -> tuple[str, str]:
    """Return how challenges call a line: an option that was chosen is the point of its item."""
    return ("point" if kind == "option" else kind, name)
