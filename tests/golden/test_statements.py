"""Single statements about a question: what each must be read as, and what it must not.

``statements/<question>.yaml`` has lists of what people say, by the misconception that it
``states`` or only speaks of (``spares``: it denies it, or says what is right), and by the point
that it ``earns`` or does not (``misses``: reversed, empty, or about something else). Their authors
knew what the rubric says and not by which words, and mended the rubric on them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment
from interviewer.yamlfile.own import read_own
from tests.judging import bank

STATEMENTS = Path(__file__).parent / "statements"
FILES = sorted(STATEMENTS.glob("*.yaml"))
HALF = 0.5
KINDS = {"states", "spares", "earns", "misses"}


@dataclass(frozen=True)
class Statement:
    """What somebody says, and what it has to be read as, for a misconception or a point."""

    kind: str
    about: str
    text: str

    def holds(self, found: Assessment) -> bool:
        if self.kind in ("states", "spares"):
            stated = any(wrong.id == self.about for wrong in found.misconceptions)
            return stated == (self.kind == "states")
        (point,) = [point for point in found.points if point.id == self.about]
        return (point.credit >= HALF) == (self.kind == "earns")


def read(path: Path) -> Iterator[Statement]:
    kept = read_own(path.read_text(encoding="utf-8"))
    assert set(kept) <= KINDS, f"{path.name}: only {sorted(KINDS)}"
    for kind, by in kept.items():
        for about, texts in by.items():
            yield from (Statement(kind, about, text) for text in texts)


def misread(path: Path) -> list[str]:
    question, rubric = bank().questions[path.stem], bank().rubrics[path.stem]
    known = {
        "states": {wrong.id for wrong in rubric.misconceptions},
        "earns": {point.id for point in rubric.points},
    }
    faults = list[str]()
    for one in read(path):
        assert one.about in known["states" if one.kind in ("states", "spares") else "earns"], one
        found = assess(rubric, one.text, prompt=question.prompt, model_answer=question.model_answer)
        if not one.holds(found):
            faults.append(f"{one.kind} {one.about}: {one.text}")
    return faults


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_statements_are_read_as_what_they_say(path: Path) -> None:
    faults = misread(path)
    assert not faults, "\n".join(faults)
