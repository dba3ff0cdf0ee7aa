"""Where an interview stands: everything that ``advance`` needs, and nothing else.

The state is a frozen value that survives a round trip through JSON; the store
keeps it after every turn.
"""

from datetime import datetime
from enum import StrEnum
from typing import Final, Literal

from pydantic import Field, model_validator

from interviewer.dialogue.items import Item, Script
from interviewer.problems.model import Verdict
from interviewer.scoring.model import Assessment, MisconceptionFound, Reply, Span
from interviewer.taxonomy import Level
from interviewer.values import Frozen

Mode = Literal["practice", "assessment"]
Offer = Literal["", "hint", "more"]
"""What was offered: a hint, or to add something to the answer; nothing if empty."""
Confirming = Literal["stop", "skip", "time"]
"""What is to be confirmed: to end the interview, to skip its last item, which ends it too,
or to end it because its time is over."""
Ending = Literal["", "completed", "stopped", "time"]
"""How an interview ended: all done, stopped by the candidate, or out of time; empty before."""
PublicState = Literal["asking", "grading", "paused", "finished"]

_BETWEEN = "\n\n"


class Phase(StrEnum):
    """What the interview waits for.

    ``guessed``: we asked whether one option was meant. ``staging``: a later stage of a question
    is open. ``revisiting``: an answered question
    was taken up again, for practice alone. ``closing``: all items are done, but some were
    skipped and may be taken up again.
    """

    READY = "ready"
    ANSWERING = "answering"
    STAGING = "staging"
    PROBING = "probing"
    OFFERED = "offered"
    CHOOSING = "choosing"
    GUESSED = "guessed"
    CODING = "coding"
    REPAIR = "repair"
    REVISITING = "revisiting"
    GRADING = "grading"
    CLOSING = "closing"
    CONFIRMING = "confirming"
    PAUSED = "paused"
    FINISHED = "finished"


PICKING: Final = frozenset({Phase.CHOOSING, Phase.GUESSED})
"""Where an option is to be picked."""


class ItemStatus(StrEnum):
    """How far one item is.

    ``unassessed`` means that no mark can be given, through nobody's fault or ours:
    the item was not reached, or the code could not be judged.
    """

    WAITING = "waiting"
    OPEN = "open"
    ANSWERED = "answered"
    SKIPPED = "skipped"
    UNASSESSED = "unassessed"


DONE: Final = (ItemStatus.ANSWERED, ItemStatus.SKIPPED)
"""How far an item is that its candidate has done with."""


class ProbeAsked(Frozen):
    """A follow-up, or a stage of the question, that was put.

    ``about`` is ``misconception``, ``point``, ``deepen`` or ``stage``; ``target`` is the id
    of the misconception or point of the rubric, the place of the deepening one among the
    question's, or the number of the stage. ``stage`` is the number of the stage that a
    probe on a point stands in for, 0 for none. ``answered`` is the place among the item's
    answers (for a deepening one, among ``beyond``) of the one that replied to it, absent
    until there is one.
    """

    about: Literal["misconception", "point", "deepen", "stage"]
    target: str
    text: str
    stage: int = Field(default=0, ge=0)
    answered: int | None = Field(default=None, ge=0)

    @property
    def reaches(self) -> int:
        """The number of the stage that is open with it; 0 for a mere follow-up."""
        return int(self.target) if self.about == "stage" else self.stage


class Retry(Frozen):
    """An answer that was tried anew after its item was closed: for practice, it counts nothing.

    One that was meant ``beside`` the answer is read together with it, whatever it earns alone.
    ``heard`` is what had been asked by then (``tried_with``), empty where that was the same as for
    the item's last answer.
    """

    answer: str
    assessment: Assessment
    beside: bool = False
    heard: str = ""


class Attempt(Frozen):
    """Code handed in for judgement; ``repair`` marks the second, mended one.

    ``verdict`` is absent while it is being judged. Runs of the visible example
    are not kept: they cost nothing and count for nothing.
    """

    submission: str
    code: str
    repair: bool = False
    verdict: Verdict | None = None


class Pending(Frozen):
    """The submission being judged now, and the phase it was made in."""

    submission: str
    action: Literal["run", "submit"]
    phase: Phase


