"""The wire (Conformance/wire/README.md) for routers of Python: what all adapters here share.

An adapter is a class with the four functions of `Router`. This module translates for it:

- The routers know paths, not URLs. A URL is split as RFC 3986 says; scheme, port, user and
  fragment are dropped. The host of `app://user/42` is put before the path. That is a decision of
  these adapters, not a behaviour of the routers.
- Clients percent-encode characters beyond ASCII, so a URL with such characters reaches no server:
  unsupported. The path is given as it is written; each adapter decodes it as the router's own
  server would.
- A handler that declines answers 404: the opening ends there and is not handled.
- These routers keep path and query apart. The handler receives both. A name in both says nothing
  about the router: unsupported.
- A component can have a parameter and other characters (`:name.json`): the name ends before them.
- The string that a wildcard took is split at its slashes. Handlers receive it in addition to the
  parameters.

For a router that accepts only URLs with a scheme, `serve(..., links="app:")` leaves URLs whole: `find`
receives `app:/user/42` for `/user/42`, with the query, and `query` is not called. The class is made
with the schemes of the scenario, such as `["app", "shop"]`.
"""
from __future__ import annotations

import json
import re
import sys
from typing import Any, Callable, Protocol

Values = dict[str, Any]
PARAMETER = re.compile(r":([A-Za-z_][A-Za-z0-9_]*)")
URL = re.compile(r"(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?")

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
ONE_DOT, TWO_DOTS = (re.compile(r"(?:\.|%2[Ee])" + count) for count in ("", "{2}"))

SPECIAL = ["http", "https", "ws", "wss", "ftp", "file"]
# What these routers and adapters have in common, and `standard` has otherwise.
COMMON = {"dotSegments": "kept", "pastedWhitespace": "kept", "patternText": "free",
          "repeatedItems": "array", "ownHosts": None}


class Unsupported(Exception):
    """What the router does not have."""


class Refused(Exception):
    """The router refuses something; the text is the code of the error."""


class Router(Protocol):
    """What an adapter does with an empty router of its own."""

    def add(self, pattern: str, number: int) -> None:
        """Registers a pattern for the route of this number."""

    def find(self, path: str) -> tuple[int, Values] | None:
        """The route for a path and the values of its parameters."""

    def query(self, text: str) -> dict[str, list[str]]:
        """The values of each name in a query."""

    def listed(self) -> list[int]:
        """The routes in the order in which they are tried."""


def translated(pattern: str, parameter: str, rest: str, special: str) -> str:
    """A pattern in the syntax of a router.

    `parameter` and `rest` are formats for a parameter and for the wildcard; a literal with a
    character of `special` has no equivalent, nor has a scheme if it has a colon.
    """
    components = pattern.split("/")
    for index, component in enumerate(components):
        if index == 0 and SCHEME.fullmatch(component) and ":" not in special:
            continue
        if component == "*":
            if index < len(components) - 1 or not rest:
                raise Unsupported("a wildcard in this place")
            components[index] = rest.format("rest_")
            continue
        # Texts, with a name between every two.
        pieces = PARAMETER.split(component)
        if any(":" in text for text in pieces[::2]):
            raise Unsupported("names of parameters that are not identifiers")
        if "" in pieces[2:-2:2]:
            # Some routers make an expression of it that takes exponential time.
            raise Unsupported("parameters side by side")
        if any(set(text) & set(special + "()") for text in pieces[::2]):
            raise Unsupported("some characters of a literal")
        pieces[1::2] = [parameter.format(name) for name in pieces[1::2]]
        components[index] = "".join(pieces)
    return "/".join(components)


def link(url: str, start: str) -> str:
    """A path after `start`; a URL with a scheme as it is."""
    text = url.lstrip("".join(map(chr, range(33))))
    space = url[:len(url) - len(text)]
    if not text or text.startswith(":") or SCHEME.match(text):
        return url
    if text.startswith("//"):
        return space + start.partition(":")[0] + ":" + text
    return space + start + (text if text.startswith("/") else "/" + text)


def schemes(value: Any) -> list[str]:
    """The schemes of apps that a scenario names, in lower case, and `app`."""
    named = re.findall(r'"\s*([A-Za-z][A-Za-z0-9+.-]*):/|"scheme": "([^"]*)"', json.dumps(value))
    lower = ["app"] + [(one or other).lower() for one, other in named]
    return [name for name in dict.fromkeys(lower) if name not in SPECIAL]


def climbs(path: str) -> bool:
    """Whether its dot segments lead above its root, to a host before it."""
    depth = 0
    for segment in path.split("/")[1:]:
        if TWO_DOTS.fullmatch(segment):
            depth -= 1
        elif not ONE_DOT.fullmatch(segment):
            depth += 1
        if depth < 0:
            return True
    return False


