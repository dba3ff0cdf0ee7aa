"""``interviewer seeds lint`` and ``interviewer rubric lint``."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import click

from interviewer.cli.exits import FALLS_SHORT
from interviewer.cli.output import emit_json
from interviewer.dialogue.blueprint import FOLDER, load_blueprints
from interviewer.dialogue.draws import unfillable
from interviewer.dialogue.phrasing import load_phrasing
from interviewer.errors import ContentError, Finding
from interviewer.questions.lint import Report, lint, lint_rubrics, shortcomings
from interviewer.questions.loader import Reading, check_folders, load_bank, read_sources
from interviewer.questions.sources import Sources, lint_sources
from interviewer.rubrics.loader import RubricFile, read_rubrics
from interviewer.rubrics.model import Rubric
from interviewer.scoring.drafts.advice import advise, opposites_in_rings
from interviewer.scoring.text.synonyms import RINGS_FILE
from interviewer.wiring import Wiring
from interviewer.workbench.misfits import misfits, remarks

_PATHS = click.argument(
    "paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path, allow_dash=False)
)
_TOO_FEW = "add questions or problems, or change the plan"
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
    """Lint rubrics, with advice on those that are finished and sound.

    Raises UsageError where there are none: a clean report on nothing would mislead.
    """
    sources = lint_sources(paths)
    if not sources.rubrics:
        where = " or ".join(str(path) for path in paths)
        raise click.UsageError(
            f"There are no rubrics in {where}: name a bank folder, its rubrics/ or a rubric."
        )
    report = lint_rubrics(paths)
    files, _ = read_rubrics(sources.rubrics)
    reading = read_sources(Sources(documents=_documents_beside(files)))
    findings, notes = {*report.findings}, {*report.notes}
    for file in files:
        if file.rubric is not None and file.rubric.status == "finished":
            findings |= set(_misfits(file, file.rubric, reading))
            notes |= set(_advice(file, file.rubric))
    notes |= {Finding(RINGS_FILE, 0, "", conflict) for conflict in opposites_in_rings()}
    return replace(report, findings=tuple(sorted(findings)), notes=tuple(sorted(notes)))


def _documents_beside(files: Sequence[RubricFile]) -> tuple[Path, ...]:
    """Return the question documents of the bank folders that rubrics lie in."""
    folders = {
        above.parent for file in files for above in file.path.parents if above.name == "rubrics"
    }
    found = (path for folder in sorted(folders) for path in (folder / "seeds").glob("*.md"))
    return tuple(sorted(found))


def _misfits(file: RubricFile, rubric: Rubric, reading: Reading) -> Iterator[Finding]:
    question = reading.questions.get(rubric.question)
    if question is not None and question.status == "finished":
        for place, message, mend in misfits(rubric, question):
            yield file.document.finding(place, message, mend)
        for message, mend in shortcomings(question):
            yield Finding(*reading.spots[question.id], question.id, message, mend)


def _advice(file: RubricFile, rubric: Rubric) -> Iterator[Finding]:
    for place, message, mend in (*advise(rubric), *remarks(rubric)):
        yield file.document.finding(place, message, mend)


def _lint_all(paths: Sequence[Path]) -> Report:
    """Lint what interviews ask, and how they go where a folder says that too."""
    report = lint(paths)
    found = {*report.findings, *(f for path in paths for f in _dialogue_findings(path))}
    return replace(report, findings=tuple(sorted(found)))


def _dialogue_findings(folder: Path) -> Iterator[Finding]:
    seeds = folder / "seeds"
    checks = ((seeds / "blueprints", _check_blueprints), (seeds / "phrasing.yaml", load_phrasing))
    for place, check in checks:
        if place.exists():
            try:
                check(folder)
            except ContentError as error:
                yield from error.findings


def _check_blueprints(folder: Path) -> None:
    """Raise ContentError for blueprints with faults, or that their folder's bank cannot fill."""
    blueprints = load_blueprints(folder)
    if check_folders([folder]):
        return
    bank = load_bank([folder])
    findings = [
        Finding(str(folder / FOLDER / f"{level.value}.yaml"), 0, "slots", message, _TOO_FEW)
        for level, blueprint in blueprints.items()
        for message in unfillable(blueprint, bank)
    ]
    if findings:
        raise ContentError(findings)


def _run(
    wiring: Wiring,
    check: Callable[[Sequence[Path]], Report],
    paths: tuple[Path, ...],
    as_json: bool,
) -> None:
    report = check(paths or [nearby(folder) for folder in wiring.settings.bank_folders])
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
    """Return the last line of a lint run; where rubrics alone were read it counts no questions."""
    found = len(report.findings)
    read = [counted(report.files, "file")]
    if report.questions or not report.rubrics:
        questions, drafts = counted(report.questions, "question"), counted(report.drafts, "draft")
        read.append(f"{questions} ({drafts})")
    read.append(counted(report.rubrics, "rubric"))
    return f"{', '.join(read)}: {counted(found, 'finding') if found else 'no findings'}"


def counted(number: int, thing: str) -> str:
    """Return how many of a thing there are, in words for people."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def nearby(folder: Path) -> Path:
    """Write a folder below the current one relative to it, so that findings read well."""
    here = Path.cwd()
    return Path(os.path.relpath(folder, here)) if folder.is_relative_to(here) else folder
