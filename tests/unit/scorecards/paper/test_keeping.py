from interviewer.scorecards.paper.keeping import keep_remarks
from interviewer.scorecards.paper.sheet import Code, Kept, Typed, plain, said

REMARK = said("Judged on cpu.", small=True, soft=True)


def test_a_remark_is_kept_with_a_short_block_before_it() -> None:
    first, second = said("One."), said("Two.")
    assert list(keep_remarks([first, second, REMARK])) == [first, Kept((second, REMARK))]


def test_a_second_remark_joins_the_first() -> None:
    code = Code("x = 1")
    assert list(keep_remarks([code, REMARK, REMARK])) == [Kept((code, REMARK, REMARK))]


def test_what_is_long_or_leads_on_is_left_apart() -> None:
    for before in (Code("x\n" * 40), Typed(plain("word " * 400)), said("So:", leads=True)):
        assert list(keep_remarks([before, REMARK])) == [before, REMARK]
    lead = said("What follows", small=True, soft=True, leads=True)
    assert list(keep_remarks([said("One."), lead])) == [said("One."), lead]
    assert list(keep_remarks([REMARK])) == [REMARK]
