"""What the API takes and gives where the views of the use cases are not it already."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    Json,
    model_validator,
)

from interviewer.api.described import Described
from interviewer.dialogue.messages import Message
from interviewer.errors import BadInput
from interviewer.interviews.bank_views import ProblemEntry, QuestionEntry
from interviewer.interviews.inputs import (
    LONGEST_REFERENCE,
    MOST_CHARACTERS,
    MOST_CODE_BYTES,
    MOST_REFERENCES,
)
from interviewer.interviews.listing import InterviewFilter, ListedInterview
from interviewer.interviews.store import CURSOR
from interviewer.interviews.views import (
    LONGEST_NAME,
    Expects,
    Mode,
    Progress,
    StartRequest,
    State,
)
from interviewer.interviews.webhooks import Delivery, EventType, Webhook
from interviewer.rubrics.model import IDENTIFIER
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviews import Review
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen

MOST_LISTED = 200
"""The most entries of a page of a list."""


def _whole_value(value: object) -> object:
    """Return a float without a fraction as the whole number that it is in JSON."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole_value)
"""With ``strict``: takes a whole number as JSON knows it, 30 and 30.0, not "30" or true."""


_KEPT = r"^[^\x00]*$"
"""What can be kept: anything without the one character that cannot."""

REFERENCE = {
    "additionalProperties": {"type": "string", "maxLength": LONGEST_REFERENCE, "pattern": _KEPT},
    "propertyNames": {"maxLength": LONGEST_REFERENCE, "pattern": _KEPT},
    "maxProperties": MOST_REFERENCES,
}
"""What the service checks of the entries of an external reference."""


def _reference(schema: dict[str, Any]) -> None:
    """Say what the service checks of an external reference."""
    schema["anyOf"][0] |= REFERENCE


def _written(longest: int) -> Callable[[dict[str, Any]], None]:
    """Say what the service checks of something written, when it is given."""

    def change(schema: dict[str, Any]) -> None:
        schema.pop("anyOf")
        schema.pop("default")
        # Not blank, and without the character that cannot be kept.
        schema |= {
            "type": "string",
            "maxLength": longest,
            "pattern": r"^[^\x00]*[^\s\x00][^\x00]*$",
        }

    return change


def _one_of(schema: dict[str, Any]) -> None:
    """Say what ``TurnBody`` checks itself."""
    schema["properties"]["action"] = schema["properties"]["action"]["anyOf"][0]
    schema["oneOf"] = [{"required": [name]} for name in ("text", "choice", "code")]
    schema["dependentRequired"] = {"code": ["action"], "action": ["code"]}


class CreateInterview(StartRequest):
    """A new interview; all but ``level`` may be left out."""

    minutes: Annotated[int, Field(ge=5, le=180, strict=True), WHOLE] | None = None
    extra_time: float = Field(default=1.0, ge=1.0, le=3.0, strict=True)
    seed: Annotated[int, Field(ge=0, lt=2**63, strict=True), WHOLE] | None = None
    candidate: str = Field(
        default="", max_length=LONGEST_NAME, json_schema_extra={"pattern": _KEPT}
    )
    external_ref: dict[str, str] | None = Field(default=None, json_schema_extra=_reference)


