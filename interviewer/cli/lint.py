"""``interviewer seeds lint`` and ``interviewer rubric lint``."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import click

from interviewer.cli.exits import FALLS_SHORT
from interviewer.cli.output import emit_json
from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.phrasing import load_phrasing
from interviewer.errors import ContentError, Finding
from interviewer.questions.lint import Report, lint, lint_rubrics
from interviewer.questions.sources import lint_sources
from interviewer.rubrics.loader import RubricFile, read_rubrics
from interviewer.scoring.drafts.advice import advise, opposites_in_rings
from interviewer.scoring.text.synonyms import RINGS_FILE
from interviewer.wiring import Wiring

_PATHS = click.argument(
    "paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path, allow_dash=False)
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.command("lint")
@_PATHS
@_JSON
@click.pass_obj
def seeds_lint(wiring: Wiring, paths: tuple[Path, ...], as_json: bool) -> None:
    """Check question documents, rubrics and problems.

    PATH is a bank folder (with seeds/ and rubrics/), a folder of documents, problems
    or rubrics, or a single file; without one, the folders of the bank in use. Exits
    with 1 when there is any finding.

    \b
    Example:
      interviewer seeds lint mybank
    """
    _run(wiring, _lint_all, paths, as_json)


@click.command("lint")
@_PATHS
@_JSON
@click.pass_obj
def rubric_lint(wiring: Wiring, paths: tuple[Path, ...], as_json: bool) -> None:
    """Check rubrics alone, and say what to look at in finished ones.

    PATH is as for `seeds lint`. Exits with 1 when there is any finding; a note is
    advice and none.

    \b
    Example:
      interviewer rubric lint mybank/rubrics
    """
    _run(wiring, _lint_rubrics, paths, as_json)


def _lint_rubrics(paths: Sequence[Path]) -> Report:
    """Lint rubrics, with advice on those that are finished and sound."""
    report = lint_rubrics(paths)
    files, _ = read_rubrics(lint_sources(paths).rubrics)
    notes = {*report.notes, *(note for file in files for note in _advice(file))}
    notes |= {Finding(RINGS_FILE, 0, "", conflict) for conflict in opposites_in_rings()}
    return replace(report, notes=tuple(sorted(notes)))


def _advice(file: RubricFile) -> Iterator[Finding]:
    if file.rubric is not None and file.rubric.status == "finished":
        for place, message, mend in advise(file.rubric):
            yield file.document.finding(place, message, mend)


def _lint_all(paths: Sequence[Path]) -> Report:
    """Lint what interviews ask, and how they go where a folder says that too."""
    report = lint(paths)
    found = {*report.findings, *(f for path in paths for f in _dialogue_findings(path))}
    return replace(report, findings=tuple(sorted(found)))


def _dialogue_findings(folder: Path) -> Iterator[Finding]:
    seeds = folder / "seeds"
    checks = ((seeds / "blueprints", load_blueprints), (seeds / "phrasing.yaml", load_phrasing))
    for place, load in checks:
        if place.exists():
            try:
                load(folder)
            except ContentError as error:
                yield from error.findings


def _run(
    wiring: Wiring,
    check: Callable[[Sequence[Path]], Report],
    paths: tuple[Path, ...],
    as_json: bool,
) -> None:
    report = check(paths or [_nearby(folder) for folder in wiring.settings.bank_folders])
    if as_json:
        emit_json(asdict(report))
    else:
        for finding in report.findings:
            click.echo(str(finding))
        for note in report.notes:
            click.echo(f"note: {note}")
        click.echo(summary(report))
    if report.findings:
        raise SystemExit(FALLS_SHORT)


def summary(report: Report) -> str:
    """Return the last line of a lint run."""
    found = len(report.findings)
    verdict = _counted(found, "finding") if found else "no findings"
    return (
        f"{_counted(report.files, 'file')}, {_counted(report.questions, 'question')} "
        f"({_counted(report.drafts, 'draft')}), {_counted(report.rubrics, 'rubric')}: {verdict}"
    )


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _nearby(folder: Path) -> Path:
    """Write a folder below the current one relative to it, so that findings read well."""
    here = Path.cwd()
    return Path(os.path.relpath(folder, here)) if folder.is_relative_to(here) else folder
