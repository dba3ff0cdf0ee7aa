"""Which option of a multiple-choice item a typed reply means.

Options are named by letter, number, place or label. Of several that are named, those that are
ruled out ("not a", "b is wrong") or only weighed ("between a and c") do not count, and a
conclusion ("so b", "final answer c") outweighs what was named before it.
"""

import re
from collections.abc import Sequence
from typing import Final

from interviewer.dialogue.messages import ChoiceOption

_PLACES: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "last": -1,
    "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "penultimate": -2,
    "top": 1, "bottom": -1,
}  # fmt: skip
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NOUN: Final = r"(?:option|answer|choice|letter|number|variant|alternative|no\.?|#|nr\.?|opt\.?)"
_LONGEST: Final = 400
_SHORT_TURN: Final = 4
"""A clause that only says that something else comes now ("no wait") has no more words."""
_LETTER: Final = (
    rf"(?:{_NOUN} ?)?[(\[]?(?<![\w'.])(?P<letter>[a-z])(?![\w'])(?!\.\w)[)\]]?"
)
_ORDINAL: Final = (
    rf"\b(?:the )?(?P<place>{'|'.join(_PLACES)})(?= (?:{_NOUN}|one|of)\b|[^\w]*$|[,;:.!?)]| (?:because|since|i|"
    r"again|probably|obviously|please|and|or|but|is)\b)(?: (?:option|one|answer|choice))?"
)
_NUMBER: Final = (
    rf"\b(?:{_NOUN} ?(?P<named>\d{{1,2}}|{'|'.join(_NUMBERS)})|(?P<alone>\d{{1,2}}))(?![\w.])"
)
_MENTION: Final = re.compile(rf"{_LETTER}|{_ORDINAL}|{_NUMBER}")
_BARE_NUMBER: Final = re.compile(
    r"(?:(?:so|ok|then|well|i think|i guess|i'd say|i say|it's|its|probably|maybe|the answer is|my answer is|"
    rf"going with|not sure|i'm not sure|but|let's say|i'd pick|i pick|i take|i choose|i'll take|i'll go with|i go with|"
    rf"ans(?:wer)?:?|it must be|must be|definitely|hmm|um)[ ,:]+)*#? ?(?P<number>\d{{1,2}}|{'|'.join(_NUMBERS)})[ .!?]*"
)
_CLAUSE: Final = re.compile(
    r"[.;!?\n]+(?=\s|$)|,|\s--?\s|\.\.\.|…|:|\b(?:but|so|because|since|then|while|whereas|as|therefore|hence|thus)\b"
)
_RULED_OUT: Final = re.compile(
    r"(?:\b(?:not|isn't|isnt|neither|nor|except|never|wasn't|no|n't|rule out|ruled out|rules out|exclude|excluding|eliminate|"
    r"eliminated|unlike|instead of|rather than|other than|over|discard|against|can't be|cannot be|drop)"
    r"(?: (?:it's|its|it|is|be|by|the|option|answer|out|really|in|probably|think|likely|about|for))* ?)$"
)
_UNSURE_OF: Final = re.compile(r"\b(?:not|n't)(?: \w+)? sure (?:but|if|about|whether)?[ ,]*(?:it's|its|it is)? ?$")
_WRONG_AFTER: Final = re.compile(
    r"^[)\].]* ?(?:is|are|was|seems?|looks?|sounds?|would be|can be|must be|has to be|obviously|clearly|both)? ?(?:both |all |clearly |"
    r"obviously |definitely |just |also )?"
    r"(?:wrong|false|incorrect|nonsense|out|impossible|(?<=is )not|(?<=are )not|isn't|isnt|can't|cannot|doesn't|doesnt|makes no sense|no way|unlikely)\b"
)
_WEIGHED: Final = re.compile(r"\b(?:between|both|either|torn|or)\b|\bvs\b")
_FINAL: Final = re.compile(
    r"\b(?:so|final(?:ly)?|answer|go(?:ing)? (?:with|for)|actually|wait|therefore|hence|thus|choose|pick|choosing|"
    r"say|guess|think|make it|rather|then|lock|correction|no|sorry|instead|settle|but|it's|its|it is|must be|has to be|"
    r"scratch|changed|mean)\b"
)
_SAYS_OF_IT: Final = re.compile(
    r"[)\].]* (?:is|was|would|will|must|can|could|might|may|does|seems?|looks?|sounds?|has|makes?|just|also|only|says?|means?|"
    r"copies|shares|raises|moves|gives|returns)\b(?! (?:be )?(?:right|correct|true|it|my (?:answer|choice|pick)|the (?:right|correct|"
    r"answer|one)|best)\b)"
)
"""What follows an option that is only talked about."""


