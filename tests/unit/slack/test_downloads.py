"""The bot's token is shown to Slack alone."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from interviewer.slack.web import Chat, Refused


@contextmanager
def serving(status: int, location: str = "") -> Iterator[tuple[str, list[str | None]]]:
    """Serve one answer at every address; yields where, and the tokens that were shown."""
    shown: list[str | None] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            shown.append(self.headers.get("Authorization"))
            self.send_response(status)
            if location:
                self.send_header("Location", location)
            self.send_header("Content-Type", "text/plain")
            self.end_headers()
            self.wfile.write(b"x = 1\n")

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", shown
        server.shutdown()


def test_a_file_that_lies_with_slack_is_read() -> None:
    with serving(200) as (slack, shown):
        assert (
            Chat("T1", "xoxb-1", f"{slack}/api/").download(f"{slack}/files/x.py", 100) == b"x = 1\n"
        )
    assert shown == ["Bearer xoxb-1"]


def test_a_file_that_lies_elsewhere_is_out_of_reach() -> None:
    with serving(200) as (slack, _), serving(200) as (elsewhere, shown), pytest.raises(Refused):
        Chat("T1", "xoxb-1", f"{slack}/api/").download(f"{elsewhere}/x.py", 100)
    assert shown == []


def test_nobody_is_led_elsewhere_with_the_token() -> None:
    with (
        serving(200) as (elsewhere, shown),
        serving(302, f"{elsewhere}/x.py") as (slack, _),
        pytest.raises(Refused),
    ):
        Chat("T1", "xoxb-1", f"{slack}/api/").download(f"{slack}/files/x.py", 100)
    assert shown == []


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/hostname",
        "http://files.slack.com/x.py",
        "https://files.slack.com.evil.example/x.py",
        "https://evil-slack.com/x.py",
        "https://evil.example/files.slack.com",
        "https://files.slack.com@evil.example/x.py",
        "https://me@files.slack.com/x.py",
        "https://files.slack.com:444/x.py",
        "https://[::1/x.py",
        "",
    ],
)
def test_only_slacks_own_addresses_are_slacks(url: str) -> None:
    with pytest.raises(Refused):
        Chat("T1", "xoxb-1", "https://slack.com/api/").download(url, 100)
