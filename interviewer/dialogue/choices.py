"""Which option of a multiple-choice item a typed reply means.

Options are named by letter, number or place. Of several that are named, those that are
ruled out ("not a", "b is wrong", "first I wanted to say a") or only weighed ("between a and c")
do not count, and a conclusion ("so b", "final answer c") outweighs what was named before it.
A number or a place that a label says itself ("three batches", "the last one") names none.
"""

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from typing import Final

from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.option_words import words_of
from interviewer.dialogue.segments import takes_back

_PLACES: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "last": -1,
    "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "penultimate": -2,
    "top": 1, "bottom": -1,
}  # fmt: skip
_PRESSED: Final = re.compile(r"([a-z])\1+[!. ]*")
"""A letter struck several times."""
_GIVEN: Final = re.compile(r"(\d{1,2})[.,:)]? (?:because|since|as|cause|for|due)\b")
_LEFT: Final = re.compile(r"\bso (?:it's |it is |it must be |option |number )?(\d)[.! ]*\Z")
_SPARED: Final = re.compile(
    r"(?:all|everything|each|any|anything|every (?:one|option)|the others|all options)(?: \w+)? ?"
    r"(?:but|except|besides|other than) (?:for )?\(?([a-z])\)? (?:is|are|makes|must be|can be|"
    r"seems?|"
    r"sounds?) (?:no sense|\w+ly |just )?(?:wrong|nonsense|false|incorrect|rubbish|impossible|out|"
    r"bad|"
    r"absurd|excluded)?[!. ]*"
)
"""The one option that is spared, where the others are called wrong."""
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NOUN: Final = r"(?:option|answer|choice|letter|number|variant|alternative|no\.?|#|nr\.?|opt\.?)"
_LONGEST: Final = 400
_SHORT_TURN: Final = 4
"""A clause that only says that something else comes now ("no wait") has no more words."""
_LETTER: Final = (
    rf"(?:{_NOUN} ?)?[(\[]?(?<![\w'.])(?P<letter>[a-z])(?![\w'])(?!\.\w)(?! ?[@=*/+])[)\]]?"
)
_ORDINAL: Final = (
    rf"\b(?:the )?(?P<place>{'|'.join(_PLACES)})(?= (?:{_NOUN}|one|of)\b|[^\w]*$|[,;:.!?)]| "
    rf"(?:because|since|i|"
    r"again|probably|obviously|please|and|or|but|is)\b)(?: (?:option|one|answer|choice))?"
)
_NUMBER: Final = (
    rf"\b(?:{_NOUN} ?(?P<named>\d{{1,2}}|{'|'.join(_NUMBERS)})|(?P<alone>\d{{1,2}}))(?![\w.])"
)
_MENTION: Final = re.compile(rf"{_LETTER}|{_ORDINAL}|{_NUMBER}")
_BARE_PLACE: Final = re.compile(
    rf"(?:the )?(?:{'|'.join(_PLACES)})(?: (?:one|option|answer|choice))?[.!? ]*"
)
_BARE_NUMBER: Final = re.compile(
    r"(?:(?:so|ok|then|well|i think|i guess|i'd say|i say|it's|its|probably|maybe|the answer is|my "
    r"answer is|"
    rf"going with|not sure|i'm not sure|but|let's say|i'd pick|i pick|i take|i choose|i'll take|"
    rf"i'll go with|i go with|"
    rf"ans(?:wer)?:?|it must be|must be|definitely|hmm|um)[ ,:]+)*#? ?(?P<number>\d{{1,2}}|"
    rf"{'|'.join(_NUMBERS)})[ .!?]*"
)
_CLAUSE: Final = re.compile(
    r"[.;!?\n]+(?=\s|$)|,|\s--?\s|\.\.\.|…|:|\b(?:but|so|because|since|then|while|whereas|as|"
    r"therefore|hence|thus)\b"
)
_RULED_OUT: Final = re.compile(
    r"(?:\b(?:not|isn't|isnt|neither|nor|except|never|wasn't|no|n't|rule out|ruled out|rules out|"
    r"exclude|excluding|eliminate|"
    r"eliminated|unlike|instead of|(?:opposite|contrary|reverse|inverse) of|"
    r"rather than|other than|over|discard|against|can't be|cannot be|"
    r"drop)"
    r"(?: (?:it's|its|it|is|be|by|the|option|answer|out|really|in|probably|think|likely|about|"
    r"for))* ?)$"
)
_HANGING: Final = re.compile(
    r"(?:(?:[\s.,;:!?…-]+)(?:no|nope|wait|hm+|hold on|hang on|or (?:maybe |perhaps |rather )?not|"
    r"(?:maybe|perhaps|rather) not|or no))+[.!?… ]*\Z"
)
"""The end of a reply that takes back what it has just named, and names nothing else."""
_UNSURE_OF: Final = re.compile(
    r"\b(?:not|n't)(?: \w+)? sure (?:but|if|about|whether)?[ ,]*(?:it's|its|it is)? ?$"
)
_WRONG_AFTER: Final = re.compile(
    r"^[)\].]* ?(?:is|are|was|seems?|looks?|sounds?|would be|can be|must be|has to be|obviously|"
    r"clearly|both)? ?(?:both |all |clearly |"
    r"obviously |definitely |just |also )?"
    r"(?:wrong|false|incorrect|nonsense|out|impossible|(?<=is )not|(?<=are )not|isn't|isnt|can't|"
    r"cannot|doesn't|doesnt|makes no sense|no way|unlikely)\b"
)
_WEIGHED: Final = re.compile(r"\b(?:between|both|either|torn|or)\b|\bvs\b")
_FINAL: Final = re.compile(
    r"\b(?:so|final(?:ly)?|answer|go(?:ing)? (?:with|for)|actually|wait|therefore|hence|thus|"
    r"choose|pick|choosing|"
    r"say|guess|think|make it|rather|then|lock|correction|no|sorry|instead|settle|but|it's|its|it "
    r"is|must be|has to be|"
    r"scratch|changed|mean)\b"
)
_SAYS_OF_IT: Final = re.compile(
    r"[)\].]* (?:is|was|would|will|must|can|could|might|may|does|seems?|looks?|sounds?|has|makes?|"
    r"just|also|only|says?|means?|"
    r"copies|shares|raises|moves|gives|returns)\b(?! (?:be )?(?:right|correct|true|it|my (?:answer|"
    r"choice|pick)|the (?:right|correct|"
    r"answer|one)|best)\b)"
)
"""What follows an option that is only talked about."""


