"""Which verdict of a scorecard holds, and what stands beside it: the first thing a reader asks.

A recommendation by a person holds. Where there is none, the rules' suggestion comes first: for
the mark as reviewed, once a score was overridden.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from interviewer.scorecards import wording
from interviewer.scorecards.counting import skips
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviewed_values import Reviewed
from interviewer.scorecards.reviews import Recommendation
from interviewer.scorecards.scales import close_mark, mark_shown

HOLDS: Final = "This recommendation holds; what the rules suggest stands beside it."
ALONE: Final = "It follows from rules alone: nobody has reviewed this interview."
OPEN: Final = "Nobody has recommended anything yet."
COPIED: Final = (
    "Look first into what the take-aways name: answers that are the bank's own, at least in part."
)
PRACTICE: Final = "It was practice: answers were discussed on the way, and could be tried anew."


@dataclass(frozen=True)
class Opinion:
    """A verdict: ``whose`` it is, what it ``says``, the mark (0 to 1) that it is for, and why.

    ``mark`` is the mark in words.
    """

    whose: str
    name: Recommendation
    score: float | None
    mark: str
    why: str

    @property
    def says(self) -> str:
        """The recommendation in words."""
        return wording.RECOMMENDATIONS[self.name]


@dataclass(frozen=True)
class Decision:
    """The verdict that ``holds``, and those ``beside`` it, the nearest first.

    ``reviewed`` tells that the mark of the one that holds is not the rules' own.
    """

    holds: Opinion
    beside: tuple[Opinion, ...] = ()
    reviewed: bool = False


def decision(card: Scorecard) -> Decision:
    """Return which verdict of ``card`` holds, as far as its reader may see."""
    mark, found = card.mark, card.reviewed
    near = close_mark(mark, mark.score, mark.recommendation)
    why = " ".join(filter(None, (mark.rule, near, skips(card), *_cautions(card))))
    own = mark_shown(mark, mark.score)
    rules = Opinion("Suggestion by the rules", mark.recommendation, mark.score, own, why)
    if found is None or not (found.recommendation or found.overrides):
        seen = found is not None or card.header.mode == "practice"
        why = rules.why if seen else f"{rules.why} {ALONE}"
        return Decision(replace(rules, whose="Suggestion", why=why))
    moved = bool(found.overrides) and found.suggestion is not None
    again = Opinion(
        "Suggestion with the reviewed scores",
        found.suggestion or mark.recommendation,
        found.score,
        mark_shown(mark, found.score),
        " ".join(filter(None, (found.rule, close_mark(mark, found.score, found.suggestion)))),
    )
    if found.recommendation is None:
        holds = replace(again, why=f"{again.why} {OPEN}")
        return Decision(holds, (rules,), reviewed=True)
    whose = f"Recommended by {given_by(found.by, found.given_at)}"
    score = found.score if found.overrides else mark.score
    holds = Opinion(whose, found.recommendation, score, mark_shown(mark, score), HOLDS)
    return Decision(holds, (again, rules) if moved else (rules,), reviewed=bool(found.overrides))


def _cautions(card: Scorecard) -> Iterator[str]:
    """Yield what to know of an interview before a suggestion is relied on."""
    if card.takeaways.look_into:
        yield COPIED
    if card.header.mode == "practice":
        yield PRACTICE


def given_by(name: str, at: datetime | None) -> str:
    """Return who said something, and on which day where that is known."""
    who = name or wording.UNNAMED
    return f"{who} on {at.day} {at:%B %Y}" if at else who


def agreed(found: Reviewed) -> str:
    """Return in a sentence whether the reviewers agree; nothing of fewer than two."""
    if found.agree is None:
        return ""
    if found.agree:
        return "All who recommended something recommend the same."
    return "The reviewers do not agree; the latest recommendation holds."


def hidden(found: Reviewed) -> str:
    """Return in a sentence that there are reviews which the reader may not see yet."""
    if not found.hidden:
        return ""
    # Somebody who saved three times is one person all the same.
    people = found.hidden_reviewers or found.hidden
    return (
        f"What {people} other {'reviewers say' if people > 1 else 'reviewer says'} is hidden "
        "until you have recommended something yourself, or the results are released."
    )
