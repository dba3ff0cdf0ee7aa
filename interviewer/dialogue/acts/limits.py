"""How much can be said: on one item no more than is scored together in the end, and in all of
an interview no more than can be shown at once."""

from typing import Final

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.events import Event, Judged, Said, Submitted
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.progress import returnable
from interviewer.dialogue.state import Phase
from interviewer.errors import BadInput, Conflict
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS, count_words
from interviewer.taxonomy import Kind

MOST_SENT: Final = 500_000
"""Characters that a candidate can send in one interview, code among them: a dozen times what
somebody types who types without a pause for as long as the longest interview lasts."""

MOST_TURNS: Final = 2_000
"""Turns of one interview; a long one has a hundred."""

_COMMANDS: Final = 100
"""Turns more in which commands are heard."""


def check_total(turn: Turn) -> None:
    """Refuse what makes the interview too large; raises Conflict.

    Verdicts get through, as nobody may wait for one in vain, and so does a bare command, by
    which an interview can still be ended.
    """
    state, event = turn.state, turn.event
    if isinstance(event, Judged):
        return
    command = isinstance(event, Said) and turn.said.intent is not Intent.ANSWER
    if state.turns >= MOST_TURNS + (_COMMANDS if command else 0):
        raise Conflict(f"An interview has at most {MOST_TURNS:,} turns.", "full")
    if not command and state.sent + size_of(event) > MOST_SENT:
        raise Conflict(
            f"An interview takes at most {MOST_SENT:,} characters in all, code among them; "
            f"there is room for {max(0, MOST_SENT - state.sent):,} more.",
            "full",
        )


def size_of(event: Event) -> int:
    """Return how many characters of the candidate's an event brings."""
    match event:
        case Said(text=text):
            return len(text)
        case Submitted(code=code):
            return len(code)
        case _:
            return 0


def check_length(turn: Turn) -> None:
    """Refuse a message that makes the answer to its item too long to be scored.

    It is refused when it is typed: kept, it would stand in the way of every later one,
    and of leaving the item. Commands hold nothing to be kept and always get through.
    Raises BadInput.
    """
    again = turn.state.phase is Phase.REVISITING
    away = turn.record.closed and not again
    index = returnable(turn.state) if away else turn.state.current
    added = _added(turn)
    if not added or index is None:
        return
    item, record = turn.state.script.items[index], turn.state.records[index]
    if item.problem:
        return
    if item.kind is Kind.MULTIPLE_CHOICE:
        _check(count_words(record.unclear), count_words(added), MOST_WORDS, "words")
        return
    # An answer that is tried anew is scored by itself.
    before = "" if again else record.joined
    said = [text for text in (before, record.kept, record.unclear) if text]
    # a blank line stands behind each piece
    _check(sum(len(text) + 2 for text in said), len(added), LONGEST_ANSWER, "characters")
    _check(sum(map(count_words, said)), count_words(added), MOST_WORDS, "words")


def _check(before: int, added: int, most: int, what: str) -> None:
    if before + added > most:
        raise BadInput(
            f"An answer has at most {most:,} {what}, all messages together. "
            f"There is room for {max(0, most - before):,} more; this has {added:,}. Shorten it.",
            field="text",
        )


def _added(turn: Turn) -> str:
    # "I don't know" becomes the answer where there is none.
    alone = turn.said.intent is Intent.DONT_KNOW and not turn.record.answers
    return turn.said.rest or (getattr(turn.event, "text", "") if alone else "")
