"""The URL resolver of Django, as its WSGI handler calls it."""
from __future__ import annotations

from typing import Any
from urllib.parse import unquote_to_bytes

import django
from django.conf import settings

# Some modules read the settings when they are imported.
settings.configure(USE_I18N=False)
django.setup()

from django.core.exceptions import ImproperlyConfigured  # noqa: E402
from django.core.handlers.wsgi import get_path_info  # noqa: E402
from django.http import QueryDict  # noqa: E402
from django.urls import Resolver404, path  # noqa: E402
from django.urls.resolvers import RegexPattern, URLResolver  # noqa: E402

import candidate  # noqa: E402


def view(request: object) -> None:
    """There has to be one."""


class Django:
    def __init__(self) -> None:
        self.routes: list[Any] = []

    def add(self, pattern: str, number: int) -> None:
        text = candidate.translated(pattern, "<str:{}>", "<path:{}>", special="<>")
        try:
            # Django's patterns have no slash at the beginning.
            self.routes.append(path(text.removeprefix("/"), view, name=str(number)))
        except ImproperlyConfigured as error:
            raise candidate.Refused("invalidPattern") from error

    def find(self, url_path: str) -> tuple[int, candidate.Values] | None:
        environ = {"PATH_INFO": unquote_to_bytes(url_path).decode("latin-1")}
        try:
            found = URLResolver(RegexPattern("^/"), self.routes).resolve(get_path_info(environ))
        except Resolver404:
            return None
        return int(found.url_name), found.kwargs

    def query(self, text: str) -> dict[str, list[str]]:
        items = QueryDict(text)
        return {name: items.getlist(name) for name in items}

    def listed(self) -> list[int]:
        return [int(route.name) for route in self.routes]


if __name__ == "__main__":
    candidate.serve("django", django.__version__, Django, None)
