"""Names of two words that are also written as one: "batch normalisation" and "batchnorm".

They are found in the shared rings, so that the short name is met in each of its spellings.
"""

from collections.abc import Mapping, Sequence

from interviewer.once import once
from interviewer.scoring.text.synonyms import Stems, rings_text, stems_of
from interviewer.yamlfile import read_own

LONGEST_COMPOUND = 3
"""Words that such a name has at most."""


@once
def _compounds() -> Mapping[Stems, str]:
    found: dict[Stems, str] = {}
    for ring in read_own(rings_text())["rings"]:
        names = [member for member in ring if member.isalpha()]
        for group in ring:
            for name in names:
                if _is_short_for(name, group.split()):
                    found.setdefault(stems_of(group), name)
    return found


def _is_short_for(name: str, words: Sequence[str]) -> bool:
    """Tell whether a name is made of words, of which the last may be cut."""
    *first, last = words
    begin = "".join(first)
    return bool(first) and name.startswith(begin) and last.startswith(name[len(begin) :])


def compound_of(stems: Stems) -> str | None:
    """Return the one word that a run of words with these stems is written as, if there is one."""
    return _compounds().get(stems)
