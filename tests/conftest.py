"""What holds for every test: in CI nothing skips, and hypothesis knows no deadline."""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

settings.register_profile("suite", deadline=None)
settings.load_profile("suite")


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
