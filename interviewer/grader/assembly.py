"""Puts a grader together: texts, problem code and a started sandbox."""

import gc
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from interviewer.errors import ContentError
from interviewer.problems.loader import load_problems
from interviewer.sandbox import Limits, Sandbox, SandboxUnavailable
from interviewer.settings import content_folder

if TYPE_CHECKING:
    from interviewer.grader.service import GraderService

LIMITS = Limits(memory_bytes=1 << 30, result_bytes=1 << 20)
"""A gigabyte is a hundred times what these problems need, and is filled within the time limit.

The results of one trial take some kilobytes; those of all trials are held until they are judged.
"""


STANDBYS = 4
"""Workers that wait ready: enough for several who come at once, some megabytes each."""


class Workshop:
    """Builds the service and owns its sandbox; ``close`` ends every jailed process.

    ``scratch`` is a folder for the sandbox's own use, ``slots`` how many sessions may
    run at once. What is built again ends what was built before.
    """

    def __init__(self, scratch: Path, slots: int) -> None:
        # The jailed user has to pass through to its own folder, and may not look around.
        scratch.chmod(0o711)
        self._new_sandbox = partial(
            Sandbox, limits=LIMITS, slots=slots, scratch_root=scratch, standbys=STANDBYS
        )
        self._sandbox: Sandbox | None = None

    def build(self) -> "GraderService":
        """Return the service; without a sandbox it answers every job with the reason.

        The problems' texts are those shipped with the judging code, whatever bank the
        interviews use. Raises ContentError if they cannot be read.
        """
        self.close()
        self._sandbox = sandbox = self._new_sandbox()
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="sandbox-start") as starter:
            started = starter.submit(sandbox.start)
            return self._service(sandbox, started)

    def _service(self, sandbox: Sandbox, started: "Future[None]") -> "GraderService":
        # Importing torch takes as long in this process as it does in the sandbox's.
        import torch

        from interviewer.grader.problems.registry import CODES
        from interviewer.grader.service import GraderService

        torch.set_num_threads(1)
        problems, findings = load_problems(content_folder() / "seeds" / "problems")
        if findings:
            raise ContentError(findings)
        try:
            started.result()
        except SandboxUnavailable as error:
            return GraderService(sandbox, problems, CODES, reason=str(error))
        # All of torch and the problems is here to stay; to go through it takes a fifth of a second.
        gc.collect()
        gc.freeze()
        return GraderService(sandbox, problems, CODES)

    def close(self) -> None:
        """End the sandbox. May be repeated."""
        if self._sandbox is not None:
            self._sandbox.close()
