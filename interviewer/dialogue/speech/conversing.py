"""Talk about the conversation itself: how a message was taken, what one wants of the interviewer.

None of it leaves or closes anything: a complaint gets an answer, and other talk is asked about
where nothing in it was earned.
"""

import re
from typing import Final

from interviewer.dialogue.speech.field import names_the_field
from interviewer.dialogue.speech.tidying import tidy

_MINE: Final = (
    r"(?:(?:my|that|this|the) (?:\w+ )?(?:answer|message|sentence|question|words?|reply|remark|"
    r"text|request|one)|it|that|this|me|what i (?:said|wrote|typed|asked))"
)
_TAKE: Final = (
    r"(?:take|took|taken|taking|count|counted|record|recorded|note|noted|file|filed|treat|treated|"
    r"log|logged|interpret|interpreted|read|understand|understood|mark|marked|register|registered)"
)
_AS: Final = r"(?: (?:as|for|to be)\b[^.?!]*)"
_COMPLAINT: Final = re.compile(
    r"(?:(?:and|so|but|wait|hey|sorry|oh|no|hm+|ok)[,.! ]+)*(?:"
    rf"(?:why |how come )?(?:did|have|do) you (?:just |really |actually |even |only )?{_TAKE} "
    rf"{_MINE}{_AS}|"
    rf"you(?:'ve| have| just)? (?:just |really |actually |only |wrongly )?{_TAKE} {_MINE}"
    rf"(?:{_AS}| wrong(?:ly)?| incorrectly| the wrong way)|"
    r"you (?:have )?(?:just )?(?:misunderstood|misread|misinterpreted) (?:me|that|it|this|my "
    r"(?:answer|message|question|sentence))|"
    r"(?:what|how) (?:did|have) you (?:\w+ )?(?:note|noted|record|recorded|take|taken)"
    rf"(?: down)?(?: {_MINE})?(?:{_AS})?|"
    r"(?:that|this|it) (?:was not|wasn't|is not|isn't) (?:meant (?:as|to be) )?(?:my|an) "
    r"(?:final |real )?answer"
    r"(?:,? (?:it|that) was (?:just |only )?(?:a|my) (?:question|remark|request|comment))?"
    r")(?P<after>[,.;:!?\s].*)?"
)
_WRONG: Final = re.compile(
    r"(?:(?:and|but|so) )?(?:(?:this|that|it)(?:'s| is| was) (?:just |simply )?(?:wrong|not right|"
    r"a mistake|an error|not true|unfair|not fair|incorrect|not my answer|not an answer|not what i "
    r"(?:meant|said|wanted))|that's wrong|wrong|please|correct (?:it|that)|fix (?:it|that))"
)
_OF_THE_TALK: Final = re.compile(
    r"\b(?:my (?:\w+ )?(?:answer|message|sentence|reply)|(?:previous|last|earlier|this|that|next|"
    r"wrong) (?:question|item|one)|did you|do you|are you|can you|could you|will you|why (?:did|do|"
    r"are|have) you|you (?:took|take|counted|asked|said|misunderstood|closed|skipped)|i (?:just |"
    r"only )?need(?:ed)? (?:a|some|another|more) (?:\w+ )?(?:moment|second|minute|time|break)|not "
    r"what i (?:want|wanted|meant|said|asked)|i did not mean|i didn't mean|(?:this|the) "
    r"(?:interview|chat|conversation|system|bot|page|button)|hit (?:enter|send|return)|typed|"
    r"by (?:mistake|accident)|too early)\b"
)
_LONGEST: Final = 30


def complains(text: str) -> bool:
    """Whether all of ``text`` asks or complains how something was taken or noted."""
    said = tidy(text).strip()
    found = _COMPLAINT.fullmatch(said)
    if found is None or len(said.split()) > _LONGEST or names_the_field(_without_marks(text)):
        return False
    rest = (found["after"] or "").strip(" ,.;:!?")
    return all(_WRONG.fullmatch(part.strip()) for part in re.split(r"[,.;:!?]+", rest) if part)


def is_about_the_talk(text: str) -> bool:
    """Whether ``text`` speaks of the conversation, and of nothing of the field."""
    said = tidy(text)
    return (
        len(said.split()) <= _LONGEST
        and bool(_OF_THE_TALK.search(said))
        and not names_the_field(_without_marks(text))
    )


def _without_marks(text: str) -> str:
    """``text`` without what is a word of the field and, in a complaint, a way of speaking."""
    return re.sub(r"\b(?:None|null|nothing|empty|memory)\b", "", text)
