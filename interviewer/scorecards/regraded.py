"""Says on a scorecard where its answers were scored anew, by whom, and what that changed."""

from collections.abc import Sequence
from datetime import UTC
from typing import Final

from interviewer.numerals import unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.regraded_values import RegradedItem, RegradeLine

STAYED: Final = (
    "The texts are the candidate's as they were. What was asked next and which hints were given "
    "followed from the scores of then and stays."
)


def with_regrades(card: Scorecard, regrades: Sequence[RegradeLine], *, private: bool) -> Scorecard:
    """Return ``card`` with its regrades, oldest first.

    Only a ``private`` reader sees whose they were, and the notes.
    """
    if not regrades:
        return card
    shown = (
        regrades if private else [one.model_copy(update={"note": "", "by": ""}) for one in regrades]
    )
    return card.model_copy(update={"regrades": tuple(shown)})


def headline(line: RegradeLine) -> str:
    """Return when it was scored anew, by whom, and what became of the mark."""
    at = line.at.astimezone(UTC)
    when = f"{at.day} {at:%B %Y, %H:%M} UTC"
    said = f"Scored anew on {when} by {line.by or wording.UNNAMED}: {marks(line)}."
    late = " The results had been released before." if line.released else ""
    return f"{said}{late}"


def marks(line: RegradeLine) -> str:
    """Return the mark before and after, and the suggestion where that is another."""
    before, after = wording.mark_per_cent(line.score_before), wording.mark_per_cent(line.score)
    mark = f"the mark stays {after}" if before == after else f"mark {before} → {after}"
    if line.recommendation_before == line.recommendation:
        return mark
    was = wording.RECOMMENDATIONS[line.recommendation_before].lower()
    now = wording.RECOMMENDATIONS[line.recommendation].lower()
    return f"{mark}, suggestion {was} → {now}"


def rescored(item: RegradedItem) -> str:
    """Return what became of one item: which rubric, and its score before and after."""
    before, after = wording.per_cent(item.score_before), wording.per_cent(item.score)
    scores = f"stays {after}" if before == after else f"{before} → {after}"
    by = "options" if item.kind == "choice" else "rubric"
    return unbroken(f"{item.number}. {item.title}, {by} of {item.ref}: {scores}")


def versions(item: RegradedItem) -> str:
    """Return the versions before and after, short enough for a line."""
    return f"{short(item.version_before)} → {short(item.version)}"


def short(version: str) -> str:
    """Return the first digits of a version, which tell it from others of one rubric."""
    return version.removeprefix("sha256:")[:8]
