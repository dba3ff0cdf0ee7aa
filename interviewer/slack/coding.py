"""Code: the modal to write it in, and code that comes as a message or a file."""

from typing import Any, Final

from interviewer.dialogue.messages import CodePart, ProblemPart
from interviewer.errors import BadInput, Conflict, NotFound, StaleTurn
from interviewer.interviews.inbox import Taken
from interviewer.interviews.inputs import MOST_CODE_BYTES, check_code
from interviewer.interviews.submission_store import Action
from interviewer.interviews.vault import Sealed
from interviewer.interviews.views import InterviewView
from interviewer.rendering.blocks import Actions, Button, PlainText
from interviewer.rendering.characters import units
from interviewer.slack.kit import Kit
from interviewer.slack.parsing import CODE_BLOCK, CODE_INPUT, CODE_MODAL, HOW_BLOCK, HOW_INPUT
from interviewer.slack.posts import said
from interviewer.slack.unmarking import fenced
from interviewer.slack.values import File, Handed, Person, Place, Pressed, Said, Ticket
from interviewer.slack.web import Refused

KEPT_CODE: Final = "slack-code"
"""The kind under which code from a message waits for its button; see ``interviews.vault``."""

CODE: Final = "code:"
"""What the ``action_id`` of such a button begins with; ``run`` or ``submit`` follows."""

LONGEST_INPUT: Final = 3000
"""Characters that an input of a modal holds: docs.slack.dev, "Plain-text input element"."""

_ASK: Final = (
    "**{name}**: {lines} of code. Run it on the visible example, which costs nothing, or hand it "
    "in to be judged?"
)
_TOO_LONG: Final = "{name} has more than {most:,} bytes; shorten it."
_NO_TEXT: Final = "{name} is no text in UTF-8."
_NOT_NOW: Final = "No code is asked for at the moment, so I have not read {name}."
_GONE: Final = "That file is out of my reach. Share it in this thread once more."
_LATE: Final = "The interview has gone on: this code was for an earlier problem, and is not judged."
_HINT: Final = (
    f"At most {LONGEST_INPUT:,} characters fit in here. Longer code goes into the thread as a "
    "snippet (.py)."
)
_WAS_LONG: Final = (
    f"Your last code has more than the {LONGEST_INPUT:,} characters that fit in here. Put it into "
    "the thread as a snippet (.py) instead."
)


