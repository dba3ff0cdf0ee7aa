"""Statements about statements: "it is false that ...", "... is a myth", "... ? No."

Such words deny a whole statement, however long it is, where an ordinary negative
word reaches only so far. What is already denied by one of them is not denied by another
again: "many wrongly think that ...; that is false" rejects once.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.closings import find_closings
from interviewer.scoring.sense.doubted import find_doubted
from interviewer.scoring.sense.framing import find_framed
from interviewer.scoring.sense.headings import find_headed
from interviewer.scoring.sense.labels import find_labels
from interviewer.scoring.sense.marks import find_marked
from interviewer.scoring.sense.mockery import find_mocked
from interviewer.scoring.sense.nocases import find_nocases
from interviewer.scoring.sense.outcomes import find_outcomes
from interviewer.scoring.sense.refrains import find_refrains
from interviewer.scoring.sense.rejections import (
    find_corrected,
    find_rejections,
    following,
    may_correct,
    may_reject,
)
from interviewer.scoring.sense.reports import is_quoted
from interviewer.scoring.sense.unreal import find_unreal
from interviewer.scoring.sense.verdicts import (
    ENDS_WITH_VERDICT,
    FALLACIES,
    FALLACY,
    NEVER,
    REJECT,
    SAY,
    SAYING,
    SLIP,
    STATEMENT,
    TRIGGERS,
    TRUE,
    UNTRUE,
    UNTRUE_VERDICT,
)
from interviewer.scoring.sense.wishes import WISHES, wished
from interviewer.scoring.sense.withdrawals import find_withdrawals
from interviewer.scoring.sense.wordlines import WordLine, first_words, one_of, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import is_predicate

Disclaimer = tuple[tuple[int, ...], tuple[int, ...]]
"""The words that disclaim, the first of them standing for all; and those disclaimed."""

_ENDS: Final = frozenset(("but", "however", "though", ";", "-", "--"))
_INFERRING: Final = word_set("conclude infer mean means imply implies follow follows prove proves")
_FARTHEST: Final = 60
_NEGATIVE: Final = word_set(
    "not never no nobody none nope hardly scarcely barely nothing rarely seldom"
)
_CUES: Final = (
    TRIGGERS
    | _NEGATIVE
    | word_set("""
    which refuse refuses decline declines refused declined wish anything without hard zero
""")
)

_NEGATING: Final = _NEGATIVE | word_set("anything nowhere without hard far few zero")
_TRUTH: Final = word_set("""
    true correct right accurate so case truth tenable like way how justified basis foundation
    substance merit
""")
_VERDICTS: Final = _TRUTH | word_set("""
    further farther hold apply stand survive read understood seen looked nothing little idea clue
""")
"""Words one of which makes a verdict with a negative word."""

_BEFORE_STATEMENTS: Final = (
    SAYING | FALLACIES | word_set("that wish truth basis refuse refuses what")
)
"""Words without one of which nothing is said of the statement behind."""

_FALLACIES: Final = FALLACIES & TRIGGERS
_LABELLED: Final = word_set("""
    answer answers statement statements claim claims idea ideas belief beliefs notion notions
    explanation explanations assumption assumptions thesis theory error errors mistake mistakes
    opinion opinions reply replies description
""")
"""Words of which one stands near the front of a sentence that labels it: "Wrong answer: ..."."""

_OPENING: Final = word_set("wish refuse refuses refused decline declines declined what")
_HOLDING: Final = (
    SAYING
    | _TRUTH
    | word_set("""
    agree agrees accept accepts mean means expect buy admit concede find trust evidence proof sense
    chance question accident coincidence secret surprise wonder happens occurs shown proved proven
    show prove demonstrate establish verify confirm demonstrated established verified confirmed
