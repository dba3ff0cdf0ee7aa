import pytest

from interviewer.errors import ContentError
from interviewer.workbench.judged import asked_by, check_all, check_by, judge_all, judge_by
from interviewer.workbench.marked import read_marked
from interviewer.workbench.rows import Source
from tests.marking import RUBRIC, bank, lines, read, sheet


def refused(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        judge_all(read_marked([Source("m.csv", text.split("\n"))]), bank())
    return str(caught.value)


def test_answers_get_the_receipts_of_the_rubric_beside_their_marks() -> None:
    good, bad = sheet([("Yeast eats sugar and gas makes bubbles.", 1), ("no idea", 0)]).answers
    assert (good.score, good.band, good.mark_band) == (1, 1, 1)
    assert good.found == {"sugar", "gas"}
    assert good.words == 7
    assert (bad.score, bad.band, bad.found) == (0, 0, frozenset())


def test_a_misconception_that_is_stated_counts_as_found() -> None:
    (one,) = sheet([("Salt makes the dough rise.", 0)]).answers
    assert one.found == {"salt"}


def test_a_seed_key_and_the_id_are_the_same_question() -> None:
    text = "question,answer,mark\nbread/q1,a,1\ndough,b,0\n"
    (one,) = judge_all(read_marked([Source("m.csv", text.split("\n"))]), bank())
    assert one.asked.name == "dough"
    assert len(one.answers) == 2


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("doug", "No question is called 'doug'"),
        ("", "it names no question"),
        ("choice", "is multiple-choice"),
        ("bare", "has no rubric"),
    ],
)
def test_a_question_that_cannot_be_scored_is_named_with_its_line(name: str, why: str) -> None:
    found = refused(f"question,answer,mark\ndough,a,1\n{name},b,0\n")
    assert found.startswith("m.csv:3: question: ")
    assert why in found


def test_a_point_that_the_rubric_lacks_is_named_with_those_it_has() -> None:
    found = refused("question,answer,mark,points\ndough,a,1,sugar flour\n")
    assert found.startswith("m.csv:2: points: the rubric has no point 'flour'")
    assert "sugar, gas, salt" in found


def test_questions_and_points_are_checked_while_the_file_is_read() -> None:
    text = (
        "question,answer,mark,points\ndough,a,strng,flour\ndoug,b,weak,\n"
        "dough,c\ndough,d,strong,sugar"
    )
    with pytest.raises(ContentError) as caught:
        read_marked([Source("m.csv", text.split("\n"))], check=check_all(bank()))
    assert [(fault.line, fault.field) for fault in caught.value.findings] == [
        (2, "mark"),
        (2, "points"),
        (3, "question"),
        (4, ""),
    ]


def test_rows_of_other_questions_are_not_held_against_one_rubric() -> None:
    check = check_by(asked_by(bank(), RUBRIC, None))
    text = "question,answer,mark,points\ndough,a,1,sugar\nbare,b,0,flour"
    assert len(read_marked([Source("m.csv", text.split("\n"))], check=check).answers) == 2


def test_one_rubric_scores_the_answers_to_its_question_only() -> None:
    text = "question,answer,mark\nbare,a,1\ndough,eats sugar,0\nbread/q1,b,0\n"
    file = read_marked([Source("m.csv", text.split("\n"))])
    (one,) = judge_by(file, asked_by(bank(), RUBRIC, None))
    assert [judged.marked.answer for judged in one.answers] == ["eats sugar", "b"]
    assert one.asked.prompt == "Why does dough rise?"


def test_one_rubric_needs_no_question_in_the_file_and_takes_a_prompt() -> None:
    file = read_marked([Source("m.csv", ["answer,mark", "a,1"])])
    other = RUBRIC.model_copy(update={"question": "new"})
    (one,) = judge_by(file, asked_by(bank(), other, "Why rest it?"))
    assert (one.asked.name, one.asked.prompt) == ("new", "Why rest it?")


def test_a_file_without_an_answer_to_the_rubrics_question_is_refused() -> None:
    other = RUBRIC.model_copy(update={"question": "new"})
    with pytest.raises(ContentError, match=r"no answer is to 'new'.*they are to 'dough'"):
        judge_by(read([("a", 1)]), asked_by(bank(), other, None))


def test_questions_come_in_the_order_of_the_file() -> None:
    second = RUBRIC.model_copy(update={"question": "bare"})
    both = bank()
    every = type(both)(both.questions, {**both.rubrics, "bare": second})
    file = read_marked(
        [
            Source("a.jsonl", lines([("a", 1)], "bare")),
            Source("b.jsonl", ['{"question": "dough", "answer": "b", "mark": 0}']),
        ]
    )
    assert [one.asked.name for one in judge_all(file, every)] == ["bare", "dough"]
