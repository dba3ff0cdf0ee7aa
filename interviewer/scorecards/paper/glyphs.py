"""Characters that no font at hand can show: found, marked, and told of in a footnote.

Typesetting for PDF/UA refuses a character without a glyph, and says which it was. A mark such
as ``[U+4E2D U+6587]`` then stands in its place, so that nothing is lost and no empty box is
printed.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

_REFUSED: Final = re.compile(r'the text `"((?:[^"\\]|\\.)*)"` could not be displayed')
_ESCAPED: Final = re.compile(r"\\u\{([0-9a-f]+)\}|\\(.)")
_JOINERS: Final = "\u200d\ufe0e\ufe0f"
"""What joins emoji to one, or says how one is to look; shown by nothing of its own."""

_EMOJI: Final = 0x1F000
_EAST_ASIAN: Final = frozenset(
    ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH")
)
"""How the names of characters begin that one font has together."""

_VIRAMA: Final = "\u094d"
"""Joins a letter of Devanagari to the next."""

_JOIN_DEVANAGARI: Final = (
    "devanagari", "nirmala", "mangal", "kohinoor", "freesans", "freeserif", "gargi", "sanskrit",
)  # fmt: skip
"""Parts of the names of fonts that have the joined forms of Devanagari."""

_MOST_SCRIPTS: Final = 6
"""So many are named in the footnote."""


def refused(diagnostic: str) -> frozenset[str]:
    """Return the characters that a diagnostic of Typst names as without a glyph.

    Its texts are written as Rust's ``Debug`` writes strings.
    """
    texts = (_ESCAPED.sub(_unescaped, found) for found in _REFUSED.findall(diagnostic))
    return frozenset(char for text in texts for char in text)


def blamed(found: frozenset[str]) -> frozenset[str]:
    """Return which of the refused characters are to be marked.

    A letter and a combining mark are refused together where no font has both. Then it is
    the mark that is unusual; the letter is looked at again without it. ASCII is never to blame.
    """
    marks = frozenset(char for char in found if unicodedata.category(char).startswith("M"))
    return marks or frozenset(char for char in found if not char.isascii())


def meaningless(text: str) -> frozenset[str]:
    """Return the characters that each font shows as it likes: those of private use."""
    if text.isascii():
        return frozenset()
    return frozenset(char for char in text if unicodedata.category(char) == "Co")


class Marking:
    """Puts marks in place of ``lost`` characters, and keeps count of those that it met."""

    def __init__(self, lost: frozenset[str]) -> None:
        self._met = Counter[str]()
        self._runs: re.Pattern[str] | None = None
        if lost:
            these = f"[{re.escape(''.join(sorted(lost)))}]"
            self._runs = re.compile(f"{these}(?:[{_JOINERS}]*{these})*[{_JOINERS}]*")
        self._lost = lost

    def __call__(self, text: str) -> str:
        """Return ``text`` with a mark for every run of lost characters."""
        if self._runs is None or text.isascii():
            return text
        return self._runs.sub(self._mark, text)

    def note(self) -> str:
        """Return what to say of the marks; nothing where none was needed."""
        if not self._met:
            return ""
        kinds = Counter(_kind(char) for char in self._met)
        named = [_told(kind, count) for kind, count in kinds.most_common(_MOST_SCRIPTS)]
        more = len(kinds) - len(named)
        rest = f"; {more} more scripts" if more > 0 else ""
        return (
            "Some characters could not be shown, since no font of the machine that printed this "
            "has them. A mark such as [U+4E2D] gives their numbers in Unicode in their place. "
            f"Missing, by kind and number: {'; '.join(named)}{rest}."
        )

    def _mark(self, run: re.Match[str]) -> str:
        lost = [char for char in run[0] if char in self._lost]
        self._met.update(lost)
        return f"[{' '.join(f'U+{ord(char):04X}' for char in lost)}]"


def unjoined(texts: Iterable[str], families: Iterable[str]) -> str:
    """Return what to say where Devanagari is shown by a font that lacks its joined forms.

    Typst brings a font for mathematics that has the letters alone. ``families`` are the names
    of the fonts at hand.
    """
    if not any(_VIRAMA in text for text in texts):
        return ""
    known = (name.lower() for name in families)
    if any(part in name for name in known for part in _JOIN_DEVANAGARI):
        return ""
    return (
        "Devanagari letters are shown side by side and not joined, since no font of the machine "
        "that printed this has their joined forms (Noto Sans Devanagari would help)."
    )


def _unescaped(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    return {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}.get(found[2], found[2])


def _kind(char: str) -> tuple[str, str]:
    """Return what a character is, and the font that has such, if one is known."""
    category, name = unicodedata.category(char), unicodedata.name(char, "")
    first = re.split("[ -]", name)[0]
    if category == "Co":
        return "private use", ""
    if not first:
        return "unknown", ""
    if first in _EAST_ASIAN:
        return "CJK", "Noto Sans CJK"
    if category == "So" and ord(char) >= _EMOJI:
        return "emoji", "Noto Color Emoji"
    if first == "COMBINING":
        return "combining", ""
    if category[0] in "SP":
        return "symbol", "Noto Sans Symbols 2 or Noto Sans Math"
    return first.capitalize(), f"Noto Sans {first.capitalize()}"


def _told(kind: tuple[str, str], count: int) -> str:
    what, font = kind
    some = f"{what}, {count}"
    return f"{some} ({font} would help)" if font else some


def all_unusual(texts: Iterable[str]) -> frozenset[str]:
    """Return every character of ``texts`` that is not ASCII: what is marked in the last resort."""
    return frozenset(char for text in texts for char in text if not char.isascii())
