"""Tells a candidate's commands from answers, in the context of what was asked.

A message is cut into clauses. When every clause is a command (see ``commands``)
the message is one; when only its last sentence is, and plainly so, the rest is
kept as part of the answer; everything else is an answer. An answer must never be
taken for a command, so doubt is resolved as ``answer`` or ``unsure``.
"""

import re
from dataclasses import replace
from typing import Final

from interviewer.dialogue.asides import Aside
from interviewer.dialogue.brief import ASKABLE, CODING, SPOKEN, TALKING, by_context
from interviewer.dialogue.choices import weigh_named
from interviewer.dialogue.clauses import (
    aside,
    first,
    greets,
    mixed,
    only_bare,
    sentences,
    whole,
)
from interviewer.dialogue.closings import closed_early
from interviewer.dialogue.commands import (
    BARE,
    asks_previous,
    command_of,
    is_over,
    item_number,
    without_fillers,
)
from interviewer.dialogue.corrections import addressed, back_with, misplaced
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.labels import is_label
from interviewer.dialogue.loosely import asked_back, asks_for_status, read_loosely
from interviewer.dialogue.objections import objection
from interviewer.dialogue.picking import pick
from interviewer.dialogue.recognised import Context, Recognised
from interviewer.dialogue.replies import says_nothing
from interviewer.dialogue.revisiting import named, names_something
from interviewer.dialogue.speech.conversing import complains
from interviewer.dialogue.speech.field import names_the_field
from interviewer.dialogue.speech.questions import asks_for_facts
from interviewer.dialogue.speech.refusing import goes_on_alone, refused
from interviewer.dialogue.speech.scraps import is_scrap
from interviewer.dialogue.speech.tidying import hesitates, in_plain_signs, tidy
from interviewer.dialogue.speech.unknowing import knows_not_another
from interviewer.dialogue.state import PICKING, Phase

__all__ = ["Context", "Recognised", "recognise"]

_PLACE: Final = re.compile(r"(?:the )?(?:first|second|third|fourth|fifth|last)(?: (?:one|option))?")
_OF_THINGS: Final = re.compile(
    r"the next(?: one)?|skip ahead|(?:ignore|drop|omit|bypass|leave out|skip) that one|another one|"
    r"a different one"
)
"""Wishes to leave that are answers as well."""
_JUDGED: Final = re.compile(
    r"(?:so |and |well |ok |but )*(?:was|is|were) (?:option |answer )?(?:[a-f]|it|that) (?:the "
    r")?(?:right|"
    r"correct|wrong)(?: one| answer)?(?: or (?:not|wrong|no|incorrect))?"
)
_CORES: Final = {
    Intent.HELP: frozenset({Intent.PAUSE}),
    Intent.CLARIFY: frozenset({Intent.STATUS, Intent.BACK, Intent.HINT, Intent.PAUSE}),
}
"""What a question is rather than one for help or about the task, where it holds the core."""
_ALWAYS: Final = frozenset({Intent.STATUS})
_BESIDE: Final = {
    Intent.HINT: _ALWAYS | {Intent.REPEAT},
    Intent.CLARIFY: _ALWAYS | {Intent.REPEAT},
    Intent.HELP: _ALWAYS | {Intent.REPEAT},
    Intent.STATUS: frozenset[Intent](),
}
"""What a command leaves room for: the question again, where it stays open as it is."""

_YES_OR_NO: Final = re.compile(r"(?:yes|yeah|yep|no|nope)\b")
_HESITATING: Final = re.compile(
    r"(?:(?:wait|hm+|oh|uh|um|or|sorry|hold on)[,.… ]+)+", re.IGNORECASE
)
_GOES_ON: Final = re.compile(r"\b(?:go on|continue|proceed|carry on|move on|go ahead|moving on)\b")
_UNDECIDED: Final = re.compile(r"\b(?:can't|cannot|couldn't) (?:decide|choose|pick)\b")
_SHORT_REMARK, _SHORT_WORD = 2, 3
"""A remark in a pause of no more words, none of more letters, is no answer."""
_LONGEST_QUESTION: Final = 18
_CODE_LIKE: Final = re.compile(r"\w\((?!s\))|[={}\[\]]|\w_\w")
"""What no command holds: a call, an assignment, an index, a name with an underscore."""
_NAME: Final = re.compile(r"[\w.]+\([^()\n]{0,40}\)|\w*_\w+")
_LONGEST: Final = 240
_KEYWORDS: Final = frozenset({"pass", "continue", "break", "finish"})
"""Words that may be a piece of code where code is asked for."""


