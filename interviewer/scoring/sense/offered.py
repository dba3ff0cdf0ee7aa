"""Contraries that are offered under one verb: "from the last axis or from the first axis".

Both sides of the "or", or of a slash between blanks, say the same but for one word and its
contrary; or a condition excludes no more than the contrary of what it is put on ("it keeps them,
if it does not free them"). Where something decides between the two, nothing is left open.
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.sense.wordlines import word_line
from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, PREPOSITIONS, word_set
from interviewer.scoring.text.tokens import Text

_PAIRS: Final = (
    ("never", "always"),
    ("first", "last"),
    ("before", "after"),
    ("with", "without"),
    ("all", "none"),
    ("all", "no"),
    ("everything", "nothing"),
    ("no", "everything"),
    ("every", "no"),
    ("one", "many"),
    ("more", "less"),
    ("more", "fewer"),
    ("inside", "outside"),
    ("same", "different"),
    ("equal", "different"),
    ("left", "right"),
    ("leading", "trailing"),
    ("front", "end"),
    ("higher", "lower"),
    ("larger", "smaller"),
    ("faster", "slower"),
)
_CONTRARY: Final[dict[str, frozenset[str]]] = {
    word: frozenset(other for pair in _PAIRS if word in pair for other in pair if other != word)
    for word in {word for pair in _PAIRS for word in pair}
}
_DECIDED: Final = word_set("""
    whether regardless depending depends matter matters if when unless both choose can could you
""")
_ABSOLUTE: Final = frozenset(("never", "always"))
_REACH: Final = 8
_SLASH: Final = re.compile(r"\s/\s")

_KEPT: Final = word_set("""
    keep keeps kept retain retains retained hold holds held store stores stored preserve preserves
    preserved
""")
_FREED: Final = word_set("""
    free frees freed drop drops dropped discard discards discarded delete deletes deleted release
    releases released lose loses lost clear clears cleared remove removes removed erase erases
    erased reset resets
""")
_OPPOSED: Final = (
    (_KEPT, _FREED),
    (_FREED, _KEPT),
    (
        word_set("use uses used take takes apply applies applied"),
        word_set("ignore ignored skip skipped neglect neglected"),
    ),
    (
        word_set("cost costs need needs require requires consume consumes consumed"),
        word_set("save saved spare spared"),
    ),
    (
        word_set("record records recorded track tracks tracked"),
        word_set("drop dropped ignore ignored lose lost forget forgotten"),
    ),
)
_CONDITIONAL: Final = re.compile(
    r"(?: ,)? (?:if|provided(?: that)?|as long as|assuming|so long as) (?:it|they|this|that)"
    r" (?:does|do|is|are|did|was|were|will|has|have) not (?:been )?(?P<verb>\w+)"
    r"(?P<rest>(?: [\w#]+){0,3})$"
)
_CONDITIONS: Final = word_set("if provided long assuming")
_PRONOUNS: Final = word_set("it them that this these those so any all of")


def find_offered(text: Text) -> Iterator[int]:
    """Yield the tokens of the stretches that offer a thing and its contrary."""
    texts = text.columns.texts
    may_join = "or" in texts or " / " in text.original
    contrary = may_join and not _CONTRARY.keys().isdisjoint(texts)
    conditional = not _CONDITIONS.isdisjoint(texts)
    if not (contrary or conditional):
        return
    for begin, end in text.sentences:
        words = texts[begin:end]
        if conditional and "not" in words and not _CONDITIONS.isdisjoint(words):
            yield from _excluded(text, begin, end)
        if contrary and not _CONTRARY.keys().isdisjoint(words):
            yield from _contraries(text, begin, end)


def _excluded(text: Text, begin: int, end: int) -> Iterator[int]:
    """Yield a sentence whose condition excludes no more than its own contrary."""
    line = word_line(text, begin, end)
    match = _CONDITIONAL.search(line.line)
    if match is None:
        return
    before = line.line[: match.start()].split()
    rest = [word for word in match["rest"].split() if word not in _PRONOUNS]
    if not set(rest) <= set(before):
        return
    for claimed, excluded in _OPPOSED:
        if match["verb"] in excluded and not claimed.isdisjoint(before):
            yield from range(begin, end)
            return


def _contraries(text: Text, begin: int, end: int) -> Iterator[int]:
    """Yield the clauses of a sentence in which an "or" joins contraries."""
    texts = text.columns.texts
    for index in range(begin + 1, end - 1):
        slashed = _is_slashed(text, index)
        if texts[index] != "or" and not slashed:
            continue
        first = index if slashed else index + 1
        left = range(max(begin, index - _REACH), index)
        stop = _stop(text, first, min(end, first + _REACH))
        if _offers(text, left, range(first, stop), begin, end):
            yield from range(_clause_begin(text, begin, index - 1), stop)


def _is_slashed(text: Text, index: int) -> bool:
    """Tell whether a slash between blanks stands in front of a token."""
    gap = text.original[text.tokens[index - 1].end : text.tokens[index].start]
    return "/" in gap and _SLASH.search(gap) is not None


def _stop(text: Text, first: int, end: int) -> int:
    """Return where the right side ends: at a mark, or at another slash."""
    clauses = text.columns.clauses
    for index in range(first + 1, end):
        opened = clauses[index] != clauses[index - 1]
        if (opened and not text.opens[clauses[index]][:1].isalpha()) or _is_slashed(text, index):
            return index
    return end


def _clause_begin(text: Text, begin: int, index: int) -> int:
    """Return where the stretch begins that a mark opens, and in which a token stands."""
    clauses = text.columns.clauses
    while index > begin:
        opened = clauses[index] != clauses[index - 1]
        if opened and not text.opens[clauses[index]][:1].isalpha():
            return index
        index -= 1
    return begin


def _offers(text: Text, left: range, right: range, begin: int, end: int) -> bool:
    """Tell whether the right side says the left again with a contrary in it."""
    texts, stems = text.columns.texts, text.columns.stems
    said = {texts[n] for n in left}
    for at in right:
        opposed = _CONTRARY.get(texts[at])
        if not opposed or opposed.isdisjoint(said):
            continue
        absolute = texts[at] in _ABSOLUTE
        if not absolute and not _DECIDED.isdisjoint(texts[begin:end]):
            continue
        content = {stems[n] for n in right if n != at and _is_content(texts[n])}
        shared = content & {stems[n] for n in left}
        if shared and shared == content:
            return True
        if _same_frame(texts, left, right, at, opposed) and len(content - shared) <= 1:
            return True
    return False


def _same_frame(
    texts: tuple[str, ...], left: range, right: range, at: int, opposed: frozenset[str]
) -> bool:
    """Tell whether both stand behind one preposition: "on the first / on the last"."""
    frame = texts[right.start : at]
    if not frame or frame[0] not in PREPOSITIONS or len(frame) > 2:
        return False
    if not all(word in PREPOSITIONS or word in DETERMINERS for word in frame):
        return False
    size = len(frame)
    return any(
        texts[n] in opposed and texts[n - size : n] == frame for n in left if n - size >= left.start
    )


def _is_content(word: str) -> bool:
    return word not in FUNCTION_WORDS and word not in _CONTRARY
