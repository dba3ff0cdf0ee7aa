"""The benchmarks of counting measure what they say."""

import os
import re
import subprocess
import sys
from pathlib import Path

from benchmarks.metrics.beside import Found, processor_ms, told
from benchmarks.metrics.counting import scored_turn
from benchmarks.web.servers import python, running
from tests.factories import ROOT


def test_the_turn_that_is_counted_is_one_that_scored_an_answer(tmp_path: Path) -> None:
    before, turn = scored_turn(tmp_path)
    assert turn.step.assessment is not None
    assert turn.record.turn == before.turn + 1


def test_counting_takes_microseconds_and_is_seen_in_the_files() -> None:
    # in a process of its own: where numbers are kept is decided once
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.metrics.counting", "--rounds", "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = {
        name: float(us) for name, us in re.findall(r"^\| (.+) \| ([\d.]+) \|$", done.stdout, re.M)
    }
    assert set(found) == {"a scored turn", "its request", "both"}
    assert 0 < found["a scored turn"] < found["both"]
    assert "A worker's files: 1.3 MB." in done.stdout


def test_the_processor_time_of_a_servers_workers_is_counted(tmp_path: Path) -> None:
    environment = {"INTERVIEWER_VAR": str(tmp_path / "var"), "INTERVIEWER_WORKERS": "1"}
    serve = python("-m", "interviewer", "serve")
    with running(lambda _: serve, tmp_path / "log", environment) as server:
        assert processor_ms(server.pid) > 0
    assert processor_ms(os.getpid()) == 0  # which has no workers


def test_the_table_tells_what_counting_takes_more() -> None:
    found = Found(
        turns=600, counted_ms=4.46, off_ms=4.4, more_ms=0.06, counted_pss_mb=69.3,
        off_pss_mb=67.8, scrape_ms=7.9, turn_ms=8.3,
    )  # fmt: skip
    assert "| a turn, ms of the processor | 4.46 | 4.40 | 0.06 |" in told(found)
    assert "| a worker, MB (PSS) | 69.30 | 67.80 | 1.50 |" in told(found)
    assert "An answer to Prometheus takes 7.9 ms, a turn 8.3." in told(found)
