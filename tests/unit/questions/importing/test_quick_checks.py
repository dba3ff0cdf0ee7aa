"""Quick checks: options in any list, and any sign of which of them is right."""

from pathlib import Path

import pytest

from interviewer.questions.importing.model import Unit
from interviewer.questions.importing.reading import read_document
from interviewer.taxonomy import Kind

HEAD = (
    "### Question 1: A slow query\n\n#### The Situation\n\nIt takes an hour.\n\n"
    "#### Your Task\n\nMend it.\n\n"
)


def units(text: str) -> dict[str, Unit]:
    return {unit.key: unit for unit in read_document(Path("doc.md"), text).units}


@pytest.mark.parametrize(
    "options",
    [
        "(a) A scan\n(b) An index\n(c) A sort\n\nAnswer: (b)\n",
        "1. A scan\n2. An index\n3. A sort\n\n**Correct answer: 2**\n",
        "- [ ] A. A scan\n- [x] B. An index\n- [ ] C. A sort\n",
        "- [ ] A scan\n- [x] An index\n- [ ] A sort\n",
        "A) A scan\nB) An index ✅\nC) A sort\n",
        "A. A scan\n-> B. **An index**\nC. A sort\n",
        "**A. A scan**\nB. An index\nC. A sort\n\nThe correct answer is B.\n",
        "- A. A scan\n- B. An index\n- C. A sort\n\nAnswer: An index\n",
        "A. A scan\nB. An index\nC. A sort\n\n<details><summary>Answer: B</summary></details>\n",
    ],
)
def test_the_right_option_is_found(options: str) -> None:
    check = units(f"{HEAD}#### Quick check\n\nWhich is fastest?\n\n{options}")["q1-check"]
    assert check.kind is Kind.MULTIPLE_CHOICE
    assert check.prompt == "Which is fastest?"
    assert [(o.id, o.label, o.correct) for o in check.options] == [
        ("a", "A scan", False),
        ("b", "An index", True),
        ("c", "A sort", False),
    ]


def test_several_right_options_are_a_fault() -> None:
    text = f"{HEAD}#### Quiz\n\nWhich help?\n\n1. A\n2. B\n3. C\n\nCorrect answers: 1 and 3\n"
    check = units(text)["q1-check"]
    assert (check.kind, check.options) == (Kind.CONCEPT, ())
    assert check.fault.startswith("its options a, c are all marked as right")
    assert "b) B" in check.prompt


def test_an_explanation_that_begins_with_a_letter_names_no_option() -> None:
    text = f"{HEAD}#### Quiz\n\nWhich?\n\nA. One\n-> B. Two\n\nAnswer: A transaction needs two.\n"
    check = units(text)["q1-check"]
    assert [option.correct for option in check.options] == [False, True]
    assert check.options[1].why == "A transaction needs two."


def test_a_check_before_the_steps_leaves_them_to_the_scenario() -> None:
    check = "### Quick Check\n\nWhich?\n\nA. One ✅\nB. Two\n\n"
    text = f"{HEAD}{check}### Step 1: Measure\n\nMeasure it.\n"
    found = units(text)
    assert found["q1"].answer == "### Step 1: Measure\n\nMeasure it."
    assert found["q1-check"].options[0].correct


def test_bold_labels_work_like_headings() -> None:
    text = (
        "## Scenario 4: Lost\n\n**Scenario:** A row is gone.\n\n**Your task:** Find it.\n\n"
        "**Solution:** Read the log.\n"
    )
    unit = units(text)["q4"]
    assert unit.prompt == "Lost\n\nA row is gone.\n\nFind it."
    assert unit.answer == "Read the log."


def test_an_answer_of_a_check_without_options_loses_its_mark_and_its_folding() -> None:
    folded = "<details>\n<summary>Answer: A scan.</summary>\n\nIt reads all rows.\n</details>\n"
    check = units(f"{HEAD}#### Quick check\n\nWhat is slow?\n\n{folded}")["q1-check"]
    assert check.answer == "A scan.\n\nIt reads all rows."
