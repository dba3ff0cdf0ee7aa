"""Logs are JSON lines that carry the ids bound at the edges."""

import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from interviewer.logs import configure


@pytest.fixture(autouse=True)
def _restore_logging() -> Iterator[None]:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def test_our_lines_carry_bound_ids(capsys: pytest.CaptureFixture[str]) -> None:
    configure("info", "json")
    structlog.contextvars.bind_contextvars(request_id="r1", interview="i1")
    structlog.get_logger("x").info("turn", intent="answer")
    line = json.loads(capsys.readouterr().err)
    assert line["event"] == "turn"
    assert (line["request_id"], line["interview"], line["intent"]) == ("r1", "i1", "answer")
    assert line["timestamp"].endswith("Z")


def test_other_libraries_log_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    configure("warning", "json")
    logging.getLogger("library").warning("slow %s", "disk")
    logging.getLogger("library").info("chatter")
    lines = capsys.readouterr().err.splitlines()
    assert [json.loads(line)["event"] for line in lines] == ["slow disk"]


def test_steps_of_calls_are_never_logged(capsys: pytest.CaptureFixture[str]) -> None:
    configure("debug", "json")
    logging.getLogger("httpcore.connection").debug("connect_tcp.started host=private")
    logging.getLogger("library").debug("chatter")
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == [
        "chatter"
    ]


def test_what_our_own_records_carry_is_shown_and_nothing_else_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure("info", "json")
    logging.getLogger("x").error("work failed", extra={"kind": "OSError", "answer": "private"})
    line = json.loads(capsys.readouterr().err)
    assert line["kind"] == "OSError"
    assert "answer" not in line


def test_the_progress_of_migrations_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    configure("info", "json")
    logging.getLogger("alembic.runtime.migration").info("Running upgrade")
    assert capsys.readouterr().err == ""
