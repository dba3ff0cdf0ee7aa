"""The page at /docs beside the document that it is made of."""

import html
import re
from functools import cache
from typing import Any

import pytest

from tests.fake_service import FakeWiring


@cache
def served() -> tuple[str, dict[str, Any]]:
    """The page and the document; no test changes either, and to make them takes a second."""
    client = FakeWiring().app().test_client()
    page = client.get("/docs").get_data(as_text=True).replace("<wbr>", "")
    return page, client.get("/openapi.json").get_json()


@pytest.fixture
def page() -> str:
    return served()[0]


@pytest.fixture
def spec() -> dict[str, Any]:
    return served()[1]


def operations(spec: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        operation["operationId"]: operation
        for methods in spec["paths"].values()
        for operation in methods.values()
    }


def words(fragment: str) -> str:
    """The text of a piece of the page, with single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", fragment)).split())


def section(page: str, heading: str) -> str:
    """What stands under a heading of the page, by its id."""
    return page.partition(f'<h2 id="{heading}">')[2].partition("</section>")[0]


def article(page: str, call: str) -> str:
    """What the page says of one call."""
    return page.partition(f'<h3 id="{call}">')[2].partition("</article>")[0]


def rows(part: str, caption: str) -> dict[str, list[str]]:
    """The rows of the table with ``caption``, by their first cell."""
    table = part.partition(f"<caption>{caption}</caption>")[2].partition("</table>")[0]
    body = table.partition("<tbody>")[2]
    cells = (
        re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
        for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL)
    )
    return {name: rest for name, *rest in ([words(cell) for cell in row] for row in cells)}


def test_the_contents_lead_to_every_call(page: str, spec: dict[str, Any]) -> None:
    contents = page.partition('<h2 id="contents">')[2].partition("</nav>")[0]
    linked = re.findall(r'href="#([\w-]+)"><code>(.*?)</code>', contents)
    expected = {
        operation["operationId"]: f"{method.upper()} {path}"
        for path, methods in (spec["paths"] | spec["webhooks"]).items()
        for method, operation in methods.items()
    }
    assert dict(linked) == expected
    assert len(linked) == len(expected)
    for call in expected:
        assert page.count(f'id="{call}"') == 1


def test_the_contents_begin_with_interviews_and_end_with_what_webhooks_are_sent(page: str) -> None:
    groups = re.findall(r'<h2 id="group-([\w-]+)">', page)
    contents = page.partition('<h2 id="contents">')[2].partition("</nav>")[0]
    assert re.findall(r'href="#group-([\w-]+)"', contents) == groups
    assert groups == [
        "interviews",
        "submissions",
        "results",
        "bank",
        "webhooks",
        "own-data",
        "health",
        "calls-to-webhooks",
    ]
    assert page.index('<h2 id="contents">') < page.index('<h2 id="guide">')


def test_every_group_says_what_its_calls_are_for(page: str, spec: dict[str, Any]) -> None:
    for tag in spec["tags"]:
        assert tag["description"] in words(section(page, f"group-{tag['name'].replace(' ', '-')}"))


def test_no_place_of_the_page_has_the_name_of_another(page: str) -> None:
    names = re.findall(r'id="([^"]+)"', page)
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("place", "caption"),
    [
        ("path", "Parameters of the path"),
        ("query", "Parameters of the query"),
        ("header", "Headers"),
    ],
)
def test_every_parameter_is_in_a_table_of_its_place(
    page: str, spec: dict[str, Any], place: str, caption: str
) -> None:
    met = False
    for call, operation in operations(spec).items():
        given = [p["name"] for p in operation.get("parameters", ()) if p["in"] == place]
        assert list(rows(article(page, call), caption)) == given, call
        met = met or bool(given)
    assert met


def test_a_parameter_of_a_path_is_told_with_its_type_and_meaning(page: str) -> None:
    told = rows(article(page, "readInterview"), "Parameters of the path")
    assert told == {
        "interview_id": ["string", "required", "The id that starting the interview returned."]
    }


@pytest.mark.parametrize(
    ("call", "caption", "field", "kind", "default"),
    [
        ("startInterview", "Fields of the body", "level", "", "required"),
        ("startInterview", "Fields of the body", "mode", "practice , assessment", '"practice"'),
        ("startInterview", "Fields of the body", "minutes", "integer (5 to 180) or null", "null"),
        ("startInterview", "Fields of the body", "extra_time", "number (1 to 3)", "1.0"),
        ("startInterview", "Fields of the body", "skills", "list of", "[]"),
        ("startInterview", "Fields of the body", "candidate", "at most 200 characters", '""'),
        ("takeTurn", "Fields of the body", "choice", "at most 20,000 characters", "none"),
        ("listInterviews", "Parameters of the query", "limit", "integer (1 to 200)", "50"),
        ("listInterviews", "Parameters of the query", "candidate", "string", "empty"),
        ("listInterviews", "Parameters of the query", "external_ref", "as JSON", "none"),
        ("readSubmission", "Parameters of the query", "wait", "number (at least 0)", "0.0"),
        ("readScorecard", "Parameters of the query", "format", "json , html , md , pdf", "json"),
        ("takeTurn", "Headers", "Idempotency-Key", "characters", "none"),
    ],
)
def test_limits_and_defaults_are_shown(
    page: str, call: str, caption: str, field: str, kind: str, default: str
) -> None:
    told = rows(article(page, call), caption)[field]
    assert kind in told[0]
    assert told[1] == default


def test_every_default_of_the_document_is_on_the_page(page: str, spec: dict[str, Any]) -> None:
    """A default that the page leaves out would read as none."""
    for call, operation in operations(spec).items():
        body = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if body is None:
            continue
        name = body["schema"]["$ref"].rpartition("/")[2]
        told = rows(article(page, call), "Fields of the body")
        fields = spec["components"]["schemas"][name]["properties"]
        assert told.keys() == fields.keys()
        assert {field for field, row in told.items() if row[1] not in ("none", "required")} == {
            field for field, schema in fields.items() if "default" in schema
        }


def test_what_many_calls_are_refused_for_is_said_once(page: str) -> None:
    shared = section(page, "errors")
    for said in (
        "There is no token, or the header does not read",
        "The team's token lacks the scope",
        "There is nothing of that id, or it is another team's.",
        "A field or parameter is wrong, missing or unknown;",
        "More was sent than the limit allows;",
        "Something needed is not there now.",
        "A fault of ours. Nothing of the request was kept.",
        "The Idempotency-Key was sent with another request before.",
    ):
        assert said in words(shared)
        assert words(page).count(said) == 1, said


def test_a_call_lists_every_status_that_it_may_answer(page: str, spec: dict[str, Any]) -> None:
    for call, operation in operations(spec).items():
        said = article(page, call)
        linked = re.findall(r'href="#error-(\d{3})"', said)
        assert set(linked) | rows(said, "Answers").keys() == operation["responses"].keys(), call
        assert len(linked) == len(set(linked))


def test_what_one_call_alone_is_refused_for_is_said_there(page: str) -> None:
    conflict = rows(article(page, "takeTurn"), "Answers")["409"][0]
    assert "`turn` is not current" not in conflict
    assert "turn is not current, for another turn was taken first." in conflict
    assert "The Idempotency-Key was sent" not in conflict
    assert "The interview is at turn 4 now" in conflict
    assert "assessment" in rows(article(page, "readScorecard"), "Answers")["403"][0]
    assert "404" not in rows(article(page, "readInterview"), "Answers")


def test_a_refusal_that_is_no_problem_is_an_answer_like_others(page: str) -> None:
    told = rows(article(page, "readReadiness"), "Answers")
    assert told["503"][0].startswith("Readiness")


def test_who_may_call_leads_to_what_the_token_is(page: str, spec: dict[str, Any]) -> None:
    said = words(section(page, "tokens"))
    for kind in spec["components"]["securitySchemes"]:
        assert f'id="token-{kind}"' in page
        assert kind.capitalize() in said
    assert 'href="#token-bot"' in article(page, "startInterview")


def test_what_a_body_has_to_hold_as_a_whole_is_said_at_its_call(page: str) -> None:
    assert "exactly one of text , choice and code" in words(article(page, "takeTurn"))
