"""What holds for every test: in CI nothing skips, and hypothesis knows no deadline.

The scorer is tested as its sources; ``INTERVIEWER_COMPILED=1`` tests it compiled, as
``make test`` does for the golden tests.
"""

import logging
import os
import pickle
from collections.abc import Generator
from functools import cache
from typing import Any

import pytest
from flask_openapi import utils
from hypothesis import settings
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode

from tests.grouping import InGroups, in_order

# before anything of the scorer is imported, and for the processes that tests start
os.environ.setdefault("INTERVIEWER_COMPILED", "0")

# before torch is imported: on a busy machine its threads would wait for each other for minutes
for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

# torch tells its tracing at length, and pytest would write all of it down
logging.getLogger("torch.__trace").propagate = False

settings.register_profile("suite", deadline=None)
settings.load_profile("suite")


@cache
def _schema_of(model: type[BaseModel], mode: JsonSchemaMode) -> bytes:
    return pickle.dumps(_make_schema(model, mode))


def _schema(model: type[BaseModel], mode: JsonSchemaMode = "validation") -> dict[str, Any]:
    """Return the schema of a model, which is the same for every application.

    To make all of them takes a quarter of a second, and a thousand tests have their own.
    """
    found: dict[str, Any] = pickle.loads(_schema_of(model, mode))
    return found


_make_schema = utils.get_model_schema
utils.get_model_schema = _schema


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins first."""
    items[:] = in_order(items, float(config.getini("timeout")))


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


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """In CI a module that skips as a whole has failed too."""
    if report.skipped and os.environ.get("CI"):
        report.outcome = "failed"
