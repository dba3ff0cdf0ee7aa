"""Tries the walls of a profile with canaries before it is used for anything else."""

import secrets
import socket
import struct
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from interviewer.sandbox import namespaces
from interviewer.sandbox.limits import Limits
from interviewer.sandbox.outcomes import (
    Check,
    ChildFailed,
    Crashed,
    Program,
    Raised,
    Returned,
    SandboxUnavailable,
    Timeout,
)
from interviewer.sandbox.session import Session
from interviewer.sandbox.values import TensorValue, Value

_DRIVER: Final = "def drive(candidate, inputs):\n    return candidate['probe'](inputs)\n"
_ENDLESS: Final = "while True:\n    pass\n"
_MANY_THREADS: Final = (
    "import threading, time\n"
    "for _ in range({count}):\n"
    "    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\n"
    "time.sleep(60)\n"
)
_HASTE_S: Final = 0.2
_ENVIRONMENT: Final = frozenset(
    {"HOME", "TMPDIR", "PATH", "LANG"}
    | {"OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"}
)

_REFUSALS: Final = frozenset(
    {"EPERM", "EACCES", "ENOENT", "EROFS", "ENOSYS", "EAFNOSUPPORT"}
    | {"no memory", "can't start new thread"}
)
"""A call that fails for its arguments (EFAULT, EINVAL) was let through."""

BROKEN_OFF: Final = "self-test"
"""The name of the check that fails where the tests themselves came to no end."""

_OpenSession = Callable[[Program, Limits | None], Session]


class SelfTest:
    """Runs the probe in real jailed children; ``run`` returns one check per wall.

    ``folder`` is one of ours, in which the canaries are laid out.
    """

    def __init__(
        self, profile: str, limits: Limits, zygote: int, folder: Path, session: _OpenSession
    ) -> None:
        self._alone = profile == "A"
        self._limits = limits
        self._zygote = zygote
        self._folder = folder
        self._session = session

    def run(self) -> tuple[Check, ...]:
        """Try every wall, and what honest code needs."""
        try:
            checks = [*self._probe(), self._endless_loop()]
            if not self._alone:
                checks.append(self._thread_watch())
        except ChildFailed as failure:
            return (Check(BROKEN_OFF, False, str(failure)),)
        return tuple(checks)

    def _probe(self) -> list[Check]:
        secret, outside = self._folder / "canary", self._folder / "intruder"
        secret.write_text(secrets.token_hex(16), encoding="ascii")
        # Readable by all, so that only a wall can keep it.
        secret.chmod(0o644)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.setblocking(False)
            inputs: dict[str, Value] = {
                "secret": str(secret),
                "harness": str(Path(__file__).resolve()),
                "outside": str(outside),
                "zygote": self._zygote,
                "port": listener.getsockname()[1],
                "memory": self._limits.memory_bytes + (1 << 20),
                "threads": self._limits.threads + 1,
                "alone": self._alone,
            }
            found = self._run_probe(inputs)
            reached = _has_visitor(listener)
        checks = [_judge(name, found[name]) for name in found if _is_trial(found[name])]
        checks.append(_state("network canary", not reached, "a listener of ours was reached"))
        checks.append(_state("file canary", not outside.exists(), "a file was made outside"))
        return checks + self._judge_state(found)

    def _run_probe(self, inputs: Mapping[str, Value]) -> Mapping[str, Value]:
        code = Path(__file__).with_name("probe.py").read_text(encoding="utf-8")
        with self._session(Program(code, _DRIVER, ("probe",)), None) as session:
            loaded = session.load()
            if not loaded.ok:
                raise Crashed(f"the probe did not load: {loaded.error}")
            outcome = session.call(inputs)
        if isinstance(outcome, Raised):
            raise Crashed(f"the probe failed: {outcome.text}")
        assert isinstance(outcome, Returned)
        return outcome.values

    def _judge_state(self, found: Mapping[str, Value]) -> list[Check]:
        environment = found["environment"]
        assert isinstance(environment, tuple)
        checks = [
            _state("scratch folder", found["scratch"] == "x", "it cannot be written"),
            _state("descriptors", found["descriptors"] == (0, 1, 2, 3), str(found["descriptors"])),
            _state(
                "environment", set(environment) <= _ENVIRONMENT, ", ".join(map(str, environment))
            ),
            _state("not root", found["uid"] != 0, "jailed code runs as root"),
        ]
        if self._alone:
            checks.append(_state("pid namespace", found["pid"] == 1, "processes are visible"))
            generic = found["host"] == namespaces.HOSTNAME
            checks.append(_state("host name", generic, "the host's name is visible"))
        return checks

    def _endless_loop(self) -> Check:
        hasty = replace(self._limits, wall_s=_HASTE_S)
        ended = self._fails_with(Program(_ENDLESS, _DRIVER), hasty, Timeout)
        return _state("endless loop", ended, "an endless loop was not ended in time")

    def _thread_watch(self) -> Check:
        program = Program(_MANY_THREADS.format(count=self._limits.threads + 8), _DRIVER)
        ended = self._fails_with(program, replace(self._limits, wall_s=5.0), Crashed)
        return _state("too many threads", ended, "more threads than allowed were not ended")

    def _fails_with(self, program: Program, limits: Limits, expected: type[ChildFailed]) -> bool:
        with self._session(program, limits) as session:
            try:
                session.load()
            except expected:
                return True
            except ChildFailed:
                return False
        return False


def _state(name: str, ok: bool, complaint: str) -> Check:
    return Check(name, ok, "" if ok else complaint)


def _is_trial(outcome: Value) -> bool:
    return isinstance(outcome, str) and outcome.startswith(("refused", "let through"))


def _judge(name: str, outcome: Value) -> Check:
    verdict, _, reason = str(outcome).partition(": ")
    return Check(name, verdict == "refused" and reason in _REFUSALS, str(outcome))


def _has_visitor(listener: socket.socket) -> bool:
    try:
        listener.accept()[0].close()
    except BlockingIOError:
        return False
    return True


_ON_GPU: Final = """
def drive(candidate, inputs):
    x = inputs["x"].to("cuda").requires_grad_()
    (x @ x).sum().backward()
    return {"gradient": x.grad.cpu()}
"""
_ONES: Final = TensorValue("float32", (2, 2), struct.pack("<4f", 1, 1, 1, 1))
_FOURS: Final = TensorValue("float32", (2, 2), struct.pack("<4f", 4, 4, 4, 4))


def trouble_with(session: Callable[[Program], Session]) -> str:
    """Run a small job on a GPU in the jail; return what is wrong with that, or an empty text."""
    try:
        with session(Program("", _ON_GPU)) as job:
            job.load()
            outcome = job.call({"x": _ONES})
    except (ChildFailed, SandboxUnavailable) as failure:
        return f"a test in the jail failed: {failure}"
    if isinstance(outcome, Raised):
        return f"a test in the jail failed: {outcome.text.splitlines()[-1]}"
    return "" if outcome.values == {"gradient": _FOURS} else "a test in the jail gave wrong numbers"
