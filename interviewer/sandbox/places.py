"""Where Python, torch and numpy lie on this machine, and what of it jailed code may see."""

import importlib.util
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

REQUIRED: Final = ("torch", "numpy")
_DEPENDENCIES: Final = (
    *("sympy", "mpmath", "networkx", "jinja2", "markupsafe", "fsspec", "filelock"),
    *("typing_extensions", "functorch", "torchgen", "setuptools", "nvidia", "triton"),
)
_BUNDLED_LIBRARIES: Final = ("torch.libs", "numpy.libs")

SYSTEM_LIBRARIES: Final = (
    *("/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib64", "/usr/lib64"),
    *("/etc/ld.so.cache", "/sys/devices/system/cpu"),
)
PROCESSOR: Final = "/proc/cpuinfo"
"""Read once, by torch, before any child is made; no child may read it."""

DEVICES: Final = ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom")
PACKAGE_FOLDERS: Final = ("site-packages", "dist-packages")


@dataclass(frozen=True)
class Packages:
    """The importable packages: their paths, and the folders that they lie in."""

    sites: tuple[str, ...]
    paths: tuple[str, ...]


def find_packages() -> Packages:
    """Locate torch, numpy and what they need, without importing them.

    Raises LookupError naming a required package that is not installed.
    """
    paths: list[Path] = []
    for name in (*REQUIRED, *_DEPENDENCIES):
        found = _locate(name)
        if not found and name in REQUIRED:
            raise LookupError(f"the package {name} is not installed")
        paths += found
    sites = dict.fromkeys(path.parent for path in paths)
    paths += [site / name for site in sites for name in _BUNDLED_LIBRARIES]
    existing = tuple(str(path) for path in paths if path.exists())
    return Packages(tuple(map(str, sites)), existing)


def _locate(name: str) -> list[Path]:
    spec = importlib.util.find_spec(name)
    if spec is None:
        return []
    if spec.submodule_search_locations:
        return [Path(place) for place in spec.submodule_search_locations]
    return [Path(spec.origin)] if spec.origin else []


def harness_paths() -> tuple[str, str, str]:
    """Return our import root, our package's first file and the folder of the sandbox."""
    sandbox = Path(__file__).resolve().parent
    package = sandbox.parent
    return str(package.parent), str(package / "__init__.py"), str(sandbox)


def stdlib_folders(python_path: Sequence[str]) -> tuple[str, ...]:
    """Return the folders and archives of the standard library in an isolated ``sys.path``."""
    return tuple(path for path in python_path if path and Path(path).exists())


def system_libraries(stdlib: Iterable[str]) -> tuple[str, ...]:
    """Return the system's library folders, without those that hold the standard library.

    Such a folder would hold other packages too; what torch needs of it is loaded
    before any child is made.
    """
    holders = {str(parent) for path in stdlib for parent in Path(path).resolve().parents}
    return tuple(
        path
        for path in SYSTEM_LIBRARIES
        if Path(path).exists() and str(Path(path).resolve()) not in holders
    )


def stdlib_entries(folder: str) -> tuple[str, ...]:
    """Return what lies in a standard library folder, except folders of other packages."""
    if not Path(folder).is_dir():
        return (folder,)
    entries = Path(folder).iterdir()
    return tuple(str(entry) for entry in entries if entry.name not in PACKAGE_FOLDERS)


def supported_machine() -> str:
    """Return why this machine is not supported at all, or an empty text."""
    if sys.platform != "linux":
        return f"the sandbox needs Linux, this is {sys.platform}"
    if os.uname().machine != "x86_64":
        return f"the sandbox was made for x86-64 only, this is {os.uname().machine}"
    return ""
