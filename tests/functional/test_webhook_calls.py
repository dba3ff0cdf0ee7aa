"""Webhooks from their making over the API to the call that arrives, signed."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from standardwebhooks import Webhook

from tests.receivers import Receiver, answering, receiver
from tests.serving import need
from tests.team_site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("var"), webhook_allow="127.0.0.0/8")
    site.wiring.warm_up()
    yield site
    site.close()


@pytest.fixture
def called() -> Iterator[Receiver]:
    with receiver(answering(204)) as listening:
        yield listening


def bodies(called: Receiver, count: int) -> list[dict[str, Any]]:
    """Return the bodies of the calls, once there are so many."""
    called.wait_for(count)
    return [json.loads(request.body) for request in called.requests]


def hook(site: Site, called: Receiver, *events: str) -> dict[str, Any]:
    body = {"url": called.url(), "events": events}
    made = site.client.post("/api/v1/webhooks", json=body, headers=site.header("a bot", {}))
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.get_json()
    return found


def stop(site: Site, interview: dict[str, Any]) -> None:
    service, name = site.wiring.service, interview["id"]
    for words in ("stop", "yes"):
        service.reply(name, service.view(name).turn, text=words)


def test_a_release_is_told_once(site: Site, called: Receiver) -> None:
    hook(site, called, "interview.released")
    practice, interview = site.start(), site.start(mode="assessment")
    stop(site, interview)
    header = site.header("an interviewer", interview)
    for name in (practice["id"], interview["id"], interview["id"]):
        path = f"/api/v1/interviews/{name}/release"
        assert site.client.put(path, headers=header).status_code == 204
    (told,) = bodies(called, 1)
    assert told["type"] == "interview.released"
    assert told["data"]["interview"] == interview["id"]
    released = site.wiring.store.load(interview["id"]).released_at
    path = f"/api/v1/interviews/{interview['id']}/release"
    assert site.client.put(path, headers=header).status_code == 204
    assert site.wiring.store.load(interview["id"]).released_at == released
    assert site.client.delete(path, headers=header).status_code == 204
    assert site.wiring.store.load(interview["id"]).released_at is None
    assert site.client.put(path, headers=header).status_code == 204
    assert [one["type"] for one in bodies(called, 2)] == ["interview.released"] * 2


def test_the_end_of_an_interview_is_told_signed_to_its_own_team_alone(
    site: Site, called: Receiver
) -> None:
    made = hook(site, called, "interview.finished")
    reference = {"channel": "C1", "thread": "1"}
    interview = site.start(external_ref=reference, mode="assessment")
    other = {"level": "mid"}
    header = site.header("a bot of another team", {})
    stop(site, site.client.post("/api/v1/interviews", json=other, headers=header).get_json())
    stop(site, interview)
    told = bodies(called, 1)
    (call,) = called.requests
    assert Webhook(made["secret"]).verify(call.body, call.headers) == told[0]
    assert told[0]["type"] == "interview.finished"
    assert told[0]["data"]["interview"] == interview["id"]
    assert told[0]["data"]["external_ref"] == reference
    assert told[0]["data"]["state"] == "finished"
    path = f"/api/v1/webhooks/{made['id']}/deliveries"
    until = time.monotonic() + 20
    while True:
        log = site.client.get(path, headers=site.header("a bot", {})).get_json()["deliveries"]
        if log[0]["status"] == "delivered" or time.monotonic() > until:
            break
        time.sleep(0.05)
    assert [(d["status"], [a["status"] for a in d["attempts"]]) for d in log] == [
        ("delivered", [204])
    ]
    deleted = f"/api/v1/interviews/{interview['id']}"
    assert site.client.delete(deleted, headers=site.header("a bot", {})).status_code == 204
    log = site.client.get(path, headers=site.header("a bot", {})).get_json()
    assert log == {"deliveries": [], "next": None}


def test_code_that_is_judged_is_told_by_its_verdict_alone(site: Site, called: Receiver) -> None:
    status = site.wiring.grader.start()
    need(status.ready, f"a sandbox for code ({status.reason})")
    hook(site, called, "submission.finished")
    interview = site.start(mode="assessment")
    service, name = site.wiring.service, interview["id"]
    while service.view(name).expects != "code":
        service.reply(name, service.view(name).turn, text="skip")
    turn = service.view(name).turn
    submission = service.submit(name, turn, "secret_of_the_candidate = 1", "submit")
    told = bodies(called, 1)[0]
    assert told["data"]["submission"] == submission.id
    assert told["data"]["action"] == "submit"
    assert told["data"]["verdict"] in ("error", "failed")
    assert told["data"]["turn"] == turn + 1
    assert "secret_of_the_candidate" not in called.requests[0].body.decode()


def test_a_webhook_is_made_once_for_a_key_and_its_secret_is_shown_once(site: Site) -> None:
    header = site.header("an interviewer", {}) | {"Idempotency-Key": "hook-1"}
    body = {"url": "http://127.0.0.1:9/x", "events": ["interview.finished"]}
    first, second = (
        site.client.post("/api/v1/webhooks", json=body, headers=header) for _ in range(2)
    )
    assert first.data == second.data
    listed = site.client.get("/api/v1/webhooks", headers=header)
    assert [w["id"] for w in listed.get_json()["webhooks"]].count(first.get_json()["id"]) == 1
    assert "whsec_" not in listed.text


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("ftp://127.0.0.1/", "begin with"),
        ("http://user:pw@127.0.0.1/", "user name"),
        ("http://", "host"),
        ("http://2130706433/", "four decimal"),
        ("https://169.254.169.254/h", "never called"),
        ("https://10.0.0.1/h", "not public"),
        ("https://[::ffff:10.0.0.1]/h", "not public"),
        ("http://hooks.example.org/h", "Without TLS"),
    ],
)
def test_an_address_that_cannot_be_called_is_refused_with_the_reason(
    site: Site, url: str, said: str
) -> None:
    body = {"url": url, "events": ["interview.finished"]}
    refused = site.client.post("/api/v1/webhooks", json=body, headers=site.header("a bot", {}))
    assert refused.status_code == 422
    assert refused.get_json()["errors"][0]["pointer"] == "#/url"
    assert said in refused.get_json()["detail"]


def test_without_leave_nothing_is_called_without_tls(tmp_path: Path) -> None:
    site = Site(tmp_path)
    body = {"url": "http://127.0.0.1/", "events": ["interview.finished"]}
    try:
        refused = site.client.post("/api/v1/webhooks", json=body, headers=site.header("a bot", {}))
    finally:
        site.close()
    assert refused.status_code == 422
    assert "https://" in refused.get_json()["detail"]
