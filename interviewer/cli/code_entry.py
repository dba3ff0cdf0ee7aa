"""Collects the code for one problem, pasted, read or edited, and the commands beside it."""

import os
import tokenize
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Final

import click

from interviewer.cli.commands_typed import Commands
from interviewer.cli.typing_in import Code, Ended, Keyboard, Talk, is_request
from interviewer.dialogue.state import Phase
from interviewer.errors import BadInput
from interviewer.interviews.inputs import MOST_CODE_BYTES

CODE_COMMANDS: Final = Commands(
    {
        ":run": "try the example with your code; it costs nothing",
        ":submit": "have your code judged",
        ":file PATH": "take the code from a file",
        ":edit": "write it in your editor (VISUAL or EDITOR)",
        ":show": "print the code so far",
        ":drop": "forget the code so far",
        ":say TEXT": "talk to the interviewer",
        ":quit": "pause the interview and leave, as Ctrl-C does",
        ":help": "print this list",
    }
)
SPOKEN: Final = (
    "Lines without a colon are code. What you paste after :run or :submit replaces the code "
    "before it. Requests such as hint, skip or status need no :say, between lines of code either."
)
CODE_HELP: Final = (
    "Paste code, then :run (the example, free) or :submit. :file PATH reads a file, "
    ":edit opens your editor, :say TEXT talks to the interviewer, :help lists everything."
)


class CodeEntry:
    """Collects code over several turns, so that what was run can be submitted.

    ``say`` prints a remark; ``edit`` opens an editor on a text and returns the text
    as saved, or None when it was left as it was. ``code`` is what there is so far.
    """

    def __init__(
        self,
        starter: str,
        say: Callable[[str], None],
        edit: Callable[[str], str | None] | None = None,
        *,
        code: str = "",
    ) -> None:
        self.code = code
        self._submitted = ""
        self._starter = starter
        self._say = say
        self._edit = edit or _open_editor
        self._fresh = True
        self._pasted: list[str] = []

    @property
    def unsent(self) -> str:
        """The code that was not submitted, or nothing."""
        return "" if self.code == self._submitted else self.code

    def read(self, keyboard: Keyboard) -> Talk | Code:
        """Return what is said or handed in next; raises Ended at the end of input."""
        while True:
            line = self._line(keyboard)
            word, _, rest = line.strip().partition(" ")
            # An indented line among code is code, even if it begins with a colon.
            commanding = self._fresh or not line[:1].isspace()
            if commanding and CODE_COMMANDS.looks_like(word.lower()):
                done = self._command(word.lower(), rest.strip())
                if done:
                    return done
            elif self._is_said(line):
                return Talk(line.strip())
            elif line.strip() or not self._fresh:
                # What is typed after a hand-in is new code, not more of the old.
                self.code = line + "\n" if self._fresh else self.code + line + "\n"
                self._fresh = False

    def _is_said(self, line: str) -> bool:
        """Whether ``line`` is a request to the interviewer and not code.

        Among code it stands alone at the margin, and is not a line of a string or of what
        is in brackets; what was pasted with more is code.
        """
        if not is_request(line, Phase.CODING):
            return False
        return self._fresh or not (line[:1].isspace() or self._pasted or is_open(self.code))

    def _line(self, keyboard: Keyboard) -> str:
        """Return the next line; a terminal may hand over many that were pasted as one."""
        if not self._pasted:
            try:
                text = keyboard.line("code> " if self._fresh else "....> ")
            except Ended as end:
                if end.partial.strip() and not end.partial.lstrip().startswith(":"):
                    self.code = end.partial if self._fresh else self.code + end.partial
                raise
            self._pasted = text.split("\n")
        return self._pasted.pop(0)

    def _command(self, word: str, rest: str) -> Talk | Code | None:
        """Do what a command asks for; returns what it hands in or says, if anything."""
        if word in (":run", ":submit"):
            return self._hand_in(word)
        if word == ":say" and rest:
            return Talk(rest)
        if word == ":quit":
            raise Ended
        if word in (":file", ":edit", ":drop"):
            self._change(word, rest)
        else:
            self._say(self._told(word))
        return None

    def _change(self, word: str, rest: str) -> None:
        """Take the code from elsewhere, or forget it."""
        if word == ":drop":
            self.code, self._fresh = "", True
            self._say("The code is forgotten.")
        elif word == ":edit":
            try:
                self._keep(self._edit(self.code or self._starter))
            except BadInput as failure:
                self._say(str(failure))
        elif rest:
            self._keep(_read_file(rest, self._say))
        else:
            self._say("Name the file: :file PATH.")

    def _told(self, word: str) -> str:
        """Return the answer to a command that only asks for one."""
        if word == ":show":
            return self.code or self._starter
        if word == ":help":
            return f"{CODE_COMMANDS.listed()}\n{SPOKEN}"
        if word == ":say":
            return "Say what: :say TEXT."
        return CODE_COMMANDS.unknown(word)

    def _hand_in(self, word: str) -> Code | None:
        if not self.code.strip():
            self._say("There is no code yet. " + CODE_HELP)
            return None
        self._fresh = True
        if word == ":run":
            return Code(self.code, "run")
        self._submitted = self.code
        return Code(self.code, "submit")

    def refused(self) -> None:
        """Take note that what was handed in last was not taken."""
        self._submitted = ""

    def _keep(self, code: str | None) -> None:
        if code is None:
            return
        self.code = code
        self._fresh = True
        lines = len(code.splitlines())
        self._say(f"{lines} line{'' if lines == 1 else 's'} taken; :run or :submit them.")


def is_open(code: str) -> bool:
    """Whether ``code`` ends within a string or within brackets, so that it must go on."""
    try:
        list(tokenize.generate_tokens(StringIO(code).readline))
    except tokenize.TokenError:
        return True
    except (SyntaxError, ValueError):
        return False
    return False


def _read_file(name: str, say: Callable[[str], None]) -> str | None:
    try:
        with Path(name).expanduser().open("rb") as file:
            data = file.read(MOST_CODE_BYTES + 1)
        if len(data) > MOST_CODE_BYTES:
            say(f"{name} is too long: at most {MOST_CODE_BYTES:,} bytes of code are taken.")
            return None
        return data.decode("utf-8-sig").replace("\r\n", "\n")
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
