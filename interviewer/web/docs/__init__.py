"""The page at ``/docs``: the API's calls, read from its OpenAPI document."""

from interviewer.web.docs.page import install

__all__ = ["install"]
