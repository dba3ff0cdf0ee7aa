"""Compiled modules stand in for their sources only while they are made of them."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from interviewer import compiled

ROOT = Path(__file__).resolve().parents[2]
EVERY = "10"
needs_compiled = pytest.mark.skipif(
    not compiled.is_current(), reason="the scorer is not compiled: python native/build.py"
)


def run(script: str, *arguments: str, switch: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(ROOT / script), *arguments],
        env=os.environ | {compiled.SWITCH: switch, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=600,
    )
    return done.stdout.splitlines()


def where(module: str, switch: str) -> Path:
    code = f"import {module} as module; print(module.__file__)"
    environment = os.environ | {compiled.SWITCH: switch}
    command = [sys.executable, "-c", code]
    found = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return Path(found.stdout.strip())


def test_what_an_answer_passes_is_compiled_and_nothing_that_only_drafts() -> None:
    names = {str(path.relative_to(compiled.PACKAGE)) for path in compiled.sources()}
    assert {"rubrics/phrases.py", "scoring/assess.py", "scoring/gates/gate.py"} <= names
    assert not any("drafts" in name or "__init__" in name for name in names)


def test_modules_made_of_other_sources_or_by_another_python_are_not_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not compiled.is_current(tmp_path)
    record = tmp_path / compiled.RECORD
    record.write_text(f"{compiled.made_of()}\n", encoding="ascii")
    assert compiled.is_current(tmp_path)

    record.write_text(f".cpython-27.so {compiled.made_of().split()[1]}\n", encoding="ascii")
    assert not compiled.is_current(tmp_path)

    record.write_text(f"{compiled.made_of()}\n", encoding="ascii")
    edited = tmp_path / "edited.py"
    edited.write_text("# a line more\n", encoding="utf-8")
    monkeypatch.setattr(compiled, "sources", lambda: [edited])
    assert not compiled.is_current(tmp_path)


def test_who_says_so_gets_the_sources() -> None:
    assert where("interviewer.scoring.assess", "0").suffix == ".py"


@needs_compiled
def test_what_is_compiled_is_imported_and_finds_the_data_of_its_package() -> None:
    place = where("interviewer.scoring.assess", "1")
    assert place.name.endswith(EXTENSION_SUFFIXES[0])
    assert place.is_relative_to(compiled.FOLDER)
    code = "from interviewer.scoring.text import synonyms; print(len(synonyms.vocabulary()))"
    command = [sys.executable, "-c", code]
    environment = os.environ | {compiled.SWITCH: "1"}
    found = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True)
    assert int(found.stdout) > 1000


@needs_compiled
@pytest.mark.timeout(900)
def test_compiled_modules_give_the_same_receipts_as_their_sources() -> None:
    """Of a tenth of the questions: all of them take minutes, and use the same modules."""
    answers = str(ROOT / "tests" / "golden" / "answers")
    plain = run("tests/receipts_in_bulk.py", answers, EVERY, switch="0")
    native = run("tests/receipts_in_bulk.py", answers, EVERY, switch="1")
    assert plain[0] == '{"compiled": false}'
    assert native[0] == '{"compiled": true}'
    assert len(plain) > 1000
    assert native[1:] == plain[1:]
