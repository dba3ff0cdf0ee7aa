"""What is secret stands in no message, no log, no representation, and is nobody else's to read."""

import logging
import stat
from pathlib import Path

import pytest
import structlog

from interviewer import logs
from interviewer.diagnosis import fleet
from interviewer.errors import InterviewerError
from interviewer.grading.launch import grader_environment
from interviewer.settings import read_settings
from interviewer.storage.counters import SqliteCounters
from interviewer.wiring import Wiring

SECRET = "s3cr3t"


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+psycopg://u:s3cr3t@127.0.0.1:1/x",
        "postgresql+psycopg://u@127.0.0.1:1/x?password=s3cr3t",
        "postgresql+psycopg://u:s3cr3t/more@127.0.0.1/x",
        "postgresql+psycopg://u:s3cr3t@127.0.0.1:port/x",
        "nosuch://u:s3cr3t@h/x",
        "s3cr3t",
    ],
)
def test_the_databases_password_is_told_by_nobody(url: str, tmp_path: Path) -> None:
    settings = read_settings({"DATABASE_URL": url, "INTERVIEWER_VAR": str(tmp_path)})
    assert SECRET not in repr(settings) + str(settings)
    if "/more" not in url and url != SECRET:
        assert SECRET not in settings.shown_url
    wiring = Wiring(settings)
    with pytest.raises(InterviewerError) as told:
        wiring.store.ping()
    assert SECRET not in str(told.value)
    wiring.close()


@pytest.mark.parametrize(
    "url",
    [
        "redis://:s3cr3t@127.0.0.1:1/0",
        "redis://u:s3cr3t@127.0.0.1:1/0?password=s3cr3t",
        "redis://:s3cr3t/more@127.0.0.1:1/0",
        "redis://:s3cr3t@127.0.0.1:port/0",
        "redis://:s3cr3t@127.0.0.1:1/0?nonsense=s3cr3t",
        "amqp://:s3cr3t@h",
    ],
)
def test_the_brokers_password_is_told_by_nobody(url: str) -> None:
    settings = read_settings({"BROKER_URL": url})
    assert SECRET not in repr(settings) + str(settings)
    try:
        told = repr(fleet(settings.broker))
    except InterviewerError as error:
        told = str(error)
    assert SECRET not in told


@pytest.mark.parametrize("style", ["console", "json"])
def test_a_log_of_an_exception_shows_no_variable(
    style: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root, before = logging.getLogger(), structlog.get_config()
    monkeypatch.setattr(root, "handlers", list(root.handlers))
    monkeypatch.setattr(root, "level", root.level)
    try:
        logs.configure("info", style)
        token = "".join(["s3", "cr3t"])
        try:
            raise ValueError(len(token))
        except ValueError:
            structlog.get_logger().exception("first")
            logging.getLogger("other").exception("second")
    finally:
        structlog.configure(**before)
    said = capsys.readouterr().err
    assert "first" in said
    assert "second" in said
    assert SECRET not in said


def test_a_grader_gets_no_secret_by_its_environment() -> None:
    given = {
        "PATH": "/bin",
        "LD_LIBRARY_PATH": "/cuda",
        "DEVICE": "cpu",
        "INTERVIEWER_SANDBOX_DENY": "seccomp",
        "DATABASE_URL": SECRET,
        "BROKER_URL": SECRET,
        "BROKER_URL_FILE": "/run/secrets/broker",
        "PGPASSWORD": SECRET,
        "INTERVIEWER_SLACK_BOT_TOKEN": SECRET,
        "INTERVIEWER_OIDC_CLIENT_SECRET": SECRET,
        "INTERVIEWER_SECRET_KEY_FILE": "/run/secrets/key",
        "INTERVIEWER_TOKEN": SECRET,
    }
    kept = grader_environment(given)
    assert sorted(kept) == ["DEVICE", "INTERVIEWER_SANDBOX_DENY", "LD_LIBRARY_PATH", "PATH"]


def test_whatever_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    """In a folder that was there before, too, and whatever the umask."""
    var = tmp_path / "var"
    var.mkdir(mode=0o755)
    wiring = Wiring(read_settings({"INTERVIEWER_VAR": str(var)}))
    wiring.store.ping()
    wiring.sealer("desk")
    counters = wiring.counters
    assert isinstance(counters, SqliteCounters)
    counters.incr("a", 60)
    rights = {path.name: stat.S_IMODE(path.stat().st_mode) for path in var.iterdir()}
    wiring.close()
    assert {"interviewer.db", "limits.db", "secret.key"} <= set(rights)
    assert {name: oct(mode) for name, mode in rights.items() if mode & 0o077} == {}
