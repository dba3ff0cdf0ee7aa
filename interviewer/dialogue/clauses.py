"""Cuts a message into clauses and says which commands they are.

A whole message is a command when every clause is one, or only excuses one. Beside an
answer a command counts when it is a plain request: the last sentence, or the first.
"""

import re
from functools import lru_cache
from typing import Final

from interviewer.dialogue.asides import Aside, aside_of
from interviewer.dialogue.commands import (
    BARE,
    NEGATIVE,
    command_of,
    forms_of,
    is_over,
    without_fillers,
)
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.recognised import Recognised
from interviewer.dialogue.speech.excuses import is_domestic, is_excuse, is_remark
from interviewer.dialogue.speech.questions import asks_what_is_meant
from interviewer.dialogue.speech.tidying import hesitates, tidy
from interviewer.dialogue.speech.wondering import wonders

_PRIORITY: Final = (
    Intent.STOP, Intent.PAUSE, Intent.SKIP, Intent.HINT, Intent.BACK,
    Intent.CLARIFY, Intent.HELP, Intent.REPEAT, Intent.STATUS, Intent.RESUME, Intent.DONT_KNOW,
    Intent.GREETING, Intent.ACKNOWLEDGE,
)  # fmt: skip
_TRAILING: Final = frozenset(
    {Intent.SKIP, Intent.HINT, Intent.REPEAT, Intent.STOP, Intent.PAUSE, Intent.STATUS,
     Intent.BACK, Intent.CLARIFY, Intent.ACKNOWLEDGE}
)  # fmt: skip
"""Commands that may close a message whose beginning is an answer."""
_IN_TAILS: Final = frozenset(
    {Intent.HINT, Intent.SKIP, Intent.REPEAT, Intent.PAUSE, Intent.STOP, Intent.BACK,
     Intent.STATUS}
)  # fmt: skip
"""Commands that may end a single sentence that is an answer otherwise."""
_OPENING: Final = frozenset({Intent.HINT, Intent.REPEAT, Intent.STATUS, Intent.PAUSE, Intent.BACK})
"""Commands that may open a message that goes on as an answer, or with reasons."""
_LEAVING: Final = frozenset({Intent.SKIP, Intent.STOP, Intent.PAUSE, Intent.BACK})
_SURE: Final = re.compile(
    r"\b(?:let's|let us|(?:can|could|may|shall|might|should) (?:i|we|you)|please|(?:i|we)(?:'d| "
    r"would) (?:like|rather|prefer|love)|(?:i|we) (?:want|need|have) to|i'll pass|i pass|brb|"
    r"question|interview|break|a (?:\w+ )?pause)\b"
)
"""What makes a wish to leave plain beside an answer: "log it and move on" may be one."""
_CLUE: Final = re.compile(
    r"\b(?:hints?|clues?|nudge|tips?|pointers?|help me|i'm stuck|i am stuck)\b"
)
"""What makes a wish for help plain beside an answer."""
_ASKED_BACK: Final = re.compile(
    r"\b(?:you (?:mean|want|expect)|you(?:'re| are) (?:after|looking for|getting at)|"
    r"understand|clarify|explain|follow|asking|unclear|elaborate)\b"
)
"""A question about the question that is plainly put to the interviewer."""
_SENTENCE: Final = re.compile(r"(?<=[.!?;\n])\s+|(?<!\s)\s+--?\s+|\n+")
_CLAUSE: Final = re.compile(
    r"[,;:!?\n]+|\.+(?=\s|$)|…|\s[-–—]+\s|\(|\)|\b(?:and then|because|since|but|so|and|then|or|"
    r"cause)\b"
)
_TAIL: Final = re.compile(
    r"[,;]|\s[-–—]+\s|\b(?:so|but|and)(?= (?:can|could|may|let's|please|i)\b)"
)
_YOUR_WORDS: Final = re.compile(
    r"\bwhat (?:exactly )?you(?:'re| are)? (?:mean|want|ask|after|expect|getting at)"
)
"""What one does not know, where it is the question that is not understood."""
_IS_VAGUE: Final = re.compile(
    r"(?:(?:that|this|it)(?:'s| is) )?(?:too |very |so |a bit )?(?:vague|unclear|ambiguous|"
    r"confusing|"
    r"broad|not clear)"
)
_WE_DO_NOT: Final = re.compile(r"we (?:don't|do not|can't) know\b.*\bso\b")
"""What one says of the case, not of oneself."""
_GREETS: Final = re.compile(
    r"(?:hello|hi|good (?:morning|afternoon|evening)|greetings|hiya)\b|(?:hey|hi|hello|yo)(?:[ "
    r",]+(?:hey|hi|"
    r"hello|yo))+\Z"
)
_PUT: Final = re.compile(r".*\?\Z|(?:do|did|does|is|are|should|can|could|may|am) ", re.IGNORECASE)
"""How a question goes on over several clauses."""
_LONGEST: Final = 240
_LONGEST_ASKED: Final = 14


