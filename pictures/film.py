"""A recording as one SVG that plays by itself: ``python -m pictures.film CAST SVG``.

All screens stand below one another on a strip, which CSS moves behind a window; a row that
several screens share is drawn once. Without motion, where somebody wishes for none, the last
screen is shown. There is no script in it, and it is light or dark as its reader is.
"""

import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from pictures.cast import Cast, read_cast
from pictures.screen import Row, Run, Shot, shots

CELL: Final = 8.4
LINE: Final = 18
PAD: Final = 14
HOLD: Final = 4.0
"""For how many seconds the last screen is shown before it all begins again."""

COLOURS: Final = {
    "default": ("#24292f", "#d7dde4"),
    "black": ("#24292f", "#8b949e"),
    "red": ("#b3261e", "#ff8b82"),
    "green": ("#116329", "#5fd07f"),
    "brown": ("#7d4e00", "#e3b341"),
    "blue": ("#0550ae", "#79b8ff"),
    "magenta": ("#8250df", "#d2a8ff"),
    "cyan": ("#0b6a75", "#56d4dd"),
    "white": ("#24292f", "#f0f3f6"),
    "brightblack": ("#5f6871", "#98a2ad"),
}
"""Each colour of a terminal as it is written on white and on black."""

PAPER: Final = ("#f6f8fa", "#161b22")
EDGE: Final = ("#d0d7de", "#30363d")


def film(cast: Cast) -> str:
    """Return the recording as an SVG document."""
    strip = list(shots(cast))
    width, height = round(cast.width * CELL) + 2 * PAD, cast.height * LINE + 2 * PAD
    drawn = _Rows()
    frames = [
        f'<g transform="translate(0 {at * height})">{drawn.uses(shot.rows)}</g>'
        for at, shot in enumerate(strip)
    ]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" aria-labelledby="title">',
            f'<title id="title">{escape(cast.title)}</title>',
            f"<style>{_style(strip, height)}</style>",
            f"<defs>{drawn.drawn()}</defs>",
            f'<rect class="paper" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8"/>',
            f'<svg width="{width}" height="{height}"><g class="film">{"".join(frames)}</g></svg>',
            "</svg>\n",
        )
    )


class _Rows:
    """The different rows of all screens, each drawn once."""

    def __init__(self) -> None:
        self._names: dict[Row, str] = {}

    def uses(self, rows: Sequence[Row]) -> str:
        """Return what shows ``rows`` below one another."""
        return "".join(
            f'<use href="#{self._name(row)}" y="{PAD + number * LINE}"/>'
            for number, row in enumerate(rows)
            if row
        )

    def drawn(self) -> str:
        """Return the drawings of all rows that were used."""
        return "".join(
            f'<text id="{name}" y="13">{"".join(map(_run, row))}</text>'
            for row, name in self._names.items()
        )

    def _name(self, row: Row) -> str:
        return self._names.setdefault(row, f"r{len(self._names)}")


def _run(run: Run) -> str:
    """Return one run; its length is set, so that columns stand below one another in any font."""
    looks = [_class(run.colour), "b" * run.bold, "i" * run.italic]
    named = " ".join(filter(None, looks))
    look = f' class="{named}"' if named else ""
    return (
        f'<tspan{look} x="{PAD + run.column * CELL:g}" '
        f'textLength="{len(run.text) * CELL:g}">{escape(run.text, quote=False)}</tspan>'
    )


def _class(colour: str) -> str:
    """Return the class of a colour; bright ones are as the others, and unknown ones as text."""
    known = colour if colour in COLOURS else colour.removeprefix("bright")
    return "" if known not in COLOURS or known == "default" else f"c-{known}"


def _style(strip: Sequence[Shot], height: int) -> str:
    start, length = strip[0].moment, strip[-1].moment - strip[0].moment + HOLD
    keys = "".join(
        f"{100 * (shot.moment - start) / length:.3f}%{{transform:translateY({-at * height}px)}}"
        for at, shot in enumerate(strip)
    )
    last = -(len(strip) - 1) * height
    return (
        "text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;"
        "white-space:pre}.b{font-weight:bold}.i{font-style:italic}"
        f"{_coloured(0)}@media(prefers-color-scheme:dark){{{_coloured(1)}}}"
        f".film{{transform:translateY({last}px)}}@keyframes film{{{keys}"
        f"100%{{transform:translateY({last}px)}}}}"
        f"@media(prefers-reduced-motion:no-preference){{.film{{animation:film {length:.2f}s "
        "steps(1,end) infinite}}"
    )


def _coloured(scheme: int) -> str:
    rules = [f".c-{name}{{fill:{both[scheme]}}}" for name, both in COLOURS.items()]
    paper = f".paper{{fill:{PAPER[scheme]};stroke:{EDGE[scheme]}}}"
    return f"text{{fill:{COLOURS['default'][scheme]}}}{''.join(rules[1:])}{paper}"


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(film(read_cast(Path(sys.argv[1]))), "utf-8")
