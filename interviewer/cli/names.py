"""Names that somebody may have meant."""

import difflib
from collections.abc import Collection


def close_names(name: str, known: Collection[str]) -> str:
    """Return a sentence with the names close to ``name``, after a blank, or nothing."""
    near = difflib.get_close_matches(name, known, n=3)
    return f" Did you mean {', '.join(near)}?" if near else ""
