"""Candidates who think, answer, hand in code, and write down what was acknowledged."""

import asyncio
import random
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from benchmarks.fleet.http import Answer, NoAnswer, send

CODE_SHARE: Final = 1 / 8
"""So many of the turns are code."""

LEVELS: Final = ("mid", "senior", "principal")
LEAVING: Final = ("skip", "move on")
LEFT_OUT: Final = "you skipped"
"""In what the interviewer says at the end to who has left something out, and who finishes then."""

CHOICE: Final = "\0"
"""Stands in a book for an option that was chosen, whatever words the messages have for it."""

FILLER: Final = "I would have to look that up before I say something wrong about it."
AHEAD: Final = 7
"""So many questions at most are skipped by who comes while the rest come too, so that not
everybody is at the first question at once."""

FULL: Final = b"wait to be judged"
"""What a refusal says where so much code waits that more is not taken now."""

SOONEST_S, LATEST_S = 1.0, 30.0
"""Seconds between two questions for a verdict where the service has no room to let somebody wait:
a quarter of the time so far within these, as our client leaves."""

PATIENCE_S: Final = 600.0
"""How long somebody sends the same turn again who gets no answer, or is told to come again."""


@dataclass
class Book:
    """What one candidate did: an interview, and what of it was acknowledged in which order.

    ``said`` has the texts, ``submissions`` the code that was taken. A turn that ``hangs`` was
    sent and not answered: it may be there or not.
    """

    interview: str = ""
    token: str = ""
    said: list[str] = field(default_factory=list)
    submissions: list[str] = field(default_factory=list)
    hangs: str = ""


@dataclass
class Tally:
    """What all of them met together; times in seconds."""

    turns: list[float] = field(default_factory=list)
    hand_ins: list[float] = field(default_factory=list)
    verdicts: list[float] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    kinds: dict[str, int] = field(default_factory=dict)
    verdict_kinds: dict[str, int] = field(default_factory=dict)
    why_unavailable: dict[str, int] = field(default_factory=dict)
    refused: dict[int, int] = field(default_factory=dict)
    asked_to_wait: int = 0
    errors: list[str] = field(default_factory=list)
    unanswered: int = 0

    def judged(self, verdict: Mapping[str, Any]) -> None:
        """Count a verdict, and why there is none where the code could not be judged."""
        kind = str(verdict["verdict"])
        self.verdict_kinds[kind] = self.verdict_kinds.get(kind, 0) + 1
        if kind == "unavailable":
            why = re.sub(r"[0-9a-f]{8,}|\d+", "N", str(verdict["stderr"]))[:200]
            self.why_unavailable[why] = self.why_unavailable.get(why, 0) + 1

    @property
    def code_share(self) -> float:
        """How many of the turns so far were code."""
        return len(self.hand_ins) / max(1, len(self.turns) + len(self.hand_ins))


@dataclass(frozen=True)
class Scene:
    """What candidates have in common.

    ``ports`` are the web servers, of which each request takes one at random; ``answers`` are by
    the words of a question; ``code`` by problem. ``think_s`` is the mean of the exponentially
    distributed time before a turn. Until ``ends_at``, of ``time.monotonic``, they go on.
    """

    ports: Sequence[int]
    answers: Mapping[str, Sequence[str]]
    code: Mapping[str, Sequence[str]]
    think_s: float
    ends_at: float
    tally: Tally
    counted_from: float = 0.0
    ramp_s: float = 0.0
    ramp: Tally = field(default_factory=Tally)
    forgives: bool = False
    """Whether requests may be lost or refused with 503, as while servers are killed. They are
    then sent again, under a key."""


