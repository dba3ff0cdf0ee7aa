"""An interview's messages as Slack's posts: parts as blocks, and buttons under the newest."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from interviewer.dialogue.messages import ChoicesPart, Message, Part
from interviewer.interviews.views import InterviewView
from interviewer.rendering import fitting, mrkdwn, parts
from interviewer.rendering.blocks import (
    LONGEST_VALUE,
    Actions,
    Block,
    Button,
    Context,
    Mrkdwn,
    PlainText,
    Section,
)
from interviewer.rendering.characters import escaped, shortened, unescaped
from interviewer.slack.values import Ticket

SAY: Final = "say:"
"""What the ``action_id`` of a button begins with that says a word; the word follows."""

CHOICE: Final = parts.CHOICE
WRITE: Final = "write"
PDF: Final = "pdf"

LONGEST_FALLBACK: Final = 600
"""Characters of a notification."""

_ROOM: Final = 10_500
"""What the blocks of a post may take as JSON where buttons come below them."""


@dataclass(frozen=True)
class Post:
    """One post: the text of its notification, and what is shown."""

    text: str
    blocks: tuple[Block, ...]

    def as_json(self) -> list[dict[str, Any]]:
        """Return its blocks as Slack is sent them."""
        return [block.as_json() for block in self.blocks]


def posts_of(message: Message, controls: Sequence[Block] = ()) -> tuple[Post, ...]:
    """Return the posts of a message of the interviewer, ``controls`` below the last.

    There is at least one, unless the message says nothing and has no controls.
    """
    typed = message.sender == "candidate"
    shown = [
        block
        for number, part in enumerate(message.parts)
        for block in parts.blocks_of(part, key=f"part:{number}", typed=typed)
        if not isinstance(block, Actions)  # they know of no turn; ours do
    ]
    made = [list(post) for post in fitting.posts(shown)]
    if controls:
        if not made or sum(map(fitting.size, made[-1])) > _ROOM or len(made[-1]) > 40:
            made.append([])
        made[-1].extend(controls)
    text = _fallback(message.parts)
    return tuple(Post(text, tuple(blocks)) for blocks in made)


def _fallback(given: Iterable[Part]) -> str:
    said = "\n".join(filter(None, map(parts.plain_of, given))) or "The interview goes on."
    return escaped(shortened(unescaped(said), LONGEST_FALLBACK))


def said(markdown: str, controls: Sequence[Block] = ()) -> Post:
    """Return words of this edge's own, in Markdown, as a post."""
    text = mrkdwn.render(markdown)
    return Post(_short(mrkdwn.plain(markdown)), (Section(text=Mrkdwn(text=text)), *controls))


def shown(markup: str, plain: str, controls: Sequence[Block] = ()) -> Post:
    """Return words in Slack's own mrkdwn, whose links lead into Slack, as a post."""
    return Post(_short(escaped(plain)), (Section(text=Mrkdwn(text=markup)), *controls))


def _short(text: str) -> str:
    return escaped(shortened(unescaped(text), LONGEST_FALLBACK))


def link(address: str, words: str) -> str:
    """Return a link in mrkdwn."""
    return f"<{escaped(address).replace('|', '%7C')}|{escaped(words)}>"


def small(markup: str) -> Context:
    """Return a remark in small type."""
    return Context(elements=(Mrkdwn(text=markup),))


def controls(view: InterviewView, *, pdf: bool) -> tuple[Block, ...]:
    """Return the buttons for what an interview waits for, each with its turn.

    ``pdf``: a scorecard can be had as a file, once the candidate may see it.
    """
    if view.state == "finished":
        offered = pdf and view.released and view.mode == "practice"
        return _row([_button(view, PDF, "Scorecard (PDF)")], "end") if offered else ()
    now = view.open_now
    if view.state == "expired" or now is None or now.kind == "verdict":
        return ()
    if now.paused:
        return _row([_says(view, "resume", "Go on", primary=True)], "turn")
    if now.kind in ("stop", "hint_offer", "revisit"):
        return _row([_says(view, "yes", "Yes"), _says(view, "no", "No")], "turn")
    options = [part for part in now.parts if isinstance(part, ChoicesPart)]
    rows = [*_choices(view, options[-1])] if options else []
    return (*rows, *_row(_tools(view), "turn"))


def _tools(view: InterviewView) -> Iterator[Button]:
    if view.expects == "code":
        yield _button(view, WRITE, "Write code", primary=True)
    if view.open_now and view.open_now.hints:
        yield _says(view, "hint", "Hint")
    yield _says(view, "repeat", "Repeat")
    yield _says(view, "skip", "Skip")


def _choices(view: InterviewView, part: ChoicesPart) -> Iterator[Actions]:
    """Yield the rows of the options' buttons, which carry the turn too."""
    for block in parts.blocks_of(part, key=f"choices:{view.turn}"):
        if isinstance(block, Actions):
            buttons = (_with_turn(view, button) for button in block.elements)
            yield Actions(elements=tuple(buttons), block_id=block.block_id)


def _with_turn(view: InterviewView, button: Button) -> Button:
    option = button.action_id.removeprefix(CHOICE)
    value = Ticket(view.id, view.turn, option).write()
    return Button(text=button.text, action_id=button.action_id, value=value)


def _row(buttons: Iterable[Button], key: str) -> tuple[Actions, ...]:
    return (Actions(elements=tuple(buttons), block_id=key),)


def _says(view: InterviewView, word: str, label: str, *, primary: bool = False) -> Button:
    return _button(view, f"{SAY}{word}", label, primary=primary)


def _button(view: InterviewView, action: str, label: str, *, primary: bool = False) -> Button:
    value = Ticket(view.id, view.turn).write()
    assert len(value) <= LONGEST_VALUE
    style = "primary" if primary else None
    return Button(text=PlainText(text=label), action_id=action, value=value, style=style)


def pressed(message: dict[str, Any], words: str) -> tuple[str, list[dict[str, Any]]]:
    """Return a message of ours, its buttons replaced by what was pressed, to be put in place."""
    kept = [block for block in message.get("blocks", ()) if block.get("type") != "actions"]
    note = small(f"✓ {mrkdwn.typed(words)}").as_json()
    text = str(message.get("text") or words)
    return shortened(text, LONGEST_FALLBACK), json.loads(json.dumps([*kept, note]))
