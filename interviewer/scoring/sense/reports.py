"""Sentences that report what others say, or wish for what is not so.

"Textbooks claim that ...", "I once believed that ...", "It would be nice if ...", a quotation:
by themselves they neither claim nor deny what they report, but a sentence that rejects
something ("none of it holds") reaches back to where the report began.
"""

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from interviewer.scoring.sense.verdicts import FALLACY, SAY, STATEMENT
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.tokens import Text

SOURCES: Final = one_of("""
    folks beginners novices newcomers students learners programmers developers engineers
    candidates colleagues colleague friend friends teacher teachers professor lecturer boss intern
    interns mentor author authors critics experts textbook textbooks book books blog blogs post
    posts article articles tutorial tutorials course courses docs documentation manual manuals
    paper papers forum forums internet web video videos legend rumour rumor folklore tradition
    lore wisdom guide guides slides neighbour uncle brother sister chatgpt stackoverflow reddit
    wikipedia source sources speaker bloggers blogger lecture lectures
""")
"""Who, or what, may be cited."""

_PEOPLE: Final = (
    "(?:"
    + one_of("""
    people some many most others several few everyone everybody somebody someone anyone anybody
    you one they he she answer answers who
""")
    + f"|{SOURCES})"
)
_NOW: Final = one_of("""
    may might would could will can often sometimes commonly widely usually generally still always
    also even like love tend to used once wrongly frequently then all do does did have has had
    been wrote tried sadly
""")
_SAID: Final = one_of("""
    said claimed believed thought assumed held written taught reported rumoured rumored told
    supposed alleged stated asserted suggested argued
""")
_PLEASANT: Final = one_of("""
    nice great lovely wonderful convenient ideal desirable fine beautiful handy marvellous
    helpful good comfortable splendid fantastic a_dream a_relief a_blessing
""")
_FRAMING: Final = r"(?:(?:and|but|well|so|now|yes|of course|here is what|as|it is true that) )*"

_TOLD: Final = (
    rf"(?:{SAY}|answers?|answered|repl(?:y|ies|ied)|explains?|explained|repeats?|repeating|put it)"
)
_DOING: Final = one_of("""
    hold holds held read reads write writes wrote written state states maintain maintains tell tells
    hear hears expect expects
""")
"""What is said, and done as well: you read a gradient, some ranks hold a shard."""

