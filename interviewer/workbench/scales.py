"""Marks as people write them, read as shares of full marks and as bands.

Which way the marks of a file are read is decided once for all of them: names of bands
("strong"), or numbers up to a highest one. A mark then is a number from 0 to 1, and the bands
are the marks that can be given, lowest first; a score belongs to the band nearest to it.
"""

import difflib
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.errors import BadInput

LADDER: Final = {
    "wrong": 0.0,
    "incorrect": 0.0,
    "false": 0.0,
    "no": 0.0,
    "weak": 0.25,
    "poor": 0.25,
    "partial": 0.5,
    "half": 0.5,
    "fair": 0.5,
    "good": 0.75,
    "strong": 1.0,
    "excellent": 1.0,
    "correct": 1.0,
    "right": 1.0,
    "true": 1.0,
    "yes": 1.0,
}
"""The names of bands that are known, and what each of them is worth."""

FIFTHS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The bands of marks that may be any number."""

_USUAL: Final = (4, 5, 10, 20, 100)
_MOST_LEVELS = 11
_EXPERT = 4
_HALF_UP = 1e-9
_COMMA = re.compile(r"^([-+]?\d*),(\d+)$")
_LONGEST_SHOWN = 30
_MOST_SHOWN = 5


@dataclass(frozen=True)
class Scale:
    """How marks were read: ``levels`` are the marks of the bands, ``labels`` their names.

    ``told`` says it in words. ``guessed`` when the highest mark was taken for granted, since
    nobody named it.
    """

    levels: tuple[float, ...]
    labels: tuple[str, ...]
    told: str
    guessed: bool = False

    def band(self, share: float) -> int:
        """Return the band that ``share`` is nearest to; halfway counts upwards."""
        distances = [abs(level - share) - _HALF_UP * n for n, level in enumerate(self.levels)]
        return distances.index(min(distances))

    def label(self, share: float) -> str:
        """Return what the band of ``share`` is called."""
        return self.labels[self.band(share)]


@dataclass(frozen=True)
class Bands:
    """What the bands of a file are called, lowest first and evenly apart."""

    names: tuple[str, ...]

    def __post_init__(self) -> None:
        twice = [name for name, count in Counter(self.names).items() if count > 1]
        if twice:
            raise BadInput(f"--bands names {twice[0]!r} twice.", field="bands")
        if len(self.names) < 2 or not all(self.names):
            raise BadInput(
                "--bands wants two names or more, lowest first: wrong,partial,right.",
                field="bands",
            )
        numbers = [name for name in self.names if read_number(name) is not None]
        if numbers:
            raise BadInput(
                f"--bands wants names, and {numbers[0]!r} is a number; say --max instead.",
                field="bands",
            )


Mark = str | float
"""A mark as written: the name of a band, in small letters, or a number."""


@dataclass(frozen=True)
class Marks:
    """The marks of a file on their ``scale``: ``shares`` from 0 to 1, None for a bad one.

    ``faults`` say for the place of each bad mark what is wrong with it.
    """

    scale: Scale
    shares: tuple[float | None, ...]
    faults: dict[int, str]


def read_mark(written: object) -> Mark:
    """Return one mark as a name or as a number; raises BadInput for neither."""
    if isinstance(written, bool):
        return str(written).lower()
    text = str(written).strip() if isinstance(written, str | int | float) else ""
    # a comma in a number is the decimal one of many languages; nobody marks in thousands
    number = read_number(_COMMA.sub(r"\1.\2", text))
    if number is not None:
        return number
    name = " ".join(text.lower().split())
    if not text:
        raise BadInput("It is empty; every answer needs its mark.", field="mark")
    if not any(character.isalpha() for character in name) or name in ("nan", "inf", "-inf"):
        raise BadInput(
            f"{_cut(text)!r} is no mark; a number is one (0.5), or the name of a band (partial).",
            field="mark",
        )
    return name


def read_number(text: str) -> float | None:
    """Return the number that ``text`` is; None where it is none, or not a finite one."""
    try:
        number = float(text)
    except (ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def read_marks(marks: Sequence[Mark], *, top: float | None, bands: Bands | None) -> Marks:
    """Decide how ``marks`` are to be read, and read them.

    ``top`` is the highest mark and ``bands`` the names of the bands where they are known;
    else both are taken from the marks. Raises BadInput (field ``max`` or ``bands``) when what is
    known does not go with the marks at all.
    """
    named = sum(isinstance(mark, str) for mark in marks)
    if bands is not None and marks and not named:
        raise BadInput(
            "--bands is for marks that are names, and these are numbers; leave it out, and say "
            "--max N if it matters what full marks are.",
            field="bands",
        )
    if top is not None and marks and named == len(marks):
        raise BadInput(
            "--max is for marks that are numbers, and these are names; leave it out, or say "
            "--bands with the names, lowest first.",
            field="max",
        )
    if bands is not None or (top is None and named * 2 > len(marks)):
        return _by_name(marks, bands)
    return _by_number(marks, top)


def _by_name(marks: Sequence[Mark], bands: Bands | None) -> Marks:
    if bands is None:
        worth = LADDER
    else:
        last = len(bands.names) - 1
        worth = {name.lower(): n / last for n, name in enumerate(bands.names)}
    shares = tuple(worth.get(mark) if isinstance(mark, str) else None for mark in marks)
    if bands is None and not any(share is not None for share in shares):
        names = sorted({mark for mark in marks if isinstance(mark, str)})
        raise BadInput(
            f"None of the marks is a band that is known ({_listed(names)}); say --bands with your "
            "names, lowest first.",
            field="bands",
        )
    told = ", ".join(bands.names) if bands else "wrong, weak, partial, good, strong"
    faults = {
        n: _fault_of_name(mark, worth, told, own=bands is not None)
        for n, (mark, share) in enumerate(zip(marks, shares, strict=True))
        if share is None
    }
    known = [mark for mark in marks if isinstance(mark, str) and mark in worth]
    if bands:
        levels = tuple(worth.values())
        return Marks(Scale(levels, bands.names, f"bands: {told}"), shares, faults)
    used = Counter(known)
    levels = tuple(sorted({worth[name] for name in used}))
    if len(levels) < 2:
        levels, used = FIFTHS, Counter(("wrong", "weak", "partial", "good", "strong"))
    labels = tuple(
        max((name for name in used if worth[name] == level), key=lambda name: used[name])
        for level in levels
    )
    told = ", ".join(f"{name} {level:g}" for name, level in zip(labels, levels, strict=True))
    return Marks(Scale(levels, labels, f"bands: {told}"), shares, faults)


def _by_number(marks: Sequence[Mark], top: float | None) -> Marks:
    numbers = [mark for mark in marks if isinstance(mark, float) and mark >= 0]
    highest = max(numbers, default=1.0)
    whole = all(number.is_integer() for number in numbers)
    guessed, given = False, top is not None
    if top is None:
        if highest > _USUAL[-1]:
            raise BadInput(
                f"The highest mark is {highest:g}; say --max with the most that can be had.",
                field="max",
            )
        # whole numbers up to 4 are the marks that experts give
        usual = next(usual for usual in (1, *_USUAL) if usual >= highest)
        guessed = usual > _EXPERT or (usual > 1 and not whole)
        top = float(usual)
    faults = {
        n: fault
        for n, mark in enumerate(marks)
        if (fault := _fault_of_number(mark, top, given=given))
    }
    shares = tuple(
        None if n in faults or isinstance(mark, str) else mark / top for n, mark in enumerate(marks)
    )
    levels = _levels([share for share in shares if share is not None], top, whole=whole)
    labels = tuple(f"{level * top:g}" for level in levels)
    return Marks(Scale(levels, labels, _told(top, levels, whole), guessed), shares, faults)


def _fault_of_name(mark: Mark, worth: Mapping[str, float], told: str, *, own: bool) -> str:
    """Return why ``mark`` is none of the bands, the names of which are those of ``worth``."""
    if not isinstance(mark, str):
        return f"{mark:g} is a number, and other marks are names; use one or the other"
    near = difflib.get_close_matches(mark, worth, n=1)
    if near:
        return f"{_cut(mark)!r} is no band; did you mean {near[0]!r}?"
    mend = "" if own else "; say --bands with your own names, lowest first"
    return f"{_cut(mark)!r} is no band; the bands are {told}{mend}"


def _fault_of_number(mark: Mark, top: float, *, given: bool) -> str | None:
    """Return why ``mark`` is none of the numbers from 0 to ``top``; None where it is one."""
    if isinstance(mark, str):
        if mark in LADDER:
            return f"{mark!r} is a name, and other marks are numbers; use one or the other"
        return f"{_cut(mark)!r} is no number, and other marks are"
    if mark < 0:
        return f"{mark:g} is below 0"
    if mark > top:
        mend = "; correct it, or say a higher --max" if given else ""
        return f"{mark:g} is above the highest mark, {top:g}{mend}"
    return None


def _levels(shares: Sequence[float], top: float, *, whole: bool) -> tuple[float, ...]:
    """Return the bands: each whole mark, or the few marks that were given, or fifths."""
    if whole and float(top).is_integer() and top < _MOST_LEVELS:
        return tuple(n / top for n in range(int(top) + 1))
    used = tuple(sorted({0.0, 1.0, *shares}))
    return used if len(used) <= len(FIFTHS) else FIFTHS


def _told(top: float, levels: tuple[float, ...], whole: bool) -> str:
    if top == 1 and whole:
        return "0 or 1"
    kind = "whole numbers" if whole else "numbers"
    return f"{kind} from 0 to {top:g}, in {len(levels)} bands"


def _listed(names: Sequence[str]) -> str:
    more = ", …" if len(names) > _MOST_SHOWN else ""
    return ", ".join(repr(_cut(name)) for name in names[:_MOST_SHOWN]) + more


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
