"""How much of the machine one submission may use, and the kernel limits that say so."""

import os
import resource
from dataclasses import dataclass

_MIB = 1 << 20


@dataclass(frozen=True)
class Limits:
    """The bounds of one session; sizes in bytes, times in seconds.

    ``wall_s`` is the time that the trusted side spends waiting for loading and all
    calls together. ``memory_bytes`` is address space above what an idle worker
    has. ``scratch_bytes`` and ``scratch_files`` bound the scratch folder,
    ``file_bytes`` one file in it. Of the output, ``output_bytes`` are kept per
    stream; a session that writes more than ``flood_bytes`` is ended.
    ``result_bytes`` bounds what one call may return. ``gpu_bytes`` bounds a GPU's memory,
    for sessions on one; there ``memory_bytes`` bounds resident memory instead of address
    space, of which CUDA reserves more than any machine has.
    """

    wall_s: float = 10.0
    cpu_s: int = 10
    memory_bytes: int = 2048 * _MIB
    threads: int = 64
    open_files: int = 64
    file_bytes: int = 64 * _MIB
    scratch_bytes: int = 64 * _MIB
    scratch_files: int = 1024
    output_bytes: int = 64 * 1024
    flood_bytes: int = 8 * _MIB
    result_bytes: int = 32 * _MIB
    gpu_bytes: int = 4096 * _MIB


def apply(limits: Limits, idle_bytes: int | None, *, tasks: int) -> None:
    """Set the kernel limits of this process; ``idle_bytes`` is its address space now
    (None: that is not limited), ``tasks`` the number of threads that its uid may have.

    The soft limit on CPU time equals the hard one: the first process of a pid
    namespace ignores the soft limit's signal. Raises OSError or ValueError.
    """
    # A share of the processes would be void for uid 0, which is one of the reasons
    # why the zygote gives up root; the self-test counts threads to be sure.
    ceilings = {
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_CPU: limits.cpu_s,
        resource.RLIMIT_FSIZE: limits.file_bytes,
        resource.RLIMIT_NOFILE: limits.open_files,
        resource.RLIMIT_NPROC: tasks,
        resource.RLIMIT_MEMLOCK: 0,
        resource.RLIMIT_MSGQUEUE: 0,
        resource.RLIMIT_SIGPENDING: 256,
    }
    if idle_bytes is not None:
        ceilings[resource.RLIMIT_AS] = idle_bytes + limits.memory_bytes
    for which, ceiling in ceilings.items():
        _, hard = resource.getrlimit(which)
        bound = ceiling if hard == resource.RLIM_INFINITY else min(ceiling, hard)
        resource.setrlimit(which, (bound, bound))


def machine_memory_bytes() -> int:
    """Return the memory of this machine, or of its control group if that is less."""
    total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    for name in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        try:
            with open(name, encoding="ascii") as file:  # noqa: PTH123 -- no path arithmetic here
                text = file.read().strip()
        except OSError:
            continue
        if text.isdigit():
            total = min(total, int(text))
    return total
