"""Writes the bill of materials: ``python -m supply.sbom FILE`` (CycloneDX 1.6, JSON).

It lists what the service runs on as it is installed here, and what is built into its page. The
same versions give the same bytes: there is no time in it and no serial number. cyclonedx-py
describes Python's packages; which of them count, and why, is worked out here, since it takes
every extra that a package could have for something that it needs.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from packaging.utils import canonicalize_name

from interviewer import __version__
from supply import bundled, installed

_HERE: Final = Path(__file__).parent.parent
_LOCK: Final = _HERE / "frontend" / "package-lock.json"
_PROJECT: Final = _HERE / "pyproject.toml"
_ROOT: Final = f"pkg:pypi/interviewer@{__version__}"


def bill() -> dict[str, Any]:
    """Return the bill; raises PackageNotFoundError where what is needed is not installed."""
    described = _described()
    needed = installed.needed(installed.named(_PROJECT))
    references = {installed.ROOT: _ROOT} | {
        name: described[name]["bom-ref"] for name in needed if name != installed.ROOT
    }
    page = bundled.needs(_LOCK)
    edges = {
        references[name]: sorted(references[one] for one in inner) for name, inner in needed.items()
    }
    edges[_ROOT] += page.pop("")
    parts = [described[name] for name in needed if name != installed.ROOT]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _product()},
        "components": [*parts, *bundled.components(_LOCK)],
        "dependencies": [
            {"ref": ref, "dependsOn": inner} for ref, inner in sorted((edges | page).items())
        ],
    }


def _product() -> dict[str, str]:
    return {
        "bom-ref": _ROOT,
        "type": "application",
        "name": "interviewer",
        "version": __version__,
        "purl": _ROOT,
    }


def _described() -> dict[str, dict[str, Any]]:
    """Return every package that is installed here as CycloneDX has it, by its canonical name."""
    command = [
        *(sys.executable, "-m", "cyclonedx_py", "environment"),
        *("--output-reproducible", "--no-validate", "--spec-version", "1.6", sys.executable),
    ]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return {
        str(canonicalize_name(one["name"])): one for one in json.loads(done.stdout)["components"]
    }


def main() -> None:
    """Write the bill to the file that the command line names."""
    (target,) = map(Path, sys.argv[1:])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill(), indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
