"""Who does not know one thing, and is asked about another: "idk about the tools honestly"."""

import re
from typing import Final

from interviewer.dialogue.clarifying import stems

_MATTER: Final = re.compile(
    r"\b(?:about|on|regarding|when it comes to|as for) (?P<matter>(?:[\w-]+ ?){1,6})[.! ]*$"
)
_EMPTY: Final = frozenset(
    [
        "all",
        "any",
        "anything",
        "bit",
        "exactly",
        "else",
        "honest",
        "honestly",
        "it",
        "more",
        "much",
        "nothing",
        "one",
        "part",
        "parts",
        "point",
        "question",
        "rest",
        "sorry",
        "stuff",
        "sure",
        "that",
        "thing",
        "things",
        "this",
        "though",
        "topic",
    ]
)
"""Words that name no matter: "I don't know about that one, sorry"."""


def knows_not_another(said: str, asked: str) -> bool:
    """Whether ``said`` (tidied), a "don't know", names a matter that ``asked`` has no word of."""
    found = _MATTER.search(said)
    if found is None:
        return False
    matter = stems(" ".join(word for word in found["matter"].split() if word not in _EMPTY))
    return bool(matter) and matter.isdisjoint(stems(asked))
