"""Tables and lists of Markdown."""

from collections.abc import Iterable

from interviewer.scorecards.escaping import cell


def table(header: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table; cells are Markdown, and no bar in them ends one."""
    lines = [header, tuple("---" for _ in header), *rows]
    return "\n".join(f"| {' | '.join(map(cell, line))} |" for line in lines)


def bullets(lines: Iterable[str]) -> str:
    """Return a list of one line each."""
    return "\n".join(f"- {line}" for line in lines)