def clauses(text: str) -> list[str]:
    """Return the clauses of ``text``, in order; none is empty."""
    return [piece for piece in _CLAUSE.split(text) if re.search(r"\w", piece)]


def sentences(text: str) -> list[str]:
    """Return the sentences of ``text``, in order; none is empty."""
    return [piece for piece in _SENTENCE.split(text) if piece.strip()]


def first(found: frozenset[Intent]) -> Intent:
    """Return the command that matters most of several said together."""
    return next(intent for intent in _PRIORITY if intent in found)


@lru_cache(maxsize=64)
def whole(text: str) -> frozenset[Intent]:
    """Return the commands that the clauses of a short ``text`` are, if every one is a command.

    Clauses that excuse a command are passed over; alone they are none.
    """
    if len(text) > _LONGEST or _WE_DO_NOT.match(tidy(text)):
        return frozenset()
    pieces = clauses(text)
    direct = clause_command(text)
    if direct and (direct is not Intent.CLARIFY or len(pieces) < 2 or _PUT.match(text)):
        return frozenset({direct})
    opening = _opening_question(text, pieces)
    if opening:
        return frozenset({opening})
    read = _commands_beside(pieces)
    if read is None:
        return frozenset()
    found, others = read
    if Intent.REPEAT in found and any(map(_IS_VAGUE.match, others)):
        found = found - {Intent.REPEAT} | {Intent.CLARIFY}
    if not others:
        return found or frozenset({Intent.ACKNOWLEDGE})
    if not all(map(is_excuse, others)):
        plain = found - {Intent.ACKNOWLEDGE, Intent.GREETING} and (
            _SURE.search(tidy(text)) or found <= {Intent.DONT_KNOW, Intent.ACKNOWLEDGE}
        )
        return found if plain else frozenset()
    called_away = any(map(is_domestic, others)) and found == {Intent.ACKNOWLEDGE}
    return frozenset({Intent.PAUSE}) if called_away else found


def _commands_beside(pieces: list[str]) -> tuple[frozenset[Intent], list[str]] | None:
    """The commands among ``pieces``, and what excuses them; None where anything else is said."""
    commands: set[Intent] = set()
    others: list[str] = []
    for piece in pieces:
        core = without_fillers(tidy(piece))
        if not core or NEGATIVE.fullmatch(core):
            continue
        intent = clause_command(piece)
        if intent:
            commands.add(intent)
        elif is_excuse(core) or is_remark(core):
            others.append(core)
        else:
            return None
    return frozenset(commands), others


def greets(text: str) -> bool:
    """Whether ``text`` begins with a greeting, or is nothing but one said twice."""
    said = tidy(text)
    return bool(_GREETS.match(said))


def _opening_question(text: str, pieces: list[str]) -> Intent | None:
    """The question that ``text`` begins with, if all is one: "how do I answer, by letter?"."""
    said = tidy(text)
    if not text.endswith("?") or len(sentences(text)) > 1 or len(said.split()) > _LONGEST_ASKED:
        return None
    opening = forms_of(tidy(pieces[0])) if pieces else ()
    found = next((intent for form in opening if (intent := command_of(form))), None)
    return found if found in (Intent.HELP, Intent.STATUS) else None


