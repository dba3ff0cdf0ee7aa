"""Captures what jailed code prints: the beginning is kept, a flood is noticed."""

import os
from typing import Final

from interviewer.sandbox.limits import Limits
from interviewer.sandbox.outcomes import OutputExceeded

_CHUNK: Final = 1 << 16
_CUT: Final = "\n[output cut here]"


class Capture:
    """The reading ends of a child's standard output and error pipes."""

    def __init__(self, stdout: int, stderr: int, limits: Limits) -> None:
        self._limits = limits
        self._held = {stdout: bytearray(), stderr: bytearray()}
        self._open = set(self._held)
        self._stdout, self._stderr = stdout, stderr
        self._total = 0
        for descriptor in self._held:
            os.set_blocking(descriptor, False)

    @property
    def descriptors(self) -> frozenset[int]:
        """The pipes that the child may still write to."""
        return frozenset(self._open)

    @property
    def stdout(self) -> str:
        """What is kept of the standard output."""
        return self._text(self._stdout)

    @property
    def stderr(self) -> str:
        """What is kept of the standard error stream."""
        return self._text(self._stderr)

    def read(self, descriptor: int) -> None:
        """Take what is there; raises :class:`OutputExceeded` once it is a flood."""
        try:
            data = os.read(descriptor, _CHUNK)
        except BlockingIOError:
            return
        if not data:
            self._close(descriptor)
            return
        self._total += len(data)
        held = self._held[descriptor]
        # One byte more than is kept tells that something was cut.
        held += data[: max(0, self._limits.output_bytes + 1 - len(held))]
        if self._total > self._limits.flood_bytes:
            raise OutputExceeded(f"The code printed more than {self._limits.flood_bytes} bytes.")

    def drain(self) -> None:
        """Take what an ended child left in its pipes, then close them."""
        for descriptor in tuple(self._open):
            # A pipe holds 64 KB unless its writer enlarged it, up to 1 MB.
            for _ in range(17):
                before = self._total
                try:
                    self.read(descriptor)
                except OutputExceeded:
                    break
                if self._total == before or descriptor not in self._open:
                    break
            self._close(descriptor)

    def _close(self, descriptor: int) -> None:
        if descriptor in self._open:
            self._open.remove(descriptor)
            os.close(descriptor)

    def _text(self, descriptor: int) -> str:
        held = bytes(self._held[descriptor])
        most = self._limits.output_bytes
        text = held[:most].decode("utf-8", "replace").replace("\0", "\N{REPLACEMENT CHARACTER}")
        return text + _CUT if len(held) > most else text
