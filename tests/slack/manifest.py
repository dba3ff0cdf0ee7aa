"""The manifest of the app, as far as the tests ask about it."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

PATH = Path(__file__).resolve().parents[2] / "deploy" / "slack" / "manifest.yaml"


@dataclass(frozen=True)
class Manifest:
    """``whole`` is the document; the rest is what is asked for often."""

    whole: dict[str, Any]
    scopes: frozenset[str]
    events: frozenset[str]


@cache
def manifest() -> Manifest:
    """Return the manifest that is handed out with the product."""
    whole = yaml.safe_load(PATH.read_text())
    scopes = frozenset(whole["oauth_config"]["scopes"]["bot"])
    events = frozenset(whole["settings"]["event_subscriptions"]["bot_events"])
    return Manifest(whole, scopes, events)
