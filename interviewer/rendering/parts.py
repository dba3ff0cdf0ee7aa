"""The parts of a message as Slack shows them: as one text of mrkdwn, and as blocks."""

from collections.abc import Iterable, Iterator
from typing import Final

from interviewer.dialogue.messages import (
    ChoiceOption,
    ChoicesPart,
    CodePart,
    Part,
    ProblemPart,
    ResultPart,
    SummaryPart,
    TextPart,
)
from interviewer.rendering import reading, results
from interviewer.rendering.blocks import (
    LONGEST_BUTTON,
    LONGEST_ID,
    Actions,
    Block,
    Button,
    Mrkdwn,
    PlainText,
    Section,
)
from interviewer.rendering.characters import ELLIPSIS, cleaned, escaped, shortened, units
from interviewer.rendering.mrkdwn import unmarked
from interviewer.rendering.passages import BOLD, Code, Line, Passage, Run, prose, said
from interviewer.rendering.splitting import LONGEST, texts
from interviewer.rendering.writing import written

CHOICE: Final = "choice:"
"""What the ``action_id`` of an option's button begins with; the option's id follows."""

_IN_A_ROW: Final = 5
"""Buttons of one block: a message has room for whole blocks only."""


def mrkdwn_of(part: Part, *, typed: bool = False) -> str:
    """Return ``part`` as one text of mrkdwn, of whatever length.

    ``typed``: a candidate wrote it, so that text in it is no Markdown and its lines are meant.
    """
    return written(passages_of(part, typed=typed))


def plain_of(part: Part, *, typed: bool = False) -> str:
    """Return what ``part`` says without marks, for the ``text`` that notifications show.

    Of a long one it is the beginning: 3,000 units and less, as Slack asks for below 4,000.
    """
    pieces = texts(unmarked(passages_of(part, typed=typed)), LONGEST - units(ELLIPSIS))
    return "".join(pieces[:1]) + ELLIPSIS * (len(pieces) > 1)


def blocks_of(part: Part, *, key: str, typed: bool = False) -> tuple[Block, ...]:
    """Return ``part`` as blocks, none where it says nothing.

    ``key`` becomes the ``block_id`` of buttons, and must be unique in the message; raises
    ValueError where it is too long. Options get buttons, whose ``value`` is the option's id.
    """
    blocks: list[Block] = list(sections(passages_of(part, typed=typed)))
    if isinstance(part, ChoicesPart):
        blocks += _buttons(part.options, key)
    return tuple(blocks)


def sections(passages: Iterable[Passage]) -> Iterator[Section]:
    """Yield ``passages`` in as many sections as they need."""
    for text in texts(passages):
        yield Section(text=Mrkdwn(text=text))


def passages_of(part: Part, *, typed: bool = False) -> tuple[Passage, ...]:
    """Return what ``part`` says; see ``mrkdwn_of``."""
    match part:
        case TextPart():
            return (reading.typed if typed else reading.passages)(part.markdown)
        case CodePart():
            return (Code(part.text),)
        case ChoicesPart():
            return (prose(*map(_option, part.options)),) if part.options else ()
        case ProblemPart():
            starter = (prose(said("Starter:")), Code(part.starter)) if part.starter.strip() else ()
            return (*reading.passages(part.prompt), *starter)
        case ResultPart():
            return tuple(results.result(part))
        case SummaryPart():
            return tuple(results.summary(part))


def _option(option: ChoiceOption) -> Line:
    letter = Run(f"{_letter(option)})", BOLD)
    return Line((letter, Run(" "), *reading.inline(option.label)), rest="  ")


def _letter(option: ChoiceOption) -> str:
    return cleaned(option.id).upper()


def _buttons(options: Iterable[ChoiceOption], key: str) -> Iterator[Actions]:
    """Yield the buttons of ``options``, the first block with ``key`` for its id."""
    buttons = [_button(option) for option in _answerable(options)]
    for at in range(0, len(buttons), _IN_A_ROW):
        block_id = f"{key}:{at // _IN_A_ROW + 1}" if at else key
        yield Actions(elements=tuple(buttons[at : at + _IN_A_ROW]), block_id=block_id)


def _answerable(options: Iterable[ChoiceOption]) -> Iterator[ChoiceOption]:
    """Yield the options whose ids a button can send back; the others can be typed."""
    seen: set[str] = set()
    for option in options:
        sent = option.id.strip() and option.id.isprintable() and option.id not in seen
        if sent and units(f"{CHOICE}{option.id}") <= LONGEST_ID:
            seen.add(option.id)
            yield option


def _button(option: ChoiceOption) -> Button:
    label = "".join(run.text for run in reading.beginning(option.label, LONGEST_BUTTON))
    text = escaped(shortened(f"{_letter(option)}: {label}".strip(), LONGEST_BUTTON))
    return Button(text=PlainText(text=text), action_id=f"{CHOICE}{option.id}", value=option.id)
