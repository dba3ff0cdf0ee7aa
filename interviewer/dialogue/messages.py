"""What the interviewer and the candidate say to each other, as values.

A message is a list of parts; the faces render parts and never parse text.
"""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from interviewer.problems.model import Case, CheckResult, VerdictKind
from interviewer.values import Frozen


class TextPart(Frozen):
    """Prose in a small Markdown: emphasis, code spans, lists, fenced code."""

    type: Literal["text"] = "text"
    markdown: str


class CodePart(Frozen):
    """Code that someone wrote, to be shown as it is."""

    type: Literal["code"] = "code"
    language: str = "python"
    text: str


class ChoiceOption(Frozen):
    """One option of a choice."""

    id: str
    label: str


class ChoicesPart(Frozen):
    """Options of which the candidate picks one."""

    type: Literal["choices"] = "choices"
    options: tuple[ChoiceOption, ...]


class ProblemPart(Frozen):
    """A coding problem, to be answered in an editor that opens with ``starter``."""

    type: Literal["problem"] = "problem"
    id: str
    prompt: str
    starter: str


class ResultPart(Frozen):
    """The outcome of code. That of a run tells how the visible example went, no more.

    ``shared`` says what several failed checks have in common, empty for nothing. ``matches``
    says of a run to the end whether it printed what is expected; None of anything else, and
    where no output is known.
    """

    type: Literal["result"] = "result"
    action: Literal["run", "submit"] = "submit"
    verdict: VerdictKind
    checks: tuple[CheckResult, ...] = ()
    shared: str = ""
    case: Case | None = None
    stdout: str = ""
    stderr: str = ""
    matches: bool | None = None


class SkillScore(Frozen):
    """Mean score of one skill's assessed items, 0 to 1, each by its share of the mark.

    ``weight`` is the share of the whole mark that these items make up, 0 to 1; digests
    kept before it was told have none.
    """

    skill: str
    score: float
    items: int
    weight: float = 0.0


class SummaryPart(Frozen):
    """A digest of the scorecard, for the end of a practice interview."""

    type: Literal["summary"] = "summary"
    score: float | None
    recommendation: str
    skills: tuple[SkillScore, ...] = ()
    strongest: tuple[str, ...] = ()
    weakest: tuple[str, ...] = ()


Part = Annotated[
    TextPart | CodePart | ChoicesPart | ProblemPart | ResultPart | SummaryPart,
    Field(discriminator="type"),
]


class Message(Frozen):
    """One message. ``from`` is ``interviewer`` or ``candidate``; ``at`` is UTC."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    sender: Literal["interviewer", "candidate"] = Field(alias="from")
    at: datetime
    parts: tuple[Part, ...]
