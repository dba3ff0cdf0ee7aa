"""The single terms of a rubric, indexed so that one pass over an answer finds them all.

A term is known by a small number, its id. Stems, prefixes, joined API names,
word sequences and number values each have a table; what no table knows may be a
misspelling, allowed by length (optimal string alignment distance, so that two
swapped letters count as one slip) and never for names with digits.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from interviewer.rubrics.terms import OPERATORS
from interviewer.scoring.text.figures import Figures, FiguresOf
from interviewer.scoring.text.misspellings import SHORTEST_SLIP, Spelling, is_slip, is_unheard_of
from interviewer.scoring.text.occurrences import Notes, Occurrences, Places, bits_of
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import Stems
from interviewer.scoring.text.tokens import CODE, WORD, Text, Token

LONGEST_NAME: Final = 6
"""Tokens that one API name may be spread over."""

_MOST_GUESSES: Final = 400
_MOST_REMEMBERED: Final = 20_000
_MOST_FOLLOWING: Final = 100
_MODELS: Final = ("1d", "2d", "3d")
_ENDINGS: Final = (*_MODELS, "_")
_RESULT: Final = (">", "=")
"""How a sign ends behind which a result stands: "->", "=>" and "="."""

_DENYING: Final = frozenset(("no", "not", "non"))
"""Words that are none where they begin a name: "no_grad" denies nothing."""

_NO_RUNS: Final[list[tuple[Stems, int]]] = []


@dataclass
class _Seen:
    """What one spelling of a word can be: worked out when it is first met.

    ``exact`` are the terms that it is by itself, with their ``bits``, ``code`` those that it
    is where it is written as code. It may be a name ``alone``, and begin one with what
    follows, or one of ``runs``, which ``onward`` has by their second words. A ``plain`` one is
    ``exact`` and no more. ``leading`` remembers with which words behind it a name may begin.
    """

    exact: tuple[int, ...]
    bits: int
    code: tuple[int, ...]
    alone: bool
    begins: bool
    runs: list[tuple[Stems, int]]
    onward: dict[str, list[tuple[Stems, int]]]
    figure: bool
    known: bool
    plain: bool
    leading: dict[str, bool] = field(default_factory=dict)


@dataclass
class TermIndex:
    """The tables of one rubric's terms; filled by the compiler, then only read."""

    size: int = 0
    by_stem: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    joined: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    code: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    prefixes: dict[str, list[tuple[str, int]]] = field(default_factory=lambda: defaultdict(list))
    sequences: dict[str, list[tuple[Stems, int]]] = field(default_factory=lambda: defaultdict(list))
    figures: Figures = field(default_factory=Figures)
    spellings: dict[str, list[Spelling]] = field(default_factory=lambda: defaultdict(list))
    _in_order: list[str] = field(default_factory=list)
    _guesses: dict[str, tuple[int, ...]] = field(default_factory=dict)
    _seen: dict[str, _Seen] = field(default_factory=dict)

    def new(self) -> int:
        """Return the id of a further term."""
        self.size += 1
        return self.size - 1

    def add_word(self, term: int, word: str) -> None:
        """Let lower-case ``word`` be met by its stem, run together, and misspelt."""
        key = stem(word)
        _enter(self.by_stem[key], term)
        if len(word) >= 6:
            self.add_joined(term, word)
        if word.isalpha() and len(word) >= 5:
            self.spellings[word[0]].append(Spelling(word, key, term))

    def add_joined(self, term: int, name: str, *, as_code: bool = False) -> None:
        """Let the name be met however its parts are joined: ``zerograd``.

        ``as_code`` asks that the answer writes it as code. Operators that an answer has
        inside the name are read over, so that ``name`` is to have none.
        """
        _enter((self.code if as_code else self.joined)[name], term)

    def add_sequence(self, term: int, stems: Stems) -> None:
        """Let adjacent words with these stems be met."""
        if len(stems) == 1:
            _enter(self.by_stem[stems[0]], term)
        elif stems:
            self.sequences[stems[0]].append((stems, term))

    def add_prefix(self, term: int, prefix: str) -> None:
        """Let any word that begins with ``prefix`` be met."""
        self.prefixes[prefix[:2]].append((prefix, term))

    def occurrences(self, text: Text) -> Occurrences:
        """Return where ``text`` has the terms of the rubric."""
        notes = Notes(text)
        tokens = text.tokens
        seen = self._seen
        guessed: set[str] = set()
        figures = FiguresOf(self.figures, text)
        for index, written in enumerate(text.columns.texts):
            word = seen.get(written) or self._see(tokens[index])
            if word.exact and (written not in _DENYING or _is_whole(tokens, index)):
                notes.add(word.exact, word.bits, index)
            if word.plain:
                # by far the most words are no more than their stems
                continue
            token = tokens[index]
            if word.code and _is_code(token, text) and _is_whole(tokens, index):
                notes.add_further(word.code, index, index)
            known = word.known
            named = word.alone or (word.begins and self._begins(word, tokens, index))
            if named and not token.implied:
                known = self._names(tokens, index, notes) or known
            if word.runs:
                self._runs(word, text, index, notes)
            if word.figure:
                met, last = figures.terms_at(index)
                notes.add_further(met, index, last)
            if not known and token.kind == WORD and len(token.text) >= SHORTEST_SLIP:
                self._guess_at(index, token, guessed, notes)
        return notes.occurrences()

    def places(self, text: Text) -> Places:
        """Return where ``text`` has the terms of the rubric, by the term."""
        return self.occurrences(text).places

    def _see(self, token: Token) -> _Seen:
        """Return what the word of ``token`` can be, and remember it."""
        text = token.text
        exact = self.by_stem.get(token.stem)
        prefixed = [t for prefix, t in self.prefixes.get(text[:2], ()) if text.startswith(prefix)]
        own = tuple(dict.fromkeys((*(exact or ()), *prefixed)))
        code = tuple(self.code.get(text, ()))
        begins = self._starts(text)
        alone = text.endswith(_MODELS) or not set(own).issuperset(self.joined.get(text, ()))
        runs = self.sequences.get(token.stem, _NO_RUNS)
        onward: dict[str, list[tuple[Stems, int]]] = {}
        for run in runs:
            onward.setdefault(run[0][1], []).append(run)
        figure = self.figures.may_begin(token)
        known = exact is not None or bool(prefixed)
        guessable = not known and len(text) >= SHORTEST_SLIP and is_unheard_of(token)
        word = _Seen(
            exact=own,
            bits=bits_of(own),
            code=code,
            alone=alone,
            begins=begins,
            runs=runs,
            onward=onward,
            figure=figure,
            known=known,
            plain=not (code or alone or begins or runs or figure or guessable),
        )
        if len(self._seen) < _MOST_REMEMBERED:
            self._seen[text] = word
        return word

    def _starts(self, text: str) -> bool:
        """Tell whether a joined name begins with ``text`` and goes on."""
        names = self._in_order
        if len(names) != len(self.joined):
            names = self._in_order = sorted(self.joined)
        at = bisect_right(names, text)
        return at < len(names) and names[at].startswith(text) and bool(text)

    def _begins(self, word: _Seen, tokens: tuple[Token, ...], index: int) -> bool:
        """Tell whether a name may begin with ``word``, at ``index``, and the one behind it."""
        if index + 1 == len(tokens):
            return False
        following = tokens[index + 1].text
        leads = word.leading.get(following)
        if leads is None:
            joined = tokens[index].text + following
            leads = joined in self.joined or joined.endswith(_ENDINGS) or self._starts(joined)
            if len(word.leading) < _MOST_FOLLOWING:
                word.leading[following] = leads
        return leads

    def _names(self, tokens: tuple[Token, ...], index: int, notes: Notes) -> bool:
        """Note API names that begin at ``index``, whole identifiers only."""
        first = tokens[index]
        if first.glue == "_":
            return False
        joined, met = "", False
        for last in range(index, min(index + LONGEST_NAME, len(tokens))):
            token = tokens[last]
            if token.clause != first.clause and not token.glue:
                break
            if token.text in OPERATORS and last > index:
                continue
            joined += token.text
            terms = self.joined.get(joined) or self._shorter(joined, parts=last - index + 1)
            if not terms and not self._starts(joined):
                break
            cut = last + 1 < len(tokens) and tokens[last + 1].glue == "_"
            if terms and not cut:
                notes.add_further(terms, index, last)
                met = True
        return met

    def _shorter(self, name: str, *, parts: int) -> list[int] | None:
        """Return the terms for a name without a layer's dimension or a last underscore.

        ``batchnorm2d`` is a ``batchnorm`` and ``kaiming_normal_`` is ``kaiming_normal``,
        but ``add_``, a single part, is not ``add``.
        """
        if name.endswith(_MODELS):
            return self.joined.get(name[:-2])
        if name.endswith("_") and parts > 1:
            return self.joined.get(name[:-1])
        return None

    def _runs(self, word: _Seen, text: Text, index: int, notes: Notes) -> None:
        """Note the sequences that begin with ``word``, which stands at ``index``."""
        stems, sentences = text.columns.stems, text.columns.sentences
        following = stems[index + 1] if index + 1 < len(stems) else ""
        # a sequence may go on behind operators
        onward = following not in OPERATORS
        for run, term in word.onward.get(following, _NO_RUNS) if onward else word.runs:
            end = index + len(run)
            if stems[index:end] != run:
                if not text.has_operators or OPERATORS.intersection(run):
                    continue
                end = _past_operators(stems, index, run)
            if end and sentences[end - 1] == sentences[index]:
                notes.add_further((term,), index, end - 1)

    def _guess_at(self, index: int, token: Token, guessed: set[str], notes: Notes) -> None:
        """Note what an unknown word may be; only so many of one text are looked at."""
        guessed.add(token.text)
        if len(guessed) <= _MOST_GUESSES:
            notes.add_further(self._guess(token), index, index)

    def _guess(self, token: Token) -> tuple[int, ...]:
        """Return the terms that ``token`` may be a misspelling, or a compound, of."""
        terms = self._guesses.get(token.text)
        if terms is None:
            terms = self._guess_afresh(token)
            if len(self._guesses) < _MOST_REMEMBERED:
                self._guesses[token.text] = terms
        return terms

    def _guess_afresh(self, token: Token) -> tuple[int, ...]:
        word = token.text
        if not is_unheard_of(token):
            return ()
        return self._meant(token) or self._compound(word)

    def _meant(self, token: Token) -> tuple[int, ...]:
        """Return the terms of the words that ``token`` may be a misspelling of."""
        word = token.text
        near = {
            spelling.term
            for letter in {word[0], word[1]}
            for spelling in self.spellings.get(letter, ())
            if is_slip(word, token.stem, spelling)
        }
        return tuple(sorted(near))

    def is_compound(self, token: Token) -> bool:
        """Tell whether ``token`` may be several words in one, such as "dataloader".

        A word of the rubric, spelt rightly or not, is one word.
        """
        if token.kind != WORD or len(token.text) < 6 or token.stem in self.by_stem:
            return False
        return not self._meant(token)

    def _compound(self, word: str) -> tuple[int, ...]:
        """Return the terms of both halves of ``dataloader`` where each half is one."""
        for cut in range(3, len(word) - 2):
            left, right = self.by_stem.get(stem(word[:cut])), self.by_stem.get(stem(word[cut:]))
            if left and right:
                return (*left, *right)
        return ()


def _past_operators(stems: Sequence[str], index: int, run: Stems) -> int:
    """Return where ``run``, read from ``index`` on past operators, ends; 0 where it is not met.

    "w - lr * grad" has the words of "w minus lr grad".
    """
    at = index
    for wanted in run:
        while at > index and at < len(stems) and stems[at] in OPERATORS:
            at += 1
        if at >= len(stems) or stems[at] != wanted:
            return 0
        at += 1
    return at


def _is_code(token: Token, text: Text) -> bool:
    """Tell whether a word is written as code, or called: ``tensor(3)``.

    "tensor(s)" is no call, and neither is the "tensor([1.])" that Python prints behind an arrow.
    """
    if token.kind == CODE:
        return True
    behind = text.original[token.end : token.end + 3]
    if not behind.startswith("(") or behind == "(s)":
        return False
    return not text.original[max(0, token.start - 3) : token.start].rstrip().endswith(_RESULT)


def _is_whole(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a token is a whole identifier: ``grad``, not the beginning of ``grad_fn``."""
    following = tokens[index + 1].glue if index + 1 < len(tokens) else ""
    return tokens[index].glue != "_" and following != "_"


def _enter(terms: list[int], term: int) -> None:
    if term not in terms:
        terms.append(term)
