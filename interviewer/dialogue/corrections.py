"""Messages that open like a correction of what was said before ("wait, reshape may copy").

Some name the question that they are for: "On the last question: I meant a view".
"""

import re
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.speech.words import COUNT, counted

_OPENS: Final = re.compile(
    r"(?:(?:oh|ah|hmm+|um+|uh|oops|well|ok(?:ay)?|so|and|but|no|hey|damn|argh)[,.!… ]+)*"
    r"(?:wait|hold on|hang on|actually|correction|scratch that|strike that|sorry|apologies|my bad|"
    r"my mistake|i (?:meant|mean|misspoke|was wrong|said|made a mistake|forgot)|i should (?:add|"
    r"have (?:said|added|mentioned))|i(?:'d| would)? (?:want|wanted|like|need|have) to (?:add|"
    r"correct|mention|complete)|let me (?:correct|rephrase|add)|on second thoughts?|"
    r"(?:just )?(?:one|another) (?:more|last) thing|to (?:correct|add)|p\.?s\.?|edit|forgot to "
    r"(?:say|mention|add))\b",
    re.IGNORECASE,
)
_NAMES_IT: Final = re.compile(
    r"\b(?:(?:previous|last|earlier|preceding) (?:question|answer|item|one|reply)|"
    r"(?:question|item) before)\b",
    re.IGNORECASE,
)


def opens_as_correction(text: str) -> bool:
    """Whether ``text`` begins like a correction of, or an addition to, something said before."""
    return bool(_OPENS.match(text.strip()))


_TAKES_BACK: Final = re.compile(
    r"(?:(?:oh|ah|eh+|er+|ehm|hmm+|um+|uh|oops|well|ok(?:ay)?|so|and|but|no|nope|nah|hey|damn|argh)"
    r"[,.!… ]+)+(?:that|this|it)(?:'?s| is| was) (?:all |totally |completely |of course |just )?"
    r"(?:wrong|not (?:right|true|correct)|incorrect|false|nonsense|backwards|the wrong way|the "
    r"other way)\b",
    re.IGNORECASE,
)


def opens_by_taking_back(text: str) -> bool:
    """Whether ``text`` begins like one who takes back what he said: "eh no, that's wrong"."""
    return bool(_TAKES_BACK.match(text.strip()))


_ADDS: Final = re.compile(
    r"(?:(?:oh|ah|hmm+|well|ok(?:ay)?|so|yes|right)[,.!… ]+)*(?:(?:and|but) )?(?:also|plus|too|"
    r"additionally|furthermore|moreover|besides|in addition|what i forgot|not to forget|"
    r"another (?:point|thing|one)|one (?:further|other) (?:point|thing)|and (?:then )?(?:there|of "
    r"course|the|it|i)|oh and)\b",
    re.IGNORECASE,
)


def opens_as_addition(text: str) -> bool:
    """Whether ``text`` begins like something more on what was being said."""
    return bool(_ADDS.match(text.strip()))


def names_the_last(text: str) -> bool:
    """Whether ``text`` says that it is about the question before this one."""
    return bool(_NAMES_IT.search(text))


_MEANT: Final = (
    r"(?:what )?i (?:actually |really |just |only |also )?(?:meant|mean|misspoke|misread|mixed up|"
    r"said|wrote|was wrong|forgot|should(?:'ve| have| add)|wanted to (?:say|add|write)|"
    r"(?:want|would like|need) to (?:add|correct))\b"
)
_ADDRESSED: Final = re.compile(
    r"(?:(?:oh|ah|hmm+|oops|well|ok(?:ay)?|so|and|but|no|hey|wait|sorry|actually|one more thing)"
    r"[,.!… ]+)*"
    r"(?:(?:one more|another|a further|one last) (?:sentence|thing|point|remark|detail|note) )?"
    r"(?:(?:going |coming |just |let me (?:go|come) )?back |(?:an? )?(?:correction|addition) )?"
    r"(?:(?:on|about|regarding|concerning|for|to|in|re|as (?:for|to)|with (?:regard|respect) to) )?"
    r"(?:my (?:answer|reply) (?:to|on) )?(?:(?:the|my|that|your) )?"
    r"(?:(?P<last>(?:previous|last|earlier|preceding) (?:question|answer|item|reply|problem)|"
    r"(?:question|item) before(?: (?:this|that)(?: one)?)?)|(?:previous|last) one|"
    r"(?:question|item|number|no\.?|q|#) ?(?P<number>\d{1,2}))"
    rf"(?:(?P<cut>\s*[:;–—]\s*|\s+-+\s+)|,\s*|\s+(?={_MEANT}))(?P<text>.*\w.*)",
    re.IGNORECASE | re.DOTALL,
)
_SAYS_SO: Final = re.compile(_MEANT, re.IGNORECASE)


