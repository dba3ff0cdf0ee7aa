import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.dialogue.blueprint import Thresholds
from interviewer.problems.model import VerdictKind
from interviewer.scorecards import wording
from interviewer.scorecards.model import ItemCard, PointLine
from interviewer.scoring.model import Flag
from interviewer.taxonomy import Level
from tests.samples import sample_card, spoken


@pytest.mark.parametrize(
    ("share", "said"),
    [(None, "–"), (0, "0 %"), (0.125, "12 %"), (1, "100 %")],
)
def test_shares_are_whole_per_cent(share: float | None, said: str) -> None:
    assert wording.per_cent(share) == said


def test_shares_can_have_a_decimal() -> None:
    assert wording.per_cent(0.1234, 1) == "12.3 %"
    assert wording.per_cent(0.4, 1) == "40 %"


@pytest.mark.parametrize(("seconds", "said"), [(0, "0 s"), (119.4, "119 s"), (120, "2 min")])
def test_times_are_seconds_at_first_and_then_minutes(seconds: float, said: str) -> None:
    assert wording.minutes(seconds) == said


@pytest.mark.parametrize(
    ("word", "said"),
    [("gpu-memory", "GPU memory"), ("tensors", "Tensors"), ("no_decision", "No decision")],
)
def test_identifiers_become_words(word: str, said: str) -> None:
    assert wording.named(word) == said


def test_every_verdict_and_flag_has_words() -> None:
    assert set(wording.VERDICTS) == set(VerdictKind)
    assert set(wording.FLAGS) == set(Flag)


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        ((Level.SENIOR, Level.PRINCIPAL), "expected from senior on"),
        ((Level.PRINCIPAL,), "expected at principal level"),
        ((Level.MID, Level.PRINCIPAL), "expected at mid and principal level"),
    ],
)
def test_it_is_said_who_expects_a_point_that_this_level_does_not(
    levels: tuple[Level, ...], said: str
) -> None:
    point = PointLine(id="p", says="It.", weight=1, credit=0, levels=levels, expected=False)
    assert wording.beyond(point) == said
    assert wording.beyond(point.model_copy(update={"expected": True})) == ""


def test_the_scale_names_every_step_of_the_blueprint() -> None:
    said = wording.scale(Thresholds(strong_yes=0.9, yes=0.7, no=0.4, unassessed=0.3))
    assert "strong yes from 90 %, yes from 70 %, no from 40 %" in said
    assert "more than 30 %" in said


@pytest.mark.parametrize(
    ("raw", "score", "mark", "said"),
    [
        (0.775, 0.725, "72.5 %", "1 hint, less 5 points of 100 (before: 77.5 %)"),
        (0.7753, 0.7253, "73 %", "1 hint, less 5 points of 100 (before: 78 %)"),
        (0.78, 0.73, "73 %", "1 hint, less 5 points of 100 (before: 78 %)"),
        (0.03, 0.0, "0 %", "1 hint, less 3 points of 100 (before: 3 %)"),
        (0.0, 0.0, "0 %", "1 hint"),
        (None, None, "not finished", "1 hint"),
    ],
)
def test_the_cost_of_hints_adds_up_as_shown(
    raw: float | None, score: float | None, mark: str, said: str
) -> None:
    status = "answered" if score is not None else "unfinished"
    item = spoken("x", raw=raw, score=score, hints=1, hint_cost=0.05, status=status)
    assert wording.mark(item) == mark
    assert wording.small_print(item, "20 % of the mark").endswith(f"; {said}")


@given(st.integers(0, 10_000), st.sampled_from([0.05, 0.1, 0.15, 0.3]))
def test_whatever_the_score_the_figures_add_up(raw: int, cost: float) -> None:
    before = raw / 10_000
    item = spoken("x", raw=before, score=round(max(0.0, before - cost), 4), hints=1)
    told = wording.small_print(item, "20 % of the mark")
    if found := re.search(r"less ([\d.]+) points? of 100 \(before: ([\d.]+) %\)", told):
        less, had = map(Decimal, found.groups())
        assert had - less == Decimal(wording.mark(item).removesuffix(" %"))


def flagged(flag: Flag) -> ItemCard:
    item = spoken("no idea")
    assert item.answer is not None
    return item.model_copy(update={"answer": item.answer.model_copy(update={"flags": (flag,)})})


def test_what_was_skipped_or_given_up_is_named() -> None:
    items = [*sample_card().items, flagged(Flag.DONT_KNOW), flagged(Flag.VERBATIM)]
    assert [line for item in items if (line := wording.passed_over(item))] == [
        "What hooks are for (item 4, skipped)",
        "The loader stalls (item 5, not reached)",
        "View or reshape (item 2, not known)",
    ]
