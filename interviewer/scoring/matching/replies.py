"""What a follow-up has said, so that its reply need not say it again.

"How often are the gradients cleared?" "Once per step." The reply leaves out what the
follow-up names. For the point that was asked for, the follow-up's words of content
stand in for terms of a phrase that the reply does not meet itself; at least one word
of the reply has to meet the rest and to say something that the follow-up has not.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.errors import BadInput
from interviewer.scoring.matching.compiling import CompiledPhrase, CompiledRubric, Slot
from interviewer.scoring.model import Reply
from interviewer.scoring.sense.mentions import NOBODY, Subjects
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.sense.scopes import is_cue_word
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.normalise import read_again, tokenise
from interviewer.scoring.text.numbers import NUMBER_WORDS
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import WORD, Text, Token
from interviewer.scoring.text.verbs import FINITE, PLURAL_VERBS, THIRD_PERSON

_PLACING: Final = word_set("before after during between per")
_SAYING_NOTHING: Final = (
    frozenset(map(stem, lexicon.FUNCTION_WORDS | lexicon.LIGHT_WORDS))
    - frozenset(map(stem, NUMBER_WORDS))
    - _PLACING
) | frozenset(
    map(
        stem,
        word_set("""
    yes yeah sure okay good great nice bad important interesting depends hard nothing
"""),
    )
)
_NEVER_GIVEN: Final = lexicon.FUNCTION_WORDS - _PLACING
_LONGEST_SUBJECT: Final = 8
_TAKING_UP: Final = lexicon.PRONOUNS | lexicon.DEMONSTRATIVES | word_set("yes no not never")
_REFUSALS: Final = word_set("no nope not never neither none")
_OPENING: Final = 80
"""Characters of a reply among which its first word ends."""

_MOST_REMEMBERED: Final = 512


@dataclass(frozen=True)
class Given:
    """What a follow-up has said: terms of the rubric, claimed or denied, and all its stems.

    ``refused`` when the reply says no to it: what was claimed of its ``subject`` is
    denied then, while the subject itself is still spoken of.
    """

    claimed: frozenset[int]
    denied: frozenset[int]
    stems: frozenset[str]
    subject: frozenset[int] = frozenset()
    refused: bool = False

    def stands_in(self, slot: Slot, phrase: CompiledPhrase) -> bool:
        """Tell whether the follow-up's words meet ``slot`` of ``phrase``."""
        if slot.denied:
            terms = self.denied | self.claimed if self.refused else self.denied
        elif self.refused and not phrase.wants_denial:
            terms = self.subject
        else:
            terms = self.claimed
        if slot.term in terms:
            return True
        return any(all(self.stands_in(s, group) for s in group.slots) for group in slot.groups)

    def adds(self, token: Token) -> bool:
        """Tell whether ``token`` says something that the follow-up has not said."""
        if token.stem in self.stems:
            return False
        return token.kind != WORD or token.stem not in _SAYING_NOTHING


def opening_names(text: Text, begin: int, end: int) -> list[tuple[str, ...]]:
    """Return the names and nouns that stand before the verb of a stretch, by their stems.

    A stretch that opens with a pronoun, or has no verb soon, goes on with what was asked.
    """
    tokens = text.tokens
    found: list[tuple[str, ...]] = []
    for index in range(begin, min(end, begin + _LONGEST_SUBJECT)):
        token = tokens[index]
        if token.text in _TAKING_UP:
            return []
        if found and _is_verb(tokens, index):
            return found
        if token.glue and found:
            found[-1] += (token.stem,)
        elif token.text not in lexicon.FUNCTION_WORDS:
            found.append((token.stem,))
    return []


