"""A service in which nobody was invited, so that everybody deletes their own interviews."""


class NobodyInvited:
    """What the pages and the API take from ``desk.deletions.Deletions``."""

    def is_asked_for(self, _: str) -> bool:
        return False

    def require_own(self, _: str) -> None:
        """Refuse nothing."""

    def request(self, _: str) -> None:
        """There is none."""
