"""What counts over all blocks of a message together, and the ids that Slack makes up."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.slack.blockkit.blocks import elements_of

ALL_BLOCKS = 13_200
"""Characters in all blocks of a message, beyond which Slack answers ``msg_blocks_too_long``.

No page says so. Others have measured it: https://github.com/slackapi/bolt-js/issues/2509, where
the limit moved between 13,172 and 13,297 with the kinds of blocks.
"""

_COUNTED = {"text", "alt_text", "value", "url", "image_url", "initial_value"}
_WITHOUT_ACTION = {"image", "plain_text", "mrkdwn"}


def characters(blocks: Iterable[Mapping[str, Any]]) -> int:
    """Return how many characters the strings of these blocks have, without ids and kinds."""
    return sum(_count(block) for block in blocks)


def _count(value: Any) -> int:
    if isinstance(value, Mapping):
        own = (len(v) for k, v in value.items() if k in _COUNTED and isinstance(v, str))
        return sum(own) + sum(map(_count, value.values()))
    return sum(map(_count, value)) if isinstance(value, list) else 0


def identified(
    blocks: Iterable[Mapping[str, Any]], new_id: Callable[[], str]
) -> tuple[dict[str, Any], ...]:
    """Return the blocks with ids for blocks and actions that had none, as Slack keeps them."""
    return tuple(_with_ids(block, new_id) for block in blocks)


def _with_ids(block: Mapping[str, Any], new_id: Callable[[], str]) -> dict[str, Any]:
    whole = dict(block)
    whole["block_id"] = block.get("block_id") or new_id()
    for element, pointer in elements_of(block):
        if element["type"] in _WITHOUT_ACTION or element.get("action_id"):
            continue
        named = {"action_id": new_id(), **element}
        _, place, *index = pointer.split("/")
        if index:
            whole[place] = [*whole[place]]
            whole[place][int(index[0])] = named
        else:
            whole[place] = named
    return whole
