"""The clauses of a reply, each with what it does: claim, give a reason, take back, weigh."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """What a clause does with what it names.

    ``aside`` says something of another option only to put it aside ("a list has no forward").
    """

    CLAIM = "claim"
    REASON = "reason"
    BACK = "taken back"
    ASIDE = "aside"


@dataclass(frozen=True)
class Segment:
    """One clause of a reply."""

    text: str
    role: Role


_CUT: Final = re.compile(
    r"[.;!?\n]+(?=\s|$)|,(?=\s|$)(?!(?<=\d,)\s\d)|:(?=\s)|\s[-–—]+\s|\.\.\.|…|"
    r"\b(?:but|because|since|cause|cuz|while|whereas|although|though|and|hence|thus|therefore|so|"
    r"instead of|rather than|unlike)\b"
)
_REASON: Final = re.compile(r"(?:because|since|cause|cuz|while|whereas|although|though)\b")
_AFTER_COMMA: Final = re.compile(r"(?:as|for|due to) ")
_BACK: Final = re.compile(
    r"\b(?:(?:first|initially|originally|earlier|almost) i\b|at first\b|"
    r"i (?:first|initially|originally|almost|had|just) (?!just)|"
    r"i(?:'d| had| have)? ?(?:wanted|thought|hesitated)\b|"
    r"i was (?:going|about|tempted|thinking|torn)\b|"
    r"(?:wanted|going|about|tempted) to (?:say|pick|answer|choose|write|go)|"
    r"(?:not|n't|un) ?sure (?:about|of|on)\b|"
    r"used to\b|no longer (?=zeros?\b)|anymore\b|"
    r"in (?:the )?(?:old|older|earlier|previous|former) (?:versions?|releases?|days)|"
    r"(?:people|some|many|one|you)(?: might| may| would| could|'d)? (?:think|expect|say|believe)\b|"
    r"instead of\b|rather than\b|unlike\b|between\b|"
    r"makes? no sense\b|(?:is|are|seems?|sounds?) (?:wrong|false|nonsense|impossible|incorrect)\b|"
    r"^\W*(?:does|is|do|are|did|can|was)\b[^?]*\?)"
)
_IMAGINED: Final = re.compile(r"\b(?:would|could|might|should)\b")
_SPEAKING: Final = re.compile(
    r"\b(?:i|you|we) (?:would|could|might|should)\b|"
    r"^\W*(?:it|that|they|this) (?:would|could|might)\b"
)
_ASIDE: Final = re.compile(
    r"\b(?:not|no|never|only|slower|worse|alone|too|older|outdated|deprecated|wrong|"
    r"without|cannot|\w+n't|would|could|itself)\b"
)


def segments(text: str) -> list[Segment]:
    """Cut ``text`` into its clauses, in order; a reason lasts to the end of its clause."""
    said = " ".join(text.replace("’", "'").split())
    pieces = list(_pieces(said))
    claimed = False
    found = []
    for piece, comma in pieces:
        if not re.search(r"\w", piece):
            continue
        role = _role(piece.lower(), comma=comma, claimed=claimed)
        claimed = claimed or (role is Role.CLAIM and not _ASIDE.search(piece.lower()))
        found.append(Segment(piece, role))
    return found


def _pieces(said: str) -> list[tuple[str, bool]]:
    """Return the pieces of a reply, each with whether a comma stands before it."""
    pieces, start, comma = [], 0, False
    for cut in _CUT.finditer(said.lower()):
        pieces.append((said[start : cut.start()].strip(), comma))
        word = cut[0][0].isalpha()
        if cut[0].startswith("?"):
            pieces[-1] = (pieces[-1][0] + "?", comma)
        comma = cut[0].startswith(",") or (word and comma and not said[start : cut.start()].strip())
        start = cut.start() if word else cut.end()
    return [*pieces, (said[start:].strip(), comma)]


def _role(piece: str, *, comma: bool, claimed: bool) -> Role:
    if takes_back(piece):
        return Role.BACK
    if _REASON.match(piece) or (comma and _AFTER_COMMA.match(piece)):
        return Role.REASON
    if _IMAGINED.search(piece) and not _SPEAKING.search(piece):
        return Role.ASIDE
    return Role.ASIDE if claimed and _ASIDE.search(piece) else Role.CLAIM


def takes_back(clause: str) -> bool:
    """Whether ``clause``, in lower case, only says what was thought, weighed, or so once."""
    return bool(_BACK.search(clause))
