"""The methods of the Web API that the stand-in knows, by name."""

from tests.slack.webapi import auth, chat, conversations, files, views
from tests.slack.webapi.method import Method

METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        *auth.METHODS,
        *chat.METHODS,
        *conversations.METHODS,
        *views.METHODS,
        *files.METHODS,
    )
}
