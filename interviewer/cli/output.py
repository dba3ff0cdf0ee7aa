"""How commands speak: one JSON document on stdout, everything else on stderr."""

import json
import sys
from typing import Any

import click


def emit_json(value: Any) -> None:
    """Print ``value`` as one JSON document and nothing else on stdout."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def say(text: str) -> None:
    """Print a message or progress to stderr."""
    click.echo(text, err=True)
