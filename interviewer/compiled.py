"""Compiled modules in place of their sources, where they were made of these very sources.

``native/build.py`` compiles the scorer into ``interviewer/native``. What lies there is used
only while the sources are still those that it was made of, so that nobody edits a module in
vain; where there is nothing, or for another Python, the sources themselves are imported. Both
give the same receipts.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SWITCH = "INTERVIEWER_COMPILED"
"""The environment variable that says "0" where the sources are to be imported."""

PACKAGE = Path(__file__).resolve().parent
FOLDER = PACKAGE / "native"
RECORD = "made-of.txt"
"""The file beside the compiled modules that says what they were made of."""

_PARTS = (
    "yamlfile/events.py",
    "rubrics/terms.py",
    "rubrics/phrases.py",
    "scoring/text/*.py",
    "scoring/sense/*.py",
    "scoring/matching/*.py",
    "scoring/gates/*.py",
    "scoring/credit/*.py",
    "scoring/assess.py",
)
_SUFFIX = EXTENSION_SUFFIXES[0]


def sources() -> list[Path]:
    """Return the modules that are compiled: what reads rubrics, and what judges answers by them."""
    modules = [path for part in _PARTS for path in sorted(PACKAGE.glob(part))]
    return [path for path in modules if path.name != "__init__.py"]


def made_of() -> str:
    """Return what modules compiled now are made of: the Python, and a digest of the sources."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.read_bytes())
    return f"{_SUFFIX} {found.hexdigest()}"


def is_current(folder: Path = FOLDER) -> bool:
    """Tell whether ``folder`` holds modules made of the sources as they are, for this Python."""
    record = folder / RECORD
    return record.is_file() and record.read_text(encoding="ascii").strip() == made_of()


class _Finder(MetaPathFinder):
    """Finds the modules that lie compiled in a folder, by their full names."""

    def __init__(self, folder: Path) -> None:
        self._places = {
            ".".join(path.relative_to(folder).parts).removesuffix(_SUFFIX): str(path)
            for path in folder.rglob(f"*{_SUFFIX}")
        }

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Return where the module called ``fullname`` lies, or None if not among them."""
        place = self._places.get(fullname)
        if place is None:
            return None
        loader = ExtensionFileLoader(fullname, place)
        return spec_from_file_location(fullname, place, loader=loader)


def prefer_compiled() -> bool:
    """From now on import what is compiled, if it is current; tell whether it is."""
    if any(isinstance(finder, _Finder) for finder in sys.meta_path):
        return True
    if os.environ.get(SWITCH) == "0" or not is_current():
        return False
    sys.meta_path.insert(0, _Finder(FOLDER))
    return True
