"""What an interviewer may set in place of what the rules found: an item, or one line of it."""

import operator
from typing import Any, Final, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from interviewer.values import Frozen

LONGEST_REASON: Final = 1_000
LONGEST_ID: Final = 200
READABLE: Final = r"^[^\x00]*[A-Za-z0-9][^\x00]*$"
"""What a text looks like that says something, for those who have it from a document."""

Target = Literal["item", "point", "misconception", "check", "verdict"]

_FORMS: Final[dict[Target, tuple[str, ...]]] = {
    "item": ("score",),
    "point": ("point", "credit"),
    "misconception": ("misconception", "stands"),
    "check": ("check", "passed"),
    "verdict": ("verdict",),
}
"""The fields that each target takes; ``check`` may have ``attempt`` as well."""

_FIELDS: Final = (*(name for form in _FORMS.values() for name in form), "attempt")
_ONE: Final = (
    "An override sets one thing: score (of the item), point and credit, misconception and "
    "stands, check and passed, or verdict"
)


def _forms(schema: dict[str, Any]) -> None:
    """Say in a JSON schema what ``Override`` checks itself: one target, with its value."""
    fields = schema["properties"]
    schema["anyOf"] = [
        {
            "required": list(form),
            "properties": {
                name: _given(fields[name]) if name in form else {"type": "null"}
                for name in _FIELDS
                if name != "attempt" or target != "check"
            },
        }
        for target, form in _FORMS.items()
    ]


def _given(field: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a field that may be null where it is not."""
    return next(one for one in field["anyOf"] if one.get("type") != "null")


class Withdrawal(Frozen):
    """That a reviewer takes back what they set: of an item, or of one ``line`` of it, by its id.

    ``target`` is what was set; of a check in one ``attempt`` alone, where that is given. It takes
    back all that they set of it until then, and leaves what others set, which holds again.
    """

    item: int = Field(ge=1)
    target: Target
    line: str = Field(default="", max_length=LONGEST_ID)
    attempt: int | None = Field(default=None, ge=1)

    def takes_back(self, override: "Override") -> bool:
        """Whether ``override`` is about what is taken back."""
        theirs = (override.item, override.target, override.line)
        of_it = self.attempt in (None, override.attempt)
        return theirs == (self.item, self.target, self.line) and of_it


class Override(Frozen):
    """Another finding than the rules', in an item numbered from 1, and why.

    Just one thing is set: the item's ``score``; the ``credit`` of a ``point`` of its rubric;
    whether a ``misconception`` ``stands``, which costs what it costs by the rules; whether a
    ``check`` of its code ``passed``, in every attempt or in that numbered ``attempt`` from 1;
    or the ``verdict`` on its code, which passes or fails all checks at once. Names are ids, of
    the receipt or the verdict. One that only ``rewords`` says what its reviewer said before of
    the same thing, with another reason: it is no later word, and sets aside nobody else's.
    Raises ValueError for none or several of these.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_extra=_forms)

    item: int = Field(ge=1)
    score: float | None = Field(default=None, ge=0, le=1)
    point: str | None = Field(default=None, min_length=1, max_length=LONGEST_ID)
    credit: float | None = Field(default=None, ge=0, le=1)
    misconception: str | None = Field(default=None, min_length=1, max_length=LONGEST_ID)
    stands: bool | None = None
    check: str | None = Field(default=None, min_length=1, max_length=LONGEST_ID)
    attempt: int | None = Field(default=None, ge=1)
    passed: bool | None = None
    verdict: Literal["passed", "failed"] | None = None
    reason: str = Field(max_length=LONGEST_REASON, json_schema_extra={"pattern": READABLE})
    rewords: bool = Field(default=False, exclude_if=operator.not_)

    @model_validator(mode="after")
    def _sets_one_thing(self) -> Self:
        given = [name for name in _FIELDS if getattr(self, name) is not None]
        fitting = [form for form in _FORMS.values() if set(form) == set(given) - {"attempt"}]
        if not fitting:
            told = f"this has {', '.join(given)}" if given else "this has none of them"
            raise ValueError(f"{_ONE}; {told}.")
        if self.attempt is not None and self.check is None:
            raise ValueError("Only a check has an attempt.")
        return self

    @property
    def target(self) -> Target:
        """What is set."""
        return next(target for target, form in _FORMS.items() if getattr(self, form[0]) is not None)

    @property
    def whole(self) -> bool:
        """Whether it decides the item by itself, whatever its lines say."""
        return self.target in ("item", "verdict")

    @property
    def line(self) -> str:
        """The id of the line that it is about; empty where it is about the whole item."""
        return self.point or self.misconception or self.check or ""

    @property
    def place(self) -> tuple[str, ...]:
        """What it is about within its item; of two with the same place one can hold."""
        attempt = "" if self.attempt is None else str(self.attempt)
        return (self.target, self.line, attempt)

    @property
    def value(self) -> float:
        """What it sets, 0 to 1: a score, a credit, or 1 for what stands or passes."""
        if self.target == "verdict":
            return float(self.verdict == "passed")
        given = (self.score, self.credit, self.stands, self.passed)
        return next(float(one) for one in given if one is not None)
