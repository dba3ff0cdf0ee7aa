"""Rich text and tables.

See https://docs.slack.dev/reference/block-kit/blocks/rich-text-block (the elements; the page gives
no lengths) and https://docs.slack.dev/reference/block-kit/blocks/table-block (100 rows, 20 cells
in each, 20 column settings, one table in a message).
"""

from collections.abc import Mapping
from typing import Any

from tests.slack.blockkit.shapes import (
    Check,
    anything,
    by_type,
    complain,
    flag,
    integer,
    items,
    one_of,
    record,
    string,
)

_STYLE = record(dict.fromkeys(("bold", "italic", "strike", "code", "underline"), flag))


def _inline(required: str, **more: Check) -> Check:
    fields = {"type": string(), required: string(None, 1), "style": _STYLE, **more}
    return record(fields, ("type", required))


_INLINE = by_type(
    {
        "text": _inline("text"),
        "link": _inline("url", text=string(), unsafe=flag),
        "emoji": _inline("name", unicode=string(), skin_tone=integer(1, 6)),
        "user": _inline("user_id"),
        "usergroup": _inline("usergroup_id"),
        "channel": _inline("channel_id"),
        "broadcast": _inline("range"),
        "color": _inline("value"),
        "date": anything,
    }
)
_MANY = 10_000
_INLINES = items(_INLINE, _MANY)
_SECTION = record({"type": string(), "elements": _INLINES}, ("type", "elements"))
_BORDERED = record(
    {
        "type": string(),
        "elements": _INLINES,
        "border": integer(0, 1),
        "language": string(),
    },
    ("type", "elements"),
)
_LIST = record(
    {
        "type": string(),
        "style": one_of("bullet", "ordered"),
        "elements": items(by_type({"rich_text_section": _SECTION}), _MANY),
        "indent": integer(0, 8),
        "offset": integer(0, _MANY),
        "border": integer(0, 1),
    },
    ("type", "style", "elements"),
)
_PARTS = items(
    by_type(
        {
            "rich_text_section": _SECTION,
            "rich_text_list": _LIST,
            "rich_text_preformatted": _BORDERED,
            "rich_text_quote": _BORDERED,
        }
    ),
    _MANY,
)

RICH_TEXT: dict[str, Check] = {"elements": _PARTS}
"""The fields of a ``rich_text`` block."""

_CELL = by_type(
    {
        "raw_text": record({"type": string(), "text": string(None, 1)}, ("type", "text")),
        "rich_text": record({"type": string(), "elements": _PARTS}, ("type", "elements")),
    }
)
_COLUMN = record({"align": one_of("left", "center", "right"), "is_wrapped": flag})

TABLE: dict[str, Check] = {
    "rows": items(items(_CELL, 20, 1), 100, 1),
    "column_settings": items(_COLUMN, 20),
}
"""The fields of a ``table`` block."""


def one_table(blocks: list[Mapping[str, Any]], pointer: str, found: list[str]) -> None:
    """Complain about a second table."""
    tables = [at for at, block in enumerate(blocks) if block.get("type") == "table"]
    for index in tables[1:]:
        complain(found, "only_one_table_allowed", f"{pointer}/{index}")
