"""Reads short messages that hold no word of the field with less than full coverage.

An answer to a question nearly always holds such a word (``speech.field``). A short message
without one is a command already if one clause has the core of it and the others are remarks.
What would leave the question stays strict: little may stand around it (``speech.cores``).
"""

import re
from typing import Final

from interviewer.dialogue.clauses import clause_command, clauses, sentences
from interviewer.dialogue.commands import BARE, without_fillers
from interviewer.dialogue.corrections import opens_as_correction
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.cores import appeals, holds
from interviewer.dialogue.speech.field import names_the_field
from interviewer.dialogue.speech.giving_way import describes, gives_up, leaves
from interviewer.dialogue.speech.remarks import is_aside
from interviewer.dialogue.speech.tidying import tidy

_LONGEST: Final = 18
"""A message of more words is read by the strict patterns alone."""
_QUIET: Final = frozenset({Intent.ACKNOWLEDGE, Intent.GREETING})
_GIVING_WAY: Final = frozenset({Intent.SKIP, Intent.STOP, Intent.DONT_KNOW})
"""What an answer must never be taken for."""
_ASKS: Final = re.compile(
    r"(?:and |so |but |ok |hey |wait |sorry |um |uh |hmm |quick question |also )*(?:what|how|when|"
    r"why|where|who|which|does|do|did|will|is|are|was|were|am|if|whether|can|could|would|should|"
    r"may|"
    r"might|has|have|isn't|aren't|don't|doesn't|won't|any)\b"
)
_WANTS_TO_KNOW: Final = re.compile(
    r"\b(?:tell me|let me know|show me|i wonder|wondering|curious|(?:want|like|need) to know|"
    r"can you (?:say|tell)|could you (?:say|tell)|know how|check|number|remind me)\b"
)
_INVERTED: Final = re.compile(
    r"\bhow (?:many|much|long|far)(?! there| you| they| it\b| he\b)(?: \w+){0,2} (?:is|are|was|"
    r"were|do|does|did|will|have|has|would|left|to "
    r"go|remain|remaining|more|longer|till|until)\b|\bhow (?:many|much|long|far)$|\bmuch longer\b|"
    r"\btake long\b|\bremaining time\b|^(?:do i|do we|have we|have i|is there|time|progress|"
    r"question|my|which|what|where|when|am|is|are|will)\b"
)
_REQUEST: Final = re.compile(
    r"\b(?:can|could|may|might|would|will|please|pls|give|need|want|got|like|any|some|just|maybe|"
    r"let|let's|help|show|tell|i|i'm|me|you|one|more|take|stuck)\b"
)
_THIRD: Final = re.compile(
    r"(?:it|they|this|that|he|she|each|everyone|everything|nothing|the|you|we|i|what you|what|"
    r"then)(?:'s| is| was)? (?!(?:was|is|were|did|do|am|are) (?:the|that|your|you|i|it|asked|this|"
    r"my)\b)"
    r"(?!missed|know|think|want|misread|misunderstood|skipped|messed|made|can|closed|lost|forgot|"
    r"forgotten|didn't|can't|cannot|don't|need|want|would|got|have|just|could|"
    r"closed|was not|wasn't|could|overlooked|scrolled)\w+"
)
"""Who or what does something: no request, unless it is one's own need."""
_WOULD: Final = re.compile(
    r"(?:i|we)(?:'d| would| should| could)(?! (?:\w+ )?(?:like|love|prefer|rather|need|want|"
    r"appreciate|"
    r"wish|only guess|only be|be (?:happy|glad|grateful|thankful|cool|great)|take a|use a|have "
    r"a))|you (?:can|could|"
    r"should|would|must|need)\b"
)
"""How one says what one would do, which is an answer."""
_OF_THE_CASE: Final = re.compile(r"(?:but |so |well )*we (?:don't|do not|can't|won't) know\b")
_BAD_TO: Final = re.compile(
    r"is it (?:bad|wrong|a problem|risky|rude|frowned upon|cheating|a minus|worse) (?:to|if|when) "
    r"(?:i |you )?"
    r"(?:ask|skip|pause|use|take|get|need|want|stop|go|guess|say)\b"
)
_NO_FIELD: Final = re.compile(
    r"\b(?:pytorch|torch|python|at a loss|logging (?:off|out)|gaps? in my|freeze (?:please|it|"
    r"here|the)|"
    r"my (?:\w+ )?(?:laptop|browser|computer|screen|wifi|connection|internet|pc|mac) \w+|"
    r"(?:out of my|over my|off the top of my|in my|my) (?:depth|league|head|mind|memory|brain)|in "
    r"the "
    r"loop|expected|step (?:away|out|back)|first step)\b",
    re.IGNORECASE,
)
_HOW_DO_I: Final = re.compile(r"how (?:do|can) i (?!know|say|tell|do)\w+(?: [\w']+){0,7}$")
_HOW: Final = re.compile(r"(?:how|where) (?:do|can|should|would|could) (?:i|we)\b")
_OF_ME: Final = re.compile(r"\b(?:i|i'm|me|my|we|us|you|your|interview|question|questions|bot)\b")
_PLAINLY_HELP: Final = re.compile(
    r"\b(?:graded?|grading|scored?|scoring|penal\w+|(?:this|i|we|conversation|chat|interview|"
    r"session|call)(?: is| being| am)* recorded|editor|button|docs|google|bot|human|"
    r"real person|who (?:sees|reads|gets|checks|marks|decides|is)|who will (?:see|read|check|"
    r"grade|hear|get|evaluate|judge)|the time count|points|"
    r"do you (?:speak|understand)|what happens at|does it matter|"
    r"typos?|recruiter|count(?:s|ed)? against|shortcut|chatgpt|autocomplete|hints? cost)\b"
)
_HOW_MANY: Final = re.compile(
    r"\bhow (?:many|much|long)\b(?! there| you| they| it\b).*\b(?:left|remain|remains|remaining|"
    r"to go|more|longer)\b"
)
"""What is told with the status, whatever the question begins like."""
_ASKED_BACK: Final = re.compile(
    r"(?:(?:and|so|but|wait|sorry|hmm|ok|to be clear|just to be (?:clear|sure)) )*"
    r"(?:(?:by|with|when you say) .{1,40}? do you mean\b|(?:can|could) you narrow|"
    r"do you (?:\w+ )?(?:want|mean|expect|need|prefer|care|ask|refer|"
    r"wish)|are you (?:\w+ )?"
    r"(?:asking|looking|talking|referring|after|interested)|what (?:\w+ )?(?:do|are|did|would) you "
    r"(?:\w+ )?(?:want|mean|expect|asking|after|looking|need|refer|getting|aiming)|you mean|"
    r"(?:can|could|would) you (?:please )?(?:give|show)(?: me)? an example|what do you mean|in "
    r"what sense|can you (?:clarify|elaborate|be more|explain what)|could you "
    r"(?:clarify|elaborate|be more|explain what)|am i supposed to (?!run)|what am i supposed to (?!"
    r"write|type|do\b)|(?:i )?(?:don't|didn't|do not|can't) (?:\w+ )?(?:understand|get|follow) "
    r"(?:the|"
    r"this|your|what you|that) ?(?:question|task|wording|problem|scenario|mean|want|are asking)?|"
    r"is (?:this|that|it) (?:a )?(?:\w+ )?question (?:about|on|of)|which part (?:should|do|of)|"
    r"(?:which|what) (?:\w+ ){1,2}(?:do|are|did) you (?:mean|want|ask|talk|refer|expect|look)\w*|"
    r"(?:the|this|your) (?:question|task|wording) (?:is|seems|sounds) (?:\w+ )?(?:unclear|vague|"
    r"ambiguous|confusing|not clear))\b"
)
_ANNOUNCED: Final = re.compile(
    r"(?:(?:just )?(?:a|one) )?(?:quick |small |short )?question"
    r"(?: (?:first|before|about)\b.{0,30})?"
)
"""How a question is announced."""
_PLEADS: Final = re.compile(
    r"\b(?:please|pls|me|can (?:i|we|you)|could (?:i|we|you)|may i|let's|let me|i need|i want|"
    r"question|"
    r"interview|hint|brb|i'd like)\b"
)
_RETURNS: Final = re.compile(r"\b(?:i (?!'d)\w+|me|my|back|return|can|could|may)\b")
_OF_IT: Final = re.compile(r"(?:it|its|it's|they|the|you|he|she|each|all|i|we|then|first|no|yes)\b")
_FEW: Final = 4
_SHORT: Final = 10
"""A plea of no more words, which nothing reads, is asked back."""
_TO_US: Final = re.compile(r"\b(?:question|interview|session|topic|task|exercise|test|exam)\b")
_STATES: Final = re.compile(r"\bwhat (?:do|did) you mean\b.*\b(?:is|are|means)\b")
_ECHOES: Final = re.compile(r"\bwhat exactly\b|^(?:and |so )?\w+ (?:\w+ )?means? ")
_OPEN: Final = (
    Intent.PAUSE, Intent.BACK, Intent.REPEAT, Intent.STATUS, Intent.HINT, Intent.HELP,
)  # fmt: skip


