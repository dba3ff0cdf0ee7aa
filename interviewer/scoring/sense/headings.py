"""Headings that call untrue what stands under them: "## Wrong", "**Misconceptions**".

They stand in a line of their own, as a heading of Markdown or HTML, in bold type, underlined,
with a colon behind them, or before a blank line. What is under them ends at the next heading, at
a correction, and with its list.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.scoring.sense.blocks import corrects
from interviewer.scoring.sense.reports import Reports
from interviewer.scoring.sense.written import Written
from interviewer.scoring.text.borders import begins_item
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("""
    wrong false incorrect untrue misconception misconceptions myth myths fallacies misbeliefs
    misunderstandings mistaken lies nonsense rubbish falsehoods
""")
_ADJECTIVE: Final = r"(?:wrong|false|incorrect|untrue|mistaken)"
_SUSPECT: Final = r"(?:outdated|obsolete|misleading|bad|harmful|silly|old)"
_SAID: Final = r"(?:answers?|statements?|claims?|beliefs?|ideas?|assumptions?|facts?)"
_NAMES: Final = re.compile(
    r"(?:(?:common|typical|popular|widespread|some|the|frequent|classic|\d+) )*"
    rf"(?:(?:{_SUSPECT}(?:,? and |, | or ))*{_ADJECTIVE}(?:(?:,? and |, | or )(?:{_ADJECTIVE}"
    rf"|{_SUSPECT}))*(?: {_SAID})?|misconceptions?|myths?|fallacies|misbeliefs|misunderstandings"
    r"|lies|nonsense|rubbish|falsehoods)(?: (?:about|on|concerning|of|regarding)(?: [\w-]+){1,6})?",
    re.IGNORECASE,
)
_DRESS: Final = re.compile(r"</?(?:summary|details|h[1-6]|b|strong)[^<>]{0,40}>", re.IGNORECASE)
_MARKS: Final = " \t#*_=:>-.!"
_STRONG: Final = re.compile(r"\s*(?:#{1,6}\s|<(?:details|summary|h[1-6])\b)", re.IGNORECASE)
_HEADS: Final = re.compile(
    r"\s*(?:#{1,6}\s|</?(?:details|summary|h[1-6])\b|(\*\*|__)[^*_]{1,80}\1:?\s*$)", re.IGNORECASE
)
_SUMMARY: Final = re.compile(
    r"<summary>(?P<name>[^<>\n]{1,90})</summary>(?P<under>.*?)(?:</details>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
"""What is folded away under a name, often in one line."""

_RULE: Final = re.compile(r"\s*(?:={3,}|-{3,})\s*")
_LONGEST: Final = 90
"""Characters of a heading."""

_MOST: Final = 40
"""Headings of a text that are looked at."""

_BLANK: Final = re.compile(r"\n[ \t]*\n")


def find_headed(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words of every such heading, and what stands under it."""
    if _TRIGGERS.isdisjoint(text.columns.texts):
        return
    if "<summary>" in text.original.lower():
        yield from _folded(text)
    if "\n" not in text.original:
        return
    written = Written(text)
    lines = list(written.lines())
    done = found = 0
    for at, (start, line) in enumerate(lines):
        end = start + len(line)
        if start < done or found == _MOST or not _is_heading(text, lines, at):
            continue
        found += 1
        words = written.between(start, end)
        stop = next((s for s, other in lines[at + 1 :] if _HEADS.match(other)), len(text.original))
        scope = tuple(_under(text, written.between(end, stop), strong=bool(_STRONG.match(line))))
        if words and scope:
            done = text.tokens[scope[-1]].end
            yield words, scope


def _folded(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield what is folded away under a name that calls it untrue."""
    written = Written(text)
    for match in _SUMMARY.finditer(text.original):
        words = written.between(*match.span("name"))
        scope = written.between(*match.span("under"))
        if words and scope and _NAMES.fullmatch(match["name"].strip(_MARKS)):
            yield words, tuple(_under(text, scope, strong=True))


def _is_heading(text: Text, lines: Sequence[tuple[int, str]], at: int) -> bool:
    """Tell whether a line is a heading that calls untrue what stands under it."""
    start, line = lines[at]
    if len(line) > _LONGEST or not _NAMES.fullmatch(_DRESS.sub("", line).strip(_MARKS)):
        return False
    if _HEADS.match(line) or line.rstrip("*_ \t").endswith(":"):
        return True
    if at + 1 < len(lines) and _RULE.fullmatch(lines[at + 1][1]):
        return True
    return _BLANK.match(text.original, start + len(line)) is not None


def _under(text: Text, tokens: Sequence[int], *, strong: bool) -> Iterator[int]:
    """Yield those of ``tokens`` that a heading is about, all paragraphs where it is ``strong``."""
    reports = Reports(text)
    columns = text.columns
    listed = False
    for place, index in enumerate(tokens):
        if index and (not place or columns.sentences[index] != columns.sentences[index - 1]):
            gap = text.original[text.tokens[index - 1].end : text.tokens[index].start]
            item = begins_item(gap)
            if not place:
                listed = item
            else:
                left = not item and ("\n" in gap if listed else not strong and _BLANK.search(gap))
                if left or corrects(text, reports, index, min(index + 12, len(text.tokens))):
                    return
        yield index
