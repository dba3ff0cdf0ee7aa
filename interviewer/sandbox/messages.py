"""What the trusted side tells a zygote, and what a zygote is asked for, as messages."""

import dataclasses
from dataclasses import dataclass
from typing import Final, Self, cast

from interviewer.sandbox.limits import Limits
from interviewer.sandbox.values import Value, ValueFormatError, decode_mapping, encode_mapping

UNPRIVILEGED_ID: Final = 65533
"""The uid and gid that jailed processes have; no distribution hands it out."""


@dataclass(frozen=True)
class ZygoteSettings:
    """How a zygote is to be set up.

    ``profile`` is A or B. ``sites`` are folders to import from, of which only
    ``packages`` (paths in them) may be seen; ``harness`` are our own files that the
    zygote imports and that jailed code may not read. ``mountpoint`` is an empty
    folder on which the private root is mounted, ``boxes`` the folder that holds
    the scratch folders where profile B needs them; ``nest`` is the zygote's own among
    them, or empty. ``private_root`` is false when
    the machine may not be asked for one. ``gpu_devices`` and ``gpu_files`` are what a
    child on a GPU may open beyond the others.
    """

    profile: str
    sites: tuple[str, ...]
    packages: tuple[str, ...]
    harness: tuple[str, ...]
    mountpoint: str
    boxes: str
    nest: str
    private_root: bool
    landlock: bool
    seccomp: bool
    gpu_devices: tuple[str, ...] = ()
    gpu_files: tuple[str, ...] = ()

    def encode(self) -> bytes:
        """Return the settings as a message."""
        return _encode(self)

    @classmethod
    def decode(cls, message: bytes) -> Self:
        """Read the settings back; raises ValueFormatError or TypeError."""
        return cls(**cast("dict[str, object]", decode_mapping(message)))  # type: ignore[arg-type]


@dataclass(frozen=True)
class Started:
    """A zygote's first answer: it is ready, or the reasons why not."""

    reasons: tuple[str, ...]

    def encode(self) -> bytes:
        """Return the answer as a message."""
        return _encode(self)

    @classmethod
    def decode(cls, message: bytes) -> Self:
        """Read the answer back; raises ValueFormatError or TypeError."""
        return cls(**cast("dict[str, object]", decode_mapping(message)))  # type: ignore[arg-type]


@dataclass(frozen=True)
class Spawn:
    """A request for one child.

    Its limits, the name of its scratch folder (profile B), and the GPU that it is to use,
    as CUDA knows it (empty: none).
    """

    limits: Limits
    box: str
    gpu: str = ""

    def encode(self) -> bytes:
        """Return the request as a message."""
        fields: dict[str, Value] = dataclasses.asdict(self.limits)
        return encode_mapping({**fields, "box": self.box, "gpu": self.gpu})

    @classmethod
    def decode(cls, message: bytes) -> Self:
        """Read the request back; raises ValueFormatError or TypeError."""
        fields = decode_mapping(message)
        box, gpu = fields.pop("box", ""), fields.pop("gpu", "")
        if not isinstance(box, str) or not isinstance(gpu, str):
            raise ValueFormatError("box and gpu must be texts")
        return cls(Limits(**fields), box, gpu)  # type: ignore[arg-type]


def _encode(settings: ZygoteSettings | Started) -> bytes:
    return encode_mapping(dataclasses.asdict(settings))
