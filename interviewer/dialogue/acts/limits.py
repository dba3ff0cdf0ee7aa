"""How much can be said on one item: no more than is scored together in the end."""

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.progress import returnable
from interviewer.dialogue.state import ItemRecord
from interviewer.errors import BadInput
from interviewer.scoring.text.normalise import LONGEST_ANSWER
from interviewer.taxonomy import Kind


def check_length(turn: Turn) -> None:
    """Refuse a message that makes the answer to its item too long to be scored.

    It is refused when it is typed: kept, it would stand in the way of every later one,
    and of leaving the item. Commands hold nothing to be kept and always get through.
    Raises BadInput.
    """
    index = returnable(turn.state) if turn.record.closed else turn.state.current
    added = _added(turn)
    if not added or index is None:
        return
    item, record = turn.state.script.items[index], turn.state.records[index]
    if item.problem or item.kind is Kind.MULTIPLE_CHOICE:
        return
    before = _length(record)
    if before + len(added) > LONGEST_ANSWER:
        left = max(0, LONGEST_ANSWER - before)
        raise BadInput(
            f"An answer has at most {LONGEST_ANSWER:,} characters, all messages together. "
            f"There is room for {left:,} more; this has {len(added):,}. Shorten it.",
            field="text",
        )


def _added(turn: Turn) -> str:
    # "I don't know" becomes the answer where there is none.
    alone = turn.said.intent is Intent.DONT_KNOW and not turn.record.answers
    return turn.said.rest or (getattr(turn.event, "text", "") if alone else "")


def _length(record: ItemRecord) -> int:
    """Return the characters of what was said so far, with a blank line after each piece."""
    return sum(len(text) + 2 for text in (record.joined, record.kept, record.unclear) if text)
