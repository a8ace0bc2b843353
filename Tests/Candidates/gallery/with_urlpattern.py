"""URLPattern, the web's own matcher, as Chromium has it. The patterns are tried in the order of their registration."""
from __future__ import annotations

import json
import pathlib
import sys
from typing import Any

import candidate

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3] / ".ci"))
from browser import Browser  # noqa: E402

# One page is kept open; it has the patterns of the scenario that is played.
PAGE = """
const routes = [];
function add(pathname, number) {
  try { routes.push([number, new URLPattern({ pathname })]); return true; } catch (error) { return error.name !== "TypeError"; }
}
function find(pathname) {
  for (const [number, pattern] of routes) {
    const found = pattern.exec({ pathname });
    if (found) return [number, found.pathname.groups];
  }
  return null;
}
function query(text) {
  const items = new URLSearchParams(text);
  return [...new Set(items.keys())].map((name) => [name, items.getAll(name)]);
}
"""


class URLPattern:
    def __init__(self, page: Browser) -> None:
        self.page = page
        self.numbers: list[int] = []
        page.run("routes.length = 0")

    def asked(self, function: str, *values: Any) -> Any:
        return self.page.run(f"{function}({', '.join(map(json.dumps, values))})")

    def add(self, pattern: str, number: int) -> None:
        text = candidate.translated(pattern, ":{}", ":{}(.*)", special=":{}*+?\\")
        if not self.asked("add", text, number):
            raise candidate.Refused("invalidPattern")
        self.numbers.append(number)

    def find(self, path: str) -> tuple[int, candidate.Values] | None:
        return self.asked("find", path)

    def query(self, text: str) -> dict[str, list[str]]:
        return dict(self.asked("query", text))

    def listed(self) -> list[int]:
        return self.numbers


if __name__ == "__main__":
    with Browser() as browser:
        browser.run(PAGE)
        version = browser.send("Browser.getVersion")["product"]
        candidate.serve("urlpattern", version, lambda: URLPattern(browser), None)
