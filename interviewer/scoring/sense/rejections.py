"""Sentences that reject what was said before them: "None of it holds", "I disagree".

Such a sentence consists of little more than a pronoun or "these claims" and a verdict, or of
a stance of its own; whoever adds for what it holds ("none of this is true of reshape") limits
it and rejects nothing. How far it reaches back: to where a report, a wish or a quotation began,
over a number of sentences that it names, or to the sentence before; "everything above" reaches
over all that was said. Who closes a paragraph of own statements with "I disagree." takes back
all of the paragraph.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final, NamedTuple

from interviewer.scoring.sense.blocks import closed_from
from interviewer.scoring.sense.forgetting import is_imagined
from interviewer.scoring.sense.reports import Reports
from interviewer.scoring.sense.sayings import (
    CORES,
    JOINED_CORES,
    NUMBERS,
    Reach,
    joined_pattern,
    pattern,
)
from interviewer.scoring.sense.verdicts import OPPOSITE, TRIGGERS
from interviewer.scoring.sense.wordlines import WordLine, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

FARTHEST: Final = 12
"""Sentences that are looked back over for the opening of a report."""

_MOST: Final = 100
"""Sentences that are taken to reject; whoever does so more often says nothing by it."""


class Rejection(NamedTuple):
    """The tokens that reject, from ``first`` up to ``end``, and how far they reach.

    ``named`` is how many sentences they name ("these four sentences"), 0 when they name none;
    ``closing`` when they may take back the paragraph that they close, also ``alone``, in the
    next one.
    """

    first: int
    end: int
    reach: Reach
    named: int = 0
    closing: bool = False
    alone: bool = False


_PLAINLY: Final = re.compile(
    r"\b(?:in fact|in reality|in truth|actually|really|sadly|unfortunately|alas)\b"
)
_OPPOSITE: Final = re.compile(OPPOSITE)
_UPWARD: Final = re.compile(r"\b(?:above|so far|up to here)\b")
_TOTAL: Final = re.compile(
    r"\b(?:(?<!at )all|everything|any|every|each|both|lot|word|joking|kidding|notes?|answers?"
    r"|lectures?|texts?"
    r"|statements|claims|ideas|beliefs|sentences|views|assertions"
    r"|summary|said|wrote)\b"
)

_OF_THE_LAST: Final = re.compile(
    r"\b(?:this|that|it) (?:\w+ )*?(?:wrong|incorrect|mistaken|inaccurate|mistakes?|errors?|round"
    r"|around|impossible|absurd|false|untrue)\b|\bi (?:was|have been|had been)\b(?! "
    r"(?:\w+ )?lying)|\bknow better\b"
    r"|\b(?:wait|sorry|oops|correction|meant?|ideas?|claims?|thought|not so|far from it)\b"
)
"""What is said of the last statement only: "that is wrong", "no, sorry, scratch that"."""

_REPLYING: Final = re.compile(
    r"(?:\w+ ,? ?){0,3}?(?:not (?:at all|really|a bit|in the least)|no way|by no means|nope|nah"
    r"|i (?:\w+ ){0,3}?(?:disagree|differ|object|think so|agree|doubt))\b"
)
"""What may reply to a question, and alone in its paragraph is no verdict on the one before."""

_EXPECTED: Final = re.compile(
    r"(?:\w+ ){0,2}?(?:i|we) (?:\w+ )?(?:expected|guessed|hoped|supposed|suspected|feared)\b"
)
_EXPECTING: Final = 6
"""Words with which a sentence says what was expected."""

_DENYING: Final = word_set("not no nothing hardly little by never i nope nah nobody fooled")
_STATED: Final = word_set("sentences statements claims word syllable true correct believe trust")
"""Words one of which makes a longer sentence reject by a negative word."""

_LAST_WORDS: Final = frozenset(("no", "so", "think", "believe"))
"""Words at whose end a sentence may reject: "..., but no", "that is what I used to think"."""

_SHORT: Final = 14
"""Words of a sentence that may reject by "not" or "no" alone ("I do not believe a word of it")."""

_ASKING: Final = word_set("""
    ignore disregard forget discard strike scratch dismiss delete unreliable trusted believed
    thought assumed imagined supposed told silly stupid crazy negation negations contraries denials
    useless worthless
