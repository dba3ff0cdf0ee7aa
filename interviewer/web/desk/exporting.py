"""The results of many interviews as a file, for spreadsheets and other systems."""

from collections.abc import Iterator
from itertools import chain

from flask import Blueprint, Response, request

from interviewer.errors import BadInput
from interviewer.plaintext import json_of_printable
from interviewer.scorecards import cells, summary
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
        pieces = chain([cells.heading(summary.COLUMNS)], map(summary.as_row, rows))
        return _file(pieces, "text/csv; charset=utf-8", "interviews.csv")
    if form == "jsonl":
        cards = desk().interviews.cards(user(), found)
        told = (f"{json_of_printable(card.model_dump_json())}\n" for card in cards)
        return _file(told, "application/jsonl", "scorecards.jsonl")
    raise BadInput(f"There is no format {form!r}; csv and jsonl there are.", field="format")


def _file(pieces: Iterator[str], kind: str, name: str) -> Response:
    """Return a file that is made while it is sent; what fails before its start is refused."""
    start = [piece for piece in (next(pieces, None), next(pieces, None)) if piece is not None]
    response = Response(chain(start, pieces), content_type=kind)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
