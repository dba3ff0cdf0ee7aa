"""A question and a coding problem that share an id are never counted as one."""

from dataclasses import replace
from random import Random

from interviewer.dialogue.items import Item
from interviewer.dialogue.state import Attempt, ItemRecord, ItemStatus, Phase, new_state
from interviewer.interviews.contents import version_of
from interviewer.interviews.store import InterviewRecord
from interviewer.problems.model import CheckResult
from interviewer.questions.model import Bank
from interviewer.statistics.model import ItemReport
from interviewer.statistics.service import Statistics
from interviewer.taxonomy import Kind, Skill
from tests.factories import (
    blueprints,
    keyword_scorer,
    make_bank,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)
from tests.fake_statistics import MemoryStatistics
from tests.fakes import MemoryStore
from tests.records import interview
from tests.simulated import held

SHARED = "shared"


def bank() -> Bank:
    return make_bank(
        [make_question(SHARED, skill=Skill.AUTOGRAD, title="In words")],
        [make_problem(SHARED, title="In code")],
    )


def items() -> tuple[Item, Item]:
    """The question and the problem, as one script holds both."""
    script = make_script(make_world(bank()), SHARED)
    coding = script.items[0]
    spoken = coding.model_copy(
        update={"question": SHARED, "problem": "", "kind": Kind.CONCEPT, "part": "knowledge"}
    )
    return spoken, coding


def over() -> InterviewRecord:
    """An interview in which the question scored 0.4 and the problem 1."""
    known = bank()
    receipt = keyword_scorer(known.rubrics[SHARED], "alpha")
    passed = CheckResult(name="values", status="passed")
    verdict = make_verdict(checks=(passed,), score=1.0)
    spoken = ItemRecord(
        status=ItemStatus.ANSWERED,
        answers=("alpha",),
        assessment=receipt,
        raw=receipt.score,
        score=receipt.score,
        content=version_of(known.questions[SHARED]),
    )
    coded = ItemRecord(
        status=ItemStatus.ANSWERED,
        attempts=(Attempt(submission="s", code="x", verdict=verdict),),
        raw=1.0,
        score=1.0,
        hints=1,
        content=version_of(known.problems[SHARED]),
    )
    script = make_script(make_world(known), SHARED)
    state = new_state(script.model_copy(update={"items": items()}), "practice")
    done = state.model_copy(update={"records": (spoken, coded), "phase": Phase.FINISHED})
    return interview(dialogue=done)


def reports(store: MemoryStore, known: Bank) -> dict[str, ItemReport]:
    service = Statistics(store=MemoryStatistics(store), bank=known, blueprints=blueprints())
    return {one.type: one for one in service.of_team("local").items}


def test_each_has_its_own_figures_title_version_and_lines() -> None:
    store = MemoryStore()
    store.create(over())
    found = reports(store, bank())
    question, problem = found["question"], found["problem"]
    assert (question.ref, problem.ref) == (SHARED, SHARED)
    assert (question.title, problem.title) == ("In words", "In code")
    assert (question.kind, problem.kind) == (Kind.CONCEPT, Kind.CODING)
    assert (question.put, problem.put) == (1, 1)
    assert question.facility is not None
    assert problem.facility is not None
    assert (question.facility.value, problem.facility.value) == (0.4, 1.0)
    assert (question.hint_rate.count, problem.hint_rate.count) == (0, 1)
    assert [version.current for version in (*question.versions, *problem.versions)] == [True, True]
    assert {line.kind for line in question.versions[0].lines} == {"point", "misconception"}
    assert {line.kind for line in problem.versions[0].lines} == {"check"}


def test_what_the_bank_has_no_more_is_not_taken_for_its_namesake() -> None:
    store = MemoryStore()
    store.create(over())
    known = bank()
    without = Bank(questions=known.questions, rubrics=known.rubrics, problems={})
    found = reports(store, without)
    assert (found["question"].title, found["problem"].title) == ("In words", "")
    assert found["problem"].kind is None


def test_of_interviews_taken_down_by_hand_times_and_hints_are_unknown_not_zero() -> None:
    store, timed = MemoryStore(), held(Random(1))
    script = timed.dialogue.script.model_copy(update={"by_hand": True})
    by_hand = held(Random(1), dialogue=timed.dialogue.model_copy(update={"script": script}))
    service = Statistics(store=MemoryStatistics(store), bank=bank(), blueprints=blueprints())
    store.create(timed)
    before = service.of_team("local").items
    store.create(replace(by_hand, id="by-hand"))
    after = service.of_team("local").items
    assert [one.put for one in after] == [2 * one.put for one in before]
    for old, new in zip(before, after, strict=True):
        assert (new.seconds, new.planned, new.hint_rate) == (
            old.seconds,
            old.planned,
            old.hint_rate,
        )
        assert new.skip_rate.of == 2 * old.skip_rate.of


def test_where_all_were_taken_down_by_hand_nothing_is_said_of_times_and_hints() -> None:
    store, timed = MemoryStore(), held(Random(1))
    script = timed.dialogue.script.model_copy(update={"by_hand": True})
    store.create(replace(timed, dialogue=timed.dialogue.model_copy(update={"script": script})))
    service = Statistics(store=MemoryStatistics(store), bank=bank(), blueprints=blueprints())
    found = service.of_team("local").items
    assert found
    for one in found:
        assert (one.seconds, one.planned, one.hint_rate.share) == (None, None, None)
        assert one.facility is not None or not one.answered
