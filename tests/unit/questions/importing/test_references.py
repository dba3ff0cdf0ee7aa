"""A listed question takes the passage that answers it, one question each, or none."""

from pathlib import Path

import pytest

from interviewer.questions.importing.model import Unit
from interviewer.questions.importing.reading import read_document

WEB = """---
questions:
  junior:
    - What is a cookie?
    - How does caching work in HTTP?
    - What is CORS?
  senior:
    - Difference between `If-Match` and `If-None-Match`.
    - "Compare WebSockets and server-sent events."
    - "How does content negotiation choose a language?"
    - "Explain keep-alive connections."
---
# HTTP

HTTP is a protocol by which clients ask servers for documents.

## Cookies and sessions
A cookie is a small text that a server hands to a browser.

## Caching
### Freshness
A copy may be served for as long as `max-age` says.
### Validation
A stale copy is checked with `If-None-Match`, which holds the tag of the copy.

## WebSockets
A WebSocket is a two-way channel.

## Headers
A client sends `Accept-Language`. By content negotiation the server picks the language from it.

## Questions
### Senior
1. **What are keep-alive connections?**
   * *Answer*: Connections that stay open for the next request.
2. **How do connections fail?**
   * *Answer*: By a timeout, or by a reset of one side.
"""
PARAGRAPHS = """---
questions: ["What is a mutex?", "What is a semaphore?", "What is a lock?", "Why do threads starve?"]
---
A mutex is a lock that one thread holds at a time. It protects shared data.

Lock contention in databases is measured by waiting time of threads.

A semaphore counts permits. Threads take one and give it back.
"""


def units(text: str) -> dict[str, Unit]:
    return {unit.key: unit for unit in read_document(Path("x.md"), text).units}


def test_a_passage_answers_by_its_heading() -> None:
    found = units(WEB)
    assert found["fm-mid-1"].answer.startswith("A cookie is a small text")
    assert "max-age" in found["fm-mid-2"].answer
    assert "If-None-Match" in found["fm-mid-2"].answer


def test_a_passage_answers_when_one_sentence_speaks_of_all_that_is_asked() -> None:
    assert units(WEB)["fm-senior-3"].answer.startswith("A client sends")


def test_a_question_that_the_text_asks_again_takes_that_answer() -> None:
    assert units(WEB)["fm-senior-4"].answer_line == units(WEB)["senior-1"].line


@pytest.mark.parametrize("key", ["fm-mid-3", "fm-senior-1", "fm-senior-2"])
def test_a_question_that_nothing_answers_stays_without_an_answer(key: str) -> None:
    assert units(WEB)[key].answer == ""


def test_paragraphs_answer_what_they_are_about_and_no_more() -> None:
    found = units(PARAGRAPHS)
    assert found["fm-q-1"].answer.startswith("A mutex is")
    assert found["fm-q-2"].answer.startswith("A semaphore counts")
    assert (found["fm-q-3"].answer, found["fm-q-4"].answer) == ("", "")


def test_a_passage_belongs_to_the_question_that_it_fits_best() -> None:
    text = (
        "---\nquestions:\n  - How does an index speed up queries?\n  - What is an index?\n---\n"
        "# Tables\n\n## Index\n\nAn index is a sorted copy of one column.\n"
    )
    assert [bool(unit.answer) for unit in units(text).values()] == [False, True]


def test_an_answered_passage_is_no_longer_left_over() -> None:
    starts = {piece.text for piece in read_document(Path("x.md"), WEB).unplaced}
    assert "## Cookies and sessions" not in starts
    assert "## WebSockets" in starts


@pytest.mark.parametrize("answer", ["### Answer\n", "**Answer:** "])
def test_an_unanswered_question_never_takes_the_answer_of_another(answer: str) -> None:
    text = (
        f"## Question 1\nWhat is an index in SQL?\n{answer}A sorted structure beside a table.\n\n"
        "## Question 2\nWhen is a SQL index not used?\n\n"
        f"## Question 3\nWhat is a SQL table?\n{answer}Rows that share their columns.\n"
    )
    assert [bool(unit.answer) for unit in units(text).values()] == [True, False, True]
