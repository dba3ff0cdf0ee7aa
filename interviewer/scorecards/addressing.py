"""Says "the candidate" where a receipt says "you", for readers who are not the candidate.

Receipts are written when an answer is scored, for the one who gave it. What stands in quotation
marks are the candidate's words, which nothing here touches.
"""

import re
from typing import Final, TypeVar

from interviewer.scorecards.model import (
    AnswerReceipt,
    ItemCard,
    MisconceptionLine,
    PointLine,
    Scorecard,
)

_QUOTED: Final = re.compile(r"(“[^”]*”)")
_WORDS: Final = (
    (re.compile(r"(?:(?<=^)|(?<=[.;:] ))You said\b"), "The candidate said"),
    (re.compile(r"\bwhere you say that you do not know\b"), "where they say that they do not know"),
    (re.compile(r"; (?:say what is so|commit to one|say how the words belong together)\b"), ""),
)
_Line = TypeVar("_Line", PointLine, MisconceptionLine)


def of_the_candidate(card: Scorecard) -> Scorecard:
    """Return ``card`` as it is told to somebody else than the candidate."""
    return card.model_copy(update={"items": tuple(map(_item, card.items))})


def told_of(why: str) -> str:
    """Return a reason in the third person."""
    pieces = _QUOTED.split(why)
    return "".join(piece if at % 2 else _turned(piece) for at, piece in enumerate(pieces))


def _turned(text: str) -> str:
    for pattern, words in _WORDS:
        text = pattern.sub(words, text)
    return text


def _item(item: ItemCard) -> ItemCard:
    if item.answer is None:
        return item
    return item.model_copy(update={"answer": _receipt(item.answer)})


def _receipt(answer: AnswerReceipt) -> AnswerReceipt:
    return answer.model_copy(
        update={
            "points": tuple(map(_line, answer.points)),
            "misconceptions": tuple(map(_line, answer.misconceptions)),
        }
    )


def _line(line: _Line) -> _Line:
    return line.model_copy(update={"why": told_of(line.why)})
