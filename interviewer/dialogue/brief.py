"""Short replies whose meaning hangs on what was just asked: yes, no, and what comes to these."""

import re
from typing import Final

from interviewer.dialogue.asides import Aside
from interviewer.dialogue.clauses import clauses, whole
from interviewer.dialogue.commands import NEGATIVE, command_of, ends_pause, without_fillers
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.recognised import Context, Recognised
from interviewer.dialogue.replies import declines, to_offer, wants_it_later
from interviewer.dialogue.revisiting import picked
from interviewer.dialogue.speech.confirming import confirms, is_settled, pauses, stays, vague
from interviewer.dialogue.speech.tidying import hesitates, tidy
from interviewer.dialogue.state import PICKING, Phase

TALKING: Final = frozenset({Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.REVISITING})
"""Where a question waits for words of one's own."""
SPOKEN: Final = TALKING | PICKING | {Phase.OFFERED}
CODING: Final = frozenset({Phase.CODING, Phase.REPAIR})
ASKABLE: Final = SPOKEN | CODING
"""Where one may ask for the facts of the task."""

_YES: Final = re.compile(
    r"(?:yes|yeah|yep|yup|sure|ok|okay|of course|please(?: do)?|go ahead|certainly|absolutely|"
    r"definitely|confirm(?:ed)?|i'm sure|i am sure|correct|right|y|do it|that's right|"
    r"(?:yes|ok|sure),? (?:please|i am|do it|i do|go ahead|sure|let's))"
)
_NO: Final = re.compile(
    r"(?:no|nope|nah|n|never ?mind|not (?:yet|now|really)|no,? (?:thanks|thank you|wait|sorry|"
    r"continue|let's continue|go on|carry on|i don't|not yet)|don't|do not|cancel|keep going|"
    r"(?:let's )?(?:continue|go on|carry on|proceed|resume)|i changed my mind)"
)
_MEANT: Final = re.compile(
    r"(?:(?:yes|yeah|yep|yup|y|correct|exactly|right|indeed|true|absolutely|definitely|sure)"
    r"[ ,.!]*)+(?:i (?:do|did|mean(?:t)? (?:it|that))|it is|please|"
    r"that(?: one|'s it|'s the one|'s right|'s what i meant)?)?|"
    r"that(?:'s| is) (?:it|right|correct|the one|what i (?:mean|meant))|that one|i (?:do|did)"
)
_NOT_MEANT: Final = re.compile(
    r"(?:no|nope|nah|n|wrong|neither|none)[ ,.!]*(?:not (?:that|it|really|that one)|i don't|"
    r"i didn't|it isn't|that's (?:not it|wrong)|sorry|none of (?:them|these)|another(?: one)?)?|"
    r"not (?:that|that one|really|it)|i (?:don't|didn't)|another one|a different one|the other one"
)
_HERE: Final = {Phase.OFFERED, Phase.CODING, Phase.REPAIR}
"""Where something may be on offer."""
_MINE: Final = re.compile(
    r"(?:(?:as )?(?:an|my) answer|answer|(?:it|that|this) (?:is|was) (?:an|my|the) answer|"
    r"i meant (?:it|that)(?: as (?:an|my) answer)?|take it|count it|yes|yep|yeah|that)"
)
_PLAINLY_MINE: Final = re.compile(
    r"(?:(?:that|this|it)(?:'s| is| was)(?: indeed| really)? )?my answer|take it|"
    r"count it|i meant (?:it|that) as (?:an|my) "
    r"answer"
)
"""What makes an answer of words that were kept, where nobody was asked about them."""
_NOTHING: Final = re.compile(
    r"(?:(?:no|nope|neither|none|nothing)(?: of (?:them|those|these|both|the two))?[ ,]*)?"
    r"(?:(?:please |just |you can |let's )*(?:ignore|forget|disregard|discard|scratch|drop|delete)"
    r"(?: about)? (?:it|that|this|what i (?:typed|said|wrote)|(?:that|my|the)(?: last)? (?:message"
    r"|line|one))|never ?mind(?: (?:it|that))?|(?:it|that|this) was (?:nothing|a (?:typo|mistake"
    r"|slip)|an accident|not meant for you|by (?:mistake|accident))|wrong (?:window|chat)"
    r"|neither of (?:them|the two|those))(?:[ ,]*(?:please|sorry))?"
)
"""What says that the last message was neither an answer nor a request."""
_ONLY_ASKED: Final = re.compile(
    r"(?:(?:(?:that|this|it) was|i was) )?(?:just |only )?(?:a question|asking)[, ]+(?:and )?not "
    r"(?:(?:my|an|the) )?(?:answer|answering)(?: (?:it|yet))?|"
    r"(?:that|this|it) (?:was|is)(?:n't| not) (?:my|an|the) answer(?: yet)?"
)
"""What says that the last message was no answer, whatever it was."""
_YES_NO_QUESTION: Final = re.compile(
    r"(?:^|[.?!:;,\n]\s*|\band )(?:is|are|does|do|did|can|could|will|would|should|has|have|may|"
    r"was|were)"
    r"\b[^.?!\n]*\?",
    re.IGNORECASE,
)
_ABOUT_HINT: Final = re.compile(
    r"(?:and |but |ok,? |wait,? )?(?:(?:which|what(?: (?:kind|sort) of)?) (?:hint|clue)"
    r"(?: (?:would (?:that|it) be|is (?:that|it)))?|"
    r"(?:a |the )?(?:hint|clue) (?:on|about|for) what|"
    r"(?:do )?hints? costs?(?: (?:points|anything|something|me))*|(?:a )?hint\? for what)[?! ]*"
)
"""Questions about a hint that is on offer, which do not take it."""
_NOTED: Final = re.compile(
    r"(?:(?:oh|ah|ok(?:ay)?|k|kk|alright|all right|right|fine|good|great|cool|nice|got it|noted|"
    r"i see|understood|makes sense|thanks?|thank you|thx|fair enough|good to know)[,.! ]*)+"
)
"""What acknowledges the last words as well as it takes an offer that stands further up."""
_SHORT_NO: Final = 5
"""A refusal to stop has no more words than this; "no, ..." with more is an answer."""
_MANY_CLAUSES: Final = 8
_FEW_QUESTIONS: Final = 2


