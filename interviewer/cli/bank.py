"""``interviewer questions``, ``show`` and ``problems``: what the bank holds."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from interviewer.cli.listing import indented, print_entry
from interviewer.cli.names import close_names
from interviewer.cli.options import as_json, only_kind, only_level, only_skill
from interviewer.cli.output import UNBROKEN, emit_json, printer, prose, tidy
from interviewer.errors import NotFound
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Option, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.wiring import Wiring

_EntryT = TypeVar("_EntryT", Question, Problem)


@click.command()
@only_level
@only_skill
@only_kind
@as_json
@click.pass_obj
def questions(
    wiring: Wiring, level: str | None, skill: str | None, kind: str | None, as_json: bool
) -> None:
    """List the questions of the bank.

    \b
    Example:
      interviewer questions --level senior --skill autograd
    """
    bank = wiring.bank
    chosen = [
        question
        for question in _by_level(bank.questions.values())
        if _fits(question, level, skill) and kind in (None, question.kind.value)
    ]
    if as_json:
        emit_json({"questions": [_question_row(bank, question) for question in chosen]})
        return
    console = printer(piped=UNBROKEN)
    with tidy(console):
        for question in chosen:
            print_entry(console, question.id, _notes(question), question.title or question.prompt)
        console.print(f"{len(chosen)} of {len(bank.questions)} questions", style="dim")


@click.command()
@click.argument("question", metavar="QUESTION")
@click.option("--phrases", is_flag=True, help="List the phrases that the rubric looks for, too.")
@as_json
@click.pass_obj
def show(wiring: Wiring, question: str, phrases: bool, as_json: bool) -> None:
    """Show one question or coding problem in full.

    QUESTION is the id of a question, or a seed key that it covers: shown with rubric,
    probes, hints, model answer and sources. Or it is the id of a coding problem: shown
    with its starter, checks and hints.

    \b
    Examples:
      interviewer show view-vs-reshape --phrases
      interviewer show masked-mean
    """
    bank = wiring.bank
    if question in bank.problems:
        _show_problem(bank.problems[question], as_json)
        return
    found = _find(bank, question)
    rubric = bank.rubrics.get(found.id)
    if as_json:
        emit_json(_question_in_full(bank, found, rubric))
        return
    console = printer(piped=UNBROKEN)
    with tidy(console):
        _print_question(console, found)
        if rubric is not None:
            _print_rubric(console, rubric, phrases)


def _find(bank: Bank, name: str) -> Question:
    try:
        return bank.find(name)
    except NotFound:
        if near := close_names(name, bank.problems):
            raise NotFound(f"No question or problem is called {name!r}.{near}") from None
        raise


def _show_problem(problem: Problem, as_json: bool) -> None:
    if as_json:
        emit_json(problem.model_dump(mode="json"))
        return
    console = printer(piped=UNBROKEN)
    with tidy(console):
        _print_problem(console, problem)


def _print_problem(console: Console, problem: Problem) -> None:
    notes = [problem.level, problem.skill, f"{problem.minutes} min"]
    print_entry(console, problem.id, notes, problem.title)
    _print_markdown(console, "Prompt", problem.prompt)
    _print_markdown(console, "Starter", _fenced(problem.starter))
    _print_markdown(console, "Example", _fenced(problem.example))
    _print_markdown(console, "Prints", _fenced(problem.prints, "text"))
    checks = [f"{check.name} ({check.evidence}): {check.tests}" for check in problem.checks]
    _print_list(console, "Checks", checks)
    _print_list(console, "Hints", problem.hints, numbered=True)
    _print_markdown(console, "Model answer", _fenced(problem.model_answer))
    _print_list(console, "Covers", problem.covers)


def _fenced(code: str, language: str = "python") -> str:
    return f"```{language}\n{code.rstrip()}\n```" if code.strip() else ""


@click.command()
@only_level
@only_skill
@as_json
@click.pass_obj
def problems(wiring: Wiring, level: str | None, skill: str | None, as_json: bool) -> None:
    """List the coding problems of the bank.

    \b
    Example:
      interviewer problems --level mid
    """
    bank = wiring.bank
    chosen = [p for p in _by_level(bank.problems.values()) if _fits(p, level, skill)]
    if as_json:
        emit_json({"problems": [_problem_row(problem) for problem in chosen]})
        return
    console = printer(piped=UNBROKEN)
    with tidy(console):
        for problem in chosen:
            gpu = ["uses a GPU if there is one"] if problem.device != "none" else []
            notes = [problem.level, problem.skill, f"{problem.minutes} min", *gpu]
            print_entry(console, problem.id, notes, problem.title)
        console.print(f"{len(chosen)} of {len(bank.problems)} problems", style="dim")


def _by_level(entries: Iterable[_EntryT]) -> list[_EntryT]:
    return sorted(entries, key=lambda entry: (entry.level.rank, entry.id))


def _fits(entry: Question | Problem, level: str | None, skill: str | None) -> bool:
    return level in (None, entry.level.value) and skill in (None, entry.skill.value)


def _notes(question: Question) -> list[str]:
    draft = ["draft"] if question.status == "draft" else []
    return [question.level, question.kind, question.skill, *draft]


def _question_row(bank: Bank, question: Question) -> dict[str, Any]:
    return {
        "id": question.id,
        "level": question.level.value,
        "skill": question.skill.value,
        "kind": question.kind.value,
        "prompt": question.prompt,
        "covers": list(question.covers),
        "unscoreable": list(question.unscoreable),
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


def _print_question(console: Console, question: Question) -> None:
    print_entry(console, question.id, _notes(question))
    if question.title:
        console.print(Text(question.title, style="italic"))
    _print_markdown(console, "Prompt", question.prompt)
    _print_list(console, "Other wordings", question.variants)
    _print_list(console, "Stages", question.stages, numbered=True)
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
        notes = [f"weight {point.weight:g}", *([f"stage {point.stage}"] if point.stage else [])]
        notes += [", ".join(point.levels)] if point.levels else []
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
        console.print(indented(Text(wrong.feedback, style="italic")))


def _print_part(
    console: Console,
    part: Point | Misconception,
    notes: Sequence[str],
    phrases: Mapping[str, Sequence[str]],
) -> None:
    print_entry(console, part.id, notes)
    console.print(indented(Text(part.says)))
    if part.probe:
        console.print(indented(Text(f"probe: {part.probe}", style="dim")))
    if part.about:
        console.print(indented(Text(f"about: {', '.join(part.about)}", style="dim")))
    for name, listed in phrases.items():
        for phrase in listed:
            console.print(indented(Text(f"{name}: {phrase}", style="dim")))


def _option(option: Option) -> str:
    mark = "right" if option.correct else "wrong"
    return f"{option.id}: {option.label} ({mark}{': ' + option.why if option.why else ''})"


def _print_heading(console: Console, name: str) -> None:
    console.print()
    console.print(Text(name, style="bold underline"))


def _print_markdown(console: Console, name: str, text: str) -> None:
    if text:
        _print_heading(console, name)
        console.print(prose(text))


def _print_list(
    console: Console, name: str, entries: Sequence[str], *, numbered: bool = False
) -> None:
    if not entries:
        return
    _print_heading(console, name)
    for number, entry in enumerate(entries, 1):
        row = Table.grid(padding=(0, 1))
        row.add_row(f"{number}." if numbered else "-", prose(entry))
        console.print(row)
