"""Answers name the field and talk to the interviewer does not."""

import re
from pathlib import Path

import pytest

from interviewer.dialogue.speech.field import field_words, names_the_field
from interviewer.yamlfile.own import read_own
from tests.utterances import Row, rows

ROOT = Path(__file__).parents[4]
GOLDEN = ROOT / "tests" / "golden" / "answers"
SETS = ("fresh", "blind", "classes", "second", "third", "voices")


def _talk() -> list[Row]:
    talk = ("answer", "clarify", "unsure")
    found = [row for name in SETS for row in rows(f"utterances_{name}.yaml")]
    return [row for row in found if row["i"] not in talk]


def test_the_words_are_those_of_the_bank() -> None:
    texts = [*(ROOT / "seeds").glob("*.md"), *(ROOT / "rubrics").rglob("*.yaml")]
    bank = " ".join(path.read_text(encoding="utf-8").lower() for path in texts)
    known = set(re.findall(r"[a-z][a-z0-9'_]*[a-z0-9]", bank))
    assert len(field_words()) > 1_500
    assert field_words() - known == set()


def test_nearly_every_golden_answer_names_the_field() -> None:
    answers = [
        row["answer"]
        for path in sorted(GOLDEN.glob("*.yaml"))
        for row in read_own(path.read_text(encoding="utf-8"))
        if row["answer"].strip()
    ]
    without = [answer for answer in answers if not names_the_field(answer)]
    assert len(without) / len(answers) < 0.01, without


def test_what_is_said_to_the_interviewer_hardly_ever_names_it() -> None:
    named = [row["t"] for row in _talk() if names_the_field(row["t"])]
    assert len(named) / len(_talk()) < 0.05, named


@pytest.mark.parametrize(
    "text", ["wipes .grad", "x.sum()", "it takes 40 GB", "a[0]", "gradients", "batched twice"]
)
def test_words_of_the_field_code_and_units_are_told(text: str) -> None:
    assert names_the_field(text)


@pytest.mark.parametrize(
    "text", ["back in 5 min", "next question please", "how many are left?", "my name is Marta"]
)
def test_talk_is_told(text: str) -> None:
    assert not names_the_field(text)
