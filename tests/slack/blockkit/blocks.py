"""Blocks of messages, modals and Home tabs.

The limits are those of the pages under https://docs.slack.dev/reference/block-kit/blocks:
section-block (text 1 to 3,000, 10 fields of 2,000), header-block (150), context-block (10
elements), actions-block (25 elements), input-block (label and hint 2,000), image-block (image_url
3,000, alt_text and title 2,000), markdown-block (12,000 in all of a message), table-block;
``block_id`` 255 characters, unique in a message or view; 50 blocks in a message and 100 in a modal
or Home tab (https://docs.slack.dev/reference/block-kit/blocks); ``action_id`` unique in its block
(the elements' pages). Kinds of blocks that the product has no use for (video, file, call, those of
assistants) are refused as unsupported.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tests.slack.blockkit.composition import SLACK_FILE, marked, plain
from tests.slack.blockkit.elements import IN_ACTIONS, IN_INPUT, IN_SECTION, INPUT_LENGTH, among
from tests.slack.blockkit.rich_text import RICH_TEXT, TABLE, one_table
from tests.slack.blockkit.shapes import (
    Check,
    by_type,
    complain,
    flag,
    items,
    record,
    schema,
    string,
)

IN_MESSAGE = 50
IN_VIEW = 100
MARKDOWN = 12_000


def _block(required: tuple[str, ...] = (), **fields: Check) -> Check:
    common = {"type": string(), "block_id": string(255)}
    return record(common | fields, ("type", *required))


_CONTEXT = by_type(among(("image",)) | {kind: marked() for kind in ("plain_text", "mrkdwn")})
_COMMON: dict[str, Check] = {
    "actions": _block(("elements",), elements=items(by_type(among(IN_ACTIONS)), 25, 1)),
    "context": _block(("elements",), elements=items(_CONTEXT, 10, 1)),
    "divider": _block(),
    "header": _block(("text",), text=plain(150)),
    "image": _block(
        ("alt_text",),
        image_url=string(3_000, 1),
        slack_file=SLACK_FILE,
        alt_text=string(2_000),
        title=plain(2_000),
    ),
    "input": _block(
        ("label", "element"),
        label=plain(2_000),
        element=schema(by_type(among(IN_INPUT))),
        hint=plain(2_000),
        optional=flag,
        dispatch_action=flag,
    ),
    "rich_text": _block(("elements",), **RICH_TEXT),
    "section": _block(
        text=marked(),
        fields=items(marked(2_000), 10, 1),
        accessory=schema(by_type(among(IN_SECTION))),
        expand=flag,
    ),
}
_MESSAGE = _COMMON | {
    "markdown": _block(("text",), text=string(MARKDOWN, 1)),
    "table": _block(("rows",), **TABLE),
}


def message_blocks(blocks: Any) -> list[str]:
    """Return what Slack would say is wrong with the blocks of a message."""
    return _checked(blocks, _MESSAGE, IN_MESSAGE, "/blocks")


def view_blocks(blocks: Any) -> list[str]:
    """Return what Slack would say is wrong with the blocks of a modal or a Home tab."""
    return _checked(blocks, _COMMON, IN_VIEW, "/view/blocks")


def _checked(blocks: Any, kinds: Mapping[str, Check], most: int, pointer: str) -> list[str]:
    found: list[str] = []
    items(by_type(kinds), most)(blocks, pointer, found)
    if not found:
        _check_together(blocks, pointer, found)
    return found


def _check_together(blocks: list[Mapping[str, Any]], pointer: str, found: list[str]) -> None:
    """Check what no single field can tell."""
    # An id that is empty is an id all the same: two such blocks get in each other's way.
    named = Counter(block["block_id"] for block in blocks if block.get("block_id") is not None)
    for index, block in enumerate(blocks):
        here = f"{pointer}/{index}"
        if named[block.get("block_id")] > 1:
            complain(found, f"block_id must be unique: {block['block_id']!r}", f"{here}/block_id")
        _check_block(block, here, found)
    _check_focus(blocks, pointer, found)
    one_table(blocks, pointer, found)
    markdown = sum(len(block["text"]) for block in blocks if block["type"] == "markdown")
    if markdown > MARKDOWN:
        complain(found, f"must be less than {MARKDOWN + 1} characters of markdown", pointer)


def _check_block(block: Mapping[str, Any], pointer: str, found: list[str]) -> None:
    if block["type"] == "section" and not (block.get("text") or block.get("fields")):
        complain(found, "must define either `fields` or `text`", pointer)
    actions: Counter[Any] = Counter()
    for element, where in elements_of(block, pointer):
        action = element.get("action_id")
        actions[action] += action is not None
        if actions[action] > 1:
            complain(found, f"action_id must be unique in its block: {action!r}", where)
        _check_element(element, where, found)
    if block["type"] == "image" and not _one_source(block):
        complain(found, "must define either `image_url` or `slack_file`", pointer)


def _check_element(element: Mapping[str, Any], pointer: str, found: list[str]) -> None:
    kind = element["type"]
    if kind in ("static_select", "multi_static_select"):
        if (element.get("options") is None) == (element.get("option_groups") is None):
            complain(found, "must define either `options` or `option_groups`", pointer)
    elif kind == "image" and not _one_source(element):
        complain(found, "must define either `image_url` or `slack_file`", pointer)
    elif kind == "plain_text_input":
        most = element.get("max_length", INPUT_LENGTH)
        if element.get("min_length", 0) > most:
            complain(found, "min_length must not be greater than max_length", pointer)
        if len(element.get("initial_value") or "") > most:
            complain(found, f"must be less than {most + 1} characters", f"{pointer}/initial_value")
    _check_initial(element, pointer, found)


def _check_initial(element: Mapping[str, Any], pointer: str, found: list[str]) -> None:
    """What is chosen at first must be one of the options, to the letter."""
    groups = element.get("option_groups") or []
    options = [
        *(element.get("options") or []),
        *(one for group in groups for one in group["options"]),
    ]
    chosen = [element["initial_option"]] if element.get("initial_option") else []
    chosen += element.get("initial_options") or []
    for option in chosen:
        if option not in options:
            complain(found, "initial option must be one of the options", pointer)


def _check_focus(blocks: list[Mapping[str, Any]], pointer: str, found: list[str]) -> None:
    every = (element for block in blocks for element, _ in elements_of(block, ""))
    if sum(bool(element.get("focus_on_load")) for element in every) > 1:
        complain(found, "only one element can have focus_on_load", pointer)


def _one_source(image: Mapping[str, Any]) -> bool:
    return bool(image.get("image_url")) != bool(image.get("slack_file"))


def elements_of(
    block: Mapping[str, Any], pointer: str = ""
) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Yield the elements of a block with which one can do something, and images, with pointers."""
    for name in ("accessory", "element"):
        if block.get(name):
            yield block[name], f"{pointer}/{name}"
    if block["type"] in ("actions", "context"):
        for index, element in enumerate(block["elements"]):
            yield element, f"{pointer}/elements/{index}"
