"""``interviewer scorecard``: how an interview went, in the format that is asked for."""

from pathlib import Path

import click

from interviewer.cli.files import binary_output, output
from interviewer.cli.finding import find
from interviewer.dialogue.messages import Message
from interviewer.errors import BadInput
from interviewer.scorecards import as_csv, as_json, html, markdown, pdf, schema
from interviewer.scorecards.model import Scorecard
from interviewer.wiring import Wiring

FORMATS = ("html", "md", "json", "csv", "pdf")


@click.command()
@click.argument("interview", metavar="ID|CODE", required=False)
@click.option(
    "--format", "format_", type=click.Choice([*FORMATS]), help="By default as the file is called."
)
@click.option("--out", metavar="FILE", default="-", help="Where to write; - is stdout.")
@click.option(
    "--schema", "schema_wanted", is_flag=True, help="Print the JSON Schema of --format json."
)
@click.pass_obj
def scorecard(
    wiring: Wiring,
    interview: str | None,
    format_: str | None,
    out: str,
    schema_wanted: bool,
) -> None:
    """Print the scorecard of an interview.

    Name it by its id, as `interviews` lists it, or by its resume code. An interview that
    is not over gives what there is so far.

    \b
    Examples:
      interviewer scorecard 0123456789abcdef --out scorecard.html
      interviewer scorecard 0123456789abcdef --format pdf --out scorecard.pdf
      interviewer scorecard ACDE-FGHJ-KMNP-QRTV
    """
    if schema_wanted:
        with output(out) as file:
            file.write(schema.render())
        return
    if interview is None:
        raise BadInput("Name an interview by its ID or CODE.", field="interview")
    wanted = format_ or _format_of(out)
    view, _ = find(wiring.service, interview)
    write(wiring.service.scorecard(view.id), view.messages, wanted, out)


def write(card: Scorecard, messages: tuple[Message, ...], wanted: str, out: str) -> None:
    """Write ``card`` in a format to a file or stdout; raises what ``output`` does.

    The page and the document hold the transcript as well.
    """
    if wanted == "pdf":
        with binary_output(out) as document:
            document.write(pdf.render(card, messages=messages))
        return
    with output(out) as file:
        file.write(_rendered(card, messages, wanted))


def _rendered(card: Scorecard, messages: tuple[Message, ...], wanted: str) -> str:
    match wanted:
        case "html":
            return html.render(card, messages=messages)
        case "json":
            return as_json.render(card)
        case "csv":
            return as_csv.render(card)
    return markdown.render(card)


def _format_of(name: str) -> str:
    """Return the format that a file's name asks for; raises BadInput for one we lack."""
    ending = Path(name).suffix.removeprefix(".").lower()
    if ending and ending not in FORMATS:
        known = ", ".join(FORMATS)
        raise BadInput(f"There is no format {ending!r}; give --format ({known}).", field="format")
    return ending or "md"
