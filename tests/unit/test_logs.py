"""Logs are JSON lines that carry the ids bound at the edges."""

import json
import logging
import sys
import threading
import types
from collections.abc import Iterator
from typing import Any, cast

import pytest
import structlog

from interviewer.logs import SILENT, catch_strays, configure


@pytest.fixture(autouse=True)
def _restore_logging() -> Iterator[None]:
    root = logging.getLogger()
    before = root.handlers[:]
    named = {one: one.level for one in (root, *map(logging.getLogger, ("interviewer", *SILENT)))}
    yield
    root.handlers[:] = before
    for one, level in named.items():
        one.setLevel(level)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def test_our_lines_carry_bound_ids(capsys: pytest.CaptureFixture[str]) -> None:
    configure("info", "json")
    structlog.contextvars.bind_contextvars(request_id="r1", interview="i1")
    structlog.get_logger("interviewer.x").info("turn", intent="answer")
    line = json.loads(capsys.readouterr().err)
    assert line["event"] == "turn"
    assert (line["request_id"], line["interview"], line["intent"]) == ("r1", "i1", "answer")
    assert line["timestamp"].endswith("Z")


def test_other_libraries_log_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    configure("warning", "json")
    logging.getLogger("library").warning("%d%% of a disk, for %5.1f s", 91, 2.5)
    logging.getLogger("library").info("chatter")
    lines = capsys.readouterr().err.splitlines()
    assert [json.loads(line)["event"] for line in lines] == ["91% of a disk, for 2.5 s"]


def test_of_what_libraries_say_only_numbers_are_filled_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure("debug", "json")
    log = logging.getLogger("gunicorn.error")
    log.warning("Invalid request from ip=%s: %s, %d times", "private", ValueError("private"), 3)
    log.error("Worker (pid:%s) was sent %s! %s", 7, "KILL", ["KILL"])
    log.warning("%(what)s for %(whom)r", {"what": "private", "whom": "private"})
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == [
        "Invalid request from ip=…: …, 3 times",
        "Worker (pid:7) was sent KILL! …",
        "… for …",
    ]


def test_our_own_sentences_are_whole(capsys: pytest.CaptureFixture[str]) -> None:
    configure("info", "json")
    logging.getLogger("interviewer.upkeep").warning("%s has to wait", "Tidying")
    assert json.loads(capsys.readouterr().err)["event"] == "Tidying has to wait"


@pytest.mark.parametrize("style", ["json", "console"])
@pytest.mark.parametrize("name", ["library", "interviewer.x"])
def test_of_an_error_the_kind_and_the_place_are_told(
    name: str, style: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure("debug", style)
    for log in (logging.getLogger(name), structlog.get_logger("interviewer.y")):
        try:
            raise ValueError("private")
        except ValueError:
            log.exception("it failed")
        written = capsys.readouterr().err
        assert "it failed" in written
        assert "ValueError" in written
        assert "test_logs.py" in written
        assert "private" not in written


def test_a_library_that_quotes_what_it_is_sent_is_silent(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logging.getLogger("slack_bolt.App").setLevel(logging.DEBUG)  # as it does by itself
    configure("debug", "json")
    logging.getLogger("slack_bolt.App").warning(f"Unhandled request ({'private'})")
    logging.getLogger("slack_sdk.web.base_client").error("private")
    assert capsys.readouterr().err == ""


def test_an_error_that_nobody_catches_is_told_by_its_kind(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ValueError("private")

    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    configure("error", "json")
    catch_strays()
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    stray = types.SimpleNamespace(exc_value=ValueError("private"))
    sys.unraisablehook(cast(Any, stray))
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["kind"] for line in lines] == ["ValueError", "ValueError"]
    assert "private" not in str(lines)


def test_steps_of_calls_are_never_logged(capsys: pytest.CaptureFixture[str]) -> None:
    configure("debug", "json")
    logging.getLogger("httpcore.connection").debug("connect_tcp.started host=private")
    logging.getLogger("library").info("chatter")
    logging.getLogger("interviewer.x").debug("ours")
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == ["ours"]


def test_what_our_own_records_carry_is_shown_and_nothing_else_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure("info", "json")
    logging.getLogger("interviewer.x").error(
        "work failed", extra={"kind": "OSError", "answer": "private"}
    )
    line = json.loads(capsys.readouterr().err)
    assert line["kind"] == "OSError"
    assert "answer" not in line


def test_the_progress_of_migrations_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    configure("info", "json")
    logging.getLogger("alembic.runtime.migration").info("Running upgrade")
    assert capsys.readouterr().err == ""
