"""A comparison typed as a table is read as what it says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Flag
from interviewer.scoring.sense.tables import arrange, find_tables
from interviewer.scoring.text.normalise import tokenise
from tests.timing import processor_time

RUBRIC = Rubric(
    question="q",
    subjects=(Subject(id="view", names=("view",)), Subject(id="reshape", names=("reshape",))),
    points=(
        Point(
            id="never",
            says="view never copies.",
            about=("view",),
            any=("never copies", "not copies"),
        ),
        Point(id="may", says="reshape may copy.", about=("reshape",), any=("copies",)),
        Point(
            id="raises",
            says="view raises an error.",
            about=("view",),
            any=("raises error strides",),
        ),
    ),
)
BARS = """| | view | reshape |
|---|---|---|
| copies | never | sometimes, if it must |
| strides do not fit | raises an error | works |"""
LOOSE = """view | reshape
never copies | copies if it must
raises an error if the strides do not fit | works"""
BY_ROW = """| method | copies | strides do not fit |
|:--|:--:|--:|
| view | no | raises an error |
| reshape | yes | works |"""
TABS = """\tview\treshape
copies\tnever\tsometimes
strides do not fit\traises an error\tworks"""
BLANKS = """                    view              reshape
copies              never             sometimes
strides do not fit  raises an error   works"""
TICKS = """| | view | reshape |
|---|---|---|
| copies | ✗ | ✓ |
| strides do not fit | raises an error | works |"""
ASPECTS = """Aspect | view | reshape
copies | no | yes
strides do not fit | raises an error | works"""
BULLETS = """view:
- never copies
- raises an error if the strides do not fit
reshape:
- copies when it must"""
HEADINGS = """## view
* never copies
* raises an error if the strides do not fit

## reshape
1. copies when it must"""
EVERY = {
    "bars": BARS,
    "no labels": LOOSE,
    "things in rows": BY_ROW,
    "tabs": TABS,
    "blanks": BLANKS,
    "ticks": TICKS,
    "a headed first column": ASPECTS,
    "bullets under names": BULLETS,
    "bullets under headings": HEADINGS,
}


def earned(answer: str) -> list[str]:
    return [point.id for point in assess(RUBRIC, answer).points if point.credit]


def swapped(answer: str) -> str:
    return answer.replace("view", "X").replace("reshape", "view").replace("X", "reshape")


@pytest.mark.parametrize("table", EVERY.values(), ids=EVERY)
def test_a_table_earns_what_its_sentences_would(table: str) -> None:
    assert earned(table) == ["never", "may", "raises"]


@pytest.mark.parametrize("table", EVERY.values(), ids=EVERY)
def test_a_table_with_its_headings_swapped_earns_none_of_it(table: str) -> None:
    assert earned(swapped(table)) == []


@pytest.mark.parametrize("table", EVERY.values(), ids=EVERY)
def test_text_around_a_table_is_read_as_before(table: str) -> None:
    assert earned(f"They differ in this:\n\n{table}\n\nThat is all there is to it.") == [
        "never",
        "may",
        "raises",
    ]


def test_the_words_of_a_cell_are_quoted_with_nothing_of_its_neighbours() -> None:
    raises = assess(RUBRIC, BARS).points[2]
    assert [BARS[start:end] for start, end in raises.spans] == ["raises an error"]
    assert raises.why == "You said “raises an error”."


def test_windows_line_ends_make_no_difference() -> None:
    assert earned(BARS.replace("\n", "\r\n")) == ["never", "may", "raises"]


@pytest.mark.parametrize(
    "text",
    [
        "view | reshape",
        "Use a | b for masks.",
        "The norm |x| is small.\nIt is |y| that grows.",
        "One sentence.  Another one.\nA line.  And more.",
        "```\nmask = a | b\nother = c | d\n```",
        "    x = 1\n    y = 2",
        "This is a long sentence before a bar | and after it\nand it goes on | like this",
    ],
)
def test_what_is_no_table_is_left_alone(text: str) -> None:
    tokens = tokenise(text)
    assert arrange(tokens) is tokens


def test_a_table_of_bare_terms_is_still_a_list_of_words() -> None:
    terms = "| a | b |\n|---|---|\n" + "| view copies | strides error |\n" * 6
    listed = "| term |\n|---|\n" + "\n".join(
        f"| {w} |" for w in ["view", "never", "copies", "error"]
    )
    assert assess(RUBRIC, terms).score <= 0.15
    assert assess(RUBRIC, listed).flags == (Flag.STUFFING,)


CELLS = st.sampled_from(["view", "reshape", "never", "no", "copies", "✗", "", "a b c", "not x"])


@given(
    st.lists(st.lists(CELLS, min_size=1, max_size=5), max_size=6),
    st.sampled_from(["|", "\t", "   ", " | "]),
    st.sampled_from(["\n", "\r\n", "\n|---|---|\n"]),
)
def test_spans_stay_inside_the_answer(rows: list[list[str]], between: str, ends: str) -> None:
    answer = ends.join(between.join(row) for row in rows)
    text = arrange(tokenise(answer))
    assert all(0 <= token.start < token.end <= len(answer) for token in text.tokens)
    for point in assess(RUBRIC, answer).points:
        assert all(0 <= start < end <= len(answer) for start, end in point.spans)


@given(st.text(alphabet="ab|\t -\n`:", max_size=80))
def test_cells_never_run_over_their_line(text: str) -> None:
    for table in find_tables(text):
        for start, end in (*table.heading, *(cell for row in table.rows for cell in row)):
            assert 0 <= start <= end <= len(text)
            assert "\n" not in text[start:end]


def test_a_huge_table_takes_no_longer_than_prose() -> None:
    answer = ("| view | reshape | copies |\n" * 900)[:20_000]
    with processor_time() as took:
        assess(RUBRIC, answer)
    assert took() < 3
