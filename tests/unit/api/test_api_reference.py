"""What the OpenAPI document and the page made of it say in words."""

import json
import re
from typing import Any, get_args

import pytest
from flask.testing import FlaskClient

from interviewer.api.bodies import CreateInterview, TurnBody
from interviewer.api.reference.examples import ANSWERS, PARTS, REQUESTS
from interviewer.api.reference.fields import FIELDS
from interviewer.api.reference.groups import TAG_OF, TAGS
from interviewer.api.reference.refusals import PARTICULAR
from interviewer.api.reference.results import RESULTS
from interviewer.api.reference.review_fields import REVIEW_FIELDS
from interviewer.api.reference.schemas import SCHEMAS
from interviewer.api.reference.team_examples import TEAM_ANSWERS, TEAM_REQUESTS
from interviewer.api.reference.team_fields import TEAM_FIELDS
from interviewer.api.rendered import SCHEMAS as RENDERED
from interviewer.errors import ConflictKind
from interviewer.interviews.hooks import WebhookRequest
from interviewer.interviews.reviews import ReviewRequest
from interviewer.interviews.webhooks import EventType, Happening, payload
from tests.conforming import faults
from tests.fake_webhooks import ended, judged

WORDS = FIELDS | RESULTS | REVIEW_FIELDS | TEAM_FIELDS


@pytest.fixture
def spec(client: FlaskClient) -> dict[str, Any]:
    document: dict[str, Any] = client.get("/openapi.json").get_json()
    return document


def operations(spec: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        operation["operationId"]: operation
        for methods in spec["paths"].values()
        for operation in methods.values()
    }


def test_every_field_is_described_and_nothing_else_is(spec: dict[str, Any]) -> None:
    served = {
        (name, field)
        for name, schema in spec["components"]["schemas"].items()
        for field in schema.get("properties", {})
        if name not in PARTS or field not in RENDERED
    }
    assert {(name, field) for name in WORDS for field in WORDS[name]} == served


def test_every_kind_of_value_says_what_it_is(spec: dict[str, Any]) -> None:
    schemas = spec["components"]["schemas"]
    assert [name for name, schema in schemas.items() if not schema["description"]] == []
    assert SCHEMAS.keys() <= schemas.keys()


def test_every_parameter_is_described_with_an_example(spec: dict[str, Any]) -> None:
    given = [p for call in operations(spec).values() for p in call.get("parameters", ())]
    assert given
    assert all(p["description"] and "example" in p for p in given)


def test_no_parameter_may_be_null_which_a_text_cannot_be(spec: dict[str, Any]) -> None:
    given = [p for call in operations(spec).values() for p in call.get("parameters", ())]
    schemas = {p["name"]: p["schema"] for p in given if "schema" in p}
    assert '"null"' not in json.dumps(schemas)
    assert schemas["cursor"]["type"] == "string"
    assert schemas["Idempotency-Key"]["minLength"] == 1


def test_every_call_has_one_tag_that_says_what_it_is_for(spec: dict[str, Any]) -> None:
    calls = operations(spec)
    assert all(tag["description"] for tag in spec["tags"])
    assert [len(call["tags"]) for call in calls.values()] == [1] * len(calls)
    assert {call["tags"][0] for call in calls.values()} == {tag["name"] for tag in spec["tags"]}
    assert TAG_OF.keys() == calls.keys()


def test_the_document_begins_with_what_a_bot_needs_first(client: FlaskClient) -> None:
    told = json.loads(client.get("/openapi.json").get_data(as_text=True))
    assert next(iter(operations(told))) == "startInterview"
    assert (told["tags"][0]["name"], told["tags"][-1]["name"]) == ("interviews", "health")
    for tag in TAGS:
        found = [name for name, call in operations(told).items() if call["tags"] == [tag.name]]
        assert tuple(found) == tag.calls


def test_every_call_has_examples_of_its_body_and_of_every_answer(spec: dict[str, Any]) -> None:
    for call, operation in operations(spec).items():
        body = operation.get("requestBody", {}).get("content", {})
        shown = list(body.values()) + [
            content
            for response in operation["responses"].values()
            for kind, content in response["content"].items()
            if kind.endswith("json")
        ]
        assert all(content.get("examples") for content in shown), call


def test_examples_conform_to_their_schemas(spec: dict[str, Any]) -> None:
    contents = [
        content
        for operation in operations(spec).values()
        for holder in (operation.get("requestBody", {}), *operation["responses"].values())
        for content in holder.get("content", {}).values()
    ]
    shown = [
        (content["schema"], example["value"])
        for content in contents
        for example in content.get("examples", {}).values()
    ]
    assert len(shown) > 40
    assert [faults(spec, schema, value) for schema, value in shown] == [[]] * len(shown)
    for name, part in PARTS.items():
        assert faults(spec, spec["components"]["schemas"][name], part) == []


def test_no_example_is_left_over(spec: dict[str, Any]) -> None:
    calls = operations(spec)
    assert REQUESTS.keys() | TEAM_REQUESTS.keys() <= calls.keys()
    told = {(name, status) for name, call in calls.items() for status in call["responses"]}
    assert ANSWERS.keys() | TEAM_ANSWERS.keys() <= told
    assert {(name, str(status)) for name, status in PARTICULAR} <= told


def test_examples_of_bodies_are_taken(client: FlaskClient) -> None:
    for body in REQUESTS["startInterview"].values():
        CreateInterview.model_validate_json(json.dumps(body))
    for body in REQUESTS["takeTurn"].values():
        TurnBody.model_validate_json(json.dumps(body))
    for body in TEAM_REQUESTS["addReview"].values():
        ReviewRequest.model_validate_json(json.dumps(body))
    for body in TEAM_REQUESTS["createWebhook"].values():
        WebhookRequest.model_validate_json(json.dumps(body))


