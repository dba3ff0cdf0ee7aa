"""Documents of the layouts of many, and damaged ones, are read into units with their lines."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.questions.importing.model import Imported, Layout, Unit
from interviewer.questions.importing.reading import read_document
from interviewer.taxonomy import Kind, Level

FIXTURES = Path(__file__).parent / "fixtures"
NAMES = ("front_matter.md", "article.txt", "scenarios.md", "answer_sections.md", "numbered.md")


def text_of(name: str) -> str:
    return (FIXTURES / name).read_text("utf-8")


def read(name: str, text: str | None = None) -> Imported:
    return read_document(Path(name), text_of(name) if text is None else text)


def by_key(document: Imported) -> dict[str, Unit]:
    return {unit.key: unit for unit in document.units}


def lines_agree(document: Imported, text: str) -> bool:
    """Each unit's line must be the line on which its prompt or title begins."""
    rows = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    for unit in document.units:
        told = unit.title or unit.prompt.split("\n")[0]
        row = rows[unit.line - 1]
        numbered = re.search(r"Question \d+|Quick Check", row)
        if not numbered and told[:20] not in row.replace("*", ""):
            return False
    return True


def test_front_matter_lists_and_body_answers_are_both_found() -> None:
    document = read("front_matter.md")
    assert document.layout is Layout.FRONT_MATTER
    assert document.counts() == {"front matter": 4, "body": 3}
    units = by_key(document)
    assert set(units) == {
        "fm-mid-1", "fm-mid-2", "fm-senior-1", "fm-principal-1", "mid-1", "mid-2", "principal-1",
    }  # fmt: skip
    assert units["mid-1"].answer.startswith("Steam keeps the crust soft")
    assert units["principal-1"].level is Level.PRINCIPAL
    assert units["principal-1"].answer.startswith("Retard the shaped loaves")


def test_a_listed_question_takes_its_answer_from_the_passage_that_fits() -> None:
    units = by_key(read("front_matter.md"))
    assert "yeast starves" in units["fm-mid-1"].answer
    assert "open crumb" in units["fm-senior-1"].answer
    assert units["fm-senior-1"].answer_line == 18
    assert units["fm-mid-2"].answer == ""


def test_an_article_gives_questions_sections_and_named_faults() -> None:
    document = read("article.txt")
    assert document.layout is Layout.ARTICLE
    assert document.counts() == {"section": 2, "admonition": 2, "question": 2}
    units = by_key(document)
    assert units["q2"].answer.endswith("There is no need to see her.")
    assert units["sec-queen-excluder-what-it-is-for"].title == "queen_excluder: what it is for"
    assert "fifteen kilograms" in units["sec-mistake-taking-all-the-honey"].answer


def test_code_that_lost_its_fences_gets_them_back() -> None:
    answer = by_key(read("article.txt"))["sec-why-smoke-calms-a-hive"].answer
    fenced = re.findall(r"```python\n(.*?)\n```", answer, re.DOTALL)
    assert len(fenced) == 1
    assert fenced[0].startswith("# light the smoker")
    assert fenced[0].endswith("# calm")
    assert answer.endswith("then open the lid.")


def test_a_scenario_guide_gives_scenarios_and_quick_checks() -> None:
    document = read("scenarios.md")
    assert document.layout is Layout.SCENARIOS
    assert [unit.key for unit in document.units] == ["q1", "q1-check", "q2"]
    units = by_key(document)
    assert "afternoon of work" in units["q1"].prompt
    assert "step by step" in units["q1"].prompt
    assert "The reflog lists" in units["q1"].answer
    assert "Common Mistake" in units["q1"].answer
    check = units["q1-check"]
    assert check.kind is Kind.MULTIPLE_CHOICE
    assert [option.correct for option in check.options] == [False, True, False]
    assert check.options[1].label == "At least two weeks."
    assert "two weeks" in check.options[1].why
    assert "About this guide" not in units["q2"].answer
    assert any("About this guide" in piece.text for piece in document.unplaced)


def test_answer_sections_keep_what_follows_and_ignore_headings_in_code() -> None:
    document = read("answer_sections.md")
    assert document.layout is Layout.ANSWER_SECTIONS
    units = by_key(document)
    assert list(units) == ["q1", "q2", "q3"]
    assert units["q1"].prompt == "What does a bowline do?"
    assert "mooring" in units["q1"].answer
    assert units["q2"].prompt == "Why is a reef knot a poor bend?"
    assert units["q3"].answer == "A clove hitch, as long as the pull is steady."


