import re
from xml.etree import ElementTree

from pictures.cast import Cast
from pictures.film import HOLD, film

SVG = "{http://www.w3.org/2000/svg}"
TALK = Cast(
    20,
    3,
    "Less < more & so on",
    1.0,
    ((0.0, "$ a\r\n"), (1.0, "x < y\r\n"), (2.0, "\x1b[32mgreen\x1b[0m")),
)


def strip(document: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(document)
    film_group = root.find(f"{SVG}svg/{SVG}g")
    assert film_group is not None
    return list(film_group)


def test_each_screen_is_drawn_and_a_row_that_they_share_once() -> None:
    document = film(TALK)
    assert [len(frame) for frame in strip(document)] == [1, 2, 3]
    root = ElementTree.fromstring(document)
    drawn = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    assert drawn == ["$ a", "x < y", "green"]
    uses = {use.get("href") for use in root.iter(f"{SVG}use")}
    assert uses == {f"#{text.get('id')}" for text in root.iter(f"{SVG}text")}


def test_the_last_screen_is_held_and_shown_where_nothing_moves() -> None:
    document = film(TALK)
    assert f"animation:film {2.0 + HOLD:.2f}s" in document
    height = re.search(r'height="(\d+)" role', document)
    assert height is not None
    last = -2 * int(height[1])
    assert f".film{{transform:translateY({last}px)}}" in document
    assert "prefers-reduced-motion:no-preference" in document


def test_it_has_a_title_and_no_script_and_fetches_nothing() -> None:
    document = film(TALK)
    root = ElementTree.fromstring(document)
    assert root.findtext(f"{SVG}title") == "Less < more & so on"
    assert root.get("role") == "img"
    assert "<script" not in document
    assert re.findall(r"(?:https?:)?//[^\"]*", document) == ["http://www.w3.org/2000/svg"]


def test_the_same_recording_gives_the_same_bytes() -> None:
    assert film(TALK) == film(TALK)
