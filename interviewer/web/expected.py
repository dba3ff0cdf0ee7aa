"""What the page offers for what is expected now: replies at a press, and words for the field.

Everything follows from what is open (``OpenNow``), never from what was said. A press
posts a text turn like one that was typed.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from interviewer.dialogue.open_view import OpenKind
from interviewer.interviews.views import InterviewView
from interviewer.values import Frozen


class Reply(Frozen):
    """A reply at a press: ``say`` is what is said, ``label`` stands on the button."""

    say: str
    label: str


class Expected(Frozen):
    """What fits what is open now.

    ``replies`` are offered as buttons; with ``asked`` they answer what was just asked, and
    the page sets them off. ``placeholder`` stands in the empty field.
    ``label`` names what is open, and ``ahead`` names it to somebody who has not read as far.
    """

    replies: tuple[Reply, ...] = ()
    asked: bool = False
    placeholder: str = "Type your answer"
    label: str = "{number} of {of} · {title}"
    ahead: str = "Next: {label}"


def _replies(*pairs: tuple[str, str]) -> tuple[Reply, ...]:
    return tuple(Reply(say=say, label=label) for say, label in pairs)


# A button says what it means in words that are no answer to any question: one word alone may be.
_HINT: Final = ("a hint please", "Hint")
_REPEAT: Final = ("repeat the question", "Repeat")
_TALK: Final = _replies(_HINT, _REPEAT, ("skip this question", "Skip"))
_GO_ON: Final = _replies(_HINT, _REPEAT, ("move on", "Move on"))
_ABOUT_CODE: Final = "Ask or say something about the task"

_BY_KIND: Final[Mapping[OpenKind, Expected]] = MappingProxyType(
    {
        "question": Expected(replies=_TALK),
        "follow_up": Expected(replies=_GO_ON, ahead="Follow-up: {label}"),
        "hint_offer": Expected(
            replies=_replies((_HINT[0], "Take a hint"), ("move on", "Move on")),
            asked=True,
            placeholder="Add to your answer",
            ahead="Your turn: {label}",
        ),
        "choice": Expected(replies=_TALK, placeholder="Type a letter, or press an option"),
        "guess": Expected(
            replies=_replies(("yes", "Yes, that one"), ("no", "No, another")),
            asked=True,
            placeholder="Yes, no, or a letter",
            ahead="Your turn: {label}",
        ),
        "code": Expected(replies=_TALK, placeholder=_ABOUT_CODE),
        "repair": Expected(replies=_GO_ON, placeholder=_ABOUT_CODE, ahead="Repair: {label}"),
        "verdict": Expected(placeholder="Your code is being judged"),
        "revisit": Expected(
            replies=_replies(("back", "Go back"), ("move on", "Finish as it is")),
            asked=True,
            placeholder="Go back, or finish",
            label="Before the end",
            ahead="{label}: what you skipped",
        ),
        "stop": Expected(
            replies=_replies(("yes", "Yes, end it"), ("no", "No, go on")),
            asked=True,
            placeholder="Yes to end, or anything else to go on",
            label="The end",
            ahead="{label}: now, or go on?",
        ),
        "nothing": Expected(),
    }
)


def expected(view: InterviewView) -> Expected:
    """Return what fits what is open in ``view``; in a pause what will fit afterwards.

    No hint is offered where none is to be had.
    """
    now = view.open_now
    fits = _BY_KIND[now.kind if now else "nothing"]
    if now and now.hints:
        return fits
    without = tuple(reply for reply in fits.replies if reply.say != _HINT[0])
    return fits.model_copy(update={"replies": without})