def by_context(said: str, context: Context) -> Recognised | None:
    """Short replies whose meaning hangs on what was just asked."""
    if context.guess and (meant := _guessed(said, context.guess)):
        return meant
    if not context.options and _is_mine(said, context):
        return Recognised(Intent.ANSWER)
    if _ONLY_ASKED.fullmatch(said) or (context.unclear and _NOTHING.fullmatch(said)):
        return Recognised(Intent.ACKNOWLEDGE, dropped=True)
    if _offered(context) or context.phase is Phase.OFFERED:
        return _reply_to_offer(said, context)
    yes, no = bool(_YES.fullmatch(said)), bool(_NO.fullmatch(said))
    if context.phase is Phase.CONFIRMING:
        return _confirmed(said, yes=yes, no=no)
    if context.phase is Phase.CLOSING:
        return _at_the_end(said, context, yes=yes, no=no)
    if context.phase is Phase.PAUSED and (yes or _goes_on(said) or is_settled(said)):
        return Recognised(Intent.RESUME)
    if said in ("yes", "no", "yeah", "yep", "nope", "correct", "right", "true", "false"):
        if context.phase in PICKING and said in ("yes", "yeah", "yep"):
            return Recognised(Intent.UNSURE, said)
        return _yes_or_no(said, context)
    return None


def _is_mine(said: str, context: Context) -> bool:
    """Whether ``said`` makes an answer of what was kept, or asked back about."""
    forms = (said, without_fillers(said))
    if (context.kept or context.unclear) and any(map(_PLAINLY_MINE.fullmatch, forms)):
        return True
    yes = _offered(context) and _is_yes(said)
    return context.unclear and not yes and bool(_MINE.fullmatch(said))


def _guessed(said: str, guess: str) -> Recognised | None:
    """Read what is said to the question whether one option is meant; "no" leaves it open."""
    if _MEANT.fullmatch(said):
        return Recognised(Intent.ANSWER, choice=guess)
    return Recognised(Intent.UNSURE) if _NOT_MEANT.fullmatch(said) else None


def _confirmed(said: str, *, yes: bool, no: bool) -> Recognised | None:
    """Read what is said to the question whether to stop."""
    if pauses(said):
        return Recognised(Intent.PAUSE)
    no = no or (bool(NEGATIVE.match(said)) and len(said.split()) <= _SHORT_NO)
    no = no or stays(said)
    if no or yes or confirms(said):
        return Recognised(Intent.RESUME if no else Intent.STOP)
    return Recognised(Intent.UNSURE, said) if hesitates(said) or vague(said) else None


def _goes_on(said: str) -> bool:
    """Whether ``said`` (tidied), in a pause, asks to go on, perhaps beside thanks."""
    if ends_pause(said):
        return True
    pieces = [tidy(piece) for piece in clauses(said)[:_MANY_CLAUSES]]
    going = [ends_pause(piece) for piece in pieces]
    return any(going) and all(
        goes or whole(piece) == {Intent.ACKNOWLEDGE}
        for goes, piece in zip(going, pieces, strict=True)
    )


def _offered(context: Context) -> bool:
    return bool(context.offer) and context.phase in _HERE


def _is_yes(said: str) -> bool:
    return bool(_YES.fullmatch(said))


def _reply_to_offer(said: str, context: Context) -> Recognised | None:
    if _ABOUT_HINT.fullmatch(said):
        return Recognised(Intent.HELP, about=Aside.COST)
    if wants_it_later(said):
        return Recognised(Intent.ACKNOWLEDGE)
    if context.interposed and _NOTED.fullmatch(said):
        return Recognised(Intent.ACKNOWLEDGE)
    meant = to_offer(said, context.offer)
    if meant is Intent.UNSURE:
        return Recognised(meant, said)
    if meant is Intent.SKIP and context.phase is not Phase.OFFERED:
        return Recognised(command_of(without_fillers(said)) or Intent.ACKNOWLEDGE)
    return Recognised(meant) if meant else None


def _at_the_end(said: str, context: Context, *, yes: bool, no: bool) -> Recognised | None:
    """Read what is said to the offer to take up skipped items: yes, no, or which one."""
    if yes:
        return Recognised(Intent.BACK)
    if no or declines(said):
        return Recognised(Intent.SKIP)
    number = picked(said, context.skipped)
    return Recognised(Intent.BACK, number=number) if number else None


def _is_yes_or_no(asked: str) -> bool:
    """Whether yes or no may answer ``asked``: one of many questions is not answered so."""
    return bool(_YES_NO_QUESTION.search(asked)) and asked.count("?") <= _FEW_QUESTIONS


def _yes_or_no(said: str, context: Context) -> Recognised:
    if context.phase in SPOKEN and (_is_yes_or_no(context.asked) or said in ("true", "false")):
        return Recognised(Intent.ANSWER, said)
    if context.phase is Phase.PROBING:
        return (
            Recognised(Intent.SKIP) if said in ("no", "nope") else Recognised(Intent.UNSURE, said)
        )
    if context.phase in TALKING and said not in ("yeah", "yep", "right"):
        return Recognised(Intent.UNSURE, said)
    return Recognised(Intent.ACKNOWLEDGE)
