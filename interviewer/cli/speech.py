"""Shows messages of an interview in a terminal, 80 columns wide, with or without colour."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

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
from interviewer.problems.model import Case, CheckResult, VerdictKind
from interviewer.scorecards import wording

WIDTH = 80
THEME = Theme({"markdown.code": "cyan", "markdown.code_block": "cyan"})
"""Code in prose without a background, so that it reads on dark and on light screens."""
STATES = {"passed": "green", "failed": "red", "not_run": "dim"}


def chat_console() -> Console:
    """Return a console on standard output for at most 80 columns."""
    console = Console(highlight=False, theme=THEME)
    console.width = min(WIDTH, console.width)
    return console


def show_message(console: Console, message: Message) -> None:
    """Print one message, its sender named above it, without blanks at line ends."""
    with _no_blanks_at_line_ends(console):
        _show(console, message)


def show_remark(console: Console, text: str) -> None:
    """Print a remark of the program itself, which is part of no conversation."""
    with _no_blanks_at_line_ends(console):
        console.print()
        console.print(Text(text, style="dim"))


@contextmanager
def _no_blanks_at_line_ends(console: Console) -> Iterator[None]:
    """Print what is printed meanwhile without the blanks that layout leaves behind."""
    with console.capture() as captured:
        yield
    lines = (line.rstrip() for line in captured.get().split("\n"))
    console.file.write("\n".join(lines))
    console.file.flush()


def _show(console: Console, message: Message) -> None:
    console.print()
    if message.sender == "interviewer":
        console.print(Text("Interviewer", style="bold cyan"))
        for at, part in enumerate(message.parts):
            if at:
                console.print()
            _show_part(console, part)
        return
    console.print(Text("You", style="dim"))
    for part in message.parts:
        # What a candidate typed is no Markdown, and its line ends are meant.
        if isinstance(part, TextPart):
            console.print(Text(part.markdown))
        else:
            _show_part(console, part)


def _show_part(console: Console, part: Part) -> None:
    match part:
        case TextPart():
            console.print(Markdown(part.markdown))
        case CodePart():
            console.print(_code(part.text, part.language))
        case ChoicesPart():
            console.print(_options(part))
        case ProblemPart():
            console.print(Markdown(part.prompt))
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
        table.add_row(f"{option.id})", Markdown(option.label))
    return Padding(table, (0, 0, 0, 2))


def _show_result(console: Console, part: ResultPart) -> None:
    # A run of the example has no checks, and that it came through does not make it right.
    ran = part.verdict is VerdictKind.PASSED and not part.checks
    outcome = "ran to its end" if ran else wording.VERDICTS[part.verdict]
    console.print(Text(f"Result: {outcome}", style="bold"))
    if part.checks:
        console.print(_checks(part.checks))
    if part.case:
        console.print(_case(part.case))
        if part.case.reproduce:
            console.print(Text("Reproduce it:", style="dim"))
            console.print(_code(part.case.reproduce, "python"))
    for name, text in (("Printed", part.stdout), ("Error text", part.stderr)):
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


def _case(case: Case) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="dim")
    table.add_column()
    rows = (
        ("inputs", case.inputs),
        ("expected", case.expected),
        ("got", case.got),
        ("difference", case.difference),
    )
    for name, text in rows:
        if text:
            table.add_row(name, Text(printable(text)))
    return table


def _show_summary(console: Console, part: SummaryPart) -> None:
    console.print(Rule(style="dim"))
    verdict = wording.RECOMMENDATIONS.get(part.recommendation, part.recommendation)
    mark = "no mark" if part.score is None else wording.per_cent(part.score)
    console.print(Text(f"Recommendation: {verdict.lower()} ({mark})", style="bold"))
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
