"""Which option of a multiple-choice item a typed reply means."""

import re
from collections.abc import Sequence
from typing import Final

from interviewer.dialogue.messages import ChoiceOption

_ORDINALS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6,
}  # fmt: skip
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_LEAD: Final = (
    r"(?:(?:well|hmm|um|ok|okay|so|no|wait|actually|sorry|but|then|rather|"
    r"(?:i'm |im |i am )?not (?:\w+ )?(?:sure|certain)|(?:i )?(?:don't|dont) know|"
    r"(?:i have )?no (?:idea|clue)|idk|not (?:option )?[(]?[a-z0-9][)]?)[,.;: ]+)*"
    r"(?:(?:i (?:think|guess|believe|say|suppose|choose|pick|would (?:say|pick|choose|go with)|"
    r"go (?:with|for))|i'd (?:say|pick|choose|go (?:with|for))|i'll (?:take|go with|go for|say|"
    r"pick)|"
    r"let's (?:say|go with)|(?:(?:my|the) )?(?:answer|choice|guess|pick) (?:is|would be)|probably|"
    r"maybe|"
    r"definitely|surely|it (?:is|must be|should be|has to be)|it's|that's|"
    r"(?:going|go) (?:with|for)|choose|pick|select)[ ,:]+)*"
    r"(?:it's |it is |that |is )?"
)
_NOUN: Final = r"(?:option|answer|choice|letter|number|variant|no\.?|#|nr\.?)"
_TAIL: Final = (
    r"(?:(?:[.,;:!?)\]]|\s+-)*"
    r"(?:\s+(?:because|since|as|for|i think|please|is right|is correct|it is|option|one|"
    r"answer)\b.*)?"
    r"[.,;:!?)\]]*)"
)
_LONGEST: Final = 400
_LETTER: Final = re.compile(
    rf"{_LEAD}(?:the )?(?:{_NOUN} ?)?[(\[]?(?P<letter>[a-z])[)\].:]?{_TAIL}", re.DOTALL
)
_ORDINAL: Final = re.compile(
    rf"{_LEAD}(?:the )?(?P<word>{'|'.join(_ORDINALS)}|last)(?: {_NOUN}| one)?{_TAIL}", re.DOTALL
)
_NUMBER: Final = re.compile(
    rf"{_LEAD}(?:the )?(?:{_NOUN} ?)?[(\[]?(?P<number>\d+|{'|'.join(_NUMBERS)})[)\]]?{_TAIL}",
    re.DOTALL,
)


def pick_named(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the option that ``text`` names outright, or an empty string.

    Tried in turn: the label itself, a letter, an ordinal ("the second one", "the
    last") and a number (the position, from 1).
    """
    said = " ".join(text.lower().replace("’", "'").split())[:_LONGEST]
    ids = {option.id for option in options}
    for option in options:
        if said.strip(" .!'\"`") in (_plain(option.label), f"{option.id}) {_plain(option.label)}"):
            return option.id
    if (match := _LETTER.fullmatch(said)) and match["letter"] in ids:
        return match["letter"]
    position = _position(said, len(options))
    return options[position - 1].id if position else ""


def pick_described(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the one option whose distinctive words ``text`` holds, or nothing.

    At least half of the label's words must be there, or three in ten when no other
    label has anything to do with the reply, and no other label may come near.
    """
    heard = _words(text.lower())
    labels = {option.id: _words(_plain(option.label)) for option in options}
    marks = {}
    for own, words in labels.items():
        others = frozenset[str]().union(*(w for name, w in labels.items() if name != own))
        if words and ((words - others) & heard or words <= heard):
            marks[own] = len(words & heard) / len(words)
    ranked = sorted(marks.items(), key=lambda pair: (-pair[1], pair[0]))
    if not ranked or ranked[0][1] < (0.5 if len(ranked) > 1 else 0.3):
        return ""
    close = len(ranked) > 1 and ranked[1][1] > ranked[0][1] - 0.25
    return "" if close else ranked[0][0]


def _plain(label: str) -> str:
    return " ".join(label.lower().replace("`", "").replace("’", "'").split()).strip(" .!'\"")


def _position(said: str, count: int) -> int:
    number = 0
    if match := _ORDINAL.fullmatch(said):
        number = count if match["word"] == "last" else _ORDINALS[match["word"]]
    elif match := _NUMBER.fullmatch(said):
        word = match["number"]
        number = _NUMBERS[word] if word in _NUMBERS else int(word[:6])
    return number if number <= count else 0


def _words(text: str) -> frozenset[str]:
    small = {"a", "an", "the", "it", "is", "of", "to", "and", "or", "in", "by"}
    return frozenset(w for w in re.findall(r"[a-z0-9_]+", text) if w not in small)