class Coding:
    """Takes code in, by whichever way it comes."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def offers(self, taken: Taken, said: Said, view: InterviewView) -> bool:
        """Tell whether a message is code; then ask what to do with it.

        To hand code in costs an attempt and cannot be undone, so that it is never guessed.
        """
        files = [file for file in said.files if file.is_code]
        if files:
            if view.expects == "code":
                self._offer_file(taken, said.person, files[0], view)
                return True
            self._kit.whispers.say(said.person, _NOT_NOW.format(name=f"`{files[0].name}`"))
            return not said.text.strip()
        code = fenced(said.text) if view.expects == "code" else ""
        if not code.strip():
            return False
        self._offer(taken, said.person, "Your message", code, view)
        return True

    def _offer_file(self, taken: Taken, person: Person, file: File, view: InterviewView) -> None:
        name = f"`{file.name}`"
        chat = self._kit.chat_of(person.team)
        if chat is None:
            return
        if file.size > MOST_CODE_BYTES:
            self._kit.whispers.say(person, _TOO_LONG.format(name=name, most=MOST_CODE_BYTES))
            return
        try:
            code = chat.download(file.url, MOST_CODE_BYTES).decode("utf-8")
        except Refused as refusal:
            self._kit.whispers.say(person, str(refusal) if refusal.of_the_bot else _GONE)
            return
        except UnicodeDecodeError:
            self._kit.whispers.say(person, _NO_TEXT.format(name=name))
            return
        self._offer(taken, person, file.name, code, view)

    def _offer(
        self, taken: Taken, person: Person, name: str, code: str, view: InterviewView
    ) -> None:
        try:
            check_code(code)
        except BadInput as error:
            self._kit.whispers.say(person, str(error))
            return
        self._kit.vault.put(
            Sealed(
                kind=KEPT_CODE,
                name=taken.key,
                body=self._kit.sealer.seal(code),
                at=self._kit.clock.now(),
                interview=view.id,
            )
        )
        value = Ticket(view.id, _item(view), taken.key).write()
        buttons = (
            Button(text=PlainText(text="Run the example"), action_id=f"{CODE}run", value=value),
            Button(text=PlainText(text="Hand it in"), action_id=f"{CODE}submit", value=value),
        )
        count = len(code.splitlines())
        lines = "1 line" if count == 1 else f"{count} lines"
        asked = said(_ASK.format(name=name, lines=lines), (Actions(elements=buttons),))
        self._kit.whispers.show(person, asked)

    def pressed(self, taken: Taken, pressed: Pressed, ticket: Ticket) -> None:
        """Run or hand in the code of a message, as the button says."""
        kept = self._kit.vault.get(KEPT_CODE, ticket.more)
        if kept is None or kept.interview != ticket.interview:
            self._kit.whispers.say(pressed.person, _LATE)
            return
        action = pressed.action.removeprefix(CODE)
        self._hand_in(taken, pressed.person, ticket, self._kit.sealer.open(kept.body), action)

    def handed(self, taken: Taken, handed: Handed) -> None:
        """Take what was written in the modal."""
        ticket, mirror = handed.ticket, self._kit.mirrors.of_interview(handed.ticket.interview)
        if mirror is None:
            return
        place = Place.of(mirror.conversation)
        if (place.team, mirror.owner) != (handed.person.team, handed.person.user):
            return
        person = Person(
            team=place.team, user=mirror.owner, channel=place.channel, thread=place.thread
        )
        self._hand_in(taken, person, ticket, handed.code, handed.action)

    def _hand_in(
        self, taken: Taken, person: Person, ticket: Ticket, code: str, action: str
    ) -> None:
        """Hand code in at whatever turn it is, as long as its problem is still open."""
        wanted: Action = "submit" if action == "submit" else "run"
        interview = ticket.interview
        try:
            while self._kit.turns.done(taken.key) is None:
                view = self._kit.service.view(interview)
                if view.expects != "code" or _item(view) != ticket.turn:
                    self._give_back(person, code)
                    return
                try:
                    self._kit.turns.submit(taken.key, interview, view.turn, code, wanted)
                except StaleTurn:
                    continue
        except (BadInput, Conflict) as error:
            self._give_back(person, code, str(error))
            return
        except NotFound:
            return
        self._kit.moved(interview)

    def _give_back(self, person: Person, code: str, why: str = _LATE) -> None:
        """Say why code was not taken, with the code: nobody shall have to write it anew."""
        fence = "````" if "```" in code else "```"
        room = 2500
        shown = code if len(code) <= room else f"{code[:room]}\n…"
        self._kit.whispers.say(person, f"{why}\n\n{fence}python\n{shown}\n{fence}")

    @staticmethod
    def modal(view: InterviewView) -> dict[str, Any]:
        """Return the modal for the open problem, with the last code or the starter in it."""
        last = last_code(view)
        fits = units(last) <= LONGEST_INPUT
        ticket = Ticket(view.id, _item(view))
        entry: dict[str, Any] = {
            "type": "plain_text_input",
            "action_id": CODE_INPUT,
            "multiline": True,
            "max_length": LONGEST_INPUT,
        }
        if last.strip() and fits:
            entry["initial_value"] = last
        options = [
            _option("Run the visible example (costs nothing)", "run"),
            _option("Hand it in to be judged", "submit"),
        ]
        return {
            "type": "modal",
            "callback_id": CODE_MODAL,
            "private_metadata": ticket.write(),
            "title": _plain("Write code"),
            "submit": _plain("Go"),
            "close": _plain("Cancel"),
            "blocks": [
                {
                    "type": "input",
                    "block_id": CODE_BLOCK,
                    "label": _plain("Your code"),
                    "hint": _plain(_HINT if fits else _WAS_LONG),
                    "element": entry,
                },
                {
                    "type": "input",
                    "block_id": HOW_BLOCK,
                    "label": _plain("What to do with it"),
                    "element": {
                        "type": "radio_buttons",
                        "action_id": HOW_INPUT,
                        "options": options,
                        "initial_option": options[0],
                    },
                },
            ],
        }


def last_code(view: InterviewView) -> str:
    """Return the newest code for the open problem, or its starter."""
    now = view.open_now
    problems = [part for part in now.parts if isinstance(part, ProblemPart)] if now else []
    if not problems:
        return ""
    for message in reversed(view.messages):
        for part in message.parts:
            if message.sender == "candidate" and isinstance(part, CodePart):
                return part.text
            if isinstance(part, ProblemPart) and part.id == problems[-1].id:
                return problems[-1].starter
    return problems[-1].starter


def _item(view: InterviewView) -> int:
    """Return the number of the open item: as long as it is open, code for it is welcome."""
    return view.open_now.number if view.open_now else -1


def _plain(text: str) -> dict[str, Any]:
    return {"type": "plain_text", "text": text, "emoji": False}


def _option(text: str, value: str) -> dict[str, Any]:
    return {"text": _plain(text), "value": value}
