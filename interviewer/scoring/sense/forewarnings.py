"""Headings in front of an answer that call untrue what follows: "Everything below is false."

The tables of what points ahead, and of the headings that ``framing`` looks for beside those that
tell of what was once believed or holds elsewhere.
"""

from typing import Final

from interviewer.scoring.sense.verdicts import (
    FALLACY,
    TRUE,
    TRUE_VERDICT,
    UNTRUE,
    UNTRUE_VERDICT,
)
from interviewer.scoring.sense.wordlines import one_of

MANY_FALLACIES: Final = one_of("""
    myths misconceptions fallacies lies legends superstitions misunderstandings rumours rumors
    fairy_tales falsehoods untruths misbeliefs delusions
""")
_COUNT: Final = r"(?:two|three|four|five|six|seven|eight|nine|ten|\d)"
_SAID: Final = r"(?:sentences?|statements?|claims?|lines?|assertions?|answers?|facts?|points?)"
_TELL: Final = one_of("say write state claim assert explain read tell tell_you answer")
_COMES: Final = r"(?:(?:(?:is|are|comes?|stands?) )?(?:below|underneath|next)|follows?)"

FORWARD: Final = (
    r"(?:(?:(?:all|each|every|any|none|nothing|everything|both|most)(?: one)? (?:of )?)?"
    r"(?:the following(?: (?:\w+ ){0,2}?\w+)?|what follows|what comes(?: now| next)?"
    r"|(?:the|these|my) (?:\w+ )?(?:next|coming|subsequent) (?:\w+ )?\w+"
    rf"|(?:the|these|both)(?: {_COUNT})? (?:sentences?|statements?|claims?|lines?|list|text)"
    r" (?:below|that follows?)"
    r"|(?:every|each|all|the|any) (?:\w+ )?(?:sentences?|statements?|claims?|things?)"
    r" (?:that |which )?(?:comes?|follows?)(?: now| next)?"
    rf"|what i (?:am (?:about|going) to|will|shall) (?:now )?{_TELL}"
    rf"|(?:all |everything |what )(?:that )?(?:i|you) (?:\w+ )?{_TELL}(?: now| next| below))"
    rf"|(?:all|everything|anything|whatever|what)(?: (?:that|which))? {_COMES}|as follows)"
)
"""Points at what follows, whatever mark ends the heading."""

_NOBODY_SHOULD: Final = (
    r"(?:please )?(?:(?:do|you must|you should|one must|one should|let us) not|never|nobody should)"
)
_FULLY: Final = r"(?: (?:at all|altogether|completely|entirely|here|today|by the way))?"
_HOLDS: Final = rf"(?:(?:is|are|to be) {TRUE}|holds?|applies|apply)"
_PAIRED: Final = (
    rf"(?: and (?:no|not an?(?: single)?|zero)(?: \w+)? (?:truths?|facts?))?(?: {_SAID})?"
)

AHEAD: Final = (
    rf"{_NOBODY_SHOULD} (?:believe|trust|buy|accept|rely on) (?:in )?(?:(?:an?|one|any)(?: single)?"
    rf" (?:\w+ )?of |any of )?{FORWARD}",
    rf"i (?:(?:do|can|could|would) not|never|no longer) (?:\w+ly )?(?:believe|think|hold|claim"
    rf"|accept|say)(?: that)? (?:any of )?{FORWARD} {_HOLDS}",
    rf"i (?:\w+ )?(?:doubt|deny|dispute)(?: that)? (?:any of )?{FORWARD} {_HOLDS}",
    rf"(?:nothing|none|not (?:an?|one) \w+|no \w+)(?: of (?:it|this|that|what))?(?: that| which)?"
    rf" {_COMES} (?:{TRUE_VERDICT}){_FULLY}",
    rf"(?:here|this|that)(?: is)? what i (?:would )?(?:\w+ )?(?:{_TELL}) if i (?:\w+ ){{1,3}}?"
    r"(?:to )?(?:be wrong|fail|flunk|lose|lie|mislead|confuse)(?: \w+){0,4}",
    rf"(?:i|we|let (?:me|us)) (?:(?:will|shall|am going to|want to) )?(?:now )?(?:list|give|tell"
    rf"|collect|recite|present|repeat|write down|enumerate)(?: you)?(?: \w+){{0,3}}? "
    rf"{MANY_FALLACIES}(?: (?:about|on|of|around|concerning)(?: \w+){{1,4}})?",
    rf"here (?:come|are|follow)(?: \w+){{0,3}}? {MANY_FALLACIES}"
    r"(?: (?:about|on|of|around|concerning)(?: \w+){1,4})?",
)
"""Headings whatever mark ends them, beside those of ``framing``."""

AT_COLON: Final = (
    r"(?:more |some |today s )?(?:fake news|alternative facts|pure fiction|science fiction"
    r"|fairy tales?)",
    r"(?:it is |today is )?(?:an? |the )?opposite day(?: today)?",
    r"how not to (?:answer|explain|think|describe|understand|reply|define|put)(?: \w+){0,4}",
    rf"(?:{_COUNT}|nothing but|only|all|some|a few|a couple of) {MANY_FALLACIES}{_PAIRED}",
    rf"(?:\S+ ){{1,6}}?(?:produced|wrote|said|posted|generated|invented|made up|came up with"
    r"|published|spread|taught me|told me|sold me) (?:this|such)(?: \w+)? (?:nonsense|rubbish"
    rf"|garbage|humbug|{FALLACY})",
)
"""Headings of a block that a colon has to end."""

ONE_AT_COLON: Final = rf"what is (?:\w+ )?(?:not {TRUE}|{UNTRUE})"
"""A heading of the one statement behind its colon: what follows may well be what is so."""

_HERE: Final = r"(?:(?:here|in (?:this|my) (?:answer|text|reply|post)|of mine))"

AT_START: Final = (
    rf"(?:(?:all (?:of )?)?these(?: {_COUNT})? {_SAID}(?: {_HERE})?"
    rf"|(?:the|all|both|my)(?: {_COUNT})? {_SAID} {_HERE}"
    rf"|(?:everything|all)(?: (?:that )?(?:i|you) (?:\w+ )?{_TELL})? {_HERE}"
    rf"|this (?:whole |entire )?(?:answer|text|reply|paragraph)) (?:{UNTRUE_VERDICT}){_FULLY}",
    rf"(?:nothing|none)(?: of (?:this|it|that))?(?: (?:that )?i (?:\w+ )?{_TELL})? {_HERE} "
    rf"(?:{TRUE_VERDICT}){_FULLY}",
)
"""Headings that point at nothing before them, as they open the answer."""
