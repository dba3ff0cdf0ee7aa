"""A verdict laid out for people in a terminal."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text

from interviewer.plaintext import printable
from interviewer.problems.model import Case, CheckResult, Evidence, Problem, Verdict, VerdictKind

WIDTH = 80
"""Output is laid out for at most this many columns."""

MEANINGS = {
    VerdictKind.PASSED: "every check passed",
    VerdictKind.FAILED: "it ran, and a check did not pass",
    VerdictKind.ERROR: "the code raised, does not compile, or lacks a name",
    VerdictKind.TIMEOUT: "it took too long",
    VerdictKind.MEMORY: "it took too much memory",
    VerdictKind.OUTPUT: "it printed too much",
    VerdictKind.CRASHED: "the process ended before it answered",
    VerdictKind.UNAVAILABLE: "it could not be judged here; that is not the code's fault",
}

STYLES = {"passed": "green", "failed": "red", "not_run": "dim"}


def print_verdict(problem: Problem, verdict: Verdict) -> None:
    """Print verdict, checks, the smallest failing case and what the code wrote."""
    console = Console(highlight=False)
    console.width = min(console.width, WIDTH)
    console.print(Group(*_parts(problem, verdict)))


def _parts(problem: Problem, verdict: Verdict) -> Iterator[RenderableType]:
    passed = verdict.verdict is VerdictKind.PASSED
    headline = Text(f"{verdict.verdict}: {MEANINGS[verdict.verdict]}", "green" if passed else "red")
    yield Text.assemble((problem.id, "bold"), "  ", headline)
    if verdict.checks:
        yield _checks(verdict.checks)
    if verdict.case:
        yield from _case(verdict.case)
    says = {bug.id: bug.says for bug in problem.feedback}
    for bug in verdict.feedback:
        yield Text(f"\n{says.get(bug, bug)}")
    yield from _output("It printed", verdict.stdout)
    yield from _output(_title(verdict.verdict), verdict.stderr)
    if verdict.refused:
        yield Text("\nRefused:", "bold")
        yield Padding(_plain("\n".join(verdict.refused)), (0, 0, 0, 2))
    if verdict.verdict is not VerdictKind.UNAVAILABLE:
        yield Text(f"\n{_figures(verdict)}", "dim")


def _title(kind: VerdictKind) -> str:
    """Return what to call the text on stderr, which says how it ended where it did badly."""
    if kind is VerdictKind.UNAVAILABLE:
        return "Why"
    return "It wrote to stderr" if kind is VerdictKind.PASSED else "It ended with"


def _checks(checks: tuple[CheckResult, ...]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for check in checks:
        told = "" if check.evidence is Evidence.VALUE else f" ({check.evidence})"
        state = Text(check.status.replace("_", " "), STYLES[check.status])
        table.add_row(state, check.name + told, _plain(check.message))
    return table


def _case(case: Case) -> Iterator[RenderableType]:
    yield Text("\nSmallest failing case", "bold")
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    rows = {
        "inputs": case.inputs,
        "expected": case.expected,
        "got": case.got,
        "difference": case.difference,
    }
    for name, value in rows.items():
        if value:
            table.add_row(Text(name), _plain(value))
    yield table
    if case.reproduce:
        yield Text("To repeat it, after your code:")
        yield Padding(Syntax(case.reproduce, "python", theme="bw", word_wrap=True), (0, 0, 0, 2))


def _output(title: str, text: str) -> Iterator[RenderableType]:
    if text.strip():
        yield Text(f"\n{title}:", "bold")
        yield Padding(_plain(text.rstrip()), (0, 0, 0, 2))


def _plain(text: str) -> Text:
    """Return ``text`` without the escapes by which code could steer the terminal."""
    return Text(printable(text))


def _figures(verdict: Verdict) -> str:
    return (
        f"score {verdict.score:.2f} · seed {verdict.seed} · {verdict.device} · "
        f"sandbox {verdict.sandbox} · {verdict.duration_ms:.0f} ms · "
        f"{verdict.peak_memory_bytes / 2**20:.0f} MiB"
    )
