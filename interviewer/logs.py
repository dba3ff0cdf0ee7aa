"""Structured logs: JSON lines for machines, aligned text for people.

Ids are bound as context variables at the edges (``request_id``, ``interview``).
Nothing here or at the edges ever logs what somebody wrote, nor a token.
"""

import logging
import sys

import structlog

CHATTY = ("alembic", "httpcore")
"""Libraries whose progress is of no interest to whoever runs the service."""


EXTRAS = ("work", "kind", "method", "error", "workspace", "channel")
"""What records of the standard library may carry besides their text."""


def configure(level: str, style: str) -> None:
    """Set the process's logging up.

    ``level`` is debug, info, warning or error; ``style`` is json, console or auto
    (console on a terminal, else json). Standard library loggers go the same way.
    """
    console = style == "console" or (style == "auto" and sys.stderr.isatty())
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.ExtraAdder(allow=EXTRAS),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer()
        if console
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=shared,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)
