"""Conditional expressions in words: "fits ? view : copy" is "if fits, view, otherwise copy".

A question mark is one of these where it stands apart, with a few words before it and a colon
that stands apart behind it; "Does it copy? Answer: no" is a question.
"""

import re
from typing import Final

from interviewer.scoring.text.fold import Folded
from interviewer.scoring.text.lexicon import AUXILIARIES, word_set

_CHOICE: Final = re.compile(
    r"(?P<front>[^\s?:;,.=\n](?:[^?:;,=\n]{0,58}[^\s?:;,=\n])?) (?P<then>\?) "
    r"(?=[^?:;\n]{1,60} (?P<other>:) \S)"
)
_ASKING: Final = AUXILIARIES | word_set("what why how when which who where whose whether")
_MOST_WORDS: Final = 7


def has_choices(text: str) -> bool:
    """Tell whether ``text`` may hold a conditional expression."""
    return " ? " in text and " : " in text


def spell_out(folded: Folded) -> Folded:
    """Return a folded text with its conditional expressions said in words."""
    text, origin = folded.text, folded.origin
    pieces: list[str] = []
    places: list[int] = []
    done = 0
    for place, said, length in _insertions(text):
        pieces += (text[done:place], said)
        # a word that is put in belongs to the one behind it
        behind = origin[place + 2 * length]
        places += (*origin[done:place], *[behind] * len(said))
        done = place + length
    if not done:
        return folded
    pieces.append(text[done:])
    return Folded("".join(pieces), (*places, *origin[done:]))


def _insertions(text: str) -> list[tuple[int, str, int]]:
    """Return where which words are put, and how many characters they take the place of."""
    found: list[tuple[int, str, int]] = []
    for match in _CHOICE.finditer(text):
        words = match["front"].lower().split()
        if len(words) > _MOST_WORDS or words[0] in _ASKING:
            continue
        found.append((match.start("front"), "if ", 0))
        found.append((match.start("then"), ", then", 1))
        found.append((match.start("other"), ", otherwise", 1))
    return sorted(found)
