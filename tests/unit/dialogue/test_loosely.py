"""A short message without a word of the field needs less than full coverage to be a command."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.loosely import asked_back, asks_for_status, read_loosely
from interviewer.dialogue.speech.field import field_words
from tests.timing import processor_time

LEAVING = {Intent.SKIP, Intent.STOP, Intent.DONT_KNOW}


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("boring, next", Intent.SKIP),
        ("screw this, quit", Intent.STOP),
        ("need coffee. pause", Intent.PAUSE),
        ("is it much longer?", Intent.STATUS),
        ("we never did that at uni", Intent.DONT_KNOW),
        ("hi, I'm Marta, ready for the interview", Intent.GREETING),
    ],
)
def test_a_core_between_remarks_is_a_command(text: str, intent: Intent) -> None:
    assert intent in read_loosely(text)


def test_doubt_beside_a_bare_word_is_told() -> None:
    assert read_loosely("okay this thing again, quit") <= {Intent.UNSURE, Intent.STOP}
    assert read_loosely("it gets worse, stop") == frozenset()


IDIOMS = {"expected", "loss", "loop", "gap", "gaps"}
"""Words of the field that everyday phrases have as well ("at a loss")."""


@given(st.sampled_from(["next", "quit", "no idea", "boring, skip"]), st.data())
def test_with_a_word_of_the_field_nothing_leaves_it(text: str, data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(sorted(field_words() - IDIOMS)))
    assert not read_loosely(f"{word}, {text}") & LEAVING


@pytest.mark.parametrize(
    "text", ["do you want me to fix it or only to explain it", "too vague, what do you mean?"]
)
def test_what_is_asked_back_is_told(text: str) -> None:
    assert asked_back(text)
    assert not asked_back("what do you mean by contiguous is whether the strides fit")


def test_the_status_is_asked_for_in_many_words() -> None:
    assert asks_for_status("could you tell me how many questions remain?")
    assert not asks_for_status("how many points is this worth?")


@pytest.mark.parametrize("text", ["i " * 90, "so so " * 60, "a" * 240, "it is this that " * 14])
def test_no_text_is_slow_to_read(text: str) -> None:
    with processor_time() as took:
        read_loosely(text)
        asked_back(text)
    assert took() < 0.5
