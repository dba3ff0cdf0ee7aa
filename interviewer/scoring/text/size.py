"""How long an answer may be: what is scored at once, in bounded time."""

import re
from typing import Final

LONGEST_ANSWER: Final = 20_000
"""Characters that an answer may have."""

MOST_WORDS: Final = 2_500
"""Words and numbers that it may have: more than a quarter of an hour of speech."""

_WORD: Final = re.compile(r"\w+")


def count_words(text: str) -> int:
    """Return how many words and numbers ``text`` has."""
    return len(_WORD.findall(text))


def too_long(text: str) -> str:
    """Say what makes ``text`` too long to be scored; nothing where it is not."""
    if len(text) > LONGEST_ANSWER:
        return f"{len(text):,} characters; at most {LONGEST_ANSWER:,} are read"
    # so many words take at least a letter and a blank each
    if len(text) >= 2 * MOST_WORDS and (words := count_words(text)) > MOST_WORDS:
        return f"{words:,} words; at most {MOST_WORDS:,} are read"
    return ""