def asks_for_status(text: str) -> bool:
    """Whether ``text`` plainly asks how much is left."""
    said = tidy(text)
    return bool(_HOW_MANY.search(said)) and holds(said, Intent.STATUS)


def asked_back(text: str) -> bool:
    """Whether a short ``text`` asks the interviewer what was meant, with only remarks beside."""
    pieces = [(tidy(piece), piece.endswith("?")) for piece in sentences(text)]
    if sum(len(piece.split()) for piece, _ in pieces) > _LONGEST + 4:
        return False
    asking = [
        piece for piece, marked in pieces if _asks_back(piece) or (marked and _ECHOES.search(piece))
    ]
    return bool(asking) and all(
        piece in asking or is_aside(piece) or (marked and _ASKS.match(piece))
        for piece, marked in pieces
    )


def _asks_back(sentence: str) -> bool:
    parts = [part.strip() for part in re.split(r"[,;:]| - ", sentence)]
    if not sentence.endswith("?") and _STATES.search(sentence):
        return False
    at = next((k for k, part in enumerate(parts) if _ASKED_BACK.match(part)), None)
    return at is not None and all(
        is_aside(part) or _ANNOUNCED.fullmatch(part) for part in parts[:at]
    )


def read_loosely(text: str) -> frozenset[Intent]:
    """Return the commands that a short everyday ``text`` is; none if it may be an answer.

    ``UNSURE`` among them says that an answer may be meant as well.
    """
    said = tidy(text)
    words = len(said.split())
    if words > _LONGEST or _OF_THE_CASE.match(said) or names_the_field(_without_own_names(text)):
        return frozenset()
    marked = text.rstrip(" :()").endswith("?")
    pieces = clauses(text)
    read = [(tidy(piece), _read(piece, marked=marked)) for piece in pieces]
    found = frozenset(intent for _, intent in read if intent)
    others = [piece for piece, intent in read if not intent and not is_aside(piece)]
    loud = found - _QUIET
    if others and ("?" in text.rstrip(" ?") or "\n" in text):
        return frozenset()
    if found and not loud and len(pieces) > 1 and opens_as_correction(text):
        return frozenset()
    if found and not others:
        return found if read[0][1] is not Intent.GREETING or loud else frozenset({Intent.GREETING})
    alone = _loose(said, marked=marked)
    if (
        alone
        and alone is not Intent.DONT_KNOW
        and (alone not in _GIVING_WAY or not describes(said))
    ):
        return frozenset({alone})
    if not loud and words <= _SHORT and appeals(said):
        return frozenset({Intent.UNSURE})
    if not loud or any(map(describes, others)):
        return frozenset()
    if not loud & _GIVING_WAY:
        asked = [piece for piece, intent in read if intent in loud]
        plain = any(map(_PLEADS.search, asked)) and (marked or Intent.CLARIFY not in loud)
        return loud if plain else frozenset()
    if any(leaves(piece) and _TO_US.search(piece) for piece, _ in read):
        return loud
    last = read[-1][1] in (Intent.SKIP, Intent.STOP) and len(read) == 2
    last = last and not _OF_IT.match(read[0][0])
    return frozenset({Intent.UNSURE}) if last else frozenset()


