"""Commands to forget a thing that take nothing back: "Forget that and every update is wrong".

Who goes on with what then happens imagines that the advice is not followed, and who names an
amount first finds it too much ("that is 400 TB; forget it"). "Forget that and read the docs" and
"Forget it, I made it up" do take it back.
"""

from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import NUMBER, Text
from interviewer.scoring.text.verbs import PLAIN

_FORGOTTEN: Final = word_set("it this that")
_AND: Final = word_set("and then suddenly soon once")
_ADVISING: Final = word_set("must should have has need needs ought required")
COMMANDS: Final = PLAIN | word_set("""
    ask be believe close consider do have hear imagine let listen look note pin please rather
    remember seed see start stick think trust wipe write zero instead
""")
_LEADING: Final = word_set("so then and but just always please therefore thus hence")
_MUCH: Final = word_set("gb tb pb gib tib million billion trillion gpus")
"""Units of what may be more than anybody has."""

_TELLING: Final = word_set("""
    i we he she it this that these those they no not sorry actually really in everything nothing
    all none pytorch torch only instead
""")
"""Words by which somebody goes on who has taken back what was said."""


def is_imagined(text: Text, first: int, behind: int) -> bool:
    """Tell whether a command to forget only says what happens to who does, or what is too much.

    It begins at ``first`` and ends before ``behind``.
    """
    words, tokens = text.columns.texts, text.tokens
    if behind >= len(words) or tokens[behind].sentence != tokens[first].sentence:
        return _is_too_much(text, first)
    if words[behind - 1] not in _FORGOTTEN or not _LEADING.issuperset(words[first : behind - 2]):
        return False
    joined = words[behind] == "and" or text.opens[tokens[behind].clause] == "and"
    at = behind
    while at < len(words) and words[at] in _AND:
        at += 1
    if at == len(words) or tokens[at].sentence != tokens[first].sentence:
        return False
    if words[at] in _TELLING or words[at] in COMMANDS:
        return False
    return joined or _is_advice(text, first)


def _is_too_much(text: Text, first: int) -> bool:
    """Tell whether the sentence that ends in the command at ``first`` names an amount."""
    tokens = text.tokens
    begin = next(begin for begin, end in text.sentences if begin <= first < end)
    amounts = (n for n in range(begin, first - 1) if tokens[n].kind == NUMBER)
    return any(tokens[n + 1].text in _MUCH for n in amounts)


def _is_advice(text: Text, first: int) -> bool:
    """Tell whether what stands before ``first`` tells somebody to do something."""
    words, tokens = text.columns.texts, text.tokens
    if not first:
        return False
    sentence, at = tokens[first - 1].sentence, first - 1
    while at >= 0 and tokens[at].sentence == sentence:
        if words[at] in _ADVISING:
            return True
        opens = at == 0 or tokens[at - 1].clause != tokens[at].clause
        leads = at > 0 and words[at - 1] in _LEADING
        if words[at] in COMMANDS and (opens or leads):
            return True
        at -= 1
    return False
