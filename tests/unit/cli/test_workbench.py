"""``interviewer rubric evaluate`` and ``rubric suggest`` at the command line."""

import json
from dataclasses import dataclass
from pathlib import Path

import click
import pytest
import yaml
from click.testing import CliRunner, Result

from interviewer.cli.workbench import rubric_evaluate, rubric_suggest
from interviewer.errors import BadInput, ContentError
from interviewer.questions.model import Bank
from interviewer.rubrics.writing import render_rubric
from tests.marking import RUBRIC, bank, lines

GOOD = "Yeast eats sugar, and the gas makes bubbles."
MARKED = [
    (GOOD, "strong"),
    ("It eats sugar", "strong"),
    ("Salt makes the dough rise", "wrong"),
    (f"{GOOD} But a warm oven helps.", "wrong"),
]
LACKING = [
    ("Yeast digests starch at night.", 1),
    ("The yeast slowly digests starch.", 1),
    ("Yeast likes warm bowls.", 0),
    ("A hot oven bakes bread.", 0),
    ("Flour is white.", 0),
]


@dataclass
class _Wiring:
    """As much of the wiring as these commands use."""

    bank: Bank


def run(command: click.Command, *arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(command, arguments, obj=_Wiring(bank()), input=text)


@pytest.fixture
def marked(tmp_path: Path) -> str:
    path = tmp_path / "marked.jsonl"
    path.write_text("\n".join(lines(MARKED)), encoding="utf-8")
    return str(path)


@pytest.fixture
def lacking(tmp_path: Path) -> str:
    path = tmp_path / "lacking.jsonl"
    path.write_text("\n".join(lines(LACKING)), encoding="utf-8")
    return str(path)


def test_an_evaluation_tells_agreement_length_points_and_the_worst(marked: str) -> None:
    found = run(rubric_evaluate, marked)
    assert found.exit_code == 0, found.output
    said = found.stdout
    assert said.startswith("4 answers to 1 question; marks read as bands: wrong 0, strong 1\n")
    for heading in ("rubric ", "length alone", "QWK", "RMSE", "scored \\ marked"):
        assert heading in said
    assert "salt (misconception)" in said
    assert "gas missed: 2" in said
    assert "gas false: 4" in said
    assert "met in no answer (--phrases lists them): sugar 1 of 2" in said
    assert "feeds sugar" not in said
    assert "marked wrong, scored 1.00 (strong)" in said
    assert "“eats sugar”" in said


def test_phrases_are_listed_in_full_where_that_is_asked_for(tmp_path: Path, marked: str) -> None:
    long = " ".join(["(sugar|starch|malt|honey|syrup)"] * 6) + " eats"
    sugar = RUBRIC.points[0].model_copy(update={"any": (*RUBRIC.points[0].any, long)})
    path = tmp_path / "dough.yaml"
    rubric = RUBRIC.model_copy(update={"points": (sugar, RUBRIC.points[1])})
    path.write_text(render_rubric(rubric), encoding="utf-8")
    said = run(rubric_evaluate, marked, "--phrases", "--rubric", str(path)).stdout
    assert "sugar, phrases by the answers that they are met in:\n" in said
    assert f"       3  eats sugar\n       0  feeds sugar\n       0  {long}\n" in said
    assert "--phrases" not in said


def test_an_evaluation_as_json_is_one_document(marked: str) -> None:
    found = run(rubric_evaluate, marked, "--json", "--worst", "1")
    document = json.loads(found.stdout)
    assert list(document) == ["scale", "notes", "overall", "questions", "worst"]
    (question,) = document["questions"]
    assert question["rubric"] == RUBRIC.version
    assert [part["id"] for part in question["parts"]] == ["sugar", "gas", "salt"]
    assert question["group"]["ours"]["confusion"] == [[1, 0], [1, 2]]
    (worst,) = document["worst"]
    assert (worst["id"], worst["rubric"]) == ("4", RUBRIC.version)
    assert worst["points"][0]["spans"] == [[6, 16]]


def test_precision_is_shown_where_people_said_what_they_found(tmp_path: Path) -> None:
    path = tmp_path / "m.csv"
    path.write_text(f'question,answer,mark,points\ndough,"{GOOD}",1,sugar\ndough,x,0,\n')
    said = run(rubric_evaluate, str(path)).stdout
    assert "precision" in said
    assert "recall" in said


def test_of_many_questions_only_what_is_amiss_is_shown(tmp_path: Path) -> None:
    names = ["dough", "two", "three", "four"]
    rubrics = {name: RUBRIC.model_copy(update={"question": name}) for name in names}
    base = bank()
    questions = {n: base.questions["dough"].model_copy(update={"id": n}) for n in names}
    path = tmp_path / "m.jsonl"
    rows = [row.replace('"id": 1', f'"id": "{n}"') for n in names for row in lines([(GOOD, 1)], n)]
    rows += [lines([("It eats sugar", 1)], "two")[0]]
    path.write_text("\n".join(rows))
    wiring = _Wiring(Bank(questions, rubrics))
    found = CliRunner().invoke(rubric_evaluate, [str(path)], obj=wiring)
    assert "5 answers to 4 questions" in found.stdout
    assert found.stdout.count("sha256:") == 1
    assert "in no answer" not in found.stdout


def test_marked_answers_may_come_from_stdin_and_several_files(marked: str) -> None:
    text = '{"question": "dough", "answer": "x", "mark": "weak"}\n'
    found = run(rubric_evaluate, marked, "-", "--json", text=text)
    assert json.loads(found.stdout)["overall"]["answers"] == 5


def test_stdin_has_one_name() -> None:
    text = "question,answer,mark,remark\ndough,,1,x\ndough,Yeast eats sugar,0,\n"
    found = run(rubric_evaluate, "-", text=text)
    notes = found.stderr.splitlines()
    assert notes[0] == "note: stdin: columns that are not read: 'remark'"
    assert notes[1] == "note: 1 answer is empty and scores 0: stdin:2"
    assert "stdin:3  dough" in found.stdout
    assert "-:" not in found.stdout


def test_a_suggestion_tells_what_it_mends_and_what_to_paste(lacking: str) -> None:
    found = run(rubric_suggest, lacking)
    assert found.exit_code == 0, found.output
    assert found.stdout.startswith("2 of 5 answers in another band; ")
    assert "mends 2 (1, 2); breaks none" in found.stdout
    assert "- id: sugar\n      any:\n" in found.stdout
    assert "on answers that they are not drawn from" in found.stdout


def test_suggestions_as_json_hold_yaml_that_reads(lacking: str) -> None:
    document = json.loads(run(rubric_suggest, lacking, "--json", "--limit", "1").stdout)
    (found,) = document["suggestions"]
    assert yaml.safe_load(found["yaml"]) == [
        {"id": found["change"]["part"], "any": [found["change"]["phrase"]]}
    ]
    assert (found["mends"], found["breaks"]) == (["1", "2"], [])
    assert found["rubric"] == document["together"][0]["rubric"] == RUBRIC.version


def test_no_suggestion_is_said_in_words(marked: str) -> None:
    assert "No phrase mends more than it might break." in run(rubric_suggest, marked).stdout


def test_a_rubric_of_ones_own_scores_answers_without_a_question(tmp_path: Path) -> None:
    rubric = RUBRIC.model_copy(update={"question": "bread"})
    path = tmp_path / "bread.yaml"
    path.write_text(render_rubric(rubric), encoding="utf-8")
    text = f'answer,mark\n"{GOOD}",1\nno,0\n'
    found = run(
        rubric_evaluate, "-", "--rubric", str(path), "--prompt", "Why?", "--json", text=text
    )
    assert json.loads(found.stdout)["questions"][0]["question"] == "bread"


def test_answers_to_other_questions_are_counted_on_stderr(tmp_path: Path, marked: str) -> None:
    path = tmp_path / "dough.yaml"
    path.write_text(render_rubric(RUBRIC), encoding="utf-8")
    text = '{"question": "bread", "answer": "x", "mark": "weak"}\n'
    found = run(rubric_evaluate, marked, "-", "--rubric", str(path), text=text)
    assert found.stderr == "note: 1 of 5 answers are to other questions\n"


def test_a_guessed_scale_is_a_note_and_one_that_is_given_is_none() -> None:
    text = "question,answer,mark\ndough,a,4.5\ndough,b,1\n"
    assert "note: marks were taken for" in run(rubric_evaluate, "-", text=text).stderr
    assert run(rubric_evaluate, "-", "--max", "5", text=text).stderr == ""
    named = "question,answer,mark\ndough,a,meh\ndough,b,fine\n"
    found = run(rubric_evaluate, "-", "--bands", "meh, fine", text=named)
    assert "marks read as bands: meh, fine" in found.stdout


@pytest.mark.parametrize("command", [rubric_evaluate, rubric_suggest])
def test_faults_of_the_file_are_told_with_their_lines(command: click.Command) -> None:
    error = run(command, "-", text="question,answer,mark\ndought,a,1\ndough,b\n").exception
    assert isinstance(error, ContentError)
    first, second = str(error).split("\n")
    assert first.startswith("stdin:2: question: No question is called 'dought'")
    assert second.startswith("stdin:3: the row has 2 cells")


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (("-", "--prompt", "x"), "prompt"),
        (("-", "--max", "4", "--bands", "a,b"), "bands"),
        (("-", "--bands", "a"), "bands"),
        (("-", "-"), "files"),
        (("-", "--rubric", "-"), "rubric"),
        (("/nowhere/at/all.csv",), "marked"),
    ],
)
def test_bad_use_is_refused(arguments: tuple[str, ...], field: str) -> None:
    error = run(rubric_evaluate, *arguments, text="question,answer,mark\ndough,a,1\n").exception
    assert isinstance(error, BadInput)
    assert error.field == field


def test_a_rubric_that_does_not_read_is_told_with_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "dough.yaml"
    path.write_text("question: dough\npoints: []\n")
    error = run(rubric_evaluate, "-", "--rubric", str(path), text="answer,mark\na,1\n").exception
    assert isinstance(error, ContentError)
    assert "dough.yaml:2" in str(error)
