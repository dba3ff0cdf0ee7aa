"""A tail that says nothing makes no sentence of a few bare words."""

import pytest

from interviewer.scoring.gates.stuffing import fragments, is_list, plain_words
from interviewer.scoring.text.normalise import tokenise

TAILS = ("", ", asked or not", ", today or not", ", if needed", ", if any at all")


def listed(written: str) -> bool:
    text = tokenise(written)
    return any(is_list(text, *each, plain_words(text, *each)) for each in text.sentences)


@pytest.mark.parametrize("tail", TAILS)
def test_bare_words_stay_bare(tail: str) -> None:
    rows = ("storage strides view", "alias memory copy", "contiguous transpose", "error stride")
    text = tokenise(" ".join(f"{row}{tail}." for row in rows))
    assert fragments(text) == {0, 1, 2, 3}
    assert listed(f"Storage strides view alias memory copy contiguous transpose error{tail}.")


@pytest.mark.parametrize("tail", TAILS)
def test_statements_stay_statements(tail: str) -> None:
    rows = ("view shares its storage", "reshape may copy it", "it raises on a transpose")
    text = tokenise(" ".join(f"{row}{tail}." for row in rows))
    assert not fragments(text)
    assert not listed(f"view shares the storage of what it was made from{tail}.")


def test_a_condition_that_says_something_is_no_tail() -> None:
    rows = (
        "same storage, if contiguous",
        "copy, if transposed",
        "error, when forced",
        "fix, if so",
    )
    assert not fragments(tokenise(" ".join(f"{row}." for row in rows)))
