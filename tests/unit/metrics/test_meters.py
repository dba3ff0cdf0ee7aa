"""What is counted is there from the beginning, and its labels are few."""

import pytest

from interviewer.metrics.meters import FAULTS, Meters
from interviewer.problems.model import VerdictKind
from interviewer.storage.failing import KINDS


def samples(meters: Meters, name: str) -> list[tuple[str, ...]]:
    return [
        tuple(sample.labels.values())
        for family in meters.registry.collect()
        for sample in family.samples
        if sample.name == name
    ]


def test_the_first_verdict_of_a_kind_is_seen_as_a_rise_from_nothing() -> None:
    found = samples(Meters(), "interviewer_submissions_judged_total")
    assert len(found) == 2 * len(VerdictKind)
    assert ("submit", "unavailable") in found


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("interviews_started_total", 6),
        ("answers_scored_total", 3),
        ("webhook_calls_total", 4),
        ("slack_entries_total", 4),
        ("database_errors_total", len(FAULTS)),
        ("refusals_total", 1),
        ("turns_total", 0),
    ],
)
def test_so_are_others_whose_labels_are_few(name: str, count: int) -> None:
    assert len(samples(Meters(), f"interviewer_{name}")) == count


def test_every_way_in_which_the_database_fails_has_a_number() -> None:
    assert set(FAULTS) == KINDS


def test_nothing_tells_when_counting_began() -> None:
    names = {s.name for family in Meters().registry.collect() for s in family.samples}
    assert [name for name in names if name.endswith("_created")] == []


def test_two_in_one_process_count_apart() -> None:
    first, second = Meters(), Meters()
    first.scored.labels("mid").inc()
    assert first.registry.get_sample_value("interviewer_answers_scored_total", {"level": "mid"})
    value = second.registry.get_sample_value("interviewer_answers_scored_total", {"level": "mid"})
    assert value == 0
