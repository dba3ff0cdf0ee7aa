"""Reference answers cut into statements, each with the keywords that carry it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviewer.errors import BadInput
from interviewer.rubrics.model import Subject
from interviewer.rubrics.phrases import check_phrase
from interviewer.scoring.credit.everyday import COMPARING
from interviewer.scoring.drafts.comparison import bindings_of
from interviewer.scoring.drafts.compounds import LONGEST_COMPOUND, compound_of
from interviewer.scoring.drafts.cutting import (
    enclosed,
    holds_together,
    may_end,
    quote,
    shortened,
    unabbreviated,
)
from interviewer.scoring.sense import cues
from interviewer.scoring.sense.mentions import Subjects
from interviewer.scoring.sense.negation import Denials, find_denials
from interviewer.scoring.sense.relate import Bindings
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.numbers import SCALES, unit_of
from interviewer.scoring.text.size import LONGEST_ANSWER
from interviewer.scoring.text.tokens import NUMBER, Text, Token

_FEWEST_KEYWORDS = 2
_LONG_STATEMENT = 9
_CODE_BLOCK = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_LIST_NUMBER = re.compile(r"(?:^|[.:;\n]\s?)\d{1,2}[.)](?=\s)")
"""The number of an item of a list, which nobody repeats."""

_SKIPPED = (lexicon.FUNCTION_WORDS - {"same"} - COMPARING) | lexicon.word_set(
    "nothing none without non versus"
)
FILLERS = lexicon.word_set("""
    use uses used using thing things way ways kind sort lot basically actually simply
    essentially eg ie etc case cases example examples
    mean means meant say says said please let lets
    important importantly often usually typically commonly generally various several certain
    particular specific great nice useful helpful essential key main basic
    allow allows allowed allowing enable enables ensure ensures help helps provide provides
    include includes including involve involves tell tells refer refers try want wants
