"""Listings, the same from every store."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import event

from interviewer.dialogue.state import DialogueState, ItemRecord, ItemStatus, Pending, Phase
from interviewer.errors import BadInput
from interviewer.interviews.results import ItemResult
from interviewer.interviews.store import Sought, Store
from interviewer.storage.engine import open_engine
from interviewer.storage.store import SqlStore
from interviewer.taxonomy import Skill
from tests.fakes import NOON
from tests.records import interview, judged, moved, submission


def test_a_listing_gives_every_interview_once_newest_first(store: Store) -> None:
    records = [interview(created_at=NOON + timedelta(seconds=n // 2)) for n in range(7)]
    for record in (*records, interview(team="other")):
        store.create(record)
    seen, after = [], None
    while True:
        page = store.listing("local", after=after, limit=3)
        seen += [entry.id for entry in page.entries]
        after = page.after
        if after is None:
            break
    expected = sorted(records, key=lambda r: (r.created_at, r.id), reverse=True)
    assert seen == [record.id for record in expected]


def test_a_listing_gives_the_external_reference(store: Store) -> None:
    store.create(interview(external_ref={"ats": "42", "job": "ü"}))
    store.create(interview(created_at=NOON - timedelta(seconds=1)))
    references = [entry.external_ref for entry in store.listing("local").entries]
    assert references == [{"ats": "42", "job": "ü"}, None]


def test_a_listing_tells_how_far_each_interview_is(store: Store) -> None:
    record = interview()
    store.create(record)
    (entry,) = store.listing("local").entries
    assert (entry.state, [result.done for result in entry.results]) == ("asking", [False])
    over = replace(moved(record), dialogue=closed(record.dialogue, 0.75))
    store.save(over, 0)
    (entry,) = store.listing("local").entries
    assert entry.state == "finished"
    (result,) = entry.results
    assert result == ItemResult(
        part="knowledge",
        minutes=3,
        done=True,
        score=0.75,
        ref="views",
        topic="views",
        skill=Skill.TENSORS,
        closed_at=NOON,
    )
    assert (entry.turn, entry.candidate, entry.updated_at) == (1, "Ada Ωmega", over.updated_at)


def test_a_listing_knows_of_code_in_grading_and_of_its_end(store: Store) -> None:
    record = interview()
    store.create(record)
    handed_in = submission(record)
    pending = Pending(submission=handed_in.id, action="submit", phase=Phase.CODING)
    dialogue = record.dialogue.model_copy(update={"pending": pending})
    waiting = replace(record, submission=handed_in.id, dialogue=dialogue)
    store.add_submission(handed_in, waiting, 0)
    assert [entry.state for entry in store.listing("local").entries] == ["grading"]
    heard = replace(moved(record), dialogue=record.dialogue)
    store.finish_submission(judged(handed_in), heard, 0)
    assert [entry.state for entry in store.listing("local").entries] == ["asking"]


def test_a_listing_can_be_narrowed_to_states(store: Store) -> None:
    asked, over = interview(), interview()
    over = replace(over, dialogue=closed(over.dialogue, 1.0))
    for record in (asked, over):
        store.create(record)
    assert listed(store, Sought(states=frozenset({"finished"}))) == [over.id]
    assert listed(store, Sought(states=frozenset({"asking", "paused"}))) == [asked.id]
    assert listed(store, Sought(states=frozenset({"grading"}))) == []


@pytest.mark.parametrize(
    ("part", "found"),
    [("ada", 2), ("ΩMEGA", 1), ("straße", 1), ("a  o", 1), ("", 4), ("a_", 0), ("%", 1), ("\\", 0)],
)
def test_a_listing_can_be_narrowed_to_part_of_a_name(store: Store, part: str, found: int) -> None:
    for name in ("Ada Ωmega", "Ada O'Hara", "Jo STRASSE", "100% Jim"):
        store.create(interview(candidate=name))
    assert len(listed(store, Sought(candidate=part))) == found


def test_a_listing_can_be_narrowed_to_when_it_was_last_touched(store: Store) -> None:
    old, new = interview(), interview(updated_at=NOON + timedelta(days=1))
    for record in (old, new):
        store.create(record)
    day = NOON + timedelta(days=1)
    assert listed(store, Sought(touched_since=day)) == [new.id]
    assert listed(store, Sought(untouched_since=day)) == [old.id]


def test_a_narrowed_listing_goes_on_from_page_to_page(store: Store) -> None:
    names = ["Ada", "Bob"] * 5
    records = [
        interview(candidate=name, created_at=NOON + timedelta(seconds=at // 3))
        for at, name in enumerate(names)
    ]
    for record in records:
        store.create(record)
    seen = listed(store, Sought(candidate="bob"), limit=2)
    expected = sorted(records[1::2], key=lambda r: (r.created_at, r.id), reverse=True)
    assert seen == [record.id for record in expected]


def test_a_listing_reads_neither_messages_nor_dialogues(sqlite_url: str) -> None:
    engine = open_engine(sqlite_url)
    store = SqlStore(engine)
    store.create(interview())
    asked: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *seen: asked.append(seen[2]))
    page = store.listing("local", Sought(candidate="ada", states=frozenset({"asking"})))
    store.close()
    assert len(page.entries) == 1
    (query,) = (text for text in asked if text.startswith("SELECT"))
    assert "dialogue" not in query
    assert "messages" not in query


def test_a_made_up_cursor_is_refused(store: Store) -> None:
    store.create(interview())
    for cursor in ("nonsense", "", "W10", "äö"):
        with pytest.raises(BadInput):
            store.listing("local", after=cursor)


def listed(store: Store, sought: Sought, limit: int = 50) -> list[str]:
    """Return the ids of all that is sought, page by page."""
    seen, after = [], None
    while True:
        page = store.listing("local", sought, after=after, limit=limit)
        seen += [entry.id for entry in page.entries]
        after = page.after
        if after is None:
            return seen


def closed(dialogue: DialogueState, score: float) -> DialogueState:
    """Return a dialogue of one item as it is when that has been answered."""
    done = ItemRecord(status=ItemStatus.ANSWERED, raw=score, score=score, closed_at=NOON)
    return dialogue.model_copy(update={"records": (done,), "phase": Phase.FINISHED})
