"""How much can be said on one item: no more than is scored together in the end."""

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.progress import returnable
from interviewer.dialogue.state import Phase
from interviewer.errors import BadInput
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS, count_words
from interviewer.taxonomy import Kind


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
