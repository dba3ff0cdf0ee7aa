import csv
import io
from datetime import timedelta

import pandas
import pytest

from interviewer.scorecards import as_csv, cells
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviewed_values import NoteLine, OverrideLine, Reviewed
from tests.samples import ANSWER, BEGAN, CODE, sample_card, spoken

NAMES = ("Ada Lovelace", "Анна Каренина", "李小龍", "محمد علي", "नरेन्द्र", "👩🏽‍💻 Zoë")


def rows(card: Scorecard) -> list[dict[str, str]]:
    told = as_csv.render(card)
    assert told.startswith(cells.BOM)
    return list(csv.DictReader(io.StringIO(told.removeprefix(cells.BOM), newline=""), strict=True))


def of(kind: str, found: list[dict[str, str]]) -> list[dict[str, str]]:
    return [row for row in found if row["line"] == kind]


def test_every_row_has_every_column_and_says_whose_it_is() -> None:
    told = as_csv.render(sample_card())
    lines = list(csv.reader(io.StringIO(told.removeprefix(cells.BOM), newline="")))
    assert lines[0] == list(as_csv.COLUMNS)
    assert {len(line) for line in lines} == {len(as_csv.COLUMNS)}
    assert {row["interview"] for row in rows(sample_card())} == {"3f9a2c71d0b84e65"}
    assert "\n" not in told.replace("\r\n", "").replace(ANSWER, "").replace(CODE, "").replace(
        "\n\nWhen does it matter?", ""
    ).replace("\nexpected: ", "").replace("\ngot: ", "")


def test_a_row_stands_for_each_line_of_judgement() -> None:
    found = rows(sample_card())
    points = of("point", found)
    assert [(p["line_id"], p["weight"], p["credit"], p["item_score"]) for p in points] == [
        ("no-copy", "2", "1", "0.28"),
        ("storage", "1", "0.5", "0.28"),
        ("reshape", "1", "0", "0.28"),
    ]
    assert points[0]["quotes"] == "view never copies"
    (wrong,) = of("misconception", found)
    assert (wrong["says"], wrong["penalty"]) == ("reshape always copies.", "0.25")
    checks = of("check", found)
    assert [(c["line_id"], c["result"], c["credit"]) for c in checks] == [
        ("1.values", "passed", "1"),
        ("1.empty-mask", "failed", "0"),
        ("1.gradient", "not_run", ""),
    ]
    assert [o["result"] for o in of("option", found)] == ["chosen", ""]
    assert [(i["item"], i["status"]) for i in of("item", found)] == [
        ("1", "answered"), ("2", "answered"), ("3", "answered"), ("4", "skipped"),
        ("5", "not_reached"),
    ]  # fmt: skip
    (mark,) = of("mark", found)
    assert (mark["result"], mark["credit"]) == ("no", "0.57")
    assert {row["rubric"] for row in points} == {"sha256:" + "1f" * 32}


def test_what_interviewers_say_stands_in_rows_of_its_own() -> None:
    later = BEGAN + timedelta(days=1)
    reviewed = Reviewed(
        score=0.7,
        recommendation="yes",
        by="Grace",
        overrides=(
            OverrideLine(
                item=2, title="View", was=0.28, score=0.9, reason="=Said", by="Grace", at=later
            ),
        ),
        notes=(NoteLine(by="Grace", at=later, text="Calm."),),
    )
    found = rows(sample_card(reviewed=reviewed))
    (whole,), (over,), (note,) = (of(k, found) for k in ("reviewed", "override", "note"))
    assert (whole["result"], whole["credit"], whole["by"]) == ("yes", "0.7", "Grace")
    assert (over["item"], over["credit"], over["says"]) == ("2", "0.9", "'=Said")
    assert (note["says"], note["at"]) == ("Calm.", "2026-03-03 09:30:00")
    assert {row["override"] for row in found if row["item"] == "2"} >= {"0.9"}


@pytest.mark.parametrize("name", [*NAMES, '=cmd|"/C calc"!A0', "＝1+1"])
def test_names_of_any_script_come_through(name: str) -> None:
    card = sample_card()
    card = card.model_copy(update={"header": card.header.model_copy(update={"candidate": name})})
    assert {cells.unguarded(row["candidate"]) for row in rows(card)} == {name}


def test_pandas_reads_numbers_as_numbers_and_dates_as_dates() -> None:
    text = io.StringIO(as_csv.render(sample_card()).removeprefix(cells.BOM))
    table = pandas.read_csv(text, parse_dates=["started_at", "updated_at"])
    for column in ("weight", "credit", "penalty", "item_weight", "item_score", "seconds"):
        assert table[column].dtype == float
    assert str(table["started_at"].dtype).startswith("datetime64")
    points = table[table.line == "point"]
    earned = (points.weight * points.credit).sum() / points.weight.sum()
    wrong = table[table.line == "misconception"].penalty.sum()
    assert round(earned - wrong, 3) == 0.375


def test_a_long_answer_takes_several_cells_that_are_it_again() -> None:
    text = "=A tensor; -shares\n'+it " * 4_000
    card = sample_card(items=(spoken(text),))
    parts = of("answer", rows(card))
    assert [part["line_id"] for part in parts] == ["1", "2", "3", "4"]
    assert "".join(cells.unguarded(part["says"]) for part in parts) == text
    assert max(len(part["says"]) for part in parts) < 32_767


def test_a_seed_of_many_digits_is_not_rounded_by_a_spreadsheet() -> None:
    card = sample_card()
    card = card.model_copy(update={"header": card.header.model_copy(update={"seed": 2**62})})
    assert {row["seed"] for row in rows(card)} == {f"'{2**62}"}
    assert {row["seed"] for row in rows(sample_card())} == {"20260302"}


def test_the_same_card_gives_the_same_bytes() -> None:
    assert as_csv.render(sample_card()) == as_csv.render(sample_card())
