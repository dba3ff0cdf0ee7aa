"""What a candidate may send: limits, and characters that cannot be kept."""

import re
from collections.abc import Mapping

from interviewer.errors import BadInput
from interviewer.scoring.text.size import MOST_WORDS, count_words

MOST_CHARACTERS = 20_000
"""The longest answer, in characters."""

MOST_CODE_BYTES = 64 * 1024
"""The longest piece of code, in bytes of UTF-8."""

MOST_REFERENCES, LONGEST_REFERENCE = 20, 500

_UNSEEN = re.compile(
    r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]"  # controls, but not white space
    r"|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"  # direction of writing
)


def check_text(text: str, *, field: str = "text") -> str:
    """Return ``text``; raises BadInput when it is empty, too long or not writable."""
    if not text.strip():
        raise BadInput("There is nothing in it; type an answer, or `help`.", field=field)
    if len(text) > MOST_CHARACTERS:
        raise BadInput(
            f"At most {MOST_CHARACTERS:,} characters; this has {len(text):,}. Shorten it.",
            field=field,
        )
    words = count_words(text)
    if words > MOST_WORDS:
        # Before anybody reads it: what is made to be long takes long to be understood.
        raise BadInput(
            f"At most {MOST_WORDS:,} words; this has {words:,}. Shorten it.", field=field
        )
    _writable(text, field)
    return text


def check_code(code: str) -> str:
    """Return ``code``; raises BadInput when it is empty, too long or not writable."""
    if not code.strip():
        raise BadInput("There is no code in it.", field="code")
    _writable(code, "code")
    size = len(code.encode())
    if size > MOST_CODE_BYTES:
        raise BadInput(
            f"At most {MOST_CODE_BYTES:,} bytes of code; this has {size:,}.", field="code"
        )
    return code


def check_name(name: str) -> str:
    """Return a candidate's name on one line; raises BadInput when it is not writable.

    Characters that move the cursor or turn the direction of writing are left out: in
    a heading or a terminal they would change how the words around the name read.
    """
    _writable(name, "candidate")
    return " ".join(_UNSEEN.sub("", name).split())


def check_note(note: str) -> str:
    """Return a note in its own lines; raises BadInput when nothing of it can be read.

    What is left out of a name is left out of a note too.
    """
    _writable(note, "note")
    seen = _UNSEEN.sub("", note.replace("\r\n", "\n")).strip()
    if not seen:
        raise BadInput("Say in a sentence what the score overlooks.", field="note")
    return seen


def check_long(field: str, text: str, longest: int) -> str:
    """Return a text in its own lines, which may be empty; raises BadInput when it is too long.

    What is left out of a name is left out of it too.
    """
    _writable(text, field)
    seen = _UNSEEN.sub("", text.replace("\r\n", "\n")).strip()
    if len(seen) > longest:
        raise BadInput(
            f"At most {longest:,} characters; this has {len(seen):,}. Shorten it.", field=field
        )
    return seen


def check_reference(reference: Mapping[str, str] | None) -> dict[str, str] | None:
    """Return an external reference; raises BadInput when it is too big or not writable."""
    if reference is None:
        return None
    if len(reference) > MOST_REFERENCES:
        raise BadInput(f"At most {MOST_REFERENCES} entries.", field="external_ref")
    for text in (*reference, *reference.values()):
        if len(text) > LONGEST_REFERENCE:
            raise BadInput(
                f"At most {LONGEST_REFERENCE} characters a key or value.", field="external_ref"
            )
        _writable(text, "external_ref")
    return dict(reference)


def _writable(text: str, field: str) -> None:
    if "\x00" in text:
        raise BadInput("It holds a NUL character, which cannot be kept.", field=field)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise BadInput(
            f"The character at position {error.start} is half of a pair and cannot be kept.",
            field=field,
        ) from error
