"""Tells a candidate's commands from answers, in the context of what was asked.

A message is cut into clauses. When every clause is a command (see ``commands``)
the message is one; when only its last sentence is, and plainly so, the rest is
kept as part of the answer; everything else is an answer. An answer must never be
taken for a command, so doubt is resolved as ``answer`` or ``unsure``.
"""

import re
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.asides import Aside, aside_of
from interviewer.dialogue.choices import pick_described, pick_named
from interviewer.dialogue.commands import (
    BARE,
    CLARIFY,
    NEGATIVE,
    QUESTION,
    TYPOS,
    asks_previous,
    command_of,
    is_over,
    item_number,
    without_fillers,
    without_stress,
)
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.replies import declines, says_nothing, to_offer
from interviewer.dialogue.revisiting import Skipped, named, names_something, picked
from interviewer.dialogue.state import Offer, Phase


@dataclass(frozen=True)
class Context:
    """What a message answers: the phase, the text last asked, options if there are any.

    ``unclear`` says that the last message was not understood and we asked back;
    ``kept`` that part of an answer was typed along with a command. ``offer`` is what
    the last message offered. ``number`` is that of the open item, 0 if none is, and
    ``skipped`` are the items that can be taken up again, ``earlier`` all that are done with
    (skipped ones among them). ``leaving`` says that the
    question to confirm is whether to skip the last item.
    """

    phase: Phase = Phase.ANSWERING
    asked: str = ""
    options: tuple[ChoiceOption, ...] = ()
    unclear: bool = False
    kept: bool = False
    offer: Offer = ""
    number: int = 0
    skipped: tuple[Skipped, ...] = ()
    earlier: tuple[Skipped, ...] = ()
    leaving: bool = False


@dataclass(frozen=True)
class Recognised:
    """The primary intent; ``rest`` is what belongs to the answer, ``choice`` an option id.

    ``number`` is that of the item asked back for, 0 for none; ``unlisted`` says that one
    was named which is none of those skipped. ``also`` is what was asked for beside it and
    can be had as well: where things stand, or the question again. ``about`` is the
    question about the interview that was asked. ``over`` says that the answer is complete
    in the candidate's own words ("That's all.").
    """

    intent: Intent
    rest: str = ""
    choice: str = ""
    number: int = 0
    unlisted: bool = False
    also: frozenset[Intent] = frozenset()
    about: Aside | None = None
    over: bool = False


_PRIORITY: Final = (
    Intent.STOP, Intent.PAUSE, Intent.SKIP, Intent.HINT, Intent.BACK,
    Intent.CLARIFY, Intent.HELP, Intent.REPEAT, Intent.STATUS, Intent.RESUME, Intent.DONT_KNOW,
    Intent.GREETING, Intent.ACKNOWLEDGE,
)  # fmt: skip
_TRAILING: Final = frozenset(
    {Intent.SKIP, Intent.HINT, Intent.REPEAT, Intent.STOP, Intent.PAUSE, Intent.STATUS,
     Intent.CLARIFY, Intent.ACKNOWLEDGE}
)  # fmt: skip
"""Commands that may close a message whose beginning is an answer."""

_ALWAYS: Final = frozenset({Intent.STATUS})
_BESIDE: Final = {
    Intent.HINT: _ALWAYS | {Intent.REPEAT},
    Intent.CLARIFY: _ALWAYS | {Intent.REPEAT},
    Intent.HELP: _ALWAYS | {Intent.REPEAT},
    Intent.STATUS: frozenset[Intent](),
}
"""What a command leaves room for: the question again, where it stays open as it is."""