""")
"""Words of who takes back what was said, beside those of a verdict."""

_CORRECTING: Final = word_set("fact truth reality actually")
_TURNS: Final = frozenset(("but", "yet", "however", "though", "although"))
_JOINING: Final = frozenset(("and", "or", "as", "at", "so", "alas", "sadly", "unfortunately"))
_DASHES: Final = frozenset(";:-.!?(–—")


def may_reject(words: Set[str], size: int, last: str) -> bool:
    """Tell whether a sentence of ``size`` words may reject anything.

    ``words`` are among them, and ``last`` is the one at its end ("..., but no").
    """
    if not (words.isdisjoint(TRIGGERS) and words.isdisjoint(_ASKING)):
        return True
    if last in _LAST_WORDS:
        return True
    if words.isdisjoint(_DENYING):
        return False
    return size <= _SHORT or not words.isdisjoint(_STATED)


def may_correct(words: Set[str]) -> bool:
    """Tell whether a sentence of ``words`` may say how things really are."""
    return not words.isdisjoint(_CORRECTING)


def find_corrected(
    text: Text, numbers: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the reports that are corrected, with the words that report them.

    "People keep saying that X. In truth Y": who reports with disbelief and goes on to say how
    it really is holds nothing of the report. ``numbers`` are the sentences that may correct.
    """
    reports = Reports(text)
    for number in numbers:
        begin, end = text.sentences[number]
        if not (number and reports.turns(begin, end)):
            continue
        at = number - 1
        while at and reports.goes_on(*text.sentences[at]):
            at -= 1
        first = text.sentences[at][0]
        said = reports.disbelief(*text.sentences[at])
        if said:
            yield tuple(range(first, said)), tuple(reported(text, reports, said, begin))