class ItemRecord(Frozen):
    """What happened at one item of the script.

    ``answers`` are the candidate's replies, scored together, joined by blank
    lines (``joined``). ``heard`` goes with them: what had been asked by then (``heard_by``), empty
    where it was not noted. ``kept`` was typed along with a command and counts with the
    next answer; ``unclear`` was typed when we could not tell what was meant and
    counts only when an answer follows. ``guess`` is the option that we asked about last.
    ``withdrawn`` are misconceptions taken back after a follow-up; ``assessment`` has them
    removed already. ``raw`` is the score before hints are charged, ``score`` the one that
    counts, both 0 to 1 and absent until the item is closed or when it could not be assessed.
    ``seconds`` is the working time spent on it, pauses excluded. ``reworded`` is another
    wording of the question that was given on ``repeat``; ``returned`` tells that a skipped item
    was taken up again. ``rescued`` tells that something was offered before closing, and
    ``offer`` what was offered last, ``invited`` how often to add something; ``interposed`` tells
    that something else was said since the offer. ``retracted`` holds those of ``withdrawn`` that
    the answer states, with its words. ``beyond`` are the replies to
    deepening follow-ups, which no rubric covers: they are kept for the reader and count for
    nothing. ``retries`` are answers tried
    anew after the item was closed. ``overdue`` tells that the item took much longer than
    planned and that this was said, ``hurried`` that the next item was asked for when this one had
    just been put. ``hinted`` are the hints given, in order; none are noted
    where ``hints`` were counted alone: these came in the order written. ``content`` is the
    version of the question or problem that the item was last worked on with, empty until it is
    put and where none was noted. ``closed_at`` is when its score came to be, absent until then
    and where it was not noted. ``gone`` tells that the bank of the last turn had nothing any more
    that the item could be held on. ``offered`` are the options that were put last, with their
    letters.
    """

    status: ItemStatus = ItemStatus.WAITING
    answers: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()
    kept: str = ""
    unclear: str = ""
    choice: str = ""
    guess: str = ""
    reworded: str = ""
    returned: bool = False
    assessment: Assessment | None = None
    withdrawn: tuple[str, ...] = ()
    retracted: tuple[MisconceptionFound, ...] = ()
    beyond: tuple[str, ...] = ()
    retries: tuple[Retry, ...] = ()
    overdue: bool = False
    hurried: bool = False
    probes: tuple[ProbeAsked, ...] = ()
    hints: int = Field(default=0, ge=0)
    hinted: tuple[str, ...] = ()
    hint_cost: float = Field(default=0.0, ge=0, le=1)
    rescued: bool = False
    offer: Offer = ""
    invited: int = Field(default=0, ge=0)
    interposed: bool = False
    attempts: tuple[Attempt, ...] = ()
    raw: float | None = Field(default=None, ge=0, le=1)
    score: float | None = Field(default=None, ge=0, le=1)
    seconds: float = Field(default=0.0, ge=0)
    content: str = ""
    closed_at: datetime | None = None
    gone: bool = False
    offered: tuple[str, ...] = ()

    @property
    def joined(self) -> str:
        """The whole answer as it is scored; spans of the assessment point into it."""
        return _BETWEEN.join(self.answers)

    @property
    def answer_spans(self) -> tuple[Span, ...]:
        """Where each of ``answers`` stands in ``joined``."""
        spans, start = list[Span](), 0
        for text in self.answers:
            spans.append((start, start + len(text)))
            start += len(text) + len(_BETWEEN)
        return tuple(spans)

    @property
    def replies(self) -> tuple[Reply, ...]:
        """Which parts of ``joined`` reply to which follow-ups on points.

        Records kept before replies were remembered have none.
        """
        spans = self.answer_spans
        return tuple(
            Reply(
                point=probe.target,
                probe=probe.text,
                start=spans[probe.answered][0],
                end=spans[probe.answered][1],
            )
            for probe in self.probes
            if probe.about == "point"
            and probe.answered is not None
            and probe.answered < len(self.answers)
        )

    @property
    def closed(self) -> bool:
        """Whether the item is done with, one way or another."""
        return self.status not in (ItemStatus.WAITING, ItemStatus.OPEN)


def asked_by(item: Item, record: ItemRecord) -> str:
    """Return every wording of ``item``, and every stage, that was put so far, in lines."""
    stages = (probe.text for probe in record.probes if probe.about == "stage")
    wordings = (item.wording, record.reworded, *stages)
    return "\n".join(text for text in wordings if text)


