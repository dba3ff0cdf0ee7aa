"""A small app made with slack_bolt, for somebody in Slack to try."""

import time
from typing import Any

from slack_bolt import App
from slack_sdk import WebClient


def plain(text: str) -> dict[str, str]:
    return {"type": "plain_text", "text": text}


def question(number: int) -> list[dict[str, Any]]:
    skip = {"type": "button", "text": plain("Skip"), "action_id": "skip", "value": str(number)}
    code = {"type": "button", "text": plain("Code"), "action_id": "code"}
    levels = [{"text": plain(name), "value": name.lower()} for name in ("Junior", "Senior")]
    level = {"type": "static_select", "action_id": "level", "options": levels}
    return [
        {"type": "section", "text": {"type": "mrkdwn", "text": f"Question {number}"}},
        {"type": "actions", "elements": [skip, code, level]},
    ]


def editor() -> dict[str, Any]:
    entry = {"type": "plain_text_input", "action_id": "text", "multiline": True, "max_length": 50}
    field = {"type": "input", "block_id": "code", "label": plain("Your code"), "element": entry}
    return {
        "type": "modal",
        "callback_id": "editor",
        "title": plain("Code"),
        "submit": plain("Judge"),
        "notify_on_close": True,
        "blocks": [field],
    }


class SmallApp:
    """Asks a question, repeats answers, opens an editor; ``noticed`` is what it has been told."""

    def __init__(self, client: WebClient, secret: str) -> None:
        self.noticed: list[Any] = []
        self.bolt = App(client=client, signing_secret=secret, process_before_response=True)
        self.bolt.command("/interview")(self.begin)
        self.bolt.event("message")(self.hear)
        self.bolt.event("app_mention")(self.hear_mention)
        self.bolt.event("app_home_opened")(self.show_home)
        self.bolt.action("skip")(self.skip)
        self.bolt.action("level")(self.notice)
        self.bolt.action("code")(self.open_editor)
        self.bolt.view("editor")(self.judge)
        self.bolt.view_closed("editor")(self.notice)

    def begin(self, ack: Any, command: dict[str, Any], client: WebClient) -> None:
        ack("Here we go" if command["text"] == "mid" else "")
        if command["text"] == "slow":
            time.sleep(3.1)
        client.chat_postMessage(channel=command["channel_id"], text="q", blocks=question(1))

    def hear(self, event: dict[str, Any], client: WebClient) -> None:
        self.noticed.append(event)
        if event.get("thread_ts") and "subtype" not in event:
            said = f"You said: {event['text']}"
            where = {"channel": event["channel"], "thread_ts": event["thread_ts"]}
            client.chat_postMessage(**where, text=said)

    def hear_mention(self, event: dict[str, Any], say: Any) -> None:
        say("Say /interview", thread_ts=event["ts"])

    def show_home(self, event: dict[str, Any], client: WebClient) -> None:
        view = {"type": "home", "blocks": question(7)}
        client.views_publish(user_id=event["user"], view=view)

    def skip(self, ack: Any, body: dict[str, Any], respond: Any) -> None:
        ack()
        self.noticed.append(body)
        if "message" in body:
            respond(f"Skipped {body['actions'][0]['value']}", replace_original=True)

    def notice(self, ack: Any, body: dict[str, Any]) -> None:
        ack()
        self.noticed.append(body)

    def open_editor(self, ack: Any, body: dict[str, Any], client: WebClient) -> None:
        ack()
        client.views_open(trigger_id=body["trigger_id"], view=editor())

    def judge(self, ack: Any, view: dict[str, Any]) -> None:
        words = view["state"]["values"]["code"]["text"]["value"]
        self.noticed.append(words)
        if words == "pass":
            ack(response_action="errors", errors={"code": "Nothing in it"})
        elif words == "more":
            ack(response_action="push", view=editor())
        else:
            ack()
