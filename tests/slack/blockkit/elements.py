"""Elements: buttons, menus, inputs, and in which blocks they may stand.

The limits are those of the pages under https://docs.slack.dev/reference/block-kit/block-elements:
button-element (text 75, value 2,000, url 3,000, accessibility_label 75), select-menu-element and
multi-select-menu-element (100 options or groups), overflow-menu-element (5 options),
checkboxes-element and radio-button-group-element (10 options), plain-text-input-element
(min_length 0 to 3,000, max_length 1 to 3,000; initial_value is held to 3,000 as well, which the
page does not say), number-input-element, image-element (image_url 3,000, alt_text 2,000);
``action_id`` 255 and ``placeholder`` 150 characters on all of them.
"""

from collections.abc import Collection

from tests.slack.blockkit.composition import (
    CONFIRM,
    DISPATCH,
    MARKED_OPTION,
    OPTION_GROUP,
    OPTIONS,
    OVERFLOW_OPTION,
    PLAIN_OPTION,
    SLACK_FILE,
    plain,
)
from tests.slack.blockkit.shapes import (
    Check,
    anything,
    flag,
    integer,
    items,
    one_of,
    record,
    string,
)

INPUT_LENGTH = 3_000
_ACTION = {"type": string(), "action_id": string(255, 1)}
_CONFIRMED = {"confirm": CONFIRM}
_FOCUSED = {"focus_on_load": flag}
_HELD = {"placeholder": plain(150)}
_MENU = _ACTION | _CONFIRMED | _FOCUSED | _HELD
_MOST = {"max_selected_items": integer(1, 100)}
_TYPED = _ACTION | _FOCUSED | _HELD | {"dispatch_action_config": DISPATCH}


def _element(fields: dict[str, Check], required: Collection[str] = ()) -> Check:
    return record(fields, ("type", *required))


_STATIC = {
    "options": items(PLAIN_OPTION, OPTIONS, 1),
    "option_groups": items(OPTION_GROUP, OPTIONS, 1),
}
_BOXES = items(MARKED_OPTION, 10, 1)
_LIST = items(string(), 100)

ELEMENTS: dict[str, Check] = {
    "button": _element(
        _ACTION
        | _CONFIRMED
        | {
            "text": plain(75),
            "url": string(3_000),
            "value": string(2_000),
            "style": one_of("primary", "danger"),
            "accessibility_label": string(75),
        },
        ("text",),
    ),
    "static_select": _element(_MENU | _STATIC | {"initial_option": PLAIN_OPTION}),
    "multi_static_select": _element(
        _MENU | _STATIC | _MOST | {"initial_options": items(PLAIN_OPTION, OPTIONS, 1)}
    ),
    "users_select": _element(_MENU | {"initial_user": string()}),
    "multi_users_select": _element(_MENU | _MOST | {"initial_users": _LIST}),
    "channels_select": _element(
        _MENU | {"initial_channel": string(), "response_url_enabled": flag}
    ),
    "conversations_select": _element(
        _MENU
        | {
            "initial_conversation": string(),
            "default_to_current_conversation": flag,
            "response_url_enabled": flag,
            "filter": anything,
        }
    ),
    "overflow": _element(
        _ACTION | _CONFIRMED | {"options": items(OVERFLOW_OPTION, 5, 1)}, ("options",)
    ),
    "checkboxes": _element(
        _ACTION
        | _CONFIRMED
        | _FOCUSED
        | {"options": _BOXES, "initial_options": items(MARKED_OPTION, 10, 1)},
        ("options",),
    ),
    "radio_buttons": _element(
        _ACTION | _CONFIRMED | _FOCUSED | {"options": _BOXES, "initial_option": MARKED_OPTION},
        ("options",),
    ),
    "datepicker": _element(_MENU | {"initial_date": string(10)}),
    "timepicker": _element(_MENU | {"initial_time": string(5), "timezone": string()}),
    "plain_text_input": _element(
        _TYPED
        | {
            "initial_value": string(INPUT_LENGTH),
            "multiline": flag,
            "min_length": integer(0, INPUT_LENGTH),
            "max_length": integer(1, INPUT_LENGTH),
        }
    ),
    "number_input": _element(
        _TYPED
        | {
            "is_decimal_allowed": flag,
            "initial_value": string(),
            "min_value": string(),
            "max_value": string(),
        },
        ("is_decimal_allowed",),
    ),
    "email_text_input": _element(_TYPED | {"initial_value": string()}),
    "url_text_input": _element(_TYPED | {"initial_value": string()}),
    "file_input": _element(_ACTION | {"filetypes": _LIST, "max_files": integer(1, 10)}),
    "image": _element(
        {
            "type": string(),
            "image_url": string(3_000, 1),
            "slack_file": SLACK_FILE,
            "alt_text": string(2_000),
        },
        ("alt_text",),
    ),
}
"""The check of each kind of element that the stand-in knows."""

SELECTS = {"static_select", "users_select", "channels_select", "conversations_select"}
MULTISELECTS = {"multi_static_select", "multi_users_select"}
_CHOICES = SELECTS | MULTISELECTS | {"checkboxes", "radio_buttons", "datepicker", "timepicker"}
IN_ACTIONS = _CHOICES | {"button", "overflow"}
IN_SECTION = _CHOICES | {"button", "overflow", "image"}
IN_INPUT = _CHOICES | {
    "plain_text_input",
    "number_input",
    "email_text_input",
    "url_text_input",
    "file_input",
}


def among(kinds: Collection[str]) -> dict[str, Check]:
    """Return the checks of these kinds."""
    return {kind: ELEMENTS[kind] for kind in kinds}
