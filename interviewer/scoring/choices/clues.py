"""What the options of a question are told by: their words and names, each with its weight.

What tells the options apart counts: a word of one of them fully, one that several share less,
one of all of them not at all, and what the question has said already hardly.
"""

import math
import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from interviewer.questions.model import Question
from interviewer.rubrics.model import Point, Rubric
from interviewer.rubrics.phrases import check_phrase
from interviewer.scoring.credit.everyday import everyday
from interviewer.scoring.drafts.statements import FILLERS, read_statements
from interviewer.scoring.matching.compiling import (
    GENERAL_STEMS,
    CompiledKeyword,
    CompiledRubric,
    compile_rubric,
    content_stems,
)
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import Text

VERDICTS = word_set("true false right wrong correct incorrect except option answer")
"""Words that speak of options, whatever these say."""

LOOSE = 0.7
"""What a word weighs that says much the same in everyday speech."""

_ASKED = 0.25
_GENERAL = 0.5
_SHORTEST_BEGINNING = 4
_CODE = re.compile(r"`[^`]+`")
_REASONS = "reasons"
_BECAUSE = re.compile(r"(.+?), (?:as|because|since|so|which)\b.*", re.DOTALL)
"""An option that gives a reason; by that alone it is not told."""


@dataclass(frozen=True)
class Clue:
    """A keyword and how much it tells the options apart."""

    keyword: CompiledKeyword
    weight: float

    @property
    def source(self) -> str:
        """The keyword as it is written, by which it is known."""
        return self.keyword.phrase.source


@dataclass(frozen=True)
class Unit:
    """A word of an option, or a name in it with the words that the name is made of.

    ``alike`` are everyday words that say much the same as the word.
    """

    whole: Clue
    parts: tuple[Clue, ...] = ()
    alike: Clue | None = None

    @property
    def clues(self) -> tuple[Clue, ...]:
        """All that it can be told by."""
        return (self.whole, *self.parts, *([self.alike] if self.alike else []))

    def share(self, met: Collection[str]) -> float:
        """Return how much of it is among the keywords that were ``met``."""
        if self.whole.source in met:
            return 1.0
        if self.alike and self.alike.source in met:
            return LOOSE
        every = sum(part.weight for part in self.parts)
        return sum(p.weight for p in self.parts if p.source in met) / every if every else 0.0


@dataclass(frozen=True)
class Options:
    """The options of one question, ready to be looked for, and what speaks for the right one.

    ``recital`` are the stems of the model answer's first claim, ``wordings`` those of every
    sentence that the question or a hint says.
    """

    rubric: CompiledRubric
    units: dict[str, tuple[Unit, ...]]
    reasons: tuple[CompiledKeyword, ...]
    recital: frozenset[str]
    wordings: tuple[frozenset[str], ...]

    def own(self, name: str) -> set[str]:
        """Return the keywords that no other option has."""
        others = (sources_of(units) for one, units in self.units.items() if one != name)
        return sources_of(self.units[name]).difference(*others)

    @cached_property
    def clues(self) -> dict[str, Clue]:
        """Every clue by its keyword."""
        return {
            clue.source: clue
            for units in self.units.values()
            for unit in units
            for clue in unit.clues
        }


def sources_of(units: Sequence[Unit]) -> set[str]:
    """Return the keywords of an option."""
    return {clue.source for unit in units for clue in unit.clues}


def sentences_of(text: Text) -> dict[int, frozenset[str]]:
    """Return the stems of content in every sentence that has any."""
    found: dict[int, set[str]] = {}
    for token in text.tokens:
        if token.text not in FUNCTION_WORDS:
            found.setdefault(token.sentence, set()).add(token.stem)
    return {number: frozenset(stems) for number, stems in found.items()}


