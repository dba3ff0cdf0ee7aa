"""Pieces of Markdown that read the same in a repository viewer and on the site."""

import re
import textwrap
from collections.abc import Iterable, Sequence

_LINK_TO_NAME = re.compile(r"\]\(#(\w[\w-]*)\)")
_NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")

_WIDTH = 120
_NO_PROSE = ("- ", "* ", "1. ", "> ", "```")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; its cells are Markdown of one line, in which bars are made harmless.

    Columns without anything in them are left out.
    """
    rows = list(rows)
    used = [n for n in range(len(head)) if any(row[n] for row in rows)]
    head, rows = [head[n] for n in used], [[row[n] for n in used] for row in rows]
    lines = [[_cell(cell) for cell in row] for row in (head, *rows)]
    lines.insert(1, ["---"] * len(head))
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def code(text: str) -> str:
    """Return ``text`` as code within a sentence; a backtick in it takes two around it."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def fenced(text: str, language: str = "text") -> str:
    """Return ``text`` as a block of code."""
    fence = "````" if "```" in text else "```"
    return f"{fence}{language}\n{text.rstrip()}\n{fence}"


def one_of(choices: Sequence[str]) -> str:
    """Return words of which one is to be chosen, as code: ``a`, `b` or `c``."""
    shown = [code(choice) for choice in choices]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def taken(kind: str, default: str, needed: bool) -> str:
    """Return what a field takes, and what holds where it is left out."""
    if needed:
        return f"{kind}; needed"
    return f"{kind}; {default} unless given" if default else f"{kind}; optional"


def prose(text: str) -> str:
    """Return text with its paragraphs laid out for editors; lists and code stay as they are."""
    parts = text.split("\n\n")
    return "\n\n".join(_laid_out(one) for one in parts)


def _laid_out(paragraph: str) -> str:
    if paragraph.startswith(_NO_PROSE) or "\n- " in paragraph:
        return paragraph
    words = " ".join(paragraph.split())
    return textwrap.fill(words, _WIDTH, break_long_words=False, break_on_hyphens=False)


def anchor(heading: str) -> str:
    """Return what a heading is linked to by, as repository viewers and the site make it."""
    return _NOT_IN_ANCHORS.sub("", heading.lower()).replace(" ", "-")


def to_headings(text: str) -> str:
    """Return ``text`` with links to names, ``[Name](#Name)``, leading to headings of that name."""
    return _LINK_TO_NAME.sub(lambda found: f"](#{anchor(found[1])})", text)


def page(*parts: str) -> str:
    """Return a whole page of its parts; those that are empty are left out."""
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def written_by(source: str) -> str:
    """Return the sentence under the title of a page that nobody writes by hand."""
    return prose(
        f"This page is written from {source} by `python -m manual --write`; a test holds that it "
        "is current."
    )
