from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.statistics.measures import Estimate, rate
from interviewer.statistics.model import ItemReport, LineReport, VersionReport
from interviewer.statistics.needs_work import ENOUGH, needs_work


def report(ref: str = "views", n: int = 200, **changes: Any) -> ItemReport:
    """A question that nothing is wrong with, put ``n`` times, but for ``changes``."""
    fields: dict[str, Any] = {
        "type": "question",
        "ref": ref,
        "put": n,
        "answered": n,
        "skipped": 0,
        "unassessed": 0,
        "unfinished": 0,
        "facility": around(0.6, 0.07, n),
        "discrimination": around(0.4, 0.1, n),
        "scores": (0,) * 10,
        "planned": 180.0,
        "skip_rate": rate(0, n),
        "hint_rate": rate(0, n),
        "challenged": rate(0, n),
        "overridden": rate(0, n),
    }
    return ItemReport(**{**fields, **changes})


def around(value: float, reach: float, n: int = 200) -> Estimate:
    return Estimate(value=value, low=value - reach, high=value + reach, n=n)


def lines(*counts: int, of: int = 200, **changes: Any) -> tuple[VersionReport, ...]:
    told = tuple(
        LineReport(kind="point", id=f"p{at}", earned=rate(count, of))
        for at, count in enumerate(counts)
    )
    fields = {"version": "sha256:1", "current": True, "answers": of, "lines": told}
    return (VersionReport(**{**fields, **changes}),)  # type: ignore[arg-type]


def rules(one: ItemReport) -> list[tuple[str, bool]]:
    found = needs_work([one])
    return [(reason.rule, reason.sure) for need in found for reason in need.reasons]


def test_a_sound_question_needs_none() -> None:
    assert needs_work([report(versions=lines(10, 190))]) == ()


@pytest.mark.parametrize(
    ("changes", "rule", "sure"),
    [
        ({"discrimination": around(-0.3, 0.1)}, "negative-discrimination", True),
        ({"discrimination": around(-0.05, 0.1)}, "negative-discrimination", False),
        ({"discrimination": around(0.05, 0.04)}, "low-discrimination", True),
        ({"discrimination": around(0.05, 0.1)}, "low-discrimination", False),
        ({"facility": around(0.1, 0.05)}, "too-hard", True),
        ({"facility": around(0.19, 0.05)}, "too-hard", False),
        ({"facility": around(0.98, 0.01)}, "too-easy", True),
        ({"facility": around(0.96, 0.03)}, "too-easy", False),
        ({"skip_rate": rate(100, 200)}, "skipped", True),
        ({"skip_rate": rate(65, 200)}, "skipped", False),
        ({"challenged": rate(50, 200)}, "challenged", True),
        ({"challenged": rate(22, 200)}, "challenged", False),
        ({"overridden": rate(50, 200)}, "overridden", True),
        ({"overridden": rate(2, 8)}, "overridden", False),
        ({"versions": lines(0, 100)}, "never-hit", True),
        ({"versions": lines(0, 10, of=20)}, "never-hit", False),
        ({"versions": lines(200, 100)}, "always-hit", True),
        ({"versions": lines(20, 10, of=20)}, "always-hit", False),
    ],
)
def test_each_rule_finds_what_it_is_for_and_says_whether_it_is_sure(
    changes: dict[str, Any], rule: str, sure: bool
) -> None:
    assert rules(report(**changes)) == [(rule, sure)]


@pytest.mark.parametrize(
    "changes",
    [
        {"discrimination": around(0.1, 0.3)},
        {"facility": around(0.2, 0.1)},
        {"facility": around(0.95, 0.01)},
        {"skip_rate": rate(60, 200)},
        {"challenged": rate(20, 200)},
        {"overridden": rate(30, 200)},
        {"versions": lines(1, 199)},
        {"discrimination": None},
    ],
)
def test_what_is_just_at_a_limit_is_let_pass(changes: dict[str, Any]) -> None:
    assert rules(report(**changes)) == []


def test_with_too_little_data_nothing_is_said() -> None:
    bad = {"discrimination": around(-0.9, 0.05), "skip_rate": rate(15, 19)}
    few = report(facility=around(0.01, 0.01, ENOUGH - 1), **bad)
    assert needs_work([few]) == ()
    assert needs_work([report(facility=None, **bad)]) == ()
    assert rules(report(facility=around(0.01, 0.01, ENOUGH), **bad))


def test_lines_of_another_version_or_of_few_answers_do_not_count() -> None:
    assert rules(report(versions=lines(0, current=False))) == []
    assert rules(report(versions=lines(0, of=ENOUGH - 1))) == []


def test_only_points_and_checks_can_be_hit() -> None:
    told = tuple(
        LineReport(kind=kind, id=kind, earned=rate(0, 200))  # type: ignore[arg-type]
        for kind in ("misconception", "option")
    )
    assert rules(report(versions=lines(lines=told))) == []


def test_reasons_add_up_and_half_of_one_that_chance_may_explain() -> None:
    sure = report("a", discrimination=around(-0.3, 0.1), skip_rate=rate(100, 200))
    unsure = report("b", discrimination=around(-0.05, 0.1))
    first, second = needs_work([unsure, sure])
    assert (first.ref, first.priority) == ("a", 6)
    assert (second.ref, second.priority) == ("b", 2)
    assert second.reasons[0].says.endswith("There is too little data to be sure.")


def test_of_equals_the_one_that_was_put_more_comes_first() -> None:
    refs = [("a", 50), ("b", 200), ("c", 200)]
    made = [report(ref, facility=around(0.05, 0.01, n)) for ref, n in refs]
    assert [one.ref for one in needs_work(made)] == ["b", "c", "a"]


@given(st.permutations(range(6)))
def test_the_order_does_not_depend_on_the_order_that_they_come_in(order: list[int]) -> None:
    made = [report(f"q{n}", discrimination=around(-0.2 + n / 20, 0.1)) for n in range(6)]
    assert needs_work([made[n] for n in order]) == needs_work(made)


def test_reasons_name_the_lines_and_how_many_more() -> None:
    (need,) = needs_work([report(versions=lines(*[0] * 6, 50))])
    assert need.reasons[0].says == "None of 200 answers got the points p0, p1, p2, p3 and 2 more."
