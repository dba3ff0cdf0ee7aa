from concurrent.futures import ThreadPoolExecutor

import pytest

from interviewer.grader.baseline import LEAST_BYTES, RUNS, Baselines
from interviewer.grader.problems.registry import CODES
from interviewer.problems.loader import load_problems
from interviewer.sandbox import SandboxUnavailable, Timeout, Usage
from interviewer.settings import content_folder
from tests.in_process import InProcessSession

CODE = CODES["masked-mean"]


@pytest.fixture(scope="module")
def problem():
    return load_problems(content_folder() / "seeds" / "problems")[0][CODE.id]


class Jail:
    """Hands out sessions that take what ``usages`` say, and counts them."""

    def __init__(self, *usages, fails=None):
        self.usages = usages
        self.fails = fails
        self.opened = []

    def session(self, program, *, lane):
        self.opened.append(lane)
        usage = self.usages[(len(self.opened) - 1) % len(self.usages)]

        class Measured(InProcessSession):
            def finish(self):
                return usage

        return Measured(program, self.fails)


def _usage(milliseconds, megabytes, gpu=0):
    return Usage(
        wall_ms=2 * milliseconds,
        cpu_ms=milliseconds,
        peak_memory_bytes=megabytes << 20,
        peak_gpu_bytes=gpu << 20,
    )


def test_cost_is_a_multiple_of_the_references_median(problem):
    jail = Jail(_usage(10, 4), _usage(90, 4), _usage(20, 8))
    baselines = Baselines(jail.session)
    cost = baselines.cost(CODE, problem, "cpu", "cpu", _usage(50, 2))
    assert (cost.time, cost.memory) == (2.5, 0.5)


def test_reference_is_measured_once_on_each_lane(problem):
    jail = Jail(_usage(10, 4))
    baselines = Baselines(jail.session)
    with ThreadPoolExecutor(4) as pool:
        for lane in ("cpu", "cpu", "cuda:0", "cuda:0"):
            pool.submit(baselines.cost, CODE, problem, lane, "cpu", _usage(10, 4))
    assert sorted(jail.opened) == ["cpu"] * RUNS + ["cuda:0"] * RUNS


def test_on_a_gpu_the_clock_and_the_gpus_memory_count(problem):
    jail = Jail(_usage(10, 1, gpu=100))
    cost = Baselines(jail.session).cost(CODE, problem, "cuda:0", "cpu", _usage(30, 999, gpu=50))
    assert (cost.time, cost.memory) == (3.0, 0.5)


def test_what_is_too_small_to_measure_counts_as_the_least(problem):
    jail = Jail(Usage(cpu_ms=0.0, peak_memory_bytes=0))
    usage = Usage(cpu_ms=0.2, peak_memory_bytes=LEAST_BYTES // 2)
    cost = Baselines(jail.session).cost(CODE, problem, "cpu", "cpu", usage)
    assert (cost.time, cost.memory) == (1.0, 1.0)


@pytest.mark.parametrize("failure", [SandboxUnavailable("gone"), Timeout("slow")])
def test_a_reference_that_cannot_be_measured_gives_no_cost_and_is_tried_again(problem, failure):
    jail = Jail(_usage(10, 4), fails=failure)
    baselines = Baselines(jail.session)
    assert baselines.cost(CODE, problem, "cpu", "cpu", _usage(10, 4)) is None
    jail.fails = None
    assert baselines.cost(CODE, problem, "cpu", "cpu", _usage(10, 4)).time == 1.0
