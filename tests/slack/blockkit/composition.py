"""Composition objects: texts, options, confirmations.

The limits are those of https://docs.slack.dev/reference/block-kit/composition-objects and the
pages under it: text-object (1 to 3,000 characters), option-object (text 75, value 150,
description 75), option-group-object (label 75, 100 options), confirmation-dialog-object (title
100, text 300, buttons 30), dispatch-action-configuration-object, slack-file-object.
"""

from tests.slack.blockkit.shapes import Check, by_type, flag, items, one_of, record, schema, string

TEXT = 3_000
OPTIONS = 100


def plain(most: int = TEXT, least: int = 1) -> Check:
    """A ``plain_text`` object."""
    return schema(by_type({"plain_text": _plain(most, least)}))


def marked(most: int = TEXT, least: int = 1) -> Check:
    """A ``plain_text`` or a ``mrkdwn`` object."""
    mrkdwn = {"type": one_of("mrkdwn"), "text": string(most, least), "verbatim": flag}
    kinds = {"plain_text": _plain(most, least), "mrkdwn": record(mrkdwn, ("type", "text"))}
    return schema(by_type(kinds))


def _plain(most: int, least: int) -> Check:
    fields = {"type": one_of("plain_text"), "text": string(most, least), "emoji": flag}
    return record(fields, ("type", "text"))


def option(text: Check, **more: Check) -> Check:
    """An option of a menu or a group; ``more`` are fields that only some menus take."""
    fields = {"text": text, "value": string(150), "description": text, **more}
    return record(fields, ("text", "value"))


PLAIN_OPTION = option(plain(75))
MARKED_OPTION = option(marked(75))
OVERFLOW_OPTION = option(plain(75), url=string(3_000))

OPTION_GROUP = record(
    {"label": plain(75), "options": items(PLAIN_OPTION, OPTIONS, 1)}, ("label", "options")
)

CONFIRM = record(
    {
        "title": plain(100),
        "text": marked(300),
        "confirm": plain(30),
        "deny": plain(30),
        "style": one_of("primary", "danger"),
    },
    ("title", "text", "confirm", "deny"),
)

DISPATCH = record(
    {"trigger_actions_on": items(one_of("on_enter_pressed", "on_character_entered"), 2, 1)}
)

SLACK_FILE = record({"id": string(), "url": string(3_000)})
