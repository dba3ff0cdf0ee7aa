"""Reads YAML that comes with the product, of which nothing needs to be checked."""

from typing import Any, Final

import yaml

LOADER: Final[type[Any]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser where PyYAML was built with it: about ten times as fast."""


def read_own(text: str) -> Any:
    """Return the value of ``text``."""
    return yaml.load(text, Loader=LOADER)  # noqa: S506 - a safe loader
