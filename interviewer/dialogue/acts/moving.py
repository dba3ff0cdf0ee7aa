"""Pausing, going back, stopping."""

from interviewer.dialogue.acts.answering import leave, take_kept
from interviewer.dialogue.acts.closing import finish, go_on
from interviewer.dialogue.acts.helping import keep
from interviewer.dialogue.acts.late import keep_late
from interviewer.dialogue.acts.posing import pose, put, put_again
from interviewer.dialogue.acts.revisiting import can_revisit, revisit
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.commands import part_named
from interviewer.dialogue.corrections import names_the_last, opens_as_correction
from interviewer.dialogue.events import Said
from interviewer.dialogue.open_now import left_open, named
from interviewer.dialogue.progress import closed, closed_last, open_items, returnable, skipped
from interviewer.dialogue.stages import stage_open
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
    asked = turn.state.phase is Phase.PAUSED and turn.state.confirming == "time"
    turn.change(clock=clock, before=None, phase=before or Phase.ANSWERING, confirming="stop")
    if before is None and asked and open_items(turn.state):
        turn.change(phase=Phase.CONFIRMING, confirming="time")
        put(turn)
    elif before is None:
        go_on(turn)
    elif was_paused and before is not Phase.GRADING:
        put_again(turn)


def not_paused(turn: Turn) -> None:
    """Answer "resume" when the clock is running."""
    turn.say("not-paused")


def back(turn: Turn) -> None:
    """Return to an earlier item (practice only); the open one waits.

    What was typed before it counts with the open item; what stands behind it, or is a
    correction ("back to 2: I meant the strides"), with the earlier one. A part of the open item
    needs no way back.
    """
    if turn.said.early and not _is_over(turn):
        _still_open(turn)
        return
    part = part_named(turn.event.text) if isinstance(turn.event, Said) else 0
    if part and (reached := stage_open(turn.record)):
        keep(turn)
        turn.say("part-open" if part <= reached else "part-ahead", part=part)
        return
    if not turn.state.practice:
        _only_forward(turn)
        return
    index = _wanted(turn)
    corrects = index is not None and (
        turn.said.early or opens_as_correction(turn.said.rest) or _stands_behind(turn)
    )
    if not corrects:
        keep(turn)
    if index is None:
        return
    if turn.record.status is ItemStatus.OPEN:
        spent = max(0.0, turn.state.clock.at(turn.at) - turn.state.opened)
        turn.note(status=ItemStatus.WAITING, seconds=round(turn.record.seconds + spent, 3))
    _take_up(turn, index)
    if corrects:
        keep(turn)


def _stands_behind(turn: Turn) -> bool:
    """Whether what is said beside the wish to go back follows it."""
    rest = turn.said.rest.strip()
    return isinstance(turn.event, Said) and turn.event.text.strip().find(rest) > 0


def _is_over(turn: Turn) -> bool:
    """Whether the question that was closed too early is the item before: nothing is said here yet.

    Or it is named, by its number or as the last one.
    """
    record = turn.record
    if turn.said.number:
        return turn.said.number - 1 != turn.state.current
    here = record.answers or record.kept or record.attempts
    named = isinstance(turn.event, Said) and names_the_last(turn.event.text)
    return closed_last(turn.state) is not None and (named or record.closed or not here)


def _still_open(turn: Turn) -> None:
    """Say that the question is open, or the one whose part was left: what is said now counts."""
    keep(turn)
    part = stage_open(turn.record)
    if part > 1:
        turn.say("part-open", part=part - 1)
    else:
        turn.say("still-open")


def _only_forward(turn: Turn) -> None:
    """Say that an assessment does not go back; what was meant for the item before is noted there.

    Who complains that it was closed too early is told how to add to it.
    """
    index = closed_last(turn.state)
    if turn.said.early and turn.said.number - 1 in closed(turn.state):
        index = turn.said.number - 1
    if not turn.said.early or index is None:
        keep(turn)
        turn.say("back-assessment")
    elif turn.said.rest and keep_late(turn, index, turn.said.rest):
        return
    else:
        turn.say("closed-early-assessment", number=index + 1)


def _wanted(turn: Turn) -> int | None:
    """Return the earlier item to take up, or say why there is none.

    That is the one asked for, else the last one skipped, else the last one answered in words;
    of one that was closed too early, the one closed last.
    """
    left, number = skipped(turn.state), turn.said.number
    last = closed_last(turn.state)
    if turn.said.early and last is not None:
        return _numbered(turn, turn.said.number or last + 1)
    if turn.said.unlisted and left:
        turn.say("back-which", items=named(turn.state, left))
    elif turn.said.unlisted:
        turn.say("back-which-number")
    elif number:
        return _numbered(turn, number)
    elif left:
        return returnable(turn.state)
    else:
        spoken = [index for index in closed(turn.state) if can_revisit(turn, index)]
        if spoken and spoken[-1] != turn.state.current:
            return spoken[-1]
        turn.say("back-none")
    return None


def _numbered(turn: Turn, number: int) -> int | None:
    index = number - 1
    if index in skipped(turn.state) or (index in closed(turn.state) and can_revisit(turn, index)):
        return index
    if index < len(turn.state.records) and turn.state.records[index].gone:
        turn.say("item-gone", items=f"{number}")
    elif index in closed(turn.state):
        turn.say("back-closed", number=number)
    else:
        turn.say("back-ahead", number=number)
    return None


def _take_up(turn: Turn, index: int) -> None:
    if turn.state.records[index].status is not ItemStatus.SKIPPED:
        revisit(turn, index, early=turn.said.early)
        return
    turn.say("back", number=index + 1)
    turn.note_at(index, raw=None, score=None, closed_at=None, returned=True)
    pose(turn, index)


def reopen(turn: Turn) -> None:
    """Take up an earlier item at the end, when nothing else is open."""
    if not turn.said.early:
        keep(turn)
    index = _wanted(turn)
    if index is not None:
        _take_up(turn, index)
        if turn.said.early:
            keep(turn)


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
    if turn.state.confirming == "time":
        finish(turn, "time")
        return
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
