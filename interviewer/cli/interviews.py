"""``interviewer practice`` and ``scorecard``: hold an interview, and see how it went."""

from pathlib import Path
from typing import cast

import click
from rich.console import Console

from interviewer.cli.chat import Chat
from interviewer.cli.speech import chat_console
from interviewer.cli.typing_in import Ended, Keyboard
from interviewer.errors import BadInput, Unavailable
from interviewer.interviews.access import read_resume_code
from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import InterviewView, Mode, StartRequest
from interviewer.scorecards import as_json, html, markdown
from interviewer.taxonomy import Level, Skill
from interviewer.wiring import Wiring

FORMATS = {"html": html.render, "md": markdown.render, "json": as_json.render}


@click.command()
@click.option(
    "--level", type=click.Choice([level.value for level in Level]), help="Asked if not given."
)
@click.option("--mode", type=click.Choice(["practice", "assessment"]), default="practice")
@click.option(
    "--skill",
    "skills",
    multiple=True,
    type=click.Choice([skill.value for skill in Skill]),
    help="Ask about this skill only; may be repeated.",
)
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Repeat a certain script.")
@click.option("--minutes", type=click.IntRange(5, 180), help="A shorter or longer interview.")
@click.option("--resume", metavar="ID|CODE", help="Go on with an interview.")
@click.pass_obj
def practice(
    wiring: Wiring,
    level: str | None,
    mode: str,
    skills: tuple[str, ...],
    seed: int | None,
    minutes: int | None,
    resume: str | None,
) -> None:
    """Hold an interview in the terminal, as a chat.

    It is kept after every turn. Ctrl-C or the end of input pauses it.
    """
    console, keyboard = chat_console(), Keyboard()
    service = wiring.service
    if resume is not None:
        view, code = _find(service, resume)
        shown = _seen_before(view)
    else:
        request = StartRequest(
            level=Level(level or _ask_level(console, keyboard)),
            mode=cast(Mode, mode),
            skills=tuple(Skill(skill) for skill in skills),
            seed=seed,
            minutes=minutes,
        )
        started = service.start(request)
        view, code, shown = started.interview, started.resume_code, 0
    wiring.warm_up()
    view = Chat(service, view, console, keyboard, shown=shown).hold()
    _farewell(console, view, code)


@click.command()
@click.argument("interview", metavar="INTERVIEW")
@click.option(
    "--format", "format_", type=click.Choice([*FORMATS]), help="By default as the file is called."
)
@click.option("--out", type=click.Path(dir_okay=False, allow_dash=True), default="-")
@click.pass_obj
def scorecard(wiring: Wiring, interview: str, format_: str | None, out: str) -> None:
    """Print the scorecard of an interview, or write it to a file.

    INTERVIEW is the id that `practice` names at its end, and that stands in the
    address of the page. An interview that is not over gives what there is so far.
    """
    ending = Path(out).suffix.removeprefix(".")
    chosen = format_ or (ending if ending in FORMATS else "md")
    text = FORMATS[chosen](wiring.service.scorecard(interview))
    if out == "-":
        click.echo(text, nl=False)
        return
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Unavailable(f"{out} cannot be written: {error.strerror}.") from error


def _find(service: InterviewService, name: str) -> tuple[InterviewView, str | None]:
    """Return the interview with that resume code or id, and the code if it was one."""
    try:
        code = read_resume_code(name)
    except BadInput:
        return service.view(name), None
    return service.resume(code).interview, code


def _seen_before(view: InterviewView) -> int:
    """Return how many messages to leave out: all up to the candidate's last one."""
    own = [at for at, message in enumerate(view.messages) if message.sender == "candidate"]
    return own[-1] + 1 if own else 0


def _ask_level(console: Console, keyboard: Keyboard) -> str:
    names = [level.value for level in Level]
    console.print(f"Which level: {', '.join(names)}?")
    while True:
        try:
            typed = keyboard.line("> ").strip().lower()
        except Ended:
            raise BadInput(f"Say which level: --level {'|'.join(names)}.", field="level") from None
        if typed in names:
            return typed
        console.print(f"Type one of {', '.join(names)}.")


def _farewell(console: Console, view: InterviewView, code: str | None) -> None:
    console.print()
    if view.state == "finished" and view.mode == "assessment":
        console.print(f"Tell your interviewer the number of this interview: {view.id}")
    elif view.state == "finished":
        console.print("Scorecard, with a good answer to everything asked:", style="bold")
        command = f"  interviewer scorecard {view.id} --format html --out scorecard.html"
        console.print(command, soft_wrap=True)
    elif view.state == "expired":
        console.print("The interview was left alone for too long; start a new one.")
    else:
        console.print("The interview is kept. Go on with:", style="bold")
        console.print(f"  interviewer practice --resume {code or view.id}", soft_wrap=True)
