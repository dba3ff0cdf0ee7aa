"""What the points of a rubric state, so that an answer may be seen to say it of another thing.

A hit of a phrase shows that its words stand together. Whether they are said of the right thing is
told by the nouns around them: those that the point, its phrases, the question and the model answer
never speak of, those that changed places, and words of which the opposite is stated.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from interviewer.rubrics.model import Point
from interviewer.scoring.sense.fillers import clause_of, content_of, placed, predications
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.lexicon import FUNCTION_WORDS
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.opposites import OPPOSITES, TURNED
from interviewer.scoring.text.synonyms import rings
from interviewer.scoring.text.things import THINGS
from interviewer.scoring.text.tokens import Text

Placed = tuple[str, str]
"""A role or a preposition, and the stem of the noun in it."""

_PREFIX: Final = re.compile(r"(\w+)\*")
FEWEST_APART: Final = 2
"""Words that a thing has for itself, if it can be told from another."""

_LEAST_SAID: Final = 0.4
"""The share of a statement that a sentence of the model answer has to hold to speak of it."""


@dataclass(frozen=True)
class Statement:
    """What one point states.

    ``words`` are all its stems, ``denied`` those that it denies, ``known`` those of its phrases
    and synonyms as well.
    ``contrary`` has words that say the opposite of some of its own, ``heads`` the words of
    which these are said, ``turned`` nouns behind the
    preposition that turns it round. ``pieces`` are the stems of the things it says, one by one,
    ``roles`` the nouns of each in their roles, ``apart`` what every two of them that are built
    alike ("matmuls run in half, reductions in full precision") have alone, ``sides`` the nouns
    that either of them has alone.

    Of a clause that holds none of ``against`` nothing is opposite or turned round. Who says
    two things in each other's place says two of ``movable``, and who mixes up what is told
    ``apart`` says words of ``distinct``.
    """

    words: frozenset[str]
    denied: frozenset[str]
    known: frozenset[str]
    contrary: dict[str, frozenset[str]]
    heads: dict[str, str]
    turned: frozenset[Placed]
    pieces: tuple[frozenset[str], ...]
    roles: tuple[frozenset[Placed], ...]
    apart: tuple[tuple[frozenset[str], frozenset[str]], ...]
    sides: tuple[tuple[frozenset[Placed], frozenset[Placed]], ...]
    against: frozenset[str]
    movable: frozenset[str]
    distinct: frozenset[str]


@dataclass(frozen=True)
class Background:
    """What a question speaks of: ``known`` anywhere, and ``of`` each point by its number.

    ``placed`` are the prepositions of the model answer with their nouns.
    """

    known: frozenset[str]
    of: tuple[frozenset[str], ...]
    placed: frozenset[Placed]

    def with_asked(self, words: frozenset[str], content: frozenset[str]) -> "Background":
        """Return this beside a question of ``words``, of which some are ``content``.

        Both come widened: of several sets together that is no more than of each.
        """
        # a point without phrases is looked for by keywords, and speaks of nothing
        of = tuple([each | words if each else each for each in self.of])
        return Background(self.known | content, of, self.placed)


def widened(stems: Iterable[str]) -> frozenset[str]:
    """Return ``stems`` with their synonyms, and with the things that may be said for them."""
    found = set(stems)
    for one in tuple(found):
        found.update(group[0] for group in rings().get(one, ()) if len(group) == 1)
    for one in tuple(found):
        found.update(THINGS.get(one, ()))
    return frozenset(found)


@lru_cache(maxsize=4096)
def _stems_of(source: str) -> frozenset[str]:
    """Return the stems of the words of a phrase; a prefix stands for all things that begin so.

    Names of subjects, which every point of a rubric may speak of, are read once.
    """
    stems = {token.stem for token in tokenise(source.replace("|", " ")).tokens}
    for prefix in _PREFIX.findall(source):
        begin = prefix.lower()
        stems.update([thing for thing in THINGS if thing.startswith(begin)])
    return frozenset(stems)


def _placed(text: Text) -> frozenset[Placed]:
    tokens = text.tokens
    return frozenset(
        (where, tokens[noun].stem)
        for begin, end in text.sentences
        for where, noun in placed(tokens, begin, end)
    )


class Said:
    """The statement of a point as it is read: its words, and which of them it denies."""

    def __init__(self, says: str) -> None:
        self.text = tokenise(says)
        self.denials = find_denials(self.text)


def state(point: Point, said_by_it: Said, names: Iterable[str]) -> Statement:
    """Return what ``point`` states; ``names`` are those of the rubric's subjects."""
    text, denials = said_by_it.text, said_by_it.denials
    tokens = text.tokens
    words = frozenset(token.stem for token in tokens)
    said = {
        token.stem
        for index, token in enumerate(tokens)
        if not (denials.hard[index] or denials.soft[index])
    }
    known = widened(words.union(*[_stems_of(source) for source in (*point.any, *names)]))
    contrary = {
        other: OPPOSITES[other] & said
        for one in sorted(said)
        for other in OPPOSITES.get(one, ())
        if other not in known
    }
    where = _placed(text)
    turned = {(other, noun) for one, noun in where for other in TURNED.get(one, ())}
    pieces, roles = _pieces(text)
    # of which subject both are said is told by other means
    named = frozenset[str]().union(*[_stems_of(name) for name in names])
    pairs = [
        ((one - other - named, other - one - named), (of_one - of_other, of_other - of_one))
        for (one, of_one), (other, of_other) in combinations(zip(pieces, roles, strict=True), 2)
        if min(len(one - other), len(other - one)) >= FEWEST_APART and _alike(of_one, of_other)
    ]
    apart = tuple([each for each, _ in pairs])
    heads = {
        token.stem: behind.stem
        for token, behind in pairwise(tokens)
        if behind.clause == token.clause and behind.text not in FUNCTION_WORDS
    }
    turned -= where
    return Statement(
        words,
        frozenset([token.stem for at, token in enumerate(tokens) if denials.hard[at]]),
        known,
        contrary,
        heads,
        frozenset(turned),
        pieces,
        roles,
        apart,
        tuple([each for _, each in pairs]),
        against=frozenset(contrary).union([noun for _, noun in turned]),
        movable=_movable(roles),
        distinct=frozenset[str]().union(*[one | other for one, other in apart]),
    )


