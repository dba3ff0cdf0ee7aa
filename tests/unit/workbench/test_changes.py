import yaml

from interviewer.workbench.changes import Change, Field
from tests.marking import RUBRIC


def test_a_phrase_is_added_at_the_end_of_one_list_of_one_part() -> None:
    changed = Change("sugar", Field.ANY, "digests starch").applied(RUBRIC)
    assert changed.points[0].any == ("eats sugar", "feeds sugar", "digests starch")
    assert changed.points[1] == RUBRIC.points[1]
    assert changed.misconceptions == RUBRIC.misconceptions
    assert changed.version != RUBRIC.version


def test_what_spoils_a_misconception_is_added_to_it() -> None:
    changed = Change("salt", Field.UNLESS, "a little").applied(RUBRIC)
    assert changed.misconceptions[0].unless == ("a little",)
    assert changed.points == RUBRIC.points


def test_a_phrase_to_be_found_by_is_tried_by_itself_and_one_that_spoils_is_not() -> None:
    point = RUBRIC.points[0].model_copy(update={"keywords": ("sugar",)})
    alone = Change("sugar", Field.ANY, "digests starch").alone(point)
    assert (alone.any, alone.model_dump()["keywords"]) == (("digests starch",), ())
    spoilt = Change("sugar", Field.UNLESS, "salt").alone(point)
    assert (spoilt.any, spoilt.unless) == (point.any, ("salt",))


def test_the_lines_to_paste_read_as_the_phrase_even_where_yaml_has_other_ideas() -> None:
    for phrase in ("no", "16", "a: b", "digests starch"):
        pasted = yaml.safe_load(Change("sugar", Field.ANY, phrase).as_yaml())
        assert pasted == [{"id": "sugar", "any": [phrase]}]
