"""A short reader of mrkdwn: what Slack would show of it, as far as that is known.

Where Slack sees the border of a word is known in part only. ``eager`` sees one at everything
that is no letter, digit or accent: plain text must show nothing formatted even to it.
``strict`` sees one only where there surely is one: our own emphasis must work even for it.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from interviewer.rendering.characters import GAP, GUARD

Border = Callable[[str], bool]

_KINDS = {"*": "bold", "＊": "bold", "_": "italic", "＿": "italic", "~": "strike"}
_FENCE = re.compile("```(.+?)```", re.DOTALL)
_QUOTE = re.compile(r"\s*(?:&gt;|＞) ?")
_ENTITY = re.compile("&(amp|lt|gt);")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">"}
_HELD = {
    "code": ("\ufde0", re.compile(r"[`｀]([^`｀\n]+)[`｀]")),
    "link": ("\ufde1", re.compile(r"<([^<>|]+)(?:\|([^<>]+))?>")),
    "emoji": ("\ufde2", re.compile(r":(?:(?![A-Z])[\w+'-])+:")),
    "call": ("\ufde3", re.compile(r"(?i)@(?:channel|here|everyone)\b")),
}
"""What is found before emphasis, and what holds its place meanwhile."""

_CLEAR = {*"()[]{}\"'.,;:!?-*_~", GAP, *(hold for hold, _ in _HELD.values())}


@dataclass(frozen=True)
class Shown:
    """A stretch as it is shown; ``how``: bold, italic, strike, code, block, link, quote, ..."""

    text: str
    how: frozenset[str] = frozenset()


def eager(char: str) -> bool:
    return not char.isalnum() and not (char and unicodedata.category(char).startswith("M"))


def strict(char: str) -> bool:
    return not char or char.isspace() or char in _CLEAR


def read(mrkdwn: str, border: Border = strict) -> list[Shown]:
    """Return what is shown of ``mrkdwn``, neighbours that look the same as one."""
    stretches = groupby(_blocks(mrkdwn, border), key=lambda one: one.how)
    made = (Shown(_decoded("".join(one.text for one in some)), how) for how, some in stretches)
    return [one for one in made if one.text]


def shown(mrkdwn: str) -> str:
    """Return the words that are shown, without marks and without what shows nothing."""
    return "".join(one.text for one in read(mrkdwn))


def looks(mrkdwn: str, how: str) -> list[str]:
    """Return the stretches that are shown in one way, whatever else they look like."""
    found = groupby(read(mrkdwn), key=lambda one: how in one.how)
    return ["".join(one.text for one in some) for is_so, some in found if is_so]


def formats(mrkdwn: str) -> set[str]:
    """Return all the ways in which something is shown, to either reader."""
    found = (one.how for border in (eager, strict) for one in read(mrkdwn, border))
    return set().union(*found)


def _blocks(mrkdwn: str, border: Border) -> Iterator[Shown]:
    at = 0
    for found in _FENCE.finditer(mrkdwn):
        yield from _lines(mrkdwn[at : found.start()].removesuffix("\n"), border)
        code = found[1].removeprefix("\n").removesuffix("\n")
        yield Shown(code, frozenset({"block"}))
        at = found.end()
    yield from _lines(mrkdwn[at:].removeprefix("\n") if at else mrkdwn, border)


def _lines(text: str, border: Border) -> Iterator[Shown]:
    for number, line in enumerate(text.split("\n")):
        if number:
            yield Shown("\n")
        quote = _QUOTE.match(line)
        how = frozenset({"quote"} if quote else ())
        for one in _line(line[quote.end() :] if quote else line, border):
            yield Shown(one.text, one.how | how)


def _line(line: str, border: Border) -> Iterator[Shown]:
    held: dict[str, list[Shown]] = {hold: [] for hold, _ in _HELD.values()}
    for kind, (hold, pattern) in _HELD.items():
        pieces, at = "", 0
        for found in pattern.finditer(line):
            before, after = line[: found.start()][-1:], line[found.end() :][:1]
            if kind != "code" or (border(before) and border(after)):
                text = next((group for group in reversed(found.groups()) if group), found[0])
                held[hold].append(Shown(text, frozenset({kind})))
                pieces, at = pieces + line[at : found.start()] + hold, found.end()
        line = pieces + line[at:]
    for char, how in _styled(line, border):
        one = held[char].pop(0) if char in held else Shown(char)
        yield Shown(one.text, one.how | how)


def _styled(line: str, border: Border) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the characters of ``line`` that are no marks, each with its emphasis."""
    how: list[set[str]] = [set() for _ in line]
    marks: set[int] = set()
    opened: dict[str, int] = {}
    for at, char in enumerate(line):
        kind = _KINDS.get(char, "")
        if not kind:
            continue
        before, after = line[:at][-1:], line[at + 1 : at + 2]
        start = opened.get(kind, at)
        if start < at - 1 and not before.isspace() and border(after):
            marks |= {start, at}
            for inner in range(start + 1, at):
                how[inner].add(kind)
            del opened[kind]
        elif start == at and border(before) and after.strip():
            opened[kind] = at
    for at, char in enumerate(line):
        if at not in marks:
            yield char, frozenset(how[at])


def _decoded(text: str) -> str:
    text = _ENTITY.sub(lambda found: _ENTITIES[found[1]], text)
    return text.replace(GUARD, "").replace(GAP, "")
