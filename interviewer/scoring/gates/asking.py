"""Sentences that only ask whether something is so: "Does view share its storage?".

Whoever asks commits to nothing, in the order of words of a statement neither ("view shares its
storage?"). A question that says what it is about ("What does view need?") may stand in front of
its own answer, and so may one that is answered at once. The last sentence of an answer that
claims something before may ask for a nod, and so may one that says "I think" or "right?".
"""

import re
from bisect import bisect_left
from collections.abc import Set
from typing import Final

from interviewer.scoring.matching.afterwords import is_idle
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import CODE, Text
from interviewer.scoring.text.verbs import THIRD_PERSON, is_predicate

_INVERTED: Final = word_set("""
    is are was were do does did can could will would should may might must has have had am
""")
"""Verbs with which a question opens that is answered by yes or no."""

_OPENERS: Final = word_set("and but so or well then also now maybe perhaps hmm")
_WONDERING: Final = re.compile(
    r"(?:i (?:also |only |just |still )?wonder|i am wondering"
    r"|(?:does|do) (?:anyone|anybody|you) know"
    r"|(?:can|could|would|will) (?:anyone|anybody|someone|somebody|you) (?:please )?"
    r"(?:tell|explain|say)(?: me| us)?"
    r"|(?:\w+ ){0,4}?(?:no idea|no clue|not (?:\w+ )?(?:sure|certain|clear|remember|recall)|unsure"
    r"|uncertain|unclear|forgot|forgotten|remains? to be seen(?: ,)?|open question)"
    r"|i (?:can|could|do|would) not (?:\w+ )?(?:say|tell|know)"
    r"|my (?:notes|books?|memory|colleagues?) (?:do|does|did) not (?:say|tell)(?: me)?"
    r"|(?:i|we|one|you|somebody|someone) (?:(?:would|will|should|must|have|has|had|need|needs|ought"
    r"|want|to|still|first|also|ll|d) )*(?:look up|ask(?: \w+)?|google|find out|read up"
    r"|(?<=have to )(?:check|verify|see)|(?<=need to )look)"
    r"|(?:a|an|the|one|another|my|next|good) (?:\w+ )?question (?:would be|is|was|remains|of)"
    r") (?:whether|if)\b"
)
_OPEN: Final = frozenset(("whether", "if"))
_CLOSING: Final = re.compile(r"[`'\"”’)\]*_]*\s?[?!]*\?[?!]*[`'\"”’)\]*_]*(?:\s[^\w]{0,12})?")
"""What stands behind a question, up to the next sentence; among other signs a "?" asks nothing."""

_DOUBT: Final = re.compile(
    r"\((?:(?:or|but|and) )?(?:(?:is|are|was|were|does|do|did|can|will) (?:it|that|this|they)"
    r"(?: (?:so|really|true|right))?|really|seriously|true|sure|not|says who|who knows)"
    r"\s?\?+\s?\)\W*$",
    re.IGNORECASE,
)
"""A bracket at the end of a statement that asks whether it is so."""

_FRONT: Final = 9
_FEW: Final = 3
_ASKING: Final = word_set("what how why who whose whom whether")
_ASKING_IN_FRONT: Final = word_set("which when where")
"""Words of a question that is none in the order of words of a statement."""

_NODDING: Final = word_set("right correct no yes ok okay huh eh think guess believe")
"""Words by which a statement with a question mark is claimed all the same."""

_THINKING: Final = word_set("think guess believe suppose assume")
_ANSWERS: Final = word_set("""
    yes yep yeah yup no nope not never right correct exactly indeed sure true certainly definitely
    absolutely only because sometimes usually always of it they that this
""")
"""Words with which the sentence behind may answer."""

_COUNTS: Final = word_set("once twice thrice one two three times how often which many")
"""Words of a bracket that only wonders about a number."""

_FEWEST_BEFORE: Final = 4
"""Words of the statement that such a bracket stands in."""

_PRONOUNS: Final = frozenset(("it", "they", "that", "this"))
_POINTING: Final = frozenset(("that", "this"))
_SPEAKERS: Final = word_set("i me my mine we us our")
"""Words of who goes on about himself: "that is what I remember" answers nothing."""


