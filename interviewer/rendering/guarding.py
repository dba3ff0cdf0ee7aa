"""Where plain text needs a guard, so that Slack shows it as it was typed.

Slack formats what stands between two marks of a kind (``*``, ``_``, ``~``, backticks and
their full-width twins) on one line, where the first opens, before a word and behind its
border, and the second closes, behind a word and before its border. It has no escape for
them. So a mark in plain text is kept from opening and closing by a character that shows
nothing (``GUARD``), but only where another could make a pair with it: who copies ``~/.cache``
or ``*args`` gets no more than that.

In the same way a line of plain text begins no quotation, ``:b:`` is no emoji, and the words
that call everybody (``@here``) call nobody, whatever parsing the message is posted with.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import Final

from interviewer.rendering.characters import GUARD, HOLD, escaped, is_border, units

MARKS: Final = "*_~`"
"""What Slack formats by: bold, italic, strike, code."""

_TWINS: Final = {"＊": "*", "＿": "_", "｀": "`"}
"""Marks that Slack takes for others, so that one need not switch from a Japanese keyboard."""

_MARK: Final = re.compile("[*_~`＊＿｀]")
_EMOJI: Final = re.compile(r":(?=(?:(?![A-Z])[\w+'-]){1,100}:)")
_CALL: Final = re.compile(r"(?i)@(?=(?:channel|here|everyone|group)\b)")
_QUOTE: Final = re.compile(rf"^[^\S\n]*+(?:{HOLD}[^\S\n]*+)?(?=[>＞])", re.MULTILINE)
_TICKS: Final = re.compile("(?<=``)(?=`)")

_WIDEST: Final = str.maketrans(
    {mark: f"{GUARD}{mark}{GUARD}" for mark in (*MARKS, *_TWINS)}
    | {sign: f"{GUARD}{escaped(sign)}" for sign in (":", "@", ">", "＞")}
    | {sign: escaped(sign) for sign in "&<"}
)
"""What a character may become."""


def guards(text: str, beside: Collection[str]) -> list[int]:
    """Return where guards have to stand in ``text``: before the characters at these places.

    ``HOLD`` in ``text`` stands for mrkdwn. Marks of the kinds ``beside`` may make a pair with
    one of those there, so that they are guarded wherever they could open or close.
    """
    found = sorted((_Mark(text, at.start()) for at in _MARK.finditer(text)), key=_kind)
    places: set[int] = set()
    for kind, group in groupby(found, key=_kind):
        marks = tuple(group)
        if kind in beside or _make_a_pair(marks):
            for mark in marks:
                places.update(mark.guarded())
    for pattern in (_EMOJI, _CALL, _QUOTE):
        places.update(match.end() for match in pattern.finditer(text))
    return sorted(places)


def bound(text: str) -> int:
    """Return how many units ``text`` takes at most, escaped and guarded."""
    return units(text.translate(_WIDEST))


def holds(text: str, mark: str) -> bool:
    """Tell whether Slack would see ``mark`` in ``text``."""
    return any(_TWINS.get(char, char) == mark for char in text)


def uncalled(code: str) -> str:
    """Return code, escaped, in which nobody is called; all other signs are code's own there."""
    return escaped(_CALL.sub(f"@{GUARD}", code))


def unfenced(code: str) -> str:
    """Return code in which no three backticks stand together, as those that end a block do."""
    return _TICKS.sub(GUARD, code)


class _Mark:
    """A mark in plain text, and what Slack might take it for.

    Only code may begin and end with a blank.
    """

    def __init__(self, text: str, at: int) -> None:
        before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
        self.at = at
        self.kind = _TWINS.get(text[at], text[at])
        is_tick = self.kind == "`"
        self._parts_before, self._parts_after = is_border(before), is_border(after)
        self.opens = self._parts_before and bool(after) and (is_tick or not after.isspace())
        self.closes = self._parts_after and bool(before) and (is_tick or not before.isspace())

    def guarded(self) -> Iterator[int]:
        """Yield where guards keep it from opening and from closing.

        A guard is no blank, so that by one alone what only closed would open, and the reverse.
        """
        if self.opens or self.closes:
            if self._parts_before:
                yield self.at
            if self._parts_after:
                yield self.at + 1


def _kind(mark: _Mark) -> str:
    return mark.kind


def _make_a_pair(marks: Sequence[_Mark]) -> bool:
    """Tell whether one of ``marks``, in the order of the text, opens what a later one closes.

    Two that meet, as those of ``2 ** 3``, have nothing between them to format.
    """
    first = next((mark.at for mark in marks if mark.opens), None)
    return first is not None and any(mark.closes and mark.at > first + 1 for mark in marks)
