"""Words left out and understood: "reshape may copy, view never does".

A short clause that ends in its auxiliary verb says again what the clause before
said. The words it leaves out are put back as implied tokens, so that what is
denied or claimed of its subject can be seen.
"""

from collections.abc import Iterator
from typing import Final

from interviewer.scoring.sense.corrections import restore_corrected
from interviewer.scoring.sense.gapping import fill_gaps
from interviewer.scoring.text.borders import SOFT_WORDS
from interviewer.scoring.text.lexicon import AUXILIARIES, FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import CODE, Text, Token, with_tokens
from interviewer.scoring.text.verbs import FINITE, PAST, PLURAL_VERBS, THIRD_PERSON

_ENDS: Final = word_set("do does did can could will would may might must should")
_DENIED_ENDS: Final = word_set("is are was were")
_TRAILERS: Final = word_set("too also either though always")
_DENIALS: Final = word_set("not never no nor without")
_LAST: Final = _ENDS | _TRAILERS | {"not", "never"}
_MODALS: Final = word_set("can could will would may might must should")
_NEAR_END: Final = 3
_LATE: Final = 6
LONGEST_ELLIPSIS: Final = 7
LONGEST_ANTECEDENT: Final = 15
_LONGEST_BRACKET: Final = 2
MOST_CLAUSES: Final = 3
"""Clauses before the last one in which what is left out may stand."""

_JOINTS: Final = frozenset(("and", "or"))
_ARTICLES: Final = frozenset(("a", "an"))
_ASIDES: Final = SOFT_WORDS - word_set("so then otherwise else")
_ASIDE: Final = word_set("whatever whichever whoever however as like unlike for")
_VERBS: Final = FINITE | THIRD_PERSON | PLURAL_VERBS


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
    if not words or words[-1] == "or" or len(clause) > LONGEST_ELLIPSIS:
        return False  # "it copies, asked or not" leaves out nothing that is said of anybody
    if words[-1] in _ENDS or (denied and words[-1] in _DENIED_ENDS):
        words.pop()
    elif not denied:
        return False
    if words and words[-1] == "never":
        words.pop()
    names = [word for word in words if word not in FUNCTION_WORDS or word in ("former", "latter")]
    return 1 <= len(names) <= 3


def _antecedent(text: Text, before: list[list[Token]]) -> list[Token]:
    """Return the clause that says what an elliptic one leaves out: the last that has a verb.

    "It does not look at your data, whatever that is, but the other does" leaves out looking.
    Conditions, reasons and asides are passed over, where another clause is left.
    """
    stated = [one for one in before if any(token.text in _VERBS for token in one)]
    main = [one for one in stated if not _is_aside(text, one)]
    return (main or stated or before)[-1]


def _left_out(clause: list[Token], ending: frozenset[str]) -> list[Token]:
    """Return the words of a clause that an elliptic one says again, what is said of somebody first.

    Articles inside it stay: who writes "adds a dimension" may be asked for these very words.
    Where one of the last verbs of a long clause is the one in which the other ends (``ending``),
    only what stands behind it is left out: "they are marked and cannot be saved, but these can".
    """
    said = clause[:LONGEST_ANTECEDENT]
    again = max((n for n, token in enumerate(clause) if token.text in ending), default=-1)
    if again >= _LATE:
        return [token for token in clause[again + 1 :][:LONGEST_ANTECEDENT] if _is_said(token)]
    at = next((n for n, token in enumerate(said) if token.text in _VERBS), -1)
    if at < 0:
        at = next((n for n, token in enumerate(said) if token.text in PAST), 0)
    while at < len(said) and (said[at].text in AUXILIARIES or said[at].text in _DENIALS):
        at += 1
    predicate = [token for token in said[at:] if _is_said(token) or token.text in _ARTICLES]
    if predicate and predicate[0].text in _ARTICLES:
        predicate = predicate[1:]
    while predicate and predicate[-1].text in _ARTICLES:
        predicate.pop()
    return [*predicate, *filter(_is_said, said[:at])]


def _is_said(token: Token) -> bool:
    return token.text not in FUNCTION_WORDS and token.text not in _DENIALS


def _is_bracket(text: Text, clause: list[Token]) -> bool:
    """Tell whether a clause is but an argument in brackets: the v of "divided by sqrt(v)"."""
    return len(clause) <= _LONGEST_BRACKET and text.opens[clause[0].clause][:1] == "("


def _is_aside(text: Text, clause: list[Token]) -> bool:
    opened = text.opens[clause[0].clause]
    return opened in _ASIDES or clause[0].text in _ASIDE


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
    text = restore_corrected(text)
    return fill_gaps(_ended(_parted(text)) if _has_elliptic_end(text) else text)


def _parted(text: Text) -> Text:
    """Return ``text`` with elliptic ends made clauses: "one copies and the other doesn't"."""
    tokens, opens = list(text.tokens), list(text.opens)
    part = max(token.part for token in tokens)
    end = 0
    for clause in _clauses(text.tokens):
        end += len(clause)
        joint = max((n for n, token in enumerate(clause) if token.text in _JOINTS), default=0)
        said, ending = clause[:joint], clause[joint + 1 :]
        if not any(token.text in _VERBS for token in said) or not _is_ellipsis(ending):
            continue
        part += 1
        opens.append(clause[joint].text)
        for index in range(end - len(ending), end):
            tokens[index] = tokens[index].placed(len(opens) - 1, part)
    return with_tokens(text, tokens, opens) if len(opens) > len(text.opens) else text


def _ended(text: Text) -> Text:
    """Return ``text`` with what its elliptic clauses leave out behind them."""
    result: list[Token] = []
    before: list[list[Token]] = []
    changed = False
    for clause in _clauses(text.tokens):
        result += clause
        near = [one for one in before if clause[0].sentence - one[-1].sentence <= 1]
        if near and clause[-1].kind != CODE and _is_ellipsis(clause):
            last = clause[-1]
            ending = _MODALS.intersection(token.text for token in clause[-_NEAR_END:])
            left_out = _left_out(_antecedent(text, near), ending)
            implied = [token.implied_by(last) for token in left_out]
            result += implied
            changed = changed or bool(implied)
        elif near and _is_bracket(text, clause):
            before = [*near[:-1], [*near[-1], *clause]]
        else:
            before = [*near[-MOST_CLAUSES:], clause]
    if not changed:
        return text
    return with_tokens(text, result)
