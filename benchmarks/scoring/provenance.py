"""What a figure was measured with, and where results are kept."""

import hashlib
import json
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import interviewer

RESULTS = Path(__file__).parent / "results"


def cpu() -> str:
    """Return the processor's name, or its architecture where the system does not tell."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def digest(*folders: Path) -> str:
    """Return a digest of every Python and YAML file under ``folders``, by name and content."""
    whole = hashlib.sha256()
    for folder in folders:
        for path in sorted(p for p in folder.rglob("*") if p.suffix in (".py", ".yaml")):
            whole.update(path.relative_to(folder).as_posix().encode() + b"\0")
            whole.update(path.read_bytes() + b"\0")
    return whole.hexdigest()[:16]


def stamp(rubrics: Path | None = None) -> dict[str, str]:
    """Return the date, the versions of scorer and rubrics, Python and the processor."""
    package = Path(interviewer.__file__).parent
    found = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "interviewer": interviewer.__version__,
        "scorer": digest(package / "scoring", package / "rubrics"),
        "python": sys.version.split()[0],
        "cpu": cpu(),
    }
    return found | ({"rubrics": digest(rubrics)} if rubrics else {})


def save(name: str, content: dict[str, Any]) -> Path:
    """Write ``content`` as JSON to ``results/NAME.json`` and return the path."""
    path = RESULTS / f"{name}.json"
    _write(path, content)
    return path


def keep(path: Path, content: dict[str, Any]) -> None:
    """Write ``content`` with the stamp as JSON to ``path``, whose folder is made when absent."""
    _write(path, content | {"where": stamp()})


def _write(path: Path, content: dict[str, Any]) -> None:
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(_rounded(content), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def _rounded(value: Any) -> Any:
    """Return plain values with their numbers to four places: more of them would be noise."""
    match value:
        case float():
            return round(value, 4)
        case dict():
            return {name: _rounded(part) for name, part in value.items()}
        case list() | tuple():
            return [_rounded(part) for part in value]
    return value
