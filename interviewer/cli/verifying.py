"""``interviewer seeds verify``: every executable claim, against the installed torch."""

from collections import Counter
from pathlib import Path
from typing import Any

import click

from interviewer.cli.exits import FALLS_SHORT
from interviewer.cli.lint import counted, nearby
from interviewer.cli.options import as_json
from interviewer.cli.output import emit_json
from interviewer.verifying.claims import claim_documents, claims_of
from interviewer.verifying.results import Result, Verification
from interviewer.verifying.running import verify
from interviewer.wiring import Wiring


@click.command("verify")
@click.argument(
    "paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path, allow_dash=False)
)
@click.option(
    "--jobs",
    metavar="N",
    type=click.IntRange(min=1),
    help="Claims to run at once; the number of cores if not given.",
)
@as_json
@click.pass_obj
def seeds_verify(wiring: Wiring, paths: tuple[Path, ...], jobs: int | None, as_json: bool) -> None:
    """Run every executable claim of the bank against the installed torch.

    PATH is a bank folder, a folder of documents, or one document (.md); without one, the
    folders of the bank in use. The code of these documents runs with your rights: verify
    only what you trust. Exits with 1 when a claim does not hold.

    \b
    Example:
      interviewer seeds verify seeds/autograd.md
    """
    documents = claim_documents(paths or [nearby(f) for f in wiring.settings.bank_folders])
    done = verify(claims_of(documents), jobs=jobs or 0)
    if as_json:
        emit_json(_in_full(done, len(documents)))
    else:
        for result in done.failed:
            click.echo(str(result.finding))
        click.echo(_summary(done, len(documents)))
    if done.failed:
        raise SystemExit(FALLS_SHORT)


def _summary(done: Verification, documents: int) -> str:
    failed = len(done.failed)
    asked = {result.claim.question for result in done.results} - {""}
    verdict = f"{failed} do not hold" if failed > 1 else "1 does not hold" if failed else "all hold"
    return (
        f"{counted(len(done.results), 'claim')} of {counted(len(asked), 'question')} in "
        f"{counted(documents, 'document')}, torch {done.torch}: {verdict}"
    )


def _in_full(done: Verification, documents: int) -> dict[str, Any]:
    count = Counter(result.claim.question for result in done.results if result.claim.question)
    return {
        "torch": done.torch,
        "documents": documents,
        "claims": len(done.results),
        "questions": dict(sorted(count.items())),
        "failed": [_row(result) for result in done.failed],
    }


def _row(result: Result) -> dict[str, Any]:
    return {
        "path": result.claim.path,
        "line": result.claim.line,
        "question": result.claim.question or None,
        "heading": result.claim.heading,
        "status": result.status,
        "expected": result.claim.output,
        "printed": result.printed,
        "error": result.error or None,
    }