def split(url: str) -> tuple[str, str]:
    """Path and query of a URL, with the host before the path unless it names a machine."""
    if not url:
        raise Refused("invalidURL")
    if not url.isascii():
        raise Unsupported("characters that clients encode")
    found = URL.match(url)
    assert found
    host = re.sub(r":[0-9]*\Z", "", (found[2] or "").rpartition("@")[2])
    path, query = found[3], found[4] or ""
    if host and (found[1] or "").lower() not in SPECIAL:
        if climbs(path):
            raise Unsupported("dots that would remove the host, which is no part of the path")
        path = "/" + host + path
    if not path.startswith("/"):
        path = "/" + path
    return path, query


def plain_text(value: Any, what: str) -> str:
    """A string; a URL object is its string."""
    if isinstance(value, dict) and value.keys() == {"$url"}:
        value = value["$url"]
    if not isinstance(value, str):
        raise Unsupported(f"{what} that are not strings")
    return value


def only(step: Values, *known: str) -> None:
    for key in step.keys() - {"do", *known}:
        raise Unsupported(f"'{key}' in '{step['do']}'")


class Game:
    """A scenario that is being played."""

    def __init__(self, router: Router, links: str | None) -> None:
        self.router = router
        self.links = links
        self.routes: list[Values] = []

    def play(self, step: Values) -> Values | None:
        action: Callable[[Values], Values | None] | None = {
            "register": self.register, "open": self.open, "canOpen": self.can_open,
            "routes": self.listed}.get(step["do"])
        if action is None:
            raise Unsupported(step["do"])
        return action(step)

    def split(self, url: str) -> tuple[str, str]:
        """What `find` and `query` receive."""
        if self.links is None:
            return split(url)
        return link(url, self.links), ""

    def register(self, step: Values) -> None:
        only(step, "pattern", "route", "handler")
        if step.get("handler", "accept") not in ("accept", "decline"):
            raise Unsupported("other handlers")
        self.router.add(plain_text(step["pattern"], "patterns"), len(self.routes))
        self.routes.append(step)

    def can_open(self, step: Values) -> Values:
        only(step, "url")
        path, _ = self.split(plain_text(step["url"], "URLs"))
        return {"can": self.router.find(path) is not None}

    def open(self, step: Values) -> Values:
        only(step, "url")
        path, query = self.split(plain_text(step["url"], "URLs"))
        found = self.router.find(path)
        if found is None:
            return {"handled": False, "events": []}
        route, values = self.routes[found[0]], dict(found[1])
        rest = values.pop("rest_", None)
        if isinstance(rest, str):
            rest = rest.split("/") if rest else []
        for name, items in (self.router.query(query) if query else {}).items():
            if name in values:
                raise Unsupported("a name in both path and query")
            values[name] = items if len(items) > 1 else items[0]
        label = route.get("route", route["pattern"])
        call = {"event": "call", "route": label, "parameters": values}
        if rest is not None:
            call["match"] = {"wildcard": rest}
        return {"handled": route.get("handler") != "decline", "events": [call]}

    def listed(self, step: Values) -> Values:
        only(step)
        return {"patterns": [self.routes[number]["pattern"] for number in self.router.listed()]}


def answer(scenario: Values, make: Callable[..., Router], links: str | None = None) -> Values:
    """The message that answers a scenario."""
    router = make() if links is None else make(schemes(scenario["steps"]))
    game, observed = Game(router, links), []
    for step in scenario["steps"]:
        try:
            observed.append(game.play(step))
        except Refused as refusal:
            observed.append({"error": {"code": str(refusal)}})
        except Unsupported as missing:
            observed.append({"unsupported": str(missing)})
            break
        except Exception as error:
            observed.append({"thrown": f"{type(error).__name__}: {error}"})
            break
    return {"message": "answer", "id": scenario["id"], "observed": observed}


def serve(name: str, version: str, make: Callable[..., Router], dialect: Values | None,
          links: str | None = None) -> None:
    """Answers line by line until there are no more."""
    hello: Values = {"message": "hello", "protocol": 1, "name": name, "version": version,
                     "reservedKeys": False}
    if dialect:
        hello["dialect"] = dialect | {"rules": COMMON | dialect["rules"]}
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if message["message"] == "hello":
            write(hello)
        elif message["message"] == "scenario":
            write(answer(message, make, links))
        elif message["message"] == "goodbye":
            write({"message": "goodbye"})
            return


def write(message: Values) -> None:
    """One line, at once: the runner waits for it."""
    print(json.dumps(message), flush=True)
