"""What every store must do, over the fake in memory and over real databases.

``TEST_DATABASE_URLS`` may add further database URLs, separated by spaces
(an empty PostgreSQL database, say); its tables are made and removed by the tests.
"""

import multiprocessing
import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event

from interviewer.dialogue.state import DialogueState, ItemRecord, ItemStatus, Pending, Phase
from interviewer.errors import BadInput, Conflict, NotFound, StaleTurn
from interviewer.interviews.contents import NOTHING, Contents
from interviewer.interviews.results import ItemResult
from interviewer.interviews.store import (
    Sought,
    StillGrading,
    Store,
    Superseded,
)
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.store import SqlStore
from tests.factories import make_bank, make_problem, make_question
from tests.fakes import NOON, MemoryStore
from tests.records import grading, interview, judged, moved, submission

EXTRA = os.environ.get("TEST_DATABASE_URLS", "").split()


@pytest.fixture(params=["memory", "sqlite", *EXTRA])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    url = request.param if "://" in request.param else f"sqlite:///{tmp_path / 'store.db'}"
    migrate.upgrade(url)
    kept = SqlStore.open(url)
    yield kept
    kept.close()
    if "://" in request.param:
        migrate.downgrade(url, "base")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    migrate.upgrade(url)
    return url


def test_an_interview_comes_back_as_it_was_kept(store: Store) -> None:
    record = interview(external_ref={"ats": "42", "job": "ü"})
    store.create(record)
    assert store.load(record.id) == record


def test_an_unknown_interview_is_not_found(store: Store) -> None:
    with pytest.raises(NotFound):
        store.load("nobody")
    with pytest.raises(NotFound):
        store.save(interview(), 0)


def test_an_id_is_given_once(store: Store) -> None:
    record = interview()
    store.create(record)
    with pytest.raises(Conflict):
        store.create(interview(id=record.id))
    assert store.load(record.id) == record


def test_a_saved_turn_keeps_old_messages_and_adds_new_ones(store: Store) -> None:
    record = interview()
    store.create(record)
    first = moved(record, "one", "two")
    store.save(first, 0)
    second = moved(first, "three")
    store.save(second, 1)
    assert store.load(record.id) == second


def test_a_stale_turn_is_refused_with_the_current_one(store: Store) -> None:
    record = interview()
    store.create(record)
    kept = moved(record, "first")
    store.save(kept, 0)
    with pytest.raises(StaleTurn) as refusal:
        store.save(moved(record, "late"), 0)
    assert refusal.value.current == 1
    assert store.load(record.id) == kept


def test_contents_come_back_by_version_and_stay_as_first_kept(store: Store) -> None:
    bank = make_bank([make_question("views", title="ünïcode")], [make_problem("sum")])
    rubric = bank.rubrics["views"]
    all_three = Contents(
        rubrics={"sha256:r": rubric},
        questions={"sha256:q": bank.questions["views"]},
        problems={"sha256:p": bank.problems["sum"]},
    )
    record = interview()
    store.create(record, all_three)
    draft = Contents(rubrics={"sha256:r": rubric.model_copy(update={"status": "draft"})})
    store.save(moved(record), 0, draft)
    store.create(interview(), all_three)
    assert store.contents(["sha256:r", "sha256:q", "sha256:p", "sha256:x"]) == all_three
    assert store.contents(["sha256:p"]) == Contents(problems=all_three.problems)
    assert store.contents([]) == NOTHING


def test_contents_are_kept_with_code_and_with_verdicts(store: Store) -> None:
    record = interview()
    store.create(record)
    handed_in = submission(record)
    waiting = replace(record, submission=handed_in.id)
    first, second = (Contents(problems={name: make_problem(name)}) for name in ("one", "two"))
    store.add_submission(handed_in, waiting, record.turn, first)
    store.finish_submission(judged(handed_in), replace(moved(record), submission=None), 0, second)
    assert set(store.contents(["one", "two"]).problems) == {"one", "two"}


