"""What a text claims and denies, clause by clause, as sets of stems.

"View never copies the data" claims of view and data that they are not copied: a verb or an
adjective is denied, the things it is said of are only named. Names of code are one unit
however they are written, and synonyms are one stem, so that two texts can be compared.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from interviewer.scoring.sense import cues
from interviewer.scoring.sense.claim_units import claim_numbers
from interviewer.scoring.sense.limits import is_limited
from interviewer.scoring.sense.negation import Denials
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import rings, vocabulary
from interviewer.scoring.text.tokens import NUMBER, Text, Token

_SKIPPED: Final = (lexicon.FUNCTION_WORDS | lexicon.LIGHT_WORDS) - word_set(
    "need needs needed same"
)
_REFUSALS: Final = frozenset(
    map(
        stem,
        word_set("""
    refuse refuses forbid forbidden disallow disallowed illegal invalid impossible error raise
    raises throw throws fail fails complain complains reject rejects unable unsupported crash
"""),
    )
)
_GOING_ON: Final = word_set("it its they their this these which")

_REACH: Final = 40
"""Words on either side of a negative word that are looked at."""

_LESS: Final = word_set("""
    less little few fewer small smaller weak weaker weakly lower reduced rarely seldom slight
    slightly almost barely hardly scarcely
""")
_HARDLY: Final = word_set("hardly barely scarcely rarely seldom little")
_NONE: Final = word_set("nothing nobody none")
_MOST_CUES: Final = 300
"""Denials of an answer that are held against the rubric; more are no speech."""

_IMAGINED: Final = word_set("would otherwise if unless might")


@lru_cache(maxsize=16384)
def unit_of(stem: str) -> str:
    """Return one stem for all single words of a ring of synonyms."""
    ring = rings().get(stem, ())
    return next((group[0] for group in ring if len(group) == 1), stem)


def units(tokens: Sequence[Token], begin: int, end: int) -> Iterator[tuple[int, str]]:
    """Yield the words of content from ``begin`` to ``end``, each with its index.

    The parts of a name count as one word, at the index of the first.
    """
    index = begin
    while index < end:
        last = index + 1
        while last < end and tokens[last].glue:
            last += 1
        if last - index > 1:
            yield index, "".join(token.text for token in tokens[index:last])
        elif tokens[index].text not in _SKIPPED:
            yield index, unit_of(tokens[index].stem)
        index = last


@dataclass(frozen=True)
class Assertion:
    """One sentence of a rubric: the words that it claims or names, and those that it denies.

    ``source`` is the number of the point that it belongs to. One that ``refuses`` speaks of an
    error or of what is not allowed, as does who says that it cannot be done. ``together`` are
    the words claimed in each claim by itself: in "cat joins along an axis; the sizes add" it
    is no cat that adds. What holds ``only`` of what is named is denied of others. One that
    ``lessens`` says that something is less so, as does who says that it hardly is. ``uncalled``
    are those of the denied that it says were not called.
    """

    claimed: frozenset[str]
    denied: frozenset[str]
    source: int
    refuses: bool = False
    together: tuple[frozenset[str], ...] = ()
    only: bool = False
    lessens: bool = False
    uncalled: frozenset[str] = frozenset()


def assertions(text: Text, denials: Denials, source: int) -> Iterator[Assertion]:
    """Yield what the sentences of ``text`` assert; what they imagine is left out."""
    tokens, numbers = text.tokens, claim_numbers(text)
    for begin, end in text.sentences:
        imagined = _imagined(tokens[begin:end])
        claimed: set[str] = set()
        denied: set[str] = set()
        together: dict[int, set[str]] = {}
        before: set[str] = set()
        left = _uncalled(tokens, begin, end)
        uncalled = frozenset(unit for index, unit in units(tokens, begin, end) if index in left)
        for index, unit in units(tokens, begin, end):
            if index in left or denials.denied(index, frozenset()):
                denied.add(unit)
            elif _is_attribute(tokens, index):
                continue
            elif not denials.soft[index] and tokens[index].clause not in imagined:
                claimed.add(unit)
                if numbers[index] not in together:
                    goes_on = _goes_on(tokens, numbers, index)
                    together[numbers[index]] = set(before) if goes_on else set()
                    before = together[numbers[index]]
                together[numbers[index]].add(unit)
                denied.update(_opposed(tokens[index].text))
        refuses = any(token.stem in _REFUSALS for token in tokens[begin:end])
        each = tuple(frozenset(claim) for claim in together.values())
        said = {token.text for token in tokens[begin:end]}
        yield Assertion(
            frozenset(claimed),
            frozenset(denied),
            source,
            refuses,
            each,
            only="only" in said,
            lessens=not said.isdisjoint(_LESS),
            uncalled=uncalled,
        )


def _uncalled(tokens: Sequence[Token], begin: int, end: int) -> set[int]:
    """Return what is not called: "eval() was never called" is no claim about eval().

    The verb says little by itself, so that whoever "never called eval()" denies eval().
    """
    found: set[int] = set()
    for cue in range(begin + 1, end - 1):
        if tokens[cue].text not in ("not", "never") or tokens[cue + 1].text != "called":
            continue
        last = cue - 1
        while last > begin and tokens[last].text in lexicon.AUXILIARIES:
            last -= 1
        first = last
        while first > begin and tokens[first].glue:
            first -= 1
        found.update(range(first, last + 1))
    return found


def _is_attribute(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether a form in "-ing" only says which: no total runs in "a running total"."""
    if not tokens[index].text.endswith("ing") or not index or index + 1 == len(tokens):
        return False
    before, behind = tokens[index - 1], tokens[index + 1]
    if before.text not in lexicon.DETERMINERS or behind.clause != tokens[index].clause:
        return False
    return behind.text not in lexicon.FUNCTION_WORDS


