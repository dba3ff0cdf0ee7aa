"""What a server's database is opened with."""

import socket
import time
from typing import Any

import pytest
from sqlalchemy import event, text

from interviewer.errors import Unavailable
from interviewer.storage.engine import open_engine
from interviewer.storage.transactions import reading


class Enough(Exception):
    """What is to be known is known; no server is needed for it."""


def asked_of_libpq(url: str) -> dict[str, Any]:
    engine, found = open_engine(url), dict[str, Any]()

    @event.listens_for(engine, "do_connect")
    def look(_dialect: object, _record: object, _args: object, parameters: dict[str, Any]) -> None:
        found.update(parameters)
        raise Enough

    with pytest.raises(Enough):
        engine.connect()
    engine.dispose()
    return found


def test_a_server_that_is_gone_without_a_word_is_noticed() -> None:
    asked = asked_of_libpq("postgresql+psycopg://somebody@somewhere/name")
    silent_for = asked["keepalives_idle"] + asked["keepalives_count"] * asked["keepalives_interval"]
    assert silent_for <= 30
    assert asked["connect_timeout"] <= 15
    assert asked["tcp_user_timeout"] <= 30_000


def test_what_the_address_says_of_it_holds() -> None:
    asked = asked_of_libpq("postgresql+psycopg://somebody@somewhere/name?connect_timeout=3")
    assert int(asked["connect_timeout"]) == 3
    assert asked["keepalives_idle"]


def test_a_server_that_lets_in_and_says_nothing_is_unavailable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("interviewer.storage.engine._PATIENCE", {"connect_timeout": 2})
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        url = f"postgresql+psycopg://somebody@127.0.0.1:{silent.getsockname()[1]}/name"
        engine, begun = open_engine(url), time.monotonic()
        with pytest.raises(Unavailable), reading(engine) as connection:
            connection.execute(text("SELECT 1"))
    assert time.monotonic() - begun < 30
