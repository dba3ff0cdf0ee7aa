"""Numbers and complexities as values: 16B is sixteen bytes, 4/3 is 1.33, O(√n) is O(sqrt n)."""

import re
from functools import lru_cache
from math import isclose

TOLERANCE = 0.01
"""How far two numbers may lie apart, as a share, and still be the same."""

_UP_TO_TWENTY = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip
NUMBER_WORDS = {word: float(value) for value, word in enumerate(_UP_TO_TWENTY)} | {
    "thirty": 30.0,
    "forty": 40.0,
    "fifty": 50.0,
    "sixty": 60.0,
    "eighty": 80.0,
    "hundred": 100.0,
    "thousand": 1000.0,
    "half": 0.5,
    "third": 1 / 3,
    "quarter": 0.25,
    "once": 1.0,
    "twice": 2.0,
    "double": 2.0,
    "doubles": 2.0,
    "triple": 3.0,
    "thrice": 3.0,
}

_SCALES = {
    "byte": (("b", "byte", "bytes"), 1.0),
    "kilobyte": (("kb", "kib", "kilobyte", "kilobytes"), 1e3),
    "megabyte": (("mb", "mib", "megabyte", "megabytes"), 1e6),
    "gigabyte": (("gb", "gib", "gigabyte", "gigabytes", "gigs"), 1e9),
    "terabyte": (("tb", "tib", "terabyte", "terabytes"), 1e12),
}
_UNITS: dict[str, tuple[str, float]] = {
    name: ("byte", factor) for names, factor in _SCALES.values() for name in names
} | {
    "bit": ("bit", 1.0),
    "bits": ("bit", 1.0),
    "s": ("second", 1.0),
    "sec": ("second", 1.0),
    "seconds": ("second", 1.0),
    "second": ("second", 1.0),
    "ms": ("second", 1e-3),
    "milliseconds": ("second", 1e-3),
    "us": ("second", 1e-6),
    "microseconds": ("second", 1e-6),
    "%": ("percent", 1.0),
    "percent": ("percent", 1.0),
    "x": ("times", 1.0),
    "times": ("times", 1.0),
    "fold": ("times", 1.0),
}
_MULTIPLIERS = {
    "k": 1e3,
    "m": 1e6,
    "b": 1e9,
    "bn": 1e9,
    "million": 1e6,
    "billion": 1e9,
    "thousand": 1e3,
}
_NUMBER = re.compile(
    r"(\d+(?:,\d{3})*(?:\.\d+)?(?:e[+-]?\d{1,3})?)(?:(/|\^|\*\*)(\d{1,15}))?([a-z%]*)\Z"
)

Reading = tuple[float, str]
"""One way to read a number: its value in the base unit, and that unit (or empty)."""


def unit_of(word: str) -> tuple[str, float] | None:
    """Return the base unit that lower-case ``word`` names and its factor, or None."""
    return _UNITS.get(word)


def _value(text: str) -> float | None:
    """Return the value of ``16``, ``1,000``, ``4/3`` or ``2^16``; None when out of range."""
    match = _NUMBER.match(text)
    if match is None or len(match[1]) > 40:
        return None
    value, other = float(match[1].replace(",", "")), float(match[3] or 1)
    if match[2] == "/":
        return value / other if other else None
    if match[2] and (other > 64 or value > 1000):
        return None
    value = value**other if match[2] else value
    return value if value < 1e300 else None


@lru_cache(maxsize=4096)
def readings(text: str, unit: str = "") -> tuple[Reading, ...]:
    """Return the ways to read the number ``text`` followed by the word ``unit``.

    "16B" may be sixteen bytes or sixteen billion, "50%" fifty percent or one half.
    Text that is no number has no reading.
    """
    text, unit = text.lower(), unit.lower()
    value = NUMBER_WORDS[text] if text in NUMBER_WORDS else _value(text)
    if value is None:
        return ()
    match = _NUMBER.match(text)
    found: list[Reading] = [(value, "")]
    for name in (match[4] if match else "", unit):
        if name in _UNITS:
            base, factor = _UNITS[name]
            found.append((value * factor, base))
        if name in _MULTIPLIERS:
            found.append((value * _MULTIPLIERS[name], ""))
        if name in ("%", "percent"):
            found.append((value / 100, ""))
    return tuple(found)


def same_number(wanted: Reading, got: Reading) -> bool:
    """Tell whether ``got`` has the value of ``wanted`` within one percent, in its unit."""
    return wanted[1] == got[1] and isclose(wanted[0], got[0], rel_tol=TOLERANCE, abs_tol=1e-12)


COMPLEXITY = r"(?:\b[OΘΩ]|\bo)\s?\((?:[^()\n]|\([^()\n]{0,24}\)){1,40}\)"
"""Pattern of a complexity such as ``O(n log n)`` or ``O(sqrt(n))``."""


def complexity_key(text: str) -> str:
    """Return one spelling for all spellings of a complexity.

    ``O(√n)``, ``O(sqrt(n))`` and ``O(sqrt n)`` give the same; so do n², n^2, n**2.
    """
    key = text.lower().replace("θ", "o").replace("ω", "o").replace("**", "^").replace("√", "sqrt")
    inside = key[key.index("(") + 1 : key.rindex(")")]
    inside = inside.replace("square root of", "sqrt").replace("squared", "^2")
    return "o(" + re.sub(r"[\s()*·]", "", inside) + ")"
