"""Whether a message speaks of the field at all: what is asked about, and code.

An answer to a question about PyTorch nearly always does, and talk to the interviewer hardly
ever. The words stand in ``field.txt``: those of the questions, model answers and rubrics that
everyday talk does not use.
"""

import re
from pathlib import Path
from typing import Final

from interviewer.once import once

_WORDS: Final = Path(__file__).with_name("field.txt")
_WORD: Final = re.compile(r"[a-z0-9][a-z0-9_']*")
_CODE: Final = re.compile(
    r"\w\((?!s\))|[={}\[\]<>^%*|\\`]|\w_\w|[a-z]\.[a-z]\w|(?:^|\s)\.\w|\+\+|"
    r"\b\d+ ?(?:x|k|kb|mb|gb|tb|ms|us|ns|bits?|bytes?|gpus?|nodes?|steps?|epochs?|%)\b|\d\.\d|\de\d"
)
_ENDINGS: Final = ("s", "es", "d", "ed", "ing")


@once
def field_words() -> frozenset[str]:
    """Return the words that answers use and everyday talk does not."""
    return frozenset(_WORDS.read_text(encoding="utf-8").split())


def names_the_field(text: str) -> bool:
    """Whether ``text`` holds a word of the field, a number with its unit, or code."""
    low = text.lower()
    return bool(_CODE.search(low)) or any(map(_is_of_the_field, _WORD.findall(low)))


def _is_of_the_field(word: str) -> bool:
    known = field_words()
    return word in known or any(
        word.endswith(ending) and len(word) > len(ending) + 4 and word[: -len(ending)] in known
        for ending in _ENDINGS
    )
