"""Large and hostile documents are read, or refused, in seconds."""

import contextlib
from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.questions.importing.reading import read_document
from interviewer.questions.importing.spoken import spoken
from tests.timing import processor_time

SIZE = 400_000
SECONDS = 45.0
"""Of this process's own work, so that a busy machine fails nothing; 2.5 are usual at most."""


def filled(piece: str) -> str:
    return piece * (SIZE // len(piece))


HOSTILE = {
    "one line": filled("word "),
    "hashes": f"# {filled('#')}x",
    "spaces in a heading": f"# a{filled(' ')}b",
    "stars": f"**{filled('*')}x",
    "spaces after Q": filled("Q" + " " * 1900 + "x\n"),
    "stars after Answer": "## Question 1\n" + filled("Answer" + "*" * 1800 + "x\n"),
    "open tags": "## Question 1\n" + filled("<details "),
    "open quotes": '---\nquestions:\n  mid: "' + filled('\\"') + "\n---\n",
    "nested lists": "---\nquestions: " + "[" * 90_000 + "\n---\n",
    "looped alias": '---\nquestions: &q [*q, "why?"]\n---\n',
    "fences left open": "### 1. Why?\n" + filled("```python\n"),
    "fences closed longer": "### 1. Why?\n" + filled("```python\nx\n````\n"),
    "colons": filled(":" * 1800 + " x\n"),
    "brackets": filled("x = [" * 100 + "\n"),
    "sums": filled("a+" * 290 + "a\n"),
    "checks": "### Question 1: a\n" + filled("### Quick Check\nw?\nA. x\n-> B. **y**\n"),
    "headings": "".join(f"## T {n}\n\ntext\n\n" for n in range(15_000)),
    "scenarios": "".join(f"### Question {n}: t\n## The Scenario\nx\n" for n in range(4_000)),
    "no answers": "---\nquestions:\n"
    + "".join(f"  - why is alpha{n} better than beta?\n" for n in range(1500))
    + "---\n"
    + "".join(f"## about {n}\n\nbeta is better.\n\n" for n in range(1500)),
}


@pytest.mark.no_cover  # Watching every line makes it three times slower.
@pytest.mark.parametrize("name", HOSTILE)
def test_no_document_takes_long(name: str) -> None:
    with processor_time() as took, contextlib.suppress(BadInput):
        for unit in read_document(Path("x.md"), HOSTILE[name]).units[:3]:
            spoken(unit.answer)
    assert took() < SECONDS


def test_many_equal_numbers_get_keys_of_their_own() -> None:
    text = "### 1. Why?\n\nBecause.\n\n" * 4000
    assert len({unit.key for unit in read_document(Path("x.md"), text).units}) == 4000


@pytest.mark.parametrize("text", ["a\n" * 100_002, "### 1. Why?\nSo.\n" * 5001, "a" * 5_000_001])
def test_documents_beyond_the_limits_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="too many; split it up"):
        read_document(Path("x.md"), text)
