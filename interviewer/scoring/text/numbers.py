"""Numbers as values: 16B is sixteen bytes or sixteen billion, 4/3 is 1.33, 10⁻³ is 0.001.

This module reads one number that is written as one word, and tells which numbers are
the same. Numbers of several words ("two thirds", "a third more") are read by
``quantities``.
"""

import re
from functools import lru_cache
from math import isclose, isfinite
from typing import Final, NamedTuple

from interviewer.rubrics.cardinals import CARDINALS
from interviewer.scoring.text.lexicon import word_set

TOLERANCE: Final = 0.01
"""How far two numbers may lie apart, as a share, and still be the same."""

_COUNTED: Final = 1000
"""Whole numbers below this are counted, not measured: 127 is not 128."""

_NEARLY_ALL: Final = 0.9
"""Shares from here on are told apart by what they lack: 0.99 is not 0.999."""

FRACTIONS: Final = {
    "half": 0.5,
    "third": 1 / 3,
    "quarter": 0.25,
    "fifth": 0.2,
    "sixth": 1 / 6,
    "eighth": 0.125,
    "tenth": 0.1,
    "sixteenth": 1 / 16,
}
FACTORS: Final = {
    "once": 1.0,
    "twice": 2.0,
    "twofold": 2.0,
    "threefold": 3.0,
    "fourfold": 4.0,
    "tenfold": 10.0,
    "double": 2.0,
    "doubles": 2.0,
    "doubled": 2.0,
    "doubling": 2.0,
    "triple": 3.0,
    "triples": 3.0,
    "tripled": 3.0,
    "thrice": 3.0,
    "quadruple": 4.0,
    "quadruples": 4.0,
    "halve": 0.5,
    "halves": 0.5,
    "halved": 0.5,
    "halving": 0.5,
}
"""Words that say how many times as much there is."""

MILLIONS: Final = {"million": 1e6, "billion": 1e9, "trillion": 1e12}
"""Words that count by themselves as well: "a million"."""

NUMBER_WORDS: Final = CARDINALS | FRACTIONS | FACTORS | MILLIONS

_PREFIXES: Final = (
    ("", "", "", 1.0),
    ("k", "kilo", "kibi", 1e3),
    ("m", "mega", "mebi", 1e6),
    ("g", "giga", "gibi", 1e9),
    ("t", "tera", "tebi", 1e12),
    ("p", "peta", "pebi", 1e15),
)
_TIMES: Final = {
    "second": ("s sec secs second seconds", 1.0),
    "milli": ("ms msec millisecond milliseconds millis", 1e-3),
    "micro": ("us usec mus microsecond microseconds micros", 1e-6),
    "nano": ("ns nsec nanosecond nanoseconds", 1e-9),
    "minute": ("min mins minute minutes", 60.0),
    "hour": ("h hr hrs hour hours", 3600.0),
}
TIME_UNITS: Final = {word: factor for words, factor in _TIMES.values() for word in words.split()}
"""Words for times, with the seconds that each lasts."""


def _byte_units() -> dict[str, tuple[str, float]]:
    """Return the words for bytes, bits and operations; KiB and KB count as the same."""
    units: dict[str, tuple[str, float]] = {}
    for letter, decimal, binary, factor in _PREFIXES:
        short = (f"{letter}b", f"{letter}ib") if letter else ("b",)
        longer = (f"{decimal}byte", f"{decimal}bytes", f"{binary}byte", f"{binary}bytes")
        units |= dict.fromkeys((*short, *longer), ("byte", factor))
        bits = (f"{letter}bit", f"{letter}bits", f"{decimal}bit", f"{decimal}bits")
        units |= dict.fromkeys(bits, ("bit", factor))
        work = (f"{letter}flop", f"{letter}flops", f"{decimal}flop", f"{decimal}flops")
        units |= dict.fromkeys(work, ("operation", factor))
    return units


_UNITS: Final[dict[str, tuple[str, float]]] = (
    _byte_units()
    | {word: ("second", factor) for word, factor in TIME_UNITS.items()}
    | dict.fromkeys(("gig", "gigs"), ("byte", 1e9))
    | dict.fromkeys(("%", "percent", "pct"), ("percent", 1.0))
    | dict.fromkeys(("x", "times", "fold"), ("times", 1.0))
    | {"gbps": ("byte/second", 1e9), "mbps": ("byte/second", 1e6)}
)
_MULTIPLIERS: Final = {
    "hundred": (1e2,),
    "k": (1e3, 1024.0),
    "thousand": (1e3,),
    "m": (1e6,),
    "mn": (1e6,),
    "mio": (1e6,),
    "million": (1e6,),
    "b": (1e9,),
    "bn": (1e9,),
    "billion": (1e9,),
    "trillion": (1e12,),
}
SCALES: Final = word_set("hundred thousand million billion trillion bn mn mio")
"""Words that multiply the number in front of them."""

