"""What the bank covers, and that interviews can be drawn from it as planned."""

from collections import Counter
from pathlib import Path
from statistics import quantiles

import pytest

from benchmarks.bank.overview import DOCUMENT, document
from benchmarks.bank.related import pairs
from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.draws import faults, in_a_row, unplanned
from interviewer.dialogue.script import draw_script
from interviewer.questions.model import Question
from interviewer.settings import content_folder
from interviewer.taxonomy import Kind, Level
from tests.judging import bank

KEYS = Path(__file__).with_name("seed-keys.txt").read_text(encoding="utf-8").split()
"""The units of the five documents that the bank began with."""

UNSCOREABLE = {"tensors/q55", "tensors/q60", "theory/q1", "theory/q2"}
"""Those that are history or rhetoric: nobody can mark an answer."""

BLUEPRINTS = load_blueprints(content_folder())
IN_A_ROW = 10


def questions() -> list[Question]:
    return list(bank().questions.values())


def test_every_unit_of_the_documents_is_covered_by_just_one_question() -> None:
    assert len(KEYS) == 150
    assert Counter(key for q in questions() for key in q.covers) == Counter(KEYS)


def test_units_that_nobody_can_mark_are_told_apart() -> None:
    assert {key for q in questions() for key in q.unscoreable} == UNSCOREABLE


def test_situations_faults_and_designs_are_asked_in_stages() -> None:
    staged = {Kind.SCENARIO, Kind.DEBUGGING, Kind.DESIGN}
    unstaged = [q.id for q in questions() if q.kind in staged and len(q.stages) < 3]
    assert unstaged == []


@pytest.mark.parametrize("level", Level)
def test_a_hundred_scripts_are_as_planned(level: Level) -> None:
    blueprint = BLUEPRINTS[level]
    found = {
        seed: wrong
        for seed in range(100)
        if (wrong := faults(draw_script(blueprint, bank(), seed), blueprint))
    }
    assert found == {}


@pytest.mark.parametrize("level", Level)
def test_who_comes_ten_times_hears_no_question_twice(level: Level) -> None:
    scripts = in_a_row(BLUEPRINTS[level], bank(), 0, IN_A_ROW)
    asked = Counter(item.question for script in scripts for item in script.items if item.question)
    assert [name for name, times in asked.items() if times > 1] == []


@pytest.mark.parametrize("level", Level)
def test_nor_are_questions_taken_from_elsewhere_for_it(level: Level) -> None:
    scripts = in_a_row(BLUEPRINTS[level], bank(), 0, IN_A_ROW)
    assert [note for script in scripts for note in script.notes] == []


def test_every_question_stands_in_the_plan_of_a_level() -> None:
    assert unplanned(BLUEPRINTS.values(), bank()) == ()


@pytest.mark.timeout(600)
def test_model_answers_earn_next_to_nothing_under_other_topics() -> None:
    """Every twentieth pair: all of them take minutes, and stand in docs/related.md."""
    scores = [pair.found.score for pair in pairs(bank(), every=20)]
    assert len(scores) > 1_900
    assert quantiles(scores, n=100)[-1] <= 0.16


def test_the_page_about_the_bank_is_up_to_date() -> None:
    mend = "run `python -m benchmarks.bank.overview --write`"
    assert document(bank()) == DOCUMENT.read_text(encoding="utf-8"), mend
