"""The stand-in's views.* methods."""

from typing import Any

import pytest

from tests.slack.refused import complaints, refusal
from tests.slack.scenes import Scene


def modal(title: str = "Code", **more: Any) -> dict[str, Any]:
    text = {"type": "plain_text", "text": title}
    return {"type": "modal", "title": text, "blocks": [{"type": "divider"}], **more}


def home(text: str = "Welcome") -> dict[str, Any]:
    section = {"type": "section", "text": {"type": "mrkdwn", "text": text}}
    return {"type": "home", "blocks": [section]}


def trigger(scene: Scene, view: str = "") -> str:
    return scene.slack.state.trigger(scene.acme, scene.ada, view)


def test_a_modal_opens_for_whoever_gave_the_trigger(scene: Scene) -> None:
    answer = scene.client.views_open(trigger_id=trigger(scene), view=modal(callback_id="code"))
    view = scene.slack.modal(scene.ada)
    assert view
    assert (answer["view"]["id"], answer["view"]["callback_id"]) == (view.id, "code")
    assert answer["view"]["blocks"][0]["block_id"]
    assert scene.slack.modal(scene.bob) is None


def test_a_trigger_serves_once_and_for_three_seconds(scene: Scene) -> None:
    open_ = scene.client.views_open
    used = trigger(scene)
    open_(trigger_id=used, view=modal())
    assert refusal(open_, trigger_id=used, view=modal()) == "exchanged_trigger_id"
    late = trigger(scene)
    scene.slack.clock.advance(3.1)
    assert refusal(open_, trigger_id=late, view=modal()) == "expired_trigger_id"
    assert refusal(open_, trigger_id="1.2.abc", view=modal()) == "invalid_trigger_id"


def test_a_trigger_serves_in_its_own_workspace(scene: Scene) -> None:
    other = scene.slack.workspace("other")
    foreign = scene.slack.state.trigger(other, other.add_user("eve"))
    assert refusal(scene.client.views_open, trigger_id=foreign, view=modal()) == (
        "invalid_trigger_id"
    )


def test_a_wrong_view_does_not_use_up_the_trigger(scene: Scene) -> None:
    open_, given = scene.client.views_open, trigger(scene)
    said = complaints(open_, trigger_id=given, view=modal("x" * 25))
    assert said[-1] == "must be less than 25 characters [json-pointer:/view/title/text]"
    assert refusal(open_, trigger_id=given, view=home()) == "invalid_arguments"
    assert open_(trigger_id=given, view=modal())["ok"]


def test_a_view_has_250_kilobytes(scene: Scene) -> None:
    section = {"type": "section", "text": {"type": "mrkdwn", "text": "x" * 3_000}}
    huge = modal(blocks=[section] * 90)
    assert refusal(scene.client.views_open, trigger_id=trigger(scene), view=huge) == (
        "view_too_large"
    )


def test_modals_lie_three_deep_on_each_other(scene: Scene) -> None:
    client = scene.client
    bottom = client.views_open(trigger_id=trigger(scene), view=modal())["view"]["id"]
    for _ in range(2):
        pushed = client.views_push(trigger_id=trigger(scene, bottom), view=modal())["view"]
        assert pushed["root_view_id"] == bottom
    given = trigger(scene, bottom)
    assert refusal(client.views_push, trigger_id=given, view=modal()) == "push_limit_reached"


def test_nothing_is_pushed_from_outside_a_modal(scene: Scene) -> None:
    assert refusal(scene.client.views_push, trigger_id=trigger(scene), view=modal()) == "not_found"


def test_a_view_is_updated_as_long_as_the_hash_is_right(scene: Scene) -> None:
    client = scene.client
    first = client.views_open(trigger_id=trigger(scene), view=modal("One"))["view"]
    second = client.views_update(view_id=first["id"], hash=first["hash"], view=modal("Two"))
    assert second["view"]["id"] == first["id"]
    view = scene.slack.modal(scene.ada)
    assert view
    assert view.content["title"]["text"] == "Two"
    late = {"view_id": first["id"], "hash": first["hash"], "view": modal("Three")}
    assert refusal(client.views_update, **late) == "hash_conflict"
    assert refusal(client.views_update, view_id="V0", view=modal()) == "not_found"


def test_an_external_id_names_a_view_and_serves_once(scene: Scene) -> None:
    client = scene.client
    client.views_open(trigger_id=trigger(scene), view=modal(external_id="turn-3"))
    named = client.views_update(external_id="turn-3", view=modal("Two", external_id="turn-3"))
    assert named["view"]["title"]["text"] == "Two"
    twice = {"trigger_id": trigger(scene), "view": modal(external_id="turn-3")}
    assert refusal(client.views_open, **twice) == "duplicate_external_id"


def test_a_home_tab_is_published_to_one_user(scene: Scene) -> None:
    client = scene.client
    first = client.views_publish(user_id=scene.ada.id, view=home())["view"]
    again = client.views_publish(user_id=scene.ada.id, view=home("Back"), hash=first["hash"])
    assert again["view"]["id"] == first["id"]
    seen = scene.slack.home(scene.ada)
    assert seen
    assert seen.blocks[0]["text"]["text"] == "Back"
    assert scene.slack.home(scene.bob) is None
    late = {"user_id": scene.ada.id, "view": home(), "hash": first["hash"]}
    assert refusal(client.views_publish, **late) == "hash_conflict"


@pytest.mark.parametrize("view", [modal(), {"type": "home"}])
def test_only_a_home_tab_is_published(scene: Scene, view: dict[str, Any]) -> None:
    publish = scene.client.views_publish
    assert refusal(publish, user_id=scene.ada.id, view=view) == "invalid_arguments"
    assert refusal(publish, user_id="U0NOBODY", view=home()) == "invalid_arguments"
