"""How the names of code in a rubric are met: whole, without their qualifier, as an argument.

A name is one term, however its parts are joined, and never met with a typo.
"""

from typing import Final

from interviewer.rubrics.phrases import Api
from interviewer.rubrics.terms import OPERATORS
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import rings, vocabulary
from interviewer.scoring.text.terms import TermIndex
from interviewer.scoring.text.tokens import Token

_ORDINARY_NAMES: Final = lexicon.FUNCTION_WORDS | lexicon.word_set("""
    step device call training train eval item sum mean data size shape type load save apply half
    float double long int max min mode cpu cuda gpu numpy state update grad weight bias
    parameters modules children forward add set get sort split where script trace compile
    export scale clip sample join reduce gather scatter barrier wait record event stream
""")
"""Names of methods that are also words of any answer; written with a dot or
brackets in a phrase, they are met only where the answer writes them as code."""

_SET: Final = ((), ("to",), ("is",), ("at",), ("set", "to"), ("equal",), ("be",))
"""How "=" is said of an argument: "non_blocking set to True", or nothing."""


def add_name(index: TermIndex, number: int, term: Api) -> None:
    """Let the name ``term`` be met as term ``number`` of ``index``."""
    tokens = tokenise(term.text or " ".join(term.parts)).tokens
    index.figures.ask_complexity(number, tokens)
    own = [token for token in tokens if token.text not in OPERATORS] or list(tokens)
    dots = [i for i, token in enumerate(own) if token.glue == "."]
    own = own[dots[-1] :] if dots else own
    joined = "".join(token.text for token in own)
    marked = bool(term.qualifier or "(" in term.text or term.text.startswith("."))
    if marked and len(own) == 1 and _is_everyday(joined):
        _add_marked(index, number, tokens, joined)
        return
    index.add_joined(number, joined)
    if len(own) > 1 and joined.endswith("_"):
        index.add_joined(number, joined[:-1])
    if len(own) == 1 and not joined.isalpha():
        for stems in rings().get(own[0].stem, ()):
            index.add_sequence(number, stems)
    if "(" in term.text and len(own) > 1:
        # a bracket draws a border, over which only a sequence reaches
        index.add_sequence(number, tuple(token.stem for token in own))
    elif "=" in term.text:
        _add_argument(index, number, term.text)


def _add_marked(index: TermIndex, number: int, tokens: tuple[Token, ...], joined: str) -> None:
    """Let a name that is an everyday word be met as code, or behind its qualifier."""
    index.add_joined(number, joined, as_code=True)
    stems = tuple(token.stem for token in tokens)
    if len(stems) > 1:
        index.add_sequence(number, stems[-2:])


def _add_argument(index: TermIndex, number: int, text: str) -> None:
    """Let ``non_blocking=True`` be met where "=" is said, or the value is handed over."""
    name, _, value = text.partition("=")
    left, right = (tokenise(side).tokens for side in (name, value))
    if not left or not right or "=" in value:
        return
    stems = tuple(token.stem for token in left)
    values = tuple(token.stem for token in right)
    for said in _SET:
        index.add_sequence(number, (*stems, *map(stem, said), *values))
    # requires_grad_(False) sets in place
    index.add_sequence(number, (*stems[:-1], left[-1].text + "_", *values))


def _is_everyday(name: str) -> bool:
    """Tell whether the last part of a name is a word that any answer uses."""
    return name in _ORDINARY_NAMES or stem(name) in vocabulary()
