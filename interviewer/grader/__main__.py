"""The grader process: ``python -m interviewer.grader --socket PATH``."""

import argparse
import os
import signal
import sys
from contextlib import ExitStack
from pathlib import Path

from interviewer import logs
from interviewer.errors import InterviewerError
from interviewer.grader.preparing import Judging
from interviewer.grader.server import Listener, Server
from interviewer.sandbox import MOST_ASIDE
from interviewer.scratch import scratch_folder

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
    with ExitStack() as on_leaving:
        threads = chosen.slots + MOST_ASIDE
        server = Server(listener, lambda: _judging(on_leaving, chosen), threads, chosen.linger)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: server.stop())
        server.serve()
    return 0


def _judging(on_leaving: ExitStack, chosen: argparse.Namespace) -> Judging:
    # Importing torch takes seconds, in which the socket already listens.
    from interviewer.grader.assembly import Workshop

    scratch = on_leaving.enter_context(scratch_folder("interviewer-grader-"))
    workshop = Workshop(scratch, chosen.slots)
    on_leaving.callback(workshop.close)
    return workshop.build()


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
