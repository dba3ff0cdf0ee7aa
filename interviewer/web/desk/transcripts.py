"""The pages by which an interviewer brings in an interview that they held themselves."""

import re
from dataclasses import dataclass
from typing import Final

from flask import Blueprint, Response, request

from interviewer.errors import BadInput, ContentError
from interviewer.taxonomy import Level
from interviewer.transcripts.matched import Matched
from interviewer.web.context import lead_to
from interviewer.web.desk.context import desk, page, user
from interviewer.web.desk.costly import costly
from interviewer.web.desk.picking import Picked, pick, suggested

_PASTED: Final = "transcript"
_ENTRY: Final = re.compile(r"entry-([0-9]{1,4})")
_ENDINGS: Final = {"yaml": ".yaml", "csv": ".csv", "text": ".txt"}


@dataclass(frozen=True)
class Given:
    """What was pasted or uploaded, and as what: it goes along from step to step."""

    text: str
    kind: str

    @property
    def name(self) -> str:
        """The name of the file in messages, whose ending says how it is written."""
        return f"{_PASTED}{_ENDINGS[self.kind]}"


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    web.add_url_rule("/transcripts", "transcripts", start)
    web.add_url_rule("/transcripts", "read_transcript", read, methods=["POST"])


def start() -> Response:
    """Show where a transcript is pasted or uploaded."""
    return _form(Given("", "text"))


@costly
def read() -> Response:
    """Show what each entry asks, to be confirmed; then score and keep the interview."""
    try:
        given = _given()
    except BadInput as error:
        return _form(Given("", "text"), faults=(str(error),), status=422)
    try:
        matched = desk().transcripts.read(given.name, given.text.encode(), _chosen())
        picked = pick(request.form)
        if request.form.get("step") == "keep" and not picked.fault:
            whose = picked.candidate.id if picked.candidate else ""
            interview = desk().transcripts.keep(user(), matched, level=_level(), candidate=whose)
            return lead_to(f"/desk/interviews/{interview}?done=transcript")
    except ContentError as error:
        return _form(given, faults=tuple(map(str, sorted(error.findings))), status=422)
    except BadInput as error:
        return _form(given, matched, faults=(str(error),), status=422)
    return _form(given, matched, picked=picked, status=422 if picked.fault else 200)


def _given() -> Given:
    kind, upload = request.form.get("kind", "text"), request.files.get("file")
    if kind not in _ENDINGS:
        raise BadInput("Choose how it is written: text, CSV or YAML.", field="kind")
    text = request.form.get("text", "")
    if upload is not None and upload.filename:
        ending = upload.filename.rpartition(".")[2].lower()
        kind = {"yaml": "yaml", "yml": "yaml", "csv": "csv"}.get(ending, "text")
        try:
            text = upload.read().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadInput(
                f"The file is not UTF-8 text (byte {error.start}); save it as UTF-8.", field="file"
            ) from error
    if not text.strip():
        raise BadInput("Paste a transcript, or choose a file.", field="text")
    return Given(text, kind)


def _chosen() -> dict[int, str]:
    """Return the questions that somebody chose, by the numbers of the entries."""
    chosen, keeping = dict[int, str](), request.form.get("step") == "keep"
    for name, value in request.form.items():
        found = _ENTRY.fullmatch(name)
        if found:
            # In the end a field that is empty stands for none of the bank's.
            chosen[int(found[1])] = value.strip() or ("-" if keeping else "")
    return {number: value for number, value in chosen.items() if value}


def _level() -> Level | None:
    value = request.form.get("level", "")
    return Level(value) if value in list(Level) else None


def _form(
    given: Given,
    matched: Matched | None = None,
    *,
    faults: tuple[str, ...] = (),
    picked: Picked | None = None,
    status: int = 200,
) -> Response:
    return page(
        "transcripts.html",
        given=given,
        matched=matched,
        bank=desk().transcripts.offered() if matched else (),
        picked=picked or pick(request.form),
        suggested=suggested(),
        form=request.form,
        faults=faults,
        status=status,
    )