_AFTER_A: Final = re.compile(
    r"(?:or|and|nor|is|was|i|please|obviously|probably|definitely|again|for|of course|not|seems|"
    r"looks|sounds|it|would|must|can't|could|because|maybe|over|instead|rather|isn't|vs)\b|[^\w\s]"
)
_AN_ARTICLE_BEFORE: Final = re.compile(r"(?:view|copy|new|tensor|runtime|error)\b")


@dataclass(frozen=True)
class Named:
    """The ``option`` that a reply names and stands by, if it does.

    ``ruled`` are those that it rules out, ``open`` those between which it leaves the choice.
    ``doubtful`` is the one that it only says to have thought of.
    """

    option: str = ""
    ruled: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()
    doubtful: str = ""


@dataclass
class _Weighed:
    """What was found in the clauses so far; ``stood`` are (option, whether concluded)."""

    stood: list[tuple[str, bool]] = field(default_factory=list)
    ruled: set[str] = field(default_factory=set)
    described: list[str] = field(default_factory=list)
    thought: list[str] = field(default_factory=list)
    several: set[str] = field(default_factory=set)


def is_bare(text: str) -> bool:
    """Whether ``text`` is nothing but the place of an option ("the last one")."""
    return bool(_BARE_PLACE.fullmatch(" ".join(text.lower().split())))


def weigh_named(text: str, options: Sequence[ChoiceOption]) -> Named:
    """Return the one option that ``text`` names and stands by, and what else it names.

    A number alone is a position; otherwise every letter ("c"), place
    ("the second one", "the last") and number ("option 2") is weighed.
    """
    said = " ".join(text.lower().replace("’", "'").split())[:_LONGEST]
    labels = {word for option in options for word in words_of(option.label)}
    if alone := _BARE_NUMBER.fullmatch(said):
        return Named(_place(alone["number"], options, labels))
    for shape in (_PRESSED, _SPARED):
        if found := shape.fullmatch(said):
            return Named(found[1] if any(option.id == found[1] for option in options) else "")
    if left := _LEFT.search(said) or _GIVEN.match(said):
        return Named(_place(left[1], options, labels))
    weighed = _Weighed()
    _weigh(weighed, text[:_LONGEST], said, options, frozenset() if is_bare(text) else labels)
    named = _named(weighed, options)
    if named.option and _HANGING.search(said):
        return Named(ruled=named.ruled, doubtful=named.option)
    return named


def _place(word: str, options: Sequence[ChoiceOption], labels: Set[str]) -> str:
    """The option at the place that a number says; none where a label holds that number."""
    return "" if labels & words_of(word).keys() else _at(_count(word), options)


def _weigh(
    weighed: _Weighed,
    text: str,
    said: str,
    options: Sequence[ChoiceOption],
    labels: Set[str],
) -> None:
    """Look for options in each clause, and at what is said of them there."""
    turned = False
    for clause in [piece for piece in _clauses(said) if piece.strip()]:
        found = [
            (option, match)
            for match in _MENTION.finditer(clause)
            if not _says_a_label(match, labels)
            and (option := _option(match, clause, text, options))
        ]
        kept = _sorted(weighed, clause, found)
        concludes = turned or bool(_FINAL.search(clause))
        turned = not found and concludes and len(clause.split()) <= _SHORT_TURN
        if len(kept) > 1:
            weighed.stood.append(("", bool(_WEIGHED.search(clause))))
            weighed.several.update(kept)
        elif kept:
            weighed.stood.append((kept[0], concludes))


