"""One row for an interview: what a table of many of them tells, worked out from its scorecard."""

from typing import Final, Literal

from pydantic import Field

from interviewer.dialogue.outcome import Recommendation
from interviewer.scorecards import cells
from interviewer.scorecards.cells import Cell
from interviewer.scorecards.heads import HEAD, head_of
from interviewer.scorecards.model import Completion, Header, Scorecard
from interviewer.scorecards.overview import Overview
from interviewer.scorecards.reviewed_values import Reviewed
from interviewer.taxonomy import Skill
from interviewer.values import Frozen, digest_of

State = Literal["asking", "grading", "paused", "finished", "abandoned", "expired"]

PARTS: Final = ("knowledge", "coding", "scenario")
COLUMNS: Final = (
    *HEAD,
    "state", "released", "challenges", "items", "assessed", "skipped", "unassessed",
    "unfinished", "not_reached", "assessed_weight", "mark", "recommendation", "reviewed_mark",
    "reviewed_recommendation", "reviewed_by", "overrides",
    *PARTS,
    *(f"skill_{skill.value.replace('-', '_')}" for skill in Skill),
    "rubrics",
)  # fmt: skip
"""The columns of the table, in order; ``docs/scorecards.md`` explains each."""


class Result(Frozen):
    """What came of an interview; scores are 0 to 1.

    ``parts`` and ``skills`` hold those that were assessed. ``rubrics`` is one digest of all the
    versions that scored it: two interviews with the same were marked by the same rules.
    """

    completion: Completion
    assessed_weight: float
    mark: float | None
    recommendation: Recommendation
    reviewed_mark: float | None = None
    reviewed_recommendation: Recommendation | None = None
    reviewed_by: str = ""
    overrides: int = 0
    parts: dict[str, float] = Field(default_factory=dict)
    skills: dict[str, float] = Field(default_factory=dict)
    rubrics: str


class Summary(Frozen):
    """One interview of many; ``result`` is absent where the reader may not see it (yet)."""

    header: Header
    state: State
    released: bool
    challenges: int = 0
    result: Result | None = None


def result_of(head: Overview | Scorecard, reviewed: Reviewed | None = None) -> Result:
    """Return what came of an interview: the ``head`` of its scorecard, and what reviews say."""
    if reviewed and reviewed.hidden and not reviewed.reviewers:
        reviewed = None
    return Result(
        completion=head.completion,
        assessed_weight=head.mark.assessed_weight,
        mark=head.mark.score,
        recommendation=head.mark.recommendation,
        reviewed_mark=reviewed.score if reviewed else None,
        reviewed_recommendation=reviewed.recommendation if reviewed else None,
        reviewed_by=reviewed.by if reviewed else "",
        overrides=len(reviewed.overrides) if reviewed else 0,
        parts={part.part: part.score for part in head.mark.parts if part.score is not None},
        skills={skill.skill: skill.score for skill in head.skills},
        rubrics=digest_of(head.rubrics),
    )


def as_row(summary: Summary) -> str:
    """Return the row of CSV, with its end; ``cells.heading(COLUMNS)`` stands above the first."""
    found = head_of(summary.header) | {
        "state": summary.state,
        "released": cells.yes_no(summary.released),
    }
    if summary.result:
        found |= _result(summary.result) | {"challenges": summary.challenges}
    return cells.row(found.get(name) for name in COLUMNS)


def _result(result: Result) -> dict[str, Cell]:
    told: dict[str, Cell] = dict(result.completion.model_dump())
    told |= result.model_dump(exclude={"completion", "parts", "skills"})
    told |= result.parts
    told |= {f"skill_{name.replace('-', '_')}": score for name, score in result.skills.items()}
    return told
