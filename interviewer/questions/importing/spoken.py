"""An answer of a document as the sentences that somebody would speak.

Rubrics are drafted from these: nobody recites code, table rules or heading marks.
"""

import re
from collections.abc import Sequence

from interviewer.questions.importing.lines import RULE, Line, plain, read_lines

MISTAKE = re.compile(
    r"^\W{0,6}(?:common\s|typical\s)?(?:mistakes?|pitfalls?|(?:wrong|bad) answers?"
    r"|red flags?)\b",
    re.IGNORECASE,
)
"""What begins a remark about answers that are not wanted."""
BULLET = re.compile(r"^\s*(?:[-*+•]|\d{1,3}[.)])\s+")
LINK = re.compile(r"!?\[([^\[\]]{0,200})\]\([^()\s]{0,400}\)")
COMMAND = re.compile(r"\\(?:[a-zA-Z]{1,30}|[^\w\s])")
ENOUGH = 30
"""Words of prose that are enough to leave an answer's code out, remarks and all."""
REMARK = re.compile(r"(?:^|\s)(?:#|//|--)\s+([A-Za-z][^=(]{12,200})$")
LABEL = re.compile(r"^>\s?\*\*[^*]{3,40}:\*\*\s+")
FEW = 4
LONGEST = 8_000
"""Characters that a rubric is drafted from: three times what the longest answers say."""


def spoken(answer: str) -> str:
    """Return ``answer`` as prose: list items and table rows as sentences, no code or headings.

    Where there is little prose the comments of the code are kept, and the code itself
    where there is hardly a word besides. Quoted warnings about mistakes are left out.
    """
    lines = read_lines(answer)
    prose = _prose([line for line in lines if not line.fenced])
    if len(prose.split()) >= ENOUGH:
        return _cut(prose)
    code = [line.text for line in lines if line.fenced and not line.text.lstrip().startswith("```")]
    found = (REMARK.search(row[:LONGEST]) for row in code if " " in row)
    remarks = [remark[1].strip() for remark in found if remark and len(remark[1].split()) > 2]
    rest = remarks or ([] if prose.count(" ") > FEW else code)
    told = dict.fromkeys(f"{row.rstrip('.:')}." for row in rest)
    return _cut("\n".join([prose, *told]).strip())


def _cut(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    whole = text[: LONGEST - 1]
    stop = max(whole.rfind("\n"), whole.rfind(". ") + 1)
    return whole[:stop] if stop > 0 else whole


def _prose(lines: Sequence[Line]) -> str:
    out: list[str] = []
    header: list[str] = []
    mistaken = False
    for index, line in enumerate(lines):
        text = line.text.strip()
        if not text.startswith(">"):
            mistaken = False
        elif MISTAKE.match(text):
            mistaken = True
        elif text == ">" or not lines[index - 1].text.startswith(">"):
            mistaken = False
        if line.heading or mistaken or RULE.match(line.text) or not text:
            header = header if text else []
            continue
        cells = _cells(text)
        if not cells:
            out.append(_sentence(text))
        elif not header:
            header = cells
        elif not all(set(cell) <= set(":- ") for cell in cells):
            out.append(_row(header, cells))
    return "\n".join(dict.fromkeys(row for row in out if row))


def _cells(text: str) -> list[str]:
    if text.count("|") < 2 or len(text) > LONGEST:
        return []
    return [re.sub(r"^\d{1,2}\.\s", "", _bare(cell)) for cell in text.strip("|").split("|")]


def _row(header: Sequence[str], cells: Sequence[str]) -> str:
    """Return a row of a table as a sentence; with several values, each below its heading."""
    if len(cells) <= 2:
        return f"{': '.join(cell for cell in cells if cell).rstrip('.')}."
    told = [f"{head} {cell}" for head, cell in zip(header[1:], cells[1:], strict=False) if cell]
    return f"{cells[0]}: {'; '.join(told).rstrip('.')}."


def _sentence(text: str) -> str:
    bullet = BULLET.match(text)
    text = LABEL.sub("", text)
    bare = _bare(text[bullet.end() :] if bullet else text.lstrip("> "))
    ends = bare.endswith((".", "?", "!", ":", ";", ","))
    return bare if ends or not bullet or not bare else f"{bare}."


def _bare(text: str) -> str:
    """Return ``text`` without emphasis, links' addresses, and the marks of formulas."""
    text = LINK.sub(r"\1", plain(text))
    text = re.sub(r"\$\$?([^$`]{1,300})\$\$?", lambda found: _formula(found[1]), text)
    return re.sub(r"(?<![\w*])[*_](?=\w)|(?<=[\w.])[*](?![\w*])|(?<=[a-z.])_(?!\w)", "", text)


def _formula(tex: str) -> str:
    words = COMMAND.sub(lambda found: f" {found[0][1:]} " if found[0][1:].isalpha() else " ", tex)
    return re.sub(r"\s+", " ", re.sub(r"[{}]", " ", words)).strip()
