"""Single sentences in plain words: what each earns or costs, and what others beside it do not."""

from pathlib import Path
from typing import Any

import pytest

from interviewer.yamlfile.own import read_own
from tests.judging import receipt

FILES = ("plain_words", "hurried")
SENTENCES: list[tuple[str, dict[str, Any]]] = [
    each
    for name in FILES
    for each in read_own(
        (Path(__file__).parent / "scoring" / f"{name}.yaml").read_text(encoding="utf-8")
    ).items()
]
FULL = 0.99
CAPPED = 0.15


def of_points(kind: str) -> list[Any]:
    """Return question, point and sentence for every one that earns, or does not."""
    return [
        pytest.param(question, point, sentence, id=f"{question}-{point}-{number}")
        for question, parts in SENTENCES
        for point, sentences in parts.items()
        if point not in ("free", "fined")
        for number, sentence in enumerate(sentences[kind], start=1)
    ]


def of_wrongs(kind: str) -> list[Any]:
    """Return question and sentence for every one that is free, or fined."""
    return [
        pytest.param(question, sentence, id=f"{question}-{number}")
        for question, parts in SENTENCES
        for number, sentence in enumerate(parts.get(kind, ()), start=1)
    ]


@pytest.mark.parametrize(("question", "point", "sentence"), of_points("earns"))
def test_plain_words_that_say_a_point_earn_it(question: str, point: str, sentence: str) -> None:
    (credit,) = [one for one in receipt(question, sentence).points if one.id == point]
    assert credit.credit >= FULL, credit.why


@pytest.mark.parametrize(("question", "point", "sentence"), of_points("not"))
def test_words_that_say_something_else_do_not(question: str, point: str, sentence: str) -> None:
    (credit,) = [one for one in receipt(question, sentence).points if one.id == point]
    assert credit.credit <= CAPPED, credit.why


@pytest.mark.parametrize(("question", "sentence"), of_wrongs("free"))
def test_what_is_right_or_put_right_costs_nothing(question: str, sentence: str) -> None:
    assert not receipt(question, sentence).misconceptions


@pytest.mark.parametrize(("question", "sentence"), of_wrongs("fined"))
def test_what_is_wrong_is_fined(question: str, sentence: str) -> None:
    assert receipt(question, sentence).misconceptions
