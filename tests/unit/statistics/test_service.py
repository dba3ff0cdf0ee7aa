from dataclasses import replace
from itertools import count
from random import Random

from interviewer.interviews.store import InterviewRecord
from interviewer.questions.model import Bank
from interviewer.statistics.service import Statistics
from interviewer.statistics.store import Selection
from interviewer.taxonomy import Level
from tests.factories import blueprints
from tests.fake_statistics import MemoryStatistics
from tests.fakes import NOON, MemoryStore
from tests.simulated import held, small_bank


def statistics(store: MemoryStore, bank: Bank | None = None) -> Statistics:
    return Statistics(
        store=MemoryStatistics(store), bank=bank or small_bank(), blueprints=blueprints()
    )


def store_of(many: int) -> MemoryStore:
    store = MemoryStore()
    for seed in range(many):
        store.create(held(Random(seed)))
    return store


def answers(record: InterviewRecord, ref: str) -> bool:
    """Tell whether a question was answered in an interview."""
    pairs = zip(record.dialogue.script.items, record.dialogue.records, strict=True)
    return any(item.ref == ref and one.assessment for item, one in pairs)


def test_a_team_without_interviews_has_no_statistics() -> None:
    found = statistics(MemoryStore()).of_team("local")
    assert (found.interviews, found.items, found.needs_work, found.too_few) == (0, (), (), 0)


def test_it_says_what_was_looked_at_and_how_much_was_too_little() -> None:
    chosen = Selection(level=Level.MID, mode="practice", since=NOON)
    found = statistics(store_of(12)).of_team("local", chosen)
    looked = found.looked
    assert (looked.team, looked.level, looked.mode, looked.since) == (
        "local", Level.MID, "practice", NOON,
    )  # fmt: skip
    assert found.too_few == len(found.items) > 0
    assert found.needs_work == ()


def test_what_the_bank_no_longer_has_is_told_of_by_its_id() -> None:
    found = statistics(store_of(30), Bank(questions={}, rubrics={}, problems={})).of_team("local")
    assert found.items
    for item in found.items:
        assert (item.title, item.kind, item.skill, item.level) == ("", None, None, None)
        assert not any(version.current for version in item.versions)


def test_answers_of_another_version_are_told_of_apart_and_those_of_today_first() -> None:
    store, bank = store_of(30), small_bank()
    rubric = bank.rubrics["spoken-1"]
    newer = rubric.model_copy(update={"points": rubric.points[:2]})
    renewed = replace(bank, rubrics={**bank.rubrics, "spoken-1": newer})
    record = next(found for n in count(99) if answers(found := held(Random(n)), "spoken-1"))
    records = tuple(
        one.model_copy(
            update={"assessment": one.assessment.model_copy(update={"rubric": newer.version})}
        )
        if one.assessment
        else one
        for one in record.dialogue.records
    )
    store.create(replace(record, dialogue=record.dialogue.model_copy(update={"records": records})))
    report = next(
        one for one in statistics(store, renewed).of_team("local").items if one.ref == "spoken-1"
    )
    first, second = report.versions
    assert (first.version, first.current, first.answers) == (newer.version, True, 1)
    assert (second.version, second.current) == (rubric.version, False)
    assert [line.says for line in second.lines if line.says] == []


def test_the_same_interviews_give_the_same_bytes() -> None:
    store = store_of(40)
    first = statistics(store).of_team("local").model_dump_json()
    assert statistics(store).of_team("local").model_dump_json() == first
