"""An answer of a document as the sentences that somebody would speak.

Rubrics are drafted from these: nobody recites code, table rules or heading marks.
"""

import re
from collections.abc import Sequence

from interviewer.questions.importing.code_lines import FIELD, fence, looks_like_code
from interviewer.questions.importing.code_talk import called, remarks
from interviewer.questions.importing.lines import LIST_ITEM, RULE, Line, plain, read_lines
from interviewer.questions.importing.telling import terms
from interviewer.questions.importing.tidy import FENCE

MISTAKE = re.compile(
    r"^\W{0,6}(?:common\s|typical\s)?(?:mistakes?|pitfalls?|(?:wrong|bad) answers?"
    r"|red flags?)\b",
    re.IGNORECASE,
)
"""What begins a remark about answers that are not wanted."""
LINK = re.compile(r"!?\[([^\[\]]{0,200})\]\([^()\s]{0,400}\)")
COMMAND = re.compile(r"\\(?:[a-zA-Z]{1,30}|[^\w\s])")
EMPHASIS = re.compile(
    r"(?<![\w*_])[*_](?=[^\W_])|(?<=[\w.])[*](?![\w*])|(?<=[a-z.])_(?![\w_])|(?<![\w*])\*(?=[\w`])"
)
LABEL = re.compile(r"^>\s?\*\*[^*]{3,40}:\*\*\s+")
WORTH = re.compile(
    r"^[(\[]?\+?\d(?:[.,]\d)?\s?(?:points?|pts?|marks?)[)\]]?\s?[:–—-]\s?"
    r"|\s?[(\[]\+?\d(?:[.,]\d)?\s?(?:points?|pts?|marks?)[)\]](?=\.?$)",
    re.IGNORECASE,
)
"""What a statement is worth: "1 pt: ...", "... (2 points)"."""
TICK = re.compile(r"^[✅✔☑]\ufe0f?\s*")
HEAD = re.compile(r"^\s*\*\*[^*]{2,60}:?\*\*:?\s*$")
"""A bold line that ends in a colon heads what stands below it."""
ESCAPED = re.compile(r"\\([.\-!#()\[\]*_+>|~])")
ENOUGH = 8
"""Telling words of prose that say enough to leave an answer's code out, remarks and all."""
FEWEST = 3
"""Telling words, or names of what code calls, of which a rubric can be made."""
LONGEST = 20_000
"""Characters that a rubric is drafted from: as many as an answer may have."""


def spoken(answer: str) -> str:
    """Return ``answer`` as prose: list items and table rows as sentences, no code or headings.

    Where the prose says little, the remarks in the code are told with it; where there are
    too few of these, the names of what the code calls. It is empty when none of that is a
    whole sentence or says enough. Quoted warnings about mistakes are left out.
    """
    lines = _lines(answer)
    prose = _prose([line for line in lines if not line.fenced])
    code = [line.text for line in lines if line.fenced and not FENCE.match(line.text)]
    if not code or len(terms(prose)) >= ENOUGH:
        return _cut(prose)
    told = "\n".join([prose, *(f"{row.rstrip('.:')}." for row in remarks(code))]).strip()
    names = [] if len(terms(told)) >= ENOUGH else called(code)
    if len(names) >= FEWEST:
        told = "\n".join([told, *(f"It uses `{name}`." for name in names)]).strip()
    # a short sentence is an answer all the same; what leads in the code ("As follows:") is none
    said = "\n".join(row for row in prose.split("\n") if row.endswith((".", "!")))
    return _cut(told) if terms(said) or len(terms(told)) >= FEWEST else ""


def is_code_only(answer: str) -> bool:
    """Say whether ``answer`` holds code, and nothing that somebody could be heard to say."""
    return not spoken(answer) and any(line.fenced for line in _lines(answer))


def _lines(answer: str) -> Sequence[Line]:
    """Return the lines of an answer; code that stands without any fence is fenced."""
    lines = read_lines(answer)
    bare = (line.text.strip() for line in lines)
    if any(line.fenced for line in lines) or not any(_is_statement(text) for text in bare):
        return lines
    return read_lines(fence([line.text for line in lines]))


def _is_statement(text: str) -> bool:
    """Say whether a line is code for certain; "shape: sizes" may as well be a remark."""
    return looks_like_code(text) and not FIELD.match(text)


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
        heads = HEAD.match(text) and ":" in text[-3:]
        if line.heading or mistaken or heads or RULE.match(line.text) or not text:
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
    bullet = LIST_ITEM.match(text)
    text = LABEL.sub("", text)
    bare = _bare(text[bullet.end() :] if bullet else text.lstrip("> "))
    bare = WORTH.sub("", TICK.sub("", bare)).strip()
    ends = bare.endswith((".", "?", "!", ":", ";", ","))
    return bare if ends or not bullet or not bare else f"{bare}."


def _bare(text: str) -> str:
    """Return ``text`` without emphasis, links' addresses, and the marks of formulas.

    Inline code keeps its characters.
    """
    text = LINK.sub(r"\1", plain(text))
    text = re.sub(r"\$\$?([^$`]{1,300})\$\$?", lambda found: _formula(found[1]), text)
    pieces = text.split("`")
    pieces[::2] = [ESCAPED.sub(r"\1", EMPHASIS.sub("", piece)) for piece in pieces[::2]]
    return "`".join(pieces)


def _formula(tex: str) -> str:
    words = COMMAND.sub(lambda found: f" {found[0][1:]} " if found[0][1:].isalpha() else " ", tex)
    return re.sub(r"\s+", " ", re.sub(r"[{}]", " ", words)).strip()