class TurnBody(Frozen):
    """One turn: exactly one of ``text``, ``choice`` and ``code``; ``action`` goes with code."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_extra=_one_of)

    turn: Annotated[int, Field(ge=0, strict=True), WHOLE]
    text: str | None = Field(default=None, json_schema_extra=_written(MOST_CHARACTERS))
    choice: str | None = Field(default=None, json_schema_extra=_written(MOST_CHARACTERS))
    code: str | None = Field(default=None, json_schema_extra=_written(MOST_CODE_BYTES))
    action: Literal["run", "submit"] | None = None

    @model_validator(mode="after")
    def _one_of_three(self) -> Self:
        given = [name for name in ("text", "choice", "code") if getattr(self, name) is not None]
        if len(given) != 1:
            raise ValueError("Give exactly one of text, choice and code")
        if (self.code is None) != (self.action is None):
            raise BadInput(
                'Give action "run" or "submit" with code, and only with code.', field="action"
            )
        return self


class NamePath(BaseModel):
    """The question or problem that an address names."""

    name: str


class WebhookPath(BaseModel):
    """The webhook that an address names."""

    webhook_id: str


class InterviewPath(BaseModel):
    """The interview that an address names."""

    interview_id: str


class SubmissionPath(BaseModel):
    """The submission that an address names."""

    submission_id: str


class Query(Described):
    """The parameters of a query."""

    model_config = ConfigDict(extra="forbid")


class Limited(Query):
    """How much of a list is asked for."""

    limit: Annotated[int, Field(ge=1, le=MOST_LISTED)] = 50


class Paged(Limited):
    """Which page of a list with the newest first is asked for."""

    cursor: Annotated[str, Field(pattern=CURSOR)] | None = None


class BankQuery(Limited):
    """Which questions or problems are asked for, sorted by their ids; a cursor is an id."""

    cursor: Annotated[str, Field(pattern=IDENTIFIER, max_length=200)] | None = None
    level: Level | None = None
    skill: Skill | None = None


class QuestionQuery(BankQuery):
    """Which questions are asked for."""

    kind: Kind | None = None


_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


def _in_utc(moment: datetime) -> datetime:
    """Return a moment with a time zone, UTC where it names none."""
    try:
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except OverflowError as error:
        raise ValueError("it is out of range") from error


def _dated(given: object) -> object:
    """Return what is written as a day or a moment; a bare number is neither."""
    if isinstance(given, str) and not _DAY.match(given):
        raise ValueError("write a day or a moment, as in 2026-03-01 or 2026-03-01T09:00:00Z")
    return given


Moment = Annotated[datetime, BeforeValidator(_dated), AfterValidator(_in_utc)]


class Choosing(Query):
    """Which interviews are asked for; ``external_ref`` is a JSON object of texts."""

    state: State | None = None
    candidate: str = Field(default="", max_length=LONGEST_NAME)
    external_ref: Json[dict[str, str]] | None = None
    level: Level | None = None
    mode: Mode | None = None
    finished_after: Moment | None = None
    finished_before: Moment | None = None

    @property
    def wanted(self) -> InterviewFilter:
        """What the use cases call it."""
        return InterviewFilter(
            state=self.state,
            candidate=self.candidate,
            reference=self.external_ref,
            level=self.level,
            mode=self.mode,
            finished_after=self.finished_after,
            finished_before=self.finished_before,
        )


class ListQuery(Choosing, Paged):
    """Which interviews of a list are asked for."""


class ExportQuery(Choosing):
    """Whose results are asked for, and in which format."""

    format: Literal["csv", "json", "jsonl"] = "csv"


class Wait(Query):
    """How long to wait for a submission to be done, in seconds; at most 25 are waited."""

    wait: float = Field(default=0.0, ge=0.0, allow_inf_nan=False)


class Needed(Query):
    """Which part has to be there; where none is named, all have to."""

    only: Literal["database"] | None = None


class NoQuery(Query):
    """The query of a call that takes none."""


class Format(Query):
    """The format of a scorecard."""

    format: Literal["json", "html", "md", "pdf", "csv"] = "json"


class Created(Frozen):
    """A new interview, with the two secrets that open it; they are shown only here.

    ``team`` is whose it is: that of the token that it was started with, else ``local``.
    """

    id: str
    team: str
    candidate_token: str
    resume_code: str
    level: Level
    mode: Mode
    state: State
    turn: int
    messages: tuple[Message, ...]
    progress: Progress
    expects: Expects


class InterviewPage(Frozen):
    """A page of a team's interviews, newest first; ``next`` is the cursor of the next page."""

    interviews: tuple[ListedInterview, ...]
    next: str | None = None


class ScorecardList(Frozen):
    """The scorecards of many interviews, newest first."""

    scorecards: tuple[Scorecard, ...]


class QuestionPage(Frozen):
    """A page of the questions, by their ids; ``next`` is the cursor of the next page."""

    questions: tuple[QuestionEntry, ...]
    next: str | None = None


class ProblemPage(Frozen):
    """A page of the coding problems, by their ids; ``next`` is the cursor of the next page."""

    problems: tuple[ProblemEntry, ...]
    next: str | None = None


class CreatedWebhook(Frozen):
    """A new webhook, with the secret that signs its calls; it is shown only here."""

    id: str
    url: str
    events: tuple[EventType, ...]
    created_at: datetime
    disabled_at: datetime | None = None
    disabled_because: str = ""
    secret: str


class WebhookPage(Frozen):
    """A page of a team's webhooks, newest first; ``next`` is the cursor of the next page."""

    webhooks: tuple[Webhook, ...]
    next: str | None = None


class DeliveryPage(Frozen):
    """A page of what was sent to a webhook, newest first; ``next`` leads to the next page."""

    deliveries: tuple[Delivery, ...]
    next: str | None = None


class ReviewList(Frozen):
    """The reviews of an interview that the caller may see, oldest first.

    ``hidden`` counts those that they may not see yet.
    """

    reviews: tuple[Review, ...]
    hidden: int = 0


class Accepted(Frozen):
    """Code that was taken in and is being judged."""

    submission: str
    turn: int
    state: Literal["grading"] = "grading"


class Transcript(Frozen):
    """Everything that was said in an interview."""

    id: str
    level: Level
    mode: Mode
    state: State
    candidate: str
    messages: tuple[Message, ...]
