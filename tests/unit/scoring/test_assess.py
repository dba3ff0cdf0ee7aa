"""The score follows from the receipt, and nothing makes it misbehave."""

import subprocess
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.gates.gate import STUFFED_CREDIT
from interviewer.scoring.model import Assessment
from interviewer.scoring.text.size import LONGEST_ANSWER, too_long

RUBRIC = Rubric(
    question="list-tuple",
    subjects=(Subject(id="list", names=("list",)), Subject(id="tuple", names=("tuple",))),
    points=(
        Point(
            id="grows", says="A list can change.", weight=2, any=("change|grow",), about=("list",)
        ),
        Point(id="hash", says="A tuple can be hashed.", any=("hash*", "dictionary key ~6")),
        Point(
            id="cost",
            says="A tuple takes less memory and is made faster.",
            keywords=("memory", "fast", "16 bytes", "not resize"),
            enough=0.75,
        ),
    ),
    misconceptions=(
        Misconception(
            id="sorted",
            says="A list is sorted.",
            penalty=0.25,
            any=("list sorted",),
            unless=("if|once sort*",),
            feedback="A list keeps the order of insertion.",
        ),
    ),
)
PROMPT = "What is the difference between a list and a tuple?"
PIECES = st.sampled_from(
    [
        "A list can change.",
        "a tuple never does",
        "Tuples are hashable,",
        "so they serve as dictionary keys.",
        "It takes less memory",
        "and is not resized",
        "list list list",
        "16 bytes",
        "A list is sorted.",
        "I don't know.",
        PROMPT,
        "no wait,",
        "```python\nx = list(y)\n```",
        "the of a is the by",
        "- list\n- tuple\n- hash",
        "unlike the latter",
    ]
)
ANSWERS = st.one_of(
    st.text(max_size=200),
    st.lists(PIECES, max_size=8).map(" ".join),
    st.lists(PIECES, max_size=8).map("\n".join),
)


def of(answer: str) -> Assessment:
    return assess(RUBRIC, answer, prompt=PROMPT, model_answer="A list can change, a tuple cannot.")


@settings(max_examples=300)
@given(ANSWERS)
def test_any_answer_is_scored_by_the_formula_with_spans_inside_it(answer: str) -> None:
    found = of(answer)
    earned = sum(point.weight * point.credit for point in found.points) / 4
    lost = sum(wrong.penalty for wrong in found.misconceptions)
    assert found.score == pytest.approx(min(1, max(0, earned - lost)), abs=1e-4)
    assert found.rubric == RUBRIC.version
    assert [point.id for point in found.points] == [point.id for point in RUBRIC.points]
    for part in (*found.points, *found.misconceptions):
        assert part.why
        for start, end in part.spans:
            assert 0 <= start < end <= len(answer)


@settings(max_examples=200)
@given(ANSWERS, st.sampled_from(["That is what I remember.", "So much for this question."]))
@example("LIST:CHAGN:0 iS!0@0 iS", "That is what I remember.")
@example("AND:IS:NO'ERSIZ?", "That is what I remember.")
@example("LIST:CHAGN!IS:SORT.A:IS!IS:0?0:IS", "That is what I remember.")
def test_a_neutral_sentence_appended_never_raises_the_score(answer: str, neutral: str) -> None:
    assert of(f"{answer}\n\n{neutral}").score <= of(answer).score


@settings(max_examples=100)
@given(ANSWERS)
def test_the_same_answer_gives_the_same_receipt(answer: str) -> None:
    assert of(answer).model_dump_json() == of(answer).model_dump_json()


def test_a_misconception_costs_its_penalty_unless_denied_or_qualified() -> None:
    assert of("A list can change. A list is sorted.").score == 0.25
    assert of("A list can change. A list is not sorted.").score == 0.5
    assert of("A list can change. A list is sorted once you call sort.").score == 0.5
    assert of("A list is sorted.").score == 0
    (wrong,) = of("A list is sorted.").misconceptions
    assert wrong.why == "You said “A list is sorted”."


def test_keywords_earn_their_share_and_full_credit_from_enough_on() -> None:
    credit = {answer: of(answer).points[2].credit for answer in (
        "It needs memory.",
        "It is fast in memory.",
        "It is fast, takes memory of 16 bytes.",
        "It is resized.",
    )}  # fmt: skip
    assert list(credit.values()) == [0.3333, 0.6667, 1.0, 0.0]


