"""What every server does again and again, and how often."""

from collections.abc import Callable, Mapping
from typing import Final

from interviewer.evenness import Evenness
from interviewer.upkeep import Task

REVIVED_EVERY: Final = 5
"""In how many rounds it once looks for the grader; one that cannot start costs."""

PUT_RIGHT_EVERY: Final = 20
"""In how many rounds it once looks for what a clock that was set back has put off."""

FORGOTTEN_EVERY: Final = 200
"""In how many rounds it once forgets what was kept for a time alone."""


def chores(
    evenness: Evenness,
    *,
    start_grader: Callable[[], object],
    recover: Callable[[], object],
    put_right: Callable[[], object],
    forget: Mapping[str, Callable[[], object]],
) -> tuple[Task, ...]:
    """Return what is done in rounds.

    What is to ``forget``, each under the name of the task, waits while there is no ``evenness``
    in how the clock runs.
    """

    def once_even(do: Callable[[], object]) -> Callable[[], object]:
        return lambda: evenness.look() and do()

    return (
        Task("Starting the grader", start_grader, REVIVED_EVERY),
        Task("Taking submissions up again", recover),
        Task("Putting right what a clock put off", put_right, PUT_RIGHT_EVERY),
        *(Task(name, once_even(do), FORGOTTEN_EVERY) for name, do in forget.items()),
    )
