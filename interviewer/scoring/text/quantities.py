"""Numbers of several words: "two thirds", "sixteen bytes", "a third more", "between 2 and 4".

A number is read with the words around it: its unit, whether it is the end of a range,
and whether it says how much more or less there is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from interviewer.rubrics.cardinals import CARDINALS
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.numbers import (
    FACTORS,
    FRACTIONS,
    MILLIONS,
    ONLY_SCALES,
    SCALES,
    TIME_UNITS,
    TOLERANCE,
    Reading,
    in_units,
    same_value,
    unit_of,
    written,
)

AROUND: Final = 6
"""Words in front of a number and behind it that are looked at."""

_NARROW: Final = 1.5
"""How many times its lower end the upper end of a range may be for what lies inside to count."""

_ROUND: Final = 1.02
"""What a tolerance is widened by, so that its ends belong to it."""

_MORE: Final = word_set("""
    more extra additional higher larger bigger slower longer greater faster increase overhead growth
""")
_LESS: Final = word_set(
    "less fewer smaller lower shorter cheaper saving savings reduction decrease drop"
)
_GREW: Final = word_set("""
    increase increases increased increasing grow grows grew raise raises raised rise rises rose
    more up
""")
_SHRANK: Final = word_set("""
    decrease decreases decreased decreasing shrink shrinks shrank reduce reduces reduced reducing
    lower lowers lowered drop drops dropped fall falls fell cut cuts less down
