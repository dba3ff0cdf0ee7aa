"""What can happen to an interview; every event carries the time it happened at."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from interviewer.problems.model import Verdict
from interviewer.values import Frozen


class Began(Frozen):
    """The interview was opened."""

    type: Literal["began"] = "began"
    at: datetime


class Said(Frozen):
    """The candidate typed ``text``."""

    type: Literal["said"] = "said"
    at: datetime
    text: str


class Chose(Frozen):
    """The candidate picked the option with the id ``option``."""

    type: Literal["chose"] = "chose"
    at: datetime
    option: str


class Submitted(Frozen):
    """The candidate handed in ``code``, to be run or judged.

    ``submission`` is the caller's id; the verdict comes back under it.
    """

    type: Literal["submitted"] = "submitted"
    at: datetime
    code: str
    action: Literal["run", "submit"]
    submission: str


class Judged(Frozen):
    """The verdict on the submission of that id is there."""

    type: Literal["judged"] = "judged"
    at: datetime
    submission: str
    verdict: Verdict


Event = Annotated[
    Began | Said | Chose | Submitted | Judged,
    Field(discriminator="type"),
]
