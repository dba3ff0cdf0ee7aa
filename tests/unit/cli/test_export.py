import csv
import io
import json
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.cli.export import export
from interviewer.errors import BadInput
from tests.seats import run
from tests.services import Desk


def test_the_table_has_a_row_for_each_interview(desk: Desk, tmp_path: Path) -> None:
    names = {desk.start(candidate=name).interview.id for name in ("Ada", "=1+1")}
    printed = run(desk, [], command=export)
    found = list(csv.DictReader(io.StringIO(printed.output.removeprefix("\ufeff"))))
    assert {row["interview"] for row in found} == names
    assert {row["candidate"] for row in found} == {"Ada", "'=1+1"}
    out = tmp_path / "all.csv"
    assert run(desk, ["--out", str(out)], command=export).output == ""
    assert out.read_bytes().startswith(b"\xef\xbb\xbfinterview,")
    assert out.read_bytes().count(b"\r\n") == 3


def test_scorecards_are_lines_of_json(desk: Desk, tmp_path: Path) -> None:
    names = {desk.start().interview.id for _ in range(2)}
    out = tmp_path / "all.jsonl"
    run(desk, ["--out", str(out)], command=export)
    cards = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert {card["header"]["interview"] for card in cards} == names


def test_filters_choose_and_bad_formats_are_told(desk: Desk, tmp_path: Path) -> None:
    desk.start(candidate="Ada")
    desk.start(candidate="Grace")
    printed = run(desk, ["--candidate", "gra", "--format", "jsonl"], command=export)
    assert json.loads(printed.output)["header"]["candidate"] == "Grace"
    assert run(desk, ["--team", "blue"], command=export).output.count("\n") == 1
    assert run(desk, ["--mode", "assessment"], command=export).output.count("\n") == 1
    assert run(desk, ["--level", "mid"], command=export).output.count("\n") == 3
    assert run(desk, ["--level", "senior"], command=export).output.count("\n") == 1
    with pytest.raises(BadInput, match="no format 'xlsx'"):
        run(desk, ["--out", str(tmp_path / "all.xlsx")], command=export)


def test_finished_ones_are_chosen_by_the_day_of_their_end(desk: Desk) -> None:
    running, over = desk.start().interview.id, desk.start().interview.id
    desk.say(over, "stop")
    desk.say(over, "yes")
    day = desk.store.load(over).updated_at.astimezone()
    today, tomorrow = (f"{one:%Y-%m-%d}" for one in (day, day + timedelta(days=1)))
    for options, found in (
        (["--finished-after", today, "--finished-before", tomorrow], [over]),
        (["--finished-after", tomorrow], []),
        (["--finished-before", today], []),
        (["--finished-before", day.isoformat()], []),
        (["--state", "finished"], [over]),
        ([], [over, running]),
    ):
        printed = run(desk, options, command=export).output
        rows = csv.DictReader(io.StringIO(printed.removeprefix("\ufeff")))
        assert sorted(row["interview"] for row in rows) == sorted(found)


@pytest.mark.parametrize("option", ["--finished-after", "--finished-before"])
def test_a_day_that_is_none_is_told_and_so_is_an_end_of_what_goes_on(
    desk: Desk, option: str
) -> None:
    with pytest.raises(BadInput, match="write 2026-03-01"):
        run(desk, [option, "yesterday"], command=export)
    with pytest.raises(BadInput, match="have an end"):
        run(desk, [option, "2026-03-01", "--state", "paused"], command=export)