def test_a_turn_that_is_refused_keeps_no_contents(store: Store) -> None:
    record = interview()
    store.create(record)
    store.save(moved(record), 0)
    with pytest.raises(StaleTurn):
        store.save(moved(record), 0, Contents(problems={"late": make_problem("late")}))
    assert store.contents(["late"]) == NOTHING


def test_a_submission_comes_back_as_it_was_kept(store: Store) -> None:
    record, handed_in = grading(store)
    assert store.submission(handed_in.id) == handed_in
    assert store.submissions(record.id) == (handed_in,)
    assert store.load(record.id) == record
    with pytest.raises(NotFound):
        store.submission("nothing")


def test_only_one_submission_is_in_grading_at_a_time(store: Store) -> None:
    record, _ = grading(store)
    second = submission(record)
    with pytest.raises(StillGrading):
        store.add_submission(second, replace(record, submission=second.id), record.turn)
    with pytest.raises(NotFound):
        store.submission(second.id)


def test_an_answer_worked_out_before_code_came_in_is_refused(store: Store) -> None:
    record, _ = grading(store)
    with pytest.raises(StillGrading):
        store.save(replace(moved(record, "answer"), submission=None), record.turn)


def test_a_turn_while_grading_keeps_the_submission_waiting(store: Store) -> None:
    record, handed_in = grading(store)
    asked = moved(record, "status")
    store.save(asked, record.turn)
    assert store.load(record.id) == asked
    with pytest.raises(StaleTurn):
        store.finish_submission(judged(handed_in), replace(moved(record), submission=None), 0)
    assert store.submission(handed_in.id).status == "queued"


def test_a_submission_is_claimed_once(store: Store) -> None:
    _, handed_in = grading(store)
    claimed = store.claim_submission(handed_in.id, NOON, NOON - timedelta(minutes=2))
    assert claimed == replace(handed_in, status="running", claimed_at=NOON)
    later = NOON + timedelta(seconds=5)
    assert store.claim_submission(handed_in.id, later, later - timedelta(minutes=2)) is None


def test_a_claim_whose_worker_died_can_be_taken_over(store: Store) -> None:
    _, handed_in = grading(store)
    store.claim_submission(handed_in.id, NOON, NOON - timedelta(minutes=2))
    later = NOON + timedelta(minutes=3)
    again = store.claim_submission(handed_in.id, later, later - timedelta(minutes=2))
    assert again == replace(handed_in, status="running", claimed_at=later)


def test_a_renewed_claim_cannot_be_taken_over(store: Store) -> None:
    _, handed_in = grading(store)
    store.renew_claim(handed_in.id, NOON)
    assert store.submission(handed_in.id) == handed_in
    store.claim_submission(handed_in.id, NOON, NOON)
    later = NOON + timedelta(minutes=3)
    store.renew_claim(handed_in.id, later)
    assert store.submission(handed_in.id).claimed_at == later
    assert store.claim_submission(handed_in.id, later, later - timedelta(minutes=1)) is None
    store.renew_claim("nothing", later)


def test_a_finished_submission_cannot_be_claimed(store: Store) -> None:
    record, handed_in = grading(store)
    done = judged(handed_in)
    store.finish_submission(done, replace(moved(record, "Well."), submission=None), record.turn)
    assert store.claim_submission(handed_in.id, NOON, NOON + timedelta(days=1)) is None
    assert store.claim_submission("nothing", NOON, NOON) is None


def test_verdict_and_interview_are_kept_together(store: Store) -> None:
    record, handed_in = grading(store)
    heard = replace(moved(record, "All checks passed."), submission=None)
    store.finish_submission(judged(handed_in), heard, record.turn)
    assert store.load(record.id) == heard
    kept = store.submission(handed_in.id)
    assert (kept.status, kept.verdict) == ("done", judged(handed_in).verdict)


