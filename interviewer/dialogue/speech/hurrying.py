"""How one answers feedback and asks for what comes next: "ok cool, next please"."""

import re
from typing import Final

from interviewer.dialogue.speech.tidying import tidy

_HEARD: Final = (
    r"(?:ok(?:ay)?|cool|great|nice|good|got it|gotcha|all ?right|alright|thanks|thank you|perfect|"
    r"understood|i see|makes sense|fair enough|right|sure|awesome|excellent|ah|aha|oh|interesting|"
    r"good to know|fine|very good|yay|haha|phew)"
)
_ON: Final = (
    r"(?:(?:so|then|now|and|well|let's|let us|we can|can we|please|i'm ready for|ready for) )*"
    r"(?:the )?(?:next(?: (?:one|question|item|please|then|up))*|go on|move on|moving "
    r"on|continue|proceed|"
    r"carry on|go to the next(?: (?:one|question|item))?|move (?:on )?to the next(?: (?:one|"
    r"question|item))?|keep going|what's next)(?: (?:then|now|please))*"
)
_HURRIES: Final = re.compile(rf"(?:{_HEARD}[,.! ]+)+{_ON}")


def asks_on(text: str) -> bool:
    """Whether ``text`` says that something was heard, and asks for nothing but the next thing."""
    return bool(_HURRIES.fullmatch(tidy(text)))
