"""Tokens: the words, numbers and pieces of API names of a text, and where they stand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple

from interviewer.rubrics.terms import OPERATORS

WORD, NUMBER, CODE = "word", "number", "code"


class Token(NamedTuple):
    """One word, number or piece of an API name.

    ``start`` and ``end`` are code-point offsets into the original text. ``glue`` says
    how a token was written in one with the token before: "." (``torch.ones``), "_"
    (``zero_grad``, ``DataLoader``), "-" (``in-place``), or "" when it was not.
    ``implied`` tokens stand for words left out ("view never does"); their offsets
    are those of the words that imply them.
    """

    text: str
    stem: str
    start: int
    end: int
    kind: str
    glue: str
    clause: int
    part: int
    sentence: int
    implied: bool = False

    def implied_by(self, place: "Token") -> "Token":
        """Return this word as one that is left out, and understood, behind ``place``."""
        return self._replace(
            start=place.start,
            end=place.end,
            glue="",
            clause=place.clause,
            part=place.part,
            sentence=place.sentence,
            implied=True,
        )


make_token: Callable[[tuple[str, str, int, int, str, str, int, int, int, bool]], Token] = partial(
    tuple.__new__, Token
)
"""Make a token of its ten values; many are made, and this takes a third of the time."""


class Columns(NamedTuple):
    """The tokens of a text, field by field: a slice of a column needs no loop of ours."""

    texts: tuple[str, ...] = ()
    stems: tuple[str, ...] = ()
    starts: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    kinds: tuple[str, ...] = ()
    glues: tuple[str, ...] = ()
    clauses: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    sentences: tuple[int, ...] = ()
    implied: tuple[bool, ...] = ()


@dataclass(frozen=True)
class Text:
    """A tokenised text; ``opens`` says by which word or mark each clause was opened."""

    original: str
    tokens: tuple[Token, ...]
    opens: tuple[str, ...] = ()
    code_characters: int = 0
    sentences: tuple[tuple[int, int], ...] = field(default=())

    @cached_property
    def columns(self) -> Columns:
        """The tokens field by field."""
        return Columns(*zip(*self.tokens, strict=True))

    @cached_property
    def has_glue(self) -> bool:
        """Whether any token was written in one with the token before."""
        return any(self.columns.glues)

    @cached_property
    def has_names(self) -> bool:
        """Whether any token is a piece of code or of the name of an API."""
        return CODE in self.columns.kinds

    @cached_property
    def has_operators(self) -> bool:
        """Whether any token is the name of an operator such as ``*``."""
        return not OPERATORS.isdisjoint(self.columns.texts)

    def quote(self, first: int, last: int) -> str:
        """Return the original words from token ``first`` to token ``last``."""
        return self.original[self.tokens[first].start : self.tokens[last].end]


def sentence_ranges(tokens: Sequence[Token]) -> tuple[tuple[int, int], ...]:
    """Return, for every sentence number, its first token and the one past its last."""
    numbers = [token.sentence for token in tokens]
    cuts = [at for at, (one, two) in enumerate(pairwise(numbers), 1) if one != two]
    return tuple(pairwise([0, *cuts, len(numbers)])) if numbers else ()
