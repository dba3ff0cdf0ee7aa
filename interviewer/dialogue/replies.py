"""What a short reply to an offer means: the offer of a hint, or to add to an answer.

Only such a reply is read here: one whose clauses all say yes, no or wait. A charge is
never read into a yes that was not asked for a hint.
"""

import re
from typing import Final

from interviewer.dialogue.commands import (
    NEGATIVE,
    command_of,
    is_over,
    without_fillers,
    without_stress,
)
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.completing import leaves_it_so, leaves_it_to_you
from interviewer.dialogue.state import Offer

_YES: Final = re.compile(
    r"(?:yes|yeah|yep|yup|sure|ok|okay|y|of course|certainly|absolutely|definitely|correct|right|"
    r"please|please do|do it|go ahead|go on then|go for it|why not|if you (?:insist|like|want|"
    r"must)|"
    r"(?:yes|sure|ok),? (?:i am|i do|please)|that's right|"
    r"i (?:would|do)(?: (?:like|love|want)(?: (?:that|it|to))?)?|i'd (?:like|love)(?: (?:that|it|"
    r"to))?|"
    r"one (?:more )?thing|there is(?: one thing)?|with pleasure|gladly|happily)"
)
_WANT: Final = re.compile(
    r"(?:(?:give|tell|show|hand)(?: it)?(?: to)? me(?: (?:one|it|that|that one|the first one))?|"
    r"(?:give|hand) (?:it|one)(?: to me| over)?|hit me(?: with it)?|shoot|fire away|bring it on|"
    r"let's (?:hear|have|see|take|get|do) (?:it|one|that)|let me (?:hear|have|see) (?:it|one|that)|"
    r"(?:i'll|i will|i'd|i would|i'm going to|i could|i can|i)(?: \w+ly)? "
    r"(?:take|use|need|want|have|appreciate|like|accept|do with) (?:it|one|that|that one)|"
    r"(?:that|it|one|this) (?:would|might|could|may|will) (?:help|be (?:\w+ )?(?:great|nice|"
    r"helpful|"
    r"good|lovely|useful|kind|welcome|appreciated|wonderful|perfect|cool))(?: me)?|one please|"
    r"what(?:'s| is) (?:it|the (?:hint|clue))|i'm curious|"
    r"i'm in|deal|sounds (?:good|great|fair)|i accept)"
)
_NO: Final = re.compile(
    r"(?:no|nope|nah|n|never ?mind|not (?:really|needed|necessary|required|today|this time|"
    r"for me)|(?:no|not any) (?:need|hints?|help)(?: (?:needed|needed here|for me|for now))?|"
    r"(?:i'd|i would|i'll)? ?rather not|(?:i'd|i would) prefer not(?: to)?|i'm (?:good|fine|ok|"
    r"okay|"
    r"happy|all set)(?: (?:with (?:that|it|this|my answer)|as it is|without(?: (?:it|one))?))?|"
    r"(?:i )?(?:don't|do not|won't|will not) (?:want|need|take|like)(?: (?:it|one|any|that|a hint|"
    r"the hint|any hints?|to))?|(?:i'll |i will |i can )?(?:do |go |manage )?without"
    r"(?: (?:it|one|a hint|the hint|that))?|don't|do not|don't bother|let's not|cancel|"
    r"too (?:expensive|costly|much)|i (?:don't|do not) think so|not that i (?:can think of|"
    r"know(?: of)?)|"
    r"i (?:wouldn't|would not)|that (?:is|was) enough|keep going|"
    r"(?:let's )?(?:continue|carry on|proceed)|i changed my mind|i'll pass)"
)
_WAIT: Final = re.compile(
    r"(?:(?:please )?(?:let|give) me (?:think|try|have (?:a|another) (?:go|try|think))"
    r"(?: (?:again|first|once more|it|this|myself|alone|on my own|some more|a bit|a moment|"
    r"about (?:it|this|that)))*|(?:(?:i'll|i will|i'd like to|i want to|i would like to) )"
    r"(?:try|think)(?: (?:again|first|once more|it|this|myself|alone|on my own|some more|a bit|"
    r"without(?: (?:it|one|a hint))?|about (?:it|this|that)))*|(?:(?:let|give) me )?(?:just "
    r")?(?:a|one|some|another)(?: more| short)? "
    r"(?:moment|second|sec|minute|min|time|bit)(?: to think)?|wait|hold on|hang on|"
    r"not (?:yet|now|right now|just yet|quite yet|so soon)|(?:maybe |perhaps )?(?:a bit )?later|"
    r"(?:a |the )?(?:hints?|clues?) later|in a (?:bit|moment|minute|second))"
)
_TRIED: Final = r"(?:let me (?:try|think)|i(?:'ll| will| want to|'d like to) (?:try|think))"
_AFTERWARDS: Final = re.compile(
    rf"(?:(?:a |the )?(?:hint|clue)[,.]? (?:after i(?:'ve| have)? (?:try|tried|thought|think)"
    rf"(?: (?:it|first|again))?|but (?:later|not (?:yet|now)))|"
    rf"(?:first[, ]+{_TRIED}|{_TRIED} first)[,.]? (?:and )?then (?:a |the )?(?:hint|clue))"
)
"""Who wants the hint, and not now."""
_OPEN: Final = re.compile(r"\b(?:maybe|perhaps|not sure|depends)\b")
_HEARD: Final = re.compile(r"(?:ok|okay|all ?right|alright|right|sure|good|cool|fine)\b")
"""What opens a reply and only shows that the offer was heard, where it goes on with a no."""
_PIECE: Final = re.compile(r"[,;:!?\n]+|\.(?=\s|$)|\s--?\s|\b(?:but|and)\b")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SMALL: Final = _words(
    """
    a am an and are as at be been but by can can't could couldn't did didn't do does doesn't
    don't for from had has have he i i'd i'll i'm i've if in is it it's its may me might mine
    must my myself nah no nope not of ok okay on or our shall she should so that that's the
    then there these they this to us was we were will with without won't would wouldn't yeah
    yes you you're your
    """
)
"""Words that hold a sentence together, in questions as in answers."""
_LOOSE: Final = _words(
    """
    again ahead all already also another any anything bit bring care choose come cool course
    curious decide decision do easy else enough fine get give gladly go going good great guess
    happy hear help helpful hit hmm hope how idea interesting just kind know let let's like
    little look lot love luck maybe mean mind minute moment more much need next nice nothing
    now one ones other pass perhaps pity please prefer quick rather ready really say says see
    seem seems shame shoot sorry sounds still sure surprise take tell thank thanks that'll
    thing things think thinking though time too try up useful very want well what what's
    whatever when where whether which who why wish wonder wow yet yourself
    """
)
"""Words of talk, which answer a question only if it uses them itself."""


