"""What is asked when it is read; what cannot be found out is left out."""

from pathlib import Path

from prometheus_client import CollectorRegistry

from interviewer.errors import Unavailable
from interviewer.interviews.backlog import Backlog
from interviewer.metrics.standing import About, Asked, Standing
from interviewer.problems.wire import GraderStatus
from tests.metering import total

ABOUT = About(
    version="1.2", python="3.11.7", scorer="plain", bank="sha256:1", questions=3, problems=2
)
BACKLOG = Backlog(queued=2, running=1, oldest_seconds=7.5, entries=4, deliveries=5)
READY = GraderStatus(ready=True, sandbox="A", slots=4, device="cuda:0", torch="2.13")


def registry(backlog: Backlog | None, grader: GraderStatus, disk: Path) -> CollectorRegistry:
    def read() -> Backlog:
        if backlog is None:
            raise Unavailable("The database cannot be read.")
        return backlog

    made = CollectorRegistry(auto_describe=False)
    made.register(
        Standing(
            Asked(
                backlog=read,
                grader=lambda: grader,
                about=lambda: ABOUT,
                workers=lambda: 3,
                disk=disk,
            )
        )
    )
    return made


def test_everything_is_told_where_everything_can_be_asked(tmp_path: Path) -> None:
    found = registry(BACKLOG, READY, tmp_path)
    assert total(found, "submissions_unfinished", status="queued") == 2
    assert total(found, "submissions_unfinished", status="running") == 1
    assert total(found, "submissions_oldest_seconds") == 7.5
    assert total(found, "slack_inbox_entries") == 4
    assert total(found, "webhook_deliveries_pending") == 5
    assert total(found, "grader_ready") == 1
    assert total(found, "web_workers") == 3
    assert total(found, "grader_info", sandbox="A", device="cuda:0", torch="2.13") == 1
    assert total(found, "bank_entries", kind="questions") == 3
    assert 0 < total(found, "disk_free_bytes") <= total(found, "disk_size_bytes")


def test_a_database_that_is_away_is_told_and_what_it_holds_is_not(tmp_path: Path) -> None:
    found = registry(None, READY, tmp_path)
    names = {sample.name for family in found.collect() for sample in family.samples}
    assert "interviewer_submissions_unfinished" not in names
    assert found.get_sample_value("interviewer_database_up") == 0
    assert found.get_sample_value("interviewer_grader_slots") == 4


def test_a_grader_that_does_not_judge_and_a_disk_that_is_away_are_no_failure(
    tmp_path: Path,
) -> None:
    found = registry(BACKLOG, GraderStatus(ready=False, reason="no"), tmp_path / "nowhere")
    assert found.get_sample_value("interviewer_grader_ready") == 0
    assert found.get_sample_value("interviewer_disk_free_bytes") is None
