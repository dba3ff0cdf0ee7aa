"""What is made when it is first needed and then kept: word lists, and patterns of many words.

A command that needs few of them starts sooner so. A server makes them all before it takes the
first request, which would wait half a second for some.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")

_made: list[Callable[[], object]] = []


def once(make: Callable[[], T]) -> Callable[[], T]:
    """Return a function that calls ``make`` the first time, and then has what it returned."""
    kept = lru_cache(maxsize=1)(make)
    _made.append(kept)
    return kept


def make_all() -> None:
    """Make all that the modules imported so far make once."""
    for kept in tuple(_made):
        kept()
