"""Why the answers that are closed got their scores, each beside the message that told it."""

from collections.abc import Sequence

from pydantic import Field

from interviewer.dialogue.messages import Message, TextPart
from interviewer.dialogue.world import World
from interviewer.interviews.store import InterviewRecord
from interviewer.scorecards.model import AnswerReceipt
from interviewer.scorecards.receipt import receipt
from interviewer.values import Frozen


class Explained(Frozen):
    """Why one answer got its score, for the page to unfold.

    ``message`` is the index of the message with the feedback. ``raw`` is the score before
    hints were charged, ``score`` the one that counts, both 0 to 1.
    """

    message: int = Field(ge=0)
    raw: float
    score: float
    answer: AnswerReceipt


def explained(record: InterviewRecord, world: World) -> tuple[Explained, ...]:
    """Return the receipts of the answers that are closed, in the order of the script.

    ``world`` holds the bank as the interview met it. In an assessment there are none; nor
    is there one for an answer whose feedback no message tells.
    """
    if not record.open_to_candidate:
        return ()
    found, texts = list[Explained](), [_told(message) for message in record.messages]
    for item, kept in zip(record.dialogue.script.items, record.dialogue.records, strict=True):
        if not kept.closed or kept.raw is None or kept.score is None:
            continue
        answer = receipt(kept, world.bank.rubrics.get(item.question), record.level)
        index = None if answer is None else _told_at(texts, item.wording, answer)
        if answer is not None and index is not None:
            found.append(Explained(message=index, raw=kept.raw, score=kept.score, answer=answer))
    return tuple(found)


def _told_at(texts: Sequence[str], wording: str, answer: AnswerReceipt) -> int | None:
    """Return the index of the text that lists the most points of ``answer``; the first such.

    It stands below the question, which is asked in this ``wording``.
    """
    put = next((index for index, text in enumerate(texts) if wording in text), 0)
    lines = [f"- {point.says}" for point in answer.points]
    counts = [sum(line in text for line in lines) for text in texts[put:]]
    most = max(counts, default=0)
    return put + counts.index(most) if most else None


def _told(message: Message) -> str:
    """Return what the interviewer says in a message; nothing for the candidate's own."""
    if message.sender != "interviewer":
        return ""
    return "\n".join(part.markdown for part in message.parts if isinstance(part, TextPart))
