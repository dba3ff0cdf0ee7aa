"""What is said on stderr of a batch: each line that makes no sense, and a sum at the end."""

from dataclasses import dataclass, field
from typing import Final

from interviewer.cli.output import say
from interviewer.jsonlines import Fault

MOST_NAMED: Final = 20
"""Bad lines that are named; more would bury the sum."""


@dataclass
class BatchReport:
    """Counts lines as they are done; ``verb`` says what is done with them ("scored")."""

    verb: str
    good: int = 0
    unavailable: int = 0
    bad: list[int] = field(default_factory=list)

    def count(self, number: int, fault: Fault | None, *, unavailable: bool = False) -> None:
        """Take note of one line; says what is wrong with it, if anything is."""
        if fault is None:
            self.good += not unavailable
            self.unavailable += unavailable
            return
        self.bad.append(number)
        if len(self.bad) <= MOST_NAMED:
            say(f"line {number}: {fault}")

    def summary(self) -> str:
        """Return the last line ("120 lines: 118 checked, 2 bad (lines 7, 31)")."""
        total = self.good + self.unavailable + len(self.bad)
        parts = [f"{self.good} {self.verb}"]
        if self.unavailable:
            parts.append(f"{self.unavailable} could not be judged")
        if self.bad:
            parts.append(f"{len(self.bad)} bad ({self._places()})")
        return f"{total} line{'' if total == 1 else 's'}: {', '.join(parts)}"

    def _places(self) -> str:
        named = sorted(self.bad)[:MOST_NAMED]
        more = len(self.bad) - len(named)
        places = ", ".join(map(str, named)) + (f" and {more} more" if more else "")
        return f"line {places}" if len(self.bad) == 1 else f"lines {places}"
