"""The sandbox as a service: start, restart, concurrency, ends."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from interviewer.sandbox import (
    DriverBroken,
    Limits,
    Program,
    Raised,
    Returned,
    Sandbox,
    SandboxUnavailable,
    WorkerLost,
)
from tests.sandbox.echoing import DRIVER, ECHO, echo, eventually


@pytest.mark.parametrize("value", [None, True, 7, 2.5, "text", (1, (2, "x")), ()])
def test_plain_values_cross_both_ways(judge_a, value):
    assert echo(judge_a.sandbox, value) == value


def test_dead_zygote_takes_its_children_along_and_is_replaced(
    scratch_root, start_sandbox, processes_of
):
    before = set(scratch_root.iterdir())
    sandbox = start_sandbox(scratch_root, standbys=1)
    with sandbox.session(ECHO) as session:
        session.load()
        assert eventually(lambda: len(processes_of(sandbox)) == 1 + 2)
        os.kill(sandbox._keeper.zygote.pid, signal.SIGKILL)
        assert eventually(lambda: not sandbox.health().ok and not processes_of(sandbox))
        with pytest.raises(WorkerLost):
            session.call({})

    assert echo(sandbox, 2) == 2
    assert sandbox.health().restarts == 1
    assert eventually(lambda: len(processes_of(sandbox)) == 1 + 2)

    leader = sandbox._keeper.zygote.pid
    sandbox.close()
    assert eventually(lambda: not _session_members(leader))
    assert set(scratch_root.iterdir()) == before
    sandbox.close()
    with pytest.raises(SandboxUnavailable), sandbox.session(ECHO):
        pass


def test_zygote_that_hangs_is_replaced(judge_a, scratch_root, start_sandbox, monkeypatch):
    sandbox = start_sandbox(scratch_root, standbys=0)
    try:
        monkeypatch.setattr("interviewer.sandbox.supervisor._READY_S", 0.5)
        os.kill(sandbox._keeper.zygote.pid, signal.SIGSTOP)
        monkeypatch.setattr(sandbox._keeper, "kill", _then_patient(sandbox, monkeypatch))
        assert echo(sandbox, 7) == 7
        assert sandbox.health().restarts == 1
    finally:
        sandbox.close()


def _then_patient(sandbox, monkeypatch):
    """End the zygote as usual, and give the next one all the time that it wants."""
    end = sandbox._keeper.kill

    def ending():
        monkeypatch.setattr("interviewer.sandbox.supervisor._READY_S", 30.0)
        end()

    return ending


def test_worker_killed_from_outside_is_lost_and_not_to_blame(judge_a):
    sandbox = judge_a.sandbox
    with sandbox.session(ECHO) as session:
        assert session.load().ok
        os.kill(session._held._pid, signal.SIGKILL)
        with pytest.raises(WorkerLost, match="killed from outside"):
            session.call({"x": 1})
    judge_a.must_still_work()


def test_dead_standbys_are_passed_over(judge_a, processes_of):
    sandbox = judge_a.sandbox
    assert echo(sandbox, 1) == 1
    zygote, standbys = sandbox._keeper.zygote.pid, len(sandbox._lanes["cpu"].waiting)
    assert standbys > 0

    def workers() -> list[int]:
        # The zygote forks the wardens, and each of them one worker.
        family = {pid: _parent(pid) for pid in processes_of(sandbox)}
        found = [pid for pid, parent in family.items() if family.get(parent) == zygote]
        return found if len(family) == 1 + 2 * standbys else []

    assert eventually(lambda: len(workers()) == standbys)
    killed = workers()
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    assert eventually(lambda: not set(killed) & set(processes_of(sandbox)))
    assert echo(sandbox, 2) == 2
    judge_a.must_still_work()


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def test_code_cannot_pass_itself_off_as_killed_from_outside(judge_a, judge_b):
    code = "import os\ndef solve(x, y):\n    os.kill(os.getpid(), 9)\n    os._exit(9)"
    for each in (judge_a, judge_b):
        assert each.judge(code).verdict in ("error", "crashed")


def test_death_of_the_service_ends_everything(tmp_path):
    code = (
        "import sys, time; from pathlib import Path; from interviewer.sandbox import *\n"
        "sandbox = Sandbox(scratch_root=Path(sys.argv[1])); sandbox.start()\n"
        "session = sandbox.session(Program('', 'def drive(c, i): pass')); session.__enter__()\n"
        "print(sandbox._keeper.zygote.pid, flush=True); time.sleep(60)\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as service:
        leader = service.stdout.readline().strip()
        service.kill()
    if not leader:
        pytest.skip("this machine has no sandbox")
    assert eventually(lambda: not _session_members(int(leader)))


def _session_members(leader: int) -> list[str]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == leader and fields[0] not in "ZX":
            found.append(entry.parent.name)
    return found


def test_nothing_is_left_of_ended_sessions(judge_a, processes_of):
    idle = 1 + 2 * judge_a.sandbox._lanes["cpu"].standbys
    judge_a.judge("while True: pass", limits=Limits(wall_s=0.3))
    judge_a.must_still_work()
    assert eventually(lambda: len(processes_of(judge_a.sandbox)) == idle)
    assert judge_a.sandbox.health().running == 0


def test_more_sessions_than_slots_wait_their_turn(judge_a):
    busy, most = [0], [0]
    lock = threading.Lock()

    def run():
        with judge_a.sandbox.session(ECHO) as session:
            with lock:
                busy[0] += 1
                most[0] = max(most[0], busy[0])
            session.load()
            time.sleep(0.05)
            with lock:
                busy[0] -= 1

    threads = [threading.Thread(target=run) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most[0] == judge_a.sandbox.slots == 2


def test_paused_session_goes_on_later_and_is_not_charged_for_it(judge_a):
    busy = (
        "import time\ndef solve(x):\n    end = time.process_time() + 0.3\n"
        "    while time.process_time() < end: pass\n    return x\n"
    )
    stood_still = []

    def hold(child):
        time.sleep(0.05)
        child.pause()
        before = child.processor_s()
        time.sleep(1.0)
        stood_still.append(child.is_paused and child.processor_s() - before <= 0.02)
        child.resume()

    with judge_a.sandbox.session(Program(busy, DRIVER, ("solve",))) as session:
        session.load()
        holder = threading.Thread(target=hold, args=(session._held,))
        holder.start()
        outcome = session.call({"x": 7})
        holder.join()
        charged = session._held.charged_s()
        usage = session.finish()
    assert outcome.values == {"out": 7}
    assert stood_still == [True]
    assert usage.wall_ms > 1000
    assert 0.25 < charged < 0.9


def test_paused_session_can_be_ended(judge_a):
    with judge_a.sandbox.session(ECHO) as session:
        session.load()
        child = session._held
        child.pause()
        assert not child.has_ended()
        usage = session.finish()
    assert usage.signal == signal.SIGKILL
    assert eventually(lambda: not Path(f"/proc/{child.pid}").exists())


def test_broken_driver_is_our_fault(judge_a):
    for driver in ("def drive(:", "x = 1", "import no_such_module"):
        with judge_a.sandbox.session(Program("", driver)) as session, pytest.raises(DriverBroken):
            session.load()


def test_missing_entry_points_are_named(judge_a):
    with judge_a.sandbox.session(
        Program("a = 1\ndef b(): pass", DRIVER, ("a", "b", "c"))
    ) as session:
        loaded = session.load()
    assert not loaded.ok
    assert loaded.missing == ("a", "c")


def test_errors_show_the_candidates_lines_only(judge_a):
    code = "def helper(x):\n    return x + 'a'\n\ndef solve(x):\n    return helper(x)\n"
    with judge_a.sandbox.session(Program(code, DRIVER)) as session:
        session.load()
        outcome = session.call({"x": 1})
    assert isinstance(outcome, Raised)
    assert outcome.kind == "TypeError"
    assert 'File "<candidate>", line 2, in helper' in outcome.text
    assert "return x + 'a'" in outcome.text
    assert "driver" not in outcome.text
    assert "worker" not in outcome.text


def test_errors_do_not_show_where_python_lies(judge_a):
    code = "def solve(x):\n    return torch.jit.script(lambda y: y)(x)\n"
    with judge_a.sandbox.session(Program(code, DRIVER)) as session:
        session.load()
        outcome = session.call({"x": 1})
    assert isinstance(outcome, Raised)
    assert 'File "torch/' in outcome.text
    assert 'File "/' not in outcome.text


def test_syntax_errors_show_the_line(judge_a):
    with judge_a.sandbox.session(Program("x = 1\ny = = 2\n", DRIVER)) as session:
        loaded = session.load()
    assert "line 2" in loaded.error
    assert "y = = 2" in loaded.error


def test_exception_in_one_call_does_not_end_the_session(judge_a):
    code = "def solve(x):\n    if x == 1: raise ValueError('no')\n    return x\n"
    with judge_a.sandbox.session(Program(code, DRIVER)) as session:
        session.load()
        assert isinstance(session.call({"x": 1}), Raised)
        assert session.call({"x": 2}) == Returned({"out": 2})


def _seconds_of(judge_a, number):
    started = time.monotonic()
    assert echo(judge_a.sandbox, number) == number
    return time.monotonic() - started


def test_standbys_spare_the_fork(judge_a):
    judge_a.must_still_work()
    eventually(lambda: judge_a.sandbox.health().standbys == 2)
    time.sleep(0.3)
    # Generous, and the best of three: other work on this machine must not fail it.
    # A cold start takes seconds.
    assert min(_seconds_of(judge_a, number) for number in range(3)) < 0.5


@pytest.mark.parametrize("deny", [("landlock",), ("seccomp",), ("namespaces", "landlock")])
def test_machine_without_a_needed_wall_is_refused(tmp_path, deny):
    sandbox = Sandbox(scratch_root=tmp_path, deny=deny)
    with pytest.raises(SandboxUnavailable) as caught:
        sandbox.start()
    assert any(deny[-1] in reason for reason in caught.value.missing)
    assert sandbox.report().profile == "none"
    assert not any(check.ok for check in sandbox.report().checks)
    assert not list(tmp_path.iterdir())
    with pytest.raises(SandboxUnavailable), sandbox.session(ECHO):
        pass


def test_environment_can_only_take_walls_away(tmp_path, monkeypatch):
    monkeypatch.setenv("INTERVIEWER_SANDBOX_DENY", "namespaces,landlock")
    with pytest.raises(SandboxUnavailable):
        Sandbox(scratch_root=tmp_path).start()


def test_sandbox_that_was_not_started_runs_nothing(tmp_path):
    with pytest.raises(SandboxUnavailable), Sandbox(scratch_root=tmp_path).session(ECHO):
        pass


def test_report_names_every_wall(judge_a, judge_b):
    for each in (judge_a, judge_b):
        report = each.sandbox.report()
        assert {"connect", "fork", "read a secret file", "endless loop"} <= {
            check.name for check in report.checks if check.ok
        }
    assert judge_b.sandbox.report().profile == "B"
