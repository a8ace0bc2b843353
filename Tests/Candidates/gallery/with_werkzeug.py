"""The map of Werkzeug, as Flask has it. A redirect to another spelling is followed."""
from __future__ import annotations

from importlib.metadata import version
from urllib.parse import unquote_to_bytes, urlsplit

from werkzeug.datastructures import Headers
from werkzeug.exceptions import NotFound
from werkzeug.routing import Map, RequestRedirect, Rule
from werkzeug.sansio.request import Request

import candidate

# What `conformance fingerprint` found.
DIALECT = {"basedOn": "standard", "rules": {
    "pathSplitting": "afterDecoding", "pathTrailingSlash": "addedIfUnmatched", "emptyComponents": "merged",
    "literalComparison": "decodedComponent", "undecodableComponents": "replaced",
    "undecodableValues": "partly", "plusReach": "queryItems", "patternTrailingSlash": "significant",
    "patternSlash": "required", "parameterExtent": "identifier",
    "duplicateParameters": "refused", "wildcardTakes": "something",
    "routeOrder": "specificFirst", "declining": "ends"}}


class Werkzeug:
    """A map, and one binding of it."""

    def __init__(self) -> None:
        self.map = Map()
        self.adapter = self.map.bind("")

    def add(self, pattern: str, number: int) -> None:
        text = candidate.translated(pattern, "<{}>", "<path:{}>", special="<>")
        try:
            self.map.add(Rule(text, endpoint=number))
        except (ValueError, LookupError, SyntaxError) as error:
            raise candidate.Refused("invalidPattern") from error

    def find(self, path: str, follows: bool = True) -> tuple[int, candidate.Values] | None:
        # `Request.path` decodes PATH_INFO so.
        decoded = unquote_to_bytes(path).decode(errors="replace")
        try:
            number, values = self.adapter.match(decoded)
            return number, dict(values)
        except RequestRedirect as redirect:
            return self.find(urlsplit(redirect.new_url).path, False) if follows else None
        except NotFound:
            return None

    def query(self, text: str) -> dict[str, list[str]]:
        request = Request("GET", "http", None, "", "/", text.encode(), Headers(), None)
        return dict(request.args.lists())

    def listed(self) -> list[int]:
        return [rule.endpoint for rule in self.map.iter_rules()]


if __name__ == "__main__":
    candidate.serve("werkzeug", version("werkzeug"), Werkzeug, DIALECT)