def heard_with(item: Item, record: ItemRecord) -> tuple[str, ...]:
    """Return ``heard`` of ``record`` with what has been asked by now, for one more answer.

    Where it is the same as for the answer before, or for the first one the item's wording alone,
    it is not said again: the entry is empty.
    """
    if len(record.heard) != len(record.answers):
        return ()
    before = next((text for text in reversed(record.heard) if text), item.wording)
    asked = asked_by(item, record)
    return (*record.heard, "" if asked == before else asked)


def heard_by(item: Item, record: ItemRecord) -> tuple[str, ...]:
    """Return what had been asked when each answer of ``record`` was given.

    Of records kept before that was noted it is all that was asked in the end.
    """
    if len(record.heard) != len(record.answers):
        return (asked_by(item, record),) * len(record.answers)
    asked, found = item.wording, list[str]()
    for text in record.heard:
        asked = text or asked
        found.append(asked)
    return tuple(found)


def tried_with(item: Item, record: ItemRecord) -> str:
    """Return the ``heard`` of a retry at the closed item of ``record``, with what is asked now."""
    asked = asked_by(item, record)
    return "" if heard_by(item, record)[-1:] == (asked,) else asked


class TimeUsed(Frozen):
    """The interview's clock: ``seconds`` counted so far, and running since when.

    ``since`` is absent while the clock stands (before the start, paused, finished).
    ``extra`` multiplies the time allowed; ``announced`` are the marks told already.
    """

    seconds: float = Field(default=0.0, ge=0)
    since: datetime | None = None
    extra: float = Field(default=1.0, ge=1.0)
    announced: tuple[str, ...] = ()

    def at(self, moment: datetime) -> float:
        """Return the working seconds used at ``moment``."""
        running = (moment - self.since).total_seconds() if self.since else 0.0
        return self.seconds + max(0.0, running)


class DialogueState(Frozen):
    """One interview's state between two turns.

    ``records`` go with ``script.items``; ``current`` is the index of the open item.
    ``before`` is the phase to return to from a pause or from the question whether
    to stop; absent then when the next item is to be posed on returning. ``confirming``
    is what that question is about. ``opened``
    is the clock's reading, in seconds, when the current item was opened. ``turns``
    counts the steps taken and ``sent`` the characters that the candidate has sent in them, code
    among them; ``said`` counts how often each line was said, so that its
    wordings rotate. ``adapted`` names the slots of the blueprint's rules of adaptation
    that were looked at already.
    """

    level: Level
    mode: Mode
    script: Script
    records: tuple[ItemRecord, ...]
    current: int = Field(default=0, ge=0)
    phase: Phase = Phase.READY
    before: Phase | None = None
    confirming: Confirming = "stop"
    pending: Pending | None = None
    clock: TimeUsed = TimeUsed()
    opened: float = Field(default=0.0, ge=0)
    turns: int = Field(default=0, ge=0)
    sent: int = Field(default=0, ge=0)
    said: dict[str, int] = Field(default_factory=dict)
    adapted: tuple[str, ...] = ()
    ended: Ending = ""

    @model_validator(mode="after")
    def _records_fit(self) -> "DialogueState":
        if len(self.records) != len(self.script.items):
            raise ValueError("there must be one record for each item of the script")
        if self.current >= len(self.records):
            raise ValueError("the current item is not in the script")
        return self

    @property
    def item(self) -> Item:
        """The item that is open now, or was last."""
        return self.script.items[self.current]

    @property
    def record(self) -> ItemRecord:
        """The record of the item that is open now, or was last."""
        return self.records[self.current]

    @property
    def asked(self) -> str:
        """Every wording of the open item, and every stage, that was put so far, in lines."""
        return asked_by(self.item, self.record)

    @property
    def practice(self) -> bool:
        """Whether feedback is given on the way."""
        return self.mode == "practice"

    @property
    def public(self) -> PublicState:
        """The state as the outside knows it."""
        if self.phase in (Phase.FINISHED, Phase.PAUSED):
            return "finished" if self.phase is Phase.FINISHED else "paused"
        return "grading" if self.pending else "asking"


def new_state(script: Script, mode: Mode, *, extra_time: float = 1.0) -> DialogueState:
    """Return the state of an interview that has not begun; advance it with ``Began``.

    ``extra_time`` multiplies the time allowed (an accommodation); 1.0 is none.
    """
    from_start = tuple(ItemRecord() for _ in script.items)
    clock = TimeUsed(extra=extra_time)
    return DialogueState(
        level=script.level, mode=mode, script=script, records=from_start, clock=clock
    )