def test_listed_keywords_earn_no_more_than_any_list() -> None:
    point = Point(id="p", says="x", keywords=("sugar", "yeast", "bubbles"))
    rubric = Rubric(question="q", points=(point,))
    (listed,) = assess(rubric, "The topics are sugar, yeast and bubbles.").points
    assert listed.credit == STUFFED_CREDIT
    assert listed.why == "Only listed: sugar, yeast, bubbles."
    (mixed,) = assess(rubric, "Yeast is alive. The topics are bubbles, crumbs, crusts.").points
    assert mixed.credit == round(1 / 3 / point.enough + STUFFED_CREDIT / 3, 4)
    assert mixed.why == "Only listed: bubbles. Mentioned: yeast. Not mentioned: sugar."


NOTES = Rubric(
    question="q",
    points=(
        Point(id="rise", says="Yeast makes dough rise.", any=("yeast rise",), weight=3),
        Point(id="salt", says="Salt slows yeast.", any=("salt slows",), weight=3),
        Point(id="rest", says="Rest the dough and cover it.", any=("rest cover",)),
    ),
)


def test_who_says_most_may_leave_the_rest_to_a_note() -> None:
    said = (
        "Yeast makes dough rise because it turns sugar into gas. Salt slows that down, so too much "
        "of it keeps the dough flat for hours, and then nobody wants to eat it any more."
    )
    listed = "Oven, rest, cover, timer, tray, towel."
    assert assess(NOTES, listed).points[2].credit <= STUFFED_CREDIT
    assert assess(NOTES, f"{said} {listed}").points[2].credit == 1
    row = listed.replace(
        "timer", "timer, bowl, spoon, scale, flour, board, stone, peel, knife, rack"
    )
    assert assess(NOTES, f"{said} {row}").points[2].credit <= STUFFED_CREDIT
    rows = f"{listed} Bowl, spoon, scale, flour. Board, stone, peel, knife."
    assert assess(NOTES, f"{said} {rows}").points[2].credit <= STUFFED_CREDIT


def test_words_of_the_question_count_less_among_keywords() -> None:
    point = Point(id="p", says="x", keywords=("tuple", "memory"), enough=1)
    rubric = Rubric(question="q", points=(point,))
    assert assess(rubric, "The tuple.").score == 0.5
    assert assess(rubric, "The tuple.", prompt=PROMPT).score == 0.2


def test_an_answer_beyond_the_limit_is_refused() -> None:
    with pytest.raises(BadInput):
        of("x" * (LONGEST_ANSWER + 1))


def test_a_phrase_that_does_not_read_is_refused() -> None:
    rubric = Rubric(question="q", points=(Point(id="p", says="x", any=("(open",)),))
    with pytest.raises(BadInput) as caught:
        assess(rubric, "x")
    assert caught.value.field == "phrase"


def test_receipts_do_not_depend_on_the_hash_seed() -> None:
    script = (
        "from interviewer.scoring.assess import assess\n"
        "from interviewer.scoring.drafts.draft import draft_rubric\n"
        "prompt = 'How do a list and a tuple differ: compare list and tuple.'\n"
        "texts = ['A list can grow and needs more memory, a tuple never changes.',\n"
        "         'Tuples are hashable; lists are resized in place and keep spare room.']\n"
        "rubric = draft_rubric('q', prompt, texts)\n"
        "print(rubric.model_dump_json())\n"
        "for text in texts:\n"
        "    print(assess(rubric, text + ' Tuplse hash.', prompt=prompt).model_dump_json())\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


HOSTILE = [
    "," * 20_000,
    "a," * 10_000,
    "```" * 6_600,
    "(" * 20_000,
    "O(" * 10_000,
    "list tuple " * 1_200,
    "not " * 2_500,
    "not " * 2_501,
    "no wait " * 1_250,
    "both list and tuple the former " * 400,
    "x\n" * 2_500,
    "it does not, " * 800,
    "a_" * 10_000,
    "9" * 20_000,
    "ﷺ" * 20_000,
    "a" + "\u0301" * 19_999,
    "\ud800" * 20_000,
    " ".join(f"w{number:x}abc" for number in range(2_500)),
]


@pytest.mark.timeout(30)
@pytest.mark.parametrize("answer", HOSTILE, ids=lambda answer: repr(answer[:12]))
def test_hostile_answers_are_scored_or_refused(answer: str) -> None:
    if too_long(answer):
        with pytest.raises(BadInput):
            of(answer)
    else:
        assert 0 <= of(answer).score <= 1
