"""A verdict laid out for people in a terminal: what to look at first comes first."""

import re
from collections.abc import Iterator
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from interviewer.cli.output import printer, tidy
from interviewer.plaintext import printable
from interviewer.problems.model import Case, CheckResult, Evidence, Problem, Verdict, VerdictKind
from interviewer.problems.shared import checks_beside, others, told
from interviewer.scorecards import wording

MEANINGS: Final = {
    VerdictKind.PASSED: "every check passed",
    VerdictKind.FAILED: "it ran, and a check did not pass",
    VerdictKind.ERROR: "it raised an exception in a check",
    VerdictKind.TIMEOUT: "it took too long",
    VerdictKind.MEMORY: "it took too much memory",
    VerdictKind.OUTPUT: "it printed too much",
    VerdictKind.CRASHED: "the process ended before it answered",
    VerdictKind.UNAVAILABLE: "it could not be judged here; that is not the code's fault",
}
NOT_LOADED: Final = "the code could not be loaded, so no check was run"

TITLES: Final = {
    VerdictKind.PASSED: "It wrote to stderr",
    VerdictKind.FAILED: "It wrote to stderr",
    VerdictKind.ERROR: "The error",
    VerdictKind.UNAVAILABLE: "Why",
}
"""What to call the text on stderr; otherwise it says how the run ended."""

MOST_LINES: Final = 40
"""Lines of what the code printed that are shown at most."""

STYLES: Final = {"passed": "green", "failed": "red", "not_run": "dim"}

_OUTPUT = re.compile(r"(?!raised )([A-Za-z](?:[^:()\[\]{}\n]|\([^()\n]*\))*): ")
"""How a value begins that is not what the lines to repeat the case print alone."""


def print_verdict(problem: Problem, verdict: Verdict, file: str = "-") -> None:
    """Print verdict, likely cause, checks, the smallest failing case and what was written.

    ``file`` is what tracebacks call the code; ``-`` leaves them as they are.
    """
    console = printer()
    with tidy(console):
        console.print(Group(*_headline(problem, verdict)))
        console.print(Group(*_findings(problem, verdict, file)))
        if verdict.case:
            _print_case(console, verdict.case)
        console.print(Group(*_rest(verdict)))


def _headline(problem: Problem, verdict: Verdict) -> Iterator[RenderableType]:
    kind = verdict.verdict
    meaning = NOT_LOADED if kind is VerdictKind.ERROR and not _ran(verdict) else MEANINGS[kind]
    colour = "green" if kind is VerdictKind.PASSED else "red"
    yield Text.assemble((problem.id, "bold"), "  ", (f"{kind}: {meaning}", colour))
    if kind is not VerdictKind.UNAVAILABLE:
        passed = sum(check.status == "passed" for check in verdict.checks)
        counted = f"{passed} of {len(verdict.checks)} checks passed · " if _ran(verdict) else ""
        yield Text(f"{counted}score {wording.per_cent(verdict.score)}", "dim")


def _findings(problem: Problem, verdict: Verdict, file: str) -> Iterator[RenderableType]:
    """Yield what is likely wrong, each check, and how it ended; the last first if it is all."""
    says = {bug.id: bug.says for bug in problem.feedback}
    shared = told(problem, verdict)
    if verdict.feedback or shared:
        yield _heading("Most likely" if verdict.feedback else "In common")
        yield from (_block(text) for text in (shared,) if text)
        yield from (_block(says.get(bug, bug)) for bug in others(verdict))
    if _ran(verdict):
        yield _heading("Checks")
        tests = {spec.name: spec.tests for spec in problem.checks}
        for check in checks_beside(verdict):
            yield from _check(check, tests.get(check.name, ""))
    stderr = verdict.stderr
    if file != "-":
        stderr = stderr.replace('File "<candidate>"', f'File "{file}"')
    yield from _output(TITLES.get(verdict.verdict, "How it ended"), stderr)


