"""How much of a transcript is judged and scored at once, and whose a file's review is."""

import pytest

from interviewer.errors import BadInput
from interviewer.interviews import live
from interviewer.interviews.live import MOST_JUDGED
from interviewer.transcripts.matched import Matched
from tests.fakes import FakeGrader
from tests.unit.interviews.test_live import live_on


def read(text: str, grader: FakeGrader | None = None) -> tuple[live.LiveInterviews, Matched]:
    found = live_on(grader)
    return found, found.read("t.txt", f"Level: mid\n\n{text}".encode())


PIECE = "Q [row-sums]: Sum it.\nCode:\nx = 1\n"


def test_more_code_than_somebody_waits_for_is_refused_before_any_is_judged() -> None:
    grader = FakeGrader()
    found, matched = read(PIECE * (MOST_JUDGED + 1), grader)
    assert len([one for one in matched.taken if one.code]) == MOST_JUDGED + 1
    with pytest.raises(BadInput, match=f"{MOST_JUDGED + 1} pieces of code") as told:
        found.hold(matched)
    assert told.value.field == "code"
    assert grader.jobs == []
    few, matched = read(PIECE * MOST_JUDGED)
    assert few.hold(matched)


@pytest.mark.parametrize(
    ("bound", "field"), [("MOST_CODE", "code"), ("MOST_SAID", "answer")], ids=str
)
def test_much_of_it_in_all_is_refused(
    monkeypatch: pytest.MonkeyPatch, bound: str, field: str
) -> None:
    text = PIECE + "Q [grad-modes]: How?\nA: It is alpha and beta.\n"
    found, matched = read(text)
    assert found.hold(matched)
    monkeypatch.setattr(live, bound, 3)
    with pytest.raises(BadInput, match="in all") as told:
        found.hold(matched)
    assert told.value.field == field


def test_the_reviewer_of_a_file_is_nobody_who_signs_in_and_the_same_by_the_same_name() -> None:
    ids = []
    for name in ("Grace", "GRACE", "Ada", ""):
        line = f"Interviewer: {name}\n" if name else ""
        text = f"{line}Notes: Calm.\n\nQ [grad-modes]: How?\nA: Alpha.\n"
        found = live_on()
        held = found.hold(found.read("t.txt", f"Level: mid\n{text}".encode()))
        assert held.review is not None
        assert held.review.reviewer.startswith("transcript:")
        ids.append(held.review.reviewer)
    assert ids[0] == ids[1]
    assert len(set(ids)) == 3
