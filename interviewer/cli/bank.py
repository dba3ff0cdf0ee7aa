"""``interviewer questions``, ``show`` and ``problems``: what the bank holds."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from interviewer.cli.output import emit_json
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Option, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.wiring import Wiring

WIDTH = 80
"""Output is laid out for this many columns, or fewer where the terminal has fewer."""

_EntryT = TypeVar("_EntryT", Question, Problem)

_LEVEL = click.option("--level", type=click.Choice([level.value for level in Level]))
_SKILL = click.option("--skill", type=click.Choice([skill.value for skill in Skill]))
_KIND = click.option("--kind", type=click.Choice([kind.value for kind in Kind]))
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.command()
@_LEVEL
@_SKILL
@_KIND
@_JSON
@click.pass_obj
def questions(
    wiring: Wiring, level: str | None, skill: str | None, kind: str | None, as_json: bool
) -> None:
    """List the questions of the bank."""
    bank = wiring.bank
    chosen = [
        question
        for question in _by_level(bank.questions.values())
        if _fits(question, level, skill) and kind in (None, question.kind.value)
    ]
    if as_json:
        emit_json({"questions": [_question_row(bank, question) for question in chosen]})
        return
    console = _console()
    for question in chosen:
        notes = [question.level, question.kind, question.skill, *_draft(question)]
        _print_entry(console, question.id, notes, question.title or question.prompt)
    console.print(f"{len(chosen)} of {len(bank.questions)} questions", style="dim")


@click.command()
@click.argument("question", metavar="QUESTION")
@click.option("--phrases", is_flag=True, help="List the phrases that the rubric looks for, too.")
@_JSON
@click.pass_obj
def show(wiring: Wiring, question: str, phrases: bool, as_json: bool) -> None:
    """Show one question with rubric, probes, hints, model answer and sources.

    QUESTION is the id of a question, a seed key that it covers, or the id of a
    coding problem, which is shown with its starter, checks and hints.
    """
    bank = wiring.bank
    if question in bank.problems:
        _show_problem(bank.problems[question], as_json)
        return
    found = bank.find(question)
    rubric = bank.rubrics.get(found.id)
    if as_json:
        emit_json(_question_in_full(bank, found, rubric))
        return
    console = _console()
    _print_question(console, found)
    if rubric is not None:
        _print_rubric(console, rubric, phrases)


def _show_problem(problem: Problem, as_json: bool) -> None:
    if as_json:
        emit_json(problem.model_dump(mode="json"))
        return
    console = _console()
    notes = [problem.level, problem.skill, f"{problem.minutes} min"]
    _print_entry(console, problem.id, notes, problem.title)
    _print_markdown(console, "Prompt", problem.prompt)
    _print_markdown(console, "Starter", _fenced(problem.starter))
    _print_markdown(console, "Example", _fenced(problem.example))
    checks = [f"{check.name} ({check.evidence}): {check.tests}" for check in problem.checks]
    _print_list(console, "Checks", checks)
    _print_list(console, "Hints", problem.hints, numbered=True)
    _print_markdown(console, "Model answer", _fenced(problem.model_answer))
    _print_list(console, "Covers", problem.covers)


def _fenced(code: str) -> str:
    return f"```python\n{code.rstrip()}\n```" if code.strip() else ""


@click.command()
@_LEVEL
@_SKILL
@_JSON
@click.pass_obj
def problems(wiring: Wiring, level: str | None, skill: str | None, as_json: bool) -> None:
    """List the coding problems of the bank."""
    bank = wiring.bank
    chosen = [p for p in _by_level(bank.problems.values()) if _fits(p, level, skill)]
    if as_json:
        emit_json({"problems": [_problem_row(problem) for problem in chosen]})
        return
    console = _console()
    for problem in chosen:
        gpu = ["uses a GPU if there is one"] if problem.device != "none" else []
        notes = [problem.level, problem.skill, f"{problem.minutes} min", *gpu]
        _print_entry(console, problem.id, notes, problem.title)
    console.print(f"{len(chosen)} of {len(bank.problems)} problems", style="dim")


def _by_level(entries: Iterable[_EntryT]) -> list[_EntryT]:
    return sorted(entries, key=lambda entry: (entry.level.rank, entry.id))


def _fits(entry: Question | Problem, level: str | None, skill: str | None) -> bool:
    return level in (None, entry.level.value) and skill in (None, entry.skill.value)


def _draft(question: Question) -> list[str]:
    return ["draft"] if question.status == "draft" else []


def _question_row(bank: Bank, question: Question) -> dict[str, Any]:
    return {
        "id": question.id,
        "level": question.level.value,
        "skill": question.skill.value,
        "kind": question.kind.value,
        "prompt": question.prompt,
        "covers": list(question.covers),
        "rubric": bank.version(question),
    }


def _question_in_full(bank: Bank, question: Question, rubric: Rubric | None) -> dict[str, Any]:
    """Return every field of the question, and its rubric with the version in place of the id."""
    content = None
    if rubric is not None:
        content = {"version": rubric.version, **rubric.model_dump(mode="json")}
    return {
        **question.model_dump(mode="json"),
        "version": bank.version(question),
        "rubric": content,
    }


def _problem_row(problem: Problem) -> dict[str, Any]:
    fields = {"id", "level", "skill", "prompt", "entry_points", "covers", "device"}
    row = problem.model_dump(mode="json", include=fields)
    order = ("id", "level", "skill", "prompt", "entry_points", "covers", "device")
    return {name: row[name] for name in order}


def _console() -> Console:
    console = Console(highlight=False)
    console.width = min(WIDTH, console.width)
    return console


def _print_entry(console: Console, name: str, notes: Sequence[str], text: str) -> None:
    console.print(Text.assemble((name, "bold"), "  ", (" · ".join(notes), "dim")))
    line = Text(" ".join(text.split()), no_wrap=True, overflow="ellipsis")
    console.print(_indented(line))


def _print_question(console: Console, question: Question) -> None:
    notes = [question.level, question.kind, question.skill, *_draft(question)]
    console.print(Text.assemble((question.id, "bold"), "  ", (" · ".join(notes), "dim")))
    if question.title:
        console.print(Text(question.title, style="italic"))
    _print_markdown(console, "Prompt", question.prompt)
    _print_list(console, "Other wordings", question.variants)
    _print_list(console, "Options", [_option(option) for option in question.options])
    _print_markdown(console, "Model answer", question.model_answer)
    _print_list(console, "Probes", question.probes)
    _print_list(console, "Hints", question.hints, numbered=True)
    _print_markdown(console, "Notes", question.notes)
    _print_list(console, "Sources", question.sources)
    _print_list(console, "Covers", question.covers)
    if question.origin is not None:
        console.print(Text(f"Imported from {question.origin.path}:{question.origin.line}"))


def _print_rubric(console: Console, rubric: Rubric, phrases: bool) -> None:
    draft = ", draft" if rubric.status == "draft" else ""
    _print_heading(console, f"Rubric ({rubric.version[:19]}{draft})")
    for point in rubric.points:
        notes = [f"weight {point.weight:g}", *([", ".join(point.levels)] if point.levels else [])]
        others = [" / ".join(words) for words in point.alternatives]
        listed = {
            "any": point.any,
            "keywords": point.keywords,
            "alternative": others,
            "unless": point.unless,
        }
        _print_part(console, point, notes, listed if phrases else {})
    if rubric.misconceptions:
        _print_heading(console, "Misconceptions")
    for wrong in rubric.misconceptions:
        listed = {"any": wrong.any, "unless": wrong.unless}
        _print_part(console, wrong, [f"costs {wrong.penalty:g}"], listed if phrases else {})
        console.print(_indented(Text(wrong.feedback, style="italic")))


def _print_part(
    console: Console,
    part: Point | Misconception,
    notes: Sequence[str],
    phrases: Mapping[str, Sequence[str]],
) -> None:
    console.print(Text.assemble((part.id, "bold"), "  ", (" · ".join(notes), "dim")))
    console.print(_indented(Text(part.says)))
    for name, listed in phrases.items():
        for phrase in listed:
            console.print(_indented(Text(f"{name}: {phrase}", style="dim")))


def _option(option: Option) -> str:
    mark = "right" if option.correct else "wrong"
    return f"{option.id}: {option.label} ({mark}{': ' + option.why if option.why else ''})"


def _print_heading(console: Console, name: str) -> None:
    console.print()
    console.print(Text(name, style="bold underline"))


def _print_markdown(console: Console, name: str, text: str) -> None:
    if text:
        _print_heading(console, name)
        console.print(Markdown(text))


def _print_list(
    console: Console, name: str, entries: Sequence[str], *, numbered: bool = False
) -> None:
    if not entries:
        return
    _print_heading(console, name)
    for number, entry in enumerate(entries, 1):
        row = Table.grid(padding=(0, 1))
        row.add_row(f"{number}." if numbered else "-", Markdown(entry))
        console.print(row)


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 4), expand=False)
