"""What a scorecard says of its reviews, beside what the rules say.

Scores, credits and shares are 0 to 1. ``was`` is always the rules', which nothing here changes.
"""

from datetime import datetime
from typing import Literal

from interviewer.scorecards.reviews import Recommendation
from interviewer.values import Frozen

Rating = Literal["below", "meets", "strong"]
"""How a skill's mean stands to what the level expects; see ``attributes``."""


class LineChange(Frozen):
    """What an override sets of one line of an item; ``says`` are the line's own words.

    ``was`` and ``now`` are a point's credit, or 1 for a misconception that stands, a check that
    passed and code that passed, else 0. A check is meant in one ``attempt``, or in all. It does
    not ``apply`` where the item has no such line, as after its rubric has changed.
    """

    kind: Literal["point", "misconception", "check", "verdict"]
    id: str
    says: str
    attempt: int | None = None
    was: float | None
    now: float
    applies: bool = True


class OverrideLine(Frozen):
    """An override that holds: the item's score by the rules (``was``) and as reviewed, and whose.

    ``line`` is what was set of the item's lines; there is none where its score itself was.
    """

    item: int
    title: str
    was: float | None
    score: float | None
    reason: str
    by: str
    at: datetime
    line: LineChange | None = None


class NoteLine(Frozen):
    """What an interviewer noted, for interviewers alone."""

    by: str
    at: datetime
    text: str


class ReviewedItem(Frozen):
    """The score of an item by the rules, and as reviewed."""

    number: int
    was: float | None
    score: float | None


class ReviewedPart(Frozen):
    """The mean of a part of the mark by the rules, and as reviewed."""

    part: Literal["knowledge", "coding", "scenario"]
    was: float | None
    score: float | None


class ReviewedSkill(Frozen):
    """The mean of a skill by the rules, and as reviewed, with the rating that this gives."""

    skill: str
    was: float | None
    score: float | None
    rating: Rating | None = None


class Reviewer(Frozen):
    """One reviewer's own view: what holds of all that they said, and nothing of the others.

    ``at`` is their latest review, ``score`` the mark with their own ``overrides``, for which
    the blueprint's rule suggests ``suggestion``. ``recommendation`` is what they say.
    """

    id: str
    name: str
    at: datetime
    score: float | None
    suggestion: Recommendation
    recommendation: Recommendation | None = None
    overrides: tuple[OverrideLine, ...] = ()


class Reviewed(Frozen):
    """What interviewers made of it, beside the mark and the suggestion of the rules.

    ``score`` is the mark that holds: with the latest override of each thing in place of what
    the rules found. ``suggestion`` is what the blueprint's rule gives for that mark, ``rule``
    this rule in words. ``recommendation`` is the latest that was given, ``by`` whom and when
    (``given_at``); absent where nobody gave one. ``reviewers`` are who reviewed it, by name, and
    they ``agree`` where two or more gave the same recommendation; None of fewer than two.
    ``items``, ``skills`` and ``parts`` have both scores of each. ``hidden`` counts the reviews
    that the reader may not see yet, ``hidden_reviewers`` who wrote them: nothing else here
    holds anything of them.
    """

    score: float | None
    suggestion: Recommendation | None = None
    rule: str = ""
    recommendation: Recommendation | None = None
    by: str = ""
    given_at: datetime | None = None
    overrides: tuple[OverrideLine, ...] = ()
    notes: tuple[NoteLine, ...] = ()
    reviewers: tuple[Reviewer, ...] = ()
    agree: bool | None = None
    items: tuple[ReviewedItem, ...] = ()
    skills: tuple[ReviewedSkill, ...] = ()
    parts: tuple[ReviewedPart, ...] = ()
    hidden: int = 0
    hidden_reviewers: int = 0
