"""Interviews that were held, and rubrics that were edited since."""

from dataclasses import replace
from typing import Any

from interviewer.interviews.regrade import RegradeScope
from interviewer.interviews.regrade_store import RegradeStore
from interviewer.interviews.regrading import Regrading
from interviewer.questions.model import Bank
from interviewer.rubrics.model import Rubric
from interviewer.storage.regrades import SqlRegrades
from interviewer.storage.store import SqlStore
from interviewer.taxonomy import Kind
from tests.fake_regrades import MemoryRegrades
from tests.fakes import MemoryStore
from tests.services import Desk

ALL = RegradeScope()


def hold(desk: Desk, *answers: str, **wishes: Any) -> str:
    """Hold an interview: say ``answers`` to its first questions in words, then stop."""
    interview: str = desk.start(**wishes).interview.id
    for answer in answers:
        while desk.service.view(interview).expects != "text":
            desk.say(interview, "b")
        open_item = desk.store.load(interview).dialogue.current
        desk.say(interview, answer)
        while desk.store.load(interview).dialogue.current == open_item:
            desk.say(interview, "that's all")
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    assert desk.service.view(interview).state == "finished"
    return interview


def spoken(desk: Desk, interview: str) -> list[str]:
    """Return the questions of an interview that were answered in words, in order."""
    state = desk.store.load(interview).dialogue
    pairs = zip(state.script.items, state.records, strict=True)
    return [item.question for item, record in pairs if record.assessment]


def place(desk: Desk, interview: str, question: str) -> int:
    """Return the number of the item that asks a question, from 1."""
    items = desk.store.load(interview).dialogue.script.items
    return [item.question for item in items].index(question) + 1


def bank_of(desk: Desk) -> Bank:
    return next(iter(desk.service.worlds.values())).bank


def regrading(desk: Desk, **rubrics: Rubric) -> Regrading:
    """Return the use cases over the desk's bank with these rubrics in place of its own."""
    return over(desk, replace(bank_of(desk), rubrics={**bank_of(desk).rubrics, **rubrics}))


def over(desk: Desk, bank: Bank) -> Regrading:
    regrades: RegradeStore
    if isinstance(desk.store, SqlStore):
        regrades = SqlRegrades(desk.store.engine)
    else:
        assert isinstance(desk.store, MemoryStore)
        regrades = MemoryRegrades(desk.store)
    worlds = desk.service.worlds.items()
    return Regrading(
        store=desk.store,
        regrades=regrades,
        worlds={level: replace(world, bank=bank) for level, world in worlds},
        clock=desk.clock,
    )


def weighing(rubric: Rubric, **weights: float) -> Rubric:
    """Return a rubric some of whose points have other weights."""
    points = tuple(
        point.model_copy(update={"weight": weights.get(point.id, point.weight)})
        for point in rubric.points
    )
    return rubric.model_copy(update={"points": points})


def is_choice(bank: Bank, question: str) -> bool:
    return bank.questions[question].kind is Kind.MULTIPLE_CHOICE
