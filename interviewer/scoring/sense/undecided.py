"""Sentences that leave open what they say: "Perhaps X, perhaps not", "X, or the contrary", "50:50".

Whoever offers a statement together with its bare contrary, or leaves it to a coin, to the day of
the week or to chance, has said neither. Doubt that still takes a side ("I think X", "X, but I may
be wrong") leaves nothing open.
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.wordlines import word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("""
    toss chance question others
    perhaps maybe possibly coin coins die dice moon stars weather mood 50 fifty opposite reverse
    contrary reversed converse always wrong false otherwise convinced also
""")
_OFFERED_WITH: Final = frozenset(("not", "right", "true"))
"""Words that make an offer together with "or": "it is right or wrong"."""

_LAST: Final = frozenset(("not", "never", "always", "sometimes"))
"""Words of which a sentence that leaves itself open has one, or ends with one."""

_MAYBE: Final = r"(?:perhaps|maybe|possibly|conceivably|(?:it )?(?:could|might|may)(?: well)? be)"
_CONTRARY: Final = (
    r"(?:quite |just |exactly |precisely |rather )?(?:the )?(?:exact |very |precise )?"
    r"(?:reverse|opposite|contrary|converse)"
)
_TURNED: Final = (
    rf"(?:{_CONTRARY}|(?:the )?other way (?:round|around)|reversed|otherwise|not so|false|wrong)"
)
_IS_SO: Final = r"(?: (?:is|are|holds?|applies|happens)(?: \w+){0,3})?"
_DAY: Final = r"(?:on|in) (?:\w+ ){0,2}?(?:\w*days?|weeks?|weekends?|nights?|mornings?)"
_LOTS: Final = (
    r"(?:if|when|provided|as long as) (?:the|my|a|some) (?:\w+ )?(?:coins?|die|dice|moon|stars)"
    r" (?:\w+ )?(?:shows?|lands?|comes?|says?|rolls?|turns?|falls?|is|are|allows?|wills?)\b"
)
_RANDOM: Final = word_set("""
    probability probabilities random randomly dropout bernoulli mask masks masked sampled sample
    chance augmentation flipped
""")
"""Words of an answer that speaks of chance itself."""

_DIRECTED: Final = frozenset(("into", "to", "between"))
_OPEN: Final = word_set("whether if depending depends may might can could")
_EVEN: Final = re.compile(
    r"(?<!\w)(?:50 ?[:/] ?50|fifty[- ]fifty)(?:\s*[.!]?\s*$| (?:that|whether|chance)\b)",
    re.IGNORECASE,
)
_NEAR: Final = 8


@once
def _undecided() -> re.Pattern[str]:
    """Return the pattern of sentences that leave themselves open; made when first needed."""
    return re.compile(
        rf"(?:,|and|or|but) (?:and |or |but )?(?:perhaps|maybe|possibly|conceivably|it "
        rf"(?:may|might)"
        rf" (?:just )?as well be)(?: that)?(?: (?:this|it|that) (?:is|be))? (?:not|{_TURNED})$"
        rf"|^{_MAYBE} .*(?:,|and|or|but) (?:and |or |but )?{_MAYBE}(?: that)?"
        rf"(?: (?:this|it|that) (?:is|be))? (?:not|{_TURNED})$"
        rf"|(?:,|and|but) (?:and |but )?(?:at the same time|just as well|equally|likewise) ,?"
        rf" ?{_CONTRARY}{_IS_SO}$"
        rf"|^either .* or (?:else )?(?:it is |rather )?{_CONTRARY}{_IS_SO}$"
        rf"|{_DAY}\b.*{_DAY} ?,? (?:it is |they are |it |things are )?(?:{_TURNED}|not)"
        rf"|{_DAY}\b.* {_TURNED} {_DAY}$"
        r"|(?:sometimes|always|never) ,? ?(?:or )?(?:sometimes|always|never) ,? ?or (?:sometimes"
        r"|always|never)$"
        rf"|^whether .* or {_CONTRARY} (?:depends|is)\b"
        rf"|^on (?:some|most|a few) \w*days\b.*\bon (?:the )?others? "
        rf"(?:it is |they are )?{_TURNED}$"
        r"|^(?:i (?:would )?say )?(?:it (?:is )?|there (?:is )?)?(?:an? )?"
        r"(?:toss up|coin flip|even chance|open"
        r" question|fifty percent chance) (?:whether|if|that)\b"
        r"|^(?:\w+ )?may or may not be (?:so |true |the case )?that\b"
        r"|unless (?:it|they|that) (?:does|do|is|are|did) not$"
        r"|^(?!.*\b(?:whether|if|depend\w*)\b).* , ?or (?:it|they|this|that|one) (?:do|does|is"
        r"|are|may|might|can|could"
        r"|will|did|has|have) not(?= ,)"
        r"|(?<= )then again ,? ?(?:perhaps |maybe )?(?:it|they|this|that)"
        r" (?:may|might|can|could|does|do|did|is|are|will|would)(?: \w+)? not$"
        r"|^(?!.*\bwhether\b).* (?:is|are) (?:right or wrong|wrong or right|true or false"
        r"|false or true)"
        r"(?= ,|$)"
        r"|^i would say .* but i would also say\b|i (?:could|can) be convinced of both"
        rf"|(?:{_LOTS})|\bdepends on the (?:moon|weather|stars|mood|coin|dice)\b"
    )


_OFFERED: Final = re.compile(
    rf", or (?:else |rather |it is |is it |even )*(?P<bare>{_CONTRARY})(?: is true| holds)?$"
    r"|, or (?:perhaps |maybe |possibly )?not$"
    r"| or (?:quite |just )?the (?P<very>(?:very|exact) (?:opposite|reverse|contrary))$"
)


def find_undecided(text: Text) -> Iterator[int]:
    """Yield the tokens of the sentences that leave themselves open."""
    texts = text.columns.texts
    either = "may or may not" in text.original
    for begin, end in text.sentences:
        words = texts[begin:end]
        offers = either or texts[end - 1] in _LAST or "then" in words
        offers = offers or ("or" in words and not _OFFERED_WITH.isdisjoint(words))
        if not offers and _TRIGGERS.isdisjoint(words):
            continue
        if _is_undecided(text, begin, end):
            yield from range(begin, end)


def _is_undecided(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence leaves open what it says."""
    words = text.columns.texts[begin:end]
    if "50" in words or "fifty" in words:
        last = text.tokens[end - 1].end
        return _EVEN.search(text.original, text.tokens[begin].start, last) is not None
    line = word_line(text, begin, end).line
    found = _undecided().search(line)
    if found is not None:
        lot = re.match(_LOTS, found[0]) is not None
        return not lot or _RANDOM.isdisjoint(text.columns.texts)
    offered = _OFFERED.search(line)
    if offered is None:
        return False
    if offered["bare"] or offered["very"]:
        return _DIRECTED.isdisjoint(words[-_NEAR:])
    return _OPEN.isdisjoint(words)
