"""A scorecard that serves to reckon reviews and nothing else: few of its items have their lines.

What reviews come to follows from the scores of all items, and from the lines of those alone that
they set something of. To write down the others takes most of the time of a scorecard.
"""

from collections.abc import Container

from interviewer.dialogue.items import Item
from interviewer.dialogue.outcome import Outcome
from interviewer.dialogue.state import DialogueState, ItemRecord
from interviewer.dialogue.world import World
from interviewer.scorecards.items import item_card, status_of
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.scorecards.overview import Overview
from interviewer.scorecards.takeaways_values import TakeAways


def outlined(
    state: DialogueState, world: World, outcome: Outcome, whole: Overview, lined: Container[int]
) -> Scorecard:
    """Return the scorecard of ``whole``, in which the items numbered in ``lined`` have lines.

    It is not to be shown: it lacks takeaways, evidence, language and the texts of other items.
    """
    shares = zip(state.script.items, state.records, outcome.items, strict=True)
    return Scorecard(
        header=whole.header,
        completion=whole.completion,
        mark=whole.mark,
        takeaways=TakeAways(),
        skills=whole.skills,
        items=tuple(
            item_card(at, item, record, share.weight, state.level, world)
            if at in lined
            else _bare(at, item, record, share.weight)
            for at, (item, record, share) in enumerate(shares, 1)
        ),
    )


def _bare(number: int, item: Item, record: ItemRecord, weight: float) -> ItemCard:
    return ItemCard(
        number=number,
        ref=item.ref,
        title=item.title,
        kind=item.kind,
        skill=item.skill,
        level=item.level,
        part=item.part,
        weight=round(weight, 4),
        prompt="",
        status=status_of(record),
        raw=record.raw,
        score=record.score if record.closed else None,
        hints=record.hints,
        hint_cost=record.hint_cost,
        probes=(),
        minutes=item.minutes,
        seconds=record.seconds,
    )
