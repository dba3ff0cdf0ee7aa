"""The ``interviewer`` command: every sub-command, registered by hand."""

import io
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from interviewer import __version__
from interviewer.cli.exits import NOT_DONE, STOPPED, exit_code
from interviewer.cli.garbage import leave_it, look_seldom
from interviewer.cli.names import close_names
from interviewer.cli.output import say
from interviewer.errors import BadInput, InterviewerError
from interviewer.wiring import Wiring

SEEDS = {
    "lint": "lint:seeds_lint",
    "import": "importing:seeds_import",
    "verify": "verifying:seeds_verify",
}
RUBRIC = {
    "lint": "lint:rubric_lint",
    "draft": "drafting:rubric_draft",
    "evaluate": "workbench:rubric_evaluate",
    "suggest": "workbench:rubric_suggest",
    "calibrate": "calibrating:rubric_calibrate",
    "calibration": "calibrating:rubric_calibration",
}
DATABASE = {
    "upgrade": "database:upgrade",
    "downgrade": "database:downgrade",
    "backup": "database:backup",
    "restore": "database:restore",
}
TEAM = {"create": "team:create", "list": "team:listed"}
USER = {
    "create": "user:create",
    "list": "user:listed",
    "link": "user:link",
    "close": "user:close",
    "open": "user:reopen",
}
TOKEN = {"create": "token:create", "list": "token:listed", "revoke": "token:revoke"}
TOP = {
    "questions": "bank:questions",
    "show": "bank:show",
    "problems": "bank:problems",
    "script": "script:script",
    "draws": "draws:draws",
    "score": "scoring:score",
    "check": "checking:check",
    "grader": "checking:grader",
    "practice": "interviews:practice",
    "scorecard": "scorecard:scorecard",
    "transcript": "transcript:transcript",
    "interviews": "interview_list:interviews",
    "export": "export:export",
    "history": "history:history",
    "rescore": "rescore:rescore",
    "statistics": "statistics:statistics",
    "serve": "serving:serve",
    "doctor": "doctor:doctor",
}
"""By its name, the module beside this one that has a command, and what it is called there."""


class Commands(click.Group):
    """Runs a command and sees what it printed off, whose reader may have gone.

    The module of a ``later`` command is imported when that one is asked for: who scores a
    batch need not wait for all that an interview takes.
    """

    def __init__(
        self, *arguments: Any, later: Mapping[str, str] | None = None, **options: Any
    ) -> None:
        super().__init__(*arguments, **options)
        self.later = dict(later or {})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands of this group."""
        return sorted([*super().list_commands(ctx), *self.later])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command called ``cmd_name``, imported if need be."""
        if cmd_name in self.later:
            module, attribute = self.later[cmd_name].split(":")
            found = getattr(import_module(f"interviewer.cli.{module}"), attribute)
            self.add_command(found, cmd_name)
            del self.later[cmd_name]
        return super().get_command(ctx, cmd_name)

    def invoke(self, context: click.Context) -> object:
        """Run the command; a reader such as `head` that has had enough is no failure."""
        try:
            done = super().invoke(context)
            sys.stdout.flush()
        except BrokenPipeError:
            _let_go_of_stdout()
            raise click.exceptions.Exit(0) from None
        return done

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named first, or say which ones are called nearly so."""
        names = self.list_commands(context)
        if args and not args[0].startswith("-") and args[0] not in names:
            near = close_names(args[0], names) or " `interviewer --help` lists them."
            raise BadInput(f"There is no command {args[0]!r}.{near}")
        return super().resolve_command(context, args)


@click.group(cls=Commands, later=TOP, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="interviewer")
@click.pass_context
def command(context: click.Context) -> None:
    """Mock interviews for PyTorch roles, scored by rules.

    \b
    Examples:
      interviewer practice --level mid
      interviewer interviews
      interviewer scorecard 0123456789abcdef --out scorecard.html
    """
    context.obj = context.obj or Wiring()
    context.call_on_close(context.obj.close)


@command.group(cls=Commands, later=SEEDS)
def seeds() -> None:
    """Check, verify and take in question documents."""


@command.group(cls=Commands, later=RUBRIC)
def rubric() -> None:
    """Check, draft and try rubrics."""


@command.group(cls=Commands, later=DATABASE)
def db() -> None:
    """Look after the database."""


@command.group(cls=Commands, later=TEAM)
def team() -> None:
    """Make and list the teams that share this service."""


@command.group(cls=Commands, later=USER)
def user() -> None:
    """Make, list and close the accounts of those who sign in at the desk."""


@command.group(cls=Commands, later=TOKEN)
def token() -> None:
    """Give out, list and take back what bots and interviewers show the API."""


def main() -> None:
    """Run the command line; every failure that can be foreseen ends in one sentence."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that lacks a character shows another in its place.
        sys.stdout.reconfigure(errors="replace")
    look_seldom()
    try:
        command.main(prog_name="interviewer", standalone_mode=False)
    except InterviewerError as error:
        say(f"interviewer: {error}")
        sys.exit(exit_code(error))
    except click.exceptions.Exit as leave:
        sys.exit(leave.exit_code)
    except click.Abort:
        say("interviewer: stopped")
        sys.exit(STOPPED)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(error.exit_code)
    except click.ClickException as error:
        say(f"interviewer: {_sentence(error)}")
        sys.exit(error.exit_code)
    except OSError as error:
        _let_go_of_stdout()
        say(f"interviewer: {error.filename or 'the output'}: {error.strerror}.")
        sys.exit(NOT_DONE)
    finally:
        leave_it()


def _sentence(error: click.ClickException) -> str:
    """Return what is wrong with a command line, and where its options are explained."""
    message = " ".join(error.format_message().split())
    told = message if message.endswith((".", "?")) else f"{message}."
    context = error.ctx if isinstance(error, click.UsageError) else None
    return f"{told} See `{context.command_path} --help`." if context else told


def _let_go_of_stdout() -> None:
    """Send what is still to be written nowhere, so that leaving does not fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
