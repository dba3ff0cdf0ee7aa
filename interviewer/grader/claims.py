"""The program that runs executable claims, one forked process each.

Started by ``verifying.running``. Standard input has one JSON object a line,
``{"number", "code"}``; standard output gets the version of torch on its first line,
then ``{"number", "status", "printed", "error"}`` for each as it ends. The code is that of
the bank's own authors: it runs with the rights of whoever asked, and is not jailed.
"""

import contextlib
import importlib
import json
import os
import random
import signal
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

import torch

SECONDS = 60
"""How long one claim may take."""

_FEW = 8
_MOST_PRINTED = 20_000
_RAISED = 9
"""The exit code of a process whose claim raised an exception."""


def main() -> int:
    """Run every claim of standard input; return the exit code."""
    talk = os.fdopen(os.dup(1), "w", encoding="utf-8")
    print(json.dumps({"torch": torch.__version__}), file=talk, flush=True)
    lines = sys.stdin.readlines()
    if len(lines) > _FEW:
        # optimisers and much else ask for it, a second and more in each process that has to load it
        importlib.import_module("torch._dynamo")
    for line in lines:
        asked = json.loads(line)
        print(json.dumps({"number": asked["number"], **run(asked["code"])}), file=talk, flush=True)
    return 0


def run(code: str) -> dict[str, Any]:
    """Run ``code`` in a process and folder of its own; return status, printed and error."""
    with tempfile.TemporaryDirectory() as folder:
        printed, raised = Path(folder, ".printed"), Path(folder, ".raised")
        scratch = Path(folder, "scratch")
        scratch.mkdir()
        child = os.fork()
        if not child:
            _become(code, scratch, printed, raised)
        _, status = os.waitpid(child, 0)
        # Whatever the claim started goes with it.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)
        return {
            "printed": printed.read_text("utf-8", "replace")[:_MOST_PRINTED],
            **_ending(status, raised),
        }


def _ending(status: int, raised: Path) -> dict[str, str]:
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        if number == signal.SIGALRM:
            return {"status": "too_slow", "error": f"it ran for {SECONDS} seconds"}
        return {"status": "died", "error": f"signal {number}"}
    code = os.WEXITSTATUS(status)
    if code == _RAISED and raised.exists():
        return {"status": "raised", "error": raised.read_text("utf-8", "replace")}
    return {"status": "ended" if code == 0 else "died", "error": f"exit code {code}"}


def _become(code: str, scratch: Path, printed: Path, raised: Path) -> None:
    """Turn this forked process into one that runs ``code`` and ends."""
    os.setpgid(0, 0)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # ends it, whatever the code is doing
    signal.alarm(SECONDS)
    os.chdir(scratch)
    os.dup2(os.open(printed, os.O_WRONLY | os.O_CREAT, 0o600), 1)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(0, 2)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
    torch.manual_seed(0)
    random.seed(0)
    torch.set_num_threads(1)
    ending = 0
    try:
        exec(compile(code, "<claim>", "exec"), {"__name__": "__main__"})  # noqa: S102 - the authors' own code, see above
    except SystemExit as left:
        ending = left.code if isinstance(left.code, int) else 0
    except BaseException as error:  # noqa: BLE001 -- whatever it raised is told
        last = traceback.format_exception_only(error)[-1].strip().split("\n")[0]
        raised.write_text(last[:500], encoding="utf-8")
        ending = _RAISED
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    os._exit(ending)


if __name__ == "__main__":
    sys.exit(main())
