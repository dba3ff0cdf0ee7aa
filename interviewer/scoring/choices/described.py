"""Options that an answer speaks of in words: their own, or the reasons for the right one."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from interviewer.questions.model import Question
from interviewer.scoring.choices.clues import (
    VERDICTS,
    Unit,
    read_options,
    sentences_of,
    sources_of,
)
from interviewer.scoring.matching.compiling import CompiledKeyword, Slot
from interviewer.scoring.sense.cues import NOMINAL, VERBAL
from interviewer.scoring.sense.negation import Denials
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

FEWEST_REASONS = 2
"""Words of the right option's reasons that an answer has to hold to be taken for it."""

RECITED, FEWEST_RECITED = 0.75, 3
"""The share of the model answer's own words that an answer has to hold to be that, and how many."""

_IMAGINED = word_set("would could might")
_SPEAKING = word_set("i you we")
_BESIDE = word_set("because since as while whereas although though unlike")
"""Words that open a reason, or a look at something else."""

_NARROWING = frozenset((*VERBAL, *NOMINAL)) | word_set("""
    only just merely cannot fails too slower worse deprecated outdated older wasteful wrong
""")
_TAKING = word_set("take use pick choose prefer")
_TAKERS = word_set("i would d should you we must just simply better rather so then and always")
"""Words in front of a verb by which somebody chooses: "I would take", "so use"."""

_WITHIN = 8
_OUTSIDE = "outside"
_MOSTLY = 3.0
_FULL = 0.6
_ECHOED, _ECHOING = 0.6, 0.8

Met = dict[str, tuple[int, ...]]
"""Keywords that were met, each with its tokens."""


@dataclass(frozen=True)
class Fit:
    """How well an answer fits one option.

    ``said`` is from 0 to 1: how much of the option it says, and how little of the others;
    ``denied`` the same for what it denies. ``weight`` is how much the words weigh that it
    says; it is ``full`` when it says nearly all of what only this option has. ``tokens`` are
    those that it says it in.
    """

    option: str
    said: float = 0.0
    denied: float = 0.0
    weight: float = 0.0
    full: bool = False
    tokens: tuple[int, ...] = ()


