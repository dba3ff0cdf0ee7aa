"""Every cell of the table of docs/api.md, tried over the whole service with its own database."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from interviewer.teams.model import Role, Scope
from tests.team_site import Site

DOCS = Path(__file__).resolve().parents[2] / "docs" / "api.md"
WHO = (
    "nobody",
    "another candidate",
    "the candidate",
    "a bot of another team",
    "a bot",
    "an interviewer of another team",
    "an interviewer",
)


def table() -> list[tuple[str, str, int]]:
    """Return every cell: the call, who makes it, and the status that the page gives."""
    lines = DOCS.read_text().split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith("| Call |"))
    heading = [cell.strip() for cell in lines[start].strip("|").split("|")]
    assert tuple(heading[1:]) == WHO
    cells = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        call, *statuses = (cell.strip() for cell in line.strip("|").split("|"))
        cells += [(call, who, int(s)) for who, s in zip(WHO, statuses, strict=True)]
    return cells


CELLS = table()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("var"))
    yield site
    site.close()


@pytest.fixture(scope="module")
def submission(site: Site) -> tuple[dict[str, Any], str]:
    """An interview with code in it, and the code's submission."""
    interview = site.start()
    service, name = site.wiring.service, interview["id"]
    while service.view(name).expects != "code":
        service.reply(name, service.view(name).turn, text="skip")
    made = service.submit(name, service.view(name).turn, "x = 1", "run")
    return interview, made.id


def body_for(call: str) -> dict[str, Any] | None:
    if call == "POST /interviews":
        return {"level": "mid"}
    if call.endswith("/turns"):
        return {"turn": 0, "text": "skip"}
    if call == "POST /webhooks":
        return {"url": "https://hooks.example.org/x", "events": ["interview.finished"]}
    return {"recommendation": "yes"} if call == "POST /interviews/{id}/reviews" else None


def make_webhook(site: Site) -> str:
    """Make a webhook of the local team in place of those that there are; return its id."""
    for webhook in site.wiring.webhooks.of_team("local", None, 50).entries:
        site.wiring.webhooks.remove("local", webhook.id)
    body = body_for("POST /webhooks")
    header = site.header("a bot", {})
    made = site.client.post("/api/v1/webhooks", json=body, headers=header)
    return str(made.get_json()["id"])


@pytest.mark.parametrize(("call", "who", "status"), CELLS)
def test_the_table_is_true(
    site: Site, submission: tuple[dict[str, Any], str], call: str, who: str, status: int
) -> None:
    told = re.fullmatch(r"`(\w+) (\S+)`(.*)", call)
    assert told is not None
    method, path, case = told.groups()
    interview = site.start(mode="practice" if case in ("", " in practice") else "assessment")
    if case == " once released":
        site.wiring.service.reviews.release(interview["id"])
    if path.startswith("/submissions/"):
        interview, name = submission
        path = path.replace("{id}", name)
    path = path.replace("{id}", interview["id"])
    if "{webhook}" in path:
        path = path.replace("{webhook}", make_webhook(site))
    path = path.replace("{name}", "masked-mean" if "problems" in path else "view-vs-reshape")
    arguments: dict[str, Any] = {"headers": site.header(who, interview)}
    if (body := body_for(f"{method} {told[2]}")) is not None:
        arguments["json"] = body
    answer = site.client.open(f"/api/v1{path}", method=method, **arguments)
    assert answer.status_code == status, answer.text


def test_every_call_of_the_api_is_in_the_table(site: Site) -> None:
    told = {re.sub(r"\{\w+\}", "{}", call.split("`")[1]) for call, _, _ in CELLS}
    served = {
        f"{method.upper()} {re.sub(r'{[a-z_]+}', '{}', path.removeprefix('/api/v1'))}"
        for path, methods in site.client.get("/openapi.json").get_json()["paths"].items()
        for method in methods
        if path.startswith("/api/")
    }
    assert served == told


