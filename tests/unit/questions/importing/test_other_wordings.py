"""Documents by other people: other numbering, other marks, other names for things."""

from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.questions.importing.model import Imported, Layout, Unit
from interviewer.questions.importing.reading import read_document
from interviewer.taxonomy import Level


def read(text: str) -> Imported:
    return read_document(Path("doc.md"), text)


def pairs(text: str) -> list[tuple[str, str, str]]:
    return [(unit.key, unit.prompt, unit.answer) for unit in read(text).units]


def by_key(text: str) -> dict[str, Unit]:
    return {unit.key: unit for unit in read(text).units}


TWO = [("q1", "What is a pod?", "A unit that runs."), ("q2", "What is a node?", "A machine.")]


@pytest.mark.parametrize(
    "shape",
    [
        "## Question {n} - {q}\n\n**Answer**: {a}\n\n",
        "## Question {n}\n\n**{q}**\n\n> Answer\n> {a}\n\n",
        "### Question {word}\n\n{q}\n\n#### Solution\n\n{a}\n\n",
        "## Question #{n} of 2\n\n{q}\n\n### Answer\n\n{a}\n\n",
        "### Question {n}\n\n**{q}**\n\n### Answer\n\n{a}\n\n",
        "**Q{n}. {q}**\n\nAns: {a}\n\n",
        "**Q{n}: {q}** {a}\n\n",
        "Q{n}) {q}\n\nA{n}) {a}\n\n",
        "Q: {q}\nA: {a}\n\n",
        "{n}) {q}\n\n{a}\n\n",
        "{n}. **{q}**\n   *Answer:* {a}\n\n",
        "{n}. {q}\nAnswer: {a}\n\n",
        "- **{q}**\n\n  {a}\n\n",
        "#### **{n}. {q}**\n{a}\n\n",
        "## {n}) {q}\n\n<details>\n<summary>Show answer</summary>\n\n{a}\n\n</details>\n\n",
        "# {q}\n\n{a}\n\n",
        "**{q}**\n\n{a}\n\n",
        "## Question: {q}\n\n### Good answer\n\n{a}\n\n",
        "## Question\n\n{q}\n\n## Answer\n\n{a}\n\n",
        "## Question {n}\n\n### Prompt\n\n{q}\n\n### Ideal answer\n\n{a}\n\n",
        "### Question {n}\n\n**Prompt:** {q}\n\n**Sample answer:** {a}\n\n",
        "## Question {n}\n\n- **Question:** {q}\n- **Answer:** {a}\n\n",
        "**Question:** {q}\n\n**Expected answer:** {a}\n\n",
        "### Q{n} · {q}\n\n**Strong answer:** {a}\n\n",
        "## {q}\n\n### Key points\n\n{a}\n\n",
        "## {q}\n\n### What a strong answer covers\n\n{a}\n\n",
        "* {q}\n    * {a}\n\n",
        "- question: {q}\n  answer: {a}\n",
        "## ❓ {q}\n\n✅ {a}\n\n",
        "<details>\n<summary>{q}</summary>\n\n{a}\n\n</details>\n\n",
        "<details><summary><b>{q}</b></summary>\n\n{a}\n\n</details>\n\n",
        "> [!question] {q}\n> {a}\n\n",
        "### {q}\n\n> [!success]- Answer\n> {a}\n\n",
        "## {n}. {q}\n\n:::tip Answer\n\n{a}\n\n:::\n\n",
        "> **Q: {q}**\n\n{a}\n\n",
        "* **Question:** {q}\n  * **Answer:** {a}\n",
        "- **Question:** {q}\n- **Answer:** {a}\n",
        "## Question {n} (4 points)\n\n{q}\n\n**Answer:** {a}\n\n",
        '### Question {n} – Terms (5 min)\n\n> "{q}"\n\n**Looking for:** {a}\n\n',
        "### 1.{n} {q}\n\n{a}\n\n",
        "{n}. Q. {q}\n   A. {a}\n",
        "{n}. ### {q}\n\n   {a}\n\n   **[⬆ Back to Top](#top)**\n\n",
        "**Question {n}**\n\n**{q}**\n\n*Answer:* {a}\n\n",
        "{q}:\n---------------\n{a}\n\n",
        "<h3>{n}. {q}</h3>\n<p>{a}</p>\n",
        "### Question\n#### {q}\n### Answer\n{a}\n\n",
        "## Question {n}: {q}\n\n**Answer:** {a}\n\n---\n\n",
    ],
)
def test_two_questions_are_found_however_they_are_marked(shape: str) -> None:
    rows = [("1", "one", *TWO[0][1:]), ("2", "two", *TWO[1][1:])]
    text = "".join(shape.format(n=n, word=word, q=q, a=a) for n, word, q, a in rows)
    assert pairs(text) == TWO


@pytest.mark.parametrize(
    "text",
    [
        "# Setup\n\n### 1. Installation\n\nRun it.\n\n### 2. Configuration\n\nEdit it.\n",
        "# Tool\n\n## Why?\n\nBecause.\n\n## Usage\n\nRun it.\n",
        '"""A module."""\n\nimport os\n\n# 1. Read the file\ndef read(path):\n    return path\n',
        "name: x\nsteps:\n  - build\n  - test\n",
        "# Notes\n\n1. Buy tea.\n2. Boil water.\n3. Wait?\n",
    ],
)
def test_numbered_headings_that_ask_nothing_are_no_questions(text: str) -> None:
    with pytest.raises(BadInput, match="no questions found"):
        read(text)