def wants_it_later(said: str) -> bool:
    """Whether ``said`` (tidied) asks for the hint that is on offer, and not for now."""
    return bool(_AFTERWARDS.fullmatch(said))


def to_offer(said: str, offer: Offer) -> Intent | None:
    """Return what ``said`` (tidied) answers to ``offer``; None when it is no such reply."""
    kinds = set()
    for piece in _PIECE.split(said):
        found = _kinds(piece.strip(' .!?"()'), offer)
        if found is None:
            return None
        kinds |= found
    heard = "over" in kinds or ("no" in kinds and _HEARD.match(said))
    if heard and offer != "hint":
        kinds -= {"yes"}
    if "unclear" in kinds and "no" not in kinds:
        return Intent.UNSURE
    if "wait" in kinds:
        return Intent.ACKNOWLEDGE
    if kinds & {"no", "over"}:
        return Intent.UNSURE if kinds & {"yes", "want", "hint"} else Intent.SKIP
    if "hint" in kinds:
        return Intent.HINT
    if "want" in kinds:
        return Intent.HINT if offer == "hint" else Intent.UNSURE
    if "yes" in kinds:
        return Intent.HINT if offer == "hint" else Intent.ACKNOWLEDGE
    return Intent.UNSURE if _OPEN.search(said) else None


def _kinds(piece: str, offer: Offer) -> set[str] | None:
    """What one clause says: nothing for politeness, None when it is no reply to an offer."""
    lead = NEGATIVE.match(piece)
    if lead and lead.end() < len(piece):
        rest = _kinds(piece[lead.end() :], offer)
        whole = _kind(piece, offer)
        if whole is not None:
            return {whole}
        return None if rest is None else rest | {"no"}
    core = without_fillers(piece)
    polite = not core
    for form in (piece, core, without_fillers(without_stress(core))):
        kind = _kind(form, offer)
        if kind is not None:
            return {kind}
    affirmed = re.search(r"\b(?:yes|yeah|yep|sure|ok|okay)\b", piece)
    return ({"yes"} if affirmed else set()) if polite else None


def _kind(clause: str, offer: Offer) -> str | None:
    if clause == "go on":
        return "no" if offer == "more" else "unclear"
    for name, pattern in (("wait", _WAIT), ("no", _NO), ("yes", _YES), ("want", _WANT)):
        if pattern.fullmatch(clause):
            return name
    if leaves_it_so(clause):
        return "over"
    if leaves_it_to_you(clause):
        return "polite"
    command = command_of(clause)
    if command is Intent.ACKNOWLEDGE:
        return "over" if is_over(clause) else "polite"
    return {Intent.SKIP: "no", Intent.HINT: "hint"}.get(command) if command else None


def declines(said: str) -> bool:
    """Whether ``said`` (tidied) turns an offer down, in as many words as one likes."""
    return to_offer(said, "more") is Intent.SKIP


def says_nothing(said: str, asked: str) -> bool:
    """Whether ``said`` (tidied) holds everyday words only, so that it answers no question.

    A word that the question itself uses may be its answer, unless every sentence has it.
    """
    words = re.findall(r"[\w']+", said)
    used = set(re.findall(r"[\w']+", asked.lower()))
    return all(word in _SMALL or (word in _LOOSE and word not in used) for word in words)
