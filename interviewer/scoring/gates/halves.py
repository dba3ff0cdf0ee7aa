"""Half-sentences: clauses that open and are never finished, and calls that only pair words.

"Because slow is, and blocks which" holds words and makes no claim; neither does
``Module(threads=lock, copy=weights)``. Notes without verbs, and code that runs, are none.
"""

import re
from typing import Final

from interviewer.scoring.gates.stuffing import sentence_numbers
from interviewer.scoring.text.lexicon import AUXILIARIES, FUNCTION_WORDS, PRONOUNS, word_set
from interviewer.scoring.text.tokens import CODE, WORD, Text
from interviewer.scoring.text.verbs import (
    CLEAR_THIRD_PERSON,
    PAST,
    PLURAL_VERBS,
    THIRD_PERSON,
    is_predicate,
)

_BEING: Final = word_set("is are was were")
_RELATING: Final = word_set("which whose")
_OPENERS: Final = word_set("because where which whose that while when since if")
_BREAKING: Final = _BEING | _OPENERS
"""Words at which a clause may break off."""

_REASONS: Final = frozenset(("because", "since"))
_BEFORE_A_SUBJECT: Final = _REASONS | {"where"}
_ASKED: Final = word_set("""
    what how where who which that than as if whatever whichever whether when why so there not and
    or nor neither both each all only
""")
"""Words in front of which an "is" may end a clause: "what the shape is"."""

_CHOOSING: Final = word_set("""
    matter know knows tell tells decide decides choose chooses say says see remember specify ask
    track control check find out of for to in from with on by about at is no
""")
"""Words behind which a "which" may end a clause: "no matter which"."""

_SIGN: Final = re.compile(r"[=:>→]|--|\|")
_LONGEST: Final = 14
_KEYWORD: Final = r"[A-Za-z_]\w*\s*=\s*[A-Za-z_]\w{2,}"
_CALL: Final = re.compile(
    r"(?<![\w.=])[A-Za-z_]\w*\("
    rf"(?P<pairs>\s*{_KEYWORD}(?:\s*,\s*{_KEYWORD})+)(?:\s*,)?\s*\)"
)
_PAIR: Final = re.compile(r"(\w+)\s*=\s*(\w+)")
_ASSIGNED: Final = re.compile(r"(?:=|return|in|yield|await)\s*\Z")
_VALUES: Final = word_set("true false none")
_ENDING: Final = frozenset(",;.!?\n")
_FEWEST_PAIRS: Final = 2
_BROKEN: Final = 2
_HALF: Final = 1
_ENOUGH: Final = 3
"""What a run of half-sentences weighs at least: three things with their clauses, or one of them
beside a clause that breaks off."""

_MOSTLY: Final = 0.6


def half_sentences(text: Text) -> set[int]:
    """Return the sentences that belong to a run of half-sentences."""
    if _OPENERS.isdisjoint(text.columns.texts):
        return set()
    found: set[int] = set()
    run: list[int] = []
    weight = 0
    for place, (begin, end) in enumerate((*text.sentences, (0, 0))):
        here = _weigh(text, begin, end) if end else 0
        if here:
            run.append(place)
            weight += here
            continue
        if weight >= _ENOUGH:
            found.update(run)
        run, weight = [], 0
    return sentence_numbers(text, found)


def _weigh(text: Text, begin: int, end: int) -> int:
    broken = len(unfinished(text, begin, end))
    return _BROKEN * broken + (_HALF if half_said(text, begin, end) else 0)


def unfinished(text: Text, begin: int, end: int) -> set[int]:
    """Return the tokens of a sentence at which a clause breaks off that was opened.

    A "which" or a bare "is" stands at the end of its clause, or a finite verb right behind
    "because". A sentence with signs such as "=" is a note.
    """
    columns = text.columns
    written = columns.texts[begin:end]
    if _BREAKING.isdisjoint(written):
        return set()
    clauses = columns.clauses
    found: set[int] = set()
    for at in range(begin, end):
        word = columns.texts[at]
        if columns.kinds[at] != WORD or word not in _BREAKING:
            continue
        last = at + 1 == end or clauses[at + 1] != clauses[at]
        if last:
            closed = at + 1 == end or text.opens[clauses[at + 1]][:1] in _ENDING
            broken = closed and _breaks_off(text, begin, at)
        else:
            broken = word in _OPENERS and _lacks_subject(text, at)
        if broken and not _is_signed(text, at):
            found.add(at)
    return found


