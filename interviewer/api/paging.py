"""Pages of lists that are sorted by ids: how many at once, and where the next page begins."""

import base64
import binascii
from collections.abc import Callable, Iterable
from itertools import islice
from typing import TypeVar

from interviewer.api.bodies import Paged
from interviewer.errors import BadInput

T = TypeVar("T")


def page_of(
    entries: Iterable[T], name: Callable[[T], str], asked: Paged
) -> tuple[tuple[T, ...], str | None]:
    """Return a page of ``entries``, which are sorted by ``name``, and the next page's cursor.

    Raises BadInput for a cursor that no list gave out.
    """
    after = "" if asked.cursor is None else _read(asked.cursor)
    rest = (entry for entry in entries if name(entry) > after)
    found = tuple(islice(rest, asked.limit + 1))
    if len(found) <= asked.limit:
        return found, None
    page = found[: asked.limit]
    return page, _write(name(page[-1]))


def _write(name: str) -> str:
    return base64.urlsafe_b64encode(f">{name}".encode()).decode().rstrip("=")


def _read(cursor: str) -> str:
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        after = text.decode()
    except (binascii.Error, ValueError) as error:
        raise _bad() from error
    if not after.startswith(">"):
        raise _bad()
    return after.removeprefix(">")


def _bad() -> BadInput:
    return BadInput("The cursor is not one that a list gave out.", field="cursor")
