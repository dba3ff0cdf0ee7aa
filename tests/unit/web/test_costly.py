"""Room for pages that take long: few at a time, one for each who asks."""

import queue
import threading

import pytest
from flask import Flask, Response

from interviewer.web.desk import costly
from interviewer.web.desk.costly import Crowded, Room


def test_nobody_has_two_places_and_all_together_no_more_than_there_are() -> None:
    room = Room(at_once=2, seconds=0.05)
    leave = room.enter("ana")
    with pytest.raises(Crowded, match="try again"):
        room.enter("ana")
    other = room.enter("ben")
    with pytest.raises(Crowded):
        room.enter("eve")
    leave()
    leave()
    again = room.enter("ana")
    with pytest.raises(Crowded):
        room.enter("eve")
    other()
    again()
    assert room.enter("eve")


def test_who_waits_gets_the_place_that_becomes_free() -> None:
    room = Room(at_once=1, seconds=20)
    leave = room.enter("ana")
    got = list[str]()
    thread = threading.Thread(target=lambda: got.append(str(bool(room.enter("ben")))))
    thread.start()
    leave()
    thread.join(20)
    assert got == ["True"]


def test_of_one_who_asks_again_and_again_one_waits_and_the_others_are_refused() -> None:
    room, told = Room(at_once=1, seconds=60), queue.Queue[str]()
    leave = room.enter("ana")

    def ask() -> None:
        try:
            room.enter("ana")()
            told.put("served")
        except Crowded:
            told.put("refused")

    asking = [threading.Thread(target=ask) for _ in range(5)]
    for thread in asking:
        thread.start()
    assert [told.get(timeout=20) for _ in range(4)] == ["refused"] * 4
    leave()
    assert told.get(timeout=20) == "served"


def test_a_place_is_given_back_after_an_error_and_at_the_end_of_a_stream(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(at_once=1, seconds=0.05)
    monkeypatch.setattr(costly, "_ROOM", room)
    monkeypatch.setattr(costly, "user", lambda: type("Ana", (), {"id": "ana"}))

    @costly.costly
    def broken() -> Response:
        raise ZeroDivisionError

    @costly.costly
    def streamed() -> Response:
        return Response(iter(["a", "b"]))

    @costly.costly
    def whole() -> Response:
        return Response("a")

    with Flask(__name__).test_request_context():
        with pytest.raises(ZeroDivisionError):
            broken()
        assert whole().get_data() == b"a"
        response = streamed()
        with pytest.raises(Crowded):
            whole()
        assert list(response.response) == ["a", "b"]
        response.close()
        assert whole().get_data() == b"a"
