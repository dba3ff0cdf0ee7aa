"""What a candidate's message can be."""

from enum import StrEnum


class Intent(StrEnum):
    """The primary purpose of a message; ``unsure`` means that we have to ask."""

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
