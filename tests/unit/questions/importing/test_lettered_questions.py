"""Questions with lettered options below them, in every layout that holds questions."""

from pathlib import Path

import pytest

from interviewer.questions.importing.choices import NONE_TOLD
from interviewer.questions.importing.model import Unit
from interviewer.questions.importing.reading import read_document
from interviewer.taxonomy import Kind

ASKED = "Which of these keeps tea from going stale?"
OTHER = "What is a caddy?"
HEADS = {
    "sections": ("## Question 2: {asked}", f"## Question {{n}}: {OTHER}\n\n### Answer\n\nA box."),
    "number alone": ("## Question 2\n\n{asked}", f"## Question {{n}}: {OTHER}\n\nAnswer: A box."),
    "numbered": ("### 2. {asked}", f"### {{n}}. {OTHER}\n\nA box with a lid."),
    "bold": ("**Q2. {asked}**", f"**Q{{n}}. {OTHER}**\n\n**Answer:** A box."),
    "article": ("Q2: {asked}", f"Q{{n}}: {OTHER}\n\nA: A box with a lid."),
}
MARKS = {
    "bullets": "- A. Daylight\n- B. A tin\n- C. Steam\n",
    "brackets": "A) Daylight\nB) A tin\nC) Steam\n",
    "small": "a. Daylight\nb. A tin\nc. Steam\n",
    "round": "* (A) Daylight\n* (B) A tin\n* (C) Steam\n",
    "bold letters": "- **A.** Daylight\n- **B.** A tin\n- **C.** Steam\n",
    "bold lines": "**A) Daylight**\n\n**B) A tin**\n\n**C) Steam**\n",
    "apart": "A. Daylight\n\nB. A tin\n\nC. Steam\n",
}
KEYS = {
    "below a heading": "### Answer\n\nB. It keeps light out.\n",
    "on the line": "**Answer:** B. It keeps light out.\n",
    "named": "Correct answer: B\n\nIt keeps light out.\n",
    "bold": "### Answer\n\n**B**\n\nIt keeps light out.\n",
    "with a dash": "### Answer\n\n**B** - It keeps light out.\n",
    "in a sentence": "Answer: The correct option is (B): It keeps light out.\n",
    "folded": "<details>\n<summary>Answer</summary>\n\nB. It keeps light out.\n\n</details>\n",
    "by its words": "### Answer\n\nA tin\n\nIt keeps light out.\n",
}


def units(head: str, options: str, key: str) -> dict[str, Unit]:
    asked, other = HEADS[head]
    if head == "article":  # it has no headings
        key = key.replace("### Answer\n\n", "Answer: ")
    parts = ["# Tea", other.format(n=1), asked.format(asked=ASKED), options, key, other.format(n=3)]
    text = "\n\n".join(parts)
    return {unit.key: unit for unit in read_document(Path("tea.md"), text).units}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("marks", MARKS)
@pytest.mark.parametrize("head", HEADS)
def test_options_make_a_multiple_choice_question(head: str, marks: str, key: str) -> None:
    found = units(head, MARKS[marks], KEYS[key])
    assert list(found) == ["q1", "q2", "q3"]
    unit = found["q2"]
    assert (unit.prompt, unit.kind, unit.fault) == (ASKED, Kind.MULTIPLE_CHOICE, "")
    assert [(o.id, o.label, o.correct, o.why) for o in unit.options] == [
        ("a", "Daylight", False, ""),
        ("b", "A tin", True, "It keeps light out."),
        ("c", "Steam", False, ""),
    ]


@pytest.mark.parametrize("head", HEADS)
def test_a_line_that_only_announces_options_is_not_asked(head: str) -> None:
    unit = units(head, f"**Options:**\n\n{MARKS['bullets']}", KEYS["on the line"])["q2"]
    assert (unit.prompt, len(unit.options)) == (ASKED, 3)


@pytest.mark.parametrize("head", HEADS)
def test_two_right_options_are_a_fault(head: str) -> None:
    unit = units(head, MARKS["bullets"], "### Answer\n\nA and B. Both help.\n")["q2"]
    assert unit.options == ()
    assert unit.fault.startswith("its options a, b are all marked as right")


