"""HTML tables become rows of cells, at the same length."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.text.htmltables import with_bars
from tests.timing import processor_time

TABLE = (
    "<table>\n<tr><th>view</th>\n<th>copy</th></tr>\n"
    "<TR class='x'><td>a</td><td>b</td></TR></table>"
)


def test_a_row_is_a_line_and_a_cell_stands_between_bars() -> None:
    lines = [" ".join(line.split()) for line in with_bars(TABLE).split("\n")]
    assert lines == ["", "| view | copy |", "| a | b |"]


@pytest.mark.parametrize(
    "text",
    [
        "a < b and c > d",
        "<b>bold</b>",
        "<tr><td>no table</td></tr>",
        "Tensor<td>",
        "<time>1</time>",
    ],
)
def test_other_text_is_left_alone(text: str) -> None:
    assert with_bars(text) == text


@given(
    st.lists(st.sampled_from([*"<>/ \nx", "<table>", "<tr>", "<td a='b'>", "</td>", "</table>"]))
)
def test_no_character_changes_its_place(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert len(with_bars(text)) == len(text)


@pytest.mark.no_cover  # watching every line takes several times as long
@pytest.mark.parametrize("piece", ["<table", "<table>", "<table><tr", "<td ", "<table><td>", "</t"])
def test_hostile_repetition_takes_no_time(piece: str) -> None:
    text = (piece * 20_000)[:20_000]
    with processor_time() as took:
        with_bars(text)
    assert took() < 0.5
