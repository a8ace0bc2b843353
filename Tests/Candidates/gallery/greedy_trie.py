"""A stand-in with one grave defect: a trie that prefers literals and never goes back.

Of /a/b, /a/:p/c and /:p/d, the opening of /a/d is not found. What values mean is as in `standard`.
"""
from __future__ import annotations

import re
from urllib.parse import unquote

import candidate

DIALECT = {"basedOn": "standard", "rules": {
    "plusReach": "values", "duplicateParameters": "last", "routeOrder": "specificFirst",
    "declining": "ends"}}
BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


class Node:
    """What follows one component of patterns; a route is its number and its names."""

    def __init__(self) -> None:
        self.literals: dict[str, Node] = {}
        self.parameter: Node | None = None
        self.route: tuple[int, list[str]] | None = None
        self.rest: tuple[int, list[str]] | None = None


class GreedyTrie:
    def __init__(self) -> None:
        self.root = Node()

    def add(self, pattern: str, number: int) -> None:
        node = self.root
        names: list[str] = []
        for component in components(candidate.translated(pattern, ":{}", "*", special="")):
            if component == "*":
                node.rest = node.rest or (number, names)
                return
            if component.startswith(":"):
                node.parameter = node.parameter or Node()
                node = node.parameter
                names.append(component[1:])
            else:
                node = node.literals.setdefault(decoded(component), Node())
        node.route = node.route or (number, names)

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        node, left = self.root, components(path)
        values: list[str] = []
        while left:
            component = left[0]
            if decoded(component) in node.literals:
                node = node.literals[decoded(component)]
            elif node.parameter and component:
                node = node.parameter
                values.append(meaning(component))
            else:
                break
            left = left[1:]
        route = node.rest if left or node.route is None else node.route
        if route is None:
            return None
        found: candidate.Values = dict(zip(route[1], values))
        if left or node.route is None:
            found["rest_"] = [decoded(component) for component in left]
        return route[0], found

    def query(self, text: str) -> dict[str, list[str]]:
        return query(text)

    def listed(self) -> list[int]:
        raise candidate.Unsupported("listing")


def components(path: str) -> list[str]:
    """The components of a path or a pattern, without one slash at each end."""
    inner = path.removeprefix("/").removesuffix("/")
    return inner.split("/") if inner else []


def decoded(text: str) -> str:
    """The text with its escapes decoded; as written if they cannot be."""
    try:
        return text if BAD_ESCAPE.search(text) else unquote(text, errors="strict")
    except UnicodeDecodeError:
        return text


def meaning(text: str) -> str:
    """The meaning of a value: plus signs are spaces, unless it cannot be decoded."""
    value = decoded(text)
    return text if value == text and "%" in text else decoded(text.replace("+", " "))


def query(text: str) -> dict[str, list[str]]:
    """The values of each name in a query."""
    found: dict[str, list[str]] = {}
    for item in filter(None, text.split("&")):
        name, _, value = item.partition("=")
        found.setdefault(decoded(name), []).append(meaning(value))
    return found


if __name__ == "__main__":
    candidate.serve("greedy-trie", "1.0", GreedyTrie, DIALECT)
