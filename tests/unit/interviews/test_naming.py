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


def document(*prompts: str) -> str:
    bodies = (f"### {at}. {prompt}\n\nAbout {prompt}\n" for at, prompt in enumerate(prompts, 1))
    return "# Drinks\n\n" + "\n".join(bodies)


def ids(folder: Path, *prompts: str) -> dict[str, str]:
    (taken,) = bring_in(folder, {"drinks.md": document(*prompts)})
    return {draft.question.prompt: draft.question.id for draft in taken.drafts}


GREEN, WHITE, BLACK = "Why is green tea cool?", "What is white tea?", "How is black tea dried?"


def test_a_question_keeps_its_id_wherever_it_stands_when_imported_again(tmp_path: Path) -> None:
    """Interviews know it by its id, and edited rubrics too."""
    before = ids(tmp_path, GREEN, WHITE, BLACK)
    assert list(before.values()) == ["drinks-q1", "drinks-q2", "drinks-q3"]
    after = ids(tmp_path, "When is mint added?", BLACK, GREEN, WHITE)
    assert after == before | {"When is mint added?": "drinks-q4"}
    assert check_folders([tmp_path / "bank"]) == []
    assert ids(tmp_path, BLACK, "When is mint added?") == {
        BLACK: "drinks-q3",
        "When is mint added?": "drinks-q4",
    }


def test_a_question_that_was_mended_is_the_same_one_and_another_in_its_place_is_not(
    tmp_path: Path,
) -> None:
    """By its answer, where the prompt is another; like words may ask for the opposite."""
    other = "### 7. What is dropout for?\n\nAgainst overfitting.\n\n"
    train = "### 1. What does train() change?\n\nDropout is on.\n\n"
    mended = train.replace("What does train()", "What does a call of train()")
    opposite = "### 2. What does eval() change?\n\nDropout is off.\n\n"

    def ids_of(*parts: str) -> list[str]:
        text = "# T\n\n" + "".join((*parts, other))
        (taken,) = bring_in(tmp_path, {"t.md": text})
        return [draft.question.id for draft in taken.drafts[:-1]]

    assert ids_of(train) == ["t-q1"]
    assert ids_of(mended) == ["t-q1"]
    assert ids_of(mended.replace("is on", "is on now")) == ["t-q1"]
    assert ids_of(opposite, mended) == ["t-q2", "t-q1"]
    assert ids_of(opposite) == ["t-q2"]


def test_questions_with_one_prompt_keep_their_ids_in_order(tmp_path: Path) -> None:
    text = document(GREEN, WHITE, GREEN).replace(f"About {GREEN}", "Hot water draws bitters.", 1)
    first = [draft.question.id for draft in bring_in(tmp_path, {"t.md": text})[0].drafts]
    for _ in range(2):
        again = [draft.question.id for draft in bring_in(tmp_path, {"t.md": text})[0].drafts]
        assert again == first == ["t-q1", "t-q2", "t-q3"]


def test_one_without_an_answer_takes_no_id_of_another(tmp_path: Path) -> None:
    ids(tmp_path, GREEN, WHITE)
    text = document(GREEN, WHITE).replace("### 1.", f"### 0. {GREEN}\n\n### 1.", 1)
    (taken,) = bring_in(tmp_path, {"drinks.md": text})
    found = {draft.question.prompt: draft.question.id for draft in taken.drafts}
    assert found == {GREEN: "drinks-q1", WHITE: "drinks-q2"}
