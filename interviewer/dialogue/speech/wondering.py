"""Questions about the interview: they are answered by the general help, or by an aside."""

import re
from typing import Final

_ASKS: Final = (
    r"(?:(?:and|so|but|wait|hey|hi|quick question|one question|just wondering|sorry|ok|okay)[,:]? "
    r")*"
    r"(?:is|are|was|were|do|does|did|can|could|will|would|should|may|am|has|have|how|what|which|"
    r"who|where|when|why|"
    r"isn't|aren't|don't|doesn't|won't|can't)\b"
)
_OURS: Final = (
    r"(?:\bmy (?:\w+ )?(?:answers?|choice|reasoning|code|score|results?|progress|repl(?:y|ies)|"
    r"grade|marks?|typos|english|mistakes?|data|"
    r"transcript|grammar|spelling|accent|submission|feedback|time|name|session|cv)\b"
    r"|\b(?:lose|get|cost|costs|deduct\w*|earn|worth|minus|negative|partial|full|fewer|less|extra|"
    r"bonus) (?:me |any |"
    r"some |many |partial |half )*(?:points|marks|credit)\b"
    r"|\b(?:the|this|an|your|our) interview(?:s|er|ers)?\b|\b(?:hints?|follow[- ]?ups?|skipping|"
    r"pausing)\b(?=.*\b(?:cost|costs|count|counts|"
    r"free|lower|affect|affects|hurt|hurts|matter|matters|penal\w+|points|score|allowed|limit|"
    r"limited|bad|ok|okay|against|"
    r"reduce|reduces)\b)|\bif i (?:skip|ask|pause|get|don't|take|use|say|guess|leave|make|stop|"
    r"fail)\b|\b(?:answer|reply|write|respond|speak|talk)(?:ing)? in \w+|\bmany (?:points|marks)\b|"
    r"\bautocomplet\w+|\bsyntax highlighting\b|"
    r"\b(?:grades|evaluates|scores|marks|judges|reads|checks|reviews) (?:this|it|that|me|my|"
    r"them)\b|"
    r"\bi (?:have to |need to |should )?(?:click|type)\b|"
    r"\b(?:right|correct) (?:answers?|options?|ones?)\b|\bbuttons?\b|\bthe (?:code )?editor\b|"
    r"\byou (?:\w+ )?(?:record|recording|saving|grading|judging|listening|tell me (?:if|whether|"
    r"how|the)|give me feedback|show me the|"
    r"send|sending|share|keep|see my|read my|watching|tracking|storing)\b|(?<!stop )(?<!pause "
    r")(?<!hold )\bthe (?:clock|timer)\b|\b(?:the|a|by) letter\b|\b(?:long|short|longer|shorter|"
    r"detailed|"
    r"full|complete) answers?\b|\bhow many (?:points|marks)\b|\bpenal(?:ty|i[sz]ed|ties)\b|"
    r"\b(?:grammar|spelling|typos|english|bullet points|key ?words|"
    r"(?:full|complete|whole) sentences|pseudo-?code)\b|\b(?:it|this|interview|everything|we|"
    r"anything|chat|"
    r"conversation|i) "
    r"(?:being )?(?:is |are |'s |am )?(?:being )?(?:paused|recorded|timed|graded|scored|monitored|"
    r"proctored|stored|marked|saved)\b"
    r"|\bget (?:any |some |the |my )?(?:feedback|results?|solutions?|certificate)\b|\b(?:time "
    r"?limit|timer|"
    r"retake|redo (?:it|the interview)|pass mark|passing (?:score|grade|mark)|hiring|recruiter|"
    r"human|"
    r"this (?:chat|tool|site|page|bot|app|window|tab|browser)|the (?:chat|site|page|tab|browser|"
    r"submit|run) ?(?:button|window|tab|page)?\b)"
    r"|\bdo you (?:grade|score|judge|mark|check|save|"
    r"store|record|count|care about|deduct|rate|assess|evaluate|remember|speak|understand)\b)"
)
_WONDERS: Final = re.compile(rf"{_ASKS}[^.;!]*{_OURS}[^.;!]*")
_ASKING: Final = re.compile(
    r"(?:(?:is|are|do|does|did|will|would|can|could|should|may|am|how (?:do|does|is|are|will)|when "
    r"(?:do|does|will)) "
    r"(?:i|my|you|we|this|it|there|spelling|grammar|hints?|typos|skipping|the (?:interview\w*|"
    r"clock|timer|hints?))|who (?:reads|sees|grades|checks|marks|will|can|is))\b"
)
_LONGEST: Final = 16


def wonders(clause: str, *, marked: bool) -> bool:
    """Whether ``clause`` (tidied) is a short question about the interview itself.

    ``marked`` says that a question mark ends it; without one it must begin as only a
    question does.
    """
    if not marked and not _ASKING.match(clause):
        return False
    return len(clause.split()) <= _LONGEST and bool(_WONDERS.fullmatch(clause))
