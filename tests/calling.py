"""Calls the HTTP API as a bot would, with nothing but the standard library."""

import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@dataclass(frozen=True)
class Caller:
    """Sends requests as one candidate."""

    url: str
    token: str = ""

    def get(self, path: str) -> Answer:
        return self._send(urllib.request.Request(self.url + path))

    def post(self, path: str, body: object) -> Answer:
        headers = {"Content-Type": "application/json"}
        data = json.dumps(body).encode()
        return self._send(urllib.request.Request(self.url + path, data, headers, method="POST"))

    def stream(self, path: str) -> Any:
        """Return the open answer of a stream, to be read line by line and closed."""
        request = urllib.request.Request(self.url + path)
        request.add_header("Authorization", f"Bearer {self.token}")
        return urllib.request.urlopen(request, timeout=60)

    def _send(self, request: urllib.request.Request) -> Answer:
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return Answer(answer.status, dict(answer.headers), answer.read().decode())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, dict(error.headers), error.read().decode())


def begin(url: str, **wishes: object) -> tuple[Caller, str]:
    """Start an interview; returns its caller and its address."""
    made = Caller(url).post("/api/v1/interviews", {"level": "mid", "seed": 3, **wishes})
    assert made.status == 201, made.text
    return Caller(url, made.json["candidate_token"]), made.headers["Location"]


def skip_to_code(caller: Caller, interview: str) -> dict[str, Any]:
    """Skip items until one asks for code; returns the interview as it stands then."""
    for _ in range(40):
        view: dict[str, Any] = caller.get(interview).json
        if view["expects"] == "code":
            return view
        said = caller.post(f"{interview}/turns", {"turn": view["turn"], "text": "skip"})
        assert said.status == 200, said.text
    raise AssertionError("no item asks for code")
