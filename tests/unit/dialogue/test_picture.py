"""The picture of the states has all of the table in it, and nothing lies over something else."""

from itertools import combinations
from xml.etree import ElementTree as Xml

from interviewer.dialogue import picture_layout as layout
from interviewer.dialogue.arrows import SOURCES, arrows
from interviewer.dialogue.picture import svg
from interviewer.dialogue.state import Phase

NAMES = {"": "http://www.w3.org/2000/svg"}


def texts() -> str:
    root = Xml.fromstring(svg())
    return " ".join("".join(one.itertext()) for one in root.iter(f"{{{NAMES['']}}}text"))


def test_there_is_a_place_for_each_phase_frame_and_arrow_and_for_nothing_else() -> None:
    assert set(layout.PHASES) == set(Phase)
    assert set(layout.AREAS) == set(SOURCES)
    assert set(layout.WAYS) == {(one.source, one.target) for one in arrows()}


def test_every_phase_and_everything_that_is_done_can_be_read() -> None:
    read = texts()
    for phase in Phase:
        assert phase.value in read
    for arrow in arrows():
        for word in " ".join(arrow.actions).split():
            assert word in read


def test_whoever_sees_nothing_is_told_every_arrow() -> None:
    told = Xml.fromstring(svg()).findtext("desc", namespaces=NAMES) or ""
    for arrow in arrows():
        assert f"{arrow.source} to {arrow.target}: {', '.join(arrow.actions)}." in told


def test_it_has_colours_for_light_and_for_dark_pages() -> None:
    assert "@media (prefers-color-scheme: dark)" in svg()
    assert "currentColor" not in svg()


def test_a_frame_holds_the_boxes_of_its_phases_and_no_others() -> None:
    width, height = layout.BOX
    for name, area in layout.AREAS.items():
        for phase, (left, top) in layout.PHASES.items():
            inside = (
                area.left < left
                and left + width < area.right
                and area.top < top
                and top + height < area.bottom
            )
            assert inside == (phase in SOURCES[name]), (name, phase)


def test_no_box_lies_over_another() -> None:
    width, height = layout.BOX
    for (left, top), (other, above) in combinations(layout.PHASES.values(), 2):
        assert abs(left - other) >= width or abs(top - above) >= height


def test_every_arrow_begins_and_ends_at_what_it_names() -> None:
    for (source, target), way in layout.WAYS.items():
        assert _touches(source, way.points[0]), source
        assert _touches(target, way.points[-1]), target


def _touches(name: str, point: layout.Point) -> bool:
    """Whether a point lies on the border of a box or frame, or beside a sign."""
    x, y = point
    if name in layout.MARKS:
        return any(abs(x - left) <= 11 and abs(y - top) <= 11 for left, top in layout.MARKS[name])
    if name in layout.AREAS:
        area = layout.AREAS[name]
        sides = area.left, area.top, area.right, area.bottom
    else:
        (left, top), (width, height) = layout.PHASES[Phase(name)], layout.BOX
        sides = left, top, left + width, top + height
    within = sides[0] <= x <= sides[2] and sides[1] <= y <= sides[3]
    return within and (x in (sides[0], sides[2]) or y in (sides[1], sides[3]))
