"""Marks that reject a statement: a cross, a thumb down, "(F)", an empty box beside a ticked one.

A mark in front of a line, or behind it, rejects the line; "(false)" rejects the sentence that it
ends. One such label alone may be the value that is spoken of ("requires_grad is off (False)"), so
that it counts where it is one of several, or where there is nothing else.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.scoring.sense.tables import find_tables
from interviewer.scoring.sense.written import Written
from interviewer.scoring.text.htmltables import with_bars
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import FINITE, THIRD_PERSON

_CROSSES: Final = frozenset("❌✗✘✖❎👎🚫⛔🙄")
_IN_CLASS: Final = "".join(sorted(_CROSSES))
_TICKS: Final = re.compile("[✅✓✔👍☑]")
_ITEM: Final = r"^[ \t]*(?:(?:[-*+>•]|\d{1,2}[.)])[ \t]+)*"
_IN_FRONT: Final = re.compile(rf"{_ITEM}[{_IN_CLASS}]\ufe0f?")
_BEHIND: Final = re.compile(rf"[{_IN_CLASS}]\ufe0f?[ \t]*[.!]?[ \t]*$")
_BOX: Final = re.compile(rf"{_ITEM}\[(?P<tick>[ xX_\-✓✔]?)\][ \t]")
_OPEN: Final = frozenset(("", " ", "_"))
_EMPTY_BOXES: Final = ("[ ]", "[]", "[-]", "[_]")

_LABELS: Final = word_set("f false wrong untrue incorrect nope")
_BRACKETED: Final = re.compile(r"[(\[] ?$")
_CLOSED: Final = re.compile(r"\s*[)\]]\s*(?:[.;,!]|\n|$)")
_POINTED: Final = re.compile(r"(?:->|→|=>|:|\s[-–—])\s*\**$")
_ENDED: Final = re.compile(r"\**\s*[.!;]?\s*(?:\n|$)")
_ROOM: Final = 6
_FARTHEST: Final = 40
_VERBS: Final = THIRD_PERSON | FINITE
_FEWEST: Final = 3
"""Words of a statement."""

_COMMANDING: Final = word_set("not never no avoid dont do without")
"""Words with which a line forbids itself what its mark forbids: "❌ never call it twice"."""

_JUDGING: Final = re.compile(
    r"(?:verdict|truth|(?:is it |is this )?(?:true|correct|right|valid)|(?:true|right)"
    r" or (?:false|wrong)|true/false|t/f|holds|status|judge?ment)\s*\??",
    re.IGNORECASE,
)
_HEADED: Final = word_set(
    "verdict truth true correct right valid holds status judgement judgment t"
)
_UNTRUE: Final = re.compile(
    rf"\W*(?:f|false|no|n|wrong|untrue|incorrect|not true|myth|nope|invalid|does not hold"
    rf"|0|[{_IN_CLASS}]\ufe0f?)\W*",
    re.IGNORECASE,
)

_UNTRUE_HEAD: Final = re.compile(
    r"(?:(?:common|popular|typical|old) )?(?:(?P<value>false)"
    r"|(?:wrong|false|incorrect|untrue|mistaken)"
    r"(?: (?:answers?|statements?|claims?|beliefs?|ideas?))?|myths?|misconceptions?|fallacy"
    r"|fallacies|lies|not true|fiction)\W*",
    re.IGNORECASE,
)
"""What heads a column of claims that are untrue; "False" may also be the value of a flag."""

_BESIDE_FALSE: Final = re.compile(
    r"\W*|true|false|right|correct|facts?|no\.?|nr\.?|#|statements?|claims?|topics?",
    re.IGNORECASE,
)
"""What stands beside a column of what is false, where no flag has the value."""

_HEADING: Final = word_set("""
    wrong false incorrect untrue mistaken myth myths misconception misconceptions fallacy fallacies
    lies not fiction
