"""Holds places of a plan for questions that are to be asked again.

They come before chance, and after every rule: a question gets a place only where the
rest can still be dealt as well as without it.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from interviewer.dialogue.blueprint import Quota
from interviewer.dialogue.dealing import Hand, deal, shortcomings
from interviewer.questions.model import Question
from interviewer.taxonomy import Skill

TRIALS: Final = 24
"""Places tried, each by a whole deal, before chance has the rest."""

Choices = Mapping[int, Sequence[Question]]
"""The questions that fit each place of a plan."""


def deal_preferring(
    choices: Choices, quotas: Mapping[Skill, Quota], rng: Random, preferred: Sequence[str]
) -> Hand:
    """Return a hand as ``deal`` does, with as many of the ``preferred`` as it may hold.

    ``preferred`` are ids, the most wanted first. At most half of the places are held for
    them, so that there is always something new; elsewhere they come only where nothing
    else fits. A hand never has more shortcomings (a topic twice, a quota not kept) than
    one dealt without them.
    """
    if not any(question.id in preferred for found in choices.values() for question in found):
        return deal(choices, quotas, rng)
    open_choices = {place: _others(found, preferred) for place, found in choices.items()}
    hand = deal(open_choices, quotas, rng)
    allowed = shortcomings(hand, open_choices, quotas)
    held: dict[int, Question] = {}
    most, trials = len(choices) // 2, 0
    for place, question in _chances(choices, preferred):
        if len(held) >= most or trials >= TRIALS:
            break
        if place in held or _clashes(question, held, quotas):
            continue
        trials += 1
        kept = {at: [one] for at, one in (held | {place: question}).items()}
        trial = deal({**open_choices, **kept}, quotas, rng)
        if shortcomings(trial, open_choices, quotas) <= allowed:
            held[place] = question
            hand = trial
    return hand


def _others(found: Sequence[Question], preferred: Sequence[str]) -> Sequence[Question]:
    """Return the questions that are not preferred; all where there are no others."""
    return [question for question in found if question.id not in preferred] or found


def _chances(choices: Choices, preferred: Sequence[str]) -> Iterator[tuple[int, Question]]:
    """Yield what could stand where: by preference first, then in the plan's order."""
    for name in preferred:
        for place in sorted(choices):
            for question in choices[place]:
                if question.id == name:
                    yield place, question


def _clashes(
    question: Question, held: Mapping[int, Question], quotas: Mapping[Skill, Quota]
) -> bool:
    """Whether what is held already rules ``question`` out, by its topic or its skill's quota."""
    quota = quotas.get(question.skill)
    alike = sum(other.skill is question.skill for other in held.values())
    topics = {other.topic for other in held.values()}
    return question.topic in topics or (quota is not None and alike >= quota.most)
