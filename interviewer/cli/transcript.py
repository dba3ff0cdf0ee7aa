"""``interviewer transcript``: everything that was said in an interview."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from interviewer.accounts.audit import Deed
from interviewer.cli import transcript_formats
from interviewer.cli.files import output
from interviewer.cli.finding import find
from interviewer.cli.noting import note_reading
from interviewer.errors import BadInput
from interviewer.interviews.views import InterviewView
from interviewer.wiring import Wiring

FORMATS: Final[dict[str, Callable[[InterviewView], str]]] = {
    "text": transcript_formats.plain,
    "md": transcript_formats.markdown,
    "json": transcript_formats.as_json,
}
_ENDINGS: Final = {"": "text", "txt": "text", "text": "text", "md": "md", "json": "json"}
"""The format that a file's name asks for."""


@click.command()
@click.argument("interview", metavar="ID|CODE")
@click.option(
    "--format", "format_", type=click.Choice([*FORMATS]), help="By default as the file is called."
)
@click.option("--out", metavar="FILE", default="-", help="Where to write; - is stdout.")
@click.pass_obj
def transcript(wiring: Wiring, interview: str, format_: str | None, out: str) -> None:
    """Print what was said in an interview: every message, all code and its results.

    Name it by its id, as `interviews` lists it, or by its resume code. Results stand
    as the candidate saw them; `scorecard` tells what an assessment kept back.

    \b
    Example:
      interviewer transcript 0123456789abcdef --out transcript.md
    """
    render = FORMATS[format_ or _format_of(out)]
    view, _ = find(wiring.service, interview)
    note_reading(wiring, view, Deed.CONVERSATION_READ)
    text = render(view)
    with output(out) as file:
        file.write(text)


def _format_of(name: str) -> str:
    """Return the format that a file's name asks for; raises BadInput for one we lack."""
    ending = Path(name).suffix.removeprefix(".").lower()
    if ending not in _ENDINGS:
        known = ", ".join(FORMATS)
        raise BadInput(f"There is no format {ending!r}; give --format ({known}).", field="format")
    return _ENDINGS[ending]
