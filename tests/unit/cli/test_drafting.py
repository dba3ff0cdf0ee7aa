"""``interviewer rubric draft`` at the command line."""

from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner, Result

from interviewer.cli.drafting import rubric_draft
from interviewer.errors import BadInput, ContentError, InterviewerError, NotFound
from interviewer.rubrics.model import Rubric
from interviewer.settings import Settings

DOCUMENT = """\
---
title: Bread
category: concepts
levels: [mid]
skills: [tensors]
---

## dough

```yaml
level: mid
kind: concept
skill: tensors
covers: [bread/q1]
```

### Prompt
Why does dough rise?

### Model answer
Yeast eats sugar. Gluten keeps its gas as bubbles in the dough.

## dough-check

```yaml
level: mid
kind: multiple-choice
skill: tensors
```

### Prompt
What makes dough rise?

### Options
- [ ] a: Salt
- [x] b: Yeast

## silent

```yaml
level: mid
kind: concept
skill: tensors
status: draft
```

### Prompt
Why?
"""


class _Wiring:
    """As much of the wiring as the command uses; the bank itself does not load."""

    def __init__(self, folder: Path) -> None:
        self.settings = Settings(bank=str(folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "seeds").mkdir()
    (tmp_path / "seeds" / "bread.md").write_text(DOCUMENT, encoding="utf-8")
    return tmp_path


def draft(folder: Path, *arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(rubric_draft, arguments, obj=_Wiring(folder), input=text)


@pytest.mark.parametrize("name", ["dough", "bread/q1"])
def test_a_question_that_has_no_rubric_yet_gets_a_draft(folder: Path, name: str) -> None:
    found = draft(folder, name)
    rubric = Rubric.model_validate(yaml.safe_load(found.stdout))
    assert (rubric.question, rubric.status) == ("dough", "draft")
    assert found.stderr.startswith("save it as rubrics/tensors/dough.yaml\n")
    assert "misconceptions" in found.stderr


def test_a_rubric_that_does_not_read_is_no_hindrance(folder: Path) -> None:
    (folder / "rubrics").mkdir()
    (folder / "rubrics" / "dough.yaml").write_text("points: []", encoding="utf-8")
    assert draft(folder, "dough").exit_code == 0


def test_a_draft_from_files_needs_no_question(folder: Path) -> None:
    text = "Enzymes set sugar free from starch."
    found = draft(folder, "--reference", "-", "--prompt", "What do enzymes do?", text=text)
    assert Rubric.model_validate(yaml.safe_load(found.stdout)).question == "drafted"
    assert "'drafted'" in found.stderr.splitlines()[0]


@pytest.mark.parametrize(
    "arguments",
    [(), ("dough-check",), ("dough", "--reference", "-"), ("dough", "--prompt", "Why?")],
)
def test_a_draft_of_nothing_or_of_a_choice_is_refused(
    folder: Path, arguments: tuple[str, ...]
) -> None:
    assert isinstance(draft(folder, *arguments, text="Yeast eats sugar.").exception, BadInput)


@pytest.mark.parametrize(
    ("name", "error", "says"),
    [
        ("doug", NotFound, "Did you mean dough"),
        ("silent", BadInput, "has no model answer"),
    ],
)
def test_a_question_that_cannot_be_drafted_from_says_what_can(
    folder: Path, name: str, error: type[InterviewerError], says: str
) -> None:
    raised = draft(folder, name).exception
    assert isinstance(raised, error)
    assert says in str(raised)
    assert "--reference FILE" in str(raised)


def test_a_question_that_does_not_read_is_told_with_its_line(folder: Path) -> None:
    path = folder / "seeds" / "bread.md"
    path.write_text(DOCUMENT.replace("kind: concept", "kind: riddle", 1), encoding="utf-8")
    raised = draft(folder, "dough").exception
    assert isinstance(raised, ContentError)
    assert f"{path}:12" in str(raised)


def test_a_folder_without_documents_is_told(tmp_path: Path) -> None:
    raised = draft(tmp_path / "nowhere", "dough").exception
    assert isinstance(raised, ContentError)
    assert "there is no such folder" in str(raised)
