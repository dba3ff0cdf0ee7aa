"""Suggestions are drawn from one half of the answers, and judged by the other."""

import json
from pathlib import Path

import pytest

from benchmarks.scoring.marked import read_set
from benchmarks.scoring.suggestions import hold, main, most_answered

REFERENCE = "Yeast makes gas from sugar, and gluten holds the gas."
QUESTION = "Why does dough rise?"
GOOD = "Fermentation produces bubbles number {0}"
POOR = "The oven is warm, number {0}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One question whose right answers are in words that the reference lacks, and a small one."""
    questions = [
        {"question_id": name, "question": QUESTION, "references": [REFERENCE]}
        for name in ("dough", "cake")
    ]
    answers = [
        {"question_id": "dough", "answer": text.format(number), "score": score}
        for number in range(12)
        for text, score in ((GOOD, 1), (POOR, 0))
    ]
    answers += [{"question_id": "cake", "answer": "Eggs", "score": 0}]
    for kind, lines in (("questions", questions), ("answers", answers)):
        text = "\n".join(json.dumps(line) for line in lines)
        (tmp_path / f"bread.{kind}.jsonl").write_text(text, encoding="utf-8")
    return tmp_path


def test_questions_with_most_answers_come_first(folder: Path) -> None:
    assert most_answered(read_set(folder, "bread")) == ["dough", "cake"]


def test_what_half_of_the_answers_teaches_is_heard_in_the_other_half(folder: Path) -> None:
    held = hold(read_set(folder, "bread"), "dough")
    assert held.answers == 24
    assert held.before < 0.2
    assert held.after > 0.8
    assert held == hold(read_set(folder, "bread"), "dough")


def test_the_command_prints_what_came_of_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(folder), "bread", "--questions", "1"]) == 0
    assert "better by more than 0.005 at 1 of 1 questions, worse at 0" in capsys.readouterr().out


def test_a_set_that_is_not_there_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(folder), "cheese"]) == 1
    assert "cheese" in capsys.readouterr().err
