"""The router of Bottle."""
from __future__ import annotations

from importlib.metadata import version
from urllib.parse import unquote_to_bytes

from bottle import BaseRequest, HTTPError, RouteSyntaxError, Router

import candidate

# What `conformance fingerprint` found.
DIALECT = {"basedOn": "standard", "rules": {
    "pathSplitting": "afterDecoding", "pathTrailingSlash": "significant",
    "literalComparison": "decodedComponent", "undecodableValues": "bytesDropped",
    "plusReach": "queryItems", "patternTrailingSlash": "significant", "patternSlash": "significant",
    "parameterExtent": "identifier",
    "duplicateParameters": "refused", "wildcardTakes": "something", "routeOrder": "literalsFirst",
    "duplicateRoutes": "replacedWhateverNames", "declining": "ends"}}


class Bottle:
    def __init__(self) -> None:
        self.router = Router()

    def add(self, pattern: str, number: int) -> None:
        text = candidate.translated(pattern, "<{}>", "<{}:path>", special="<>:\\")
        try:
            self.router.add(text, "GET", number)
        except RouteSyntaxError as error:
            raise candidate.Refused("invalidPattern") from error

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        # `Bottle._handle` decodes PATH_INFO so.
        decoded = unquote_to_bytes(path).decode(errors="ignore")
        try:
            return self.router.match({"REQUEST_METHOD": "GET", "PATH_INFO": decoded})
        except HTTPError:
            return None

    def query(self, text: str) -> dict[str, list[str]]:
        try:
            return BaseRequest({"QUERY_STRING": text}).query.decode().dict
        except UnicodeDecodeError as error:
            raise candidate.Unsupported("queries that are not UTF-8") from error

    def listed(self) -> list[int]:
        raise candidate.Unsupported("listing")


if __name__ == "__main__":
    candidate.serve("bottle", version("bottle"), Bottle, DIALECT)
