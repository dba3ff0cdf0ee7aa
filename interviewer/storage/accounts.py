"""Users and their sessions in a SQL database."""

from datetime import datetime

from sqlalchemy import Connection, Engine, RowMapping, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from interviewer.accounts.model import IDLE, LASTS, Credentials, Session, User, UserRole
from interviewer.errors import Conflict, NotFound
from interviewer.storage.holding import hold_team
from interviewer.storage.tables import sessions, teams, users
from interviewer.storage.transactions import reading, writing

_SHOWN = [
    *(users.c.id, users.c.team, users.c.email, users.c.name, users.c.role),
    *(users.c.created_at, users.c.disabled_at),
]


class SqlAccounts:
    """Fulfils ``accounts.ports.AccountStore``; one instance serves all threads of a process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add_user(self, user: User, password_hash: str | None) -> None:
        """Keep a new user; raises Conflict and NotFound."""
        row = vars(user) | {"role": user.role.value, "password_hash": password_hash}
        try:
            with writing(self._engine) as connection:
                if connection.scalar(select(teams.c.name).where(teams.c.name == user.team)) is None:
                    raise NotFound(
                        f"There is no team {user.team!r}; `interviewer team create` makes one."
                    )
                connection.execute(insert(users).values(row))
        except IntegrityError as error:
            raise Conflict(f"There is a user {user.email} already.") from error

    def user(self, user: str) -> User:
        """Return a user by id; raises NotFound."""
        with reading(self._engine) as connection:
            return _user(connection, user)

    def users(self, team: str) -> tuple[User, ...]:
        """Return a team's users by name."""
        query = select(*_SHOWN).where(users.c.team == team).order_by(users.c.name, users.c.id)
        with reading(self._engine) as connection:
            return tuple(_read(row) for row in connection.execute(query).mappings())

    def credentials(self, email: str) -> Credentials | None:
        """Return the user with that address and what is kept of their password."""
        query = select(*_SHOWN, users.c.password_hash).where(users.c.email == email)
        with reading(self._engine) as connection:
            row = connection.execute(query).mappings().first()
        if row is None:
            return None
        return Credentials(user=_read(row), password_hash=row["password_hash"])

    def set_password(self, user: str, password_hash: str) -> None:
        """Keep another password, and end sessions and links; raises NotFound."""
        with writing(self._engine) as connection:
            _user(connection, user)
            _end_all(connection, user)
            change = update(users).where(users.c.id == user).values(password_hash=password_hash)
            connection.execute(change)

    def set_role(self, user: str, role: UserRole) -> None:
        """Give a user another role; raises NotFound, and Conflict for a team's last admin."""
        with writing(self._engine) as connection:
            found = _held(connection, user)
            if role is not UserRole.ADMIN:
                _require_another(connection, found)
            connection.execute(update(users).where(users.c.id == user).values(role=role.value))

    def set_disabled(self, user: str, at: datetime | None) -> None:
        """Let a user sign in no more, or again; raises NotFound, Conflict for the last admin."""
        with writing(self._engine) as connection:
            found = _held(connection, user)
            if at is not None:
                _require_another(connection, found)
                _end_all(connection, user)
            connection.execute(update(users).where(users.c.id == user).values(disabled_at=at))

    def add_link(self, user: str, secret_hash: str, until: datetime) -> None:
        """Keep a link to set a password by, in place of one before; raises NotFound."""
        with writing(self._engine) as connection:
            _user(connection, user)
            values = {"link_hash": secret_hash, "link_until": until}
            connection.execute(update(users).where(users.c.id == user).values(values))

    def linked(self, secret_hash: str, now: datetime, *, hold: bool = False) -> User | None:
        """Return whose link that is, if it is good at ``now``; ``hold`` it from others' use."""
        query = select(*_SHOWN).where(users.c.link_hash == secret_hash, users.c.link_until > now)
        if hold:
            query = query.with_for_update()
        with reading(self._engine) as connection:
            row = connection.execute(query).mappings().first()
        return None if row is None else _read(row)

    def add_session(self, session: Session) -> None:
        """Keep a new session, and forget those of the user that are over."""
        table = sessions.c
        over = or_(
            table.seen_at <= session.created_at - IDLE,
            table.created_at <= session.created_at - LASTS,
        )
        with writing(self._engine) as connection:
            connection.execute(delete(sessions).where(table.user == session.user, over))
            connection.execute(insert(sessions).values(vars(session)))

    def session(self, session: str) -> tuple[Session, User] | None:
        """Return a session and its user, whether it still stands or not."""
        with reading(self._engine) as connection:
            query = select(sessions).where(sessions.c.id == session)
            row = connection.execute(query).mappings().first()
            return None if row is None else (Session(**row), _user(connection, row["user"]))

    def touch_session(self, session: str, seen_at: datetime) -> None:
        """Note that a session was used."""
        change = update(sessions).where(sessions.c.id == session).values(seen_at=seen_at)
        with writing(self._engine) as connection:
            connection.execute(change)

    def end_session(self, session: str) -> None:
        """Forget a session."""
        with writing(self._engine) as connection:
            connection.execute(delete(sessions).where(sessions.c.id == session))


def _user(connection: Connection, user: str) -> User:
    row = connection.execute(select(*_SHOWN).where(users.c.id == user)).mappings().first()
    if row is None:
        raise NotFound(f"There is no user {user!r}.")
    return _read(row)


def _held(connection: Connection, user: str) -> User:
    """Return a user; until the end of the transaction nobody else changes the team's admins."""
    hold_team(connection, _user(connection, user).team)
    return _user(connection, user)


def _read(row: RowMapping) -> User:
    kept = {name: row[name] for name in ("id", "team", "email", "name", "created_at")}
    return User(**kept, role=UserRole(row["role"]), disabled_at=row["disabled_at"])


def _require_another(connection: Connection, user: User) -> None:
    """Return if the team has an admin besides ``user``, or they are none; else raise Conflict."""
    if user.role is not UserRole.ADMIN or user.disabled_at is not None:
        return
    admins = select(func.count()).where(
        users.c.team == user.team,
        users.c.role == UserRole.ADMIN.value,
        users.c.disabled_at.is_(None),
        users.c.id != user.id,
    )
    if not connection.scalar(admins):
        raise Conflict("This is the team's only admin; make somebody else an admin first.")


def _end_all(connection: Connection, user: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.user == user))
    no_link = {"link_hash": None, "link_until": None}
    connection.execute(update(users).where(users.c.id == user).values(no_link))
