import pytest

from interviewer.scorecards.paper.prose import blocks_of, phrase, turned, typed
from interviewer.scorecards.paper.sheet import Bullets, Code, Paragraph, Quoted, Run, Table


def test_the_banks_markdown_becomes_blocks() -> None:
    heading, words, bullets, numbers, code, quoted = blocks_of(
        "# Views\n\nA *view* of `x`, **no** copy\nat all.\n\n- one\n- two\n\n3. three\n\n"
        "```python\nx = 1\n```\n\n> so it is"
    )
    assert heading == Paragraph((Run("Views", "strong"),), leads=True)
    assert isinstance(words, Paragraph)
    assert Run("view", "em") in words.runs
    assert Run("x", code=True) in words.runs
    assert "".join(run.text for run in words.runs) == "A view of x, no copy at all."
    assert isinstance(bullets, Bullets)
    assert (bullets.start, len(bullets.entries)) == (None, 2)
    assert isinstance(numbers, Bullets)
    assert numbers.start == 3
    assert code == Code("x = 1")
    assert quoted == Quoted((Paragraph((Run("so it is"),)),))


def test_a_table_keeps_its_columns_and_where_they_end() -> None:
    (table,) = blocks_of("| op | bytes |\n|---|---:|\n| `add` | 4 |")
    assert isinstance(table, Table)
    assert [(column.title, column.right) for column in table.columns] == [
        ("op", False),
        ("bytes", True),
    ]
    assert table.rows[0].cells[0] == (Paragraph((Run("add", code=True),)),)


def test_html_and_links_in_it_stay_text() -> None:
    runs = phrase("<b>x</b> [y](http://z)")
    assert "".join(run.text for run in runs) == "<b>x</b> [y](http://z)"
    assert {run.look for run in runs} == {"plain"}


def test_of_what_was_typed_only_code_is_told_apart() -> None:
    assert typed("*so* `x.t()` it").runs == (
        Run("*so* "),
        Run("x.t()", code=True),
        Run(" it"),
    )


@pytest.mark.parametrize(
    ("text", "leftwards"),
    [
        ("view", False),
        ("שלום view", True),
        ("1. مرحبا", True),
        ("view שלום", False),
        ("12 ?", False),
    ],
)
def test_the_first_letter_decides_where_writing_begins(text: str, leftwards: bool) -> None:
    assert turned(text) is leftwards
