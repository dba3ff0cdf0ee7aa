"""Numbers and their units: on one line, and with a blank that can be searched for."""

import io

from rich.console import Console

from interviewer.cli.output import prose, tidy

TEXT = "It costs 5 % of the item, as in `x = 7 % 2`."


def printed(*, terminal: bool, width: int = 80) -> str:
    file = io.StringIO()
    console = Console(file=file, force_terminal=terminal, width=width, color_system=None)
    with tidy(console):
        console.print(prose(TEXT))
    return file.getvalue()


def test_a_number_and_its_unit_stay_on_one_line() -> None:
    for width in range(8, 40):
        lines = printed(terminal=True, width=width).splitlines()
        assert any("5 %" in line for line in lines), width


def test_code_keeps_the_blanks_that_it_was_written_with() -> None:
    assert "x = 7 % 2" in printed(terminal=True)


def test_blanks_are_ordinary_in_a_pipe_and_on_a_terminal() -> None:
    for terminal in (True, False):
        assert "costs 5 % of" in printed(terminal=terminal)
