"""The rubric by which a reply to the follow-up on a misconception is read."""

import pytest

from interviewer.dialogue.takeback import is_put_right
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.rubrics.replies import reply_rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Reply

WRONG = Misconception(
    id="rises",
    says="Dough rises in the freezer.",
    any=("rises|grows freezer|frost",),
    feedback="In the freezer dough rests.",
    probe="Does dough rise in the freezer?",
    right=("^no|nope", "rests|sleeps|stops", "(not rise|never rises)"),
)
POINT = Point(id="warm", says="It rises when it is warm.", any=("rises warm",))


def takes_back(reply: str, **changes: object) -> bool:
    wrong = WRONG.model_copy(update=changes)
    rubric = Rubric(question="dough", points=(POINT,), misconceptions=(wrong,))
    read_by = reply_rubric(rubric, wrong)
    to = Reply(point=read_by.points[0].id, probe=wrong.probe, start=0, end=len(reply))
    return is_put_right(assess(read_by, reply, replies=(to,)))


@pytest.mark.parametrize(
    "reply", ["No.", "nope", "It rests there.", "It does not rise", "no, it only stops"]
)
def test_what_is_right_takes_it_back(reply: str) -> None:
    assert takes_back(reply)


@pytest.mark.parametrize(
    "reply",
    ["Yes.", "It depends on the flour.", "It never rests.", "", "rests? I don't know",
     "It rests, then it rises in the freezer as well."],
)  # fmt: skip
def test_what_is_wrong_or_evades_does_not(reply: str) -> None:
    assert not takes_back(reply)


def test_an_opening_against_the_right_one_is_wrong_whatever_else_is_said() -> None:
    assert not takes_back("Yes, and it rests. It stops when warm.")
    assert takes_back("Yes, it stops.", right=("rests|stops",))
    assert not takes_back("No. It stops.", right=("^yes|yeah", "stops"))
    assert takes_back("Yes, it stops.", right=("^yes|yeah", "^no|nope", "stops"))


@pytest.mark.parametrize(
    ("reply", "met"),
    [
        ("wait", True), ("They just wait.", True), ("It would only wait", True),
        ("Bake, they wait", False), ("The oven waits", False),
    ],
)  # fmt: skip
def test_a_reply_opens_behind_what_takes_up_the_words_of_the_probe(reply: str, met: bool) -> None:
    assert takes_back(reply, right=("^wait|waits",), probe="What do loaves do in the cold?") is met


def test_a_verdict_opens_a_reply_in_front_of_all_else_alone() -> None:
    assert takes_back("I think no", right=("^no|nope",))
    assert not takes_back("It is no loaf", right=("^no|nope",))