def test_where_practice_is_not_open_nobody_may_do_anything(tmp_path: Path) -> None:
    site = Site(tmp_path, open_practice=False)
    try:
        for call in {call for call, who, _ in CELLS if who == "nobody"}:
            method, path = call.split("`")[1].split()
            body = body_for(f"{method} {path}")
            arguments: dict[str, Any] = {} if body is None else {"json": body}
            path = re.sub(r"\{\w+\}", "x", path)
            answer = site.client.open(f"/api/v1{path}", method=method, **arguments)
            assert answer.status_code == 401, call
            assert "WWW-Authenticate" in answer.headers
    finally:
        site.close()


@pytest.mark.parametrize("secret", ["made-up", "imb_made-up", "imi_made-up"])
def test_a_token_that_is_nobodys_opens_nothing_anywhere(
    site: Site, submission: tuple[dict[str, Any], str], secret: str
) -> None:
    interview = site.start()
    for call in {call for call, _, _ in CELLS}:
        method, path = call.split("`")[1].split()
        body = body_for(f"{method} {path}")
        arguments: dict[str, Any] = {} if body is None else {"json": body}
        name = submission[1] if path.startswith("/submissions") else interview["id"]
        path = path.replace("{id}", name).replace("{webhook}", "x").replace("{name}", "x")
        headers = {"Authorization": f"Bearer {secret}"}
        answer = site.client.open(f"/api/v1{path}", method=method, headers=headers, **arguments)
        assert answer.status_code == 401, call
        assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]


def test_a_reference_that_no_interview_can_have_is_refused(site: Site) -> None:
    many = json.dumps({f"k{n}": "v" for n in range(900)})
    asked = {"external_ref": many}
    header = site.header("a bot", {})
    answer = site.client.get("/api/v1/interviews", query_string=asked, headers=header)
    assert answer.status_code == 422
    assert answer.get_json()["errors"] == [
        {"pointer": "#/external_ref", "message": "At most 20 entries."}
    ]


def leaks(value: object, secrets: list[str]) -> list[str]:
    text = str(value)
    return [secret for secret in secrets if secret in text]


@pytest.mark.parametrize("who", ["the candidate", "a bot"])
def test_an_assessment_gives_nothing_away_on_any_route(site: Site, who: str) -> None:
    interview = site.start(mode="assessment", level="senior")
    header, name = site.header(who, interview), interview["id"]
    service = site.wiring.service
    said: list[Callable[[], Any]] = []
    while (view := service.view(name)).state != "finished":
        words = "yes" if view.open_now and view.open_now.kind == "stop" else "It never copies."
        words = "skip" if view.expects != "text" else words
        body = {"turn": view.turn, "text": words if view.turn < 12 else "stop"}
        answer = site.client.post(f"/api/v1/interviews/{name}/turns", json=body, headers=header)
        assert answer.status_code == 200
        assert answer.get_json()["assessment"] is None
        said.append(answer.get_json)
    card = service.scorecard(name)
    secrets = [item.model_answer[:60] for item in card.items if item.model_answer]
    secrets += [point.says for item in card.items if item.answer for point in item.answer.points]
    assert len(secrets) > 5
    paths = ("", "/transcript", "/export", "/events")
    read = [site.client.get(f"/api/v1/interviews/{name}{p}", headers=header).text for p in paths]
    listed = site.client.get("/api/v1/interviews", headers=header)
    assert leaks([*read, *(one() for one in said)], secrets) == []
    if who == "a bot":
        own = next(e for e in listed.get_json()["interviews"] if e["id"] == name)
        assert (own["score"], own["released"], own["challenges"]) == (None, False, 0)
    service.reviews.release(name)
    card_text = site.client.get(f"/api/v1/interviews/{name}/scorecard", headers=header).text
    assert leaks(card_text, secrets) != []


def test_the_bank_tells_interviewers_alone_how_it_is_marked(site: Site) -> None:
    paths = (
        "/api/v1/questions",
        "/api/v1/questions/view-vs-reshape",
        "/api/v1/problems/masked-mean",
    )
    for path in paths:
        for who in ("nobody", "a bot"):
            told = site.client.get(path, headers=site.header(who, {})).get_json()
            entries = told.get("questions", [told])
            assert all(entry["marking"] is None for entry in entries)
            assert '"correct"' not in str(told)
        told = site.client.get(path, headers=site.header("an interviewer", {})).get_json()
        entries = told.get("questions", [told])
        assert all(entry["marking"]["model_answer"] or entry["options"] for entry in entries)


