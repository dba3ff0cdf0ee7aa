"""Lists of measures, where the question asks what to do: "Remedies: smaller batches, offloading".

Such a list says of each of its items that it helps. Its items have to be more than bare nouns,
two words or more for most, and a heading has to say what they are.
"""

import re
from functools import lru_cache
from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import NUMBER, Text

_ASKED: Final = re.compile(
    r"\bwhat (?:can|could|would|do|should|will) (?:you|one|we) do\b|\bways? out\b"
    r"|\bremed(?:y|ies)\b"
    r"|\bhow (?:do|would|can|could) you (?:fix|avoid|reduce|mend|prevent|speed|save|improve|solve"
    r"|cure|lower|shrink|make)\b|\bmitigat\w+|\bcountermeasures?\b|\bwhat helps\b",
    re.IGNORECASE,
)
_HEADING: Final = word_set("""
    remedies remedy fixes fix cures cure solutions solution mitigations mitigation measures
    countermeasures options workarounds helps help levers ways try reduce save
""")
_LONGEST_HEADING: Final = 6
WORDS_A_MEASURE: Final = 1.6
_MOST_WORDS: Final = 45
_MOST_ITEMS: Final = 15


@lru_cache(maxsize=1024)
def asks_for_measures(prompt: str) -> bool:
    """Tell whether a question asks what to do."""
    return _ASKED.search(prompt) is not None


def is_headed(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence is a heading and measures behind it: "Remedies: ...".

    The items are parted by commas, and are more than bare nouns.
    """
    texts, clauses = text.columns.texts, text.columns.clauses
    first = begin
    while first < end and clauses[first] == clauses[begin]:
        first += 1
    if first == end or text.opens[clauses[first]][:1] != ":":
        return False
    if first - begin > _LONGEST_HEADING or _HEADING.isdisjoint(texts[begin:first]):
        return False
    return _are_items(_size(text, first, end), len(set(clauses[first:end])))


def headed_lines(text: Text) -> set[int]:
    """Return the places of the sentences that are lines below a heading of measures."""
    texts = text.columns.texts
    found: set[int] = set()
    for place, (begin, end) in enumerate(text.sentences):
        if end - begin > _LONGEST_HEADING or _HEADING.isdisjoint(texts[begin:end]):
            continue
        written = text.original[text.tokens[end - 1].end :][:3].lstrip(" *_")
        if not written.startswith((":", "\n")):
            continue
        lines = lines_below(text, place, _MOST_ITEMS)
        if _are_items(sum(_size(text, *text.sentences[line]) for line in lines), len(lines)):
            found.update((place, *lines))
    return found


def lines_below(text: Text, place: int, most: int) -> list[int]:
    """Return the places of the ``most`` sentences below one that stand on lines of their own."""
    lines = []
    for line in range(place + 1, min(place + 1 + most, len(text.sentences))):
        begin = text.sentences[line][0]
        gap = text.original[text.tokens[begin - 1].end : text.tokens[begin].start]
        if "\n" not in gap:
            break
        lines.append(line)
    return lines


def _size(text: Text, begin: int, end: int) -> int:
    """Return how many words stand there, a name as one, numbers left out."""
    columns = text.columns
    each = zip(columns.glues[begin:end], columns.kinds[begin:end], strict=True)
    return sum(not glue and kind != NUMBER for glue, kind in each)


def _are_items(words: int, items: int) -> bool:
    """Tell whether so many ``words`` make so many ``items`` that are more than bare nouns."""
    if not 1 < items <= _MOST_ITEMS or words > _MOST_WORDS:
        return False
    return words >= WORDS_A_MEASURE * items
