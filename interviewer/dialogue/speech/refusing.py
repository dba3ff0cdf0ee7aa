"""Commands that are refused or taken back: "do not give me a hint", "skip, actually no".

Who says so wants nothing done. What is refused is named, as a hint that is refused where one is
on offer declines the offer.
"""

import re
from typing import Final

from interviewer.dialogue.intent import Intent

_POLITE: Final = (
    r"(?:(?:please|pls|but|and|so|ok|okay|no|nope|nah|sorry|hey|wait|well|oh|thanks|thank you|"
    r"actually|really|just|hm+|um+|kindly)[,.! ]+)*"
)
_NOT: Final = (
    r"(?:(?:(?:i|we|you|let's|let us|there's|there is|that's|i'd|i would|we'd|you'd|i am|i'm|"
    r"we're) )?(?:(?:really|still|rather|definitely|certainly|honestly) )?(?:do not|don't|does not|"
    r"should not|shouldn't|can not|can't|must not|mustn't|need not|needn't|would not|wouldn't|"
    r"will not|won't|not|never|no|without|rather not|stop|no need|not now|not yet)(?: to| for)?)"
)
_VERB: Final = (
    r"(?:(?: (?:mind|really|even|just|yet|ever|now|want|wanna|need|like|ask|asking|asked|wish|"
    r"require|have|having|give|giving|get|getting|show|showing|tell|offer|offering|send|suggest|"
    r"use|using|take|taking|make|do|go for|be|any|any more|more|further|another|a|an|the|your|that|"
    r"this|these|those|to|for|me|us|you|with|is|there|needed))*)"
)
_END: Final = (
    r"(?:[,. ]+(?:please|thanks|thank you|now|yet|here|again|anymore|any more|for now|at all|"
    r"right now|so soon|needed|necessary|required|no|today|to me|for (?:this|that|it)))*"
)
_ALONE: Final = (
    r"(?:let me|let's|i'll|i will|i'd|i would|i want to|i'm going to|i can|i could|can i|may i)"
)
_TRY: Final = (
    rf"(?:[,. ]+(?:and |but )?{_ALONE} (?!skip|stop|pause|have|take)\w+(?: [\w']+){{0,4}})?"
)
"""What one does instead: "let me think", "I'll try again"."""
_IT: Final = (
    r"(?: (?:it|this|that|me|us|the|this|that|question|item|one|task|interview|session|clock|timer|"
    r"part|step|my|yet|over|ahead|to|next|previous|earlier|last|early|now))*"
)
_SOURCES: Final = {
    Intent.HINT: rf"(?:hints?|clues?|tips?|nudges?|help)(?: me)?{_IT}",
    Intent.PAUSE: rf"(?:pauses?|pausing|breaks?|take five|interrupt){_IT}",
    Intent.SKIP: rf"(?:skip(?:ping)?|pass on|move on|go on|moving on|leave|close){_IT}",
    Intent.STOP: rf"(?:stop(?:ping)?|end(?:ing)?|quit(?:ting)?|finish|abort|cancel|exit){_IT}",
    Intent.REPEAT: rf"(?:repeat(?:ing)?|say|ask){_IT}(?: again)?",
    Intent.BACK: rf"(?:go(?:ing)? back|back|return|rewind|reopen){_IT}",
}
_REFUSED: Final = tuple(
    (intent, re.compile(rf"{_POLITE}{_NOT}{_VERB} {what}{_END}{_TRY}"))
    for intent, what in _SOURCES.items()
)
_WITHOUT: Final = re.compile(
    rf"{_POLITE}{_ALONE}(?: (?!skip|stop|pause|have|take|get)[\w']+){{1,6}}? without "
    r"(?:(?:a|the|any|your|more|another|further|extra) )*(?:hints?|clues?|help|tips?)"
    r"(?: (?:first|for now|please|yet|now|at first))*"
)
_TAKEN_BACK: Final = (
    r"(?:[,.?!;: …-]+(?:oh|ah|hm+|um+|wait|actually|sorry|well|but|or|rather|please|on second "
    r"thoughts?|let me think|let's see))*[,.?!;: …-]+(?:no|nope|nah|not|never ?mind|nvm|rather "
    r"not|better not|no wait|scratch that|forget (?:it|that)|cancel(?: that)?|don't|i'm good|"
    r"no need)(?:[,.?!; -]+(?:no|wait|go on|let me (?:try|think)(?: first)?|i (?:have|got) it|not "
    r"(?:yet|now)|thanks|please|i'll (?:try|answer)(?: it| this)?(?: first)?|continue|stay|"
    r"let's (?:stay|continue|go on)))*"
)
_WITHDRAWN: Final = tuple(
    (intent, re.compile(rf"{_POLITE}(?:a |the |let's |can i |give me a )?{what}{_TAKEN_BACK}"))
    for intent, what in _SOURCES.items()
)
_NOT_NEEDED: Final = re.compile(
    rf"{_POLITE}(?:(?:(?:a|the|any|more|another|further) )*(?:hints?|clues?)(?: (?:is|are))? "
    rf"(?:not|n't|isn't|aren't) (?:needed|necessary|required){_END}|forget the (?:hint|clue))"
)
_SO_TO_SPEAK: Final = re.compile(
    rf"(?:no|not) (?:help|clue|tip|back|breaks?|leave|close|repeat|return|stop|end|finish){_END}"
)
"""Two words that are often something else: "no clue" says that one does not know."""
_LONGEST: Final = 14


_GOES_ON: Final = re.compile(
    rf"\b{_ALONE} (?:\w+ly |just |first |rather )*(?:try|think|do|answer|work|figure|solve|see|"
    r"go on|continue|finish|give it)\b"
)


def goes_on_alone(said: str) -> bool:
    """Whether who refuses ("no hint, let me think") goes on with what is open."""
    return bool(_GOES_ON.search(said))


def refused(said: str) -> Intent | None:
    """Return the command that ``said`` (tidied), all of it, refuses or takes back, if it does."""
    if len(said.split()) > _LONGEST or _SO_TO_SPEAK.fullmatch(said):
        return None
    if _WITHOUT.fullmatch(said) or _NOT_NEEDED.fullmatch(said):
        return Intent.HINT
    return next(
        (intent for intent, pattern in (*_REFUSED, *_WITHDRAWN) if pattern.fullmatch(said)), None
    )
