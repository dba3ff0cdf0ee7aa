"""Every golden answer, and every sentence of one alone, is read as an answer."""

import re
from functools import cache
from pathlib import Path

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.state import Phase
from interviewer.yamlfile.own import read_own

GOLDEN = Path(__file__).parents[2] / "golden" / "answers"
SPOKEN = (Phase.ANSWERING, Phase.PROBING, Phase.CODING)
SHORT = 2
"""Sentences of no more words may be talk ("Great question.") or too little to be anything."""


@cache
def _answers() -> tuple[str, ...]:
    return tuple(
        row["answer"].strip()
        for path in sorted(GOLDEN.glob("*.yaml"))
        for row in read_own(path.read_text(encoding="utf-8"))
    )


def _sentences() -> list[str]:
    pieces = (
        piece.strip() for answer in _answers() for piece in re.split(r"(?<=[.!?])\s+|\n+", answer)
    )
    return list(dict.fromkeys(piece for piece in pieces if piece))


def _is_read_as_one(text: str, phase: Phase) -> bool:
    found = recognise(text, Context(phase, "How does it work?"))
    if found.intent is Intent.ANSWER:
        return found.rest == text or found.over
    if found.intent is Intent.CLARIFY:
        return text.endswith("?")
    if found.intent is Intent.UNSURE:
        return len(text.split()) <= SHORT
    return found.intent is Intent.ACKNOWLEDGE and len(text.split()) <= SHORT


def test_there_are_thousands_of_sentences_to_read() -> None:
    assert len(_answers()) >= 1_500
    assert len(_sentences()) >= 8_000


@pytest.mark.parametrize("phase", SPOKEN)
def test_a_whole_answer_is_an_answer(phase: Phase) -> None:
    assert [text for text in _answers() if not _is_read_as_one(text, phase)] == []


def test_a_sentence_of_an_answer_is_an_answer_too() -> None:
    read = [text for text in _sentences() if not _is_read_as_one(text, Phase.ANSWERING)]
    assert [text for text in read if not re.fullmatch(r"True\)\.", text)] == []
