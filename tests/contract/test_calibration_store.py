"""What every store of marked answers does."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.errors import NotFound
from interviewer.scoring.model import Reply
from interviewer.statistics.marks import CalibrationAnswer, CalibrationStore
from interviewer.storage.calibrations import SqlCalibrations
from interviewer.storage.store import SqlStore
from tests.databases import KINDS, emptied
from tests.fake_statistics import MemoryCalibrations
from tests.fakes import NOON
from tests.records import interview

FIRST = CalibrationAnswer(
    id="c1",
    team="local",
    question="views",
    answer="Views share storage — 共享 🙂.\nTwo lines.",
    replies=(Reply(point="p", probe="And?", start=0, end=5),),
    mark=0.75,
    points=("p", "q"),
    by="Åda",
    at=NOON,
    rubric="sha256:" + "0" * 64,
    score=0.5,
)


@pytest.fixture(params=["memory", "sqlite", *KINDS])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[CalibrationStore]:
    if request.param == "memory":
        yield MemoryCalibrations()
        return
    with emptied(request.param, tmp_path) as url:
        store = SqlStore.open(url)
        yield SqlCalibrations(store.engine)
        store.close()


def test_answers_come_back_as_they_were_by_question_oldest_first(kept: CalibrationStore) -> None:
    later = replace(FIRST, id="c0", answer="Other.", at=NOON + timedelta(days=1), points=None)
    earlier = replace(FIRST, id="c2", question="strides", replies=(), points=(), position=None)
    assert kept.put([later, FIRST, earlier]) == 3
    assert kept.answers("local") == (earlier, FIRST, later)
    assert kept.answers("local", "views") == (FIRST, later)
    assert kept.answers("another") == ()


def test_an_answer_that_is_kept_gets_the_new_mark_and_keeps_its_first_score(
    kept: CalibrationStore,
) -> None:
    kept.put([FIRST])
    again = replace(
        FIRST, id="c9", mark=0.25, points=None, by="Bob", at=NOON + timedelta(1),
        rubric="sha256:" + "1" * 64, score=1.0,
    )  # fmt: skip
    elsewhere = replace(again, id="c8", team="platform")
    assert kept.put([again, elsewhere]) == 1
    (found,) = kept.answers("local")
    changes = {"mark": 0.25, "points": None, "by": "Bob", "at": again.at}
    assert found == replace(FIRST, **changes)  # type: ignore[arg-type]
    assert kept.answers("platform") == (elsewhere,)


def test_an_answer_can_be_taken_out_by_its_own_team(kept: CalibrationStore) -> None:
    kept.put([FIRST, replace(FIRST, id="c2", answer="Other.")])
    with pytest.raises(NotFound):
        kept.remove("platform", "c1")
    kept.remove("local", "c1")
    assert [one.id for one in kept.answers("local")] == ["c2"]
    with pytest.raises(NotFound):
        kept.remove("local", "c1")


def test_what_was_said_in_an_interview_goes_with_it(sqlite_url: str) -> None:
    store = SqlStore.open(sqlite_url)
    kept, record = SqlCalibrations(store.engine), interview()
    store.create(record)
    said = replace(FIRST, id="c2", answer="Said there.", interview=record.id, position=1)
    kept.put([FIRST, said])
    assert said in kept.answers("local")
    store.delete(record.id)
    assert kept.answers("local") == (FIRST,)
    store.close()
