"""Objections to the interviewer: to a hint, a question, a correction, or what was said there.

"I disagree with your hint" speaks to the interviewer whatever follows. "That is wrong, because
..." may as well answer the question, and "that would be wrong" does: where it cannot be told,
it is asked, and what was typed counts either way.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from interviewer.dialogue.clauses import sentences, whole
from interviewer.dialogue.corrections import opens_as_correction
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.field import names_the_field
from interviewer.dialogue.speech.tidying import tidy

Against = Literal["", "judgement", "question"]
"""What is objected to: how an answer was judged, what is asked, or anything that was said."""

_INTRO: Final = re.compile(
    r"(?:(?:also|no|nope|sorry|wait|hm+|well|but|ok(?:ay)?|hey|actually|honestly|oh|um+|uh|so|"
    r"and|hold on|excuse me|with (?:all due )?respect|i(?:'m| am) (?:sorry|afraid)(?: but)?|"
    r"i think|i(?:'d| would) say|i believe|i must say|let me think|to be (?:honest|fair))[,.!… ]+)*"
)
_JUDGED: Final = (
    r"(?:correction|feedback|verdict|mark|marking|score|scoring|grade|grading|judge?ment|"
    r"assessment|percentage|points|evaluation)"
)
_SAID: Final = (
    rf"(?:{_JUDGED}|hints?|questions?|premise|wording|follow-? ?ups?|remark|comment|claim|"
    r"statement|assumption|assertion|example|suggestion|objection|reasoning|task|conclusion)"
)
_YOURS: Final = (
    rf"(?:(?:your|the|this) (?:\w+ )?(?:hint|question|premise|wording|follow-? ?up|feedback|"
    rf"correction|mark|score|grade)|your (?:\w+ ){{0,2}}?{_SAID}|that (?:hint|question|"
    r"follow-? ?up|correction|feedback)|what you(?:'re| are|'ve| have)? (?:just )?(?:say(?:ing)?|"
    r"said|claim(?:ed|ing)?|wrote|told me|ask(?:ed)?|assume[ds]?)(?: (?:there|here|before))?)"
)
_HOW: Final = (
    r"(?:(?:just|simply|really|quite|clearly|plain(?:ly)?|also|a bit|rather|very|somewhat|"
    r"factually|partly|actually|completely|flat out) )*"
)
_WRONG: Final = (
    r"(?:wrong|false|incorrect|mistaken|misleading|untrue|inaccurate|nonsense|unfair|absurd|"
    r"contradictory|too strict|not (?:quite |really |even |entirely |at all )?(?:true|right|"
    r"correct|fair|accurate|what i (?:said|meant|wrote)))"
)
_IS: Final = rf"(?:(?:'s| is| was| are| were| seems| sounds| looks) {_HOW}|(?:'s|is|was) )"
_IS_WRONG: Final = (
    rf"(?:{_IS}{_WRONG}| (?:isn't|wasn't|aren't) {_HOW}(?:true|right|correct|fair|accurate)|"
    r" (?:makes no sense|does(?:n't| not) (?:\w+ )?make (?:any |much )?sense|contradicts? \w+))"
)
_DISAGREE: Final = (
    r"i(?:'d| would|'ll| will| do| must| have to| need to| want to| (?:\w+ly))*"
    r" (?:disagree|object|(?:do not|don't|can't|cannot|can not) (?:\w+ )?agree)"
)
_TO_US: Final = re.compile(
    rf"{_DISAGREE}(?: strongly| here| \w+ly)*,? (?:with|to|on) (?:you\b|{_YOURS}|(?:the |that |my "
    r"|just )?\d{1,3} ?(?:%|per ?cent)(?= (?:on|for) (?:the|that|my|item|question|number)\b|$|"
    r"[,.;!]))|"
    r"i(?:'d| would)? beg to differ|"
    r"you(?:'re| are) (?:just |simply |clearly |quite |plain )?(?:wrong|mistaken|incorrect|not "
    r"right|contradicting yourself)(?: (?:there|here|(?:about|on|with) (?:that|this|it)(?: "
    r"one)?))?(?=$|[,.;:!?]| because| since| -| but| and)|"
    rf"{_YOURS}{_IS_WRONG}|"
    r"(?:that|this)(?:'s| is| was) (?:\w+ )?(?:unfair|not fair)(?=$|[,.;:!?])|"
    rf"my (?:{_JUDGED}|answer) (?:should|must|ought to|deserves? to) (?:have |be |been )+(?:higher|"
    r"better|more|right|full|counted|accepted)|"
    rf"i (?:deserve|should (?:get|have (?:got|gotten|had)))(?: a)? (?:more|higher|better|full)"
    rf"(?: {_JUDGED})?|"
    r"i(?:'d| would|'ll| will| want to| would like to|'d like to| have to| must)? (?:\w+ )?(?:push "
    rf"back|challenge|dispute|contest|question)(?: a (?:bit|little))?(?: on| against)? {_YOURS}"
)
"""What speaks to the interviewer, of something that only the interviewer said."""
_ENDS: Final = r"(?=$|[,.;:!?…]| because\b| since\b| as\b| [-–—]| but\b| and\b| though\b)"
_OF_SOMETHING: Final = re.compile(
    rf"(?:(?:that|this){_IS_WRONG}(?: (?:here|there|though|i think|actually|at all))?|"
    r"i (?:don't|do not|can't) (?:\w+ )?(?:buy|believe|accept) (?:that|this)(?: one)?|"
    r"i(?:'m| am) not (?:\w+ )?convinced(?: (?:by|of) (?:that|this))?|"
    r"(?:that|this) (?:doesn't|does not) (?:\w+ )?(?:sound|seem|look) (?:right|correct|true)(?: to "
    r"me)?|i (?:\w+ )?doubt (?:that|this)|are you (?:\w+ )?sure(?: about (?:that|this))?|"
    rf"(?:that|this) can(?:not|'t| not) be (?:right|true|correct)|"
    rf"{_DISAGREE}(?: (?:here|there|strongly|with (?:that|this)(?: one| part)?))*|"
    r"i (?:don't|do not) (?:\w+ )?think (?:so|(?:that|this)(?:'s| is) (?:right|true|correct|fair))|"
    r"i(?:'d| would|'ll| want to| have to) push back(?: on (?:that|this)| here| there)?|"
    r"i (?:never|didn't|did not) (?:say|said|claim|claimed|write|wrote) (?:that|this|so|it)|"
    rf"not true|wrong|incorrect|nonsense){_ENDS}"
)
"""What objects to something, which may be what the question is about."""
_OF_YOU: Final = re.compile(
    r"\byou(?:'ve| have)? (?:just |only )?(?:said|say|claim(?:ed)?|told|wrote|counted|marked|took|"
    r"asked|gave|scored|judged)\b"
)
"""What was done by the interviewer: with it an objection is one."""
_JUDGES: Final = re.compile(rf"\b{_JUDGED}\b")
_UNFAIR: Final = re.compile(r"\b(?:unfair|not fair|my answer|deserve)\b")
_ASKS: Final = re.compile(r"\b(?:hints?|questions?|premise|wording|follow-? ?ups?|task|asked)\b")
_ASKED_OF: Final = re.compile(
    r"\b(?:right|correct|true|wrong|false|fair|valid|agree|disagree|claim\w*|says?|said|saying|"
    r"argu\w+|suggest\w*|propos\w*|believ\w+|thinks?|insist\w*|colleagues?|teammates?|reviewers?|"
    r"review|critique|statements?|plan|holds?|safe|sound|really|objects?|objections?|worr\w+|wrote)\b|"
    r"(?:^|[.?!:;,\n]\s*|\band )(?:is|are|does|do|did|can|could|will|would|should|has|have|may|was|"
    r"were)\b[^.?!\n]*\?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Objection:
    """An objection: whether it is ``plain`` that it is one, and what it is ``against``.

    ``opens`` tells that the message begins with it, and ``alone`` that there is nothing else in
    it which could belong to an answer.
    """

    plain: bool
    opens: bool
    alone: bool
    against: Against = ""


def objection(text: str, asked: str) -> Objection | None:
    """Return the objection to the interviewer in ``text``, if there is one.

    One that may be about what the question ``asked`` names is none where that asks for a
    judgement: there "That is wrong" is how one answers. Nor is a correction of one's own words.
    """
    said = [_core(sentence) for sentence in sentences(text)]
    while said and (not said[0] or whole(said[0]) == {Intent.ACKNOWLEDGE}):
        said = said[1:]
    found = ((at, match) for at, core in enumerate(said) if (match := _TO_US.match(core)))
    place, match = next(found, (0, None))
    if match is not None:
        return Objection(True, place == 0, _is_alone(said, place, match), _against(match[0]))
    match = _OF_SOMETHING.match(said[0]) if said else None
    if match is None or opens_as_correction(text) or _ASKED_OF.search(asked):
        return None
    plain = bool(_OF_YOU.search(said[0]))
    return Objection(plain, True, not plain and _is_alone(said, 0, match))


def _core(sentence: str) -> str:
    """``sentence`` (tidied) without what one says before one comes to the point."""
    said = tidy(sentence)
    opening = _INTRO.match(f"{said} ")
    return said[opening.end() :] if opening else said


def _against(said: str) -> Against:
    if _JUDGES.search(said) or _UNFAIR.search(said):
        return "judgement"
    return "question" if _ASKS.search(said) else ""


_FEW: Final = 1
"""So many words beside an objection, none of them of the field, hold no part of an answer."""


def _is_alone(said: list[str], place: int, match: re.Match[str]) -> bool:
    rest = " ".join((*said[:place], said[place][match.end() :], *said[place + 1 :]))
    return len(re.findall(r"\w[\w']*", rest)) <= _FEW and not names_the_field(rest)