def recognise(text: str, context: Context) -> Recognised:
    """Return what ``text`` means when said in ``context``.

    Nothing typed is lost: whatever is not a command comes back in ``rest``, an answer as typed.
    """
    plain = in_plain_signs(text)
    found = _recognise(plain, context)
    answered = plain != text and found.intent is Intent.ANSWER
    return replace(found, rest=text.strip()) if answered else found


def _recognise(text: str, context: Context) -> Recognised:
    stripped = text.strip()
    said = tidy(stripped)
    elsewhere = _for_another(stripped, context)
    if elsewhere:
        return elsewhere
    if context.phase in ASKABLE and complains(stripped):
        return Recognised(Intent.HELP, about=Aside.TAKEN)
    early = closed_early(stripped) if context.phase in ASKABLE | {Phase.CLOSING} else None
    if early:
        return Recognised(Intent.BACK, early.rest, number=early.number, early=True)
    if context.phase in ASKABLE and _objects(stripped):
        return Recognised(Intent.ANSWER, stripped)
    plain = _refused(said, context) or _at_once(stripped, said, context)
    plain = plain or _commanded(stripped, said, context)
    if plain:
        return plain
    if _asks_about_the_task(stripped, context):
        return Recognised(Intent.CLARIFY, stripped)
    if context.options:
        return _choose(stripped, context)
    joined = _joined(stripped, context)
    if joined:
        return joined
    if _says_too_little(said, context):
        return Recognised(Intent.UNSURE, stripped)
    return Recognised(Intent.ANSWER, stripped)


def _for_another(text: str, context: Context) -> Recognised | None:
    """What is plainly meant for an earlier question: it goes back, or corrects one in passing."""
    going = _goes_back_with(text, context)
    if going is None and (_corrects_another(text, context) or _moves_the_last(text, context)):
        return Recognised(Intent.ANSWER, text)
    return going


def _goes_back_with(text: str, context: Context) -> Recognised | None:
    """What goes back to a question that is behind, with words for it: "back to 1: it copies"."""
    meant = back_with(text) if context.phase in ASKABLE else None
    behind = {item.number for item in (*context.skipped, *context.earlier)}
    if meant is None or meant[0] not in behind:
        return None
    return Recognised(Intent.BACK, meant[1], number=meant[0])


def _corrects_another(text: str, context: Context) -> bool:
    """Whether ``text`` corrects what was said to an earlier question, and asks for nothing.

    "On the last question" alone would ask to go back to it.
    """
    meant = addressed(text)
    if meant is None or not context.earlier or context.phase is Phase.REVISITING:
        return False
    if meant.plain:
        return True
    return not (meant.text.rstrip().endswith("?") or whole(meant.text) or read_loosely(meant.text))


def _moves_the_last(text: str, context: Context) -> bool:
    """Whether ``text`` says that the message before it was for an earlier question."""
    return bool(context.earlier) and context.phase in ASKABLE and misplaced(text) is not None


def _objects(text: str) -> bool:
    """Whether ``text`` plainly objects, and asks for nothing ("your hint is wrong" wants none)."""
    found = objection(text, "")
    return found is not None and found.plain and mixed(text) is None


def _refused(said: str, context: Context) -> Recognised | None:
    """A command that is refused or taken back: nothing is done, and an offered hint is declined."""
    asked = refused(said) if context.phase in ASKABLE else None
    if asked is None:
        return None
    declined = asked is Intent.HINT and context.phase is Phase.OFFERED
    declined = declined and not goes_on_alone(said)
    return Recognised(Intent.SKIP if declined else Intent.ACKNOWLEDGE)


def _at_once(text: str, said: str, context: Context) -> Recognised | None:
    """What needs no reading: a label, a short reply to what was just asked, no word at all."""
    label = is_label(text, context.options)
    if not label and context.options and _PLACE.fullmatch(said):
        label = pick(text, context.options).option
    if label:
        return Recognised(Intent.ANSWER, text, label)
    special = by_context(said, context)
    if special:
        return special
    if context.options and _JUDGED.fullmatch(said):
        return Recognised(Intent.HELP, about=Aside.JUDGEMENT)
    return None if re.search(r"\w", text) else Recognised(Intent.UNSURE)


