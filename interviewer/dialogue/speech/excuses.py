"""What people say to excuse what they ask for: it is neither answer nor command."""

import re
from typing import Final

_EXCUSE: Final = re.compile(
    r"(?:i|we) (?:\w+ly |just |only )?(?:got|was|were|am|get) (?:\w+ly )?(?:distracted|interrupted|away|afk|disconnected|"
    r"tired|exhausted|lost|confused|nervous|thinking|late|sidetracked|not (?:listening|paying attention|reading)|"
    r"elsewhere|rusty|blanking|too (?:tired|nervous|slow))(?: (?:there|here|for a (?:sec|second|moment|minute)|today|now|"
    r"by \w+|and))*"
    r"|i'm (?:\w+ly |so |too |a bit |very |not )?(?:distracted|tired|exhausted|nervous|new|rusty|late|out of time|running late|"
    r"running out of time|feeling (?:well|great|it)|not a native speaker|native|a beginner|in a (?:hurry|rush)|sorry|blanking|"
    r"lost|confused|bad at (?:this|these|it)|not (?:good|great) at (?:this|these|it)|in the mood|sure)(?: (?:here|today|now|to this|"
    r"speaker))*"
    r"|(?:i|i've) (?:zoned out|lost (?:my|the|track|focus)(?: of)?(?: (?:train of thought|thread|focus|connection|it|track|the thread))?|"
    r"wasn't (?:listening|paying attention|reading|here|ready|looking)|didn't (?:pay attention|listen|sleep(?: well)?)|"
    r"scrolled (?:past|away|up|down)(?: it)?|read (?:it|that) too (?:fast|quickly)|don't (?:want|like) to (?:waste|lose|spend) "
    r"(?:\w+ )?time(?: (?:on (?:it|this)|here))?|have (?:another|a) (?:meeting|call|appointment|interview)(?: (?:soon|now|in \w+ ?\w*|"
    r"at \w+))?|only (?:do|know|use|work with|did) [\w ]{1,20}|would (?:just )?(?:be )?guess(?:ing)?|ran out of time|got carried away|"
    r"have no time|spent too long|don't have (?:the |much |any )?time)(?: (?:here|now|for this|on (?:it|this)))*"
    r"|my (?:internet|wifi|wi-fi|connection|browser|page|screen|laptop|computer|mic|keyboard|battery|phone|network|tab)(?: \w+){0,2} "
    r"(?:dropped|froze|crashed|lagged|died|broke|reloaded|is (?:slow|lagging|dying|bad|low|empty|acting up)|went (?:down|off)|"
    r"disconnected|cut out|keeps \w+|hung)(?: (?:out|again|off|there|for a (?:sec|second|moment)))?"
    r"|(?:the|my) (?:page|screen|chat|browser) (?:\w+ )?(?:jumped|scrolled|reloaded|refreshed|froze)(?: away)?"
    r"|(?:(?:this|that|it)(?: one| topic| question)?(?:'s| is| isn't| is not|'s not)? )?(?:\w+ly )?(?:not |outside |out of )?(?:\w+ly )?"
    r"(?:my|of my) (?:area|field|topic|thing|strength|strong (?:suit|point|side)|cup of tea|speciality|specialty|expertise|domain|"
    r"area of expertise|forte|comfort zone|weak (?:spot|point)|weakness)(?: at all)?"
    r"|(?:this|that|it)(?: one| question)?(?:'s| is| was| takes| looks| seems) (?:\w+ly |way |far |a bit |just )?(?:too |very |so )?(?:hard|"
    r"difficult|tricky|tough|easy|long|advanced|much|complicated|late|taking too long|ages|too long|boring|specific|confusing)"
    r"(?: (?:for me|one|question|now|for today))*|too (?:hard|difficult|tricky|complicated|long|much|tired)(?: for (?:me|now|today))?"
    r"|english (?:is not|isn't) my (?:first|native|mother) (?:language|tongue)|(?:i'm )?not a native (?:english )?speaker|"
    r"it's (?:getting )?(?:late|noisy|loud)(?: (?:here|already))*|we're (?:running )?out of time|time is (?:running )?(?:short|out)|"
    r"something (?:came up|urgent came up|has come up)|(?:an )?emergency|(?:i )?(?:got|have) (?:to|an) (?:\w+ )?(?:emergency|"
    r"appointment)|not (?:my day|today)|no (?:offense|hard feelings)|(?:it|this) (?:doesn't|won't) (?:help|work|matter)|"
    r"i (?:was|am|'m) (?:still )?(?:reading|typing|thinking|somewhere else)|(?:we're|i'm) wasting (?:your |our )?time|"
    r"(?:bathroom|toilet|phone|phone call|door ?bell|coffee|water|lunch|dinner|call|kids?|my (?:kid|wife|husband|dog|phone|boss))|"
    r"(?:without|not without) (?:the )?(?:docs|documentation|google|looking it up)"
)


def is_excuse(clause: str) -> bool:
    """Whether ``clause`` (tidied) only says why something is asked for."""
    return bool(_EXCUSE.fullmatch(clause))
