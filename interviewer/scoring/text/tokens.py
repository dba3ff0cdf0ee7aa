"""Tokens: the words, numbers and pieces of API names of a text, and where they stand."""

from collections.abc import Sequence
from typing import Final

from interviewer.rubrics.terms import OPERATORS

WORD: Final = "word"
NUMBER: Final = "number"
CODE: Final = "code"


class Token:
    """One word, number or piece of an API name; never changed once it is made.

    ``start`` and ``end`` are code-point offsets into the original text. ``glue`` says
    how a token was written in one with the token before: "." (``torch.ones``), "_"
    (``zero_grad``, ``DataLoader``), "-" (``in-place``), or "" when it was not.
    ``implied`` tokens stand for words left out ("view never does"); their offsets
    are those of the words that imply them.
    """

    __slots__ = (
        "clause",
        "end",
        "glue",
        "implied",
        "kind",
        "part",
        "sentence",
        "start",
        "stem",
        "text",
    )

    # many are made, and dataclasses and named tuples take several times as long where compiled
    def __init__(
        self,
        text: str,
        stem: str,
        start: int,
        end: int,
        kind: str,
        glue: str,
        clause: int,
        part: int,
        sentence: int,
        implied: bool,
    ) -> None:
        self.text = text
        self.stem = stem
        self.start = start
        self.end = end
        self.kind = kind
        self.glue = glue
        self.clause = clause
        self.part = part
        self.sentence = sentence
        self.implied = implied

    def _values(self) -> tuple[object, ...]:
        place = (self.start, self.end, self.clause, self.part, self.sentence)
        return (self.text, self.stem, self.kind, self.glue, *place, self.implied)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Token) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"Token{self._values()!r}"

    def placed(
        self,
        clause: int,
        part: int,
        sentence: int | None = None,
        *,
        at: "Token | None" = None,
    ) -> "Token":
        """Return this word in another clause, quoted by the words of ``at`` if that is given."""
        return Token(
            self.text,
            self.stem,
            self.start if at is None else at.start,
            self.end if at is None else at.end,
            self.kind,
            self.glue,
            clause,
            part,
            self.sentence if sentence is None else sentence,
            self.implied,
        )

    def implied_by(self, place: "Token") -> "Token":
        """Return this word as one that is left out, and understood, behind ``place``."""
        return Token(
            self.text,
            self.stem,
            place.start,
            place.end,
            self.kind,
            "",
            place.clause,
            place.part,
            place.sentence,
            implied=True,
        )

    def saying(self, word: str) -> "Token":
        """Return what stands here as another ``word``, which is its own stem."""
        place = (self.clause, self.part, self.sentence, self.implied)
        return Token(word, word, self.start, self.end, self.kind, self.glue, *place)

    def up_to(self, last: "Token") -> "Token":
        """Return this word, quoted by all the words up to ``last``."""
        place = (self.clause, self.part, self.sentence, self.implied)
        return Token(self.text, self.stem, self.start, last.end, self.kind, self.glue, *place)


class Columns:
    """The tokens of a text, field by field: a slice of a column needs no loop of ours."""

    __slots__ = ("clauses", "glues", "kinds", "parts", "sentences", "starts", "stems", "texts")

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.texts = tuple([token.text for token in tokens])
        self.stems = tuple([token.stem for token in tokens])
        self.starts = tuple([token.start for token in tokens])
        self.kinds = tuple([token.kind for token in tokens])
        self.glues = tuple([token.glue for token in tokens])
        self.clauses = tuple([token.clause for token in tokens])
        self.parts = tuple([token.part for token in tokens])
        self.sentences = tuple([token.sentence for token in tokens])


class Text:
    """A tokenised text; ``opens`` says by which word or mark each clause was opened.

    ``sentences`` has, for every sentence number, its first token and the one past its last.
    It ``has_glue`` when any token was written in one with the token before, ``has_names`` when
    any is a piece of code or of the name of an API, and ``has_operators`` when any is the name
    of an operator such as ``*``. Never changed once it is made.
    """

    __slots__ = (
        "code_characters",
        "columns",
        "has_glue",
        "has_names",
        "has_operators",
        "opens",
        "original",
        "sentences",
        "tokens",
    )

    def __init__(
        self,
        original: str,
        tokens: Sequence[Token],
        opens: Sequence[str],
        code_characters: int = 0,
    ) -> None:
        columns = Columns(tokens)
        self.original = original
        self.tokens = tuple(tokens)
        self.opens = tuple(opens)
        self.code_characters = code_characters
        self.columns = columns
        self.sentences: tuple[tuple[int, int], ...] = _ranges(columns.sentences)
        self.has_glue: bool = any(columns.glues)
        self.has_names: bool = CODE in columns.kinds
        self.has_operators: bool = not OPERATORS.isdisjoint(columns.texts)

    def quote(self, first: int, last: int) -> str:
        """Return the original words from token ``first`` to token ``last``."""
        return self.original[self.tokens[first].start : self.tokens[last].end]


def with_tokens(text: Text, tokens: Sequence[Token], opens: Sequence[str] | None = None) -> Text:
    """Return ``text`` with other tokens, and with what opens their clauses if that is other too."""
    clauses = text.opens if opens is None else opens
    return Text(text.original, tokens, clauses, text.code_characters)


def _ranges(numbers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the first token, and the one past the last, of each run of equal ``numbers``."""
    if not numbers:
        return ()
    found: list[tuple[int, int]] = []
    first = 0
    for at in range(1, len(numbers)):
        if numbers[at] != numbers[at - 1]:
            found.append((first, at))
            first = at
    found.append((first, len(numbers)))
    return tuple(found)
