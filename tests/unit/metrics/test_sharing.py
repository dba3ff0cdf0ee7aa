"""Forks of one process count together. Each test has a process of its own: this is for good."""

import subprocess
import sys
from pathlib import Path

BEGIN = """
import os, sys
from pathlib import Path
from interviewer.metrics import sharing
from interviewer.metrics.meters import Meters
parent = Path(sys.argv[1])
"""


def run(parent: Path, code: str, **environment: str) -> str:
    """Run code in a new process; returns what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + code, str(parent)],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(sys.path), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_forks_count_together_each_in_a_place_that_others_take_over(tmp_path: Path) -> None:
    code = """
shared = sharing.Shared(parent, 2)
meters = Meters(sharing.folder())
meters.scored.labels("mid").inc()
value = meters.registry.get_sample_value
total = lambda: value("interviewer_answers_scored_total", {"level": "mid"})
files = sorted(sharing.folder().iterdir())

def worker(go=None):
    told, tell = os.pipe()
    child = os.fork()
    if not child:
        sharing.join()
        meters.scored.labels("mid").inc(2)
        meters.turn_seconds.labels("yes").observe(0.012)
        os.write(tell, f"{sharing._HERE.name} {sharing.workers()} ".encode())
        if go is not None:
            os.read(go, 1)
        os._exit(0)
    return child, os.read(told, 99).decode()

told, go = os.pipe()
first, second, third = worker(told), worker(told), worker(told)
print(first[1], second[1], third[1].replace(str(third[0]), "own"), sharing.workers(), total())
os.write(go, b"xxx")
for child, _ in (first, second, third):
    os.waitpid(child, 0)
for number in range(3):
    child, place = worker()
    os.waitpid(child, 0)
    print(place, end="")
print(sharing.workers(), total(), value(
    "interviewer_turn_seconds_bucket", {"scored": "yes", "le": "0.02"}))
new = {one.name.replace(str(third[0]), "own") for one in sharing.folder().iterdir()}
print(*sorted(new - {one.name for one in files}))
for one in sharing.folder().glob("*.db"):
    assert one.stat().st_blocks * 512 >= one.stat().st_size > 0, one
print(oct(sharing.folder().stat().st_mode & 0o777), oct(parent.stat().st_mode & 0o777))
"""
    lines = [line.split() for line in run(tmp_path / "metrics", code).splitlines()]
    assert lines[0] == ["0", "1", "1", "2", "own", "3", "3", "7.0"]
    assert lines[1] == ["0", "1", "0", "1", "0", "1", "0", "13.0", "6.0"]
    assert lines[2] == ["counter_own.db", "histogram_own.db", "own.lock"]
    assert lines[3] == ["0o700", "0o700"]


def test_a_new_server_removes_what_the_dead_have_left_and_nothing_of_the_living(
    tmp_path: Path,
) -> None:
    code = """
first, second = os.pipe(), os.pipe()
living = os.fork()
if not living:
    shared = sharing.Shared(parent, 1)
    # The server itself goes; a worker of it is still there, and so is what it counts.
    if os.fork():
        os._exit(0)
    os.write(first[1], sharing.folder().name.encode())
    os.read(second[0], 1)
    os._exit(0)
kept = os.read(first[0], 100).decode()
os.waitpid(living, 0)
dead = os.fork()
if not dead:
    sharing.Shared(parent, 1)
    os._exit(0)
os.waitpid(dead, 0)
before = sorted(one.name for one in parent.iterdir())
shared = sharing.Shared(parent, 1)
after = sorted(one.name for one in parent.iterdir())
print(len(before), kept in before, len(after), kept in after, sharing.folder().name in after)
os.write(second[1], b"x")
"""
    assert run(tmp_path, code).split() == ["2", "True", "2", "True", "True"]


def test_a_folder_that_was_named_for_us_is_used_and_left_alone(tmp_path: Path) -> None:
    named = tmp_path / "named"
    named.mkdir()
    (named / "mine.txt").touch()
    code = """
shared = sharing.Shared(parent, 0)
Meters(sharing.folder()).scored.labels("mid").inc()
print(sharing.folder().name, parent.exists(), *sorted(one.name for one in parent.parent.iterdir()))
"""
    told = run(tmp_path / "own", code, PROMETHEUS_MULTIPROC_DIR=str(named))
    assert told == "named False named\n"
    assert {one.name for one in named.iterdir()} == {
        *("mine.txt", "counter_main.db", "histogram_main.db", "main.lock"),
    }


def test_where_there_is_no_room_the_server_says_so_and_a_worker_goes_on(tmp_path: Path) -> None:
    code = """
from interviewer.errors import Unavailable

def full(file, offset, size):
    raise OSError(28, "No space left on device")

shared = sharing.Shared(parent, 0)
meters = Meters(sharing.folder())
os.posix_fallocate = full
child = os.fork()
if not child:
    sharing.join()
    meters.scored.labels("mid").inc()
    os._exit(0)
_, status = os.waitpid(child, 0)
print(status, meters.registry.get_sample_value(
    "interviewer_answers_scored_total", {"level": "mid"}))
del os.environ[sharing.VARIABLE]
try:
    sharing.Shared(parent, 1)
except Unavailable as error:
    print(error)
"""
    first, second = run(tmp_path, code).splitlines()
    assert first == "0 1.0"
    assert "No space left on device" in second
    assert "INTERVIEWER_METRICS=off" in second


def test_a_process_by_itself_counts_in_memory(tmp_path: Path) -> None:
    code = """
sharing.join()
meters = Meters(sharing.folder())
meters.scored.labels("mid").inc()
print(sharing.folder(), sharing.workers(), meters.registry.get_sample_value(
    "interviewer_answers_scored_total", {"level": "mid"}))
"""
    assert run(tmp_path, code) == "None 1 1.0\n"


def test_processes_of_another_server_are_added_up_where_a_folder_is_named(tmp_path: Path) -> None:
    code = """
meters = Meters(sharing.folder())
for _ in range(2):
    if not os.fork():
        meters.scored.labels("mid").inc()
        os._exit(0)
    os.wait()
print(sharing.workers(), meters.registry.get_sample_value(
    "interviewer_answers_scored_total", {"level": "mid"}))
"""
    assert run(tmp_path, code, PROMETHEUS_MULTIPROC_DIR=str(tmp_path)) == "1 2.0\n"
