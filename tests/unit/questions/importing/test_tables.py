"""Questions in the rows of a table."""

import time
from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.questions.importing.model import Imported, Layout
from interviewer.questions.importing.reading import read_document
from interviewer.taxonomy import Level


def read(text: str) -> Imported:
    return read_document(Path("doc.md"), text)


def test_a_row_is_a_question_with_its_answer() -> None:
    document = read(
        "# Tools\n\n| Question | Answer |\n|---|:--|\n| What is a saw? | It cuts wood. |\n"
        "| **What is a plane?** | It smooths wood. |\n\nThe end.\n"
    )
    assert document.layout is Layout.TABLE
    assert [(u.key, u.line, u.prompt, u.answer) for u in document.units] == [
        ("q1", 5, "What is a saw?", "It cuts wood."),
        ("q2", 6, "What is a plane?", "It smooths wood."),
    ]
    assert [piece.line for piece in document.unplaced] == [1, 8]


def test_columns_may_stand_in_any_order_and_number() -> None:
    unit = read(
        "Level | # | Hint | Expected answer | Question | Follow-up | Author\n"
        "--- | --- | --- | --- | --- | --- | ---\n"
        "Senior | 7 | Wood. | It cuts. | What is a saw? | Which? | Jo\n"
    ).units[0]
    assert (unit.key, unit.level, unit.prompt, unit.answer) == (
        "q7",
        Level.SENIOR,
        "What is a saw?",
        "It cuts.",
    )
    assert (unit.hints, unit.probes) == (("Wood.",), ("Which?",))


def test_bars_in_code_and_breaks_in_cells_divide_nothing() -> None:
    unit = read(
        "| Q | A |\n|---|---|\n| What does `a | b` do? | It pipes.<br>Both \\| run. |\n"
    ).units[0]
    assert (unit.prompt, unit.answer) == ("What does `a | b` do?", "It pipes.\nBoth | run.")


def test_headings_name_the_levels_of_the_tables_below() -> None:
    head = "| Question | Answer |\n|---|---|\n"
    text = (
        f"## Mid\n\n{head}| What is a saw? | It cuts. |\n\n## Staff\n\n{head}| Why oil? | Rust. |\n"
    )
    assert [unit.level for unit in read(text).units] == [Level.MID, Level.PRINCIPAL]


def test_a_row_without_an_answer_is_told() -> None:
    document = read("| Q | A |\n|---|---|\n| What is a saw? | |\n| Why oil? | Rust. |\n| Who?\n")
    assert [(unit.prompt, unit.answer) for unit in document.units] == [
        ("What is a saw?", ""),
        ("Why oil?", "Rust."),
    ]
    assert [piece.text for piece in document.unplaced] == ["| Who?"]


@pytest.mark.parametrize(
    "text",
    [
        "| Name | Answer |\n|---|---|\n| Jo | Yes. |\n",
        "| Question | Answer |\n| What is a saw? | It cuts. |\n",
        "```text\n| Question | Answer |\n|---|---|\n| What is a saw? | It cuts. |\n```\n",
        "| Question | Answer | Answer |\n|---|---|---|\n| What is a saw? | It cuts. | No. |\n",
    ],
)
def test_other_tables_hold_no_questions(text: str) -> None:
    with pytest.raises(BadInput, match="no questions found"):
        read(text)


def test_a_table_in_an_answer_is_part_of_it() -> None:
    text = (
        "### 1. What is a saw?\n\nIt cuts.\n\n### 2. Why oil?\n\nRust.\n\n"
        "| Question | Answer |\n|---|---|\n| Who? | Jo. |\n"
    )
    assert [unit.key for unit in read(text).units] == ["q1", "q2"]


def test_a_head_with_a_column_that_is_not_read_and_a_row_too_long_are_accounted_for() -> None:
    document = read(
        "| Question | Answer | Author |\n|---|---|---|\n| What is a saw? | It cuts. | Jo |\n"
        "| What is x || y? | or | | |\n"
    )
    assert [unit.prompt for unit in document.units] == ["What is a saw?"]
    assert [piece.line for piece in document.unplaced] == [1, 4]


@pytest.mark.parametrize(
    "row", ["cat list | foo " + "`a` " * 40 + "\\", "| " + "a" * 9000 + "\\", "|" * 9000]
)
def test_no_row_takes_long(row: str) -> None:
    before = time.process_time()
    assert read(f"{row}\n\n## 1. What is a saw?\n\nIt cuts.\n").units
    assert time.process_time() - before < 1
