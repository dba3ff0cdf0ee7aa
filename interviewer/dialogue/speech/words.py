"""What the patterns of commands are built from: how one asks, and what for."""

import re
from typing import Final

_ONE: Final = r"(?:i|we|you)"
_ABLE: Final = r"(?:can|could|may|might|shall|should|would|will|can't|couldn't)"
_STRICT: Final = (
    rf"{_ABLE} {_ONE}(?: be able to| at least)? ",
    r"let's |let us |let me ",
    r"(?:i|we)(?:'d| would) (?:rather|sooner|like|love|prefer|want|wish|appreciate|be happy|be "
    r"glad)(?: (?:to|you to|for you to|if (?:i|we|you) (?:can|could|would)?|it if you could))? ",
    r"(?:i|we) (?:do |would )?(?:want|wanna|need|wish|have|have got|got|ought|like|prefer)"
    r"(?: you)?(?: to)? ",
    r"(?:i've|we've) got to |got to ",
    r"(?:i|we)(?:'ll| will| shall) (?:have to |need to )?",
    r"(?:i'm |i am |we're |we are )?(?:going|ready|forced|willing|happy|trying|tempted) to ",
    r"(?:is|would|will) it (?:be )?(?:ok|okay|fine|possible|all right|alright|cool|better) "
    r"(?:(?:if|when) (?:i|we|you) (?:can |could )?|to |for me to |for you to )",
    r"(?:it's|it is|it'd be|it would be|would be) (?:ok|okay|fine|great|nice|good|helpful|better|"
    r"best|time) (?:if (?:i|we|you) (?:can |could )?|to |for me to )",
    r"(?:do|would) you (?:mind|think|care) (?:(?:if )?(?:i|we|you) (?:can |could )?|to )?",
    r"mind if (?:i|we) ",
    r"(?:is there )?any (?:chance|way|possibility) (?:of |for |to |that |(?:i|we|you) (?:can|could|"
    r"may) )*",
    r"is there a (?:way|chance|possibility) (?:to |of |for |that |(?:i|we|you) (?:can|could|may) "
    r")*",
    r"i (?:was|am) wondering (?:if|whether) (?:i|we|you) (?:could |can |may )?|"
    r"i'm wondering (?:if|whether) (?:i|we|you) (?:could |can |may )?",
    r"(?:how about|why don't|what if|what about) (?:i|we|you) |how about |what about ",
    r"(?:i'm|i am) asking (?:to |for )|asking (?:to |for )|time to |please |go ahead and ",
    r"(?:i'd|i would) (?:rather|better) |(?:we|i) (?:had better|better) |feel free to ",
)
_MODAL: Final = (
    r"(?:i|we)(?:'d| would) (?:really |need |want )?",
    r"(?:i|we|you) (?:can|could|might|should|must|may) ",
)
"""Beginnings that may say as well what one would do: they ask only where that is plain."""

_ASKED, _SAID = "\ue000 ", "\ue001 "
"""What stands for the beginning of a wish in the forms of a clause that patterns see."""
WISH: Final = _ASKED
"""How a wish begins. "I would ..." alone is none: it says what one would do, which is how
scenarios are answered."""
FRAME: Final = rf"(?:{WISH})?"
"""How a wish begins, if it does not begin with the verb."""
LOOSE: Final = rf"(?:[{_ASKED[0]}{_SAID[0]}] )?"
"""How a wish begins where what is wished for leaves no doubt."""
_BEGINNINGS: Final = (
    *((re.compile(source), _ASKED) for source in _STRICT),
    *((re.compile(source), _SAID) for source in _MODAL),
)

_BEGINNING: Final = re.compile("|".join((*_STRICT, *_MODAL)))


def counted(word: str) -> int:
    """Return the number that ``word``, a match of ``COUNT`` in any case, says."""
    return int(word) if word.isdigit() else COUNTED.index(word.lower()) + 1


