"""Finds the question of the bank that an interviewer's words ask.

Words are compared by stem and weigh by how rare they are in the bank (inverse document
frequency, as BM25 has it: Robertson and Zaragoza, 2009). A question is likely when it holds most
of the weight of what was asked, and when what was asked holds most of the weight of its title.
Words that the whole bank lacks count as the rarest, so that a question about something else is
like none of ours. Wordings that agree nearly to the letter are compared by rapidfuzz.
How well that goes is measured by ``benchmarks.scorecards.matching``.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rapidfuzz import fuzz, process

from interviewer.dialogue.items import ItemKey
from interviewer.dialogue.speech.tidying import words_in
from interviewer.questions.model import Bank
from interviewer.scoring.text.stems import stem
from interviewer.transcripts.answers import writes
from interviewer.transcripts.model import Taken
from interviewer.transcripts.naming import key_of, name_of
from interviewer.transcripts.spelling import Spelling
from interviewer.values import Frozen

CERTAIN: Final = 0.75
"""From this likeness on a question is taken without asking, if no other comes near it."""

AHEAD: Final = 0.15
"""How far the likeness of the next question has to lie below for that."""

POSSIBLE: Final = 0.4
"""From this likeness on a question is suggested; what is like none so far is not of the bank."""

_IN_PART: Final = CERTAIN - 0.01
"""The most that the likeness to one of several questions in a turn counts."""

SUGGESTED: Final = 3

_READ: Final = 1_500
"""Characters of a question as it was asked that are read."""

_VERBATIM: Final = 92.0
"""From this ratio of rapidfuzz on two wordings are one, but for typing."""

_WORD: Final = re.compile(r"[a-z]+[0-9]*|[0-9]+")
_SMALL: Final = words_in(
    """
    a about actually an and any are as at be been but by can could did do does doing down
    explain for from get give had has have hey how i if in into is it its just know let like me
    mean my next now of ok okay on one or other our out please question really s say should so
    some talk tell than that the their them then there these they thing this to us use used using
    very walk want was way we well were what when where which while who why will with would you
    your through difference between compare describe write implement code coding function work
    works pytorch torch happens happen you'd between there's what's here yourself yours
    own list python years colleague whats hows wheres whys thats youre dont doesnt isnt lets deal
    bit quick quickly brief briefly short shortly basically purpose idea behind thing things
    handle give gives actual exactly talk sentence sentences words simple simply
    """
)
"""Words of asking, which say nothing of what is asked."""

_SPOKEN_CODE: Final = 0.85
"""What a coding problem's likeness counts where no code was written."""

_QUICK: Final = 0.93
"""What a quick check's likeness counts: people hardly read out four options."""

_HEADING: Final = 0.35
"""The share of the likeness that the title or id of a question makes up."""

_TELLING: Final = 2
"""Words that a question among several in one turn has at least, to be looked for by itself."""

_USUAL: Final = 20
"""Words of a question that is neither short nor long."""

_DILUTION: Final = 0.15
"""How much less a word tells in a longer question (as BM25 takes the length into account)."""

_DOUBT: Final = 1.0
"""A word of this weight is thought to be asked beside the others: one word alone tells little."""


class Suggestion(Frozen):
    """A question or coding problem of the bank that may have been asked.

    ``ref`` is its name (``naming``). ``likeness`` is 0 to 1; ``wording`` is its prompt, shortened.
    """

    ref: str
    title: str
    likeness: float
    wording: str


@dataclass(frozen=True)
class _Text:
    """What the bank says of one question: its words, those of its title and id, its wordings.

    ``ref`` is its name (``naming``), ``coding`` whether it is a coding problem, ``quick`` whether
    options are to be chosen from.
    """

    ref: str
    coding: bool
    quick: bool
    title: str
    words: frozenset[str]
    headings: tuple[frozenset[str], ...]
    wordings: tuple[str, ...]

    @cached_property
    def named(self) -> frozenset[str]:
        """The words of title and id."""
        return frozenset().union(*self.headings)

    @cached_property
    def dilution(self) -> float:
        """What a word of the wordings counts, 0 to 1: in long ones it tells less."""
        return float(min(1.0, (_USUAL / len(self.words)) ** _DILUTION))

    @property
    def likely(self) -> float:
        """How likely it is asked where no code was written, beside a question for words."""
        return _SPOKEN_CODE if self.coding else _QUICK if self.quick else 1.0