@dataclass(frozen=True)
class Addressed:
    """A correction that names its question: by its number, or 0 for the one before.

    ``text`` is the correction, and ``plain`` whether it says that it is one ("I meant").
    """

    number: int
    text: str
    plain: bool


def addressed(text: str) -> Addressed | None:
    """Return what ``text`` corrects and how, if it begins with the question that it is for.

    "On the last one, ..." may be about the last of several things, and "question 2: ..."
    about a part of the open one: these need "I meant" or the like.
    """
    found = _ADDRESSED.fullmatch(text.strip())
    if found is None:
        return None
    plain = bool(_SAYS_SO.match(found["text"]))
    if not plain and not (found["last"] and found["cut"]):
        return None
    return Addressed(int(found["number"] or 0), found["text"], plain)


_PART: Final = re.compile(
    r"(?:(?:oh|ah|hmm+|oops|well|ok(?:ay)?|so|and|but|no|hey|wait|sorry|actually|one more thing)"
    r"[,.!… ]+)*(?:(?:(?:(?:going |coming )?back|(?:an? )?(?:correction|addition)) )?"
    r"(?:to|for|on|in|re|as for|regarding) )?(?:my )?part (?:no\.? ?|number )?"
    rf"(?P<part>{COUNT})(?: again)?(?:\s*[:;–—]\s*|\s+-+\s+|,\s*|\s+(?={_MEANT}))\S",
    re.IGNORECASE,
)
_HEAD: Final = re.compile(rf"(?:^|[.;\n])\s*(?:and )?part ({COUNT})\b", re.IGNORECASE)


def part_addressed(text: str) -> int:
    """Return the part of a question that all of ``text`` is for ("part 1: ..."); 0 for none.

    A text that goes on to another part answers more than one.
    """
    found = _PART.match(text.strip())
    if found is None:
        return 0
    named = {counted(word) for word in (found["part"], *_HEAD.findall(text))}
    return named.pop() if len(named) == 1 else 0


_BACK_TO: Final = re.compile(
    r"(?:(?:ok|okay|so|and|hm+|wait|sorry|please|let's|let me|can we|i want to|i'd like to)"
    r"[,.! ]+)*(?:go )?back to (?:(?:the )?(?:question|item|number|no\.?|#) ?)?"
    r"(?P<number>\d{1,2})(?: again)?\s*[:,.;–-]+\s*(?P<text>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_FEWEST_WORDS: Final = 3


def back_with(text: str) -> tuple[int, str] | None:
    """Return the question that ``text`` goes back to, and what it says there: "back to 1: ..."."""
    found = _BACK_TO.fullmatch(text.strip())
    if found is None or len(found["text"].split()) < _FEWEST_WORDS:
        return None
    return int(found["number"]), found["text"]


_MISPLACED: Final = re.compile(
    r"(?:(?:oh|ah|oops|sorry|wait|no|hm+|my bad|apologies|wrong (?:question|one|item))[,.! ]+)*"
    r"(?:that|this|it|(?:my|the) last (?:answer|message|one|bit|sentence))(?:'s| was| is| should "
    r"have been| should be)? ?(?:still )?(?:meant |intended |supposed to be |actually )?"
    r"(?:for|about|part of|an answer to|belong(?:s|ed) to)"
    r" (?:my (?:answer to )?)?(?:the )?"
    r"(?:(?P<last>(?:previous|last|earlier|preceding) (?:question|one|item|answer)|"
    r"(?:question|item|one) before(?: (?:this|that)(?: one)?)?)|"
    r"(?:question|item|number) (?P<number>\d{1,2})|"
    r"(?P<name>[\w-]+(?: [\w-]+){0,3}) (?:question|item))"
    r"(?:[,.!; ]+(?:and )?(?:(?:can|could|would|will) you |please )?(?:please )?(?:count|move|put|"
    r"file|add|note|take|book) (?:it|that|this) (?:there|with (?:it|that)|to (?:it|that)|for "
    r"(?:it|that)(?: one)?)(?: please)?)?[.!? ]*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Misplaced:
    """Where the message before belongs: the question of that number, or of that name.

    Neither names the question before.
    """

    number: int = 0
    name: str = ""


def misplaced(text: str) -> Misplaced | None:
    """Return where the last message belongs, if all of ``text`` says that it does."""
    found = _MISPLACED.fullmatch(text.strip())
    if found is None:
        return None
    return Misplaced(int(found["number"] or 0), (found["name"] or "").lower())