""")
)
"""Words one of which, with a negative word, may deny the statement behind."""


_HEDGES: Final = (
    r"(?:(?:a|an|the|just|simply|plainly|completely|totally|quite|really|very|common|even) )*"
)
_THE: Final = (
    rf"(?:(?:the|this|that|any|such an?) (?:\w+ )?(?:{STATEMENT}|fact|view|point|conclusion) )?"
)
_HOLD: Final = (
    rf"(?:{SAY}|agree|agrees|accept|accepts|mean|means|expect|buy|admit|concede|find|trust)"
)
_NOBODY: Final = r"(?:nobody|no one|none|no \w+|few|hardly any(?:body|one))"
_GROUNDS: Final = one_of("truth basis substance merit evidence proof foundation sense")
_IMPOSSIBLE: Final = one_of("impossible unthinkable inconceivable out_of_the_question")
_NAIVE: Final = one_of(
    "misguided mistaken naive confused ignorant foolish careless gullible misinformed"
)
_ASTRAY: Final = one_of("mistakenly wrongly falsely erroneously incorrectly wrongfully naively")
_WRONG_DEED: Final = (
    rf"(?:{UNTRUE}|{SLIP}|{FALLACY}|foolish|naive|lie|lies|err|errs)"
    rf" (?:to|in|by|if (?:you|one|they|we)|who|when (?:you|they)) {SAY}(?: {_THE}that)?"
)
_CANCELLED: Final = (
    rf"(?:{NEVER}|nobody|no one|none|without|hard to|impossible to|{UNTRUE} to|{SLIP} to|(?:fool"
    r"|absurd) to)"
    r" (?:(?:can|could|would|will|should|ever|seriously|really|be|to|do"
    rf"|does) )*(?:{REJECT}) {_THE}that"
    rf"|(?:{NEVER}|no) {_HEDGES}(?:(?:false|untrue|wrong|incorrect|inaccurate)|{FALLACY}|accident"
    r"|coincidence|secret"
    rf"|surprise|wonder) {_THE}that"
)
_SHOW: Final = one_of("show prove demonstrate establish verify confirm")
_PROVEN: Final = one_of("shown proved proven demonstrated established verified confirmed found")
_SOMEBODY: Final = one_of("""
    people you one users beginners we they many some i everybody everyone most programmers
    students newcomers costs causes leads goes is makes happens can will may
""")
"""Behind "a common error that": what somebody does wrong, or what the error does."""

_DENIED: Final = (
    rf"(?:{UNTRUE}|{FALLACY}|{_IMPOSSIBLE}|refuted|debunked|disproved) that"
    rf"|{_WRONG_DEED}"
    rf"|{NEVER} (?:is it |be |been |{_HEDGES})*(?:{TRUE}|{_HOLD}|happens?|occurs?) {_THE}that"
    rf"|it (?:used to be|was (?:once|formerly|long)) {TRUE} (?:(?!that )\S+ ){{0,8}}?that"
    r"|not (?:think|believe)(?! of| in)"
    rf"|{REJECT} (?:(?:with|to|against) )?{_THE}that"
    rf"|(?:refuses?|declines?|refused|declined) to {_HOLD} {_THE}(?:that)?"
    rf"|{_ASTRAY} (?:{_HOLD}(?: that)?|\w+ that)"
    rf"|{_NAIVE} \w+ (?:\w+ )?{SAY} that"
    rf"|(?:{UNTRUE}|outdated|obsolete) (?:{STATEMENT}|view|answer) (?:(?:is|would be|goes) )?that"
    rf"|{_NOBODY} (?:\w+ ){{0,3}}?(?:{_HOLD}|{_PROVEN}) {_THE}that"
    rf"|(?:it|this) (?:is|was|would be) (?:an?|the) (?:\w+ ){{0,2}}?{SLIP} that(?! {_SOMEBODY})"
    rf"|(?:further|farther) from the truth than (?:{_THE}that|to {SAY}(?: that)?"
    rf"|{SAY}ing(?: that)?)"
    rf"|no {_GROUNDS} (?:in|to|for|behind|that) ?(?:{_THE}|saying )?(?:that)?"
    r"|(?:no|zero) (?:way|chance|question) that|in no (?:way|case|sense) is it so that"
    rf"|hard ?pressed to (?:{_HOLD}|{_SHOW}) that"
    rf"|(?:{FALLACY}) has it that"
    r"|i (?:only |just |do )?wish(?: that)?"
)
_FIRST_WORDS: Final = first_words(
    UNTRUE, FALLACY, SLIP, NEVER, REJECT, _IMPOSSIBLE, _NAIVE, _ASTRAY
) | word_set("""
    nobody no none without hard fool absurd refuted debunked disproved foolish lie lies err errs
    not refuse refuses decline declines refused declined outdated obsolete few hardly it this zero
    further farther in i
