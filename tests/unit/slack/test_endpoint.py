"""The addresses that Slack calls, and what they do not take from the environment."""

import json
import os
import time
from collections.abc import Callable

import pytest
from flask import Flask
from slack_bolt.middleware import Middleware
from slack_bolt.request import BoltRequest
from slack_bolt.response import BoltResponse
from slack_sdk import WebClient

from interviewer.errors import Unavailable
from interviewer.slack.endpoint import Endpoint
from interviewer.slack.installing import OneWorkspace
from tests.slack.sending import JSON, signature

SECRET = "s3cret"
EVENT = {"type": "event_callback", "team_id": "T1", "event": {"type": "message", "user": "U1"}}


class Keeping(Middleware):
    """Keeps the tokens of the bots that requests are for; fails where it is to."""

    def __init__(self) -> None:
        self.tokens: list[str | None] = []
        self.fails = False

    def process(
        self,
        *,
        req: BoltRequest,
        resp: BoltResponse,
        next: Callable[[], BoltResponse],  # noqa: A002
    ) -> BoltResponse:
        if self.fails:
            raise Unavailable("The database is away.")
        self.tokens.append(req.context.bot_token)
        return BoltResponse(status=200, body="")


class Post:
    """An application with the endpoint alone, to which signed requests are sent."""

    def __init__(self) -> None:
        self.keeping = Keeping()
        nowhere = WebClient(base_url="http://127.0.0.1:9/api/", timeout=1, retry_handlers=[])
        endpoint = Endpoint(SECRET, OneWorkspace("xoxb-ours", "local"), self.keeping, nowhere, None)
        self.app = Flask("post")
        self.app.add_url_rule("/slack/events", "events", endpoint.events, methods=["POST"])
        self.app.add_url_rule("/slack/install", "install", endpoint.install)

    def send(self, payload: object) -> int:
        body, now = json.dumps(payload).encode(), str(int(time.time()))
        headers = {
            "Content-Type": JSON,
            "X-Slack-Request-Timestamp": now,
            "X-Slack-Signature": signature(SECRET, now, body),
        }
        client = self.app.test_client()
        return client.post("/slack/events", data=body, headers=headers).status_code


def test_variables_meant_for_other_programs_are_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BOT_TOKEN", "SIGNING_SECRET", "CLIENT_ID", "CLIENT_SECRET"):
        monkeypatch.setenv(f"SLACK_{name}", "xoxb-theirs")
    post = Post()
    assert post.send(EVENT) == 200
    assert post.keeping.tokens == ["xoxb-ours"]
    assert os.environ["SLACK_BOT_TOKEN"] == "xoxb-theirs"


def test_what_cannot_be_kept_is_not_acknowledged() -> None:
    post = Post()
    post.keeping.fails = True
    assert post.send(EVENT) == 500


def test_there_is_nothing_to_install_without_a_flow() -> None:
    assert Post().app.test_client().get("/slack/install").status_code == 404
