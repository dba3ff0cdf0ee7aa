"""Brackets by which somebody wonders how exact he was: "7 bits (or so?)", "100 us (roughly?)".

Such a bracket neither asks nor tells anything, and its question mark ends no sentence.
"""

import re
from typing import Final

from interviewer.scoring.text.lexicon import word_set

ASKED: Final = "?"
_BRACKET: Final = re.compile(r"(?<=[\w%*`'\") ])[ \t]\((?P<said>[^()?\n]{0,40})\?{1,3}[ \t]?\)")
_WONDERING: Final = word_set("""
    or so thereabouts roughly about approximately approx around circa ish more less give take maybe
    perhaps probably i we think guess believe suppose recall remember if correctly rightly from
    memory iirc afaik something like that not sure exactly exact
""")
_LEANING: Final = word_set("""
    so thereabouts roughly about approximately approx around circa ish less take maybe perhaps
    probably think guess believe suppose recall remember memory iirc afaik like exactly exact
""")
"""Words of which such a bracket has one: "(or not?)" and "(sure?)" wonder whether it is so."""


def without_asides(text: str) -> str:
    """Return ``text`` without brackets that only wonder, at the same length."""
    return _BRACKET.sub(_blank, text)


def _blank(match: re.Match[str]) -> str:
    said = frozenset(match["said"].lower().replace(",", " ").split())
    wonders = not said or (said <= _WONDERING and not said.isdisjoint(_LEANING))
    return " " * len(match[0]) if wonders else match[0]
