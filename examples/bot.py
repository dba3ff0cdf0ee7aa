"""A bot that holds an interview in the terminal, with the client alone.

A line is an answer or a command such as "hint"; the letter of an option chooses it; code stands
between two lines of three backticks. Where the lines end, the bot says "stop".
"""

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

from interviewer.client import ApiError, Client, Interview
from interviewer.dialogue.messages import (
    ChoicesPart,
    CodePart,
    Part,
    ProblemPart,
    ResultPart,
    TextPart,
)


def typed(answers: Path | None) -> Iterator[str]:
    """Yield the lines of the keyboard, or of a file, which are shown as they are taken."""
    if answers is None:
        yield from (line.rstrip("\n") for line in sys.stdin)
    for line in (*(answers.read_text("utf-8").splitlines() if answers else ()), "stop", "yes"):
        if line:
            print(line)
        yield line


def shown(part: Part) -> str:
    """Return a part of a message as a terminal shows it."""
    match part:
        case TextPart():
            return part.markdown
        case CodePart():
            return part.text
        case ChoicesPart():
            return "\n".join(f"  {option.id}) {option.label}" for option in part.options)
        case ProblemPart():
            return f"{part.prompt}\n\n{part.starter}"
        case ResultPart():
            checks = [f"\n  {check.name}: {check.status} {check.message}" for check in part.checks]
            return f"Your code: {part.verdict}{''.join(checks)}"
    return ""


def reply(interview: Interview, lines: Iterator[str]) -> None:
    """Send the next line, or the code that begins there."""
    line = next(line for line in lines if line.strip())
    if line.startswith("```"):
        code = takewhile(lambda line: not line.startswith("```"), lines)
        interview.submit("\n".join(code)).wait()
    elif interview.expects == "choice" and len(line) == 1:
        interview.choose(line)
    else:
        interview.say(line)


def hold(interview: Interview, lines: Iterator[str]) -> None:
    """Go through the whole interview, with ``lines`` for replies."""
    while True:
        print(*(shown(part) for said in interview.news for part in said.parts), sep="\n\n")
        if interview.expects == "nothing":
            return
        print("\n> ", end="", flush=True)
        try:
            reply(interview, lines)
        except ApiError as error:
            print(error)
            interview.refresh()


def main() -> None:
    """Hold an interview, then print its scorecard."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="where the service is, such as http://127.0.0.1:8000")
    parser.add_argument("--level", default="mid", choices=("mid", "senior", "principal"))
    parser.add_argument("--seed", type=int, default=11, help="another one asks other questions")
    parser.add_argument("--answers", type=Path, help="a file of lines, in place of the keyboard")
    asked = parser.parse_args()
    with Client(asked.url, os.environ.get("INTERVIEWER_TOKEN")) as client:
        interview = client.start(asked.level, seed=asked.seed, candidate="A bot")
        hold(interview, typed(asked.answers))
        print("", interview.scorecard("md"), sep="\n")


if __name__ == "__main__":
    main()
