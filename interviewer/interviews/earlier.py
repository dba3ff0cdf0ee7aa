"""What interviews were held on that the bank no longer has as it was: read once for many."""

from collections.abc import Callable, Collection
from typing import Final

from interviewer.interviews.contents import NOTHING, Contents

MOST: Final = 512
"""How many pieces are remembered; a bank of ours has some four hundred."""


class EarlierContents:
    """Remembers contents by their versions, which never change; safe to use from many threads.

    ``read`` returns those of these versions that were ever kept.
    """

    def __init__(self, read: Callable[[Collection[str]], Contents]) -> None:
        self._read = read
        self._known = NOTHING

    def of(self, versions: Collection[str]) -> Contents:
        """Return the contents of those of ``versions`` that were ever kept."""
        if not versions:
            return NOTHING
        known = self._known
        if lacking := {version for version in versions if not _has(known, version)}:
            known = _joined(known, self._read(lacking))
            self._known = known if _size(known) <= MOST else NOTHING
        return known


def _has(contents: Contents, version: str) -> bool:
    return (
        version in contents.rubrics or version in contents.questions or version in contents.problems
    )


def _size(contents: Contents) -> int:
    return len(contents.rubrics) + len(contents.questions) + len(contents.problems)


def _joined(one: Contents, other: Contents) -> Contents:
    return Contents(
        rubrics={**one.rubrics, **other.rubrics},
        questions={**one.questions, **other.questions},
        problems={**one.problems, **other.problems},
    )
