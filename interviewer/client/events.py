"""Server-sent events, read line by line (WHATWG HTML, "Interpreting an event stream")."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Event:
    """One event. ``retry`` is how many seconds to wait before connecting again, if it was said."""

    id: str = ""
    name: str = "message"
    data: str = ""
    retry: float | None = None


def read_events(lines: Iterable[str]) -> Iterator[Event]:
    """Yield the events of ``lines``, which come without their ends.

    An event whose empty line is missing was cut off and is left out. One without data is
    yielded where it says ``retry``.
    """
    event = Event()
    data: list[str] = []
    for line in lines:
        if line:
            event = _with(event, data, line)
            continue
        if data or event.retry is not None:
            yield replace(event, data="\n".join(data))
        event, data = Event(id=event.id), []


def _with(event: Event, data: list[str], line: str) -> Event:
    """Return ``event`` with what ``line`` says of it; its data goes to ``data``."""
    name, _, value = line.partition(":")
    value = value.removeprefix(" ")
    match name:
        case "id" if "\0" not in value:
            return replace(event, id=value)
        case "event":
            return replace(event, name=value)
        case "data":
            data.append(value)
        case "retry" if value.isascii() and value.isdigit():
            return replace(event, retry=int(value) / 1000)
    return event  # a comment, or a field of a later version
