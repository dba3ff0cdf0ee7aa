"""A field in which somebody says which candidate they mean: by typing, and choosing if need be.

What is typed is looked up among all candidates, so that none is out of reach, however many
there are. The newest are suggested. Where it may mean several, they are shown to choose from.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from interviewer.desk.model import Candidate
from interviewer.errors import NotFound
from interviewer.web import words
from interviewer.web.desk.context import desk, user

SUGGESTED: Final = 100
TYPED: Final = "whose"
CHOSEN: Final = "candidate"


@dataclass(frozen=True)
class Picked:
    """Whom somebody means, or what they are asked: a ``fault``, and ``options`` to choose from."""

    candidate: Candidate | None = None
    options: tuple[Candidate, ...] = ()
    fault: str = ""


def pick(form: Mapping[str, str]) -> Picked:
    """Return whom a form means; nobody and no fault where nothing was typed."""
    chosen, typed = form.get(CHOSEN, ""), form.get(TYPED, "").strip()
    if chosen:
        try:
            return Picked(desk().candidates.get(user(), chosen))
        except NotFound:
            return Picked(fault="This candidate is not there any more.")
    if not typed:
        return Picked()
    found = desk().candidates.find(user(), typed)
    if found.sure:
        return Picked(found.candidates[0])
    if not found.candidates:
        return Picked(fault="Nobody of this name or contact. Add them under Candidates first.")
    more = " There are more: type more of the name or contact." if found.more else ""
    return Picked(options=found.candidates, fault=f"Choose whom you mean.{more}")


def suggested() -> tuple[str, ...]:
    """Return the newest candidates as they are suggested, each with its id."""
    newest = desk().candidates.page(user(), limit=SUGGESTED).entries
    return tuple(f"{told(entry.candidate)} #{entry.candidate.id}" for entry in newest)


def told(candidate: Candidate) -> str:
    """Return what tells a candidate from others, of the same name too."""
    parts = (candidate.name, candidate.opening, candidate.contact)
    return f"{', '.join(filter(None, parts))}, added {words.day(candidate.created_at)}"
