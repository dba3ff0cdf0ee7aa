from pictures.cast import Cast
from pictures.screen import Run, lines, shots


def cast(*events: tuple[float, str]) -> Cast:
    return Cast(20, 4, "A talk", 1.0, events)


def test_cells_that_look_alike_are_one_run_and_blanks_are_none() -> None:
    (shot,) = shots(cast((0.0, "ab  \x1b[1;36mcode\x1b[0m it")))
    assert shot.rows[0] == (
        Run(0, "ab", "default", bold=False, italic=False),
        Run(4, "code", "cyan", bold=True, italic=False),
        Run(9, "it", "default", bold=False, italic=False),
    )
    assert shot.rows[1:] == ((), (), ())


def test_words_far_apart_are_runs_of_their_own() -> None:
    (shot,) = shots(cast((0.0, "one two    three")))
    assert [run.text for run in shot.rows[0]] == ["one two", "three"]
    assert [run.column for run in shot.rows[0]] == [0, 11]


def test_what_is_dim_is_grey() -> None:
    (shot,) = shots(cast((0.0, "\x1b[2mYou\x1b[0m \x1b[38;2;1;2;3mred\x1b[0m")))
    assert [run.colour for run in shot.rows[0]] == ["brightblack", "010203"]


def test_what_comes_at_once_is_one_screen_and_what_changes_nothing_is_none() -> None:
    found = list(shots(cast((0.0, "a"), (0.01, "b"), (0.5, "\x1b[?25l"), (0.9, "c"))))
    assert [[run.text for run in shot.rows[0]] for shot in found] == [["ab"], ["abc"]]
    assert [shot.moment for shot in found] == [0.01, 0.9]


def test_a_row_that_is_drawn_anew_shows_the_newer_text() -> None:
    assert lines(cast((0.0, "Judging\r\x1b[2Kdone\r\n\r\nend\r\n"))) == ["done", "", "end"]
