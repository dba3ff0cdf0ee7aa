"""Pausing, going back, stopping."""

from interviewer.dialogue.acts.answering import take_kept
from interviewer.dialogue.acts.closing import finish, go_on
from interviewer.dialogue.acts.helping import keep
from interviewer.dialogue.acts.posing import pose, put_again
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.progress import open_items
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
    """Keep what was typed during a pause; it counts once the interview goes on."""
    text = turn.said.rest
    before = turn.record.kept
    if text and turn.state.before is not None:
        turn.note(kept=f"{before}\n{text}" if before else text)
        turn.say("paused-kept")
    else:
        turn.say("help-paused")


def help_paused(turn: Turn) -> None:
    """Say how to go on from a pause."""
    turn.say("help-paused")


def resume(turn: Turn) -> None:
    """Start the clock again and return to where we were."""
    turn.say("resumed")
    restore(turn)


def restore(turn: Turn) -> None:
    """Leave a pause or the question whether to stop; repeat what is open after a pause."""
    was_paused = turn.state.clock.since is None
    clock = turn.state.clock
    if was_paused:
        clock = clock.model_copy(update={"since": turn.at})
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
    skipped = [i for i, r in enumerate(turn.state.records) if r.status is ItemStatus.SKIPPED]
    if not skipped:
        turn.say("back-none")
        return
    spent = max(0.0, turn.state.clock.at(turn.at) - turn.state.opened)
    turn.note(status=ItemStatus.WAITING, seconds=round(turn.record.seconds + spent, 3))
    turn.say("back", number=skipped[-1] + 1)
    turn.change(current=skipped[-1])
    turn.note(raw=None, score=None)
    pose(turn, skipped[-1])


def ask_stop(turn: Turn) -> None:
    """Ask once whether to end, because there are items left."""
    keep(turn)
    before = turn.state.before if turn.state.phase is Phase.PAUSED else turn.state.phase
    turn.change(before=before, phase=Phase.CONFIRMING)
    turn.say("stop-confirm", count=_count(open_items(turn.state)))


def _count(items: int) -> str:
    return "1 item is" if items == 1 else f"{items} items are"


def stop(turn: Turn) -> None:
    """End the interview; what was typed along with the request still counts."""
    if not turn.record.closed:
        take_kept(turn)
    finish(turn, "stopped")


def carry_on(turn: Turn) -> None:
    """Go on after the question whether to stop was answered with no, from where we were."""
    turn.say("stop-declined")
    was_paused, before = turn.state.clock.since is None, turn.state.before
    restore(turn)
    if before is not None and before is not Phase.GRADING and not was_paused:
        put_again(turn, in_full=not turn.item.problem)
