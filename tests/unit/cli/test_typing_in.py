"""Lines typed at a terminal: where an answer ends, and what is a command."""

import time

import pytest

from interviewer.cli.code_entry import CODE_COMMANDS, CodeEntry
from interviewer.cli.typing_in import ANSWER_COMMANDS, AnswerEntry, Code, Ended, Talk, is_request
from interviewer.dialogue.state import Phase
from tests.seats import Lines, Pasted
from tests.terminal import seated


@pytest.mark.parametrize(
    "line", ["move on", "can we skip this one?", "how much time is left?", "I'm stuck", "my answer"]
)
def test_a_request_is_sent_at_the_end_of_its_line(line: str) -> None:
    assert is_request(line)


@pytest.mark.parametrize(
    "line", ["I don't know", "ok", "hi", "Skip connections add the input", "next(iter(loader))", ""]
)
def test_what_may_be_the_beginning_of_an_answer_waits_for_more(line: str) -> None:
    assert not is_request(line)


@pytest.mark.parametrize("line", ["import torch", "pass", "def f(x):", "x = next(it)", "continue"])
def test_code_is_no_request(line: str) -> None:
    assert not is_request(line, Phase.CODING)


@pytest.mark.parametrize("line", ["no idea", "ok", "hello", "yes please", "time left?"])
def test_small_talk_beside_code_is_talk(line: str) -> None:
    assert is_request(line, Phase.CODING)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (("", "one", "two", "", "three"), "one\ntwo"),
        (("one", " . ", "two"), "one"),
        (("one", "hint", ""), "one\nhint"),
        (("HINT ", "one"), "HINT "),
        (("one",), "one"),
    ],
)
def test_an_answer_ends_with_an_empty_line_or_a_dot(lines: tuple[str, ...], answer: str) -> None:
    assert AnswerEntry(print).read(Lines(*lines)) == Talk(answer)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (("one", "", "two", None, "three", None, "", None), "one\n\ntwo\nthree"),
        (("one", ".", "two", ".", None), "one\n.\ntwo"),
        (("hint", "", "two", None, ".", None), "hint\n\ntwo"),
        (("hint", None, "two"), "hint"),
    ],
)
def test_a_paste_is_taken_whole_with_its_empty_lines(
    lines: tuple[str | None, ...], answer: str
) -> None:
    assert AnswerEntry(print).read(Pasted(*lines)) == Talk(answer)  # type: ignore[arg-type]


def test_a_paste_at_a_choice_is_one_reply() -> None:
    entry = AnswerEntry(print)
    keyboard = Pasted("b, since", "", "it copies", None, "", None)
    assert entry.read(keyboard, single=True) == Talk("b, since\n\nit copies")  # type: ignore[arg-type]


READING = (
    "from interviewer.cli.typing_in import AnswerEntry, Keyboard\n"
    "print('got', repr(AnswerEntry(print).read(Keyboard()).text), 'end')"
)


@pytest.mark.parametrize(
    ("before", "behind"), [("\x1b[200~", "\x1b[201~"), ("", "")], ids=["bracketed", "line by line"]
)
def test_a_terminal_hands_over_a_paste_as_one_answer(before: str, behind: str) -> None:
    with seated(READING) as seat:
        seat.until("> ")
        seat.type(f"{before}It copies.\n\nThen it adds.{behind}\n")
        seat.until("adds.")
        time.sleep(0.3)
        seat.type("\n")
        assert r"got 'It copies.\n\nThen it adds.'" in seat.until("end")


def test_the_editor_opens_on_the_code_so_far() -> None:
    seen, said = [], []

    def edit(text: str) -> str | None:
        seen.append(text)
        return text + "# mended\n" if len(seen) < 3 else None

    entry = CodeEntry("starter\n", said.append, edit)
    entry.read(Lines(":edit", ":edit", ":edit", ":submit"))  # type: ignore[arg-type]
    assert seen == ["starter\n", "starter\n# mended\n", "starter\n# mended\n# mended\n"]
    assert entry.code == "starter\n# mended\n# mended\n"
    assert said[0].startswith("2 lines taken")


