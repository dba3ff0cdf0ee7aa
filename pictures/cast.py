"""A recording of a terminal: what came when, kept as asciicast v2.

The format is https://docs.asciinema.org/manual/asciicast/v2/: a line with a header, then a line
for each piece of output.
"""

import json
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Cast:
    """What a terminal of ``width`` × ``height`` cells was sent.

    ``events`` are moments in seconds from the start and what came then, in order. Players show
    no pause that is longer than ``idle_limit`` seconds.
    """

    width: int
    height: int
    title: str
    idle_limit: float
    events: tuple[tuple[float, str], ...]

    @property
    def text(self) -> str:
        """All that came."""
        return "".join(data for _, data in self.events)

    def without_waiting(self) -> "Cast":
        """Return the same with every pause cut to ``idle_limit``, as players show it."""
        moved, last, events = 0.0, 0.0, []
        for moment, data in self.events:
            moved += max(0.0, moment - last - self.idle_limit)
            last = moment
            events.append((round(moment - moved, 3), data))
        return Cast(self.width, self.height, self.title, self.idle_limit, tuple(events))


def write_cast(cast: Cast, path: Path) -> None:
    """Write ``cast`` to a file."""
    header = {
        "version": 2,
        "width": cast.width,
        "height": cast.height,
        "title": cast.title,
        "idle_time_limit": cast.idle_limit,
    }
    lines = [header, *([round(moment, 3), "o", data] for moment, data in cast.events)]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def read_cast(path: Path) -> Cast:
    """Read what ``write_cast`` wrote."""
    header, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    return Cast(
        width=header["width"],
        height=header["height"],
        title=header["title"],
        idle_limit=header["idle_time_limit"],
        events=tuple((moment, data) for moment, kind, data in lines if kind == "o"),
    )
