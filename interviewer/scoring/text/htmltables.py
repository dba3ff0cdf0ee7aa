"""Tables in HTML, written as rows of cells with bars between them.

A browser shows ``<tr><td>view</td><td>shares</td></tr>`` as a row; read as plain text its
cells would run into each other. Every character keeps its place.
"""

import re
from typing import Final

_TABLE: Final = re.compile(r"<table\b[^<>]{0,300}>.*?(?:</table\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_PART: Final = re.compile(
    r"(?P<row><tr\b[^<>]{0,300}>)|(?P<bar><t[hd]\b[^<>]{0,300}>|</tr\s*>)"
    r"|</t[hd]\s*>|</?t(?:able|head|body|foot)\b[^<>]{0,300}>|\n",
    re.IGNORECASE,
)


def with_bars(text: str) -> str:
    """Return ``text`` with its HTML tables in bars, at the same length."""
    if "<t" not in text and "<T" not in text:
        return text
    return _TABLE.sub(lambda table: _PART.sub(_drawn, table[0]), text)


def _drawn(part: re.Match[str]) -> str:
    """Return the mark that a tag stands for; blanks for other tags and the ends of lines."""
    mark = "\n" if part["row"] else "|" if part["bar"] else " "
    return mark + " " * (len(part[0]) - 1)