def _goes_on(tokens: Sequence[Token], numbers: Sequence[int], index: int) -> bool:
    """Tell whether the claim around a token speaks of what the one before spoke of: "its"."""
    first = index
    while first and numbers[first - 1] == numbers[index]:
        first -= 1
    return any(token.text in _GOING_ON for token in tokens[first : first + 2])


def _imagined(sentence: Sequence[Token]) -> set[int]:
    """Return the clauses that say what would be: with "would", or around "otherwise"."""
    found: set[int] = set()
    for index, token in enumerate(sentence):
        if token.text in _IMAGINED:
            found.add(token.clause)
            if token.text == "otherwise" and index:
                found.add(sentence[index - 1].clause)
    return found


def _opposed(word: str) -> Iterator[str]:
    """Yield what a word denies by its prefix: "used" in "unused"."""
    for prefix in _PREFIXES:
        base = word.removeprefix(prefix)
        if base != word and stem(base) in vocabulary():
            yield unit_of(stem(base))


@dataclass(frozen=True)
class Denial:
    """One plain denial of an answer.

    ``focus`` is what it is the very point of ("copied" in "is not copied by view"), ``scope``
    all that it reaches, ``around`` the rest of its clause; ``tokens`` are those of cue and
    focus, for quotation. A ``modal`` one says what cannot be, one that ``lessens`` what
    hardly is.
    """

    cue: int
    focus: frozenset[str]
    scope: frozenset[str]
    around: frozenset[str]
    tokens: tuple[int, ...]
    modal: bool = False
    lessens: bool = False


def plain_denials(text: Text, denials: Denials) -> Iterator[Denial]:
    """Yield the statements that ``text`` denies outright: "does not copy", "is never freed".

    Advice ("do not call it"), conditions, purposes, questions, asides ("and not the memory"),
    what only qualifies a noun ("inputs that do not require grad"), and who counts ("not repeated
    500 times"), contrasts ("moves this and does not move that") or denies a denial ("does not
    mean that nothing is shared") deny no statement.
    """
    tokens = text.tokens
    for cue in _cues(text, denials):
        remark = cue in denials.remarks
        begin, end = _stretch(text, cue, whole=remark)
        if tokens[cue].text in cues.BEFORE_BUT and end < len(tokens):
            _, end = _stretch(text, end, whole=False)
        here = list(units(tokens, begin, end))
        covered = {index: unit for index, unit in here if _is_denied(text, denials, index, cue)}
        if remark:
            covered = _denied_once(text, denials, here, covered)
        focus = [index for index in covered if remark or cue in denials.focus[index]]
        passed = {*covered, *(_verdict(tokens, cue) if remark else ())}
        around = frozenset(unit for index, unit in here if index not in passed)
        said = frozenset(covered[index] for index in focus)
        counted = any(tokens[index].kind == NUMBER for index in covered)
        if any(tokens[index].text in _NONE for index in covered):
            continue
        if focus and not counted and (remark or not _is_claimed(text, denials, cue, said)):
            yield Denial(
                cue,
                said,
                frozenset(covered.values()),
                around,
                tuple(sorted((cue, *focus))),
                modal=tokens[cue - 1].text in _MODALS or tokens[cue].text in cues.FOLLOWED,
                lessens=tokens[cue].text in _HARDLY,
            )


def _verdict(tokens: Sequence[Token], cue: int) -> range:
    """Return the words of "not true that" and "false that", which are no part of what is denied."""
    for end in range(cue + 1, min(cue + _VERDICT, len(tokens))):
        if tokens[end].text == "that":
            return range(cue, end)
    return range(cue, cue)


def _denied_once(
    text: Text, denials: Denials, here: Sequence[tuple[int, str]], covered: dict[int, str]
) -> dict[int, str]:
    """Return what a rejected statement claimed: "it is false that it never copies" claims nothing.

    Where its first clause is a denial, what goes on from there denies no fact either.
    """
    tokens = text.tokens
    rejected = [index for index, _ in here if denials.hard[index]]
    twice = {
        tokens[index].clause
        for index in rejected
        if any(other in denials.plain for other in denials.hard[index])
    }
    if rejected and tokens[rejected[0]].clause in twice:
        return {}
    return {index: unit for index, unit in covered.items() if tokens[index].clause not in twice}


