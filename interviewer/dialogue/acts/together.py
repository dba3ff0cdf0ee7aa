"""What was said to a closed item, read together with what is said about it afterwards."""

from interviewer.dialogue.acts.answering import assess, read_whole
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.takeback import is_taken_back, without
from interviewer.scoring.model import Assessment
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS, count_words


def fits(answer: str, text: str) -> bool:
    """Whether ``answer`` can still be scored with ``text`` added to it."""
    whole = f"{answer}\n\n{text}"
    return len(whole) <= LONGEST_ANSWER and count_words(whole) <= MOST_WORDS


def with_added(turn: Turn, text: str) -> Assessment:
    """Return the receipt of the open item's answer with ``text`` added, which may take back.

    What was taken back already stays so.
    """
    whole = read_whole(turn, "\n\n".join((*turn.record.answers, text)))
    alone = assess(turn, text)
    gone = {wrong.id for wrong in whole.misconceptions if is_taken_back(wrong.id, alone)}
    kept = {wrong.id for wrong in alone.misconceptions}
    return without(whole, frozenset(gone | (set(turn.record.withdrawn) - kept)))
