"""Slack's payloads as values; what is not for us comes to nothing.

The shapes are those of docs.slack.dev: "Implementing slash commands", "Interaction payloads"
and "Events API".
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from interviewer.slack.values import (
    Arrival,
    Command,
    File,
    Handed,
    HomeOpened,
    Mentioned,
    Person,
    Pressed,
    Removed,
    Said,
    Ticket,
)

CODE_MODAL: Final = "code"
"""The ``callback_id`` of the modal for code."""

CODE_BLOCK, CODE_INPUT = "code", "text"
HOW_BLOCK, HOW_INPUT = "how", "action"

_HEARD: Final = frozenset({"", "file_share", "thread_broadcast"})
"""Kinds of messages that somebody has sent; the others tell of edits, joins and the like."""


_OBJECTS: Final = ("event", "view", "message", "container")
_TEXTS: Final = ("type", "team_id", "user_id", "event_id", "trigger_id", "command", "text")


def is_shaped(payload: object) -> bool:
    """Tell whether a payload has the outlines of Slack's, so that nobody stumbles over it."""
    if not isinstance(payload, Mapping):
        return False
    actions = payload.get("actions", [{}])
    return (
        all(isinstance(payload.get(name, {}), Mapping) for name in _OBJECTS)
        and all(isinstance(payload.get(name, ""), str) for name in _TEXTS)
        and isinstance(actions, list)
        and bool(actions)
        and all(isinstance(action, Mapping) for action in actions)
    )


def parse(payload: Mapping[str, Any]) -> Arrival | None:
    """Return what a payload tells, None where it is nothing for us."""
    kind = payload.get("type")
    if kind == "event_callback":
        return _event(payload)
    if kind == "block_actions":
        return _pressed(payload)
    if kind == "view_submission":
        return _handed(payload)
    return _command(payload) if "command" in payload else None


def _command(payload: Mapping[str, Any]) -> Command:
    person = Person(
        team=_text(payload, "team_id"),
        user=_text(payload, "user_id"),
        name=_text(payload, "user_name"),
        channel=_text(payload, "channel_id"),
        response_url=_text(payload, "response_url"),
    )
    return Command(person=person, text=_text(payload, "text"))


def _event(payload: Mapping[str, Any]) -> Arrival | None:
    event, team = _mapping(payload, "event"), _text(payload, "team_id")
    kind = _text(event, "type")
    if kind in ("app_uninstalled", "tokens_revoked"):
        return _removed(payload, event, team)
    person = Person(
        team=team,
        user=_text(event, "user"),
        channel=_text(event, "channel"),
        thread=_text(event, "thread_ts"),
    )
    if not person.user or event.get("bot_id") or event.get("app_id"):
        return None
    match kind:
        case "message":
            return _said(event, person, _bots(payload))
        case "app_mention":
            return Mentioned(person=person, in_thread=bool(person.thread))
        case "app_home_opened":
            return HomeOpened(person) if event.get("tab") == "home" else None
    return None


def _removed(payload: Mapping[str, Any], event: Mapping[str, Any], team: str) -> Removed | None:
    """Return that the app is gone; tokens of users are none of ours."""
    gone = event.get("type") == "app_uninstalled" or _mapping(event, "tokens").get("bot")
    at = payload.get("event_time")
    return Removed(team, at if isinstance(at, int) else 0) if gone else None


def _said(event: Mapping[str, Any], person: Person, bots: frozenset[str]) -> Said | None:
    """Return a message of a thread that our bot began, or one sent to the bot alone.

    What else people say to each other is none of our business, and is not kept.
    """
    direct = _text(event, "channel_type") == "im"
    ours = bool(person.thread) and _text(event, "parent_user_id") in bots
    if _text(event, "subtype") not in _HEARD or not (ours or direct):
        return None
    files = tuple(_files(event.get("files") or ()))
    text, ts = _text(event, "text"), _text(event, "ts")
    return Said(person=person, ts=ts, text=text, files=files, direct=direct)


def _bots(payload: Mapping[str, Any]) -> frozenset[str]:
    """Return the users whom the event is for: our bot."""
    given = payload.get("authorizations") or ()
    return frozenset(_text(one, "user_id") for one in given if isinstance(one, Mapping))


def _files(given: Iterable[Any]) -> Iterable[File]:
    for one in given:
        if isinstance(one, Mapping):
            size = one.get("size")
            yield File(
                id=_text(one, "id"),
                name=_text(one, "name"),
                kind=_text(one, "filetype"),
                size=size if isinstance(size, int) else 0,
                url=_text(one, "url_private_download") or _text(one, "url_private"),
            )


def _pressed(payload: Mapping[str, Any]) -> Pressed | None:
    actions = payload.get("actions") or ()
    if not actions or not isinstance(actions[0], Mapping):
        return None
    action, container = actions[0], _mapping(payload, "container")
    message = _mapping(payload, "message")
    ts = _text(container, "message_ts")
    thread = _text(container, "thread_ts") or _text(message, "thread_ts") or ts
    return Pressed(
        person=_who(payload, thread),
        action=_text(action, "action_id"),
        label=_text(_mapping(action, "text"), "text"),
        value=_text(action, "value"),
        ts=ts,
        trigger=_text(payload, "trigger_id"),
        message=dict(message),
    )


def _handed(payload: Mapping[str, Any]) -> Handed | None:
    view = _mapping(payload, "view")
    if _text(view, "callback_id") != CODE_MODAL:
        return None
    held = _mapping(_mapping(view, "state"), "values")
    code = _mapping(_mapping(held, CODE_BLOCK), CODE_INPUT)
    how = _mapping(_mapping(_mapping(held, HOW_BLOCK), HOW_INPUT), "selected_option")
    return Handed(
        person=_who(payload, ""),
        ticket=Ticket.read(_text(view, "private_metadata")),
        code=_text(code, "value"),
        action=_text(how, "value"),
    )


def _who(payload: Mapping[str, Any], thread: str) -> Person:
    user = _mapping(payload, "user")
    return Person(
        team=_text(_mapping(payload, "team"), "id"),
        user=_text(user, "id"),
        name=_text(user, "name"),
        channel=_text(_mapping(payload, "channel"), "id"),
        thread=thread,
        response_url=_text(payload, "response_url"),
    )


def _mapping(given: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = given.get(name)
    return found if isinstance(found, Mapping) else {}


def _text(given: Mapping[str, Any], name: str) -> str:
    found = given.get(name)
    return found if isinstance(found, str) else ""


def conversation(arrival: Arrival) -> str:
    """Return what the arrival has to be worked on one after another with."""
    if isinstance(arrival, Removed):
        return f"{arrival.team}/removed"
    person = arrival.person
    if isinstance(arrival, Handed):
        return f"{person.team}/code/{arrival.ticket.interview}"
    if person.thread:
        return person.place.name
    return f"{person.team}/{person.channel}/{person.user}"
