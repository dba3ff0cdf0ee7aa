"""The few lines of a scorecard that are to be remembered."""

from interviewer.values import Frozen


class TakeAways(Frozen):
    """The few lines to remember: strongest, weakest, facts missed, what to practise.

    ``passed_over`` names the items that were left unanswered, in their order: skipped, given
    up, or not reached.
    ``look_into`` names those whose answers are the bank's own to the letter.
    """

    strongest: tuple[str, ...] = ()
    weakest: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    passed_over: tuple[str, ...] = ()
    look_into: tuple[str, ...] = ()
    practise: tuple[str, ...] = ()
