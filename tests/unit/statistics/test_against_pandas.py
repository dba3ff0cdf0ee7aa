"""Every number of the item statistics, reckoned anew from scorecards by pandas and scipy."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest
from scipy.stats import binomtest, pearsonr

from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.statistics.measures import Rate
from interviewer.statistics.model import ItemReport, ItemStatistics
from interviewer.statistics.service import Statistics
from interviewer.statistics.store import EVERY, Selection
from interviewer.storage import migrate
from interviewer.storage.statistics import SqlStatistics
from interviewer.storage.store import SqlStore
from interviewer.taxonomy import Level
from tests.factories import blueprints
from tests.fakes import NOON
from tests.services import Desk
from tests.simulated import challenges_of, held, review_of, small_bank

INTERVIEWS = 300
LATE = NOON + timedelta(hours=1000)


@dataclass(frozen=True)
class House:
    """Three hundred interviews in a database: their scorecards as tables, and our statistics."""

    items: pd.DataFrame
    lines: pd.DataFrame
    overrides: pd.DataFrame
    statistics: Statistics


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    rng, url = Random(7), f"sqlite:///{tmp_path_factory.mktemp('house') / 'i.db'}"
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store, bank=small_bank())
    cards = []
    overrides = []
    for _ in range(INTERVIEWS):
        record = held(rng)
        store.create(record)
        released = record.mode == "assessment" and rng.random() < 0.5
        if released:
            store.release(record.id, NOON)
        if record.mode == "practice" or released:
            for challenge in challenges_of(record, rng):
                store.keep_challenge(challenge)
        for number in range(rng.choice([0, 0, 1, 2])):
            review = review_of(record, rng, number)
            store.add_review(record.id, review)
            overrides.append((record.id, 0, 0.0, True))
            overrides += [(record.id, one.item, one.score, False) for one in review.overrides]
        cards.append((desk.service.scorecard(record.id), released))
    rows = [row for card, released in cards for row in item_rows(card, released)]
    lines = [row for card, _ in cards for item in card.items for row in line_rows(card, item)]
    yield House(
        pd.DataFrame(rows),
        pd.DataFrame(lines),
        pd.DataFrame(overrides, columns=["interview", "number", "given", "whole"]),
        Statistics(store=SqlStatistics(store.engine), bank=small_bank(), blueprints=blueprints()),
    )
    store.close()


def item_rows(card: Scorecard, released: bool) -> Iterator[dict[str, Any]]:
    head = card.header
    for item in card.items:
        challenged = [
            line.id
            for line in (*item.answer.points, *item.answer.misconceptions)
            if line.challenge
        ] if item.answer else []  # fmt: skip
        yield {
            "interview": head.interview,
            "level": head.level.value,
            "mode": head.mode,
            "started": head.started_at,
            "shown": head.mode == "practice" or released,
            "weighs": blueprints()[head.level].weights.of(item.part),
            "challenged": bool(challenged),
            **item.model_dump(include=FIELDS),
        }


FIELDS = {"number", "ref", "part", "status", "raw", "score", "hints", "minutes", "seconds"}


def line_rows(card: Scorecard, item: ItemCard) -> Iterator[dict[str, Any]]:
    if item.status != "answered":
        return
    told: list[tuple[str, str, float, int]] = []
    if item.answer:
        told += [("point", p.id, p.credit, bool(p.challenge)) for p in item.answer.points]
        told += [
            ("misconception", m.id, 1.0 - m.withdrawn, bool(m.challenge))
            for m in item.answer.misconceptions
        ]
    told += [("option", o.id, 1.0, 0) for o in item.options if o.chosen]
    if item.attempts:
        told += [("check", c.name, float(c.status == "passed"), 0) for c in item.attempts[0].checks]
    for kind, name, credit, challenged in told:
        yield {
            "interview": card.header.interview, "level": card.header.level.value, "ref": item.ref,
            "kind": kind, "line": name, "credit": credit, "challenged": challenged,
        }  # fmt: skip


@pytest.fixture(
    scope="module",
    params=[
        EVERY,
        Selection(level=Level.SENIOR),
        Selection(mode="practice"),
        Selection(level=Level.MID, mode="assessment", since=LATE),
    ],
    ids=["all", "senior", "practice", "late"],
)
def both(house: House, request: pytest.FixtureRequest) -> tuple[House, ItemStatistics]:
    """The same interviews as tables, and as we tell of them."""
    chosen: Selection = request.param
    items = house.items
    if chosen.level:
        items = items[items.level == chosen.level.value]
    if chosen.mode:
        items = items[items["mode"] == chosen.mode]
    if chosen.since:
        items = items[items.started >= chosen.since]
    names = set(items.interview)
    mine = House(
        items,
        house.lines[house.lines.interview.isin(names)],
        house.overrides[house.overrides.interview.isin(names)],
        house.statistics,
    )
    return mine, house.statistics.of_team("local", chosen)


def put(items: pd.DataFrame, ref: str) -> pd.DataFrame:
    return items[(items.ref == ref) & (items.status != "not_reached")]


def with_rests(items: pd.DataFrame) -> pd.DataFrame:
    """Add each item's mark of the rest of its interview, by weights reckoned from the parts."""
    items = items.copy()
    minutes = items.groupby(["interview", "part"]).minutes.transform("sum")
    items["weight"] = items.weighs * items.minutes / minutes
    scored = items[items.score.notna()].copy()
    rests = []
    for at, row in scored.iterrows():
        others = scored[(scored.interview == row.interview) & (scored.index != at)]
        others = others[others.weight > 0]
        rests.append(np.average(others.score, weights=others.weight) if len(others) else np.nan)
    scored["rest"] = rests
    return scored


