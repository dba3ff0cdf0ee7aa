"""The front end's build: what it writes, and what it leaves for pages that are open."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.factories import ROOT
from tests.serving import need


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the sources that builds into a folder of its own."""
    need(shutil.which("node"), "Node on the path")
    modules = ROOT / "frontend" / "node_modules"
    need(modules.is_dir(), "the front end's packages (make setup)")
    for name in ("src", "styles"):
        shutil.copytree(ROOT / "frontend" / name, tmp_path / "frontend" / name)
    for name in ("build.mjs", "package.json"):
        shutil.copy(ROOT / "frontend" / name, tmp_path / "frontend" / name)
    (tmp_path / "frontend" / "node_modules").symlink_to(modules)
    return tmp_path


def build(copy: Path) -> tuple[dict[str, str], set[str]]:
    """Build; return the manifest and the names of all files."""
    subprocess.run(["node", "build.mjs"], cwd=copy / "frontend", check=True)
    static = copy / "interviewer" / "web" / "static"
    manifest = json.loads((static / "manifest.json").read_text())
    return manifest, {path.name for path in static.iterdir()}


def change(copy: Path, number: int) -> None:
    source = copy / "frontend" / "src" / "faults.js"
    source.write_text(f"{source.read_text()}\nconsole.debug({number});\n")


def test_the_files_of_the_build_before_stay_and_older_ones_go(copy: Path) -> None:
    first, files = build(copy)
    assert set(first.values()) <= files
    change(copy, 1)
    second, files = build(copy)
    assert second["app.js"] != first["app.js"]
    assert {first["app.js"], second["app.js"]} <= files
    _, again = build(copy)
    assert again == files
    change(copy, 2)
    third, files = build(copy)
    assert first["app.js"] not in files
    assert {second["app.js"], third["app.js"]} <= files
    assert not [name for name in files if name.endswith(".new")]
