"""The transition table: for every phase and everything that can happen, what is done.

The table is the dialogue's one map. ``machine`` looks rules up in it, the diagram
in ``docs/dialogue.md`` is drawn from it, and a test walks interviews at random to
see that no step leads where the table does not say.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import Phase


class Trigger(StrEnum):
    """What can happen: something said, by intent, or another event."""

    ANSWER = "answer"
    SKIP = "skip"
    HINT = "hint"
    REPEAT = "repeat"
    CLARIFY = "clarify"
    DONT_KNOW = "dont_know"
    PAUSE = "pause"
    RESUME = "resume"
    BACK = "back"
    STOP = "stop"
    STATUS = "status"
    HELP = "help"
    GREETING = "greeting"
    ACKNOWLEDGE = "acknowledge"
    UNSURE = "unsure"
    BEGAN = "began"
    CHOSE = "chose"
    SUBMITTED = "submitted"
    JUDGED = "judged"


class Action(StrEnum):
    """What the dialogue does; ``acts`` holds the code, ``machine`` the register."""

    BEGIN = "begin"
    ANSWER = "answer"
    CHOOSE = "choose"
    NOTE_CODE = "note code"
    GIVE_UP = "give up"
    CHOOSE_NOTHING = "choose nothing"
    SKIP = "skip"
    LEAVE_CODE = "leave code"
    HINT = "hint"
    REPEAT = "repeat"
    CLARIFY = "clarify"
    STATUS = "status"
    HELP = "help"
    GREET = "greet"
    WAIT = "wait"
    ASK_BACK = "ask back"
    ASK_WHICH = "ask which option"
    PAUSE = "pause"
    STILL_PAUSED = "still paused"
    KEEP_WHILE_PAUSED = "keep while paused"
    HELP_PAUSED = "help while paused"
    RESUME = "resume"
    NOT_PAUSED = "not paused"
    BACK = "back"
    REOPEN = "reopen"
    REMIND = "remind of what was skipped"
    CLOSE = "close"
    ASK_STOP = "ask whether to stop"
    STOP = "stop"
    TRY_AGAIN = "try again"
    LEAVE_AGAIN = "leave it again"
    CARRY_ON = "carry on"
    CARRY_ON_WITH = "carry on with it"
    SUBMIT = "submit"
    JUDGE = "judge"
    REFUSE = "refuse"


@dataclass(frozen=True)
class Rule:
    """What is done, and the phases it may lead to; none means that the phase stays."""

    action: Action
    to: frozenset[Phase] = frozenset()


def _rule(action: Action, *to: Phase) -> Rule:
    return Rule(action, frozenset(to))


Row = dict[Trigger, Rule]

OPENED: Final = frozenset(
    {Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.CHOOSING, Phase.CODING, Phase.REPAIR}
)
"""The phases that an item opens in; one that waited is taken up again where it was left."""
BACK: Final = OPENED | {Phase.REVISITING}
"""Where going back leads."""
NEXT: Final = OPENED | {Phase.CLOSING, Phase.CONFIRMING, Phase.FINISHED}
"""Where the end of an item leads.

