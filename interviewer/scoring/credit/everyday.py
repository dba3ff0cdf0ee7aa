"""Everyday words that say much the same.

Unlike the rings of ``synonyms``, which hold for every rubric, these are loose: they serve the
keywords of drafts, where a right answer in other words should not go unseen. The lists were
written by hand; who wrote them had seen part of the answers that drafts are tuned on.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from interviewer.errors import ContentError, Finding
from interviewer.once import once
from interviewer.scoring.matching.compiling import LIGHT_STEMS
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.opposites import loose_opposites
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import Stems, stems_of
from interviewer.yamlfile import read_own

EVERYDAY_FILE: Final = "everyday.yaml"

_NONE: Final[frozenset[str]] = frozenset()
_SHORTEST_ROOT: Final = 4
_ENDINGS: Final = word_set("""
    ion ation or er abl ibl iv al ity iti ment ness ful ist ous ic th anc enc ant ent ur i ing
    ward en ly it ship age
""")
"""What may follow the stem of one word in that of another one made from it."""

EVERYDAY_STEMS: Final = LIGHT_STEMS | frozenset(
    map(
        stem,
        word_set("""
    contain put see look have show tell give take find part place become include thing add cause
    let keep do happen come turn start try need seem
"""),
    )
)
"""Stems of words that say little by themselves, whatever is asked."""

COMPARING: Final = word_set("more most less least fewer few")
"""Small words that tell which way, and next to nothing by themselves."""

_SCALES: Final = frozenset(
    map(
        stem,
        word_set("""
    more less fewer most least increase decrease rise fall grow shrink raise reduce
"""),
    )
)


@dataclass(frozen=True)
class Alike:
    """What says much the same as one word: stems of other words, and groups of several."""

    words: frozenset[str]
    groups: tuple[Stems, ...]


Rings = Mapping[str, frozenset[Stems]]
"""The stem of a word with the members of its rings, itself included."""


def read_everyday(text: str, opposites: Mapping[str, frozenset[str]]) -> Rings:
    """Return the rings in YAML ``text``.

    A word may stand in several rings: everyday words have several meanings. Raises
    ContentError when a ring has fewer than two members, or holds a word and one of its
    ``opposites``.
    """
    content: dict[str, list[list[str]]] = read_own(text)
    findings: list[Finding] = []
    rings: dict[str, set[Stems]] = defaultdict(set)
    for number, ring in enumerate(content["rings"]):
        members = {stems_of(member) for member in ring}
        words = {member[0] for member in members if len(member) == 1}
        if len(members) < 2:
            findings.append(_finding(number, f"{ring} is one and the same word"))
        if any(words & opposites.get(word, _NONE) for word in words):
            findings.append(_finding(number, f"{ring} holds two words that are opposites"))
        for word in words:
            rings[word] |= members
    if findings:
        raise ContentError(findings)
    return {one: frozenset(members) for one, members in rings.items()}


def _finding(number: int, message: str) -> Finding:
    return Finding(EVERYDAY_FILE, 0, f"rings[{number}]", message)


@once
def everyday() -> Rings:
    """Return the product's own everyday words."""
    text = (files(__package__) / EVERYDAY_FILE).read_text(encoding="utf-8")
    return read_everyday(text, loose_opposites())


@lru_cache(maxsize=16384)
def alike(word: str) -> Alike:
    """Return what says much the same as the word with this stem, or is made from it.

    "Reaction" is made from "react"; the stems of both are known by their endings.
    """
    members = everyday().get(word, frozenset())
    words = {member[0] for member in members if len(member) == 1}
    if len(word) >= _SHORTEST_ROOT:
        words |= {word + ending for ending in _ENDINGS}
    words |= {
        word.removesuffix(ending)
        for ending in _ENDINGS
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_ROOT
    }
    groups = sorted(member for member in members if len(member) > 1)
    return Alike(frozenset(words - {word}), tuple(groups))


def opposites_of(word: str) -> frozenset[str]:
    """Return the stems of the words that say the opposite of the word with this stem."""
    return loose_opposites().get(word, _NONE)


@lru_cache(maxsize=16384)
def is_scale(word: str) -> bool:
    """Tell whether a word compares on a scale that has another end: "higher", "less"."""
    root = stem(word)
    return root in _SCALES or (word.endswith(("er", "est")) and bool(opposites_of(root)))
