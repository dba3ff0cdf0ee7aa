"""Many answers, one JSON document a line."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.questions.model import Bank, Option, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scoring import batch
from interviewer.scoring.batch import assess_question, score_line, score_lines
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind, Level, Skill

OPTIONS = (
    Option(id="a", label="It stays the same", why="It grows."),
    Option(id="b", label="It doubles", correct=True, why="Two buffers are kept."),
    Option(id="c", label="A quarter of it is freed"),
)


def question(name: str, kind: Kind, **more: Any) -> Question:
    return Question(
        id=name, topic=name, level=Level.MID, kind=kind, skill=Skill.TENSORS, prompt="Why?", **more
    )


BANK = Bank(
    questions={
        "dough": question(
            "dough",
            Kind.CONCEPT,
            covers=("bread/q1",),
            model_answer="Yeast eats sugar and gives off gas.",
        ),
        "memory-check": question("memory-check", Kind.MULTIPLE_CHOICE, options=OPTIONS),
        "bare": question("bare", Kind.CONCEPT),
    },
    rubrics={
        "dough": Rubric(
            question="dough",
            points=(
                Point(id="sugar", says="Yeast eats sugar.", weight=3, any=("eats sugar",)),
                Point(id="gas", says="It gives off gas.", any=("gas",)),
            ),
            misconceptions=(
                Misconception(
                    id="air", says="Air makes it rise.", any=("air rise*",), feedback="Gas does."
                ),
            ),
        )
    },
)


def scored(line: object) -> dict[str, Any]:
    text = line if isinstance(line, str) else json.dumps(line)
    found: dict[str, Any] = json.loads(score_line(text, BANK).text)
    return found


def fault(line: object) -> tuple[str, str]:
    found = scored(line)
    assert list(found) == ["id", "error"]
    assert list(found["error"]) == ["field", "message"]
    return found["error"]["field"], found["error"]["message"]


def test_a_line_is_answered_in_the_order_of_the_contract() -> None:
    found = scored({"id": "n1", "question": "dough", "answer": "It eats sugar. Air makes it rise."})
    assert list(found) == [
        "id", "score", "points", "misconceptions", "flags", "rubric", "question",
    ]  # fmt: skip
    assert list(found["points"][0]) == ["id", "credit", "weight", "spans", "why"]
    assert list(found["misconceptions"][0]) == ["id", "penalty", "spans", "why"]
    assert found["score"] == 0.5
    assert found["points"][0]["spans"] == [[3, 13]]
    assert found["rubric"] == BANK.rubrics["dough"].version
    assert found["question"] == "dough"


def test_a_seed_key_stands_for_the_question_that_covers_it() -> None:
    assert scored({"id": 7, "question": "bread/q1", "answer": "gas"})["question"] == "dough"


def test_references_are_scored_against_their_draft() -> None:
    line = {
        "id": "r",
        "prompt": "Why does dough rise?",
        "reference": ["Yeast turns sugar into carbon dioxide bubbles."],
        "answer": "Sugar becomes carbon dioxide bubbles thanks to yeast.",
    }
    found = scored(line)
    assert found["question"] is None
    assert found["score"] > 0.8
    assert scored({**line, "reference": line["reference"][0]})["rubric"] == found["rubric"]


def test_an_inline_rubric_is_read_as_in_the_yaml() -> None:
    rubric = {"points": [{"id": "p", "says": "Gas.", "any": ["gas"], "levels": ["mid"]}]}
    found = scored({"id": "i", "rubric": rubric, "prompt": "Why?", "answer": "gas"})
    assert (found["score"], found["question"]) == (1.0, None)


@pytest.mark.parametrize(
    ("answer", "score"),
    [
        *((right, 1.0) for right in ("b", " B) ", "(b)", "Option b", "it doubles", "b It doubles")),
        *((wrong, 0.0) for wrong in ("a", "It stays the same.", "no idea", "", "a quarter")),
        ("b because nothing else fits", 1.0),
        ("a or b", 0.0),
    ],
)
def test_a_multiple_choice_answer_is_right_or_wrong(answer: str, score: float) -> None:
    found = scored({"id": "m", "question": "memory-check", "answer": answer})
    assert found["score"] == score
    assert found["rubric"] == BANK.questions["memory-check"].options_version
    assert found["points"][0]["why"]


GOOD = {"id": "x", "question": "dough", "answer": "gas"}


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("not json", "line"),
        ("[1]", "line"),
        ("[" * 100_000, "line"),
        ('{"id": "x", "id": "y", "question": "dough", "answer": ""}', "id"),
        ('{"id": "x", "question": "dough", "answer": NaN}', "line"),
        ({**GOOD, "extra": 1}, "extra"),
        ({**GOOD, "answer": 5}, "answer"),
        ({**GOOD, "answer": None}, "answer"),
        ({"id": "x", "question": "dough"}, "answer"),
        ({"question": "dough", "answer": "gas"}, "id"),
        ({**GOOD, "id": 1.5}, "id"),
        ({**GOOD, "id": True}, "id"),
        ({**GOOD, "question": "nowhere"}, "question"),
        ({**GOOD, "question": "bare"}, "question"),
        ({**GOOD, "question": ["dough"]}, "question"),
        ({**GOOD, "prompt": "Why?"}, "prompt"),
        ({**GOOD, "reference": "gas"}, "reference"),
        ({"id": "x", "answer": "gas"}, "question"),
        ({"id": "x", "prompt": "", "reference": 3, "answer": "gas"}, "reference"),
        ({"id": "x", "prompt": "", "reference": [1], "answer": "gas"}, "reference"),
        ({"id": "x", "prompt": "", "reference": [], "answer": "gas"}, "reference"),
        ({"id": "x", "question": "", "answer": "gas"}, "question"),
        ({"id": "x", "rubric": {}, "answer": "gas"}, "rubric"),
        ({"id": "x", "reference": ["a", "\udc00 b"], "answer": "gas"}, "reference[1]"),
        ({**GOOD, "answer": "half \ud800"}, "answer"),
        ('{"id": ' + "9" * 5000 + "}", "line"),
        ({"id": "x", "prompt": "", "reference": ["..."], "answer": "gas"}, "reference"),
        ({**GOOD, "answer": "x" * 20_001}, "answer"),
        ({"id": "x", "prompt": "w" * 20_001, "reference": "gas", "answer": "gas"}, "prompt"),
        ({"id": "x", "prompt": "", "reference": ["gas " * 4_000] * 4, "answer": ""}, "reference"),
    ],
)
def test_a_bad_line_says_what_is_wrong_with_which_field(line: object, field: str) -> None:
    found, message = fault(line)
    assert found.startswith(field)
    assert message


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"id": "x", "answer": "gas"}, "Say what is asked"),
        ({**GOOD, "reference": "gas"}, "Give only one of"),
        ('{"id": 1, }', "at character 11"),
    ],
)
def test_a_bad_line_says_what_to_do(line: object, words: str) -> None:
    assert words in fault(line)[1]


@pytest.mark.parametrize(
    ("point", "field"),
    [
        ({"id": "p", "says": "x", "any": ["("]}, "rubric"),
        ({"id": "p", "says": "x", "any": ["a"], "weight": -1}, "rubric.points[0].weight"),
        ({"id": "p", "says": "x", "any": ["a"], "weight": 1001}, "rubric.points[0].weight"),
        ({"id": "p", "says": "x", "any": ["a"], "weight": float("1e309")}, "line"),
        ({"id": "p", "says": "x", "any": ["a"], "weight": "2"}, "rubric.points[0].weight"),
        ({"id": "p", "says": "x", "any": ["a"], "oops": 1}, "rubric.points[0].oops"),
        ({"id": "p", "says": "x"}, "rubric.points[0]"),
    ],
)
def test_a_bad_inline_rubric_names_the_place(point: dict[str, Any], field: str) -> None:
    found, _ = fault({"id": "x", "rubric": {"points": [point]}, "prompt": "", "answer": "a"})
    assert found == field


def test_bad_lines_do_not_stop_the_others_and_order_is_kept() -> None:
    lines = [json.dumps(GOOD), "oops", "", json.dumps({**GOOD, "id": "y"})]
    found = [json.loads(line) for line in score_lines(lines, BANK)]
    assert [line["id"] for line in found] == ["x", None, "y"]
    assert ["error" in line for line in found] == [False, True, False]


def test_a_fault_of_ours_costs_one_line_and_says_whose_it_is(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(bank: Bank, question: Question, answer: str) -> Assessment:
        if answer == "odd":
            raise KeyError("opposites")
        return assess_question(bank, question, answer)

    monkeypatch.setattr(batch, "assess_question", broken)
    lines = [json.dumps({**GOOD, "answer": answer}) for answer in ("gas", "odd", "gas")]
    first, second, third = (json.loads(line) for line in score_lines(lines, BANK))
    assert first == third
    assert second["id"] == "x"
    assert second["error"]["field"] == "line"
    assert "its fault" in second["error"]["message"]
    assert "KeyError" in caplog.text


def test_an_id_of_a_bad_line_is_given_back() -> None:
    assert scored({**GOOD, "extra": 1})["id"] == "x"


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_text_gives_one_line_of_json(identity: str, answer: str) -> None:
    line = json.dumps({"id": identity, "question": "dough", "answer": answer})
    text = score_line(line, BANK).text
    assert "\n" not in text
    text.encode()
    assert json.loads(text)["id"] == identity


def test_half_a_surrogate_pair_is_no_text_and_the_line_can_still_be_written() -> None:
    result = score_line('{"id": "\\ud800", "question": "dough", "answer": "gas"}', BANK)
    assert result.fault
    assert result.fault.field == "id"
    result.text.encode()


def test_a_weight_beyond_all_floats_is_refused_by_its_field() -> None:
    point = '{"id": "p", "says": "x", "any": ["a"], "weight": 1e309}'
    found, _ = fault(f'{{"id": "x", "rubric": {{"points": [{point}]}}, "answer": "a"}}')
    assert found == "rubric.points[0].weight"


def test_an_empty_field_beside_the_one_that_is_given_does_no_harm() -> None:
    assert scored({**GOOD, "reference": "", "rubric": None})["question"] == "dough"


@given(st.text(max_size=100))
def test_any_line_gives_a_result(line: str) -> None:
    assert score_line(line, BANK).text
