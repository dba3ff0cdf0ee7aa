"""How Slack takes characters: what it counts, what it decodes, where it sees the end of a word.

Slack decodes three entities and no others, and reads what stands between ``<`` and ``>`` as a
mention or a link (docs.slack.dev, "Formatting message text"). It knows no escape for its marks.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from interviewer.plaintext import unsteered

GUARD: Final = "\N{COMBINING GRAPHEME JOINER}"
"""Stands beside a sign that Slack would act on, and keeps it a sign.

It shows nothing, allows no line to end, and is a combining mark: to Slack, which formats at
the borders of words only, a sign beside it stands inside a word, as the one in ``a_b`` does.
Its clients were found to obey it (yhatt/jsx-slack #190). A zero-width space would do the
opposite, see ``GAP``; a soft hyphen shows at a line's end; a sign that merely looks alike
would be copied for the real one.
"""

GAP: Final = "\N{ZERO WIDTH SPACE}"
"""Stands where a word has to end for Slack, so that a part of a word can be emphasised.

A zero-width space is a border of words to it (yhatt/jsx-slack, "exact mode").
"""

HOLD: Final = "\ufdd0"
"""Holds the place of what is written already while the text round it is; no character at all."""

ELLIPSIS: Final = "…"

_LINE_ENDS: Final = re.compile("\r\n|[\r\u2028\u2029]")
_OURS: Final = re.compile(f"[{GUARD}{GAP}\ufdd0-\ufdef]")
"""Who copies text out of Slack may bring guards along; the others hold places."""

_ENTITIES: Final = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"))
_JOINER: Final = "\u200d"
_LONGEST_CLUSTER: Final = 32
"""Code points that are held together at most: stacks of accents have no natural end."""


def cleaned(text: str) -> str:
    """Return ``text`` without what steers instead of shows, its lines ended by line feeds.

    Nor has it characters that stand for something here, such as guards.
    """
    kept = _OURS.sub("", unsteered(text))
    return _LINE_ENDS.sub("\n", kept)


def escaped(text: str) -> str:
    """Return ``text`` with the three characters that Slack decodes written as entities."""
    for char, entity in _ENTITIES:
        text = text.replace(char, entity)
    return text


def unescaped(text: str) -> str:
    """Return what Slack decodes ``text`` to."""
    for char, entity in reversed(_ENTITIES):
        text = text.replace(entity, char)
    return text


def units(text: str) -> int:
    """Return the length of ``text`` in UTF-16 units: what is beyond the BMP counts as two.

    Slack does not say what a character is to it. Code points, the other way to count, are
    never more.
    """
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def is_border(char: str) -> bool:
    """Tell whether a word may end at ``char``, which is no part of one; "" is a line's end."""
    return not char.isalnum() and not (char and unicodedata.category(char).startswith("M"))


def clusters(text: str) -> Iterator[str]:
    """Yield ``text`` in pieces that a cut must not go through.

    These are grapheme clusters as far as ``unicodedata`` can tell (UAX #29): accents, variants
    and skin tones stay with what they belong to, joined emoji, flags and syllables are whole.
    """
    if text.isascii():
        yield from text
        return
    start = 0
    for at in range(1, len(text)):
        if at - start >= _LONGEST_CLUSTER or not _belongs(text, start, at):
            yield text[start:at]
            start = at
    if text:
        yield text[start:]


def _belongs(text: str, start: int, at: int) -> bool:
    """Tell whether the character at ``at`` goes on with the cluster that began at ``start``."""
    before, char = text[at - 1], text[at]
    if char.isascii():
        return False
    if _JOINER in (before, char) or unicodedata.category(char).startswith("M"):
        return True
    code = ord(char)
    if _is_flag_half(char):
        return at - start == 1 and _is_flag_half(before)
    # skin tones, tags of flags, the later letters of a Hangul syllable, a joiner's opposite
    return (
        0x1F3FB <= code <= 0x1F3FF
        or 0xE0020 <= code <= 0xE007F
        or 0x1160 <= code <= 0x11FF
        or code == 0x200C
    )


def _is_flag_half(char: str) -> bool:
    return 0x1F1E6 <= ord(char) <= 0x1F1FF


def shortened(text: str, most: int) -> str:
    """Return the beginning of ``text`` that has at most ``most`` units when it is escaped.

    What was cut off is told by an ellipsis, which counts.
    """
    if units(escaped(text)) <= most:
        return text
    kept, left = "", most - units(ELLIPSIS)
    for cluster in clusters(text):
        left -= units(escaped(cluster))
        if left < 0:
            break
        kept += cluster
    return kept.rstrip() + ELLIPSIS
