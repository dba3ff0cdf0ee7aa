"""Which processes use the processor, and how many connections and jobs there are, over time."""

import os
import re
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

EVERY_S: Final = 1.0
_TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass
class Watch:
    """Looks every second; ``groups`` names the first processes of each group.

    Afterwards ``shares`` says how much of all cores each group had, and ``driver`` this process,
    and ``peaks`` the most that each of ``gauges`` showed.
    """

    groups: Mapping[str, Callable[[], list[int]]]
    gauges: Mapping[str, Callable[[], float]] = field(default_factory=dict)
    peaks: dict[str, float] = field(default_factory=dict)
    _first: dict[str, float] = field(default_factory=dict)
    _last: dict[str, float] = field(default_factory=dict)
    _busy: list[float] = field(default_factory=list)
    _begun: float = 0.0
    _ended: float = 0.0
    _over: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to look."""
        self._begun, self._first = time.monotonic(), self._sums()
        self._thread = threading.Thread(target=self._look, name="watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        self._last, self._ended = self._sums(), time.monotonic()

    @property
    def shares(self) -> dict[str, float]:
        """The share of all cores' time that each group used, and ``all``, of everything."""
        whole = (self._ended - self._begun) * (os.cpu_count() or 1)
        found = {
            name: round((self._last[name] - self._first[name]) / whole, 3) for name in self._first
        }
        return found | {"all": round(sum(self._busy) / max(1, len(self._busy)), 3)}

    def _look(self) -> None:
        before = _times()
        while not self._over.wait(EVERY_S):
            now = _times()
            idle, whole = (b - a for a, b in zip(before, now, strict=True))
            self._busy.append(1 - idle / whole if whole else 0.0)
            before = now
            for name, gauge in self.gauges.items():
                self.peaks[name] = max(self.peaks.get(name, 0.0), gauge())

    def _sums(self) -> dict[str, float]:
        tree = _children()
        found = {
            name: sum(_used_by(pid) for pid in family(roots(), tree))
            for name, roots in self.groups.items()
        }
        return found | {"driver": time.process_time()}


def _times() -> tuple[float, float]:
    """Return idle and all ticks of all cores since the machine began."""
    ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    return float(ticks[3] + ticks[4]), float(sum(ticks))


def _children() -> dict[int, list[int]]:
    found = defaultdict[int, list[int]](list)
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                text = (entry / "stat").read_text()
            except OSError:
                continue
            found[int(text.rpartition(")")[2].split()[1])].append(int(entry.name))
    return found


def family(roots: list[int], tree: Mapping[int, list[int]] | None = None) -> set[int]:
    """Return these processes and all below them."""
    tree = _children() if tree is None else tree
    found, new = set[int](), set(roots)
    while new:
        found |= new
        new = {child for pid in new for child in tree.get(pid, ())} - found
    return found


def _used_by(pid: int) -> float:
    """Return the seconds of processor time of a process and of those children that ended."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(word) for word in words[11:15]) / _TICKS


def memory_mb(pids: list[int]) -> float:
    """Return the megabytes (10⁶ bytes) that these processes and all below them have (PSS)."""
    total = 0.0
    for pid in family(pids):
        try:
            text = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(kb) * 1024 / 1e6 for kb in re.findall(r"^Pss:\s+(\d+) kB", text, re.M))
    return round(total, 1)
