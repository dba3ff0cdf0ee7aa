"""One spelling of a document's marks, whatever program or web page it comes from.

Line numbers stay: every line of the document remains one line.
"""

import re
from collections.abc import Sequence

from interviewer.questions.importing.callouts import plainly

CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u00ad\u200b\u200e\u200f\u2060\ufeff]"
)
"""Characters that no text needs or shows, and that YAML may not hold; line ends and tabs stay."""
SPACES = re.compile(r"[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
TIGHT = re.compile(r"^( {0,3}#{2,6})(?=[^\W_]|[*`\"“])")
"""Headings without the space that Markdown wants; "#" alone may begin a comment or a tag."""
TAGGED = re.compile(r"^ {0,3}<h([1-6])(?:\s[^<>]{0,200})?>(.{1,600}?)</h\1>\s*$", re.IGNORECASE)
TAGS = re.compile(
    r"</?(?:a|b|i|u|p|em|strong|span|font|center|small|sup|sub|br|img)(?:\s[^<>]{0,300})?/?>",
    re.IGNORECASE,
)
ATTRIBUTES = re.compile(r"\s*\{[#.:][\w#.:= -]{0,80}\}\s*$")
"""What some Markdown writes behind a heading, such as "{#locks}"."""
CLOSING = re.compile(r"(?<=\S)\s+#+\s*$")
UNDERLINE = re.compile(r"^ {0,3}(={3,}|-{3,})\s*$")
NO_TITLE = re.compile(r"^\s*(?:[-*+>|<#`~•]|\d{1,3}[.)]\s|\s{4})")
FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})")
LONGEST_TITLE = 200


def tidied(text: str) -> list[str]:
    """Return the lines of ``text`` without invisible characters, however they end."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return SPACES.sub(" ", CONTROL.sub("", text)).split("\n")


def bared(rows: Sequence[str]) -> list[str]:
    """Return ``rows`` without the indentation or the mark of quotation that all of them share."""
    rows = list(rows)
    told = [row for row in rows if row.strip()]
    if told and all(row.lstrip().startswith(">") for row in told):
        rows = [re.sub(r"^\s*> ?", "", row) for row in rows]
        told = [row for row in rows if row.strip()]
    margin = min((len(row) - len(row.lstrip(" \t")) for row in told), default=0)
    return [row[margin:] if row.strip() else "" for row in rows] if margin else rows


def front_matter(rows: Sequence[str]) -> range:
    """Return the indices of the rows between the rules around the front matter.

    Front matter that is cut off before its closing rule reaches to the end; where there
    is none the range is empty and stops at 0.
    """
    first = next((i for i, row in enumerate(rows) if row.strip()), None)
    if first is None or rows[first].strip() != "---":
        return range(0)
    below = range(first + 1, len(rows))
    closing = (i for i in below if rows[i].strip() in {"---", "..."})
    return range(first + 1, next(closing, len(rows)))


def with_marked_headings(rows: Sequence[str], fenced: Sequence[bool], start: int) -> list[str]:
    """Return ``rows`` with every heading from ``start`` on written as ``## Title``.

    Known are underlined titles, HTML headings, missing spaces, links and attributes. What
    opens a callout or a folded part becomes the line that says the same.
    """
    out = list(rows)
    for index in range(start, len(rows)):
        row = rows[index]
        if fenced[index] or len(row) > 1000:
            continue
        tagged = TAGGED.match(row)
        if tagged:
            out[index] = f"{'#' * int(tagged[1])} {_untagged(tagged[2]).strip()}"
        elif row != plainly(row):
            out[index] = plainly(row)
        elif row.lstrip().startswith("#"):
            bare = ATTRIBUTES.sub("", TIGHT.sub(r"\1 ", row))
            marked = re.match(r"^ {0,3}#{1,6}\s", bare)
            out[index] = CLOSING.sub("", _untagged(bare)) if marked else row
        elif index > start and UNDERLINE.match(row) and _underlined(rows, fenced, index):
            rank = "#" if row.strip().startswith("=") else "##"
            out[index - 1], out[index] = f"{rank} {rows[index - 1].strip()}", ""
    return out


def _underlined(rows: Sequence[str], fenced: Sequence[bool], index: int) -> bool:
    """Say whether the line above the rule at ``index`` is its title.

    Many put a rule right below a paragraph: a short rule makes no title of a long line.
    """
    title = rows[index - 1].strip()
    above = rows[index - 2].strip() if index > 1 else ""
    if not title or fenced[index - 1] or NO_TITLE.match(rows[index - 1]):
        return False
    if above or "|" in title or len(title) > LONGEST_TITLE:
        return False
    rule = rows[index].strip()
    return rule[0] == "=" or (
        2 * len(rule) >= len(title) and (title[-1] not in ".,;:" or title.endswith("?:"))
    )


def _untagged(row: str) -> str:
    """Return ``row`` without HTML that only decorates; what stands between backticks stays."""
    if "<" not in row:
        return row
    pieces = row.split("`")
    pieces[::2] = [TAGS.sub("", piece) for piece in pieces[::2]]
    return "`".join(pieces)