_YES: Final = re.compile(
    r"(?:yes|yeah|yep|yup|sure|ok|okay|of course|please(?: do)?|go ahead|certainly|absolutely|"
    r"definitely|confirm(?:ed)?|i'm sure|i am sure|correct|right|y|do it|that's right|"
    r"(?:yes|ok|sure),? (?:please|i am|do it|i do|go ahead|sure|let's))"
)
_YES_STOP: Final = re.compile(
    r"(?:(?:yes|yeah|yep|yup|okay|ok|sure|please|i'm sure|i am sure|i am|i do|do it|go ahead|"
    r"let's|stop|end|quit|finish|it|here|now|thanks|thank you)(?:[,. ]+|$))+"
)
"""Yes to the question whether to stop, in as many words as one likes."""
_NO: Final = re.compile(
    r"(?:no|nope|nah|n|never ?mind|not (?:yet|now|really)|no,? (?:thanks|thank you|wait|sorry|"
    r"continue|let's continue|go on|carry on|i don't|not yet)|don't|do not|cancel|keep going|"
    r"(?:let's )?(?:continue|go on|carry on|proceed|resume)|i changed my mind)"
)
_HERE: Final = {Phase.OFFERED, Phase.CODING, Phase.REPAIR}
"""Where something may be on offer."""
_MINE: Final = re.compile(
    r"(?:(?:as )?(?:an|my) answer|answer|(?:it|that|this) (?:is|was) (?:an|my|the) answer|"
    r"i meant (?:it|that)(?: as (?:an|my) answer)?|take it|count it|yes|yep|yeah|that)"
)
_YES_NO_QUESTION: Final = re.compile(
    r"(?:^|[.?!:;,\n]\s*|\band )(?:is|are|does|do|did|can|could|will|would|should|has|have|may|"
    r"was|were)"
    r"\b[^.?!\n]*\?",
    re.IGNORECASE,
)
_YES_OR_NO: Final = re.compile(r"(?:yes|yeah|yep|no|nope)\b")
_ASKED: Final = frozenset({Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.REVISITING})
_SHORT_NO: Final = 5
"""A refusal to stop has no more words than this; "no, ..." with more is an answer."""
_SENTENCE: Final = re.compile(r"(?<=[.!?;\n])\s+|\s+--?\s+|\n+")
_CLAUSE: Final = re.compile(r"[,;:!?\n]+|\.(?=\s|$)|\s--?\s|\b(?:and then|but|so|and|then|or)\b")
_LONGEST: Final = 240
_LONGEST_QUESTION: Final = 14
_CODE_LIKE: Final = re.compile(r"\w\((?!s\))|[=`{}\[\]]|\w_\w")
"""What no command holds: a call, an assignment, an index, a name with an underscore."""
_SPOKEN: Final = frozenset(
    {Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.OFFERED, Phase.CHOOSING,
     Phase.REVISITING}
)  # fmt: skip


def recognise(text: str, context: Context) -> Recognised:
    """Return what ``text`` means when said in ``context``.

    Nothing typed is lost: whatever is not a command comes back in ``rest``.
    """
    stripped = text.strip()
    said = _tidy(stripped)
    named = pick_named(stripped, context.options) if context.options else ""
    if named:
        return Recognised(Intent.ANSWER, stripped, named)
    special = _by_context(said, context)
    if special:
        return special
    if not re.search(r"\w", stripped):
        return Recognised(Intent.UNSURE)
    found = frozenset() if _CODE_LIKE.search(stripped) else _whole(stripped)
    if found:
        return _settle(found, said, stripped, context)
    if _asks_about_the_task(stripped, context):
        return Recognised(Intent.CLARIFY, stripped)
    mixed = None if context.options else _mixed(stripped)
    if mixed is None and context.phase is Phase.OFFERED and says_nothing(said, context.asked):
        return Recognised(Intent.UNSURE, stripped)
    return mixed or _answer(stripped, context)


def _tidy(text: str) -> str:
    words = text.lower().replace("’", "'").replace("`", "").split()
    joined = " ".join(TYPOS.get(word, word) for word in words)
    return joined.strip(' .!?,;:"()')


def _by_context(said: str, context: Context) -> Recognised | None:
    """Short replies whose meaning hangs on what was just asked."""
    if context.unclear and _MINE.fullmatch(said) and not (_offered(context) and _is_yes(said)):
        return Recognised(Intent.ANSWER)
    if _offered(context) or context.phase is Phase.OFFERED:
        return _reply_to_offer(said, context)
    yes, no = bool(_YES.fullmatch(said)), bool(_NO.fullmatch(said))
    if context.phase is Phase.CONFIRMING:
        yes = yes or bool(_YES_STOP.fullmatch(said))
        no = no or (bool(NEGATIVE.match(said)) and len(said.split()) <= _SHORT_NO)
        if yes or no:
            return Recognised(Intent.STOP if yes else Intent.RESUME)
    if context.phase is Phase.CLOSING:
        return _at_the_end(said, context, yes=yes, no=no)
    if context.phase is Phase.PAUSED and (yes or _ready(said)):
        return Recognised(Intent.RESUME)
    if said in ("yes", "no", "yeah", "yep", "nope", "correct", "right", "true", "false"):
        return _yes_or_no(said, context)
    return None


