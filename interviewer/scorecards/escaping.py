"""Writes a candidate's own words so that Markdown shows them and obeys none of them."""

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt

from interviewer.plaintext import printable

_ALWAYS: Final = re.compile(r"([\\`*_\[\]<>&|~$#@^])")
_LINKS: Final = re.compile(r"(?i)\b(https?|ftp)://|\b(www)\.")
_LIST: Final = re.compile(r"^([-+=])|^(\d+)([.)])(?=\s|$)")
_TAG: Final = re.compile(r"(`+[^`]*`+)|<")
_BAR: Final = re.compile(r"(?<!\\)\|")
_FENCE: Final = re.compile(r"`+")


def escape(text: str) -> str:
    """Return one line of text with everything escaped that Markdown would act on.

    White space is collapsed and control characters are dropped, since they mean
    nothing in a paragraph.
    """
    line = _ALWAYS.sub(r"\\\1", " ".join(printable(_spaced(text)).split()))
    line = _LINKS.sub(lambda found: _unlinked(found.group(0)), line)
    return _LIST.sub(_not_a_list, line)


def own(markdown: str) -> str:
    """Return the bank's own Markdown on one line, HTML in it shown as text."""
    line = _TAG.sub(lambda found: found.group(1) or "\\<", " ".join(markdown.split()))
    return _LIST.sub(_not_a_list, line)


def fence(code: str, language: str = "") -> str:
    """Return ``code`` as a fenced block, its fence longer than any inside."""
    code = printable(code.replace("\r\n", "\n").replace("\r", "\n"))
    longest = max((len(run) for run in _FENCE.findall(code)), default=0)
    ticks = "`" * max(3, longest + 1)
    return f"{ticks}{language}\n{code.rstrip()}\n{ticks}"


def block(markdown: str) -> str:
    """Return the bank's own Markdown as a block quote, so that its headings stay inside.

    Of what follows the opening of a code fence only the language is kept: the rest is
    for our own tools.
    """
    lines = markdown.split("\n")
    for token in _parser().parse(markdown):
        if token.type == "fence" and token.map:
            opening = lines[token.map[0]]
            indent = opening[: opening.index(token.markup)]
            language = next(iter(token.info.split()), "")
            lines[token.map[0]] = f"{indent}{token.markup}{language}"
    return "\n".join(f"> {line}".rstrip() for line in lines)


def cell(markdown: str) -> str:
    """Return one line of Markdown as a cell of a table: no bar in it ends the cell."""
    return _BAR.sub(r"\\|", markdown)


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def inline_code(text: str) -> str:
    """Return ``text`` on one line as a code span."""
    flat = " ".join(printable(_spaced(text)).split())
    longest = max((len(run) for run in _FENCE.findall(flat)), default=0)
    ticks = "`" * (longest + 1)
    return f"{ticks} {flat} {ticks}" if longest else f"`{flat}`"


def _spaced(text: str) -> str:
    return "".join(" " if char.isspace() else char for char in text)


def _unlinked(found: str) -> str:
    return found.replace(":", "\\:").replace(".", "\\.")


def _not_a_list(found: "re.Match[str]") -> str:
    if found.group(1):
        return f"\\{found.group(1)}"
    return f"{found.group(2)}\\{found.group(3)}"
