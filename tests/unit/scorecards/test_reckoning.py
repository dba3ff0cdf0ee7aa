import re
from decimal import Decimal

from hypothesis import assume, given
from hypothesis import strategies as st

from interviewer.scorecards.model import AnswerReceipt, ItemCard, MisconceptionLine, PointLine
from interviewer.scorecards.reckoning import reckoning
from tests.samples import sample_card, spoken


def item(
    raw: float, earned: list[float], penalty: float = 0.0, *, withdrawn: bool = False
) -> ItemCard:
    points = tuple(
        PointLine(id=f"p{at}", says="It.", weight=1 + at, credit=credit)
        for at, credit in enumerate(earned)
    )
    errors = (MisconceptionLine(id="x", says="No.", penalty=penalty, withdrawn=withdrawn),)
    answer = AnswerReceipt(
        text="x",
        rubric="sha256:0",
        drafted=False,
        points=points,
        misconceptions=errors if penalty else (),
    )
    return spoken("x", raw=raw, score=raw).model_copy(update={"answer": answer})


def test_the_lines_give_the_score() -> None:
    assert reckoning(item(1.0, [1, 1])) == "The lines earned 3 of 3 by weight, 100 %."
    assert reckoning(item(0.75, [1, 1], 0.25)) == (
        "The lines earned 3 of 3 by weight, 100 %, less 25 % for 1 misconception: 75 %."
    )


def test_what_was_taken_back_costs_nothing() -> None:
    assert "less" not in reckoning(item(1.0, [1, 1], 0.25, withdrawn=True))


def test_a_score_is_never_below_nothing() -> None:
    assert reckoning(item(0.0, [0.3, 0], 0.25)).endswith(
        "10 %, less 25 % for 1 misconception (never below 0 %): 0 %."
    )


def test_where_something_else_decided_the_lines_are_not_said_to() -> None:
    assert reckoning(item(0.0, [1, 1])) == ""
    assert reckoning(sample_card().items[0]) == ""


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6), st.sampled_from([0.1, 0.15, 0.25]))
def test_the_figures_shown_add_up(earned: list[float], penalty: float) -> None:
    weights = [1 + at for at in range(len(earned))]
    share = sum(w * c for w, c in zip(weights, earned, strict=True)) / sum(weights)
    assume(share > penalty)
    said = reckoning(item(round(share - penalty, 4), earned, penalty))
    had, less, left = (Decimal(figure) for figure in re.findall(r"([\d.]+) %", said))
    assert abs(had - less - left) <= Decimal("0.01")
