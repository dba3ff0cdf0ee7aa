"""Requests that are sent again: under keys, at once, after a crash."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from interviewer.api.keyed import REPLAYED
from interviewer.interviews.answers import KEPT
from tests.team_site import Site

NEW = "/api/v1/interviews"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("var"))
    yield site
    site.close()


def post(site: Site, path: str, body: Any, key: str, who: str = "a bot") -> TestResponse:
    headers = site.header(who, {}) | {"Idempotency-Key": key}
    return site.client.post(path, json=body, headers=headers)


def count(site: Site) -> int:
    return len(site.wiring.service.listing(limit=200).entries)


def test_the_same_request_makes_one_interview_and_gets_one_answer(site: Site) -> None:
    before = count(site)
    first = post(site, NEW, {"level": "mid"}, "k-start")
    second = post(site, NEW, {"level": "mid"}, "k-start")
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.data == second.data
    assert first.headers["Location"] == second.headers["Location"]
    assert REPLAYED not in first.headers
    assert second.headers[REPLAYED] == "true"
    assert count(site) == before + 1


def test_keys_are_their_tokens_own(site: Site) -> None:
    mine = post(site, NEW, {"level": "mid"}, "k-own")
    other = post(site, NEW, {"level": "mid"}, "k-own", "a bot of another team")
    assert mine.get_json()["id"] != other.get_json()["id"]


def test_a_key_that_was_used_for_another_request_is_refused(site: Site) -> None:
    post(site, NEW, {"level": "mid"}, "k-once")
    refused = post(site, NEW, {"level": "senior"}, "k-once")
    assert refused.status_code == 409
    assert "another request" in refused.get_json()["detail"]
    assert refused.get_json()["errors"][0]["pointer"] == "#/Idempotency-Key"


@pytest.mark.parametrize("key", ["", "a b", "k" * 201, "ä"])
def test_a_key_that_cannot_be_one_is_refused(site: Site, key: str) -> None:
    assert post(site, NEW, {"level": "mid"}, key).status_code == 422


def test_a_turn_is_taken_once(site: Site) -> None:
    interview = site.start()
    path = f"{NEW}/{interview['id']}/turns"
    first = post(site, path, {"turn": 0, "text": "skip"}, "k-turn")
    second = post(site, path, {"turn": 0, "text": "skip"}, "k-turn")
    assert first.data == second.data
    assert second.headers[REPLAYED] == "true"
    assert site.wiring.service.view(interview["id"]).turn == 1


def test_a_refused_request_is_judged_anew(site: Site) -> None:
    interview = site.start()
    path = f"{NEW}/{interview['id']}/turns"
    assert post(site, path, {"turn": 1, "text": "skip"}, "k-early").status_code == 409
    assert post(site, path, {"turn": 0, "text": "skip"}, "k-first").status_code == 200
    assert post(site, path, {"turn": 1, "text": "skip"}, "k-early").status_code == 200


def test_of_many_at_once_one_is_done_and_all_are_answered_alike(site: Site) -> None:
    before, answers, start = count(site), [], threading.Barrier(6)

    def send() -> None:
        start.wait(timeout=30)
        answers.append(post(site, NEW, {"level": "principal"}, "k-race"))

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.data for answer in answers}) == 1
    assert count(site) == before + 1


def test_a_deletion_is_answered_again_though_nothing_is_there_any_more(site: Site) -> None:
    for who in ("a bot", "the candidate"):
        interview = site.start()
        path = f"{NEW}/{interview['id']}"
        headers = site.header(who, interview)
        keyed = headers | {"Idempotency-Key": f"k-gone-{who.replace(' ', '')}"}
        assert site.client.delete(path, headers=keyed).status_code == 204
        again = site.client.delete(path, headers=keyed)
        assert (again.status_code, again.headers[REPLAYED]) == (204, "true")
        assert site.client.delete(path, headers=headers).status_code == 404


def test_what_is_kept_of_an_answer_is_unreadable_and_goes_with_its_interview(site: Site) -> None:
    made = post(site, NEW, {"level": "mid"}, "k-secret").get_json()
    owner = f"bot:{site.wiring.teams.tokens('local')[0].id}"
    kept = site.wiring.store.answer(owner, "k-secret")
    assert kept is not None
    assert made["candidate_token"] not in kept.body
    path = f"{NEW}/{made['id']}"
    assert site.client.delete(path, headers=site.header("a bot", made)).status_code == 204
    assert site.wiring.store.answer(owner, "k-secret") is None


def test_the_secret_of_a_webhook_goes_with_it(site: Site) -> None:
    hook = {"url": "https://hooks.example.org/x", "events": ["interview.finished"]}
    made = post(site, "/api/v1/webhooks", hook, "k-hook").get_json()
    again = post(site, "/api/v1/webhooks", hook, "k-hook")
    assert (again.headers[REPLAYED], again.get_json()["secret"]) == ("true", made["secret"])
    path = f"/api/v1/webhooks/{made['id']}"
    assert site.client.delete(path, headers=site.header("a bot", {})).status_code == 204
    another = post(site, "/api/v1/webhooks", hook, "k-hook").get_json()
    assert another["id"] != made["id"]
    assert another["secret"] != made["secret"]


def test_answers_are_kept_for_a_day(site: Site) -> None:
    first = post(site, NEW, {"level": "mid"}, "k-old").get_json()
    now = site.wiring.clock.now()
    assert site.wiring.store.forget_answers(now - KEPT) == 0
    assert site.wiring.store.forget_answers(now) > 0
    assert post(site, NEW, {"level": "mid"}, "k-old").get_json()["id"] != first["id"]


def test_a_review_is_kept_once(site: Site) -> None:
    interview = site.start()
    path = f"{NEW}/{interview['id']}/reviews"
    for _ in range(2):
        made = post(site, path, {"notes": "fine"}, "k-review", "an interviewer")
        assert made.status_code == 201
    header = site.header("an interviewer", interview)
    assert len(site.client.get(path, headers=header).get_json()["reviews"]) == 1


def test_lists_come_in_pages_that_miss_and_double_nothing(site: Site, tmp_path: Path) -> None:
    header = site.header("an interviewer", {})

    def names(path: str, entries: str, limit: int) -> list[str]:
        found, cursor = [], ""
        while True:
            page = site.client.get(f"{path}?limit={limit}{cursor}", headers=header).get_json()
            assert len(page[entries]) <= limit
            found += [entry["id"] for entry in page[entries]]
            if page["next"] is None:
                return found
            cursor = f"&cursor={page['next']}"

    for _ in range(5):
        site.start()
    for path, entries in (("interviews", "interviews"), ("problems", "problems")):
        whole = names(f"/api/v1/{path}", entries, 200)
        assert names(f"/api/v1/{path}", entries, 3) == whole
        assert len(set(whole)) == len(whole) > 5
    for cursor in ("?cursor=X", "?cursor="):
        assert site.client.get(f"/api/v1/questions{cursor}", headers=header).status_code == 422
        assert site.client.get(f"/api/v1/interviews{cursor}", headers=header).status_code == 422


def test_an_interview_is_found_by_parts_of_its_reference(site: Site) -> None:
    reference = {"team": "T1", "channel": "C1", "thread": "17.5", "user": "U1"}
    mine = site.start(external_ref=reference)
    site.start(external_ref=reference | {"thread": "18"})
    header = site.header("a bot", {})

    def found(text: str) -> list[str]:
        query = {"external_ref": text}
        answer = site.client.get(NEW, query_string=query, headers=header)
        assert answer.status_code == 200, answer.text
        return [entry["id"] for entry in answer.get_json()["interviews"]]

    assert found('{"channel": "C1", "thread": "17.5"}') == [mine["id"]]
    assert len(found('{"team": "T1"}')) == 2
    bad = site.client.get(NEW, query_string={"external_ref": "C1"}, headers=header)
    assert bad.status_code == 422
    assert bad.get_json()["errors"][0]["pointer"] == "#/external_ref"


def test_a_turn_that_is_stale_only_since_the_same_request_was_quicker_gets_its_answer(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    interview = site.start()
    path = f"{NEW}/{interview['id']}/turns"
    first = post(site, path, {"turn": 0, "text": "skip"}, "k-quick")
    answer, asked = site.wiring.store.answer, []

    def late(owner: str, key: str) -> Any:
        # The first look comes before the other request was done.
        asked.append(key)
        return answer(owner, key) if len(asked) > 1 else None

    monkeypatch.setattr(site.wiring.store, "answer", late)
    second = post(site, path, {"turn": 0, "text": "skip"}, "k-quick")
    assert second.data == first.data
    assert second.headers[REPLAYED] == "true"
