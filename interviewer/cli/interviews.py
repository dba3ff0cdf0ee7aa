"""``interviewer practice``: hold an interview in the terminal."""

import signal
from typing import cast, get_args

import click
from rich.console import Console

from interviewer.cli.chat import Chat
from interviewer.cli.drafts import Drafts
from interviewer.cli.finding import find
from interviewer.cli.hangup import on_hangup
from interviewer.cli.learner import local_learner
from interviewer.cli.options import asked_skills, script_minutes, script_seed
from interviewer.cli.output import printer
from interviewer.cli.typing_in import Ended, Keyboard
from interviewer.errors import BadInput
from interviewer.interviews.views import LONGEST_NAME, InterviewView, Mode, StartRequest
from interviewer.taxonomy import Level, Skill
from interviewer.wiring import Wiring


@click.command()
@click.option(
    "--level", type=click.Choice([level.value for level in Level]), help="Asked if not given."
)
@click.option(
    "--mode",
    type=click.Choice(get_args(Mode)),
    help="Whether feedback is given on the way (practice, the default) or not.",
)
@asked_skills
@script_seed
@script_minutes
@click.option(
    "--extra-time",
    metavar="FACTOR",
    type=click.FloatRange(1.0, 3.0),
    help="Stretch the time, of the whole and of each item (an accommodation): 1.5, say.",
)
@click.option("--candidate", metavar="NAME", default="", help="Who it is held with.")
@click.option("--resume", metavar="ID|CODE", help="Go on with an interview.")
@click.pass_obj
def practice(
    wiring: Wiring,
    level: str | None,
    mode: str | None,
    skills: tuple[str, ...],
    seed: int | None,
    minutes: int | None,
    extra_time: float | None,
    candidate: str,
    resume: str | None,
) -> None:
    """Hold an interview in the terminal, as a chat.

    It is kept after every turn. Ctrl-C or the end of input pauses it, and what was
    typed and not sent is kept with it; so does closing the terminal. Type :help on the
    way for what can be typed. Without --seed, practice asks again what you missed before
    (`interviewer history`) and leaves out what went well lately.

    \b
    Examples:
      interviewer practice --level senior --seed 3
      interviewer practice --level mid --skill autograd --minutes 20
    """
    console, keyboard = printer(), Keyboard()
    service = wiring.service
    code: str | None
    if resume is not None:
        given = (level, mode, skills or None, candidate or None, seed, minutes, extra_time)
        if any(option is not None for option in given):
            raise BadInput(
                "An interview goes on as it was begun: give --resume alone.", field="resume"
            )
        view, code = find(service, resume)
    else:
        request = StartRequest(
            level=Level(level or _ask_level(console, keyboard)),
            mode=cast(Mode, mode or "practice"),
            skills=tuple(Skill(skill) for skill in skills),
            seed=seed,
            minutes=minutes,
            extra_time=extra_time or 1.0,
            candidate=_checked(candidate),
        )
        started = service.start(request, learner=local_learner(service))
        view, code = started.interview, started.resume_code
        console.print(f"Resume code {code}, to go on with this on another device.", style="dim")
    wiring.warm_up()
    drafts = Drafts(wiring.settings.var / "drafts")
    with on_hangup(signal.default_int_handler):
        view = Chat(service, view, console, keyboard, drafts, back=resume is not None).hold()
    _farewell(console, view, code)


def _checked(name: str) -> str:
    if len(name) > LONGEST_NAME:
        raise BadInput(f"A name has at most {LONGEST_NAME} characters.", field="candidate")
    return name


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
        paused = "is paused, and its clock stands still until you go on"
        held = paused if view.state == "paused" else "is kept. Go on"
        console.print(f"The interview {held} with:", style="bold")
        console.print(f"  interviewer practice --resume {code or view.id}", soft_wrap=True)
