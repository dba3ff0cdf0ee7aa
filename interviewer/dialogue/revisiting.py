"""Which of the skipped items a candidate means: by number, by place, or by words of its title."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from interviewer.dialogue.commands import item_number, without_fillers

_SMALL: Final = frozenset({"a", "an", "and", "the", "of", "in", "on", "to", "with", "for", "than",
                           "more", "one", "i", "my"})  # fmt: skip
_WISH: Final = re.compile(
    r"(?:can|could|may|might|shall|should|let's|let us|i'd|i would|i want|i'll|i will|like|"
    r"want|rather|take|try|do|see|have|choose|pick|redo|retry|answer|return|go|come|get|back|to|"
    r"with|for|the|that|this|my|one|ones|question|questions|item|problem|topic|about|on|again|"
    r"number|no|skipped|missed|i|we|left|out|please|up|once|"
    r"more|second|sec|moment|bit|minute|briefly|quickly|quick)\b"
)


@dataclass(frozen=True)
class Skipped:
    """A skipped item: its number, from 1, and the words of its title, topic and skill.

    ``told`` are those of its question as well, by which one that is named otherwise is found.
    """

    number: int
    words: frozenset[str]
    told: frozenset[str] = frozenset()


@lru_cache(maxsize=1024)
def words_of(*names: str) -> frozenset[str]:
    """Return the words of ``names`` that can tell one item from another."""
    found = re.findall(r"[a-z0-9]+", " ".join(names).lower())
    return frozenset(word for word in found if word not in _SMALL)


def picked(said: str, skipped: Sequence[Skipped]) -> int:
    """Return the number that ``said`` (tidied), all of it, names; 0 when it names none.

    A number or a place need not be that of a skipped item; words must fit one alone.
    """
    core = without_fillers(said)
    bare = re.fullmatch(r"(?:(?:number|no\.?|#) ?)?(\d{1,2})", _rest(core).strip() or core)
    if bare:
        return int(bare[1])
    return item_number(core) if _is_place(core) else named(core, skipped)


def _is_place(core: str) -> bool:
    """Whether nothing but an item's number or place is said."""
    words = core.split()
    return bool(item_number(core)) and len(words) <= 1 + len([w for w in words if _WISH.match(w)])


def _rest(said: str) -> str:
    return " ".join(word for word in said.split() if not _WISH.fullmatch(word))


def named(said: str, skipped: Sequence[Skipped]) -> int:
    """Return the number of the one skipped item whose words all content words of ``said`` are.

    Where none is named so, the one whose question has all of these words.
    """
    heard = words_of(_rest(said))
    if not heard:
        return 0
    fits = [item.number for item in skipped if heard <= item.words]
    if not fits:
        fits = [item.number for item in skipped if heard <= item.words | item.told]
    return fits[0] if len(fits) == 1 else 0


def names_something(said: str) -> bool:
    """Whether ``said``, a wish to go back, says to what, in words of its own."""
    return bool(words_of(_rest(said)))
