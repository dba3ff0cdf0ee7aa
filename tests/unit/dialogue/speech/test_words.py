"""The beginning of a wish is put as a mark, so that patterns need not know how one asks."""

import pytest

from interviewer.dialogue.speech.words import LOOSE, WISH, framed


@pytest.mark.parametrize(
    "beginning",
    ["can we ", "let's ", "i'd like to ", "could you please let me ", "would you mind if i "],
)
def test_a_wish_begins_in_many_ways(beginning: str) -> None:
    assert f"{WISH}skip this" in framed(f"{beginning}skip this")


@pytest.mark.parametrize("beginning", ["i would ", "you can ", "we should "])
def test_what_one_would_do_is_no_wish_by_itself(beginning: str) -> None:
    forms = framed(f"{beginning}skip this")
    assert f"{WISH}skip this" not in forms
    assert len(forms) > 1
    assert LOOSE.startswith("(?:[")


def test_a_clause_without_a_beginning_stays_as_it_is() -> None:
    assert framed("skip this") == {"skip this"}
