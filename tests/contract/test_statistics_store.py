"""What every store gives for item statistics, whichever way an interview was written."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from interviewer.dialogue.state import Phase
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.store import InterviewRecord, Store
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review
from interviewer.statistics.rows import facts_of
from interviewer.statistics.store import Material, Selection, StatisticsStore
from interviewer.storage.statistics import SqlStatistics
from interviewer.storage.store import SqlStore
from interviewer.storage.transactions import writing
from interviewer.taxonomy import Level
from tests.databases import KINDS, emptied
from tests.fake_statistics import MemoryStatistics
from tests.fakes import NOON, MemoryStore
from tests.records import grading, judged, moved
from tests.simulated import held


@dataclass(frozen=True)
class Kept:
    """A store of interviews, and what is read from it for statistics."""

    store: Store
    statistics: StatisticsStore

    def of(self, record: InterviewRecord) -> Material:
        return self.statistics.material(record.team)


@pytest.fixture(params=["memory", "sqlite", *KINDS])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    if request.param == "memory":
        memory = MemoryStore()
        yield Kept(memory, MemoryStatistics(memory))
        return
    with emptied(request.param, tmp_path) as url:
        store = SqlStore.open(url)
        yield Kept(store, SqlStatistics(store.engine))
        store.close()


def facts(*records: InterviewRecord) -> tuple[object, ...]:
    in_order = sorted(records, key=lambda record: (record.created_at, record.id))
    return tuple(row for record in in_order for row in facts_of(record.id, record.dialogue))


def still_open(record: InterviewRecord) -> InterviewRecord:
    return replace(record, dialogue=record.dialogue.model_copy(update={"phase": Phase.ANSWERING}))


def review(record: InterviewRecord, number: int = 1, *scores: float) -> Review:
    overrides = tuple(
        Override(item=at, score=score, reason="Heard.") for at, score in enumerate(scores, 1)
    )
    return Review(
        id=f"{record.id}-{number}", reviewer="r", name="R", at=NOON, overrides=overrides, notes="n"
    )


def test_only_what_is_over_counts_and_from_the_turn_that_ends_it(kept: Kept) -> None:
    over = held(Random(1))
    kept.store.create(still_open(over))
    assert kept.of(over) == Material()
    kept.store.save(moved(over), 0)
    assert kept.of(over).items == facts(over)
    assert kept.of(over).items


def test_what_changes_once_it_is_over_takes_the_place_of_what_was(kept: Kept) -> None:
    over, other = held(Random(2)), held(Random(3))
    kept.store.create(over)
    kept.store.create(other)
    changed = replace(over, dialogue=held(Random(4)).dialogue)
    kept.store.save(moved(changed), 0)
    assert kept.of(over).items == facts(changed, other)


def test_a_verdict_that_ends_an_interview_counts(kept: Kept) -> None:
    waiting, handed_in = grading(kept.store)
    claimed = kept.store.claim_submission(handed_in.id, NOON, NOON)
    assert claimed is not None
    over = replace(moved(waiting), dialogue=held(Random(5)).dialogue, submission=None)
    kept.store.finish_submission(judged(claimed), over, waiting.turn)
    assert kept.of(over).items == facts(over)


def test_a_change_that_is_refused_counts_nothing(kept: Kept) -> None:
    over = held(Random(6))
    kept.store.create(still_open(over))
    with pytest.raises(Exception, match="turn"):
        kept.store.save(moved(over), 7)
    assert kept.of(over).items == ()


def test_they_are_chosen_by_team_level_mode_and_start(kept: Kept) -> None:
    records = [held(Random(n)) for n in range(30)]
    records[0] = replace(records[0], team="other")
    for record in records:
        kept.store.create(record)
    own = records[1:]
    begun = sorted(record.created_at for record in own)[15]
    found = kept.statistics.material
    assert found("other").items == facts(records[0])
    assert found("nobody's") == Material()
    for selection, fits in (
        (Selection(), lambda r: True),
        (Selection(level=Level.SENIOR), lambda r: r.level is Level.SENIOR),
        (Selection(mode="practice"), lambda r: r.mode == "practice"),
        (Selection(since=begun), lambda r: r.created_at >= begun),
        (
            Selection(level=Level.MID, mode="assessment", since=begun),
            lambda r: (r.level, r.mode) == (Level.MID, "assessment") and r.created_at >= begun,
        ),
    ):
        wanted = [record for record in own if fits(record)]
        assert found("local", selection).items == facts(*wanted)
        shown = {record.id for record in wanted if record.mode == "practice"}
        assert found("local", selection).shown == shown


def test_reviews_and_challenges_of_what_is_over_come_with_it(kept: Kept) -> None:
    over, going = held(Random(8)), still_open(held(Random(9)))
    for record in (over, going):
        kept.store.create(record)
        kept.store.add_review(record.id, review(record, 1, 0.5, 1.0))
        kept.store.add_review(record.id, review(record, 2, 0.25))
        for line in ("alpha", "beta"):
            kept.store.keep_challenge(Challenge(
                interview=record.id, item=2, kind="point", line=line, note="No.", at=NOON
            ))  # fmt: skip
    found = kept.of(over)
    assert sorted(found.overrides) == [(over.id, 1, 0.25), (over.id, 1, 0.5), (over.id, 2, 1.0)]
    assert found.reviewed == {over.id}
    assert found.challenges == ((over.id, 2, "point", "alpha"), (over.id, 2, "point", "beta"))


def test_an_assessment_that_is_released_is_shown_to_its_candidate(kept: Kept) -> None:
    records = [replace(held(Random(n)), mode="assessment") for n in (10, 11)]
    for record in records:
        kept.store.create(record)
    kept.store.release(records[0].id, NOON + timedelta(days=1))
    assert kept.of(records[0]).shown == {records[0].id}


def test_with_an_interview_all_that_counts_of_it_goes(kept: Kept) -> None:
    gone, stays = held(Random(12)), held(Random(13))
    for record in (gone, stays):
        kept.store.create(record)
        kept.store.add_review(record.id, review(record, 1, 0.5))
    kept.store.delete(gone.id)
    found = kept.of(stays)
    assert found.items == facts(stays)
    assert found.overrides == ((stays.id, 1, 0.5),)
    assert found.reviewed == {stays.id}


def test_statistics_read_no_dialogue(sqlite_url: str) -> None:
    over, store = held(Random(14)), SqlStore.open(sqlite_url)
    store.create(over)
    with writing(store.engine) as connection:
        connection.execute(text("UPDATE interviews SET dialogue = 'gone'"))
    assert SqlStatistics(store.engine).material("local").items == facts(over)
    store.close()
