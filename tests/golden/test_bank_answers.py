"""Answers that people might give, against the rubrics that ship with the product.

``answers/<question>.yaml`` lists answers with the band in which a fair marker would put
them. They were written from the question alone, before its rubric. Those of ``later/`` were
written when the rubric was there, by somebody who had not seen it, and it was mended on
them. A test takes all answers of a file, and names each that is wrong, with its line.
"""

from collections.abc import Collection, Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

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


LATER_MISREAD = {
    ("collectives-per-rank", 1): "names and what they give, line after line, pass for a list",
    ("gradient-penalty", 3): "it says what the flag is for, and not what it does",
    ("lazy-modules", 3): "it is said in words that no phrase has",
    ("llm-serving", 3): "thin for a person, and yet most of the points",
    ("loss-storing", 3): "thin for a person, and yet most of the points",
    ("save-load", 3): "thin for a person, and yet most of the points",
    ("torch-compile", 3): "thin for a person, and yet most of the points",
    ("training-loop", 1): "what the order of the lines of code says is not read",
}


@dataclass(frozen=True)
class Marked:
    """One answer, where it stands, and the scores between which it has to come out."""

    path: Path
    line: int
    number: int
    answer: str
    band: str
    least: float
    most: float

    @property
    def question(self) -> str:
        return self.path.stem

    @property
    def key(self) -> tuple[str, int]:
        return self.question, self.number

    def __str__(self) -> str:
        return f"{self.path.parent.name}/{self.path.name}:{self.line} ({self.band}, {self.number})"


class Lines(yaml.CSafeLoader):
    """Tells of every mapping on which line it begins."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        found = super().construct_mapping(node, deep=deep)
        return {**found, "line": node.start_mark.line + 1}


@cache
def marked(path: Path) -> tuple[Marked, ...]:
    """Return the answers of a file."""
    entries = yaml.load(path.read_text(encoding="utf-8"), Lines)
    return tuple(
        Marked(path, e["line"], number, e["answer"], e["band"], e["min"], e["max"])
        for number, e in enumerate(entries, 1)
    )


def each(folder: Path) -> pytest.MarkDecorator:
    """Run a test for every file of a folder."""
    return pytest.mark.parametrize("path", sorted(folder.glob("*.yaml")), ids=lambda p: p.stem)


def outside(path: Path, misread: Collection[tuple[str, int]]) -> list[str]:
    """Tell of every answer that scores outside its band, and of one misread no longer."""
    told = []
    for case in marked(path):
        result = judge(case.question, case.answer)
        known, fits = case.key in misread, case.least <= result.score <= case.most
        if fits and known:
            told.append(f"{case} is within its band now: take it off the list of those misread")
        elif not fits and not known:
            earned = {point.id: point.credit for point in result.points}
            wrong = [found.id for found in result.misconceptions]
            bounds = f"{case.least:g} to {case.most:g}"
            told.append(f"{case} scores {result.score:g}, not {bounds}: {earned}, wrong: {wrong}")
    return told


def spoken() -> list[Question]:
    return [
        question
        for question in bank().questions.values()
        if question.kind is not Kind.MULTIPLE_CHOICE and question.status == "finished"
    ]


@cache
def judge(name: str, answer: str) -> Assessment:
    question = bank().questions[name]
    return assess(
        bank().rubrics[name],
        answer,
        prompt=question.prompt,
        model_answer=question.model_answer,
    )


@each(ANSWERS)
def test_answers_score_within_their_bands(path: Path) -> None:
    wrong = outside(path, MISREAD)
    assert not wrong, "\n".join(wrong)


@each(LATER)
def test_answers_by_a_stranger_score_within_their_bands(path: Path) -> None:
    wrong = outside(path, LATER_MISREAD)
    assert not wrong, "\n".join(wrong)


def test_every_answer_that_is_misread_is_there() -> None:
    for folder, misread in ((ANSWERS, MISREAD), (LATER, LATER_MISREAD)):
        for question, number in misread:
            assert 1 <= number <= len(marked(folder / f"{question}.yaml")), question


@each(LATER)
def test_what_is_right_states_no_misconception(path: Path) -> None:
    stated = [
        f"{case}: {found.id}"
        for case in marked(path)
        if case.band != "wrong"
        for found in judge(case.question, case.answer).misconceptions
    ]
    assert not stated, "\n".join(stated)


def test_every_spoken_question_has_answers_of_several_bands() -> None:
    bands = {q.id: [case.band for case in marked(ANSWERS / f"{q.id}.yaml")] for q in spoken()}
    few = {name for name, found in bands.items() if len(found) < 4}
    assert not few
    assert not [name for name, found in bands.items() if not {"strong", "wrong"} <= set(found)]


@each(ANSWERS)
def test_bands_are_not_stretched_to_fit_the_scorer(path: Path) -> None:
    stretched = []
    for case in marked(path):
        least, most = BANDS[case.band]
        if not least <= case.least < case.most <= most:
            stretched.append(str(case))
    assert not stretched


@pytest.mark.parametrize("question", spoken(), ids=lambda question: question.id)
def test_strong_answers_beat_wrong_ones(question: Question) -> None:
    scores: dict[str, list[float]] = {"strong": [], "wrong": []}
    for case in marked(ANSWERS / f"{question.id}.yaml"):
        if case.band in scores and case.key not in MISREAD:
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
