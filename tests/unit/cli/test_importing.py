"""``interviewer seeds import``: what it says about what it found, left out, wrote and kept."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.importing import seeds_import

NOTES = """---
questions:
  mid: ["What is oolong?", "How is matcha whisked?"]
---

## Oolong

Oolong is tea that was partly oxidised before it was fired.

## Water

Soft water suits green tea.

## Questions

### Mid

1. **What is white tea?**
   * *Answer*: Tea made of young buds that are dried and never rolled.
"""


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(seeds_import, [str(a) for a in arguments], catch_exceptions=False)


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text(NOTES, "utf-8")
    return path


def test_the_report_counts_in_words_and_names_every_line(notes: Path) -> None:
    found = run(notes).output.splitlines()
    counted = "2 questions listed in the front matter, 1 question in the text"
    assert found[0] == f"{notes}: front-matter list: {counted}"
    assert f"  {notes}:3: fm-mid-1 mid concept tensors: " in found[1]
    assert found[1].endswith('"What is oolong?" (answer from line 6) -> notes-listed-mid-1')
    assert f'  {notes}:3: fm-mid-2: no answer found: "How is matcha whisked?"' in found
    assert any("Write the answer below the question" in line for line in found)
    assert f"  {notes}:10: belongs to no question (3 lines): ## Water" in found
    assert not any("## Oolong" in line for line in found)
    assert found[-1] == "nothing was written; say --into DIR to keep the drafts"


def test_what_is_kept_is_said_with_what_to_do(notes: Path, tmp_path: Path) -> None:
    bank = tmp_path / "bank"
    assert f"{bank}: 3 files written" in run(notes, "--into", bank).output
    edited = bank / "rubrics/notes/notes-mid-1.yaml"
    edited.write_text(edited.read_text("utf-8") + "# mine\n", "utf-8")
    said = run(notes, "--into", bank).output
    assert f"{bank}: 0 files written, 2 as before" in said
    assert f"{edited}: kept as it is, since it was edited" in said
    assert "move it out of the folder and import again" in said
    assert edited.read_text("utf-8").endswith("# mine\n")


def test_another_name_is_said(notes: Path, tmp_path: Path) -> None:
    bank = tmp_path / "bank"
    run(notes, "--into", bank)
    other = tmp_path / "other/notes.md"
    other.parent.mkdir()
    other.write_text("### 1. Why is coffee ground?\n\nFiner grounds have more surface.\n", "utf-8")
    assert "taken in as notes-2: notes is another document" in run(other, "--into", bank).output


QUIZ = """## Question 1: How is tea poured?

### Answer

```python
if cup > 0:
    cup -= 1
```

## Question 2: Which tea is green?

- A. Matcha
- B. Sencha
- C. Oolong

### Answer

A and B.
"""


def test_what_cannot_be_asked_is_said_with_its_line_and_why(tmp_path: Path) -> None:
    path = tmp_path / "quiz.md"
    path.write_text(QUIZ, "utf-8")
    said = run(path).output
    assert f"  {path}:1: q1 " in said
    assert "-> quiz-q1: its answer is code only; write a rubric by hand" in said
    assert f"  {path}:10: q2: its options a, b are all marked as right" in said
    assert "no answer found" not in said
    assert "without an answer" not in said
    (document,) = json.loads(run(path, "--json").output)["documents"]
    assert document["units"][0]["note"].startswith("its answer is code only")
    assert document["unanswered"][0]["reason"].startswith("its options a, b")


def test_json_holds_the_same(notes: Path) -> None:
    (document,) = json.loads(run(notes, "--json").output)["documents"]
    assert document["counts"] == {"front matter": 2, "body": 1}
    assert document["name"] == "notes"
    assert [unit["key"] for unit in document["unanswered"]] == ["fm-mid-2"]
