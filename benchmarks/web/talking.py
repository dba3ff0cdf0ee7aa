"""Somebody who talks to the service over its HTTP API, answer after answer."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any, Final

from benchmarks.scoring.bank import Case
from benchmarks.web.servers import Line
from interviewer.errors import Unavailable

GOOD: Final = (200, 201)


class Talker:
    """Holds one interview after the other, with golden answers to whatever is asked.

    To each question it has another band to say first, so that all are met: who knows it all,
    who knows half of it, who is wrong. Shows ``token``, or without one each interview's own.
    """

    def __init__(self, port: int, cases: list[Case], token: str = "") -> None:
        self._port = port
        self._token = token
        self._by_wording = {
            wording: cycle(_from(number, case.answers))
            for number, case in enumerate(cases)
            for wording in (case.question.prompt, *case.question.variants)
        }
        self._answers = cycle(["I would have to look that up."])
        self._leaving = cycle(["skip", "move on"])
        self._started = 0
        self.words = 0
        """Said so far to the question that is open, with what was prepared."""

        self._begin()

    def prepare(self) -> tuple[Line, str, dict[str, Any]]:
        """Go to where an answer is due; return what to send: line, path and body."""
        while True:
            if self._view["state"] == "finished":
                self._begin()
            elif self._view["expects"] == "text" and not self._passed_over:
                answer = next(self._answers)
                self.words += len(answer.split())
                return self._line, self._path, {"turn": self._view["turn"], "text": answer}
            else:
                self._pass_by()

    def take(self, found: dict[str, Any]) -> bool:
        """Look at what a turn led to; return whether an answer was scored."""
        self._view = found
        scored = found.get("assessment") is not None
        self._passed_over = not self._finds_question(found["messages"]) and not scored
        return scored

    def _pass_by(self) -> None:
        """Leave what is no question of the spoken kind, or was not taken for an answer."""
        choosing = self._view["expects"] == "choice"
        said = {"choice": "a"} if choosing else {"text": next(self._leaving)}
        answer = self._line.post(self._path, {"turn": self._view["turn"], **said})
        if answer.status not in GOOD:
            raise Unavailable(f"A turn was refused: {answer.body[:300]!r}")
        self.take(answer.json)

    def _begin(self) -> None:
        self._started += 1
        wishes = {"level": "mid", "mode": "practice", "seed": self._started}
        shown = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        begun = Line(self._port, **shown).post("/api/v1/interviews", wishes)
        if begun.status not in GOOD:
            raise Unavailable(f"No interview was begun: {begun.body[:300]!r}")
        token = self._token or begun.json["candidate_token"]
        self._line = Line(self._port, Authorization=f"Bearer {token}")
        self._path = f"/api/v1/interviews/{begun.json['id']}/turns"
        self._view = self._line.get(self._path.removesuffix("/turns")).json
        self._passed_over = not self._finds_question(self._view["messages"])

    def _finds_question(self, messages: list[dict[str, Any]]) -> bool:
        """Whether a question was put; its answers are then what is said next."""
        texts = [part.get("markdown", "") for message in messages for part in message["parts"]]
        put = [w for w in self._by_wording for text in texts if w in text]
        if put:
            self._answers = self._by_wording[put[-1]]
            self.words = 0
        return bool(put)


def _from(number: int, answers: Sequence[tuple[str, str]]) -> list[str]:
    """Return the answers, one after the other round from the one with that number."""
    first = number % len(answers)
    return [answer for _, answer in (*answers[first:], *answers[:first])]
