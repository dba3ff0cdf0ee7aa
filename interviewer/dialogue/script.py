"""Draws the script of an interview from a blueprint and a bank.

Reproducible: the same blueprint, bank, seed and wishes give the same script on
every machine and Python version. Candidates are sorted by id, and only
``Random.random`` is used, whose sequence the language guarantees for a seed.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.dialogue.dealing import Hand, pick
from interviewer.dialogue.drawing import TIERS, Breadth, Draw, Room, Search, is_quick
from interviewer.dialogue.fitting import fit, paced
from interviewer.dialogue.items import Item, Script
from interviewer.dialogue.preferring import deal_preferring
from interviewer.dialogue.substitution import minutes_for, title_for
from interviewer.errors import BadInput
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Question
from interviewer.taxonomy import Kind, Skill

NOTHING_HELD: Final = "The bank holds no question or problem that could be asked."
NOTHING_CHOSEN: Final = (
    "The bank holds nothing in the skills asked for, so this interview asks about all of them."
)


def draw_script(
    blueprint: Blueprint,
    bank: Bank,
    seed: int,
    *,
    minutes: float | None = None,
    skills: Collection[Skill] = (),
    avoid: Collection[str] = (),
    prefer: Sequence[str] = (),
) -> Script:
    """Return the script of one interview.

    ``minutes`` is its length (default: the blueprint's); a shorter one drops items
    (see ``fitting``) but keeps one coding problem where one fits, a longer one leaves
    more time for the same items. Where the problems drawn take longer or shorter than the
    plan counts on, spoken items give or take some of their minutes, before any drops.
    ``skills`` narrow the draw before quotas apply; one coding problem is kept even if none
    is of these skills. ``avoid`` are ids of questions and problems, or topics, that the
    candidate has had lately; they come last. ``prefer`` are ids, the most wanted first: what
    fits a place exactly is taken before chance has its turn, for at most half of the spoken
    places and half of those for code (rounded up), and never against a quota. No two items
    share a topic. What could not be had as planned is in ``notes``. Raises BadInput when the
    bank holds nothing that could be asked, and when ``minutes`` are too few for anything.
    """
    length = float(minutes if minutes is not None else blueprint.minutes)
    wanted = tuple(dict.fromkeys(prefer))
    chosen = Search(blueprint, bank, frozenset(skills), frozenset(avoid) - {*wanted}, wanted)
    items, notes = _draw(chosen, length, Random(seed))  # noqa: S311 - a draw, not a secret
    remark = ""
    if skills and not any(item.skill in chosen.skills for item in items):
        anything = replace(chosen, skills=frozenset())
        items, notes = _draw(anything, length, Random(seed))  # noqa: S311 - a draw, not a secret
        remark = NOTHING_CHOSEN
        notes.insert(0, remark)
    if not items:
        raise BadInput(NOTHING_HELD)
    if not bank.problems and any(slot.coding for slot in blueprint.slots):
        notes.append("The bank holds no coding problems, so this interview has none.")
    return Script(
        level=blueprint.level,
        seed=seed,
        minutes=length,
        items=tuple(items),
        notes=tuple(notes),
        remark=remark,
        again=tuple(item.ref for item in items if item.ref in wanted),
        personal=bool(wanted or chosen.avoid),
    )


def _draw(search: Search, length: float, rng: Random) -> tuple[list[Item], list[str]]:
    """Draw the problems, fit the plan with the minutes that they take, and fill the rest."""
    room = length - search.blueprint.closing
    places = [slot for slot in search.blueprint.slots for _ in range(slot.count)]
    drawn = _problems(places, search, room, rng)
    held = [
        place
        for place, slot in enumerate(places)
        if (place in drawn if slot.coding else search.bank.questions)
    ]
    if not held:
        return [], []
    timed = paced(
        [places[place] for place in held],
        [drawn[place].timed(places[place]) if place in drawn else places[place] for place in held],
        room,
    )
    kept = fit(search.blueprint, timed, length)
    code = {at: drawn[held[i]] for at, i in enumerate(kept) if held[i] in drawn}
    items, notes = _fill([timed[i] for i in kept], code, search, room, rng)
    if search.bank.problems:
        lacking = (s.id for i, s in enumerate(places) if s.coding and i not in drawn)
        notes[:0] = [_dropped(name) for name in lacking]
    return items, notes


def _fill(
    plan: Sequence[Slot], code: Mapping[int, "_Drawn"], search: Search, room: float, rng: Random
) -> tuple[list[Item], list[str]]:
    """Fill the places of ``plan``: ``code`` as drawn, then questions as planned, then substitutes.

    Where nothing is left that a place asks for, the search widens in rounds, in each of
    which longer places choose before shorter ones. Substitutes may take longer than what
    was planned as far as the ``room``, in minutes, allows.
    """
    spare = room - sum(slot.minutes for slot in plan)
    draw, filled = Draw(), dict[int, tuple[Item, Breadth]]()
    for place, drawn in code.items():
        filled[place] = _problem_item(plan[place], drawn.problem), drawn.breadth
    spoken = [place for place, slot in enumerate(plan) if not slot.coding]
    for place, question in _as_planned(plan, spoken, search, rng).items():
        if search.allows(question, draw):
            draw.take(question)
            filled[place] = _question_item(plan[place], question, rng), Breadth.EXACT
    longest = sorted(spoken, key=lambda place: -plan[place].minutes)
    for tier in TIERS:
        for place in longest:
            slot = plan[place]
            if place in filled or (tier.elsewhere and filled and is_quick(slot)):
                continue
            if choices := search.questions(slot, draw, tier):
                question = pick(choices, rng)
                draw.take(question)
                item = _question_item(slot, question, rng, spare)
                spare -= item.minutes - slot.minutes
                filled[place] = item, search.breadth(slot, tier)
        if len(filled) == len(plan):
            break
    return [filled[place][0] for place in sorted(filled)], _notes(plan, filled)


def _as_planned(plan: Sequence[Slot], spoken: Sequence[int], search: Search, rng: Random) -> Hand:
    choices = {place: search.questions(plan[place], Draw(), TIERS[0]) for place in spoken}
    return deal_preferring(choices, search.blueprint.quotas, rng, search.prefer)


def _notes(plan: Sequence[Slot], filled: Mapping[int, tuple[Item, Breadth]]) -> list[str]:
    notes = []
    for place, slot in enumerate(plan):
        if place not in filled:
            notes.append(_dropped(slot.id))
        elif filled[place][1] is not Breadth.EXACT:
            item, breadth = filled[place]
            notes.append(f"{slot.id!r} was {breadth.note} ({item.ref}).")
    return notes


def _dropped(slot: str) -> str:
    return f"Nothing was left for {slot!r}; it was dropped."


@dataclass(frozen=True)
class _Drawn:
    """A problem drawn for a place, and how far it is from what was planned."""

    problem: Problem
    breadth: Breadth

    def timed(self, slot: Slot) -> Slot:
        """Return ``slot`` with the minutes that the problem takes."""
        return slot.model_copy(update={"minutes": float(self.problem.minutes)})


def _problems(
    places: Sequence[Slot], search: Search, room: float, rng: Random
) -> dict[int, _Drawn]:
    """Draw the problems; of those drawn as planned the longer goes to the longer place."""
    spoken = [slot.minutes for slot in places if not slot.coding] if search.bank.questions else []
    limits, draw = Room(most=room, easy=room - min(spoken, default=0.0)), Draw()
    drawn: dict[int, _Drawn] = {}
    wishes, again, most = search, 0, (sum(slot.coding for slot in places) + 1) // 2
    for place, slot in enumerate(places):
        if slot.coding and (found := _code(slot, wishes, draw, limits, rng)):
            drawn[place] = found
            again += found.problem.id in search.prefer
            if again >= most:
                wishes = _without(search)
    sorts = {(places[place].levels, places[place].skills) for place in drawn}
    if len(sorts) == 1 and all(found.breadth is Breadth.EXACT for found in drawn.values()):
        order = sorted(drawn, key=lambda place: (places[place].minutes, -place))
        by_length = sorted((drawn[i] for i in order), key=lambda found: found.problem.minutes)
        drawn = dict(zip(order, by_length, strict=True))
    return drawn


def _code(slot: Slot, search: Search, draw: Draw, limits: Room, rng: Random) -> _Drawn | None:
    found, breadth = search.problems(slot, draw, limits)
    if not found:
        return None
    due = [name for name in search.prefer if name in found and breadth is Breadth.EXACT]
    problem = search.bank.problems[due[0] if due else pick(found, rng)]
    draw.problems.add(problem.id)
    return _Drawn(problem, breadth)


def _without(search: Search) -> Search:
    """Return ``search`` once enough is asked again: what else was preferred comes last now."""
    return replace(search, avoid=search.avoid | {*search.prefer}, prefer=())


def _question_item(slot: Slot, question: Question, rng: Random, spare: float = 0) -> Item:
    return Item(
        slot=slot.id,
        title=title_for(slot, question),
        part=slot.part,
        question=question.id,
        kind=question.kind,
        skill=question.skill,
        level=question.level,
        topic=question.topic,
        wording=pick((question.prompt, *question.variants), rng),
        minutes=minutes_for(slot, question, spare),
        probes=slot.probes,
    )


def _problem_item(slot: Slot, problem: Problem) -> Item:
    return Item(
        slot=slot.id,
        title=slot.title,
        part=slot.part,
        problem=problem.id,
        kind=Kind.CODING,
        skill=problem.skill,
        level=problem.level,
        topic=f"problem-{problem.id}",
        wording=problem.prompt,
        minutes=slot.minutes,
    )