def test_notes_of_interviewers_are_theirs_alone(site: Site) -> None:
    interview = site.start()
    reviewer = site.header("an interviewer", interview)
    body = {"notes": "Not for them.", "recommendation": "no"}
    path = f"/api/v1/interviews/{interview['id']}"
    assert site.client.post(f"{path}/reviews", json=body, headers=reviewer).status_code == 201
    for who in ("the candidate", "a bot"):
        header = site.header(who, interview)
        card = site.client.get(f"{path}/scorecard", headers=header)
        assert card.get_json()["reviewed"]["recommendation"] == "no"
        assert "Not for them." not in card.text
        assert "Not for them." not in site.client.get(f"{path}/export", headers=header).text
    assert "Not for them." in site.client.get(f"{path}/scorecard", headers=reviewer).text


def test_a_token_with_less_than_its_role_is_told_the_scope_that_it_lacks(site: Site) -> None:
    made = site.wiring.teams.create_token("local", Role.BOT, scopes=[Scope.READ])
    header = {"Authorization": f"Bearer {made.secret}"}
    assert site.client.get("/api/v1/interviews", headers=header).status_code == 200
    refused = site.client.post("/api/v1/interviews", json={"level": "mid"}, headers=header)
    assert refused.status_code == 403
    assert 'scope="interviews:write"' in refused.headers["WWW-Authenticate"]


def test_a_revoked_token_opens_nothing_from_the_next_request_on(site: Site) -> None:
    made = site.wiring.teams.create_token("local", Role.BOT)
    header = {"Authorization": f"Bearer {made.secret}"}
    assert site.client.get("/api/v1/interviews", headers=header).status_code == 200
    site.wiring.teams.revoke(made.token.id)
    refused = site.client.get("/api/v1/interviews", headers=header)
    assert refused.status_code == 401
    assert 'error="invalid_token"' in refused.headers["WWW-Authenticate"]


def test_ids_and_tokens_cannot_be_guessed(site: Site) -> None:
    started = [site.start() for _ in range(20)]
    for field, least in (("id", 16), ("candidate_token", 43), ("resume_code", 19)):
        values = {one[field] for one in started}
        assert len(values) == 20
        assert min(map(len, values)) >= least
        assert len({value[:4] for value in values}) > 15


def test_an_interviewers_token_without_the_scope_for_results_sees_none(site: Site) -> None:
    scopes = [Scope.READ, Scope.BANK]
    made = site.wiring.teams.create_token("local", Role.INTERVIEWER, scopes=scopes)
    header = {"Authorization": f"Bearer {made.secret}"}
    interview = site.start(mode="assessment")
    for words in ("stop", "yes"):
        turn = site.wiring.service.view(interview["id"]).turn
        site.wiring.service.reply(interview["id"], turn, text=words)
    listed = site.client.get("/api/v1/interviews", headers=header).get_json()["interviews"]
    assert {entry["score"] for entry in listed if not entry["released"]} == {None}
    told = site.client.get("/api/v1/questions/view-vs-reshape", headers=header).get_json()
    assert told["marking"] is None


def test_challenges_are_kept_back_with_the_results_that_they_are_about(site: Site) -> None:
    interview = site.start(mode="assessment", seed=5)
    service, name = site.wiring.service, interview["id"]
    while service.view(name).expects != "choice":
        service.reply(name, service.view(name).turn, text="skip")
    service.reply(name, service.view(name).turn, choice="a")
    service.reviews.release(name)
    number = next(
        i.number for i in service.scorecard(name).items if i.options and i.score is not None
    )
    chosen = next(o.id for o in service.scorecard(name).items[number - 1].options if o.chosen)
    service.own_data.challenge(name, number, "point", chosen, "Why?")
    assert service.own_data.export(name).challenges
    service.reviews.withhold(name)
    assert service.own_data.export(name).challenges == ()
