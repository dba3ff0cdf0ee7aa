"""Taking the next question from another level, where the blueprint calls for it."""

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.adapting import calls, due_rules, noted, replace_next
from interviewer.dialogue.gone import with_gone_noted


def adapt(turn: Turn) -> None:
    """Look at the rules that are due, carry out the first that fits, and say so.

    Not in an assessment: the level of the next question would give the scores away, and
    all candidates of one script are to be asked the same.
    """
    rules = due_rules(turn.state, turn.world.blueprint)
    if not rules or not turn.state.practice:
        return
    before = turn.state
    turn.change(adapted=noted(before, rules))
    for rule in rules:
        level = rule.target(before.level)
        script = replace_next(before, rule, turn.world.bank) if calls(before, rule) else None
        if script is None or level is None:
            continue
        turn.change(script=script)
        turn.state = with_gone_noted(turn.state, turn.world.bank)  # what took the place is there
        turn.say("adapted-up" if rule.above is not None else "adapted-down", level=level.value)
        return
