"""Nodes that judge, die and come back, and a Redis that does."""

import json
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from benchmarks.fleet.redis_server import RedisServer
from interviewer.cli.main import command
from interviewer.diagnosis import fleet
from interviewer.grading.fleet import waiting
from interviewer.grading.fleet.broker import HELD, Broker
from interviewer.grading.fleet.queued import QueuedGrader
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Problem, Verdict, VerdictKind
from interviewer.settings import content_folder
from tests.fleet.conftest import RunningNode, node_on
from tests.processes import until

PROBLEM = "masked-mean"


@pytest.fixture(scope="module")
def problem() -> Problem:
    problems, findings = load_problems(content_folder() / "seeds" / "problems")
    assert not findings
    return problems[PROBLEM]


@pytest.fixture
def grader(redis_server: RedisServer, node: RunningNode) -> Iterator[QueuedGrader]:
    client = QueuedGrader(redis_server.url, lambda _: False)
    yield client
    client.close()


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(8) as threads:
        yield threads


def job(problem: Problem, code: str = "", seconds: float = 0) -> Job:
    slow = f"import time\ntime.sleep({seconds})\n" if seconds else ""
    return Job(problem=problem.id, code=slow + (code or problem.model_answer), seed=7)


def under_way(
    grader: QueuedGrader, broker: Broker, what: Job, pool: ThreadPoolExecutor
) -> Future[Verdict]:
    """Have a job judged, and return once a node is at it."""
    found = pool.submit(grader.judge, what)
    until(lambda: held(broker), "a node that takes the job")
    return found


def held(broker: Broker) -> list[bytes]:
    return broker._redis.keys("interviewer:held:*")  # type: ignore[return-value]


def test_a_node_says_how_it_is_and_judges(grader: QueuedGrader, problem: Problem) -> None:
    status = grader.status()
    assert (status.ready, status.slots, status.device) == (True, 2, "cpu")
    right, wrong = (
        grader.judge(job(problem)),
        grader.judge(job(problem, "def masked_mean(x, mask):\n    return x")),
    )
    assert (right.verdict, right.score, right.device) == (VerdictKind.PASSED, 1.0, "cpu")
    assert wrong.verdict in (VerdictKind.FAILED, VerdictKind.ERROR)
    again = grader.judge(job(problem))
    assert again.model_dump(exclude={"duration_ms", "peak_memory_bytes", "against_reference"}) == (
        right.model_dump(exclude={"duration_ms", "peak_memory_bytes", "against_reference"})
    )
    pace = grader.pace()
    assert pace is not None
    assert pace.slots == 2


def test_the_doctor_tells_of_the_node(redis_server: RedisServer, node: RunningNode) -> None:
    found = fleet(redis_server.url)
    assert found.ok
    assert found.detail.startswith(f"{redis_server.url}, 0 waiting; ")
    assert "2 at once on cpu, profile" in found.detail


