"""What an interview will ask: a script and its items, drawn once and then fixed."""

from typing import Literal, NamedTuple

from pydantic import Field, model_validator

from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen

WeightPart = Literal["knowledge", "coding", "scenario"]
"""The three parts that the final mark is weighted by."""

ItemType = Literal["question", "problem"]
"""Whether an item asks a question or a coding problem."""


class ItemKey(NamedTuple):
    """What an item asks. A question and a problem may have one id, so that it takes both."""

    type: ItemType
    id: str


def type_of(part: WeightPart) -> ItemType:
    """Return what items of ``part`` ask: problems, and they alone, count for ``coding``."""
    return "problem" if part == "coding" else "question"


class Item(Frozen):
    """One item of a script: a question of the bank, or a coding problem.

    Exactly one of ``question`` and ``problem`` holds an id. ``title`` is the slot's,
    for headings. ``wording`` is the text
    that this interview asks (the prompt or one of its variants); ``minutes`` is the
    time planned; ``probes`` is the number of follow-ups allowed; ``part`` says which
    part of the final mark it counts for. ``instead_of`` is the question that was planned
    where the answers called for one of another level, else empty.
    """

    slot: str
    title: str
    part: WeightPart
    question: str = ""
    problem: str = ""
    kind: Kind
    skill: Skill
    level: Level
    topic: str
    wording: str
    minutes: float = Field(gt=0)
    probes: int = Field(default=0, ge=0)
    instead_of: str = ""

    @model_validator(mode="after")
    def _one_reference(self) -> "Item":
        if bool(self.question) == bool(self.problem):
            raise ValueError("an item is either a question or a coding problem")
        if bool(self.problem) != (type_of(self.part) == "problem"):
            raise ValueError("coding problems, and only they, count for the part 'coding'")
        return self

    @property
    def ref(self) -> str:
        """The id of the question or of the problem."""
        return self.question or self.problem

    @property
    def key(self) -> ItemKey:
        """What tells it from all else that may be asked."""
        return ItemKey(type_of(self.part), self.ref)


class Script(Frozen):
    """The items of one interview, in the order asked.

    ``minutes`` is the length of the interview; ``notes`` say, for interviewers,
    where the bank had nothing that fits a slot and what was done instead; ``remark``
    is what the candidate should know of it, if anything. ``again`` are the ids of items that
    were preferred because they were missed before; a script that was drawn with an eye to
    what was asked before is ``personal``: its seed alone draws another. One that was put
    together from what somebody took down ``by_hand`` was not drawn at all.
    """

    level: Level
    seed: int = Field(ge=0)
    minutes: float = Field(gt=0)
    items: tuple[Item, ...] = Field(min_length=1)
    notes: tuple[str, ...] = ()
    remark: str = ""
    again: tuple[str, ...] = ()
    personal: bool = False
    by_hand: bool = False

    @property
    def planned(self) -> float:
        """The minutes that all items take as planned."""
        return sum(item.minutes for item in self.items)
