"""What scoring an answer yields: an assessment, which is also its receipt."""

from enum import StrEnum

from pydantic import Field, model_validator

from interviewer.values import Frozen

Span = tuple[int, int]
"""Start and end of quoted words, as code-point offsets into the answer."""


class Reply(Frozen):
    """A part of an answer that replies to a follow-up, the ``probe`` of a ``point``.

    ``start`` and ``end`` are code-point offsets into the whole answer.
    """

    point: str
    probe: str
    start: int = Field(ge=0)
    end: int = Field(ge=0)

    @model_validator(mode="after")
    def _is_in_order(self) -> "Reply":
        if self.end < self.start:
            raise ValueError("a reply cannot end before it starts")
        return self


class Flag(StrEnum):
    """What is remarkable about an answer as a whole."""

    EMPTY = "empty"
    ECHO = "echo"
    STUFFING = "stuffing"
    OFF_TOPIC = "off_topic"
    NOT_ENGLISH = "not_english"
    CODE_ONLY = "code_only"
    VERBATIM = "verbatim"
    DONT_KNOW = "dont_know"


class PointCredit(Frozen):
    """What one point of the rubric got; ``why`` is for the candidate to read."""

    id: str
    credit: float = Field(ge=0, le=1)
    weight: float = Field(gt=0)
    spans: tuple[Span, ...] = ()
    why: str = ""

    @property
    def objects(self) -> bool:
        """Whether ``why`` tells of words that would have earned the point, and why they did not."""
        return not self.credit and self.why.startswith("“")


class MisconceptionFound(Frozen):
    """A misconception that the answer states."""

    id: str
    penalty: float = Field(gt=0, le=1)
    spans: tuple[Span, ...] = ()
    why: str = ""


class Assessment(Frozen):
    """The receipt of one answer against one version of a rubric.

    ``score`` = clip(sum(weight * credit) / sum(weight) - sum(penalty), 0, 1).
    """

    score: float = Field(ge=0, le=1)
    points: tuple[PointCredit, ...]
    misconceptions: tuple[MisconceptionFound, ...] = ()
    flags: tuple[Flag, ...] = ()
    rubric: str = Field(pattern=r"^sha256:[0-9a-f]{64}$")