class Candidate:
    """One of them, number ``number``: what it does follows from that and from what it is asked."""

    def __init__(self, scene: Scene, number: int) -> None:
        self._scene = scene
        self._random = random.Random(number)
        self._number = number
        self.books: list[Book] = []

    @property
    def _book(self) -> Book:
        return self.books[-1]

    @property
    def _tally(self) -> Tally:
        """Where what happens now is counted."""
        begun = time.monotonic() >= self._scene.counted_from
        return self._scene.tally if begun else self._scene.ramp

    async def live(self) -> None:
        """Hold interviews until the end."""
        await self._pause(self._random.uniform(0, self._scene.ramp_s or self._scene.think_s))
        while self._goes_on():
            view = await self._begin()
            if self._scene.ramp_s and len(self.books) == 1:
                view = await self._get_ahead(view)
            while view is not None and view["state"] != "finished" and self._goes_on():
                await self._pause(self._random.expovariate(1 / self._scene.think_s))
                if not self._goes_on():
                    break
                view = await self._turn(view)
            if view is None:
                return

    async def _get_ahead(self, view: dict[str, Any] | None) -> dict[str, Any] | None:
        for _ in range(self._random.randint(0, AHEAD)):
            if view is not None and view["state"] != "finished" and self._goes_on():
                view = await self._say(view, "move on")
        return view

    async def _pause(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, min(seconds, self._scene.ends_at - time.monotonic())))

    def _goes_on(self) -> bool:
        return time.monotonic() < self._scene.ends_at

    async def _begin(self) -> dict[str, Any] | None:
        self.books.append(Book())
        level = LEVELS[self._number % len(LEVELS)]
        seed = self._number * 100 + len(self.books)
        wishes = {"level": level, "mode": "practice", "seed": seed}
        found = await self._send("POST", "/api/v1/interviews", wishes, self._tally.starts)
        if found is None:
            return None
        self._book.interview, self._book.token = found.json["id"], found.json["candidate_token"]
        return await self._look()

    async def _look(self) -> dict[str, Any] | None:
        found = await self._send("GET", f"/api/v1/interviews/{self._book.interview}")
        return None if found is None else dict(found.json)

    async def _turn(self, view: dict[str, Any]) -> dict[str, Any] | None:
        tally = self._tally
        if view["expects"] == "code" and tally.code_share < CODE_SHARE:
            return await self._hand_in(view)
        if view["expects"] == "code":
            return await self._say(view, self._random.choice(LEAVING))
        if view["expects"] == "choice":
            return await self._say(view, self._random.choice("ab"), "choice")
        return await self._say(view, self._answer_to(view))

    def _answer_to(self, view: dict[str, Any]) -> str:
        texts = [p.get("markdown", "") for m in view["messages"] for p in m["parts"]]
        if texts and LEFT_OUT in texts[-1].lower():
            return LEAVING[-1]
        for text in reversed(texts):
            known = [answers for words, answers in self._scene.answers.items() if words in text]
            if known:
                return self._random.choice(known[0])
        return FILLER

    async def _say(
        self, view: dict[str, Any], text: str, kind: str = "text"
    ) -> dict[str, Any] | None:
        path = f"/api/v1/interviews/{self._book.interview}/turns"
        self._book.hangs = text
        body = {"turn": view["turn"], kind: text}
        found = await self._send("POST", path, body, self._tally.turns)
        if found is None:
            return None
        self._book.hangs = ""
        self._book.said.append(text if kind == "text" else CHOICE)
        intent = str(found.json.get("intent"))
        self._tally.kinds[intent] = self._tally.kinds.get(intent, 0) + 1
        return dict(found.json)

    async def _hand_in(self, view: dict[str, Any]) -> dict[str, Any] | None:
        problem = _problem_in(view)
        code = self._random.choice(self._scene.code.get(problem, ("pass",)))
        action = "run" if self._random.random() < 0.5 else "submit"
        begun = time.monotonic()
        body = {"turn": view["turn"], "code": code, "action": action}
        path = f"/api/v1/interviews/{self._book.interview}/turns"
        taken = await self._send("POST", path, body, self._tally.hand_ins)
        if taken is None:
            return None
        self._book.submissions.append(taken.json["submission"])
        if not await self._judged(taken.json["submission"]):
            return None
        self._tally.verdicts.append(time.monotonic() - begun)
        return await self._look()

    async def _judged(self, submission: str) -> bool:
        first = time.monotonic()
        while True:
            begun = time.monotonic()
            found = await self._send("GET", f"/api/v1/submissions/{submission}?wait=25", wait_s=25)
            if found is None:
                return False
            if found.json["status"] == "done":
                self._tally.judged(found.json["result"])
                return True
            now = time.monotonic()
            step = min(max(SOONEST_S, (now - first) / 4), LATEST_S)
            await asyncio.sleep(max(0.0, step - (now - begun)))

    async def _send(
        self,
        method: str,
        path: str,
        body: object = None,
        times: list[float] | None = None,
        wait_s: float = 0.0,
    ) -> Answer | None:
        """Send until it is answered; None, with an error written down, where that fails."""
        until = time.monotonic() + PATIENCE_S
        key = secrets.token_hex(8) if method == "POST" and self._scene.forgives else ""
        while True:
            begun = time.monotonic()
            pause = await self._try(method, path, body, key, wait_s)
            if isinstance(pause, Answer):
                if times is not None and pause.status < 300:
                    times.append(time.monotonic() - begun)
                return pause
            if pause is None or time.monotonic() > until:
                self._tally.errors.append(f"{method} {path}: given up")
                return None
            await asyncio.sleep(pause)

    async def _try(
        self, method: str, path: str, body: object, key: str, wait_s: float
    ) -> Answer | float | None:
        """Return the answer, or seconds until the next try, or None where there is to be none."""
        tally, port = self._tally, self._random.choice(self._scene.ports)
        token = self._book.token
        try:
            found = await send(port, method, path, body, token=token, key=key, wait_s=wait_s)
        except NoAnswer as error:
            tally.unanswered += 1
            if not self._scene.forgives:
                tally.errors.append(str(error))
            return 1.0
        if found.status < 300:
            return found
        tally.refused[found.status] = tally.refused.get(found.status, 0) + 1
        if found.status == 503:
            full = FULL in found.body
            tally.asked_to_wait += full
            if not full and not self._scene.forgives:
                tally.errors.append(f"503 {method} {path}: {found.body[:200]!r}")
            return float(found.headers.get("retry-after", "2"))
        tally.errors.append(f"{found.status} {method} {path}: {found.body[:300]!r}")
        return None


def _problem_in(view: dict[str, Any]) -> str:
    parts = [part for message in view["messages"] for part in message["parts"]]
    return next((str(p["id"]) for p in reversed(parts) if p["type"] == "problem"), "")


async def all_live(scene: Scene, count: int, first: int = 0) -> list[Candidate]:
    """Let ``count`` candidates live until the scene ends; returns them with their books."""
    everyone = [Candidate(scene, first + number) for number in range(count)]
    await asyncio.gather(*(one.live() for one in everyone))
    return everyone