def close(found: float | None, wanted: float) -> None:
    if pd.isna(wanted):
        assert found is None
    else:
        assert found == pytest.approx(wanted, abs=1e-9)


def is_rate(found: Rate, count: int, of: int) -> None:
    assert (found.count, found.of) == (count, of)
    if of:
        wanted = binomtest(int(count), int(of)).proportion_ci(method="wilson")
        assert (found.share, found.low, found.high) == pytest.approx(
            (count / of, wanted.low, wanted.high), abs=1e-9
        )
    else:
        assert found.share is found.low is found.high is None


def reports(found: ItemStatistics) -> dict[str, ItemReport]:
    return {report.ref: report for report in found.items}


def test_every_item_that_was_put_is_told_of_and_no_other(
    both: tuple[House, ItemStatistics],
) -> None:
    tables, found = both
    reached = tables.items[tables.items.status != "not_reached"]
    assert [report.ref for report in found.items] == sorted(reached.ref.unique())
    assert found.interviews == tables.items.interview.nunique()


def test_counts_and_rates_are_those_of_the_scorecards(both: tuple[House, ItemStatistics]) -> None:
    tables, found = both
    for ref, report in reports(found).items():
        rows = put(tables.items, ref)
        counts = rows.status.value_counts()
        assert report.put == len(rows)
        for status in ("answered", "skipped", "unassessed", "unfinished"):
            assert getattr(report, status) == counts.get(status, 0)
        is_rate(report.skip_rate, counts.get("skipped", 0), len(rows))
        is_rate(report.hint_rate, (rows.hints > 0).sum(), len(rows))
        seen = rows[(rows.status == "answered") & rows.shown]
        is_rate(report.challenged, seen.challenged.sum(), len(seen))


def test_scores_and_times_are_those_of_the_scorecards(both: tuple[House, ItemStatistics]) -> None:
    tables, found = both
    for ref, report in reports(found).items():
        rows = put(tables.items, ref)
        answers = rows[rows.status == "answered"]
        scores = rows.score.dropna()
        close(report.facility and report.facility.value, scores.mean())
        close(report.facility_answered, answers.score.mean())
        close(report.before_hints, answers.raw.mean())
        close(report.deviation, scores.std(ddof=1))
        steps = (scores * 10_000).round().astype(int) // 1000
        wanted = steps.clip(upper=9).value_counts().reindex(range(10), fill_value=0)
        assert report.scores == tuple(wanted)
        assert report.seconds is not None
        quartiles = answers.seconds.quantile([0.25, 0.5, 0.75])
        told = (report.seconds.first, report.seconds.median, report.seconds.third)
        assert told == pytest.approx(tuple(quartiles))
        assert report.planned == pytest.approx((rows.minutes * 60).median(), abs=0.6)


def test_discrimination_is_the_correlation_with_the_rest_of_the_interview(
    both: tuple[House, ItemStatistics],
) -> None:
    tables, found = both
    scored = with_rests(tables.items)
    told = 0
    for ref, report in reports(found).items():
        pairs = scored[(scored.ref == ref) & scored.rest.notna()]
        if len(pairs) < 10:
            assert report.discrimination is None
            continue
        wanted = pearsonr(pairs.score, pairs.rest)
        interval = wanted.confidence_interval(0.95)
        assert report.discrimination is not None
        value = report.discrimination
        assert value.n == len(pairs)
        assert (value.value, value.low, value.high) == pytest.approx(
            (wanted.statistic, interval.low, interval.high), abs=1e-6
        )
        told += 1
    assert told


def test_overrides_are_those_of_the_reviews(both: tuple[House, ItemStatistics]) -> None:
    tables, found = both
    reviewed = set(tables.overrides[tables.overrides.whole].interview)
    given = tables.overrides[~tables.overrides.whole]
    scored = tables.items[tables.items.score.notna() & tables.items.interview.isin(reviewed)]
    changed = scored.merge(given, on=["interview", "number"])
    changed["shift"] = changed.given - changed.score
    changed = changed[changed["shift"].abs() > 1e-9]
    for ref, report in reports(found).items():
        mine = changed[changed.ref == ref].groupby(["interview", "number"])["shift"].mean()
        is_rate(report.overridden, len(mine), int((scored.ref == ref).sum()))
        close(report.override_shift, mine.mean())


def test_lines_are_those_of_the_scorecards(both: tuple[House, ItemStatistics]) -> None:
    tables, found = both
    for ref, report in reports(found).items():
        (version,) = report.versions
        assert version.current
        rows = tables.lines[tables.lines.ref == ref]
        assert version.answers == rows.interview.nunique()
        for line in version.lines:
            own = rows[(rows.kind == line.kind) & (rows.line == line.id)]
            earned = own if line.kind == "misconception" else own[own.credit >= 0.5]
            is_rate(line.earned, len(earned), version.answers)
            assert line.challenges == own.challenged.sum()
            if line.kind == "point":
                close(line.credit, own.credit.mean())
            if line.kind == "misconception":
                assert line.taken_back == (own.credit == 0).sum()
        told = {(line.kind, line.id) for line in version.lines}
        assert told >= set(zip(rows.kind, rows.line, strict=True))
