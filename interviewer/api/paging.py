"""Pages of lists that are sorted by ids; the cursor of the next page is the last id of one."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import TypeVar

from interviewer.api.bodies import BankQuery

T = TypeVar("T")


def page_of(
    entries: Iterable[T], name: Callable[[T], str], asked: BankQuery
) -> tuple[tuple[T, ...], str | None]:
    """Return a page of ``entries``, which are sorted by ``name``, and the next page's cursor."""
    after = asked.cursor or ""
    rest = (entry for entry in entries if name(entry) > after)
    found = tuple(islice(rest, asked.limit + 1))
    if len(found) <= asked.limit:
        return found, None
    page = found[: asked.limit]
    return page, name(page[-1])
