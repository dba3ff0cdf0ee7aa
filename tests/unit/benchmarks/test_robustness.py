"""The table of robustness, on a question made for it."""

import pytest

from benchmarks.scoring.bank import Case
from benchmarks.scoring.corruptions import Bound
from benchmarks.scoring.robustness import Trial, pairs, run, summary, worst
from interviewer.questions.model import Question
from interviewer.rubrics.model import Point, Rubric
from interviewer.taxonomy import Kind, Level, Skill


def make_case(name: str, word: str, *answers: tuple[str, str]) -> Case:
    question = Question(
        id=name,
        topic=name,
        level=Level.MID,
        kind=Kind.CONCEPT,
        skill=Skill.TENSORS,
        prompt=f"What about the {name}?",
        model_answer=f"It keeps the {word} warm for the whole night.",
    )
    point = Point(id="warm", says=f"It keeps the {word} warm.", any=(f"keeps {word} warm",))
    return Case(question, Rubric(question=name, points=(point,)), answers)


def oven() -> Case:
    return make_case(
        "oven",
        "bread",
        ("strong", "The oven keeps the bread warm until the morning."),
        ("wrong", "It cools the bread down at once."),
        ("wrong", "It keeps the bread warm, they say."),
    )


def cellar() -> Case:
    return make_case("cellar", "wine", ("strong", "A cellar holds wine."), ("wrong", "Nothing."))


def trials(name: str) -> list[Trial]:
    return [trial for trial in run([oven()], [oven(), cellar()]) if trial.corruption == name]


def test_a_strong_answer_is_worth_nothing_when_denied() -> None:
    found = trials("negated")[0]
    assert found.text == "The oven does not keep the bread warm until the morning."
    assert (found.before, found.after) == (1.0, 0.0)


def test_answers_to_another_topic_come_from_other_questions() -> None:
    assert [trial.text for trial in trials("other topic")] == ["A cellar holds wine."]


def test_comparisons_only_are_swapped() -> None:
    assert trials("swapped") == []


def test_pairs_that_tie_are_not_in_order() -> None:
    found = pairs([oven()])
    assert (found.ordered, found.every) == (1, 2)
    assert found.share == 0.5


def test_the_table_tells_what_misses_its_bound() -> None:
    found = [
        Trial("negated", "oven", "concept", 1.0, 0.9, "It keeps."),
        Trial("negated", "oven", "concept", 1.0, 0.1, "It does not keep."),
    ]
    bounds = {"negated": Bound(most=0.3)}
    row = summary(found, bounds).splitlines()[-1]
    assert row == "| negated | 2 | 1.000 | 0.500 | 0.500 | ≤ 0.30 | **no** | 1 |"
    listed = worst(found, bounds, 5)
    assert "It keeps." in listed
    assert "It does not keep." not in listed


@pytest.mark.parametrize(
    ("bound", "short"),
    [(Bound(most=0.3), 0.1), (Bound(least=0.8), 0.4), (Bound(keeps=0.9), 0.05)],
)
def test_a_trial_falls_short_by_what_is_missing(bound: Bound, short: float) -> None:
    trial = Trial("any", "oven", "concept", 0.5, 0.4, "")
    assert trial.falls_short(bound) == pytest.approx(short)
