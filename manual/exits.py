"""What the exit codes of commands mean, in words."""

from collections.abc import Mapping
from typing import Final

from interviewer.cli.exits import BAD_INPUT, FALLS_SHORT, NOT_DONE, STOPPED

OF_ALL: Final[Mapping[int, str]] = {
    0: "It was done.",
    FALLS_SHORT: "It was done, and what was looked at falls short.",
    BAD_INPUT: (
        "What was asked for makes no sense, or is not there: an option, a file, a setting, a name."
    ),
    NOT_DONE: "It could not be done, and that is not the fault of what was given.",
    STOPPED: "It was stopped by Ctrl-C.",
}
"""Every exit code, and what it means for all commands."""

OF_COMMANDS: Final[Mapping[str, Mapping[int, str]]] = {
    "check": {
        FALLS_SHORT: "the code did not pass (of one file; never of a batch)",
        NOT_DONE: "code could not be judged here (of a batch: at least one line)",
    },
    "doctor": {NOT_DONE: "something does not work"},
    "draws": {FALLS_SHORT: "a slot of a plan can be filled by nothing"},
    "grader": {NOT_DONE: "there is no grader that can judge (`--ping`)"},
    "rubric lint": {FALLS_SHORT: "there are findings; notes alone are none"},
    "score": {FALLS_SHORT: "a line of a batch could not be scored"},
    "seeds lint": {FALLS_SHORT: "there are findings"},
    "seeds verify": {FALLS_SHORT: "a claim does not hold"},
}
"""What a command by its name means by a code in particular."""
