"""A stretch of tokens written as one line of plain words, for patterns of whole sayings.

Sayings such as "none of it holds any more" are told by their words in order. A line holds
these words with one blank between them and " ," where a mark opens a clause; pieces of code
are one sign, so that no name is taken for a word.
"""

from bisect import bisect_left
from typing import Final

from interviewer.scoring.text.tokens import CODE, Text

CODE_SIGN: Final = "#"
"""What stands for a piece of code or of the name of an API."""

MARK: Final = r"(?= ,|$)"
"""In a pattern: behind this nothing follows before the next mark."""


class WordLine:
    """The words of ``tokens``, with their offsets in ``line``; ``end`` is the token behind them.

    Words that are only implied are none of it. Never changed once it is made.
    """

    __slots__ = ("end", "line", "starts", "tokens")

    def __init__(self, line: str, tokens: list[int], starts: list[int], end: int) -> None:
        self.line = line
        self.tokens = tokens
        self.starts = starts
        self.end = end

    def token_at(self, offset: int) -> int:
        """Return the token that stands at ``offset`` of the line, or else the next one."""
        at = bisect_left(self.starts, offset)
        return self.tokens[at] if at < len(self.tokens) else self.end

    def offset_of(self, token: int) -> int:
        """Return where in the line ``token`` begins; its end for the token behind the last."""
        at = bisect_left(self.tokens, token)
        return self.starts[at] if at < len(self.starts) else len(self.line) + 1


def word_line(text: Text, begin: int, end: int) -> WordLine:
    """Return the line of the tokens from ``begin`` up to ``end``."""
    pieces: list[str] = []
    tokens: list[int] = []
    starts: list[int] = []
    length = 0
    clause = text.tokens[begin].clause if begin < end else 0
    for index in range(begin, end):
        token = text.tokens[index]
        if token.implied:
            continue
        if token.clause != clause:
            clause = token.clause
            if not text.opens[clause][:1].isalpha():
                pieces.append(",")
                length += 2
        tokens.append(index)
        starts.append(length)
        said = CODE_SIGN if token.kind == CODE else token.text
        pieces.append(said)
        length += len(said) + 1
    return WordLine(" ".join(pieces), tokens, starts, end)


def first_words(*tables: str) -> frozenset[str]:
    """Return the words that the sayings of tables made by ``one_of`` begin with."""
    return frozenset(
        saying.partition(" ")[0] for table in tables for saying in table[3:-1].split("|")
    )


def one_of(words: str) -> str:
    """Return a pattern for any one of ``words``; "_" in one of them is a blank.

    Longer ones are tried first, so that "all of" wins over "all".
    """
    each = sorted(set(words.split()), key=lambda word: (-len(word), word))
    return "(?:" + "|".join(word.replace("_", " ") for word in each) + ")"