def test_words_are_for_readers_of_json(spec: dict[str, Any]) -> None:
    text = json.dumps(spec)
    assert "<br" not in text
    assert "``" not in text.replace("```", "")
    assert "contract section" not in text


def test_the_guide_says_how_to_send_the_token_and_what_to_do_after_a_refusal(
    spec: dict[str, Any],
) -> None:
    guide = spec["info"]["description"]
    for word in ("Authorization: Bearer", "expects", "wait=25", "409", "Retry-After"):
        assert word in guide


def test_a_conflict_tells_its_reasons_apart(spec: dict[str, Any]) -> None:
    told = operations(spec)["takeTurn"]["responses"]["409"]
    examples = told["content"]["application/problem+json"]["examples"]
    kinds = {name: one["value"]["type"] for name, one in examples.items()}
    assert kinds == {
        name: f"/docs#problem-{kind}"
        for name, kind in {
            "stale": "stale-turn",
            "grading": "grading",
            "code": "not-asked",
            "paused": "paused",
            "over": "finished",
            "expired": "expired",
            "full": "full",
            "key": "key-reused",
        }.items()
    }
    assert examples["stale"]["value"]["turn"] == 4
    assert "submission" in examples["grading"]["summary"]


def test_the_page_shows_every_field_and_links_lead_somewhere(
    client: FlaskClient, spec: dict[str, Any]
) -> None:
    page = client.get("/docs").get_data(as_text=True)
    for name, schema in spec["components"]["schemas"].items():
        assert f'id="{name}"' in page
        for field in schema.get("properties", {}):
            assert f"<code>{field}</code>" in page
    targets = set(re.findall(r'href="#([^"]+)"', page))
    assert targets
    assert targets - {"main"} <= set(re.findall(r'id="([^"]+)"', page))


def test_the_type_of_a_refusal_leads_to_its_reason(
    client: FlaskClient, spec: dict[str, Any]
) -> None:
    page = client.get("/docs").get_data(as_text=True)
    types = {
        one["value"]["type"]
        for operation in operations(spec).values()
        for response in operation["responses"].values()
        for one in response["content"]
        .get("application/problem+json", {})
        .get("examples", {})
        .values()
    } - {"about:blank"}
    assert {kind.removeprefix("/docs#problem-") for kind in types} == {*get_args(ConflictKind)} - {
        ""
    }
    for kind in types:
        assert page.count(f'id="{kind.removeprefix("/docs#")}"') == 1


def test_the_page_shows_the_header_that_goes_on_with_a_stream(client: FlaskClient) -> None:
    page = client.get("/docs").get_data(as_text=True)
    assert "<caption>Headers</caption>" in page
    assert "<code>Last-Event-ID</code>" in page
    assert "\nevent: done\n" in page


def test_the_page_shows_what_is_said_when_a_turn_is_stale(client: FlaskClient) -> None:
    page = client.get("/docs").get_data(as_text=True)
    assert "The interview is at turn 4 now" in page


@pytest.mark.parametrize(
    "body",
    [
        {"turn": 0},
        {"turn": 0, "text": "a", "choice": "b"},
        {"turn": 0, "text": "a", "code": "x", "action": "run"},
        {"turn": 0, "code": "x"},
        {"turn": 0, "text": "a", "action": "run"},
        {"turn": -1, "text": "a"},
        {"turn": True, "text": "a"},
        {"turn": 0, "text": " \n"},
        {"turn": 0, "text": "a\0"},
        {"turn": 0, "text": "a" * 20_001},
        {"turn": 0, "text": "a", "more": 1},
    ],
)
def test_the_document_refuses_turns_that_the_service_refuses(
    spec: dict[str, Any], body: dict[str, object]
) -> None:
    assert faults(spec, spec["components"]["schemas"]["TurnBody"], body)
    assert not faults(spec, spec["components"]["schemas"]["TurnBody"], {"turn": 0, "text": "a"})


@pytest.mark.parametrize(
    "wish",
    [
        {"level": "chief"},
        {"minutes": 4},
        {"minutes": 181},
        {"minutes": 30.5},
        {"extra_time": 0.5},
        {"seed": -1},
        {"seed": 2**63},
        {"skills": ["juggling"]},
        {"candidate": "x" * 201},
        {"external_ref": {"a": 1}},
        {"external_ref": {"a" * 501: "b"}},
        {"external_ref": {str(number): "b" for number in range(21)}},
        {"more": 1},
    ],
)
def test_the_document_refuses_what_the_service_refuses(
    spec: dict[str, Any], wish: dict[str, object]
) -> None:
    schema = spec["components"]["schemas"]["CreateInterview"]
    assert faults(spec, schema, {"level": "mid", **wish})
    assert not faults(spec, schema, {"level": "mid"})


@pytest.mark.parametrize("happening", [judged(), ended(), ended(type="interview.released")])
def test_the_document_describes_what_webhooks_are_sent(
    spec: dict[str, Any], happening: Happening
) -> None:
    called = spec["webhooks"][happening.type]["post"]
    schema = called["requestBody"]["content"]["application/json"]["schema"]
    example = called["requestBody"]["content"]["application/json"]["examples"][happening.type]
    for body in (json.loads(payload(happening)), example["value"]):
        assert faults(spec, schema, body) == []
        assert body["data"].keys() >= {"interview", "external_ref", "state", "turn"}
    assert set(spec["webhooks"]) == {*get_args(EventType)}
    names = {parameter["name"] for parameter in called["parameters"]}
    assert names == {"webhook-id", "webhook-timestamp", "webhook-signature"}
