"""GPUs without a GPU: what is found, who gets it, what happens when it hangs.

Nothing here was run on a GPU; ``tests/gpu`` is for machines that have one.
"""

import sys
import types
from dataclasses import replace
from pathlib import Path

import pytest

from interviewer.sandbox import Limits, Program, Raised, SandboxUnavailable, jail
from interviewer.sandbox.child import Meters
from interviewer.sandbox.gpus import Gpu, NvmlGauge, device_files, machine_files
from interviewer.sandbox.lanes import Lane
from interviewer.sandbox.outcomes import MemoryExceeded
from interviewer.sandbox.seccomp import build_filter
from interviewer.sandbox.watchdog import CUDA_ITSELF_BYTES, Watchdog, Watched

GPU = Gpu("cuda:0", "GPU-1234", "A card", "/dev/nvidia0", 80 << 30)


class FakeGauge:
    """Knows one GPU; ``held`` and ``total`` are what it says of the memory in use."""

    def __init__(self, held: int | None = 0, total: int = 0) -> None:
        self.held, self.total = held, total

    def find(self) -> tuple[Gpu, ...]:
        return (GPU,)

    def reason(self) -> str:
        return ""

    def used_by(self, gpu: Gpu, pid: int) -> int | None:
        return self.held

    def used(self, gpu: Gpu) -> int | None:
        return self.total


class FakeChild:
    """A child that ends when it is told to, or not even then."""

    def __init__(self, *, ended: bool = True, limits: Limits | None = None) -> None:
        self.ended, self.closed = ended, False
        self.limits = limits or Limits()
        self.pid, self.gpu_bytes = 4711, 0
        self.stopped: object = None

    def has_ended(self, within_s: float = 0.0) -> bool:
        return self.ended

    def close(self) -> None:
        self.closed = True

    def stop(self, reason: object = None) -> None:
        self.stopped = reason

    def meters(self) -> Meters:
        return Meters(1, 1, 1)


@pytest.fixture
def sandbox(scratch_root, start_sandbox):
    """A sandbox that is told of a GPU where there is none."""
    started = start_sandbox(scratch_root, gauge=FakeGauge())
    yield started
    started.close()


def test_gpu_that_fails_its_test_in_the_jail_has_no_lane_and_a_reason(sandbox):
    assert sandbox.gpu_lanes == ()
    assert "test in the jail failed" in sandbox.why_no_gpu()
    (check,) = [check for check in sandbox.report().checks if check.name == "cuda:0"]
    assert not check.ok


def test_processor_is_judged_on_as_before_beside_a_broken_gpu(sandbox):
    driver = "def drive(candidate, inputs):\n    return {'out': candidate['f']()}\n"
    with sandbox.session(Program("def f(): return 3", driver, ("f",))) as session:
        assert session.load().ok
        assert session.call({}).values == {"out": 3}


def test_session_on_a_broken_gpu_is_refused_with_its_reason(sandbox):
    with (
        pytest.raises(SandboxUnavailable, match="test in the jail failed"),
        sandbox.session(Program("", ""), lane="cuda:0"),
    ):
        pass


def test_gpu_whose_process_does_not_end_is_out_of_service_until_it_does():
    lane, child = Lane("cuda:0", Limits(), 1, 1, GPU), FakeChild(ended=False)
    lane.give_up_on(child)
    lane.look_again()
    assert "hangs" in lane.trouble
    child.ended = True
    lane.look_again()
    assert lane.trouble == ""
    assert child.closed


def test_killed_child_that_stays_takes_its_gpu_out_of_service(sandbox, monkeypatch):
    monkeypatch.setattr("interviewer.sandbox.supervisor._GPU_END_S", 0.0)
    lane = sandbox._lanes["cuda:0"]
    lane.trouble, lane.standbys = "", 0
    child = FakeChild(ended=False)
    with lane.admission.entered():
        lane.admission.started(child)
    sandbox._running.add(child)
    sandbox._lane_of[child] = lane
    sandbox._release(child)
    assert sandbox.gpu_lanes == ()
    assert "hangs" in sandbox.why_no_gpu()
    child.ended = True
    assert sandbox.gpu_lanes == ("cuda:0",)


@pytest.mark.parametrize(
    ("held", "total"), [(5 << 30, 0), (None, 7 << 30)], ids=["by process", "by the whole card"]
)
def test_too_much_gpu_memory_ends_the_session(held, total):
    child = FakeChild(limits=replace(Limits(), gpu_bytes=3 << 30))
    lane = Lane("cuda:0", child.limits, 1, 1, GPU, idle_gpu_bytes=1 << 30)
    dog = Watchdog(lambda: [Watched(child, "", lane)], None, FakeGauge(held, total), list)
    excess = dog._excess_on(lane, child)
    assert isinstance(excess, MemoryExceeded)
    assert "3072 MiB of GPU memory" in str(excess)
    assert child.gpu_bytes >= 5 << 30


def test_what_cuda_itself_takes_is_not_the_codes():
    child = FakeChild(limits=replace(Limits(), gpu_bytes=1 << 30))
    lane = Lane("cuda:0", child.limits, 1, 1, GPU)
    dog = Watchdog(lambda: [], None, FakeGauge((1 << 30) + CUDA_ITSELF_BYTES), list)
    assert dog._excess_on(lane, child) is None
    assert dog._excess_on(Lane("cpu", child.limits, 1, 1), child) is None


