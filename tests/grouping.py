"""Which tests run in one worker of pytest-xdist, and in which order they are handed out.

``--dist loadgroup`` would do the first by the mark ``xdist_group``. It writes the group into the
id of a test, which pytest 9.2 no longer lets it: it silently groups nothing (pytest-xdist 1386).
Here the group is read from the id instead, so that it hangs on neither.
"""

from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling

HERE = Path(__file__).parent
ONE_AT_A_TIME = {"browser": "servers", "sandbox": "jails"}
"""Folders whose tests start servers or time jails, and so get in each other's way, by group."""

SERVERS = {"test_hard_times.py", "test_kills.py", "test_refusals.py", "test_serving.py"}
"""Files of functional tests that start servers, of several processes each."""

WHOLE_FILES = {"test_claims.py"}
"""Files whose tests share one thing that takes long to make."""

PROBLEMS = sorted((path.name for path in (HERE / "problems").iterdir() if path.is_dir()), key=len)


class InGroups(LoadScopeScheduling):
    """Hands out group after group in the order in which the tests were collected."""

    def __init__(self, config: pytest.Config, log: object) -> None:
        config.option.loadscopereorder = False  # it would begin with the groups of most tests
        super().__init__(config, log)  # type: ignore[arg-type]

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)


def group_of(nodeid: str) -> str:
    """Return the group of a test: one worker runs all of a group, one after the other.

    That of most is the function with all its parameters. Tests of one problem are together,
    since what is worked out for one of them serves the others.
    """
    function, _, parameters = nodeid.partition("[")
    path = Path(function.partition("::")[0])
    folders = path.parts[1:-1]
    if folders and folders[0] in ONE_AT_A_TIME:
        return ONE_AT_A_TIME[folders[0]]
    if folders and folders[0] == "functional":
        return "servers" if path.name in SERVERS else str(path)
    if folders and folders[0] == "problems":
        return next((name for name in reversed(PROBLEMS) if name in parameters), str(path))
    if not folders or path.name in WHOLE_FILES:
        return str(path)
    return function


def in_order(items: list[pytest.Item], usual: float) -> list[pytest.Item]:
    """Return what takes long first, so that no worker is left alone with it at the end.

    These are the tests that start processes, those of the service as a whole, and those that
    may take longer than ``usual``.
    """
    return sorted(items, key=lambda item: _turn(item, usual))


def _turn(item: pytest.Item, usual: float) -> int:
    if group_of(item.nodeid) in ONE_AT_A_TIME.values():
        return 0
    if "/functional/" in item.nodeid:
        return 1
    mark = item.get_closest_marker("timeout")
    return 1 if mark is not None and mark.args[0] > usual else 2
