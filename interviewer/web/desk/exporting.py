"""The results of many interviews as a file, for spreadsheets and other systems."""

from collections.abc import Iterator

from flask import Blueprint, Response, request

from interviewer.errors import BadInput
from interviewer.scorecards import files
from interviewer.web.desk.context import desk, user
from interviewer.web.desk.costly import costly
from interviewer.web.desk.interviews import wanted


def add_to(web: Blueprint) -> None:
    """Put the address on ``web``."""
    web.add_url_rule("/export", "export_many", export)


@costly
def export() -> Response:
    """Give what the list shows as a file: a row for each as CSV, whole scorecards as JSON lines."""
    form, found = request.args.get("format", "csv"), wanted()
    if form == "csv":
        rows = desk().interviews.summaries(user(), found)
        return _sent(files.table(rows), "text/csv; charset=utf-8", "interviews.csv")
    if form == "jsonl":
        cards = desk().interviews.cards(user(), found)
        return _sent(files.lines(cards), "application/jsonl", "scorecards.jsonl")
    raise BadInput(f"There is no format {form!r}; csv and jsonl there are.", field="format")


def _sent(pieces: Iterator[str], kind: str, name: str) -> Response:
    """Return a file that is made while it is sent; what fails before its start is refused."""
    response = Response(files.begun(pieces), content_type=kind)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
