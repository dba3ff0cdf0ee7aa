"""The recording in the documents is what the command line shows, and its film is made from it."""

from pathlib import Path

from pictures import practice
from pictures.cast import read_cast
from pictures.film import film
from tests.serving import need_grader, served


def test_the_film_is_the_one_of_the_recording() -> None:
    assert practice.FILM.read_text("utf-8") == film(read_cast(practice.CAST))


def test_the_recording_is_short_enough_to_be_watched() -> None:
    cast = read_cast(practice.CAST)
    assert cast.events[-1][0] < 30
    assert practice.FILM.stat().st_size < 300_000


def test_the_command_line_still_shows_what_was_recorded(tmp_path: Path) -> None:
    with served(tmp_path) as site:
        need_grader(site)
    now = practice.told(practice.play(key=0.0, reading=0.0))
    assert now == practice.told(read_cast(practice.CAST))
