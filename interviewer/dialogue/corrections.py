"""Messages that open like a correction of what was said before ("wait, reshape may copy")."""

import re
from typing import Final

_OPENS: Final = re.compile(
    r"(?:(?:oh|ah|hmm+|um+|uh|oops|well|ok(?:ay)?|so|and|but|no|hey|damn|argh)[,.!… ]+)*"
    r"(?:wait|hold on|hang on|actually|correction|scratch that|strike that|sorry|apologies|my bad|"
    r"my mistake|i (?:meant|mean|misspoke|was wrong|said|made a mistake|forgot)|i should (?:add|"
    r"have (?:said|added|mentioned))|let me (?:correct|rephrase|add)|on second thoughts?|"
    r"(?:just )?(?:one|another) (?:more|last) thing|to (?:correct|add)|p\.?s\.?|edit|forgot to "
    r"(?:say|mention|add))\b",
    re.IGNORECASE,
)
_NAMES_IT: Final = re.compile(
    r"\b(?:(?:previous|last|earlier|preceding) (?:question|answer|item|one|reply)|"
    r"(?:question|item) before)\b",
    re.IGNORECASE,
)


def opens_as_correction(text: str) -> bool:
    """Whether ``text`` begins like a correction of, or an addition to, something said before."""
    return bool(_OPENS.match(text.strip()))


def names_the_last(text: str) -> bool:
    """Whether ``text`` says that it is about the question before this one."""
    return bool(_NAMES_IT.search(text))


_MISPLACED: Final = re.compile(
    r"(?:(?:oh|ah|oops|sorry|wait|no|hm+|my bad|apologies)[,.! ]+)*"
    r"(?:that|this|it|(?:my|the) last (?:answer|message|one|bit|sentence))(?:'s| was| is| should "
    r"have been| should be)? ?(?:still )?(?:meant |intended |supposed to be |actually )?"
    r"(?:for|about|part of|an answer to|belong(?:s|ed) to)"
    r" (?:my (?:answer to )?)?(?:the )?"
    r"(?:previous|last|earlier|preceding) (?:question|one|item|answer)[.! ]*",
    re.IGNORECASE,
)


def says_misplaced(text: str) -> bool:
    """Whether all of ``text`` says that the last message was for the question before."""
    return bool(_MISPLACED.fullmatch(text.strip()))
