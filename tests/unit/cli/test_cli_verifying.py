"""``seeds verify``: what it prints and how it exits."""

import json
from pathlib import Path

import click
import pytest
import torch
from click.testing import CliRunner, Result

from interviewer.cli.verifying import seeds_verify
from interviewer.settings import Settings
from interviewer.wiring import Wiring

HELD = "## why-knead\n\n```python run\nprint(1)\n```\n\n```output\n1\n```\n"
FALSE = "## why-rest\n\n```python run\nprint(1)\n```\n\n```output\n2\n```\n"


def _run(folder: Path, *arguments: str) -> Result:
    wiring = Wiring(Settings(bank=str(folder)))
    command: click.Command = seeds_verify
    return CliRunner().invoke(command, arguments, obj=wiring)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "seeds").mkdir()
    (tmp_path / "seeds" / "a.md").write_text(HELD, encoding="utf-8")
    return tmp_path


def test_claims_that_hold_are_counted(folder: Path) -> None:
    done = _run(folder, "--jobs", "1")

    assert done.exit_code == 0
    expected = f"1 claim of 1 question in 1 document, torch {torch.__version__}: all hold\n"
    assert done.output == expected


def test_a_claim_that_does_not_hold_is_named_and_exits_with_1(folder: Path) -> None:
    path = folder / "seeds" / "b.md"
    path.write_text(FALSE, encoding="utf-8")

    done = _run(folder)

    assert done.exit_code == 1
    told, summary = done.output.splitlines()
    assert told.startswith(f"{path}:3: why-rest: it printed '1' where the document says '2'")
    assert summary.endswith("1 does not hold")


def test_json_has_the_failed_ones_in_full(folder: Path) -> None:
    path = folder / "seeds" / "b.md"
    path.write_text(FALSE, encoding="utf-8")

    done = _run(folder, str(folder / "seeds"), "--json")

    assert done.exit_code == 1
    assert json.loads(done.output) == {
        "torch": torch.__version__,
        "documents": 2,
        "claims": 2,
        "questions": {"why-knead": 1, "why-rest": 1},
        "failed": [
            {
                "path": str(path),
                "line": 3,
                "question": "why-rest",
                "heading": "why-rest",
                "status": "differs",
                "expected": "2\n",
                "printed": "1\n",
                "error": None,
            }
        ],
    }
