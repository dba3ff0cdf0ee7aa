"""Answers to comparisons in which the two things that are compared have changed places."""

import re
from collections.abc import Callable, Sequence

from interviewer.rubrics.model import Rubric, Subject

_ORDINALS = {"former": "latter", "latter": "former"}
_NO_NAME = r"(?:\b(?:the|an?|your|every|each) )?(?<![\w.`])"
"""In front of a name that stands in no code; its article goes with it."""

_NO_CODE = r"(?!\w|\.\w|[\w(.`]*[(`_])"
"""Behind the whole of such a name."""

_PLACE = re.compile(r"\bthe (former|latter)\b", re.IGNORECASE)


def swap_subjects(answer: str, rubric: Rubric) -> str | None:
    """Swap the names of a rubric's two subjects throughout, and "the former" with "the latter".

    The longest name goes first; a name becomes the one at the same place in the other's list,
    or the other's first. None where there are not two subjects, or neither is named.
    """
    if len(rubric.subjects) != 2:
        return None
    one, other = (_names(subject) for subject in rubric.subjects)
    swaps = dict(_pairs(one, other)) | dict(_pairs(other, one))
    swapped = _replaced(answer, swaps, lambda name: swaps[name.lower()])
    swapped = _PLACE.sub(lambda found: "the " + _ORDINALS[found[1].lower()], swapped)
    return swapped if swapped != answer else None


def call_former_and_latter(answer: str, rubric: Rubric, *, swapped: bool) -> str | None:
    """Introduce the two subjects, then call them "the former" and "the latter" throughout.

    With ``swapped`` the wrong way round. None where there are not two subjects, or not both
    are named, or capitals are all that tells their names apart.
    """
    if len(rubric.subjects) != 2 or _are_alike(rubric):
        return None
    places = ("the latter", "the former") if swapped else ("the former", "the latter")
    called: dict[str, str] = {}
    for subject, place in zip(rubric.subjects, places, strict=True):
        called |= dict.fromkeys((name.lower() for name in _names(subject)), place)
    text = _replaced(answer, called, lambda name: called[name.lower()], code=False)
    if not all(place in text for place in places):
        return None
    first, second = (_names(subject)[0] for subject in rubric.subjects)
    # the first line of a table stays a line of its own
    blank = "\n\n" if text.startswith("|") else " "
    return f"Let me compare {first} and {second}.{blank}{text}"


def names_a_subject(text: str, rubric: Rubric) -> bool:
    """Tell whether ``text`` names any subject of the rubric."""
    names = dict.fromkeys((n for subject in rubric.subjects for n in _names(subject)), "")
    return _replaced(text, names, lambda _: "") != text


def _are_alike(rubric: Rubric) -> bool:
    """Tell whether both subjects have a name that differs in capitals only."""
    one, other = ({name.lower() for name in _names(subject)} for subject in rubric.subjects)
    return not one.isdisjoint(other)


def _names(subject: Subject) -> list[str]:
    """Return the names of a subject as an answer writes them."""
    return [name.strip('"`').removesuffix("()").lstrip(".") for name in subject.names]


def _pairs(names: Sequence[str], others: Sequence[str]) -> list[tuple[str, str]]:
    return [
        (name.lower(), others[number] if number < len(others) else others[0])
        for number, name in enumerate(names)
    ]


def _replaced(
    text: str, names: Sequence[str] | dict[str, str], by: Callable[[str], str], *, code: bool = True
) -> str:
    """Replace whole names in one pass, the longest first; within code only if ``code``."""
    listed = "|".join(re.escape(name) for name in sorted(names, key=lambda n: (-len(n), n)))
    before, after = (r"(?<!\w)", r"(?!\w)") if code else (_NO_NAME, _NO_CODE)
    pattern = re.compile(f"{before}({listed}){after}", re.IGNORECASE)
    return pattern.sub(lambda found: by(found[1]), text)
