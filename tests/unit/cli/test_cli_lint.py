"""The lint commands: what they print and how they exit."""

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from interviewer.cli.lint import rubric_lint, seeds_lint
from interviewer.settings import Settings, content_folder

DOCUMENT = """\
---
title: Bread
category: concepts
levels: [mid]
skills: [tensors]
---

## why-knead

```yaml
level: mid
kind: concept
skill: tensors
status: draft
```

### Prompt
Why?
"""
RUBRIC = "question: why-knead\nstatus: draft\npoints: [{id: a, says: A., any: [a word]}]\n"


class _Wiring:
    """As much of the wiring as these commands use."""

    def __init__(self, folder: Path) -> None:
        self.settings = Settings(bank=str(folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("seeds", "rubrics"):
        (tmp_path / name).mkdir()
    (tmp_path / "seeds" / "bread.md").write_text(DOCUMENT, encoding="utf-8")
    (tmp_path / "rubrics" / "why-knead.yaml").write_text(RUBRIC, encoding="utf-8")
    return tmp_path


def _run(command: click.Command, folder: Path, *arguments: str | Path) -> Result:
    return CliRunner().invoke(
        command, [str(a) for a in arguments], obj=_Wiring(folder), catch_exceptions=False
    )


def test_sound_content_says_what_was_checked(folder: Path) -> None:
    result = _run(seeds_lint, folder, folder)

    assert result.exit_code == 0
    assert result.stdout == "2 files, 1 question (1 draft), 1 rubric: no findings\n"


def test_without_a_path_the_bank_in_use_is_checked(folder: Path) -> None:
    assert _run(seeds_lint, folder).stdout.startswith("2 files, 1 question ")


def test_findings_are_printed_with_their_lines_and_exit_with_1(folder: Path) -> None:
    path = folder / "seeds" / "bread.md"
    path.write_text(DOCUMENT.replace("Prompt", "Promt"), encoding="utf-8")

    result = _run(seeds_lint, folder)

    assert result.exit_code == 1
    assert f"{path}:17: why-knead: there is no section 'Promt'" in result.stdout
    assert result.stdout.splitlines()[-1].endswith(": 2 findings")


def test_a_draft_that_waits_for_its_rubric_is_a_note(folder: Path) -> None:
    (folder / "rubrics" / "why-knead.yaml").unlink()

    result = _run(seeds_lint, folder)

    assert result.exit_code == 0
    first, last = result.stdout.splitlines()
    assert first.startswith(f"note: {folder / 'seeds' / 'bread.md'}:")
    assert "a draft without a rubric; it is in no interview (write rubrics/" in first
    assert last.endswith("no findings")


def test_json_is_one_document(folder: Path) -> None:
    (folder / "rubrics" / "why-knead.yaml").write_text(RUBRIC + "x: 1\n", encoding="utf-8")

    result = _run(seeds_lint, folder, folder, "--json")

    assert result.exit_code == 1
    printed = json.loads(result.stdout)
    assert {name: printed[name] for name in ("files", "questions", "drafts", "rubrics")} == {
        "files": 2,
        "questions": 1,
        "drafts": 1,
        "rubrics": 0,
    }
    (finding,) = printed["findings"]
    assert set(finding) == {"path", "line", "field", "message", "mend"}
    assert (finding["line"], finding["field"]) == (4, "x")


def test_rubrics_are_linted_alone(folder: Path) -> None:
    (folder / "seeds" / "bread.md").write_text(
        DOCUMENT.replace("### Prompt\nWhy?", "### Prompt\nWhy?\n### Nots\n"), encoding="utf-8"
    )

    assert _run(seeds_lint, folder).exit_code == 1
    assert _run(rubric_lint, folder).exit_code == 0


def test_a_folder_without_rubrics_is_no_clean_one(folder: Path) -> None:
    result = _run(rubric_lint, folder / "seeds")

    assert result.exit_code == 2
    assert f"There are no rubrics in {folder / 'seeds'}" in result.output


def test_advice_on_a_finished_rubric_is_a_note_with_its_line(folder: Path) -> None:
    path = folder / "rubrics" / "why-knead.yaml"
    path.write_text(
        "question: why-knead\npoints:\n  - id: a\n    says: It forms.\n    any: [yeast rises]\n",
        encoding="utf-8",
    )

    result = _run(rubric_lint, folder, folder)

    assert result.exit_code == 0
    assert (
        f"note: {path}:4: points[0].says: “It forms”, said as an answer, earns 0" in result.stdout
    )
    assert "note:" not in _run(seeds_lint, folder, folder).stdout


def test_a_finished_rubric_is_held_against_its_question(folder: Path) -> None:
    document = folder / "seeds" / "bread.md"
    finished = DOCUMENT.replace("status: draft\n", "") + "### Model answer\nYeast rises.\n"
    document.write_text(finished, encoding="utf-8")
    path = folder / "rubrics" / "why-knead.yaml"
    path.write_text(
        "question: why-knead\npoints:\n  - id: a\n    says: Gluten forms.\n"
        "    any: [gluten forms]\n    probe: What forms?\n",
        encoding="utf-8",
    )

    result = _run(rubric_lint, path)

    assert result.exit_code == 1
    assert f"{path}:3: points[0]: the model answer earns 0 of 'a'" in result.stdout
    assert f"{document}:8: why-knead: it has 0 of 3 hints" in result.stdout


def test_a_draft_gets_no_advice(folder: Path) -> None:
    assert "note:" not in _run(rubric_lint, folder, folder).stdout


def test_a_faulty_blueprint_is_a_finding(folder: Path) -> None:
    blueprints = folder / "seeds" / "blueprints"
    blueprints.mkdir()
    (blueprints / "mid.yaml").write_text("level: junior\n", encoding="utf-8")

    result = _run(seeds_lint, folder)

    assert result.exit_code == 1
    assert f"{blueprints / 'mid.yaml'}:1: level: 'junior' is not one of them" in result.stdout


def test_our_own_content_is_sound() -> None:
    result = _run(seeds_lint, content_folder())

    assert result.exit_code == 0, result.stdout
