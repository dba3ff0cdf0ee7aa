"""``interviewer score`` at the command line."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.scoring import score
from interviewer.errors import BadInput, ContentError, NotFound
from interviewer.questions.model import Bank, Option, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.taxonomy import Kind, Level, Skill

ANSWER = "Warm yeast eats sugar, and gas lifts the dough. Salt feeds the yeast."


@dataclass
class _Wiring:
    """As much of the wiring as these commands use."""

    bank: Bank


def _question(name: str, kind: Kind, **more: object) -> Question:
    return Question(
        id=name,
        topic=name,
        level=Level.MID,
        kind=kind,
        skill=Skill.TENSORS,
        prompt="Why does dough rise?",
        **more,
    )


@pytest.fixture
def wiring() -> _Wiring:
    options = (Option(id="a", label="Salt"), Option(id="b", label="Yeast", correct=True))
    rubric = Rubric(
        question="dough",
        points=(
            Point(id="sugar", says="Yeast eats sugar.", weight=3, any=("eats sugar",)),
            Point(id="starch", says="Enzymes split starch.", any=("starch",), levels=("senior",)),
        ),
        misconceptions=(
            Misconception(
                id="salt", says="Salt feeds yeast.", any=("salt feeds",), feedback="It slows it."
            ),
        ),
    )
    return _Wiring(
        Bank(
            questions={
                "dough": _question(
                    "dough",
                    Kind.CONCEPT,
                    covers=("bread/q1",),
                    model_answer="Yeast eats sugar. Gluten keeps its gas as bubbles in the dough.",
                ),
                "dough-check": _question("dough-check", Kind.MULTIPLE_CHOICE, options=options),
            },
            rubrics={"dough": rubric},
        )
    )


def run(wiring: _Wiring, *arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(score, arguments, obj=wiring, input=text)


def test_a_receipt_tells_points_misconceptions_and_the_rubric(wiring: _Wiring) -> None:
    found = run(wiring, "bread/q1", "--level", "mid", text=ANSWER)
    assert found.exit_code == 0
    assert found.stdout.startswith("Score 0.50\n")
    assert "1.00  Yeast eats sugar.  [weight 3]" in found.stdout
    assert "Enzymes split starch.  [weight 1, not expected at this level]" in found.stdout
    assert "-0.25  Salt feeds yeast." in found.stdout
    assert "It slows it." in found.stdout


def test_json_is_one_document_in_the_contracts_order(wiring: _Wiring, tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    file.write_text(ANSWER, encoding="utf-8")
    document = json.loads(run(wiring, "dough", "--answer", str(file), "--json").stdout)
    assert list(document) == ["score", "points", "misconceptions", "flags", "rubric", "question"]
    assert document["score"] == 0.5


DRAFT = """
question: {question}
points:
  - id: water
    says: Water wakes the yeast.
    any: [water wakes]
