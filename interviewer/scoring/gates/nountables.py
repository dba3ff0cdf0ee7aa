"""Markdown tables that only put nouns beside each other: "| Dynamo | bytecode capture |".

A heading such as "Meaning" or the name of a subject says what its cells state; one such as
"Aspect" or "Keywords" does not, and then the cells have to say it themselves.
"""

import re
from bisect import bisect_left
from typing import Final

from interviewer.scoring.gates.stuffing import plain_words
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import NUMBER, Text
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, PAST, PLURAL_VERBS

_TABLE: Final = re.compile(r"(?:^[ \t]*\|[^\n]*\|[ \t]*(?:\n|\Z)){4,}", re.MULTILINE)
_RULE: Final = re.compile(r"[\s|:-]*")
_GENERIC: Final = word_set("""
    aspect aspects keyword keywords word words thing things term terms topic topics note notes more
    concept concepts item items stuff info information detail details related idea ideas point
    points key keys component components element elements feature features part parts comment
    comments remark remarks stage stages entry entries column name names phrase phrases subject
    category categories buzzword buzzwords tag tags other 1 2 3 4 a b c
""")
_TELLING: Final = (
    (FUNCTION_WORDS - word_set("and or the a an of"))
    | CLEAR_THIRD_PERSON
    | PAST
    | PLURAL_VERBS
    | word_set("not no never without once twice only")
)
_MARKS: Final = ("=", "->", "→", ">", "<", "+", "%")
_FEWEST: Final = 3
_SHARE: Final = 3


def noun_rows(text: Text) -> set[int]:
    """Return the sentence numbers of the rows of tables that state hardly anything."""
    if text.original.count("|") < _FEWEST * 2:
        return set()
    starts = [token.start for token in text.tokens]
    found: set[int] = set()
    for table in _TABLE.finditer(text.original):
        if _is_of_nouns(text, starts, table):
            begin, end = bisect_left(starts, table.start()), bisect_left(starts, table.end())
            found.update(token.sentence for token in text.tokens[begin:end])
    return found


def _is_of_nouns(text: Text, starts: list[int], table: re.Match[str]) -> bool:
    """Tell whether the headings of a table say nothing of its cells, and few cells do."""
    drawn = _lines(table)
    lines = [line for line in drawn if not _RULE.fullmatch(line[2])]
    if len(lines) <= _FEWEST or len(lines) == len(drawn):
        return False
    columns = text.columns
    begin, end = bisect_left(starts, lines[0][0]), bisect_left(starts, lines[0][1])
    if any(word not in _GENERIC for word in columns.texts[begin:end]):
        return False
    stating = 0
    for first, last, written in lines[1:]:
        begin, end = bisect_left(starts, first), bisect_left(starts, last)
        words = plain_words(text, begin, end) if begin < end else []
        only_number = any(
            columns.kinds[at] == NUMBER and text.tokens[at].clause != text.tokens[at - 1].clause
            for at in range(begin + 1, end)
        )
        said = not _TELLING.isdisjoint(words) or any(mark in written for mark in _MARKS)
        stating += said or only_number
    return stating * _SHARE < len(lines) - 1


def _lines(table: re.Match[str]) -> list[tuple[int, int, str]]:
    """Return the lines of a table, each with where it begins and ends."""
    found = []
    start = table.start()
    for line in table[0].splitlines(keepends=True):
        found.append((start, start + len(line), line))
        start += len(line)
    return found
