"""Answers that people might give, against the rubrics that ship with the product.

``answers/<question>.yaml`` lists answers with the band in which a fair marker would put
them. They were written from the question alone, before its rubric. Those of ``later/`` were
written when the rubric was there, by somebody who had not seen it, and it was mended on them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml
from _pytest.mark import ParameterSet

from interviewer.questions.model import Question
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind
from tests.judging import bank

ANSWERS = Path(__file__).parent / "answers"
LATER = Path(__file__).parent / "later"
BANDS = {
    "strong": (0.6, 1.0),
    "good": (0.2, 1.0),
    "partial": (0.0, 0.75),
    "weak": (0.0, 0.35),
    "wrong": (0.0, 0.3),
    "bluff": (0.0, 0.2),
}
"""The widest range of scores that an author may give to a band."""

MISREAD = {
    ("collectives-per-rank", 3): "names and arrows, call after call, pass for a list of pairs",
    ("validation-at-chance", 5): "what is only supposed, maybe this or that, earns nothing",
}
"""Answers that we know to be scored wrongly, and why."""


@dataclass(frozen=True)
class Marked:
    """One answer, and the scores between which it has to come out."""

    question: str
    number: int
    answer: str
    band: str
    least: float
    most: float

    @property
    def key(self) -> tuple[str, int]:
        return self.question, self.number


LATER_MISREAD = {
    ("collectives-per-rank", 1): "names and what they give, line after line, pass for a list",
    ("gradient-penalty", 3): "it says what the flag is for, and not what it does",
    ("lazy-modules", 3): "it is said in words that no phrase has",
    ("llm-serving", 3): "thin for a person, and yet most of the points",
    ("loss-storing", 3): "thin for a person, and yet most of the points",
    ("lost-leaf", 2): "a long sentence of half-sentences passes for a list",
    ("save-load", 3): "thin for a person, and yet most of the points",
    ("torch-compile", 3): "thin for a person, and yet most of the points",
    ("training-loop", 1): "what the order of the lines of code says is not read",
}


@cache
def marked(folder: Path = ANSWERS) -> tuple[Marked, ...]:
    found = []
    for path in sorted(folder.glob("*.yaml")):
        for number, entry in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1):
            found.append(
                Marked(
                    path.stem, number, entry["answer"], entry["band"], entry["min"], entry["max"]
                )
            )
    return tuple(found)


def cases(folder: Path, misread: Mapping[tuple[str, int], str]) -> list[ParameterSet]:
    return [
        pytest.param(
            case,
            id=f"{case.question}-{case.number}",
            marks=[pytest.mark.xfail(reason=why)] if (why := misread.get(case.key)) else [],
        )
        for case in marked(folder)
    ]


def within(case: Marked) -> None:
    result = judge(case.question, case.answer)
    earned = {point.id: point.credit for point in result.points}
    wrong = [found.id for found in result.misconceptions]
    assert case.least <= result.score <= case.most, (case.band, earned, wrong)


def spoken() -> list[Question]:
    return [
        question
        for question in bank().questions.values()
        if question.kind is not Kind.MULTIPLE_CHOICE and question.status == "finished"
    ]


def judge(name: str, answer: str) -> Assessment:
    question = bank().questions[name]
    return assess(
        bank().rubrics[name],
        answer,
        prompt=question.prompt,
        model_answer=question.model_answer,
    )


@pytest.mark.parametrize("case", cases(ANSWERS, MISREAD))
def test_an_answer_scores_within_its_band(case: Marked) -> None:
    within(case)


@pytest.mark.parametrize("case", cases(LATER, LATER_MISREAD))
def test_an_answer_by_a_stranger_scores_within_its_band(case: Marked) -> None:
    within(case)


@pytest.mark.parametrize(
    "case",
    [case for case in marked(LATER) if case.band != "wrong"],
    ids=lambda case: f"{case.question}-{case.number}",
)
def test_what_is_right_states_no_misconception(case: Marked) -> None:
    assert not judge(case.question, case.answer).misconceptions


@pytest.mark.parametrize("question", spoken(), ids=lambda question: question.id)
def test_every_spoken_question_has_answers_of_several_bands(question: Question) -> None:
    bands = [case.band for case in marked() if case.question == question.id]
    assert len(bands) >= 4
    assert {"strong", "wrong"} <= set(bands)


@pytest.mark.parametrize("case", marked(), ids=lambda case: f"{case.question}-{case.number}")
def test_a_band_is_not_stretched_to_fit_the_scorer(case: Marked) -> None:
    least, most = BANDS[case.band]
    assert least <= case.least < case.most <= most


@pytest.mark.parametrize("question", spoken(), ids=lambda question: question.id)
def test_strong_answers_beat_wrong_ones(question: Question) -> None:
    scores: dict[str, list[float]] = {"strong": [], "wrong": []}
    for case in marked():
        if case.question == question.id and case.band in scores and case.key not in MISREAD:
            scores[case.band].append(judge(question.id, case.answer).score)
    assert min(scores["strong"]) > max(scores["wrong"]) + 0.3


@pytest.mark.parametrize("question", spoken(), ids=lambda question: question.id)
def test_the_model_answer_earns_its_own_rubric(question: Question) -> None:
    result = assess(bank().rubrics[question.id], question.model_answer, prompt=question.prompt)
    assert not result.misconceptions
    assert result.score >= 0.8


@pytest.mark.parametrize("question", spoken(), ids=lambda question: question.id)
def test_saying_the_question_again_earns_next_to_nothing(question: Question) -> None:
    assert judge(question.id, question.prompt).score <= 0.2


@pytest.mark.parametrize("question", spoken(), ids=lambda question: question.id)
def test_feedback_alone_states_no_misconception(question: Question) -> None:
    for misconception in bank().rubrics[question.id].misconceptions:
        found = {one.id for one in judge(question.id, misconception.feedback).misconceptions}
        assert misconception.id not in found
