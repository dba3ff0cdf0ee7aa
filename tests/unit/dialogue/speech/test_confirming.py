"""Yes and no to the question whether to stop may have many words."""

import pytest

from interviewer.dialogue.speech.confirming import confirms, stays


@pytest.mark.parametrize(
    "said", ["yes", "yes, i'm sure", "ok stop it now, thanks", "i want to stop"]
)
def test_a_yes_confirms(said: str) -> None:
    assert confirms(said)
    assert not stays(said)


@pytest.mark.parametrize(
    "said", ["no", "oops, that was a mistake", "don't stop", "i changed my mind"]
)
def test_a_no_stays(said: str) -> None:
    assert stays(said)
    assert not confirms(said)


@pytest.mark.parametrize("said", ["it", "the interview", "i", "yes, the strides", "no, it copies"])
def test_other_words_are_neither(said: str) -> None:
    assert not confirms(said)
    assert not stays(said)


@pytest.mark.parametrize("unit", ["go on ", "i want to ", "keep going ", "no, "])
def test_long_texts_are_told_in_no_time(unit: str) -> None:
    assert not stays(unit * 5_000 + "zz")
    assert not stays(unit * 20 + "zz")
