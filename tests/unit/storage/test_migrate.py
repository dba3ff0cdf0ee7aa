import json
import logging
import threading
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import inspect, text

from interviewer.accounts.audit import Actor, Audit, Deed
from interviewer.errors import Unavailable
from interviewer.interviews.store import InterviewEntry, Sought
from interviewer.statistics.rows import facts_of
from interviewer.statistics.store import Selection
from interviewer.storage import migrate
from interviewer.storage.audit import SqlAudit
from interviewer.storage.engine import open_engine
from interviewer.storage.migrate import FOLDER
from interviewer.storage.statistics import SqlStatistics
from interviewer.storage.store import SqlStore
from interviewer.storage.tables import metadata
from interviewer.storage.transactions import together
from tests import made_once
from tests.fakes import FixedClock
from tests.services import Desk
from tests.simulated import challenges_of, held, review_of

NEWEST = "0015"


@pytest.fixture(autouse=True)
def _steps_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here no database begins as a copy of another."""
    monkeypatch.setattr(migrate, "upgrade", made_once.take_steps)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'deep' / 'er' / 'i.db'}"


def tables(url: str) -> set[str]:
    engine = open_engine(url)
    found = set(inspect(engine).get_table_names())
    engine.dispose()
    return found


def test_an_upgraded_database_is_what_the_store_expects(url: str) -> None:
    assert migrate.current(url) is None
    assert migrate.upgrade(url) == (None, NEWEST)
    assert migrate.differences(url) == []
    assert tables(url) == {"alembic_version", *metadata.tables}


def test_upgrading_twice_changes_nothing(url: str) -> None:
    migrate.upgrade(url)
    assert migrate.upgrade(url) == (NEWEST, NEWEST)


def test_every_step_can_be_taken_back_and_taken_again(url: str) -> None:
    migrate.upgrade(url)
    migrate.downgrade(url, "base")
    assert migrate.current(url) is None
    assert tables(url) == {"alembic_version"}
    migrate.upgrade(url)
    assert migrate.differences(url) == []


def test_a_missing_column_is_a_difference(url: str) -> None:
    migrate.upgrade(url)
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE submissions DROP COLUMN problem"))
    engine.dispose()
    assert any("problem" in difference for difference in migrate.differences(url))


def test_processes_that_start_together_upgrade_once(url: str) -> None:
    start, outcomes = threading.Barrier(4), []

    def run() -> None:
        start.wait(timeout=30)
        outcomes.append(migrate.upgrade(url))

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert sorted(outcomes, key=str) == sorted([(None, NEWEST), *[(NEWEST, NEWEST)] * 3], key=str)


def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    migrate.upgrade(url)
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Unavailable, match="another version"):
        migrate.upgrade(url)
    assert migrate.current(url) == "9999"


def test_the_log_keeps_every_entry_on_the_way_to_codes_and_back(url: str) -> None:
    migrate.upgrade(url)
    engine = open_engine(url)
    log = Audit(store=SqlAudit(engine), together=lambda: together(engine), clock=FixedClock())
    for deed in Deed:
        log.note(Actor.shell("local", "root"), deed, detail=f"of {deed}")
    engine.dispose()
    migrate.downgrade(url, "0012")
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT deed, detail FROM audit")).all()
    words = {detail: said for said, detail in rows}
    assert len(rows) == len(Deed)
    assert words["of signed_in"] == "signed in"
    assert words["of user_closed"] == words["of token_made"] == "changed a user"
    assert all(" " in said or said == "exported" for said in words.values())
    engine.dispose()
    assert migrate.upgrade(url) == ("0012", NEWEST)
    found = {entry.detail: entry.deed for entry in log.entries("local").entries}
    assert len(found) == len(Deed)
    assert found["of expired"] is Deed.EXPIRED
    assert found["of conversation_read"] is Deed.VIEWED
    engine.dispose()


def test_interviews_kept_by_the_first_version_are_listed_as_they_stand(url: str) -> None:
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store)
    for name in ("Ada  ΩMEGA", "Bob", ""):
        desk.start(candidate=name)
        desk.clock.pass_time(seconds=1)
    paused, half, over = (entry.id for entry in store.listing("local").entries)
    desk.say(paused, "pause")
    desk.to_code(half)
    desk.say(over, "b")
    desk.say(over, "stop")
    desk.say(over, "yes")
    before = store.listing("local").entries
    store.close()
    migrate.downgrade(url, "0001")
    assert "digests" not in tables(url)
    migrate.upgrade(url)
    after = store.listing("local").entries
    assert [told(entry) for entry in after] == [told(entry) for entry in before]
    assert [entry.id for entry in store.listing("local", Sought(candidate="ωm")).entries] == [over]
    store.close()
    assert {entry.state for entry in before} == {"paused", "asking", "finished"}
    assert any(result.score is not None for entry in before for result in entry.results)


def told(entry: InterviewEntry) -> tuple[object, ...]:
    """Return what the first digests told of an interview."""
    results = [(r.part, r.minutes, r.done, r.score) for r in entry.results]
    return entry.id, entry.state, entry.candidate, entry.turn, entry.updated_at, results


def test_interviews_outlive_the_steps_to_histories_and_back(url: str) -> None:
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store)
    interview = desk.start(candidate="Ada").interview.id
    desk.say(interview, "b")
    before = store.load(interview)
    store.close()
    migrate.downgrade(url, "0003")
    assert "challenges" not in tables(url)
    assert migrate.upgrade(url) == ("0003", NEWEST)
    assert migrate.differences(url) == []
    assert store.load(interview) == before
    desk.say(interview, "skip")
    store.close()


def test_interviews_kept_before_are_found_by_parts_of_their_references(url: str) -> None:
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store)
    whole = {"channel": "C1", "thread": "ü"}
    interview = desk.start(external_ref=whole).interview.id
    desk.start()
    store.close()
    migrate.downgrade(url, "0005")
    assert "external_refs" not in tables(url)
    migrate.upgrade(url)
    assert migrate.differences(url) == []
    for reference in (whole, {"thread": "ü"}):
        found = store.listing("local", Sought(reference=reference)).entries
        assert [entry.id for entry in found] == [interview]
    store.close()


def test_what_scored_items_is_noted_for_interviews_kept_before(url: str) -> None:
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store)
    interview = desk.start().interview.id
    desk.say(interview, "b")
    desk.say(interview, "alpha")
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    before = store.listing("local").entries
    store.close()
    migrate.downgrade(url, "0009")
    assert "regrades" not in tables(url)
    migrate.upgrade(url)
    assert store.listing("local").entries == before
    store.close()
    assert any(result.version for entry in before for result in entry.results)


def test_the_migrations_are_inside_the_package() -> None:
    assert (FOLDER / "versions" / "0001_interviews.py").is_file()
    assert (FOLDER / "script.py.mako").is_file()


def test_interviews_kept_before_count_in_statistics(url: str) -> None:
    migrate.upgrade(url)
    store, rng = SqlStore.open(url), Random(5)
    desk = Desk(store=store)
    desk.skip_rest(desk.start().interview.id)
    desk.say(desk.start().interview.id, "b")
    for _ in range(120):
        record = held(rng)
        store.create(record)
        store.add_review(record.id, review_of(record, rng, 1))
        for challenge in challenges_of(record, rng):
            store.keep_challenge(challenge)
    before = SqlStatistics(store.engine).material("local")
    store.close()
    migrate.downgrade(url, "0009")
    assert not {"item_results", "item_overrides", "calibrations"} & tables(url)
    migrate.upgrade(url)
    assert migrate.differences(url) == []
    after = SqlStatistics(store.engine).material("local")
    assert after == before
    assert len({row.interview for row in after.items}) == 121
    assert after.overrides
    since = SqlStatistics(store.engine).material("local", Selection(since=record.created_at))
    assert 0 < len(since.items) < len(after.items)
    store.close()


def test_zeros_that_stood_for_unknown_times_of_transcripts_become_unknown(url: str) -> None:
    migrate.upgrade(url)
    store, rng = SqlStore.open(url), Random(7)
    timed, taken = held(rng), held(rng)
    script = taken.dialogue.script.model_copy(update={"by_hand": True})
    taken = replace(taken, dialogue=taken.dialogue.model_copy(update={"script": script}))
    for record in (timed, taken):
        store.create(record)
    before = SqlStatistics(store.engine).material("local")
    store.close()
    migrate.downgrade(url, "0014")
    with store.engine.connect() as connection:
        wanted = text("SELECT seconds, hints FROM item_results WHERE interview = :id")
        assert set(connection.execute(wanted, {"id": taken.id})) == {(0.0, 0)}
    store.close()
    assert migrate.upgrade(url) == ("0014", NEWEST)
    assert migrate.differences(url) == []
    after = SqlStatistics(store.engine).material("local")
    assert after == before
    assert {row.seconds for row in after.items if row.interview == taken.id} == {None}
    assert None not in {row.seconds for row in after.items if row.interview == timed.id}
    store.close()


def test_what_cannot_be_read_of_old_interviews_is_left_out_and_counted(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    migrate.upgrade(url)
    store, rng = SqlStore.open(url), Random(6)
    records = [held(rng) for _ in range(4)]
    for record in records:
        store.create(record)
        store.add_review(record.id, review_of(record, rng, 1))
    store.close()
    migrate.downgrade(url, "0009")
    engine = open_engine(url)
    with engine.begin() as connection:
        spoilt = ("not JSON", '{"phase": "finished", "script": {"items": []}}', "[]")
        for record, dialogue in zip(records, spoilt, strict=False):
            connection.execute(
                text("UPDATE interviews SET dialogue = :dialogue WHERE id = :id"),
                {"id": record.id, "dialogue": dialogue},
            )
        connection.execute(
            text("UPDATE reviews SET body = '{' WHERE interview = :id"), {"id": records[3].id}
        )
    engine.dispose()
    with caplog.at_level(logging.WARNING, logger="interviewer.storage"):
        migrate.upgrade(url)
    said = [entry.getMessage() for entry in caplog.records]
    assert said == [
        "interviews left out of statistics, since they cannot be read: 3",
        "reviews left out of statistics, since they cannot be read: 1",
    ]
    found = SqlStatistics(store.engine).material("local")
    assert {row.interview for row in found.items} == {records[3].id}
    store.close()


def test_dialogues_of_the_first_version_lack_much_and_count_all_the_same(url: str) -> None:
    migrate.upgrade(url)
    store = SqlStore.open(url)
    record = held(Random(8))
    store.create(record)
    store.close()
    migrate.downgrade(url, "0009")
    dialogue = json.loads(record.dialogue.model_dump_json())
    for one in dialogue["records"]:
        for name in ("content", "withdrawn", "hints", "attempts", "answers", "choice"):
            del one[name]
    del dialogue["clock"]
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(
            text("UPDATE interviews SET dialogue = :dialogue"), {"dialogue": json.dumps(dialogue)}
        )
    engine.dispose()
    migrate.upgrade(url)
    found = SqlStatistics(store.engine).material("local").items
    wanted = [row for row in facts_of(record.id, record.dialogue) if row.status == "answered"]
    answered = [row for row in found if row.status == "answered"]
    assert [(row.position, row.score) for row in answered] == [
        (row.position, row.score) for row in wanted
    ]
    assert {row.hints for row in found} == {0}
    store.close()
