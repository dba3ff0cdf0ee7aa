"""What was made of rubrics lately, kept as long as there is room for it."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from interviewer.rubrics.model import Rubric

T = TypeVar("T")


class Recent(Generic[T]):
    """Gives what ``make`` makes of a rubric and some texts; the ``most`` asked for last are kept.

    A rubric is found by itself, or by what it holds, which takes a hundred times longer. Safe
    to use from many threads: two that ask for the same at once may both make it.
    """

    def __init__(self, make: Callable[[Rubric, tuple[str, ...]], T], most: int) -> None:
        self._make = make
        self._most = most
        self._lock = threading.Lock()
        # The rubric is kept with what was made of it, so that no other has its identity.
        self._by_identity: dict[tuple[int, tuple[str, ...]], tuple[Rubric, T]] = {}
        self._by_value: dict[tuple[Rubric, tuple[str, ...]], T] = {}

    def __len__(self) -> int:
        return len(self._by_identity)

    def of(self, rubric: Rubric, *texts: str) -> T:
        """Return what is made of ``rubric`` and ``texts``; raises what ``make`` raises."""
        key = (id(rubric), texts)
        with self._lock:
            found = self._by_identity.pop(key, None)
            if found is not None:
                # the last one is the one that was asked for last
                self._by_identity[key] = found
                return found[1]
        equal = self._by_value.get((rubric, texts))
        if equal is not None:
            return equal
        made = self._make(rubric, texts)
        with self._lock:
            self._by_identity[key] = (rubric, made)
            self._by_value[rubric, texts] = made
            self._let_go()
        return made

    def keep(self, most: int) -> None:
        """Keep ``most`` from now on."""
        with self._lock:
            self._most = most
            self._let_go()

    def _let_go(self) -> None:
        while len(self._by_identity) > self._most:
            key = next(iter(self._by_identity))
            oldest, _ = self._by_identity.pop(key)
            self._by_value.pop((oldest, key[1]), None)
