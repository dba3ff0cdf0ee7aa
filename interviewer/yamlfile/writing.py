"""Writes text as a YAML value that reads back as exactly that text."""

import json
import re

from interviewer.errors import BadInput
from interviewer.yamlfile.events import CONTROL, kind_of

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_./]*(?:[ -]+[A-Za-z0-9_./]+)*")
_BREAKS = re.compile("[\u0085\u2028\u2029\ufeff\ufffe\uffff]")


def dump_text(text: str) -> str:
    """Return ``text`` as a YAML scalar on one line, quoted where it has to be.

    It may stand after ``name: `` and inside ``[...]`` and ``{...}``. Raises
    BadInput for control characters, which no content file may hold.
    """
    refuse_control(text)
    if _PLAIN.fullmatch(text) and kind_of(text) == "str":
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


def refuse_control(text: str) -> None:
    """Raise BadInput when ``text`` holds a character that no content file can hold."""
    found = CONTROL.search(text)
    if found is not None:
        name = f"U+{ord(found[0]):04X}"
        raise BadInput(f"The text {text[:40]!r} holds the character {name}; remove it.")
