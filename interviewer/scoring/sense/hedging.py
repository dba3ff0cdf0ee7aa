"""Several answers offered at once: "view copies, or reshape does, or both".

Whoever says a thing and its contrary, or the same of one subject and of its rival, and
leaves the choice open, has said neither. Such a stretch earns nothing and costs nothing.
Honest alternatives ("a view or a copy, depending on the strides", "detach or no_grad")
differ in more than a "not" or a subject's name, and stay.

A stretch is judged by its own sentence; only a sentence that is nothing but a tail ("Or
the other way round.") reaches back to the one before.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Final

from interviewer.scoring.sense.mentions import NOBODY, Subjects
from interviewer.scoring.sense.offered import find_offered
from interviewer.scoring.sense.tails import TRIGGERS, Kind, Tail, find_tail
from interviewer.scoring.sense.undecided import find_undecided
from interviewer.scoring.sense.unfamiliar import find_unfamiliar
from interviewer.scoring.text.lexicon import AUXILIARIES, DETERMINERS, FUNCTION_WORDS, word_set
from interviewer.scoring.text.occurrences import Places
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import Text, Token
from interviewer.scoring.text.verbs import THIRD_PERSON, is_predicate

_NEGATIVE: Final = word_set("""
    not never no non without nor neither none nothing nobody nowhere hardly rarely instead false
    untrue
""")
_MODALS: Final = word_set("may might can could")
_OPEN: Final = word_set("whether if when unless depends depending until while because since")
_PARTIAL: Final = word_set("always necessarily all every only just merely simply")
_HEDGING: Final = frozenset(("or", "one", *TRIGGERS))
"""Words one of which every hedge has."""

_STRUCTURE: Final = frozenset(map(stem, FUNCTION_WORDS | _NEGATIVE))
_TARGETS: Final = frozenset(("to", "into"))
_DOUBTS: Final = word_set("""
    i it is was we they think guess believe say either maybe perhaps possibly probably could might
    would be the a an or and hmm well so one use uses used answer
