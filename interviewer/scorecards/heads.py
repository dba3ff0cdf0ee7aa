"""The columns that say whose interview a row of CSV is of, the same in every table."""

import json
from typing import Final

from interviewer.scorecards import cells
from interviewer.scorecards.cells import Cell
from interviewer.scorecards.model import Header

HEAD: Final = (
    "interview", "candidate", "external_ref", "level", "mode", "by_hand", "started_at",
    "updated_at", "ended", "minutes_planned", "extra_time", "seconds_used", "seed",
)  # fmt: skip

_EXACT: Final = 10**15


def head_of(header: Header) -> dict[str, Cell]:
    """Return a scorecard's header by column."""
    return {
        "interview": header.interview,
        "candidate": header.candidate,
        "external_ref": reference(header),
        "level": header.level.value,
        "mode": header.mode,
        "by_hand": cells.yes_no(header.by_hand),
        "started_at": cells.moment(header.started_at),
        "updated_at": cells.moment(header.updated_at),
        "ended": header.ended,
        "minutes_planned": header.minutes,
        "extra_time": None if header.by_hand else header.extra_time,
        "seconds_used": None if header.by_hand and not header.seconds else header.seconds,
        "seed": None if header.by_hand else _seed(header.seed),
    }


def _seed(seed: int) -> Cell:
    """Return a number, but as text where it has more digits than a spreadsheet keeps."""
    return seed if seed < _EXACT else str(seed)


def reference(header: Header) -> str:
    """Return the external reference as a JSON object; nothing where there is none."""
    given = header.external_ref
    return "" if given is None else json.dumps(given, sort_keys=True, ensure_ascii=False)
