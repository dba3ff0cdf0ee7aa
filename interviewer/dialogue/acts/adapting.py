"""Taking the next question from another level, where the blueprint calls for it."""

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.adapting import calls, due_rules, noted, replace_next


def adapt(turn: Turn) -> None:
    """Look at the rules that are due, and carry out the first that fits.

    In practice the candidate is told; in an assessment it would give the scores away.
    """
    rules = due_rules(turn.state, turn.world.blueprint)
    if not rules:
        return
    before = turn.state
    turn.change(adapted=noted(before, rules))
    for rule in rules:
        level = rule.target(before.level)
        script = replace_next(before, rule, turn.world.bank) if calls(before, rule) else None
        if script is None or level is None:
            continue
        turn.change(script=script)
        if before.practice:
            line = "adapted-up" if rule.above is not None else "adapted-down"
            turn.say(line, level=level.value)
        return
