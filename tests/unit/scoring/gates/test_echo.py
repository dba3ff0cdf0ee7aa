"""What says the question again, and what only uses its words."""

import pytest

from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Flag

STORY = (
    "Ada baked rye bread with sourdough and wheat bread with yeast. Both stood in a warm kitchen "
    "for two hours, then in the oven. The rye bread did not rise at all. "
    "Why did the rye bread not rise in the oven?"
)
RUBRIC = Rubric(
    question="q",
    points=(Point(id="p", says="It lacked yeast.", any=("yeast", "rye bread")),),
)


def is_echo(answer: str, prompt: str = STORY) -> bool:
    return Flag.ECHO in assess(RUBRIC, answer, prompt=prompt).flags


@pytest.mark.parametrize(
    "answer",
    [
        "Why did the rye bread not rise in the oven?",
        "The rye bread did not rise in the oven.",
        "Rye bread with sourdough and wheat bread with yeast baked.",
        STORY,
    ],
)
def test_a_sentence_of_the_question_is_an_echo(answer: str) -> None:
    assert is_echo(answer)
    assert assess(RUBRIC, answer, prompt=STORY).score == 0


@pytest.mark.parametrize(
    "answer",
    [
        "The rye bread did not rise in the oven because it was baked with no yeast.",
        "The sourdough stood in the kitchen with no yeast, and wheat bread did rise.",
    ],
)
def test_words_from_all_over_a_story_are_no_echo(answer: str) -> None:
    assert not is_echo(answer)


def test_a_denial_that_the_question_has_not_is_no_echo() -> None:
    prompt = "Are rye bread and wheat bread baked with yeast?"
    assert is_echo("Rye bread and wheat bread are baked with yeast.", prompt)
    assert not is_echo("Rye bread and wheat bread are not baked with yeast.", prompt)


def test_a_small_word_that_tells_which_way_is_no_echo() -> None:
    prompt = "What happens to the number of bubbles in dough as the hours go on?"
    assert not is_echo("As hours go on, the number of bubbles in dough goes up.", prompt)
    assert is_echo("What happens to the number of bubbles in dough as hours go on.", prompt)