def _without_own_names(text: str) -> str:
    """``text`` without what is of the field elsewhere: the library's name, and idioms."""
    return _NO_FIELD.sub("", text)


def _read(piece: str, *, marked: bool) -> Intent | None:
    strict = clause_command(piece)
    if strict and strict is not Intent.CLARIFY:
        return strict
    loose = _loose(tidy(piece), marked=marked)
    return loose if not strict or loose in (Intent.BACK, Intent.STATUS) else strict


def _loose(said: str, *, marked: bool) -> Intent | None:
    """The command whose core stands in ``said`` (tidied), in a frame that fits it."""
    core = without_fillers(said)
    if core in BARE or _WOULD.match(core):
        return None
    asks = bool(_ASKS.match(said)) or marked
    if _BAD_TO.match(core):
        return Intent.HELP
    leaving = leaves(core) or leaves(said)
    if leaving:
        return leaving
    if not marked and (gives_up(core) or gives_up(said)):
        return Intent.DONT_KNOW
    if describes(core) and not asks:
        return None
    fits = {
        Intent.PAUSE: not _THIRD.match(core) or bool(re.search(r"\b(?:can|could) ", core)),
        Intent.BACK: not _THIRD.match(core)
        and not _HOW.match(core)
        and not core.startswith("about ")
        and (len(core.split()) <= _FEW or bool(_PLEADS.search(core) or _RETURNS.search(core))),
        Intent.REPEAT: (not _THIRD.match(core) or core.startswith("what "))
        and not _HOW.match(core),
        Intent.STATUS: (asks and bool(_INVERTED.search(core))) or bool(_WANTS_TO_KNOW.search(core)),
        Intent.HINT: (marked or not _THIRD.match(core)) and (marked or bool(_REQUEST.search(said))),
        Intent.HELP: bool(_ASKS.match(said))
        and bool(
            _HOW.match(core) or _PLAINLY_HELP.search(core) or (marked and _OF_ME.search(core))
        ),
    }
    found = next(
        (
            intent
            for intent in _OPEN
            if fits[intent] and (holds(core, intent) or holds(said, intent))
        ),
        None,
    )
    return Intent.HELP if found is None and _HOW_DO_I.match(core) else found
