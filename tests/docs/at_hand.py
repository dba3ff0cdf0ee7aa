"""The ``interviewer`` command for sessions, from a process that has read the bank already.

To import the package and read the bank takes a command some seconds, and pages show many. This
process does both once, listens on a Unix socket, and forks for every command: the fork takes over
the arguments, folder, environment and streams of whoever asks (``asking.py``), and does what
``interviewer`` does from there. All else, the tables of the database included, it does itself.
"""

import gc
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]

_HEAD: Final = 8
"""Bytes that hold the length of what follows; the streams come with them."""

_IMPORTED_LATE: Final = (
    *("interviewer.desk_wiring", "interviewer.interviews.service", "interviewer.storage.store"),
    *("interviewer.storage.migrate", "interviewer.grading.local"),
)


@contextmanager
def command_at_hand(folder: Path) -> Iterator[Path]:
    """Yield the socket of a process that runs commands, until the block ends."""
    path = folder / "command.sock"
    variables = {"PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    process = subprocess.Popen(
        [sys.executable, "-P", __file__, str(path)],
        cwd=folder,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield path
    finally:
        process.kill()
        process.communicate()


def listen(path: Path) -> None:
    """Fork for each command that is asked for at ``path``, without end."""
    _prepare()
    with socket.socket(socket.AF_UNIX) as server:
        os.chdir(path.parent)
        server.bind(path.name)  # a whole path may be longer than an address
        server.listen(64)
        print("ready", flush=True)  # noqa: T201
        while True:
            connection, _ = server.accept()
            if os.fork() == 0:
                server.close()
                _take_over(connection)
            connection.close()
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass


def _prepare() -> None:
    """Import and read what most commands need."""
    from interviewer.questions import loader
    from tests import made_once

    loader.load_bank = made_once.load_bank
    from interviewer.cli import main

    groups = (main.TOP, main.SEEDS, main.RUBRIC, main.DATABASE, main.TEAM, main.USER, main.TOKEN)
    ours = (place.partition(":")[0] for group in groups for place in group.values())
    for module in (*(f"interviewer.cli.{name}" for name in ours), *_IMPORTED_LATE):
        import_module(module)
    made_once.load_bank([ROOT])
    gc.freeze()


def _take_over(connection: socket.socket) -> None:
    """Do in this process what was asked for; never returns."""
    head, streams, _, _ = socket.recv_fds(connection, _HEAD, 3)
    with connection.makefile("rb") as told:
        asked = json.loads(told.read(int.from_bytes(head)))
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    threading.Thread(target=_end_with, args=(connection,), daemon=True).start()
    code = _run(asked)
    with suppress(OSError):
        connection.sendall(bytes([code]))
    os._exit(code)


def _run(asked: dict[str, Any]) -> int:
    from interviewer.cli.main import main

    os.chdir(asked["folder"])
    os.umask(asked["umask"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    sys.argv = ["interviewer", *asked["arguments"]]
    sys.stdin = os.fdopen(0, "r", encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(write_through=True)
    try:
        main()
    except SystemExit as leaving:
        if isinstance(leaving.code, str):
            sys.stderr.write(f"{leaving.code}\n")
        return leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        return 1
    return 0


def _end_with(connection: socket.socket) -> None:
    """End this process when whoever asked is ended."""
    with suppress(OSError):
        connection.recv(1)
    os._exit(1)


if __name__ == "__main__":
    listen(Path(sys.argv[1]))
