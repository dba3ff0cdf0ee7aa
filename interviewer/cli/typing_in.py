"""Reads what a candidate types: lines, and answers of several lines."""

import select
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from interviewer.cli.commands_typed import Commands
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.state import Phase

REQUESTS: Final = frozenset(Intent) - {
    Intent.ANSWER, Intent.UNSURE, Intent.DONT_KNOW, Intent.ACKNOWLEDGE, Intent.GREETING,
}  # fmt: skip
"""What is sent at the end of its line; anything else may be the beginning of more."""
REPLIES: Final = frozenset({"yes", "no", "my answer", "y", "n"})
"""Replies to what we ask that are sent at once too, when they are all of a line."""

ANSWER_HELP: Final = "End your answer with an empty line, or a line with only a dot (:help)."
CHOICE_HELP: Final = "Type the letter of your choice (:help)."

ANSWER_COMMANDS: Final = Commands(
    {
        ":show": "print what you have typed and not sent",
        ":drop": "forget what you have typed and not sent",
        ":quit": "pause the interview and leave, as Ctrl-C does",
        ":help": "print this list",
    }
)
SPOKEN: Final = (
    "An empty line, or one with only a dot, sends what you have typed; within a paste it is part "
    "of it. In words you can say hint, repeat, skip, back, status, pause or stop."
)
ENDS: Final = frozenset({"", "."})
"""Lines that end an answer."""
PASTE_GAP: Final = 0.05
"""The lines of a paste come at most so many seconds apart; nobody types as fast."""


def is_request(line: str, phase: Phase = Phase.ANSWERING) -> bool:
    """Whether ``line``, the first one, is a request of its own ("move on", "time left?").

    Beside code small talk is one too, since no code looks like it.
    """
    said = recognise(line, Context(phase=phase))
    if phase is Phase.CODING and said.intent not in (Intent.ANSWER, Intent.UNSURE):
        return bool(line.strip())
    return (said.intent in REQUESTS and not said.rest) or line.strip(" .!").lower() in REPLIES


class Ended(Exception):
    """There is nothing more to read; ``partial`` is the line that was begun."""

    def __init__(self, partial: str = "") -> None:
        super().__init__(partial)
        self.partial = partial


@dataclass(frozen=True)
class Talk:
    """Something said."""

    text: str


@dataclass(frozen=True)
class Code:
    """Code handed in."""

    code: str
    action: Literal["run", "submit"]


class Keyboard:
    """Lines from standard input, prompted for when a person is there."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty()
        self._begun: Callable[[], str] = str
        if self.interactive:
            try:
                # Importing it, where Python has it, gives input() line editing and a history.
                import readline
            except ImportError:
                return
            self._begun = readline.get_line_buffer

    def line(self, prompt: str) -> str:
        """Return the next line without its end; raises Ended when there is none.

        Ctrl-C ends the input, too.
        """
        if not self.interactive:
            line = sys.stdin.readline()
            if not line:
                raise Ended
            return line.rstrip("\r\n")
        try:
            return input(prompt)
        except EOFError:
            raise Ended from None
        except KeyboardInterrupt:
            raise Ended(self._begun()) from None

    def more_at_once(self) -> bool:
        """Whether another line came right behind the last one, as in a paste.

        A terminal may hand over a paste line by line. What is piped in comes at once
        altogether, so there nothing can be told from it.
        """
        return self.interactive and bool(select.select([sys.stdin], [], [], PASTE_GAP)[0])


class AnswerEntry:
    """Collects an answer of several lines; ``unsent`` is what is typed and not sent.

    ``say`` prints a remark.
    """

    def __init__(self, say: Callable[[str], None], unsent: str = "") -> None:
        self._say = say
        self._lines = unsent.split("\n") if unsent.strip() else []

    @property
    def unsent(self) -> str:
        """What was typed and not sent."""
        return "\n".join(self._lines)

    def read(self, keyboard: Keyboard, *, single: bool = False) -> Talk:
        """Return the next answer; ``single`` ends it with its first line (a choice).

        Nothing ends it in the midst of a paste. At the end of input what was typed is sent;
        raises Ended when that is nothing, and when a person breaks off, who keeps it ``unsent``.
        """
        while True:
            try:
                line = keyboard.line(". " if self._lines else "> ")
            except Ended as end:
                self._lines += [end.partial] if end.partial.strip() else []
                if not self._lines or end.partial or keyboard.interactive:
                    raise
                return self._sent()
            word = line.strip().lower()
            if ANSWER_COMMANDS.looks_like(word):
                self._command(word)
            elif self._lines and word in ENDS:
                if not keyboard.more_at_once():
                    return self._sent()
                self._lines.append(line)
            elif word not in ENDS:
                self._lines.append(line)
                if self._is_all(single) and not keyboard.more_at_once():
                    return self._sent()

    def _is_all(self, single: bool) -> bool:
        """Whether the one line there is needs no end, as it cannot be the beginning of more."""
        return len(self._lines) == 1 and (single or is_request(self._lines[0]))

    def _sent(self) -> Talk:
        text, self._lines = self.unsent, []
        return Talk(text)

    def _command(self, word: str) -> None:
        if word == ":quit":
            raise Ended
        if word == ":help":
            self._say(f"{ANSWER_COMMANDS.listed()}\n{SPOKEN}")
        elif word == ":show":
            self._say(self.unsent or "There is nothing that you have not sent.")
        elif word == ":drop":
            self._lines = []
            self._say("Forgotten. Type your answer anew.")
        else:
            self._say(ANSWER_COMMANDS.unknown(word))