""")
_ONE_OF: Final = word_set("them these those two the both")
_ALIKE: Final = 0.99
_ALIKE_BEFORE_TAIL: Final = 0.6
_NOMINAL: Final = frozenset(("no", "without", "any"))
_NEAR: Final = 2
_MOST_CHOICES: Final = 8
_MOST_TAILS: Final = 8
_LONGEST: Final = 200
_MANY: Final = 3


class _Hedges:
    """Looks for hedged stretches in one text."""

    def __init__(self, text: Text, named: Mapping[int, Subjects], *, compared: bool) -> None:
        self.text = text
        self.tokens = text.tokens
        self.named = named
        self.compared = compared
        self.places = sorted(named)
        self.hedged: set[int] = set()

    def visit(self, begin: int, end: int, before: int) -> None:
        """Judge the sentence from ``begin`` to ``end``; ``before`` is where the last one began."""
        tokens = self.tokens
        words = [token.text for token in tokens[begin:end]]
        tail: Tail | None = None
        triggers = [n for n, word in enumerate(words, begin) if word in TRIGGERS]
        for index in triggers[-_MOST_TAILS:]:
            tail = find_tail(tokens, index, begin, end)
            if tail and self._takes_back(tail, begin, before):
                self.hedged.update(range(before if self._stands_alone(tail, begin) else begin, end))
                return
            if tail and tail.kind in (Kind.ALL, Kind.DEPENDS):
                break
        choices = [n for n, word in enumerate(words, begin) if word == "or"]
        last = tail.first if tail else end
        open_end = tail is not None and tail.kind in (Kind.ALL, Kind.DEPENDS)
        for choice in self._middle(choices, begin, last):
            if choice < last and self._judge(choice, begin, last, end, open_end=open_end):
                break
        if choices or "one" in words:
            self._bare(begin, end, choices)

    def _middle(self, choices: Sequence[int], begin: int, end: int) -> Sequence[int]:
        """Return at most some of ``choices``, those nearest the middle of their sentence first.

        What is said and its contrary are of about the same length.
        """
        middle = (begin + end) // 2
        return sorted(choices, key=lambda n: (abs(n - middle), n))[:_MOST_CHOICES]

    def _stands_alone(self, tail: Tail, begin: int) -> bool:
        """Tell whether there is nothing but doubt in front of a tail."""
        between = self.tokens[begin : tail.first]
        return all(token.text in _DOUBTS or token.text in AUXILIARIES for token in between)

    def _takes_back(self, tail: Tail, begin: int, before: int) -> bool:
        """Tell whether a tail leaves the whole of its sentence open, or the one before it."""
        alone = self._stands_alone(tail, begin)
        if tail.kind is Kind.WHICH:
            return True
        if tail.kind is Kind.UNSURE:
            words = {token.text for token in self.tokens[begin : tail.first]}
            return not alone and "or" in words and "either" in words
        if tail.kind is Kind.REVERSED:
            if tail.doubting:
                return True
            first = before if alone else begin
            return self._names_one(first, tail.first) and not self._is_direction(tail)
        return tail.kind is Kind.ALL and self._is_chain(tail, begin)

    def _names_one(self, begin: int, end: int) -> bool:
        """Tell whether a stretch names a subject of a comparison."""
        at = bisect_left(self.places, begin)
        return self.compared and at < len(self.places) and self.places[at] < end

    def _is_direction(self, tail: Tail) -> bool:
        """Tell whether a tail turns a way round: "from the GPU to the CPU, or vice versa"."""
        first = tail.first - 1
        while first > 0 and self.tokens[first - 1].clause == self.tokens[first].clause:
            first -= 1
        words = {token.text for token in self.tokens[max(0, first) : tail.first]}
        return "from" in words and not _TARGETS.isdisjoint(words)

    def _is_chain(self, tail: Tail, begin: int) -> bool:
        """Tell whether "or both" ends "it is view, or reshape, or both"."""
        index, subjects = tail.first - 1, NOBODY
        while index >= begin:
            word = self.tokens[index].text
            if index in self.named:
                subjects |= self.named[index]
            elif word != "or" and word not in DETERMINERS and word != "either":
                return len(subjects) > 1 and word in ("is", "are", "was")
            index -= 1
        return len(subjects) > 1

    def _judge(self, choice: int, begin: int, last: int, end: int, *, open_end: bool) -> bool:
        """Mark the two sides of the "or" at ``choice`` if only a name or "not" tells them apart.

        The right side reaches up to ``last``, where a tail begins, or to the end of its part.
        """
        for stop in dict.fromkeys((last, self._part_end(choice, last))):
            if stop - choice > _LONGEST:
                continue
            first = begin if open_end else self._left(choice, stop, begin)
            how = self._relation(first, choice, stop, open_end=open_end)
            if how:
                until = end if open_end and stop == last else stop
                self.hedged.update(range(choice if how == "modal" else first, until))
                return True
        return False

    def _part_end(self, choice: int, last: int) -> int:
        index = choice + 1
        while index < last and self.tokens[index].part == self.tokens[choice].part:
            index += 1
        return index

    def _left(self, choice: int, stop: int, begin: int) -> int:
        """Return where the left side begins: as many words of content back as the right side has.

        It goes on to the beginning of its clause.
        """
        wanted = sum(self._is_content(n) for n in range(choice + 1, stop)) or 1
        first = choice
        while first > begin and wanted:
            first -= 1
            wanted -= self._is_content(first)
        clause = self.tokens[first].clause
        while first > begin and self.tokens[first - 1].clause == clause:
            first -= 1
        return first

    def _is_content(self, index: int) -> bool:
        word = self.tokens[index].text
        return word not in FUNCTION_WORDS and word not in _NEGATIVE

    def _relation(self, first: int, choice: int, stop: int, *, open_end: bool) -> str:
        """Return how two sides contradict: "contrary", "rival", "modal", or "" for not at all."""
        tokens = self.tokens
        left, right = tokens[first:choice], tokens[choice + 1 : stop]
        if not left or not right or (not open_end and _is_list(left, right)):
            return ""
        denied = self._denials_of(first, choice, right) != _negatives(right)
        elliptic = right[-1].text in AUXILIARIES or right[-1].text in ("not", "never")
        rivals = self._are_rivals(first, choice, stop)
        if not (denied or rivals):
            return ""
        alike = self._alike(first, choice, stop)
        repeats = alike >= (_ALIKE_BEFORE_TAIL if open_end else _ALIKE)
        if not (repeats or (elliptic and alike < 0)):
            return self._bare_rival(first, choice, stop) if rivals and not denied else ""
        if rivals:
            return "rival"
        if not open_end and (_leaves_open(left) or _leaves_open(right)):
            return ""
        if not open_end and _MODALS & {token.text for token in right[:3]}:
            return "modal"
        says = elliptic or any(_is_verb(token) for token in right)
        return "contrary" if says or open_end else ""

    def _denials_of(self, first: int, choice: int, right: Sequence[Token]) -> int:
        """Count the denials in those clauses of the left side that share words with the right."""
        stems = {token.stem for token in right} - _STRUCTURE
        left = self.tokens[first:choice]
        clauses = {token.clause for token in left if token.stem in stems}
        return _negatives([t for t in left if t.clause in clauses] if clauses else left)

    def _alike(self, first: int, choice: int, stop: int) -> float:
        """Return the share of the right side's words that the left has too; -1 if it has none."""
        right = {self.tokens[n].stem for n in range(choice + 1, stop) if self._compares(n)}
        if not right:
            return -1.0
        left = {self.tokens[n].stem for n in range(first, choice) if self._compares(n)}
        return len(left & right) / len(right)

    def _compares(self, index: int) -> bool:
        return index not in self.named and self._is_content(index)

    def _subjects(self, begin: int, end: int) -> Subjects:
        """Return all subjects that are named between two tokens."""
        found = NOBODY
        for at in range(bisect_left(self.places, begin), bisect_left(self.places, end)):
            found |= self.named[self.places[at]]
        return found

    def _are_rivals(self, first: int, choice: int, stop: int) -> bool:
        """Tell whether the two sides name different subjects of the comparison."""
        here, there = self._subjects(first, choice), self._subjects(choice, stop)
        return bool(here) and bool(there) and here != there

    def _bare_rival(self, first: int, choice: int, stop: int) -> str:
        """Return "rival" for a bare name behind a claim of another: "view copies, or reshape"."""
        tokens = self.tokens
        rest = [n for n in range(choice + 1, stop) if tokens[n].clause == tokens[choice + 1].clause]
        bare = all(n in self.named or tokens[n].text in DETERMINERS for n in rest)
        claimed = first in self.named and any(_is_verb(t) for t in tokens[first + 1 : choice])
        return "rival" if bare and claimed and choice - 1 not in self.named else ""

    def _bare(self, begin: int, end: int, choices: Sequence[int]) -> None:
        """Mark a sentence that only lists names to choose from, or speaks of "one of them"."""
        tokens = self.tokens
        words = [token.text for token in tokens[begin:end]]
        at = next(
            (n for n in range(len(words) - 1) if words[n] == "one" and words[n + 1] == "of"), -1
        )
        if at >= 0 and self.compared:
            subjects = self._subjects(begin, end)
            opens = all(word in _DOUBTS for word in words[:at])
            anyone = words[at + 2 : at + 3] and words[at + 2] in _ONE_OF and opens and not subjects
            if anyone or (len(subjects) > 1 and (choices or begin + at + 2 in self.named)):
                self.hedged.update(range(begin, end))
        rest = [n for n in range(begin, end) if tokens[n].text not in _DOUBTS]
        doubted = any(
            word in ("think", "guess", "maybe", "either", "perhaps", "probably") for word in words
        )
        if choices and doubted and not any(_is_verb(tokens[n]) for n in rest):
            rivals = len(self._subjects(begin, end)) > 1 and all(n in self.named for n in rest)
            if rivals or (len(choices) >= _MANY - 1 and len(rest) == len(choices) + 1):
                self.hedged.update(range(begin, end))


