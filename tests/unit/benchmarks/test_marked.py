"""Reading sets of marked answers."""

import json
import re
from pathlib import Path

import pytest

from benchmarks.scoring.agreement import main
from benchmarks.scoring.marked import BadData, names_in, read_lines, read_set


def write(path: Path, lines: list[dict[str, object]]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def line(question: str, answer: str, mark: float) -> dict[str, object]:
    reference = f"{question} rests so that the gluten relaxes."
    return {"question": question, "references": [reference], "answer": answer, "mark": mark}


def some_lines() -> list[dict[str, object]]:
    right, wrong = "It rests so that gluten can relax.", "It becomes colder."
    asked = [f"Why does dough {name} rest?" for name in "abcd"]
    return [line(one, *pair) for one in asked for pair in ((right, 1), (wrong, 0))]


def test_lines_with_one_wording_belong_to_one_question(tmp_path: Path) -> None:
    found = read_lines(write(tmp_path / "some.jsonl", some_lines()))
    assert found.name == "some"
    assert len(found.questions) == 4
    assert len(found.answers) == 8
    assert found.bands == 2


def test_a_folder_is_read_by_name(tmp_path: Path) -> None:
    questions = [{"question_id": n, "question": f"Q{n}?", "references": ["R."]} for n in (1, 2)]
    write(tmp_path / "a.questions.jsonl", questions)
    write(
        tmp_path / "a.answers.jsonl",
        [
            {"question_id": 1, "answer": "x", "score": 1, "label3": "correct"},
            {"question_id": 2, "answer": "y", "score": 0.5},
        ],
    )
    assert names_in(tmp_path) == ["a"]
    found = read_set(tmp_path, "a")
    assert [answer.label for answer in found.answers] == ["correct", ""]
    assert found.banded == (1, 0)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"mark": 3}, "some.jsonl:3: mark: 3 is no mark"),
        ({"mark": True}, "some.jsonl:3: mark: True is no mark"),
        ({"references": 7}, "some.jsonl:3: references: a text or a list"),
    ],
)
def test_a_fault_is_told_with_its_line_and_field(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    lines = some_lines()
    lines[2] |= change
    with pytest.raises(BadData, match=said):
        read_lines(write(tmp_path / "some.jsonl", lines))


def test_answers_to_one_question_only_cannot_be_folded(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="at least two questions"):
        read_lines(write(tmp_path / "one.jsonl", some_lines()[:2]))


def test_many_marks_fall_into_five_bands(tmp_path: Path) -> None:
    lines = [line(f"Why {n % 3}?", "So.", n / 20) for n in range(21)]
    found = read_lines(write(tmp_path / "fine.jsonl", lines))
    assert found.bands == 5
    assert found.banded[0] == 0
    assert found.banded[-1] == 4


def test_the_table_has_a_row_for_each_scorer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "some.jsonl", some_lines())
    assert main(["--lines", str(path), "--worst", "1"]) == 0
    out = capsys.readouterr().out
    rows = [row.split("|")[1].strip() for row in out.splitlines() if row.startswith("|")]
    assert [row for row in rows if row and row != "---"][:4] == [
        "drafted",
        "token_set_ratio",
        "TF-IDF",
        "length",
    ]
    assert "worst disagreements" in out
    assert "Mentioned" in out


def test_a_folder_without_names_is_answered_with_the_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("questions", "answers"):
        (tmp_path / f"geology.{kind}.jsonl").write_text("", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "there are: geology" in capsys.readouterr().err


def test_the_set_of_the_documentation_reads_with_a_second_question(tmp_path: Path) -> None:
    page = Path(__file__).parents[3] / "benchmarks" / "scoring" / "README.md"
    shown = re.findall(r"^```json\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    for name, text in zip(("questions", "answers"), shown, strict=True):
        path = tmp_path / f"bread.{name}.jsonl"
        second = text.replace('"rest"', '"knead"').replace('"score": 1', '"score": 0')
        path.write_text(text + second, encoding="utf-8")
    found = read_set(tmp_path, "bread")
    assert [answer.mark for answer in found.answers] == [1, 0]
    assert found.questions["rest"].references
