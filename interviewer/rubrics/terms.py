"""The single terms of a phrase: words, prefixes, API names and numbers."""

import math
import re
from dataclasses import dataclass, replace
from typing import Final

from interviewer.errors import BadInput


@dataclass(frozen=True)
class Word:
    """A bare word in lower case, to be matched by its stem, with typos by length."""

    text: str


@dataclass(frozen=True)
class Prefix:
    """``contig*``: any word that starts with ``text`` (lower case)."""

    text: str


@dataclass(frozen=True)
class Api:
    """A name of code, matched across spellings and never by typo tolerance.

    ``parts`` are the words of the name itself in lower case: ``no_grad``,
    ``NoGrad`` and ``no grad`` are all ``("no", "grad")``; arguments follow the
    name. ``qualifier`` holds the words before the last dot (``("torch",)`` of
    ``torch.no_grad()``), which an answer may leave out. ``text`` is the name as
    the author wrote it.
    """

    parts: tuple[str, ...]
    qualifier: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Number:
    """A number by value, with the canonical name of its unit if it has one.

    ``within`` is the tolerance that the author gave, as a share of the value; a range is
    its middle with half its width as the tolerance.
    """

    text: str
    value: float
    unit: str | None = None
    within: float | None = None


Token = Word | Prefix | Api | Number

UNITS: Final[dict[str, tuple[str, ...]]] = {
    "bit": ("bit", "bits"),
    "byte": ("B", "byte", "bytes"),
    "KB": ("KB", "kB", "kilobyte", "kilobytes"),
    "MB": ("MB", "megabyte", "megabytes"),
    "GB": ("GB", "gigabyte", "gigabytes", "gig", "gigs"),
    "TB": ("TB", "terabyte", "terabytes"),
    "KiB": ("KiB", "kibibyte", "kibibytes"),
    "MiB": ("MiB", "mebibyte", "mebibytes"),
    "GiB": ("GiB", "gibibyte", "gibibytes"),
    "TiB": ("TiB", "tebibyte", "tebibytes"),
    "kbit": ("kbit", "kbits", "kilobit", "kilobits"),
    "Mbit": ("Mbit", "Mbits", "megabit", "megabits"),
    "Gbit": ("Gbit", "Gbits", "gigabit", "gigabits"),
    "TFLOPS": ("TFLOPS", "TFLOP", "teraflops", "teraflop"),
    "ns": ("ns", "nanosecond", "nanoseconds"),
    "us": ("us", "µs", "μs", "microsecond", "microseconds"),
    "ms": ("ms", "millisecond", "milliseconds"),
    "s": ("s", "sec", "secs", "second", "seconds"),
    "min": ("min", "mins", "minute", "minutes"),
    "h": ("h", "hr", "hrs", "hour", "hours"),
    "x": ("x", "×", "times", "fold"),
    "%": ("%", "percent", "pct"),
}
"""Each unit's name and the ways in which it is written."""

SCALES: Final = {
    "k": 1e3,
    "K": 1e3,
    "thousand": 1e3,
    "M": 1e6,
    "mio": 1e6,
    "mn": 1e6,
    "million": 1e6,
    "bn": 1e9,
    "billion": 1e9,
    "trillion": 1e12,
}
"""Words and letters that multiply the number in front of them; ``B`` is a byte."""

_SIGNS: Final = "* ** @ / // % + - ^ << >> == != < > <= >= += -= *= /= //= **= @="
OPERATORS: Final = frozenset(_SIGNS.split())
"""Operators of the language that a phrase may name; the marks of phrases are none."""

_SPOKEN: Final = {"+": "plus", "-": "minus"}

_EXACT_UNITS: Final = {
    spelling: name for name, spellings in UNITS.items() for spelling in spellings
}
_LOOSE_UNITS: Final = {
    spelling.lower(): name for name, spellings in UNITS.items() for spelling in spellings
}
_DIGITS: Final = r"[-+−]?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,15})?(?:[eE][-+−]?\d{1,3})?"
_UNIT: Final = r"(?P<unit>[^\W\d_]+(?:/[^\W\d_]+)?|%|×)?"
_NUMBER: Final = re.compile(rf"(?P<a>{_DIGITS})(?:(?P<op>/|\^|\*\*)(?P<b>{_DIGITS}))?[-‑]?{_UNIT}")
_RANGE: Final = re.compile(rf"(?P<low>{_DIGITS})%?[-‑–](?P<high>{_DIGITS})[-‑]?{_UNIT}")
_SIGNED: Final = frozenset("-+−")
_TOLERANCE: Final = re.compile(r"(?:±|\+/?-)(?P<share>\d{1,6}(?:\.\d{1,6})?)(?P<percent>%?)")
_SECONDS: Final = {"s", "sec", "second"}
_CAMEL: Final = re.compile(r"[a-z][A-Z]|[A-Z]{2,}[a-z]{2,}")
_WORDS: Final = re.compile(r"[A-Z]+(?=[A-Z][a-z]{2})|[A-Z]?[^\W\dA-Z_]+|[A-Z]+|\d+(?:\.\d+)?")
_PLAIN: Final = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*'?")


