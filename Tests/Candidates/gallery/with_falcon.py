"""The compiled router of Falcon."""
from __future__ import annotations

from importlib.metadata import version
from urllib.parse import unquote_to_bytes

from falcon.routing import CompiledRouter
from falcon.uri import parse_query_string

import candidate

# What `conformance fingerprint` found.
DIALECT = {"basedOn": "standard", "rules": {
    "pathSplitting": "afterDecoding", "pathTrailingSlash": "significant",
    "emptyPath": "oneComponent", "literalComparison": "decodedComponent", "emptyValues": "bound",
    "undecodableValues": "replaced", "plusReach": "queryItems", "patternTrailingSlash": "significant",
    "parameterExtent": "identifier",
    "duplicateParameters": "refused", "wildcardTakes": "afterSlash", "routeOrder": "specificFirst",
    "duplicateRoutes": "replaced", "parameterConflicts": "refused", "declining": "ends"}}


class Resource:
    """What a route leads to."""

    def __init__(self, number: int) -> None:
        self.number = number

    def on_get(self, request: object, response: object) -> None:
        """There has to be one."""


class Falcon:
    def __init__(self) -> None:
        self.router = CompiledRouter()

    def add(self, pattern: str, number: int) -> None:
        text = candidate.translated(pattern, "{{{}}}", "{{{}:path}}", special="{}")
        try:
            self.router.add_route(text, Resource(number))
        except ValueError as error:
            raise candidate.Refused("invalidPattern") from error

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        # `Request.path` decodes PATH_INFO so.
        found = self.router.find(unquote_to_bytes(path).decode(errors="replace"))
        return (found[0].number, found[2]) if found else None

    def query(self, text: str) -> dict[str, list[str]]:
        # As `Request.params` reads it if no option is set.
        items = parse_query_string(text, keep_blank=True, csv=False)
        return {name: value if isinstance(value, list) else [value]
                for name, value in items.items()}

    def listed(self) -> list[int]:
        raise candidate.Unsupported("listing")


if __name__ == "__main__":
    candidate.serve("falcon", version("falcon"), Falcon, DIALECT)
