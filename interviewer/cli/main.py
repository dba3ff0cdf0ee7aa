"""The ``interviewer`` command: every sub-command, registered by hand."""

import io
import os
import sys
from contextlib import suppress

import click

from interviewer import __version__
from interviewer.cli import (
    bank,
    checking,
    database,
    doctor,
    drafting,
    importing,
    interview_list,
    interviews,
    lint,
    scoring,
    script,
    serving,
    transcript,
    workbench,
)
from interviewer.cli.exits import NOT_DONE, STOPPED, exit_code
from interviewer.cli.names import close_names
from interviewer.cli.output import say
from interviewer.errors import BadInput, InterviewerError
from interviewer.wiring import Wiring


class _Commands(click.Group):
    """Runs a command and sees what it printed off, whose reader may have gone."""

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
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            near = close_names(args[0], self.commands) or " `interviewer --help` lists them."
            raise BadInput(f"There is no command {args[0]!r}.{near}")
        return super().resolve_command(context, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
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


@click.group(cls=_Commands)
def seeds() -> None:
    """Check and take in question documents."""


@click.group(cls=_Commands)
def rubric() -> None:
    """Check, draft and try rubrics."""


@click.group(cls=_Commands)
def db() -> None:
    """Look after the database."""


GROUPS: dict[click.Group, tuple[click.Command, ...]] = {
    seeds: (lint.seeds_lint, importing.seeds_import),
    rubric: (
        lint.rubric_lint,
        drafting.rubric_draft,
        workbench.rubric_evaluate,
        workbench.rubric_suggest,
    ),
    db: (database.upgrade,),
    command: (
        seeds,
        rubric,
        db,
        bank.questions,
        bank.show,
        bank.problems,
        script.script,
        scoring.score,
        checking.check,
        checking.grader,
        interviews.practice,
        interviews.scorecard,
        transcript.transcript,
        interview_list.interviews,
        serving.serve,
        doctor.doctor,
    ),
}

for _group, _commands in GROUPS.items():
    for _command in _commands:
        _group.add_command(_command, (_command.name or "").removeprefix(f"{_group.name}-"))


def main() -> None:
    """Run the command line; every failure that can be foreseen ends in one sentence."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that lacks a character shows another in its place.
        sys.stdout.reconfigure(errors="replace")
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
