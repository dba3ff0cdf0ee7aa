"""Lines that a terminal or a mail program broke end no sentence; notes end with their line."""

import pytest

from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.wrapping import is_wrapped

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
