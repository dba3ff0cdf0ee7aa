"""``interviewer scorecard``: how an interview went, in the format that is asked for."""

from pathlib import Path

import click

from interviewer.accounts.audit import Deed
from interviewer.cli.files import binary_output, output
from interviewer.cli.finding import find
from interviewer.cli.live import Taken, from_transcript
from interviewer.cli.noting import note_reading
from interviewer.cli.options import refuse_given
from interviewer.dialogue.messages import Message
from interviewer.errors import BadInput
from interviewer.scorecards import as_csv, as_json, html, markdown, pdf, schema
from interviewer.scorecards.model import Scorecard
from interviewer.taxonomy import Level
from interviewer.teams.model import LOCAL
from interviewer.wiring import Wiring

FORMATS = ("html", "md", "json", "csv", "pdf")


@click.command()
@click.argument("interview", metavar="ID|CODE", required=False)
@click.option(
    "--format", "format_", type=click.Choice([*FORMATS]), help="By default as the file is called."
)
@click.option("--out", metavar="FILE", default="-", help="Where to write; - is stdout.")
@click.option(
    "--transcript",
    metavar="FILE",
    help="Score what was taken down in a live interview: YAML, CSV, or text with Q: and A:.",
)
@click.option(
    "--level",
    type=click.Choice([level.value for level in Level]),
    help="With --transcript: the level, where the file does not say it.",
)
@click.option("--candidate", metavar="NAME", default="", help="With --transcript: whose it was.")
@click.option(
    "--best-guess",
    is_flag=True,
    help="With --transcript: take the likest question where the words leave doubts.",
)
@click.option(
    "--keep",
    metavar="TEAM",
    is_flag=False,
    flag_value=LOCAL,
    help=f"With --transcript: keep it as an interview of a team ({LOCAL}), and say its id.",
)
@click.option(
    "--schema", "schema_wanted", is_flag=True, help="Print the JSON Schema of --format json."
)
@click.pass_obj
def scorecard(
    wiring: Wiring,
    interview: str | None,
    format_: str | None,
    out: str,
    transcript: str | None,
    level: str | None,
    candidate: str,
    best_guess: bool,
    keep: str | None,
    schema_wanted: bool,
) -> None:
    """Print the scorecard of an interview.

    Name it by its id, as `interviews` lists it, or by its resume code. An interview that
    is not over gives what there is so far. With --transcript it is that of a live interview,
    from a file with its questions and answers; which questions of the bank they are is found
    by ids or by their words.

    \b
    Examples:
      interviewer scorecard 0123456789abcdef --out scorecard.html
      interviewer scorecard 0123456789abcdef --format pdf --out scorecard.pdf
      interviewer scorecard ACDE-FGHJ-KMNP-QRTV
      interviewer scorecard --transcript notes.yaml --out scorecard.html
    """
    if schema_wanted:
        with output(out) as file:
            file.write(schema.render())
        return
    wanted = format_ or _format_of(out)
    if transcript is not None:
        refuse_given("does not go with --transcript.", interview=interview)
        options = Taken(Level(level) if level else None, candidate, best_guess, keep)
        card, messages = from_transcript(wiring, transcript, options)
        write(card, messages, wanted, out)
        return
    why = "goes with --transcript only."
    refuse_given(why, level=level, candidate=candidate or None, keep=keep)
    refuse_given(why, best_guess=best_guess or None)
    if interview is None:
        raise BadInput("Name an interview by its ID or CODE, or --transcript.", field="interview")
    view, _ = find(wiring.service, interview)
    note_reading(wiring, view, Deed.VIEWED)
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