""")
"""Words that a denial of the statement behind it may begin with, unless it opens its sentence."""

_LABEL: Final = rf"{_HEDGES}(?:\w+ )?(?:{FALLACY})(?: \w+){{0,6}}?(?= ,)"
_ANSWERS: Final = (
    rf"{_HEDGES}(?:\w+ )?(?:(?:{UNTRUE}|outdated|obsolete|bad) (?:{STATEMENT}|answers?|reply"
    rf"|replies)|(?:popular|widespread|persistent|old|ancient) {SLIP})(?: (?:is|are|would be"
    rf"|number \w+|to (?:this|that)))?(?= ,)"
)
_MINE: Final = (
    r"(?:(?:here is|this is|these are|the following is) )?what (?:(?:nobody|no one) (?:\w+ )?"
    rf"|(?:i|we|you|people) (?:do|can|should|would|will|must) (?:not|never) )(?:{SAY}|trust"
    r"|agree with)(?: in)?(?= ,)"
)
_ANSWER: Final = re.compile(
    r"(?:(?:certainly|surely|definitely|absolutely|clearly|of course|probably|obviously) )?"
    r"(?:no|nope|never|hardly|scarcely|not)(?: at all| really| in the least| ever)?(?= ,|$)|nope\b"
    r"|no\b"
)
_STATING: Final = re.compile(
    rf"(?:(?:and|but|so|also|now|well|yet|finally) )*(?:that|(?:(?:\w+ ){{0,3}}?)(?:{STATEMENT})"
    rf"(?: that| of| about| ,)|(?:to |by )?{SAY} that|(?:whoever|who|(?:any|every)(?:one|body) who"
    r"|those who"
    rf"|people who|he who|people) (?:\w+ )?{SAY}(?: (?:you|us|me|them))?)\b"
)


@once
def _openers() -> re.Pattern[str]:
    """Return the pattern of what denies the statement behind it; made when first needed."""
    return re.compile(
        rf"(?:(?P<cancelled>{_CANCELLED})|(?P<mine>^{_MINE})|(?P<label>^{_LABEL})"
        rf"|(?P<answers>^{_ANSWERS})"
        rf"|(?P<denied>{_DENIED}))(?![^ ])"
    )


def _behind(text: Text, begin: int, ends: frozenset[str] = _ENDS) -> tuple[int, ...]:
    """Return the tokens from ``begin`` to the end of its sentence, or to one of ``ends``."""
    tokens = text.tokens
    found: list[int] = []
    for index in range(begin, min(begin + _FARTHEST, len(tokens))):
        if tokens[index].sentence != tokens[begin].sentence:
            break
        opened = tokens[index].clause != tokens[index - 1].clause
        if found and opened and text.opens[tokens[index].clause] in ends:
            break
        found.append(index)
    return tuple(found)


def _opened(text: Text, line: WordLine, number: int) -> Iterator[Disclaimer]:
    """Yield what a sentence disclaims by words in front of it: "it is false that".

    "What I do not believe: ..." goes on behind its sentence.
    """
    at, end = 0, line.end
    words = text.columns.texts
    for first, start in zip(line.tokens, line.starts, strict=True):
        if start < at or (start and words[first] not in _FIRST_WORDS):
            continue
        match = _openers().match(line.line, start)
        if match is None:
            continue
        behind = line.token_at(match.end())
        if match["label"] and behind < end and text.tokens[behind].part != text.tokens[first].part:
            continue  # the cell of a table is not headed by another one
        if match["mine"] or (match["answers"] and first == 0):
            scope = following(text, number, behind, on=True)
        else:
            # "that does not mean that they share, so compare" goes on with what is right
            inferring = not _INFERRING.isdisjoint(words[first:behind])
            ends = _ENDS | {"so"} if inferring else _ENDS
            scope = _behind(text, behind, ends) if behind < end and not match["cancelled"] else ()
        yield tuple(range(first, behind)), scope
        at = match.end()


def _verdict(text: Text, line: WordLine, begin: int, words: frozenset[str]) -> Iterator[Disclaimer]:
    """Yield what a sentence disclaims by the words at its end.

    That is "that X is false", "the claim that X is one I disagree with", "who says X is
    mistaken"; and "X, which is false".
    """
    if "which" in line.line:
        untrue = re.search(rf" which (?:{UNTRUE_VERDICT})(?= ,|$)", line.line)
        if untrue and not untrue[0].endswith(" wrong"):
            first, last = line.token_at(untrue.start() + 1), line.token_at(untrue.end())
            yield tuple(range(first + 1, last)), tuple(range(begin, first))
            return
    stating = _STATING.match(line.line)
    if stating is None and words.isdisjoint(_FALLACIES) and not is_quoted(text, line.tokens[0]):
        return
    for match in ENDS_WITH_VERDICT.finditer(line.line, stating.end() if stating else 0):
        first, last = line.token_at(match.start("verdict")), line.token_at(match.end())
        if _is_of_a_statement(text, line, stating, match):
            yield tuple(range(first, last)), tuple(range(begin, first))
            return


def _is_of_a_statement(
    text: Text, line: WordLine, stating: re.Match[str] | None, verdict: re.Match[str]
) -> bool:
    """Tell whether a verdict is about a statement, and not about a thing.

    "That call is an error" speaks of a call; what is a myth is always something said, and so
    is what stands in quotation marks.
    """
    if verdict["fallacy"] or is_quoted(text, line.tokens[0]):
        return verdict.start() > 0
    if stating is None:
        return False
    first = line.token_at(stating.end())
    said = text.tokens[first + 1 : line.token_at(verdict.start("verdict"))]
    return bool(verdict["untrue"]) or any(is_predicate(token.text) for token in said)


def _sentence_before(text: Text, begin: int) -> tuple[int, ...]:
    tokens = text.tokens
    first = begin
    while first and tokens[first - 1].sentence == tokens[begin - 1].sentence:
        first -= 1
    return tuple(range(first, begin))


def _asked(text: Text, begin: int) -> bool:
    """Tell whether the sentence in front of the one from ``begin`` on is a question."""
    gap = text.original[text.tokens[begin - 1].end : text.tokens[begin].start]
    return "?" in gap


def _may_open(words: frozenset[str]) -> bool:
    """Tell whether a sentence of these words may deny the statement behind some of them."""
    if words.isdisjoint(_BEFORE_STATEMENTS):
        return False
    if not (words.isdisjoint(TRIGGERS) and words.isdisjoint(_OPENING)):
        return True
    return not (words.isdisjoint(_NEGATING) or words.isdisjoint(_HOLDING))


def _may_close(words: frozenset[str]) -> bool:
    """Tell whether a sentence of these words may deny what stands in front of some of them."""
    if not words.isdisjoint(TRIGGERS):
        return True
    return not (words.isdisjoint(_NEGATING) or words.isdisjoint(_VERDICTS))


def _every(text: Text, labels: frozenset[int]) -> Iterator[Disclaimer]:
    """Yield what is disclaimed, in the order in which one goes before another.

    Sentences that one of ``labels`` opens have been judged by it.
    """
    rejecting: dict[int, WordLine] = {}
    correcting: list[int] = []
    wishful = "!" in text.original or "ould that" in text.original or "f only" in text.original
    texts = text.columns.texts
    unlabelled = (one for one in enumerate(text.sentences) if one[1][0] not in labels)
    for number, (begin, end) in unlabelled:
        words = frozenset(texts[begin:end])
        if wishful and texts[begin] in WISHES:
            yield from wished(text, begin, end)
        if may_correct(words):
            correcting.append(number)
        rejects = may_reject(words, end - begin, texts[end - 1])
        if not rejects and words.isdisjoint(_CUES):
            continue
        answers = begin and _asked(text, begin)
        closes = _may_close(words)
        opens = _may_open(words) or (
            closes and not _LABELLED.isdisjoint(texts[begin + 1 : begin + 4])
        )
        if not (rejects or answers or opens or closes):
            continue
        line = word_line(text, begin, end)
        if rejects:
            rejecting[number] = line
        if answers and (answer := _ANSWER.match(line.line)):
            answered = max(line.token_at(answer.end()), begin + 1)
            yield tuple(range(begin, answered)), _sentence_before(text, begin)
        if opens:
            yield from _opened(text, line, number)
        if closes:
            yield from _verdict(text, line, begin, words)
    yield from find_rejections(text, rejecting, labels)
    yield from find_corrected(text, correcting)


def _said(text: Text) -> Iterator[Disclaimer]:
    """Yield all that disclaims in ``text``; what it is about may be yielded again."""
    labelled = list(find_labels(text))
    labels = frozenset(words[0] for words, _ in labelled)
    yield from find_headed(text)
    yield from find_marked(text)
    yield from labelled
    for find in (find_framed, find_mocked, find_unreal, find_nocases):
        yield from find(text)
    yield from _every(text, labels)
    for find in (find_outcomes, find_closings, find_doubted, find_withdrawals, find_refrains):
        yield from find(text)


def find_disclaimers(text: Text, shorter: Sequence[Text] = ()) -> Iterator[Disclaimer]:
    """Yield what ``text`` disclaims, and the words by which it does so.

    ``shorter`` are the same without some sentences at the end that say nothing.
    """
    known: set[int] = set()
    for words, scope in chain.from_iterable(map(_said, (text, *shorter))):
        fresh = tuple(index for index in scope if index not in known)
        known.update(scope)
        if fresh or not scope:
            yield words, fresh
