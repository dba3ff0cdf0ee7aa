"""What admins see and do: users, and the retention period."""

from flask import Blueprint, Response, request

from interviewer.accounts.model import UserRole
from interviewer.errors import BadInput, Conflict
from interviewer.web.context import lead_to
from interviewer.web.desk.context import address, desk, page, user


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    web.add_url_rule("/team", "team", shown)
    web.add_url_rule("/team/users", "add_user", add, methods=["POST"])
    web.add_url_rule("/team/users/<user_id>", "change_user", change, methods=["POST"])
    web.add_url_rule("/team/retention", "retention", retain, methods=["POST"])


def shown() -> Response:
    """Show the team's users and its retention period."""
    return _team({})


def add() -> Response:
    """Make a user; the page shows the link by which they set their password, once."""
    form = request.form
    try:
        role = _role(form.get("role", ""))
        made = desk().members.add(user(), form.get("email", ""), form.get("name", ""), role)
    except BadInput as error:
        return _team({error.field or "email": str(error)}, status=422)
    except Conflict as error:
        return _team({"email": str(error)}, status=409)
    return _team({}, link=_link(made.secret), whose=made.user.email)


def change(user_id: str) -> Response:
    """Give a user another role or a link, close their account or open it."""
    members, wanted = desk().members, request.form.get("do", "")
    match wanted:
        case "link":
            made = members.link(user(), user_id)
            return _team({}, link=_link(made.secret), whose=made.user.email)
        case "close":
            members.close(user(), user_id)
            return lead_to("/desk/team?done=closed")
        case "open":
            members.open(user(), user_id)
            return lead_to("/desk/team?done=opened")
        case _:
            members.set_role(user(), user_id, _role(wanted))
            return lead_to("/desk/team?done=role")


def retain() -> Response:
    """Set after how many days the team's assessments are erased."""
    typed = request.form.get("days", "").strip()
    try:
        desk().retention.set(user(), _days(typed))
    except BadInput as error:
        return _team({"days": str(error)}, status=422)
    return lead_to("/desk/team?done=retention")


def _role(value: str) -> UserRole:
    try:
        return UserRole(value)
    except ValueError as error:
        raise BadInput("Choose a role: admin or interviewer.", field="role") from error


def _days(typed: str) -> int | None:
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit()):
        raise BadInput("Enter whole days, or leave this empty to keep everything.", field="days")
    return int(typed[:9])


def _link(secret: str) -> str:
    return address(f"/desk/password/{secret}")


def _team(
    faults: dict[str, str], *, link: str = "", whose: str = "", status: int = 200
) -> Response:
    return page(
        "team.html",
        users=desk().members.all(user()),
        days=desk().retention.days(user().team),
        faults=faults,
        form=request.form,
        link=link,
        whose=whose,
        done=request.args.get("done", ""),
        status=status,
    )
