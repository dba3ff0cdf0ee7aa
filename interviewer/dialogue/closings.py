"""Complaints that a question was closed too early: it is taken up again, or it is said why not."""

import re
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.clauses import whole
from interviewer.dialogue.commands import item_number
from interviewer.dialogue.speech.tidying import tidy

_LEAD: Final = (
    r"(?:(?:hey|wait|oh|ah|no|sorry|hm+|well|but|and|ok(?:ay)?|hold on|hang on|stop|excuse me|"
    r"i think|i feel like|i have to say|actually|um+|argh)[,.!… -]+)*"
)
_ONE: Final = (
    r"(?:(?:the|that|this|my|our) )?(?:(?:last|previous|earlier|first|second|third|other) )?"
    r"(?:question|item|one|answer|topic|part|thing|discussion|point)(?: before|"
    r" (?:number |no\.? ?|#)?\d{1,2}(?!\d))?"
)
_IT: Final = rf"(?:{_ONE}|that|it|this|me|things|there)"
_EARLY: Final = (
    r"(?:(?:a (?:bit|little) |far |way |much )?too (?:early|soon|quickly|quick|fast)|prematurely|"
    r"(?:a (?:bit|little) )?(?:early|abruptly|quickly)|before i(?:'d| had| was| could| have)?(?: "
    r"even| really)?(?: been| got)?(?: able to)? (?:done|finish(?:ed)?|ready|say|said|add|"
    r"complete[d]?|answer(?:ed)?)(?: (?:it|that|anything|everything|all of it|my (?:answer|"
    r"thought|sentence)|answering|with it))?)"
)
_CLOSED: Final = (
    r"(?:close[ds]?|closing|end(?:ed|ing)?|finish(?:ed|ing)?|cut off|cut|stop(?:ped)?|left|leave|"
    r"shut|settled?|marked|graded|scored|judged)"
)
_NOT_DONE: Final = (
    r"i (?:wasn't|was not|hadn't|had not)(?: really| quite| even)? (?:been )?"
    r"(?:done|finished|through|at the end)(?: yet)?(?: (?:with|answering|on) (?:"
    rf"{_IT}|my answer))?(?: yet)?"
)
_COMPLAINT: Final = re.compile(
    rf"{_LEAD}(?:"
    rf"(?:why (?:did|have|do) )?you(?:'ve| have| just|'ve just| have just)? (?:just |really )?"
    rf"(?:{_CLOSED}(?: {_IT})?(?: off| short)?|(?:move[d]?|went|go|gone|jump(?:ed)?|skip(?:ped)?|"
    rf"continue[d]?)(?: on| ahead| over)?(?: (?:from|with|to) (?:{_ONE}|the next (?:question|one|"
    rf"item)|that|it|this))?) {_EARLY}|"
    rf"why (?:did|have) you (?:just )?(?:close[d]?|end(?:ed)?) (?:{_ONE}|that|it)(?: already)?|"
    rf"{_ONE}(?:'s| was| got| has been| is)? {_CLOSED} {_EARLY}|"
    r"(?:that|this) (?:was|came|went) (?:a bit |much |far )?too (?:early|soon|quickly|fast) for me|"
    rf"you (?:didn't|did not|never) let me (?:finish|complete|add)(?: (?:{_IT}|my (?:answer|"
    rf"thought|sentence|point)|anything))?|you cut me off|{_NOT_DONE}|"
    r"i (?:did not|didn't|never) (?:even )?(?:get to|get (?:a|the) chance to|have (?:the )?(?:time|"
    r"a chance) to) (?:say|explain|add|finish|mention|answer|complete|tell)\b[^.,;:!?]{0,60}|"
    r"i (?:still )?had (?:more|something(?: more| else)?|another (?:point|thing)|one more thing) "
    rf"to (?:say|add)(?: (?:to|on|about) {_IT})?|"
    rf"(?:please |can you |could you |can we |could we |let's )*re-?open {_ONE}(?: please)?)"
    r"(?P<after>(?=$|[,.;:!?\n]| -| –| —| because\b| and\b| but\b).*)",
    re.IGNORECASE | re.DOTALL,
)
_ABOUT_IT: Final = re.compile(
    rf"(?:(?:and|but|so|because|please|since|as|well)[, ]+)*(?:{_NOT_DONE}|i (?:still )?(?:wanted|"
    r"want|would like|'d like|'d have liked|need|have|had)(?: to)? (?:add|say|mention|complete|"
    rf"finish|something|more)(?: (?:something|more|one more thing|a (?:few )?(?:point|thing|word)"
    rf"s?|(?:to|on|about|there|here|{_IT}|to it|to that|to say|to add|my answer))){{0,4}}|"
    rf"(?:can|could|may|please|let)[^.!?]{{0,20}}(?:re-?open|go back|return|continue|finish)"
    rf"[^.!?]{{0,30}}|there (?:is|was|'s) more(?: to say)?)",
    re.IGNORECASE,
)
_SENTENCE: Final = re.compile(r"(?<=[.!?;:])\s+|\n+|\s[-–—]+\s|,\s+")


@dataclass(frozen=True)
class ClosedEarly:
    """A complaint that a question was closed too early, and what was typed with it.

    ``number`` is that of the question where one is named, else 0.
    """

    rest: str = ""
    number: int = 0


def closed_early(text: str) -> ClosedEarly | None:
    """Return the complaint with which ``text`` begins, if it does.

    ``rest`` is what is said beside it: the addition that there was no time for.
    """
    found = _COMPLAINT.fullmatch(text.strip().replace("’", "'"))
    if found is None:
        return None
    rest = found["after"].strip(" ,.;:!?-–—\n")
    pieces = [piece for piece in _SENTENCE.split(rest) if piece.strip()]
    while pieces and _is_about_it(pieces[0]):
        pieces = pieces[1:]
    number = item_number(tidy(text.strip()[: found.start("after")]))
    return ClosedEarly(rest[rest.index(pieces[0]) :].strip() if pieces else "", number)


def _is_about_it(piece: str) -> bool:
    said = piece.strip(" ,.;:!?-–—")
    return bool(_ABOUT_IT.fullmatch(said) or _COMPLAINT.fullmatch(said) or whole(said))