"""


def test_a_draft_is_tried_whatever_its_file_is_called(wiring: _Wiring, tmp_path: Path) -> None:
    draft = tmp_path / "first-try.yaml"
    draft.write_text(DRAFT.format(question="drafted"), encoding="utf-8")
    found = run(wiring, "--rubric", str(draft), text="Water wakes the yeast.")
    assert found.stdout.startswith("Score 1.00\n\n1.00  Water wakes the yeast.")

    document = json.loads(
        run(wiring, "--rubric", str(draft), "--json", text="Water wakes it.").stdout
    )
    assert document["question"] is None


def test_a_rubric_for_a_question_of_the_bank_is_asked_in_its_words(
    wiring: _Wiring, tmp_path: Path
) -> None:
    draft = tmp_path / "dough.yaml"
    draft.write_text(DRAFT.format(question="dough"), encoding="utf-8")
    echoed = run(wiring, "--rubric", str(draft), "--json", text="Why does dough rise?")
    document = json.loads(echoed.stdout)
    assert document["question"] == "dough"
    assert document["flags"] == ["echo"]

    asked = run(
        wiring, "--rubric", str(draft), "--prompt", "What wakes it?", "--json", text="Dough rises."
    )
    assert json.loads(asked.stdout)["flags"] == []


def test_a_faulty_rubric_is_told_with_its_line(wiring: _Wiring, tmp_path: Path) -> None:
    draft = tmp_path / "draft.yaml"
    draft.write_text(DRAFT.replace("water wakes]", "water (wakes]"), encoding="utf-8")
    error = run(wiring, "--rubric", str(draft), text="x").exception
    assert isinstance(error, ContentError)
    assert f"{draft}:6" in str(error)


def test_a_multiple_choice_question_is_scored_by_its_option(wiring: _Wiring) -> None:
    found = run(wiring, "dough-check", text="b")
    assert "Score 1.00" in found.stdout
    assert "1.00  Right is b: Yeast" in found.stdout
    assert "You chose b: Yeast" in found.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dough", "--batch", "-"),
        ("dough", "--rubric", "draft.yaml"),
        ("--batch", "-", "--rubric", "draft.yaml"),
        ("--rubric", "-"),
        ("dough", "--answer", "/nowhere/at/all"),
    ],
)
def test_bad_use_is_refused(wiring: _Wiring, arguments: tuple[str, ...]) -> None:
    assert isinstance(run(wiring, *arguments).exception, BadInput)


def test_two_ways_to_score_are_told_from_none(wiring: _Wiring) -> None:
    assert str(run(wiring).exception) == "Name a QUESTION, or give --rubric FILE or --batch FILE."
    assert "two of them are given" in str(run(wiring, "dough", "--batch", "-").exception)


def test_an_empty_answer_is_told_at_once(wiring: _Wiring) -> None:
    assert run(wiring, "dough").stdout.startswith("Score 0.00\nThe answer is empty.\n")


def test_an_unknown_question_is_refused(wiring: _Wiring) -> None:
    assert isinstance(run(wiring, "nope", text="x").exception, NotFound)


def test_text_that_is_not_utf8_is_refused(wiring: _Wiring, tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    file.write_bytes(b"\xff\xfe\x00")
    error = run(wiring, "dough", "--answer", str(file)).exception
    assert isinstance(error, BadInput)
    assert "UTF-8" in str(error)


def test_a_batch_writes_one_line_for_each_and_exits_0(wiring: _Wiring, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    lines = [{"id": str(n), "question": "dough", "answer": ANSWER} for n in range(3)]
    source.write_text("\r\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    found = run(wiring, "--batch", str(source), "--out", str(target))
    assert found.exit_code == 0
    written = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]
    assert [line["id"] for line in written] == ["0", "1", "2"]


def test_a_batch_with_a_bad_line_goes_on_and_exits_1(wiring: _Wiring, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    text = '{"id": 1}\n{"id": 2, "question": "dough", "answer": "It eats sugar"}\n'
    found = run(wiring, "--batch", "-", "--out", str(target), text=text)
    assert found.exit_code == 1
    assert found.stderr == (
        "line 1: answer: The field is missing.\n2 lines: 1 scored, 1 bad (line 1)\n"
    )
    first, second = (json.loads(line) for line in target.read_text().splitlines())
    assert first["error"]["field"] == "answer"
    assert second["score"] == 0.75


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (("--batch", "-", "--level", "mid"), "level"),
        (("--batch", "-", "--answer", "-"), "answer"),
        (("--batch", "-", "--prompt", "Why?"), "prompt"),
        (("dough", "--prompt", "Why?"), "prompt"),
        (("dough", "--out", "receipt.json"), "out"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(
    wiring: _Wiring, arguments: tuple[str, ...], field: str
) -> None:
    error = run(wiring, *arguments, text="").exception
    assert isinstance(error, BadInput)
    assert error.field == field
    assert str(error).startswith(f"--{field} goes with ")
