"""Starts of a sandbox that break off: tried again, told of, and with nothing left behind."""

import errno
import os
import signal
import threading
import time
from contextlib import suppress

import pytest

from interviewer.sandbox import Sandbox, SandboxUnavailable, WorkerLost, launcher, supervisor
from interviewer.sandbox.child import NotStarted
from interviewer.sandbox.launcher import ZygoteHandle
from interviewer.sandbox.selftest import SelfTest
from tests.sandbox.echoing import ECHO, echo, eventually, held


def test_zygote_killed_while_it_starts_again_is_replaced_too(
    scratch_root, start_sandbox, monkeypatch
):
    sandbox = start_sandbox(scratch_root, standbys=0)
    greet, killed = ZygoteHandle.greet, []

    def killed_first(handle):
        if len(killed) < supervisor._TRIES:
            killed.append(handle.pid)
            os.kill(handle.pid, signal.SIGKILL)
        greet(handle)

    monkeypatch.setattr(ZygoteHandle, "greet", killed_first)
    try:
        os.kill(sandbox._keeper.zygote.pid, signal.SIGKILL)
        assert eventually(lambda: not sandbox.health().ok)
        with pytest.raises(SandboxUnavailable, match="could not start"):
            echo(sandbox, 3)
        assert echo(sandbox, 5) == 5
    finally:
        sandbox.close()


@pytest.fixture
def hanging_start(scratch_root, start_sandbox, monkeypatch):
    """A sandbox whose next zygote hangs while it starts, and the handles of those begun."""
    sandbox = start_sandbox(scratch_root, standbys=0)
    greet, begun = ZygoteHandle.greet, []

    def hangs(handle):
        begun.append(handle)
        os.kill(handle.pid, signal.SIGSTOP)
        greet(handle)

    monkeypatch.setattr(ZygoteHandle, "greet", hangs)
    os.kill(sandbox._keeper.zygote.pid, signal.SIGKILL)
    assert eventually(lambda: not sandbox.health().ok)
    yield sandbox, begun
    sandbox.close()


def in_threads(sandbox, count):
    """Have ``count`` submissions wait for a zygote; return their threads and what they got."""
    got = []

    def submit():
        try:
            got.append(echo(sandbox, 1))
        except SandboxUnavailable as error:
            got.append(str(error))

    waiting = [threading.Thread(target=submit) for _ in range(count)]
    for thread in waiting:
        thread.start()
    return waiting, got


def test_a_start_that_hangs_holds_up_nobody_who_asks_or_ends_it(hanging_start):
    sandbox, begun = hanging_start
    (thread,), got = in_threads(sandbox, 1)
    assert eventually(lambda: begun)
    before = time.monotonic()
    assert not sandbox.health().ok
    assert sandbox.health().restarts == 1
    sandbox.close()
    thread.join(30)
    assert time.monotonic() - before < 5
    assert not thread.is_alive()
    assert "no worker could be started" in got[0]
    assert not begun[0].is_alive()


def test_who_waits_for_a_start_that_fails_begins_none_of_their_own(hanging_start, monkeypatch):
    sandbox, begun = hanging_start
    monkeypatch.setattr(launcher, "_START_S", 3.0)
    waiting, got = in_threads(sandbox, 1)
    assert eventually(lambda: begun)
    told = []

    def revive():
        with pytest.raises(NotStarted, match="in time") as failure:
            sandbox._keeper.revive(sandbox._settings, lambda: None)
        told.append(failure.value.stuck)

    others = [threading.Thread(target=revive) for _ in range(3)]
    for thread in others:
        thread.start()
    for thread in [*waiting, *others]:
        thread.join(30)
    assert told == [True, True, True]
    assert len(begun) == 1
    assert "the zygote did not start in time" in got[0]


@pytest.mark.parametrize(
    ("where", "name", "failure"),
    [
        (ZygoteHandle, "greet", NotStarted("the zygote could not start (it said nothing)")),
        (SelfTest, "_run_probe", WorkerLost("the worker was lost")),
    ],
)
def test_a_process_lost_under_the_self_test_costs_a_second_try_and_no_wall(
    scratch_root, monkeypatch, judge_a, where, name, failure
):
    plain, tries = getattr(where, name), []

    def lost_once(*given):
        tries.append(1)
        if len(tries) == 1:
            raise failure
        return plain(*given)

    monkeypatch.setattr(where, name, lost_once)
    sandbox = Sandbox(scratch_root=scratch_root, standbys=0)
    try:
        sandbox.start()
        assert len(tries) == 2
        assert sandbox.profile == judge_a.sandbox.profile
        assert echo(sandbox, 6) == 6
    finally:
        sandbox.close()


def test_two_moments_without_room_do_not_lead_to_weaker_walls(scratch_root, monkeypatch, judge_a):
    started, tries = launcher._started, []

    def without_room(*given):
        tries.append(1)
        if len(tries) <= 2:
            raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
        return started(*given)

    monkeypatch.setattr(launcher, "_started", without_room)
    sandbox = Sandbox(scratch_root=scratch_root, standbys=0)
    try:
        sandbox.start()
        assert sandbox.profile == judge_a.sandbox.profile
    finally:
        sandbox.close()


def test_a_disk_that_is_full_under_the_self_test_is_the_reason_and_nothing_stays(
    scratch_root, monkeypatch
):
    before = held(scratch_root)
    threads = threading.active_count()

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(SelfTest, "run", full)
    monkeypatch.setattr(supervisor, "_STARTS", 1)
    sandbox = Sandbox(scratch_root=scratch_root, standbys=0)
    with pytest.raises(SandboxUnavailable, match="No space left"):
        sandbox.start()
    assert eventually(lambda: held(scratch_root) == before)
    assert eventually(lambda: threading.active_count() == threads)


def test_a_folder_that_cannot_be_made_is_the_reason(scratch_root, monkeypatch):
    monkeypatch.setattr(supervisor, "passable", lambda _: scratch_root / "absent")
    with pytest.raises(SandboxUnavailable, match="no room"):
        Sandbox(scratch_root=scratch_root, standbys=0).start()


@pytest.mark.parametrize("after", [0.05, 1.5])
def test_one_that_is_closed_while_it_starts_ends_and_leaves_nothing(scratch_root, after):
    before = held(scratch_root)
    sandbox = Sandbox(scratch_root=scratch_root, standbys=1)

    def start():
        with suppress(SandboxUnavailable):  # a fast machine may have started it by then
            sandbox.start()

    starting = threading.Thread(target=start)
    starting.start()
    time.sleep(after)
    sandbox.close()
    starting.join(60)
    sandbox.close()
    assert not starting.is_alive()
    assert not sandbox.health().ok
    assert eventually(lambda: held(scratch_root) == before)


def test_a_machine_without_room_for_another_process_is_told_as_such(
    scratch_root, start_sandbox, monkeypatch
):
    sandbox = start_sandbox(scratch_root, standbys=1)

    def no_room(*_):
        raise OSError(errno.EMFILE, "Too many open files")

    try:
        with sandbox.session(ECHO) as session:
            session.load()
            monkeypatch.setattr(os, "pipe", no_room)
            assert session.call({"x": 8}).values["out"] == 8
        with (
            pytest.raises(SandboxUnavailable, match="Too many open files"),
            sandbox.session(ECHO),
            sandbox.session(ECHO),
        ):
            pass
        monkeypatch.undo()
        assert echo(sandbox, 9) == 9
    finally:
        sandbox.close()
