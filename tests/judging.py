"""The bank of this checkout, and what it says of an answer."""

from functools import cache
from pathlib import Path

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.scoring.batch import assess_question
from interviewer.scoring.model import Assessment

ROOT = Path(__file__).resolve().parents[1]


@cache
def bank() -> Bank:
    """Return the bank, read once."""
    return load_bank([ROOT])


def receipt(question: str, answer: str) -> Assessment:
    """Return the receipt of an answer to a question of the bank."""
    return assess_question(bank(), bank().find(question), answer)
