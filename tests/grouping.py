"""Which tests run in one worker of pytest-xdist, and in which order they are handed out.

``--dist loadgroup`` would do the first by the mark ``xdist_group``. It writes the group into the
id of a test, which pytest 9.2 no longer lets it: it silently groups nothing (pytest-xdist 1386).
Here the group is read from the id instead, so that it hangs on neither.
"""

from itertools import chain, zip_longest
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling

HERE = Path(__file__).parent
ONE_AT_A_TIME = "one at a time"
"""The group of what starts servers or times jails, and so gets in each other's way."""

PROCESSES = {"sandbox"}
"""Folders whose tests are of that group."""

PAGES = "browser"
"""The folder, and the group, of what drives a browser. It takes as long as half of the other, and
waits most of the time."""

SERVERS = {
    *("test_hard_times.py", "test_kills.py", "test_kills_and_full_disks.py"),
    *("test_metrics.py", "test_refusals.py", "test_serving.py"),
}
"""Files of functional tests that are of it: they start servers, of several processes each."""

WAITING = ("docs", "fleet", "functional")
"""Folders whose tests are of the service as a whole, and often wait."""

BY_FUNCTION = "golden"
"""The folder whose files take so long that each of their functions may run elsewhere."""

WHOLE_FILES = {
    *("test_bank_answers.py", "test_candidates.py", "test_claims.py", "test_dresses.py"),
    *("test_examined.py", "test_fairness.py", "test_properties.py", "test_scoring_attacks.py"),
}
"""Files in it whose tests share something that takes long to make."""

PROBLEMS = sorted((path.name for path in (HERE / "problems").iterdir() if path.is_dir()), key=len)


_Groups = dict[str, list[pytest.Item]]


class InGroups(LoadScopeScheduling):
    """Hands out group after group in the order in which the tests were collected."""

    def __init__(self, config: pytest.Config, log: object) -> None:
        config.option.loadscopereorder = False  # it would begin with the groups of most tests
        super().__init__(config, log)  # type: ignore[arg-type]

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


def group_of(nodeid: str) -> str:
    """Return the group of a test: one worker runs all of a group, one after the other.

    That of most is their file, which may make something for all of them. Tests of one problem
    are together, since what is worked out for one of them serves the others.
    """
    function, _, parameters = nodeid.partition("[")
    path = function.partition("::")[0]
    _, *folders, name = path.split("/")
    if folders and (folders[0] in PROCESSES or name in SERVERS):
        return ONE_AT_A_TIME
    if folders and folders[0] == PAGES:
        return PAGES
    if folders and folders[0] == "problems":
        return next((problem for problem in reversed(PROBLEMS) if problem in parameters), path)
    if folders and folders[0] == BY_FUNCTION and name not in WHOLE_FILES:
        return function
    return path


def waits(nodeid: str) -> bool:
    """Tell whether a test waits for processes, and so may fail for want of time."""
    folders = nodeid.split("/")[1:-1]
    return group_of(nodeid) in _LONGEST or bool(folders and folders[0] in WAITING)


_LONGEST = (ONE_AT_A_TIME, PAGES)
"""The groups that take longest, and so come first, each in a worker."""


def in_order(items: list[pytest.Item], usual: float) -> list[pytest.Item]:
    """Return what takes long first, so that no worker is left alone with it at the end.

    These are the tests that start processes, and those that may take longer than ``usual``.
    Tests of the service as a whole, which often wait, follow in turn with others, which reckon,
    so that the cores have enough to do.
    """
    first, waiting, reckoning = _Groups(), _Groups(), _Groups()
    for item in items:
        kind = reckoning
        if group_of(item.nodeid) in _LONGEST or _takes_long(item, usual):
            kind = first
        elif any(f"/{folder}/" in item.nodeid for folder in WAITING):
            kind = waiting
        kind.setdefault(group_of(item.nodeid), []).append(item)
    rank = {name: place for place, name in enumerate(_LONGEST)}
    ordered = sorted(first.items(), key=lambda each: rank.get(each[0], len(rank)))
    in_turn = chain.from_iterable(zip_longest(waiting.values(), reckoning.values(), fillvalue=[]))
    return [item for group in (*(tests for _, tests in ordered), *in_turn) for item in group]


def _takes_long(item: pytest.Item, usual: float) -> bool:
    mark = item.get_closest_marker("timeout")
    return mark is not None and mark.args[0] > usual
