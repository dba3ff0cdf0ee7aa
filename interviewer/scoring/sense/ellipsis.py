"""Words left out and understood: "reshape may copy, view never does".

A short clause that ends in its auxiliary verb says again what the clause before
said. The words it leaves out are put back as implied tokens, so that what is
denied or claimed of its subject can be seen.
"""

from collections.abc import Iterator

from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import CODE, Text, Token, sentence_ranges

_ENDS = word_set("do does did can could will would may might must should")
_DENIED_ENDS = word_set("is are was were")
_TRAILERS = word_set("too also either though always")
_DENIALS = word_set("not never no nor without")
_LAST = _ENDS | _TRAILERS | {"not", "never"}
LONGEST_ELLIPSIS = 7
LONGEST_ANTECEDENT = 15


def _clauses(tokens: tuple[Token, ...]) -> Iterator[list[Token]]:
    clause: list[Token] = []
    for token in tokens:
        if clause and token.clause != clause[-1].clause:
            yield clause
            clause = []
        clause.append(token)
    if clause:
        yield clause


def _is_ellipsis(clause: list[Token]) -> bool:
    """Tell whether a clause names something and stops at its auxiliary."""
    words = [token.text for token in clause]
    while words and words[-1] in _TRAILERS:
        words.pop()
    denied = bool(words) and words[-1] in ("not", "never")
    if denied:
        words.pop()
    if not words or len(clause) > LONGEST_ELLIPSIS:
        return False
    if words[-1] in _ENDS or (denied and words[-1] in _DENIED_ENDS):
        words.pop()
    elif not denied:
        return False
    if words and words[-1] == "never":
        words.pop()
    names = [word for word in words if word not in FUNCTION_WORDS or word in ("former", "latter")]
    return 1 <= len(names) <= 3


def _has_elliptic_end(text: Text) -> bool:
    """Tell whether some clause ends as an elliptic one does; most texts have none."""
    texts, clauses = text.columns.texts, text.columns.clauses
    if _LAST.isdisjoint(texts):
        return False
    ends = zip(texts, clauses, (*clauses[1:], -1), strict=True)
    return any(word in _LAST and here != following for word, here, following in ends)


def restore(text: Text) -> Text:
    """Return ``text`` with implied tokens after every elliptic clause.

    Texts without one are returned as they are.
    """
    if not _has_elliptic_end(text):
        return text
    result: list[Token] = []
    before: list[Token] = []
    changed = False
    for clause in _clauses(text.tokens):
        result += clause
        near = before and clause[0].sentence - before[-1].sentence <= 1
        if near and clause[-1].kind != CODE and _is_ellipsis(clause):
            last = clause[-1]
            implied = [
                token._replace(
                    start=last.start,
                    end=last.end,
                    glue="",
                    clause=last.clause,
                    part=last.part,
                    sentence=last.sentence,
                    implied=True,
                )
                for token in before[:LONGEST_ANTECEDENT]
                if token.text not in FUNCTION_WORDS and token.text not in _DENIALS
            ]
            result += implied
            changed = changed or bool(implied)
        else:
            before = clause
    if not changed:
        return text
    tokens = tuple(result)
    return Text(text.original, tokens, text.opens, text.code_characters, sentence_ranges(tokens))
