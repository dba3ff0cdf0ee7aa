import csv
import io
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from interviewer.scorecards import cells
from interviewer.scorecards.cells import guarded, unguarded
from tests.timing import processor_time

DANGEROUS = "=+-@＝＋－＠"
TYPED = st.text(st.characters(blacklist_categories=["Cs", "Cc", "Cf"]) | st.sampled_from("\t\n\r"))
"""Texts without what is left out of every format because it steers."""


def read(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


@pytest.mark.parametrize("sign", DANGEROUS)
@pytest.mark.parametrize("before", ["", " ", '"', "'", '" ', "“", "\u00a0", "\u3000 ' "])
def test_a_text_that_begins_like_a_formula_begins_with_an_apostrophe(
    sign: str, before: str
) -> None:
    text = f"{before}{sign}cmd|' /C calc'!A0"
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("start", ["\t", "\r", "\n"])
def test_a_text_does_not_begin_with_a_tab_or_a_line_end(start: str) -> None:
    assert guarded(f"{start}=1").startswith("'")
    assert guarded(f"{start}word") == f"'{start}word"


@pytest.mark.parametrize("border", [";", "\t", "\n", "\r"])
def test_no_formula_begins_inside_a_text_for_who_takes_another_border(border: str) -> None:
    assert guarded(f'a{border} "=HYPERLINK("x")') == f'a{border}\' "=HYPERLINK("x")'
    assert guarded(f"a{border}b = c") == f"a{border}b = c"


@pytest.mark.parametrize("text", ["0123456789012345", "12e4567890123456", "3.5", "007", "1,5 "])
def test_a_text_that_looks_like_a_number_stays_a_text(text: str) -> None:
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "a = b", "x-y", "ada@example.org", "3 views", "sha256:12"])
def test_other_texts_are_as_they_were_typed(text: str) -> None:
    assert guarded(text) == text


@given(TYPED)
@example("'=1")
@example("''=1;'-2\n'\t'@")
@example("\n\n=x")
def test_any_text_survives_once_the_guard_is_taken_off(text: str) -> None:
    ((cell, number),) = read(cells.row([text, 0.25]))
    assert unguarded(cell) == text
    assert number == "0.25"


@given(TYPED)
def test_no_cell_begins_like_a_formula_whatever_was_typed(text: str) -> None:
    told = cells.row([text])
    for border in ";\t\r\n":
        for piece in re.split(f"[{border}]", told):
            assert not re.match(rf"[\s\"]*[{re.escape(DANGEROUS)}]", piece)
    assert not re.match(rf"\"?[\s\"]*[{re.escape(DANGEROUS)}\t]", told)


@given(st.lists(TYPED | st.integers() | st.none(), min_size=2, max_size=6))
def test_a_row_has_as_many_cells_as_it_was_given(values: list[str | int | None]) -> None:
    (found,) = read(cells.row(values))
    assert len(found) == len(values)
    assert cells.row(values).endswith("\r\n")


@pytest.mark.parametrize(
    ("value", "told"),
    [(1, "1"), (0.0, "0"), (1.0, "1"), (0.3333333333, "0.333333"), (2.5, "2.5"), (None, ""),
     (-0.25, "-0.25"), (1e-9, "0"), (1e15, "1000000000000000"), ("", "")],
)  # fmt: skip
def test_numbers_of_ours_stay_numbers(value: cells.Cell, told: str) -> None:
    assert cells.written(value) == told


def test_what_steers_is_left_out() -> None:
    assert cells.written("a\x1b[31m\u202eb\x00") == '"a[31mb"'
    assert cells.written("\x1b=1") == '"\'=1"'


@pytest.mark.parametrize("text", [" ", "\n", ";", "'", "; ", "\n'", "1 "])
def test_a_long_text_takes_no_time(text: str) -> None:
    with processor_time() as took:
        long = text * 1_000_000
        assert unguarded(guarded(long)) == long
    assert took() < 5