def _is_claimed(text: Text, denials: Denials, cue: int, focus: frozenset[str]) -> bool:
    """Tell whether the sentence claims of one thing what it denies of another."""
    begin, end = _stretch(text, cue, whole=True)
    return any(
        unit in focus and not denials.kept_away(index) and not text.tokens[index].implied
        for index, unit in units(text.tokens, begin, end)
    )


def _is_denied(text: Text, denials: Denials, index: int, cue: int) -> bool:
    """Tell whether a token that stands in the answer itself is denied, by ``cue`` among others."""
    if text.tokens[index].implied or cue not in denials.hard[index]:
        return False
    return denials.denied(index, frozenset())


def _cues(text: Text, denials: Denials) -> Iterator[int]:
    found = {cue for covering in denials.hard if covering for cue in covering}
    for cue in sorted(found)[:_MOST_CUES]:
        if cue in denials.remarks or _is_plain(text, denials, cue):
            yield cue


def _stretch(text: Text, index: int, *, whole: bool) -> tuple[int, int]:
    """Return where the clause of a token, or its ``whole`` sentence, begins and ends."""
    tokens = text.tokens
    here = tokens[index]
    least, most = max(0, index - _REACH), min(len(tokens), index + _REACH)

    def is_here(token: Token) -> bool:
        return token.sentence == here.sentence if whole else token.clause == here.clause

    begin = end = index
    while begin > least and is_here(tokens[begin - 1]):
        begin -= 1
    while end < most and is_here(tokens[end]):
        end += 1
    return begin, end


_VERDICT: Final = 3
"""Words of a verdict such as "not true that", from its negative one on."""

_PARTIAL: Final = cues.HEDGED_AFTER_NOT | word_set(
    "all every only full whole just alone merely any"
)
_NOT_PLAIN: Final = cues.CONDITIONS | {"so"}
"""What opens a clause that imagines, or tells what something is done for."""

_RELATIVE: Final = word_set("that which who whose where")
_PREFIXES: Final = ("un", "non", "dis", "in", "im", "ir")
_MODALS: Final = word_set("can could may might will")
_ADVISING: Final = word_set("would should must shall")
_DENIABLE: Final = lexicon.AUXILIARIES - _ADVISING
_EVER: Final = word_set("once ever")
_COMMANDS: Final = word_set("do dont please so and then just better also")


def _is_plain(text: Text, denials: Denials, cue: int) -> bool:
    """Tell whether a negative word denies the verb of a clause that states something."""
    tokens = text.tokens
    token = tokens[cue]
    first = denials.plain.get(cue)
    if first is None or token.implied:
        return False
    after = tokens[cue + 1].text if cue + 1 < len(tokens) else ""
    bare = not cue or tokens[cue - 1].text not in _DENIABLE
    if token.text == "not" and bare and after not in _EVER:
        return False
    if text.opens[token.clause] in _NOT_PLAIN or _is_asked(text, token):
        return False
    if after in _PARTIAL:
        return False
    begin, _ = _stretch(text, cue, whole=False)
    if is_limited(text, begin, first, cue):
        return False
    front = [t.text for t in tokens[begin:first]]
    while front and front[-1] in lexicon.AUXILIARIES:
        front.pop()
    if not front and _is_inverted(tokens, cue):
        return not _is_without(text, begin)
    if not front or front[-1] in _RELATIVE or front[0] in _RELATIVE or front[0] == "what":
        return False
    if token.text == "never" and bare and _is_place(front):
        return False
    return any(word not in _COMMANDS for word in front) and not _is_without(text, begin)


def _is_inverted(tokens: Sequence[Token], cue: int) -> bool:
    """Tell whether the verb goes before its subject: "under no circumstances does it copy"."""
    behind = tokens[cue + 1 : cue + 3]
    return any(t.text in _DENIABLE and t.clause == tokens[cue].clause for t in behind)


def _is_place(front: Sequence[str]) -> bool:
    """Tell whether a clause only says where, and goes on with a command: "with AMP never clip"."""
    named = [word for word in front if word not in lexicon.FUNCTION_WORDS]
    return front[0] in lexicon.PREPOSITIONS and len(named) <= 1


def _is_without(text: Text, begin: int) -> bool:
    """Tell whether the clause that begins there tells what is not so without something.

    "Without the call it is not registered" holds that it is registered by the call.
    """
    tokens = text.tokens
    first = begin
    for _ in range(_REACH):
        if first == 0 or tokens[first - 1].sentence != tokens[begin].sentence:
            break
        first -= 1
    return begin < len(tokens) and tokens[first].text in ("without", "unless")


def _is_asked(text: Text, token: Token) -> bool:
    """Tell whether a token stands in a question."""
    mark = text.original.find("?", token.end, token.end + 120)
    stop = text.original.find(". ", token.end, token.end + 120)
    return mark >= 0 and (stop < 0 or mark < stop)