@pytest.mark.parametrize("head", HEADS)
def test_options_of_which_none_is_named_are_a_fault(head: str) -> None:
    unit = units(head, MARKS["bullets"], "### Answer\n\nThat depends on the tea.\n")["q2"]
    assert (unit.options, unit.fault) == ((), NONE_TOLD)
    assert "- b) A tin" in unit.prompt


def test_a_tick_or_an_arrow_tells_the_right_option_without_an_answer() -> None:
    for options in ("A. Daylight\n-> B. A tin\nC. Steam\n", "- A. Daylight\n- B. A tin ✅\n"):
        unit = units("numbered", options, "")["q2"]
        assert [option.correct for option in unit.options][:2] == [False, True]


def test_a_lettered_list_that_answers_is_an_answer() -> None:
    unit = units("numbered", "", "a) Light fades it.\nb) Air dries it.\nc) Damp spoils it.\n")["q2"]
    assert (unit.options, unit.fault) == ((), "")
    assert unit.answer == "a) Light fades it.\nb) Air dries it.\nc) Damp spoils it."


def test_lettered_parts_of_a_question_are_no_options_and_no_answer() -> None:
    text = (
        "## Question 1: Explain:\n\n- A. What is oolong?\n- B. What is matcha?\n\n"
        "### Answer\n\nOolong is partly oxidised, matcha is ground.\n"
    )
    (unit,) = read_document(Path("tea.md"), text).units
    assert (unit.options, unit.fault) == ((), "")
    assert unit.prompt == "Explain:\n\n- A. What is oolong?\n- B. What is matcha?"
    assert unit.answer == "Oolong is partly oxidised, matcha is ground."


def test_steps_that_are_numbered_are_no_options() -> None:
    text = "### 1. How is tea brewed?\n\n1. **Warm the pot.**\n2. Pour.\n3. Wait.\n"
    (unit,) = read_document(Path("tea.md"), f"{text}\n### 2. {OTHER}\n\nA box.\n").units[:1]
    assert unit.options == ()
    assert "2. Pour." in unit.answer


def test_an_answer_that_begins_with_the_article_names_no_option() -> None:
    unit = units("sections", MARKS["bullets"], "### Answer\n\nA tin keeps light out.\n")["q2"]
    assert (unit.options, unit.fault) == ((), NONE_TOLD)


@pytest.mark.parametrize(
    "key",
    [
        "Explanation:\n- Option A is wrong: light fades it.\n- Option B is correct.\n",
        "Answer: A is wrong, for light fades it. B is right.\n",
        "Answer: A) is not right.\n",
        "Answer: A, C are wrong.\n",
        "### Answer\n\nA and C are incorrect.\n",
    ],
)
@pytest.mark.parametrize("head", HEADS)
def test_an_option_that_is_called_wrong_is_not_named_as_right(head: str, key: str) -> None:
    unit = units(head, MARKS["brackets"], key)["q2"]
    assert (unit.options, unit.fault) == ((), NONE_TOLD)


@pytest.mark.parametrize("why", ["Option A: light fades it, so no.", "Choice C is damp."])
@pytest.mark.parametrize("head", HEADS)
def test_what_is_said_of_one_option_overrides_no_tick(head: str, why: str) -> None:
    options = "- [ ] A) Daylight\n- [x] B) A tin\n- [ ] C) Steam\n"
    unit = units(head, options, f"{why}\n")["q2"]
    assert [option.correct for option in unit.options] == [False, True, False]
    assert unit.options[1].why == why


@pytest.mark.parametrize(
    "key", ["Correct option: B", "The right choice is B.", "Answer: Option B is right.", "Right: B"]
)
def test_an_option_that_is_called_right_is(key: str) -> None:
    unit = units("numbered", MARKS["brackets"], f"{key}\n")["q2"]
    assert [option.correct for option in unit.options] == [False, True, False]
