"""Numbers stay with their units, blanks are ordinary ones, and nothing steers the terminal."""

import io
import json

import pytest
from rich.console import Console
from rich.text import Text

from interviewer.cli.output import emit_json, printer, prose, tidy

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


RUDE = "a\x1b[2Jb\x9bc\u202ed\x07e"


def test_nothing_that_is_printed_steers_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    console = printer()
    with tidy(console):
        console.print(prose(f"**{RUDE}** 5 % of it"))
        console.print(Text(RUDE), [RUDE])
    console.print(RUDE)
    shown = capsys.readouterr().out
    assert all(char.isprintable() or char == "\n" for char in shown)
    assert shown.count("a[2Jbcde") == 3
    assert "5 % of it" in shown


def test_json_on_a_terminal_steers_nothing_and_says_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    emit_json({"said": RUDE, "name": "Nov\u00e1kov\u00e1"})
    shown = capsys.readouterr().out
    assert all(char.isprintable() or char == "\n" for char in shown)
    assert "Nov\u00e1kov\u00e1" in shown
    assert json.loads(shown)["said"] == RUDE
