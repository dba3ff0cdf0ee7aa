import csv
import io

import pandas

from interviewer.scorecards import as_csv, cells, summary
from interviewer.scorecards.summary import Summary, result_of
from interviewer.taxonomy import Skill
from tests.factories import ROOT
from tests.samples import sample_card


def table(*rows: Summary) -> str:
    return cells.heading(summary.COLUMNS) + "".join(map(summary.as_row, rows))


def sample(**changes: object) -> Summary:
    card = sample_card()
    whole = Summary(
        header=card.header,
        state="finished",
        released=True,
        challenges=1,
        result=result_of(card, card.reviewed),
    )
    return whole.model_copy(update=changes)


def test_a_row_has_every_column_once() -> None:
    told = table(sample(), sample(result=None)).removeprefix(cells.BOM)
    heading, *rows = csv.reader(io.StringIO(told, newline=""), strict=True)
    assert len(set(heading)) == len(heading)
    assert {len(row) for row in rows} == {len(heading)}
    assert sum(name.startswith("skill_") for name in heading) == len(Skill)


def test_pandas_reads_marks_counts_and_dates() -> None:
    text = io.StringIO(table(sample()).removeprefix(cells.BOM))
    (row,) = pandas.read_csv(text, parse_dates=["started_at"]).to_dict("records")
    assert (row["mark"], row["recommendation"], row["assessed_weight"]) == (0.57, "no", 0.8)
    assert (row["knowledge"], row["coding"]) == (0.64, 0.5)
    assert pandas.isna(row["scenario"])
    assert (row["items"], row["skipped"], row["not_reached"]) == (5, 1, 1)
    assert (row["skill_memory_layout"], row["skill_tensors"]) == (0.28, 1.0)
    assert row["started_at"].year == 2026
    assert row["challenges"] == 1
    assert row["rubrics"].startswith("sha256:")


def test_without_results_nothing_of_them_is_told() -> None:
    told = table(sample(result=None, released=False)).removeprefix(cells.BOM)
    (row,) = csv.DictReader(io.StringIO(told, newline=""))
    assert (row["state"], row["released"], row["candidate"]) == ("finished", "no", "Ada Nováková")
    filled = {name for name, cell in row.items() if cell}
    assert filled <= {*summary.HEAD, "state", "released"}


def test_a_reference_is_json_and_a_hostile_name_no_formula() -> None:
    head = sample_card().header.model_copy(
        update={"candidate": "=cmd()", "external_ref": {"ats": "7", "é": "=1"}}
    )
    told = table(sample(header=head)).removeprefix(cells.BOM)
    (row,) = csv.DictReader(io.StringIO(told, newline=""))
    assert row["candidate"] == "'=cmd()"
    assert row["external_ref"] == '{"ats": "7", "é": "=1"}'


def test_the_docs_explain_every_column() -> None:
    told = (ROOT / "docs" / "scorecards.md").read_text("utf-8")
    skills = {f"skill_{skill.value.replace('-', '_')}" for skill in Skill}
    for name in {*summary.COLUMNS, *as_csv.COLUMNS} - skills:
        assert f"`{name}`" in told, name
    for line in {row["line"] for row in as_csv.lines(sample_card())}:
        assert f"`{line}`" in told, line
