"""Draws the script of an interview from a blueprint and a bank.

Reproducible: the same blueprint, bank, seed and wishes give the same script on
every machine and Python version. Candidates are sorted by id, and only
``Random.random`` is used, whose sequence the language guarantees for a seed.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.dialogue.dealing import Hand, deal, pick
from interviewer.dialogue.drawing import TIERS, Breadth, Draw, Search
from interviewer.dialogue.items import Item, Script
from interviewer.errors import BadInput
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Question
from interviewer.taxonomy import Kind, Skill


def draw_script(
    blueprint: Blueprint,
    bank: Bank,
    seed: int,
    *,
    minutes: float | None = None,
    skills: Collection[Skill] = (),
    avoid: Collection[str] = (),
) -> Script:
    """Return the script of one interview.

    ``minutes`` is its length (default: the blueprint's); a shorter one drops items
    from the least weighted up but keeps one coding problem, a longer one leaves more
    time for the same items. ``skills`` narrow the draw before quotas apply; one
    coding problem is kept even if none is of these skills. ``avoid`` are ids of
    questions and problems, or topics, that the candidate has had lately; they come
    last. No two items share a topic. What could not be had as planned is in
    ``notes``. Raises BadInput when the bank holds nothing that could be asked.
    """
    length = float(minutes if minutes is not None else blueprint.minutes)
    chosen = Search(blueprint, bank, frozenset(skills), frozenset(avoid))
    slots = [slot for slot in blueprint.slots if not slot.coding or bank.problems]
    plan = fit(blueprint, slots, length)
    items, notes = _fill(plan, chosen, Random(seed))  # noqa: S311 - a draw, not a secret
    if not items and skills:
        items, notes = _fill(plan, Search(blueprint, bank, frozenset(), chosen.avoid), Random(seed))  # noqa: S311
        notes.insert(0, "The bank holds nothing in the skills asked for.")
    if not items:
        raise BadInput("The bank holds no question or problem that could be asked.")
    if len(slots) < len(blueprint.slots):
        notes.append("The bank holds no coding problems, so this interview has none.")
    return Script(
        level=blueprint.level, seed=seed, minutes=length, items=tuple(items), notes=tuple(notes)
    )


def fit(blueprint: Blueprint, slots: Sequence[Slot], minutes: float) -> list[Slot]:
    """Return the places of ``slots`` (one for each item) that fit into ``minutes``.

    Items of the least share of the final mark go first, later ones before earlier;
    one coding problem always stays, and so does at least one item: the shortest of
    its sort when even that is too long. Then what fits into the time left comes
    back, the weightiest first.
    """
    places = [slot for slot in slots for _ in range(slot.count)]
    share = _shares(blueprint, places)
    order = sorted(range(len(places)), key=lambda i: (share[i], -i))
    kept = set(order)
    room = minutes - blueprint.closing
    for i in order:
        if _length(places, kept) <= room or len(kept) == 1:
            break
        if not places[i].coding or sum(places[j].coding for j in kept) > 1:
            kept.discard(i)
    if _length(places, kept) > room:
        kept = {min(_alike(places, kept), key=lambda i: places[i].minutes)}
    for i in reversed(order):
        if i not in kept and _length(places, {*kept, i}) <= room:
            kept.add(i)
    return [places[i] for i in sorted(kept)]


def _alike(places: Sequence[Slot], kept: Collection[int]) -> list[int]:
    """The places that could stand in for the one kept: coding for coding."""
    coding = any(places[i].coding for i in kept)
    return [i for i, place in enumerate(places) if place.coding == coding]


def _length(places: Sequence[Slot], kept: Collection[int]) -> float:
    return sum(places[i].minutes for i in kept)


def _shares(blueprint: Blueprint, places: Sequence[Slot]) -> list[float]:
    """The share of the final mark of each place: its part's, by minutes."""
    total = {
        part: sum(p.minutes for p in places if p.part == part) for part in {p.part for p in places}
    }
    return [blueprint.weights.of(p.part) * p.minutes / total[p.part] for p in places]


def _fill(plan: Sequence[Slot], search: Search, rng: Random) -> tuple[list[Item], list[str]]:
    """Fill the places of ``plan``: code, then questions as planned, then substitutes.

    Where nothing is left that a place asks for, the search widens in rounds, in each of
    which longer places choose before shorter ones.
    """
    draw, filled = Draw(), dict[int, tuple[Item, Breadth]]()
    spoken = [place for place, slot in enumerate(plan) if not slot.coding]
    for place, slot in enumerate(plan):
        if slot.coding and (found := _code(slot, search, draw, rng)):
            filled[place] = found
    for place, question in _as_planned(plan, spoken, search, rng).items():
        if search.allows(question, draw):
            draw.take(question)
            filled[place] = _question_item(plan[place], question, rng), Breadth.EXACT
    longest = sorted(spoken, key=lambda place: -plan[place].minutes)
    for tier in TIERS:
        for place in longest:
            if place in filled or not (choices := search.questions(plan[place], draw, tier)):
                continue
            question = pick(choices, rng)
            draw.take(question)
            breadth = search.breadth(plan[place], tier)
            filled[place] = _question_item(plan[place], question, rng), breadth
        if len(filled) == len(plan):
            break
    return [filled[place][0] for place in sorted(filled)], _notes(plan, filled)


def _as_planned(plan: Sequence[Slot], spoken: Sequence[int], search: Search, rng: Random) -> Hand:
    choices = {place: search.questions(plan[place], Draw(), TIERS[0]) for place in spoken}
    return deal(choices, search.blueprint.quotas, rng)


def _notes(plan: Sequence[Slot], filled: Mapping[int, tuple[Item, Breadth]]) -> list[str]:
    notes = []
    for place, slot in enumerate(plan):
        if place not in filled:
            notes.append(f"Nothing was left for {slot.id!r}; it was dropped.")
        elif filled[place][1] is not Breadth.EXACT:
            item, breadth = filled[place]
            notes.append(f"{slot.id!r} was {breadth.note} ({item.ref}).")
    return notes


def _code(slot: Slot, search: Search, draw: Draw, rng: Random) -> tuple[Item, Breadth] | None:
    found, breadth = search.problems(slot, draw)
    if not found:
        return None
    problem = search.bank.problems[pick(found, rng)]
    draw.problems.add(problem.id)
    return _problem_item(slot, problem), breadth


def _question_item(slot: Slot, question: Question, rng: Random) -> Item:
    return Item(
        slot=slot.id,
        title=slot.title,
        part=slot.part,
        question=question.id,
        kind=question.kind,
        skill=question.skill,
        level=question.level,
        topic=question.topic,
        wording=pick((question.prompt, *question.variants), rng),
        minutes=slot.minutes,
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
