"""Reads the labelled sets of messages in tests/unit/dialogue: what is said, where, and what it is.

The choice question has the options of ``OPTIONS``; everything else was asked in ``ASKED``.
"""

from pathlib import Path
from typing import Any

from interviewer.dialogue.intents import Context, Recognised, recognise
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.state import Phase
from interviewer.yamlfile.own import read_own

Row = dict[str, Any]

ASKED = "Explain how gradients accumulate."
OPTIONS = (
    ChoiceOption(id="a", label="It shares memory with the original"),
    ChoiceOption(id="b", label="It copies the data"),
    ChoiceOption(id="c", label="It raises a RuntimeError"),
    ChoiceOption(id="d", label="It moves the tensor to the GPU"),
)
PHASES = {
    "concept": Phase.ANSWERING,
    "debugging": Phase.ANSWERING,
    "scenario": Phase.ANSWERING,
    "choice": Phase.CHOOSING,
    "coding": Phase.CODING,
    "probe": Phase.PROBING,
    "confirming": Phase.CONFIRMING,
    "paused": Phase.PAUSED,
}


def rows(name: str) -> list[Row]:
    """Return the rows of the set in the file ``name``."""
    path = Path(__file__).parent / "unit" / "dialogue" / name
    found: list[Row] = read_own(path.read_text(encoding="utf-8"))
    return found


def read(row: Row) -> Recognised:
    """Return what the message of ``row`` is taken for where it is said."""
    options = OPTIONS if row["c"] == "choice" else ()
    asked = "\n".join([ASKED, *(option.label for option in OPTIONS)])
    return recognise(row["t"], Context(phase=PHASES[row["c"]], asked=asked, options=options))


def is_right(row: Row) -> bool:
    """Whether the message of ``row`` is taken for what it was labelled as."""
    found = read(row)
    return (found.intent, found.choice) == (row["i"], row.get("pick", ""))


def wrong(labelled: list[Row]) -> list[tuple[str, str, str]]:
    """Return where, what and as what the messages were said that are taken for something else."""
    return [(row["c"], row["i"], row["t"]) for row in labelled if not is_right(row)]