_OPENERS: Final = (
    rf"^{_FRAMING}(?:"
    rf"(?:\w+ ){{0,3}}?(?:(?:\w+ ){{0,3}}?, (?:\w+ )?)?(?:{_PEOPLE} "
    rf"(?:\w+ ){{0,3}}?(?:{_NOW} )*(?!{_DOING} ){_TOLD}|{_PEOPLE} (?:\w+ ){{0,3}}?(?:{_NOW} )*"
    rf"{_DOING}(?: \w+){{0,3}}? (?:that|:)|(?:people|folks|{SOURCES}) (?:\w+ ){{0,3}}?"
    rf"(?:{_NOW} )*{_DOING})(?!\w)"
    r"|(?:until \w+ |once |at first |in the past ,? ?)?i (?:once|first|long|formerly|always"
    rf"|used to|had|initially|originally|myself|also) (?:\w+ ){{0,2}}?{SAY}\b"
    rf"|i (?:believed|thought|claimed|assumed|said|wrote|was (?:once )?(?:taught|told|sure)|heard"
    r"|have (?:heard|read)|read(?= that| somewhere| once| about| in (?:a|an|the|some)\b| ,| :|$))"
    r"(?!\w)"
    rf"|(?:it|this|that) (?:is|was|has been|gets) (?:\w+ ){{0,2}}?{_SAID}\b"
    rf"|(?:\w+ )?(?:{FALLACY}|word|word on the street|popular wisdom) has it\b"
    r"|according to\b|if only\b|were \w+ |had \w+ |would that\b|i wish\b|ideally\b|in theory\b"
    r"|on paper\b"
    r"|in (?:an?|the) (?:ideal|perfect|better) world\b|supposedly\b|allegedly\b"
    rf"|(?:it|how \w+ it|that) would be (?:\w+ )?{_PLEASANT} if\b|how {_PLEASANT} it would be if\b"
    r"|(?:one|you|we|i) (?:would|might|could|may|should) (?:\w+ )?(?:hope|wish|like|love|expect"
    r"|guess|suspect|be tempted)\b"
    r"|(?:just )?(?:imagine|suppose|pretend)\b"
    rf"|(?:\w+ ){{0,4}}?(?:{STATEMENT}|{FALLACY})(?: (?:is|are|was|goes|go|says?|that|about"
    r"|reads?)\b|"
    rf" ,|$)"
    r")"
    r"| (?:says|said|say|claims|claimed|according to) (?:the|my|our|a|some|many) (?:\w+ ?){1,3}$"
    rf"| (?:writes|wrote|so) (?:the|my|our|a|some|many) (?:\w+ ){{0,2}}{SOURCES}$"
)
_POINTS: Final = re.compile(
    r" (?:the following|as follows|this|these things|the (?:next|following) \w+|so)$"
)
"""At the end of a sentence: what is reported is all that follows."""
_ATTRIBUTES: Final = (
    rf"^(?:(?:or|and|at least|well|but|thus) )*(?:so|(?:this|that|such|these|it|all this|all that)"
    rf"(?: (?:is|was|are|were))?(?: \w+)? what|as) (?:[\w#-]+ ){{1,6}}?{_TOLD}(?: (?:it|us|you"
    rf"|me))?(?= ,|$)"
)
_GOES_ON: Final = (
    rf"^(?:and |then |also |furthermore )*(?:he|she|they|others|another|it|the same \w+) "
    rf"(?:also |even |then |further )*{_TOLD}\b"
)
_CORRECTS: Final = (
    r"^(?:and |but |yet |well |no ,? ?|now ,? ?)*(?:in (?:fact|reality|truth|practice)|actually"
    r"|really"
    r"|however|in actual fact|the truth is|the fact is|what really|fact ,|truth ,|reality ,|no ,"
    r"|(?:the )?(?:right|correct|true) (?:answers?|version|statements?|one|ones|is|are)"
    r"|instead|but|i now know|today i know|now i know|correct is|right is|rather)\b"
)
_SAYS: Final = (
    rf"(?:{SAY}|repeats?|repeating|hearing|reading|telling|teaching|asserting|swearing|insisting"
    r"|spreading|copying)"
)
_DISBELIEVES: Final = re.compile(
    rf"^{_FRAMING}(?:(?:\w+ ){{0,3}}?(?:(?:\w+ ){{0,3}}?, )?{_PEOPLE} (?:\w+ ){{0,2}}?"
    rf"(?:(?:keeps?|kept) (?:on )?(?:\w+ )?{_SAYS}|(?:never|do not|does not) (?:tires?|stops?"
    rf"|ceases?|gets? tired)(?: of| to)? {_SAYS}|(?:still|wrongly|mistakenly|falsely|erroneously"
    rf"|incorrectly|naively|stubbornly|blindly) (?:\w+ )?{_SAYS}|insists?|persists? in {_SAYS}"
    rf"|would have (?:you|us|me) believe|(?:like|love|want)s?(?: you| us)? to (?:believe|think)"
    rf"|used to {SAY})\b"
    rf"|(?:until \w+ |at first |in the past ,? ?)?i (?:once|long|initially|formerly|wrongly"
    rf"|used to) (?:\w+ )?{SAY}\b"
    rf"|(?:it|this|that) (?:is|was|gets) (?:\w+ ){{0,2}}?(?:wrongly|mistakenly|falsely"
    rf"|erroneously|incorrectly|still) (?:\w+ )?{_SAID}\b)"
    r"(?!.* (?:is|are|were|am) (?:\w+ )?(?:right|correct|true)\b)"
)
_TURNED: Final = (
    r"^(?:(?:and|but|yet|well|no) ,? ?)*(?:in (?:actual )?(?:fact|reality|truth)|actually|the"
    r" (?:truth|fact|reality) is(?: that)?),? ?(?!,? ?(?:(?:it|this|that|they|he|she) (?:does|do|is"
    r"|are)|so it (?:is|does))(?: (?:so|right|true|correct|indeed|just that|exactly that))?"
    r"(?= ,|$))"
)
_MARKS: Final = frozenset('"“”«»„‟')
_ROOM: Final = 3
"""Characters in front of a sentence's first word that may hold a quotation mark."""