def _commanded(text: str, said: str, context: Context) -> Recognised | None:
    """The command that ``text`` is, by patterns that cover all of it or by its core."""
    found = _commands(text, said, context)
    if found <= {Intent.HELP, Intent.CLARIFY, Intent.ACKNOWLEDGE}:
        found = _sharpened(found, text)
    return _settle(found, said, text, context) if found else _loosely(text, said, context)


def _sharpened(found: frozenset[Intent], text: str) -> frozenset[Intent]:
    """``found``, or what ``text`` is more plainly by the core it holds."""
    if found <= {Intent.HELP} and asks_for_status(text) and not names_the_field(text):
        return frozenset({Intent.STATUS})
    if found == {Intent.ACKNOWLEDGE}:
        return frozenset({Intent.GREETING}) if greets(text) else found
    cores = _CORES.get(first(found), frozenset()) if found else frozenset()
    return frozenset({first(read_loosely(text))}) if read_loosely(text) & cores else found


def _loosely(text: str, said: str, context: Context) -> Recognised | None:
    """What a short message in everyday words is taken for, though no pattern covers it."""
    if said in BARE:
        return None
    if asked_back(text):
        return Recognised(Intent.CLARIFY, text if names_the_field(text) else "")
    if context.options and pick(text, context.options).option:
        return None
    if mixed(text):
        return None
    found = read_loosely(text)
    if Intent.UNSURE in found:
        return Recognised(Intent.UNSURE, text)
    return _settle(found, said, text, context) if found else None


def _commands(text: str, said: str, context: Context) -> frozenset[Intent]:
    """The commands that all of ``text`` is; where it holds code it can only be a question."""
    if said == "break" and context.phase in TALKING and not text.endswith("?"):
        return frozenset()
    if not _CODE_LIKE.search(text):
        return whole(text)
    return (
        whole(_NAME.sub("thing", text)) & {Intent.CLARIFY, Intent.DONT_KNOW}
        if len(text) < _LONGEST
        else frozenset()
    )


def _asks_about_the_task(text: str, context: Context) -> bool:
    """Whether ``text`` is one short question for facts ("How many devices do we have?").

    It is kept as well, since asking may be the right thing to do in a scenario.
    """
    if context.phase not in ASKABLE or len(text) > _LONGEST:
        return False
    parts = [part for part in sentences(text) if whole(part) != {Intent.ACKNOWLEDGE}]
    if len(parts) != 1:
        return False
    said = without_fillers(tidy(_NAME.sub("thing", parts[0])))
    if len(said.split()) > _LONGEST_QUESTION or _CODE_LIKE.search(said):
        return False
    if context.options and weigh_named(text, context.options).option:
        return False
    put = context.phase in CODING | PICKING
    return asks_for_facts(said, marked=text.endswith("?"), open_task=put)


def _settle(found: frozenset[Intent], said: str, text: str, context: Context) -> Recognised:
    """Weigh commands against the context: the word may be the answer, or mean less."""
    if _is_doubtful(said, text, context):
        return Recognised(Intent.UNSURE, text)
    command = first(found)
    if command is Intent.ACKNOWLEDGE and is_over(said):
        if context.phase in (Phase.PROBING, Phase.STAGING, Phase.REVISITING, Phase.CLOSING):
            return Recognised(Intent.SKIP)
        said_some = context.kept or context.unclear
        if said_some and context.phase is Phase.ANSWERING:
            return Recognised(Intent.ANSWER, over=True)
    other = _confirmed_by(command, context)
    if other:
        return Recognised(other, text if other is Intent.UNSURE else "")
    if command is Intent.DONT_KNOW:
        command = _not_known(found, said, context)
    also = found & _BESIDE.get(command, _ALWAYS)
    if command is Intent.BACK:
        return _back(said, context, also)
    about = aside(text) if command is Intent.HELP else None
    return Recognised(command, also=also, about=about)


def _not_known(found: frozenset[Intent], said: str, context: Context) -> Intent:
    """What a "don't know" comes to: nothing, where a follow-up asks about another matter."""
    if found == {Intent.DONT_KNOW, Intent.ACKNOWLEDGE} and _GOES_ON.search(said):
        return Intent.SKIP
    other = context.phase is Phase.PROBING and knows_not_another(said, context.asked)
    return Intent.ACKNOWLEDGE if other else Intent.DONT_KNOW


