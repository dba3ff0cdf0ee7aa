"""The ``interviewer`` command: every sub-command, registered by hand."""

import sys

import click

from interviewer import __version__
from interviewer.cli import (
    bank,
    checking,
    database,
    doctor,
    importing,
    interviews,
    lint,
    scoring,
    script,
    serving,
)
from interviewer.cli.exits import exit_code
from interviewer.cli.output import say
from interviewer.errors import InterviewerError
from interviewer.wiring import Wiring


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="interviewer")
@click.pass_context
def command(context: click.Context) -> None:
    """Mock interviews for PyTorch roles, scored by rules."""
    context.obj = context.obj or Wiring()
    context.call_on_close(context.obj.close)


@click.group()
def seeds() -> None:
    """Check and take in question documents."""


@click.group()
def rubric() -> None:
    """Check and draft rubrics."""


@click.group()
def db() -> None:
    """Look after the database."""


GROUPS: dict[click.Group, tuple[click.Command, ...]] = {
    seeds: (lint.seeds_lint, importing.seeds_import),
    rubric: (lint.rubric_lint, scoring.rubric_draft),
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
        serving.serve,
        doctor.doctor,
    ),
}

for _group, _commands in GROUPS.items():
    for _command in _commands:
        _group.add_command(_command, (_command.name or "").removeprefix(f"{_group.name}-"))


def main() -> None:
    """Run the command line; every error we raise on purpose ends in one sentence."""
    try:
        command.main(standalone_mode=False)
    except InterviewerError as error:
        say(f"interviewer: {error}")
        sys.exit(exit_code(error))
    except click.exceptions.Exit as leave:
        sys.exit(leave.exit_code)
    except click.Abort:
        say("interviewer: stopped")
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)


if __name__ == "__main__":
    main()
