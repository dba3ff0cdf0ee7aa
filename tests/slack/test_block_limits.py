"""Every limit of Block Kit that the stand-in knows: what fits it is taken, one more is not."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.slack.blockkit.blocks import message_blocks, view_blocks
from tests.slack.blockkit.totals import characters, identified
from tests.slack.blockkit.views import view_problems

Make = Callable[[int], dict[str, Any]]


def plain(length: int = 1) -> dict[str, Any]:
    return {"type": "plain_text", "text": "x" * length}


def mrkdwn(length: int = 1) -> dict[str, Any]:
    return {"type": "mrkdwn", "text": "x" * length}


def button(**more: Any) -> dict[str, Any]:
    return {"type": "button", "text": plain(), **more}


def actions(*elements: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "actions", "elements": list(elements), **more}


def buttons(count: int) -> dict[str, Any]:
    return actions(*(button(action_id=str(number)) for number in range(count)))


def option(number: int = 0, **more: Any) -> dict[str, Any]:
    return {"text": plain(), "value": str(number), **more}


def menu(count: int = 1, kind: str = "static_select", **more: Any) -> dict[str, Any]:
    return actions({"type": kind, "options": [option(n) for n in range(count)], **more})


def field(element: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    entry = element or {"type": "plain_text_input"}
    return {"type": "input", "label": plain(), "element": entry, **more}


def confirm(**more: Any) -> dict[str, Any]:
    whole = {"title": plain(), "text": plain(), "confirm": plain(), "deny": plain()}
    return actions(button(confirm=whole | more))


def image(**more: Any) -> dict[str, Any]:
    return {"type": "image", "image_url": "https://a.b/c.png", "alt_text": "a", **more}


def table(rows: int, cells: int) -> dict[str, Any]:
    return {"type": "table", "rows": [[{"type": "raw_text", "text": "a"}] * cells] * rows}


LIMITS: dict[str, tuple[int, Make]] = {
    "section": (3_000, lambda n: {"type": "section", "text": mrkdwn(n)}),
    "section, plain": (3_000, lambda n: {"type": "section", "text": plain(n)}),
    "section's fields": (10, lambda n: {"type": "section", "fields": [mrkdwn()] * n}),
    "a field": (2_000, lambda n: {"type": "section", "fields": [mrkdwn(n)]}),
    "header": (150, lambda n: {"type": "header", "text": plain(n)}),
    "context's elements": (10, lambda n: {"type": "context", "elements": [mrkdwn()] * n}),
    "actions' elements": (25, buttons),
    "block_id": (255, lambda n: {"type": "divider", "block_id": "b" * n}),
    "action_id": (255, lambda n: actions(button(action_id="a" * n))),
    "button": (75, lambda n: actions(button() | {"text": plain(n)})),
    "button's value": (2_000, lambda n: actions(button(value="v" * n))),
    "button's url": (3_000, lambda n: actions(button(url="u" * n))),
    "button's label": (75, lambda n: actions(button(accessibility_label="l" * n))),
    "confirmation's title": (100, lambda n: confirm(title=plain(n))),
    "confirmation's text": (300, lambda n: confirm(text=plain(n))),
    "confirmation's button": (30, lambda n: confirm(confirm=plain(n))),
    "select's options": (100, menu),
    "multi-select's options": (100, lambda n: menu(n, "multi_static_select")),
    "overflow's options": (5, lambda n: menu(n, "overflow")),
    "checkboxes' options": (10, lambda n: menu(n, "checkboxes")),
    "radio buttons' options": (10, lambda n: menu(n, "radio_buttons")),
    "placeholder": (150, lambda n: menu(placeholder=plain(n))),
    "option": (75, lambda n: menu(options=[option(text=plain(n))])),
    "option's value": (150, lambda n: menu(options=[option(value="v" * n)])),
    "option's description": (75, lambda n: menu(options=[option(description=plain(n))])),
    "input's label": (2_000, lambda n: field(label=plain(n))),
    "input's hint": (2_000, lambda n: field(hint=plain(n))),
    "initial_value": (
        3_000,
        lambda n: field({"type": "plain_text_input", "initial_value": "x" * n}),
    ),
    "max_length": (3_000, lambda n: field({"type": "plain_text_input", "max_length": n})),
    "image's alt_text": (2_000, lambda n: image(alt_text="a" * n)),
    "image's title": (2_000, lambda n: image(title=plain(n))),
}
IN_MESSAGES_ONLY: dict[str, tuple[int, Make]] = {
    "markdown": (12_000, lambda n: {"type": "markdown", "text": "x" * n}),
    "table's rows": (100, lambda n: table(n, 1)),
    "table's cells": (20, lambda n: table(1, n)),
}


@pytest.mark.parametrize("name", [*LIMITS, *IN_MESSAGES_ONLY])
def test_what_fits_is_taken_and_one_more_is_not(name: str) -> None:
    most, make = (LIMITS | IN_MESSAGES_ONLY)[name]
    assert message_blocks([make(most)]) == []
    assert message_blocks([make(most + 1)]) != []


@pytest.mark.parametrize("name", LIMITS)
def test_views_have_the_same_limits(name: str) -> None:
    most, make = LIMITS[name]
    assert view_blocks([make(most)]) == []
    complaint = view_blocks([make(most + 1)])[-1]
    assert "[json-pointer:/view/blocks/0" in complaint


@given(name=st.sampled_from(sorted(LIMITS)), part=st.floats(0, 1))
def test_what_is_shorter_fits_as_well(name: str, part: float) -> None:
    most, make = LIMITS[name]
    assert message_blocks([make(max(1, int(most * part)))]) == []


def test_a_message_has_50_blocks_and_a_view_100() -> None:
    divider = {"type": "divider"}
    assert message_blocks([divider] * 50) == []
    assert message_blocks([divider] * 51) == [
        "no more than 50 items allowed [json-pointer:/blocks]"
    ]
    assert view_blocks([divider] * 100) == []
    assert view_blocks([divider] * 101) == [
        "no more than 100 items allowed [json-pointer:/view/blocks]"
    ]


@pytest.mark.parametrize(
    "block",
    [
        {"type": "section"},
        {"type": "section", "text": mrkdwn(0)},
        {"type": "section", "text": {"type": "markdown", "text": "a"}},
        {"type": "section", "text": "a"},
        {"type": "header", "text": mrkdwn()},
        {"type": "divider", "text": plain()},
        {"type": "context", "elements": []},
        {"type": "context", "elements": [button()]},
        {"type": "actions", "elements": []},
        {"type": "actions", "elements": [{"type": "plain_text_input"}]},
        {"type": "video", "title": plain()},
        {"type": "text", "text": "a"},
        {"text": plain()},
        "a",
        actions(button(style="default")),
        actions(button(style=None, action_id=1)),
        field({"type": "plain_text_input", "max_length": "3"}),
        field({"type": "plain_text_input", "max_length": 0}),
        {"type": "actions", "elements": button()},
        {"type": "actions", "elements": ["a"]},
        {"type": "context", "elements": [{"text": "a"}]},
        {"type": "context", "elements": [{"type": "image", "alt_text": "a"}]},
        actions(button(confirm="sure?")),
        actions(button(colour="red")),
        actions({"type": "button", "text": mrkdwn()}),
        actions({"type": "static_select"}),
        actions({"type": "static_select", "options": [option()], "option_groups": []}),
        menu(initial_option=option(99)),
        field({"type": "plain_text_input", "min_length": 9, "max_length": 8}),
        field({"type": "plain_text_input", "max_length": 3, "initial_value": "four"}),
        field({"type": "plain_text_input", "multiline": "yes"}),
        field({"type": "button", "text": plain()}),
        {"type": "input", "element": {"type": "plain_text_input"}},
        {"type": "image", "alt_text": "a"},
        image(slack_file={"id": "F1"}),
        {"type": "rich_text", "elements": [{"type": "rich_text_aside", "elements": []}]},
        {"type": "table", "rows": [[{"type": "raw_text", "text": ""}]]},
    ],
    ids=str,
)
def test_what_slack_does_not_know_is_refused(block: Any) -> None:
    assert message_blocks([block]) != []


def test_a_block_id_serves_once_even_an_empty_one() -> None:
    twice = [{"type": "divider", "block_id": "b"}, {"type": "divider", "block_id": "b"}]
    assert len(message_blocks(twice)) == 2
    assert message_blocks([{"type": "divider", "block_id": ""}] * 2) != []
    assert message_blocks([{"type": "divider"}] * 2) == []


def test_an_action_id_serves_once_in_a_block() -> None:
    one = actions(button(action_id="a"))
    assert message_blocks([one, one]) == []
    assert message_blocks([actions(button(action_id="a"), button(action_id="a"))]) != []
    assert message_blocks([actions(button(), button())]) == []


def test_a_message_has_one_table_and_12000_characters_of_markdown() -> None:
    assert message_blocks([table(1, 1)]) == []
    assert message_blocks([table(1, 1), table(1, 1)]) != []
    half = {"type": "markdown", "text": "x" * 6_000}
    assert message_blocks([half, half]) == []
    assert message_blocks([half, half, {"type": "markdown", "text": "x"}]) != []


def test_views_take_no_markdown_and_no_tables() -> None:
    assert view_blocks([{"type": "markdown", "text": "a"}]) != []
    assert view_blocks([table(1, 1)]) != []


def test_one_element_alone_has_the_focus() -> None:
    focused = field({"type": "plain_text_input", "focus_on_load": True})
    assert view_blocks([focused, field()]) == []
    assert view_blocks([focused, focused]) != []


def modal(**more: Any) -> dict[str, Any]:
    return {"type": "modal", "title": plain(), "submit": plain(), "blocks": [], **more}


@pytest.mark.parametrize(
    ("name", "most", "make"),
    [
        ("title", 24, plain),
        ("submit", 24, plain),
        ("close", 24, plain),
        ("private_metadata", 3_000, lambda n: "m" * n),
        ("callback_id", 255, lambda n: "c" * n),
        ("external_id", 255, lambda n: "e" * n),
    ],
)
def test_a_modal_keeps_to_its_limits(name: str, most: int, make: Callable[[int], Any]) -> None:
    assert view_problems(modal(**{name: make(most)}), "modal") == []
    assert view_problems(modal(**{name: make(most + 1)}), "modal") != []


def test_a_modal_with_an_input_needs_a_button_to_send_it() -> None:
    whole = modal(blocks=[field()])
    assert view_problems(whole, "modal") == []
    del whole["submit"]
    assert view_problems(whole, "modal") != []


def test_a_home_tab_has_no_title_and_is_no_modal() -> None:
    home = {"type": "home", "blocks": []}
    assert view_problems(home, "home") == []
    assert view_problems(home | {"title": plain()}, "home") != []
    assert view_problems(home, "modal") != []


def test_what_is_missing_is_named() -> None:
    assert view_problems({}, "modal") == [
        "failed to match all allowed schemas [json-pointer:/view]",
        "missing required field: type [json-pointer:/view]",
        "missing required field: title [json-pointer:/view]",
        "missing required field: blocks [json-pointer:/view]",
    ]


@given(st.lists(st.sampled_from([make(most) for most, make in LIMITS.values()]), max_size=4))
def test_ids_are_filled_in_and_nothing_else_changes(blocks: list[dict[str, Any]]) -> None:
    numbers = iter(range(1_000))
    done = identified(blocks, lambda: f"new{next(numbers)}")
    assert [block["type"] for block in done] == [block["type"] for block in blocks]
    assert len({block["block_id"] for block in done} - {"b" * 255}) == sum(
        "block_id" not in block for block in blocks
    )
    assert characters(done) == characters(blocks)
