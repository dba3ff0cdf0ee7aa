"""The telling words of a text: what is left of it without the words of any question."""

import re
from dataclasses import dataclass

COMMON = frozenset(
    re.findall(
        r"\w+",
        "a about advantages after all also an and any are as at be been before between both "
        "briefly build but by can choose compare concept cons could create describe design "
        "detail details differ difference differences different disadvantages discuss do does "
        "each example examples explain for from give had handle happen happens has have how i "
        "if implement importance important improve in into is it its keep keeps key list main "
        "may mean means might must my name need needs of on one optimise optimize or other "
        "our outline pros purpose role shall should some talk tell than that the their them "
        "then there these they this those to two use used uses using versus via vs want was "
        "way we well were what when where which who why will with work works would write you "
        "your ",
    )
)
"""Words that any question may hold, whatever it asks about."""
NAME = re.compile(r"`([^`\n]{1,120})`|([A-Za-z0-9][\w.+#/-]*)")
PIECE = re.compile(r"[A-Z]{2,}(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
SUFFIX = re.compile(r"(?:ing|ations?|ers?|ed|es|s)$")
SEVERAL = re.compile(r"[A-Za-z]/[A-Za-z]")


@dataclass(frozen=True)
class Term:
    """A word or a name: ``ways`` are its spellings as stems with spaces around each.

    ``name`` tells that it was written as code, so that nothing else will do.
    """

    ways: tuple[str, ...]
    name: bool = False

    def inside(self, words: str) -> bool:
        """Say whether the flat text ``words`` holds this term."""
        return any(way in words for way in self.ways)


def terms(text: str) -> tuple[Term, ...]:
    """Return the telling words and names of ``text``, each once, in order."""
    found: dict[Term, None] = {}
    for match in NAME.finditer(text):
        code, bare = match[1], (match[2] or "").strip(".-/+#")
        term = _code(code) if code else _word(bare)
        if term:
            found[term] = None
    return tuple(found)


def flat(text: str) -> str:
    """Return the stems of all words of ``text`` in order, each between spaces."""
    return f" {' '.join(_stem(piece) for piece in PIECE.findall(text))} "


def _code(code: str) -> Term | None:
    """Return a name written as code; its last part alone will do as well."""
    whole = code.split("(", 1)[0] or code
    ways = [_way(whole), _way(re.split(r"\.|::|->", whole)[-1])]
    kept = tuple(dict.fromkeys(way for way in ways if way.strip()))
    return Term(kept, name=True) if kept else None


def _word(word: str) -> Term | None:
    if word.lower() in COMMON or len(word) < 2:
        return None
    parts = word.split("/") if SEVERAL.search(word) else [word]
    ways = tuple(dict.fromkeys(_way(part) for part in parts if PIECE.search(part)))
    return Term(ways) if ways else None


def _way(name: str) -> str:
    return flat(name)


def _stem(piece: str) -> str:
    word = piece.lower()
    if len(word) <= 3 or word.isdigit():
        return word
    short = SUFFIX.sub("", word) if len(word) > 4 else word.removesuffix("s")
    short = short.rstrip("es") or word
    return f"{short[:-1]}i" if short.endswith("y") else short
