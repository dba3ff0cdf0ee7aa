"""What holds for every test: in CI nothing skips, and hypothesis knows no deadline.

The scorer is tested as its sources; ``INTERVIEWER_COMPILED=1`` tests it compiled, as
``make test`` does for the golden tests.
"""

import logging
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# before anything of the scorer is imported, and for the processes that tests start
os.environ.setdefault("INTERVIEWER_COMPILED", "0")

# before torch is imported: on a busy machine its threads would wait for each other for minutes
for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

# torch tells its tracing at length, and pytest would write all of it down
logging.getLogger("torch.__trace").propagate = False

settings.register_profile("suite", deadline=None)
settings.load_profile("suite")

ONE_AT_A_TIME = {"browser", "functional", "sandbox"}
"""Folders whose tests start servers and time jails, and so get in each other's way."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep what shares processes on one worker."""
    here = Path(__file__).parent
    for item in items:
        first = item.path.relative_to(here).parts[0]
        if first in ONE_AT_A_TIME:
            item.add_marker(pytest.mark.xdist_group("processes"))
        elif first == "problems":
            item.add_marker(pytest.mark.xdist_group(_problem(item)))
        elif first.endswith(".py"):
            item.add_marker(pytest.mark.xdist_group(first))


def _problem(item: pytest.Item) -> str:
    """Return the problem that a test is about: what is worked out for one serves its others."""
    given = getattr(item, "callspec", None)
    values = given.params if given else {}
    code = values.get("code")
    return str(values.get("problem", item.path.name if code is None else code.id))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a test that skips has failed: whatever it needs must be there."""
    report = yield
    if report.skipped and os.environ.get("CI") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} skipped in CI: {call.excinfo and call.excinfo.value}"
    return report


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """In CI a module that skips as a whole has failed too."""
    if report.skipped and os.environ.get("CI"):
        report.outcome = "failed"
