"""Messages in which everything is asked, of whoever put the question.

"Are the rows spread evenly, or may I assume a skew?" is no answer, however long it is. A guess
is ("is it because of the strides?"), and so is a question that is answered at once.
"""

import re
from typing import Final

from interviewer.dialogue.speech.questions import guesses
from interviewer.dialogue.speech.tidying import tidy

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|\n+")
_INTRO: Final = (
    r"(?:(?:also|and|so|but|ok|okay|first|second|then|next|wait|hm+|well|one more|again|sorry|"
    r"before (?:i|we) \w+(?: \w+){0,3}|(?:just )?(?:a |one )?(?:quick |short |small |further |"
    r"clarifying )*(?:question|clarification|thing)s?(?: (?:first|before|about) ?(?:\w+ ?){0,4})?|"
    r"(?:let me clarify|to clarify|clarifying)(?: (?:first|a bit|(?:the |my )?\w+))?(?= ?[,:;-])|"
    r"to be (?:clear|sure)|for (?:clarity|context)|if i may ask|may i ask)[ ,:;-]*)*"
)
_ASKS: Final = re.compile(
    rf"{_INTRO}(?:(?:by|with) .{{1,40}}? do you mean|(?:is|are|was|were|do|does|did|can|could|may|"
    r"might|should|shall|will|would|am|have|has|what|which|how|who|where|when|whether|any)\b)"
)
_SHORT_FORM: Final = re.compile(r"\b(i\.e|e\.g|vs|resp|approx|cf)\.", re.IGNORECASE)
_OF_IT: Final = re.compile(
    rf"{_INTRO}(?:is|was|does|would|could|might|are|do|can) (?:it|that|this|they|there)\b"
)
"""What asks about "it" says what it may be."""
_FEWEST, _LONGEST = 8, 900
"""Words from which a message is looked at so, and characters: shorter ones are read as before."""


def only_asks(text: str) -> bool:
    """Whether every sentence of ``text`` asks for something, and none is a guess."""
    if not text.rstrip().endswith("?") or len(text) > _LONGEST or len(text.split()) < _FEWEST:
        return False
    whole = _SHORT_FORM.sub(lambda found: found[1], text.strip())
    parts = [part for part in _SENTENCE.split(whole) if part.strip()]
    return all(part.rstrip().endswith("?") and _is_asked(tidy(part)) for part in parts)


def _is_asked(said: str) -> bool:
    return bool(_ASKS.match(said)) and not (_OF_IT.match(said) or guesses(said))
