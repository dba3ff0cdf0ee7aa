"""What the commands about the bank print, for programs and for people."""

import json
from dataclasses import dataclass
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from interviewer.cli import bank as commands
from interviewer.errors import NotFound
from interviewer.problems.model import CheckSpec, Problem
from interviewer.questions.model import Bank, Option, Origin, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.taxonomy import Kind, Level, Skill
from tests.terminal import on_terminal

LONG = "Why is dough kneaded, and for how long? " * 4


@dataclass
class _Wiring:
    """As much of the wiring as these commands use."""

    bank: Bank


def _question(name: str, **fields: Any) -> Question:
    plain: dict[str, Any] = {
        "id": name,
        "topic": name,
        "level": Level.MID,
        "kind": Kind.CONCEPT,
        "skill": Skill.TENSORS,
        "prompt": LONG,
    }
    return Question.model_validate({**plain, **fields})


def _problem(name: str, level: Level, skill: Skill) -> Problem:
    return Problem(
        id=name,
        title=f"The problem {name}",
        level=level,
        skill=skill,
        minutes=10,
        prompt="Write `f`.",
        signature="def f()",
        starter="def f(): ...",
        entry_points=("f",),
        covers=("bread/q9",),
        example="f()",
        checks=(CheckSpec(name="value", tests="the value"),),
    )


RUBRIC = Rubric(
    question="knead",
    points=(Point(id="gluten", says="Builds gluten.", any=("gluten",), levels=(Level.MID,)),),
    misconceptions=(
        Misconception(id="yeast", says="Kills yeast.", any=("kills yeast",), feedback="It lives."),
    ),
)
CHOICES = (
    Option(id="a", label="gluten", correct=True, why="it forms"),
    Option(id="b", label="sugar"),
)
BANK = Bank(
    questions={
        question.id: question
        for question in (
            _question("proof", level=Level.SENIOR, skill=Skill.HOOKS),
            _question(
                "knead",
                covers=("bread/q1",),
                model_answer="`gluten`\n\n```python\nknead()\n```",
                probes=("How long?",),
                hints=("One.", "Two."),
                sources=("A book",),
                origin=Origin(path="bread.txt", line=3),
                status="draft",
            ),
            _question("pick", kind=Kind.MULTIPLE_CHOICE, options=CHOICES, title="Pick one"),
        )
    },
    rubrics={"knead": RUBRIC, "proof": RUBRIC.model_copy(update={"question": "proof"})},
    problems={
        "b": _problem("b", Level.MID, Skill.TENSORS),
        "a": _problem("a", Level.SENIOR, Skill.HOOKS),
    },
)


def _run(command: click.Command, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, obj=_Wiring(BANK), catch_exceptions=False)


def test_questions_as_json_are_rows_with_their_versions() -> None:
    printed = json.loads(_run(commands.questions, "--json").stdout)

    assert list(printed) == ["questions"]
    assert [row["id"] for row in printed["questions"]] == ["knead", "pick", "proof"]
    assert printed["questions"][0] == {
        "id": "knead",
        "level": "mid",
        "skill": "tensors",
        "kind": "concept",
        "prompt": LONG,
        "covers": ["bread/q1"],
        "unscoreable": [],
        "rubric": RUBRIC.version,
    }
    assert printed["questions"][1]["rubric"] == BANK.questions["pick"].options_version


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--level", "senior"], ["proof"]),
        (["--skill", "tensors"], ["knead", "pick"]),
        (["--kind", "multiple-choice"], ["pick"]),
        (["--level", "mid", "--kind", "concept"], ["knead"]),
        (["--level", "principal"], []),
    ],
)
def test_questions_are_filtered(arguments: list[str], names: list[str]) -> None:
    printed = json.loads(_run(commands.questions, "--json", *arguments).stdout)

    assert [row["id"] for row in printed["questions"]] == names


def test_an_unknown_level_is_refused() -> None:
    assert _run(commands.questions, "--level", "junior").exit_code == 2


@pytest.mark.parametrize("command", [commands.questions, commands.problems])
@pytest.mark.parametrize("columns", [60, 80, 100, 140])
def test_lists_for_people_fit_the_terminal(command: click.Command, columns: int) -> None:
    lines = on_terminal(columns, command, (), _Wiring(BANK)).splitlines()
    assert max(map(len, lines)) <= min(columns, 100)
    assert not any(line != line.rstrip() for line in lines)


@pytest.mark.parametrize("command", [commands.questions, commands.problems])
def test_lists_in_a_pipe_are_neither_cut_nor_styled(command: click.Command) -> None:
    printed = _run(command).stdout
    assert "\x1b" not in printed
    assert "…" not in printed
    assert not any(line != line.rstrip() for line in printed.splitlines())


def test_a_prompt_in_a_pipe_is_one_line() -> None:
    assert LONG.strip() in _run(commands.show, "knead").stdout.splitlines()


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
def test_show_fits_the_terminal(columns: int) -> None:
    printed = on_terminal(columns, commands.show, ("knead", "--phrases"), _Wiring(BANK))
    lines = printed.splitlines()
    assert max(map(len, lines)) <= min(columns, 100)
    assert not any(line != line.rstrip() for line in lines)


def test_the_list_for_people_names_drafts_and_counts() -> None:
    printed = _run(commands.questions, "--level", "mid").stdout

    assert "knead  mid · concept · tensors · draft" in printed
    assert "Pick one" in printed
    assert "2 of 3 questions" in printed


def test_show_as_json_has_every_field_and_the_rubric() -> None:
    printed = json.loads(_run(commands.show, "bread/q1", "--json").stdout)

    assert printed["id"] == "knead"
    assert printed["hints"] == ["One.", "Two."]
    assert printed["origin"] == {"path": "bread.txt", "line": 3}
    assert printed["version"] == printed["rubric"]["version"] == RUBRIC.version
    assert printed["rubric"]["points"][0]["any"] == ["gluten"]


def test_show_for_people_has_every_part() -> None:
    printed = _run(commands.show, "knead").stdout

    for part in (
        "Prompt",
        "Model answer",
        "knead()",
        "How long?",
        "2. Two.",
        "A book",
        "bread/q1",
        "bread.txt:3",
        "gluten  weight 1 · mid",
        "Builds gluten.",
        "yeast  costs 0.25",
        "It lives.",
    ):
        assert part in printed


def test_show_lists_phrases_when_asked() -> None:
    assert "any: kills yeast" not in _run(commands.show, "knead").stdout
    assert "any: kills yeast" in _run(commands.show, "knead", "--phrases").stdout


def test_show_tells_right_options_from_wrong() -> None:
    printed = _run(commands.show, "pick").stdout

    assert "a: gluten (right: it forms)" in printed
    assert "b: sugar (wrong)" in printed
    assert json.loads(_run(commands.show, "pick", "--json").stdout)["rubric"] is None


def test_show_of_an_unknown_question_raises_with_close_names() -> None:
    with pytest.raises(NotFound, match="Did you mean knead"):
        _run(commands.show, "kneed")


def test_problems_as_json_are_rows() -> None:
    printed = json.loads(_run(commands.problems, "--json", "--level", "mid").stdout)

    assert printed == {
        "problems": [
            {
                "id": "b",
                "level": "mid",
                "skill": "tensors",
                "prompt": "Write `f`.",
                "entry_points": ["f"],
                "covers": ["bread/q9"],
                "device": "none",
            }
        ]
    }


def test_problems_are_listed_by_level() -> None:
    printed = _run(commands.problems).stdout

    assert printed.index("The problem b") < printed.index("The problem a")
    assert "2 of 2 problems" in printed
