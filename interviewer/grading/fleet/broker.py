"""What webs and nodes tell each other beside the jobs: answers, who is at what, who is there.

All of it lies in the broker's Redis under keys that run out by themselves.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, cast

import redis
from pydantic import ValidationError

from interviewer.errors import BadInput, Unavailable
from interviewer.grading.fleet.names import new_bell
from interviewer.grading.fleet.queues import ALL_QUEUES, lists_of
from interviewer.problems.wire import GraderStatus, Reply

HELD: Final = 10
"""Seconds for which a node's word that it is at a job, or there at all, is good."""

RENEWED_EVERY: Final = 3.0
"""How often a node says so again."""

KEPT: Final = 900
"""Seconds for which an answer is kept that nobody has fetched."""

BEGUN: Final = 3600
"""Seconds for which it is known that a job was taken up: longer than anybody waits for it, and than
the broker keeps back what a node has taken and not acknowledged."""

TIMEOUT: Final = 5.0
"""Seconds that the broker may take to answer or to let somebody in."""

_NODES: Final = "interviewer:nodes"


class Refused(Unavailable):
    """The broker does not let us in, or not do this: to try again is of no use."""


@dataclass(frozen=True)
class Answers:
    """What was found of several jobs, each by its task.

    That are answers, which of them a node is at, and which one ever took up.
    """

    replies: dict[str, Reply]
    held: frozenset[str]
    begun: frozenset[str] = frozenset()


class Broker:
    """The Redis at ``url``; safe to use from threads. Any call may raise Unavailable.

    Raises BadInput for parameters in the address that mean nothing.
    """

    def __init__(self, url: str) -> None:
        self._redis = redis.Redis.from_url(
            url,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            health_check_interval=30,
        )
        try:
            self._redis.connection_pool.make_connection()  # it does not connect yet
        except TypeError as error:
            raise BadInput("BROKER_URL has a parameter that means nothing to Redis.") from error

    def ping(self) -> None:
        """Raise Unavailable where nobody answers, and Refused where we may not come in."""
        with _in_words():
            self._redis.ping()

    def try_to_write(self) -> None:
        """Raise Unavailable where the broker takes nothing, as one that is full."""
        trial = new_bell()
        with _in_words(), self._redis.pipeline() as pipe:
            pipe.lpush(trial, "")
            pipe.delete(trial)
            pipe.execute()

    def hold(self, task: str, node: str) -> bool:
        """Say that ``node`` is at a job; False where one ever took it up.

        So it is with what was sent twice, when its answer was fetched already, and with what the
        broker gives out again after a node has died of it.
        """
        with _in_words():
            if not self._redis.set(_begun_key(task), node, nx=True, ex=BEGUN):
                return False
            return bool(self._redis.set(_held_key(task), node, nx=True, ex=HELD))

    def still_hold(self, tasks: Iterable[str], node: str) -> None:
        """Say that ``node`` is still at these jobs."""
        with _in_words(), self._redis.pipeline(transaction=False) as pipe:
            for task in tasks:
                pipe.set(_held_key(task), node, ex=HELD)
            pipe.execute()

    def answer(self, task: str, reply: Reply, bell: str) -> None:
        """Keep the answer to a job, let go of it, and ring for whoever waits."""
        with _in_words(), self._redis.pipeline() as pipe:
            pipe.set(_reply_key(task), reply.model_dump_json(exclude_defaults=True), ex=KEPT)
            pipe.delete(_held_key(task))
            pipe.rpush(bell, task)
            pipe.expire(bell, KEPT)
            pipe.execute()

    def ring(self, task: str, bell: str) -> None:
        """Ring for a job that is answered already, where somebody may have missed it."""
        with _in_words(), self._redis.pipeline() as pipe:
            pipe.rpush(bell, task)
            pipe.expire(bell, KEPT)
            pipe.execute()

    def listen(self, bell: str, seconds: float) -> bool:
        """Wait until the bell rings, at most so long (less than ``TIMEOUT``); tell whether it did.

        However often it rang, that is heard once.
        """
        with _in_words():
            rang = self._redis.blpop([bell], timeout=seconds) is not None
            if rang:
                self._redis.delete(bell)
            return rang

    def look(self, tasks: Sequence[str]) -> Answers:
        """Return what is known of these jobs, all at one moment."""
        if not tasks:
            return Answers({}, frozenset())
        keys = [key(task) for key in (_reply_key, _held_key, _begun_key) for task in tasks]
        with _in_words():
            found = cast("list[bytes | None]", self._redis.mget(keys))
        bodies, held, begun = (
            _there(tasks, found[start : start + len(tasks)])
            for start in range(0, len(keys), len(tasks))
        )
        replies = {task: _reply(body) for task, body in bodies.items()}
        return Answers(replies, frozenset(held), frozenset(begun))

    def forget(self, task: str) -> None:
        """Forget the answer to a job that was fetched."""
        with _in_words():
            self._redis.delete(_reply_key(task))

    def announce(self, node: str, status: GraderStatus) -> None:
        """Say that ``node`` is there, and how its grader is."""
        with _in_words(), self._redis.pipeline() as pipe:
            pipe.set(_node_key(node), status.model_dump_json(exclude_defaults=True), ex=HELD)
            pipe.sadd(_NODES, node)
            pipe.execute()

    def leave(self, node: str) -> None:
        """Say that ``node`` is going."""
        with _in_words(), self._redis.pipeline() as pipe:
            pipe.delete(_node_key(node))
            pipe.srem(_NODES, node)
            pipe.execute()

    def nodes(self) -> dict[str, GraderStatus]:
        """Return the nodes that are there, by name, with what they said of their graders."""
        with _in_words():
            members = cast("set[bytes]", self._redis.smembers(_NODES))
            names = sorted(name.decode(errors="replace") for name in members)
            if not names:
                return {}
            found = cast("list[bytes | None]", self._redis.mget([_node_key(n) for n in names]))
            told = dict(zip(names, found, strict=True))
            gone = [name for name, body in told.items() if body is None]
            if gone:
                self._redis.srem(_NODES, *gone)
        return {name: _status(body) for name, body in told.items() if body is not None}

    def depth(self) -> dict[str, int]:
        """Return how many jobs wait in each queue, not counting those that a node is at."""
        lists = [(queue, name) for queue in ALL_QUEUES for name in lists_of(queue)]
        with _in_words(), self._redis.pipeline(transaction=False) as pipe:
            for _, name in lists:
                pipe.llen(name)
            counts = cast("list[int]", pipe.execute())
        found = dict.fromkeys(ALL_QUEUES, 0)
        for (queue, _), count in zip(lists, counts, strict=True):
            found[queue] += count
        return found

    def close(self) -> None:
        """Let go of all connections that nobody uses.

        Who reads from one that is closed meanwhile gets an error of any kind, or hears of it only
        when the read runs into its time limit.
        """
        self._redis.connection_pool.disconnect(inuse_connections=False)