def framed(clause: str) -> frozenset[str]:
    """Return ``clause`` and what it is with the beginning of a wish put as ``WISH`` or ``LOOSE``.

    Up to three beginnings in a row ("could you please let me ...") are one.
    """
    found = new = _unframed(clause)
    for _ in range(2):
        new = {form for rest, _ in new for form in _unframed(rest)}
        found = found | new
    return frozenset({clause, *(mark + rest for rest, mark in found)})


def _unframed(clause: str) -> set[tuple[str, str]]:
    """What is left of ``clause`` after each beginning of a wish, and the mark of that."""
    if not _BEGINNING.match(clause):
        return set()
    found = ((pattern.match(clause), mark) for pattern, mark in _BEGINNINGS)
    return {(clause[match.end() :], mark) for match, mark in found if match and match.end()}


_KIND: Final = (
    r"(?:(?:coding|code|current|debugging|design|theory|theoretical|multiple[- ]choice|whole|"
    r"entire|programming|present|particular|specific|conceptual|scenario|stupid|damn|hard|"
    r"difficult|tricky|tough|open|pytorch) )*"
)
UNIT: Final = (
    r"(?:question|one|item|problem|task|exercise|topic|scenario|part|thing|bit|follow[- ]?up|"
    r"challenge|"
    r"puzzle|assignment)"
)
ASKED: Final = (
    rf"{_KIND}(?:question|one|item|problem|task|exercise|topic|challenge|follow[- ]?up|scenario)"
)
"""What is asked, by name: nothing that an answer would be about."""
NAMED: Final = rf"(?:this|that|the|your|these|those) {ASKED}s?(?: here)?"
THIS: Final = rf"(?:this|that|it|(?:this|that|the|your) {_KIND}{UNIT}(?: here)?)"
NEXT: Final = (
    rf"(?:(?:the |a |an |some )?(?:next|following|different|other|new|another|easier|"
    rf"something(?= (?:else|easier|different|new))) ?(?:{_KIND}{UNIT}|else|easier|different|new)?)"
)
REST: Final = (
    r"(?: (?:for now|please|now|then|instead|entirely|completely|altogether|if possible|today|"
    r"here|quickly|first|for a (?:bit|moment|while|minute|sec|second)|thanks|too|though|already|"
    r"and|for me))*"
)
INTERVIEW: Final = (
    r"(?:(?:the|this|our|my|whole|entire|mock) )*(?:interview|session|test|exam|chat|practice|"
    r"conversation|call)"
)
AGAIN: Final = (
    r"(?:again|once again|once more|one more time|another time|a second time|one last time)"
)
OTHERWISE: Final = (
    r"(?:(?:a (?:bit|little) |a bit )?(?:more )?(?:slowly|slower|simply|simpler|clearly|clearer|"
    r"differently)|(?:in|with|using) (?:other|different|simpler|simple|plain|your own|easier|"
    r"fewer) (?:words|terms|english|way|ways)|(?:in )?(?:another|a different|a simpler) way)"
)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh",
                   "eighth", "ninth", "tenth", "eleventh", "twelfth")  # fmt: skip
COUNTED: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                  "eleven", "twelve")  # fmt: skip
COUNT: Final = rf"\d{{1,2}}|{'|'.join(COUNTED)}"
NUMBERED: Final = (
    rf"(?:(?:the )?{UNIT} ?(?:no\.? |number |nr\.? |#)?|number |no\.? |#|q ?)?"
    rf"(?:{COUNT})"
)
SPAN: Final = (
    r"(?:(?:a few|a couple(?: of)?|some|another|like|about|around|maybe|\d{1,2}|two|three|four|"
    r"five|six|seven|eight|ten|fifteen|twenty|thirty|half an|an) )+(?:more )?"
    r"(?:minutes?|hours?|h|m|minutes? or so)"
)
"""A stretch of time that is a break, not a moment to think."""
