"""Draws the transition table as a picture: ``docs/images/states.svg``.

``python -m interviewer.dialogue.diagram`` writes it. Boxes are phases, frames are groups of phases
that have arrows in common, and what is done stands beside its arrow. The picture has colours for
light and dark pages of its own, since a page cannot give it any.
"""

from collections.abc import Iterator
from html import escape
from textwrap import wrap
from typing import Final

from interviewer.dialogue import picture_layout as layout
from interviewer.dialogue.arrows import BEFORE, ITEM, ON, TARGETS, Arrow, arrows
from interviewer.dialogue.picture_layout import Area, Point, Way
from interviewer.dialogue.state import Phase

_LINE: Final = 13
"""From one line of a label to the next."""

_STYLE: Final = """
    svg { color-scheme: light dark; }
    text { font: 13px system-ui, sans-serif; fill: #1f2328; }
    text.label { font-size: 11px; fill: #424a53; }
    text.title { font-size: 11px; font-style: italic; fill: #57606a; }
    rect.phase { fill: #eef4fb; stroke: #3b6ea5; stroke-width: 1.5; }
    rect.frame { fill: none; stroke: #8c959f; stroke-dasharray: 4 3; }
    path.way { fill: none; stroke: #424a53; stroke-width: 1.2; marker-end: url(#head); }
    .ink { fill: #424a53; stroke: #424a53; }
    .hollow { fill: #ffffff; stroke: #424a53; stroke-width: 1.2; }
    rect.ground { fill: #ffffff; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      text.label { fill: #c3ccd6; }
      text.title { fill: #9aa4af; }
      rect.phase { fill: #172434; stroke: #6ea8e0; }
      rect.frame { stroke: #6e7681; }
      path.way { stroke: #c3ccd6; }
      .ink { fill: #c3ccd6; stroke: #c3ccd6; }
      .hollow { fill: #0d1117; stroke: #c3ccd6; }
      rect.ground { fill: #0d1117; }
    }
"""


def svg() -> str:
    """Return the picture; raises KeyError where the layout has no place for something."""
    drawn = arrows()
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {layout.WIDTH} {layout.HEIGHT}" '
        f'width="{layout.WIDTH}" height="{layout.HEIGHT}" role="img" aria-labelledby="t d">',
        '  <title id="t">The states of an interview</title>',
        f'  <desc id="d">{escape(_told(drawn))}</desc>',
        f"  <style>{_STYLE}  </style>",
        '  <defs><marker id="head" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" '
        'markerHeight="8" orient="auto"><path class="ink" d="M0 1 L8 4 L0 7 z"/></marker></defs>',
        '  <rect class="ground" width="100%" height="100%"/>',
        *(f"  {line}" for line in _parts(drawn)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _told(drawn: tuple[Arrow, ...]) -> str:
    return " ".join(f"{one.source} to {one.target}: {', '.join(one.actions)}." for one in drawn)


def _parts(drawn: tuple[Arrow, ...]) -> Iterator[str]:
    for area in layout.AREAS.values():
        yield from _frame(area)
    for phase in Phase:
        yield from _phase(phase)
    yield from _ends()
    for arrow in drawn:
        yield from _way(layout.WAYS[arrow.source, arrow.target], ", ".join(arrow.actions))
    for name, places in layout.MARKS.items():
        for place in places:
            yield _sign(name, place)
    for name, (place, says) in layout.LEGEND.items():
        yield _sign(name, place)
        yield _text(says, (place[0] + 18, place[1] + 4), "label", "start")


def _frame(area: Area) -> Iterator[str]:
    yield (
        f'<rect class="frame" x="{area.left}" y="{area.top}" rx="8" '
        f'width="{area.right - area.left}" height="{area.bottom - area.top}"/>'
    )
    yield _text(area.title, (area.left + 8, area.top + 14), "title", "start")


def _phase(phase: Phase) -> Iterator[str]:
    (left, top), (width, height) = layout.PHASES[phase], layout.BOX
    yield (f'<rect class="phase" x="{left}" y="{top}" width="{width}" height="{height}" rx="6"/>')
    yield _text(phase.value, (left + width / 2, top + height / 2 + 4), "name", "middle")
    if phase in TARGETS[ITEM]:
        yield _sign(ITEM, (left, top))
    elif phase in TARGETS[ON]:
        yield _sign(ON, (left + width, top))


def _ends() -> Iterator[str]:
    (x, y), (left, top) = layout.START, layout.PHASES[Phase.READY]
    yield f'<circle class="ink" cx="{x}" cy="{y}" r="6"/>'
    yield _path(((x, y + 6), (left + layout.BOX[0] / 2, top)))
    (x, y), (left, top) = layout.END, layout.PHASES[Phase.FINISHED]
    yield f'<circle class="hollow" cx="{x}" cy="{y}" r="8"/>'
    yield f'<circle class="ink" cx="{x}" cy="{y}" r="4"/>'
    yield _path(((left + layout.BOX[0] / 2, top + layout.BOX[1]), (x, y - 8)))


def _way(way: Way, label: str) -> Iterator[str]:
    yield _path(way.points)
    x, y = way.label
    for number, line in enumerate(wrap(label, way.width)):
        yield _text(line, (x, y + number * _LINE), "label", way.anchor)


def _path(points: tuple[Point, ...]) -> str:
    return f'<path class="way" d="M{" L".join(f"{x:g} {y:g}" for x, y in points)}"/>'


def _sign(name: str, place: Point) -> str:
    """A full diamond, a hollow one, or the letter of what was before."""
    x, y = place
    if name == BEFORE:
        return (
            f'<g><circle class="hollow" cx="{x}" cy="{y}" r="10"/>'
            f"{_text('H', (x, y + 4), 'label', 'middle')}</g>"
        )
    look, size = ("ink", 6) if name == ITEM else ("hollow", 7)
    corners = f"M{x - size:g} {y:g} L{x:g} {y - size:g} L{x + size:g} {y:g} L{x:g} {y + size:g} z"
    return f'<path class="{look}" d="{corners}"/>'


def _text(says: str, place: Point, look: str, anchor: str) -> str:
    x, y = place
    return f'<text class="{look}" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(says)}</text>'
