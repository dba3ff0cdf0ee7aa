"""Shows what an adapter of a chat platform sends, and what it is answered: five calls.

    INTERVIEWER_TOKEN=... python examples/five_calls.py http://127.0.0.1:8000

The token is a bot's. Answers are shortened; secrets are left out.
"""

import json
import os
import sys
from typing import Any
from uuid import uuid4

import httpx

from interviewer.client import Client, Interview, KeyReused
from interviewer.errors import InterviewerError

CODE = """\
def sgd_step(params, lr):
    with torch.no_grad():
        for p in params:
            if p.grad is not None:
                p -= lr * p.grad
                p.grad = None
"""
SECRETS = {"candidate_token", "resume_code"}
SHOWN = SECRETS | {
    "id", "external_ref", "platform", "thread", "state", "turn", "expects", "intent", "interviews",
    "messages", "from", "parts", "type", "markdown", "options", "label", "prompt", "starter",
    "open_now", "kind", "title", "submission", "interview", "action", "status", "result",
    "problem", "verdict", "score", "checks", "name", "detail", "errors", "pointer", "message",
}  # fmt: skip
"""The fields that an adapter has to do with."""

LONGEST, MOST, WIDTH = 48, 2, 110
USAGE = (
    "This takes the service's address behind it and a bot's token in INTERVIEWER_TOKEN, "
    "which `interviewer token create --team local --role bot` makes."
)


class Told(httpx.BaseTransport):
    """The network, with each request and its answer printed while ``aloud``."""

    def __init__(self) -> None:
        self._network = httpx.HTTPTransport()
        self.aloud = True

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Pass ``request`` on and return the answer."""
        answer = self._network.handle_request(request)
        answer.read()
        if self.aloud:
            print(f"{request.method} {request.url.raw_path.decode()}")
            if "Idempotency-Key" in request.headers:
                print(f"Idempotency-Key: {request.headers['Idempotency-Key']}")
            if request.content:
                print(laid_out(json.loads(request.content)))
            print(f"\n{answer.status_code}\n{body(answer)}\n")
        return answer


def body(answer: httpx.Response) -> str:
    """Return what was answered, shortened."""
    if "json" in answer.headers.get("Content-Type", ""):
        return laid_out(short(answer.json()))
    return "\n".join(answer.text.splitlines()[:3])


def short(value: Any) -> Any:
    """Return a JSON value with long texts and lists cut, and without what is of no use here."""
    if isinstance(value, dict):
        empty = {name for name, one in value.items() if one in (None, [], "", {})}
        kept = {name: value[name] for name in value if name in SHOWN - empty}
        return {name: "…" if name in SECRETS else short(one) for name, one in kept.items()}
    if isinstance(value, list):
        # Of messages the last ones matter, of everything else the first.
        told = value and isinstance(value[0], dict) and "from" in value[0]
        kept_ones = value[-1:] if told else value[:MOST]
        rest = ["…"] * (len(value) > len(kept_ones))
        shown = [short(one) for one in kept_ones]
        return rest + shown if told else shown + rest
    if isinstance(value, str) and len(value) > LONGEST:
        return value[:LONGEST] + "…"
    return value


def laid_out(value: Any, margin: int = 0) -> str:
    """Return a JSON value as text, on one line where it has room."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + margin <= WIDTH or not isinstance(value, dict | list):
        return line
    inner, pad = margin + 2, " " * margin
    if isinstance(value, list):
        rows = [laid_out(one, inner) for one in value]
    else:
        rows = [f"{json.dumps(name)}: {laid_out(one, inner)}" for name, one in value.items()]
    first, last = ("[", "]") if isinstance(value, list) else ("{", "}")
    return f"{first}\n" + ",\n".join(f"{pad}  {row}" for row in rows) + f"\n{pad}{last}"


def told(text: str) -> None:
    """Print a heading."""
    print(f"--- {text}\n")


def main() -> None:
    """Make the calls."""
    network = Told()
    thread = {"platform": "mattermost", "thread": new_id()}
    with Client(sys.argv[1], os.environ["INTERVIEWER_TOKEN"], transport=network) as client:
        told("1. Somebody asks for an interview in a thread: start one.")
        event = new_id()
        client.start("mid", seed=11, minutes=20, external_ref=thread, key=event)
        told("2. Something happens in the thread: find its interview again, by two requests.")
        interview = client.find(thread)
        assert interview is not None
        told("3. A button was pressed: take a turn.")
        event = new_id()
        interview.choose("a", key=event)
        told("The platform sends the same event again: it was done, and is not done twice.")
        try:
            interview.choose("a", key=event)
        except KeyReused:
            print("(passed over)\n")
        skip_to_code(interview, network)
        told("4. Code came: hand it in, then wait for its verdict and read what is said to it.")
        interview.submit(CODE, key=new_id()).wait()
        told("5. At the end, or at any time in practice: the scorecard.")
        interview.scorecard("md")


def new_id() -> str:
    """Return what stands for an id of the platform's."""
    return f"post-{uuid4().hex[:12]}"


def skip_to_code(interview: Interview, network: Told) -> None:
    """Skip what comes before the first coding problem, without telling."""
    network.aloud = False
    while interview.expects != "code":
        interview.say("skip")
    network.aloud = True


if __name__ == "__main__":
    if len(sys.argv) != 2 or not os.environ.get("INTERVIEWER_TOKEN"):
        sys.exit(USAGE)
    try:
        main()
    except InterviewerError as error:  # no service, or a token that may not do this
        sys.exit(str(error))
