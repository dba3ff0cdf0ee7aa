"""What became of a claim when it was run."""

from dataclasses import dataclass
from typing import Literal

from interviewer.errors import Finding
from interviewer.verifying.claims import Claim

Status = Literal["holds", "differs", "raised", "too_slow", "died"]


@dataclass(frozen=True)
class Result:
    """A claim and what it printed; ``error`` is the last line of a traceback, or why it ended."""

    claim: Claim
    status: Status
    printed: str = ""
    error: str = ""

    @property
    def finding(self) -> Finding:
        """What to tell an author about a claim that does not hold."""
        told = {
            "holds": "it holds",
            "differs": f"it printed {_differing(self.printed, self.claim.output)}",
            "raised": f"it raised {self.error}",
            "too_slow": "it did not end in time",
            "died": f"its process ended: {self.error}",
        }[self.status]
        mend = "mend the code or its output, and whatever else states the fact"
        name = self.claim.question or self.claim.heading
        return Finding(self.claim.path, self.claim.line, name, told, mend)


@dataclass(frozen=True)
class Verification:
    """The results of one run, in the order of the documents, and the torch it was made with."""

    torch: str
    results: tuple[Result, ...]

    @property
    def failed(self) -> tuple[Result, ...]:
        """The claims that do not hold."""
        return tuple(result for result in self.results if result.status != "holds")


def _differing(printed: str, expected: str) -> str:
    """Tell the first line that differs."""
    got, wanted = printed.rstrip().split("\n"), expected.rstrip().split("\n")
    for number in range(max(len(got), len(wanted))):
        here = got[number] if number < len(got) else None
        there = wanted[number] if number < len(wanted) else None
        if here != there:
            return f"{_line(here)} where the document says {_line(there)}, line {number + 1}"
    return "what the document says"


def _line(text: str | None) -> str:
    return "nothing" if text is None else repr(text)
