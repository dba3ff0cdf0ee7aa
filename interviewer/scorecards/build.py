"""Builds the scorecard of an interview from its state and the bank it was held on."""

from interviewer import __version__
from interviewer.dialogue.outcome import Outcome, settle
from interviewer.dialogue.state import DialogueState
from interviewer.dialogue.summary import missed_facts, next_problem, summarise
from interviewer.dialogue.world import World
from interviewer.numerals import per_cent_beside
from interviewer.scorecards import wording
from interviewer.scorecards.attributes import attributes, lines_of
from interviewer.scorecards.items import item_card
from interviewer.scorecards.language import Language, language_of
from interviewer.scorecards.losses import losses
from interviewer.scorecards.model import ItemCard, Mark, Scorecard
from interviewer.scorecards.overview import Subject, overview
from interviewer.scorecards.takeaways_values import TakeAways
from interviewer.scorecards.verbatim import to_look_into


def build_scorecard(state: DialogueState, world: World, subject: Subject) -> Scorecard:
    """Return the scorecard of ``state`` as far as the interview has come.

    What was never put to the candidate is listed without its text.
    """
    outcome = settle(state, world.blueprint)
    items = tuple(
        item_card(at, item, record, share.weight, state.level, world, extra=state.clock.extra)
        for at, (item, record, share) in enumerate(
            zip(state.script.items, state.records, outcome.items, strict=True), 1
        )
    )
    whole = overview(state, world.blueprint, subject, outcome)
    return Scorecard(
        header=whole.header,
        completion=whole.completion,
        mark=whole.mark,
        takeaways=_takeaways(state, world, outcome, items, whole.mark),
        skills=whole.skills,
        attributes=attributes(whole.skills, items, whole.mark),
        items=items,
        lost=losses(items),
        rubrics=whole.rubrics,
        written_by=f"interviewer {__version__}",
        language=_language(state, items),
    )


def _language(state: DialogueState, items: tuple[ItemCard, ...]) -> Language | None:
    """Return how the answers were worded, in practice alone: it is there to learn from.

    Who is assessed is assessed on what they know, and nobody is to decide by fillers.
    """
    if not state.practice:
        return None
    return language_of((item.number, item.answer.text) for item in items if item.answer)


def _takeaways(
    state: DialogueState, world: World, outcome: Outcome, items: tuple[ItemCard, ...], mark: Mark
) -> TakeAways:
    digest = summarise(state, world.blueprint)
    means = {skill.skill: skill.score for skill in outcome.skills}
    problem = next_problem(state, world)
    return TakeAways(
        strongest=tuple(_skill(skill, means[skill], mark) for skill in digest.strongest),
        weakest=tuple(_skill(skill, means[skill], mark) for skill in digest.weakest),
        missed=tuple(missed_facts(state, world)),
        passed_over=tuple(line for item in items if (line := wording.passed_over(item))),
        look_into=tuple(to_look_into(items)),
        practise=(wording.to_practise(problem),) if problem else (),
    )


def _skill(skill: str, mean: float, mark: Mark) -> str:
    return f"{wording.named(skill)} ({per_cent_beside(mean, lines_of(mark))})"
