"""Blocks of sentences: a paragraph, or a list with all of its items.

Whoever heads a block, or closes it, speaks of all of it, and of nothing behind the next blank
line. A heading that stands in a paragraph of its own heads the next one.
"""

import re
from typing import Final

from interviewer.scoring.sense.reports import Reports
from interviewer.scoring.sense.wordlines import word_line
from interviewer.scoring.text.borders import begins_item
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_BLANK: Final = re.compile(r"\n\s*\n")
_HEADS: Final = re.compile(r"\n\s*(?:#{1,6}\s|\*\*[^*\n]{1,60}\*\*:?\s*\n|__[^_\n]{1,60}__:?\s*\n)")
_TURNS: Final = re.compile(
    r"(?:(?:and|but) )?(?:today|now|nowadays|by now|since then|later on"
    r"|(?:in|with|for) (?:pytorch|torch)\b(?! (?:\d|and|or|version))"
    r"|(?:the|my|what is) (?:\w+ )?(?:truth|reality|facts?|right|correct|true|real|actual|own)\b"
    r"|(?:right|correct|true|fact|facts|truth|reality|correction|better) ,|what (?:really|actually)"
    r"|it turned out|wrong|false|not true|untrue)(?![^ ])"
)
"""How a sentence opens that leaves a frame: "Today I know that ...", "The right answer ..."."""

_LEANING: Final = word_set("""
    would might seem seems seemed sound sounds look looks appear appears expect expects guess
    tempting think thinks believe believes say says claim claims claimed said assume assumes
    suppose supposed first sight
""")
"""Words of a sentence that tells how something looks, or what others hold."""

_LEFT: Final = 3
"""Words that may still stand behind what closes a paragraph: "Bye."."""

_SHORT: Final = 12
"""Words of a sentence that are looked at for how it opens."""


def gap_before(text: Text, number: int) -> str:
    """Return what stands between a sentence and the one before it; nothing before the first."""
    first = text.sentences[number][0]
    if not first:
        return ""
    return text.original[text.tokens[first - 1].end : text.tokens[first].start]


def parts_blocks(gap: str) -> bool:
    """Tell whether a blank line stands between two sentences."""
    return "\n" in gap and _BLANK.search(gap) is not None


def paragraph_from(text: Text, number: int) -> int:
    """Return the token with which the paragraph of a sentence begins."""
    while number and not parts_blocks(gap_before(text, number)):
        number -= 1
    return text.sentences[number][0]


def ends_block(text: Text, number: int) -> bool:
    """Tell whether no more than a few words stand behind a sentence in its paragraph."""
    left = 0
    for behind in range(number + 1, len(text.sentences)):
        if parts_blocks(gap_before(text, behind)):
            return True
        begin, end = text.sentences[behind]
        left += end - begin
        if left > _LEFT:
            return False
    return True


def block_behind(text: Text, number: int, first: int) -> tuple[int, ...]:
    """Return the block that sentence ``number`` heads, from token ``first`` on.

    That goes up to a correction ("In fact ..."), to the next heading, or to the end of the
    paragraph or list.
    """
    end = text.sentences[number][1]
    start = number if first < end else number + 1
    if start >= len(text.sentences):
        return ()
    reports = Reports(text)
    listed = begins_item(_gap(text, first))
    stop = first
    for at in range(start, len(text.sentences)):
        begin, last = text.sentences[at]
        if at > start:
            gap = gap_before(text, at)
            item = begins_item(gap)
            if _leaves(gap, listed=listed and item) or (listed and not item and "\n" in gap):
                break
            if corrects(text, reports, begin, last):
                break
        stop = last
    return tuple(range(first, stop))


def corrects(text: Text, reports: Reports, begin: int, end: int) -> bool:
    """Tell whether a sentence says how things really are, after what was said before it."""
    if reports.corrects(begin, end):
        return True
    line = word_line(text, begin, min(end, begin + _SHORT)).line
    return _TURNS.match(line) is not None


def _gap(text: Text, first: int) -> str:
    return text.original[text.tokens[first - 1].end : text.tokens[first].start] if first else ""


def _leaves(gap: str, *, listed: bool) -> bool:
    """Tell whether a block ends at ``gap``: a blank line outside a list, or another heading."""
    if "\n" not in gap:
        return False
    return (not listed and parts_blocks(gap)) or _HEADS.search(gap + "\n") is not None


def closed_from(text: Text, number: int, *, paragraph: bool = True) -> int:
    """Return where that begins which a sentence closes that says no more than what it was worth.

    That is the paragraph or the list before it, where nothing follows in its own; else it is
    the last sentence, as it is where that is a question or only tells how things may look. In
    an item of a list it is the item, and an item itself closes none. Without ``paragraph`` a
    sentence that stands in one of its own closes none.
    """
    before = text.sentences[number - 1][0]
    gap = gap_before(text, number)
    apart = begins_item(gap) or (not paragraph and parts_blocks(gap))
    if apart or not ends_block(text, number) or _leans(text, number - 1):
        return before
    first = number
    newline = "\n" in gap
    while first:
        gap = gap_before(text, first)
        item = begins_item(gap)
        if first < number and ((item and not newline) or (parts_blocks(gap) and not item)):
            break
        first -= 1
    return text.sentences[first][0]


def _leans(text: Text, number: int) -> bool:
    """Tell whether a sentence asks, or tells how something looks or what others would say."""
    begin, end = text.sentences[number]
    if not _LEANING.isdisjoint(text.columns.texts[begin:end]):
        return True
    return "?" in gap_before(text, number + 1)
