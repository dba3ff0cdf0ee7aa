"""Which GPUs this machine has, how much of their memory is in use, and whether they answer.

Asked of NVIDIA's management library (NVML) from the trusted side, which never opens CUDA
itself. What a jailed process says about its GPU memory is not asked.
"""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

_CONTROL: Final = ("/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/nvidia-uvm-tools")
_MACHINE: Final = (
    *("/proc/driver/nvidia", "/proc/devices", "/proc/meminfo", "/proc/cpuinfo"),
    *("/sys/bus/pci/devices", "/sys/devices", "/sys/module/nvidia", "/sys/module/nvidia_uvm"),
)


@dataclass(frozen=True)
class Gpu:
    """One GPU, or one slice of one (MIG).

    ``name`` is what a job asks for (``cuda:0``, counted by place on the bus), ``uuid``
    names it to CUDA, ``device`` is its file; ``memory_bytes`` all the memory that it has.
    """

    name: str
    uuid: str
    model: str
    device: str
    memory_bytes: int


class Gauge(Protocol):
    """What is asked about GPUs, from outside the jail."""

    def find(self) -> tuple[Gpu, ...]:
        """Return the GPUs; none where there is no driver."""
        ...

    def reason(self) -> str:
        """Return why there are none, or an empty text."""
        ...

    def used_by(self, gpu: Gpu, pid: int) -> int | None:
        """Return the bytes that process ``pid`` holds; None where the driver does not list it.

        In a container the driver may know processes by other numbers than we do.
        """
        ...

    def used(self, gpu: Gpu) -> int | None:
        """Return the bytes in use by all processes; None where the GPU gives no answer."""
        ...


class NvmlGauge:
    """Asks NVML. Safe to use from any thread."""

    def __init__(self) -> None:
        self._nvml: Any = None
        self._reason = ""
        try:
            import pynvml

            pynvml.nvmlInit()
            self._nvml = pynvml
        except Exception as error:  # noqa: BLE001 -- no driver, or one that does not work
            self._reason = f"NVIDIA's driver does not answer ({error})"

    def find(self) -> tuple[Gpu, ...]:
        """Return every GPU, or its slices where it is cut into slices."""
        if self._nvml is None:
            return ()
        with contextlib.suppress(self._nvml.NVMLError):
            count = self._nvml.nvmlDeviceGetCount()
            parts = [part for index in range(count) for part in self._parts(index)]
            return tuple(self._gpu(number, *part) for number, part in enumerate(parts))
        return ()

    def reason(self) -> str:
        """Return why there are none, or an empty text."""
        return self._reason or ("" if self.find() else "the driver lists no GPU")

    def used_by(self, gpu: Gpu, pid: int) -> int | None:
        """Return the bytes that process ``pid`` holds, if the driver lists it."""
        with contextlib.suppress(self._nvml.NVMLError):
            listed = self._nvml.nvmlDeviceGetComputeRunningProcesses(self._handle(gpu))
            found = [process.usedGpuMemory for process in listed if process.pid == pid]
            return int(found[0]) if found and found[0] is not None else None
        return None

    def used(self, gpu: Gpu) -> int | None:
        """Return the bytes in use on ``gpu``."""
        with contextlib.suppress(self._nvml.NVMLError):
            return int(self._nvml.nvmlDeviceGetMemoryInfo(self._handle(gpu)).used)
        return None

    def _parts(self, index: int) -> Iterator[tuple[Any, str]]:
        """Yield the handle and the device file of a GPU, or of each of its slices."""
        nvml = self._nvml
        whole = nvml.nvmlDeviceGetHandleByIndex(index)
        device = f"/dev/nvidia{nvml.nvmlDeviceGetMinorNumber(whole)}"
        slices: list[Any] = []
        with contextlib.suppress(nvml.NVMLError):
            for number in range(nvml.nvmlDeviceGetMaxMigDeviceCount(whole)):
                with contextlib.suppress(nvml.NVMLError):
                    slices.append(nvml.nvmlDeviceGetMigDeviceHandleByIndex(whole, number))
        for handle in slices or [whole]:
            yield handle, device

    def _gpu(self, number: int, handle: Any, device: str) -> Gpu:
        nvml = self._nvml
        memory = int(nvml.nvmlDeviceGetMemoryInfo(handle).total)
        uuid, model = nvml.nvmlDeviceGetUUID(handle), nvml.nvmlDeviceGetName(handle)
        return Gpu(f"cuda:{number}", str(uuid), str(model), device, memory)

    def _handle(self, gpu: Gpu) -> Any:
        return self._nvml.nvmlDeviceGetHandleByUUID(gpu.uuid)


def device_files(gpus: tuple[Gpu, ...]) -> tuple[str, ...]:
    """Return the device files that a process on one of ``gpus`` has to open."""
    slices = Path("/dev/nvidia-caps")
    caps = sorted(str(path) for path in slices.iterdir()) if slices.is_dir() else []
    return tuple(
        path
        for path in (*_CONTROL, *dict.fromkeys(gpu.device for gpu in gpus), *caps)
        if Path(path).exists()
    )


def machine_files() -> tuple[str, ...]:
    """Return what CUDA reads about the machine when it starts."""
    return tuple(path for path in _MACHINE if Path(path).exists())
