"""Takes interviews over into an applicant-tracking system: `python examples/ats.py URL DIR`.

It has itself called when an interview is over, reads the scorecard, and writes what the other
system is to be sent as DIR/INTERVIEW.json; docs/ats.md explains the fields. INTERVIEWER_TOKEN is
an interviewer's token with the scopes results:read and webhooks:write, and no others. The service
has to be allowed to call this machine, for a trial by INTERVIEWER_WEBHOOK_ALLOW=127.0.0.1.
"""

import base64
import hashlib
import hmac
import json
import os
import signal
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from interviewer.client import Client
from interviewer.errors import InterviewerError, NotFound
from interviewer.scorecards.model import ItemCard, Scorecard

FINISHED: Queue[str] = Queue()
SECRET = [""]


def payload(card: Scorecard) -> dict[str, Any]:
    """Return the scorecard as such systems take it: people decide, the rules suggest."""
    reviewed, mark = card.reviewed, card.mark
    human = reviewed.recommendation if reviewed else None
    short = (reviewed and reviewed.takeaways) or card.takeaways
    return {
        "candidate": card.header.candidate,
        "external_ref": card.header.external_ref or {},
        "interview": f"PyTorch, {card.header.level.value}",
        "interviewed_at": card.header.started_at.isoformat(),
        "submitted_at": card.header.updated_at.isoformat(),
        "submitted_by": reviewed.by if reviewed and human else "interviewer (by rules)",
        "overall_recommendation": human or mark.recommendation,
        "suggested_recommendation": mark.recommendation,
        "suggested_because": mark.rule,
        "attributes": [
            {
                "type": "Technical skills",
                "name": skill.skill,
                "rating": rating(skill.score, card),
                "note": f"{skill.score:.0%} over {skill.items} questions",
            }
            for skill in card.skills
        ],
        "questions": [{"question": item.prompt, "answer": answer(item)} for item in card.items],
        "key_takeaways": [
            *(f"Strong: {line}" for line in short.strongest),
            *(f"Weak: {line}" for line in short.weakest),
            *(f"Not said: {line}" for line in short.missed),
        ],
        "notes": [note.text for note in reviewed.notes] if reviewed else [],
        "scorecard": card.header.interview,
    }


def rating(score: float, card: Scorecard) -> str:
    """Return the rating that the blueprint's own steps give to a score."""
    steps = card.mark.thresholds
    for name in ("strong_yes", "yes", "no"):
        if score >= getattr(steps, name):
            return name
    return "definitely_not"


def answer(item: ItemCard) -> str:
    """Return what was answered, with what it earned in the first line."""
    told = "not assessed" if item.score is None else f"{item.score:.0%}"
    said = item.answer.text if item.answer else item.said
    code = item.attempts[-1].code if item.attempts else ""
    return "\n\n".join(filter(None, (f"[{told}]", said, code)))


class Receiver(BaseHTTPRequestHandler):
    """Takes a call in, answers at once, and leaves the work to others."""

    def do_POST(self) -> None:
        """Answer one call."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        signed = is_signed(SECRET[0], dict(self.headers.items()), body)
        self.send_response(204 if signed else 401)
        self.end_headers()
        if signed and json.loads(body)["type"] == "interview.finished":
            FINISHED.put(json.loads(body)["data"]["interview"])

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
        """Say nothing of single calls."""


def is_signed(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """Whether a call is from the service that has the secret, and of the last five minutes."""
    told = {name.lower(): value for name, value in headers.items()}
    sent_at = told.get("webhook-timestamp", "0")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{told.get('webhook-id')}.{sent_at}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    ours = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    theirs = told.get("webhook-signature", "").split()
    return any(hmac.compare_digest(f"v1,{ours}", one) for one in theirs)


def take_over(client: Client, interview: str, folder: Path) -> None:
    """Write what the other system is to be sent; the same interview twice is the same file."""
    try:
        card = client.scorecard(interview)
    except NotFound:  # deleted meanwhile
        return
    file = folder / f"{interview}.json"
    file.write_text(json.dumps(payload(card), ensure_ascii=False, indent=2), encoding="utf-8")
    print(f"{interview}: {card.mark.recommendation}, written to {file}", flush=True)


def run(client: Client, folder: Path) -> None:
    """Have this process called, and work until it is stopped."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    Thread(target=server.serve_forever, daemon=True).start()
    here = f"http://127.0.0.1:{server.server_port}/"
    hook = client.webhooks.create(here, ["interview.finished"])
    SECRET[0] = hook.secret
    print(f"Waiting for interviews at {here}", flush=True)
    try:
        while True:
            take_over(client, FINISHED.get(), folder)
    except KeyboardInterrupt:
        client.webhooks.delete(hook.id)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if len(sys.argv) != 3 or "INTERVIEWER_TOKEN" not in os.environ:
        sys.exit("usage: INTERVIEWER_TOKEN=… python examples/ats.py URL DIR")
    target = Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    try:
        with Client(sys.argv[1], os.environ["INTERVIEWER_TOKEN"]) as service:
            run(service, target)
    except InterviewerError as error:  # no service, or a token that is not known
        sys.exit(str(error))
