"""The arrows say what the table says, with fewer words."""

from interviewer.dialogue.arrows import SOURCES, TARGETS, arrows, led_to
from interviewer.dialogue.state import Phase
from interviewer.dialogue.table import TABLE, Action


def test_taken_apart_the_arrows_are_the_table() -> None:
    wanted: dict[tuple[Phase, Action], frozenset[Phase]] = {}
    for phase, row in TABLE.items():
        for rule in row.values():
            if rule.to:
                key = phase, rule.action
                wanted[key] = wanted.get(key, frozenset()) | rule.to
    assert led_to(arrows()) == wanted


def test_no_two_arrows_have_the_same_ends_and_each_has_something_to_do() -> None:
    drawn = arrows()
    assert len({(one.source, one.target) for one in drawn}) == len(drawn)
    assert all(one.actions for one in drawn)


def test_every_group_is_one_that_arrows_come_from_or_lead_to() -> None:
    drawn = arrows()
    assert {one.source for one in drawn} >= set(SOURCES)
    assert {one.target for one in drawn} >= set(TARGETS)


def test_groups_lie_within_or_beside_one_another() -> None:
    for one in SOURCES.values():
        for other in SOURCES.values():
            assert one <= other or other <= one or not one & other
