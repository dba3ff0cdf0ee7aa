"""``interviewer seeds import``: takes documents in and says what it found where."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from interviewer.cli.output import emit_json
from interviewer.interviews.bank_folder import Written, write_bank
from interviewer.interviews.naming import stem_of
from interviewer.interviews.take_in import Draft, TakenIn, take_in_all
from interviewer.questions.importing.lines import shorten
from interviewer.questions.importing.model import Part, Unit
from interviewer.scoring.drafts.draft import draft_rubric

PROMPT_WIDTH = 60
NO_ANSWER = "no answer found"
CODE_ONLY = "its answer is code only; write a rubric by hand; until then it is in no interview"


@click.command("seeds-import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--into", type=click.Path(path_type=Path, file_okay=False), help="Bank folder to write."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def seeds_import(files: tuple[Path, ...], into: Path | None, as_json: bool) -> None:
    """Take in FILES of any of the six layouts as draft questions with draft rubrics.

    Without --into nothing is written: the findings are only printed.

    \b
    Example:
      interviewer seeds import notes/*.md --into mybank
    """
    taken = take_in_all(files, draft_rubric, into)
    written = write_bank(into, taken) if into else None
    if as_json:
        emit_json(_as_json(taken, written))
        return
    for document in taken:
        _print_document(document)
    _print_written(into, written)


COUNTED: dict[Part, tuple[str, str]] = {
    "front matter": ("question listed in the front matter", "questions listed in the front matter"),
    "body": ("question in the text", "questions in the text"),
    "question": ("question", "questions"),
    "section": ("titled section", "titled sections"),
    "admonition": ("warning with a title", "warnings with a title"),
    "quick check": ("quick check", "quick checks"),
}
"""What the units of each part of a document are called, one and several."""


def _print_document(document: TakenIn) -> None:
    path = document.path
    click.echo(f"{path}: {document.imported.layout}: {_counts(document)}")
    if document.name != stem_of(path):
        click.echo(f"  {path}: taken in as {document.name}: {stem_of(path)} is another document")
    for draft in document.drafts:
        click.echo(_line(path, draft))
    for unit in document.unanswered:
        why = unit.fault or NO_ANSWER
        click.echo(f"  {path}:{unit.line}: {unit.key}: {why}: {_cut(unit.prompt)}")
    open_ones = [unit for unit in document.unanswered if not unit.fault]
    if open_ones:
        click.echo(f"  {path}: {_advice(open_ones)}")
    for piece in document.imported.unplaced:
        size = piece.last - piece.line + 1
        more = f" ({size} lines)" if size > 1 else ""
        click.echo(f"  {path}:{piece.line}: belongs to no question{more}: {piece.text}")


def _counts(document: TakenIn) -> str:
    counts = document.imported.counts()
    return ", ".join(f"{n} {COUNTED[part][n != 1]}" for part, n in counts.items())


def _advice(units: Sequence[Unit]) -> str:
    """Say what to do about questions that nothing answers."""
    one = len(units) == 1
    out = "is left out" if one else "are left out"
    which = "The question without an answer" if one else f"The {len(units)} without an answer"
    listed = any(unit.part == "front matter" for unit in units)
    titled = ", for a listed one in a section titled like it" if listed else ""
    return f"{which} {out}. Write the answer below the question{titled}, and import again."


def _line(path: Path, draft: Draft) -> str:
    unit, question = draft.unit, draft.question
    found = f" (answer from line {unit.answer_line})" if unit.answer_line else ""
    waits = f": {CODE_ONLY}" if draft.waits else ""
    return (
        f"  {path}:{unit.line}: {unit.key} {question.level} {question.kind} {question.skill}: "
        f"{_cut(unit.title or unit.prompt)}{found} -> {question.id}{waits}"
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
        click.echo(
            f"{path}: kept as it is{rubrics}, since it was edited, moved or not written by an "
            "import. To have the new draft, move it out of the folder and import again"
        )


def _as_json(taken: list[TakenIn], written: Written | None) -> dict[str, Any]:
    return {
        "documents": [
            {
                "path": str(document.path),
                "name": document.name,
                "layout": document.imported.layout,
                "title": document.imported.title,
                "counts": document.imported.counts(),
                "units": [_unit_json(draft) for draft in document.drafts],
                "unanswered": [
                    {
                        "key": unit.key,
                        "line": unit.line,
                        "prompt": unit.prompt,
                        "reason": unit.fault or NO_ANSWER,
                    }
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
        "note": CODE_ONLY if draft.waits else "",
    }