""")
"""Words that anybody may use about anything; keywords only where there are hardly others."""

_DENYING = frozenset((*cues.VERBAL, *cues.NOMINAL))
"""Words after which a keyword is looked for as denied; "avoid" and the like say so themselves."""


@dataclass(frozen=True)
class Statement:
    """One statement of a reference.

    ``keywords`` are phrases of the rubric language in order of appearance, words
    of the question last; ``stems`` are those of all of them; ``strength`` counts
    the keywords that say something of their own. ``about`` is the one subject
    that the statement speaks of, or empty. ``span`` is its first token and the one
    past its last.
    """

    says: str
    keywords: list[str]
    stems: frozenset[str]
    strength: int
    reference: int
    about: str = ""
    span: tuple[int, int] = (0, 0)

    def joined(self, more: "Statement") -> "Statement":
        """Return this statement and another one as a single one."""
        return Statement(
            says=shortened(f"{self.says}; {more.says}"),
            keywords=list(dict.fromkeys([*self.keywords, *more.keywords])),
            stems=self.stems | more.stems,
            strength=self.strength + more.strength,
            reference=self.reference,
            about=self.about if self.about == more.about else "",
            span=(self.span[0], more.span[1]),
        )


@dataclass(frozen=True)
class _Source:
    """A reference with what is needed to read it."""

    text: Text
    denials: Denials
    bindings: Bindings | None
    subjects: tuple[Subject, ...]
    asked: frozenset[str]
    number: int

    def informative(self, token: Token) -> bool:
        """Tell whether a token says something that the question has not."""
        return (
            token.text not in lexicon.FUNCTION_WORDS
            and token.text not in FILLERS
            and token.stem not in self.asked
        )

    def spoken_of(self, begin: int, end: int) -> Subjects:
        """Return the subjects that the informative words of a stretch are said of."""
        if self.bindings is None:
            return frozenset()
        found = [
            self.bindings.of(index)
            for index in range(begin, end)
            if self.informative(self.text.tokens[index])
        ]
        return frozenset().union(*found) if found else frozenset()


def read_statements(
    number: int, reference: str, asked: frozenset[str], subjects: tuple[Subject, ...]
) -> list[Statement]:
    """Return the statements of reference ``number``, fragments joined to a neighbour.

    ``asked`` are the stems of the question's words. Code blocks are left out
    unless there is nothing else. Raises BadInput (field ``reference``) for a
    reference longer than an answer may be. The work is linear in the length.
    """
    if len(reference) > LONGEST_ANSWER:
        raise BadInput(
            f"A reference has {len(reference):,} characters; at most {LONGEST_ANSWER:,} are read. "
            "Shorten it, or split the question.",
            field="reference",
        )
    text = _read(_CODE_BLOCK.sub("\n\n", reference))
    if not text.tokens:
        text = _read(reference)
    denials = find_denials(text)
    bindings = bindings_of(text, denials, subjects)
    source = _Source(text, denials, bindings, subjects, asked, number)
    pieces = [_statement(source, begin, end) for begin, end in pairwise((0, *_ends(source)))]
    found = [_statement(source, begin, end) for begin, end in _joined(source, pieces)]
    return [statement for statement in found if statement.keywords]


def _read(reference: str) -> Text:
    """Return the tokens of a reference; the full stops of abbreviations end nothing."""
    read = tokenise(unabbreviated(reference))
    return Text(reference, read.tokens, read.opens, read.code_characters)


def _joined(source: _Source, pieces: Sequence[Statement]) -> list[tuple[int, int]]:
    """Return where statements begin and end, each with enough to say.

    A fragment goes with what stands before it in its sentence, else with what follows.
    """
    tokens = source.text.tokens
    found: list[tuple[int, int]] = []
    strength, enough = 0, True
    for piece in pieces:
        begin, end = piece.span
        weak = piece.strength < _FEWEST_KEYWORDS and not (piece.about and piece.strength)
        follows = bool(begin) and tokens[begin - 1].sentence == tokens[begin].sentence
        if found and (not enough or (weak and follows)):
            found[-1] = (found[-1][0], end)
            strength += piece.strength
            enough = enough or not weak or strength >= _FEWEST_KEYWORDS
        else:
            found.append((begin, end))
            strength, enough = piece.strength, not weak
    if not enough and len(found) > 1:
        found[-2:] = [(found[-2][0], found[-1][1])]
    return found


def _ends(source: _Source) -> list[int]:
    """Return where statements end: at sentences, and inside those that are long or turn.

    Each end is the index of the token after it.
    """
    tokens = source.text.tokens
    inside = enclosed(source.text.original)
    ends: list[int] = []
    size, held = 0, 0
    spoken: Subjects = frozenset()
    for begin, end in _sentences(source.text, inside):
        size = sum(source.informative(token) for token in tokens[begin:end])
        held, spoken = 0, frozenset()
        for index in range(begin, end):
            held += source.informative(tokens[index])
            spoken |= source.spoken_of(index, index + 1)
            last = index + 1 == end
            border = not last and may_end(source.text, inside, index)
            long = size >= _LONG_STATEMENT and held > _FEWEST_KEYWORDS
            if last or (border and held and (long or _turns(source, spoken, index + 1, end))):
                ends.append(index + 1)
                held, spoken = 0, frozenset()
    return ends


def _sentences(text: Text, inside: bytearray) -> Iterator[tuple[int, int]]:
    """Yield the sentences; one that ends inside brackets or quotes goes on."""
    begin = 0
    for start, end in text.sentences:
        if start > begin and not holds_together(text, inside, start):
            yield begin, start
            begin = start
        if end == len(text.tokens):
            yield begin, end


def _turns(source: _Source, before: Subjects, here: int, end: int) -> bool:
    """Tell whether a sentence that spoke of ``before`` turns to another subject at ``here``."""
    if not before:
        return False
    clause = source.text.tokens[here].clause
    stop = here
    while stop < end and source.text.tokens[stop].clause == clause:
        stop += 1
    after = source.spoken_of(here, stop)
    return bool(after and before != after)


def _statement(source: _Source, begin: int, end: int) -> Statement:
    """Return the statement of the tokens from ``begin`` to ``end``."""
    text = source.text
    fresh: dict[str, frozenset[str]] = {}
    stale: dict[str, frozenset[str]] = {}
    light: dict[str, frozenset[str]] = {}
    small: dict[str, frozenset[str]] = {}
    strength = 0
    index = begin
    while index < end:
        after = _end_of_name(text, index, end)
        compound = compound_of(tuple(token.stem for token in text.tokens[index:after]))
        keyword = compound or _keyword(source, index, after, end)
        if keyword and check_phrase(keyword) is None:
            stems = frozenset(token.stem for token in text.tokens[index:after])
            kind = light if _is_light(keyword) else stale if stems <= source.asked else fresh
            kind = small if keyword.removeprefix("not ") in COMPARING else kind
            told = any(source.informative(token) for token in text.tokens[index:after])
            strength += keyword not in kind and told
            kind.setdefault(keyword, stems)
        index = after
    if len(fresh) < _FEWEST_KEYWORDS:
        fresh.update(light)
    stems = frozenset(stem for one in (*fresh.values(), *stale.values()) for stem in one)
    words = _distinct({**fresh, **stale, **small} if fresh or stale else {})
    spoken = source.spoken_of(begin, end)
    subject = source.subjects[next(iter(spoken))] if len(spoken) == 1 else None
    about = subject.id if subject else ""
    words = [word for word in words if subject is None or word not in subject.names]
    says = quote(text, begin, end)
    return Statement(says, words, stems, strength, source.number, about, (begin, end))


def _end_of_name(text: Text, index: int, end: int) -> int:
    """Return where what is written in one, or is one name in several words, ends."""
    for last in range(min(end, index + LONGEST_COMPOUND), index + 1, -1):
        if compound_of(tuple(token.stem for token in text.tokens[index:last])):
            return last
    after = index + 1
    while after < end and text.tokens[after].glue:
        after += 1
    return after


def _is_light(keyword: str) -> bool:
    """Tell whether a keyword says next to nothing: a filler, or a single letter."""
    word = keyword.removeprefix("not ")
    return word in FILLERS or (len(word) == 1 and word.isalpha())


def _distinct(keywords: dict[str, frozenset[str]]) -> list[str]:
    """Drop keywords whose stems another keyword of the same sense has already."""
    seen: set[tuple[bool, frozenset[str]]] = set()
    kept = []
    for keyword, stems in keywords.items():
        key = (keyword.startswith("not "), stems)
        if key not in seen:
            seen.add(key)
            kept.append(keyword)
    return kept


def _keyword(source: _Source, first: int, after: int, end: int) -> str | None:
    """Return the keyword for tokens ``first`` to ``after``, which were written in one."""
    tokens = source.text.tokens
    token = tokens[first]
    if token.kind == NUMBER and after - first == 1:
        if _LIST_NUMBER.search(source.text.original, max(0, token.start - 2), token.end + 2):
            return None
        unit = tokens[after].text if after < end else ""
        return f"{token.text} {unit}" if unit_of(unit) or unit in SCALES else token.text
    if token.text in SCALES and first and tokens[first - 1].kind == NUMBER:
        return None  # it is said with its number
    if after - first > 1 or not token.text.isalpha():
        return _name(source.text.quote(first, after - 1), tokens[first:after])
    if token.text in _SKIPPED:
        return None
    deniers = source.denials.focus[first]
    if not deniers:
        return token.text
    plain = all(tokens[cue].text in _DENYING for cue in deniers) and not token.text.endswith("ly")
    if not plain:
        return None
    return f"not {token.text}" if len(deniers) % 2 else token.text


def _name(written: str, tokens: Sequence[Token]) -> str | None:
    """Return a name of several parts as a phrase, or its first word when it does not read."""
    if len(tokens) > 1 and all(token.glue == "-" for token in tokens[1:]):
        words = [token.text for token in tokens]
        content = any(word not in lexicon.FUNCTION_WORDS for word in words)
        return f'"{" ".join(words)}"' if content and all(w.isalnum() for w in words) else None
    quoted = f"`{written}`"
    if "`" not in written and "\n" not in written and check_phrase(quoted) is None:
        return quoted
    return next((t.text for t in tokens if t.text.isalpha() and len(t.text) > 2), None)
