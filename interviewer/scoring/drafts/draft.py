"""Rubrics drafted from reference answers, good enough to interview with until someone reads them.

Every statement of a reference becomes a point that is earned by its content
words: API names and numbers whole, denied words as denied, words of the
question last and weighing little (Sultan et al. 2016 demote them too). Where a
question compares two things, points are bound to the one they speak of.
Statements that several references share weigh more.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from interviewer.errors import BadInput
from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.drafts.comparison import compared
from interviewer.scoring.drafts.statements import Statement, read_statements
from interviewer.scoring.drafts.verdicts import (
    find_verdict,
    verdict_misconception,
    verdict_point,
)
from interviewer.scoring.matching.compiling import content_stems
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.size import LONGEST_ANSWER

MOST_POINTS = 8
"""Points that a drafted rubric has at most."""

ENOUGH = 0.9
"""The share of its keywords that earns a drafted point in full."""

MOST_REFERENCE = 50_000
"""Characters that all references to one question have together at most."""

TELLING = 3
"""Keywords of its own that a statement has at least when it earns a point of several."""

_SAME = 0.5


@dataclass
class _Cluster:
    """Statements of different references that say the same; the first one leads."""

    statements: list[Statement] = field(default_factory=list)

    @property
    def strength(self) -> int:
        """How much all of the statements say."""
        return sum(statement.strength for statement in self.statements)

    @property
    def lead(self) -> Statement:
        """The statement whose words the point shows."""
        return self.statements[0]

    def overlap(self, statement: Statement) -> float:
        """Return the greatest share of common stems with a member, by the smaller side."""
        shares = (
            len(statement.stems & other.stems) / max(1, min(len(statement.stems), len(other.stems)))
            for other in self.statements
            if other.about == statement.about
        )
        return max(shares, default=0.0)


def draft_rubric(question_id: str, prompt: str, references: Sequence[str]) -> Rubric:
    """Return a draft rubric for a question from its reference answers.

    Several references of one statement each are taken as different ways to give
    the same answer, longer ones as overlapping accounts. Raises BadInput (field
    ``reference``) when no reference says anything, one is longer than an answer may
    be, or all together are longer than ``MOST_REFERENCE``.
    """
    size = sum(map(len, references))
    if size > MOST_REFERENCE:
        raise BadInput(
            f"The references have {size:,} characters together; at most {MOST_REFERENCE:,} are "
            "read. Leave some out, or shorten them.",
            field="reference",
        )
    asked = content_stems(prompt)
    subjects = _named(compared(prompt), references)
    each = [
        read_statements(number, text, asked, subjects) for number, text in enumerate(references)
    ]
    each = [statements for statements in each if statements]
    if not each:
        raise BadInput(
            "The reference answer holds no words to look for; write it out in sentences.",
            field="reference",
        )
    short = len(each) > 1 and all(len(statements) == 1 for statements in each)
    clusters = _fewer(_alternatives(each) if short else _merged(each))
    points = tuple(
        _point(number, cluster, len(each), alternatives=short)
        for number, cluster in enumerate(clusters, start=1)
    )
    verdict = find_verdict(prompt, references)
    told = verdict_point(verdict, sum(point.weight for point in points)) if verdict else None
    return Rubric(
        question=question_id,
        status="draft",
        subjects=_spoken_of(subjects, points),
        points=(*points, told) if told else points,
        misconceptions=(verdict_misconception(verdict),) if verdict and verdict.wrong else (),
    )


def _named(subjects: tuple[Subject, ...], references: Sequence[str]) -> tuple[Subject, ...]:
    """Return the subjects if the references name each of them, else none.

    What no reference speaks of was hardly compared, and binds nothing.
    """
    said = frozenset().union(*(stems_said(reference) for reference in references))
    each = [stems_said(subject.names[-1]) for subject in subjects]
    return subjects if all(stems <= said for stems in each) else ()


def stems_said(text: str) -> frozenset[str]:
    """Return the stems of all words of ``text``."""
    return frozenset(token.stem for token in tokenise(text[:LONGEST_ANSWER]).tokens)


def _spoken_of(subjects: tuple[Subject, ...], points: tuple[Point, ...]) -> tuple[Subject, ...]:
    """Return the subjects, or none of them when no point is about either."""
    return subjects if any(point.about for point in points) else ()


def _merged(each: list[list[Statement]]) -> list[_Cluster]:
    """Group the statements of several references by what they share."""
    clusters: list[_Cluster] = []
    for statements in each:
        taken: set[int] = set()
        for statement in statements:
            scored = [
                (cluster.overlap(statement), -number)
                for number, cluster in enumerate(clusters)
                if number not in taken and cluster.lead.reference != statement.reference
            ]
            overlap, place = max(scored, default=(0.0, 0))
            if overlap >= _SAME:
                clusters[-place].statements.append(statement)
                taken.add(-place)
            else:
                clusters.append(_Cluster([statement]))
    return clusters


def _alternatives(each: list[list[Statement]]) -> list[_Cluster]:
    """Take short references as different ways to give one answer: one point for all."""
    return [_Cluster([statement for statements in each for statement in statements])]


def _fewer(clusters: list[_Cluster]) -> list[_Cluster]:
    """Join the weakest neighbours until few enough points are left.

    A point of several statements is earned by any one of them: nobody says everything
    that a long reference says.
    """
    clusters = list(clusters)
    strains = [_strain(left, right) for left, right in pairwise(clusters)]
    while len(clusters) > MOST_POINTS:
        at = min(range(len(strains)), key=strains.__getitem__)
        clusters[at : at + 2] = [_one_of(clusters[at], clusters[at + 1])]
        around = clusters[max(0, at - 1) : at + 2]
        strains[max(0, at - 1) : at + 2] = [_strain(a, b) for a, b in pairwise(around)]
    return clusters


def _one_of(left: _Cluster, right: _Cluster) -> _Cluster:
    """Return what says either of two clusters; a remark too short to earn a point joins in."""
    last, first = left.statements[-1], right.statements[0]
    if min(last.strength, first.strength) >= TELLING or last.reference != first.reference:
        return _Cluster(left.statements + right.statements)
    return _Cluster([*left.statements[:-1], last.joined(first), *right.statements[1:]])


def _strain(left: _Cluster, right: _Cluster) -> tuple[bool, int]:
    """Return how little two neighbours want to be joined: other subjects, then much to say."""
    apart = left.lead.about != right.lead.about
    return apart, left.strength + right.strength


def _point(number: int, cluster: _Cluster, references: int, *, alternatives: bool) -> Point:
    sets = list(dict.fromkeys(tuple(statement.keywords) for statement in cluster.statements))
    strength = max(statement.strength for statement in cluster.statements)
    weight = min(2.0, max(0.5, strength / 4))
    if not alternatives:
        shared = len({statement.reference for statement in cluster.statements})
        weight *= 0.4 + 0.6 * shared / references
    about = {statement.about for statement in cluster.statements}
    return Point(
        id=f"p{number}",
        says=_says(cluster),
        weight=round(weight, 2),
        keywords=sets[0],
        alternatives=tuple(sets[1:]),
        enough=ENOUGH,
        about=tuple(sorted(about)) if len(about) == 1 and "" not in about else (),
    )


def _says(cluster: _Cluster) -> str:
    """Return what earns a point: its statement, or that others of the reference do as well."""
    lead = cluster.lead
    others = [s.says for s in cluster.statements[1:] if s.reference == lead.reference]
    if not others:
        return lead.says
    more = (
        f"; or one of {len(others) - 1} more"
        if len(others) > 2
        else "".join(f"; or: {other}" for other in others[1:])
    )
    return f"{lead.says}; or: {others[0]}{more}"
