"""Answers that were written to take long."""

import re
from collections.abc import Callable
from itertools import cycle, islice

from benchmarks.scoring.bank import Case
from benchmarks.scoring.dumping import phrase_dump
from benchmarks.scoring.slips import FILLERS
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS

Make = Callable[[Case], str]


def _at_limit(text: str) -> str:
    """Return as much of ``text`` as an answer may have."""
    text = text[:LONGEST_ANSWER]
    words = re.finditer(r"\w+", text)
    beyond = next(islice(words, MOST_WORDS, None), None)
    return text[: beyond.start()] if beyond else text


def _repeated(unit: str) -> str:
    return _at_limit(unit * (LONGEST_ANSWER // len(unit) + 1))


def _listed(words: list[str], between: str) -> str:
    return _at_limit(between.join(islice(cycle(words), LONGEST_ANSWER // 2)))


def _prose(case: Case) -> str:
    written = [*case.of("strong"), *FILLERS, *case.of("wrong"), case.question.model_answer]
    return _repeated(" ".join(written) + " ")


def _names(case: Case) -> str:
    names = [name.strip('"`') for subject in case.rubric.subjects for name in subject.names]
    return _listed(names or ["tensor"], " ")


def _distinct(count: int) -> str:
    return " ".join(f"w{number:x}" for number in range(count))


HOSTILE: dict[str, Make] = {
    "prose": _prose,
    "commas": lambda _: _repeated(","),
    "distinct words": lambda _: _at_limit(_distinct(LONGEST_ANSWER)),
    "open brackets": lambda _: _repeated("("),
    "nested brackets with words": lambda _: _repeated("(a ") + "",
    "nested quotes and backticks": lambda _: _repeated("`\"'* "),
    "not not not": lambda _: _repeated("not "),
    "not only, but": lambda _: _repeated("not only but, "),
    "one giant word": lambda _: _repeated("a"),
    "one giant name": lambda _: _repeated("a_b."),
    "one giant number": lambda _: _repeated("9"),
    "digits and dots": lambda _: _repeated("1.e-"),
    "digits and arrows": lambda _: _repeated("1→"),
    "names of the subjects": _names,
    "words of the rubric": lambda case: _listed(phrase_dump(case.rubric).split(", "), " "),
    "words of the rubric, misspelt": lambda case: _listed(
        [f"{word[:-1]}q" for word in phrase_dump(case.rubric).split() if len(word) > 5], " "
    ),
    "words of the rubric, a sentence each": lambda case: _listed(
        phrase_dump(case.rubric).split(", "), ". "
    ),
    "line ends": lambda _: _repeated("\n"),
    "bars of a table": lambda _: _repeated("| a "),
    "no-break and zero-width characters": lambda _: _repeated("a\u200b\u00a0\u202e"),
    "combining marks": lambda _: _repeated("a" + "\u0301" * 40),
    "emoji": lambda _: _repeated("\U0001f9d1\u200d\U0001f4bb "),
    "question and no": lambda _: _repeated("Is it? No. "),
}
"""Answers at the limit, made for one question each."""

OVERLONG: dict[str, Make] = {
    "a million commas": lambda _: "," * 1_000_000,
    "a question and no, 20,000 characters": lambda _: "Is it? No. " * 1_818,
    "100,000 distinct words": lambda _: _distinct(100_000),
}
"""Answers beyond the limit, which are refused."""
