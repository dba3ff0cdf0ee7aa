"""Records an interview in the terminal: ``python -m pictures.practice``.

It plays the scene below in a shell, and writes what the terminal was sent to
``docs/images/practice.cast`` and the film of it to ``practice.svg`` beside it.
"""

import re
import tempfile
from pathlib import Path
from typing import Final

from pictures.cast import Cast, read_cast, write_cast
from pictures.film import film
from pictures.screen import lines
from pictures.stage import stage

IMAGES: Final = Path(__file__).parent.parent / "docs" / "images"
CAST: Final = IMAGES / "practice.cast"
FILM: Final = IMAGES / "practice.svg"
TITLE: Final = (
    "interviewer practice in a terminal: an answer in words with what it earned, and code judged"
)
WIDTH: Final = 84
HEIGHT: Final = 30
IDLE: Final = 1.6

COMMAND: Final = "interviewer practice --level mid --seed 82 --minutes 10"
ANSWER: Final = "backward() adds to .grad, so each step would use the sum of all gradients so far."
MORE: Final = "Clear them once per step, before backward()."
REPLY: Final = "To accumulate over several small batches when a large one does not fit."
WRONG: Final = """\
import torch


def last_valid(output, lengths):
    return output[torch.arange(len(lengths)), -1]
"""
RIGHT: Final = WRONG.replace("-1]", "lengths - 1]")

_BY_CHANCE: Final = re.compile(r"\b[0-9a-f]{16}\b|\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b")
_DRAWN: Final = re.compile(r"^failed  .*?^(?=You can mend)", re.MULTILINE | re.DOTALL)


def play(*, key: float = 0.014, reading: float = 0.8) -> Cast:
    """Play the scene in a folder of its own; ``stage`` says what the figures are."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "first.py").write_text(WRONG, "utf-8")
        (folder / "second.py").write_text(RIGHT, "utf-8")
        with stage(folder, width=WIDTH, height=HEIGHT, key=key, reading=reading) as shell:
            shell.line(COMMAND, after="$ ")
            shell.line(ANSWER, after="> ", reading=2.0)
            shell.line(MORE, after=". ")
            shell.line("", after=". ")
            shell.line(REPLY, after="> ", reading=1.0)
            shell.line("", after=". ")
            shell.line(":file first.py", after="code> ", reading=0.5)
            shell.line(":show", after="code> ")
            shell.line(":submit", after="code> ", reading=1.4)
            shell.line(":file second.py", after="code> ", reading=1.2)
            shell.line(":submit", after="code> ")
            shell.until("$ ")
            events = tuple(shell.events)
    return Cast(WIDTH, HEIGHT, TITLE, IDLE, events)


def told(cast: Cast) -> str:
    """Return what a recording shows without what chance put there: ids, codes, inputs drawn."""
    return _DRAWN.sub("", _BY_CHANCE.sub("…", "\n".join(lines(cast))))


def main() -> None:
    """Record the scene."""
    write_cast(play().without_waiting(), CAST)
    FILM.write_text(film(read_cast(CAST)), "utf-8")


if __name__ == "__main__":
    main()
