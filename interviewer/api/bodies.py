"""What the API takes and gives where the views of the use cases are not it already."""

import json
from typing import Annotated, Any, Literal, NoReturn, Self

from flask import request
from pydantic import BaseModel, ConfigDict, Field, model_validator
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from interviewer.dialogue.messages import Message
from interviewer.errors import BadInput
from interviewer.interviews.views import Mode, Progress, StartRequest, State
from interviewer.taxonomy import Level
from interviewer.values import Frozen

LONGEST_NUMBER = 100
"""The most digits that a whole number in a body may have."""


class CreateInterview(StartRequest):
    """A new interview; all but ``level`` may be left out."""

    minutes: Annotated[int, Field(ge=5, le=180, strict=True)] | None = None
    extra_time: float = Field(default=1.0, ge=1.0, le=3.0, strict=True)
    seed: Annotated[int, Field(ge=0, lt=2**63, strict=True)] | None = None


class TurnBody(Frozen):
    """One turn: exactly one of ``text``, ``choice`` and ``code``; ``action`` goes with code."""

    turn: int = Field(ge=0, strict=True)
    text: str | None = None
    choice: str | None = None
    code: str | None = None
    action: Literal["run", "submit"] | None = None

    @model_validator(mode="after")
    def _one_of_three(self) -> Self:
        given = [name for name in ("text", "choice", "code") if getattr(self, name) is not None]
        if len(given) != 1:
            raise ValueError("Give exactly one of text, choice and code")
        if (self.code is None) != (self.action is None):
            raise ValueError('Give action "run" or "submit" with code, and only with code')
        return self


class InterviewPath(BaseModel):
    """The interview that an address names."""

    interview_id: str


class SubmissionPath(BaseModel):
    """The submission that an address names."""

    submission_id: str


class Wait(BaseModel):
    """How long to wait for a submission to be done, in seconds; at most 25 are waited."""

    model_config = ConfigDict(extra="forbid")

    wait: float = Field(default=0.0, ge=0.0, allow_inf_nan=False)


class NoQuery(BaseModel):
    """The query of a call that takes none."""

    model_config = ConfigDict(extra="forbid")


class Format(BaseModel):
    """The format of a scorecard."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["json", "html", "md"] = "json"


class Created(Frozen):
    """A new interview, with the two secrets that open it; they are shown only here."""

    id: str
    candidate_token: str
    resume_code: str
    level: Level
    mode: Mode
    state: State
    turn: int
    messages: tuple[Message, ...]
    progress: Progress


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


def require_json_object() -> None:
    """Check that the request's body is one JSON object in UTF-8, without double keys.

    Raises UnsupportedMediaType for another content type, RequestEntityTooLarge for
    one that does not say its length and is too long, and BadInput otherwise. Runs
    before the models, which would see a broken body as an absent one.
    """
    if request.mimetype != "application/json":
        raise UnsupportedMediaType
    data = request.get_data()
    # A body without a length is cut off at the limit, not refused.
    if request.content_length is None and len(data) >= (request.max_content_length or len(data)):
        raise RequestEntityTooLarge
    try:
        value = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_no_doubles,
            parse_constant=_no_constant,
            parse_int=_whole,
        )
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadInput(f"The body is not JSON in UTF-8: {error}.") from error
    except RecursionError as error:
        raise BadInput("The body is nested too deeply.") from error
    if not isinstance(value, dict):
        raise BadInput("The body should be a JSON object.")


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for name, value in pairs:
        if name in seen:
            raise BadInput("This field is given twice.", field=name)
        seen[name] = value
    return seen


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise BadInput(f"A number has {len(digits):,} digits; at most {LONGEST_NUMBER} make sense.")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise BadInput(f"{name} is not JSON.")
