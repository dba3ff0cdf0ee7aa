"""The same document in other spellings of its marks gives the same questions."""

import re
from pathlib import Path

import pytest

from interviewer.questions.importing.lines import read_lines
from interviewer.questions.importing.model import Imported, Unit
from interviewer.questions.importing.reading import read_document

FIXTURES = Path(__file__).parent / "fixtures"
NAMES = ("front_matter.md", "article.txt", "scenarios.md", "answer_sections.md", "numbered.md")


def text_of(name: str) -> str:
    return (FIXTURES / name).read_text("utf-8")


def read(text: str) -> Imported:
    return read_document(Path("doc.md"), text)


def told(document: Imported) -> list[tuple[str, int, str, str]]:
    return [(u.key, u.line, u.prompt, " ".join(u.answer.split())) for u in document.units]


def by_key(text: str) -> dict[str, Unit]:
    return {unit.key: unit for unit in read(text).units}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("space", ["\u00a0", "\u2009", "\u202f"])
def test_other_spaces_count_as_spaces(name: str, space: str) -> None:
    text = re.sub(r"(?<=\S) (?=\S)", space, text_of(name))
    assert told(read(text)) == told(read(text_of(name)))


@pytest.mark.parametrize("name", NAMES)
def test_characters_without_width_are_dropped(name: str) -> None:
    text = re.sub(r"(?m)^(?=\S)", "\u200b", text_of(name)).replace("the", "t\u00adhe")
    assert told(read(text)) == told(read(text_of(name)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("margin", ["  ", "    ", "> "])
def test_a_margin_that_all_lines_share_is_taken_off(name: str, margin: str) -> None:
    text = "\n".join(margin + row for row in text_of(name).split("\n"))
    assert told(read(text)) == told(read(text_of(name)))


@pytest.mark.parametrize("name", NAMES)
def test_blank_lines_above_the_document_move_the_lines_alone(name: str) -> None:
    moved = [(key, line + 2, *rest) for key, line, *rest in told(read(text_of(name)))]
    assert told(read("\n\n" + text_of(name))) == moved


HEADED = "# Tools\n\n## Question 1\n\nWhat is a rasp?\n\n### Answer\n\nA coarse file.\n"


@pytest.mark.parametrize(
    ("pattern", "spelling"),
    [
        (r"(?m)^(##+) (.*)$", r"\1\2"),
        (r"(?m)^(#+) (.*)$", r"\1 \2 \1"),
        (r"(?m)^(#+) (.*)$", r"\1 \2 {#some-id}"),
        (r"(?m)^(#+) (.*)$", r'\1 <a name="x"></a>\2'),
        (r"(?m)^## (.*)$", r"<h2>\1</h2>"),
        (r"(?m)^### (.*)$", r'<h3 id="a">\1</h3>'),
    ],
)
def test_headings_are_known_in_every_spelling(pattern: str, spelling: str) -> None:
    text = re.sub(pattern, spelling, HEADED)
    assert text != HEADED
    assert told(read(text)) == [("q1", 3, "What is a rasp?", "A coarse file.")]
    assert read(text).layout == read(HEADED).layout


def test_underlined_titles_are_headings() -> None:
    text = "Tools\n=====\n\nQuestion 1\n----------\n\nWhat is a rasp?\n\n### Answer\n\nA file.\n"
    assert told(read(text)) == [("q1", 4, "What is a rasp?", "A file.")]


@pytest.mark.parametrize(
    "rows",
    ["A long last sentence of an answer.\n---", "a | b\n---", "- item\n---", "one\ntwo\n---"],
)
def test_a_rule_below_a_paragraph_makes_no_heading_of_it(rows: str) -> None:
    assert not any(line.heading for line in read_lines(f"\n{rows}\n", whole=True))


def test_code_is_left_as_it_is() -> None:
    text = "### 1. What is printed?\n\n```\n##tight\n<h2>x</h2>\nTitle\n=====\n```\n"
    assert "##tight\n<h2>x</h2>\nTitle\n=====" in by_key(text)["q1"].answer


def test_a_tag_that_a_heading_asks_about_stays() -> None:
    text = "### 1. What does `<b>` do?\n\nBold.\n\n### 2. What is Option<T>?\n\nA type.\n"
    assert [u.prompt for u in read(text).units] == ["What does `<b>` do?", "What is Option<T>?"]


NUMBERS = [
    "## Question {roman}: {q}",
    "### {roman}. {q}",
    "### Q{n} {q}",
    "### Q.{n} {q}",
    "### {n}\\. {q}",
    "### Scenario {letter}: {q}",
    "**Q{n}:** {q}",
    "{roman}. **{q}**",
    "({n}) **{q}**",
    "[{n}] **{q}**",
]


@pytest.mark.parametrize("shape", NUMBERS)
def test_questions_may_be_numbered_in_many_ways(shape: str) -> None:
    rows = [(1, "I", "A", "What is a rasp?", "A file."), (2, "II", "B", "Why oil?", "Rust.")]
    rows += [
        (3, "III", "C", "How is a saw set?", "By bending its teeth."),
        (4, "IV", "D", "Who?", "We."),
    ]
    text = "\n".join(
        f"{shape.format(n=n, roman=roman, letter=letter, q=q)}\n\n{answer}\n"
        for n, roman, letter, q, answer in rows
    )
    assert [(u.key, u.prompt, u.answer) for u in read(text).units] == [
        (f"q{n}", q, answer) for n, _, _, q, answer in rows
    ]


@pytest.mark.parametrize(
    "mark", ["**Question {n}**", "**Q{n}**", "Question {n}", "## Question {n}"]
)
def test_a_bold_question_below_its_number_is_one_question(mark: str) -> None:
    text = "".join(
        f"{mark.format(n=n)}\n\n**{q}**\n\nAnswer: {a}\n\n"
        for n, q, a in [(1, "What is a rasp?", "A file."), (2, "Why oil?", "Rust.")]
    )
    assert [(u.key, u.prompt, u.answer) for u in read(text).units] == [
        ("q1", "What is a rasp?", "A file."),
        ("q2", "Why oil?", "Rust."),
    ]


@pytest.mark.parametrize("mark", ["Q{n}. ", "Question {n}: ", "({n}) ", "Q{n} "])
def test_questions_below_front_matter_need_no_marks(mark: str) -> None:
    body = "".join(
        f"{mark.format(n=n)}{q}\n   *Answer*: {a}\n"
        for n, q, a in [(1, "What is a rasp?", "A file."), (2, "Why oil it?", "Rust.")]
    )
    text = f"---\nquestions:\n  mid:\n    - What is a plane?\n---\n\n## Mid Level\n\n{body}"
    units = by_key(text)
    assert list(units) == ["fm-mid-1", "mid-1", "mid-2"]
    assert units["mid-2"].prompt == "Why oil it?"
    assert "Rust." in units["mid-2"].answer
