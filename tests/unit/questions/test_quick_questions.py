"""The shipped multiple-choice questions: every wording fits the options below it."""

import re

import pytest

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Question
from interviewer.settings import content_folder

QUICK = [q for q in load_bank([content_folder()]).questions.values() if q.options]
LEGACY = re.compile(r"\b[Vv]olatile\b|\bVariable\b|PyTorch 0\.\d")
CLASSES = re.compile(r"\b(?:Leaky)?ReLU\b")


@pytest.mark.parametrize("question", QUICK, ids=lambda question: question.id)
def test_no_wording_asks_for_what_pytorch_gave_up_years_ago(question: Question) -> None:
    """An interview begins with one of these."""
    assert not [text for text in (question.prompt, *question.variants) if LEGACY.search(text)]


@pytest.mark.parametrize("question", QUICK, ids=lambda question: question.id)
def test_the_layers_that_options_speak_of_stand_in_every_wording(question: Question) -> None:
    named = {name for option in question.options for name in CLASSES.findall(option.label)}
    for text in (question.prompt, *question.variants):
        assert named <= set(CLASSES.findall(text))
