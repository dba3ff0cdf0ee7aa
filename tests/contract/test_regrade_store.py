"""What every store of regrades must do: all of one or nothing, and back to the byte."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from interviewer.dialogue.state import ItemStatus
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.contents import NOTHING, Contents
from interviewer.interviews.regrade import Regrade, RubricMove, Totals
from interviewer.interviews.regrade_store import RegradedInterview, RegradeStore, StampedInterview
from interviewer.interviews.store import InterviewRecord, Store
from interviewer.scorecards.regraded_values import RegradedItem, RegradeLine
from interviewer.storage.regrades import SqlRegrades
from interviewer.storage.store import SqlStore
from tests.factories import make_bank, make_question
from tests.fake_regrades import MemoryRegrades
from tests.fakes import NOON, MemoryStore
from tests.records import grading, interview, moved

Keep = Callable[[], InterviewRecord]


@pytest.fixture
def regrades(store: Store) -> RegradeStore:
    if isinstance(store, MemoryStore):
        return MemoryRegrades(store)
    assert isinstance(store, SqlStore)
    return SqlRegrades(store.engine)


@pytest.fixture
def keep(store: Store) -> Keep:
    def kept() -> InterviewRecord:
        record = scored(interview(), 0.4)
        store.create(record)
        return record

    return kept


def scored(record: InterviewRecord, score: float) -> InterviewRecord:
    (item,) = record.dialogue.records
    update = {"status": ItemStatus.ANSWERED, "raw": score, "score": score, "answers": ("ü “é”",)}
    records = (item.model_copy(update=update),)
    return replace(record, dialogue=record.dialogue.model_copy(update={"records": records}))


def regraded(store: Store, record: InterviewRecord) -> tuple[RegradeLine, ...]:
    (found,) = store.dossiers([record.id])
    return found.regrades


def regrade(name: str = "r1", **changes: object) -> Regrade:
    moves = (RubricMove(question="views", before=("sha256:a",), version="sha256:b"),)
    fields = {"id": name, "team": "local", "at": NOON, "by": "Ada", "note": "why"}
    found = Regrade.model_validate({**fields, "rubrics": moves, "totals": Totals(interviews=1)})
    return found.model_copy(update=changes)


def line(score: float, about: Regrade) -> RegradeLine:
    item = RegradedItem(
        number=1,
        ref="views",
        title="Views",
        version_before="sha256:a",
        version="sha256:b",
        score_before=0.4,
        score=score,
    )
    return RegradeLine(
        id=about.id,
        at=about.at,
        by=about.by,
        score_before=0.4,
        score=score,
        recommendation_before="no",
        recommendation="yes",
        items=(item,),
    )


def rescored(
    regrades: RegradeStore, record: InterviewRecord, score: float, by: Regrade
) -> RegradedInterview:
    standing = look(regrades, record)
    return RegradedInterview(scored(standing.record, score), standing.stamp, line(score, by))


def look(regrades: RegradeStore, record: InterviewRecord) -> StampedInterview:
    (standing,) = regrades.stamped([record.id])
    return standing


def listed(store: Store, record: InterviewRecord) -> float | None:
    (found,) = [e for e in store.listing("local").entries if e.id == record.id]
    return found.results[0].score


def test_interviews_are_read_in_the_order_they_are_named(
    regrades: RegradeStore, keep: Keep
) -> None:
    one, other = keep(), keep()
    found = list(regrades.stamped([other.id, "nobody", one.id]))
    assert [standing.record.id for standing in found] == [other.id, one.id]
    assert found[0].record == replace(other, messages=(), unread=len(other.messages))


def test_what_is_applied_is_kept_with_its_lists_and_contents(
    store: Store, regrades: RegradeStore, keep: Keep
) -> None:
    record, about = keep(), regrade()
    rubric = make_bank([make_question("views")], []).rubrics["views"]
    contents = Contents(rubrics={rubric.version: rubric})
    regrades.apply(about, [rescored(regrades, record, 0.9, about)], contents)
    assert store.load(record.id) == scored(record, 0.9)
    assert store.load(record.id).turn == record.turn
    assert listed(store, record) == 0.9
    assert store.contents([rubric.version]).rubrics == {rubric.version: rubric}
    assert regraded(store, record) == (line(0.9, about),)
    assert regrades.history("local") == (about,)
    assert regrades.history("other") == ()


def test_one_that_has_moved_on_keeps_all_from_being_applied(
    store: Store, regrades: RegradeStore, keep: Keep
) -> None:
    one, other, about = keep(), keep(), regrade()
    changes = [rescored(regrades, record, 0.9, about) for record in (one, other)]
    store.save(moved(other, "More."), other.turn)
    with pytest.raises(Conflict):
        regrades.apply(about, changes, NOTHING)
    assert store.load(one.id) == one
    assert listed(store, one) == 0.4
    assert regrades.history("local") == ()


def test_another_regrade_in_between_is_noticed_though_the_turn_stays(
    store: Store, regrades: RegradeStore, keep: Keep
) -> None:
    record, about = keep(), regrade()
    change = rescored(regrades, record, 0.9, about)
    first = regrade("r0")
    regrades.apply(first, [rescored(regrades, record, 0.5, first)], NOTHING)
    with pytest.raises(Conflict):
        regrades.apply(about, [change], NOTHING)
    assert listed(store, record) == 0.5


def test_neither_a_deleted_interview_nor_one_in_grading_is_scored_anew(
    store: Store, regrades: RegradeStore, keep: Keep
) -> None:
    gone, about = keep(), regrade()
    change = rescored(regrades, gone, 0.9, about)
    store.delete(gone.id)
    with pytest.raises(Conflict):
        regrades.apply(about, [change], NOTHING)
    waiting, _ = grading(store)
    with pytest.raises(Conflict):
        regrades.apply(about, [rescored(regrades, waiting, 0.9, about)], NOTHING)


def test_an_interview_of_another_team_is_left_alone(
    store: Store, regrades: RegradeStore, keep: Keep
) -> None:
    record, about = keep(), regrade(team="other")
    with pytest.raises(Conflict):
        regrades.apply(about, [rescored(regrades, record, 0.9, about)], NOTHING)
    assert store.load(record.id) == record


def test_undoing_puts_back_what_was_there(store: Store, regrades: RegradeStore, keep: Keep) -> None:
    records, about = [keep(), keep()], regrade()
    before = [look(regrades, record) for record in records]
    changes = [rescored(regrades, record, 0.9, about) for record in records]
    regrades.apply(about, changes, NOTHING)
    later = NOON + timedelta(hours=1)
    undone = regrades.undo("local", about.id, "Bob", later)
    assert (undone.undone_at, undone.undone_by) == (later, "Bob")
    assert [look(regrades, record) for record in records] == before
    assert [listed(store, record) for record in records] == [0.4, 0.4]
    assert regraded(store, records[0]) == ()
    assert regrades.history("local") == (undone,)
    with pytest.raises(Conflict):
        regrades.undo("local", about.id, "Bob", later)


def test_a_later_regrade_is_to_be_undone_first(
    store: Store, regrades: RegradeStore, keep: Keep
) -> None:
    record, other = keep(), keep()
    first, second = regrade("r1"), regrade("r2", at=NOON + timedelta(hours=1))
    both = [rescored(regrades, one, 0.5, first) for one in (other, record)]
    regrades.apply(first, both, NOTHING)
    regrades.apply(second, [rescored(regrades, record, 0.9, second)], NOTHING)
    assert [one.id for one in regrades.history("local")] == ["r2", "r1"]
    with pytest.raises(Conflict):
        regrades.undo("local", "r1", "Bob", NOON)
    assert [listed(store, one) for one in (record, other)] == [0.9, 0.5]
    regrades.undo("local", "r2", "Bob", NOON)
    regrades.undo("local", "r1", "Bob", NOON)
    assert [listed(store, one) for one in (record, other)] == [0.4, 0.4]


def test_what_was_deleted_since_stays_so_and_the_others_come_back(
    store: Store, regrades: RegradeStore, keep: Keep
) -> None:
    gone, left, about = keep(), keep(), regrade()
    changes = [rescored(regrades, record, 0.9, about) for record in (gone, left)]
    regrades.apply(about, changes, NOTHING)
    store.delete(gone.id)
    regrades.undo("local", about.id, "Bob", NOON)
    assert store.load(left.id) == left
    with pytest.raises(NotFound):
        store.load(gone.id)


def test_another_team_s_regrade_is_not_found(regrades: RegradeStore, keep: Keep) -> None:
    record, about = keep(), regrade()
    regrades.apply(about, [rescored(regrades, record, 0.9, about)], NOTHING)
    for team, name in (("other", about.id), ("local", "nothing")):
        with pytest.raises(NotFound):
            regrades.undo(team, name, "Bob", NOON)
