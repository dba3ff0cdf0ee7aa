"""Holds one interview with one candidate, and keeps what is to be looked at afterwards."""

from dataclasses import dataclass, field
from typing import Final

from benchmarks.dialogue.people import Person, Said, WhoKind
from benchmarks.dialogue.seats import Seat
from interviewer.dialogue.messages import CodePart, Message, TextPart
from interviewer.dialogue.state import DialogueState, Phase
from interviewer.errors import BadInput, InterviewerError
from interviewer.interviews.views import Mode, StartRequest
from interviewer.scorecards.model import Scorecard
from interviewer.taxonomy import Level

BOUND: Final = 15
"""Turns for each item, after which an interview does not end by itself."""

_SHOWN: Final = 600


@dataclass(frozen=True)
class Turn:
    """One turn: what was said, what it was taken for, and the states before and after it.

    ``refused`` holds why it was not taken, and the states are then the same. ``elapsed`` are
    the seconds of working time used before it.
    """

    said: Said
    intent: str
    before: DialogueState
    after: DialogueState
    elapsed: float
    replies: tuple[Message, ...] = ()
    told_score: bool = False
    refused: str = ""


@dataclass
class Held:
    """An interview that was held: who, how, its turns, and its scorecard.

    ``broke`` is the error that ended it, if one did; ``lost`` what did not survive JSON.
    """

    kind: WhoKind
    number: int
    level: Level
    mode: Mode
    greeting: tuple[Message, ...] = ()
    turns: list[Turn] = field(default_factory=list)
    state: DialogueState | None = None
    card: Scorecard | None = None
    lost: list[str] = field(default_factory=list)
    broke: str = ""

    @property
    def name(self) -> str:
        """Who it was, as the report calls them."""
        return f"{self.level}, {self.mode}, {self.kind} {self.number}"

    @property
    def mark(self) -> float:
        """The final mark, 0 where nothing was assessed."""
        return (self.card.mark.score or 0.0) if self.card else 0.0

    def transcript(self, upto: int | None = None, last: int | None = None) -> str:
        """Return what was said, from both sides, up to a turn, and only its last turns."""
        lines = [_shown(message) for message in self.greeting]
        for number, turn in enumerate(self.turns[:upto], 1):
            said = "(code) " + turn.said.text if turn.said.way == "code" else turn.said.text
            own = f"[{number}, {turn.intent or 'refused'}] CANDIDATE: {said[:_SHOWN]}"
            block = [own, *([f"REFUSED: {turn.refused}"] if turn.refused else [])]
            lines.append("\n".join([*block, *map(_shown, turn.replies)]))
        return "\n".join(lines if last is None else lines[-last:])


def hold(seat: Seat, person: Person, held: Held, seed: int) -> None:
    """Hold an interview until it ends, breaks, or has taken ``BOUND`` turns for every item."""
    request = StartRequest(level=held.level, mode=held.mode, seed=seed)
    begun = seat.service.start(request).interview
    held.greeting = begun.messages
    state = seat.drawer.load(begun.id).dialogue
    bound = BOUND * len(state.records)
    try:
        while state.phase is not Phase.FINISHED and len(held.turns) < bound:
            turn = _take(seat, begun.id, state, person.react(state))
            held.turns.append(turn)
            state = turn.after
        held.card = seat.service.scorecard(begun.id)
    except (InterviewerError, ValueError, LookupError, AssertionError) as error:
        held.broke = f"{type(error).__name__}: {error}"
    held.state, held.lost = state, seat.drawer.lost


def _take(seat: Seat, interview: str, before: DialogueState, said: Said) -> Turn:
    seat.clock.spend(said.seconds)
    elapsed = before.clock.at(seat.clock.now())
    kept = seat.drawer.load(interview)
    try:
        intent, told = _send(seat, interview, kept.turn, said)
    except BadInput as error:
        return Turn(said, "", before, before, elapsed, refused=str(error))
    after = seat.drawer.load(interview)
    replies = after.messages[len(kept.messages) :]
    ours = tuple(message for message in replies if message.sender == "interviewer")
    return Turn(said, intent, before, after.dialogue, elapsed, ours, told)


def _send(seat: Seat, interview: str, turn: int, said: Said) -> tuple[str, bool]:
    """Send it as a face would; return what it was taken for, and whether a score was told."""
    if said.way == "code":
        seat.service.submit(interview, turn, said.text, "submit")
        return "code", False
    chosen = said.way == "choice"
    result = seat.service.reply(
        interview,
        turn,
        text=None if chosen else said.text,
        choice=said.text if chosen else None,
    )
    return result.intent.value, result.assessment is not None


def _shown(message: Message) -> str:
    parts = []
    for part in message.parts:
        if isinstance(part, TextPart):
            parts.append(part.markdown)
        elif isinstance(part, CodePart):
            parts.append(part.text)
        else:
            parts.append(f"({part.type})")
    return f"{message.sender.upper()}: " + "\n".join(parts)
