"""What the tests of the scorer have in common."""

from collections.abc import Iterator

import pytest

from interviewer.scoring.matching import groundwork


@pytest.fixture
def shelves() -> Iterator[list[groundwork.Lay]]:
    """Give the shelves that groundwork is looked for on: none, and nothing is kept from before.

    The very list is emptied and filled again, since a compiled module does not see it when
    another one is put in its place.
    """
    found = groundwork._shelves
    before = found[:]
    found.clear()
    groundwork.keep_prepared(0)
    groundwork.keep_prepared(groundwork._MOST)
    yield found
    found[:] = before
    groundwork.keep_prepared(0)
    groundwork.keep_prepared(groundwork._MOST)