def test_help_names_every_command_and_an_unknown_one_is_told() -> None:
    said: list[str] = []
    with pytest.raises(Ended):
        CodeEntry("", said.append).read(Lines(":HELP", ":sumbit", "x = 1", ":sumbit"))  # type: ignore[arg-type]
    assert all(word in said[0] for word in (":run", ":submit", ":file", ":edit", ":show", ":say"))
    assert said[1] == said[2] == CODE_COMMANDS.unknown(":sumbit")
    assert "Did you mean :submit" in said[1]
    said.clear()
    with pytest.raises(Ended):
        AnswerEntry(said.append).read(Lines(":help", ":run"))  # type: ignore[arg-type]
    assert all(word in said[0] for word in ANSWER_COMMANDS.words)
    assert said[1].startswith("There is no command :run here.")


def test_what_a_command_lacks_is_told() -> None:
    said: list[str] = []
    with pytest.raises(Ended):
        CodeEntry("", said.append).read(Lines(":file", ":say"))  # type: ignore[arg-type]
    assert said == ["Name the file: :file PATH.", "Say what: :say TEXT."]


def test_code_may_hold_lines_that_begin_with_a_colon() -> None:
    lines = ("def f(x):", '    """Double.', "    :param x: a tensor", '    """', ":submit")
    entered = CodeEntry("", print).read(Lines(*lines))  # type: ignore[arg-type]
    assert entered == Code("\n".join(lines[:-1]) + "\n", "submit")


def test_lines_pasted_as_one_are_taken_one_by_one() -> None:
    entered = CodeEntry("", print).read(Lines("x = 1\n\ny = 2\n:run"))  # type: ignore[arg-type]
    assert entered == Code("x = 1\n\ny = 2\n", "run")


def test_an_answer_can_be_shown_dropped_and_left() -> None:
    said: list[str] = []
    entry = AnswerEntry(said.append)
    lines = ("one", ":show", ":x", ":drop", ":note two", "", "three", ":quit")
    keyboard = Lines(*lines)
    assert entry.read(keyboard) == Talk(":note two")  # type: ignore[arg-type]
    assert said[0] == "one"
    assert said[1].startswith("There is no command :x here.")
    with pytest.raises(Ended):
        entry.read(keyboard)  # type: ignore[arg-type]
    assert entry.unsent == "three"


@pytest.mark.parametrize("line", ["hint", "can I get a hint?", "skip", "how much time is left?"])
def test_a_request_between_lines_of_code_is_said_and_the_code_goes_on(line: str) -> None:
    entry = CodeEntry("", print)
    lines = Lines("def f(x):", line, "    return x", ":submit")
    assert entry.read(lines) == Talk(line)  # type: ignore[arg-type]
    assert entry.read(lines) == Code("def f(x):\n    return x\n", "submit")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ('def f(x):\n    """', "hint"),
        ("steps = [", "skip"),
        ("names = (", "stop"),
        ("for x in y:", "    status"),
    ],
)
def test_within_strings_brackets_and_blocks_such_words_are_code(before: str, line: str) -> None:
    entry = CodeEntry("", print)
    entry.read(Lines(*before.split("\n"), line, ":submit"))  # type: ignore[arg-type]
    assert entry.code == f"{before}\n{line}\n"


@pytest.mark.parametrize("line", ["pass", "continue", "x = next(it)", "help(f)", "exit()"])
def test_lines_of_code_that_hold_such_words_stay_code(line: str) -> None:
    entry = CodeEntry("", print)
    entry.read(Lines("x = 1", line, ":submit"))  # type: ignore[arg-type]
    assert entry.code == f"x = 1\n{line}\n"
