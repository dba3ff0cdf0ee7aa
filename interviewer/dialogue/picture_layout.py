"""Where the picture of the states has what: chosen by eye, and complete by a test.

Lengths are in the units of the picture. What there is to draw comes from ``arrows``; a phase or
an arrow without a place here is an error, and so is a place for what the table does not have.
"""

from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.arrows import BEFORE, ITEM, ON
from interviewer.dialogue.state import Phase

WIDTH, HEIGHT = 1090, 680
BOX: Final = (96, 32)

Point = tuple[float, float]


@dataclass(frozen=True)
class Area:
    """A frame around a group of phases, with its title."""

    left: float
    top: float
    right: float
    bottom: float
    title: str


@dataclass(frozen=True)
class Way:
    """The corners of an arrow, and its label: where, to which side of that, in which width."""

    points: tuple[Point, ...]
    label: Point
    anchor: str = "middle"
    width: int = 40


PHASES: Final[dict[Phase, Point]] = {
    Phase.READY: (20, 110),
    Phase.REVISITING: (240, 84),
    Phase.ANSWERING: (240, 156),
    Phase.STAGING: (240, 196),
    Phase.PROBING: (240, 236),
    Phase.OFFERED: (440, 196),
    Phase.CHOOSING: (240, 314),
    Phase.GUESSED: (440, 314),
    Phase.CODING: (240, 390),
    Phase.REPAIR: (440, 390),
    Phase.GRADING: (440, 462),
    Phase.CLOSING: (440, 548),
    Phase.PAUSED: (850, 134),
    Phase.CONFIRMING: (850, 314),
    Phase.FINISHED: (850, 548),
}
"""The upper left corner of each box."""

AREAS: Final[dict[str, Area]] = {
    "active": Area(150, 16, 746, 594, "work that a pause interrupts"),
    "unfinished": Area(168, 36, 730, 508, "an item is not finished"),
    "open": Area(186, 56, 714, 444, "an item waits for the candidate"),
    "spoken": Area(222, 130, 560, 280, "spoken"),
    "options": Area(222, 290, 560, 356, "options"),
    "code": Area(222, 366, 560, 432, "code"),
}

WAYS: Final[dict[tuple[str, str], Way]] = {
    ("active", "paused"): Way(((746, 142), (850, 142)), (798, 136)),
    ("unfinished", "confirming"): Way(((730, 322), (850, 322)), (754, 306), "start", 14),
    ("open", ITEM): Way(((186, 250), (78, 250)), (128, 244)),
    ("open", "revisiting"): Way(((186, 92), (240, 92)), (213, 87)),
    ("spoken", ON): Way(((560, 205), (680, 205)), (616, 184), width=16),
    ("options", ON): Way(((560, 323), (680, 323)), (616, 302), width=16),
    ("code", ON): Way(((560, 399), (680, 399)), (616, 393)),
    ("code", "grading"): Way(((488, 432), (488, 462)), (496, 456), "start"),
    ("ready", ITEM): Way(((68, 142), (68, 240)), (74, 194), "start"),
    ("answering", "offered"): Way(((336, 178), (440, 204)), (388, 177)),
    ("staging", "offered"): Way(((336, 212), (440, 212)), (388, 208)),
    ("probing", "offered"): Way(((336, 250), (440, 220)), (388, 252)),
    ("offered", "answering"): Way(((488, 196), (488, 164), (336, 164)), (440, 158)),
    ("choosing", "guessed"): Way(((336, 324), (440, 324)), (388, 318), width=20),
    ("guessed", "choosing"): Way(((440, 336), (336, 336)), (388, 349), width=20),
    ("revisiting", ON): Way(((336, 100), (680, 100)), (508, 94)),
    ("grading", ON): Way(((536, 478), (680, 478)), (608, 472)),
    ("closing", ITEM): Way(((440, 572), (68, 572), (68, 260)), (300, 586)),
    ("closing", "revisiting"): Way(((440, 556), (204, 556), (204, 108), (240, 108)), (300, 550)),
    ("closing", "finished"): Way(((536, 564), (850, 564)), (640, 558)),
    ("confirming", BEFORE): Way(((850, 338), (757, 338)), (762, 354), "start", 12),
    ("confirming", "confirming"): Way(
        ((946, 328), (968, 328), (968, 340), (946, 340)), (974, 336), "start", 12
    ),
    ("confirming", "paused"): Way(((916, 314), (916, 166)), (922, 236), "start", 18),
    ("confirming", "finished"): Way(((898, 346), (898, 548)), (890, 436), "end", 16),
    ("paused", BEFORE): Way(((850, 158), (757, 158)), (804, 172)),
    ("paused", "confirming"): Way(((880, 166), (880, 314)), (872, 236), "end", 14),
    ("paused", "finished"): Way(
        ((898, 134), (898, 96), (1070, 96), (1070, 564), (946, 564)), (984, 90)
    ),
}
"""Every arrow, by the names of its two ends."""

MARKS: Final[dict[str, tuple[Point, ...]]] = {
    ITEM: ((68, 250),),
    ON: ((690, 100), (690, 205), (690, 323), (690, 399), (690, 478)),
    BEFORE: ((746, 158), (746, 338)),
}
"""Where the signs stand at which arrows to a group end."""

LEGEND: Final[dict[str, tuple[Point, str]]] = {
    ITEM: ((30, 640), "an item opens, or is taken up again: one of the phases with this sign"),
    ON: ((30, 662), "it goes on: an item opens, or one of the phases with this sign"),
    BEFORE: ((560, 640), "back to the phase within this frame that was left"),
}
START: Final[Point] = (68, 84)
END: Final[Point] = (898, 616)