ONLY_SCALES: Final = frozenset(_MULTIPLIERS) - frozenset(_UNITS)
"""What multiplies the number in front of it, and can be no unit."""

_NUMBER: Final = re.compile(
    r"(?P<base>-?(?:\d+(?:[,_]\d{3})*(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?)"
    r"(?:(?P<op>/|\^|\*\*)[({]?(?P<other>\^?-?\^?\d(?:\^?\d){0,14})[)}]?)?(?P<unit>[a-z%]*)\Z"
)
_LONGEST: Final = 40


class Reading(NamedTuple):
    """One way to read a number: its value in the base unit, and that unit (or empty)."""

    value: float
    unit: str


class Written(NamedTuple):
    """A number as it is written: its value and the letters that follow it."""

    value: float
    letters: str


def unit_of(word: str) -> tuple[str, float] | None:
    """Return the base unit that lower-case ``word`` names and its factor, or None.

    ``gb/s`` is a rate, in bytes a second.
    """
    upper, slash, lower = word.partition("/")
    unit = _UNITS.get(upper)
    if not slash or unit is None:
        return unit
    seconds = TIME_UNITS.get(lower)
    return (f"{unit[0]}/second", unit[1] / seconds) if seconds else None


@lru_cache(maxsize=4096)
def written(text: str) -> Written | None:
    """Read lower-case ``16b``, ``1,000``, ``4/3``, ``2^16`` or ``10^-3``; else None."""
    match = _NUMBER.match(text)
    if match is None or len(match["base"]) > _LONGEST:
        return None
    value = float(match["base"].replace(",", "").replace("_", ""))
    other = float((match["other"] or "1").replace("^", ""))
    if match["op"] == "/":
        value = value / other if other else float("inf")
    elif match["op"]:
        sound = abs(other) <= 64 and 0 < abs(value) <= 1000
        value = value**other if sound else float("inf")
    return Written(value, match["unit"]) if isfinite(value) and abs(value) < 1e300 else None


def in_units(value: float, name: str) -> tuple[Reading, ...]:
    """Return what ``value`` may be when the word or letters ``name`` follow it.

    "16B" may be sixteen bytes or sixteen billion, "50%" fifty percent or one half.
    """
    found: list[Reading] = []
    unit = unit_of(name)
    if unit is not None:
        base, factor = unit
        found.append(Reading(value * factor, base))
        if factor >= 1 and value and value % 1024 == 0 and base == "byte":
            # 1024 MB are a GB to those who count in powers of two
            found.append(Reading(value / 1024 * 1000 * factor, base))
        if base == "percent":
            found.append(Reading(value / 100, ""))
    found += (Reading(value * factor, "") for factor in _MULTIPLIERS.get(name, ()))
    return tuple(found)


@lru_cache(maxsize=4096)
def readings(text: str, unit: str = "") -> tuple[Reading, ...]:
    """Return the ways to read the number ``text`` followed by the word ``unit``.

    Text that is no number has no reading.
    """
    text, unit = text.lower(), unit.lower()
    word = NUMBER_WORDS.get(text)
    found = Written(word, "") if word is not None else written(text)
    if found is None:
        return ()
    value, letters = found
    return (Reading(value, ""), *in_units(value, letters), *in_units(value, unit))


def same_value(wanted: float, got: float, unit: str = "") -> bool:
    """Tell whether two values of one unit are the same: counted ones exactly, others nearly."""
    if wanted == got:
        return True
    if max(abs(wanted), abs(got)) < _COUNTED and wanted.is_integer() and got.is_integer():
        return False
    whole = 100.0 if unit == "percent" else 1.0
    if unit in ("", "percent") and _NEARLY_ALL * whole < max(wanted, got) <= whole:
        return isclose(whole - wanted, whole - got, rel_tol=TOLERANCE, abs_tol=1e-12)
    return isclose(wanted, got, rel_tol=TOLERANCE, abs_tol=1e-12)
