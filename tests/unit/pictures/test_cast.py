from pathlib import Path

from pictures.cast import Cast, read_cast, write_cast

CAST = Cast(20, 4, "A talk", 1.0, ((0.0, "a"), (0.5, "b\r\n"), (9.5, "é"), (9.6, "d")))


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "talk.cast"
    write_cast(CAST, path)
    assert read_cast(path) == CAST


def test_the_file_is_of_the_format_that_players_know(tmp_path: Path) -> None:
    path = tmp_path / "talk.cast"
    write_cast(CAST, path)
    header, first, *_ = path.read_text("utf-8").splitlines()
    assert header.startswith('{"version": 2, "width": 20, "height": 4,')
    assert first == '[0.0, "o", "a"]'


def test_a_pause_is_cut_and_everything_behind_it_moves_up() -> None:
    cut = CAST.without_waiting()
    assert [moment for moment, _ in cut.events] == [0.0, 0.5, 1.5, 1.6]
    assert cut.text == CAST.text
    assert cut.without_waiting() == cut
