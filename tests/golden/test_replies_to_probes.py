"""Replies to follow-ups on misconceptions: who puts one right takes it back, and nobody else."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from interviewer.dialogue.takeback import is_put_right
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.rubrics.replies import reply_rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Reply
from interviewer.yamlfile.own import read_own
from tests.factories import ROOT, Talk, make_script, make_world

LEAST_RIGHT = 0.99
"""The share of the right replies that takes back what was stated wrongly."""
MOST_WRONG = 0.01
"""The share of those that stay wrong, or evade, and do so too."""


class Said(NamedTuple):
    """A reply to the follow-up on a misconception of a question."""

    question: str
    misconception: str
    text: str


SCORING = Path(__file__).parent / "scoring"


def _said(kind: str) -> Iterator[Said]:
    for entry in read_own((SCORING / "replies_to_probes.yaml").read_text("utf-8")):
        if kind in entry:
            yield Said(entry["question"], entry["misconception"], entry[kind])


def _meant(kind: str) -> Iterator[Said]:
    for entry in read_own((SCORING / "replies_with_phrases.yaml").read_text("utf-8")):
        for text in entry[kind]:
            yield Said(entry["question"], entry["misconception"], text)


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank([ROOT])


def _takes_back(said: Said, bank: Bank) -> bool:
    rubric = bank.rubrics[said.question]
    wrong = next(one for one in rubric.misconceptions if one.id == said.misconception)
    read_by = reply_rubric(rubric, wrong)
    reply = Reply(point=read_by.points[0].id, probe=wrong.probe, start=0, end=len(said.text))
    return is_put_right(assess(read_by, said.text, replies=(reply,)))


def test_right_replies_take_a_misconception_back(bank: Bank) -> None:
    said = list(_said("right"))
    missed = [one for one in said if not _takes_back(one, bank)]
    assert len(said) >= 400
    assert len(missed) <= (1 - LEAST_RIGHT) * len(said), missed


@pytest.mark.parametrize("kind", ["wrong", "vague"])
def test_replies_that_put_nothing_right_take_nothing_back(kind: str, bank: Bank) -> None:
    said = list(_said(kind))
    taken = [one for one in said if _takes_back(one, bank)]
    assert len(said) >= 130
    assert len(taken) <= MOST_WRONG * len(said), taken


@pytest.mark.parametrize(("kind", "taken"), [("right", True), ("wrong", False)])
def test_the_phrases_take_what_they_are_meant_to_and_leave_the_rest(
    kind: str, taken: bool, bank: Bank
) -> None:
    said = list(_meant(kind))
    assert len(said) >= 850
    assert [one for one in said if _takes_back(one, bank) is not taken] == []


def test_every_misconception_says_what_puts_it_right(bank: Bank) -> None:
    silent = [
        (name, wrong.id)
        for name, rubric in bank.rubrics.items()
        for wrong in rubric.misconceptions
        if not wrong.right
    ]
    assert silent == []


def test_a_reply_that_puts_something_right_counts_for_the_point_of_the_same(bank: Bank) -> None:
    world = replace(make_world(bank), scorer=assess)
    t = Talk(world, script=make_script(world, "dispatcher"))
    t.say("The dispatcher takes the highest key of the set. A fallthrough raises an error.")
    assert t.text.endswith("What does the dispatcher do at a fallthrough?")
    t.say("it simply skips that key and goes on to the next one")
    record = t.state.record
    assert record.withdrawn == ("fallthrough-raises",)
    assert record.assessment is not None
    credit = {point.id: point.credit for point in record.assessment.points}
    assert credit["fallthrough"] == 1
