"""Remarks are about oneself or the question; what tells how a thing works is none."""

import pytest

from interviewer.dialogue.speech.remarks import is_aside


@pytest.mark.parametrize(
    "clause",
    ["boring", "need coffee", "screw this", "this is a waste of time", "i'm blanking",
     "don't care about this one", "my phone rang", "hate these"],
)  # fmt: skip
def test_remarks_are_told(clause: str) -> None:
    assert is_aside(clause)


@pytest.mark.parametrize(
    "clause",
    ["it gets worse", "i keep it", "the first one goes on", "they wait", "i'd start small",
     "it's the thing that cleans up", "you throw it away"],
)  # fmt: skip
def test_what_tells_how_a_thing_works_is_none(clause: str) -> None:
    assert not is_aside(clause)