""")
_NEGATED: Final = re.compile(
    r"(?<!\w)!\((?P<said>[^()<>=&|\n]*+(?:\([^()\n]*+\)[^()<>=&|\n]*+)*+)(?P<no>\))"
)
_QUOTE: Final = re.compile(
    r"^[ \t]*>(?P<said>[^\n]*+(?:\n[ \t]*>[^\n]*+){0,40}+)\n[ \t]*\n\s{0,8}(?P<no>no|nope|wrong"
    r"|false|untrue|nonsense|rubbish|not so|not true)[.!]",
    re.IGNORECASE | re.MULTILINE,
)
"""A block that is quoted, and the paragraph behind it that says no to it."""

_RETURNING: Final = word_set("returns return gives give prints print yields set sets is equals")

Marked = tuple[tuple[int, ...], tuple[int, ...]]
"""The words that stand for a mark, and what it rejects."""


def find_marked(text: Text) -> Iterator[Marked]:
    """Yield what marks reject."""
    original = text.original
    if not original.isascii() and not _CROSSES.isdisjoint(original):
        yield from _crossed(text)
    if any(box in original for box in _EMPTY_BOXES):
        yield from _unticked(text)
    texts = text.columns.texts
    if not _LABELS.isdisjoint(texts):
        yield from _labelled(text)
    if "|" in original:
        if not _HEADED.isdisjoint(texts):
            yield from _judged(text)
        if not _HEADING.isdisjoint(texts):
            yield from _columns(text)
    if "!(" in original:
        yield from _spans(text, _NEGATED)
    if ">" in original and "\n" in original:
        yield from _spans(text, _QUOTE)


def _line(tokens: Sequence[int], text: Text) -> Iterator[Marked]:
    """Yield the tokens of a line that is rejected, unless it forbids something itself."""
    if len(tokens) > 1 and text.columns.texts[tokens[0]] not in _COMMANDING:
        yield (tokens[0],), tuple(tokens[1:])


def _crossed(text: Text) -> Iterator[Marked]:
    """Yield the lines with a cross in front or behind; a tick begins something else."""
    written = Written(text)
    for start, line in written.lines():
        if _CROSSES.isdisjoint(line) or "|" in line:
            continue
        tick = _TICKS.search(line)
        front = _IN_FRONT.match(line)
        if front and not (tick and tick.start() < front.end()):
            end = tick.start() if tick else len(line)
            yield from _line(written.between(start + front.end(), start + end), text)
        elif _BEHIND.search(line):
            first = tick.end() if tick else 0
            yield from _line(written.between(start + first, start + len(line)), text)


def _unticked(text: Text) -> Iterator[Marked]:
    """Yield the lines whose box is empty beside one that is ticked, or has a minus in it."""
    written = Written(text)
    boxes = [(at, line, box) for at, line in written.lines() if (box := _BOX.match(line))]
    ticked = any(box["tick"] not in _OPEN and box["tick"] != "-" for _, _, box in boxes)
    for start, line, box in boxes:
        if box["tick"] == "-" or (ticked and box["tick"] in _OPEN):
            yield from _line(written.between(start + box.end(), start + len(line)), text)


def _labelled(text: Text) -> Iterator[Marked]:
    """Yield the sentences that end in "(F)", "[false]" or "-> wrong"."""
    found: list[Marked] = []
    for begin, end in text.sentences:
        at = end - 1
        while at > begin and text.columns.texts[at] not in _LABELS:
            at -= 1
        if at - begin >= _FEWEST and _is_label(text, at):
            found.append(((at,), tuple(range(begin, at))))
    if len(found) > 1 or len(text.sentences) == 1:
        yield from found


def _is_label(text: Text, at: int) -> bool:
    """Tell whether a word stands alone behind a statement; "-> False" is a value."""
    token = text.tokens[at]
    before = text.original[max(0, token.start - _ROOM) : token.start]
    after = text.original[token.end : token.end + _ROOM]
    if _BRACKETED.search(before):
        # that of a call stands close to its name: "f(False)"
        return _BRACKETED.sub("", before)[-1:].isspace() and bool(_CLOSED.match(after))
    if not _ENDED.match(after):
        return False
    written = text.original[token.start : token.end]
    pointed = _POINTED.search(before)
    if written == "False" or not pointed:
        equal = written == "FALSE" and before.endswith(" = ")
        return bool(pointed or equal) and _is_claim(text, at)
    return True


def _is_claim(text: Text, at: int) -> bool:
    """Tell whether a clause with a verb stands before a value: "it copies => False"."""
    words = [
        token.text
        for token in text.tokens[max(0, at - _FARTHEST) : at]
        if token.sentence == text.tokens[at].sentence
    ]
    return _RETURNING.isdisjoint(words[-2:]) and any(word in _VERBS for word in words)


def _judged(text: Text) -> Iterator[Marked]:
    """Yield the rows of a table of which a column says that they are untrue."""
    tables = find_tables(with_bars(text.original))
    written = Written(text) if tables else None
    for table in tables:
        names = [text.original[a:b].strip() for a, b in table.heading]
        column = next((n for n, name in enumerate(names) if _JUDGING.fullmatch(name)), -1)
        for row in table.rows if column >= 0 and written else ():
            if column >= len(row) or not _UNTRUE.fullmatch(text.original, *row[column]):
                continue
            verdict = frozenset(written.between(*row[column]) if written else ())
            tokens = written.between(row[0][0], row[-1][1]) if written else ()
            rest = tuple(index for index in tokens if index not in verdict)
            if rest:
                yield (*(sorted(verdict) or rest[:1]),), rest


def _columns(text: Text) -> Iterator[Marked]:
    """Yield the cells of a column whose heading calls them untrue; a mere tick is none."""
    tables = find_tables(with_bars(text.original))
    written = Written(text) if tables else None
    for table in tables:
        untrue = [_UNTRUE_HEAD.fullmatch(text.original, *span) for span in table.heading]
        if any(match and match["value"] for match in untrue) and not all(
            _BESIDE_FALSE.fullmatch(text.original, *span) for span in table.heading
        ):
            continue
        for row in table.rows if any(untrue) and written else ():
            for heading, span in zip(untrue, row, strict=False):
                cell = written.between(*span) if heading and written else ()
                if len(cell) >= _FEWEST:
                    yield cell[:1], cell[1:]


def _spans(text: Text, pattern: re.Pattern[str]) -> Iterator[Marked]:
    """Yield the statements that a pattern finds denied by a sign or by what stands behind."""
    written = Written(text)
    for match in pattern.finditer(text.original):
        tokens = written.between(*match.span("said"))
        if len(tokens) >= _FEWEST and not match["said"].rstrip().endswith("?"):
            no = written.between(*match.span("no"))
            yield (no, tokens) if no else (tokens[:1], tokens[1:])
