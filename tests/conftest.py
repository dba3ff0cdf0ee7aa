"""What holds for every test: in CI nothing skips, and hypothesis knows no deadline.

The scorer is tested as its sources; ``INTERVIEWER_COMPILED=1`` tests it compiled, as
``make test`` does for all but the modules' own tests.
"""

import gc
import logging
import os
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

from tests.grouping import InGroups, in_order

# before anything of the scorer is imported, and for the processes that tests start
os.environ.setdefault("INTERVIEWER_COMPILED", "0")

# before torch is imported: on a busy machine its threads would wait for each other for minutes
for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

# what thousands of tests leave is gone through more seldom: that took a seventh of the time of
# those of scorer and dialogue
gc.set_threshold(50_000, 20, 50)

# torch tells its tracing at length, and pytest would write all of it down
logging.getLogger("torch.__trace").propagate = False

settings.register_profile("suite", deadline=None)
settings.load_profile("suite")

from tests import made_once, one_grader  # noqa: E402  (it imports what is above arranged for)

made_once.install()

DIED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins first."""
    items[:] = in_order(items, float(config.getini("timeout")))


def pytest_collection_finish() -> None:
    """What is there by now stays: nobody looks through it for garbage any more.

    Drivers of problems look for garbage in the middle of a call. Among the bank and thousands of
    tests that takes a second each time.
    """
    gc.collect()
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leave no process behind; a run in which a worker died has not just failed tests."""
    one_grader.end()
    if session.config.stash.get(DIED, False):
        session.exitstatus = pytest.ExitCode.INTERNAL_ERROR


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Note that a worker died."""
    if error is not None:
        node.config.stash[DIED] = True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> InGroups | None:
    """Keep what shares something on one worker."""
    return InGroups(config, log) if config.getoption("dist") == "loadgroup" else None


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


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """In CI a module that skips as a whole has failed too: whoever counts reports sees it so."""
    report = yield
    if report.skipped and os.environ.get("CI"):
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} skipped in CI: {report.longrepr}"
    return report