def _sorted(
    weighed: _Weighed, clause: str, found: Sequence[tuple[str, re.Match[str]]]
) -> list[str]:
    """Note which options a clause rules out or only talks about; return those that it keeps."""
    if takes_back(clause) and not _WEIGHED.search(clause):
        weighed.thought += [option for option, match in found if not _is_adverb(match, clause)]
        return []
    kept, out = list[str](), False
    for option, match in found:
        before, after = clause[: match.start()], clause[match.end() :]
        linked = out and bool(re.search(r"\b(?:nor|or|and)(?: the)? ?$", before))
        out = (
            linked
            or (bool(_RULED_OUT.search(before)) and not _UNSURE_OF.search(before))
            or bool(_WRONG_AFTER.match(after))
        )
        if out:
            weighed.ruled.add(option)
        else:
            (weighed.described if _SAYS_OF_IT.match(after) else kept).append(option)
    return list(dict.fromkeys(kept))


def _named(weighed: _Weighed, options: Sequence[ChoiceOption]) -> Named:
    """Settle what was found; the last conclusion counts."""
    stood, described = weighed.stood, weighed.described
    ruled = frozenset(weighed.ruled | set(weighed.thought))
    if not stood and len(set(described)) == 1:
        return Named(described[0] if described[0] not in ruled else "", ruled)
    left = [option.id for option in options if option.id not in weighed.ruled]
    if not stood and not described and len(left) == 1 < len(weighed.ruled):
        return Named(left[0], ruled)
    option = _verdict(stood, set(ruled))
    if option:
        return Named(option, ruled - {option})
    names = {name for name, _ in stood if name} | weighed.several | set(described)
    alone = "" if names or len(set(weighed.thought)) != 1 else weighed.thought[0]
    return Named("", ruled, frozenset(names - ruled), alone)


def _says_a_label(match: re.Match[str], labels: Set[str]) -> bool:
    """Whether a place is a word of a label ("the last one has 2"), and no option is spoken of."""
    place = match["place"]
    return bool(place) and not re.search(_NOUN, match[0]) and not labels.isdisjoint(words_of(place))


def _is_adverb(match: re.Match[str], clause: str) -> bool:
    """Whether "first" says when, as in "first I wanted to say a"."""
    return match[0] == "first" and bool(re.match(r" i\b", clause[match.end() :]))


def _verdict(stood: list[tuple[str, bool]], ruled: set[str]) -> str:
    """The option that is left: the only one, or the last that is concluded."""
    names = {option for option, _ in stood if option}
    open_ = any(not option for option, _ in stood)
    weighed = len(stood) > 1 and stood[-2] == ("", True)
    if not stood or not stood[-1][0]:
        return ""
    last, final = stood[-1]
    if len(names) == 1 and not open_:
        return last if last not in ruled or final else ""
    return last if final or weighed else ""


def _clauses(said: str) -> list[str]:
    pieces, start = [], 0
    for cut in _CLAUSE.finditer(said):
        pieces.append(said[start : cut.start()])
        start = cut.start() if cut[0].isalpha() else cut.end()
    return [*pieces, said[start:]]


def _option(match: re.Match[str], clause: str, text: str, options: Sequence[ChoiceOption]) -> str:
    """The option that one mention names; nothing where "a" is an article, or no option is meant."""
    if letter := match["letter"]:
        ids = {option.id for option in options}
        return letter if letter in ids and _is_letter(match, clause, text) else ""
    if place := match["place"]:
        number = _PLACES[place]
        return _at(len(options) + 1 + number if number < 0 else number, options)
    return _at(_count(match["named"]), options) if match["named"] else ""


def _is_letter(match: re.Match[str], clause: str, text: str) -> bool:
    """Whether a lone letter is named as one: "a" before a noun is an article."""
    if match[0] != "a":
        return True
    after = clause[match.end() :].strip()
    if not after or _AFTER_A.match(after):
        return True
    begins = text.lstrip().startswith("A") and clause.lstrip().startswith("a")
    follows = re.escape(after.split()[0])
    return bool(re.search(rf"\bA\b(?! {follows}\b)", text)) or (
        begins and not _AN_ARTICLE_BEFORE.match(after)
    )


def _at(number: int, options: Sequence[ChoiceOption]) -> str:
    return options[number - 1].id if 0 < number <= len(options) else ""


def _count(word: str) -> int:
    return _NUMBERS[word] if word in _NUMBERS else int(word)
