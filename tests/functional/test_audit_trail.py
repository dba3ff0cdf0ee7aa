"""What programs and the command line do, and who reads what, stands in the team's log."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from interviewer.accounts.audit import AuditEntry, Deed
from interviewer.cli.main import command
from interviewer.teams.model import Role
from interviewer.web.desk import words
from tests.team_site import Site

HOOK = {"url": "https://hooks.example.com/a-secret-path", "events": ["interview.finished"]}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("var"))
    yield site
    site.close()


def log(site: Site, interview: str = "", team: str = "local") -> list[AuditEntry]:
    """Return what is in the log, oldest first."""
    found = site.wiring.desk.audit.entries(team, interview=interview).entries
    return list(reversed(found))


def told(entries: list[AuditEntry]) -> list[tuple[str, Deed]]:
    return [(entry.name, entry.deed) for entry in entries]


def test_every_deed_of_a_token_stands_there_by_its_name(site: Site) -> None:
    made = site.wiring.teams.create_token("local", Role.INTERVIEWER, name="Exporter")
    bearer = {"Authorization": f"Bearer {made.secret}"}
    interview = site.start(mode="assessment")
    one = f"/api/v1/interviews/{interview['id']}"
    client = site.client
    for _ in range(3):
        assert client.get(one, headers=bearer).status_code == 200
        assert client.get(f"{one}/transcript", headers=bearer).status_code == 200
        assert client.get(f"{one}/scorecard", headers=bearer).status_code == 200
    body = {"recommendation": "yes"}
    key = bearer | {"Idempotency-Key": "k1"}
    for _ in range(2):
        assert client.post(f"{one}/reviews", json=body, headers=key).status_code == 201
    client.get(f"{one}/reviews", headers=bearer)
    assert client.put(f"{one}/release", headers=bearer).status_code == 204
    assert client.delete(f"{one}/release", headers=bearer).status_code == 204
    assert client.get(f"{one}/export", headers=bearer).status_code == 200
    assert client.delete(one, headers=bearer).status_code == 204
    deeds = [
        *(Deed.CONVERSATION_READ, Deed.VIEWED, Deed.REVIEWED, Deed.REVIEWS_READ),
        *(Deed.RELEASED, Deed.WITHHELD, Deed.EXPORTED, Deed.ERASED),
    ]
    found = log(site, interview["id"])
    assert told(found) == [("Exporter", deed) for deed in deeds]
    assert {entry.who for entry in found} == {f"token:{made.token.id}"}
    assert {words.doer(entry) for entry in found} == {"by a token"}


def test_what_was_refused_is_not_said_to_be_done(site: Site) -> None:
    interview = site.start(mode="assessment")
    one = f"/api/v1/interviews/{interview['id']}"
    bot = {"Authorization": f"Bearer {site.tokens['a bot']}"}
    other = {"Authorization": f"Bearer {site.tokens['an interviewer of another team']}"}
    reviewer = {"Authorization": f"Bearer {site.tokens['an interviewer']}"}
    before = len(log(site))
    assert site.client.put(f"{one}/release", headers=bot).status_code == 403
    assert site.client.get(one, headers=other).status_code == 404
    assert site.client.delete(one, headers=other).status_code == 404
    nothing = {"overrides": [{"item": 99, "score": 1, "reason": "Well said."}]}
    answer = site.client.post(f"{one}/reviews", json=nothing, headers=reviewer)
    assert answer.status_code in (404, 422)
    assert len(log(site)) == before
    assert log(site, team="blue") == []


def test_bots_read_what_they_hold_and_candidates_what_is_theirs(site: Site) -> None:
    interview = site.start(mode="assessment")
    one = f"/api/v1/interviews/{interview['id']}"
    for token in (site.tokens["a bot"], interview["candidate_token"]):
        assert site.client.get(one, headers={"Authorization": f"Bearer {token}"}).status_code == 200
    assert log(site, interview["id"]) == []


def test_a_candidate_who_erases_an_assessment_leaves_a_trace_and_practice_none(site: Site) -> None:
    for mode, deeds in (("assessment", [("", Deed.ERASED)]), ("practice", [])):
        interview = site.start(mode=mode)
        bearer = {"Authorization": f"Bearer {interview['candidate_token']}"}
        gone = site.client.delete(f"/api/v1/interviews/{interview['id']}", headers=bearer)
        assert gone.status_code == 204
        assert told(log(site, interview["id"])) == deeds


def test_many_results_and_webhooks(site: Site) -> None:
    bearer = {"Authorization": f"Bearer {site.tokens['an interviewer']}"}
    before = len(log(site))
    assert site.client.get("/api/v1/results?format=csv", headers=bearer).status_code == 200
    made = site.client.post("/api/v1/webhooks", json=HOOK, headers=bearer)
    assert made.status_code == 201, made.text
    name = made.get_json()["id"]
    assert site.client.delete(f"/api/v1/webhooks/{name}", headers=bearer).status_code == 204
    found = log(site)[before:]
    assert [entry.deed for entry in found] == [
        *(Deed.EXPORTED, Deed.WEBHOOK_MADE, Deed.WEBHOOK_REMOVED)
    ]
    assert found[1].detail == "hooks.example.com"


def shell(site: Site, *arguments: str, code: int = 0) -> str:
    done = CliRunner().invoke(command, arguments, obj=site.wiring)
    assert done.exit_code == code, (done.output, done.exception)
    return done.output


def test_every_deed_at_the_command_line_stands_there(site: Site, tmp_path: Path) -> None:
    before, interview = len(log(site)), site.start(mode="assessment")["id"]
    shell(site, "user", "create", "ada@example.com", "--role", "admin", "--json")
    shell(site, "user", "create", "ben@example.com", "--json")
    shell(site, "user", "link", "ben@example.com")
    shell(site, "user", "close", "ben@example.com")
    shell(site, "user", "open", "ben@example.com")
    shell(site, "token", "create", "--team", "local", "--role", "bot", "--name", "T", "--json")
    token = site.wiring.teams.tokens("local")[-1].id
    shell(site, "token", "revoke", token)
    shell(site, "export", "--out", str(tmp_path / "all.csv"))
    for _ in range(2):
        shell(site, "transcript", interview)
        shell(site, "scorecard", interview, "--format", "json")
    found = log(site)[before:]
    assert [entry.deed for entry in found] == [
        *(Deed.USER_MADE, Deed.USER_MADE, Deed.LINK_MADE, Deed.USER_CLOSED, Deed.USER_OPENED),
        *(Deed.TOKEN_MADE, Deed.TOKEN_REVOKED, Deed.EXPORTED, Deed.CONVERSATION_READ, Deed.VIEWED),
    ]
    assert all(entry.who.startswith("shell:") for entry in found)
    assert {words.doer(entry) for entry in found} == {"at the command line"}
    assert found[3].detail == "ben@example.com"
    assert token in found[5].detail
    shell(site, "team", "create", "green")
    assert [entry.deed for entry in log(site, team="green")] == [Deed.TEAM_MADE]


def test_practice_at_the_terminal_is_nobodys_business(site: Site) -> None:
    interview = site.start(mode="practice")["id"]
    shell(site, "transcript", interview)
    assert log(site, interview) == []


def test_every_deed_has_words_of_its_own() -> None:
    assert set(words.DEEDS) == set(Deed)
    assert len(set(words.DEEDS.values())) == len(Deed)
    assert all(words.DEEDS.values())
    assert not any(" " in deed.value for deed in Deed)


def test_the_log_page_tells_who_it_was(site: Site) -> None:
    from interviewer.accounts.model import UserRole

    accounts: Any = site.wiring.desk.accounts
    accounts.create("local", "eva@example.com", UserRole.ADMIN, password="correct horse battery")
    client = site.client.application.test_client()
    ours = {"Sec-Fetch-Site": "same-origin"}
    form = {"email": "eva@example.com", "password": "correct horse battery"}
    assert client.post("/desk/sign-in", data=form, headers=ours).status_code == 303
    page = client.get("/desk/log")
    assert page.status_code == 200
    for part in ("(by a token)", "(at the command line)", "exported", "read the conversation"):
        assert part in page.text
