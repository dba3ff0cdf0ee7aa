"""What somebody puts into the inputs of a view or a message, as payloads carry it.

See https://docs.slack.dev/reference/interaction-payloads/view_submission-payload (``state``) and
block_actions-payload (``actions``). A client does not send off a form in which a required input is
empty, a text is too long or a choice is not offered; neither do these functions.
"""

from collections.abc import Iterable, Mapping
from typing import Any

_TEXTS = {"plain_text_input", "number_input", "email_text_input", "url_text_input"}
_ONE = {"static_select", "radio_buttons", "overflow"}
_SEVERAL = {"multi_static_select", "checkboxes"}
_PLAIN = {
    "datepicker": ("selected_date", "initial_date"),
    "timepicker": ("selected_time", "initial_time"),
    "users_select": ("selected_user", "initial_user"),
    "channels_select": ("selected_channel", "initial_channel"),
    "conversations_select": ("selected_conversation", "initial_conversation"),
}

Given = str | Iterable[str]
"""A text, the text of an option, or the texts of several."""


class NotSent(AssertionError):
    """The client would not have let that through."""


def filled(
    blocks: Iterable[Mapping[str, Any]], given: Mapping[str, Given]
) -> dict[str, dict[str, Any]]:
    """Return ``state.values`` of these blocks; raises NotSent.

    ``given`` names inputs by their label, block id or action id. What it does not name keeps
    what it had at first.
    """
    left = dict(given)
    values: dict[str, dict[str, Any]] = {}
    for block, element in stateful(blocks):
        names = (_label(block), block["block_id"], element["action_id"])
        wanted = next((left.pop(name) for name in names if name in left), None)
        value = entered(element, wanted)
        if block["type"] == "input" and not block.get("optional") and not _holds(value):
            raise NotSent(f"{_label(block)!r} has to be filled in")
        values.setdefault(block["block_id"], {})[element["action_id"]] = value
    if left:
        raise NotSent(f"there is no input {', '.join(map(repr, left))}")
    return values


def at_first(blocks: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return ``state.values`` of these blocks before anybody has entered anything."""
    values: dict[str, dict[str, Any]] = {}
    for block, element in stateful(blocks):
        values.setdefault(block["block_id"], {})[element["action_id"]] = entered(element, None)
    return values


def stateful(
    blocks: Iterable[Mapping[str, Any]],
) -> Iterable[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Yield each element that has a state, with its block."""
    kinds = _TEXTS | _ONE - {"overflow"} | _SEVERAL | set(_PLAIN)
    for block in blocks:
        inner = [block.get("element"), block.get("accessory"), *block.get("elements", ())]
        for element in inner:
            if element and element.get("type") in kinds:
                yield block, element


def entered(element: Mapping[str, Any], given: Given | None) -> dict[str, Any]:
    """Return the value of an element after ``given``, or at first; raises NotSent."""
    kind = element["type"]
    if kind in _TEXTS:
        words = element.get("initial_value") if given is None else given
        return {"type": kind, "value": _within(element, words or None)}
    if kind in _ONE:
        chosen = element.get("initial_option") if given is None else _option(element, given)
        return {"type": kind, "selected_option": chosen}
    if kind in _SEVERAL:
        at_first = element.get("initial_options") or []
        texts = [given] if isinstance(given, str) else given
        chosen = at_first if texts is None else [_option(element, one) for one in texts]
        return {"type": kind, "selected_options": chosen}
    selected, initial = _PLAIN[kind]
    return {"type": kind, selected: element.get(initial) if given is None else given}


def _within(element: Mapping[str, Any], words: Any) -> str | None:
    if words is None:
        return None
    if len(words) > element.get("max_length", 3_000):
        raise NotSent(f"at most {element.get('max_length', 3_000)} characters, not {len(words)}")
    if len(words) < element.get("min_length", 0):
        raise NotSent(f"at least {element['min_length']} characters, not {len(words)}")
    if "\n" in words and not element.get("multiline"):
        raise NotSent("this input takes one line")
    return str(words)


def _option(element: Mapping[str, Any], text: Any) -> Mapping[str, Any]:
    groups = element.get("option_groups") or [{"options": element.get("options", [])}]
    options = [option for group in groups for option in group["options"]]
    for option in options:
        if text in (option["text"]["text"], option["value"]):
            return dict(option)
    offered = ", ".join(repr(option["text"]["text"]) for option in options)
    raise NotSent(f"{text!r} is not among {offered}")


def _label(block: Mapping[str, Any]) -> str:
    return str(block.get("label", {}).get("text", ""))


def _holds(value: Mapping[str, Any]) -> bool:
    return any(inner for name, inner in value.items() if name != "type")
