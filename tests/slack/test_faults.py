"""The stand-in's bad days, and how slack_sdk takes them."""

import http.client
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.http_retry import RetryHandler
from slack_sdk.http_retry.builtin_handlers import (
    ConnectionErrorRetryHandler,
    RateLimitErrorRetryHandler,
    ServerErrorRetryHandler,
)

from tests.slack.faults import Faults
from tests.slack.scenes import Scene


def patient(scene: Scene, handler: RetryHandler) -> WebClient:
    return WebClient(token=scene.acme.token, base_url=scene.slack.api_url, retry_handlers=[handler])


def test_a_limit_is_told_with_the_time_to_wait(scene: Scene) -> None:
    scene.slack.faults.ratelimit("chat.postMessage", times=2, retry_after=7)
    for _ in range(2):
        with pytest.raises(SlackApiError) as caught:
            scene.client.chat_postMessage(channel=scene.hall.id, text="a")
        assert caught.value.response.status_code == 429
        assert caught.value.response["error"] == "ratelimited"
        assert caught.value.response.headers["Retry-After"] == "7"
    assert scene.client.chat_postMessage(channel=scene.hall.id, text="b")["ok"]
    assert [m.text for m in scene.slack.messages(scene.hall.id)] == ["b"]
    assert scene.slack.faults.left == 0


def test_slack_sdk_waits_and_tries_again(scene: Scene) -> None:
    scene.slack.faults.ratelimit("chat.postMessage", retry_after=1)
    start = time.monotonic()
    client = patient(scene, RateLimitErrorRetryHandler(max_retry_count=1))
    client.chat_postMessage(channel=scene.hall.id, text="a")
    assert time.monotonic() - start >= 1
    assert [call.status for call in scene.slack.calls()] == [429, 200]


def test_other_methods_are_spared(scene: Scene) -> None:
    scene.slack.faults.ratelimit("chat.postMessage")
    assert scene.client.auth_test()["ok"]
    assert scene.slack.faults.left == 1


def test_a_channel_takes_one_message_a_second_and_others_theirs(scene: Scene) -> None:
    scene.slack.faults.pace()
    post = scene.client.chat_postMessage
    other = scene.acme.add_channel("other")
    post(channel=scene.hall.id, text="a")
    post(channel=other.id, text="a")
    with pytest.raises(SlackApiError) as caught:
        post(channel=scene.hall.id, text="b")
    assert caught.value.response.headers["Retry-After"] == "1"
    scene.slack.clock.advance(1)
    post(channel=scene.hall.id, text="c")
    scene.slack.faults.end_pace()
    post(channel=scene.hall.id, text="d")
    assert [m.text for m in scene.slack.messages(scene.hall.id)] == ["a", "c", "d"]


def test_the_wait_ends_when_the_window_does() -> None:
    faults = Faults()
    faults.pace("m", calls=2, seconds=60)
    assert faults.too_fast("m", "C", 100.0) == 0
    assert faults.too_fast("m", "C", 110.0) == 0
    assert faults.too_fast("m", "C", 120.5) == 40
    assert faults.too_fast("m", "C", 160.0) == 0
    assert faults.too_fast("other", "C", 160.0) == 0


@pytest.mark.parametrize("effect", [False, True])
def test_an_error_may_come_after_the_effect(scene: Scene, effect: bool) -> None:
    scene.slack.faults.fail("chat.postMessage", effect=effect)
    with pytest.raises(SlackApiError) as caught:
        scene.client.chat_postMessage(channel=scene.hall.id, text="a")
    assert caught.value.response.status_code == 500
    assert caught.value.response["error"] == "internal_error"
    assert len(scene.slack.messages(scene.hall.id)) == effect


def test_slack_sdk_tries_again_after_an_error(scene: Scene) -> None:
    scene.slack.faults.fail("chat.postMessage", effect=True)
    client = patient(scene, ServerErrorRetryHandler(max_retry_count=1))
    client.chat_postMessage(channel=scene.hall.id, text="a")
    assert [m.text for m in scene.slack.messages(scene.hall.id)] == ["a", "a"]


@pytest.mark.parametrize("effect", [False, True])
def test_a_connection_may_break_before_or_after_the_effect(scene: Scene, effect: bool) -> None:
    scene.slack.faults.drop("chat.postMessage", effect=effect)
    with pytest.raises((OSError, http.client.HTTPException)):
        scene.client.chat_postMessage(channel=scene.hall.id, text="a")
    assert len(scene.slack.messages(scene.hall.id)) == effect
    (call,) = scene.slack.calls()
    assert (call.status, call.answer) == (0, {})
    assert call.arguments["text"] == "a"


def test_slack_sdk_connects_again(scene: Scene) -> None:
    scene.slack.faults.drop("chat.postMessage")
    client = patient(scene, ConnectionErrorRetryHandler(max_retry_count=1))
    assert client.chat_postMessage(channel=scene.hall.id, text="a")["ok"]


def test_a_slow_answer_holds_nobody_else_up(scene: Scene) -> None:
    scene.slack.faults.slow("chat.postMessage", 2.0)
    start = time.monotonic()
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(scene.client.chat_postMessage, channel=scene.hall.id, text="a")
        while scene.slack.faults.left:
            time.sleep(0.01)
        scene.client.auth_test()
        assert time.monotonic() - start < 2.0
        assert slow.result()["ok"]
    assert time.monotonic() - start >= 2.0


def test_calls_at_the_same_time_all_come_through(scene: Scene) -> None:
    def post(number: int) -> str:
        text = str(number)
        return str(scene.client.chat_postMessage(channel=scene.hall.id, text=text)["ts"])

    with ThreadPoolExecutor(16) as pool:
        stamps = list(pool.map(post, range(64)))
    assert len(set(stamps)) == 64
    assert {m.text for m in scene.slack.messages(scene.hall.id)} == set(map(str, range(64)))
