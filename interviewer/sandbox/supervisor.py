"""The trusted side of the sandbox: chooses a profile, keeps standbys, hands out sessions."""

import contextlib
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Final

from interviewer.sandbox import gpus, places, profiles, selftest
from interviewer.sandbox.boxes import Boxes, passable
from interviewer.sandbox.child import Child, NotStarted
from interviewer.sandbox.gpus import Gauge, NvmlGauge
from interviewer.sandbox.keeper import Keeper
from interviewer.sandbox.lanes import CPU, Lane
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
from interviewer.sandbox.watchdog import Watchdog, Watched

_READY_S: Final = 30.0
_TRIES: Final = 3
_STARTS: Final = 3
_PAUSE_S: Final = 0.5
"""So long, and twice as long, is waited where a start broke off and may go well the next time."""

_GPU_END_S: Final = 10.0
_NONE: Final = "none"
_SHARE_OF_MEMORY: Final = 0.9
"""How much of the machine's memory all sessions together may take."""

MOST_ASIDE: Final = 32
"""Sessions that take long, beside those in slots, at most."""


class Sandbox:
    """Runs foreign code in jailed children of one zygote.

    ``slots`` sessions may run at once (fewer where the machine's memory does not
    suffice for them), and up to ``MOST_ASIDE`` more that take long, if others wait and
    there is memory; ``standbys`` children wait locked in, so that a submission pays
    no fork. ``scratch_root`` is an existing folder for our own temporary files (where
    others cannot reach it and we are root, they go to the system's instead).
    Each GPU that ``gauge`` finds (default: NVIDIA's driver is asked) has a lane of its
    own, ``cuda:0`` and so on, with one session at a time, if its self-test passes.
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
        gauge: Gauge | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self._asked = slots
        most = int(machine_memory_bytes() * _SHARE_OF_MEMORY) // self.limits.memory_bytes
        self.slots = max(1, min(slots, most))
        asides = max(0, min(MOST_ASIDE, most - self.slots))
        self.profile = _NONE
        self._scratch_root = scratch_root
        self._deny = deny
        self._lanes = {CPU: Lane(CPU, self.limits, self.slots, standbys, asides=asides)}
        self._gauge = gauge or NvmlGauge()
        self._lock = threading.RLock()
        self._lane_of: dict[Child, Lane] = {}
        self._running: set[Child] = set()
        self._box_of: dict[Child, str] = {}
        self._checks: tuple[Check, ...] = ()
        self._keeper = Keeper()
        self._settings: ZygoteSettings | None = None
        self._folder: Path | None = None
        self._boxes = Boxes(scratch_root)
        self._watchdog: Watchdog | None = None
        self._closed = False

    def start(self) -> None:
        """Choose the strongest profile whose walls all hold, and get ready.

        Raises :class:`SandboxUnavailable` with every reason when there is none; the
        report says more.
        """
        try:
            self._make_folders()
            self._watchdog = Watchdog(
                self._list_running, self._boxes, self._gauge, self._lanes[CPU].admission.take_turns
            )
            self._watchdog.start()
            self._choose_profile()
        except OSError as error:
            self.close()
            raise SandboxUnavailable([f"the machine has no room ({error.strerror})"]) from error
        except BaseException:
            self.close()
            raise
        for lane in self._lanes.values():
            self._top_up(lane)

    def _make_folders(self) -> None:
        self._folder = Path(
            tempfile.mkdtemp(prefix="interviewer-sandbox-", dir=passable(self._scratch_root))
        )
        # Others may pass through to their box, which is theirs alone, but not look.
        self._folder.chmod(0o711)
        for name in ("root", "boxes"):
            (self._folder / name).mkdir(mode=0o711)
        self._boxes = Boxes(self._folder / "boxes")

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
                self._open_gpu_lanes()
                return
            reasons += [f"profile {profile}: {reason}" for reason in found]
        self._checks = tuple(Check("profile", False, reason) for reason in reasons)
        raise SandboxUnavailable(reasons)

    def _open_gpu_lanes(self) -> None:
        """Give each GPU a lane, and test it with a job in the jail; a failure closes it."""
        for gpu in self._gauge.find():
            lane = Lane(gpu.name, self.limits, slots=1, standbys=1, gpu=gpu)
            self._lanes[lane.name] = lane
            lane.idle_gpu_bytes = self._gauge.used(gpu) or 0
            lane.trouble = selftest.trouble_with(partial(self.session, lane=lane.name))
            self._checks += (Check(lane.name, not lane.trouble, lane.trouble or gpu.model),)

    def _try_profile(
        self, profile: str, packages: places.Packages, denied: Collection[str]
    ) -> tuple[str, ...]:
        """Start a zygote for ``profile`` and test the walls; return the reasons against it."""
        assert self._folder is not None
        _, *harness = places.harness_paths()
        found_gpus = self._gauge.find()
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
            gpu_devices=gpus.device_files(found_gpus) if found_gpus else (),
            gpu_files=gpus.machine_files() if found_gpus else (),
        )
        found: tuple[str, ...] = ()
        for tries in range(_STARTS):
            time.sleep(tries * _PAUSE_S)
            found, is_final = self._tested(profile, self._settings, self._folder)
            if not found:
                break
            self.profile = _NONE
            self._discard_zygote()
            if is_final:
                break
        return found

    def _tested(
        self, profile: str, settings: ZygoteSettings, folder: Path
    ) -> tuple[tuple[str, ...], bool]:
        """Try it once; return the reasons against it, and whether another try finds the same.

        It does where a wall is missing, and may not where a process ended under the test.
        """
        if self._closed:
            return ("it was closed",), True
        try:
            zygote = self._keeper.start(settings)
            self.profile = profile
            tester = selftest.SelfTest(profile, self.limits, zygote.pid, folder, self.session)
            self._checks = tester.run()
        except NotStarted as error:
            return (str(error),), error.refused or error.stuck
        except SandboxUnavailable as error:
            return (str(error),), False
        except OSError as error:
            return (f"the self-test had no room ({error.strerror})",), False
        failures = [check for check in self._checks if not check.ok]
        is_final = all(check.name != selftest.BROKEN_OFF for check in failures)
        return tuple(f"{check.name}: {check.detail}" for check in failures), is_final

    def session(
        self, program: Program, limits: Limits | None = None, *, lane: str = CPU
    ) -> Session:
        """Return a session for ``program`` on ``lane``; entering it waits for a free slot.

        Entering raises :class:`SandboxUnavailable` when no child can be had there.
        """
        chosen = self._lanes[lane]
        acquire = partial(self._acquire, chosen, limits or chosen.limits)
        return Session(program, acquire, self._release)

    @property
    def gpu_lanes(self) -> tuple[str, ...]:
        """The GPUs that sessions may be had on now."""
        self._look_again()
        return tuple(lane.name for lane in self._lanes.values() if lane.gpu and not lane.trouble)

    def why_no_gpu(self) -> str:
        """Return why there is no GPU to be had, or what is wrong with those there are."""
        troubles = [lane.trouble for lane in self._lanes.values() if lane.trouble]
        return "; ".join(troubles) or self._gauge.reason()

    def _look_again(self) -> None:
        for lane in self._lanes.values():
            lane.look_again()

    def report(self) -> SandboxReport:
        """Return the profile in use and what the self-test found."""
        return SandboxReport(self.profile, self._checks)

    def health(self) -> Health:
        """Return whether the zygote lives, and how busy we are."""
        alive = self._keeper.is_alive()
        with self._lock:
            waiting = len(self._lanes[CPU].waiting)
            return Health(alive, self.profile, len(self._running), waiting, self._keeper.restarts)

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
        self._keeper.close()
        self._discard_zygote()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _acquire(self, lane: Lane, limits: Limits) -> Child:
        """Take a slot and a ready child of ``lane``; restart the zygote if it had died."""
        with lane.admission.entered():
            lane.look_again()
            if lane.trouble:
                raise SandboxUnavailable([lane.trouble])
            child = self._ready_child(lane, limits)
        with self._lock:
            self._running.add(child)
        lane.admission.started(child)
        return child

    def _ready_child(self, lane: Lane, limits: Limits) -> Child:
        problem, starts = "it was closed", 0
        for _ in range(lane.standbys + _TRIES):
            child = None
            try:
                child = self._take(lane, limits)
                child.await_ready(_READY_S)
                if child.has_ended():
                    raise NotStarted("a worker had ended before it was used")
            except NotStarted as error:
                problem = str(error)
                if child is not None:
                    self._drop(child)
                if error.refused:
                    break
                if self._keeper.zygote is None:
                    starts += 1
                    if error.stuck or starts == _TRIES:
                        break
                elif error.stuck and lane.gpu is None:
                    self._keeper.kill()
                continue
            return child
        raise SandboxUnavailable([f"no worker could be started ({problem})"])

    def _take(self, lane: Lane, limits: Limits) -> Child:
        if self._settings is not None:
            self._keeper.revive(self._settings, self._discard_zygote)
        with self._lock:
            if limits == lane.limits and lane.waiting:
                return lane.waiting.popleft()
            return self._spawn(lane, limits)

    def _spawn(self, lane: Lane, limits: Limits) -> Child:
        """Ask for a child; the lock must be held."""
        zygote = self._keeper.zygote
        if zygote is None or self._closed:
            raise NotStarted("the sandbox is not running")
        try:
            box = "" if self.profile == "A" else self._boxes.make()
        except OSError as error:
            raise NotStarted(f"no folder could be made for it ({error.strerror})") from None
        try:
            child = zygote.spawn(limits, box, lane.gpu.uuid if lane.gpu else "")
        except NotStarted:
            self._remove_box(box)
            raise
        self._box_of[child], self._lane_of[child] = box, lane
        return child

    def _discard_zygote(self) -> None:
        """Let go of the zygote and its standbys."""
        with self._lock:
            for lane in self._lanes.values():
                while lane.waiting:
                    self._drop(lane.waiting.popleft())
            self._keeper.discard()

    def _release(self, child: Child) -> None:
        """Take a session's child back, free its slot and see to the standbys."""
        with self._lock:
            self._running.remove(child)
            lane = self._lane_of[child]
        if lane.gpu is not None and not child.has_ended(_GPU_END_S):
            # A kernel that hangs keeps its process: nobody else may come to wait for it.
            lane.give_up_on(child)
        else:
            self._drop(child)
        lane.admission.leave(child)
        self._top_up(lane)

    def _drop(self, child: Child) -> None:
        child.close()
        with self._lock:
            box = self._box_of.pop(child, "")
            self._lane_of.pop(child, None)
        self._remove_box(box)

    def _remove_box(self, box: str) -> None:
        if box:
            with contextlib.suppress(OSError):
                self._boxes.remove(box)

    def _top_up(self, lane: Lane) -> None:
        with self._lock, contextlib.suppress(NotStarted):
            while not self._closed and not lane.trouble and len(lane.waiting) < lane.standbys:
                lane.waiting.append(self._spawn(lane, lane.limits))

    def _list_running(self) -> list[Watched]:
        with self._lock:
            return [
                Watched(child, self._box_of.get(child, ""), self._lane_of.get(child))
                for child in self._running
            ]
