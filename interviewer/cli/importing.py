"""``interviewer seeds import``: takes documents in and says what it found where."""

from pathlib import Path
from typing import Any

import click

from interviewer.cli.output import emit_json
from interviewer.interviews.bank_folder import Written, write_bank
from interviewer.interviews.take_in import Draft, TakenIn, take_in_all
from interviewer.questions.importing.lines import shorten
from interviewer.scoring.draft import draft_rubric

PROMPT_WIDTH = 60


@click.command("seeds-import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--into", type=click.Path(path_type=Path, file_okay=False), help="Bank folder to write."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def seeds_import(files: tuple[Path, ...], into: Path | None, as_json: bool) -> None:
    """Take in FILES of any of the five layouts as draft questions with draft rubrics.

    Without --into nothing is written: the findings are only printed.
    """
    taken = take_in_all(files, draft_rubric)
    written = write_bank(into, taken) if into else None
    if as_json:
        emit_json(_as_json(taken, written))
        return
    for document in taken:
        _print_document(document)
    _print_written(into, written)


def _print_document(document: TakenIn) -> None:
    counts = ", ".join(f"{n} {part}" for part, n in document.imported.counts().items())
    click.echo(f"{document.path}: {document.imported.layout}: {counts}")
    for draft in document.drafts:
        click.echo(_line(document.path, draft))
    for unit in document.unanswered:
        click.echo(
            f"  {document.path}:{unit.line}: {unit.key}: no answer found: {_cut(unit.prompt)}"
        )
    for piece in document.imported.unplaced:
        size = piece.last - piece.line + 1
        more = f" ({size} lines)" if size > 1 else ""
        click.echo(f"  {document.path}:{piece.line}: not placed{more}: {piece.text}")


def _line(path: Path, draft: Draft) -> str:
    unit, question = draft.unit, draft.question
    found = f" (answer from line {unit.answer_line})" if unit.answer_line else ""
    return (
        f"  {path}:{unit.line}: {unit.key} {question.level} {question.kind} {question.skill}: "
        f"{_cut(unit.title or unit.prompt)}{found} -> {question.id}"
    )


def _cut(prompt: str) -> str:
    return f'"{shorten(prompt, PROMPT_WIDTH)}"'


def _print_written(into: Path | None, written: Written | None) -> None:
    if into is None or written is None:
        click.echo("nothing was written; say --into DIR to keep the drafts")
        return
    again = f" ({len(written.replaced)} of them anew)" if written.replaced else ""
    before = f", {len(written.unchanged)} as before" if written.unchanged else ""
    files = "file" if len(written.written) == 1 else "files"
    click.echo(f"{into}: {len(written.written)} {files} written{again}{before}")
    for path in written.removed:
        click.echo(f"{path}: removed; its question is no longer in the document")
    for path in written.kept:
        rubrics = ", and its rubrics with it" if path.suffix == ".md" else ""
        click.echo(f"{path}: not the importer's or edited since; kept as it is{rubrics}")


def _as_json(taken: list[TakenIn], written: Written | None) -> dict[str, Any]:
    return {
        "documents": [
            {
                "path": str(document.path),
                "layout": document.imported.layout,
                "title": document.imported.title,
                "counts": document.imported.counts(),
                "units": [_unit_json(draft) for draft in document.drafts],
                "unanswered": [
                    {"key": unit.key, "line": unit.line, "prompt": unit.prompt}
                    for unit in document.unanswered
                ],
                "unplaced": [p.model_dump() for p in document.imported.unplaced],
            }
            for document in taken
        ],
        **_written_json(written or Written()),
    }


def _written_json(written: Written) -> dict[str, list[str]]:
    return {
        "written": [str(path) for path in written.written],
        "replaced": [str(path) for path in written.replaced],
        "unchanged": [str(path) for path in written.unchanged],
        "removed": [str(path) for path in written.removed],
        "kept": [str(path) for path in written.kept],
    }


def _unit_json(draft: Draft) -> dict[str, Any]:
    unit, question = draft.unit, draft.question
    return {
        "key": unit.key,
        "part": unit.part,
        "line": unit.line,
        "answer_line": unit.answer_line,
        "id": question.id,
        "level": question.level,
        "kind": question.kind,
        "skill": question.skill,
        "prompt": unit.prompt,
    }
