"""Verdicts on one small problem, with sessions that run in this process."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from interviewer.grader.baseline import RUNS
from interviewer.grader.draw import Draw
from interviewer.grader.execution import execute
from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Evidence, Job, Verdict, VerdictKind
from interviewer.sandbox import (
    ChildFailed,
    Crashed,
    MemoryExceeded,
    OutputExceeded,
    Program,
    ProtocolViolation,
    Raised,
    Returned,
    SandboxUnavailable,
    Timeout,
    Value,
    WorkerLost,
)
from interviewer.settings import content_folder
from tests.in_process import InProcessJail, InProcessSession

RIGHT = "def masked_mean(x, mask):\n    " + (
    "return torch.where(mask[..., None], x, 0.0).sum(1) / mask.sum(1, True).clamp(min=1)"
)
PROBLEMS = load_problems(content_folder() / "seeds" / "problems")[0]


def judge(code: str, jail: InProcessJail | None = None, **more: object) -> Verdict:
    job = Job(problem="masked-mean", code=code, **more)
    return GraderService(jail or InProcessJail(), PROBLEMS, CODES).judge(job)


def test_right_code_passes_with_every_check_and_the_seed_of_its_inputs() -> None:
    verdict = judge(RIGHT)
    assert verdict.verdict is VerdictKind.PASSED
    assert verdict.score == 1
    assert {check.status for check in verdict.checks} == {"passed"}
    assert verdict.case is None
    assert verdict.duration_ms == 1.5


def test_inputs_are_drawn_anew_unless_a_seed_is_given() -> None:
    seeds = {judge(RIGHT).seed for _ in range(4)}
    assert len(seeds) == 4
    wrong = RIGHT.replace("clamp(min=1)", "clamp(min=2)")
    assert judge(wrong, seed=7) == judge(wrong, seed=7)
    assert judge(wrong, seed=7).case != judge(wrong, seed=8).case


def test_the_score_is_the_weighted_share_of_the_checks_that_passed() -> None:
    verdict = judge(RIGHT.replace("torch.where(mask[..., None], x, 0.0)", "(x * mask[..., None])"))
    assert verdict.verdict is VerdictKind.FAILED
    passed = {check.name for check in verdict.checks if check.status == "passed"}
    specs = PROBLEMS["masked-mean"].checks
    share = sum(s.weight for s in specs if s.name in passed) / sum(s.weight for s in specs)
    assert verdict.score == pytest.approx(share)
    assert 0 < verdict.score < 1


def test_a_failure_shows_its_smallest_case_with_lines_that_repeat_it() -> None:
    verdict = judge("def masked_mean(x, mask):\n    return x.mean(1)", seed=3)
    assert verdict.case is not None
    assert "seed 3" in verdict.case.inputs
    assert verdict.case.expected != verdict.case.got
    space: dict[str, object] = {"masked_mean": lambda x, mask: x.mean(1)}
    exec(verdict.case.reproduce, space)
    assert {"x", "mask"} <= space.keys()


def test_the_case_shown_is_of_the_plainest_check_that_fails_and_not_of_a_corner() -> None:
    verdict = judge("def masked_mean(x, mask):\n    return x.mean(1) + 1", seed=3)
    failed = {check.name for check in verdict.checks if check.status == "failed"}
    assert {"values", "empty-row"} <= failed
    assert verdict.case is not None
    space: dict[str, Any] = {"masked_mean": lambda x, mask: x.mean(1)}
    exec(verdict.case.reproduce, space)
    # Rows that select nothing, and what is not finite, are corners.
    assert space["mask"].any(-1).all()
    assert space["x"].isfinite().all()


def test_a_known_bug_is_named() -> None:
    verdict = judge("def masked_mean(x, mask):\n    return x.mean(1)")
    assert verdict.feedback == ("ignores-mask",)


def test_an_unknown_bug_gets_no_name() -> None:
    assert judge(RIGHT + " * 1.5").feedback == ()


def test_code_that_raises_is_an_error_with_its_message() -> None:
    verdict = judge("def masked_mean(x, mask):\n    raise ValueError('no idea')")
    assert verdict.verdict is VerdictKind.ERROR
    assert verdict.score == 0
    assert "no idea" in verdict.stderr
    assert {check.status for check in verdict.checks} == {"failed", "not_run"}


def test_an_exception_decides_only_the_check_that_its_trial_was_made_for() -> None:
    verdict = judge(f"{RIGHT} if not x[~mask].isnan().any() else no_such_name")
    status = {check.name: check.status for check in verdict.checks}
    assert status["nan-padding"] == status["empty-row"] == "failed"
    assert status["values"] == status["no-mutation"] == "passed"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("raise ExceptionGroup('two of them', [ValueError(1), KeyError(2)])", "two of them"),
        ("raise ValueError('first line\\nsecond line')", "ValueError: first line"),
    ],
)
def test_of_an_exception_the_line_with_its_name_is_told(line: str, told: str) -> None:
    verdict = judge(f"def masked_mean(x, mask):\n    {line}")
    assert verdict.case is not None
    assert told in verdict.case.got
    assert verdict.shared is not None
    assert told in verdict.shared.what


def test_two_bugs_at_once_are_both_named() -> None:
    naive = (
        "def masked_mean(x, mask):\n    m = mask[..., None]\n    return (x * m).sum(1) / m.sum(1)"
    )
    assert set(judge(naive).feedback) == {"multiplies-by-mask", "divides-by-zero"}


def test_a_bug_is_not_named_where_its_solution_would_fail_and_the_code_does_not() -> None:
    assert judge(f"{RIGHT} * (1 if x.shape[0] < 3 else float('nan'))").feedback == ()


def test_code_that_does_not_load_is_an_error_and_no_check_runs() -> None:
    verdict = judge("import nothing_of_that_name")
    assert verdict.verdict is VerdictKind.ERROR
    assert "nothing_of_that_name" in verdict.stderr
    assert {check.status for check in verdict.checks} == {"not_run"}


def test_a_missing_name_is_told() -> None:
    verdict = judge("def mean(x, mask):\n    return x")
    assert verdict.verdict is VerdictKind.ERROR
    assert "masked_mean" in verdict.stderr


@pytest.mark.parametrize("result", ["None", "'PASS'", "[x.mean(1)]", "x.numpy()", "True"])
def test_a_result_that_is_no_tensor_fails_and_says_what_it_is(result: str) -> None:
    verdict = judge(f"def masked_mean(x, mask):\n    return {result}")
    assert verdict.verdict in (VerdictKind.FAILED, VerdictKind.ERROR)
    assert verdict.score == 0
    assert verdict.case is not None
    assert verdict.case.expected.startswith("float"), verdict.case


@pytest.mark.parametrize("result", ["x", "x.mean(1)[None]", "x.sum()", "x.mean(1).to_sparse()"])
def test_a_result_of_another_shape_is_never_a_pass(result: str) -> None:
    verdict = judge(f"def masked_mean(x, mask):\n    return {result}")
    assert verdict.verdict in (VerdictKind.FAILED, VerdictKind.ERROR)


@pytest.mark.parametrize(
    ("failure", "kind"),
    [
        (Timeout("slow"), VerdictKind.TIMEOUT),
        (MemoryExceeded("fat"), VerdictKind.MEMORY),
        (OutputExceeded("loud"), VerdictKind.OUTPUT),
        (Crashed("gone", signal=11), VerdictKind.CRASHED),
        (ProtocolViolation("forged"), VerdictKind.CRASHED),
    ],
)
@pytest.mark.parametrize("at_call", [0, 3])
def test_a_session_that_ends_early_is_no_pass_and_scores_nothing(
    failure: ChildFailed, kind: VerdictKind, at_call: int
) -> None:
    verdict = judge(RIGHT, InProcessJail(failure, at_call))
    assert verdict.verdict is kind
    assert verdict.score == 0
    assert str(failure) in verdict.stderr
    assert {check.status for check in verdict.checks} == {"not_run"}


class NoJail(InProcessJail):
    def session(self, program: object, /, *, lane: str = "cpu") -> object:
        raise SandboxUnavailable(["no walls"])


def test_without_a_worker_the_verdict_is_ours_not_theirs() -> None:
    verdict = judge(RIGHT, NoJail())
    assert verdict.verdict is VerdictKind.UNAVAILABLE
    assert verdict.checks == ()
    assert "no walls" in verdict.stderr


def test_a_worker_that_was_lost_is_replaced_and_the_job_judged_again() -> None:
    class Losing(InProcessJail):
        opened = 0

        def session(self, program: Program, /, *, lane: str = "cpu") -> InProcessSession:
            self.opened += 1
            return InProcessSession(program, WorkerLost() if self.opened == 1 else None, 3)

    jail = Losing()
    assert judge(RIGHT, jail).verdict is VerdictKind.PASSED
    assert jail.opened == 2 + RUNS
    assert judge(RIGHT, InProcessJail(WorkerLost(), 3)).verdict is VerdictKind.UNAVAILABLE


@pytest.mark.parametrize("action", ["run", "submit"])
def test_a_byte_order_mark_in_front_of_the_code_is_no_error(action: str) -> None:
    assert judge("\ufeff" + RIGHT, action=action).verdict is VerdictKind.PASSED


def test_the_same_problem_is_judged_in_many_threads_at_once() -> None:
    code = PROBLEMS["custom-relu-function"].model_answer
    service = GraderService(InProcessJail(), PROBLEMS, CODES)
    jobs = [Job(problem="custom-relu-function", code=code, seed=seed) for seed in range(24)]
    with ThreadPoolExecutor(max_workers=4) as pool:
        verdicts = list(pool.map(service.judge, jobs))
    assert {verdict.verdict for verdict in verdicts} == {VerdictKind.PASSED}


def test_only_outputs_that_are_judged_are_kept() -> None:
    class Chatty(InProcessSession):
        def call(self, inputs: Mapping[str, Value], /) -> Returned | Raised:
            found = super().call(inputs)
            assert isinstance(found, Returned)
            return Returned({**found.values, "more": "x" * 1000})

    code, problem = CODES["masked-mean"], PROBLEMS["masked-mean"]
    program = Program(RIGHT, code.driver, problem.entry_points)
    execution = execute(Chatty(program), lambda: code.trials(Draw(1)))
    assert all("more" not in (outcome.outputs or {}) for outcome in execution.outcomes)
    assert execution.outcomes[0].outputs


@pytest.mark.parametrize("action", ["run", "submit"])
def test_a_grader_without_a_sandbox_runs_nothing(action: str) -> None:
    service = GraderService(NoJail(), PROBLEMS, CODES, reason="no walls here")
    verdict = service.judge(Job(problem="masked-mean", code=RIGHT, action=action))
    assert verdict.verdict is VerdictKind.UNAVAILABLE
    assert verdict.stderr == "no walls here"
    assert not service.status().ready


def test_a_device_that_is_not_judged_on_is_unavailable_in_words() -> None:
    verdict = judge(RIGHT, device="cuda:0")
    assert verdict.verdict is VerdictKind.UNAVAILABLE
    assert "no cuda:0" in verdict.stderr
    assert "--device cpu" in verdict.stderr


class GpuJail(InProcessJail):
    """Has two GPUs, or says so: what is meant for one runs here all the same."""

    gpu_lanes = ("cuda:0", "cuda:1")

    def __init__(self) -> None:
        super().__init__()
        self.lanes: list[str] = []
        self.devices: set[object] = set()

    def session(self, program: Program, /, *, lane: str = "cpu") -> InProcessSession:
        self.lanes.append(lane)
        session = super().session(program)
        call = session.call

        def here(inputs: Mapping[str, Value], /) -> object:
            self.devices.add(inputs.get("_device"))
            return call({**inputs, "_device": "cpu"})

        session.call = here  # type: ignore[method-assign, assignment]
        return session


@pytest.mark.parametrize(
    ("asked", "lane", "device"),
    [("auto", "cuda:0", "cuda"), ("cuda", "cuda:0", "cuda"), ("cuda:1", "cuda:1", "cuda"),
     ("cpu", "cpu", "cpu")],
)  # fmt: skip
def test_a_gpu_is_used_where_there_is_one(asked: str, lane: str, device: str) -> None:
    jail = GpuJail()
    verdict = judge(RIGHT, jail, device=asked)
    assert verdict.verdict is VerdictKind.PASSED
    assert verdict.device == lane
    assert set(jail.lanes) == {lane}
    assert jail.devices == {device}
    assert judge(RIGHT, jail, device="cuda:7").verdict is VerdictKind.UNAVAILABLE


def test_a_problem_that_cannot_use_a_gpu_is_judged_on_the_processor() -> None:
    jail = GpuJail()
    codes = {"masked-mean": replace(CODES["masked-mean"], cpu_only="a test says so")}
    service = GraderService(jail, PROBLEMS, codes)
    for asked in ("auto", "cuda", "cuda:1"):
        verdict = service.judge(Job(problem="masked-mean", code=RIGHT, device=asked))
        assert verdict.device == "cpu"
    assert set(jail.lanes) == {"cpu"}


def test_the_status_names_the_gpus() -> None:
    assert GraderService(GpuJail(), PROBLEMS, CODES).status().device == "cuda:0, cuda:1"
    assert GraderService(InProcessJail(), PROBLEMS, CODES).status().device == "cpu"


def test_an_unknown_problem_is_unavailable() -> None:
    service = GraderService(InProcessJail(), PROBLEMS, CODES)
    assert service.judge(Job(problem="nope", code="")).verdict is VerdictKind.UNAVAILABLE


def test_run_tries_the_example_and_judges_nothing() -> None:
    verdict = judge(RIGHT, action="run")
    assert verdict.verdict is VerdictKind.PASSED
    assert verdict.checks == ()
    assert verdict.score == 0


def test_run_shows_how_the_example_failed() -> None:
    verdict = judge("def masked_mean(x, mask):\n    return 1 / 0", action="run")
    assert verdict.verdict is VerdictKind.ERROR
    assert "division" in verdict.stderr
    broken = judge("masked_mean = 3", action="run")
    assert broken.verdict is VerdictKind.ERROR
    assert "masked_mean" in broken.stderr


def test_hidden_inputs_do_not_exist_while_the_code_loads() -> None:
    drawn: list[int] = []
    original = CODES["masked-mean"].trials

    def spying(draw: object) -> object:
        drawn.append(1)
        return original(draw)  # type: ignore[arg-type]

    class Session(InProcessJail):
        def session(self, program: object, /, *, lane: str = "cpu") -> object:
            session = super().session(program)  # type: ignore[arg-type]
            drawn.clear()
            load: Callable[[], object] = session.load

            def checked() -> object:
                assert not drawn
                return load()

            session.load = checked  # type: ignore[method-assign, assignment]
            return session

    codes = {"masked-mean": _with_trials(spying)}
    service = GraderService(Session(), PROBLEMS, codes)
    assert service.judge(Job(problem="masked-mean", code=RIGHT)).verdict is VerdictKind.PASSED
    assert drawn == [1]  # of the last session, that of the reference


def _with_trials(trials: object) -> object:
    return replace(CODES["masked-mean"], trials=trials)


def test_evidence_of_each_check_comes_from_the_problem() -> None:
    service = GraderService(InProcessJail(), PROBLEMS, CODES)
    code = PROBLEMS["one-hot-by-hand"].model_answer
    verdict = service.judge(Job(problem="one-hot-by-hand", code=code))
    kinds = {check.name: check.evidence for check in verdict.checks}
    assert kinds["values"] is Evidence.VALUE
    assert kinds["vectorised"] is Evidence.ADVISORY


def test_time_and_memory_are_told_against_the_reference_where_all_trials_ran() -> None:
    assert judge(RIGHT).against_reference is not None
    assert judge("def masked_mean(x, mask): return x").against_reference is not None
    assert judge("1 / 0").against_reference is None
    assert judge(RIGHT, InProcessJail(Timeout("slow"), 3)).against_reference is None


def test_style_is_remarked_on_and_not_scored() -> None:
    verdict = judge(f"{RIGHT}\nsum = 0\n")
    assert verdict.score == 1.0
    assert [remark.says[:5] for remark in verdict.style] == ["`sum`"]
