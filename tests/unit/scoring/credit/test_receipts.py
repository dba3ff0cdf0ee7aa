"""Receipts say in plain English, with short quotations, what became of each point."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.model import PointCredit

SUBJECTS = (Subject(id="list", names=("list",)), Subject(id="tuple", names=("tuple",)))


def point(phrase: str, answer: str, *, about: str = "", unless: str = "") -> PointCredit:
    asked = Point(
        id="p",
        says="It is so.",
        any=(phrase,),
        about=(about,) if about else (),
        unless=(unless,) if unless else (),
    )
    rubric = Rubric(question="q", subjects=SUBJECTS if about else (), points=(asked,))
    return assess(rubric, answer).points[0]


@pytest.mark.parametrize(
    ("found", "why"),
    [
        (point("copies data", "It copies the data."), "You said “It copies the data”."),
        (
            point("copies data", "It never copies the data."),
            "“It never copies the data” denies this, so it does not count.",
        ),
        (
            point("never copies", "It copies the data."),
            "“It copies the data” says the contrary of this, so it does not count.",
        ),
        (
            point("copies", "It always copies.", unless="always"),
            "“It always copies” stands beside words that take it back or narrow it (“always”); "
            "it does not count.",
        ),
        (
            point("grows", "A list waits. A tuple grows.", about="list"),
            "“A tuple grows” speaks of tuple; this point asks about list.",
        ),
        (
            point("grows", "It grows.", about="list"),
            "“It grows” does not say that it is about list.",
        ),
        (point("grows", "It waits."), "No words that say this were found."),
    ],
)
def test_the_reason_is_one_plain_sentence(found: PointCredit, why: str) -> None:
    assert found.why == why


def test_names_and_contractions_are_quoted_whole_and_layout_is_left_out() -> None:
    answer = "- it **doesn't** change the `state_dict` of one two three four five six seven"
    found = point("state dict", answer)
    assert found.why.startswith(
        "“it doesn't change the state_dict of one two three four five six seven” denies"
    )


@pytest.mark.parametrize(
    ("answer", "quoted"),
    [
        ("it copies w - lr * grad data", "it copies w - lr * grad data"),
        ("it copies w**2 + b**2 data", "it copies w**2 + b**2 data"),
        ("it copies *args and **kwargs data", "it copies *args and **kwargs data"),
        ("it copies a|b data of C# too", "it copies a|b data of C# too"),
        ("it **always copies a * b** data", "it always copies a * b data"),
        ("* it _copies_ the *whole* data", "it copies the whole data"),
        ("# It copies the data", "It copies the data"),
    ],
)
def test_signs_of_formulas_are_quoted_and_marks_of_layout_are_not(answer: str, quoted: str) -> None:
    assert point("copies data ~20", answer).why == f"You said “{quoted}”."


def test_the_lines_of_a_table_are_no_part_of_a_quotation() -> None:
    table = "| call | does |\n|---|---|\n| reshape | copies the data |\n"
    assert "|" not in point("copies data", table).why


def test_what_is_said_of_another_subject_is_not_called_wrong() -> None:
    why = point("grows", "A list waits. A tuple grows.", about="list").why
    assert "not" not in why.split()


def test_a_quotation_is_a_whole_clause_or_shows_where_it_was_cut() -> None:
    start = "I would use a sampler, with a collate_fn that drops the"
    short = point("collate drops", f"{start} failed samples.").why
    assert short == "You said “with a collate_fn that drops the failed samples”."
    rest = "failed samples of every batch before they reach the default function of the loader"
    long = point("collate drops", f"{start} {rest}.").why
    assert long == "You said “with a collate_fn that drops the failed samples of …”."
    before = "the loader that reads the files of all of the eight workers of the whole machine"
    late = point("quietly drops", f"{before} for us quietly drops them.").why
    assert late == "You said “… whole machine for us quietly drops them”."


def test_part_of_a_name_is_marked_as_the_whole_name() -> None:
    answer = "A GradScaler prevents it."
    (span,) = point("scaler prevents", answer).spans
    assert answer[span[0] : span[1]] == "GradScaler prevents"


def test_a_long_stretch_is_quoted_by_both_its_ends() -> None:
    answer = "It copies " + "carefully " * 10 + "every item of all that data."
    why = point("copies data ~20", answer).why
    assert why.startswith("You said “It copies carefully")
    assert why.endswith("of all that data”.")
    assert "…" in why
    assert len(why) < 130


@given(st.text(alphabet="abc _'`*.\n", max_size=120))
def test_a_quotation_is_short_whatever_the_answer_holds(filling: str) -> None:
    assert len(point("copies", f"{filling} copies {filling}").why) < 220


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("moves", "It moves with x.to(device) at once.", "It moves with x.to(device)"),
        (
            "memory down",
            "The memory goes down to sqrt(n), roughly.",
            "The memory goes down to sqrt(n)",
        ),
        ("gradients", "For gradients you have no_grad().", "For gradients you have no_grad()"),
        ("small", "It is small and, well, slow.", "It is small"),
        ("open", "It is open (and stays so", "It is open"),
        ("4 transposed", "(4, 1), then (1, 4) transposed.", "(1, 4) transposed"),
        ("small", "It goes: a) it is small.", "it is small"),
    ],
)
def test_a_quotation_has_both_its_brackets_and_ends_with_no_joint(
    phrase: str, answer: str, said: str
) -> None:
    assert point(phrase, answer).why == f"You said “{said}”."


def test_words_of_two_statements_are_quoted_apart() -> None:
    answer = "It makes a copy; it shares nothing."
    spans = point("copy shares", answer).spans
    assert [answer[start:end] for start, end in spans] == ["copy", "shares"]


@pytest.mark.parametrize(
    "answer",
    [
        "log(softmax) underflows.",
        "log(softmax(x)) underflows to -inf, log_softmax is stable.",
        "Naive softmax underflows, log_softmax stays finite.",
        "It underflows, but log_softmax does not.",
    ],
)
def test_what_spoils_is_not_read_over_a_comma_or_into_a_call(answer: str) -> None:
    found = point("underflows", answer, unless='"log_softmax underflows"|"underflows log_softmax"')
    assert found.credit == 1, found.why


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("log_softmax underflows to zero.", "log_softmax underflows"),
        ("It underflows since log_softmax is slow.", "underflows since log_softmax"),
        (
            "It underflows since everybody nevertheless sometimes appreciates log_softmax.",
            "underflows … log_softmax",
        ),
        ("The log softmax underflows.", "log softmax underflows"),
    ],
)
def test_the_receipt_quotes_what_takes_it_back(answer: str, words: str) -> None:
    found = point("underflows", answer, unless="log_softmax underflows")
    assert not found.credit
    assert f"(“{words}”)" in found.why
