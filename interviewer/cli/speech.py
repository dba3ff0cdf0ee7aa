"""Shows messages of an interview in a terminal, with or without colour."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text

from interviewer.cli.output import prose, tidy
from interviewer.cli.verdict_view import case_table
from interviewer.dialogue.messages import (
    ChoicesPart,
    CodePart,
    Message,
    Part,
    ProblemPart,
    ResultPart,
    SummaryPart,
    TextPart,
)
from interviewer.plaintext import printable
from interviewer.problems.model import CheckResult, VerdictKind
from interviewer.scorecards import wording

STATES = {"passed": "green", "failed": "red", "not_run": "dim"}


def show_message(console: Console, message: Message) -> None:
    """Print one message, its sender named above it, without blanks at line ends."""
    with tidy(console):
        _show(console, message)


def show_parts(console: Console, parts: Iterable[Part]) -> None:
    """Print what the interviewer asks, without saying it anew."""
    with tidy(console):
        _show_from_interviewer(console, parts)


def show_remark(console: Console, text: str) -> None:
    """Print a remark of the program itself, which is part of no conversation."""
    with tidy(console):
        console.print()
        console.print(Text(text, style="dim"))


def _show(console: Console, message: Message) -> None:
    if message.sender == "interviewer":
        _show_from_interviewer(console, message.parts)
        return
    console.print()
    console.print(Text("You", style="dim"))
    for part in message.parts:
        # What a candidate typed is no Markdown, and its line ends are meant.
        if isinstance(part, TextPart):
            console.print(Text(part.markdown))
        else:
            _show_part(console, part)


def _show_from_interviewer(console: Console, parts: Iterable[Part]) -> None:
    console.print()
    console.print(Text("Interviewer", style="bold cyan"))
    for at, part in enumerate(parts):
        if at:
            console.print()
        _show_part(console, part)


def _show_part(console: Console, part: Part) -> None:
    match part:
        case TextPart():
            console.print(prose(part.markdown))
        case CodePart():
            console.print(_code(part.text, part.language))
        case ChoicesPart():
            console.print(_options(part))
        case ProblemPart():
            console.print(prose(part.prompt))
            console.print(Text("\nStarter:", style="dim"))
            console.print(_code(part.starter, "python"))
        case ResultPart():
            _show_result(console, part)
        case SummaryPart():
            _show_summary(console, part)


def _options(part: ChoicesPart) -> Padding:
    """The options with hanging indent; their labels may hold code spans."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for option in part.options:
        table.add_row(f"{option.id})", prose(option.label))
    return Padding(table, (0, 0, 0, 2))


def _show_result(console: Console, part: ResultPart) -> None:
    # A run of the example has no checks, and that it came through does not make it right.
    ran = part.verdict is VerdictKind.PASSED and not part.checks
    outcome = wording.RUNS[part.matches] if ran else wording.VERDICTS[part.verdict]
    console.print(Text(f"Result: {outcome}", style="bold"))
    if part.shared:
        console.print(prose(part.shared))
    if part.checks:
        console.print(_checks(part.checks))
    if part.case:
        console.print(case_table(part.case))
        if part.case.reproduce:
            console.print(Text("Reproduce it:", style="dim"))
            console.print(_code(part.case.reproduce, "python"))
    for name, text in (("Printed", part.stdout), (wording.error_title(part.verdict), part.stderr)):
        if text.strip():
            console.print(Text(f"{name}:", style="dim"))
            console.print(_code(text.rstrip(), "text"))


def _checks(checks: Iterable[CheckResult]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for check in checks:
        name = Text(check.name)
        if check.message:
            name.append(f": {printable(check.message)}")
        table.add_row(Text(check.status.replace("_", " "), style=STATES[check.status]), name)
    return table


def _show_summary(console: Console, part: SummaryPart) -> None:
    console.print(Rule(style="dim"))
    verdict = wording.RECOMMENDATIONS.get(part.recommendation, part.recommendation)
    mark = "no mark" if part.score is None else wording.mark_per_cent(part.score)
    console.print(Text(f"Suggestion: {verdict.lower()} ({mark})", style="bold"))
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for skill in part.skills:
        filled = round(skill.score * 20)
        bar = Text("#" * filled, style="cyan").append("." * (20 - filled), style="dim")
        table.add_row(wording.named(skill.skill), bar, wording.per_cent(skill.score))
    console.print(table)
    for heading, skills in (("Strongest", part.strongest), ("Weakest", part.weakest)):
        if skills:
            console.print(Text(f"{heading}: {', '.join(map(wording.named, skills))}"))


def _code(text: str, language: str) -> Padding:
    shown = Syntax(
        printable(text.rstrip()),
        language,
        theme="ansi_dark",
        background_color="default",
        word_wrap=True,
    )
    return Padding(shown, (0, 0, 0, 4))
