"""Celery as we use it: it carries jobs to the nodes, and nothing back.

Answers do not come by its result backend: its client may be asked by one thread alone, and after
a restart of Redis it waits for what was lost; see docs/decisions/0024-a-fleet-of-graders.md.
"""

import ssl
from typing import Any, Final, cast

from celery import Celery
from kombu.entity import Exchange, Queue
from kombu.exceptions import KombuError, OperationalError

from interviewer.errors import Unavailable
from interviewer.grading.fleet.broker import TIMEOUT
from interviewer.grading.fleet.messages import TASK
from interviewer.grading.fleet.queues import ALL_QUEUES, SEPARATOR, Priority, Route
from interviewer.problems.model import Job

_SOCKET: Final = "unix://"
_TLS: Final = "rediss://"
_TRANSPORTS: Final = "interviewer.grading.fleet.transport"

JOB_SECONDS: Final = 600.0
"""The longest that a node is at a job; see ``grading.local.ANSWER_SECONDS``."""

VISIBILITY_SECONDS: Final = 900
"""After how long the broker gives a job to another node that its node has not acknowledged.

Above ``JOB_SECONDS``, so that nobody gets a job that somebody is at. Whoever waits for a job does
not wait for this: see ``waiting``."""


def celery_app(url: str) -> Celery:
    """Return a Celery application on the broker at ``url``; nothing is connected yet."""
    behind_socket = url.startswith(_SOCKET)
    where = f"socket://{url.removeprefix(_SOCKET)}" if behind_socket else url
    app = Celery("interviewer", broker=where, set_as_current=False)
    app.conf.update(
        broker_transport=f"{_TRANSPORTS}:{'SocketTransport' if behind_socket else 'Transport'}",
        # kombu's own way with rediss:// asks for no certificate
        broker_use_ssl={"ssl_cert_reqs": ssl.CERT_REQUIRED} if url.startswith(_TLS) else None,
        accept_content=["json"],
        task_serializer="json",
        task_ignore_result=True,
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_create_missing_queues=False,
        task_queues=_queues(),
        task_default_queue=ALL_QUEUES[0],
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        # a Redis that is full, or a replica for a moment, would otherwise end the worker
        broker_channel_error_retry=True,
        broker_connection_timeout=TIMEOUT,
        broker_transport_options=_transport(),
        worker_prefetch_multiplier=1,
        worker_hijack_root_logger=False,
        worker_enable_remote_control=False,
        worker_send_task_events=False,
    )
    return app


def _queues() -> list[Any]:
    """Return the queues, each bound by its own name: what goes to one goes to no other."""
    exchange_of, queue_of = cast("tuple[Any, Any]", (Exchange, Queue))  # kombu has no types
    exchange = exchange_of("judge", type="direct")
    return [queue_of(name, exchange, routing_key=name) for name in ALL_QUEUES]


def _transport() -> dict[str, Any]:
    return {
        "visibility_timeout": VISIBILITY_SECONDS,
        "priority_steps": [int(priority) for priority in Priority],
        "sep": SEPARATOR,
        "queue_order_strategy": "round_robin",
        "socket_timeout": TIMEOUT,
        "socket_connect_timeout": TIMEOUT,
        "socket_keepalive": True,
        "health_check_interval": 25,
        "max_retries": 1,
    }


class Sender:
    """Hands jobs to the broker; safe to use from threads."""

    def __init__(self, url: str) -> None:
        self._app = celery_app(url)

    def send(self, task: str, job: Job, where: Route, priority: Priority, bell: str) -> None:
        """Hand ``job`` over as ``task``; whoever has judged it rings ``bell``.

        Raises Unavailable where the broker does not take it.
        """
        body = job.model_copy(update={"device": where.device}).model_dump(mode="json")
        try:
            self._app.send_task(
                TASK, args=(task, body, bell), task_id=task, queue=where.queue,
                priority=int(priority), retry=False, ignore_result=True,
                argsrepr="", kwargsrepr="",  # otherwise the code goes along a second time
            )  # fmt: skip
        except (KombuError, OperationalError, OSError) as error:
            raise Unavailable(f"The broker takes no job ({type(error).__name__}).") from error

    def close(self) -> None:
        """Send nothing more. Connections end with the process: others on the broker share them."""
        self._app.close()
