"""What the benchmark of latency makes of times, pages and processes."""

import gzip
import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.web.bare import create_bare, make_database
from benchmarks.web.latency import Found, Paced, Page, Times, assets, plain, times, told
from benchmarks.web.servers import Answer, Memory, memory_of, python, running, workers
from interviewer.errors import Unavailable

PAGE = Page("the first page", sent=40_000, packed=12_000, files={"html": 12_000})
STRAIGHT = Paced(
    turns=200,
    pause_s=0.0,
    ours=Times(6.0, 9.0),
    short=Times(4.0, 5.0),
    short_turns=30,
    bare=Times(2.5, 4.0),
    ratio=2.4,
)
FOUND = Found(
    straight=STRAIGHT,
    typed=replace(STRAIGHT, turns=100, pause_s=0.2, ours=Times(12.0, 18.0), ratio=1.9),
    pages=(PAGE,),
    worker=Memory(80.0, 140.0),
    bare_worker=Memory(20.0, 30.0),
)


def test_half_of_the_turns_took_no_longer_than_the_median_and_nineteen_of_twenty_no_more() -> None:
    found = times([float(ms) for ms in range(1, 100)])
    assert found.median_ms == 50
    assert found.most_ms == 95
    assert times([1.0]) == Times(0.0, 0.0)


@pytest.mark.parametrize(
    "worse",
    [
        replace(FOUND, straight=replace(STRAIGHT, ratio=3.1)),
        replace(FOUND, pages=(PAGE, replace(PAGE, packed=151_000))),
        replace(FOUND, worker=Memory(121.0, 130.0)),
    ],
)
def test_whatever_is_not_as_wanted_fails(worse: Found) -> None:
    assert FOUND.meets
    assert not worse.meets


def test_the_tables_tell_what_is_wanted() -> None:
    text = told(FOUND)
    assert "| a scored turn | 6.0 | 9.0 |" in text
    assert "| 30 of them, up to 40 words to score | 4.0 | 5.0 |" in text
    assert "Ratio of the medians: 2.40 (wanted: at most 3)" in text
    assert "100 turns 0.2 s before each" in text
    assert "| a scored turn | 12.0 | 18.0 |" in text
    assert "Ratio of the medians: 1.90\n" in text
    assert "| the first page, packed | 12.0 kB | ≤ 150 kB |" in text


def test_scripts_and_styles_of_our_own_are_found_once() -> None:
    html = (
        b'<link rel="icon" href="data:,"><link rel="stylesheet" href="/static/app-1.css">'
        b'<script type="module" src="/static/app-1.js"></script>'
        b'<script type="module" src="/static/app-1.js"></script><a href="/static/no">no</a>'
    )
    assert assets(html) == ["/static/app-1.css", "/static/app-1.js"]


def test_a_packed_body_is_read_as_what_it_was() -> None:
    packed = Answer(200, {"content-encoding": "gzip"}, gzip.compress(b"hello"))
    assert plain(packed) == plain(Answer(200, {}, b"hello")) == b"hello"


def test_the_bare_view_keeps_what_was_said(tmp_path: Path) -> None:
    make_database(tmp_path / "bare.db")
    client = create_bare(tmp_path / "bare.db").test_client()
    for turn in range(2):
        assert client.post("/turns", json={"turn": turn, "text": "x"}).json == {"turn": turn + 1}


def test_memory_is_read_of_a_process_and_no_fork_is_seen_where_there_is_none() -> None:
    found = memory_of(os.getpid())
    assert 10 < found.pss_mb <= found.rss_mb
    assert os.getpid() not in workers(os.getpid())


def test_a_server_that_does_not_start_is_told_with_its_last_words(tmp_path: Path) -> None:
    def command(port: int) -> list[str]:
        return python("-c", f"raise SystemExit('no luck at {port > 0}')")

    with (
        pytest.raises(Unavailable, match="no luck at True"),
        running(command, tmp_path / "log", {}),
    ):
        raise AssertionError("it runs")
    assert command(1)[0] == sys.executable
