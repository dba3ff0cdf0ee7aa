"""Modals and Home tabs as a whole.

The limits are those of https://docs.slack.dev/reference/views/modal-views and
https://docs.slack.dev/reference/views/home-tab-views: title, submit and close 24 characters,
private_metadata 3,000, callback_id and external_id 255, 100 blocks; ``submit`` is required where
there is an input block. A view has at most 250 kB (the views' methods, ``view_too_large``).
"""

from collections.abc import Mapping
from typing import Any

from tests.slack.blockkit.blocks import view_blocks
from tests.slack.blockkit.composition import plain
from tests.slack.blockkit.shapes import anything, complain, flag, one_of, record, schema, string

LARGEST = 250_000
"""Bytes of JSON."""

_COMMON = {
    "blocks": anything,
    "private_metadata": string(3_000),
    "callback_id": string(255),
    "external_id": string(255),
}
_MODAL = record(
    _COMMON
    | {
        "type": one_of("modal"),
        "title": plain(24),
        "close": plain(24),
        "submit": plain(24),
        "clear_on_close": flag,
        "notify_on_close": flag,
    },
    ("type", "title", "blocks"),
)
_HOME = record(_COMMON | {"type": one_of("home")}, ("type", "blocks"))


def view_problems(view: Any, kind: str) -> list[str]:
    """Return what Slack would say is wrong with a view; ``kind`` is ``modal`` or ``home``."""
    found: list[str] = []
    schema(_MODAL if kind == "modal" else _HOME)(view, "/view", found)
    if not isinstance(view, Mapping) or view.get("blocks") is None:
        return found
    found.extend(view_blocks(view["blocks"]))
    if not found and kind == "modal" and not view.get("submit"):
        for index, block in enumerate(view["blocks"]):
            if block["type"] == "input":
                here = f"/view/blocks/{index}"
                complain(found, "`submit` is required where there is an input block", here)
    return found
