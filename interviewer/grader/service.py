"""Judges jobs: finds the problem, opens a session, gives a verdict or says why not."""

import secrets
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

import torch

from interviewer.grader import example_driver
from interviewer.grader.baseline import Baselines
from interviewer.grader.code import ProblemCode
from interviewer.grader.execution import Session
from interviewer.grader.judge import complaint, ending, judge, measured
from interviewer.problems.model import Job, Problem, Verdict, VerdictKind
from interviewer.problems.standard_error import error_first
from interviewer.problems.wire import GraderStatus, Wall
from interviewer.sandbox import (
    ChildFailed,
    Loaded,
    Program,
    Raised,
    SandboxReport,
    SandboxUnavailable,
    WorkerLost,
)

SEED_BITS = 53
"""As many as a JavaScript number keeps, so that a seed survives a browser."""

NO_GPU = "There is no {device} to judge on: {reason}. Use --device cpu, or auto."
CPU = "cpu"
CUDA = "cuda"
"""The device as the code sees it: of all GPUs it is shown the one that it may use."""


class Jail(Protocol):
    """The part of ``sandbox.Sandbox`` that the grader uses."""

    @property
    def profile(self) -> str:
        """``A``, ``B`` or ``none``."""
        ...

    @property
    def slots(self) -> int:
        """How many sessions may run at once."""
        ...

    @property
    def gpu_lanes(self) -> tuple[str, ...]:
        """The GPUs that sessions may be had on now, ``cuda:0`` and so on."""
        ...

    def why_no_gpu(self) -> str:
        """Return why there is none, or what is wrong with those there are."""
        ...

    def session(self, program: Program, /, *, lane: str = CPU) -> Session:
        """Return a session on ``lane`` that is not yet entered."""
        ...

    def report(self) -> SandboxReport:
        """Return what the self-test found."""
        ...


class GraderService:
    """Judges jobs in ``jail``; ``reason`` says why it cannot (empty: it can).

    ``problems`` are the texts and ``codes`` how to judge them, both by problem id.
    Safe to use from as many threads as the jail has slots.
    """

    def __init__(
        self,
        jail: Jail,
        problems: Mapping[str, Problem],
        codes: Mapping[str, ProblemCode],
        *,
        reason: str = "",
    ) -> None:
        self._jail = jail
        self._problems = problems
        self._codes = codes
        self._reason = reason
        self._baselines = Baselines(jail.session)

    def judge(self, job: Job) -> Verdict:
        """Return the verdict on ``job``; ``unavailable`` when the fault is ours."""
        why_not = self._obstacle(job)
        if why_not:
            return self._unavailable(job, why_not)
        try:
            found = self._judged(job)
        except SandboxUnavailable as error:
            return self._unavailable(job, str(error))
        where = {"sandbox": self._jail.profile, "torch": str(torch.__version__)}
        return found.model_copy(update=where)

    def _lane(self, job: Job) -> str:
        """Return where to run ``job``; empty if that GPU is not to be had.

        A problem that cannot use a GPU runs on the processor whatever was asked for.
        """
        code = self._codes[job.problem]
        if job.device == CPU or code.cpu_only:
            return CPU
        gpus = self._jail.gpu_lanes
        if job.device == "auto":
            return gpus[0] if gpus else CPU
        wanted = job.device if ":" in job.device else next(iter(gpus), "")
        return wanted if wanted in gpus else ""

    def status(self) -> GraderStatus:
        """Say what this grader can do."""
        report = self._jail.report()
        return GraderStatus(
            ready=not self._reason,
            sandbox=_profile(report.profile),
            device=", ".join(self._jail.gpu_lanes) or CPU,
            slots=self._jail.slots,
            torch=str(torch.__version__),
            reason=self._reason,
            walls=tuple(Wall(name=c.name, ok=c.ok, detail=c.detail) for c in report.checks),
        )

    def _judged(self, job: Job) -> Verdict:
        """Judge ``job``, a second time if the sandbox lost the first worker on the way."""
        act = self._submit if job.action == "submit" else self._run
        try:
            return act(job)
        except WorkerLost:
            return act(job)

    def _submit(self, job: Job) -> Verdict:
        problem, code = self._problems[job.problem], self._codes[job.problem]
        seed = secrets.randbits(SEED_BITS) if job.seed is None else job.seed
        text = _text(job)
        lane = self._lane(job)
        session = self._jail.session(Program(text, code.driver, problem.entry_points), lane=lane)
        device = CPU if lane == CPU else CUDA
        cost = partial(self._baselines.cost, code, problem, lane, device)
        verdict = judge(code, problem, text, session, seed, device, cost)
        return verdict.model_copy(update={"device": lane})

    def _run(self, job: Job) -> Verdict:
        """Try the visible example: what it prints, or how it fails; nothing is judged."""
        problem = self._problems[job.problem]
        driver = Path(str(example_driver.__file__)).read_text(encoding="utf-8")
        loaded, ended, raised = Loaded(ok=False), None, ""
        program = Program(_text(job), driver, problem.entry_points)
        # The example makes its own tensors, where every machine has them.
        with self._jail.session(program, lane=CPU) as session:
            try:
                loaded = session.load()
                if loaded.ok:
                    found = session.call({"example": problem.example})
                    raised = found.text if isinstance(found, Raised) else ""
            except ChildFailed as failure:
                ended = failure
            usage = session.finish()
        fine = loaded.ok and not ended and not raised
        reason = raised if loaded.ok and not ended else complaint(loaded, ended, job.code)
        return Verdict(
            problem=job.problem,
            verdict=VerdictKind.PASSED if fine else ending(ended),
            score=0.0,
            stderr=error_first(reason, usage.stderr),
            **measured(usage),
        )

    def _obstacle(self, job: Job) -> str:
        """Return why ``job`` cannot be judged here, or an empty text."""
        if self._reason:
            return self._reason
        if job.problem not in self._problems or job.problem not in self._codes:
            return f"This grader does not know how to judge {job.problem!r}."
        if not self._lane(job):
            return NO_GPU.format(device=job.device, reason=self._jail.why_no_gpu())
        return ""

    def _unavailable(self, job: Job, reason: str) -> Verdict:
        return Verdict(
            problem=job.problem, verdict=VerdictKind.UNAVAILABLE, score=0.0, stderr=reason
        )


def _text(job: Job) -> str:
    """Return the code without the mark that some editors put in front of a file."""
    return job.code.removeprefix("\ufeff")


def _profile(name: str) -> str:
    return name if name in ("A", "B") else "none"
