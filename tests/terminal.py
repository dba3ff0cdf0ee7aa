"""Commands as they print on a terminal of a certain width."""

import re
from collections.abc import Sequence
from typing import Any

import click
from click.testing import CliRunner

_CODES = re.compile(r"\x1b\[[0-9;]*m")


def on_terminal(columns: int, command: click.Command, arguments: Sequence[str], obj: Any) -> str:
    """Return what ``command`` prints there, without the codes that style it."""
    environment = {"FORCE_COLOR": "1", "COLUMNS": str(columns), "TERM": "xterm-256color"}
    done = CliRunner(env=environment).invoke(command, arguments, obj=obj, catch_exceptions=False)
    assert "\x1b[" in done.stdout, "nothing was styled, so this was no terminal"
    return _CODES.sub("", done.stdout)
