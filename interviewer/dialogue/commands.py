"""Which command a clause is.

A clause is a command only when a pattern covers all of it, politeness aside. That
is what keeps "Skip connections let the gradient flow" an answer: there is no
pattern in which anything may follow "skip". The patterns stand in ``speech``.
"""

import re
from functools import lru_cache
from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech import asking, leaving, talking
from interviewer.dialogue.speech.completing import COMPLETE
from interviewer.dialogue.speech.tidying import without_fillers, without_stress
from interviewer.dialogue.speech.words import COUNT, ORDINALS, counted, framed
from interviewer.once import once

__all__ = [
    "BARE", "GENERAL", "NEGATIVE", "asks_previous", "command_of", "ends_pause", "forms_of",
    "is_over", "item_number", "part_named", "wants_it_shorter", "without_fillers", "without_stress",
]  # fmt: skip

NEGATIVE: Final = re.compile(r"(?:(?:no|nope|nah)\b[ ,]*)+")
"""A "no" before a command: filler in "no, let's move on", but not in "no clue", "no hint"."""

BARE: Final = frozenset({"skip", "pass", "stop", "pause", "repeat", "back", "next", "end",
                         "resume", "exit", "continue", "finish", "break", "drop", "abort",
                         "quit", "terminate", "again"})  # fmt: skip
"""Lone words that are PyTorch or Python words too, and so may be an answer."""

GENERAL: Final = leaving.PATTERNS | asking.PATTERNS | talking.PATTERNS
"""The patterns of every command, in the order tried."""


@once
def _compiled() -> tuple[tuple[Intent, re.Pattern[str]], ...]:
    return tuple(
        (intent, re.compile("|".join(f"(?:{source})" for source in sources)))
        for intent, sources in GENERAL.items()
    )


@lru_cache(maxsize=512)
def command_of(clause: str) -> Intent | None:
    """Return the command that the whole of ``clause`` (tidied, lower case) is, if any."""
    if len(clause) > _LONGEST:
        return None
    forms = framed(clause)
    for intent, pattern in _compiled():
        if any(pattern.fullmatch(form) for form in forms):
            return intent
    return None


_LONGEST: Final = 160
"""No command has more characters than this."""


def forms_of(said: str) -> tuple[str, ...]:
    """Return ``said`` (tidied) as it is, without politeness, and without stress."""
    core = without_fillers(said)
    plain = without_fillers(without_stress(core))
    return tuple(dict.fromkeys((said, core, plain)))


_NUMBER: Final = re.compile(leaving.NUMBER_OF)
_PART: Final = re.compile(rf"\bpart (?:no\.? ?|number )?({COUNT})\b")
_PREVIOUS: Final = re.compile(leaving.PREVIOUS)
_OVER: Final = re.compile(talking.OVER)
_COMPLETE: Final = re.compile("|".join(f"(?:{source})" for source in COMPLETE))
_PIECE: Final = re.compile(r"[,;:.!?]+(?=\s|$)")
_SHORTER: Final = re.compile(rf"\b(?:{asking.SHORTER}|short|shortest|brief|shortly)\b")
_GO_ON: Final = re.compile("|".join(f"(?:{source})" for source in leaving.GO_ON))


def item_number(clause: str) -> int:
    """Return the number of the item that ``clause``, a wish to go back, names; 0 for none."""
    found = _NUMBER.search(clause)
    if not found:
        return 0
    if found["ordinal"]:
        return ORDINALS.index(found["ordinal"]) + 1
    word = found["number"]
    return counted(word)


def part_named(text: str) -> int:
    """Return the number of the part of a question that ``text`` names; 0 for none."""
    found = _PART.search(text.lower())
    return counted(found[1]) if found else 0


def is_over(clause: str) -> bool:
    """Return whether ``clause``, an acknowledgement, says that nothing more is to come."""
    pieces = (form for piece in _PIECE.split(clause) for form in forms_of(piece.strip()))
    return bool(_OVER.search(clause)) or any(map(_COMPLETE.fullmatch, pieces))


def wants_it_shorter(said: str) -> bool:
    """Return whether ``said``, a wish to hear the question again, asks for fewer words."""
    return bool(_SHORTER.search(said.lower()))


def asks_previous(clause: str) -> bool:
    """Return whether ``clause``, a wish to go back, names the item before this one."""
    return bool(_PREVIOUS.search(clause))


def ends_pause(clause: str) -> bool:
    """Return whether ``clause`` (tidied), said in a pause, asks to go on."""
    forms = (form for said in forms_of(clause) if said for form in framed(said))
    return any(_GO_ON.fullmatch(form) for form in forms)
