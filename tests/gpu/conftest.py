"""A grader on a real GPU, one for all tests here (``make test-gpu``)."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.grader.assembly import LIMITS
from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.sandbox import Sandbox, SandboxUnavailable
from interviewer.settings import content_folder

PROBLEMS = load_problems(content_folder() / "seeds" / "problems")[0]


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    """A sandbox with at least one GPU; without one, all tests here are skipped."""
    with tempfile.TemporaryDirectory(prefix="sandbox-tests-") as folder:
        Path(folder).chmod(0o711)
        opened = Sandbox(limits=LIMITS, scratch_root=Path(folder))
        try:
            opened.start()
            if not opened.gpu_lanes:
                pytest.skip(opened.why_no_gpu())
            yield opened
        except SandboxUnavailable as error:
            pytest.skip(str(error))
        finally:
            opened.close()


@pytest.fixture(scope="session")
def service(sandbox: Sandbox) -> GraderService:
    """A grader of all problems on that sandbox."""
    return GraderService(sandbox, PROBLEMS, CODES)
