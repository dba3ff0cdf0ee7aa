"""Frames in front that make a statement unreal: "If it were true that ...", "April fools: ...".

What one dreams, draws by lot or places in another world is held by nobody, and what one says
would follow if it were true is denied. An example that one imagines ("Suppose the batch is 32")
is none of these.
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.sense.blocks import closed_from
from interviewer.scoring.sense.rejections import following
from interviewer.scoring.sense.verdicts import SAY, STATEMENT, TRUE, UNTRUE
from interviewer.scoring.sense.wordlines import WordLine, one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("""
    were was april coin coins dice die horoscope tarot oracle crystal cookie fortune astrologer
    ouija universe world worlds reality planet timeline dimension fairyland wonderland utopia
    fairy fiction dreamt dreamed dream dreams upon hallucinated answer answers reply replies
    response solution candidate candidates student students exam interview essay applicant
""")
"""Words without one of which no sentence opens with such a frame."""

_IF: Final = (
    rf"(?:\w+ ){{0,2}}?(?:(?:even |only )?if|supposing|assuming)(?: (?:only|for|just|even) (?:\w+ )"
    rf"{{0,3}}?)? ?(?:it|this) (?:was|were) (?:\w+ly )?(?:{TRUE}|a fact|possible) that"
    rf"|(?:\w+ )?were it (?:\w+ly )?(?:{TRUE}|a fact) that"
)
_WOULD: Final = re.compile(r" , (?=(?:[\w#-]+ ){0,8}?(?:would|could|might)\b)")
_LOTS: Final = (
    r"i (?:\w+ ){0,2}?(?:flip|flipped|toss|tossed|roll|rolled|throw|threw|cast|ask|asked|consulted)"
    r" (?:(?:an?|the|some|my) )?(?:\w+ )?(?:coins?|die|dice|oracle|horoscope|tarot|crystal ball)\b"
    rf"(?:(?: ,)? (?:\w+ ){{0,4}}?{SAY}(?: (?:me|us))?(?: that)?)?"
    r"|(?:my|the|a|our|this) (?:\w+ )?(?:coin|dice|die|horoscope|tarot|tarot cards|crystal ball"
    r"|fortune cookie|fortune teller|astrologer|oracle|ouija board)(?: \w+){0,2}? "
    rf"(?:{SAY}|whispers?|reveals?|revealed|shows?|showed)(?: (?:me|us))?(?: that)?"
)
"""Who leaves it to a lot or to the stars says nothing."""

_PLACE: Final = one_of("universe world worlds reality planet timeline dimension")
_WORLD: Final = (
    r"(?:\w+ ){0,2}?(?:in|on) (?:(?:(?:an?|some|the|my) )?(?:parallel|alternate|alternative|other"
    rf"|another|different|imaginary|imagined|fictional|fictitious|fantasy|dream|invented) {_PLACE}"
    r"|(?:an?|some|the) (?:fairy tale|fairy tales|fairyland|wonderland|utopia)|fairyland|wonderland"
    r"|science fiction|(?:(?:an?|my|your|our) )?(?:\w+est )?(?:dream|dreams))(?= ,| [a-z])"
)
_TALE: Final = (
    r"(?:\w+ ){0,3}?i (?:\w+ly |once |only )?(?:dreamt|dreamed|hallucinated) (?:\w+ ){0,2}?that"
    r"|once upon a time"
)
_FRAMES: Final = re.compile(rf"(?:(?P<if>{_IF})|{_LOTS}|{_WORLD}|{_TALE})(?![^ ])")
_POOR: Final = (
    rf"(?:{UNTRUE}|bad|poor|failing|failed|weak|terrible|awful|useless|worthless|unsuccessful"
    r"|rejected)"
)
_WORK: Final = (
    r"(?:answers?|repl(?:y|ies)|responses?|solutions?|candidates?|applicants?|students?|exams?"
    rf"|interviews?|essays?|{STATEMENT})"
)
_HEADING: Final = re.compile(
    r"(?:(?:here|this|that|these|below|what|everything|all|now|the|an?|my|our|i)\b)"
    rf"(?: \w+){{0,8}}? (?:{_POOR} (?:\w+ )?{_WORK}|following (?:\w+ )?{_WORK} (?:\w+ )?as {_POOR})"
    r"(?: (?!by|is|because)\w+){0,4}(?: , for \w+)?(?= ,)"
)
"""What heads an answer that is none: "Here is what a failing candidate would say: ..."."""

_JEST: Final = re.compile(r"april fools?(?: day)?(?: joke| prank)?(?= ,|$)")

Unreal = tuple[tuple[int, ...], tuple[int, ...]]
"""The words of the frame, and the statement that they make unreal."""


def find_unreal(text: Text) -> Iterator[Unreal]:
    """Yield the frames that make what stands behind them unreal, with what that is."""
    texts = text.columns.texts
    if _TRIGGERS.isdisjoint(texts):
        return
    for number, (begin, end) in enumerate(text.sentences):
        if _TRIGGERS.isdisjoint(texts[begin:end]):
            continue
        line = word_line(text, begin, end)
        if _JEST.match(line.line):
            yield _jest(text, number)
            continue
        heading = _HEADING.match(line.line) if ":" in text.original else None
        behind = line.token_at(heading.end()) if heading else begin
        if begin < behind < end and text.opens[text.columns.clauses[behind]][:1] == ":":
            yield tuple(range(begin, behind)), following(text, number, behind, on=True)
            continue
        frame = _FRAMES.match(line.line)
        if frame is not None:
            first = max(line.token_at(frame.end()), begin + 1)
            last = _consequence(line, frame) if frame["if"] else end
            yield tuple(range(begin, first)), tuple(range(first, last))


def _consequence(line: WordLine, frame: re.Match[str]) -> int:
    """Return the token where that begins which would follow of an unreal condition."""
    last = -1
    for would in _WOULD.finditer(line.line, frame.end()):
        last = would.end()
    return line.token_at(last) if last >= 0 else line.end


def _jest(text: Text, number: int) -> Unreal:
    """Return what a jest is made of: what stands behind its colon, or else before it."""
    begin, end = text.sentences[number]
    columns = text.columns
    behind = begin + 1
    while behind < end and columns.clauses[behind] == columns.clauses[begin]:
        behind += 1
    heads = behind < end and text.opens[columns.clauses[behind]][:1] == ":"
    if heads or not number:
        return tuple(range(begin, behind)), following(text, number, behind, on=True)
    return tuple(range(begin, behind)), tuple(range(closed_from(text, number), begin))
