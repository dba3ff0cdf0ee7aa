"""What stands beside the questions of a transcript: level, date, length, read from words."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, get_args

from interviewer.dialogue.outcome import Recommendation
from interviewer.errors import Finding
from interviewer.taxonomy import Level
from interviewer.transcripts.model import Transcript

LONGEST_NAME: Final = 200
LONGEST_NOTES: Final = 10_000

_MINUTES: Final = re.compile(
    r"(?:(?P<hours>\d{1,2})\s*(?:h(?:ours?|rs?)?\.?)\s*)?"
    r"(?:(?P<minutes>\d+(?:[.,]\d+)?)\s*(?:min(?:utes?|s)?\.?)?)?",
    re.IGNORECASE,
)
_MOST_MINUTES: Final = 600


_FIRST_YEAR: Final = 2000
_LAST_YEAR: Final = 2100


class Faulty(ValueError):
    """A value that makes no sense; says in words what is wanted."""


def level(text: str) -> Level:
    """Return the level that ``text`` names; raises Faulty."""
    try:
        return Level(text.strip().lower())
    except ValueError:
        known = ", ".join(one.value for one in Level)
        raise Faulty(f"there is no level {text.strip()!r}; write one of {known}") from None


def date(text: str) -> datetime:
    """Return a day, or a moment, as ISO 8601 writes it, in UTC unless it says; raises Faulty."""
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        raise Faulty(f"{text.strip()!r} is no date; write 2026-11-28 or 2026-11-28T14:30") from None
    if not _FIRST_YEAR <= found.year <= _LAST_YEAR:
        raise Faulty(f"{text.strip()!r} is no date of an interview; was it this year?")
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def minutes(text: str) -> float:
    """Return a length in minutes; raises Faulty."""
    found = _MINUTES.fullmatch(text.strip())
    value = 0.0
    if found:
        value = 60 * int(found["hours"] or 0) + float((found["minutes"] or "0").replace(",", "."))
    if not 0 < value <= _MOST_MINUTES:
        raise Faulty(f"{text.strip()!r} is no length in minutes up to {_MOST_MINUTES}; write 45")
    return value


def recommendation(text: str) -> Recommendation:
    """Return a recommendation by its name; raises Faulty."""
    wanted = text.strip().lower().replace(" ", "_").replace("-", "_")
    for known in get_args(Recommendation):
        if wanted == known:
            return known  # type: ignore[no-any-return]
    raise Faulty(
        f"there is no recommendation {text.strip()!r}; write one of "
        f"{', '.join(get_args(Recommendation))}"
    )


def _at_most(longest: int) -> Callable[[str], str]:
    def check(text: str) -> str:
        if len(text) > longest:
            raise Faulty(f"it has {len(text):,} characters; at most {longest:,} are kept")
        return text.strip()

    return check


READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "level": level,
    "candidate": _at_most(LONGEST_NAME),
    "date": date,
    "minutes": minutes,
    "interviewer": _at_most(LONGEST_NAME),
    "notes": _at_most(LONGEST_NOTES),
    "recommendation": recommendation,
}
"""Per field of a transcript's head, how it is read."""

ALSO: Final = {
    "duration": "minutes",
    "length": "minutes",
    "name": "candidate",
    "note": "notes",
    "started": "date",
}
"""Other words for these fields."""

EITHER: Final = "time"
"""A word that some write before the length (``45 min``) and some before the moment."""


def field_of(name: str, text: str) -> str:
    """Return the field that somebody writes as ``name`` before ``text``."""
    name = name.lower()
    if name == EITHER:
        return "minutes" if _MINUTES.fullmatch(text.strip(" *")) else "date"
    return ALSO.get(name, name)


def head_of(
    path: str, written: Mapping[str, tuple[str, int]]
) -> tuple[dict[str, Any], tuple[Finding, ...]]:
    """Return the fields of a head from texts with their lines, and what is wrong with them.

    What is blank counts as not written.
    """
    found, faults = dict[str, Any](), []
    for name, (text, line) in written.items():
        if not text.strip():
            continue
        try:
            found[name] = READERS[name](text)
        except Faulty as fault:
            faults.append(Finding(path, line, name, str(fault)))
    assert found.keys() <= Transcript.model_fields.keys()
    return found, tuple(faults)
