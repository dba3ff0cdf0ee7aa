"""A bot that holds an interview in the terminal: `python examples/bot.py URL [LEVEL]`.

A line is an answer or a wish such as "hint"; the letter of an option chooses it; code stands
between two lines of three backticks. Where the lines end, the bot says "stop".
"""

import os
import sys
from itertools import chain, takewhile

from interviewer.client import Client, Conflict, Invalid
from interviewer.dialogue.messages import Part
from interviewer.errors import InterviewerError

LINES = chain((line.rstrip("\n") for line in sys.stdin), ("stop", "yes"))


def shown(part: Part) -> str:
    """Return a part of a message as a terminal shows it."""
    match part.type:
        case "choices":
            return "\n".join(f"  {option.id}) {option.label}" for option in part.options)
        case "problem":
            return f"{part.prompt}\n\n{part.starter}"
        case "result":
            return f"Your code: {part.verdict}"
        case "code":
            return part.text
    return getattr(part, "markdown", "")


def hold(client: Client, level: str) -> None:
    """Hold an interview from its first question to its scorecard."""
    interview = client.start(level, seed=11, candidate="A bot")
    while True:
        print(*(shown(part) for said in interview.news for part in said.parts), sep="\n\n")
        if interview.expects == "nothing":
            break
        line = next(line for line in LINES if line.strip())
        print(f"\n> {line}")
        try:
            if line.startswith("```"):
                code = takewhile(lambda one: not one.startswith("```"), LINES)
                interview.submit("\n".join(code)).wait()
            elif interview.expects == "choice" and len(line) == 1:
                interview.choose(line)
            else:
                interview.say(line)
        except (Conflict, Invalid) as error:  # nothing was done; what is open stays open
            print(error)
            interview.refresh()
    print("", interview.scorecard("md"), sep="\n")


if len(sys.argv) < 2:
    sys.exit("usage: python examples/bot.py URL [LEVEL]")
try:
    with Client(sys.argv[1], os.environ.get("INTERVIEWER_TOKEN")) as client:
        hold(client, sys.argv[2] if len(sys.argv) > 2 else "mid")
except InterviewerError as error:  # no service, no such level, a token that is not known
    sys.exit(str(error))
