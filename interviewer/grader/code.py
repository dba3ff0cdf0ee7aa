"""What the grader knows about one problem beyond its text: how to judge it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import torch

from interviewer.grader.compare import Comparator
from interviewer.grader.draw import Draw
from interviewer.grader.shipping import driver_text, trusted_drive, trusted_names
from interviewer.grader.steady import steady
from interviewer.grader.values import Input, Output, decode, encode, encode_outputs

UNWATCHED: Mapping[str, Input] = {"_forbidden": ()}
"""The switch of the instruments that look for built-ins: off for solutions of our own."""


@dataclass(frozen=True)
class Trial:
    """One set of inputs, and what it shows.

    ``about`` says in a few words what is special about the inputs; ``judged`` names,
    for each check that this trial belongs to, the driver's outputs that decide it;
    ``repeat`` is the line or lines of code that do the same with the inputs at hand.
    Inputs whose name starts with ``_`` are the driver's switches and not shown.
    """

    about: str
    inputs: Mapping[str, Input]
    judged: Mapping[str, tuple[str, ...]]
    repeat: str

    @property
    def shown(self) -> Mapping[str, Input]:
        """The inputs that a person wants to see."""
        return {name: value for name, value in self.inputs.items() if name[0] != "_"}

    @property
    def size(self) -> int:
        """The number of elements in all inputs: the smaller, the easier to look at."""
        return sum(_elements(value) for value in self.inputs.values())


@dataclass(frozen=True)
class ProblemCode:
    """How one problem is judged.

    ``folder`` holds ``driver.py``, ``reference.py`` and ``known_wrong/*.py``, one for
    each bug that has feedback in the problem's text. ``trials`` draws the inputs of
    one submission. ``comparators`` say what is right, by output; ``words`` are what
    people call the outputs whose name does not say it (see ``wording``). ``forbidden``
    are the names of built-ins that ``forbidden_check`` looks for. ``cpu_only`` says why
    the driver runs on the CPU even where there is a GPU; without a reason it does not.
    """

    id: str
    folder: Path
    trials: Callable[[Draw], Sequence[Trial]]
    comparators: Mapping[str, Comparator]
    words: Mapping[str, str] = field(default_factory=dict)
    forbidden: tuple[str, ...] = ()
    forbidden_check: str = "no-builtin"
    cpu_only: str = ""

    @property
    def driver(self) -> str:
        """The driver's text, complete, as it is shipped into the jail."""
        return driver_text(self.folder / "driver.py")

    @property
    def known_wrong(self) -> Mapping[str, tuple[Path, ...]]:
        """The solutions with a known bug, by the id of the bug's feedback.

        ``bug_id__form.py`` is another form of the bug in ``bug_id.py``.
        """
        found: dict[str, tuple[Path, ...]] = {}
        for path in sorted((self.folder / "known_wrong").glob("*.py")):
            bug = path.stem.split("__")[0].replace("_", "-")
            found[bug] = (*found.get(bug, ()), path)
        return found

    def expected(self, trial: Trial) -> Mapping[str, Output]:
        """Return what the driver gives for the reference, here and now."""
        return self.outputs(trial, self.folder / "reference.py")

    def outputs(self, trial: Trial, solution: Path) -> Mapping[str, Output]:
        """Return what the driver gives for one of our own solutions.

        Raises whatever the solution raises; the trial's inputs stay as they are.
        """
        drive = trusted_drive(self.folder / "driver.py")
        with steady():
            found = drive(trusted_names(solution), decode(encode({**trial.inputs, **UNWATCHED})))
        return decode(encode_outputs(found))


def _elements(value: Input) -> int:
    if isinstance(value, torch.Tensor):
        return value.numel()
    if isinstance(value, tuple):
        return sum(_elements(item) for item in value)
    return 1
