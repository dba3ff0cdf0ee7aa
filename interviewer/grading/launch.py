"""Starting the one grader process of a socket."""

import fcntl
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from interviewer.errors import Unavailable

TAKEN = 3
"""The exit code of a grader that finds its socket taken by another."""

PAUSE_SECONDS = 0.02
"""How long is waited before another look."""

TAIL_BYTES = 2000
"""How much of the grader's log a complaint about its start may show."""


NEUTRAL_FOLDER = "/"
"""Where a grader has to be started: search paths (of Python, of the loader of shared
libraries) may name the current folder, which is often one that a candidate has filled."""

_KEPT_BACK = ("INTERVIEWER_", "DATABASE_URL", "BROKER_URL", "SLACK_", "PG")
"""What the variables begin with that may hold secrets; ``PG`` are those of PostgreSQL's client."""

_NEEDED = frozenset({"INTERVIEWER_SANDBOX_DENY", "INTERVIEWER_COMPILED"})

_START = (
    "import sys; sys.path.append(sys.argv.pop(1)); "
    "from interviewer.grader.__main__ import main; sys.exit(main())"
)


def grader_command(
    socket_path: Path, *, python: str = sys.executable, linger: float = 10.0, slots: int | None
) -> list[str]:
    """Return the command line of a grader that listens at ``socket_path``.

    It is to be run in ``NEUTRAL_FOLDER``, and finds this package wherever it lies.
    """
    root = str(Path(__file__).resolve().parents[2])
    # -P: no folder is searched for modules because it happens to be the current one.
    command = [python, "-P", "-c", _START, root, "--socket", str(socket_path.absolute())]
    command += ["--linger", str(linger)]
    return command if slots is None else [*command, "--slots", str(slots)]


def grader_environment(given: Mapping[str, str]) -> dict[str, str]:
    """Return what of an environment a grader gets: nothing by which it could get at others.

    It is next to candidates' code, and whoever came that far should find no password there.
    """
    return {
        name: value
        for name, value in given.items()
        if name in _NEEDED or not name.startswith(_KEPT_BACK)
    }


@dataclass(frozen=True)
class Launcher:
    """Knows the command line of a grader that listens at ``socket_path``.

    ``python`` is the interpreter; ``log_path`` takes what the grader prints (None:
    nothing is kept), unless ``aloud``: then it is printed where this process prints its
    own; ``slots`` bounds the snippets judged at once (None: the cores);
    ``linger`` is how many seconds a grader stays without a client.
    """

    socket_path: Path
    python: str = sys.executable
    log_path: Path | None = None
    slots: int | None = None
    linger: float = 10.0
    aloud: bool = False

    @contextmanager
    def alone(self, goes_on: Callable[[], bool]) -> Iterator[None]:
        """Hold the lock that lets one process of this machine start a grader at a time.

        Raises Unavailable where another one has it until ``goes_on`` says no.
        """
        folder = self.socket_path.parent
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(
            folder / f"{self.socket_path.name}.start", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600
        )
        try:
            while not _locked(handle):
                if not goes_on():
                    raise Unavailable("Another process did not get the grader started in time.")
                time.sleep(PAUSE_SECONDS)
            yield
        finally:
            os.close(handle)

    def start(self) -> subprocess.Popen[bytes]:
        """Start a grader and return its process; raises Unavailable if it cannot be run.

        It gets a session of its own, so that Ctrl-C in a terminal reaches whoever
        uses it, who then lets go of it. A thread collects its exit, whenever that is.
        """
        command = grader_command(
            self.socket_path, python=self.python, linger=self.linger, slots=self.slots
        )
        log = self._log()
        try:
            process = subprocess.Popen(
                command, cwd=NEUTRAL_FOLDER, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, env=grader_environment(os.environ),
            )  # fmt: skip
        except OSError as error:
            raise Unavailable(f"The grader could not be started: {error}.") from error
        finally:
            if log != subprocess.DEVNULL:
                os.close(log)
        threading.Thread(target=process.wait, name="grader-exit", daemon=True).start()
        return process

    def pursue(
        self, process: subprocess.Popen[bytes] | None, until: float
    ) -> subprocess.Popen[bytes]:
        """Return, after a short pause, the process that may listen soon.

        That is ``process`` if it is on its way, or a new one if there was none or it
        found the socket still taken by one that is going. Raises Unavailable if it
        ended otherwise, or if time is up: ``until`` is a moment of ``time.monotonic``.
        """
        if process is None:
            return self.start()
        if process.poll() not in (None, TAKEN):
            raise Unavailable(
                f"The grader ended at its start (exit {process.returncode}). {self._tail()}".strip()
            )
        if time.monotonic() > until:
            raise Unavailable(f"The grader did not start in time. {self._tail()}".strip())
        time.sleep(PAUSE_SECONDS)
        return process if process.poll() is None else self.start()

    def _log(self) -> int:
        if self.aloud:
            return os.dup(sys.stderr.fileno())
        if self.log_path is None:
            return subprocess.DEVNULL
        self.log_path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
        return os.open(self.log_path, flags, 0o600)

    def _tail(self) -> str:
        if self.log_path is None or not self.log_path.is_file():
            return ""
        with self.log_path.open("rb") as log:
            log.seek(max(0, self.log_path.stat().st_size - TAIL_BYTES))
            lines = log.read().decode(errors="replace").strip().splitlines()
        return f"It said: {lines[-1]}" if lines else ""


def _locked(handle: int) -> bool:
    """Take the lock on a file if nobody has it; tell whether it was taken."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
