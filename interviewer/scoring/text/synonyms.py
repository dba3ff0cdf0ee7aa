"""The shared ring of synonyms and the vocabulary of known words.

Both are data files beside this module, read once when first needed.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from interviewer.errors import ContentError, Finding
from interviewer.once import once
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.numbers import NUMBER_WORDS
from interviewer.scoring.text.stems import stem
from interviewer.yamlfile import read_own

Stems = tuple[str, ...]
"""The stems of a word group, in order."""

RINGS_FILE: Final = "synonyms.yaml"


def stems_of(words: str) -> Stems:
    """Return the stems of the words in ``words``, as an answer's would be."""
    return tuple(token.stem for token in tokenise(words).tokens)


def read_rings(text: str) -> dict[str, tuple[Stems, ...]]:
    """Return, for every single word of the rings in YAML ``text``, all of its ring.

    Raises ContentError when a word or group stands in two rings, or a ring has
    fewer than two members or two that are easily confused and mean different things.
    """
    rings: list[list[str]] = read_own(text)["rings"]
    seen: dict[Stems, str] = {}
    found: dict[str, tuple[Stems, ...]] = {}
    findings: list[Finding] = []
    for number, ring in enumerate(rings):
        members = tuple(dict.fromkeys(stems_of(member) for member in ring))
        place = f"rings[{number}]"
        if len(members) < 2:
            findings.append(Finding(RINGS_FILE, 0, place, f"{ring} is one and the same word"))
        for pair in lexicon.CONFUSABLE:
            if {(stem(word),) for word in pair} <= set(members):
                message = f"{pair[0]!r} and {pair[1]!r} mean different things"
                findings.append(Finding(RINGS_FILE, 0, place, message, "take one of them out"))
        for member in members:
            if member in seen:
                message = f"{' '.join(member)!r} stands in {seen[member]} too"
                findings.append(Finding(RINGS_FILE, 0, place, message, "keep it in one ring"))
            seen[member] = place
            if len(member) == 1:
                found[member[0]] = members
    if findings:
        raise ContentError(findings)
    return found


@once
def rings() -> Mapping[str, tuple[Stems, ...]]:
    """Return the product's own rings, by the stem of each single-word member."""
    return read_rings(rings_text())


def rings_text() -> str:
    """Return the YAML of the product's own rings."""
    return (files(__package__) / RINGS_FILE).read_text(encoding="utf-8")


@once
def vocabulary() -> frozenset[str]:
    """Return the stems of every word that is known not to be a misspelling."""
    text = (files(__package__) / "vocabulary.txt").read_text(encoding="utf-8")
    words = {
        word for line in text.splitlines() if not line.startswith("#") for word in line.split()
    }
    words |= lexicon.FUNCTION_WORDS | lexicon.LIGHT_WORDS | set(NUMBER_WORDS)
    words |= set(lexicon.IRREGULAR) | {word for pair in lexicon.CONFUSABLE for word in pair}
    known = {stem(word) for word in words}
    return frozenset(known | {one for ring in rings().values() for group in ring for one in group})
