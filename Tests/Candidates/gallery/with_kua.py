"""The router kua, which belongs to no framework. It declares no dialect: `conformance fingerprint` finds it."""
from __future__ import annotations

from importlib.metadata import version

import kua

import candidate


class Kua:
    def __init__(self) -> None:
        self.router = kua.Routes()

    def add(self, pattern: str, number: int) -> None:
        self.router.add(candidate.translated(pattern, ":{}", ":*{}", special=""), number)

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        try:
            found = self.router.match(path)
        except kua.RouteError:
            return None
        values = dict(found.params)
        if "rest_" in values:
            values["rest_"] = list(values["rest_"])
        return found.anything, values

    def query(self, text: str) -> dict[str, list[str]]:
        return {}

    def listed(self) -> list[int]:
        raise candidate.Unsupported("listing")


if __name__ == "__main__":
    candidate.serve("kua", version("kua"), Kua, None)
