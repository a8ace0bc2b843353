"""A stand-in with three defects: a wildcard loses its last component, parameters of earlier openings stay, and
a route is forgotten when a longer one passes through its place."""
from __future__ import annotations

import candidate
from greedy_trie import components, decoded, meaning
from leaking_trie import DIALECT, LeakingTrie, Node


class RememberingTrie(LeakingTrie):
    def __init__(self) -> None:
        super().__init__()
        self.values: candidate.Values = {}

    def add(self, pattern: str, number: int) -> None:
        super().add(pattern, number)
        node = self.root
        for component in components(pattern):
            if component == "*":
                return
            node.route = None
            is_parameter = component.startswith(":")
            node = node.parameters[component[1:]] if is_parameter else node.literals[decoded(component)]

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        found = self.route(self.root, components(path), {})
        if found is None:
            return None
        self.values.update(found[1])
        return found[0], dict(self.values)

    def route(self, node: Node, left: list[str], values: candidate.Values) -> tuple[int, candidate.Values] | None:
        """The route below a node, with its values."""
        found = None if left or node.route is None else (node.route, values)
        if left and decoded(left[0]) in node.literals:
            found = self.route(node.literals[decoded(left[0])], left[1:], values)
        for name, branch in node.parameters.items():
            if found is None and left and left[0]:
                found = self.route(branch, left[1:], {**values, name: meaning(left[0])})
        if found is None and node.rest is not None:
            found = node.rest, {**values, "rest_": [decoded(component) for component in left[:-1] or left]}
        return found


if __name__ == "__main__":
    candidate.serve("remembering-trie", "1.0", RememberingTrie, DIALECT)
