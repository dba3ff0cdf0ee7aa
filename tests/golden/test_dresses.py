"""The bank's strong answers keep their scores in other dresses, on the mean."""

import re
from collections.abc import Callable
from functools import cache
from statistics import fmean

import pytest

from benchmarks.scoring.bank import Case, read_cases

CODE = re.compile(r"(```.*?(?:```|\Z)|`[^`\n]*`)", re.DOTALL)
DRESSES: dict[str, Callable[[str], str]] = {
    "all caps": str.upper,
    "small letters": str.lower,
    "italics": lambda text: re.sub(r"\b([a-z]{6,})\b", r"_\1_", text),
    "links": lambda text: re.sub(r"\b([a-z]{7,})\b", r"[\1](https://pytorch.org/a)", text),
    "zero-width characters": "\u200b".join,
    "no blanks": lambda text: re.sub(r"(?<=[a-z][.!?]) (?=[A-Z])", "", text),
    "chat": lambda text: "tbh " + text.replace("because", "bc").replace("does not", "doesnt"),
    "quoted": lambda text: text.replace("\n", "\n> "),
    "narrow lines": lambda text: re.sub(r"((?:\S+ ){10})", r"\1\r\n", text),
    "bullets": lambda text: re.sub(r"(?<=[a-z]\.) (?=[A-Z])", "\n• ", text),
}

MARKS = re.compile(r"[.,;:!?](?=\s|$)|(?<=\s)[-–—] ")


@cache
def strong() -> tuple[tuple[Case, str, float], ...]:
    return tuple(
        (case, answer, case.assess(answer).score)
        for case in read_cases()
        for answer in case.of("strong")
    )


@pytest.mark.parametrize("dress", DRESSES.values(), ids=DRESSES)
def test_strong_answers_keep_their_scores(dress: Callable[[str], str]) -> None:
    after = [
        case.assess("".join(p if p.startswith("`") else dress(p) for p in CODE.split(answer))).score
        for case, answer, _ in strong()
    ]
    assert fmean(after) >= 0.95 * fmean(before for _, _, before in strong())


def test_prose_without_capitals_and_marks_keeps_most_of_its_score() -> None:
    prose = [
        (case, answer, score)
        for case, answer, score in strong()
        if answer.count("\n") < 3 and len(re.findall(r"[.!?](?=\s|$)", answer)) > 1
    ]
    after = [case.assess(MARKS.sub("", answer.lower())).score for case, answer, _ in prose]
    assert fmean(after) >= 0.85 * fmean(before for *_, before in prose)
