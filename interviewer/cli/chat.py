"""The conversation in a terminal: shows what is new, takes what is typed, until the end."""

import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from rich.console import Console

from interviewer.cli.code_entry import CODE_HELP, CodeEntry
from interviewer.cli.drafts import Draft, Drafts
from interviewer.cli.hangup import on_hangup
from interviewer.cli.speech import show_message, show_parts, show_remark
from interviewer.cli.typing_in import (
    ANSWER_HELP,
    CHOICE_HELP,
    AnswerEntry,
    Code,
    Ended,
    Keyboard,
)
from interviewer.dialogue.codework import is_as_given
from interviewer.dialogue.messages import Message, ProblemPart, ResultPart
from interviewer.errors import BadInput, Conflict, StaleTurn
from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import Expects, InterviewView

WAIT = 20.0
"""How long to wait for a verdict before asking again, in seconds."""


GONE_ON: Final = (
    "{what}, since the interview went on meanwhile, in another window or on another device. "
    "Here is where it is now."
)


class Chat:
    """One sitting at one interview. ``back`` marks an interview that is gone on with."""

    def __init__(
        self,
        service: InterviewService,
        interview: InterviewView,
        console: Console,
        keyboard: Keyboard,
        drafts: Drafts,
        *,
        back: bool = False,
    ) -> None:
        self._service = service
        self._view = interview
        self._console = console
        self._keyboard = keyboard
        self._drafts = drafts
        self._back = back
        self._shown = 0
        self._told: set[Expects] = set()
        self._answer = AnswerEntry(self._remark)
        self._entries: dict[int, CodeEntry] = {}
        self._asked: set[int] = set()

    def hold(self) -> InterviewView:
        """Talk until the interview is over or paused; returns it as it stands then.

        The end of input and Ctrl-C pause it; what was typed and not sent is kept. So does
        a terminal that can no longer be written to, whose error goes on to the caller.
        """
        try:
            self._talk()
        except (Ended, KeyboardInterrupt):
            self._leave()
        except OSError:
            self._leave()
            raise
        else:
            self._keep_unsent()
        return self._view

    def _talk(self) -> None:
        if self._back:
            self._come_back()
        self._catch_up()
        if self._back:
            self._bring_back_unsent()
        while self._view.state in ("asking", "grading"):
            if self._view.submission is not None:
                self._await_verdict(self._view.submission)
            else:
                self._take_turn()

    def _leave(self) -> None:
        """Pause and keep what was typed, even where nothing can be shown any more."""
        # A closed terminal ends the input first and is told of by a signal or two later.
        with on_hangup(signal.SIG_IGN):
            with suppress(OSError):
                self._pause()
            with suppress(OSError):
                self._keep_unsent()

    def _come_back(self) -> None:
        """Show what is open, unless what was said since the last visit shows it."""
        news = _since_last_reply(self._view)
        self._shown = len(self._view.messages) - len(news)
        if self._view.state == "paused":
            if not _holds_result(news):
                self._shown = len(self._view.messages)
            self._attempt(lambda: self._say("resume"))
        elif self._view.open_now and self._shown and not _holds_result(news):
            self._shown = len(self._view.messages)
            now = self._view.open_now
            self._remark(
                f"Item {now.number} of {now.of} · {now.title}. The interview was not paused, "
                "so its clock has been running."
            )
            show_parts(self._console, now.parts)

    def _take_turn(self) -> None:
        expects = self._view.expects
        self._explain(expects)
        if expects == "code":
            entered = self._entry().read(self._keyboard)
        else:
            entered = self._answer.read(self._keyboard, single=expects == "choice")
        if isinstance(entered, Code):
            if self._asks_first(entered):
                self._entry().refused()
                return
            item = self._view.progress.item
            if not self._attempt(lambda: self._submit(entered), code=True):
                self._entry().refused()
                self._catch_up()
                # Of a problem that is no longer open nothing else would show the code again.
                if self._view.progress.item != item:
                    self._remark(f"This code was not handed in:\n\n{entered.code.rstrip()}")
        else:
            self._attempt(lambda: self._say(entered.text), unsent=entered.text)
        self._catch_up()

    def _asks_first(self, code: Code) -> bool:
        """Ask a person, once an item, whether the starter is to be handed in as it was given."""
        now, item = self._view.open_now, self._view.progress.item
        asks = self._keyboard.interactive and code.action == "submit"
        caution = now.caution if now and asks else ""
        if not caution or item in self._asked or not is_as_given(code.code, self._starter()):
            return False
        self._asked.add(item)
        self._remark(caution)
        return True

    def _attempt(self, act: Callable[[], object], unsent: str = "", *, code: bool = False) -> bool:
        """Do something to the interview; says why when it was refused, and what was not sent."""
        try:
            act()
        except StaleTurn:
            self._remark(GONE_ON.format(what="Your code was not handed in" if code else "Not sent"))
            if unsent:
                self._remark(f"What you typed was:\n\n{unsent}")
        except (BadInput, Conflict) as refusal:
            self._remark(str(refusal))
        else:
            return True
        return False

    def _submit(self, code: Code) -> None:
        self._service.submit(self._view.id, self._view.turn, code.code, code.action)

    def _say(self, text: str) -> None:
        self._service.reply(self._view.id, self._view.turn, text=text)

    def _await_verdict(self, submission: str) -> None:
        with self._console.status("Judging the code"):
            while self._service.submission(submission, wait=WAIT).status != "done":
                pass
        self._catch_up()

    def _pause(self) -> None:
        self._view = self._service.view(self._view.id)
        if self._view.state in ("asking", "grading"):
            self._attempt(lambda: self._say("pause"))
            self._catch_up()

    def _catch_up(self) -> None:
        """Print what was said since; a person has seen what they typed, a script has not."""
        self._view = self._service.view(self._view.id)
        for message in self._view.messages[self._shown :]:
            if message.sender == "interviewer" or not self._keyboard.interactive:
                show_message(self._console, message)
        self._shown = len(self._view.messages)

    def _explain(self, expects: Expects) -> None:
        if expects in self._told:
            return
        self._told.add(expects)
        self._remark({"choice": CHOICE_HELP, "code": CODE_HELP}.get(expects, ANSWER_HELP))

    def _entry(self) -> CodeEntry:
        """Return the code entry of the open problem, with what was typed for it before."""
        item = self._view.progress.item
        if item not in self._entries:
            self._entries[item] = CodeEntry(self._starter(), self._remark)
        return self._entries[item]

    def _starter(self) -> str:
        parts = self._view.open_now.parts if self._view.open_now else ()
        return next((part.starter for part in parts if isinstance(part, ProblemPart)), "")

    def _bring_back_unsent(self) -> None:
        """Hand back what was typed and not sent at the last visit."""
        draft = self._drafts.find(self._view.id)
        if draft is None:
            return
        here = draft.item == self._view.progress.item
        if draft.kind == "code" and here and self._view.expects == "code":
            entry = CodeEntry(self._starter(), self._remark, code=draft.text)
            self._entries[draft.item] = entry
            self._remark(
                "The code that you had not submitted is here: :show prints it, :run and :submit "
                "hand it in, and what you paste replaces it."
            )
        elif draft.kind == "answer" and here and self._view.expects != "code":
            self._answer = AnswerEntry(self._remark, draft.text)
            self._remark(
                f"You had typed this and not sent it:\n\n{draft.text}\n\n"
                "Go on with it; an empty line sends it, :drop forgets it."
            )
        else:
            self._remark(f"Typed for item {draft.item} and never sent:\n\n{draft.text}")

    def _keep_unsent(self) -> None:
        """Keep what was typed and not sent, or print it where it cannot be kept."""
        item = self._view.progress.item
        entry = self._entries.get(item)
        if self._view.state in ("finished", "expired"):
            self._drafts.drop(self._view.id)
        elif entry and entry.unsent.strip():
            self._keep(Draft(item, "code", entry.unsent))
        elif self._answer.unsent.strip():
            self._keep(Draft(item, "answer", self._answer.unsent))
        else:
            self._drafts.drop(self._view.id)

    def _keep(self, draft: Draft) -> None:
        what = "code that you have not submitted" if draft.kind == "code" else "unsent text"
        if self._drafts.keep(self._view.id, draft):
            self._remark(f"Your {what} is kept, too.")
        else:
            self._remark(f"Your {what} cannot be kept; copy it from here:\n\n{draft.text}")

    def _remark(self, text: str) -> None:
        show_remark(self._console, text)


def _since_last_reply(view: InterviewView) -> tuple[Message, ...]:
    """Return the messages after the candidate's last one; all if there is none."""
    own = [at for at, message in enumerate(view.messages) if message.sender == "candidate"]
    return view.messages[own[-1] + 1 :] if own else view.messages


def _holds_result(messages: tuple[Message, ...]) -> bool:
    return any(isinstance(part, ResultPart) for message in messages for part in message.parts)
