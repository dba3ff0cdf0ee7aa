"""Blocks fitted into messages.

Beside 50 blocks, Slack allows about 13,200 characters over all blocks of a message. It does
not document that: ``msg_blocks_too_long`` came from 13,172 characters on (slackapi/bolt-js
#2509), and with 11,341 characters of text in many containers (#2867), so that the containers
seem to count. Here a block counts with its whole JSON, and 12,000 is the limit: what keeps
it keeps any limit on its text alone as well.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from interviewer.rendering.blocks import (
    MOST_BLOCKS,
    Actions,
    Block,
    Button,
    Context,
    Divider,
    Header,
    Layout,
    PlainText,
    Section,
)
from interviewer.rendering.characters import unescaped, units

LONGEST_MESSAGE: Final = 12_000
"""Units that the blocks of a message take as JSON at most."""

_NOTE: Final = "… {count:,} more characters are left out here."


def size(block: Block) -> int:
    """Return how many units ``block`` takes as JSON, with the comma behind it."""
    written = json.dumps(block.as_json(), ensure_ascii=False, separators=(",", ":"))
    return units(written) + 1


def fitted(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return ``blocks`` as those of one message, which tells at its end what was left out.

    Buttons are kept before texts, since nothing could be answered without them; of the texts
    those at the end go. Raises ValueError for ids that are given twice.
    """
    if _fit(blocks):
        return Layout(blocks=tuple(blocks)).blocks
    note = _note(blocks)
    room, places = LONGEST_MESSAGE - size(note), MOST_BLOCKS - 1
    kept: set[int] = set()
    for wanted in (True, False):
        for at, block in enumerate(blocks):
            if isinstance(block, Actions) is not wanted:
                continue
            if size(block) > room or not places:
                break
            kept.add(at)
            room, places = room - size(block), places - 1
    shown = [block for at, block in enumerate(blocks) if at in kept]
    rest = [block for at, block in enumerate(blocks) if at not in kept]
    return Layout(blocks=(*shown, _note(rest))).blocks


def posts(blocks: Iterable[Block]) -> tuple[tuple[Block, ...], ...]:
    """Return all ``blocks`` in as few messages as they fit into in their order.

    A block that is too large for any message, as only buttons with long values can be, has
    one to itself. Raises ValueError for ids that are given twice in a message.
    """
    messages: list[list[Block]] = []
    room = 0
    for block in blocks:
        taken = size(block)
        if taken > room or len(messages[-1]) == MOST_BLOCKS:
            messages.append([])
            room = LONGEST_MESSAGE
        messages[-1].append(block)
        room -= taken
    return tuple(Layout(blocks=tuple(message)).blocks for message in messages)


def _fit(blocks: Sequence[Block]) -> bool:
    return len(blocks) <= MOST_BLOCKS and sum(map(size, blocks)) <= LONGEST_MESSAGE


def _note(left_out: Iterable[Block]) -> Context:
    count = sum(len(unescaped(text)) for block in left_out for text in shown_texts(block))
    return Context(elements=(PlainText(text=_NOTE.format(count=count)),))


def shown_texts(block: Block | Button) -> Iterator[str]:
    """Yield the texts that ``block`` shows, as they are sent."""
    match block:
        case Header() | Section() | Button():
            yield block.text.text
        case Context():
            yield from (element.text for element in block.elements)
        case Actions():
            yield from (text for button in block.elements for text in shown_texts(button))
        case Divider():
            return
