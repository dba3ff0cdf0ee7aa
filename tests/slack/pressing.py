"""Finds what somebody can press or choose, by the words on it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from tests.slack.filled import NotSent, entered, stateful


class HasBlocks(Protocol):
    """A message or a view."""

    @property
    def blocks(self) -> Sequence[Mapping[str, Any]]: ...


Holder = TypeVar("Holder", bound=HasBlocks)


@dataclass(frozen=True)
class Found(Generic[Holder]):
    """An element, the block it stands in, and the message or view that has both."""

    holder: Holder
    block: Mapping[str, Any]
    element: Mapping[str, Any]

    def pressed(self) -> dict[str, Any]:
        """Return the action of pressing the button."""
        kept = ("type", "action_id", "text", "value", "style", "url")
        shape = {name: self.element[name] for name in kept if name in self.element}
        return shape | {"block_id": self.block["block_id"]}

    def chosen(self, option: str) -> dict[str, Any]:
        """Return the action of choosing an option."""
        named = {"block_id": self.block["block_id"], "action_id": self.element["action_id"]}
        shape = (
            {"placeholder": self.element["placeholder"]} if "placeholder" in self.element else {}
        )
        return named | shape | entered(self.element, option)


def find_button(holders: Iterable[Holder], text: str) -> Found[Holder] | None:
    """Return the first button with these words in the first holder that has one."""
    for holder in holders:
        for block, element in _buttons(holder.blocks):
            if element["text"]["text"] == text:
                return Found(holder, block, element)
    return None


def find_choice(holders: Iterable[Holder], option: str) -> Found[Holder] | None:
    """Return the first menu or group that offers this option; in forms only those that tell."""
    for holder in holders:
        for block, element in stateful(holder.blocks):
            if block["type"] == "input" and not block.get("dispatch_action"):
                continue
            try:
                entered(element, option)
            except NotSent:
                continue
            if element["type"] != "plain_text_input":
                return Found(holder, block, element)
    return None


def button_texts(holders: Iterable[HasBlocks]) -> list[str]:
    """Return the words on all buttons, in order."""
    return [element["text"]["text"] for holder in holders for _, element in _buttons(holder.blocks)]


def _buttons(
    blocks: Iterable[Mapping[str, Any]],
) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    for block in blocks:
        for element in (block.get("accessory"), *block.get("elements", ())):
            if element and element.get("type") == "button":
                yield block, element
