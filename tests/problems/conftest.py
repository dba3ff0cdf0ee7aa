"""Drivers look for garbage in the middle of a call: what other tests have left is not gone through.

Beside thousands of tests, their bank and what was prepared of it each look takes a second or more,
and for code that keeps its graphs there are dozens. In the jail there is next to nothing.
"""

import gc

import pytest

MANY = 100_000
"""Objects that may lie there: to go through them takes some hundredths of a second."""


@pytest.fixture(scope="module", autouse=True)
def _what_is_there_stays() -> None:
    if len(gc.get_objects()) > MANY:
        gc.collect()
        gc.freeze()