def test_the_command_line_judges_by_the_broker(
    redis_server: RedisServer, node: RunningNode, problem: Problem, tmp_path: Path
) -> None:
    """One by one and in a batch; no grader of its own is started."""
    code = tmp_path / "code.py"
    code.write_text(problem.model_answer)
    lines = [{"id": str(n), "problem": PROBLEM, "code": problem.model_answer} for n in range(3)]
    (tmp_path / "batch.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    variables = {"BROKER_URL": redis_server.url, "INTERVIEWER_VAR": str(tmp_path / "var")}

    def run(*arguments: str) -> Result:
        return CliRunner().invoke(command, ["check", *arguments], env=variables)

    one, many = run(PROBLEM, str(code)), run("--batch", str(tmp_path / "batch.jsonl"))
    assert (one.exit_code, many.exit_code) == (0, 0), one.output + many.output
    verdicts = [json.loads(line)["verdict"] for line in many.stdout.splitlines()]
    assert verdicts == ["passed"] * 3
    assert not (tmp_path / "var" / "grader.sock").exists()


def test_many_jobs_at_once_each_get_their_own_verdict(
    grader: QueuedGrader, problem: Problem, pool: ThreadPoolExecutor
) -> None:
    jobs = [job(problem, f"raise ValueError({n})") for n in range(16)]
    found = list(pool.map(grader.judge, jobs))
    assert [f"ValueError: {n}" in one.stderr for n, one in enumerate(found)] == [True] * 16


def test_code_that_cannot_be_sent_is_judged_without_asking(grader: QueuedGrader) -> None:
    assert "not text" in grader.judge(Job(problem=PROBLEM, code="\ud800")).stderr


def test_a_job_goes_on_though_redis_loses_everything(
    grader: QueuedGrader,
    broker: Broker,
    redis_server: RedisServer,
    problem: Problem,
    pool: ThreadPoolExecutor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two are judged while it is lost, and three wait in its queue."""
    monkeypatch.setattr(waiting, "RESENT_SECONDS", 3.0)
    begun = [under_way(grader, broker, job(problem, seconds=2), pool) for _ in range(2)]
    queued = [pool.submit(grader.judge, job(problem)) for _ in range(3)]
    until(lambda: sum(grader.depth().values()), "a queue")
    redis_server.restart()
    verdicts = [one.result(60) for one in (*begun, *queued)]
    assert [one.verdict for one in verdicts] == [VerdictKind.PASSED] * 5


def test_a_pool_that_dies_comes_back_and_its_job_is_judged_again(
    grader: QueuedGrader,
    broker: Broker,
    node: RunningNode,
    problem: Problem,
    pool: ThreadPoolExecutor,
) -> None:
    found = under_way(grader, broker, job(problem, seconds=2), pool)
    (before,) = node.pools()
    os.kill(before, signal.SIGKILL)
    assert found.result(60).verdict is VerdictKind.PASSED
    assert node.pools() != [before]


def test_a_grader_that_dies_is_started_again_within_the_job(
    grader: QueuedGrader,
    broker: Broker,
    node: RunningNode,
    problem: Problem,
    pool: ThreadPoolExecutor,
) -> None:
    found = under_way(grader, broker, job(problem, seconds=2), pool)
    time.sleep(0.5)
    for pid in node.graders():
        os.kill(pid, signal.SIGKILL)
    assert found.result(60).verdict is VerdictKind.PASSED


def test_what_a_node_that_is_killed_had_begun_another_one_ends(
    grader: QueuedGrader,
    broker: Broker,
    redis_server: RedisServer,
    node: RunningNode,
    problem: Problem,
    pool: ThreadPoolExecutor,
    tmp_path: Path,
) -> None:
    with node_on(redis_server, tmp_path) as second:
        until(lambda: len(broker.nodes()) == 2, "two nodes")
        found = [under_way(grader, broker, job(problem, seconds=2), pool) for _ in range(3)]
        for pid in (*second.pools(), second.process.pid):
            os.kill(pid, signal.SIGKILL)
        second.process.wait()
        assert [one.result(60).verdict for one in found] == [VerdictKind.PASSED] * 3
        until(lambda: len(broker.nodes()) == 1, "that the dead one is gone")


def test_a_node_that_is_stopped_ends_what_it_has_begun(
    grader: QueuedGrader,
    redis_server: RedisServer,
    broker: Broker,
    problem: Problem,
    pool: ThreadPoolExecutor,
    tmp_path: Path,
) -> None:
    found: list[Future[Verdict]] = []

    def has_taken_one(node: str) -> bool:
        # the other node may have judged all there is before this one's pool is ready
        if all(one.done() for one in found):
            found.extend(pool.submit(grader.judge, job(problem, seconds=2)) for _ in range(4))
        return own_jobs(broker, node) > 0

    with node_on(redis_server, tmp_path) as own:
        until(lambda: has_taken_one(own.name), "that it takes one of them")
        begun = time.monotonic()
        assert own.stop() == 0
        assert {one.result(60).verdict for one in found} == {VerdictKind.PASSED}
        assert time.monotonic() - begun < HELD, "it was judged again elsewhere"
        assert own.name not in broker.nodes()


def own_jobs(broker: Broker, node: str) -> int:
    return sum(broker._redis.get(key) == node.encode() for key in held(broker))