def _is_verb(token: Token) -> bool:
    return is_predicate(token.text) or token.text in THIRD_PERSON


def _leaves_open(tokens: Sequence[Token]) -> bool:
    """Tell whether a side holds under a condition, or denies only part: "not always"."""
    words = {token.text for token in tokens}
    return bool(words & _OPEN) or bool(words & _PARTIAL and words & _NEGATIVE)


def _is_list(left: Sequence[Token], right: Sequence[Token]) -> bool:
    """Tell whether "or" joins two words, as in "no mark or scratch", or there is only "or not"."""
    nominal = not _NOMINAL.isdisjoint(token.text for token in left[-_NEAR:])
    return nominal or (len(right) == 1 and right[0].text == "not")


def _negatives(tokens: Sequence[Token]) -> int:
    return sum(token.text in _NEGATIVE for token in tokens)


def find_hedged(
    text: Text, places: Places, subjects: tuple[tuple[int, ...], ...]
) -> frozenset[int]:
    """Return the tokens of ``text`` that stand in answers which are offered side by side.

    ``places`` tells where every term stands, ``subjects`` which terms name a subject.
    """
    texts = text.columns.texts
    undecided = frozenset((*find_undecided(text), *find_offered(text), *find_unfamiliar(text)))
    if _HEDGING.isdisjoint(texts):
        return undecided
    hedges = _Hedges(text, _named(places, subjects), compared=len(subjects) > 1)
    before = 0
    for begin, end in text.sentences:
        if not _HEDGING.isdisjoint(texts[begin:end]):
            hedges.visit(begin, end, before)
        before = begin
    return undecided.union(hedges.hedged)


def _named(places: Places, subjects: tuple[tuple[int, ...], ...]) -> dict[int, Subjects]:
    """Return the tokens that name subjects, with whom they name."""
    named: dict[int, Subjects] = {}
    for number, terms in enumerate(subjects):
        for term in terms:
            for first, last in places.get(term, ()):
                for index in range(first, last + 1):
                    named[index] = named.get(index, NOBODY) | {number}
    return named
