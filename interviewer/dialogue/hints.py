"""The hints of the open item: which there are, and what they cost."""

from interviewer.dialogue.hint_choice import choose
from interviewer.dialogue.items import Item
from interviewer.dialogue.stages import is_beyond
from interviewer.dialogue.state import DialogueState, Phase
from interviewer.dialogue.world import World


def hint_texts(state: DialogueState, world: World) -> tuple[str, ...]:
    """Return the hints of the open item that have a cost set, a nudge first."""
    return hints_of(state.item, world)


def hints_of(item: Item, world: World) -> tuple[str, ...]:
    """Return the hints of ``item`` that have a cost set, a nudge first."""
    source = world.bank.problems.get(item.problem) or world.bank.questions.get(item.question)
    return source.hints[: len(world.blueprint.hint_costs)] if source else ()


def next_hint(state: DialogueState, world: World) -> str:
    """Return the next hint of the open item, which must have one left."""
    question = world.bank.questions.get(state.item.question)
    rubric = world.bank.rubrics.get(state.item.question)
    return choose(state, hint_texts(state, world), question, rubric)


def hints_left(state: DialogueState, world: World) -> int:
    """Return how many hints the open item still has.

    None where nothing said can count any more: a question that was closed and is tried
    again, or one beyond the rubric.
    """
    if state.phase is Phase.REVISITING or is_beyond(state.record):
        return 0
    return len(hint_texts(state, world)) - state.record.hints


def after_hints(raw: float, cost: float) -> float:
    """Return the score (0 to 1) that counts: ``raw`` less what hints ``cost``."""
    return round(max(0.0, raw - cost), 4)


def next_cost(state: DialogueState, world: World) -> float:
    """Return what the next hint adds to the cost, as a share of the item; 0 when none is left."""
    if hints_left(state, world) <= 0:
        return 0.0
    return world.blueprint.hint_costs[state.record.hints] - state.record.hint_cost
