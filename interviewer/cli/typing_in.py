"""Reads what a candidate types: answers of several lines, and code with its commands."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import click

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.state import Phase
from interviewer.errors import BadInput

REQUESTS: Final = frozenset(Intent) - {
    Intent.ANSWER, Intent.UNSURE, Intent.DONT_KNOW, Intent.ACKNOWLEDGE, Intent.GREETING,
}  # fmt: skip
"""What is sent at the end of its line; anything else may be the beginning of more."""
REPLIES: Final = frozenset({"yes", "no", "my answer", "y", "n"})
"""Replies to what we ask that are sent at once too, when they are all of a line."""

ANSWER_HELP: Final = "End your answer with an empty line, or a line with only a dot."
CODE_HELP: Final = (
    "Paste code, then :run (the example, free) or :submit; what you paste after that replaces "
    "it. :edit opens your editor, "
    ":file PATH reads a file, :show prints the code, :say TEXT talks to the interviewer."
)


def is_request(line: str, phase: Phase = Phase.ANSWERING) -> bool:
    """Whether ``line``, the first one, is a request of its own ("move on", "time left?").

    Beside code small talk is one too, since no code looks like it.
    """
    said = recognise(line, Context(phase=phase))
    if phase is Phase.CODING and said.intent not in (Intent.ANSWER, Intent.UNSURE):
        return bool(line.strip())
    return (said.intent in REQUESTS and not said.rest) or line.strip(" .!").lower() in REPLIES


class Ended(Exception):
    """There is nothing more to read."""


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
        if self.interactive:
            # Importing it, where Python has it, gives input() line editing and a history.
            with suppress(ImportError):
                import readline  # noqa: F401

    def line(self, prompt: str) -> str:
        """Return the next line without its end; raises Ended when there is none."""
        if self.interactive:
            try:
                return input(prompt)
            except EOFError:
                raise Ended from None
        line = sys.stdin.readline()
        if not line:
            raise Ended
        return line.rstrip("\r\n")


def read_answer(keyboard: Keyboard, *, single: bool = False) -> Talk:
    """Return the next answer; ``single`` ends it with its first line (a choice).

    Raises Ended when input ends before anything was typed.
    """
    lines: list[str] = []
    while True:
        try:
            line = keyboard.line("> " if not lines else ". ")
        except Ended:
            if not lines:
                raise
            return Talk("\n".join(lines))
        if not lines and (not line.strip() or line.strip() == "."):
            continue
        if lines and line.strip() in ("", "."):
            return Talk("\n".join(lines))
        lines.append(line)
        if len(lines) == 1 and (single or is_request(line)):
            return Talk(line)


class CodeEntry:
    """Collects code over several turns, so that what was run can be submitted.

    ``say`` prints a remark; ``edit`` opens an editor on a text and returns the text
    as saved, or None when it was left as it was.
    """

    def __init__(
        self,
        starter: str,
        say: Callable[[str], None],
        edit: Callable[[str], str | None] | None = None,
    ) -> None:
        self.code = ""
        self._starter = starter
        self._say = say
        self._edit = edit or _open_editor
        self._fresh = True

    def read(self, keyboard: Keyboard) -> Talk | Code:
        """Return what is said or handed in next; raises Ended at the end of input."""
        while True:
            line = keyboard.line("code> " if self._fresh else "....> ")
            word, _, rest = line.strip().partition(" ")
            if self._fresh and is_request(line, Phase.CODING):
                return Talk(line.strip())
            if word in (":run", ":submit"):
                done = self._hand_in(word)
                if done:
                    return done
            elif word == ":say" and rest:
                return Talk(rest)
            elif word.startswith(":") and word[1:].isalpha():
                self._command(word, rest.strip())
            elif line.strip() or not self._fresh:
                # What is typed after a hand-in is new code, not more of the old.
                self.code = line + "\n" if self._fresh else self.code + line + "\n"
                self._fresh = False

    def _hand_in(self, word: str) -> Code | None:
        if not self.code.strip():
            self._say("There is no code yet. " + CODE_HELP)
            return None
        self._fresh = True
        return Code(self.code, "run" if word == ":run" else "submit")

    def _command(self, word: str, rest: str) -> None:
        if word == ":edit":
            self._keep(self._edit(self.code or self._starter))
        elif word == ":file" and rest:
            self._keep(_read_file(rest, self._say))
        elif word == ":show":
            self._say(self.code or self._starter)
        else:
            self._say(CODE_HELP)

    def _keep(self, code: str | None) -> None:
        if code is None:
            return
        self.code = code
        self._fresh = True
        self._say(f"{len(code.splitlines())} lines taken; :run or :submit them.")


def _read_file(name: str, say: Callable[[str], None]) -> str | None:
    try:
        return Path(name).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        say(f"{name} cannot be read: {reason}.")
        return None


def _open_editor(text: str) -> str | None:
    """Open the person's editor (``VISUAL``, ``EDITOR``); click finds one when unset."""
    try:
        return click.edit(text, extension=".py", editor=os.environ.get("VISUAL"))
    except click.ClickException as error:
        raise BadInput(f"The editor could not be opened: {error.message}") from error
