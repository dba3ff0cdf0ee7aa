"""The conversation in a terminal: shows what is new, takes what is typed, until the end."""

from rich.console import Console

from interviewer.cli.speech import show_message, show_remark
from interviewer.cli.typing_in import (
    ANSWER_HELP,
    CODE_HELP,
    Code,
    CodeEntry,
    Ended,
    Keyboard,
    Talk,
    read_answer,
)
from interviewer.dialogue.messages import ProblemPart
from interviewer.errors import BadInput, Conflict, StaleTurn
from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import Expects, InterviewView

WAIT = 20.0
"""How long to wait for a verdict before asking again, in seconds."""


class Chat:
    """One sitting at one interview; ``shown`` messages have been printed already."""

    def __init__(
        self,
        service: InterviewService,
        interview: InterviewView,
        console: Console,
        keyboard: Keyboard,
        *,
        shown: int = 0,
    ) -> None:
        self._service = service
        self._view = interview
        self._console = console
        self._keyboard = keyboard
        self._shown = shown
        self._told: set[Expects] = set()
        self._entries: dict[int, CodeEntry] = {}

    def hold(self) -> InterviewView:
        """Talk until the interview is over or paused; returns it as it stands then.

        The end of input and Ctrl-C pause it.
        """
        try:
            if self._view.state == "paused":
                self._say("resume")
            self._catch_up()
            while self._view.state in ("asking", "grading"):
                if self._view.submission is not None:
                    self._await_verdict(self._view.submission)
                else:
                    self._take_turn()
        except (Ended, KeyboardInterrupt):
            self._pause()
        return self._view

    def _take_turn(self) -> None:
        expects = self._view.expects
        self._explain(expects)
        entered = self._entry().read(self._keyboard) if expects == "code" else self._answer()
        try:
            if isinstance(entered, Code):
                self._service.submit(self._view.id, self._view.turn, entered.code, entered.action)
            else:
                self._say(entered.text)
        except StaleTurn:
            self._remark("The interview went on elsewhere; here is where it stands.")
        except (BadInput, Conflict) as refusal:
            self._remark(str(refusal))
        self._catch_up()

    def _answer(self) -> Talk:
        return read_answer(self._keyboard, single=self._view.expects == "choice")

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
            self._say("pause")
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
        if expects == "choice":
            self._remark("Type the letter of your choice.")
        else:
            self._remark(CODE_HELP if expects == "code" else ANSWER_HELP)

    def _entry(self) -> CodeEntry:
        """Return the code entry of the open problem, with what was typed for it before."""
        item = self._view.progress.item
        if item not in self._entries:
            self._entries[item] = CodeEntry(self._starter(), self._remark)
        return self._entries[item]

    def _starter(self) -> str:
        for message in reversed(self._view.messages):
            for part in message.parts:
                if isinstance(part, ProblemPart):
                    return part.starter
        return ""

    def _remark(self, text: str) -> None:
        show_remark(self._console, text)