def _confirmed_by(command: Intent, context: Context) -> Intent | None:
    """What ``command`` comes to where it is asked whether to stop, if that is something else."""
    if context.phase is not Phase.CONFIRMING:
        return None
    if context.leaving and command is Intent.SKIP:
        return Intent.STOP
    return {Intent.DONT_KNOW: Intent.UNSURE, Intent.ACKNOWLEDGE: Intent.RESUME}.get(command)


def _is_doubtful(said: str, text: str, context: Context) -> bool:
    """Whether what reads like a command may as well be the answer, or says nothing."""
    core = without_fillers(said)
    if context.phase in TALKING and _OF_THINGS.fullmatch(said):
        return True
    if core in BARE and _YES_OR_NO.match(said) and context.phase in TALKING:
        return True
    if said in BARE and _may_be_meant(said, context):
        return True
    if command_of(core) is Intent.DONT_KNOW and not context.options and _UNDECIDED.search(said):
        return True
    asks_nothing = (
        text.endswith("?") and len(said.split()) == 1 and whole(text) == {Intent.ACKNOWLEDGE}
    )
    return context.phase in ASKABLE and (
        hesitates(said) or asks_nothing or only_bare(text) or is_scrap(said, context.asked)
    )


def _may_be_meant(word: str, context: Context) -> bool:
    """Whether the lone ``word``, a command else, may be the answer where it is said."""
    if context.phase in CODING:
        return word in _KEYWORDS
    return context.phase in SPOKEN and (
        word in ("continue", "finish") or bool(re.search(rf"\b{word}\b", context.asked.lower()))
    )


def _back(said: str, context: Context, also: frozenset[Intent]) -> Recognised:
    """Find which item is asked back for: by number, as the one before, or by its title."""
    if asks_previous(said):
        return Recognised(Intent.BACK, number=max(0, context.number - 1), also=also)
    core = without_fillers(said)
    number = item_number(said) or named(core, context.skipped) or named(core, context.earlier)
    if not number and context.earlier and names_something(without_fillers(said)):
        return Recognised(Intent.BACK, unlisted=True, also=also)
    return Recognised(Intent.BACK, number=number, also=also)


def _joined(text: str, context: Context) -> Recognised | None:
    """An answer with a command beside it; of a wish to go back, also where to."""
    joined = mixed(text) or _asked_behind(text)
    if joined is None or joined.intent is not Intent.BACK:
        return joined
    request = text.replace(joined.rest, "") if joined.rest else text
    return replace(_back(tidy(request), context, joined.also), rest=joined.rest)


def _asked_behind(text: str) -> Recognised | None:
    """An answer that ends in a question to the interviewer ("... do you want GB or GiB?")."""
    parts = sentences(text)
    asked = _HESITATING.sub("", parts[-1]) if len(parts) > 1 else ""
    if asked.rstrip().endswith("?") and asked_back(asked):
        return Recognised(Intent.CLARIFY, text[: text.rindex(parts[-1])].strip())
    return None


def _says_too_little(said: str, context: Context) -> bool:
    """Whether ``said`` is no answer, though no command either."""
    if context.phase is Phase.PAUSED:
        words = said.split()
        return len(words) <= _SHORT_REMARK and all(len(word) <= _SHORT_WORD for word in words)
    if context.phase in CODING and len(said) == 1 and said.isalpha():
        return True
    if context.phase is Phase.OFFERED and says_nothing(said, context.asked):
        return True
    return context.phase in ASKABLE | {Phase.CONFIRMING} and (
        hesitates(said) or is_scrap(said, context.asked)
    )


def _choose(text: str, context: Context) -> Recognised:
    """Read the option that is meant; a request beside it is put first, unless it is to go on."""
    joined = _joined(text, context)
    if joined and joined.intent not in (Intent.ANSWER, Intent.SKIP):
        return joined
    picked = pick(text, context.options)
    if picked.option:
        return Recognised(Intent.ANSWER, text, picked.option)
    if joined and joined.intent is Intent.SKIP:
        return joined
    return Recognised(Intent.UNSURE, text, guess=picked.guess)
