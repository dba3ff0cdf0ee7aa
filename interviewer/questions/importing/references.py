"""Finds an answer in the document for questions that it lists without one."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviewer.questions.importing.front_matter import front_matter_end
from interviewer.questions.importing.lines import Line, join
from interviewer.questions.importing.model import Unit

COMMON = frozenset(
    re.findall(
        r"\w+",
        "a about after all an and are as at be before between by can compare describe detail "
        "difference discuss do does each explain for from give handle how implement in into is it "
        "its main of on or should than that the their they this to use using used versus vs was "
        "we what when where which why with work works would you your pytorch torch model example",
    )
)
ENOUGH = 0.34
"""The share of a question's telling words that a passage must hold to answer it."""
WIDESPREAD = 2000
"""A word that occurs in more passages than this tells nothing."""


@dataclass(frozen=True)
class _Passage:
    line: int
    text: str
    words: frozenset[str]


class _Passages:
    """The passages of a document, found by their words."""

    def __init__(self, passages: Sequence[_Passage]) -> None:
        self._passages = passages
        self._holding: dict[str, list[int]] = defaultdict(list)
        for index, passage in enumerate(passages):
            for word in passage.words:
                self._holding[word].append(index)

    def best(self, asked: frozenset[str], own: range) -> _Passage | None:
        """Return the passage outside the lines ``own`` that shares most words, if enough."""
        shared: Counter[int] = Counter()
        for word in asked:
            holding = self._holding.get(word, [])
            shared.update(holding if len(holding) <= WIDESPREAD else ())
        ranked = [
            (count, -len(self._passages[index].words), -self._passages[index].line, index)
            for index, count in shared.items()
            if self._passages[index].line not in own
        ]
        count, *_, index = max(ranked, default=(0, 0, 0, 0))
        return self._passages[index] if count and count / len(asked) >= ENOUGH else None


def with_references(units: Iterable[Unit], lines: Sequence[Line]) -> list[Unit]:
    """Return ``units``, those without an answer given the passage that fits them best."""
    units = list(units)
    if all(unit.answer for unit in units):
        return units
    passages = _Passages(
        _passages(lines)
        + [
            _Passage(unit.line, unit.answer, _words(f"{unit.prompt} {unit.answer}"))
            for unit in units
            if unit.answer
        ]
    )
    end = front_matter_end(lines)
    starts = sorted({unit.line for unit in units} | {len(lines) + 1})
    after = dict(pairwise(starts))
    found = []
    for unit in units:
        own = range(unit.line, after[unit.line] if unit.line > end else unit.line)
        best = None if unit.answer else passages.best(_words(unit.prompt), own)
        changed = {"answer": best.text, "answer_line": best.line} if best else {}
        found.append(unit.model_copy(update=changed))
    return found


def _passages(lines: Sequence[Line]) -> list[_Passage]:
    """Cut the text below the front matter at its headings, or, without any, at blank lines."""
    found: list[_Passage] = []
    rows: list[Line] = []
    end = front_matter_end(lines)
    below = lines[end + 1 if end else 0 :]
    headed = any(line.heading for line in below)
    for line in [*below, Line(len(lines) + 1, "# end")]:
        if line.heading or (line.blank and not headed):
            body = join(rows[1:] if headed else rows)
            if body:
                found.append(_Passage(rows[0].number, body, _words(join(rows))))
            rows = []
        if headed or not line.blank:
            rows.append(line)
    return found


def _words(text: str) -> frozenset[str]:
    """Return the telling words of ``text``, cut to a crude stem."""
    words = re.findall(r"[a-z0-9]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower())
    return frozenset(_stem(word) for word in words if word not in COMMON and len(word) > 1)


def _stem(word: str) -> str:
    return re.sub(r"(?:ing|ations?|ers?|ed|es|s)$", "", word) if len(word) > 4 else word