def _check(check: CheckResult, tests: str) -> Iterator[RenderableType]:
    told = "" if check.evidence is Evidence.VALUE else f" ({check.evidence})"
    state = check.status.replace("_", " ")
    failed = check.status == "failed"
    # What a check tests says how it should be, which is not how it was found.
    meaning = f" (tests: {tests})" if failed and tests else ""
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(min_width=len("not run"), no_wrap=True)
    line.add_column()
    name = Text.assemble((check.name + told, "bold" if failed else ""), (meaning, "dim"))
    line.add_row(Text(state, STYLES[check.status]), name)
    if check.message:
        line.add_row("", _plain(check.message))
    yield line


def _print_case(console: Console, case: Case) -> None:
    console.print(_heading("Smallest failing case"))
    console.print(Padding(case_table(case), (0, 0, 0, 2)))
    if case.reproduce:
        console.print(Text("\nTo repeat it, put this below your code", "bold"))
        for line in printable(case.reproduce).split("\n"):
            # Not broken, so that it can be copied and run.
            console.print(Text(line), soft_wrap=True)


def case_table(case: Case) -> Table:
    """Return the inputs, what is compared, and what was expected and got."""
    compared, expected, got = _apart(case)
    rows = {
        "inputs": case.inputs,
        "compared": compared,
        "expected": expected,
        "got": got,
        "difference": case.difference,
    }
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="dim")
    table.add_column()
    for name, value in rows.items():
        if value:
            table.add_row(name, _plain(value))
    return table


def _apart(case: Case) -> tuple[str, str, str]:
    """Return what is compared, and both values without its name."""
    named = _OUTPUT.match(case.expected)
    if named and case.got.startswith(named[0]):
        return named[1], case.expected.removeprefix(named[0]), case.got.removeprefix(named[0])
    printed = "print(" in case.reproduce.rpartition("\n")[2] and not case.got.startswith("raised ")
    return "what the last line below prints" if printed else "", case.expected, case.got


def _rest(verdict: Verdict) -> Iterator[RenderableType]:
    remarks = [f"line {remark.line}: {remark.says}" for remark in verdict.style]
    yield from _output("Style, not scored", "\n".join(remarks))
    yield from _output("It printed", verdict.stdout)
    yield from _output("Refused", "\n".join(verdict.refused))
    if verdict.verdict is not VerdictKind.UNAVAILABLE:
        yield Text(f"\n{_figures(verdict)}", "dim")
    if verdict.against_reference:
        yield Text(wording.cost(verdict.against_reference, verdict.device), "dim")


def _ran(verdict: Verdict) -> bool:
    """Whether any check was reached."""
    return any(check.status != "not_run" for check in verdict.checks)


def _output(title: str, text: str) -> Iterator[RenderableType]:
    if text.strip():
        yield _heading(title)
        yield _block(abridged(text.rstrip()))


def abridged(text: str, most: int = MOST_LINES) -> str:
    """Return ``text`` without the middle of its lines, if there are more than ``most``."""
    lines = text.split("\n")
    if len(lines) <= most:
        return text
    half = most // 2
    left_out = f"[... {len(lines) - 2 * half} lines, all of them with --json ...]"
    return "\n".join([*lines[:half], left_out, *lines[-half:]])


def _heading(title: str) -> Text:
    return Text(f"\n{title}", "bold")


def _block(text: str) -> RenderableType:
    return Padding(_plain(text), (0, 0, 0, 2))


def _plain(text: str) -> Text:
    """Return ``text`` without the escapes by which code could steer the terminal."""
    return Text(printable(text))


def _figures(verdict: Verdict) -> str:
    return (
        f"seed {verdict.seed} · {verdict.device} · sandbox {verdict.sandbox} · "
        f"{verdict.duration_ms:.0f} ms · {verdict.peak_memory_bytes / 2**20:.0f} MiB"
    )