class Matcher:
    """Looks in a bank for what was asked; made once for a bank, and safe to use from threads.

    ``without`` are wordings that are to be taken for unknown, to measure by them.
    """

    def __init__(self, bank: Bank, *, without: Iterable[str] = ()) -> None:
        self._bank = bank
        self._texts = tuple(_texts(bank, frozenset(without)))

    def is_problem(self, ref: str) -> bool:
        """Whether a name is that of a coding problem."""
        key = key_of(ref, self._bank)
        return key is not None and key.type == "problem"

    def exact(self, name: str, taken: Taken | None = None) -> str | None:
        """Return the one name of what ``name`` names: an id, or a key that a question covers.

        A question and a problem may share an id; if so, it is the problem if ``taken``, where it
        is named, holds code for that. None where the bank has nothing of the name.
        """
        named = key_of(name, self._bank, coding=True)
        problem = self._bank.problems.get(named.id) if named and named.type == "problem" else None
        coding = problem is not None and taken is not None and writes(taken, problem)
        key = key_of(name, self._bank, coding=coding)
        return name_of(key, self._bank) if key else None

    def suggestions(
        self, asked: str, *, coding: bool = False, limit: int = SUGGESTED
    ) -> tuple[Suggestion, ...]:
        """Return the questions most like ``asked``, the likest first.

        Where code answered it (``coding``) these are coding problems; elsewhere such a problem
        is less likely than a question.
        """
        likeness = {
            at: value
            for at, value in self._likeliest(asked[:_READ], coding=coding).items()
            if not coding or self._texts[at].coding
        }
        best = sorted(likeness, key=lambda at: (-likeness[at], self._texts[at].ref))[:limit]
        return tuple(
            Suggestion(
                ref=self._texts[at].ref,
                title=self._texts[at].title,
                likeness=round(likeness[at], 3),
                wording=shortened(self._texts[at].wordings[0]),
            )
            for at in best
        )

    def _likeliest(self, asked: str, *, coding: bool) -> Mapping[int, float]:
        """Return the likeness of each text to ``asked``, or to one of the questions in it.

        By one of several alone it is never certain what was asked.
        """
        found = dict(self._likeness(asked, coding=coding))
        parts = [part for part in asked.split("?") if len(_words(part)) >= _TELLING]
        for part in parts if len(parts) > 1 else ():
            for at, value in self._likeness(part, coding=coding).items():
                found[at] = max(found.get(at, 0.0), min(value, _IN_PART))
        return found

    def _likeness(self, asked: str, *, coding: bool) -> Mapping[int, float]:
        words = self._spelling.mended(_words(asked))
        whole = self._sum(words)
        found = {}
        for at, text in enumerate(self._texts):
            common = words & text.words
            if not common:
                continue
            beside = self._sum(common - text.named) * text.dilution
            share = (self._sum(common & text.named) + beside) / (whole + _DOUBT)
            named = max(self._sum(common & h) / (self._sum(h) + _DOUBT) for h in text.headings)
            likeness = (1 - _HEADING) * share + _HEADING * named
            found[at] = likeness if coding else likeness * text.likely
        for at in self._verbatim(asked):
            found[at] = 1.0
        return found

    def _sum(self, words: Iterable[str]) -> float:
        return sum(map(self._weight, words))

    def _verbatim(self, asked: str) -> set[int]:
        """Return the questions one wording of which was asked to the letter, or nearly so."""
        plain = _plain(asked)
        if len(plain) < 12:
            return set()
        hits = process.extract(
            plain, self._wordings, scorer=fuzz.ratio, score_cutoff=_VERBATIM, limit=5
        )
        return {at for _, _, (at, _) in hits}

    @cached_property
    def _spelling(self) -> Spelling:
        return Spelling(self._weights.keys(), map(stem, _SMALL))

    @cached_property
    def _wordings(self) -> dict[tuple[int, int], str]:
        return {
            (at, number): _plain(wording)
            for at, text in enumerate(self._texts)
            for number, wording in enumerate(text.wordings)
        }

    @cached_property
    def _weights(self) -> Mapping[str, float]:
        held = Counter(word for text in self._texts for word in text.words)
        return {word: self._rarity(count) for word, count in held.items()}

    def _weight(self, word: str) -> float:
        return self._weights.get(word) or self._rarity(0)

    def _rarity(self, count: int) -> float:
        total = len(self._texts)
        return math.log(1 + (total - count + 0.5) / (count + 0.5))


def is_certain(found: Sequence[Suggestion]) -> bool:
    """Whether the first of the suggestions can be taken without asking."""
    if not found or found[0].likeness < CERTAIN:
        return False
    return len(found) == 1 or found[0].likeness - found[1].likeness >= AHEAD


def shortened(text: str, longest: int = 90) -> str:
    """Return the beginning of ``text`` on one line."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[:longest].rsplit(" ", 1)[0] + " …"


def _texts(bank: Bank, without: frozenset[str]) -> Iterable[_Text]:
    for question in bank.questions.values():
        wordings = tuple(
            text for text in (question.prompt, *question.variants) if text not in without
        )
        key = ItemKey("question", question.id)
        yield _text(key, bank, question.title, wordings or (question.prompt,), question.stages)
    for problem in bank.problems.values():
        key = ItemKey("problem", problem.id)
        yield _text(key, bank, problem.title, (problem.prompt,), problem.entry_points)


def _text(
    key: ItemKey, bank: Bank, title: str, wordings: tuple[str, ...], more: Iterable[str]
) -> _Text:
    headings = tuple(filter(None, (_words(title), _words(key.id)))) or (frozenset({key.id}),)
    return _Text(
        ref=name_of(key, bank),
        coding=key.type == "problem",
        quick=key.type == "question" and bool(bank.questions[key.id].options),
        title=title or key.id,
        words=frozenset().union(*headings) | _words(" ".join((*wordings, *more))),
        headings=headings,
        wordings=wordings,
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in _WORD.findall(_spelt(text)) if word not in _SMALL)


def _spelt(text: str) -> str:
    """Return ``text`` in small letters, names of code in their parts."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text.replace("’", "'"))
    return parted.lower().replace("in-place", "inplace").replace("in place", "inplace")


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))
