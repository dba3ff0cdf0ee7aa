"""What a typed reply to a multiple-choice item comes to: an option, a guess, or neither.

An option is taken at once only where the reply names it beyond doubt. Where letters and words
disagree, or the words fit one option better without settling it, that one is a guess, to be
asked about.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.dialogue.choices import is_bare, weigh_named
from interviewer.dialogue.labels import describe, is_label
from interviewer.dialogue.messages import ChoiceOption


@dataclass(frozen=True)
class Picked:
    """The ``option`` that is meant beyond doubt, or else the ``guess`` that is worth asking."""

    option: str = ""
    guess: str = ""


def pick(text: str, options: Sequence[ChoiceOption]) -> Picked:
    """Return which of ``options`` the reply ``text`` means."""
    if label := is_label(text, options):
        return Picked(label)
    named = weigh_named(text, options)
    if named.option and is_bare(text):
        return Picked(named.option)
    told = describe(text, options, named.ruled)
    if named.option:
        against = named.option in told.denied or told.option not in ("", named.option)
        return Picked(guess=named.option) if against else Picked(named.option)
    if named.open:
        likely = told.option or told.guess
        return Picked(guess=likely if likely in named.open else "")
    if told.option:
        return Picked(told.option)
    return Picked(guess=named.doubtful or told.guess)
