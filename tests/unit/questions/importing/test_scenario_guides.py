"""Scenario guides whose questions are numbered, marked and ended in other ways."""

from pathlib import Path

import pytest

from interviewer.questions.importing.model import Layout, Unit
from interviewer.questions.importing.reading import read_document

PART = """
## The Scenario

{s}

## The Challenge

Say what you do.

### Step 1: Look

{a}
"""
ROWS = [
    ("A loud saw", "The saw screams.", "Its teeth are dull."),
    ("A split board", "The board splits.", "Drill before you nail."),
]


def units(text: str) -> dict[str, Unit]:
    document = read_document(Path("guide.md"), text)
    assert document.layout is Layout.SCENARIOS
    return {unit.key: unit for unit in document.units}


@pytest.mark.parametrize(
    "mark",
    ["### {n}. {t}", "### {n}) {t}", "### [{n}] {t}", "### **{n}. {t}**", "**Q{n}:** {t}",
     "### Scenario {r}: {t}", "### {r}. {t}"],
)  # fmt: skip
def test_scenarios_are_found_however_they_are_numbered(mark: str) -> None:
    text = "# Workshop\n\n" + "\n".join(
        mark.format(n=n, r="I" * n, t=title) + "\n" + PART.format(s=s, a=a)
        for n, (title, s, a) in enumerate(ROWS, 1)
    )
    found = units(text)
    assert list(found) == ["q1", "q2"]
    for unit, (title, setting, answer) in zip(found.values(), ROWS, strict=True):
        assert unit.prompt == f"{title}\n\n{setting}\n\nSay what you do."
        assert answer in unit.answer


def test_numbered_steps_within_scenarios_stay_in_their_answers() -> None:
    steps = "### 1. Look\n\nLook closely.\n\n### 2. Act\n\nFile the teeth.\n"
    text = "".join(
        f"## Scenario {n}: {title}\n\n**Situation:** {s}\n\n**Task:** Act.\n\n{steps}\n"
        for n, (title, s, _) in enumerate(ROWS, 1)
    )
    found = units(text)
    assert list(found) == ["q1", "q2"]
    assert "File the teeth." in found["q1"].answer


def test_bold_steps_whose_titles_hold_colons_begin_the_answer() -> None:
    text = "".join(
        f"### Question {n}: {title}\n\n**The Scenario**\n\n{s}\n\n**The Challenge**\n\nAct.\n\n"
        f"**Step 1: Choose: file or saw**\n\n{a}\n\n"
        for n, (title, s, a) in enumerate(ROWS, 1)
    )
    first = units(text)["q1"]
    assert "dull" in first.answer
    assert "dull" not in first.prompt


def test_a_closing_part_without_a_rule_above_belongs_to_no_question() -> None:
    text = "# Workshop\n\n" + "\n".join(
        f"### Question {n}: {title}\n" + PART.format(s=s, a=a)
        for n, (title, s, a) in enumerate(ROWS, 1)
    )
    found = units(text + "\n## Visit our shop\n\nWe sell saws.\n")
    assert "sell saws" not in found["q2"].answer


def test_indented_remarks_about_answers_are_no_part_of_the_prompt() -> None:
    part = PART.replace("Say what you do.", "Say what you do.\n\n  > **Expert view:** Wait.")
    text = "".join(
        f"### Question {n}: {title}\n" + part.format(s=s, a=a)
        for n, (title, s, a) in enumerate(ROWS, 1)
    )
    assert "Expert view" not in units(text)["q1"].prompt
