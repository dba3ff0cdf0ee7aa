import re
from pathlib import Path

import pytest

from interviewer.errors import BadInput, ContentError
from interviewer.scoring.text.size import LONGEST_ANSWER
from interviewer.workbench.marked import MOST_FINDINGS, read_marked
from interviewer.workbench.rows import Source


def refused(*sources: Source) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_marked(sources)
    return str(caught.value).split("\n")


def csv(text: str, path: str = "m.csv") -> Source:
    return Source(path, text.split("\n"))


def test_several_files_are_read_on_one_scale() -> None:
    found = read_marked([csv("answer,mark\na,1\n", "a.csv"), csv("answer,mark\nb,4\n", "b.csv")])
    assert [(one.id, one.mark) for one in found.answers] == [("a.csv:2", 0.25), ("b.csv:2", 1)]
    assert found.notes == ()


def test_a_guess_is_a_note() -> None:
    (note,) = read_marked([csv("answer,mark\na,4.5\n")]).notes
    assert "0 to 5" in note
    assert "--max" in note


def test_rows_and_marks_that_do_not_read_are_told_in_one_round() -> None:
    row, mark, both = refused(csv("id,answer,mark\n1,a\n2,b,strong\n3,c,0\n3,d,?\n4,e,1\n"))[:3]
    assert row == ("m.csv:2: the row has 2 cells and the header 3; give every row as many")
    assert mark.startswith("m.csv:3: mark: 'strong' is a name, and other marks are numbers")
    assert (
        both
        == "m.csv:5: id: '3' is on line 4 of m.csv already (give every answer an id of its own)"
    )


def test_a_scale_that_does_not_fit_is_told_beside_other_faults() -> None:
    scale, row = refused(csv("answer,mark\na,300\nb\n"))
    assert scale.startswith("m.csv: mark: the highest mark is 300; say --max")
    assert row.startswith("m.csv:3: the row has 1 cell ")


def test_a_scale_that_does_not_fit_is_bad_usage_where_all_else_is_right() -> None:
    with pytest.raises(BadInput, match="--max"):
        read_marked([csv("answer,mark\na,300\n")])


def test_answers_without_a_word_are_a_note_that_names_them() -> None:
    (note,) = read_marked([csv('answer,mark\n,0\na,1\n"  ",0\n')]).notes
    assert note == "2 answers are empty and score 0: m.csv:2, m.csv:4"
    (note,) = read_marked([csv("id,answer,mark\nx,,0\ny,a,1\n")]).notes
    assert note == "1 answer is empty and scores 0: x"


def test_a_file_without_answers_is_a_fault() -> None:
    assert refused(csv("answer,mark\n"), csv("answer,mark\na,1\n", "n.csv")) == [
        "m.csv: it holds no answers (add a row for each)"
    ]


def test_an_id_that_is_there_twice_and_too_long_an_answer_are_faults() -> None:
    long = "x" * (LONGEST_ANSWER + 1)
    first, second = refused(csv(f"id,answer,mark\n1,a,1\n1,b,1\n2,{long},1\n"))
    assert first.startswith("m.csv:3: id: '1' is on line 2 of m.csv already")
    assert second.startswith("m.csv:4: answer: it has 20,001 characters")


def test_of_many_faults_the_first_are_named_and_all_are_counted() -> None:
    found = refused(csv("answer,mark\n" + "a\n" * 100))
    assert len(found) == MOST_FINDINGS + 1
    assert found[0].startswith("m.csv: 100 things are wrong")
    assert found[1].startswith("m.csv:2:")


def test_the_example_of_the_documentation_reads() -> None:
    page = Path(__file__).parents[3] / "docs" / "workbench.md"
    (example,) = re.findall(r"^```csv\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
    found = read_marked([csv(example)])
    assert len(found.answers) == 3
    assert found.scale.labels == ("wrong", "weak", "strong")