_FRONT: Final = 40
"""Words of a sentence that are looked at."""


class _Kind(IntEnum):
    """What a sentence may be in a report."""

    OPENERS = 0
    ATTRIBUTES = 1
    GOES_ON = 2
    CORRECTS = 3
    TURNS = 4


_PATTERNS: Final = (_OPENERS, _ATTRIBUTES, _GOES_ON, _CORRECTS, _TURNED)


@lru_cache(maxsize=len(_PATTERNS))
def _pattern(kind: _Kind) -> re.Pattern[str]:
    """Return what tells this kind; made when it is first asked for, since that takes long."""
    return re.compile(_PATTERNS[kind])


class Reports:
    """What the sentences of one text are in a report; each is looked at once.

    ``closed`` are the first tokens of sentences that have rejected what was before them.
    """

    def __init__(self, text: Text) -> None:
        self.text = text
        self.known: dict[tuple[_Kind, int, int], bool] = {}
        self.closed: set[int] = set()

    def opens(self, begin: int, end: int) -> bool:
        """Tell whether the sentence from ``begin`` to ``end`` opens a report, wish or quotation."""
        return self._is(_Kind.OPENERS, begin, end) or is_quoted(self.text, begin)

    def points(self, begin: int, end: int) -> bool:
        """Tell whether a sentence opens a report of all that follows: "Many think this: ..."."""
        if not self._is(_Kind.OPENERS, begin, end):
            return False
        return (
            _POINTS.search(word_line(self.text, begin, min(end, begin + _FRONT)).line) is not None
        )

    def attributes(self, begin: int, end: int) -> bool:
        """Tell whether a sentence says of those before it who holds them: "So they teach"."""
        return self._is(_Kind.ATTRIBUTES, begin, end)

    def goes_on(self, begin: int, end: int) -> bool:
        """Tell whether a report goes on from one before: "He also says that ..."."""
        return self._is(_Kind.GOES_ON, begin, end)

    def corrects(self, begin: int, end: int) -> bool:
        """Tell whether a sentence opens as one that says how things really are."""
        return self._is(_Kind.CORRECTS, begin, end)

    def disbelief(self, begin: int, end: int) -> int:
        """Return where the report begins that is made with disbelief, or else 0.

        Such are "people keep saying that ..." and "many still insist that ...".
        """
        line = word_line(self.text, begin, min(end, begin + _FRONT))
        match = _DISBELIEVES.match(line.line)
        return line.token_at(match.end()) if match else 0

    def turns(self, begin: int, end: int) -> bool:
        """Tell whether a sentence sets the truth against what was said: "In truth ..."."""
        return self._is(_Kind.TURNS, begin, end)

    def _is(self, kind: _Kind, begin: int, end: int) -> bool:
        key = (kind, begin, end)
        found = self.known.get(key)
        if found is None:
            line = word_line(self.text, begin, min(end, begin + _FRONT)).line
            found = self.known[key] = _pattern(kind).search(line) is not None
        return found


def is_quoted(text: Text, begin: int) -> bool:
    """Tell whether a sentence begins with a quotation mark, no "``" of code."""
    first = text.tokens[begin].start
    return not _MARKS.isdisjoint(text.original[max(0, first - _ROOM) : first])
