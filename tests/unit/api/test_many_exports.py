"""What came of many interviews, over the API on the real use cases and tokens."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from urllib.parse import quote

import pytest

from interviewer.errors import Unavailable
from interviewer.scorecards import summary
from interviewer.scorecards.model import Scorecard
from tests.simulated import held
from tests.team_site import Site

CALL = "/api/v1/results"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("var"))
    for mode, candidate in (("practice", "Ada"), ("assessment", "Grace"), ("practice", "=cmd()")):
        site.start(mode=mode, candidate=candidate)
    yield site
    site.close()


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def asked(site: Site, query: str = "", who: str = "an interviewer") -> str:
    answer = site.client.get(f"{CALL}?{query}", headers=site.header(who, {}))
    assert answer.status_code == 200, answer.text
    return answer.text


def test_interviewers_get_a_row_for_each_interview(site: Site) -> None:
    answer = site.client.get(CALL, headers=site.header("an interviewer", {}))
    assert answer.content_type == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == "attachment; filename=interviews.csv"
    found = rows(answer.text)
    assert list(found[0]) == list(summary.COLUMNS)
    assert [row["candidate"] for row in found] == ["'=cmd()", "Grace", "Ada"]
    assert all(row["recommendation"] for row in found)


def test_bots_get_no_results_of_what_was_not_released(site: Site) -> None:
    found = {row["candidate"]: row for row in rows(asked(site, who="a bot"))}
    assert found["Ada"]["recommendation"]
    assert (found["Grace"]["released"], found["Grace"]["recommendation"]) == ("no", "")
    cards = json.loads(asked(site, "format=json", who="a bot"))["scorecards"]
    assert {card["header"]["candidate"] for card in cards} == {"Ada", "=cmd()"}


def test_another_team_gets_none_of_ours(site: Site) -> None:
    who = "an interviewer of another team"
    assert rows(asked(site, who=who)) == []
    assert json.loads(asked(site, "format=json", who=who)) == {"scorecards": []}
    assert asked(site, "format=jsonl", who=who) == ""


def test_whole_scorecards_come_as_one_document_or_one_a_line(site: Site) -> None:
    document = json.loads(asked(site, "format=json"))["scorecards"]
    lines = [json.loads(line) for line in asked(site, "format=jsonl").splitlines()]
    assert lines == document
    for told in lines:
        card = Scorecard.model_validate(told)
        assert card == site.wiring.service.scorecard(card.header.interview)


def test_filters_are_those_of_the_list(site: Site) -> None:
    assert [row["candidate"] for row in rows(asked(site, "candidate=ad"))] == ["Ada"]
    assert rows(asked(site, "state=finished")) == []
    assert [row["candidate"] for row in rows(asked(site, "mode=assessment"))] == ["Grace"]
    assert len(rows(asked(site, "level=mid&mode=practice"))) == 2
    assert rows(asked(site, "level=principal")) == []
    header = site.header("a bot", {})
    assert site.client.get(f"{CALL}?format=xlsx", headers=header).status_code == 422
    assert site.client.get(f"{CALL}?limit=3", headers=header).status_code == 422


def test_finished_interviews_are_chosen_by_their_end(site: Site) -> None:
    (over,) = (record for record in [held(Random(1))] if site.wiring.store.create(record) is None)
    day, name = over.updated_at, over.id
    later = quote((day + timedelta(seconds=1)).isoformat())
    for query, found in (
        (f"finished_after={quote(day.isoformat())}", [name]),
        (f"finished_after={later}", []),
        (f"finished_before={quote(day.isoformat())}", []),
        (f"state=finished&finished_before={later}", [name]),
        (f"finished_after={day.date()}", [name]),
        (f"finished_before={day.date()}", []),
    ):
        assert [row["interview"] for row in rows(asked(site, query))] == found, query
        listed = site.client.get(f"/api/v1/interviews?{query}", headers=site.header("a bot", {}))
        assert [one["id"] for one in listed.json["interviews"]] == found
    site.wiring.store.delete(name)


@pytest.mark.parametrize(
    "query",
    [
        *("mode=exam", "level=junior", "finished_after=soon", "finished_before=2026-13-01"),
        "finished_before=0.5",
        *("state=paused&finished_after=2026-03-01", "finished_after=0001-01-01T00:00:00%2B14:00"),
    ],
)
def test_filters_that_make_no_sense_are_refused(site: Site, query: str) -> None:
    header = site.header("an interviewer", {})
    for call in (CALL, "/api/v1/interviews"):
        assert site.client.get(f"{call}?{query}", headers=header).status_code == 422


def test_what_fails_before_the_answer_begins_is_a_refusal(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object, **__: object) -> None:
        raise Unavailable("The database does not answer.")

    monkeypatch.setattr(site.wiring.service.exports, "_listing", gone)
    for wanted in ("csv", "json", "jsonl"):
        header = site.header("an interviewer", {})
        answer = site.client.get(f"{CALL}?format={wanted}", headers=header)
        assert answer.status_code == 503