def _reply_key(task: str) -> str:
    return f"interviewer:reply:{task}"


def _held_key(task: str) -> str:
    return f"interviewer:held:{task}"


def _begun_key(task: str) -> str:
    return f"interviewer:begun:{task}"


def _node_key(node: str) -> str:
    return f"interviewer:node:{node}"


def _there(tasks: Sequence[str], found: Sequence[bytes | None]) -> dict[str, bytes]:
    """Return what was found, by task, without those of which there was nothing."""
    return {task: body for task, body in zip(tasks, found, strict=True) if body is not None}


def _reply(body: bytes) -> Reply:
    try:
        return Reply.model_validate_json(body)
    except ValidationError:
        return Reply(error="The grader answered as another version of this product would.")


def _status(body: bytes) -> GraderStatus:
    try:
        return GraderStatus.model_validate_json(body)
    except ValidationError:
        return GraderStatus(ready=False, reason="It is of another version of this product.")


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except (redis.AuthenticationError, redis.exceptions.NoPermissionError) as error:
        raise Refused(
            "The broker refuses the user or password of BROKER_URL, or has not given that user the "
            f"rights for this ({type(error).__name__}); see docs/security.md."
        ) from error
    except redis.exceptions.OutOfMemoryError as error:
        raise Unavailable(
            "The broker's memory is full, and it takes nothing; raise Redis's maxmemory."
        ) from error
    except redis.exceptions.ReadOnlyError as error:
        raise Unavailable(
            "The broker is a replica, which takes nothing; BROKER_URL has to name the primary."
        ) from error
    except redis.ResponseError as error:
        # of a pipeline it says first which command it was
        code = str(error).rpartition("caused error: ")[2].partition(" ")[0]
        raise Unavailable(f"The broker refuses what it is asked ({code.strip(':')}).") from error
    except (redis.RedisError, OSError, json.JSONDecodeError) as error:
        raise Unavailable(f"The broker does not answer ({type(error).__name__}).") from error
