"""A stand-in with one grave defect: parameters of a branch that was left stay in the result.

It tries literals first and goes back where they lead nowhere, but what it bound on the way stays.
"""
from __future__ import annotations

import candidate
from greedy_trie import components, decoded, meaning, query

DIALECT = {"basedOn": "standard", "rules": {
    "plusReach": "values", "duplicateParameters": "last", "routeOrder": "specificFirst",
    "declining": "ends"}}


class Node:
    """What follows one component of patterns; parameters in the order of registration."""

    def __init__(self) -> None:
        self.literals: dict[str, Node] = {}
        self.parameters: dict[str, Node] = {}
        self.route: int | None = None
        self.rest: int | None = None


class LeakingTrie:
    def __init__(self) -> None:
        self.root = Node()

    def add(self, pattern: str, number: int) -> None:
        node = self.root
        for component in components(candidate.translated(pattern, ":{}", "*", special="")):
            if component == "*":
                node.rest = number if node.rest is None else node.rest
                return
            if component.startswith(":"):
                node = node.parameters.setdefault(component[1:], Node())
            else:
                node = node.literals.setdefault(decoded(component), Node())
        node.route = number if node.route is None else node.route

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        values: candidate.Values = {}
        found = self.search(self.root, components(path), values)
        return None if found is None else (found, values)

    def search(self, node: Node, left: list[str], values: candidate.Values) -> int | None:
        """The route below a node; the defect is that `values` is never cut back."""
        found = None if left else node.route
        if left and decoded(left[0]) in node.literals:
            found = self.search(node.literals[decoded(left[0])], left[1:], values)
        for name, branch in node.parameters.items():
            if found is None and left and left[0]:
                values[name] = meaning(left[0])
                found = self.search(branch, left[1:], values)
        if found is None and node.rest is not None:
            found, values["rest_"] = node.rest, [decoded(component) for component in left]
        return found

    def query(self, text: str) -> dict[str, list[str]]:
        return query(text)

    def listed(self) -> list[int]:
        raise candidate.Unsupported("listing")


if __name__ == "__main__":
    candidate.serve("leaking-trie", "1.0", LeakingTrie, DIALECT)
