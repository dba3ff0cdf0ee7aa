"""When a command looks for garbage: seldom, and never through what stays."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_YOUNG: Final = 50_000
"""Objects that may be made before anybody looks for garbage: some dozens of answers."""


def look_seldom() -> None:
    """Look for garbage less often than is usual: reading modules and a bank makes next to none."""
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])


@contextmanager
def settled() -> Iterator[None]:
    """Take what is in memory for what stays; else a batch looks through it again and again."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def leave_it() -> None:
    """Look through nothing any more: the process ends, and its memory with it."""
    gc.freeze()
