"""The documents that explain the content formats show what the loaders read."""

from pathlib import Path

import pytest

from interviewer.questions.blocks import Block, parse_blocks
from interviewer.questions.layout import parse_document
from interviewer.questions.sections import SECTIONS
from interviewer.rubrics.loader import read_rubric
from interviewer.rubrics.model import Misconception, Point
from interviewer.rubrics.phrases import check_phrase
from interviewer.taxonomy import Kind, Level, Skill

DOCS = Path(__file__).parents[3] / "docs"


def _text(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def _fences(name: str, info: str) -> list[Block]:
    blocks = parse_blocks(_text(name))
    return [block for block in blocks if block.kind == "fence" and block.info == info]


def test_the_document_shown_is_sound() -> None:
    example = _fences("seed-layout.md", "markdown")[0]

    document = parse_document(Path("example.md"), example.content)

    assert document.findings == ()
    (question,) = document.questions
    assert question.snippets
    assert len(question.hints) == 3


def test_the_fence_shown_holds_a_text_that_starts_like_a_heading() -> None:
    front, head = _fences("seed-layout.md", "markdown")[0].content.split("### Prompt")[:1][0], ""
    body = _fences("seed-layout.md", "markdown")[1].content

    (question,) = parse_document(Path("example.md"), front + head + body).questions

    assert question.prompt == "## This line belongs to the question."


@pytest.mark.parametrize("name", [*SECTIONS, *Skill, *Level, *sorted(set(Kind) - {Kind.CODING})])
def test_every_name_that_a_document_may_use_is_explained(name: str) -> None:
    assert f"`{name}`" in _text("seed-layout.md") or f"`### {name}`" in _text("seed-layout.md")


def test_the_rubric_shown_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "view-or-reshape.yaml"
    path.write_text(_fences("rubric-language.md", "yaml")[0].content, encoding="utf-8")

    assert read_rubric(path).findings == ()


@pytest.mark.parametrize("field", [*Point.model_fields, *Misconception.model_fields])
def test_every_field_of_a_rubric_is_explained(field: str) -> None:
    assert f"`{field}`" in _text("rubric-language.md")


def test_every_phrase_of_the_table_parses() -> None:
    rows = [line for line in _text("rubric-language.md").split("\n") if line.startswith("| `")]
    table = rows[rows.index(next(row for row in rows if "copies data" in row)) :]
    phrases = [cell.strip("` ") for row in table for cell in _cells(row)]

    assert len(phrases) > 15
    assert [phrase for phrase in phrases if check_phrase(phrase)] == []


def _cells(row: str) -> list[str]:
    """Return the phrases in the first cell of a table row."""
    first = row.replace("\\|", "\0").split("|")[1].replace("\0", "|")
    return first.strip().strip("`").split("`, `")
