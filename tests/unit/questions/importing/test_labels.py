"""What stands labelled below a question: its level, hints, follow-ups, and what earns nothing."""

from pathlib import Path

import pytest

from interviewer.interviews.take_in import take_in
from interviewer.questions.importing.model import Imported, Unit
from interviewer.questions.importing.reading import read_document
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.taxonomy import Level

BELOW = "What is a saw?\n\nIt cuts wood.\n"


def read(text: str) -> Imported:
    return read_document(Path("doc.md"), text)


def first(text: str) -> Unit:
    return read(f"{text}\n\n## {BELOW}").units[0]


@pytest.mark.parametrize(
    "heading",
    [
        "## [mid] What is a plane?",
        "## What is a plane? (mid)",
        "## What is a plane (mid)?",
        "## What is a plane? — Mid",
        "## Mid-level: What is a plane?",
        "## What is a plane? `mid`",
        "## Intermediate | What is a plane?",
        "## What is a plane? [L1]",
    ],
)
def test_a_level_that_a_heading_is_tagged_with_is_the_questions(heading: str) -> None:
    unit = first(f"{heading}\n\nIt smooths wood.")
    assert (unit.prompt, unit.level, unit.answer) == (
        "What is a plane?",
        Level.MID,
        "It smooths wood.",
    )


@pytest.mark.parametrize(
    "row",
    [
        "Level: senior",
        "**Level:** Senior",
        "- **Difficulty:** Hard",
        "*Seniority: Senior*",
        "### Level\n\nSenior",
    ],
)
def test_a_level_on_a_line_of_its_own_is_the_questions(row: str) -> None:
    unit = first(f"## What is a plane?\n\n{row}\n\n### Answer\n\nIt smooths wood.")
    assert (unit.level, unit.answer) == (Level.SENIOR, "It smooths wood.")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("## Map: what is a plane?", "Map: what is a plane?"),
        ("## What is a plane (the tool)?", "What is a plane (the tool)?"),
        ("## What is a plane? [1]", "What is a plane? [1]"),
    ],
)
def test_a_tag_that_is_no_level_stays(text: str, kept: str) -> None:
    unit = first(f"{text}\n\nIt smooths wood.")
    assert (unit.prompt, unit.level) == (kept, None)


HINTS = "### Hints\n\n1. Think of wood.\n2. Think of\n   shavings."
PROBES = "**Follow-ups:**\n\n- Which planes are there?\n\n- When is it honed?"


def test_hints_and_follow_ups_are_the_questions_own() -> None:
    unit = first(f"## What is a plane?\n\nIt smooths wood.\n\n{HINTS}\n\n{PROBES}")
    assert unit.answer == "It smooths wood."
    assert unit.hints == ("Think of wood.", "Think of shavings.")
    assert unit.probes == ("Which planes are there?", "When is it honed?")


def test_a_hint_ends_where_its_paragraph_does() -> None:
    unit = first("## What is a plane?\n\n> Hint: think of wood.\n\nIt smooths wood.")
    assert (unit.hints, unit.answer) == (("think of wood.",), "It smooths wood.")


def test_a_hint_in_a_list_ends_with_its_item() -> None:
    unit = first("## What is a plane?\n\n- It smooths wood.\n- Hint: wood.\n- It takes shavings.")
    assert unit.hints == ("wood.",)
    assert unit.answer == "- It smooths wood.\n- It takes shavings."


@pytest.mark.parametrize(
    "below",
    [
        "### Red flags\n\n- Says that it drives nails.",
        "**Red flags:** Says that it drives nails.",
        "**Weak answer**\n\nIt drives nails.",
        "Common mistakes: it drives nails.",
        "### What a bad answer sounds like\n\nIt drives nails.",
        "### Keywords\n\nnails, planes",
        "**Interviewer notes:** the nails are a joke.",
        "### Further reading\n\n- [Nails](https://example.org/nails)",
    ],
)
def test_what_interviewers_are_told_is_no_answer_and_is_accounted_for(below: str) -> None:
    document = read(f"## What is a plane?\n\nIt smooths wood.\n\n{below}\n\n## {BELOW}")
    assert document.units[0].answer == "It smooths wood."
    assert document.unplaced[0].line == 5


def test_no_point_of_the_rubric_is_earned_by_a_mistake(tmp_path: Path) -> None:
    document = tmp_path / "doc.md"
    document.write_text(
        f"## What is a plane?\n\nIt smooths wood.\n\n### Red flags\n\nNails.\n\n## {BELOW}"
    )
    rubric = take_in(document, draft_rubric).drafts[0].rubric
    assert rubric is not None
    assert [point.says for point in rubric.points] == ["It smooths wood"]


@pytest.mark.parametrize(
    ("asked", "below"),
    [
        ("What are the pitfalls of a plane?", "### Pitfalls\n\nIt may tear the grain."),
        ("What do you avoid with a plane?", "**Common mistakes:** Planing against the grain."),
        ("How do pointers and references differ?", "### References\n\nThey are not null."),
        ("What do liveness probes do?", "### Probes\n\nThey restart a container."),
        ("What does C++ have beside pointers?", "### References\n\nOther names of objects."),
        ("What is in a log?", "**Topics:** A topic is split into parts. Each part is a log."),
    ],
)
def test_a_label_for_what_is_asked_heads_a_part_of_the_answer(asked: str, below: str) -> None:
    assert below in first(f"## {asked}\n\nIt has parts.\n\n{below}").answer


def test_labels_on_all_there_is_stand_on_the_answer() -> None:
    assert first("## How is wood torn?\n\n### Mistakes\n\nAgainst the grain.").answer.endswith(
        "grain."
    )


def test_labels_in_code_are_code() -> None:
    unit = first("## What is a plane?\n\nIt smooths:\n\n```text\nHint: wood\n```")
    assert (unit.hints, "Hint: wood" in unit.answer) == ((), True)


def test_questions_of_an_article_have_labels_too() -> None:
    text = (
        "Tools\n\nQ: What is a plane?\nA: It smooths wood.\nLevel: senior\nHint: wood\n\n"
        "Q: What is a saw?\nA: It cuts wood.\n"
    )
    unit = read(text).units[0]
    assert (unit.answer, unit.level, unit.hints) == ("It smooths wood.", Level.SENIOR, ("wood",))


def test_titles_above_paragraphs_that_ask_name_their_level() -> None:
    text = f"# Tools\n\n## Senior\n\nQ: What is a plane?\nA: It smooths wood.\n\nQ: {BELOW}"
    assert [unit.level for unit in read(text).units] == [Level.SENIOR, Level.SENIOR]