def test_numbered_questions_keep_whole_answers() -> None:
    document = read("numbered.md")
    assert document.layout is Layout.NUMBERED
    units = by_key(document)
    assert list(units) == ["q1", "q2", "q3"]
    assert units["q1"].answer.endswith("- press: coarse")
    assert "Solution: try both" in units["q2"].answer
    assert [piece.line for piece in document.unplaced] == [1, 3, 7]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_and_byte_order_marks_change_nothing(name: str, end: str) -> None:
    text = "\ufeff" + text_of(name).replace("\n", end)
    assert read(name, text) == read(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_unit_tells_its_line(name: str) -> None:
    assert lines_agree(read(name), text_of(name))


@pytest.mark.parametrize(
    "name", ["scenarios.md", "answer_sections.md", "numbered.md", "article.txt"]
)
def test_renumbered_questions_keep_their_new_numbers(name: str) -> None:
    pattern = r"(Question |^### |^Q)(\d+)(?=[.):\n])"
    text = re.sub(pattern, lambda m: f"{m[1]}{int(m[2]) + 40}", text_of(name), flags=re.MULTILINE)
    keys = [
        re.sub(r"q(\d+)", lambda m: f"q{int(m[1]) - 40}", u.key) for u in read(name, text).units
    ]
    assert keys == [unit.key for unit in read(name).units]


def test_equal_numbers_get_different_keys() -> None:
    text = text_of("numbered.md").replace("### 2.", "### 1.")
    assert [unit.key for unit in read("numbered.md", text).units] == ["q1", "q1-2", "q3"]


def test_reordered_questions_are_all_found() -> None:
    head, *items = re.split(r"(?=^### \d)", text_of("numbered.md"), flags=re.MULTILINE)
    document = read("numbered.md", "\n".join([head, *reversed(items)]))
    assert [unit.key for unit in document.units] == ["q3", "q2", "q1"]


def test_a_cut_front_matter_still_gives_the_questions_before_the_cut() -> None:
    text = text_of("front_matter.md")
    cut = text[: text.index("Design a bakery")]
    prompts = [unit.prompt for unit in read("front_matter.md", cut).units]
    assert prompts[:3] == [
        "What keeps a starter alive?",
        "Why is dough rested before shaping?",
        "How does hydration change the crumb?",
    ]


def test_an_open_fence_does_not_swallow_the_questions_below() -> None:
    text = text_of("scenarios.md").replace("git reflog\n```", "git reflog")
    assert [unit.key for unit in read("scenarios.md", text).units] == ["q1", "q1-check", "q2"]


@pytest.mark.parametrize("name", NAMES)
def test_a_document_cut_anywhere_gives_the_units_before_the_cut(name: str) -> None:
    text = text_of(name)
    whole = {unit.key for unit in read(name).units}
    for stop in range(0, len(text), 17):
        try:
            found = {unit.key for unit in read(name, text[:stop]).units}
        except BadInput:
            found = set()
        assert len(found - whole) <= 1  # at most a title or number that was cut short


@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_dropped_in_silence(name: str) -> None:
    text = text_of(name)
    document = read(name)
    told = "\n".join(
        [
            f"{u.prompt}\n{u.title}\n{u.answer}\n{[o.label for o in u.options]}"
            for u in document.units
        ]
    )
    starts = {piece.line for piece in document.unplaced}
    for number, row in enumerate(text.split("\n"), 1):
        words = re.findall(r"\w{5,}", row)
        front_matter = name == "front_matter.md" and number <= 10
        if words and not front_matter and not any(word in told for word in words):
            assert any(start <= number for start in starts), row


def test_text_in_no_layout_is_refused_with_what_was_looked_for() -> None:
    with pytest.raises(BadInput, match="numbered question headings"):
        read("note.md", "Dear diary,\ntoday it rained.\n")


def test_a_document_in_the_house_layout_is_told_where_to_go() -> None:
    text = "# T\n\n## a-question\n\n```yaml\nlevel: mid\n```\n\n### Prompt\nWhy?\n"
    with pytest.raises(BadInput, match="already in the house layout"):
        read("own.md", text)


@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        document = read_document(Path("x.md"), text)
    except BadInput:
        return
    assert len({unit.key for unit in document.units}) == len(document.units)


@given(st.lists(st.sampled_from("\n".join(map(text_of, NAMES)).split("\n")), max_size=60))
def test_shuffled_lines_of_real_documents_are_read_or_refused(rows: list[str]) -> None:
    try:
        document = read_document(Path("x.md"), "\n".join(rows))
    except BadInput:
        return
    assert all(1 <= unit.line <= len(rows) for unit in document.units)