def _is_signed(text: Text, at: int) -> bool:
    """Tell whether a sign stands right behind a word: "which:", "because ->"."""
    tokens = text.tokens
    after = tokens[at + 1].start if at + 1 < len(tokens) else len(text.original)
    return _SIGN.search(text.original[tokens[at].end : after]) is not None


def _breaks_off(text: Text, begin: int, at: int) -> bool:
    """Tell whether a word cannot be the last one of its clause."""
    words = text.columns.texts
    word, before = words[at], words[at - 1] if at > begin else ""
    if not before or before in _CHOOSING or text.columns.kinds[at - 1] == CODE:
        return False
    if word in _RELATING:
        return before not in FUNCTION_WORDS
    if word in _BEING:
        front = words[begin:at]
        asked = not _ASKED.isdisjoint(front) or not _BEING.isdisjoint(front)
        return not asked and before not in PRONOUNS and not _is_said_before(text, begin)
    return word in ("because", "whose", "where", "while") and before not in FUNCTION_WORDS


def _is_said_before(text: Text, begin: int) -> bool:
    """Tell whether the sentence before has a verb of being, so that one may end this one."""
    words = text.columns.texts[max(0, begin - _LONGEST) : begin]
    return not _BEING.isdisjoint(words)


def _lacks_subject(text: Text, at: int) -> bool:
    """Tell whether a finite verb stands right behind a word that a subject has to follow."""
    word, after = text.columns.texts[at], text.columns.texts[at + 1]
    if word not in _BEFORE_A_SUBJECT or text.columns.kinds[at + 1] != WORD:
        return False
    return after in CLEAR_THIRD_PERSON or after in _BEING


def half_said(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence is a thing with a relative clause, and says nothing of it.

    "Memory that is kept." Whoever names a thing so may answer what it is, once.
    """
    words, kinds = text.columns.texts[begin:end], text.columns.kinds[begin:end]
    if not 2 < len(words) <= _LONGEST or CODE in kinds:
        return False
    opener = next((at for at, word in enumerate(words) if word in _OPENERS), -1)
    if opener < 0 or _SIGN.search(text.quote(begin, end - 1)):
        return False
    if opener:
        if words[0] in FUNCTION_WORDS and words[0] not in ("a", "an", "the"):
            return False
        if _is_command(words[0]) or any(_is_verb(word) for word in words[1:opener]):
            return False
        return _has_no_main(words[opener + 1 :])
    return words[0] in _REASONS and not any(_is_verb(word) for word in words)


def _is_verb(word: str) -> bool:
    """Tell whether a word behind the first may be what a sentence says of its subject."""
    known = word in THIRD_PERSON or word in PAST or word in PLURAL_VERBS
    return known or word in AUXILIARIES


def _is_command(word: str) -> bool:
    """Tell whether a sentence opens with a plain verb: "check that the loss falls"."""
    return f"{word}s" in THIRD_PERSON or f"{word}es" in THIRD_PERSON


def _has_no_main(words: tuple[str, ...]) -> bool:
    """Tell whether no second verb follows that of a relative clause."""
    return sum(is_predicate(word) for word in words) <= 1


def is_pseudo_call(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence is mostly calls that pair words and pass no value.

    Code passes values that it got from somewhere, or calls with something positional.
    """
    written = text.quote(begin, end - 1)
    if "(" not in written or written.count("=") < _FEWEST_PAIRS:
        return False
    after = text.tokens[end].start if end < len(text.tokens) else len(text.original)
    written = text.original[text.tokens[begin].start : after].strip()
    size = 0
    for match in _CALL.finditer(written):
        pairs = _PAIR.findall(match["pairs"].lower())
        real = any(value in _VALUES or value == key for key, value in pairs)
        if not real and not _ASSIGNED.search(written[: match.start()]):
            size += len(match[0])
    return size > _MOSTLY * len(written)