def _is_verb(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether a word behind a noun is its verb, if need be by what follows: "mixes the"."""
    word = tokens[index].text
    if word in FINITE or word in THIRD_PERSON or word in PLURAL_VERBS:
        return True
    if not word.endswith("s") or index + 1 == len(tokens):
        return False
    return tokens[index + 1].text in lexicon.DETERMINERS


@dataclass(frozen=True)
class Followed:
    """A reply with what its follow-up gave and named."""

    reply: Reply
    given: Given
    topic: Subjects


def follow(rubric: CompiledRubric, answer: str, replies: Iterable[Reply]) -> tuple[Followed, ...]:
    """Return ``replies`` as ``rubric`` sees them, those to points that it lacks left out.

    Raises BadInput (field ``replies``) when one reaches beyond ``answer``.
    """
    return tuple(_followed(rubric, answer, replies))


def _followed(rubric: CompiledRubric, answer: str, replies: Iterable[Reply]) -> Iterator[Followed]:
    points = zip(rubric.rubric.points, rubric.points, strict=True)
    about = {point.id: part.about for point, part in points}
    for reply in replies:
        if not reply.start <= reply.end <= len(answer):
            raise BadInput(
                f"The reply from {reply.start} to {reply.end} does not lie in the answer, "
                f"which has {len(answer)} characters.",
                field="replies",
            )
        if reply.point not in about:
            continue
        refused = _refuses(answer[reply.start : reply.end], reply.probe)
        given, named = _given(rubric, reply.probe, refused=refused)
        topic = named if named else about[reply.point]
        yield Followed(reply, given, topic if len(topic) == 1 else NOBODY)


_remembered: dict[tuple[str, str, bool], tuple[Given, Subjects]] = {}
"""What follow-ups gave, by the rubric's version, their words, and whether they were refused."""


def _given(rubric: CompiledRubric, asked: str, *, refused: bool) -> tuple[Given, Subjects]:
    """Return what a follow-up gives and names; each is read again at every turn of its question."""
    key = (rubric.version, asked, refused)
    found = _remembered.get(key)
    if found is None:
        found = _read(rubric, read_again(asked), refused=refused)
        if len(_remembered) >= _MOST_REMEMBERED:
            _remembered.clear()
        _remembered[key] = found
    return found


def _read(rubric: CompiledRubric, probe: Text, *, refused: bool) -> tuple[Given, Subjects]:
    """Return what ``probe`` gives, and the subjects that it names."""
    denials = find_denials(probe)
    claimed: set[int] = set()
    denied: set[int] = set()
    subject: set[int] = set()
    about = _subject_of(probe)
    named: set[int] = set()
    places = rubric.index.places(probe)
    for number, terms in enumerate(rubric.subjects):
        if any(term in places for term in terms):
            named.add(number)
    for term, found in places.items():
        for first, last in found:
            words = range(first, last + 1)
            if all(probe.tokens[index].text in _NEVER_GIVEN for index in words):
                continue
            away = any(denials.kept_away(index) for index in words)
            (denied if away else claimed).add(term)
            if not away and about.issuperset(words):
                subject.add(term)
    stems = frozenset(token.stem for token in probe.tokens)
    given = Given(frozenset(claimed), frozenset(denied), stems, frozenset(subject), refused)
    return given, frozenset(named)


def _subject_of(probe: Text) -> frozenset[int]:
    """Return the tokens of what is asked about: the door in "Is the door ever opened?"."""
    tokens = probe.tokens
    found: list[int] = []
    for begin, end in probe.sentences:
        if tokens[begin].text not in lexicon.AUXILIARIES:
            continue
        first = begin + 1
        while first < end and tokens[first].text in lexicon.DETERMINERS:
            first += 1
        if first == end or tokens[first].text in lexicon.FUNCTION_WORDS:
            continue
        last = first + 1
        while last < end and tokens[last].glue:
            last += 1
        found += range(first, last)
    return frozenset(found)


def _refuses(reply: str, asked: str) -> bool:
    """Tell whether ``reply`` says no to a question, ``asked``, for yes or no."""
    opening = tokenise(reply[:_OPENING]).tokens
    if not opening or opening[0].text not in _REFUSALS:
        return False
    tokens, probe = tokenise(reply).tokens, read_again(asked)
    if not tokens or tokens[0].text not in _REFUSALS:
        return False
    # "no doubt in a tin" refuses nothing, "no, sync is skipped" does
    if not is_cue_word(tokens, 0) and tokens[0].clause == tokens[1].clause:
        return False
    return any(probe.tokens[begin].text in lexicon.AUXILIARIES for begin, _ in probe.sentences)
