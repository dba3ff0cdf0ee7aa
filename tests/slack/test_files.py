"""Files in the stand-in: uploaded by slack_sdk, shared by people, had with the token."""

import json
import urllib.error
import urllib.request
from dataclasses import replace
from typing import Any

import pytest

from tests.slack.refused import refusal
from tests.slack.scenes import Scene
from tests.slack.stored_files import StoredFile
from tests.slack.transfers import SIGN_IN


def fetch(url: str, token: str = "") -> tuple[int, bytes]:
    request = urllib.request.Request(url)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request) as answer:
        return answer.status, answer.read()


def shared(scene: Scene, *, channel: str) -> StoredFile:
    """A snippet of ada's in a channel."""
    content = b"import torch\n"
    kept = StoredFile(
        "F0SNIPPET",
        scene.acme.id,
        scene.ada.id,
        "train.py",
        "train.py",
        len(content),
        1_700_000_000,
        content,
        True,
        "snippet",
        channels=frozenset({channel}),
    )
    scene.acme.files[kept.id] = kept
    return kept


def test_slack_sdk_uploads_a_file_into_a_thread(scene: Scene) -> None:
    parent = scene.client.chat_postMessage(channel=scene.hall.id, text="The end")["ts"]
    answer = scene.client.files_upload_v2(
        content="# Scorecard",
        filename="scorecard.md",
        title="Scorecard",
        channel=scene.hall.id,
        thread_ts=parent,
        initial_comment="Well done",
    )
    assert answer["file"]["title"] == "Scorecard"
    _, message = scene.slack.thread(scene.hall.id, parent)
    assert (message.text, message.files[0]["name"]) == ("Well done", "scorecard.md")
    status, content = fetch(message.files[0]["url_private"], scene.acme.token)
    assert (status, content) == (200, b"# Scorecard")
    methods = [call.method for call in scene.slack.calls()][1:4]
    assert methods == ["files.getUploadURLExternal", "upload", "files.completeUploadExternal"]


def test_a_form_uploads_a_file_as_well(scene: Scene) -> None:
    given = scene.client.files_getUploadURLExternal(filename="a.txt", length=2)
    part = b'Content-Disposition: form-data; name="filename"; filename="a.txt"'
    body = b"--x\r\n" + part + b"\r\n\r\nhi\r\n--x--"
    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    request = urllib.request.Request(given["upload_url"], body, headers)
    with urllib.request.urlopen(request) as answer:
        assert answer.read() == b"OK - 2"
    done = scene.client.files_completeUploadExternal(files=[{"id": given["file_id"]}])
    assert done["files"][0]["title"] == "a.txt"


def test_the_announced_length_is_kept_to(scene: Scene) -> None:
    given = scene.client.files_getUploadURLExternal(filename="a.txt", length=3)
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(given["upload_url"], b"four")
    with caught.value:
        assert caught.value.code == 400
    complete = scene.client.files_completeUploadExternal
    assert refusal(complete, files=[{"id": given["file_id"]}]) == "file_not_found"


def test_an_upload_has_limits(scene: Scene) -> None:
    announce = scene.client.files_getUploadURLExternal
    assert refusal(announce, filename="a", length=0) == "invalid_arguments"
    big: dict[str, Any] = {"filename": "a.py", "length": 1_000_001}
    assert announce(**big)["ok"]
    assert refusal(announce, **big, snippet_type="python") == "snippet_too_large"
    assert refusal(announce, filename="a", length=1, alt_txt="a" * 1_001) == "alt_txt_too_large"


def test_a_file_is_shared_where_the_bot_is(scene: Scene) -> None:
    elsewhere = scene.acme.add_channel("elsewhere", with_bot=False)
    for channel, error in (("C0NOWHERE", "invalid_channel"), (elsewhere.id, "posting_to")):
        with pytest.raises(Exception, match=error):
            scene.client.files_upload_v2(content="a", filename="a.txt", channel=channel)
    assert scene.slack.messages(elsewhere.id) == []


