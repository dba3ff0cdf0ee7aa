"""The words that several faces have for the values of the house."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from interviewer.problems.model import VerdictKind
from interviewer.taxonomy import Skill

_SKILLS: Final = frozenset(Skill)

RECOMMENDATIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "strong_yes": "Strong yes",
        "yes": "Yes",
        "no": "No",
        "definitely_not": "Definitely not",
        "no_decision": "No decision",
    }
)

VERDICTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "passed": "All checks passed",
        "failed": "Some checks failed",
        "error": "Your code raised an error",
        "timeout": "Your code took too long",
        "memory": "Your code used too much memory",
        "output": "Your code printed too much",
        "crashed": "The process running your code died",
        "unavailable": "The code could not be judged",
    }
)
"""What a verdict says to whoever wrote the code."""

RUNS: Final[Mapping[bool | None, str]] = MappingProxyType(
    {
        None: "The example ran",
        True: "The example printed what is expected",
        False: "The example ran, and printed something else",
    }
)
"""What is told of a run to the end, by whether its output matches."""

ERRORS: Final = "Errors"
WRITTEN: Final = "Written to standard error"


def verdict(value: str, checks: int, matches: bool | None = None) -> str:
    """Return a verdict in words; without checks nothing but the example was run."""
    return RUNS[matches] if value == "passed" and not checks else VERDICTS[value]


def error_title(verdict: VerdictKind | None) -> str:
    """Return what to call the text on stderr: of code that ran through it is no error."""
    return WRITTEN if verdict in (VerdictKind.PASSED, VerdictKind.FAILED) else ERRORS


def named(word: str) -> str:
    """Return an identifier as words: ``gpu-memory`` is ``GPU memory``."""
    if word in _SKILLS:
        return Skill(word).words
    words = word.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
