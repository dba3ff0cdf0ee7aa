"""Lines that a terminal or a mail program broke end no sentence; notes end with their line."""

import pytest

from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.wrapping import ends_statement, is_wrapped, margin_of

WRAPPED = """\
The line w = w - g makes a
new tensor, which is the
output of an operation. The
gradient is stored in the
leaf tensors only."""

NOTES = """\
reshape copies when it has to
view never copies
needs strides that fit
contiguous() first"""


@pytest.mark.parametrize("line_end", ["\n", "\r\n", " \n"])
def test_lines_that_break_off_behind_small_words_are_wrapped(line_end: str) -> None:
    assert is_wrapped(WRAPPED.replace("\n", line_end))


@pytest.mark.parametrize(
    "text",
    [
        NOTES,
        "one line only, which ends in the",
        "- what it is for\n- what it leads to\n- when to use it for",
        "```python\nx = a\nfor row in x:\n    print(row)\n```",
    ],
)
def test_notes_bullets_and_code_are_not(text: str) -> None:
    assert not is_wrapped(text)


def test_sentences_of_a_wrapped_text_are_those_of_the_same_text_in_one_line() -> None:
    wrapped, whole = tokenise(WRAPPED), tokenise(WRAPPED.replace("\n", " "))
    assert wrapped.columns.sentences == whole.columns.sentences
    assert len(whole.sentences) == 2


def test_every_line_of_notes_is_a_sentence() -> None:
    assert len(tokenise(NOTES).sentences) == 4


LONG = "expand(3, 4) makes a view with stride 0 in that dimension and no memory is allocated"


@pytest.mark.parametrize(
    "following", ["repeat(1, 4) copies the data.", "repeat copies the data", "it never copies"]
)
def test_a_statement_that_follows_a_long_line_begins_a_sentence(following: str) -> None:
    assert ends_statement(LONG, following, len(LONG))
    assert len(tokenise(f"{LONG}\n{following}").sentences) == 2


@pytest.mark.parametrize(
    ("line", "following"),
    [
        (LONG, "by it at all. repeat copies the data."),
        (LONG, "dimension and no memory"),
        (f"{LONG} when", "repeat copies the data"),
        (f"If {LONG}", "repeat copies the data"),
    ],
)
def test_a_long_line_that_is_not_at_its_end_goes_on(line: str, following: str) -> None:
    assert not ends_statement(line, following, len(line))


def test_a_line_with_much_room_before_the_margin_was_ended_on_purpose() -> None:
    following = "most of the time that fails"
    assert ends_statement(LONG, following, len(LONG) + 40)
    assert not ends_statement(LONG, following, len(LONG) + 10)
    assert margin_of(f"{LONG}\n{following}") == len(LONG)
