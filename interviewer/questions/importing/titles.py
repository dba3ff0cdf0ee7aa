"""Titles on lines of their own, in a text that has no marks for them."""

import re
from collections.abc import Iterator, Sequence

from interviewer.questions.importing.code_lines import CodeReader, looks_like_code
from interviewer.questions.importing.lines import Line, plain

REPLY = re.compile(r"^\W{0,3}A(?:nswer|ns)?\s?(\d{1,3})?\s?[:.)]\W{0,3}\s{0,3}", re.IGNORECASE)
CALLOUT = re.compile(r"^:::+\s{0,3}(\w+)\s{0,3}(.*)$")
CLOSING = re.compile(r"^:::+\s*$")
BYLINE = re.compile(
    r"^(?:By\s[A-Z]\S+\s[A-Z]\S+$|(?i:(?:posted|published|written|updated|reviewed|author|date)"
    r"(?:\s(?:by|on|in|at)\b|\s?:)|last updated\b|reading time\b|\d{1,3}[ -]min(?:ute)?s? read))"
)
"""What stands below the title of an article about the article itself."""
SYMBOLS = re.compile(r"\s=\s|=>|===|[{}\\]|^<|</|&&|\|\||\*/")
"""What stands in code and in HTML, and in no title."""
ENDED = tuple('.?!:;)"”…')
NAMES = re.compile(r"[\w.]*[_.(][\w.()]*|\w+\d|\w+ (?:vs|versus)\b")
"""What a title may begin with instead of a capital letter: an API name, "x vs y"."""
NO_TITLE = ("|", "-", "*", "+", ">", "→", "•")
LONGEST_ROW = 120
"""Characters; a longer line is a paragraph, and no part of one that was wrapped."""
LONG_LINE = 40
"""Characters; such a line above one that is not much longer is the beginning of a paragraph."""
LONGEST_TITLE, MOST_WORDS = 90, 14


def titles(lines: Sequence[Line]) -> Iterator[tuple[Line, str]]:
    """Yield each line with the title it is, or an empty string."""
    reader = CodeReader()
    callout = cut = False
    for index, line in enumerate(lines):
        opened, closed = CALLOUT.match(line.text[:400]), CLOSING.match(line.text)
        callout = (callout or bool(opened and not line.text.endswith(":::"))) and not closed
        code = not (opened or closed) and (line.fenced or reader.is_code(line.text))
        title = "" if code or callout or opened or closed else _title(line)
        if title and (_wrapped(lines, index, cut) or not _goes_on(lines, index)):
            title = ""
        plain_text = not (code or title or callout or opened or closed or line.blank)
        whole = line.text.endswith(ENDED) or listed_row(line.text) or BYLINE.match(line.text)
        cut = plain_text and not whole
        yield line, title


def listed_row(text: str) -> bool:
    """Say whether a line is an item of a list or a row of a table."""
    return text.lstrip().startswith(NO_TITLE) or " | " in text


def _wrapped(lines: Sequence[Line], index: int, cut: bool) -> bool:
    """Say whether a line is part of a paragraph of several lines.

    ``cut`` tells that the line above breaks off within a sentence.
    """
    line = lines[index]
    if line.heading:
        return False
    if cut and index and not lines[index - 1].blank:
        return True
    below = lines[index + 1] if index + 1 < len(lines) else line
    if below.blank or len(below.text) > LONGEST_ROW:
        return False
    text = below.text.strip()
    if looks_like_code(text) or listed_row(text) or CALLOUT.match(text):
        return False
    return text[:1].islower() or (len(line.text) > LONG_LINE and 4 * len(line.text) > 3 * len(text))


def _title(line: Line) -> str:
    if line.heading:
        return plain(line.heading[1])
    if len(line.text) > LONGEST_TITLE + 10:
        return ""
    text = plain(line.text)
    if not text or len(text) > LONGEST_TITLE or len(text.split()) > MOST_WORDS:
        return ""
    if text[-1] in ".,;:!" or " | " in text or line.text.lstrip().startswith(NO_TITLE):
        return ""
    if SYMBOLS.search(text) or BYLINE.match(text):
        return ""
    if re.match(r"^\d+[.)]\s", text) or REPLY.match(text):
        return ""
    return text if text[0].isupper() or NAMES.match(text) else ""


def _goes_on(lines: Sequence[Line], index: int) -> bool:
    """A title has something below it."""
    return any(not line.blank for line in lines[index + 1 : index + 4])
