"""A small bank, and what becomes of it while an interview is held."""

from dataclasses import replace

from interviewer.dialogue.world import World
from interviewer.questions.model import Bank
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_world,
)

BANK = make_bank(
    [make_question("q1"), make_question("q2"), make_choice("c1")], [make_problem("p1")]
)


def world(bank: Bank = BANK) -> World:
    """Return a world with that bank."""
    return make_world(bank)


def without(*names: str) -> World:
    """Return the world once these questions and problems were taken out of its bank."""
    questions = {name: one for name, one in BANK.questions.items() if name not in names}
    problems = {name: one for name, one in BANK.problems.items() if name not in names}
    return world(replace(BANK, questions=questions, problems=problems))


def with_another(name: str) -> World:
    """Return the world once something else is asked under the id ``name``."""
    changes = {"prompt": "Wherever did seven swans fly tonight?", "variants": ()}
    other = BANK.questions[name].model_copy(update=changes)
    return world(replace(BANK, questions={**BANK.questions, name: other}))


def talk(*refs: str, mode: str = "practice") -> Talk:
    """Return an interview about these questions and problems."""
    return Talk(world(), mode=mode, script=make_script(world(), *refs))
