import logging
import threading

import pytest

from interviewer.dialogue.state import Phase
from interviewer.interviews.ahead import MOST_WAITING, Asked, ThreadAhead, asked_now
from tests.factories import keyword_scorer, make_rubric
from tests.fakes import MemoryStore
from tests.services import Desk, whole_bank


class Told:
    """Remembers what it was told of."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    def prepare(self, asked: Asked) -> None:
        self.asked.append(asked)


def question(name: str = "views") -> Asked:
    return Asked(make_rubric(name), f"What is {name}?", "It is alpha.")


def at_a_question(desk: Desk) -> str:
    """Begin an interview and skip forward to a question to be answered in words."""
    interview = desk.start().interview.id
    while desk.store.load(interview).dialogue.phase is not Phase.ANSWERING:
        desk.say(interview, "skip")
    return interview


def test_it_is_told_of_the_question_that_waits_with_all_that_scores_its_answer() -> None:
    told, store = Told(), MemoryStore()
    desk = Desk(store=store, ahead=told)
    interview = at_a_question(desk)
    state = desk.store.load(interview).dialogue
    asked = told.asked[-1]
    assert asked.rubric is whole_bank().rubrics[state.item.question]
    assert asked.prompt == state.asked
    assert asked.model_answer == whole_bank().questions[state.item.question].model_answer
    receipt = keyword_scorer(asked.rubric, "alpha", prompt=asked.prompt)
    assert receipt.score > 0


def test_a_question_that_has_an_answer_is_not_prepared_for_again() -> None:
    told = Told()
    desk = Desk(ahead=told)
    interview = at_a_question(desk)
    desk.say(interview, "pause")
    assert asked_now(desk.store.load(interview).dialogue, whole_bank()) is None
    desk.say(interview, "resume")
    before = desk.store.load(interview).dialogue
    assert asked_now(before, whole_bank()) is not None
    desk.say(interview, "It is alpha")
    after = desk.store.load(interview).dialogue
    found = asked_now(after, whole_bank())
    assert found is None or after.current != before.current


def test_work_is_done_in_a_thread_of_its_own_and_faults_are_logged_without_their_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    done: list[tuple[str, bool]] = []

    def make(asked: Asked) -> None:
        if asked.rubric.question == "broken":
            raise ValueError("a secret")
        done.append((asked.rubric.question, threading.current_thread() is threading.main_thread()))

    finished = threading.Event()
    ahead = ThreadAhead(lambda asked: (make(asked), finished.set()), pause=0)
    with caplog.at_level(logging.ERROR):
        ahead.prepare(question("broken"))
        ahead.prepare(question("views"))
        assert finished.wait(30)
        ahead.close()
    assert done == [("views", False)]
    assert [record.kind for record in caplog.records] == ["ValueError"]  # type: ignore[attr-defined]
    assert "secret" not in caplog.text
    ahead.prepare(question())
    assert len(done) == 1


def test_what_is_too_much_is_left_out() -> None:
    gate, done = threading.Event(), []

    def make(asked: Asked) -> None:
        assert gate.wait(30)
        done.append(asked)

    ahead = ThreadAhead(make, pause=0)
    for _ in range(MOST_WAITING + 5):
        ahead.prepare(question())
    gate.set()
    while len(done) < MOST_WAITING:
        gate.wait(0.01)
    ahead.close()
    assert len(done) == MOST_WAITING
