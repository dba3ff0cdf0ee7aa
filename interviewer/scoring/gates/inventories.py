"""Lists where the question asks for one: "Recorded: torch, CUDA, driver, commit, checkpoint hash".

Who is asked which versions he records, what he saves or what he monitors answers with a list. A
heading that takes up the question says what is said of each of its items; they may be bare nouns.
"""

import re
from functools import lru_cache
from typing import Final

from interviewer.scoring.gates.measures import lines_below
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_WATCHING: Final = word_set("""
    monitor monitors monitored monitoring watch watches watched measure measures measured
    measuring log logs logged logging track tracks tracked tracking metrics metric figures
    alert alerts alarm alarms dashboard observe
""")
_RECORDING: Final = word_set("""
    record records recorded write written pin pins pinned manifest note noted versions version
    metadata log logged store stored
""")
_SAVING: Final = word_set("save saves saved store stores stored keep keeps kept checkpoint")
_HEADINGS: Final = {
    "monitor": _WATCHING,
    "watch": _WATCHING,
    "measure": _WATCHING,
    "log": _WATCHING,
    "logged": _WATCHING,
    "record": _RECORDING,
    "recorded": _RECORDING,
    "save": _SAVING,
    "saved": _SAVING,
}
"""The words that head an answer, by the word that asks for a list of such things."""

HEADINGS: Final = _WATCHING | _RECORDING | _SAVING
"""Words that head a list of things, whatever the question asks for."""

_TOOLS: Final = word_set("tools tool replacements replacement")
_TOOLS_ASKED: Final = re.compile(r"\b(?:which|what) tools\b", re.IGNORECASE)
_MOST_TOOLS: Final = 9

_ASKED: Final = re.compile(
    r"\b(?:what|which)\b(?: [\w-]+){0,3}? (?:do|would|will|should|must|can|is|are|has to be)\b"
    rf"(?: (?:you|one|we))?(?: [\w-]+){{0,2}}? (?P<doing>{'|'.join(_HEADINGS)})\b|"
    rf"\bwhat (?:you|one|we) (?P<told>{'|'.join(_HEADINGS)})\b",
    re.IGNORECASE,
)
_LONGEST_HEADING: Final = 5
_FEWEST_ITEMS: Final = 2
_MOST_ITEMS: Final = 12
_MOST_WORDS: Final = 40


@lru_cache(maxsize=1024)
def headings_for(prompt: str) -> frozenset[str]:
    """Return the words that head what a question asks a list of; none where it asks for none."""
    asked = [match["doing"] or match["told"] for match in _ASKED.finditer(prompt)]
    tools = _TOOLS if _TOOLS_ASKED.search(prompt) else frozenset[str]()
    return tools.union(*(_HEADINGS[word.casefold()] for word in asked))


def is_inventory(text: Text, begin: int, end: int, headings: frozenset[str]) -> bool:
    """Tell whether a sentence is one of ``headings`` and a list of some items behind its colon."""
    if not headings:
        return False
    texts, clauses = text.columns.texts, text.columns.clauses
    first = begin
    while first < end and clauses[first] == clauses[begin]:
        first += 1
    if first == end or text.opens[clauses[first]][:1] != ":":
        return False
    if first - begin > _LONGEST_HEADING or headings.isdisjoint(texts[begin:first]):
        return False
    items = len(set(clauses[first:end]))
    if _TOOLS.isdisjoint(texts[begin:first]):
        return _FEWEST_ITEMS <= items <= _MOST_ITEMS and end - first <= _MOST_WORDS
    # "Tools that do not help: ..." heads none that do, and nobody needs a second such list
    alone = first - begin == 1 and texts[begin] not in texts[:begin]
    return alone and _FEWEST_ITEMS <= items <= _MOST_TOOLS


def inventories(text: Text, prompt: str) -> set[int]:
    """Return the numbers of the sentences that are lists which the question ``prompt`` asks for.

    They stand behind a heading of their own sentence, or on lines below it.
    """
    headings = headings_for(prompt)
    if not headings or headings.isdisjoint(text.columns.texts):
        return set()
    found: set[int] = set()
    for place, (begin, end) in enumerate(text.sentences):
        if is_inventory(text, begin, end, headings):
            found.add(text.tokens[begin].sentence)
        elif _is_heading(text, begin, end, headings):
            lines = lines_below(text, place, _MOST_ITEMS + 1)
            if _FEWEST_ITEMS <= len(lines) <= _MOST_ITEMS:
                every = [place, *lines]
                found.update(text.tokens[text.sentences[line][0]].sentence for line in every)
    return found


def _is_heading(text: Text, begin: int, end: int, headings: frozenset[str]) -> bool:
    """Tell whether a sentence is only a heading: a few words, and a colon or a line's end."""
    if end - begin > _LONGEST_HEADING or headings.isdisjoint(text.columns.texts[begin:end]):
        return False
    written = text.original[text.tokens[end - 1].end :][:3].lstrip(" *_")
    return written.startswith((":", "\n"))
