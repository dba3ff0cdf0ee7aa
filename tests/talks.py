"""A small world of practice questions, and a talk in it."""

from datetime import timedelta

from interviewer.taxonomy import Kind
from tests.factories import Talk, make_bank, make_choice, make_question, make_script, make_world

WORLD = make_world(
    make_bank(
        [
            make_question("q1"),
            make_question("q2"),
            make_question("deep", kind=Kind.DESIGN),
            make_question("bare", hints=(), notes=""),
            make_choice("c1"),
        ],
        (),
    )
)


def talk(*refs: str, probes: int = 1, mode: str = "practice", seconds: int = 20) -> Talk:
    script = make_script(WORLD, *refs, probes=probes)
    return Talk(WORLD, script=script, mode=mode, pace=timedelta(seconds=seconds))
