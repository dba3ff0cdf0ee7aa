"""What more there is to know of the words of an answer, beside where the rubric's terms stand."""

from interviewer.scoring.sense.claim_units import claim_numbers
from interviewer.scoring.sense.fillers import (
    Predication,
    clause_of,
    content_of,
    predications,
    sentence_of,
)
from interviewer.scoring.sense.hearsay import Hearsay
from interviewer.scoring.text.tokens import Text

Piece = tuple[Predication, frozenset[str]]
"""One thing that is said, and the stems of its words."""


class Aspects:
    """What is known of the words of one text, worked out when it is first asked for."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._stems: dict[int, set[str]] | None = None
        self._hearsay: Hearsay | None = None
        self._claims: tuple[int, ...] | None = None
        self._pieces: dict[int, tuple[Predication, ...]] = {}
        self._around: dict[int, tuple[Piece, ...]] = {}

    def stems(self) -> dict[int, set[str]]:
        """Return the stems of the words of every clause."""
        if self._stems is None:
            self._stems = {}
            columns = self._text.columns
            for clause, said in zip(columns.clauses, columns.stems, strict=True):
                self._stems.setdefault(clause, set()).add(said)
        return self._stems

    def hearsay(self) -> Hearsay:
        """Return what the answer reports, expects or asks, and does not state itself."""
        if self._hearsay is None:
            self._hearsay = Hearsay(self._text)
        return self._hearsay

    def claims(self) -> tuple[int, ...]:
        """Return the number of the claim that every token belongs to."""
        if self._claims is None:
            self._claims = claim_numbers(self._text)
        return self._claims

    def said_in(self, index: int) -> tuple[Predication, ...]:
        """Return what the clause of token ``index`` says, piece by piece."""
        tokens = self._text.tokens
        clause = tokens[index].clause
        found = self._pieces.get(clause)
        if found is None:
            found = predications(tokens, *clause_of(tokens, index))
            self._pieces[clause] = found
        return found

    def said_around(self, index: int) -> tuple[Piece, ...]:
        """Return what the sentence of token ``index`` says, and the stems of each piece."""
        tokens = self._text.tokens
        sentence = tokens[index].sentence
        found = self._around.get(sentence)
        if found is None:
            begin, end = sentence_of(tokens, index)
            pieces: list[Piece] = []
            while begin < end:
                said = self.said_in(begin)
                pieces += [(one, content_of(tokens, one)) for one in said]
                begin = max(begin + 1, clause_of(tokens, begin)[1])
            found = tuple(pieces)
            self._around[sentence] = found
        return found
