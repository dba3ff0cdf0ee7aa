"""Where the points of the mark went."""

import pytest

from interviewer.scorecards import as_csv, html, markdown
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.losses import loss_table, losses
from interviewer.scorecards.model import RepairMark, Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from tests.samples import BEGAN, sample_card


def reviewed(card: Scorecard) -> Scorecard:
    override = Override(item=2, score=0.78, reason="Said in other words.")
    review = Review(id="1", reviewer="r", name="Grace", at=BEGAN, overrides=(override,))
    return with_reviews(card, (review,), private=True)


def test_each_item_tells_what_it_lost_and_by_what() -> None:
    found = {one.item: one for one in losses(sample_card().items)}
    assert (found[1].lost, found[1].causes) == (0.0, ())
    assert {one.cause: one.points for one in found[2].causes} == pytest.approx(
        {"missed": 13.4, "hints": 1.0}
    )
    assert [(one.cause, one.points) for one in found[3].causes] == [("checks", 10.0)]
    assert [(one.cause, one.points) for one in found[4].causes] == [("no_answer", 20.0)]
    assert (found[5].most, found[5].lost) == (20.0, None)


def test_misconceptions_and_repairs_are_told_apart_from_what_was_missed() -> None:
    card = sample_card()
    # the lines earn 2.5 of 4, less 0.25 for what was said wrongly
    spoken = card.items[1].model_copy(update={"raw": 0.375, "score": 0.375})
    (lost,) = losses([spoken])
    assert {one.cause: one.points for one in lost.causes} == {"missed": 7.5, "misconceptions": 5.0}
    repair = RepairMark(at_once=2, mended=2, total=4, share=0.7, score=0.85, says="")
    code = card.items[2].model_copy(update={"raw": 0.85, "score": 0.85, "repair": repair})
    (lost,) = losses([code])
    assert {one.cause: one.points for one in lost.causes} == {"repaired": 3.0}


def test_what_was_lost_and_what_was_earned_make_the_mark() -> None:
    table = loss_table(sample_card(), Reviewing(sample_card()))
    assert [line.item.number for line in table.lines] == [4, 2, 3, 5]
    assert table.lines[-1].causes == "not counted: not reached"
    assert table.sums == (
        "In all 44.4 of the 80 points that have a score were lost and 35.6 earned; the mark is "
        "the share that was earned: 35.6 / 80 = 44.5 %. Every figure is rounded by itself."
    )


def test_a_reviewed_score_shows_both_figures_and_moves_the_sums() -> None:
    card = reviewed(sample_card())
    table = loss_table(card, Reviewing(card))
    (line,) = [line for line in table.lines if line.item.number == 2]
    assert (line.lost, line.causes) == ("14.4 → 4.4", "by the rules: not said 13.4, hints 1")
    assert table.sums.startswith("In all with the reviewed scores 34.4 of the 80 points")


def test_every_table_has_them() -> None:
    card = sample_card()
    assert "| 4. What hooks are for | no answer 20 | 20 | 20 |" in markdown.render(card)
    assert 'id="lost"' in html.render(card)
    rows = [row for row in as_csv.lines(card) if row["line"] == "lost"]
    assert [row.get("penalty") for row in rows[3:]] == [None, None]
    assert [row["penalty"] for row in rows[:3]] == pytest.approx([0.2, 0.144, 0.1])
