"""Statements that are made in mockery, as far as words and marks show it.

"Yeah right, it copies", "as if it copied!", "it copies (not!)", "it copies, and pigs fly":
whoever says so holds the contrary, or at any rate claims nothing.
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.scoring.sense.blocks import block_behind, closed_from
from interviewer.scoring.sense.wordlines import WordLine, word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("""
    yeah sure course pigs moon cheese santa pope unicorns fairies hell not as queen king napoleon
    emperor
""")
_OPENING: Final = re.compile(
    r"(?:(?:oh|ah|well|haha|lol|yeah) ,? ?)*(?:yeah ,? ?right|oh ,? ?(?:sure|yeah)|sure ,? ?sure)"
    r"(?= |$)"
)
"""What agrees in mockery: with what follows, or with what was said before."""

_ASKED: Final = re.compile(
    r"(?:(?:oh|yeah|well) ,? ?)*(?:sure|of course|yeah|right) ,? ?(?:because|since) "
)
_AS_IF: Final = re.compile(r"(?:(?:oh|ah|yeah|well|haha) ,? ?)*as if ")
_ANYBODY: Final = re.compile(
    r" as if (?:any(?:body|one)|some(?:body|one)|that|this|it) (?:\w+ ){0,2}?"
    r"(?:believed?|true|care[ds]?|happen(?:s|ed)?|work(?:s|ed)?|matter(?:s|ed)?)\b"
)
_ABSURD: Final = re.compile(
    r" (?:(?:sure|yeah|right|of course|yes) ,? ?)?(?:and|when|if|once|until|as soon as) (?:\w+ )?"
    r"(?:pigs (?:\w+ )?fly"
    r"|the moon is (?:\w+ ){0,3}cheese"
    r"|i (?:am )?(?:the )?(?:pope|queen|king|emperor|napoleon|santa(?: claus)?)(?: of \w+)?"
    r"|santa(?: claus)? (?:\w+ ){1,4}?"
    r"|hell freezes(?: over)?|unicorns (?:\w+ ?){1,3}|fairies (?:\w+ ?){1,3})(?= ,|$)"
)
_ROOM: Final = 8


def find_mocked(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words that mock, and what they are said of."""
    columns = text.columns
    if _TRIGGERS.isdisjoint(columns.texts):
        return
    for number, (begin, end) in enumerate(text.sentences):
        words = columns.texts[begin:end]
        if _TRIGGERS.isdisjoint(words):
            continue
        if words[-1] == "not" and _is_exclaimed(text, end - 1):
            yield (end - 1,), tuple(range(begin, end - 1))
            continue
        line = word_line(text, begin, end)
        if number and _ABSURD.fullmatch(f" {line.line}"):
            yield tuple(range(begin, end)), tuple(range(closed_from(text, number), begin))
            continue
        if line.line == "as if":
            before = range(closed_from(text, number) if number else 0, begin)
            yield (begin,), tuple(before) or block_behind(text, number, end)
            continue
        opening = _OPENING.match(line.line)
        if opening is not None:
            behind = line.token_at(opening.end())
            alone = behind == end
            first = closed_from(text, number) if alone and number else begin
            scope = range(first, begin) if alone else range(behind, end)
            yield tuple(range(begin, behind)), tuple(scope)
        else:
            yield from _mocked(text, line, begin, end)


def _mocked(
    text: Text, line: WordLine, begin: int, end: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield a sentence that is mocked by its frame: "sure, because ..., right?"."""
    behind = _mark_behind(text, end)
    said = line.line
    asked = _ASKED.match(said) if "?" in behind else None
    opening = asked or (_AS_IF.match(said) if "!" in behind else None)
    if opening is not None:
        first = max(line.token_at(opening.end()), begin + 1)
        yield tuple(range(begin, first)), tuple(range(first, end))
        return
    tail = _ABSURD.search(said) or _ANYBODY.search(said)
    if tail is not None and line.token_at(tail.start() + 1) > begin:
        first = line.token_at(tail.start() + 1)
        yield tuple(range(first, end)), tuple(range(begin, first))


def _mark_behind(text: Text, end: int) -> str:
    """Return what stands between a sentence and the next one."""
    last = text.tokens[end - 1].end
    return text.original[last : text.tokens[end].start if end < len(text.tokens) else None]


def _is_exclaimed(text: Text, at: int) -> bool:
    """Tell whether a "not" stands alone and is called out: "(not!)", "... NOT!"."""
    token = text.tokens[at]
    before = text.original[max(0, token.start - _ROOM) : token.start].rstrip()
    after = text.original[token.end : token.end + _ROOM].lstrip()
    return before.endswith(("(", "...", "…", "-", "–", "—", ",", ".", "!")) and after[:1] == "!"