def _offered(context: Context) -> bool:
    return bool(context.offer) and context.phase in _HERE


def _is_yes(said: str) -> bool:
    return bool(_YES.fullmatch(said))


def _reply_to_offer(said: str, context: Context) -> Recognised | None:
    meant = to_offer(said, context.offer)
    if meant is Intent.UNSURE:
        return Recognised(meant, said)
    if meant is Intent.SKIP and context.phase is not Phase.OFFERED:
        return Recognised(command_of(without_fillers(said)) or Intent.ACKNOWLEDGE)
    return Recognised(meant) if meant else None


def _at_the_end(said: str, context: Context, *, yes: bool, no: bool) -> Recognised | None:
    """Read what is said to the offer to take up skipped items: yes, no, or which one."""
    if yes:
        return Recognised(Intent.BACK)
    if no or declines(said):
        return Recognised(Intent.SKIP)
    number = picked(said, context.skipped)
    return Recognised(Intent.BACK, number=number) if number else None


def _ready(said: str) -> bool:
    return command_of(without_fillers(said)) is Intent.ACKNOWLEDGE or bool(
        re.fullmatch(r"(?:ready|continue|go on|carry on|let's go(?: on)?|proceed|start|back)", said)
    )


def _yes_or_no(said: str, context: Context) -> Recognised:
    if context.phase in _SPOKEN and (
        _YES_NO_QUESTION.search(context.asked) or said in ("true", "false")
    ):
        return Recognised(Intent.ANSWER, said)
    if context.phase is Phase.PROBING:
        return (
            Recognised(Intent.SKIP) if said in ("no", "nope") else Recognised(Intent.UNSURE, said)
        )
    if context.phase in _ASKED and said not in ("yeah", "yep", "right"):
        return Recognised(Intent.UNSURE, said)
    return Recognised(Intent.ACKNOWLEDGE)


def _whole(text: str) -> frozenset[Intent]:
    """The commands that the clauses of a short ``text`` are, if every one is a command."""
    if len(text) > _LONGEST:
        return frozenset()
    direct = _clause(text)
    if direct:
        return frozenset({direct})
    found = set()
    for piece in _CLAUSE.split(text):
        core = without_fillers(_tidy(piece))
        if not core or NEGATIVE.fullmatch(core):
            continue
        intent = _clause(piece)
        if intent is None:
            return frozenset()
        found.add(intent)
    return frozenset(found or {Intent.ACKNOWLEDGE})


def _first(found: frozenset[Intent]) -> Intent:
    """The command that matters most of several said together."""
    return next(intent for intent in _PRIORITY if intent in found)


def _clause(text: str) -> Intent | None:
    _, core, plain = forms = _forms(text)
    found = next((intent for form in forms if (intent := command_of(form))), None)
    if found:
        return found
    if any(aside_of(form) for form in forms):
        return Intent.HELP
    negated = NEGATIVE.match(core)
    if negated:
        core = without_fillers(core[negated.end() :])
        found = command_of(core) if len(core.split()) > 1 else None
        return found if found is not Intent.HINT else None
    words = len(plain.split())
    asks = text.rstrip().endswith("?") and len(re.findall(r"[.!?](?:\s|$)", text.strip())) == 1
    short = words <= 7 or (words <= 16 and asks)
    return Intent.CLARIFY if short and CLARIFY.match(plain) else None


def _forms(text: str) -> tuple[str, str, str]:
    """A clause as it was said, without politeness, and without stress."""
    said = _tidy(text)
    core = without_fillers(said)
    return said, core, without_fillers(without_stress(core))


def _aside(text: str) -> Aside | None:
    """The first question about the interview among the clauses of ``text``."""
    asked = (aside_of(form) for piece in (text, *_CLAUSE.split(text)) for form in _forms(piece))
    return next((aside for aside in asked if aside), None)