Who is out of time is asked whether to go on, and who skips the last item of an assessment
whether that is to be its end.
"""
ACTIVE: Final = BACK | {Phase.PROBING, Phase.OFFERED, Phase.GUESSED, Phase.GRADING, Phase.CLOSING}
"""The phases that a pause or the question whether to stop may interrupt."""

_REFUSE_ALL: Final[Row] = {trigger: _rule(Action.REFUSE) for trigger in Trigger}

_TALK: Final[Row] = {
    Trigger.REPEAT: _rule(Action.REPEAT),
    Trigger.CLARIFY: _rule(Action.CLARIFY),
    Trigger.STATUS: _rule(Action.STATUS),
    Trigger.HELP: _rule(Action.HELP),
    Trigger.GREETING: _rule(Action.GREET),
    Trigger.ACKNOWLEDGE: _rule(Action.WAIT),
    Trigger.UNSURE: _rule(Action.ASK_BACK),
    Trigger.HINT: _rule(Action.HINT),
    Trigger.PAUSE: _rule(Action.PAUSE, Phase.PAUSED),
    Trigger.RESUME: _rule(Action.NOT_PAUSED),
    Trigger.BACK: _rule(Action.BACK, *BACK),
    Trigger.STOP: _rule(Action.ASK_STOP, Phase.CONFIRMING),
    Trigger.BEGAN: _rule(Action.REFUSE),
    Trigger.CHOSE: _rule(Action.REFUSE),
    Trigger.SUBMITTED: _rule(Action.REFUSE),
    Trigger.JUDGED: _rule(Action.REFUSE),
}

_CODE: Final[Row] = {
    **_TALK,
    Trigger.ANSWER: _rule(Action.NOTE_CODE),
    Trigger.DONT_KNOW: _rule(Action.GIVE_UP),
    Trigger.SKIP: _rule(Action.LEAVE_CODE, *NEXT),
    Trigger.SUBMITTED: _rule(Action.SUBMIT, Phase.GRADING),
}

_CHOICE: Final[Row] = {
    **_TALK,
    Trigger.ANSWER: _rule(Action.CHOOSE, *NEXT),
    Trigger.CHOSE: _rule(Action.CHOOSE, *NEXT),
    Trigger.DONT_KNOW: _rule(Action.CHOOSE_NOTHING, *NEXT),
    Trigger.SKIP: _rule(Action.SKIP, *NEXT),
}

_CARRY_ON_WITH: Final = _rule(
    Action.CARRY_ON_WITH, *ACTIVE, Phase.CONFIRMING, Phase.PAUSED, Phase.FINISHED
)

TABLE: Final[dict[Phase, Row]] = {
    Phase.READY: {**_REFUSE_ALL, Trigger.BEGAN: _rule(Action.BEGIN, *OPENED)},
    Phase.ANSWERING: {
        **_TALK,
        Trigger.ANSWER: _rule(Action.ANSWER, Phase.PROBING, Phase.OFFERED, *NEXT),
        Trigger.DONT_KNOW: _rule(Action.GIVE_UP, Phase.OFFERED, *NEXT),
        Trigger.SKIP: _rule(Action.SKIP, *NEXT),
    },
    Phase.STAGING: {
        **_TALK,
        Trigger.ANSWER: _rule(Action.ANSWER, Phase.PROBING, Phase.OFFERED, *NEXT),
        Trigger.DONT_KNOW: _rule(Action.GIVE_UP, *NEXT),
        Trigger.SKIP: _rule(Action.SKIP, *NEXT),
    },
    Phase.PROBING: {
        **_TALK,
        Trigger.ANSWER: _rule(Action.ANSWER, Phase.PROBING, Phase.OFFERED, *NEXT),
        Trigger.DONT_KNOW: _rule(Action.GIVE_UP, *NEXT),
        Trigger.SKIP: _rule(Action.SKIP, *NEXT),
    },
    Phase.OFFERED: {
        **_TALK,
        Trigger.ANSWER: _rule(Action.ANSWER, Phase.PROBING, *NEXT),
        Trigger.HINT: _rule(Action.HINT, Phase.ANSWERING),
        Trigger.DONT_KNOW: _rule(Action.GIVE_UP, *NEXT),
        Trigger.SKIP: _rule(Action.SKIP, *NEXT),
    },
    Phase.CHOOSING: {
        **_CHOICE,
        Trigger.UNSURE: _rule(Action.ASK_WHICH, Phase.GUESSED),
    },
    Phase.GUESSED: {
        **_CHOICE,
        Trigger.UNSURE: _rule(Action.ASK_WHICH, Phase.CHOOSING),
    },
    Phase.CODING: _CODE,
    Phase.REPAIR: _CODE,
    Phase.REVISITING: {
        **_TALK,
        Trigger.ANSWER: _rule(Action.TRY_AGAIN, *NEXT),
        Trigger.DONT_KNOW: _rule(Action.LEAVE_AGAIN, *NEXT),
        Trigger.SKIP: _rule(Action.LEAVE_AGAIN, *NEXT),
    },
    Phase.GRADING: {
        **_REFUSE_ALL,
        Trigger.STATUS: _rule(Action.STATUS),
        Trigger.PAUSE: _rule(Action.PAUSE, Phase.PAUSED),
        Trigger.STOP: _rule(Action.ASK_STOP, Phase.CONFIRMING),
        Trigger.JUDGED: _rule(Action.JUDGE, *NEXT),
    },
    Phase.CLOSING: {
        **dict.fromkeys(Trigger, _rule(Action.REMIND)),
        Trigger.BACK: _rule(Action.REOPEN, *BACK),
        Trigger.SKIP: _rule(Action.CLOSE, Phase.FINISHED),
        Trigger.STOP: _rule(Action.CLOSE, Phase.FINISHED),
        Trigger.STATUS: _rule(Action.STATUS),
        Trigger.RESUME: _rule(Action.NOT_PAUSED),
        Trigger.PAUSE: _rule(Action.PAUSE, Phase.PAUSED),
        Trigger.BEGAN: _rule(Action.REFUSE),
        Trigger.CHOSE: _rule(Action.REFUSE),
        Trigger.SUBMITTED: _rule(Action.REFUSE),
        Trigger.JUDGED: _rule(Action.REFUSE),
    },
    Phase.CONFIRMING: {
        **dict.fromkeys(Trigger, _CARRY_ON_WITH),
        Trigger.STOP: _rule(Action.STOP, Phase.FINISHED),
        Trigger.RESUME: _rule(Action.CARRY_ON, *ACTIVE, Phase.CONFIRMING, Phase.FINISHED),
        Trigger.ACKNOWLEDGE: _rule(Action.CARRY_ON, *ACTIVE, Phase.CONFIRMING, Phase.FINISHED),
        Trigger.UNSURE: _rule(Action.CARRY_ON, *ACTIVE, Phase.CONFIRMING, Phase.FINISHED),
        Trigger.STATUS: _rule(Action.STATUS),
        Trigger.PAUSE: _rule(Action.PAUSE, Phase.PAUSED),
        Trigger.JUDGED: _rule(Action.JUDGE),
        Trigger.BEGAN: _rule(Action.REFUSE),
    },
    Phase.PAUSED: {
        **dict.fromkeys(Trigger, _rule(Action.HELP_PAUSED)),
        Trigger.ANSWER: _rule(Action.KEEP_WHILE_PAUSED),
        Trigger.UNSURE: _rule(Action.KEEP_WHILE_PAUSED),
        Trigger.PAUSE: _rule(Action.STILL_PAUSED),
        Trigger.STATUS: _rule(Action.STATUS),
        Trigger.RESUME: _rule(Action.RESUME, *ACTIVE, Phase.CONFIRMING, Phase.FINISHED),
        Trigger.STOP: _rule(Action.ASK_STOP, Phase.CONFIRMING, Phase.FINISHED),
        Trigger.JUDGED: _rule(Action.JUDGE),
        Trigger.CHOSE: _rule(Action.REFUSE),
        Trigger.SUBMITTED: _rule(Action.REFUSE),
        Trigger.BEGAN: _rule(Action.REFUSE),
    },
    Phase.FINISHED: {**_REFUSE_ALL, Trigger.JUDGED: _rule(Action.JUDGE)},
}
"""Every phase, every trigger; nothing is left to a default."""

ALLOWED_WHILE_GRADING: Final = frozenset(
    Intent(trigger.value)
    for trigger, rule in TABLE[Phase.GRADING].items()
    if rule.action is not Action.REFUSE and trigger.value in set(Intent)
)
"""What a candidate may say while code is being judged: status, pause and stop."""


def rule(phase: Phase, trigger: Trigger) -> Rule:
    """Return the rule for ``trigger`` in ``phase``."""
    return TABLE[phase][trigger]
