"""What more there is to know of the words of an answer, beside where the rubric's terms stand."""

from typing import Final

from interviewer.scoring.sense.claim_units import claim_numbers
from interviewer.scoring.sense.fillers import (
    Predication,
    clause_of,
    content_of,
    predications,
    sentence_of,
)
from interviewer.scoring.sense.hearsay import Hearsay
from interviewer.scoring.text.things import THINGS
from interviewer.scoring.text.tokens import Text

Piece = tuple[Predication, frozenset[str]]
"""One thing that is said, and the stems of its words."""

_THINGS: Final = frozenset(THINGS)


class Aspects:
    """What is known of the words of one text, worked out when it is first asked for."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._stems: dict[int, set[str]] | None = None
        self._things: dict[int, set[str]] = {}
        self._hearsay: Hearsay | None = None
        self._claims: tuple[int, ...] | None = None
        self._clauses: dict[int, tuple[int, int]] = {}
        self._pieces: dict[int, tuple[Predication, ...]] = {}
        self._sentences: dict[int, list[int]] = {}
        self._around: dict[int, list[Piece]] = {}
        self._stems_around: dict[int, tuple[set[str], int]] = {}

    def stems(self) -> dict[int, set[str]]:
        """Return the stems of the words of every clause."""
        found = self._stems
        if found is None:
            found = self._stems = {}
            columns = self._text.columns
            for clause, said in zip(columns.clauses, columns.stems, strict=True):
                here = found.get(clause)
                if here is None:
                    found[clause] = {said}
                else:
                    here.add(said)
        return found

    def things(self, clause: int) -> set[str]:
        """Return the stems of the things that a clause speaks of."""
        found = self._things.get(clause)
        if found is None:
            found = self._things[clause] = self.stems()[clause] & _THINGS
        return found

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

    def clause_at(self, index: int) -> tuple[int, int]:
        """Return where the clause of token ``index`` begins and ends.

        Of a clause that is too long it is what can be seen from where it was first looked at.
        """
        tokens = self._text.tokens
        clause = tokens[index].clause
        found = self._clauses.get(clause)
        if found is None:
            found = self._clauses[clause] = clause_of(tokens, index)
        return found

    def said_in(self, index: int) -> tuple[Predication, ...]:
        """Return what the clause of token ``index`` says, piece by piece."""
        tokens = self._text.tokens
        clause = tokens[index].clause
        found = self._pieces.get(clause)
        if found is None:
            begin, end = self.clause_at(index)
            found = self._pieces[clause] = predications(tokens, begin, end)
        return found

    def _begins(self, index: int) -> list[int]:
        """Return where the clauses of the sentence of token ``index`` begin."""
        tokens = self._text.tokens
        sentence = tokens[index].sentence
        found = self._sentences.get(sentence)
        if found is None:
            found = self._sentences[sentence] = []
            begin, end = sentence_of(tokens, index)
            while begin < end:
                self.clause_at(begin)
                found.append(begin)
                begin = max(begin + 1, clause_of(tokens, begin)[1])
        return found

    def said_around(self, index: int) -> list[Piece]:
        """Return what the sentence of token ``index`` says, and the stems of each piece."""
        tokens = self._text.tokens
        sentence = tokens[index].sentence
        found = self._around.get(sentence)
        if found is None:
            found = self._around[sentence] = []
            for begin in self._begins(index):
                for piece in self.said_in(begin):
                    found.append((piece, content_of(tokens, piece)))
        return found

    def stems_around(self, index: int) -> tuple[set[str], int]:
        """Return the stems of the sentence of token ``index``, and how many names it may have.

        A name of several parts is one word where it is said, and several stems.
        """
        sentence = self._text.tokens[index].sentence
        found = self._stems_around.get(sentence)
        if found is None:
            columns, stems = self._text.columns, self.stems()
            begins = self._begins(index)
            each = [stems[columns.clauses[at]] for at in begins]
            names = 0
            for at in begins:
                begin, end = self.clause_at(at)
                names += end - begin - columns.glues[begin:end].count("")
            found = (each[0] if len(each) == 1 else set[str]().union(*each), names)
            self._stems_around[sentence] = found
        return found
