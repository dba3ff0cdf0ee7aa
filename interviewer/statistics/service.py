"""The use case of item statistics: of a team's finished interviews, for its interviewers."""

from collections import defaultdict
from collections.abc import Mapping

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.items import ItemKey
from interviewer.questions.model import Bank
from interviewer.statistics.catalogue import Catalogue
from interviewer.statistics.items import around, item_report
from interviewer.statistics.model import ItemStatistics, Looked
from interviewer.statistics.needs_work import ENOUGH, needs_work, scores
from interviewer.statistics.rows import ItemFacts
from interviewer.statistics.store import EVERY, Selection, StatisticsStore
from interviewer.taxonomy import Level


class Statistics:
    """Reckons item statistics; safe to use from many threads.

    ``bank`` is what questions are called and scored by today, ``blueprints`` weigh the parts
    of an interview, as they do in lists.
    """

    def __init__(
        self, *, store: StatisticsStore, bank: Bank, blueprints: Mapping[Level, Blueprint]
    ) -> None:
        self._store = store
        self._catalogue = Catalogue(bank)
        self._weights = {level.value: plan.weights for level, plan in blueprints.items()}

    def of_team(self, team: str, selection: Selection = EVERY) -> ItemStatistics:
        """Return the statistics of a team's finished interviews; raises Unavailable."""
        material = self._store.material(team, selection)
        by_key = defaultdict[ItemKey, list[ItemFacts]](list)
        for row in material.items:
            by_key[row.key].append(row)
        beside = around(material, self._weights)
        reports = tuple(
            item_report(by_key[key], self._catalogue.entry(key), beside)
            for key in sorted(by_key, key=lambda key: (key.id, key.type))
        )
        return ItemStatistics(
            looked=Looked(
                team=team, level=selection.level, mode=selection.mode, since=selection.since
            ),
            interviews=len({row.interview for row in material.items}),
            items=reports,
            needs_work=needs_work(reports),
            enough=ENOUGH,
            too_few=sum(scores(report) < ENOUGH for report in reports),
        )