def test_steps_beside_questions_are_left_out_and_told() -> None:
    text = (
        "## Basics\n\n### 1. What is an inode?\n\nMetadata.\n\n### 2. Links\n\nNames.\n\n"
        "## Installation\n\n### 1. Download\n\nGet it.\n\n### 2. Unpack\n\nUnpack it.\n"
    )
    document = read(text)
    assert [unit.key for unit in document.units] == ["q1", "q2"]
    assert "“Links”" in document.units[1].prompt
    assert [piece.line for piece in document.unplaced if piece.last > piece.line] == [13, 17]


def test_lists_in_an_answer_are_not_taken_for_questions() -> None:
    text = (
        "## Exercises\n\n1. **What is a pod?**\n\nIt holds:\n\n"
        "1. Containers\n2. **Volumes**: disks\n\n2. **What is a node?**\n\nA machine.\n"
    )
    units = by_key(text)
    assert list(units) == ["q1", "q2"]
    assert "2. **Volumes**: disks" in units["q1"].answer


def test_names_with_underscores_and_powers_survive() -> None:
    units = by_key("### 1. What do `__init__` and **x**2** do?\n\nA.\n\n### 2. What is C#?\n\nB.\n")
    assert "`__init__`" in units["q1"].prompt
    assert units["q2"].prompt == "What is C#?"


def test_code_before_a_marked_answer_belongs_to_the_prompt() -> None:
    units = by_key("### 1. What prints this?\n\n```python\nprint(1)\n```\n\n**Answer:** One.\n")
    assert "print(1)" in units["q1"].prompt
    assert units["q1"].answer == "One."


def test_levels_without_front_matter_name_questions_when_numbers_start_anew() -> None:
    text = (
        "### Junior\n\n1. **What is a pod?**\n\nA.\n\n### Staff\n\n1. **What is a node?**\n\nB.\n"
    )
    assert [(u.key, u.level) for u in read(text).units] == [
        ("mid-1", Level.MID),
        ("principal-1", Level.PRINCIPAL),
    ]


def test_questions_as_mappings_bring_their_levels_and_answers() -> None:
    text = """---
questions:
  - level: junior
    question: 'What''s a key?'
    answer: 'A column.'
  - q: "How would you shard?"
    difficulty: staff
---

# Data

## Sharding

To shard is to split rows by a key.
"""
    units = by_key(text)
    assert units["fm-mid-1"].answer == "A column."
    assert units["fm-mid-1"].prompt == "What's a key?"
    assert (units["fm-principal-1"].level, units["fm-principal-1"].line) == (Level.PRINCIPAL, 6)
    assert units["fm-principal-1"].answer_line == 12


def test_listed_texts_with_a_colon_are_kept_whole() -> None:
    text = "---\nquestions:\n  lead:\n    - Plan a move: what comes first?\n---\n# T\n"
    assert read(text).units[0].prompt == "Plan a move: what comes first?"


def test_levels_by_number_are_levels_in_front_matter_and_body() -> None:
    text = (
        '---\nquestions:\n  "Level 1": ["What is a fault?"]\n---\n\n### Level 2\n'
        "1. **What is a page?**\n   * *Answer*: A block of memory; a fault loads one.\n"
    )
    units = by_key(text)
    assert list(units) == ["fm-mid-1", "senior-1"]
    assert units["senior-1"].answer.startswith("A block")


@pytest.mark.parametrize(
    "body",
    [
        "#### 1. What is AOF?\n\nA log.\n\nIt grows.\n",
        "1. **What is AOF?**\n\n   A log.\n\n   It grows.\n",
        "- **What is AOF?**\n\n  A log.\n\n  It grows.\n",
    ],
)
def test_the_body_below_front_matter_may_have_any_shape(body: str) -> None:
    front = '---\nquestions: ["What is Redis?"]\n---\n\n# R\n\n'
    text = f"{front}## Core\n\n### 1. Parts\n\nMany.\n\n## Senior\n\n{body}"
    body_units = [unit for unit in read(text).units if unit.part == "body"]
    assert [(u.key, u.prompt, u.answer) for u in body_units] == [
        ("senior-1", "What is AOF?", "A log.\n\nIt grows.")
    ]


def test_front_matter_cut_off_in_a_text_keeps_what_is_whole() -> None:
    text = '---\nquestions:\n  mid: ["What is a mutex?", "What is a deadl'
    assert [unit.prompt for unit in read(text).units] == ["What is a mutex?"]


def test_a_question_does_not_answer_itself() -> None:
    text = "## Question 1: The lost row\n\n### Scenario\n\nA row vanished from a table.\n"
    assert [unit.answer for unit in read(text).units] == [""]


def test_a_background_heading_makes_no_scenario_guide() -> None:
    text = "## Question 1\n\nWhat is MVCC?\n\n### Answer\n\nSnapshots.\n\n### Background\n\nOld.\n"
    document = read(text)
    assert document.layout is Layout.ANSWER_SECTIONS
    assert document.units[0].answer.startswith("Snapshots.")


def test_a_title_made_of_the_first_question_is_no_title() -> None:
    assert read("### 1. What is a stack?\n\nLast in, first out.\n").title == "doc"


def test_a_list_in_brackets_needs_no_quotation_marks() -> None:
    text = "---\nquestions:\n  mid: [What is oolong?, Why is it brewed hot?]\n---\n"
    assert [unit.prompt for unit in read(text).units] == [
        "What is oolong?",
        "Why is it brewed hot?",
    ]


def test_a_text_that_lost_its_heading_marks_is_read_all_the_same() -> None:
    rows = ("Question 1", "What is an index?", "Answer", "A tree.")
    text = "\n\n".join([*rows, "Question 2", "Why?", "Answer", "So."])
    assert [(u.key, u.prompt, u.answer) for u in read(text).units] == [
        ("q1", "What is an index?", "A tree."),
        ("q2", "Why?", "So."),
    ]