def test_a_file_may_come_with_blocks_but_in_one_thread_alone(scene: Scene) -> None:
    hall, client = scene.hall.id, scene.client
    ts = client.chat_postMessage(channel=hall, text="parent")["ts"]
    header = {"type": "header", "text": {"type": "plain_text", "text": "Scorecard"}}

    def complete(**more: Any) -> Any:
        given = client.files_getUploadURLExternal(filename="a.png", length=1)
        urllib.request.urlopen(given["upload_url"], b"x").close()
        files = json.dumps([{"id": given["file_id"]}])
        return client.api_call("files.completeUploadExternal", params={"files": files, **more})

    complete(channel_id=hall, thread_ts=ts, blocks=json.dumps([header]))
    assert scene.slack.read(hall, ts) == ["parent", "Scorecard"]
    assert refusal(complete, thread_ts=ts) == "invalid_arguments"
    assert refusal(complete, channel_id=hall, channels=hall) == "invalid_arguments"
    assert refusal(complete, channel_id=hall, blocks='[{"type": "nope"}]') == "invalid_blocks"
    empty = {"api_method": "files.completeUploadExternal", "params": {"files": "[]"}}
    assert refusal(client.api_call, **empty) == "invalid_arguments"


def test_an_upload_is_a_post_of_a_file_that_was_announced(scene: Scene) -> None:
    given = scene.client.files_getUploadURLExternal(filename="a.png", length=1)
    for url, body, status in (
        (given["upload_url"], None, 405),
        (scene.slack.state.site + "/upload/F0NONE", b"x", 404),
    ):
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(url, body)
        with caught.value:
            assert caught.value.code == status


def test_a_file_is_completed_once(scene: Scene) -> None:
    done = scene.client.files_upload_v2(content="a", filename="a.txt")
    again = {"files": [{"id": done["file"]["id"]}]}
    assert refusal(scene.client.files_completeUploadExternal, **again) == "file_not_found"


def test_what_somebody_shares_is_there_for_the_bot(scene: Scene) -> None:
    snippet = shared(scene, channel=scene.hall.id)
    found = scene.client.files_info(file=snippet.id)["file"]
    assert (found["filetype"], found["mode"], found["user"]) == ("python", "snippet", scene.ada.id)
    assert fetch(found["url_private_download"], scene.acme.token)[1] == b"import torch\n"


def test_what_is_shared_elsewhere_is_not(scene: Scene) -> None:
    elsewhere = scene.acme.add_channel("elsewhere", scene.ada, with_bot=False)
    snippet = shared(scene, channel=elsewhere.id)
    assert refusal(scene.client.files_info, file=snippet.id) == "file_not_found"
    url = snippet.payload(scene.slack.state.site)["url_private"]
    assert fetch(url, scene.acme.token) == (200, SIGN_IN.encode())


def test_whoever_has_no_right_to_a_file_gets_the_page_to_sign_in(scene: Scene) -> None:
    snippet = shared(scene, channel=scene.hall.id)
    url = snippet.payload(scene.slack.state.site)["url_private"]
    other = scene.slack.workspace("other")
    for token in ("", "xoxb-wrong", other.token):
        assert fetch(url, token) == (200, SIGN_IN.encode())
    scene.acme.scopes -= {"files:read"}
    assert fetch(url, scene.acme.token) == (200, SIGN_IN.encode())


def test_an_upload_that_fails_is_told(scene: Scene) -> None:
    scene.slack.faults.fail("upload")
    with pytest.raises(urllib.error.HTTPError) as caught:
        scene.client.files_upload_v2(content="a", filename="a.txt", channel=scene.hall.id)
    with caught.value:
        assert caught.value.code == 500
    assert scene.slack.messages(scene.hall.id) == []


def test_a_file_that_has_not_come_is_not_there(scene: Scene) -> None:
    snippet = shared(scene, channel=scene.hall.id)
    scene.acme.files[snippet.id] = replace(snippet, content=None)
    assert refusal(scene.client.files_info, file=snippet.id) == "file_not_found"
