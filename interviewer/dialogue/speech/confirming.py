"""What is said to the question whether to stop: yes or no, in as many words as one likes."""

import re
from typing import Final

from interviewer.dialogue.speech.tidying import words_in

_AFFIRMS: Final = words_in(
    """
    yes yeah yep yup okay ok sure please affirmative stop end quit finish exit leave definitely
    absolutely certainly confirm confirmed correct right indeed y bye positive enough
    """
) | {
    "i'm sure", "i am sure", "i am", "i do", "do it", "do so", "go ahead", "of course", "let's",
    "i want to", "i'd like to", "i'm done", "i have to go", "for real", "i mean it", "please do",
    "i'm serious", "i have to", "i need to", "i must", "that's right",
}  # fmt: skip
_BESIDE_YES: Final = words_in(
    "it this that here now done finished over thanks really very totally completely and anyway "
    "everything sorry quite"
) | {"100", "thank you", "i said", "the interview", "for today", "all good", "we can", "you can"}
_DENIES: Final = words_in(
    """
    no nope nah not don't cancel continue proceed resume stay mistake typo misclick misclicked
    mistyped accident accidentally wrong changed undo didn't wasn't kidding thoughts alarm slip keep
    stick rest remaining
    """
) | {"carry on", "go on", "keep going", "never mind", "move on", "do not", "second thought"}
_BESIDE_NO: Final = words_in(
    """
    oh oops wait sorry ok actually please well hm hmm i i'd i'll i've let's we want like to rather
    would will stop end quit it that this the interview yet now was were by a an my clicked pressed
    hit thing key button error mind still here finish done finished ready can could one more
    question others with going stopping mean meant something else back go abort thanks bad just on
    second thought god hell gosh sake no way them then left let me ahead move false
    i'm am of course around
    """
) | {"let me", "thank you"}


def _made_of(words: frozenset[str]) -> re.Pattern[str]:
    """All of a text is made of ``words``; each is taken whole, so that no text is slow to read."""
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return re.compile(rf"(?>(?:{'|'.join(map(re.escape, longest_first))})(?=[,.! ]|$)[,.! ]*)+")


def _holds(words: frozenset[str]) -> re.Pattern[str]:
    return re.compile(rf"(?:^|[,.! ])(?:{'|'.join(map(re.escape, sorted(words)))})(?=[,.! ]|$)")


_YES: Final = _made_of(_AFFIRMS | _BESIDE_YES)
_A_YES: Final = _holds(_AFFIRMS)
_NO: Final = _made_of(_DENIES | _BESIDE_NO)
_A_NO: Final = _holds(_DENIES)
_LONGEST: Final = 200


_SETTLED: Final = re.compile(
    r"\b(?:returned|acquired|sorted|handled|refilled|fetched|refreshed|recharged|plugged in|taken "
    r"care of|"
    r"all set|good to go|done|over|ready|back|here again|continue|resume|proceed|carry on|go on|"
    r"let's go|where (?:were we|did we|was i)|time again|left off|keep going|fire away|shoot|hit "
    r"me)\b"
)
_RECALLS: Final = re.compile(r"\bwhere (?:were we|did we (?:stop|leave)|was i|was it)\b")
_UNSETTLED: Final = re.compile(
    r"\b(?:not|n't|don't|can't|until|till|when|how|why|if|will|still|later|tomorrow|nearly|almost|"
    r"soon|in|wait|be|yet|stop|end|quit|is|does|skip|hint)\b"
)
_SHORT: Final = 8
_FINISHES: Final = re.compile(
    r"\b(?:let me|i'd like to) do (?:one|two|a few)(?: more)?\b|\b(?:let me|let's|i'll|i want to|"
    r"i'd like to|i will|i can|i'd rather) (?:\w+ )?(?:finish|do|complete|"
    r"answer|try|see)\b.*\b(?:first|them|those|these|items|questions?|rest|remaining|others|last)\b"
)
"""What is to be done before one stops."""
_PAUSES: Final = re.compile(r"\b(?:pause|(?:a|short|quick) break)\b(?!.*\b(?:stop|end|quit)\b)")
_VAGUE: Final = re.compile(
    r"(?:(?:it |that )?(?:all )?depends|\d{1,3}|i'm not sure|not sure|dunno|what)"
)


def is_settled(said: str) -> bool:
    """Whether ``said`` (tidied), in a pause, tells that what it was for is done."""
    if len(said.split()) <= _SHORT and _RECALLS.search(said):
        return True
    if len(said.split()) > _SHORT or _UNSETTLED.search(said):
        return False
    return bool(_SETTLED.search(said))


def vague(said: str) -> bool:
    """Whether ``said`` (tidied), to the question whether to stop, is neither yes nor no."""
    return bool(_VAGUE.fullmatch(said))


def confirms(said: str) -> bool:
    """Whether ``said`` (tidied) is a yes to the question whether to stop."""
    return len(said) <= _LONGEST and bool(_YES.fullmatch(said) and _A_YES.search(said))


def stays(said: str) -> bool:
    """Whether ``said`` (tidied) is a no to the question whether to stop."""
    if len(said) > _LONGEST:
        return False
    return bool((_NO.fullmatch(said) and _A_NO.search(said)) or _FINISHES.search(said))


def pauses(said: str) -> bool:
    """Whether ``said`` (tidied), to the question whether to stop, asks for a break instead."""
    return len(said.split()) <= _SHORT and bool(_PAUSES.search(said))