def find_rejections(
    text: Text, lines: Mapping[int, WordLine], labels: Set[int] = frozenset()
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words of every sentence, or its end, that rejects, and what it rejects.

    ``lines`` are those of the sentences that may, by their numbers; ``labels`` are tokens that
    judge what stands behind them.
    """
    reports = Reports(text)
    floor = found = 0
    for number, line in lines.items():
        if found == _MOST:
            return
        begin, end = text.sentences[number]
        rejection = _rejection(text, line, begin, end)
        if rejection is None or rejection.first in labels:
            continue
        found += 1
        scope = _Back(text, reports, floor).scope(number, rejection)
        if scope:
            yield tuple(range(rejection.first, rejection.end)), scope
        if rejection.first == begin:
            reports.closed.add(begin)
        if rejection.reach in (Reach.ALL, Reach.ABOVE):
            floor = rejection.end


def _rejection(text: Text, line: WordLine, begin: int, end: int) -> Rejection | None:
    """Return what rejects in a sentence: all of it, or what follows one of its marks."""
    for first, joined in _beginnings(text, begin, end):
        offset = line.offset_of(first)
        match = (joined_pattern() if joined else pattern()).match(line.line, offset)
        if match is None:
            continue
        if "forget " in match[0] and is_imagined(text, first, line.token_at(match.end())):
            continue
        return _read(line, first, match, JOINED_CORES if joined else CORES)
    return None


def _beginnings(text: Text, begin: int, end: int) -> Iterator[tuple[int, bool]]:
    """Yield where a rejection may begin: with the sentence, or behind a mark that parts it.

    With each comes whether it is only joined to what stands before: ", and all of it is wrong".
    """
    yield begin, False
    columns = text.columns
    clauses = columns.clauses
    for index in range(begin + 1, end):
        if clauses[index] == clauses[index - 1]:
            continue
        opened = text.opens[clauses[index]]
        if opened[:1] in _DASHES or opened in _TURNS:
            before = text.tokens[index - 1].end
            if text.original[before : before + 1] != "(":  # that of a call: "f(False)"
                yield index, False
        if opened and columns.texts[index] in _JOINING:
            yield index, True


def _read(
    line: WordLine, first: int, match: re.Match[str], cores: Sequence[tuple[Reach, str]]
) -> Rejection:
    groups = match.groupdict()
    reach = next(reach for n, (reach, _) in enumerate(cores) if groups[f"core{n}"])
    counted = groups.get("count1") or groups.get("count2") or groups.get("count3") or ""
    count = NUMBERS.get(counted) or int(counted or 0)
    said = match[0]
    if _UPWARD.search(said):
        reach = Reach.ABOVE
    elif reach is Reach.LAST and _TOTAL.search(said):
        reach = Reach.ALL
    if reach is Reach.REPORT and _PLAINLY.search(said) and _OPPOSITE.search(said):
        reach = Reach.LAST
    end = line.token_at(match.end())
    closing = first == line.tokens[0] and end == line.end and not _OF_THE_LAST.search(said)
    return Rejection(first, end, reach, count, closing, not _REPLYING.match(said))


@dataclass(frozen=True)
class _Back:
    """Looks back from one rejection; what stands before ``floor`` has been rejected as a whole."""

    text: Text
    reports: Reports
    floor: int

    def scope(self, number: int, rejection: Rejection) -> tuple[int, ...]:
        """Return the tokens that ``rejection``, in the sentence with this number, rejects."""
        begin, _ = self.text.sentences[number]
        if rejection.reach is Reach.NEXT:
            return following(self.text, number, rejection.end)
        before = [*self.text.sentences[self._farthest(number) : number]]
        if rejection.first > begin:
            before.append((begin, rejection.first))
        if not before:
            return ()
        if rejection.reach is Reach.ABOVE:
            return tuple(range(self.floor, rejection.first))
        report = self._report(before, whole=rejection.reach is not Reach.LAST)
        if report or rejection.reach is Reach.REPORT:
            return report or self._expected(before[-1])
        if rejection.reach is Reach.ALL and not rejection.named:
            return tuple(range(self.floor, rejection.first))
        if rejection.closing and not rejection.named:
            first = max(closed_from(self.text, number, paragraph=rejection.alone), self.floor)
            return tuple(range(first, rejection.first))
        first = before[-max(1, rejection.named) :][0][0]
        return tuple(range(first, rejection.first))

    def _expected(self, last: tuple[int, int]) -> tuple[int, ...]:
        """Return the tokens of the sentence before, where it says what somebody expected.

        "I expected that it copies. The truth is the opposite of what I expected."
        """
        begin, end = last
        front = word_line(self.text, begin, min(end, begin + _EXPECTING)).line
        return tuple(range(begin, end)) if _EXPECTED.match(front) else ()

    def _farthest(self, number: int) -> int:
        """Return the sentence to look back to: farther than usual to one that reports it all."""
        usual = max(0, number - FARTHEST)
        sentences = self.text.sentences
        pointing = (at for at in range(usual) if self.reports.points(*sentences[at]))
        return next(pointing, usual)

    def _report(self, before: Sequence[tuple[int, int]], *, whole: bool) -> tuple[int, ...]:
        """Return the tokens of the report that the last of the sentences ``before`` belongs to.

        It ends where a sentence says how things really are. With ``whole``, a report that goes
        on from another ("He also says that ...") is one with it; "so they say" reports all
        that stands before it.
        """
        reports = self.reports
        last, first, attributed = len(before), -1, False
        for at in range(len(before) - 1, -1, -1):
            begin, end = before[at]
            if begin in reports.closed:
                break
            if reports.attributes(begin, end):
                attributed = True
            elif reports.opens(begin, end):
                first = at
                if not (whole and reports.goes_on(begin, end)):
                    break
            elif first >= 0 and not attributed:
                break
            elif reports.corrects(begin, end):
                last = at
        if first < 0 and attributed:
            first = 0
        if first < 0:
            return ()
        return tuple(reported(self.text, reports, before[first][0], before[last - 1][1]))


def reported(text: Text, reports: Reports, begin: int, stop: int) -> Iterator[int]:
    """Yield the tokens of a report; "but in fact ..." in its sentences is none of it."""
    tokens = text.tokens
    sentence, corrected = -1, False
    for index in range(begin, stop):
        token = tokens[index]
        if token.sentence != sentence:
            sentence, corrected = token.sentence, False
        elif token.clause != tokens[index - 1].clause and not corrected:
            turned = text.opens[token.clause] in _TURNS
            corrected = turned or reports.corrects(index, min(index + 4, stop))
        if not corrected:
            yield index


def following(text: Text, number: int, first: int, *, on: bool = False) -> tuple[int, ...]:
    """Return what follows up to a correction: the rest of the sentence, or the sentences behind.

    With ``on`` it is both.
    """
    _, end = text.sentences[number]
    if first < end and not on:
        return tuple(range(first, end))
    stop = end
    reports = Reports(text)
    for begin, last in text.sentences[number + 1 : number + 1 + FARTHEST]:
        if reports.corrects(begin, last):
            break
        stop = last
    return tuple(range(first, stop))
