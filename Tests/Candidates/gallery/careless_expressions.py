"""A stand-in with three defects, as routers that make expressions of their patterns have them.

Literals are not escaped, values of the path come in lower case, and the value of an item ends at its
second `=`. Each shows in few cases, and beside them stand differences that are no defects.
"""
from __future__ import annotations

import re
from urllib.parse import unquote

import candidate
from greedy_trie import components, meaning, query

DIALECT = {"basedOn": "standard", "rules": {
    "plusReach": "values", "duplicateParameters": "last", "routeOrder": "registered",
    "declining": "ends", "literalComparison": "encoded"}}


class CarelessExpressions:
    def __init__(self) -> None:
        self.routes: list[tuple[re.Pattern[str], int]] = []

    def add(self, pattern: str, number: int) -> None:
        parts = []
        for component in components(candidate.translated(pattern, ":{}", "*", special="")):
            if component == "*":
                parts.append("(?P<rest_>.*)")
            elif component.startswith(":"):
                parts.append(f"(?P<{component[1:]}>[^/]+)")
            else:
                parts.append(component)
        try:
            expression = re.compile("/".join(parts), re.DOTALL)
        except re.error as error:
            raise candidate.Refused("invalidPattern") from error
        self.routes.append((expression, number))

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        for expression, number in self.routes:
            if match := expression.fullmatch("/".join(components(path))):
                values: candidate.Values = {}
                for name, text in match.groupdict().items():
                    values[name] = meaning(text).lower() if name != "rest_" else [
                        unquote(item).lower() for item in text.split("/")]
                return number, values
        return None

    def query(self, text: str) -> dict[str, list[str]]:
        items = ["=".join(item.split("=")[:2]) for item in text.split("&")]
        return query("&".join(items))

    def listed(self) -> list[int]:
        raise candidate.Unsupported("listing")


if __name__ == "__main__":
    candidate.serve("careless-expressions", "1.0", CarelessExpressions, DIALECT)
