"""The difference of two texts that are mostly one, so that the older one can be had back."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Patch:
    """What makes a text the older one: ``length`` characters from ``start`` on are ``before``."""

    start: int
    length: int
    before: str


def difference(older: str, newer: str) -> Patch:
    """Return what makes ``newer`` the ``older`` text: all that is between what both share."""
    start = _shared(older, newer)
    longest = min(len(older), len(newer)) - start
    end = _shared(older[::-1][:longest], newer[::-1][:longest])
    return Patch(start, len(newer) - start - end, older[start : len(older) - end])


def undone(newer: str, patch: Patch) -> str:
    """Return the older text that ``patch`` makes of ``newer``."""
    return newer[: patch.start] + patch.before + newer[patch.start + patch.length :]


def stamp_of(text: str) -> str:
    """Return what is equal for equal texts alone: the SHA-256 of its UTF-8."""
    return hashlib.sha256(text.encode()).hexdigest()


def _shared(one: str, other: str) -> int:
    """Return how many characters both begin with."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
