"""Statements that hold in no case: "There is no case in which ...", "At no point does ...".

Who says that there is no case, time or place in which something is so denies it, however long
it is. What follows from that, or is its reason ("..., because it only moves the header"), is
claimed, and so is what holds with an exception: "in no case, unless the strides do not fit".
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.forgetting import COMMANDS
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import THIRD_PERSON, is_predicate

_CASES: Final = """
    case cases scenario scenarios situation situations circumstance circumstances condition
    conditions occasion occasions instance instances setting settings configuration configurations
    world universe
"""
_MOMENTS: Final = "time times moment moments point points stage stages instant step steps"
_PLACES: Final = "place places line lines spot spots part parts"
_TRIGGERS: Final = word_set(f"{_CASES} {_MOMENTS} {_PLACES} account means manner event way once")
"""Words without one of which no sentence speaks of cases."""

_NEGATIVE: Final = word_set("no not never hardly")
_KIND: Final = (
    r"(?:(?:one|single|possible|imaginable|conceivable|known|real|realistic|practical|such|other"
    r"|real-world|plausible|common|normal|usual) ){0,2}"
)
_NO: Final = rf"(?:no|(?:not|never|hardly) (?:even |ever |been )?(?:an?|any|one)) {_KIND}"
_KNOWN: Final = (
    r"(?:(?: that| which)? (?:i|we|you|one) (?:can |am |are )?(?:know|think|see|aware)(?: of)?"
    r"| at all| whatsoever| exists?| exist| imaginable| possible)?"
)
_INSIDE: Final = (
    r"(?: (?:in|of|within|on|during|inside|throughout) (?!which\b|\w+ing\b)"
    rf"(?:[\w#-]+ ){{0,3}}?[\w#-]+)?{_KNOWN}"
)
"""Where there is no case, behind it: "no place in the training loop where ..."."""

_IN_WHICH: Final = r"(?:, )?(?:(?:in|under|at|on|for|during) which|where|when|in that|such that)"
_WHO: Final = r"(?:i|we|you|one)"
_KNOW: Final = r"(?:know|think|see|imagine|conceive|find|name|recall|remember)"
_NONE: Final = (
    rf"(?:there (?:\w+ ){{0,3}}?|{_WHO} (?:\w+ ){{0,2}}?(?:{_KNOW}|aware|seen|met|found)(?: of)? "
    rf"|^(?:and |so |also )?){_NO}{one_of(f'{_CASES} {_MOMENTS} {_PLACES}')}{_INSIDE} {_IN_WHICH}"
    rf"|{_WHO} (?:can|could|do|did) not {_KNOW}(?: of)? (?:an?|any|one) {_KIND}{one_of(_CASES)}"
    rf"{_INSIDE} {_IN_WHICH}"
)
"""There is no case in which the statement behind is so, or nobody knows one."""

_IN_NONE: Final = (
    rf"(?:(?:in|under|for|on) no {_KIND}(?:{one_of(_CASES)}|event|way|sense|respect|manner|place)"
    rf"|at no {_KIND}{one_of(f'{_MOMENTS} place')}|on no account|by no means"
    r"|not once(?= (?:is|are|was|were|does|do|did|has|have|will|can)\b))"
    rf"{_INSIDE}(?! (?:should|must|may) )(?: is it (?:\w+ )?(?:so|true|the case) that"
    r"|(?: does| will| can| did)? it (?:ever )?(?:happens?|occurs?) that)?"
)
"""In no case is the statement behind so: an adverbial with which its clause opens."""

_BEFORE: Final = word_set("and so hence thus therefore also but then that because since")
"""Words behind which such an adverbial still opens a statement."""

_COMMANDS: Final = COMMANDS | {"forget"}
_EXCEPTING: Final = word_set("unless except apart besides")
_ENDS: Final = frozenset((";", "-", "--", "->", "=>", "–", "—")) | word_set("""
    but however though although yet whereas while because since so instead therefore hence thus
    otherwise
""")
_STARTING: Final = word_set("""
    it they this that these those we you i instead rather only each every all both the a an
""")
_POINTING: Final = word_set("""
    the this following these it true is are holds hold so happens happen applies case
""")
_LONGEST: Final = 60
"""Words of a statement, as far as it is denied."""


@once
def _framing() -> re.Pattern[str]:
    """Return the pattern of what says that there is no case; made when it is first needed."""
    return re.compile(rf"(?<![^ ])(?:(?P<none>{_NONE})|(?P<adverb>{_IN_NONE}))(?![^ ])")


def find_nocases(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words that say that there is no case, and the statement that holds in none."""
    texts = text.columns.texts
    if _TRIGGERS.isdisjoint(texts):
        return
    for begin, end in text.sentences:
        words = texts[begin:end]
        if _TRIGGERS.isdisjoint(words) or _NEGATIVE.isdisjoint(words):
            continue
        line = word_line(text, begin, end)
        done = begin
        for match in _framing().finditer(line.line):
            first, behind = line.token_at(match.start()), line.token_at(match.end())
            if (
                behind == end
                or first < done
                or (match["adverb"] and not _is_framed(text, first, behind, end))
            ):
                continue
            stop = _stop(text, behind, end)
            if behind < stop and (stop == end or texts[stop] not in _EXCEPTING):
                yield tuple(range(first, behind)), tuple(range(behind, stop))
                done = stop


def _is_framed(text: Text, first: int, behind: int, end: int) -> bool:
    """Tell whether an adverbial opens a statement: "In no case does it copy", "In no case it ...".

    One in the middle of a statement is denied as any other is, and a command ("in no case copy
    it") denies nothing.
    """
    columns = text.columns
    before = first - 1
    opened = not first or columns.clauses[before] != columns.clauses[first]
    opens = opened or columns.texts[before] in _BEFORE
    return opens and (columns.texts[behind] not in _COMMANDS or _has_verb(text, behind, end))


def _stop(text: Text, begin: int, end: int) -> int:
    """Return where a statement from ``begin`` on ends: at its reason, its exception, the next."""
    texts, clauses = text.columns.texts, text.columns.clauses
    last = min(end, begin + _LONGEST)
    for index in range(begin, last):
        if texts[index] in _EXCEPTING:
            return index
        if index == begin or clauses[index] == clauses[index - 1]:
            continue
        opened = text.opens[clauses[index]]
        if opened in _ENDS or texts[index] in _ENDS:
            return index
        if opened[:1] == ":" and not _POINTING.issuperset(texts[begin:index]):
            return index
        if opened[:1] == "," and texts[index] in _STARTING and _has_verb(text, index, last):
            return index
    return last


def _has_verb(text: Text, begin: int, end: int) -> bool:
    """Tell whether the clause from ``begin`` on has a verb, and so states something itself."""
    texts, clauses = text.columns.texts, text.columns.clauses
    for index in range(begin, end):
        if clauses[index] != clauses[begin]:
            return False
        if is_predicate(texts[index]) or texts[index] in THIRD_PERSON:
            return True
    return False
