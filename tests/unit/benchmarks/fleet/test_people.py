import asyncio
import json
import time
from typing import Any

import pytest

from benchmarks.fleet import people
from benchmarks.fleet.http import Answer
from benchmarks.fleet.people import Candidate, Scene, Tally, _problem_in


def test_the_share_of_code_is_that_of_all_turns() -> None:
    assert Tally().code_share == 0
    assert Tally(turns=[1.0] * 7, hand_ins=[1.0]).code_share == 1 / 8


def test_the_problem_that_was_put_last_is_the_one_that_is_open() -> None:
    put = [{"from": "interviewer", "parts": [{"type": "problem", "id": name}]} for name in "ab"]
    text = {"from": "interviewer", "parts": [{"type": "text", "markdown": "Well?"}]}
    assert _problem_in({"messages": [*put, text]}) == "b"
    assert _problem_in({"messages": [text]}) == ""


def scene(**changed: Any) -> Scene:
    given = {"ports": [1], "answers": {}, "code": {}, "think_s": 0.001, "tally": Tally()}
    return Scene(**given | {"ends_at": time.monotonic() + 60} | changed)


def test_what_happens_while_they_come_is_counted_by_itself() -> None:
    early = scene(counted_from=time.monotonic() + 60)
    assert Candidate(early, 1)._tally is early.ramp
    now = scene(counted_from=time.monotonic() - 1)
    assert Candidate(now, 1)._tally is now.tally


@pytest.mark.parametrize(
    ("detail", "asked_to_wait", "errors"),
    [
        ("101 pieces of code wait to be judged, which takes about 128 seconds.", 1, 0),
        ("The database cannot be reached.", 0, 1),
    ],
)
def test_code_that_is_told_to_come_again_comes_and_is_no_error(
    detail: str, asked_to_wait: int, errors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Answer(503, {"retry-after": "0"}, json.dumps({"detail": detail}).encode())
    answers = [full, Answer(202, {}, b'{"submission": "s"}')]

    async def send(*_: object, **__: object) -> Answer:
        return answers.pop(0)

    monkeypatch.setattr(people, "send", send)
    candidate = Candidate(scene(), 1)
    candidate.books.append(people.Book())
    found = asyncio.run(candidate._send("POST", "/turns", {}))
    assert found is not None
    assert found.status == 202
    assert (candidate._tally.asked_to_wait, len(candidate._tally.errors)) == (
        asked_to_wait,
        errors,
    )


def asked(*texts: str) -> dict[str, Any]:
    parts = [{"type": "text", "markdown": text} for text in texts]
    return {"turn": 1, "expects": "text", "messages": [{"from": "interviewer", "parts": parts}]}


def test_who_has_left_something_out_finishes_and_does_not_talk_past_it_for_ever() -> None:
    candidate = Candidate(scene(answers={"What is a view?": ["A window."]}), 1)
    assert candidate._answer_to(asked("What is a view?")) == "A window."
    left = "One item is left that you skipped: 8 (Coding). Say **back**, or **move on**."
    assert candidate._answer_to(asked("What is a view?", left)) == "move on"
    assert candidate._answer_to(asked("Why?")) == people.FILLER