def only_asks(text: Text, begin: int, end: int, known: Set[str]) -> bool:
    """Tell whether a sentence asks whether something is so, and is not answered at once.

    ``known`` are the stems of the question that the candidate answers.
    """
    words, kinds = text.columns.texts, text.columns.kinds
    first = begin
    while first < end - 1 and words[first] in _OPENERS:
        first += 1
    if _is_left_open(text, first, end) or _doubts_aside(text, begin, end, known):
        return True
    if words[first] not in _INVERTED or kinds[first] == CODE:
        stated = _is_stated(text, begin, end, known)
        return _is_asked(text, end) and stated and not _wonders_aside(text, begin, end)
    if not _is_asked(text, end):
        return False
    return not _is_answered(text, end, known)


def _wonders_aside(text: Text, begin: int, end: int) -> bool:
    """Tell whether only a bracket at the end asks, how often: "It is undefined (once? twice?)".

    The question mark inside ends a sentence for the reader. "(really?)" doubts all of it.
    """
    written = text.quote(begin, end - 1)
    opened = written.rfind("(")
    if opened < 0 or ")" in written[opened:]:
        return False
    aside = written[opened + 1 :].lower().split()
    return _COUNTS.issuperset(aside) and end - begin - len(aside) >= _FEWEST_BEFORE


def _doubts_aside(text: Text, begin: int, end: int, known: Set[str]) -> bool:
    """Tell whether a bracket at the end asks whether the statement before it is so: "(really?)".

    "(doesn't it?)" asks for a nod.
    """
    if not _is_asked(text, end):
        return False
    stop = text.tokens[end].start if end < len(text.tokens) else len(text.original)
    doubt = _DOUBT.search(text.original, text.tokens[begin].start, stop)
    return doubt is not None and not _is_answered(text, end, known)


def _is_left_open(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence only says that its speaker does not know whether something is so.

    Who goes on with "but", or says what he thinks all the same, has told more than that.
    """
    words, parts = text.columns.texts, text.columns.parts
    front = words[begin : begin + _FRONT]
    if _OPEN.isdisjoint(front) or not _WONDERING.match(" ".join(front)):
        return False
    return parts[begin] == parts[end - 1] and _THINKING.isdisjoint(words[begin:end])


def _is_stated(text: Text, begin: int, end: int, known: Set[str]) -> bool:
    """Tell whether a question is in the order of words of a statement, and nobody answers it."""
    words = text.columns.texts
    said = words[begin:end]
    if not _CLOSING.fullmatch(_behind(text, end)):
        return False
    if not (_ASKING.isdisjoint(said) and _NODDING.isdisjoint(said)):
        return False
    if not _ASKING_IN_FRONT.isdisjoint(said[:_FEW]):
        return False
    if not any(is_predicate(word) or word in THIRD_PERSON for word in said):
        return False
    if end == len(words):
        return not begin or text.original.count("?") > 1
    _, behind = text.sentences[bisect_left(text.sentences, (end, 0))]
    return not _is_answered(text, end, known) or _is_asked(text, behind)


def _is_answered(text: Text, end: int, known: Set[str]) -> bool:
    """Tell whether the sentence behind a question, which ends at ``end``, may answer it.

    "It was a long day" answers none: what "it" does has to be of the matter, or to go without
    saying ("It does.").
    """
    words = text.columns.texts
    if end == len(words) or words[end] not in _ANSWERS:
        return False
    if words[end] not in _PRONOUNS:
        return True
    begin, behind = text.sentences[bisect_left(text.sentences, (end, 0))]
    tells = any(word not in FUNCTION_WORDS for word in words[begin:behind])
    if tells and is_idle(text, begin, behind, known):
        return False
    return words[end] not in _POINTING or _SPEAKERS.isdisjoint(words[begin:behind])


def _behind(text: Text, end: int) -> str:
    """Return what stands between the sentence that ends at ``end`` and the next one."""
    following = text.tokens[end].start if end < len(text.tokens) else len(text.original)
    return text.original[text.tokens[end - 1].end : following]


def _is_asked(text: Text, end: int) -> bool:
    """Tell whether a question mark stands behind the sentence that ends at ``end``."""
    return "?" in _behind(text, end)