def read_unit(text: str) -> str | None:
    """Return the canonical name of the unit ``text``, or None when it is none.

    ``GB/s`` is a unit too; the unit in front of the bar is one of bytes or bits.
    """
    upper, slash, lower = text.partition("/")
    unit = _EXACT_UNITS.get(upper) or _LOOSE_UNITS.get(upper.lower())
    if not slash or unit is None:
        return unit
    rate = lower.lower() in _SECONDS and unit.lower().endswith(("b", "byte", "bit"))
    return f"{unit}/s" if rate else None


def read_number(text: str) -> Number | None:
    """Read ``16``, ``4/3``, ``1e-3``, ``2^16``, ``10,000``, ``16B``, ``7M``, ``10-20%``.

    Other text is no number.
    """
    if text[:1] not in _SIGNED and not text[:1].isdigit():
        return None
    found = _NUMBER.fullmatch(text)
    if found is None:
        return _read_range(text)
    unit = read_unit(found["unit"]) if found["unit"] else None
    scale = SCALES.get(found["unit"] or "", 1.0)
    if found["unit"] and unit is None and scale == 1.0:
        return None
    value = _value(found["a"], found["op"], found["b"])
    return None if value is None else Number(text, value * scale, unit)


def _read_range(text: str) -> Number | None:
    """Read ``10-20%``; a range goes up."""
    found = _RANGE.fullmatch(text)
    unit = read_unit(found["unit"]) if found and found["unit"] else None
    if found is None or (found["unit"] and unit is None):
        return None
    low, high = (_value(found[end], None, None) for end in ("low", "high"))
    if low is None or high is None or not 0 <= low < high:
        return None
    middle = (low + high) / 2
    return Number(text, middle, unit, (high - middle) / middle)


def with_tolerance(number: Number, text: str) -> Number | None:
    """Return ``number`` with the tolerance ``text`` (``±10%``, ``+-2``), else None.

    Raises BadInput when the tolerance leaves nothing of the number.
    """
    found = _TOLERANCE.fullmatch(text)
    if found is None:
        return None
    share = float(found["share"]) / (100 if found["percent"] else abs(number.value) or 1)
    if number.value == 0 or share >= 1:
        raise BadInput(
            f"the tolerance {text!r} is as large as its number; write a smaller one, as in ±10%",
            field="phrase",
        )
    return replace(number, text=f"{number.text} {text}", within=share)


def _value(left: str, operator: str | None, right: str | None) -> float | None:
    first = float(left.replace(",", "").replace("−", "-"))
    if operator is None or right is None:
        return first if math.isfinite(first) else None
    second = float(right.replace(",", "").replace("−", "-"))
    try:
        value = first / second if operator == "/" else math.pow(first, second)
    except (ArithmeticError, ValueError):
        return None
    return value if math.isfinite(value) else None


def name_parts(text: str) -> tuple[str, ...]:
    """Split a name at underscores, dots, brackets, humps and digits; lower case."""
    return tuple(part.lower() for part in _WORDS.findall(text.replace("√", " sqrt ")))


def looks_like_code(word: str) -> bool:
    """Tell whether a bare word is an API name: ``_ . ()``, a digit, or CamelCase in it."""
    return not _PLAIN.fullmatch(word) or _CAMEL.search(word) is not None


def read_api(text: str) -> Api:
    """Read the name ``text``, with or without a call's brackets and arguments.

    Raises BadInput when there is neither a letter nor a digit in it.
    """
    name, bracket, arguments = text.strip().partition("(")
    qualifier, _, own = ("", "", name) if read_number(name) else name.rpartition(".")
    parts = name_parts(own) + name_parts(bracket + arguments)
    if not parts:
        raise BadInput(f"{text!r} holds neither a letter nor a digit", field="phrase")
    return Api(parts, name_parts(qualifier), text.strip())


def read_term(text: str) -> Token:
    """Read one bare word or one name in backticks.

    An operator is a word. Raises BadInput when it is neither a word, a prefix, a name, an
    operator nor a number.
    """
    if text.isalpha() and text.islower():
        return Word(text.lower())
    operator = text.strip("`")
    if operator in OPERATORS:
        return Word(_SPOKEN.get(operator, operator))
    if text.startswith("`"):
        return read_api(text.strip("`"))
    word = text.replace("’", "'").strip(",;:!?").rstrip(".")
    if "~" in word:
        raise BadInput(f"'~' in {text!r}: a window such as ~8 stands at the end", field="phrase")
    if word.startswith(("±", "+-", "+/-")):
        message = f"{word!r}: a tolerance stands behind a number, as in 16 bytes ±10%"
        raise BadInput(message, field="phrase")
    number = read_number(word)
    if number is not None:
        return number
    if "*" in word:
        return _read_prefix(word)
    return read_api(word) if looks_like_code(word) else Word(word.lower())


def _read_prefix(word: str) -> Prefix:
    stem = word[:-1]
    if not word.endswith("*") or len(stem) < 2 or not re.fullmatch(r"[\w'.-]+", stem):
        raise BadInput(
            f"{word!r}: '*' stands at the end of at least two letters; put code in backticks",
            field="phrase",
        )
    return Prefix(stem.lower())