def test_the_first_verdict_stands(store: Store) -> None:
    record, handed_in = grading(store)
    heard = replace(moved(record), submission=None)
    store.finish_submission(judged(handed_in, 1.0), heard, record.turn)
    with pytest.raises(Superseded):
        store.finish_submission(judged(handed_in, 0.0), moved(heard), heard.turn)
    kept = store.submission(handed_in.id).verdict
    assert kept is not None
    assert kept.score == 1.0
    assert store.load(record.id) == heard


def test_unfinished_submissions_are_listed_oldest_first(store: Store) -> None:
    record, first = grading(store)
    later = interview()
    store.create(later)
    second = submission(later, created_at=NOON + timedelta(seconds=1))
    store.add_submission(second, replace(later, submission=second.id), 0)
    assert store.unfinished() == (first.id, second.id)
    store.claim_submission(first.id, NOON, NOON)
    assert store.unfinished() == (first.id, second.id)
    store.finish_submission(judged(first), replace(moved(record), submission=None), 0)
    assert store.unfinished() == (second.id,)


def test_an_interview_is_found_by_its_resume_hash(store: Store) -> None:
    record = interview()
    store.create(interview())
    store.create(record)
    assert store.find_by_resume(record.resume_hash) == record
    with pytest.raises(NotFound):
        store.find_by_resume("f" * 64)


def test_interviews_are_found_by_the_callers_own_reference(store: Store) -> None:
    older = interview(external_ref={"a": "1", "b": "2"})
    newer = interview(external_ref={"b": "2", "a": "1"}, created_at=NOON + timedelta(seconds=1))
    for record in (older, newer, interview(external_ref={"a": "1"}), interview(team="other")):
        store.create(record)
    store.create(interview(team="other", external_ref={"a": "1", "b": "2"}))
    assert store.find_by_reference("local", {"a": "1", "b": "2"}) == (newer.id, older.id)
    assert store.find_by_reference("local", {}) == ()


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
    assert entry.results == (ItemResult(part="knowledge", minutes=3, done=True, score=0.75),)
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


def test_no_update_is_lost_between_threads(store: Store) -> None:
    record = interview(messages=())
    store.create(record)
    threads = [threading.Thread(target=_count_up, args=(store, record.id, 15)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    kept = store.load(record.id)
    assert (kept.turn, len(kept.messages)) == (90, 90)


def test_no_update_is_lost_between_processes(sqlite_url: str) -> None:
    store = SqlStore.open(sqlite_url)
    record = interview(messages=())
    store.create(record)
    store.close()
    spawn = multiprocessing.get_context("spawn")
    workers = [
        spawn.Process(target=_count_up_elsewhere, args=(sqlite_url, record.id, 20))
        for _ in range(3)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(timeout=90)
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    kept = store.load(record.id)
    store.close()
    assert (kept.turn, len(kept.messages)) == (60, 60)


def test_one_of_many_threads_gets_the_claim(store: Store) -> None:
    _, handed_in = grading(store)
    start = threading.Barrier(8)
    got: list[object] = []

    def claim() -> None:
        start.wait(timeout=30)
        got.append(store.claim_submission(handed_in.id, NOON, NOON - timedelta(minutes=1)))

    threads = [threading.Thread(target=claim) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert len(got) == 8
    assert sum(result is not None for result in got) == 1


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
    done = ItemRecord(status=ItemStatus.ANSWERED, raw=score, score=score)
    return dialogue.model_copy(update={"records": (done,), "phase": Phase.FINISHED})


def _count_up(store: Store, name: str, times: int) -> None:
    for _ in range(times):
        while True:
            record = store.load(name)
            try:
                store.save(moved(record, "tick"), record.turn)
            except StaleTurn:
                continue
            break


def _count_up_elsewhere(url: str, name: str, times: int) -> None:
    store = SqlStore.open(url)
    try:
        _count_up(store, name, times)
    finally:
        store.close()
