"""Commands that pages name in their prose are there, with all their options."""

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from interviewer.cli.main import command
from tests.docs.stand_ins import ROOT

_NAMED = re.compile(r"(?:[A-Z_]+=\S* )*interviewer (.+)", re.DOTALL)
_ENDS = re.compile(r"[|;<>&]")


def named_in(text: str) -> list[str]:
    """Return what stands behind ``interviewer`` in the code spans of a page."""
    spans = (span.content for span in _spans(text))
    return [found[1] for span in spans if (found := _NAMED.fullmatch(span))]


def _spans(text: str) -> Iterator[Token]:
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        yield from (child for child in token.children or () if child.type == "code_inline")


def fault(words: str) -> str:
    """Return what is wrong with a command line, as far as it goes; nothing where all is well."""
    given = _ENDS.split(words)[0]
    try:
        parts = shlex.split(given)
    except ValueError:
        parts = given.split()
    context = click.Context(command)
    at: click.Command = command
    for part in parts:
        if part.startswith("-"):
            name = part.partition("=")[0]
            options = {opt for one in at.params for opt in (*one.opts, *one.secondary_opts)}
            if name not in options | {"--help", "--version"}:
                return f"`interviewer {words}`: there is no option {name}"
        elif isinstance(at, click.Group):
            if part.isupper():  # stands for any of them
                return ""
            found = at.get_command(context, part)
            if found is None:
                return f"`interviewer {words}`: there is no command {part}"
            at = found
    return ""


@cache
def pages() -> tuple[Path, ...]:
    first = (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "examples/README.md"))
    return (*first, *sorted((ROOT / "docs").rglob("*.md")))


@pytest.mark.parametrize("page", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_in_prose_are_there(page: Path) -> None:
    assert [told for told in map(fault, named_in(page.read_text("utf-8"))) if told] == []


def test_there_are_commands_in_prose() -> None:
    assert sum(len(named_in(page.read_text("utf-8"))) for page in pages()) > 50


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("token create --team local --role bot", ""),
        ("rescore --undo REGRADE", ""),
        ("seeds lint | head", ""),
        ("team", ""),
        ("COMMAND --help", ""),
        ("grader --slot 8", "no option --slot"),
        ("seeds lnt", "no command lnt"),
        ("lint", "no command lint"),
    ],
)
def test_what_is_not_there_is_told(words: str, told: str) -> None:
    assert told in fault(words)
    assert bool(told) == bool(fault(words))


def test_only_code_spans_are_looked_at() -> None:
    text = "The interviewer scores. `interviewer score Q`, `A=1 interviewer doctor`\n"
    text += "\n| `interviewer x` |\n| --- |\n"
    assert named_in(text) == ["score Q", "doctor", "x"]