""")
_RANGING: Final = word_set("- to and or")
_RATES: Final = word_set("per a an each every")
_ORDINAL: Final = word_set("the every each")
_LONG_UNIT: Final = 4


@dataclass(frozen=True)
class Quantity:
    """What a number with its words may be.

    ``readings`` are its values, ``span`` the two ends of a range that it opens, in the
    unit of each pair of readings; ``words`` how many words the number itself has, without
    its unit.
    """

    readings: tuple[Reading, ...] = ()
    spans: tuple[tuple[Reading, Reading], ...] = ()
    words: int = 1


@dataclass(frozen=True)
class Wanted:
    """A number that a rubric asks for; ``within`` is the tolerance that it gives, if any."""

    value: float
    unit: str
    within: float | None = None

    @property
    def low(self) -> float:
        """What no value that is near this number lies below."""
        return self.value - abs(self.value) * (self.within or TOLERANCE) * _ROUND

    @property
    def high(self) -> float:
        """What no value that is near this number lies above."""
        return self.value + abs(self.value) * (self.within or TOLERANCE) * _ROUND

    def is_near(self, value: float) -> bool:
        """Tell whether ``value``, in this unit, is this number within its tolerance."""
        if self.within is None:
            return same_value(self.value, value, self.unit)
        return self.low <= value <= self.high


@lru_cache(maxsize=4096)
def read_quantity(before: tuple[str, ...], words: tuple[str, ...]) -> Quantity:
    """Read the number that ``words`` begin with, in lower case; ``before`` stand in front.

    A "-" stands among the words where two numbers are joined by one. What is no number,
    or belongs to the number in front of it, has no readings.
    """
    last = before[-1] if before else ""
    if _continues(last, words[0]):
        return Quantity()
    value, letters, used = _number(words)
    if value is None:
        return Quantity()
    if last in ("minus", "negative"):
        value = -value
    upper, upper_letters, far = _upper_end(last, words[used:])
    behind = words[used + far :]
    units = _units(letters or upper_letters, behind)
    found = _read(value, units)
    if far and upper is not None:
        others = _read(upper, units)
        narrow = 0 < value < upper <= _NARROW * value
        spans = tuple(zip(found, others, strict=True)) if narrow else ()
        return Quantity((*found, *others), spans, used)
    return Quantity((*found, *_changes(value, found, words[0], before, behind)), (), used)


def _continues(last: str, word: str) -> bool:
    """Tell whether a word goes on with the number in front: "thirds" in "two thirds"."""
    if word in SCALES or word.removesuffix("s") in FRACTIONS:
        counted = last in CARDINALS or written(last) is not None
        return counted or (last in _ORDINAL and word in FRACTIONS and word not in ("half",))
    tens = CARDINALS.get(last, 0) >= 20
    return tens and 0 < CARDINALS.get(word, 0) < CARDINALS[last]


def _number(words: Sequence[str]) -> tuple[float | None, str, int]:
    """Return the number that begins ``words``, the letters written with it, and its length."""
    numeral = written(words[0])
    if numeral is not None:
        return _multiplied(numeral.value, numeral.letters, words)
    if words[0] in CARDINALS:
        value, used = _cardinal(words)
        behind = words[used] if used < len(words) else ""
        share = FRACTIONS.get(behind.removesuffix("s"))
        if share is not None and value < 20:
            return value * share, "", used + 1
        return value, "", used
    share = FRACTIONS.get(words[0], FACTORS.get(words[0], MILLIONS.get(words[0])))
    return share, "", 1


def _multiplied(value: float, letters: str, words: Sequence[str]) -> tuple[float, str, int]:
    """Read "2 million" and "3 quarters"."""
    behind = words[1] if len(words) > 1 and not letters else ""
    if behind in SCALES:
        return in_units(value, behind)[0].value, "", 2
    share = FRACTIONS.get(behind.removesuffix("s")) if behind.endswith("s") else None
    return (value * share, "", 2) if share is not None else (value, letters, 1)


def _cardinal(words: Sequence[str]) -> tuple[float, int]:
    """Return the value of "two hundred and fifty six" and the number of its words."""
    total, value, used = 0.0, CARDINALS[words[0]], 1
    smaller = value
    while used < len(words):
        word = words[used]
        skip = 1 if word in ("and", "-") and used + 1 < len(words) else 0
        word = words[used + skip]
        more = CARDINALS.get(word)
        if word in SCALES and not skip:
            factor = in_units(1.0, word)[0].value
            if factor == 100:
                value *= factor
            else:
                total, value = total + value * factor, 0.0
            smaller = factor
        elif more is not None and 0 < more < smaller and smaller >= 20:
            if words[used] == "and" and smaller < 100:
                break
            value += more
            smaller = more
        else:
            break
        used += 1 + skip
    return total + value, used


def _upper_end(last: str, words: Sequence[str]) -> tuple[float | None, str, int]:
    """Return the upper end of a range, the letters written with it, and its length.

    "and" makes a range only after "between", "or" none but neighbours.
    """
    joint = words[0] if words else ""
    if joint not in _RANGING or len(words) < 2 or (joint == "and") != (last == "between"):
        return None, "", 0
    upper, letters, used = _number(words[1:])
    return (None, "", 0) if upper is None else (upper, letters, used + 1)


def _units(letters: str, behind: Sequence[str]) -> tuple[str, ...]:
    """Return the units that letters and the following words may be."""
    if letters and unit_of(letters) is not None:
        return (letters, *_rate(letters, behind))
    first = behind[0] if behind else ""
    if unit_of(first) is not None:
        rate = _rate(first, behind[1:])
        return rate or (letters, first) if letters else rate or (first,)
    second = behind[1] if len(behind) > 1 else ""
    if first == "mu" and second in ("s", "sec"):
        return ("us",)
    if len(second) >= _LONG_UNIT and not first.isdigit() and unit_of(second) is not None:
        # "16 whole bytes"
        return (letters, second)
    return (letters,)


def _rate(unit: str, behind: Sequence[str]) -> tuple[str, ...]:
    """Return ``gb/s`` for a "GB" before "per second", "a second" or "/s"."""
    known = unit_of(unit)
    if known is None or known[0] not in ("byte", "bit") or not behind:
        return ()
    at = 1 if behind[0] in _RATES and len(behind) > 1 else 0
    return (f"{unit}/{behind[at]}",) if behind[at] in TIME_UNITS else ()


def _read(value: float, units: Sequence[str]) -> tuple[Reading, ...]:
    """Return the readings of a number in each of its units, and without one."""
    rates = [unit for unit in units if "/" in unit]
    found = [Reading(value, "")] if ONLY_SCALES.isdisjoint(units) else []
    for unit in rates or units:
        found += in_units(value, unit)
    return tuple(found)


def _changes(
    value: float,
    found: Sequence[Reading],
    word: str,
    before: Sequence[str],
    behind: Sequence[str],
) -> list[Reading]:
    """Return the factors that a number stands for: "a third more" is 4/3 of it."""
    bases = {unit for _, unit in found}
    if word in FACTORS or "as" in behind[:1] or "factor" in before[-2:]:
        return [Reading(value, "times")]
    share = value / 100 if "percent" in bases else value
    if bases == {""} and not value.is_integer():
        # "4/3 of it" is 1.33 times as much, "a quarter" 25 percent
        shares = (100 * value, float(round(100 * value))) if 0 < value < 1 else ()
        others = [Reading(value, "times"), *(Reading(part, "percent") for part in shares)]
    else:
        others = []
    if "percent" not in bases and not 0 < value < 1:
        return others
    if behind[:1] in (("%",), ("percent",)):
        behind = behind[1:]
    sign = _direction(before, behind)
    return [*others, *(Reading(1 + sign * share, unit) for unit in ("times", "") if sign)]


def _direction(before: Sequence[str], behind: Sequence[str]) -> int:
    """Return 1 where a share comes on top, -1 where it is taken away, 0 where neither is said."""
    if set(behind[:1]) & _MORE:
        return 1
    if set(behind[:1]) & _LESS:
        return -1
    close = before[-4:]
    if "by" in close or "of" in close[-1:]:
        return bool(_GREW & set(close)) - bool(_SHRANK & set(close))
    return 0
