"""The dispatcher of aiohttp. It is given the path as written, and decodes it itself."""
from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any

from aiohttp.web import UrlDispatcher
from yarl import URL

import candidate

# What `conformance fingerprint` found.
DIALECT = {"basedOn": "standard", "rules": {
    "pathTrailingSlash": "significant", "undecodableComponents": "partly",
    "undecodableValues": "replaced", "literalComparison": "decodedComponent",
    "plusReach": "queryItems", "patternTrailingSlash": "significant",
    "patternSlash": "required", "parameterExtent": "identifier",
    "duplicateParameters": "refused", "wildcardTakes": "afterSlash",
    "routeOrder": "mostLiteralsFirst", "duplicateRoutes": "refused", "declining": "ends"}}


# For the dispatcher's coroutines, which wait for nothing.
LOOP = asyncio.new_event_loop()


class Asked:
    """What the dispatcher looks at of a request, made as aiohttp's server makes it."""

    def __init__(self, path: str) -> None:
        self.method = "GET"
        self.rel_url = URL.build(path=path, encoded=True)


class Aiohttp:
    def __init__(self) -> None:
        self.dispatcher = UrlDispatcher()
        self.numbers: dict[Any, int] = {}

    def add(self, pattern: str, number: int) -> None:
        text = candidate.translated(pattern, "{{{}}}", "{{{}:.*}}", special="{}")

        async def handler(request: Any) -> Any:
            raise NotImplementedError

        try:
            self.dispatcher.add_route("GET", text, handler)
        except (ValueError, AssertionError, RuntimeError) as error:
            raise candidate.Refused("invalidPattern") from error
        self.numbers[handler] = number

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        request: Any = Asked(path)
        found = LOOP.run_until_complete(self.dispatcher.resolve(request))
        return None if found.http_exception else (self.numbers[found.handler], dict(found))

    def query(self, text: str) -> dict[str, list[str]]:
        # The server makes the URL from its parts, so that tabs and line breaks stay.
        values = URL.build(path="/", query_string=text, encoded=True).query
        return {name: values.getall(name) for name in values}

    def listed(self) -> list[int]:
        return [self.numbers[route.handler] for route in self.dispatcher.routes()]


if __name__ == "__main__":
    candidate.serve("aiohttp", version("aiohttp"), Aiohttp, DIALECT)
