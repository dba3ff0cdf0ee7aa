"""The grader process: ``python -m interviewer.grader --socket PATH``."""

import argparse
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Self

from interviewer import logs
from interviewer.errors import InterviewerError
from interviewer.grader.preparing import Judging
from interviewer.grader.server import Listener, Server
from interviewer.sandbox import MOST_ASIDE
from interviewer.scratch import scratch_folder

if TYPE_CHECKING:
    from interviewer.grader.assembly import Workshop

NOT_DONE = 3


def main(arguments: list[str] | None = None) -> int:
    """Serve until idle; returns 0, or 3 when another grader has the socket."""
    chosen = _parse(arguments)
    logs.configure("info", "auto")
    logs.catch_strays()
    os.environ.update(OMP_NUM_THREADS="1", MKL_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    try:
        listener = Listener(chosen.socket)
    except InterviewerError as error:
        sys.stderr.write(f"interviewer grader: {error}\n")
        return NOT_DONE
    with (
        scratch_folder("interviewer-grader-") as scratch,
        _Building(scratch, chosen.slots) as built,
    ):
        threads = chosen.slots + MOST_ASIDE
        server = Server(listener, built.judging, threads, chosen.linger)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: server.stop())
        server.serve()
    return 0


class _Building:
    """Builds what judges, in ``scratch``, as often as it is asked to; ends it on leaving."""

    def __init__(self, scratch: Path, slots: int) -> None:
        self._scratch = scratch
        self._slots = slots
        self._workshop: Workshop | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._workshop is not None:
            self._workshop.close()

    def judging(self) -> Judging:
        # Importing torch takes seconds, in which the socket already listens.
        from interviewer.grader.assembly import Workshop

        if self._workshop is None:
            self._workshop = Workshop(self._scratch, self._slots)
        return self._workshop.build()


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m interviewer.grader", description=__doc__)
    parser.add_argument("--socket", type=Path, required=True, help="where to listen")
    parser.add_argument(
        "--slots", type=_at_least_one, default=os.cpu_count() or 1, help="snippets judged at once"
    )
    parser.add_argument(
        "--linger", type=float, default=10.0, help="seconds to stay without a client"
    )
    return parser.parse_args(arguments)


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


if __name__ == "__main__":
    sys.exit(main())