def _alike(left: frozenset[Placed], right: frozenset[Placed]) -> bool:
    """Tell whether two pieces are built alike: other nouns stand in the same two roles."""
    return len({role for role, _ in left - right} & {role for role, _ in right - left}) > 1


def _movable(roles: Iterable[frozenset[Placed]]) -> frozenset[str]:
    """Return the nouns of those things that are said with nouns in several roles."""
    several = [placed for placed in roles if len({role for role, _ in placed}) > 1]
    return frozenset([noun for placed in several for _, noun in placed])


def _pieces(text: Text) -> tuple[tuple[frozenset[str], ...], tuple[frozenset[Placed], ...]]:
    """Return the stems, and the nouns in their roles, of the things that ``text`` says."""
    tokens = text.tokens
    pieces: list[frozenset[str]] = []
    roles: list[frozenset[Placed]] = []
    begin = 0
    while begin < len(tokens):
        _, end = clause_of(tokens, begin)
        for one in predications(tokens, begin, end):
            pieces.append(content_of(tokens, one))
            roles.append(frozenset((f.role, tokens[f.at].stem) for f in one.fillers))
        begin = end
    return tuple(pieces), tuple(roles)


def background(
    statements: Iterable[Statement | None], known: frozenset[str], text: Text
) -> Background:
    """Return what a question speaks of, ``known`` from its rubric and its model answer.

    ``text`` is the model answer.
    """
    sentences = [
        frozenset(token.stem for token in text.tokens[begin:end]) for begin, end in text.sentences
    ]
    of = []
    for one in statements:
        if one is None:
            of.append(frozenset[str]())
            continue
        near = [s for s in sentences if len(s & one.words) >= _LEAST_SAID * len(one.words)]
        of.append(widened(one.known.union(*near)))
    return Background(widened(known), tuple(of), _placed(text))
