"""Pausing, going back, stopping."""

from interviewer.dialogue.acts.answering import leave, take_kept
from interviewer.dialogue.acts.closing import finish, go_on
from interviewer.dialogue.acts.helping import keep
from interviewer.dialogue.acts.posing import pose, put_again
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.open_now import left_open, skipped_items
from interviewer.dialogue.progress import open_items, returnable, skipped
from interviewer.dialogue.state import ItemStatus, Phase


def pause(turn: Turn) -> None:
    """Stop the clock."""
    keep(turn)
    before = turn.state.before if turn.state.phase is Phase.CONFIRMING else turn.state.phase
    stopped = {"seconds": turn.state.clock.at(turn.at), "since": None}
    clock = turn.state.clock.model_copy(update=stopped)
    turn.change(clock=clock, before=before, phase=Phase.PAUSED)
    turn.say("paused")


def still_paused(turn: Turn) -> None:
    """Say that the clock stands already."""
    turn.say("paused-still")


def keep_while_paused(turn: Turn) -> None:
    """Keep what was typed during a pause, and say how to go on."""
    if turn.state.before is not None:
        keep(turn)
    turn.say("help-paused")


def help_paused(turn: Turn) -> None:
    """Say how to go on from a pause."""
    turn.say("help-paused")


def resume(turn: Turn) -> None:
    """Start the clock again and return to where we were."""
    restore(turn)


def restore(turn: Turn) -> None:
    """Leave a pause or the question whether to stop; say so, and what is open, after a pause."""
    was_paused = turn.state.clock.since is None
    clock = turn.state.clock
    if was_paused:
        clock = clock.model_copy(update={"since": turn.at})
        turn.say("resumed")
    before = turn.state.before
    turn.change(clock=clock, before=None, phase=before or Phase.ANSWERING)
    if before is None:
        go_on(turn)
    elif was_paused and before is not Phase.GRADING:
        put_again(turn)


def not_paused(turn: Turn) -> None:
    """Answer "resume" when the clock is running."""
    turn.say("not-paused")


def back(turn: Turn) -> None:
    """Return to the last item that was skipped (practice only); this one waits."""
    if not turn.state.practice:
        turn.say("back-assessment")
        return
    keep(turn)
    index = _wanted(turn)
    if index is None:
        return
    spent = max(0.0, turn.state.clock.at(turn.at) - turn.state.opened)
    turn.note(status=ItemStatus.WAITING, seconds=round(turn.record.seconds + spent, 3))
    _reopen(turn, index)


def _wanted(turn: Turn) -> int | None:
    """Return the skipped item to take up: the one asked for, else the last; or say why none."""
    left, number = skipped(turn.state), turn.said.number
    if not left:
        turn.say("back-none")
    elif turn.said.unlisted:
        turn.say("back-which", items=skipped_items(turn.state))
    elif number and number - 1 not in left:
        turn.say("back-other", number=number, items=skipped_items(turn.state))
    else:
        return number - 1 if number else returnable(turn.state)
    return None


def _reopen(turn: Turn, index: int) -> None:
    turn.say("back", number=index + 1)
    turn.note_at(index, raw=None, score=None, returned=True)
    pose(turn, index)


def reopen(turn: Turn) -> None:
    """Take up a skipped item at the end, when nothing else is open."""
    keep(turn)
    index = _wanted(turn)
    if index is not None:
        _reopen(turn, index)


def end(turn: Turn) -> None:
    """End the interview without what was skipped."""
    finish(turn, "completed")


def ask_stop(turn: Turn) -> None:
    """Ask once whether to end, because there are items left; without any, end."""
    if not open_items(turn.state):
        finish(turn, "completed")
        return
    keep(turn)
    before = turn.state.before if turn.state.phase is Phase.PAUSED else turn.state.phase
    turn.change(before=before, phase=Phase.CONFIRMING, confirming="stop")
    turn.say("stop-confirm", count=left_open(turn.state))


def stop(turn: Turn) -> None:
    """End the interview; what was typed along with the request still counts.

    If it was skipping the last item that would end it, that item is skipped.
    """
    if turn.state.confirming == "skip":
        turn.change(phase=turn.state.before or Phase.ANSWERING, before=None)
        take_kept(turn)
        leave(turn)
        return
    if not turn.record.closed:
        take_kept(turn)
    finish(turn, "stopped")


def carry_on(turn: Turn) -> None:
    """Go on after the question whether to stop was answered with no, from where we were."""
    was_paused, before = turn.state.clock.since is None, turn.state.before
    if not was_paused:
        turn.say("stop-declined")
    restore(turn)
    if before is not None and before is not Phase.GRADING and not was_paused:
        put_again(turn, in_full=not turn.item.problem)
