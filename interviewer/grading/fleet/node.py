"""A node: one grader with its zygote, and a pool for each device that takes jobs to it.

The node itself only looks after them. It says at the broker how its grader is, starts the pools
when that is ready, stops them while it is not, and starts again whatever dies. It needs the
broker and nothing else: no database, no key.
"""

import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import structlog

from interviewer.errors import Unavailable
from interviewer.grading.fleet.broker import RENEWED_EVERY, Broker, Refused
from interviewer.grading.fleet.pool import BROKER
from interviewer.grading.local import LocalGrader
from interviewer.problems.wire import GraderStatus
from interviewer.scratch import scratch_folder

log = structlog.get_logger()

STOP_SECONDS: Final = 25.0
"""How long a pool may take to end the jobs that are under way when the node stops."""


class Node:
    """Serves the broker at ``url`` with ``slots`` jobs at once on the processor."""

    def __init__(self, url: str, slots: int) -> None:
        self._url = url
        self._slots = slots
        self._broker = Broker(url)
        self.name = f"{socket.gethostname()}.{secrets.token_hex(3)}"
        self._stopping = threading.Event()
        self._pools: dict[str, subprocess.Popen[bytes]] = {}
        self._complaint = ""

    def run(self) -> None:
        """Work until told to stop by a signal; then end what is under way.

        A broker that is away is waited for. Raises Unavailable for one that does not let us in.
        """
        self._require_entry()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stopping.set())
        with scratch_folder("interviewer-node-") as folder:
            grader = LocalGrader(
                folder / "grader.sock", slots=self._slots, aloud=True, stopping=self._stopping
            )
            try:
                while not self._stopping.is_set():
                    self._look_after(grader)
                    self._stopping.wait(RENEWED_EVERY)
            finally:
                self._leave()
                grader.end()

    def _look_after(self, grader: LocalGrader) -> None:
        status = grader.start()
        wanted = self._devices(status)
        for device in [name for name in self._pools if name not in wanted]:
            log.warning("pool_stopped", device=device, reason=status.reason)
            self._stop(device)
        for device, slots in wanted.items():
            self._keep_up(device, slots, grader.socket_path)
        self._announce(status)

    def _require_entry(self) -> None:
        try:
            self._broker.ping()
        except Refused:
            raise
        except Unavailable as error:
            log.warning("broker_awaited", reason=str(error))

    def _announce(self, status: GraderStatus) -> None:
        complaint = ""
        try:
            self._broker.announce(self.name, status)
        except Unavailable as error:
            complaint = str(error)
        if complaint and complaint != self._complaint:  # said once, not every three seconds
            log.warning("not_announced", reason=complaint)
        elif self._complaint and not complaint:
            log.info("announced_again")
        self._complaint = complaint

    def _devices(self, status: GraderStatus) -> Mapping[str, int]:
        """Return the pools that there should be, with how many jobs each has at once."""
        if not status.ready:
            return {}
        gpus = [name for name in status.device.split(", ") if name.startswith("cuda")]
        return {"cpu": self._slots, **dict.fromkeys(gpus, 1)}

    def _keep_up(self, device: str, slots: int, socket_path: Path) -> None:
        pool = self._pools.get(device)
        if pool is not None and pool.poll() is None:
            return
        if pool is not None:
            log.warning("pool_died", device=device, exit=pool.returncode)
        arguments = {
            "--socket": str(socket_path),
            "--node": self.name,
            "--device": device,
            "--slots": str(slots),
            "--parent": str(os.getpid()),
        }
        command = [sys.executable, "-P", "-m", "interviewer.grading.fleet.pool"]
        try:
            self._pools[device] = subprocess.Popen(
                [*command, *(part for pair in arguments.items() for part in pair)],
                env={**os.environ, BROKER: self._url},
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C in a terminal reaches the node, which ends them
            )
        except OSError as error:  # for want of memory or processes: tried again
            log.warning("pool_not_started", device=device, reason=error.strerror)
            return
        log.info("pool_started", device=device, slots=slots, node=self.name)

    def _leave(self) -> None:
        """Take no more jobs, and end those that are under way."""
        try:
            self._broker.leave(self.name)
        except Unavailable as error:
            log.warning("not_left", reason=str(error))
        for pool in self._pools.values():
            pool.terminate()
        for device in list(self._pools):
            self._stop(device)
        self._broker.close()

    def _stop(self, device: str) -> None:
        pool = self._pools.pop(device)
        pool.terminate()
        try:
            pool.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            pool.kill()
            pool.wait()
