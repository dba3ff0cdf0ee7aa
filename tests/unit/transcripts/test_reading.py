import re

import pytest

from interviewer.errors import ContentError
from interviewer.taxonomy import Level
from interviewer.transcripts.model import Transcript
from interviewer.transcripts.reading import MOST_BYTES, read_transcript
from tests.timing import processor_time

YAML = """level: senior
candidate: Ada
date: '2026-11-20T14:30'
minutes: 45
interviewer: Grace
notes: Calm.
recommendation: 'yes'
questions:
  - question: What is a view?
    answer: |
      It shares.
      Always.
  - id: masked-mean
    code: |
      def f(x):
          return x
  - question: Nothing said
"""


def faults(path: str, data: str | bytes) -> str:
    with pytest.raises(ContentError) as found:
        read_transcript(path, data.encode() if isinstance(data, str) else data)
    return str(found.value)


def test_yaml_holds_the_interview_and_its_questions() -> None:
    found = read_transcript("t.yaml", YAML.encode())
    assert (found.level, found.candidate, found.minutes) == (Level.SENIOR, "Ada", 45)
    assert (found.interviewer, found.notes, found.recommendation) == ("Grace", "Calm.", "yes")
    first, second, third = found.entries
    assert (first.line, first.answer) == (9, "It shares.\nAlways.")
    assert (second.id, second.code) == ("masked-mean", "def f(x):\n    return x")
    assert (third.question, third.answer, third.code) == ("Nothing said", "", "")


@pytest.mark.parametrize("name", ["questions", "answers", "entries", "transcript"])
def test_the_list_goes_by_any_of_its_names_and_the_form_is_found_without_an_ending(
    name: str,
) -> None:
    text = f"level: mid\n{name}:\n  - {{question: x, answer: y}}\n"
    assert read_transcript("stdin", text.encode()).entries[0].answer == "y"


def test_json_is_read_as_well() -> None:
    text = '{"level": "mid", "questions": [{"question": "x", "answer": "y"}]}'
    for path in ("t.json", "stdin"):
        assert read_transcript(path, text.encode()).level is Level.MID


@pytest.mark.parametrize("border", [",", ";", "\t"])
def test_a_table_has_a_row_for_each_question(border: str) -> None:
    rows = (
        ("question", "answer", "level", "Candidate"),
        ("What is a view?", '"It ""shares""\nthe storage, always; so"', "mid", "Ada"),
        ("", "", "", ""),
        ("Next?", "x", "", ""),
    )
    text = "\r\n".join(border.join(row) for row in rows)
    found = read_transcript("t.csv", b"\xef\xbb\xbf" + text.encode())
    assert (found.level, found.candidate) == (Level.MID, "Ada")
    assert found.entries[0].answer == 'It "shares"\nthe storage, always; so'
    assert [one.line for one in found.entries] == [2, 5]


@pytest.mark.parametrize("path", ["t.txt", "t.md", "stdin"])
def test_anything_else_is_questions_and_answers(path: str) -> None:
    found = read_transcript(path, "\ufeffLevel: mid\r\n\r\nQ: “x”?\r\nA:\ty\r\n".encode())
    assert found.entries[0].question == "“x”?"
    assert found.entries[0].answer == "y"


@pytest.mark.parametrize(
    ("path", "data", "fault"),
    [
        ("t.txt", b"level: mid\nQ: caf\xe9?\nA: no", r"t\.txt:2: it is not UTF-8 text; as Windows-"
         r"1252 this would be 'é' \(save it as UTF-8"),
        ("t.txt", "Q: x?".encode("utf-16"), r"t\.txt:1: it is UTF-16 text \(save it as UTF-8"),
        ("t.txt", b"Q: x?\nA: \0", r"t\.txt:2: it is a binary file"),
        ("t.txt", b" \n", r"t\.txt: it is empty"),
        ("t.txt", b"a" * (MOST_BYTES + 1), r"more than 2,097,152 bytes"),
        ("t.yaml", "level: mid\nquestions:\n  - question: x\n    answr: y\n",
         r"t\.yaml:4: questions\[0\]\.answr: .*'answer'"),
        ("t.yaml", "level: mid\nquestions:\n  - question: x\n    answer: 42\n",
         r"t\.yaml:4: questions\[0\]\.answer"),
        ("t.yaml", "level: mid\nquestions:\n\t- question: x\n", r"t\.yaml:3: .*tabs"),
        ("t.yaml", "level: mid\n", r"t\.yaml: questions: there is no question"),
        ("t.yaml", "questions:\n  - answer: x\n", r"t\.yaml:2: question: it says neither"),
        ("t.yaml", "level: mid\nquestions:\n- {question: a}\nanswers:\n- {question: b}\n",
         "two lists"),
        ("t.csv", "frage,antwort\nx,y\n", r"t\.csv:1: header: there is no column 'question'"),
        ("t.csv", "question,answer\nx\n", r"t\.csv:2: .*1 cell"),
        ("t.csv", 'question,answer\n"x,y\n', r"t\.csv:2"),
        ("t.csv", "question,answer,level\nx,y,boss\n", r"t\.csv:2: level"),
    ],
)  # fmt: skip
def test_a_sloppy_file_is_refused_with_its_line_and_field(
    path: str, data: str | bytes, fault: str
) -> None:
    assert re.search(fault, faults(path, data))


def test_what_is_too_long_to_be_scored_is_told_with_its_line() -> None:
    long = "word " * 3_000
    assert "t.txt:3: answer: 3,000 words" in faults("t.txt", f"Level: mid\n\nQ: x?\nA: {long}")
    code = "x = 1\n" * 20_000
    text = f"Q: x?\nCode:\n{code}"
    assert "code: 119,999 bytes" in faults("t.txt", text)
    assert "at most 200" in faults("t.txt", "Q: x?\nA: y\n\n" * 201)


def test_a_long_file_takes_no_time() -> None:
    lines = "Q: x?\nA: y z\n" * 150 + "1. Q\n" * 100_000
    with processor_time() as took, pytest.raises(ContentError):
        read_transcript("t.txt", lines.encode())
    assert took() < 10


def test_a_transcript_survives_json() -> None:
    found = read_transcript("t.yaml", YAML.encode())
    assert Transcript.model_validate_json(found.model_dump_json()) == found