def test_cuda_starts_after_landlock_and_before_the_filter(monkeypatch):
    order = []
    for place, name in (
        ("jail", "_address_space"), ("jail", "_keep_only"), ("jail", "_settle_in"),
        ("jail", "_landlock"), ("syscalls", "drop_capabilities"),
        ("syscalls", "set_no_new_privileges"), ("syscalls", "set_dumpable"),
        ("syscalls", "install_seccomp"), ("kernel_limits", "apply"), ("os", "nice"),
    ):  # fmt: skip
        owner = jail if place == "jail" else getattr(jail, place)
        monkeypatch.setattr(owner, name, lambda *a, _name=name, **k: order.append(_name))
    monkeypatch.setattr(jail.os, "environ", dict(jail.os.environ))
    walls = jail.Walls(False, (), (), (), "/scratch", True, True, "GPU-1234", ("/dev/nvidia0",))
    bounds = Limits(gpu_bytes=123)
    opened = lambda size: order.append(f"cuda {size} {jail.os.environ['CUDA_VISIBLE_DEVICES']}")  # noqa: E731
    jail.lock_in(jail.Descriptors(3, 1, 2, 4), walls, bounds, opened)
    assert order[-3:] == ["_landlock", "cuda 123 GPU-1234", "install_seccomp"]
    assert "_address_space" not in order
    order.clear()
    jail.lock_in(jail.Descriptors(3, 1, 2, 4), replace(walls, gpu=""), bounds, opened)
    assert order[-2:] == ["_landlock", "install_seccomp"]
    assert "_address_space" in order


def test_driver_of_a_gpu_may_be_spoken_to_and_a_terminal_may_not():
    assert build_filter(1, drives_gpu=True) != build_filter(1)


def test_without_a_driver_there_is_no_gpu_and_a_reason():
    gauge = NvmlGauge()
    if gauge.find():
        pytest.skip("this machine has a GPU")
    assert gauge.reason()


class FakeError(Exception):
    """What the library raises."""


def fake_library(*, slices: int) -> types.ModuleType:
    """Return a stand-in for NVIDIA's library on a machine with one card."""
    library = types.ModuleType("pynvml")

    def slice_of(handle, number):
        if number >= slices:
            raise FakeError
        return f"slice {number}"

    def handle_of(uuid):
        return uuid.replace("id of ", "")

    functions = {
        "nvmlInit": lambda: None,
        "nvmlDeviceGetCount": lambda: 1,
        "nvmlDeviceGetHandleByIndex": lambda index: f"card {index}",
        "nvmlDeviceGetMinorNumber": lambda handle: 3,
        "nvmlDeviceGetMaxMigDeviceCount": lambda handle: 7 if slices else 0,
        "nvmlDeviceGetMigDeviceHandleByIndex": slice_of,
        "nvmlDeviceGetMemoryInfo": lambda h: types.SimpleNamespace(total=9 << 30, used=2 << 30),
        "nvmlDeviceGetUUID": lambda handle: f"id of {handle}",
        "nvmlDeviceGetName": lambda handle: "A card",
        "nvmlDeviceGetHandleByUUID": handle_of,
        "nvmlDeviceGetComputeRunningProcesses": lambda handle: [
            types.SimpleNamespace(pid=7, usedGpuMemory=5 << 20)
        ],
        "NVMLError": FakeError,
    }
    for name, function in functions.items():
        setattr(library, name, function)
    return library


@pytest.mark.parametrize(
    ("slices", "uuids"), [(0, ["id of card 0"]), (2, ["id of slice 0", "id of slice 1"])]
)
def test_cards_or_their_slices_are_found(monkeypatch, slices, uuids):
    monkeypatch.setitem(sys.modules, "pynvml", fake_library(slices=slices))
    gauge = NvmlGauge()
    found = gauge.find()
    assert [gpu.uuid for gpu in found] == uuids
    assert [gpu.name for gpu in found] == [f"cuda:{number}" for number in range(len(uuids))]
    assert {gpu.device for gpu in found} == {"/dev/nvidia3"}
    assert gauge.reason() == ""
    assert gauge.used(found[0]) == 2 << 30
    assert gauge.used_by(found[0], 7) == 5 << 20
    assert gauge.used_by(found[0], 8) is None


def test_driver_that_stops_answering_is_no_exception(monkeypatch):
    library = fake_library(slices=0)
    monkeypatch.setitem(sys.modules, "pynvml", library)
    gauge = NvmlGauge()
    (gpu,) = gauge.find()

    def broken(*_: object) -> object:
        raise FakeError("GPU is lost")

    for name in ("nvmlDeviceGetCount", "nvmlDeviceGetHandleByUUID"):
        setattr(library, name, broken)
    assert gauge.find() == ()
    assert gauge.used(gpu) is None
    assert gauge.used_by(gpu, 7) is None


def test_only_files_that_exist_are_shown_to_a_child():
    assert all(Path(path).exists() for path in (*device_files((GPU,)), *machine_files()))


def test_code_on_the_processor_finds_no_gpu(judge_a):
    found = judge_a.judge("def solve(x, y): raise ValueError(torch.cuda.is_available())", cases=1)
    assert "ValueError: False" in found.detail
    assert not isinstance(found, Raised)
