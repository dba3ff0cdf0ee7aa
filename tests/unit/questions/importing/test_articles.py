"""Scraped articles: code of several languages, titles, and what is no subject."""

from pathlib import Path

import pytest

from interviewer.questions.importing.code_lines import fence
from interviewer.questions.importing.model import Unit
from interviewer.questions.importing.reading import read_document
from interviewer.taxonomy import Kind

START = "About Pipes\nPipes join programs, and this text tells how they do so in practice.\n"


def units(text: str) -> dict[str, Unit]:
    return {unit.key: unit for unit in read_document(Path("a.txt"), text).units}


def fenced(text: str, language: str) -> str:
    return f"\n```{language}\n{text}\n```\n"


def test_shell_is_fenced_whole() -> None:
    code = 'for f in *.txt; do\necho "$f"\ndone\ngrep -q foo file && echo yes\nexit 1'
    assert fence(["Look:", *code.split("\n"), "Then rest."]) == (
        f"Look:\n{fenced(code, 'bash')}\nThen rest."
    )


def test_c_is_fenced_without_a_wrong_name() -> None:
    code = "#include <vector>\nstruct Buffer {\nint* data;\n};"
    assert fence(["Look:", *code.split("\n")]).strip().endswith(fenced(code, "").strip())


def test_queries_and_settings_are_code() -> None:
    assert "```sql\nSELECT name FROM pods;\n```" in fence(["So:", "SELECT name FROM pods;"])
    rows = ["apiVersion: v1", "metadata:", "name: web"]
    assert fence(rows) == "```\napiVersion: v1\nmetadata:\nname: web\n```"


def test_a_definition_with_many_plain_words_is_code() -> None:
    row = "def train(model, loader, optimizer, criterion, scaler, device):"
    assert fence([row]).startswith("```python")


def test_prose_that_looks_like_code_stays_prose() -> None:
    rows = ["- no copies;", "- fast:", "make sure it works", "From here on we wait."]
    assert fence(rows) == "\n".join(rows)


def test_titles_that_end_like_reading_lists_are_subjects() -> None:
    text = START + (
        "Rvalue References\nThey bind to temporaries and let a move take place.\n"
        "The Rule of Five\nWrite one and you need all of them, as a rule.\n"
        "Copy Elision\nThe compiler leaves copies out where it may.\n"
        "Further Reading and Links\nA book.\nConclusion\nThat was all there is.\n"
    )
    document = read_document(Path("a.txt"), text)
    assert [unit.key for unit in document.units] == [
        "sec-rvalue-references",
        "sec-the-rule-of-five",
        "sec-copy-elision",
    ]
    assert [piece.line for piece in document.unplaced] == [1, 9, 11]


def test_questions_without_numbers_are_counted_on() -> None:
    found = units(
        "Q: What is a pipe?\nA: A buffer.\n\nQ7: What is a file?\nA: Bytes.\n\nQ: Why?\nSo.\n"
    )
    assert {key: unit.answer for key, unit in found.items()} == {
        "q8": "A buffer.",
        "q7": "Bytes.",
        "q9": "So.",
    }


def test_titles_that_ask_below_a_faq_are_questions() -> None:
    text = START + (
        "Why do pipes block?\nTheir buffer is small and fills up soon.\nFAQ\n"
        "What is a sink?\nThe end that is read from.\nCan I name one?\nYes, with mkfifo.\n"
    )
    assert list(units(text)) == ["sec-why-do-pipes-block", "q1", "q2"]


def test_text_after_a_warning_goes_on_with_its_section() -> None:
    text = START + (
        "Q1: What is a pipe?\nA buffer between programs.\n"
        "Named Pipes\nThey have a path.\n:::caution No reader\nIt blocks.\n:::\n"
        "Remove them later.\n"
    )
    found = units(text)
    assert found["sec-named-pipes"].answer == "They have a path.\nRemove them later."
    assert found["sec-mistake-no-reader"].kind is Kind.DEBUGGING


@pytest.mark.parametrize(
    "mark", ["{n}) ", "({n}) ", "[{n}] ", "{n}\\. ", "QUESTION {n}: ", "Q.{n} ", "**{n}.** "]
)
def test_questions_below_their_title_are_numbered_in_any_way(mark: str) -> None:
    text = START + (
        "Named Pipes\nThey have a path.\nInterview Q&A\n"
        f"{mark.format(n=1)}What is a sink?\nThe end that is read from.\n"
        f"{mark.format(n=2)}Can I name one?\nYes, with mkfifo.\n"
    )
    found = units(text)
    assert [(key, unit.prompt) for key, unit in found.items() if key.startswith("q")] == [
        ("q1", "What is a sink?"),
        ("q2", "Can I name one?"),
    ]
    assert found["q2"].answer == "Yes, with mkfifo."


def test_a_callout_of_links_is_no_part_of_the_answer_above() -> None:
    text = START + (
        "Q1: What is a pipe?\nA buffer between programs.\n"
        ":::tip 🎮 Interactive Playground\nTry the demo on our site.\n:::\n"
    )
    assert units(text)["q1"].answer == "A buffer between programs."


def test_code_with_typographic_quotes_is_code() -> None:
    rows = ["run = start(‘cat’)", "print(f“pipe {run}”)"]
    assert fence(rows) == "\n".join(["```python", *rows, "```"])


@pytest.mark.parametrize("title", ["Caching: Basics", "Pipes (FIFO)", "Buffers: Size and Speed"])
def test_a_title_that_parses_as_code_is_a_title(title: str) -> None:
    text = START + f"{title}\nThey fill up and are emptied again, in turn.\nimport os\nos.pipe()\n"
    text += "Sinks\nThe end that is read from.\n"
    assert [unit.title for unit in units(text).values()] == [title, "Sinks"]


def test_what_an_article_says_of_itself_is_no_title() -> None:
    text = (
        "About Pipes\nReading time: 5 min\nPipes join programs.\nBy Ada Byron\n"
        "Named Pipes\nThey have a path.\nimport os\nSinks\nThe end that is read from.\n"
    )
    assert list(units(text)) == ["sec-named-pipes", "sec-sinks"]


@pytest.mark.parametrize(
    "row",
    ['"Premature optimisation is the root of all evil," wrote Knuth.', "Chapter 3 covers more."],
)
def test_a_quotation_or_a_chapter_elsewhere_makes_no_story(row: str) -> None:
    text = (
        f"{START}\nNamed Pipes\nThey have a path that any program may open.\n\n{row}\n\n"
        "Sinks\nThe end that is read from, until it is closed.\n\n"
        "Buffers\nThey fill up and are emptied again, in turn.\n"
    )
    assert list(units(text)) == ["sec-named-pipes", "sec-sinks", "sec-buffers"]
