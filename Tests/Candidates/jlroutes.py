#!/usr/bin/env python3
"""A router for part of the dialect jlroutes, behind the wire protocol (Conformance/wire/README.md).

It matches paths, binds parameters, reads the query and goes on when a handler declines. To
everything else it answers that it does not support it. Standard library only.
"""
import json
import re
import sys

PLAIN_URL = re.compile(r"[A-Za-z0-9\-._~:/?@!$&'()*+,=%]+\Z")
BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


class Unsupported(Exception):
    """What this router does not have."""


class Refused(Exception):
    """An error of the router, by its code."""


def decoded(text):
    """The text with its escapes decoded once; None if they are not UTF-8."""
    escaped = re.sub(rb"%([0-9A-Fa-f]{2})", lambda m: bytes([int(m[1], 16)]), text.encode())
    try:
        return escaped.decode()
    except UnicodeDecodeError:
        return None


def value_of(text):
    """The meaning of a value: escapes first, then plus signs."""
    value = decoded(text)
    return None if value is None else value.replace("+", " ")


def without_hash(value):
    """The value of a path parameter without one # at its end, if there is other text."""
    return value[:-1] if value and len(value) > 1 and value.endswith("#") else value


def plain(value, what):
    """The value, if no object is spelled in it; objects are written as {"$url": ...}."""
    if isinstance(value, dict):
        for key in value:
            if key.startswith("$"):
                raise Unsupported(f"{what} with a {key} object")
            plain(value[key], what)
    elif isinstance(value, list):
        for inner in value:
            plain(inner, what)
    return value


class URL:
    """The parts of a URL that routes look at."""

    def __init__(self, text):
        if not PLAIN_URL.match(text) or BAD_ESCAPE.search(text):
            raise Unsupported("URLs that have to be repaired")
        self.text = text
        rest, _, self.query = text.partition("?")
        scheme, colon, rest = rest.partition(":")
        if not colon or not re.match(r"[A-Za-z][A-Za-z0-9+.-]*\Z", scheme):
            raise Unsupported("URLs without a scheme")
        host, path = "", rest
        if rest.startswith("//"):
            authority, slash, path = rest[2:].partition("/")
            path = slash + path
            host = re.sub(r":[0-9]*\Z", "", authority.rpartition("@")[2])
        self.components = self.split(host, path)

    @staticmethod
    def split(host, path):
        plain = decoded(host)
        if host and plain is not None and "." not in plain and plain != "localhost":
            return [part for part in (host + path).split("/") if part] or [""]
        path = path[1:] if path.startswith("/") else path
        path = path[:-1] if path.endswith("/") else path
        return path.split("/")

    def items(self):
        """The parameters of the query; a repeated name gives a list."""
        found = {}
        for item in self.query.split("&"):
            name, equals, value = item.partition("=")
            value = value_of(value)
            if equals and value is not None:
                found.setdefault(decoded(name) or "", []).append(value)
        return {name: v if len(v) > 1 else v[0] for name, v in found.items()}


class Route:
    """One registered pattern."""

    def __init__(self, step):
        for key in step.keys() - {"do", "pattern", "route", "handler"}:
            raise Unsupported(f"'{key}' of a route")
        plain(step["pattern"], "patterns")
        self.label = step.get("route", step["pattern"])
        self.pattern = step["pattern"]
        self.accepts = self.answer(step.get("handler", "accept"))
        if re.search(r"[(*#]", self.pattern):
            raise Unsupported("groups, wildcards and fragments in patterns")
        text = self.pattern[1:] if self.pattern.startswith("/") else self.pattern
        self.components = text.split("/")
        if any(part == ":" for part in self.components):
            raise Unsupported("parameters without a name")

    @staticmethod
    def answer(handler):
        if handler not in ("accept", "decline"):
            raise Unsupported("other handlers")
        return handler == "accept"

    def bind(self, components):
        """The parameters of the path; None if it does not match."""
        if len(components) != len(self.components):
            return None
        bound = {}
        for pattern, component in zip(self.components, components):
            if pattern.startswith(":"):
                bound[pattern[1:]] = without_hash(value_of(component))
            elif pattern != component:
                return None
        return {name: value for name, value in bound.items() if value is not None}


class Router:
    """What a scenario is played on."""

    def __init__(self, scenario):
        if scenario["dialect"] != "jlroutes":
            raise Unsupported(f"the dialect {scenario['dialect']}")
        for rule in scenario.get("rules", {}):
            raise Unsupported(f"changing the rule {rule}")
        self.routes = []

    def play(self, step):
        if step["do"] == "register":
            self.routes.append(Route(step))
            return None
        if step["do"] not in ("open", "canOpen"):
            raise Unsupported(step["do"])
        for key in step.keys() - {"do", "url", "parameters"}:
            raise Unsupported(f"'{key}' of an opening")
        plain(step["url"], "URLs")
        plain(step.get("parameters"), "parameters")
        if not step["url"]:
            raise Refused("invalidURL")
        url = URL(step["url"])
        if step["do"] == "canOpen":
            return {"can": any(route.bind(url.components) is not None for route in self.routes)}
        return self.open(url, step.get("parameters") or {})

    def open(self, url, given):
        events = []
        for route in self.routes:
            bound = route.bind(url.components)
            if bound is None:
                continue
            parameters = {
                **url.items(), **bound, **given, "JLRouteURL": url.text,
                "JLRoutePattern": route.pattern, "JLRouteScheme": "JLRoutesGlobalRoutesScheme"}
            events.append({"event": "call", "route": route.label, "parameters": parameters})
            if route.accepts:
                return {"handled": True, "events": events}
        return {"handled": False, "events": events}


def answer(scenario):
    """The message that answers a scenario."""
    message = {"message": "answer", "id": scenario["id"]}
    observed = []
    try:
        router = Router(scenario)
    except Unsupported as missing:
        return {**message, "unsupported": str(missing)}
    for step in scenario["steps"]:
        try:
            observed.append(router.play(step))
        except Refused as refusal:
            observed.append({"error": {"code": str(refusal)}})
        except Unsupported as missing:
            observed.append({"unsupported": str(missing)})
            break
    return {**message, "observed": observed}


HELLO = {
    "message": "hello", "protocol": 1, "name": "jlroutes.py", "version": "1.0",
    "dialects": ["jlroutes"]}


def write(message):
    """One line, at once: the runner waits for it."""
    sys.stdout.write(json.dumps(message, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def say_goodbye():
    write({"message": "goodbye"})


def serve(reply=lambda scenario: write(answer(scenario)), farewell=say_goodbye):
    """Answers line by line until there are no more."""
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        message = json.loads(line)
        if message["message"] == "hello":
            write(HELLO)
        elif message["message"] == "scenario":
            reply(message)
        elif message["message"] == "goodbye":
            farewell()
            return


if __name__ == "__main__":
    serve()
