"""One reading of an answer from left to right: tokens, and the borders between them.

Plain words are taken as they are; contractions, names of code and operators become the
tokens that they stand for.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from interviewer.scoring.text import lexicon
from interviewer.scoring.text.borders import (
    HARD_WORDS,
    NONE,
    PRONOUNS,
    SENTENCE,
    SOFT_WORDS,
    word_border,
)
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.operators import ASSIGNING, SPOKEN
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import CODE, NUMBER, WORD, Token

REWRITTEN: Final = frozenset(lexicon.CHAT) | frozenset(lexicon.CONTRACTIONS)
"""Words that stand for others."""

_OPENING: Final = HARD_WORDS | SOFT_WORDS | PRONOUNS
CLOSELY_READ: Final = REWRITTEN | _OPENING
"""Words that stand for others, or may open a clause."""

_PARTS: Final = re.compile(
    r"[A-Z]{2,}(?=[A-Z][a-z])|[A-Z]?[a-z]+\d*[a-z]?(?![a-z])|[A-Z]+\d*|\d+[a-z]*|[^\W_]+"
)
_PLAIN_NAMES: Final = word_set("pytorch numpy tensorflow torchscript onnx github openai")


class Reader:
    """One left-to-right reading of a folded text."""

    def __init__(self, origin: Sequence[int]) -> None:
        self.origin = origin
        self.tokens: list[Token] = []
        self.opens = [""]
        self.clause = self.part = self.sentence = 0

    def cut(self, depth: int, by: str) -> None:
        """End the clause, and what lies around it as deep as ``depth``."""
        if depth == NONE:
            return
        if not self.tokens:
            self.opens[0] = by
            return
        self.clause += 1
        self.part += depth > 1
        self.sentence += depth == SENTENCE
        self.opens.append(by)

    def add(self, text: str, start: int, end: int, kind: str, *, glue: str = "") -> None:
        """Add a token that stands at ``start`` to ``end`` of the folded text."""
        word = text.lower()
        self.tokens.append(
            Token(
                word,
                word if kind == NUMBER else stem(word),
                self.origin[start],
                self.origin[end - 1] + 1,
                kind,
                glue,
                self.clause,
                self.part,
                self.sentence,
                implied=False,
            )
        )

    def add_word(self, word: str, start: int, end: int, *, glue: str) -> None:
        """Add a plain word, opening a clause before words that do so."""
        if word in _OPENING and not glue:
            depth = word_border(word, self.tokens[-1].text if self.tokens else "")
            if depth:
                self.cut(depth, word)
        self.add(word, start, end, WORD, glue=glue)


def _contracted(reader: Reader, word: str, tail: str, start: int, end: int) -> bool:
    """Add "doesn't", "does'nt", "doesnt", "cannot" as two words; tell whether it was one.

    Of "does n't" it adds the second.
    """
    whole = word + tail
    if whole == "nt" and tail:
        reader.add("not", start, end, WORD)
        return True
    if whole not in lexicon.CONTRACTIONS or tail not in ("", "t", "nt"):
        return False
    first, second = lexicon.CONTRACTIONS[whole]
    middle = start + min(len(first), end - start - 1)
    reader.add_word(first, start, middle, glue="")
    reader.add(second, middle, end, WORD)
    return True


def _is_sentence_joint(left: str, right: str) -> bool:
    """Tell "memory.The" (a missing space) from ``torch.Tensor``."""
    return (
        right.lower() in lexicon.FUNCTION_WORDS
        and left.isalpha()
        and len(left) > 2
        and (
            right[0].isupper() or right in ("it", "they", "the", "this", "but", "and", "so", "then")
        )
    )


def _add_name(reader: Reader, name: str, start: int, *, in_code: bool, glue: str) -> None:
    """Add an identifier, dotted or not, as its parts; plain words as they are."""
    called = name.endswith("()")
    pieces = name.removesuffix("()").split(".")
    offset = start
    dotted = len(pieces) > 1 and name.lower() not in lexicon.CHAT
    for index, piece in enumerate(pieces):
        if index and _is_sentence_joint(pieces[index - 1], piece):
            reader.cut(SENTENCE, ".")
            dotted = False
        _add_piece(
            reader,
            piece,
            offset,
            code=in_code or called or dotted,
            glue="." if index and dotted else glue,
        )
        offset += len(piece) + 1


def _add_piece(reader: Reader, piece: str, start: int, *, code: bool, glue: str) -> None:
    end = start + len(piece)
    parts = _parts_of(piece)
    if parts is not None:
        for begin, stop in parts:
            reader.add(piece[begin:stop], start + begin, start + stop, CODE, glue=glue)
            glue = "_"
    elif code:
        reader.add(piece, start, end, CODE, glue=glue)
    else:
        word = piece.lower()
        reader.add_word(lexicon.CHAT.get(word, word), start, end, glue=glue)


@lru_cache(maxsize=1024)
def _parts_of(piece: str) -> tuple[tuple[int, int], ...] | None:
    """Return where the parts of ``zero_grad`` or ``DataLoader`` stand in it; None for a word."""
    camel = (
        not piece.isupper()
        and len(piece) > 5
        and any(character.isupper() for character in piece[1:])
        and not (piece[:-1].isupper() and piece[-1] == "s")
        and piece.lower() not in _PLAIN_NAMES
    )
    if "_" not in piece and not camel:
        return None
    found = [match.span() for match in _PARTS.finditer(piece)]
    if found and found[-1][1] + 1 == len(piece) and piece.endswith("_"):
        # the underscore that marks an in-place operation belongs to its name
        found[-1] = (found[-1][0], len(piece))
    return tuple(found)


def read_operator(reader: Reader, sign: str, start: int, end: int) -> None:
    """Add an operator by its name; plus and minus are words, in "-=" as well."""
    if sign in SPOKEN:
        reader.add(SPOKEN[sign], start, end, WORD)
        return
    if sign in ASSIGNING:
        reader.add(ASSIGNING[sign], start, end, WORD)
    reader.add(sign, start, end, CODE)


@lru_cache(maxsize=4096)
def plain(word: str) -> str:
    """Return a run of letters in small ones if it is an ordinary word, to be taken as it is."""
    lower = word.lower()
    if lower in REWRITTEN or lower.startswith("non"):
        return ""
    return lower if word == lower or word.isupper() or word[1:].islower() else ""


def read_name(
    reader: Reader, name: str, tail: str, start: int, *, in_code: bool, glue: str
) -> None:
    """Add a word or identifier, which ``tail`` may follow after an apostrophe."""
    word, end = name.lower(), start + len(name)
    whole = end + len(tail) + 1 if tail else end
    if not in_code and _contracted(reader, word, tail.lower(), start, whole):
        return
    if not in_code and word in ("e.g", "i.e"):
        reader.add(lexicon.CHAT[word], start, end, WORD)
        return
    negative = word.startswith("non") and len(word) > 8 and word != "nonetheless"
    if not in_code and negative and "_" not in word:
        reader.add("non", start, start + 3, WORD, glue=glue)
        reader.add(word[3:], start + 3, end, WORD, glue="_")
        return
    _add_name(reader, name, start, in_code=in_code, glue=glue)