class Heard:
    """An answer to a question with options, and what it says of them."""

    def __init__(
        self, question: Question, text: Text, denials: Denials, settled: Set[int] = frozenset()
    ) -> None:
        """Read an answer; ``settled`` are tokens of which it is known already what they say."""
        self._ready = read_options(question)
        spoken_of = any(_OUTSIDE in option.label.lower() for option in question.options)
        self._settled = settled if spoken_of else settled | frozenset(_set_aside(text))
        self._text = text
        self._denials = denials
        self._places = self._ready.rubric.index.places(text)
        self._said = self._met(denied=False)
        self._denied = {s: at for s, at in self._met(denied=True).items() if s not in self._said}

    def fits(self, *, claims: bool = False) -> tuple[Fit, ...]:
        """Return how well the answer fits each option, the best first.

        With ``claims``, by what it claims only, and not by what it says as a reason or beside.
        """
        said = self._said
        if claims:
            said = {source: at for source, at in said.items() if not self._is_beside(at[0])}
        found = [self._fit(name, said) for name in self._ready.units]
        return tuple(sorted(found, key=lambda fit: (-fit.said, fit.option)))

    def reasons(self) -> tuple[int, ...]:
        """Return the tokens that give the reasons for the right option, where enough do."""
        met = [found for one in self._ready.reasons if (found := self._where(one, denied=False))]
        return tuple(sorted({t for f in met for t in f})) if len(met) >= FEWEST_REASONS else ()

    def recites(self) -> tuple[int, ...]:
        """Return the tokens of the model answer's words, where nearly all of them are said."""
        wanted = self._ready.recital
        met = {
            token.stem: at
            for at, token in enumerate(self._text.tokens)
            if token.stem in wanted and not self._is_denied(at) and at not in self._settled
        }
        enough = len(met) >= max(FEWEST_RECITED, RECITED * len(wanted))
        return tuple(sorted(met.values())) if enough else ()

    def offers(self, left: Collection[int], right: str) -> bool:
        """Tell whether an "or" stands between ``left`` tokens and what says only ``right``."""
        tokens = self._text.tokens
        others = self.own(right)
        choices = [at for at, token in enumerate(tokens) if token.text == "or"] if others else []
        return any(
            tokens[a].sentence == tokens[b].sentence
            and bisect(choices, min(a, b)) < bisect(choices, max(a, b))
            for a in left
            for b in others
        )

    def taken(self) -> tuple[str, tuple[int, ...]]:
        """Return the option that is chosen by a verb, and its words: "take nn.Parameter".

        Nothing where several are, or none is.
        """
        found = {
            name: tuple(at for at in self.own(name) if self._is_taken(at))
            for name in self._ready.units
        }
        taken = [(name, tokens) for name, tokens in found.items() if tokens]
        return taken[0] if len(taken) == 1 else ("", ())

    def _is_taken(self, at: int) -> bool:
        """Tell whether a verb that chooses stands in front of a word, in its clause."""
        tokens = self._text.tokens
        for index in range(at - 1, max(-1, at - _WITHIN), -1):
            if tokens[index].clause != tokens[at].clause:
                return False
            if tokens[index].text in _TAKING:
                before = tokens[index - 1] if index else tokens[index]
                opens = not index or before.clause != tokens[index].clause
                return (opens or before.text in _TAKERS) and not self._is_denied(index)
        return False

    def own(self, name: str) -> list[int]:
        """Return the tokens that say what no other option has."""
        mine = self._ready.own(name)
        return [tokens[0] for source, tokens in self._said.items() if source in mine]

    def _fit(self, name: str, said: Met) -> Fit:
        units = self._ready.units[name]
        sources = sources_of(units)
        own = {source: at for source, at in said.items() if source in sources}
        against = {source: at for source, at in self._denied.items() if source in sources}
        weight, denied = self._weight(own), self._weight(against)
        told = [unit for unit in units if unit.whole.weight >= 1]
        shared = sum(unit.share(own) for unit in told)
        return Fit(
            option=name,
            # an option half of which is denied is hardly meant
            said=self._agreement(units, own, said) if weight >= _MOSTLY * denied else 0.0,
            denied=self._agreement(units, against, self._denied),
            weight=weight,
            full=bool(told) and shared >= _FULL * len(told) and bool(self.own(name)),
            tokens=tuple(sorted({token for at in own.values() for token in at})),
        )

    def _agreement(self, units: Sequence[Unit], own: Met, met: Met) -> float:
        """Return the harmonic mean of how much of an option was met and how little else."""
        every = sum(unit.whole.weight for unit in units)
        if not (every and own and self._weight(own)):
            return 0.0
        recall = sum(unit.whole.weight * unit.share(own) for unit in units) / every
        precision = self._weight(own) / self._weight(met)
        return 2 * precision * recall / (precision + recall)

    def _weight(self, met: Met) -> float:
        """Return what keywords weigh, of several on one token the heaviest."""
        weights: dict[int, float] = {}
        for source, tokens in met.items():
            weight = self._ready.clues[source].weight
            weights[tokens[0]] = max(weights.get(tokens[0], 0.0), weight)
        return sum(weights.values())

    def _met(self, *, denied: bool) -> Met:
        """Return the keywords that are said, or denied, each with its tokens.

        What stands inside a longer name that was met is no word or name by itself.
        """
        clues = self._ready.clues.values()
        found = {c.source: at for c in clues if (at := self._where(c.keyword, denied=denied))}
        names = {frozenset(at) for at in found.values() if len(at) > 1}
        return {s: at for s, at in found.items() if not any(set(at) < name for name in names)}

    def _where(self, keyword: CompiledKeyword, *, denied: bool) -> tuple[int, ...]:
        """Return the tokens in which a keyword is said as the option says it, or ``denied``."""
        found: list[int] = []
        for slot in keyword.phrase.slots:
            here = self._slot(slot, denied=denied)
            if not here:
                return ()
            found += here
        return tuple(found)

    def _slot(self, slot: Slot, *, denied: bool) -> tuple[int, ...]:
        """Return the tokens of one word, or of the first of its other wordings that is there."""
        for first, last in self._places.get(slot.term, []) if slot.term is not None else []:
            if self._is_denied(first) == (slot.denied != denied) and not self._is_idle(first):
                return tuple(range(first, last + 1))
        for group in slot.groups:
            each = [self._slot(one, denied=denied) for one in group.slots]
            if all(each):
                return tuple(token for tokens in each for token in tokens)
        return ()

    def _is_denied(self, at: int) -> bool:
        return self._denials.denied(at, frozenset()) or at in self._denials.subject

    def _is_beside(self, at: int) -> bool:
        """Tell what is said of another option from what is claimed.

        It stands in a reason, or in a part behind the first that denies or narrows something.
        """
        tokens, here = self._text.tokens, self._text.tokens[at]
        if self._text.opens[here.clause] in _BESIDE:
            return True
        part = [token.text for token in tokens if token.part == here.part]
        return here.part != tokens[0].part and not _NARROWING.isdisjoint(part)

    def _is_idle(self, at: int) -> bool:
        """Tell whether a word says nothing of an option.

        It repeats the question, or says what would be so if it were another option; "I would
        say" imagines nothing.
        """
        token = self._text.tokens[at]
        if at in self._settled or token.text in VERDICTS or token.sentence in self._echoes:
            return True
        return token.clause in self._imagined

    @cached_property
    def _imagined(self) -> frozenset[int]:
        """The clauses that say what would be."""
        words: defaultdict[int, set[str]] = defaultdict(set)
        for token in self._text.tokens:
            words[token.clause].add(token.text)
        return frozenset(
            clause
            for clause, said in words.items()
            if not _IMAGINED.isdisjoint(said) and _SPEAKING.isdisjoint(said)
        )

    @cached_property
    def _echoes(self) -> frozenset[int]:
        """The sentences that say again what the question, or a hint, has said."""
        found = set()
        for number, said in sentences_of(self._text).items():
            for asked in self._ready.wordings:
                both = len(said & asked)
                if both >= _ECHOING * len(said) and both >= _ECHOED * len(asked):
                    found.add(number)
        return frozenset(found)


def _set_aside(text: Text) -> Iterator[int]:
    """Yield the words that stand behind "outside of", or "before any", in their clause.

    They tell where something is not: whoever keeps out of a block is not in it.
    """
    tokens = text.tokens
    for index, token in enumerate(tokens[:-1]):
        any_ = token.text == "before" and tokens[index + 1].text == "any"
        if token.text == _OUTSIDE or any_:
            behind = index + 1
            while behind < len(tokens) and tokens[behind].clause == token.clause:
                yield behind
                behind += 1
