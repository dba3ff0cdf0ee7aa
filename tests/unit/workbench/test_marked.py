import re
from pathlib import Path

import pytest

from interviewer.errors import ContentError
from interviewer.scoring.text.normalise import LONGEST_ANSWER
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


def test_rows_that_do_not_read_come_before_marks_that_do_not() -> None:
    assert refused(csv("answer,mark\na,1,\nb,strong\nc,0\n")) == [
        "m.csv:2: the row has 3 cells and the header 2; put an answer with ',' in it between "
        "quotation marks"
    ]


def test_a_bad_mark_is_named_with_its_line() -> None:
    (fault,) = refused(csv("answer,mark\na,1\nb,strong\nc,0\n"))
    assert fault.startswith("m.csv:3: mark: 'strong' is no number")


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
