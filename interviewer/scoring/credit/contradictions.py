"""Where an answer plainly denies what the rubric states.

A denial is held against the statements of the points (``says``). It contradicts one that
claims the very thing denied, in much the same words, unless another statement, or a phrase
of the rubric that is met, denies it too. Who says one false thing in a sentence earns nothing
by the rest of it. The same goes for a misconception that claims what a statement denies, and
for what is said of one subject of a comparison and is true of the other only.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from interviewer.scoring.matching.compiling import (
    GENERAL_STEMS,
    CompiledPart,
    CompiledPhrase,
    CompiledRubric,
)
from interviewer.scoring.matching.evidence import is_said_of_another
from interviewer.scoring.matching.hits import phrase_hits, polarity_fits
from interviewer.scoring.matching.phrases import Match, Outcome, said_of
from interviewer.scoring.matching.reading import Contradiction, Gate, Hit, Reading, in_order
from interviewer.scoring.sense.assertions import Assertion, Denial, plain_denials, unit_of, units
from interviewer.scoring.sense.mentions import Subjects
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import WORD, Token

_SHARED: Final = 2
"""Words at least that a denial has in common with a statement it is held against."""

_DULL: Final = frozenset(map(unit_of, map(stem, ("work", "help", "suffice", "matter", "exist"))))
"""What says little when it is denied: who says that it does not work may say that it fails."""

_NEAR: Final = 12
"""Words around one that is said, among which its subject is looked for."""

_ADDING: Final = frozenset(("and", "or"))
_AROUND: Final = 0.5
_MARGIN: Final = 0.5


def find_contradictions(rubric: CompiledRubric, reading: Reading) -> Mapping[int, Contradiction]:
    """Return the contradictions of an answer by the number of the sentence they stand in."""
    found: dict[int, Contradiction] = {}
    judge = _Judge(rubric, reading)
    for denial in plain_denials(reading.text, reading.denials):
        sentence = reading.text.tokens[denial.cue].sentence
        gated = reading.gates.get(sentence, Gate.ASTRAY) is not Gate.ASTRAY
        if denial.cue in reading.hedged or sentence in found or gated:
            continue
        contradiction = judge.contradiction(denial)
        if contradiction is not None and not reading.aspects.hearsay().holds(denial.cue):
            found[sentence] = contradiction
    if reading.stated:
        for sentence, contradiction in judge.errors():
            found.setdefault(sentence, contradiction)
    if len(rubric.subjects) > 1:
        for sentence, contradiction in judge.mixed_up():
            found.setdefault(sentence, contradiction)
    return found


class _Judge:
    """Holds the denials of one answer against one rubric."""

    def __init__(self, rubric: CompiledRubric, reading: Reading) -> None:
        self.rubric = rubric
        self.reading = reading
        self._licensed: frozenset[int] | None = None

    def contradiction(self, denial: Denial) -> Contradiction | None:
        """Return what ``denial`` contradicts, if anything."""
        if self._is_put_right(denial) or self._is_refusal(denial):
            return None
        against = _denied(denial, self.rubric.assertions)
        number = against.source if against else self._point_denied(denial)
        if number is None or denial.cue in self._licensing():
            return None
        if self._is_of_another(denial, number) or self._is_agreed(denial, number):
            return None
        known = self.rubric.points[number].said
        same = not denial.around or bool(denial.around & known)
        return Contradiction(number, denial.tokens, whole=same)

    def _is_of_another(self, denial: Denial, number: int) -> bool:
        """Tell whether something is denied of another subject than a point is about."""
        about, bindings = self.rubric.points[number].about, self.reading.bindings
        if not about or bindings is None:
            return False
        each = [bindings.of(index) for index in denial.tokens if index != denial.cue]
        return all(of and not of & about for of in each)

    def _is_agreed(self, denial: Denial, number: int) -> bool:
        """Tell whether another statement denies the same, and has more of the sentence.

        "In validation there is no backward, so they are never freed" is nothing against
        what is freed in training.
        """
        stated = self.rubric.assertions
        agreeing = [one for one in stated if one.source != number and _agrees(denial, one)]
        if not agreeing:
            return False
        text = self.reading.text
        begin, end = text.sentences[text.tokens[denial.cue].sentence]
        said = {unit for _, unit in units(text.tokens, begin, end)}
        most = max(len(said & _known(one)) for one in stated if one.source == number)
        return any(len(said & _known(one)) > max(most, 1) for one in agreeing)

    def _is_put_right(self, denial: Denial) -> bool:
        """Tell whether a statement is taken back by a correction, which says what is so instead.

        "It keeps one, correction, two" denies no fact about what it keeps.
        """
        denials = self.reading.denials
        return denial.cue in denials.remarks and denial.cue in denials.aside

    def _is_refusal(self, denial: Denial) -> bool:
        """Tell whether a whole statement is denied that something works: that it fails is said.

        "There is no case in which view works on them" denies nothing else of what it names.
        """
        return denial.cue in self.reading.denials.remarks and not denial.focus.isdisjoint(_DULL)

    def _point_denied(self, denial: Denial) -> int | None:
        """Return the point of which a phrase is met but for ``denial``, whose very point it is.

        Who says what a statement says was not called denies no advice to call it.
        """
        if denial.focus <= _DULL:
            return None
        if any(denial.focus <= one.uncalled for one in self.rubric.assertions):
            return None
        focused = {index for index in denial.tokens if index > denial.cue}
        terms = self._terms_at(focused)
        deniable = {one.source for one in self.rubric.assertions if _may_deny(denial, one)}
        for number, part in enumerate(self.rubric.points):
            if number not in deniable:
                continue
            for phrase in part.phrases:
                if terms.isdisjoint(phrase.terms) or not self._is_plain(phrase):
                    continue
                if self._rests_on(phrase, part.about or phrase.about, focused):
                    return number
        return None

    def _terms_at(self, indices: set[int]) -> set[int]:
        """Return the terms that stand at any of some tokens."""
        found: set[int] = set()
        for term, places in self.reading.places.items():
            for first, last in places:
                if any(first <= index <= last for index in indices):
                    found.add(term)
        return found

    def _is_plain(self, phrase: CompiledPhrase) -> bool:
        """Tell whether a phrase relates words, and denies none of them."""
        return len(phrase.slots) >= _SHARED and not phrase.wants_denial

    def _rests_on(self, phrase: CompiledPhrase, about: Subjects, tokens: set[int]) -> bool:
        """Tell whether ``phrase`` is met, denied or not, with one of ``tokens``.

        Where that is no telling word by itself, or over an "and", two telling ones have to show
        what is spoken of: "it is not the same as x" and "it never runs, and all ..." deny no
        "running ... all are the same".
        """
        return any(
            any(index in tokens for index in hit.tokens)
            and self._is_of_one_thing(hit, tokens)
            and said_of(hit, about, self.reading) is None
            for hit in phrase_hits(phrase, self.reading)
        )

    def _is_of_one_thing(self, hit: Hit, denied: set[int]) -> bool:
        every, words = self.reading.text.tokens, self.reading.text.columns.texts
        telling = [index for index in hit.tokens if _is_telling(every[index])]
        if len(telling) >= _SHARED:
            return True
        joined = not _ADDING.isdisjoint(words[hit.first + 1 : hit.last])
        return not joined and any(index in denied for index in telling)

    def errors(self) -> Iterator[tuple[int, Contradiction]]:
        """Yield, with their sentences, the misconceptions that claim what a statement denies.

        "Both always copy the data" is fined for one of the two, and says of the other what
        "view never copies" denies.
        """
        reading, tokens = self.reading, self.reading.text.tokens
        known = {unit for one in self.rubric.assertions for unit in one.denied}
        for index, unit in units(tokens, min(reading.stated), max(reading.stated) + 1):
            if index not in reading.stated or unit not in known:
                continue
            if reading.denials.kept_away(index) or unit in _DULL:
                continue
            for one in self.rubric.assertions:
                if unit in one.denied and self._is_about(index, one):
                    sentence = tokens[index].sentence
                    said = tuple(
                        n for n in sorted(reading.stated) if tokens[n].sentence == sentence
                    )
                    yield sentence, Contradiction(one.source, said)
                    break

    def _is_about(self, index: int, one: Assertion) -> bool:
        """Tell whether a word is said of what ``one`` is about, or shares its claim with it."""
        about, bindings = self.rubric.points[one.source].about, self.reading.bindings
        if about and bindings is not None:
            return bool(bindings.of(index) & about)
        tokens, clause = self.reading.text.tokens, self.reading.text.tokens[index].clause
        own = {
            unit_of(token.stem)
            for token in tokens[max(0, index - _NEAR) : index + _NEAR]
            if token.clause == clause
        }
        return bool(own & one.claimed)

    def mixed_up(self) -> Iterator[tuple[int, Contradiction]]:
        """Yield, with their sentences, the claims of one subject that are true of another only.

        One such claim may be a half-truth; whoever also says of the other what is true of
        this one has mixed the two up.
        """
        wrong = [
            (number, part.about, match)
            for number, part in enumerate(self.rubric.points)
            if part.about
            for match in self._said_wrongly(part)
        ]
        ways = {(about, match.subjects) for _, about, match in wrong}
        for number, about, match in wrong:
            if any(a & match.subjects and of & about for a, of in ways):
                sentence = self.reading.text.tokens[match.tokens[0]].sentence
                yield sentence, Contradiction(number, match.tokens)

    def _said_wrongly(self, part: CompiledPart) -> list[Match]:
        """Return where the phrases of a point are said of another subject, if only there."""
        wrong: list[Match] = []
        for phrase in part.phrases:
            for hit in phrase_hits(phrase, self.reading):
                if not polarity_fits(hit, self.reading):
                    continue
                other = said_of(hit, part.about, self.reading)
                if other is None:
                    return []
                tokens = in_order(hit.tokens)
                if not self.reading.hedged.isdisjoint(tokens) or self._is_of(hit, part.about):
                    continue
                match = Match(Outcome.ELSEWHERE, tokens, subjects=other)
                if other and is_said_of_another(match, self.reading):
                    wrong.append(match)
        return wrong

    def _is_of(self, hit: Hit, about: Subjects) -> bool:
        """Tell whether a word of a hit is said of ``about``: the hit is picked from two claims."""
        bindings = self.reading.bindings
        return bindings is not None and any(bindings.of(index) & about for index in hit.tokens)

    def _licensing(self) -> frozenset[int]:
        """Return the negative words by which a phrase is met, or a misconception denied."""
        if self._licensed is None:
            hard = self.reading.denials.hard
            self._licensed = frozenset(
                cue
                for phrase, wanted in _phrases(self.rubric)
                for hit in phrase_hits(phrase, self.reading)
                if any(hard[index] for index in hit.tokens)
                and polarity_fits(hit, self.reading) is wanted
                for index in hit.tokens
                for cue in hard[index]
            )
        return self._licensed


def _denied(denial: Denial, stated: tuple[Assertion, ...]) -> Assertion | None:
    """Return the statement that ``denial`` contradicts most, if there is one."""
    best, most, licence = None, 0.0, 0.0
    for one in stated:
        licence = max(licence, _licence(denial, one))
        if not denial.focus & one.claimed or (denial.modal and one.refuses):
            continue
        if denial.lessens and one.lessens:
            continue
        if _is_of_others(denial, one):
            continue
        scope, around = denial.scope & one.claimed, denial.around & one.claimed
        here = len(scope) + _AROUND * len(around)
        if here > most and _is_of_one_claim(denial, one):
            best, most = one, here
    return best if most > licence + _MARGIN * bool(licence) else None


def _is_of_one_claim(denial: Denial, one: Assertion) -> bool:
    """Tell whether one claim of a statement has what is denied, and enough more of the denial."""
    said = denial.scope | denial.around
    return any(denial.focus & claim and len(said & claim) >= _SHARED for claim in one.together)


def _is_telling(token: Token) -> bool:
    return token.kind != WORD or token.stem not in GENERAL_STEMS


def _agrees(denial: Denial, one: Assertion) -> bool:
    """Tell whether a statement denies what ``denial`` does, or says that it is less so."""
    if denial.focus & one.denied:
        return True
    return denial.lessens and one.lessens and bool(denial.focus & one.claimed)


def _known(one: Assertion) -> frozenset[str]:
    return one.claimed | one.denied


def _licence(denial: Denial, one: Assertion) -> float:
    """Return how far a statement agrees with ``denial``; 0 where it denies nothing of the kind."""
    known = _known(one)
    if denial.focus & one.denied:
        return len(denial.scope & one.denied) + _AROUND * len(denial.around & known)
    agrees = (denial.modal and one.refuses) or _is_of_others(denial, one)
    if agrees and len((denial.scope | denial.around) & known) >= _SHARED:
        return len(denial.scope & known) + _AROUND * len(denial.around & known)
    return 0.0


def _is_of_others(denial: Denial, one: Assertion) -> bool:
    """Tell whether something is denied of what a statement leaves out by its "only"."""
    said = denial.scope | denial.around
    return one.only and bool(denial.focus & one.claimed) and not said <= one.claimed


def _may_deny(denial: Denial, one: Assertion) -> bool:
    """Tell whether a statement is one that a denial of its words contradicts."""
    if denial.lessens and one.lessens:
        return False
    return bool(denial.focus & one.claimed) or not (one.denied or one.refuses)


def _phrases(rubric: CompiledRubric) -> Iterator[tuple[CompiledPhrase, bool]]:
    """Yield the phrases that license a denial, with the polarity at which they do."""
    for part in rubric.points:
        for phrase in _of(part):
            if phrase.wants_denial:
                yield phrase, True
    for part in rubric.misconceptions:
        for phrase in part.phrases:
            if not phrase.wants_denial:
                yield phrase, False


def _of(part: CompiledPart) -> Iterator[CompiledPhrase]:
    yield from part.phrases
    for words in part.keywords:
        for keyword in words:
            yield keyword.phrase