def is_label(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the option whose label ``text`` is, or an empty string."""
    said = " ".join(text.lower().replace("’", "'").split()).strip(" .!'\"`")[:_LONGEST]
    for option in options:
        if said in (_plain(option.label), f"{option.id}) {_plain(option.label)}"):
            return option.id
    return ""


def pick_named(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the one option that ``text`` names and stands by, or an empty string.

    A number alone is a position; otherwise every letter ("c"), place
    ("the second one", "the last") and number ("option 2") is weighed.
    """
    said = " ".join(text.lower().replace("’", "'").split())[:_LONGEST]
    if alone := _BARE_NUMBER.fullmatch(said):
        return _at(_count(alone["number"]), options)
    named = _named(text[:_LONGEST], said, options)
    return named


def _named(text: str, said: str, options: Sequence[ChoiceOption]) -> str:
    """Weigh the options named in each clause; the last conclusion counts."""
    clauses = [piece for piece in _clauses(said) if piece.strip()]
    stood: list[tuple[str, bool]] = []
    ruled, described = set[str](), list[str]()
    turned = False
    for clause in clauses:
        found = [
            (option, match)
            for match in _MENTION.finditer(clause)
            if (option := _option(match, clause, text, options))
        ]
        kept, weak, out = list[str](), list[str](), False
        for option, match in found:
            before, after = clause[: match.start()], clause[match.end() :]
            linked = out and bool(re.search(r"\b(?:nor|or|and)(?: the)? ?$", before))
            out = linked or (
                bool(_RULED_OUT.search(before)) and not _UNSURE_OF.search(before)
            ) or bool(_WRONG_AFTER.match(after))
            if out:
                ruled.add(option)
            else:
                (weak if _SAYS_OF_IT.match(after) else kept).append(option)
        described += weak
        concludes = turned or bool(_FINAL.search(clause))
        turned = not found and concludes and len(clause.split()) <= _SHORT_TURN
        distinct = list(dict.fromkeys(kept))
        if len(distinct) > 1:
            stood.append(("", bool(_WEIGHED.search(clause))))
        elif distinct:
            stood.append((distinct[0], concludes))
    if not stood and len(set(described)) == 1:
        return described[0] if described[0] not in ruled else ""
    return _verdict(stood, ruled)


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


def _option(
    match: re.Match[str], clause: str, text: str, options: Sequence[ChoiceOption]
) -> str:
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
    letter = match["letter"]
    if match[0] != letter or letter != "a":
        return True
    after = clause[match.end() :].strip()
    return (
        not after
        or bool(re.match(r"(?:or|and|nor|is|was|i|please|obviously|probably|definitely|again|for|of course|not|seems|"
                        r"looks|sounds|it|would|must|can't|could|because|maybe|over|instead|rather|isn't|vs)\b|[^\w\s]", after))
        or (bool(re.search(rf"\bA\b(?! {after.split()[0]}\b)", text)) and letter == "a")
        or bool(re.match(r"A\b", text.strip()) and clause.strip().startswith("a"))
        and not re.match(r"(?:view|copy|new|tensor|runtime|error)\b", after)
    )  # fmt: skip


def _at(number: int, options: Sequence[ChoiceOption]) -> str:
    return options[number - 1].id if 0 < number <= len(options) else ""


def _count(word: str) -> int:
    return _NUMBERS[word] if word in _NUMBERS else int(word)


_ALIKE: Final = {
    "storage": "memory", "clone": "copy", "duplicate": "copy", "exception": "error", "throw": "raise",
    "cuda": "gpu", "device": "gpu", "fail": "raise", "crash": "raise", "runtimeerror": "error",
    "err": "error", "mem": "memory",
}  # fmt: skip
"""Words taken for one another where labels are compared."""
_SMALL: Final = frozenset(
    """
    a an the it its is are be of to and or in by on at for with that this so as you i they we one get got
    will would does do not no if from into
    """.split()
)
_COMMON: Final = frozenset({"tensor", "data", "model", "value", "result", "function", "code", "thing"})
"""Words of the field that tell no option from another unless they are all there is."""
_NOT: Final = re.compile(r"\b(?:not|no|never|without|neither|nor|isn't|doesn't|doesnt|isnt|won't|can't|cannot|don't|rather than)\b")


def pick_described(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the one option whose distinctive words ``text`` holds, or nothing.

    Words that are denied do not count. No other label may come near, unless what is
    said last fits one alone.
    """
    if "?" in text and re.match(r"\W*(?:is|are|does|do|can|what|which|why|how|should|will|could|where)\b", text.lower()):
        return ""
    pieces = [piece for piece in re.split(r"[.,;!?\n]+|\b(?:but|and|so)\b", text.lower()) if piece.strip()]
    heard = frozenset[str]().union(*(_words(p) for p in pieces if not _NOT.search(p)))
    best = _fitting(heard, options)
    if best or not pieces or _NOT.search(pieces[-1]):
        return best
    return _fitting(_words(pieces[-1]), options) if len(pieces) > 1 else ""


def _fitting(heard: frozenset[str], options: Sequence[ChoiceOption]) -> str:
    labels = {option.id: _words(_plain(option.label)) for option in options}
    marks = {}
    for own, words in labels.items():
        others = frozenset[str]().union(*(w for name, w in labels.items() if name != own))
        telling = (words - others) - _COMMON or words - others
        if words and (telling & heard or words <= heard):
            marks[own] = len(words & heard) / len(words)
    ranked = sorted(marks.items(), key=lambda pair: (-pair[1], pair[0]))
    if not ranked or ranked[0][1] < (0.5 if len(ranked) > 1 else 0.2):
        return ""
    close = len(ranked) > 1 and ranked[1][1] > ranked[0][1] - 0.25
    return "" if close else ranked[0][0]


def _plain(label: str) -> str:
    return " ".join(label.lower().replace("`", "").replace("’", "'").split()).strip(" .!'\"")


def _words(text: str) -> frozenset[str]:
    found = re.findall(r"[a-z0-9_]+", text.replace("runtimeerror", "runtime error"))
    return frozenset(_stem(_ALIKE.get(w) or _ALIKE.get(_stem(w)) or w) for w in found if w not in _SMALL)


def _stem(word: str) -> str:
    """``word`` without the endings of verbs and plurals: "copies", "copied" and "copying" are one."""
    for ending, left in (("ies", "y"), ("ied", "y"), ("ying", "y"), ("sses", "ss"), ("es", ""), ("ed", ""),
                         ("ing", ""), ("s", "")):  # fmt: skip
        if word.endswith(ending) and len(word) > len(ending) + 2 and not word.endswith("ss"):
            return _ended(word[: -len(ending)] + left)
    return _ended(word)


def _ended(stem: str) -> str:
    return stem[:-1] if stem.endswith("e") and len(stem) > 3 else stem
