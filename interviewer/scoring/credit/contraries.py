"""Which way round an answer pairs words of scales: shorter with higher, or with lower.

"The shorter the string, the higher the pitch" is said as well by "the longer, the lower", and
its contrary by "the longer, the higher". Words are paired inside a sentence: in their order
where there are as many of either, else only within one clause.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from interviewer.scoring.credit.everyday import alike, is_scale, opposites_of
from interviewer.scoring.credit.wording import Wording
from interviewer.scoring.text.stems import stem

_MOST: Final = 5
"""Words of scales that are looked at in one set of keywords."""

_MOST_PLACES: Final = 40
_FARTHEST: Final = 14


class Pairing(NamedTuple):
    """What came of pairing: tokens paired the wrong way round only, and stems that are met
    because both words of a pair are said by their opposites."""

    wrong: tuple[int, ...]
    met: frozenset[str]


class _End(NamedTuple):
    """A word of a scale in the answer: at the end that is asked for, or at the other one."""

    at: int
    same: bool


NO_PAIRS: Final = Pairing((), frozenset())


def pair_scales(words: Iterable[str], wording: Wording) -> Pairing:
    """Return how the answer pairs those of ``words`` that compare."""
    scales = list(dict.fromkeys(stem(word) for word in words if is_scale(word)))[:_MOST]
    if len(scales) < 2:
        return NO_PAIRS
    ends = {scale: sorted(set(_ends(scale, wording)))[:_MOST_PLACES] for scale in scales}
    wrong: set[int] = set()
    met: set[str] = set()
    for left, right in combinations(scales, 2):
        if right in opposites_of(left) or right in alike(left).words:
            continue
        pairs = list(_pairs(ends[left], ends[right], wording))
        fitting = [pair for pair in pairs if pair[0].same == pair[1].same]
        if pairs and not fitting:
            wrong.update(end.at for pair in pairs for end in pair)
        if any(not a.same for a, _ in fitting):
            met |= {left, right}
    return Pairing(tuple(sorted(wrong)), frozenset(met))


def _ends(scale: str, wording: Wording) -> Iterator[_End]:
    for said in (*wording.exactly(scale), *wording.in_other_words(scale)):
        yield _End(said.first, not said.denied)
    for said in wording.by_opposites(scale):
        yield _End(said.first, said.denied)


def _pairs(left: list[_End], right: list[_End], wording: Wording) -> Iterator[tuple[_End, _End]]:
    tokens = wording.reading.text.tokens
    for sentence in sorted({tokens[end.at].sentence for end in left}):
        own = [end for end in left if tokens[end.at].sentence == sentence]
        others = [end for end in right if tokens[end.at].sentence == sentence]
        if len(own) == len(others):
            pairs = list(zip(own, others, strict=True))
        else:
            pairs = [
                (a, b) for a in own for b in others if tokens[a.at].clause == tokens[b.at].clause
            ]
        yield from ((a, b) for a, b in pairs if a.at != b.at and abs(a.at - b.at) <= _FARTHEST)
