"""Documents become draft questions and rubrics in a folder, and edits survive."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.interviews.bank_folder import write_bank
from interviewer.interviews.take_in import take_in, take_in_all
from interviewer.questions.loader import load_bank
from interviewer.rubrics.model import Point, Rubric

NUMBERED = """# Tea

### 1. Why is green tea brewed cooler?

Hot water draws out bitter matter.

### 2. What is oolong?

A leaf that was partly oxidised.
"""
CHECKED = """### Question 1: Which tea is fermented?

## The Scenario

A guest asks.

## The Challenge

Name it.

### Step 1: Remember

Pu-erh is.

### Quick Check

**Which one?**

A. Green
-> B. **Pu-erh**
"""


def drafter(identifier: str, prompt: str, references: Sequence[str]) -> Rubric:
    words = tuple(references[0].split()[:3])
    return Rubric(
        question=identifier, status="draft", points=(Point(id="p1", says=prompt, keywords=words),)
    )


def document(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_a_unit_becomes_a_draft_that_keeps_its_file_and_line(tmp_path: Path) -> None:
    taken = take_in(document(tmp_path, "tea.md", NUMBERED), drafter)
    first = taken.drafts[0].question
    assert (first.id, first.covers, first.status) == ("tea-q1", ("tea/q1",), "draft")
    assert first.origin is not None
    assert (first.origin.path, first.origin.line) == ("tea.md", 3)
    assert taken.drafts[0].rubric is not None


def test_what_is_written_loads_as_a_bank(tmp_path: Path) -> None:
    paths = [document(tmp_path, "tea.md", NUMBERED), document(tmp_path, "check.md", CHECKED)]
    written = write_bank(tmp_path / "bank", take_in_all(paths, drafter))
    bank = load_bank([tmp_path / "bank"])
    assert set(bank.questions) == {"tea-q1", "tea-q2", "check-q1", "check-q1-check"}
    assert set(bank.rubrics) == {"tea-q1", "tea-q2", "check-q1"}
    assert bank.questions["check-q1-check"].options[1].correct
    assert len(written.written) == 5


def test_writing_twice_changes_nothing(tmp_path: Path) -> None:
    taken = take_in_all([document(tmp_path, "tea.md", NUMBERED)], drafter)
    write_bank(tmp_path / "bank", taken)
    again = write_bank(tmp_path / "bank", taken)
    assert (again.written, again.kept) == ((), ())
    assert len(again.unchanged) == 3


def test_an_edited_file_is_kept_and_told(tmp_path: Path) -> None:
    path = document(tmp_path, "tea.md", NUMBERED)
    write_bank(tmp_path / "bank", take_in_all([path], drafter))
    edited = tmp_path / "bank/rubrics/tea/tea-q1.yaml"
    edited.write_text("# mine\n", "utf-8")
    path.write_text(NUMBERED.replace("bitter", "sour"), "utf-8")
    again = write_bank(tmp_path / "bank", take_in_all([path], drafter))
    assert again.kept == (edited,)
    assert edited.read_text("utf-8") == "# mine\n"
    assert tmp_path / "bank/seeds/tea.md" in again.written


def test_a_question_that_borrows_an_answer_shares_its_topic(tmp_path: Path) -> None:
    text = (
        '---\nquestions:\n  mid: ["What is oolong tea?"]\n---\n\n### Senior\n'
        "1. **What makes a tea oolong?**\n   * *Answer*: It is partly oxidised.\n"
    )
    taken = take_in(document(tmp_path, "tea.md", text), drafter)
    listed, answered = (draft.question for draft in taken.drafts)
    assert listed.topic == answered.id


def test_a_unit_that_no_rubric_can_be_drafted_for_is_told_apart(tmp_path: Path) -> None:
    def refusing(identifier: str, prompt: str, references: Sequence[str]) -> Rubric:
        raise BadInput(f"{identifier}: nothing to look for")

    taken = take_in(document(tmp_path, "tea.md", NUMBERED), refusing)
    assert [unit.key for unit in taken.unanswered] == ["q1", "q2"]


CODE_ONLY = """### 1. How is tea poured?

```python
for cup in cups:
    if cup > 0:
        cup -= 1
```

### 2. What is oolong?

A leaf that was partly oxidised.
"""


def test_a_code_only_answer_waits_for_a_rubric_and_is_not_asked(tmp_path: Path) -> None:
    path, folder = document(tmp_path, "tea.md", CODE_ONLY), tmp_path / "bank"
    first, second = (draft for draft in take_in(path, drafter).drafts)
    assert (first.waits, first.rubric, second.waits) == (True, None, False)
    write_bank(folder, take_in_all([path], drafter))
    assert set(load_bank([folder]).questions) == {"tea-q2"}
    own = folder / "rubrics/tea/tea-q1.yaml"
    own.write_text((folder / "rubrics/tea/tea-q2.yaml").read_text().replace("q2", "q1"), "utf-8")
    again = write_bank(folder, take_in_all([path], drafter, folder))
    assert (again.removed, again.kept) == ((), ())
    assert set(load_bank([folder]).questions) == {"tea-q1", "tea-q2"}


def test_a_question_at_fault_is_told_apart_and_not_written(tmp_path: Path) -> None:
    text = CHECKED.replace("A. Green", "-> A. Green").replace("**Pu-erh**", "Pu-erh")
    taken = take_in(document(tmp_path, "check.md", text), drafter)
    assert [draft.unit.key for draft in taken.drafts] == ["q1"]
    (faulty,) = taken.unanswered
    assert faulty.fault.startswith("its options a, b are all marked as right")


def test_a_second_document_of_the_same_stem_gets_another_name(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    paths = [document(tmp_path, "tea.md", NUMBERED), document(tmp_path / "b", "tea.txt", NUMBERED)]
    names = {draft.question.id for taken in take_in_all(paths, drafter) for draft in taken.drafts}
    assert {"tea-q1", "tea-2-q1"} <= names


def test_a_unit_without_an_answer_is_told_apart(tmp_path: Path) -> None:
    taken = take_in(document(tmp_path, "tea.md", NUMBERED + "\n### 3. And black?\n"), drafter)
    assert [unit.key for unit in taken.unanswered] == ["q3"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "empty"),
        (b"### 1. Why?\n\xff\xfe", "x.md:2: this is not UTF-8"),
        (b"### 1. Why?\nso\0", "binary"),
        ("### 1. Why?".encode("utf-16"), "UTF-16"),
        (b"nothing to see", "no questions found"),
    ],
)
def test_files_that_hold_no_document_are_refused_by_name(
    tmp_path: Path, data: bytes, told: str
) -> None:
    path = tmp_path / "x.md"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=told):
        take_in(path, drafter)


def test_a_folder_is_refused_with_what_to_name(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"this is a folder; name the files in it"):
        take_in(tmp_path, drafter)


def test_every_bad_file_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        take_in_all([tmp_path / "missing.md", document(tmp_path, "e.md", "")], drafter)
    assert "missing.md: cannot be read" in str(caught.value)
    assert "e.md: the file is empty" in str(caught.value)


def test_a_file_cut_within_a_character_is_read_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "tea.md"
    path.write_bytes((NUMBERED + "It is half green – ").encode()[:-2])
    found = take_in(path, drafter)
    assert [draft.unit.key for draft in found.drafts] == ["q1", "q2"]
