"""Structured logs: JSON lines for machines, aligned text for people.

Ids are bound as context variables at the edges (``request_id``, ``interview``).
Nothing here or at the edges ever logs what somebody wrote, nor a token. Of errors the kind and
the place are logged and never the text, which may quote an answer; libraries are heard of from
warnings on, whatever the level, and what they put into their sentences is left out.
"""

import logging
import re
import signal
import sys
import threading
from typing import Any, Final

import structlog
from structlog.typing import EventDict

from interviewer.whereabouts import where

OURS: Final = "interviewer"
"""The logger above all of ours."""

SILENT: Final = ("slack_bolt", "slack_sdk")
"""Libraries that quote what they are sent in the very text of their warnings."""

EXTRAS: Final = (
    *(
        "work",
        "kind",
        "where",
        "method",
        "error",
        "workspace",
        "channel",
        "interview",
        "submission",
    ),
    *("for_level", "mode", "turn", "intent", "action", "verdict", "duration_ms", "waited_ms"),
)
"""What records of the standard library may carry besides their text."""

_LOG: Final = logging.getLogger(__name__)
_PLACE: Final = re.compile(r"%(?:\(\w+\))?[-+ #0]*\d*(?:\.\d+)?([a-zA-Z%])")
_LEFT_OUT: Final = "…"
_SIGNALS: Final = frozenset(one.name.removeprefix("SIG") for one in signal.Signals)
"""What gunicorn says came to it, in words that nobody's answer needs to be kept from."""


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
        _by_kind,
    ]
    renderer: structlog.typing.Processor = (
        # its own way with exceptions shows local variables: answers and tokens
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
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
        foreign_pre_chain=[_in_words, *shared],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        use_get_message=False,
        pass_foreign_args=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger(OURS).setLevel(level.upper())
    for name in SILENT:
        # by no level: their loggers below set their own
        silent = logging.getLogger(name)
        silent.handlers[:] = [logging.NullHandler()]
        silent.propagate = False


def catch_strays() -> None:
    """Log errors that nobody catches, by their kind; Python would print them with their text."""

    def in_a_thread(stray: threading.ExceptHookArgs) -> None:
        if stray.exc_value is not None and not isinstance(stray.exc_value, SystemExit):
            _LOG.error("a thread ended with an error", exc_info=stray.exc_value)

    def unraisable(stray: Any) -> None:
        if stray.exc_value is not None:
            _LOG.error("an error could not be raised", exc_info=stray.exc_value)

    threading.excepthook = in_a_thread
    sys.unraisablehook = unraisable


def _by_kind(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Put the kind and the place of an error for the error itself."""
    given = event.pop("exc_info", None)
    event.pop("stack_info", None)
    if given is True:
        given = sys.exc_info()
    error = given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event.setdefault("kind", type(error).__name__)
        event["where"] = where(error)
    return event


def _in_words(_logger: Any, _method: str, event: EventDict) -> EventDict:
    """Put a record's arguments into its text: of libraries' ones numbers alone."""
    given = event.pop("positional_args", None)
    if not given:
        return event
    name, text = event["_record"].name, event["event"]
    if name == OURS or name.startswith(f"{OURS}."):
        event["event"] = text % given
        return event
    values = iter(given if isinstance(given, tuple) else ())

    def filled(place: re.Match[str]) -> str:
        if place[1] == "%":
            return "%"
        value = next(values, None)
        is_told = isinstance(value, int | float) or (isinstance(value, str) and value in _SIGNALS)
        return str(value) if is_told else _LEFT_OUT

    event["event"] = _PLACE.sub(filled, text)
    return event
