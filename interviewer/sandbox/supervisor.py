"""The trusted side of the sandbox: chooses a profile, keeps standbys, hands out sessions."""

import contextlib
import os
import shutil
import tempfile
import threading
from collections import deque
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Final

from interviewer.sandbox import places, profiles, selftest
from interviewer.sandbox.boxes import Boxes, passable
from interviewer.sandbox.child import Child, NotStarted
from interviewer.sandbox.cores import Cores
from interviewer.sandbox.launcher import ZygoteHandle
from interviewer.sandbox.limits import Limits, machine_memory_bytes
from interviewer.sandbox.messages import ZygoteSettings
from interviewer.sandbox.outcomes import (
    Check,
    Health,
    Program,
    SandboxReport,
    SandboxUnavailable,
)
from interviewer.sandbox.session import Session
from interviewer.sandbox.watchdog import Watchdog

_READY_S: Final = 30.0
_TRIES: Final = 3
_NONE: Final = "none"


class Sandbox:
    """Runs foreign code in jailed children of one zygote.

    ``slots`` sessions may run at once (fewer where the machine's memory does not
    suffice for them); ``standbys`` children wait locked in, so that a submission pays
    no fork. ``scratch_root`` is an existing folder for our own temporary files (where
    others cannot reach it and we are root, they go to the system's instead).
    ``deny`` names features (see :mod:`profiles`) to be treated as absent, as does
    the variable INTERVIEWER_SANDBOX_DENY; neither can make a wall weaker.

    ``start`` must be called first. All methods may be called from any thread.
    """

    def __init__(
        self,
        *,
        limits: Limits | None = None,
        slots: int = 1,
        scratch_root: Path,
        standbys: int = 2,
        deny: Collection[str] = (),
    ) -> None:
        self.limits = limits or Limits()
        self._asked = slots
        self.slots = max(1, min(slots, machine_memory_bytes() // self.limits.memory_bytes))
        self.profile = _NONE
        self._scratch_root = scratch_root
        self._deny = deny
        self._wanted_standbys = standbys
        self._free = threading.BoundedSemaphore(self.slots)
        self._lock = threading.RLock()
        self._standbys: deque[Child] = deque()
        self._running: dict[Child, int] = {}
        self._cores = Cores()
        self._box_of: dict[Child, str] = {}
        self._checks: tuple[Check, ...] = ()
        self._zygote: ZygoteHandle | None = None
        self._settings: ZygoteSettings | None = None
        self._folder: Path | None = None
        self._boxes = Boxes(scratch_root)
        self._watchdog: Watchdog | None = None
        self._restarts = 0
        self._closed = False

    def start(self) -> None:
        """Choose the strongest profile whose walls all hold, and get ready.

        Raises :class:`SandboxUnavailable` with every reason when there is none; the
        report says more.
        """
        self._folder = Path(
            tempfile.mkdtemp(prefix="interviewer-sandbox-", dir=passable(self._scratch_root))
        )
        # Others may pass through to their box, which is theirs alone, but not look.
        self._folder.chmod(0o711)
        for name in ("root", "boxes"):
            (self._folder / name).mkdir(mode=0o711)
        self._boxes = Boxes(self._folder / "boxes")
        self._watchdog = Watchdog(self._list_running, self._boxes)
        self._watchdog.start()
        try:
            self._choose_profile()
        except SandboxUnavailable:
            self.close()
            raise
        self._top_up()

    def _choose_profile(self) -> None:
        reasons: list[str] = []
        unsupported = places.supported_machine()
        if unsupported:
            raise SandboxUnavailable([unsupported])
        try:
            denied = profiles.denied_features(os.environ, self._deny)
            packages = places.find_packages()
        except (ValueError, LookupError) as error:
            raise SandboxUnavailable([str(error)]) from None
        for profile in profiles.PROFILES:
            found = profiles.reasons_against(profile, denied)
            found = found or self._try_profile(profile, packages, denied)
            if not found:
                # Worth telling the operator: why not more, and why not the stronger one.
                self._checks += (
                    Check("slots", self.slots == self._asked, f"memory suffices for {self.slots}"),
                    *(Check("stronger profile", False, why) for why in reasons),
                )
                return
            reasons += [f"profile {profile}: {reason}" for reason in found]
        self._checks = tuple(Check("profile", False, reason) for reason in reasons)
        raise SandboxUnavailable(reasons)

    def _try_profile(
        self, profile: str, packages: places.Packages, denied: Collection[str]
    ) -> tuple[str, ...]:
        """Start a zygote for ``profile`` and test the walls; return the reasons against it."""
        assert self._folder is not None
        _, *harness = places.harness_paths()
        self._settings = ZygoteSettings(
            profile=profile,
            sites=packages.sites,
            packages=packages.paths,
            harness=tuple(harness),
            mountpoint=str(self._folder / "root"),
            boxes=str(self._folder / "boxes"),
            nest="" if profile == "A" else self._boxes.make(),
            private_root=profiles.PRIVATE_ROOT not in denied,
            landlock=profiles.LANDLOCK not in denied,
            seccomp=profiles.SECCOMP not in denied,
        )
        try:
            self._zygote = ZygoteHandle(self._settings)
            self.profile = profile
            tester = selftest.SelfTest(
                profile, self.limits, self._zygote.pid, self._folder, self.session
            )
            self._checks = tester.run()
            failures = [check for check in self._checks if not check.ok]
            found = tuple(f"{check.name}: {check.detail}" for check in failures)
        except (NotStarted, SandboxUnavailable) as error:
            found = (str(error),)
        if found:
            self.profile = _NONE
            self._discard_zygote()
        return found

    def session(self, program: Program, limits: Limits | None = None) -> Session:
        """Return a session for ``program``; entering it waits for a free slot.

        Entering raises :class:`SandboxUnavailable` when no child can be had.
        """
        return Session(program, partial(self._acquire, limits or self.limits), self._release)

    def report(self) -> SandboxReport:
        """Return the profile in use and what the self-test found."""
        return SandboxReport(self.profile, self._checks)

    def health(self) -> Health:
        """Return whether the zygote lives, and how busy we are."""
        with self._lock:
            alive = self._zygote is not None and self._zygote.is_alive()
            return Health(
                alive, self.profile, len(self._running), len(self._standbys), self._restarts
            )

    def close(self) -> None:
        """End every child and the zygote, and remove our temporary files. May be repeated."""
        with self._lock:
            self._closed = True
            running = list(self._running)
        for child in running:
            child.stop()
        if self._watchdog is not None:
            self._watchdog.close()
            self._watchdog = None
        with self._lock:
            self._discard_zygote()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _acquire(self, limits: Limits) -> Child:
        """Take a slot and a ready child; restart the zygote if it had died."""
        self._free.acquire()
        try:
            problem = "it was closed"
            for _ in range(self._wanted_standbys + _TRIES):
                child = None
                try:
                    child = self._take(limits)
                    child.await_ready(_READY_S)
                    if child.has_ended():
                        raise NotStarted("a worker had ended before it was used")
                except NotStarted as error:
                    problem = str(error)
                    if child is not None:
                        self._drop(child)
                    if error.stuck:
                        self._end_zygote()
                    continue
                core = self._cores.take()
                child.pin(core)
                with self._lock:
                    self._running[child] = core
                return child
            raise SandboxUnavailable([f"no worker could be started ({problem})"])
        except BaseException:
            self._free.release()
            raise

    def _take(self, limits: Limits) -> Child:
        with self._lock:
            self._revive_zygote()
            if limits == self.limits and self._standbys:
                return self._standbys.popleft()
            return self._spawn(limits)

    def _spawn(self, limits: Limits) -> Child:
        """Ask for a child; the lock must be held."""
        if self._zygote is None or self._closed:
            raise NotStarted("the sandbox is not running")
        box = "" if self.profile == "A" else self._boxes.make()
        try:
            child = self._zygote.spawn(limits, box)
        except NotStarted:
            self._remove_box(box)
            raise
        self._box_of[child] = box
        return child

    def _revive_zygote(self) -> None:
        """Start a new zygote if the last one died; the lock must be held."""
        if self._zygote is None or self._zygote.is_alive() or self._closed:
            return
        assert self._settings is not None
        self._discard_zygote()
        self._restarts += 1
        self._zygote = ZygoteHandle(self._settings)

    def _end_zygote(self) -> None:
        """End a zygote that hangs, so that the next try finds a new one."""
        with self._lock:
            if self._zygote is not None:
                self._zygote.kill()

    def _discard_zygote(self) -> None:
        """Let go of the zygote and its standbys; the lock must be held or not be needed."""
        while self._standbys:
            self._drop(self._standbys.popleft())
        if self._zygote is not None:
            self._zygote.close()
            self._zygote = None

    def _release(self, child: Child) -> None:
        """Take a session's child back, free its slot and see to the standbys."""
        with self._lock:
            self._cores.give_back(self._running.pop(child))
        self._drop(child)
        self._free.release()
        self._top_up()

    def _drop(self, child: Child) -> None:
        child.close()
        with self._lock:
            box = self._box_of.pop(child, "")
        self._remove_box(box)

    def _remove_box(self, box: str) -> None:
        if box:
            with contextlib.suppress(OSError):
                self._boxes.remove(box)

    def _top_up(self) -> None:
        with self._lock, contextlib.suppress(NotStarted):
            while not self._closed and len(self._standbys) < self._wanted_standbys:
                self._standbys.append(self._spawn(self.limits))

    def _list_running(self) -> list[tuple[Child, str]]:
        with self._lock:
            return [(child, self._box_of.get(child, "")) for child in self._running]