@lru_cache(maxsize=256)
def clause_command(text: str) -> Intent | None:
    """Return the command that ``text``, one clause, is, if any."""
    said = tidy(text)
    forms = forms_of(said)
    found = next((intent for form in forms if (intent := command_of(form))), None)
    if found is Intent.DONT_KNOW and _YOUR_WORDS.search(said):
        return Intent.CLARIFY
    if found:
        return found
    if any(aside_of(form) or wonders(form, marked=text.rstrip().endswith("?")) for form in forms):
        return Intent.HELP
    core = forms[min(1, len(forms) - 1)]
    negated = NEGATIVE.match(core)
    if negated:
        core = without_fillers(core[negated.end() :])
        found = command_of(core) if len(core.split()) > 1 else None
        return found if found is not Intent.HINT else None
    return Intent.CLARIFY if _asks_back(text, forms[-1]) else None


def _asks_back(text: str, plain: str) -> bool:
    words = len(plain.split())
    asks = text.rstrip().endswith("?") and len(re.findall(r"[.!?](?:\s|$)", text.strip())) == 1
    short = words <= 8 or (words <= 18 and asks)
    return short and asks_what_is_meant(plain)


def aside(text: str) -> Aside | None:
    """Return the first question about the interview among the clauses of ``text``."""
    asked = (
        aside_of(form) for piece in (text, *_CLAUSE.split(text)) for form in forms_of(tidy(piece))
    )
    return next((aside for aside in asked if aside), None)


def only_bare(text: str) -> bool:
    """Whether several lone words are strung together that code has too ("skip and continue")."""
    pieces = [without_fillers(tidy(piece)) for piece in clauses(text)]
    pieces = [piece for piece in pieces if piece]
    return len(pieces) > 1 and all(piece in BARE or piece in ("it", "go on") for piece in pieces)


@lru_cache(maxsize=64)
def mixed(text: str) -> Recognised | None:
    """An answer with a command as its last sentence, or an explicit one as its first."""
    parts = sentences(text)
    if len(parts) < 2:
        return _tail(text) or _head(text)
    while len(parts) > 2 and not whole(parts[-1]) and is_excuse(without_fillers(tidy(parts[-1]))):
        parts = parts[:-1]
    last = _plain_request(parts[-1])
    if last:
        rest = text[: text.rindex(parts[-1])].strip()
        if last is not Intent.ACKNOWLEDGE:
            return Recognised(last, rest)
        over = is_over(tidy(parts[-1]))
        return Recognised(Intent.ANSWER, rest if over else text, over=over)
    opening = _plain_request(parts[0])
    if opening in _OPENING:
        rest = text[text.index(parts[0]) + len(parts[0]) :].strip()
        return Recognised(opening, rest)
    return _tail(text)


def _tail(text: str) -> Recognised | None:
    """A sentence that ends in ", can I have a hint" or the like."""
    cuts = list(_TAIL.finditer(text[-_LONGEST:]))
    if not cuts:
        return None
    start = max(0, len(text) - _LONGEST)
    head, tail = text[: start + cuts[-1].start()], text[start + cuts[-1].end() :]
    request = _plain_request(tail)
    if request in _IN_TAILS and not whole(head):
        return Recognised(request, head.strip())
    return None


def _head(text: str) -> Recognised | None:
    """A sentence that begins with "can we pause, " or the like, and gives a reason."""
    cut = _TAIL.search(text[:_LONGEST])
    if not cut:
        return None
    request = _plain_request(text[: cut.start()])
    if request in _OPENING and _SURE.search(tidy(text[: cut.start()])):
        return Recognised(request, text[cut.end() :].strip())
    return None


def _plain_request(sentence: str) -> Intent | None:
    """The command of a sentence that cannot be read otherwise: more than a lone word."""
    said = tidy(sentence)
    found = whole(sentence)
    if not found or not said or hesitates(said):
        return None
    intent = first(found)
    if intent not in _TRAILING:
        return None
    if len(without_fillers(said).split()) < 2 and intent not in (Intent.HINT, Intent.ACKNOWLEDGE):
        return None
    if intent is Intent.ACKNOWLEDGE and len(said.split()) < 2:
        return None
    if intent in _LEAVING and not _SURE.search(said):
        return None
    if intent is Intent.HINT and not (_SURE.search(said) or _CLUE.search(said)):
        return None
    if intent is Intent.CLARIFY and not _ASKED_BACK.search(said):
        return None
    return intent
