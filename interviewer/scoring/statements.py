"""Reference answers cut into statements, each with the keywords that carry it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.errors import BadInput
from interviewer.rubrics.model import Subject
from interviewer.rubrics.phrases import check_phrase
from interviewer.scoring import lexicon
from interviewer.scoring.comparison import bindings_of
from interviewer.scoring.negation import Denials, find_denials
from interviewer.scoring.normalise import LONGEST_ANSWER, tokenise
from interviewer.scoring.numbers import unit_of
from interviewer.scoring.relate import Bindings, Subjects
from interviewer.scoring.tokens import NUMBER, Text, Token

LONGEST_SAYS = 140
"""Characters of a statement that a receipt shows."""

_FEWEST_KEYWORDS = 3
_LONG_STATEMENT = 9
_CODE_BLOCK = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_SKIPPED = (lexicon.FUNCTION_WORDS - {"same"}) | {"nothing", "none", "without", "non"}


@dataclass
class Statement:
    """One statement of a reference.

    ``keywords`` are phrases of the rubric language in order of appearance, words
    of the question last; ``stems`` are those of all of them; ``strength`` counts
    the keywords that say something of their own. ``about`` is the one subject
    that the statement speaks of, or empty.
    """

    says: str
    keywords: list[str]
    stems: frozenset[str]
    strength: int
    reference: int
    about: str = ""

    def append(self, more: "Statement") -> None:
        """Take in what another statement says."""
        self.keywords += [word for word in more.keywords if word not in self.keywords]
        self.stems |= more.stems
        self.strength += more.strength
        self.about = self.about if self.about == more.about else ""


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
            and token.text not in lexicon.LIGHT_WORDS
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
    reference longer than an answer may be.
    """
    if len(reference) > LONGEST_ANSWER:
        raise BadInput(
            f"A reference has {len(reference)} characters; at most {LONGEST_ANSWER} are read.",
            field="reference",
        )
    text = tokenise(_CODE_BLOCK.sub("\n\n", reference))
    if not text.tokens:
        text = tokenise(reference)
    denials = find_denials(text)
    bindings = bindings_of(text, denials, subjects)
    source = _Source(text, denials, bindings, subjects, asked, number)
    found: list[Statement] = []
    pending = 0
    for end in _ends(source):
        statement = _statement(source, pending, end)
        last = end == len(text.tokens)
        if statement.strength >= _FEWEST_KEYWORDS or (statement.about and statement.strength):
            found.append(statement)
            pending = end
        elif last and found and statement.keywords:
            found[-1].append(statement)
        elif last and statement.keywords:
            found.append(statement)
    return found


def _ends(source: _Source) -> list[int]:
    """Return where statements end: at sentences, and inside those that are long or turn.

    Each end is the index of the token after it.
    """
    tokens = source.text.tokens
    ends: list[int] = []
    for begin, end in source.text.sentences:
        size = sum(source.informative(token) for token in tokens[begin:end])
        start = begin
        held = 0
        for index in range(begin, end):
            held += source.informative(tokens[index])
            last = index + 1 == end
            border = not last and tokens[index + 1].clause != tokens[index].clause
            long = size >= _LONG_STATEMENT and held > _FEWEST_KEYWORDS
            if last or (border and held and (long or _turns(source, start, index + 1, end))):
                ends.append(index + 1)
                start, held = index + 1, 0
    return ends


def _turns(source: _Source, start: int, here: int, end: int) -> bool:
    """Tell whether a sentence turns from one subject to another at ``here``."""
    if source.bindings is None:
        return False
    clause = source.text.tokens[here].clause
    stop = here
    while stop < end and source.text.tokens[stop].clause == clause:
        stop += 1
    before, after = source.spoken_of(start, here), source.spoken_of(here, stop)
    return bool(before and after and before != after)


def _statement(source: _Source, begin: int, end: int) -> Statement:
    """Return the statement of the tokens from ``begin`` to ``end``."""
    text = source.text
    fresh: dict[str, frozenset[str]] = {}
    stale: dict[str, frozenset[str]] = {}
    strength = 0
    index = begin
    while index < end:
        after = index + 1
        while after < end and text.tokens[after].glue:
            after += 1
        keyword = _keyword(source, index, after, end)
        if keyword and check_phrase(keyword) is None:
            stems = frozenset(token.stem for token in text.tokens[index:after])
            kind = stale if stems <= source.asked else fresh
            strength += keyword not in kind and source.informative(text.tokens[index])
            kind.setdefault(keyword, stems)
        index = after
    stems = frozenset(stem for one in (*fresh.values(), *stale.values()) for stem in one)
    words = _distinct({**fresh, **stale})
    spoken = source.spoken_of(begin, end)
    subject = source.subjects[next(iter(spoken))] if len(spoken) == 1 else None
    about = subject.id if subject else ""
    words = [word for word in words if subject is None or word not in subject.names]
    says = " ".join(text.quote(begin, end - 1).split()) if end > begin else ""
    return Statement(shortened(says), words, stems, strength, source.number, about)


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
        unit = tokens[after].text if after < end else ""
        return f"{token.text} {unit}" if unit_of(unit) else token.text
    if after - first > 1 or not token.text.isalpha():
        return _name(source.text.quote(first, after - 1), tokens[first:after])
    if token.text in _SKIPPED:
        return None
    denied = source.denials.denied(first, frozenset(), focus=True)
    return f"not {token.text}" if denied else token.text


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


def shortened(says: str) -> str:
    """Return a statement as a receipt shows it: without list marks, cut at a word."""
    says = re.sub(r"^[^\w(`\"]+", "", says)
    says = re.sub(r"^(?:and|but|so|or|then) ", "", says, flags=re.IGNORECASE)
    if says.count("`") % 2:
        says = says.replace("`", "")
    if len(says) <= LONGEST_SAYS:
        return says or "(code)"
    return says[: LONGEST_SAYS - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"
