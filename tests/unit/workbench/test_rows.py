import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.workbench.rows import Row, Rows, Source, read_rows


def rows(text: str, path: str = "marked.csv") -> Rows:
    return read_rows(Source(path, text.split("\n")))


def sound(text: str, path: str = "marked.csv") -> tuple[Row, ...]:
    found = rows(text, path)
    assert found.findings == ()
    return found.rows


def faults(text: str, path: str = "marked.csv") -> list[str]:
    return [str(finding) for finding in rows(text, path).findings]


def test_csv_rows_are_read_by_the_names_of_their_columns() -> None:
    (row,) = sound('Mark,Answer,Question\n1,"it rests, then rises",dough\n')
    assert (row.mark, row.answer, row.question) == (1.0, "it rests, then rises", "dough")
    assert (row.id, row.line, row.points) == ("marked.csv:2", 2, None)


def test_an_answer_of_several_lines_keeps_them_and_its_first_line_number() -> None:
    first, second = sound('\nanswer,mark\n"one\n\ntwo",1\nthree,0\n')
    assert first.answer == "one\n\ntwo"
    assert (first.line, second.line) == (3, 6)


def test_semicolons_and_decimal_commas_are_read() -> None:
    (row,) = sound("answer;mark\nwell, yes;0,5\n")
    assert (row.answer, row.mark) == ("well, yes", 0.5)


def test_what_a_spreadsheet_adds_is_no_fault() -> None:
    text = 'sep=;\nQuestion;Answer;Mark;;\ndough;"a ""b""; c";0,5;;\n;;;;\n\ndough;d;1;;\n'
    first, second = sound(text)
    assert (first.answer, first.mark, first.line) == ('a "b"; c', 0.5, 3)
    assert (second.mark, second.line) == (1.0, 6)
    assert rows(text).notes == ()


def test_a_comma_is_a_decimal_one_whatever_stands_between_cells() -> None:
    assert sound('answer,mark\na,"0,5"\n')[0].mark == 0.5
    assert sound('{"answer": "a", "mark": "2,25"}', "m.jsonl")[0].mark == 2.25


def test_a_row_with_a_filled_cell_too_many_is_a_fault_and_an_empty_one_is_none() -> None:
    assert len(sound("answer;mark\na;1;\n")) == 1
    assert "has 3 cells and the header 2" in faults("answer;mark\na; b;1\n")[0]


def test_points_of_csv_are_ids_with_blanks_or_commas_between() -> None:
    first, second = sound('answer,mark,points\na,1,"sugar, gas"\nb,0,\n')
    assert first.points == ("sugar", "gas")
    assert second.points == ()


def test_columns_that_are_not_read_are_named() -> None:
    found = rows("answer,mark,remark\na,1,nice\n")
    assert "'remark'" in found.notes[0]
    assert found.rows[0].answer == "a"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "marked.csv: it is empty"),
        (
            "answer,score\na,1\n",
            "marked.csv:1: header: there is no column 'mark' among 'answer', 'score'",
        ),
        ("\nanswer,mark,mark\na,1,1\n", "marked.csv:2: header: two columns 'mark'"),
        ("answer,mark\na,b,1\n", "marked.csv:2: the row has 3 cells and the header 2"),
        ("answer,mark\na,\n", "marked.csv:2: mark: it is empty"),
        ('answer,mark\na,1\n"b,1\nc,1\n', "marked.csv:3: the row does not read as CSV"),
        ("answer,mark\na,?\n", "marked.csv:2: mark: '?' is no mark"),
        ("answer,mark\n\udcff,1\n", "marked.csv:2: the row is not UTF-8 text"),
    ],
)
def test_what_is_wrong_with_csv_is_said_with_its_line(text: str, fault: str) -> None:
    assert faults(text)[0].startswith(fault)


def test_json_lines_are_read() -> None:
    text = '{"id": 7, "question": "dough", "answer": "a", "mark": true, "points": ["gas", "gas"]}\n'
    (row,) = sound(text, "marked.jsonl")
    assert (row.id, row.mark, row.points) == ("7", "true", ("gas",))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"answer": "a", "score": 1}', "m.jsonl:1: score: there is no such field"),
        ('{"answer": "a"}', "m.jsonl:1: mark: the field is missing"),
        ('\n{"answer": 1, "mark": 1}', "m.jsonl:2: answer: text is wanted here"),
        ('{"answer": "a", "mark": null}', "m.jsonl:1: mark: it is empty"),
        ('{"answer": "a", "mark": 1, "points": "gas"}', "m.jsonl:1: points: a list of ids"),
        ('{"answer": "a", "mark": 1, "id": true}', "m.jsonl:1: id: text or a whole"),
        ("[1]", "m.jsonl:1: the line is not a JSON object"),
        ("nothing", "m.jsonl:1: the line is not JSON"),
    ],
)
def test_what_is_wrong_with_json_is_said_with_its_line(text: str, fault: str) -> None:
    assert faults(text, "m.jsonl")[0].startswith(fault)


@pytest.mark.parametrize("path", ["stdin", "marked"])
def test_without_an_ending_the_first_character_tells_the_format(path: str) -> None:
    assert sound('\n{"answer": "a", "mark": 1}', path)[0].line == 2
    assert sound("answer,mark\na,1", path)[0].line == 2


def test_every_fault_of_a_row_is_told_at_once() -> None:
    text = '{"id": true, "answer": "a", "mark": "?", "points": "gas"}'
    assert [fault.partition(": ")[2].partition(":")[0] for fault in faults(text, "m.jsonl")] == [
        "points",
        "id",
        "mark",
    ]


def test_faults_of_several_rows_are_all_found_and_the_others_read() -> None:
    found = rows("answer,mark\na,1\nb\nc,0\nd\n")
    assert [row.answer for row in found.rows] == ["a", "c"]
    assert [finding.line for finding in found.findings] == [3, 5]


@given(st.text(), st.sampled_from(["m.csv", "m.jsonl", "-"]))
def test_no_text_raises(text: str, path: str) -> None:
    found = rows(text, path)
    assert found.rows or found.findings or path == "m.jsonl" or not text.partition("\n")[2].strip()
