"""The verdict of a reference answer: "Yes, ...", "No. ...", or one of two names: "Ada. ...".

Who asks whether, or which of two, wants to be told so first; reasons come after. A drafted
rubric gives a little for the verdict and takes much for the contrary one.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.rubrics.model import Misconception, Point
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set

SHARE = 0.1
"""The share of a drafted rubric's weight that the right verdict has."""

PENALTY = 0.7
"""What the contrary verdict costs."""

_YES = word_set("yes yeah yep agree true correct right")
_NO = word_set("no not nope disagree false incorrect wrong")
_ASKS = re.compile(
    r"(?:^|[.!?,;:]\s+|\b(?:and|but|so|then|think)\s+)"
    r"(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|may|must)\b[^.!?]{0,400}\?"
    r"|\b(?:agree|disagree|true or false|right or wrong|whether)\b",
    re.IGNORECASE,
)
_OPENING = re.compile(r"\W*(?:the\s+)?([A-Za-z]+)(?:['’]s)?\s*(?:[.,;!]|$)")
_CHOOSES = re.compile(r"\b(?:which|whose|who)\b", re.IGNORECASE)
_PAIR = re.compile(r"\b([A-Z][a-z]*)\b(?:['’]s)?(?:,)?\s+(?:or|and)\s+([A-Z][a-z]*)\b")


@dataclass(frozen=True)
class Verdict:
    """What an answer has to open with, and with what it must not, as phrases; and in words."""

    says: str
    right: tuple[str, ...]
    wrong: tuple[str, ...]


def find_verdict(prompt: str, references: Sequence[str]) -> Verdict | None:
    """Return the verdict that all of ``references`` open with, if ``prompt`` asks for one."""
    opened = [match[1] for text in references if (match := _OPENING.match(text))]
    if len(opened) < len(references) or len({word.lower() for word in opened}) != 1:
        return None
    return _of_yes_or_no(prompt, opened[0].lower()) or _of_names(prompt, opened[0])


def _of_yes_or_no(prompt: str, word: str) -> Verdict | None:
    if word not in _YES | _NO or not _ASKS.search(prompt):
        return None
    sides = (_opening_with(_YES), _opening_with(_NO))
    right, wrong = sides if word in _YES else sides[::-1]
    return Verdict(f"{word.capitalize()}.", (right,), (wrong,))


def _of_names(prompt: str, name: str) -> Verdict | None:
    """Return the verdict for one of two names that the question has side by side: "A or B"."""
    for pair in _PAIR.findall(prompt) if _CHOOSES.search(prompt) else ():
        if name in pair:
            other = pair[0] if name == pair[1] else pair[1]
            if other == name or {name.lower(), other.lower()} & _SENTENCE_OPENERS:
                continue
            # "a" opens sentences that choose nothing
            right = () if name.lower() in FUNCTION_WORDS else (_opening_with([name.lower()]),)
            wrong = () if other.lower() in FUNCTION_WORDS else (_opening_with([other.lower()]),)
            return Verdict(f"{name}.", right, wrong)
    return None


_SENTENCE_OPENERS = (FUNCTION_WORDS - {"a", "i"}) | _YES | _NO


def _opening_with(words: Sequence[str] | frozenset[str]) -> str:
    return "^" + "|".join(sorted(words))


def verdict_point(verdict: Verdict, weight: float) -> Point | None:
    """Return the point for the right verdict beside points of ``weight`` together."""
    if not verdict.right:
        return None
    share = round(weight * SHARE / (1 - SHARE), 2)
    return Point(id="verdict", says=verdict.says, weight=max(0.05, share), any=verdict.right)


def verdict_misconception(verdict: Verdict) -> Misconception:
    """Return the misconception that an answer with the contrary verdict states."""
    return Misconception(
        id="other-verdict",
        says=f"The contrary of: {verdict.says}",
        penalty=PENALTY,
        any=verdict.wrong,
        feedback=f"The reference answers it with: {verdict.says}",
    )