def _asks_about_the_task(text: str, context: Context) -> bool:
    """Whether ``text`` is one short question for facts ("How many devices do we have?").

    It is kept as well, since asking may be the right thing to do in a scenario.
    """
    said = _tidy(text)
    return (
        context.phase in _SPOKEN | {Phase.CODING, Phase.REPAIR}
        and not context.options
        and text.endswith("?")
        and len(re.findall(r"[.!?;]+(?:\s|$)", text)) == 1
        and len(said.split()) <= _LONGEST_QUESTION
        and bool(QUESTION.fullmatch(without_fillers(said)))
    )


def _settle(found: frozenset[Intent], said: str, text: str, context: Context) -> Recognised:
    """Weigh commands against the context: the word may be the answer, or mean less."""
    command, lone = _first(found), said in BARE
    if without_fillers(said) in BARE and _YES_OR_NO.match(said) and context.phase in _ASKED:
        return Recognised(Intent.UNSURE, text)
    if lone and context.phase in _SPOKEN and re.search(rf"\b{said}\b", context.asked.lower()):
        return Recognised(Intent.UNSURE, text)
    if lone and context.phase in (Phase.CODING, Phase.REPAIR) and said in ("pass", "continue"):
        return Recognised(Intent.UNSURE, text)
    if command is Intent.ACKNOWLEDGE and is_over(said):
        if context.phase in (Phase.PROBING, Phase.STAGING, Phase.REVISITING, Phase.CLOSING):
            return Recognised(Intent.SKIP)
        if context.kept and context.phase is Phase.ANSWERING:
            return Recognised(Intent.ANSWER, over=True)
    if context.phase is Phase.CONFIRMING and command is Intent.ACKNOWLEDGE:
        return Recognised(Intent.RESUME)
    if context.phase is Phase.CONFIRMING and context.leaving and command is Intent.SKIP:
        return Recognised(Intent.STOP)
    also = found & _BESIDE.get(command, _ALWAYS)
    if command is Intent.BACK:
        return _back(said, context, also)
    about = _aside(text) if command is Intent.HELP else None
    return Recognised(command, also=also, about=about)


def _back(said: str, context: Context, also: frozenset[Intent]) -> Recognised:
    """Find which item is asked back for: by number, as the one before, or by its title."""
    if asks_previous(said):
        return Recognised(Intent.BACK, number=max(0, context.number - 1), also=also)
    core = without_fillers(said)
    number = item_number(said) or named(core, context.skipped) or named(core, context.earlier)
    if not number and context.earlier and names_something(without_fillers(said)):
        return Recognised(Intent.BACK, unlisted=True, also=also)
    return Recognised(Intent.BACK, number=number, also=also)


def _mixed(text: str) -> Recognised | None:
    """An answer with a command as its last sentence, or an explicit one as its first."""
    sentences = [piece for piece in _SENTENCE.split(text) if piece.strip()]
    if len(sentences) < 2:
        return _tail_clause(text)
    last = _plain_request(sentences[-1])
    if last:
        rest = text[: text.rindex(sentences[-1])].strip()
        return (
            Recognised(Intent.ANSWER, rest, over=is_over(_tidy(sentences[-1])))
            if last is Intent.ACKNOWLEDGE
            else Recognised(last, rest)
        )
    first = _plain_request(sentences[0])
    if first in (Intent.HINT, Intent.REPEAT, Intent.STATUS):
        rest = text[text.index(sentences[0]) + len(sentences[0]) :].strip()
        return Recognised(first, rest)
    return None


def _tail_clause(text: str) -> Recognised | None:
    """A single sentence that ends in ", can I have a hint" or the like."""
    head, comma, tail = text.rpartition(",")
    if not comma:
        return None
    request = _plain_request(tail)
    if request in (Intent.HINT, Intent.SKIP, Intent.REPEAT) and not _whole(head):
        return Recognised(request, head.strip())
    return None


def _plain_request(sentence: str) -> Intent | None:
    """The command of a sentence that cannot be read otherwise: more than a lone word."""
    said = _tidy(sentence)
    found = _whole(sentence)
    if not found or not said:
        return None
    intent = _first(found)
    if intent not in _TRAILING:
        return None
    if len(without_fillers(said).split()) < 2 and intent is not Intent.HINT:
        return None
    return intent


def _answer(text: str, context: Context) -> Recognised:
    chosen = pick_described(text, context.options) if context.options else ""
    if context.options and not chosen:
        return Recognised(Intent.UNSURE, text)
    return Recognised(Intent.ANSWER, text, chosen)
