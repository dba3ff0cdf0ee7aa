"""What a server does again and again goes on whatever happens."""

import logging
from threading import Event, Thread

import pytest

from interviewer.errors import Unavailable
from interviewer.upkeep import Task, Upkeep


def test_one_that_fails_holds_up_neither_the_others_nor_the_next_round(
    caplog: pytest.LogCaptureFixture,
) -> None:
    done, closing = list[str](), Event()

    def broken() -> None:
        done.append("broken")
        raise KeyError("a row that is not there")

    def last() -> None:
        done.append("last")
        if done.count("last") == 3:
            closing.set()

    tasks = (Task("Breaking", broken), Task("The last", last))
    thread = Thread(target=Upkeep(tasks, seconds=0.0, closing=closing).run, daemon=True)
    thread.start()
    thread.join(20)
    assert not thread.is_alive()
    assert done == ["broken", "last"] * 3
    told = [record for record in caplog.records if "Breaking failed" in record.message]
    assert len(told) == 3
    for record in told:
        assert "KeyError at " in record.message
        assert "test_upkeep.py" in record.message
        assert "a row" not in record.message


def test_a_database_that_is_away_is_told_of_once_until_it_is_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    away = [True]

    def ask() -> None:
        if away[0]:
            raise Unavailable("the database is away")

    upkeep = Upkeep([Task("Asking", ask)], seconds=0, closing=Event())
    with caplog.at_level(logging.WARNING):
        for number in range(4):
            upkeep.round(number)
        assert len(caplog.records) == 1
        away[0] = False
        upkeep.round(4)
        away[0] = True
        upkeep.round(5)
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 2


def test_what_is_due_every_so_many_rounds_is_done_in_these_alone() -> None:
    done = list[int]()
    upkeep = Upkeep([Task("Now and then", lambda: done.append(1), 3)], seconds=0, closing=Event())
    for number in range(7):
        upkeep.round(number)
    assert len(done) == 3
