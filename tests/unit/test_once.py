"""What is made once is made when it is needed, or all of it before a server begins."""

import pytest

from interviewer import once as module
from interviewer.once import make_all, once


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(module, "_made", [])
    return []


def test_it_is_made_when_it_is_first_needed_and_kept(calls: list[str]) -> None:
    @once
    def words() -> list[str]:
        calls.append("words")
        return ["a", "b"]

    assert not calls
    assert words() is words()
    assert calls == ["words"]


def test_a_server_makes_all_of_them_at_once(calls: list[str]) -> None:
    @once
    def first() -> str:
        calls.append("first")
        return second()

    @once
    def second() -> str:
        calls.append("second")
        return "made"

    make_all()
    make_all()
    assert first() == "made"
    assert calls == ["first", "second"]
