"""Rewrite rules and what they may spend (chapters 11 and 18 of Spec/)."""
import re
from dataclasses import dataclass
from typing import Optional
from urllib.parse import quote

from .expressions import ICU, IRegexp
from .urls import AUTHORITY, PARTS, Refused, decoded, number, refuse


@dataclass
class Budget:
    """What an outermost opening has left for all inside of it, and the forms that it took (HANDLER-10, OPT-8, REWRITE-25, REWRITE-26, LIMIT-4).

    Its place is its own among outermost openings, in the order in which they began (NAV-21).
    """
    steps: int
    place: Optional[int] = None
    forms: int = 0
    bytes: int = 1_048_576
    openings: int = 1001
    redirects: int = 1000
    targets: int = 1_048_576

    def steps_in(self, text):
        """How many steps are left in a URL of this length."""
        units = len(text.encode("utf-16-le")) // 2
        self.weight = units // 500 if units > 999 else 1
        self.steps = 0 if units > 65_536 else self.steps  # none are left when a URL is refused
        refuse("expressionTooSlow", self.steps <= 0)
        return max(10_000, self.steps // self.weight // 10_000 * 10_000)

    def spend(self, steps, limit):
        self.steps -= steps // 10_000 * 10_000 * self.weight
        if steps > limit:
            self.steps = 0
            raise Refused("expressionTooSlow")


WORD = re.compile(r"(\$\$|\$#|\$)([A-Za-z0-9_]+)")


class Rewriting(dict):
    """The rewrite rules in their order: expressions by their texts, each with its target (REWRITE-4)."""

    def add(self, rules, pairs):
        """Adds rules, all or none (REWRITE-3)."""
        read = []
        for pair in pairs:
            text, target = (pair.get("match"), pair.get("target")) if isinstance(pair, dict) else (None, None)
            refuse("invalidRewrite", not (isinstance(text, str) and isinstance(target, str)))
            refuse("invalidExpression", not text)
            read.append((text, (IRegexp if rules["rewriteExpressions"] == "iRegexp" else ICU)(text), target))
        for text, expression, target in read:
            self.pop(text, None)
            self[text] = expression, target

    def rewritten(self, url, budget):
        """What the first rule that matches makes of the URL (REWRITE-2, REWRITE-10, REWRITE-12)."""
        for expression, target in self.values():
            groups = expression.match(url, budget)
            if groups and groups[0]:
                made, size = [], 0
                for text in self.pieces(target, groups, self.words(url)):
                    made.append(text)
                    size += len(text.encode())
                    refuse("invalidRewrite", size > budget.bytes)
                budget.bytes -= size
                return "".join(made)
        return url

    @staticmethod
    def pieces(target, groups, words):
        """The texts of a target in one pass (REWRITE-6 to REWRITE-8)."""
        at = 0
        for word in WORD.finditer(target):
            yield target[at:word.start()]
            form, name = word.groups()
            digits, at = re.match("[0-9]*", name)[0], word.end()
            if digits and number(digits) < len(groups):
                text, at = groups[number(digits)], word.end() - len(name) + len(digits)
            elif name in words:
                text = words[name]
            else:
                form, text = "$", word[0]
            yield {"$": lambda: text, "$#": lambda: decoded(text), "$$": lambda: quote(text, safe="")}[form]()
        yield target[at:]

    @staticmethod
    def words(url):
        """The URL and its parts (REWRITE-9)."""
        scheme, authority, *rest = PARTS.fullmatch(url).groups()
        texts = url, scheme, *AUTHORITY.fullmatch(authority or "").groups()[1:], *rest
        names = "url", "scheme", "host", "port", "path", "query", "fragment"
        return {name: text or "" for name, text in zip(names, texts)}
