import pytest

from interviewer.errors import ContentError
from interviewer.taxonomy import Level
from interviewer.transcripts.plain import read_plain

SPELLINGS = (
    ("Q: {}", "A: {}"),
    ("Q1: {}", "A1: {}"),
    ("Q3. {}", "A3. {}"),
    ("Q 3) {}", "A: {}"),
    ("Question: {}", "Answer: {}"),
    ("QUESTION 12: {}", "answer: {}"),
    ("**Q:** {}", "**A:** {}"),
    ("**Question 2:** {}", "**Answer:** {}"),
    ("## Q1: {}", "A: {}"),
    ("- Q: {}", "- A: {}"),
    ("1. Q: {}", "   A: {}"),
    ("Interviewer: {}", "Candidate: {}"),
    ("1. {}", "Answer: {}"),
    ("2) {}", "A: {}"),
    ("Q：{}", "A：{}"),
)


@pytest.mark.parametrize(("question", "answer"), SPELLINGS)
def test_questions_and_answers_are_told_apart_in_many_spellings(question: str, answer: str) -> None:
    pairs = (("What is a view?", "It shares the storage."), ("Why “clone”?", "To copy\nit all."))
    text = "\n\n".join(f"{question.format(q)}\n{answer.format(a)}" for q, a in pairs)
    found = read_plain("notes.txt", text)
    assert [(one.question, one.answer) for one in found.entries] == list(pairs)
    assert [one.line for one in found.entries] == [1, 4]


def test_what_stands_before_the_first_question_is_the_head() -> None:
    text = (
        "# Notes\nCandidate: Ada\nLevel: Senior\nDuration: 45 min\nDate: 2026-11-20\n\nQ: x?\nA: y"
    )
    found = read_plain("n.txt", text)
    assert (found.candidate, found.level, found.minutes) == ("Ada", Level.SENIOR, 45)
    assert found.date is not None
    assert found.date.isoformat() == "2026-11-20T00:00:00+00:00"
    assert len(found.entries) == 1


def test_an_id_may_stand_in_brackets_behind_the_word() -> None:
    text = "Q [zero-grad]: Why?\nA: x\nQ2 (hooks): y?\nA: z\nQuestion 3 [-]: Hobbies?\nA: Chess."
    assert [one.id for one in read_plain("n", text).entries] == ["zero-grad", "hooks", "-"]


def test_a_questions_word_within_an_answer_asks_nothing() -> None:
    text = (
        "Q: What is attention?\nA: There are\nQ: query, K: key\nV: value, he said Q: what?\n\n"
        "Q: Next?\nA: Yes."
    )
    first, second = read_plain("n", text).entries
    assert "Q: query, K: key\nV: value" in first.answer
    assert second.question == "Next?"


def test_a_question_without_an_answer_is_not_lost() -> None:
    text = "Q: One?\nA: 1.\n\nQ: Two?\n\nQ: Three?\nA: 3."
    assert [(one.question, one.answer) for one in read_plain("n", text).entries] == [
        ("One?", "1."), ("Two?", ""), ("Three?", "3."),
    ]  # fmt: skip


def test_numbered_lists_in_answers_are_no_questions() -> None:
    text = "1. What do you check?\nA: this:\n1. the loss\n2. the data\n\n2. What else?\nA: No."
    first, second = read_plain("n", text).entries
    assert first.answer == "this:\n1. the loss\n2. the data"
    assert second.question == "What else?"


def test_fenced_code_opens_nothing_and_stays_as_it_is() -> None:
    text = "Q: Write it.\nA:\n```python\nQ: int = 3\n    A: int = 4\n```\n\nQ: Next?\nA: x"
    first, second = read_plain("n", text).entries
    assert first.answer == "```python\nQ: int = 3\n    A: int = 4\n```"
    assert second.question == "Next?"


def test_code_may_stand_behind_a_word_of_its_own() -> None:
    text = "Q: Write f.\nCode:\ndef f(x):\n    return x\nA: That is it."
    (one,) = read_plain("n", text).entries
    assert one.code == "def f(x):\n    return x"
    assert one.answer == "That is it."


@pytest.mark.parametrize("text", ["just notes", "A: an answer\nwithout a question", "\n\n"])
def test_a_text_without_questions_says_how_to_write_them(text: str) -> None:
    with pytest.raises(ContentError, match=r"n\.txt: no question was found.*'Q: "):
        read_plain("n.txt", text)


@pytest.mark.parametrize(
    ("head", "fault"),
    [
        ("Level: chief", r"n:1: level: there is no level 'chief'; write one of mid, senior"),
        ("x\nDate: last week", r"n:2: date: 'last week' is no date; write 2026"),
        ("Minutes: some", r"n:1: minutes: 'some' is no length in minutes"),
        ("Minutes: 0", r"minutes"),
        ("Candidate: " + "x" * 201, r"candidate: it has 201 characters"),
        ("Recommendation: perhaps", r"recommendation.*strong_yes"),
    ],
)
def test_a_head_that_makes_no_sense_is_named_with_line_and_field(head: str, fault: str) -> None:
    with pytest.raises(ContentError, match=fault):
        read_plain("n", f"{head}\nQ: x?\nA: y")


@pytest.mark.parametrize(
    ("written", "minutes", "day"),
    [
        ("Time: 45 min", 45, None),
        ("Time: 50", 50, None),
        ("Length: 1 h 30 min", 90, None),
        ("Duration: 1h", 60, None),
        ("Time: 2026-11-20T14:00", None, 20),
        ("Started: 2026-11-21", None, 21),
    ],
)
def test_time_is_a_length_or_a_moment(written: str, minutes: float | None, day: int | None) -> None:
    found = read_plain("notes.txt", f"Level: mid\n{written}\n\nQ: Why?\nA: So.\n")
    assert found.minutes == minutes
    assert (found.date.day if found.date else None) == day


def test_a_time_that_is_neither_says_its_line_and_what_to_write() -> None:
    with pytest.raises(ContentError) as raised:
        read_plain("notes.txt", "Level: mid\nTime: half past nine\n\nQ: Why?\nA: So.\n")
    (finding,) = raised.value.findings
    assert (finding.path, finding.line, finding.field) == ("notes.txt", 2, "date")
    assert "write 2026-11-28" in finding.message
    with pytest.raises(ContentError) as raised:
        read_plain("notes.txt", "Duration: long\nQ: Why?\nA: So.\n")
    (finding,) = raised.value.findings
    assert (finding.line, finding.field) == (1, "minutes")
    assert "write 45" in finding.message
