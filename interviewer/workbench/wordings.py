"""The wordings of an answer: words, pairs and triples of words that a phrase could look for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from interviewer.rubrics.phrases import check_phrase
from interviewer.scoring.matching.compiling import GENERAL_STEMS
from interviewer.scoring.sense.cues import NOMINAL, VERBAL
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.tokens import NUMBER, Text, Token

LONGEST = 3
"""Words of a wording, a denial counted with the word behind it."""

REACH = 4
"""How many words apart the two of a pair may stand, at most."""

_DENYING = frozenset(VERBAL) | frozenset(NOMINAL)
_WRITTEN = {
    word: "never" if word in ("never", "rarely", "seldom", "hardly", "scarcely") else "not"
    for word in VERBAL
} | {"no": "no", "without": "without"}
_TELLING = word_set("same only once twice both again before after every each instead per other own")
"""Function words that make a difference in what is said beside content words."""


@dataclass(frozen=True)
class Wording:
    """Some words near one another in a clause of an answer, words without content left out.

    ``key`` is the same for the same words in another order or form; ``phrase`` is what to
    look for. ``telling`` is how many of its words say something, a name of code or a denied
    word counting twice. ``first`` and ``last`` are the tokens that it stands on.
    """

    key: str
    phrase: str
    telling: int
    first: int
    last: int


@dataclass(frozen=True)
class _Unit:
    """One word of content, or a name of code, with the denial in front of it if any."""

    stems: tuple[str, ...]
    shown: str
    denied: str
    first: int
    last: int

    @property
    def key(self) -> str:
        return ("not " if self.denied else "") + "_".join(self.stems)

    @property
    def phrase(self) -> str:
        return f"{self.denied} {self.shown}" if self.denied else self.shown

    @property
    def telling(self) -> int:
        if self.shown in _TELLING:
            return 1
        if not self.says_something:
            return 0
        named = not self.shown.isalpha() and any(map(str.isalpha, self.shown))
        return 2 if self.denied or named else 1

    @property
    def says_something(self) -> bool:
        letter = len(self.shown) == 1 and self.shown.isalpha()
        common = self.shown in FUNCTION_WORDS or set(self.stems) <= GENERAL_STEMS
        return not letter and not common


def wordings(answer: str, asked: frozenset[str]) -> tuple[Wording, ...]:
    """Return the wordings of ``answer``, each of which says more than the question did.

    ``asked`` are the stems of the question's words.
    """
    text = tokenise(answer)
    found = []
    for clause in _clauses(text):
        units = list(_units(text, clause))
        found += [_wording(chosen, asked) for chosen in _chosen(units)]
    return tuple(wording for wording in found if wording is not None)


def _chosen(units: Sequence[_Unit]) -> Iterator[Sequence[_Unit]]:
    """Yield runs of neighbours, and pairs with a few words between them.

    What stands behind a denied word is denied with it, and makes no wording without it.
    """
    for begin, unit in enumerate(units):
        for end in range(begin + 1, min(begin + LONGEST, len(units)) + 1):
            yield units[begin:end]
        if unit.denied:
            return
        for between, other in pairwise(units[begin + 1 : begin + REACH + 1]):
            if between.denied:
                break
            yield unit, other


def _wording(units: Sequence[_Unit], asked: frozenset[str]) -> Wording | None:
    """Return what to look for to find ``units``, or None where that says too little."""
    fresh = [unit for unit in units if not set(unit.stems) <= asked]
    if not any(unit.says_something for unit in fresh):
        return None
    if units[-1].shown in FUNCTION_WORDS:
        return None
    # what a denial reaches has to stand behind it in a phrase, so that order is kept then
    keys = [unit.key for unit in units]
    denied = any(unit.denied for unit in units)
    phrase = " ".join(unit.phrase for unit in units)
    if len(set(keys)) < len(keys) or check_phrase(phrase) is not None:
        return None
    key = " ".join(keys if denied else sorted(keys))
    telling = sum(unit.telling for unit in units)
    return Wording(key, phrase, telling, units[0].first, units[-1].last)


def _clauses(text: Text) -> Iterator[list[int]]:
    places = range(len(text.tokens))
    for _, group in groupby(places, key=lambda n: text.tokens[n].clause):
        yield list(group)


def _units(text: Text, clause: Sequence[int]) -> Iterator[_Unit]:
    """Yield the units of one clause; ``clause`` are the places of its tokens."""
    denied = ""
    begin = clause[0]
    for group in _names(text.tokens, clause):
        tokens = [text.tokens[n] for n in group]
        word = tokens[0].text
        if len(group) == 1 and word in _DENYING:
            if not denied:
                denied, begin = _WRITTEN.get(word, "not"), group[0]
            continue
        if len(group) == 1 and word in FUNCTION_WORDS and word not in _TELLING:
            continue
        shown = _shown(text, tokens)
        if shown:
            first = begin if denied else group[0]
            yield _Unit(tuple(token.stem for token in tokens), shown, denied, first, group[-1])
        denied = ""


def _names(tokens: Sequence[Token], clause: Sequence[int]) -> Iterator[list[int]]:
    """Group the tokens of one name or hyphenated word."""
    group: list[int] = []
    for place in clause:
        if group and tokens[place].glue not in ("_", "-"):
            yield group
            group = []
        group.append(place)
    if group:
        yield group


def _shown(text: Text, tokens: Sequence[Token]) -> str:
    """Return a unit as it is written in a phrase; nothing for what cannot be looked for."""
    written = text.original[tokens[0].start : tokens[-1].end]
    if len(tokens) > 1:
        return written if len(written.split()) == 1 else " ".join(t.text for t in tokens)
    word = tokens[0].text
    if tokens[0].kind == NUMBER:
        return written
    return word if word.replace("_", "").isalnum() else ""
