"""Kombu's way to Redis, past which no message comes that is not ours.

Kombu reads whatever stands in a list, and an exception there ends the worker with all the jobs
that it has under way.
"""

from typing import Any

import structlog
from kombu.transport import redis
from kombu.transport.virtual import Empty

from interviewer.grading.fleet.messages import is_ours

log = structlog.get_logger()


class QoS(redis.QoS):
    """Drops what cannot be given out again: every pool would try to, at its start, and end."""

    def restore_by_tag(self, tag: Any, client: Any = None, leftmost: bool = False) -> None:
        """Give out again what some node took long ago and never said to be done."""
        try:
            super().restore_by_tag(tag, client, leftmost)  # type: ignore[no-untyped-call]
        except (ValueError, TypeError, RecursionError) as error:
            log.warning("message_refused", reason=type(error).__name__)
            self._remove_from_indices(tag).execute()  # type: ignore[no-untyped-call]


class Channel(redis.Channel):
    """Drops what is no JSON, which kombu cannot even hand on."""

    QoS = QoS

    def _brpop_read(self, **options: Any) -> bool:
        try:
            return bool(super()._brpop_read(**options))  # type: ignore[no-untyped-call]
        except (ValueError, RecursionError) as error:
            log.warning("message_refused", reason=type(error).__name__)
            raise Empty from None


class Transport(redis.Transport):
    """Drops what is JSON and no message of ours."""

    Channel = Channel

    def _deliver(self, message: object, queue: str) -> None:
        if is_ours(message):
            super()._deliver(message, queue)  # type: ignore[no-untyped-call]
        else:
            log.warning("message_refused", queue=queue)


class SocketTransport(Transport):
    """The same for a Redis behind a Unix socket, whose address kombu reads by itself."""

    can_parse_url = True
