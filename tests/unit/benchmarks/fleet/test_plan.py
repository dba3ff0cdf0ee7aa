"""The plan on paper follows from what was measured."""

from typing import Any

import pytest

from benchmarks.fleet import plan

TALKS = {"turns": 2200, "interviews": 100}


def load(**changed: float) -> dict[str, Any]:
    shares = {
        "web": 0.2,
        "nodes": 0.1,
        "postgresql": 0.05,
        "redis": 0.01,
        "driver": 0.04,
        "all": 0.5,
    }
    return {
        "cores": 2,
        "minutes": 10.0,
        "turns_a_second": 20.0,
        "code_share": 0.125,
        "processor": shares | changed,
        "peaks": {"connections to the database": 24.0},
        "memory_mb": {"web0": 300.0, "web1": 310.0, "node0": 640.0, "node1": 600.0},
        "database": {"kb_a_turn": 6.0, "rows_a_turn": 3.0},
    }


def test_what_a_turn_takes_is_what_its_processes_used() -> None:
    one = plan.measured(load(), TALKS)
    assert one.turns == 22
    assert one.web_core_s == pytest.approx(0.2 * 2 / 20)
    assert one.database_core_s == pytest.approx(0.05 * 2 / 20)
    assert one.connections_a_process == 12
    assert (one.web_mb, one.node_mb) == (310, 640)


def test_what_nobody_was_seen_to_use_is_counted_with_the_code() -> None:
    """A jail's processes are gone before anybody looks."""
    one = plan.measured(load(), TALKS)
    assert one.code_core_s == pytest.approx((0.1 + 0.1) * 2 / (20 * 0.125))
    assert plan.measured(load(all=0.3), TALKS).code_core_s == pytest.approx(0.1 * 2 / 2.5)


@pytest.mark.parametrize("interviews", plan.DAYS)
def test_ten_times_the_interviews_need_ten_times_the_work(interviews: int) -> None:
    one = plan.measured(load(), TALKS)
    few, many = plan.needs(interviews, one), plan.needs(10 * interviews, one)
    for name in ("at_once", "turns_a_second", "web_cores", "node_cores", "rows_a_day", "gb_a_day"):
        assert getattr(many, name) == pytest.approx(10 * getattr(few, name))
    assert many.web_processes <= 10 * few.web_processes
    assert few.web_processes >= 2


def test_a_day_of_so_many_interviews_is_reckoned_by_hand() -> None:
    size = plan.needs(10_000, plan.measured(load(), TALKS))
    turns_a_second = 10_000 * 22 / 36_000 * 3
    assert size.turns_a_second == pytest.approx(turns_a_second)
    assert size.web_cores == pytest.approx(turns_a_second * 0.02 / 0.6)
    assert size.gpus == pytest.approx(turns_a_second * 0.125 * plan.GPU_SECONDS / 0.6)
    assert size.rows_a_day == pytest.approx(660_000)
    assert size.gb_a_day == pytest.approx(1.32)
    assert size.at_once == pytest.approx(10_000 * 45 / 600 * 3)


def test_the_tables_take_their_place_and_leave_the_rest_of_the_page() -> None:
    page = f"Before.\n\n{plan.BEGIN}\nold\n{plan.END}\n\nAfter.\n"
    text = plan.tables(plan.measured(load(), TALKS))
    new = plan.placed(page, text)
    assert new.startswith("Before.\n")
    assert new.endswith("After.\n")
    assert "old" not in new
    assert "1,000,000" in new
    assert plan.placed(new, text) == new
