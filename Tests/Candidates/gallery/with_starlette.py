"""The router of Starlette, as FastAPI has it. A redirect to another spelling is followed."""
from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any
from urllib.parse import unquote, urlsplit

from starlette.datastructures import QueryParams
from starlette.routing import Route, Router

import candidate

# What `conformance fingerprint` found.
DIALECT = {"basedOn": "standard", "rules": {
    "pathSplitting": "afterDecoding", "pathTrailingSlash": "toggledIfUnmatched",
    "literalComparison": "decodedComponent", "undecodableValues": "replaced",
    "plusReach": "queryItems", "patternTrailingSlash": "significant", "patternSlash": "required",
    "parameterExtent": "identifier",
    "duplicateParameters": "refused", "wildcardTakes": "afterSlash",
    "routeOrder": "registered", "declining": "ends"}}


# For the router's coroutines, which wait for nothing.
LOOP = asyncio.new_event_loop()


class Endpoint:
    """What a route leads to: it keeps what it receives."""

    def __init__(self, number: int) -> None:
        self.number = number

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        scope["found"].append((self.number, scope["path_params"]))


class Starlette:
    """A router, called as an application, without a server."""

    def __init__(self) -> None:
        self.router = Router()

    def add(self, pattern: str, number: int) -> None:
        text = candidate.translated(pattern, "{{{}}}", "{{{}:path}}", special="{}")
        try:
            self.router.routes.append(Route(text, Endpoint(number)))
        except (ValueError, AssertionError) as error:
            raise candidate.Refused("invalidPattern") from error

    def find(self, path: str, follows: bool = True) -> tuple[int, candidate.Values] | None:
        # Servers decode the path so (uvicorn: `unquote(raw_path)`).
        scope = {"type": "http", "method": "GET", "path": unquote(path), "headers": [],
                 "query_string": b"", "found": [], "path_params": {}}
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        LOOP.run_until_complete(self.router(scope, None, send))
        if scope["found"]:
            return scope["found"][0]
        if sent[0]["status"] != 307 or not follows:
            return None
        return self.find(urlsplit(dict(sent[0]["headers"])[b"location"].decode()).path, False)

    def query(self, text: str) -> dict[str, list[str]]:
        values = QueryParams(text)
        return {name: values.getlist(name) for name in values}

    def listed(self) -> list[int]:
        return [route.endpoint.number for route in self.router.routes]


if __name__ == "__main__":
    candidate.serve("starlette", version("starlette"), Starlette, DIALECT)
