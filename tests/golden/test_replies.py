"""Short replies to the follow-ups of the bank: right ones earn their point, others do not.

``scoring/replies.yaml`` is written by hand. Every reply is joined to a first answer that
says something else, as an interview does it.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from interviewer.questions.model import Question
from interviewer.rubrics.model import Point
from interviewer.scoring.assess import assess
from interviewer.scoring.model import PointCredit, Reply
from interviewer.yamlfile.own import read_own
from tests.judging import bank

CASES = read_own((Path(__file__).parent / "scoring" / "replies.yaml").read_text("utf-8"))
EARNED = 0.5
EMPTY = (
    "yes",
    "No.",
    "I think so",
    "potato",
    "It depends.",
    "Sure, that is a good question.",
    "It is important.",
    "Both.",
    "All of them.",
    "Not sure.",
    "The weather was nice and we went for a walk in the park.",
    "I would look it up in the documentation.",
)


def credit(
    question: Question, answer: str, point: Point, replies: tuple[Reply, ...]
) -> PointCredit:
    found = assess(
        bank().rubrics[question.id],
        answer,
        prompt=question.prompt,
        model_answer=question.model_answer,
        replies=replies,
    )
    return next(one for one in found.points if one.id == point.id)


@cache
def opening(question: Question, point: Point) -> str:
    """Return a first answer that says another point, and not this one."""
    others = (other for other in bank().rubrics[question.id].points if other.id != point.id)
    for other in sorted(others, key=lambda one: -one.weight):
        if not credit(question, other.says, point, ()).credit:
            return other.says
    return "I have worked with this for a while."


def replied(question: Question, point: Point, text: str, *, probe: str = "") -> PointCredit:
    before = opening(question, point) + "\n\n"
    answer = before + text
    reply = Reply(point=point.id, probe=probe or point.probe, start=len(before), end=len(answer))
    return credit(question, answer, point, (reply,))


def given(kind: str) -> Iterator[tuple[str, bool, str]]:
    """Yield every reply of a kind, whether it earned its point, and why."""
    for case in CASES:
        question = bank().questions[case["question"]]
        points = bank().rubrics[question.id].points
        point = next(point for point in points if point.id == case["point"])
        for text in case[kind]:
            found = replied(question, point, text)
            yield f"{point.id}: {text}", found.credit >= EARNED, found.why


def asked() -> list[tuple[Question, Point]]:
    return [
        (bank().questions[name], point)
        for name, rubric in bank().rubrics.items()
        for point in rubric.points
        if point.probe
    ]


def test_the_replies_cover_the_bank() -> None:
    assert len(CASES) >= 80
    assert len({case["question"] for case in CASES}) >= 35


def test_right_replies_earn_the_point_that_was_asked_for() -> None:
    found = list(given("right"))
    missed = [(text, why) for text, earned, why in found if not earned]
    assert len(missed) <= 0.08 * len(found), missed


def test_wrong_replies_do_not_earn_it() -> None:
    found = list(given("wrong"))
    earned = [(text, why) for text, earned, why in found if earned]
    assert len(earned) <= 0.02 * len(found), earned


@pytest.mark.parametrize("text", EMPTY)
def test_a_reply_that_says_nothing_earns_nothing_anywhere(text: str) -> None:
    earned = [
        (question.id, point.id, why)
        for question, point in asked()
        if (why := (found := replied(question, point, text)).why) and found.credit
    ]
    assert not earned


def test_a_follow_up_said_again_earns_nothing() -> None:
    for question, point in asked():
        for text in (point.probe, point.probe[0].lower() + point.probe[1:].rstrip("?.")):
            found = replied(question, point, text)
            assert not found.credit, (question.id, point.id, found.why)


def test_the_quotation_of_a_reply_lies_in_the_reply() -> None:
    for case in CASES[::3]:
        question = bank().questions[case["question"]]
        points = bank().rubrics[question.id].points
        point = next(point for point in points if point.id == case["point"])
        for text in case["right"]:
            before = len(opening(question, point)) + 2
            for start, end in replied(question, point, text).spans:
                assert before <= start < end <= before + len(text)


def test_a_reply_earns_no_point_that_was_not_asked_for() -> None:
    """Only the point of the follow-up is judged with the follow-up's words."""
    for case in CASES[::3]:
        question = bank().questions[case["question"]]
        rubric = bank().rubrics[question.id]
        point = next(point for point in rubric.points if point.id == case["point"])
        for text in case["right"]:
            reply = Reply(point=point.id, probe=point.probe, start=0, end=len(text))
            alone = assess(rubric, text, prompt=question.prompt)
            with_it = assess(rubric, text, prompt=question.prompt, replies=(reply,))
            if rubric.subjects:
                continue  # a follow-up that names a subject tells of whom all of a reply is said
            others = [one for one in with_it.points if one.id != point.id]
            assert others == [one for one in alone.points if one.id != point.id]
