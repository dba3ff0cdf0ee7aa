"""The page of all commands: what each does, takes and exits with, read from click."""

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import click

from interviewer.cli.main import command
from manual.exits import OF_ALL, OF_COMMANDS
from manual.markdown import anchor, code, fenced, one_of, page, prose, table, written_by

_NAME: Final = "interviewer"
_AS_IT_STANDS: Final = "\b\n"
"""What click takes for the mark of a paragraph whose lines are to be kept."""

_EXAMPLES: Final = re.compile(r"Examples?:\n")

_HEAD: Final = prose(
    """\
`--help` behind any command prints the same. What was asked for goes to
standard output, messages and progress go to standard error, so that a result can be piped; with
`--json` standard output holds one JSON document and nothing else. Where a file is wanted, `-` is
standard input or output.

Every command reads the [settings](../settings.md) from its environment: `INTERVIEWER_VAR` and
`DATABASE_URL` say where interviews are kept, `INTERVIEWER_BANK` which questions there are. A
setting with a value that makes no sense ends every command with 2."""
)


@dataclass(frozen=True)
class Named:
    """A command and the words it is called by, such as ``db backup``."""

    name: str
    command: click.Command

    @property
    def heading(self) -> str:
        """The heading of its section, without the marks of Markdown."""
        return f"{_NAME} {self.name}"


def commands() -> list[Named]:
    """Return every command that does something, those of a group behind each other."""
    return [one for one in _walk("", command) if not isinstance(one.command, click.Group)]


def commands_page() -> str:
    """Return the page as Markdown."""
    found = commands()
    return page(
        "# Commands",
        written_by("the commands"),
        _HEAD,
        "## Exit codes",
        table(
            ("Code", "Meaning for all commands"),
            [(code(str(number)), says) for number, says in OF_ALL.items()],
        ),
        "What a command means by 1 or 3 in particular stands in its section.",
        "## All commands",
        table(
            ("Command", "What it does"),
            [(_link(one), _first_sentence(one.command)) for one in found],
        ),
        *(_section(one) for one in found),
    )


def _walk(prefix: str, group: click.Group) -> Iterator[Named]:
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        if found is None or found.hidden:
            continue
        yield Named(f"{prefix}{name}", found)
        if isinstance(found, click.Group):
            yield from _walk(f"{prefix}{name} ", found)


def _told(one: click.Command) -> str:
    return inspect.cleandoc(one.help or "")


def _link(one: Named) -> str:
    return f"[{code(one.name)}](#{anchor(one.heading)})"


def _first_sentence(one: click.Command) -> str:
    text = " ".join(_told(one).split("\n\n")[0].split())
    return re.split(r"(?<=\.) (?=[A-Z`])", text)[0]


def _section(one: Named) -> str:
    context = click.Context(one.command, info_name=f"{_NAME} {one.name}")
    arguments = [p for p in one.command.params if isinstance(p, click.Argument)]
    options = [p for p in one.command.params if isinstance(p, click.Option) and not p.hidden]
    usage = " ".join([_NAME, one.name, *(["[OPTIONS]"] if options else [])])
    words = [argument.make_metavar(context) for argument in arguments]
    rows = [_option(option, context) for option in options]
    return page(
        f"## {one.heading}",
        fenced(" ".join([usage, *words])),
        *_paragraphs(_told(one.command)),
        table(("Option", "Takes", "Default", "Meaning"), rows) if rows else "",
        _exits(one.name),
    )


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a docstring as Markdown; examples are blocks of code."""
    for paragraph in text.split("\n\n"):
        if not paragraph.startswith(_AS_IT_STANDS):
            yield prose(paragraph)
            continue
        lines = paragraph.removeprefix(_AS_IT_STANDS)
        if _EXAMPLES.match(lines):
            lines = "\n".join(line.removeprefix("  ") for line in lines.split("\n")[1:])
        yield fenced(lines)


def _option(option: click.Option, context: click.Context) -> tuple[str, str, str, str]:
    names = ", ".join(code(name) for name in (*option.opts, *option.secondary_opts))
    takes = "" if option.is_flag else _takes(option, context)
    if option.multiple:
        takes += ", also several times"
    return names, takes, _default(option), option.help or ""


def _takes(option: click.Option, context: click.Context) -> str:
    kind = option.type
    if isinstance(kind, click.Choice):
        return one_of([str(choice) for choice in kind.choices])
    name = code(option.make_metavar(context))
    if isinstance(kind, click.IntRange | click.FloatRange):
        return f"{name}, {_range(kind)}"
    return name


def _range(kind: click.IntRange | click.FloatRange) -> str:
    what = "a whole number" if isinstance(kind, click.IntRange) else "a number"
    if kind.max is None:
        return f"{what} from {kind.min:,}"
    # the largest that a database holds is no limit that anybody would look up
    return f"{what} from {kind.min:,} to {kind.max:,}" if kind.max < 2**62 else what


def _default(option: click.Option) -> str:
    value: Any = option.to_info_dict()["default"]
    if option.required:
        return "needed"
    if option.is_flag or value in (None, "", ()) or callable(value):
        return ""
    return code(str(value))


def _exits(name: str) -> str:
    told = OF_COMMANDS.get(name)
    if told is None:
        return ""
    told_in_words = "; with ".join(f"{code(str(c))}: {s}" for c, s in told.items())
    return prose(f"Exits with {told_in_words}.")
