"""Messages as Slack shows them, on request."""

from typing import Any

import pytest
from flask.testing import FlaskClient

CALL = "<!channel> & `x < y` for <@U1>"


def parts(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for message in view["messages"] for part in message["parts"]]


def to_code(client: FlaskClient, interview: str) -> None:
    """Say something that would call everybody, until code is asked for."""
    for turn in (0, 1):
        client.post(f"{interview}/turns", json={"turn": turn, "text": CALL})


def test_nothing_is_rendered_unless_asked_for(client: FlaskClient, interview: str) -> None:
    for part in parts(client.get(interview).get_json()):
        assert not {"mrkdwn", "blocks"} & part.keys()


def test_every_part_comes_as_mrkdwn(client: FlaskClient, interview: str) -> None:
    to_code(client, interview)
    for path in (interview, f"{interview}/transcript"):
        found = parts(client.get(f"{path}?render=mrkdwn").get_json())
        assert [part for part in found if not part["mrkdwn"]] == []
        typed = [part["mrkdwn"] for part in found if part.get("markdown") == CALL]
        assert typed
        assert all("&lt;!channel&gt; &amp;" in text for text in typed)
    bold = next(part for part in found if "**three**" in part.get("markdown", ""))
    assert "*three*" in bold["mrkdwn"]
    assert "**" not in bold["mrkdwn"]


def test_every_part_comes_as_blocks(client: FlaskClient, interview: str) -> None:
    to_code(client, interview)
    found = parts(client.get(f"{interview}?render=blocks").get_json())
    blocks = [block for part in found for block in part["blocks"]]
    assert {"section", "actions"} <= {block["type"] for block in blocks}
    sections = [block["text"]["text"] for block in blocks if block["type"] == "section"]
    assert max(map(len, sections)) <= 3000
    assert "<!" not in "".join(sections)
    assert "<@" not in "".join(sections)
    buttons = next(block["elements"] for block in blocks if block["type"] == "actions")
    assert [button["value"] for button in buttons] == ["a", "b"]
    ids = [block["block_id"] for block in blocks if "block_id" in block]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("render", ["mrkdwn", "blocks"])
def test_a_start_and_a_turn_can_be_rendered_too(client: FlaskClient, render: str) -> None:
    made = client.post(f"/api/v1/interviews?render={render}", json={"level": "mid"})
    assert all(part[render] for part in parts(made.get_json()))
    token = made.get_json()["candidate_token"]
    said = client.post(
        f"/api/v1/interviews/{made.get_json()['id']}/turns?render={render}",
        json={"turn": 0, "text": "b"},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert parts(said.get_json())
    assert all(part[render] for part in parts(said.get_json()))


def test_another_rendering_is_refused(client: FlaskClient, interview: str) -> None:
    refused = client.get(f"{interview}?render=html")
    assert refused.status_code == 422
    assert refused.get_json()["errors"][0]["pointer"] == "#/render"
