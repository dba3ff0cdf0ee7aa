"""Reviews over HTTP: lines that are overridden, and what others said until one has spoken."""

from collections.abc import Iterator
from typing import Any

import pytest

from interviewer.teams.model import Role, Scope
from tests.team_site import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("var"))
    yield site
    site.close()


def header(site: Site, name: str, *scopes: Scope) -> dict[str, str]:
    made = site.wiring.teams.create_token("local", Role.INTERVIEWER, name=name, scopes=scopes)
    return {"Authorization": f"Bearer {made.secret}"}


def answered(site: Site) -> dict[str, Any]:
    """Hold an assessment until a spoken item has been answered; return it with that item."""
    interview = site.start(mode="assessment")
    service, name = site.wiring.service, interview["id"]
    for _ in range(40):
        card = service.scorecard(name)
        spoken = [item for item in card.items if item.answer and item.score is not None]
        if spoken:
            return {"id": name, "item": spoken[0]}
        view = service.view(name)
        text = "A view shares storage with its base; copies cost memory and time, as I know it."
        service.reply(name, view.turn, text="a" if view.expects == "choice" else text)
    raise AssertionError("No spoken item was reached.")


def test_a_reviewer_is_blind_until_their_recommendation_is_in(site: Site) -> None:
    held = answered(site)
    path, item = f"/api/v1/interviews/{held['id']}", held["item"]
    ana, ben = header(site, "Ana"), header(site, "Ben")
    reader = header(site, "Exporter", Scope.READ, Scope.RESULTS)
    point = item.answer.points[0].id
    body = {
        "overrides": [
            {"item": item.number, "point": point, "credit": 1, "reason": "She did say so."}
        ],
        "notes": "Between us.",
        "recommendation": "no",
    }
    made = site.client.post(f"{path}/reviews", json=body, headers=ana)
    assert made.status_code == 201, made.text
    assert made.get_json()["mark"] is not None

    def seen(who: dict[str, str]) -> tuple[int, int, int, bool]:
        listed = site.client.get(f"{path}/reviews", headers=who).get_json()
        card = site.client.get(f"{path}/scorecard", headers=who)
        exported = site.client.get(f"{path}/export", headers=who)
        assert ("Between us." in card.text) is ("Between us." in exported.text)
        hidden = card.get_json()["reviewed"]["hidden"]
        return len(listed["reviews"]), listed["hidden"], hidden, "Between us." in card.text

    assert seen(ben) == (0, 1, 1, False)
    assert seen(ana) == (1, 0, 0, True)
    assert seen(reader) == (1, 0, 0, True)
    page = site.client.get(f"{path}/scorecard?format=html", headers=ben).text
    assert "What 1 other reviewer says is hidden" in page
    assert "She did say so." not in page
    site.client.post(f"{path}/reviews", json={"recommendation": "yes"}, headers=ben)
    assert seen(ben) == (2, 0, 0, True)
    card = site.client.get(f"{path}/scorecard", headers=reader).get_json()["reviewed"]
    assert (card["by"], card["recommendation"], card["agree"]) == ("Ben", "yes", False)
    both = next(one for one in card["items"] if one["number"] == item.number)
    assert both["was"] == item.score


def test_the_scope_to_review_is_enough_to_read_reviews_and_not_the_scorecard(site: Site) -> None:
    interview = site.start(mode="assessment")
    path = f"/api/v1/interviews/{interview['id']}"
    only = header(site, "Ana", Scope.REVIEW)
    assert site.client.get(f"{path}/reviews", headers=only).status_code == 200
    assert site.client.get(f"{path}/scorecard", headers=only).status_code == 403
    neither = header(site, "Cid", Scope.READ)
    refused = site.client.get(f"{path}/reviews", headers=neither)
    assert refused.status_code == 403
    assert "results:read or reviews:write" in refused.get_json()["detail"]


def test_an_override_of_what_is_not_there_names_its_field(site: Site) -> None:
    interview = site.start(mode="assessment")
    path = f"/api/v1/interviews/{interview['id']}/reviews"
    ana = header(site, "Ana")
    over = [
        {"item": 1, "score": 0.5, "reason": "So."},
        {"item": 2, "point": "nowhere", "credit": 1, "reason": "So."},
    ]
    answer = site.client.post(path, json={"overrides": over}, headers=ana)
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == "#/overrides/1/point"
    two = [{"item": 1, "score": 0.5, "verdict": "passed", "reason": "So."}]
    answer = site.client.post(path, json={"overrides": two}, headers=ana)
    assert answer.status_code == 422
    (error,) = answer.get_json()["errors"]
    assert error["pointer"] == "#/overrides/0"
    assert "this has score, verdict" in error["message"]