@lru_cache(maxsize=512)
def read_options(question: Question) -> Options:
    """Return the options of a question, ready to be looked for."""
    options, asked = question.options, content_stems(question.prompt)
    names = {option.id: _keywords(option.label, asked) for option in options}
    right = next(option for option in options if option.correct)
    said = frozenset().union(*(content_stems(option.label) for option in options))
    why = [
        word for text in (question.model_answer, right.why) for word in _reasons(text, asked | said)
    ]
    labels = {option.id: option.label for option in options}
    looked_for = {name: _looked_for(words, labels[name]) for name, words in names.items()}
    points = [_point(name, words) for name, words in looked_for.items()]
    points += [_point(_REASONS, why)] if why else []
    rubric = compile_rubric(Rubric(question="options", points=tuple(points)))
    compiled = {
        point.id: {one.phrase.source: one for words in part.keywords for one in words}
        for point, part in zip(rubric.rubric.points, rubric.points, strict=True)
    }
    counts = Counter(word for words in looked_for.values() for word in set(words))

    def clue(name: str, word: str) -> Clue:
        keyword = compiled[name][word]
        told = math.log2(len(options) / counts[word])
        if keyword.stems <= asked and not keyword.phrase.wants_denial:
            return Clue(keyword, told * _ASKED)
        return Clue(keyword, told * (_GENERAL if keyword.stems <= GENERAL_STEMS else 1.0))

    def unit(name: str, word: str) -> Unit:
        whole, loose = clue(name, word), _alike(word, labels[name])
        alike = Clue(compiled[name][loose], LOOSE * whole.weight) if loose else None
        return Unit(whole, tuple(clue(name, part) for part in _parts(word)), alike)

    units = {name: tuple(unit(name, word) for word in words) for name, words in names.items()}
    wordings = (question.prompt, *question.variants, *question.hints)
    return Options(
        rubric=rubric,
        units=units,
        reasons=tuple(compiled.get(_REASONS, {}).values()),
        recital=frozenset(stem(word) for word in _reasons(question.model_answer, asked)),
        wordings=tuple(stems for one in wordings for stems in sentences_of(tokenise(one)).values()),
    )


def _looked_for(words: Sequence[str], label: str) -> list[str]:
    """Return keywords with the parts of names and the everyday words beside them."""
    found = [[word, *_parts(word), _alike(word, label)] for word in words]
    return list(dict.fromkeys(one for several in found for one in several if one))


def _point(name: str, words: Sequence[str]) -> Point:
    return Point(id=name, says=name, keywords=tuple(dict.fromkeys(words)))


def _keywords(label: str, asked: frozenset[str]) -> list[str]:
    """Return the words and names of a label; the label itself where it has none to look for."""
    reasoned = _BECAUSE.fullmatch(label)
    for text in (reasoned[1] if reasoned else label, label):
        statements = read_statements(0, text, asked, ())
        words = list(dict.fromkeys(word for one in statements for word in one.keywords))
        telling = [word for word in words if word not in VERDICTS]
        if telling:
            return telling
    words = [token.text for token in tokenise(label).tokens]
    return [word for word in words if check_phrase(word) is None] or ["`option`"]


def _parts(word: str) -> list[str]:
    """Return the words that a name is made of, none for an ordinary word."""
    if not word.startswith("`"):
        return []
    tokens = [token.text for token in tokenise(word).tokens]
    return list(dict.fromkeys(one for one in tokens if len(one) > 1 and one.isalnum()))


def _alike(word: str, label: str) -> str:
    """Return a phrase for what says much the same as a word of ``label``, or nothing.

    That are everyday words, and those that begin with a word of code: "evaluation" with `eval`.
    """
    if not word.isalpha():
        return ""
    own = stem(word)
    ring = everyday().get(own, frozenset())
    others = sorted(" ".join(member) for member in ring if member != (own,))
    if len(word) >= _SHORTEST_BEGINNING and any(word in code for code in _CODE.findall(label)):
        others.append(f"{word}*")
    return f"({'|'.join(others)})" if others else ""


def _reasons(text: str, known: frozenset[str]) -> list[str]:
    """Return the telling words of what speaks for an option, ``known`` ones left out.

    Its first claim counts; what follows may well speak of the other options.
    """
    read = tokenise(text)
    denials = find_denials(read)
    return [
        token.text
        for at, token in enumerate(read.tokens)
        if token.part == read.tokens[0].part
        and token.stem not in known | GENERAL_STEMS
        and token.text not in FUNCTION_WORDS | FILLERS
        and token.text.isalpha()
        and len(token.text) > 2
        and not denials.kept_away(at)
    ]
