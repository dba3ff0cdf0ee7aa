"""Documents and questions get names that are short, different, and the same next time."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from interviewer.interviews.bank_folder import write_bank
from interviewer.interviews.naming import stem_of
from interviewer.interviews.take_in import TakenIn, take_in_all
from interviewer.questions.loader import check_folders
from interviewer.rubrics.model import Point, Rubric

TEA = "### 1. Why is green tea brewed cooler?\n\nHot water draws out bitter matter.\n"
COFFEE = "### 1. Why is coffee ground?\n\nFiner grounds have more surface.\n"
LISTED = (
    "---\nquestions:\n  mid: [What is oolong?]\n---\n\n## Oolong\n\nTea oxidised in part.\n\n"
    "## Questions\n\n### Mid\n\n1. **What is white tea?**\n   * *Answer*: Tea from buds.\n"
)
OWN = """---
title: Own
category: own
levels: [mid]
skills: [tensors]
---

## tea-q1

```yaml
level: mid
kind: concept
skill: tensors
status: draft
```

### Prompt
What do you drink?

### Model answer
Milk from the farm.
"""


def drafter(identifier: str, prompt: str, references: Sequence[str]) -> Rubric:
    words = tuple(references[0].split()[:3])
    return Rubric(
        question=identifier, status="draft", points=(Point(id="p1", says=prompt, keywords=words),)
    )


def bring_in(folder: Path, texts: dict[str, str]) -> list[TakenIn]:
    paths = []
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        paths.append(path)
    taken = take_in_all(paths, drafter, folder / "bank")
    write_bank(folder / "bank", taken)
    return taken


@pytest.mark.parametrize("name", ["tea", "fm", "mid", "listed"])
def test_ids_say_what_is_listed_and_repeat_no_word_for_nothing(tmp_path: Path, name: str) -> None:
    (taken,) = bring_in(tmp_path, {f"{name}.md": LISTED})
    ids = [draft.question.id for draft in taken.drafts]
    assert ids == [f"{name}-listed-mid-1", "mid-1" if name == "mid" else f"{name}-mid-1"]
    assert [draft.question.covers for draft in taken.drafts] == [
        (f"{name}/fm-mid-1",),
        (f"{name}/mid-1",),
    ]


def test_a_long_name_ends_with_a_whole_word() -> None:
    assert stem_of(Path("interview questions about the history of bread in Europe.md")) == (
        "interview-questions-about-the-history-of"
    )


def test_another_document_of_the_same_name_takes_nothing_away(tmp_path: Path) -> None:
    bring_in(tmp_path, {"a/notes.md": TEA})
    (second,) = bring_in(tmp_path, {"b/notes.md": COFFEE})
    assert second.name == "notes-2"
    assert "green tea" in (tmp_path / "bank/seeds/notes.md").read_text("utf-8")
    assert not check_folders([tmp_path / "bank"])


def test_each_document_finds_its_name_again_in_whatever_order(tmp_path: Path) -> None:
    bring_in(tmp_path, {"a/notes.md": TEA, "b/notes.md": COFFEE})
    again = bring_in(tmp_path, {"b/notes.md": COFFEE + "\n### 2. And why hot?\n\nFor speed.\n"})
    assert [document.name for document in again] == ["notes-2"]
    swapped = bring_in(tmp_path, {"b/notes.md": COFFEE, "a/notes.md": TEA})
    assert [document.name for document in swapped] == ["notes-2", "notes"]


def test_an_id_that_the_folder_has_already_is_not_given_again(tmp_path: Path) -> None:
    own = tmp_path / "bank/seeds/own.md"
    own.parent.mkdir(parents=True)
    own.write_text(OWN, "utf-8")
    (taken,) = bring_in(tmp_path, {"tea.md": TEA})
    assert [draft.question.id for draft in taken.drafts] == ["tea-2-q1"]
    assert own.read_text("utf-8") == OWN


def test_a_file_that_is_named_twice_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "tea.md"
    path.write_text(TEA, "utf-8")
    link = tmp_path / "link.md"
    link.symlink_to(path)
    assert [taken.path for taken in take_in_all([path, path, link], drafter)] == [path]


def test_a_file_that_is_named_twice_keeps_its_place_and_its_name(tmp_path: Path) -> None:
    first, second = tmp_path / "tea.md", tmp_path / "other" / "tea.md"
    second.parent.mkdir()
    first.write_text(TEA, "utf-8")
    second.write_text(TEA, "utf-8")
    taken = take_in_all([first, second, first], drafter)
    assert [one.path for one in taken] == [first, second]
    assert taken[0].name == "tea"
