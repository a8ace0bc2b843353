"""A URL router of the dialect `standard`, written from its specification, for the wire protocol.

The sections follow the chapters of the specification; docstrings name clauses. `Router` is the
router, `Screens` what is on screen, `Scenario` plays the steps of the wire protocol on both.
"""

import bisect
import contextlib
import copy
import functools
import itertools
import json
import operator
import re
import string
import sys
import threading
import unicodedata
import weakref
from collections import namedtuple
from dataclasses import dataclass, field
from typing import Any, Callable, NamedTuple, Optional
from urllib.parse import quote, unquote

# ---------------------------------------- Rules (rules.md)

# Rules whose value is free, with that of the dialect; and the others: the value of the dialect,
# then those that this router has beside it. Any other rule has its value of the dialect.
OPTIONS = {
    "defaultScheme": "", "fallbackToGlobal": False, "hostAsPath": False, "optionalGroupLimit": 10,
    "ownHosts": [], "plusDecoding": True, "redirectLimit": 5, "reservedKeys": "record",
    "searchLimit": 20, "verboseLogging": False}
CHOICES = """
dotSegments removed kept; emptyComponents kept dropped merged; emptyValues refused bound;
itemNames decoded written; itemSeparators ampersand ampersandAndSemicolon; linkParameter none url;
literalComparison decoded decodedComponent; missingHandlers refused accept unfound;
nameComparison exact loose; namesAgain refused moved; noMatch unhandled error;
optionalGroups balanced scanned; parameterConflicts accepted refused namesRefused;
parameterExtent component identifier; pastedText removed kept;
pathSplitting beforeDecoding afterDecoding; pathTrailingSlash cut significant added addedOrCut;
pathValues decodedOnce written; patternSlash optional required significant; patternText strict free;
patternTrailingSlash cut kept; plusOrder beforePercent afterPercent;
precedence pathOverQuery queryOverPath; redirectErrors returned reported; refusals reported silent;
registeredAgain kept replaced replacedWhateverNames refused; removal registrations firstListed;
repeatedItems first last; repeatedNames refused last; rewriteExpressions iRegexp icu;
routeOrder mostSpecific registered literalsFirst mostLiteralsFirst specificFirst greedy
greedyUpToWildcards;
schemeCase ignored significant; selfRedirects loop stay; startingStack itself itselfAsSource;
tableCreation whenFilled whenNamed; undecodableComponents asValues replaced partly bytesDropped;
undecodableValues written replaced partly bytesDropped; unmatchedCallbacks innermost outermostFirst;
userAndPort ignored text; valuelessItems empty skipped; waitingRoutes removed kept;
wildcardTakes anything behindSlash something; zeroLimit none one; zeroPriority ordinary last"""
RULES = {rule: values for rule, *values in map(str.split, CHOICES.split(";"))}
STANDARD = OPTIONS | {rule: values[0] for rule, values in RULES.items()}


class Refusal(Exception):
    """What a router refuses, by the code of its error, and what more there is to say (URL-7)."""

    def __init__(self, code: str, detail: str = ""):
        super().__init__(detail)
        self.code = code


class Unsupported(Exception):
    """What this router does not have."""


def known(rules: dict) -> dict:
    """The rules, if this router has these values."""
    for rule, value in rules.items():
        if rule not in OPTIONS and value not in RULES.get(rule, []):
            raise Unsupported(f"the rule {rule}")
    return dict(rules)


# ---------------------------------------- Rewriting (7)

ESCAPE = r"\\[()*+\-.?\[\\\]^nrt{|}]"
CATEGORY = r"\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}"
CHARACTER = rf"(?:[^\-\[\\\]]|{ESCAPE})"
CLASS_ITEM = rf"(?:{CATEGORY}|{CHARACTER}-{CHARACTER}|{CHARACTER})"
I_REGEXP = (
    rf"(?P<character>{ESCAPE}|[^()*+.?\[\\\]{{|}}^$])|(?P<category>{CATEGORY})|(?P<dot>\.)"
    rf"|(?P<class>\[\^?+(?:-|{CLASS_ITEM}){CLASS_ITEM}*-?\])"
    r"|(?P<repeat>[*+?]|\{[0-9]+(?:,[0-9]*)?\})|(?P<bar>\|)|(?P<open>\()|(?P<close>\))")
ICU = r"(?P<group>\((?:\?:|\?<[a-z]+>))|(?P<anchor>[\^$])|(?P<word>\\[dw])|(?P<other>\(\?|\\Q)|"
ALIASES = {".": r"[^\n\r]", r"\d": r"[\p{Nd}]", r"\w": r"[\p{L}\p{N}_]"}
STEP, SPLIT, JUMP, SAVE, ANCHOR = range(5)


def test_of(token: str) -> Callable[[str], bool]:
    """Whether a character is one of those for which a token stands (REWRITE-20, REWRITE-21)."""
    token = ALIASES.get(token, token)
    is_negated = token.startswith("[^")
    items = token[1 + is_negated:-1] if token.startswith("[") else token
    categories = [(item[1] == "p", item[3:-1]) for item in re.findall(CATEGORY, items)]
    others = re.sub(CATEGORY, "", items)
    others = re.sub(r"\\.|[\[&|~^]", lambda each: each.group().rjust(2, "\\"), others)
    try:
        plain = re.compile(f"[{others}]" if others else "(?!)")
    except re.error:
        raise Refusal("invalidExpression", f"a range of {token}") from None
    return functools.cache(lambda each: is_negated != (bool(plain.match(each)) or any(
        unicodedata.category(each).startswith(name) == is_in for is_in, name in categories)))


class Expression:
    """An I-Regexp, or as much of an expression of ICU as looks like one (REWRITE-20 to REWRITE-23).

    It is a program: STEP takes a character, SPLIT goes on and notes where to come back to, SAVE
    notes where a group begins or ends. An I-Regexp takes each SPLIT once at each place of the text.
    """

    def __init__(self, text: str, is_icu: bool):
        self.is_icu, self.other, self.groups, place, can_repeat = is_icu, None, 0, 0, False
        tokens, around, branches = re.compile(ICU + I_REGEXP if is_icu else I_REGEXP), [], [[]]
        while place < len(text):
            token = tokens.match(text, place)
            kind, written, piece = token and token.lastgroup, token and token.group(), None
            if kind == "other":
                self.other = self.like_icu(text)
                return
            is_alone = kind == "close" and not around or kind == "repeat" and not can_repeat
            if not kind or is_alone or len(around) > 50:    # LIMIT-2: deeper takes too long
                raise Refusal("invalidExpression", f"column {place + 1}")
            if kind == "bar":
                branches.append([])
            elif kind in ("open", "group"):
                self.groups += written[-1] != ":"
                around.append((branches, self.groups if written[-1] != ":" else None, place + 1))
                branches = [[]]
            elif kind == "close":
                inner, (branches, group, _) = branches, around.pop()
                piece = self.either(inner, group)
            elif kind == "repeat":
                piece = self.repeated(*branches[-1].pop(), written)
            else:
                piece = [(ANCHOR, written) if kind == "anchor" else (STEP, test_of(written))], 1
            branches[-1] += [piece] if piece else []
            can_repeat, place = piece is not None and kind != "repeat", token.end()
        if around:
            raise Refusal("invalidExpression", f"column {around[-1][2]}")
        self.program, _ = self.either(branches, 0)

    @staticmethod
    def like_icu(text: str) -> re.Pattern:
        """What no I-Regexp has, as far as Python has it; nothing bounds its steps (REWRITE-20)."""
        text = re.sub(r"(?s)\\Q(.*?)(?:\\E|$)", lambda each: re.escape(each.group(1)), text)
        try:
            return re.compile(re.sub(r"\(\?<(?=[A-Za-z])", "(?P<", text))
        except re.error:
            raise Refusal("invalidExpression") from None

    @staticmethod
    def either(branches: list, group: Optional[int]) -> tuple[list, int]:
        """The code of branches in a group, and how many atoms it has (REWRITE-22, REWRITE-23)."""
        if (atoms := sum(atoms for branch in branches for _, atoms in branch)) > 1000:
            raise Refusal("invalidExpression", "more than 1,000 atoms")
        codes = [[each for piece, _ in branch for each in piece] for branch in branches]
        rest, code = sum(len(each) + 2 for each in codes) - 2, []
        for each in codes[:-1]:
            rest -= len(each) + 2
            code += [(SPLIT, len(each) + 2), *each, (JUMP, rest + 1)]
        code += codes[-1]
        marked = code if group is None else [(SAVE, 2 * group), *code, (SAVE, 2 * group + 1)]
        return marked, max(1, atoms)

    @staticmethod
    def repeated(code: list, atoms: int, written: str) -> tuple[list, int]:
        """The code of a repetition, and how many atoms it has (REWRITE-22, REWRITE-23)."""
        ends = {"*": "0,", "+": "1,", "?": "0,1"}.get(written, written.strip("{}")).split(",")
        low, high = (int(end[-9:] if len(end.lstrip("0")) < 9 else 10 ** 9) if end else None
                     for end in (ends[0], ends[-1]))
        atoms *= max(low, high or 0, 1)
        if high is not None and high < low or atoms > 1000:
            raise Refusal("invalidExpression", f"the repetition {written}")
        if high is None:
            loop = code * max(1, low) + [(SPLIT, 2), (JUMP, -len(code) - 1)]
            return loop if low else [(SPLIT, len(loop) + 1), *loop], atoms
        maybe = [[(SPLIT, rest * (len(code) + 1)), *code] for rest in range(high - low, 0, -1)]
        return code * low + list(itertools.chain(*maybe)), atoms

    def search(self, text: str, limit: int) -> tuple[Optional[list], int]:
        """The texts of the match and its groups, or None; the steps that it took (REWRITE-11)."""
        if self.other:
            match = self.other.search(text)
            return match and [group or "" for group in (match.group(), *match.groups())], 0
        seen, steps = set(), 0
        for start in range(len(text) + 1 if self.is_icu else 1):
            stack = [(0, start, (None,) * (2 * self.groups + 2))]
            while stack and steps < limit:
                (place, at, ends), steps = stack.pop(), steps + 1
                while place < len(self.program):
                    code, what = self.program[place]
                    if code == STEP and at < len(text) and what(text[at]):
                        at += 1
                    elif code == SPLIT and (self.is_icu or (place, at) not in seen):
                        seen.add((place, at))
                        stack.append((place + what, at, ends))
                    elif code == JUMP:
                        place += what - 1
                    elif code == SAVE:
                        ends = ends[:what] + (at,) + ends[what + 1:]
                    elif code != ANCHOR or at != (0 if what == "^" else len(text)):
                        break
                    place += 1
                    if len(stack) > len(self.program) * (len(text) + 1):
                        return None, limit      # it goes round without end
                else:
                    if self.is_icu or at == len(text):
                        spans = zip(ends[::2], ends[1::2])
                        return [text[begin:end] if end else "" for begin, end in spans], steps
        return None, steps


class Rewriting:
    """The rules of rewriting: match, target and expression of each (REWRITE-2)."""

    WORD = re.compile(r"\$([$#]?)([0-9]*)((?:[A-Za-z_][A-Za-z0-9_]*)?)(?<=[A-Za-z0-9_])")

    def __init__(self):
        self.rewrites = []

    def add(self, pairs: list, rules: dict):
        """REWRITE-3, REWRITE-4."""
        added = []
        for match, target in pairs:
            if not isinstance(match, str) or not isinstance(target, str):
                raise Refusal("invalidRewrite")
            if not match:
                raise Refusal("invalidExpression")
            added.append((match, target, Expression(match, rules["rewriteExpressions"] == "icu")))
        for rewrite in added:
            self.remove(rewrite[0])
            self.rewrites.append(rewrite)

    def remove(self, match: str):
        """REWRITE-4."""
        self.rewrites = [rewrite for rewrite in self.rewrites if rewrite[0] != match]

    def rewritten(self, url: str, rules: dict, budget: "Budget") -> str:
        """The URL that the first rule with a match makes (REWRITE-2, REWRITE-11)."""
        length = len(url.encode("utf-16-le")) // 2
        if self.rewrites and (length > 65_536 or budget.steps <= 0):
            raise Refusal("expressionTooSlow")
        weight = length // 500 if length > 999 else 1
        left = max(1, min(rules["searchLimit"] * 10, budget.steps) // weight)
        for _, target, expression in self.rewrites:
            groups, steps = expression.search(url, left * 10_000)
            left -= steps // 10_000
            budget.steps -= steps // 10_000 * weight
            if left <= 0:
                raise Refusal("expressionTooSlow")
            if groups and groups[0]:
                return self.filled(target, read(url), groups, budget)
        return url

    def filled(self, target: str, location: "Location", groups: list, budget: "Budget") -> str:
        """A target with its words replaced, in one pass (REWRITE-6 to REWRITE-10, REWRITE-12)."""
        left = budget.rewritten_bytes - len(target.encode())

        @functools.cache
        def formed(text, form):
            """The value of a word in one of the three forms, and its size (REWRITE-7)."""
            text = decoded_as(text, "written") if form == "#" else text
            text = quote(text, safe="") if form == "$" else text
            return text, len(text.encode())

        def replaced(word):
            nonlocal left
            form, number, name = word.groups()
            group = int(number.lstrip("0")[:9] or "0") if number else len(groups)
            if group >= len(groups) and number + name not in Location._fields:
                return word.group()
            is_group = group < len(groups)
            value, size = formed(groups[group] if is_group else getattr(location, name) or "", form)
            left -= size + len(name) * is_group - len(word.group())
            if left < -len(target):
                raise Refusal("invalidRewrite")
            return value + name * is_group

        result = self.WORD.sub(replaced, target)
        if left < 0:
            raise Refusal("invalidRewrite")
        budget.rewritten_bytes = left
        return result


# ---------------------------------------- Reading the URL (8)

PARTS = re.compile(
    r"(?s)(?:([A-Za-z][A-Za-z0-9+.\-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?")
HOST_AND_PORT = re.compile("(?s)(?:.*@)?(.*?)(?::([0-9]*))?")
DOTS = r"(?:\.|%2[eE]){1,2}"
WEB_SCHEMES = {"http", "https"}
SPECIAL_SCHEMES = WEB_SCHEMES | {"ws", "wss", "ftp", "file"}
LOWER_CASE = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


class Location(namedtuple("Location", "url scheme authority host port path query fragment")):
    """The parts of a URL, as they are written; a part that is not there is None (URL-1)."""

    def compared_scheme(self, rules: dict) -> str:
        """TABLE-2, TABLE-3."""
        return scheme_key(self.scheme if self.scheme is not None else rules["defaultScheme"], rules)

    def has_scheme_of(self, schemes: set, rules: dict) -> bool:
        """HOST-2, WEB-1."""
        return self.compared_scheme(rules).translate(LOWER_CASE) in schemes

    def host_in_path(self, rules: dict) -> str:
        """The host where it is a component, else nothing: HOST-1 to HOST-4."""
        host = self.authority if rules["userAndPort"] == "text" else self.host
        is_special = self.has_scheme_of(SPECIAL_SCHEMES, rules)
        return host if host and (rules["hostAsPath"] or not is_special) else ""


def scheme_key(scheme: str, rules: dict) -> str:
    """A scheme as it is compared (TABLE-2)."""
    return scheme.translate(LOWER_CASE) if rules["schemeCase"] == "ignored" else scheme


def host_key(host: str) -> str:
    """A host as it is compared (NEST-3, REDIRECT-2, WEB-5)."""
    return decoded_as(host, "written").lower()


def cleaned(text: Optional[str], rules: dict) -> Optional[str]:
    """The text of a URL without what was pasted with it (URL-10)."""
    if text is None or rules["pastedText"] == "kept":
        return text
    return re.sub("[\t\n\r]", "", text.strip("".join(map(chr, range(0x21)))))


def read(text: Optional[str]) -> Location:
    """The parts of a URL; user information is none of them (URL-1 to URL-4)."""
    if not text:
        raise Refusal("invalidURL")
    scheme, authority, *rest = PARTS.fullmatch(text).groups()
    host, port = HOST_AND_PORT.fullmatch(authority or "").groups()
    host = None if authority is None else host
    return Location(text, scheme, authority, host, port, *rest)


def without_dots(path: str) -> str:
    """A path without segments of dots, as RFC 3986, section 5.2.4, removes them (URL-5)."""
    segments = path.split("/")
    are_dots = [bool(re.fullmatch(DOTS, segment)) for segment in segments]
    if not any(are_dots):
        return path
    leading = are_dots.index(False) if False in are_dots else len(segments)
    kept = [""]
    for segment in segments[leading + (segments[leading:leading + 1] == [""]):]:
        if not re.fullmatch(DOTS, segment):
            kept.append(segment)
        elif len(kept) > 1 and len(re.sub("%2[eE]", ".", segment)) == 2:
            kept.pop()
    return "/".join(kept + [""] if are_dots[-1] else kept)


# ---------------------------------------- Host, path and matching (9, 10)

def components(path: str, rules: dict, trailing: str) -> list:
    """The components of a path or of a pattern (MATCH-3, MATCH-4, MATCH-6, PATTERN-3)."""
    path = re.sub("/+", "/", path) if rules["emptyComponents"] == "merged" else path
    path = path.removeprefix("/")
    path = path.removesuffix("/") if trailing == "cut" else path
    result = path.split("/") if path else []
    if rules["emptyComponents"] == "dropped":
        last = [""] if trailing != "cut" and result[-1:] == [""] else []
        result = [component for component in result if decoded(component) not in ("", "/")] + last
    return result


def paths_of(location: Location, rules: dict) -> list:
    """The path, and those that are tried instead: components as written and as texts (MATCH-1)."""
    path = without_dots(location.path) if rules["dotSegments"] == "removed" else location.path
    host = location.host_in_path(rules)
    path = "/" + host + path if host else path
    is_decoded, trailing = rules["pathSplitting"] == "afterDecoding", rules["pathTrailingSlash"]
    ways = [components(component_text(path, rules) if is_decoded else path, rules, trailing)]
    if trailing in ("added", "addedOrCut") and ways[0] and ways[0][-1]:
        ways.append(ways[0] + [""])
    elif trailing == "addedOrCut" and ways[0]:
        ways.append("/".join(ways[0]).rstrip("/").split("/"))
    return [[(each, each if is_decoded else component_text(each, rules)) for each in way]
            for way in ways]


# ---------------------------------------- Query (11)

def query_items(query: Optional[str], rules: dict) -> list:
    """The items of a query, each with name and value (QUERY-1 to QUERY-3, QUERY-5, RECORD-3)."""
    items, are_decoded = [], rules["itemNames"] == "decoded"
    for item in re.split("&" if rules["itemSeparators"] == "ampersand" else "[&;]", query or ""):
        name, equals, text = item.partition("=")
        if item and (equals or rules["valuelessItems"] == "empty"):
            items.append([item_text(name, rules) if are_decoded else name, item_text(text, rules)])
    return items


# ---------------------------------------- Percent-encoding and plus-decoding (12)

ONE_CHARACTER = re.compile("%[0-7].|%[cd].%..|%e.%..%..|%f.%..%..%..", re.IGNORECASE)


def decoded(text: str) -> Optional[str]:
    """The text percent-decoded once, or None if it cannot be (PCT-1, PCT-2)."""
    with contextlib.suppress(UnicodeDecodeError):
        if not re.search("%(?![0-9A-Fa-f]{2})", text):
            return unquote(text, errors="strict")
    return None


def decoded_as(text: str, how: str) -> str:
    """A text decoded, or what `undecodableValues` makes of it (PCT-3)."""
    result = decoded(text)
    if result is not None or how == "written":
        return text if result is None else result
    if how == "partly":
        return ONE_CHARACTER.sub(lambda each: decoded(each.group()) or each.group(), text)
    return unquote(text, errors="replace" if how == "replaced" else "ignore")


def component_text(written: str, rules: dict) -> str:
    """A component of a path as a value, beside a literal or in a wildcard (PCT-3, PCT-5)."""
    how = rules["undecodableComponents"]
    return decoded_as(written, rules["undecodableValues"] if how == "asValues" else how)


def item_text(written: str, rules: dict) -> str:
    """The name or the value of an item, plus signs decoded (PLUS-1 to PLUS-3)."""
    how = rules["undecodableValues"]
    if how == "written" and decoded(written) is None or not rules["plusDecoding"]:
        return decoded_as(written, how)
    if rules["plusOrder"] == "beforePercent":
        return decoded_as(written.replace("+", " "), how)
    return decoded_as(written, how).replace("+", " ")


# ---------------------------------------- Patterns and wildcards (19, 20)

LITERAL, MIXED, PARAMETER, END, WILDCARD = range(5)
WRONG = re.compile(     # what PATTERN-11 does not allow in segments, and beside parentheses
    r"[{}?#]|(?<=[^/()])[:*]|:(?![^/()])|\*(?=[^/()])|(?<=[^/()])[()]+(?=[^/()])"
    rf"|(?<![^/()]){DOTS}(?![^/()])")


class Part(NamedTuple):
    """A component of a pattern: its kind, its texts and names in turn, a text first (PATTERN-4)."""

    kind: int
    pieces: tuple

    def key(self, rules: dict, with_names: bool = True) -> tuple:
        """What makes two components of patterns the same (PATTERN-8)."""
        texts = tuple(literal_text(text, rules) for text in self.pieces[::2])
        return self.kind, texts, self.pieces[1::2] if with_names else len(self.pieces)

    def taken(self, written: str, text: str, rules: dict) -> Optional[dict]:
        """What it takes of a component; None if it does not fit (MATCH-2, MATCH-5, PATTERN-12)."""
        if self.kind == LITERAL:
            return {} if literal_text(self.pieces[0], rules) == text else None
        text = written if rules["pathValues"] == "written" else text
        if self.kind == PARAMETER:
            return {self.pieces[1]: text} if written or rules["emptyValues"] == "bound" else None
        texts = [re.escape(literal_text(piece, rules)) for piece in self.pieces[::2]]
        match = re.fullmatch("(.+)".join(texts), text, re.DOTALL)
        return dict(zip(self.pieces[1::2], match.groups())) if match else None


class Pattern(NamedTuple):
    """One pattern, in which no group is left; without parts it matches nothing (PATTERN-2)."""

    text: str
    parts: Optional[list]

    def taken(self, path: list, rules: dict) -> Optional[tuple[dict, Optional[list]]]:
        """Its parameters, and what its wildcard takes; None if it does not fit (MATCH-2)."""
        if self.parts is None:
            return None
        has_wildcard = bool(self.parts) and self.parts[-1].kind == WILDCARD
        count = len(self.parts) - has_wildcard
        if len(path) < count or not has_wildcard and len(path) > count:
            return None
        values, rest = {}, [text for _, text in path[count:]]
        for part, component in zip(self.parts[:count], path):
            found = part.taken(*component, rules)
            if found is None:
                return None
            values.update(found)
        if not has_wildcard:
            return values, None
        if rules["wildcardTakes"] == "behindSlash" and not rest and count:
            return None
        rest = [] if rules["pathTrailingSlash"] != "cut" and rest == [""] else rest
        return None if rules["wildcardTakes"] == "something" and not rest else (values, rest)


def literal_text(text: str, rules: dict) -> str:
    """A literal as it is compared (MATCH-2)."""
    return component_text(text, rules) if rules["literalComparison"] == "decoded" else text


def pattern_of(text: str, rules: dict) -> Pattern:
    """A pattern without groups (PATTERN-2 to PATTERN-7, PATTERN-12, WILD-2)."""
    if not text.startswith("/") and rules["patternSlash"] != "optional":
        if rules["patternSlash"] == "required":
            raise Refusal("invalidPattern", "column 1")
        return Pattern(text, None)
    parts, has_text_beside = [], rules["parameterExtent"] == "identifier"
    for component in components(text, rules, rules["patternTrailingSlash"]):
        pieces = tuple(re.split(":([A-Za-z0-9_]+)", component))
        if component == "*":
            parts.append(Part(WILDCARD, ()))
        elif has_text_beside and len(pieces) > 1 and pieces[::2] != ("", ""):
            parts.append(Part(MIXED, pieces))
        elif component.startswith(":"):
            parts.append(Part(PARAMETER, ("", component[1:], "")))
        else:
            parts.append(Part(LITERAL, (component,)))
    names = [name for part in parts for name in part.pieces[1::2]]
    is_twice = len(set(names)) < len(names) and rules["repeatedNames"] == "refused"
    if "" in names or is_twice or any(part.kind == WILDCARD for part in parts[:-1]):
        raise Refusal("invalidPattern")
    return Pattern(text, parts)


# ---------------------------------------- Optional groups (21)

def check_syntax(text: str, is_strict: bool):
    """Refuses what PATTERN-11 does not allow, and parentheses as OPT-4 says, naming the column."""
    without_groups = re.sub(r"\([^()]+\)", lambda group: " " * len(group.group()), text)
    faults = re.search("[()]", without_groups), WRONG.search(text) if is_strict else None
    columns = [fault.start() + 1 for fault in faults if fault]
    if columns:
        raise Refusal("invalidPattern", f"column {min(columns)}")


def scanned(text: str) -> list:
    """The parts of a pattern as `scanned` reads them, and whether each is required (OPT-2)."""
    parts, place, is_required = [], 0, True
    while "(" in text and place < len(text):
        end = text.find("(" if is_required else ")", place)
        if end < 0 and not is_required:
            raise Refusal("invalidPattern")
        end = len(text) if end < 0 else end
        part = text[place:end].lstrip()
        if part and not (is_required and part in (")", "/")):
            parts.append((part.strip("/"), is_required))
        place = end + 1 if part or place == end else place + 1
        is_required = not is_required
    return parts


def scanned_form(chosen: list, parts: list, text: str) -> list:
    """The pattern that a combination makes; none if a required part is missing (OPT-2)."""
    if {part for part in parts if part[1]} - set(chosen):
        return []
    names = "/".join(part for part, _ in chosen).split("/")
    return ["/" + "/".join(filter(None, names)) if parts else text]


# ---------------------------------------- Tables (4 to 6, 15, 22)

# A route as it was registered, with the forms of its pattern
Registration = namedtuple(
    "Registration", "pattern label name kind handler redirector priority definition children forms",
    defaults=((),))


class Route(NamedTuple):
    """One route of a table."""

    registration: Registration
    pattern: Pattern
    order: tuple

    def taken(self, path: list, rules: dict) -> Optional[tuple]:
        """What the route takes from a path; None if it does not match (DEFINE-1, DEFINE-2)."""
        always = ({}, None) if self.registration.definition == "alwaysMatches" else None
        return self.pattern.taken(path, rules) or always

    def key(self, rules: dict, with_names: bool = True) -> tuple:
        """What makes two routes of a table the same (PATTERN-8)."""
        return self.order[0], [part.key(rules, with_names) for part in self.pattern.parts or []]


def rank(pattern: Pattern, order: str) -> list:
    """The place of a pattern among those of its priority (PRIO-1)."""
    kinds = [part.kind for part in pattern.parts or []]
    if order == "literalsFirst":
        return [any(kind != LITERAL for kind in kinds)]
    if order == "mostLiteralsFirst":
        return [-len(list(itertools.takewhile(lambda kind: kind == LITERAL, kinds)))]
    return [] if order == "registered" else kinds + [END if order == "mostSpecific" else -1]


class Table:
    """Routes that are tried together (TABLE-1), with what is set for them; `there`: TABLE-4."""

    def __init__(self, address: Any, scheme: Optional[str] = None, there: bool = True):
        self.address, self.scheme, self.there = address, scheme, there
        self.routes, self.callback, self.fallback = [], None, None

    def insert(self, route: Route, rules: dict) -> Optional[Route]:
        """PRIO-1, PRIO-2, PATTERN-8; gives back the route that was replaced."""
        if rules["registeredAgain"].startswith("replaced"):
            old = self.same(route, rules, rules["registeredAgain"] == "replaced")
            if old is not None:
                self.routes = [route if other is old else other for other in self.routes]
                return old
        place = bisect.bisect_right(self.routes, route.order, key=lambda other: other.order)
        if rules["zeroPriority"] == "last":
            lower = (at for at, other in enumerate(self.routes) if other.order[0] > route.order[0])
            place = next(lower, len(self.routes)) if route.order[0] else len(self.routes)
        self.routes = self.routes[:place] + [route] + self.routes[place:]
        return None

    def same(self, route: Route, rules: dict, with_names: bool = True) -> Optional[Route]:
        """The route of the same components and priority (PATTERN-8)."""
        key = route.key(rules, with_names)
        return next((other for other in self.routes if other.key(rules, with_names) == key), None)

    def conflicts(self, pattern: Pattern, rules: dict) -> bool:
        """Whether another parameter or a wildcard stands in the place of one (PATTERN-10)."""
        for other in self.routes if rules["parameterConflicts"] != "accepted" else []:
            pairs = zip(pattern.parts or [], other.pattern.parts or [])
            differing = ((own, old) for own, old in pairs if own.key(rules) != old.key(rules))
            kinds = {part.kind for part in next(differing, ())}
            is_strict = rules["parameterConflicts"] == "refused"
            if kinds == {PARAMETER} or is_strict and kinds == {PARAMETER, WILDCARD}:
                return True
        return False

    def tried(self, path: list, rules: dict) -> list:
        """The routes that are tried for a path, in their order (PRIO-1)."""
        if not rules["routeOrder"].startswith("greedy"):
            return self.routes
        left, passed = self.routes, []
        for place, component in enumerate(path):
            there = [(route, route.pattern.parts[place]) for route in left
                     if len(route.pattern.parts or []) > place]
            fitting = [(route, part.kind) for route, part in there
                       if part.kind == WILDCARD or part.taken(*component, rules) is not None]
            best = min((kind for _, kind in fitting), default=None)
            passed = [route for route, kind in fitting if kind == WILDCARD != best] + passed
            left = [route for route, kind in fitting if kind == best]
            if best == WILDCARD:
                break
        return left + (passed if rules["routeOrder"] == "greedyUpToWildcards" else [])


class Module:
    """A router among nested ones (NEST-1): its tables, its bindings and what waits in it."""

    def __init__(self, name: str):
        self.above, self.schemes, self.bindings, self.waiting = None, {}, [], []
        self.main = Table("global" if name == "main" else {"router": name})
        self.web_links = Table("webLinks")

    def tables(self) -> list:
        return [self.main, self.web_links, *self.schemes.values()]


# ---------------------------------------- Openings (1, 3, 26, 29)

@dataclass
class Budget:
    """What is left for all that is outermost, and all inside of it (HANDLER-7)."""

    steps: int
    forms: int
    rewritten_bytes: int = 16_777_216
    under_way: int = 0
    made: int = 0


# What a handler or a redirector receives (PARAM-1, RECORD-1, EXTRA-1, NAV-13)
Call = namedtuple("Call", "label parameters match extra source")
# What a handler answers: whether it accepts, its object, the screen that it has built
Answer = namedtuple("Answer", "accepts object screen", defaults=(None, None))
# What comes of an opening (OUTCOME-1, OUTCOME-2)
Outcome = namedtuple("Outcome", "handled full_path object screen error rejected url extra",
                     defaults=(False, None, None, None, None, False, None, None))


@dataclass
class Opening:
    """An opening, or a question, on its way through the stages."""

    rules: dict
    module: Module
    table: Optional[Table]
    kind: str = "plain"
    parameters: Optional[dict] = None
    extra: Any = None
    source: Optional[str] = None
    callback: Optional[Callable] = None
    carried: dict = field(default_factory=dict)
    history: list = field(default_factory=list)
    loaded: set = field(default_factory=set)

    def read(self, text: Optional[str]):
        """Reads a URL from which the opening goes on (STAGE-1, STAGE-2, HANDLER-5)."""
        self.location = read(cleaned(text, self.rules))
        self.url, self.visited, self.matched = self.location.url, [], False
        self.paths = paths_of(self.location, self.rules)
        self.items = query_items(self.location.query, self.rules)
        self.history.append(self.url)

    def query(self) -> dict:
        """The parameters of its queries (QUERY-4, REDIRECT-6)."""
        is_last = self.rules["repeatedItems"] == "last"
        return {**self.carried, **dict(self.items if is_last else reversed(self.items))}


class Router:
    """The router: registering, opening, asking, and what can be set."""

    def __init__(self, rules: dict):
        self.rules = {**STANDARD, **known(rules)}
        self.outermost, self.names, self.default_definition = Module("main"), {}, "patterns"
        self.modules, self.budget = {"main": self.outermost}, None
        self.rewriting, self.redirects, self.interceptors = Rewriting(), {}, []

    @contextlib.contextmanager
    def spending(self):
        """The budget of what is outermost (HANDLER-7)."""
        is_outermost = self.budget is None
        if is_outermost:
            rules = self.rules
            self.budget = Budget(rules["searchLimit"] * 10, 1 << rules["optionalGroupLimit"])
        try:
            yield self.budget
        finally:
            self.budget = None if is_outermost else self.budget

    def forms(self, text: str, has_definition: bool = False) -> list:
        """The patterns for which one with groups stands, in order (OPT-1 to OPT-5, DEFINE-3)."""
        rules = self.rules
        if has_definition:
            return [pattern_of(text, rules)]
        is_scanned = rules["optionalGroups"] == "scanned"
        is_strict = rules["patternText"] == "strict"
        pieces = scanned(text) if is_scanned else re.split(r"\(([^()]*)\)", text)
        groups = [place for place, piece in enumerate(pieces)
                  if (not piece[1] or pieces.count(piece) > 1 if is_scanned else place % 2)]
        count, texts = len(groups), []
        is_long = count > rules["optionalGroupLimit"] or len(text.encode()) << count > 262_144
        if count and is_long:
            raise Refusal("invalidPattern", f"{count} groups")
        if is_strict or not is_scanned:
            check_syntax(text, is_strict)
        sizes = range(count, -1, -1)
        for there in itertools.chain(*(itertools.combinations(groups, size) for size in sizes)):
            chosen = [piece for place, piece in enumerate(pieces)
                      if place in there or place not in groups]
            texts += scanned_form(chosen, pieces, text) if is_scanned else ["".join(chosen)]
        with self.spending() as budget:
            budget.forms -= 1 << count if count else 0
            if budget.forms < 0:
                budget.forms += 1 << count
                raise Refusal("invalidPattern", "too many groups")
        return [pattern_of(form, rules) for form in texts]

    # ---------------------------------------- Options, addresses and lists (2, 15, 22)

    def set(self, rules: dict, address: Any):
        """OPTION-1; fallback is set for a table, if one is named (FALL-1)."""
        rules = known(rules)
        if address is not None and "fallbackToGlobal" in rules:
            self.table(address).fallback = rules.pop("fallbackToGlobal")
        self.rules = {**self.rules, **rules}

    def module(self, address: Any) -> Module:
        """The router that an address names; one that stands by itself if it is not there."""
        name = address.get("router", "main") if isinstance(address, dict) else "main"
        return self.modules.setdefault(name, Module(name))

    def table(self, address: Any) -> Table:
        """The table that an address names (TABLE-4, TABLE-5, TABLE-7)."""
        module, keys = self.module(address), self.rules["reservedKeys"]
        if address == "webLinks":
            return module.web_links
        scheme = address.get("scheme") if isinstance(address, dict) else None
        if scheme is None or keys != "record" and scheme == keys["globalTable"]:
            return module.main
        scheme = scheme_key(scheme, self.rules)
        table = module.schemes.setdefault(scheme, Table({"scheme": scheme}, scheme, there=False))
        table.there = table.there or self.rules["tableCreation"] == "whenNamed"
        return table

    def listed(self, address: Any) -> list:
        """LIST-1."""
        return [route.pattern.text for route in self.table(address).routes]

    def listed_tables(self) -> list:
        """LIST-2."""
        there = sorted(scheme for scheme, table in self.outermost.schemes.items() if table.there)
        addresses = ["global", *({"scheme": scheme} for scheme in there)]
        addresses += ["webLinks"] if self.outermost.web_links.routes else []
        return [{"in": address, "patterns": self.listed(address)} for address in addresses]

    # ---------------------------------------- Registering and removing (4 to 6, 19, 22)

    def register(self, registrations: list, address: Any, delayed: bool = False):
        """PATTERN-1, PATTERN-13, CHILD-1, CHILD-3, CHILD-6, DELAY-4."""
        module, names, entries = self.module(address), [], []
        for registration in registrations:
            tree = self.checked(registration, registration.pattern)
            names += [each.name for each in tree if each.name is not None]
            is_taken = len(set(names)) < len(names) or not self.names.keys().isdisjoint(names)
            if is_taken and self.rules["namesAgain"] == "refused":
                raise Refusal("nameTaken")
            entries += tree
        if self.rules["missingHandlers"] == "unfound":
            entries = [each for each in entries if each.handler or each.redirector]
        if delayed:
            module.waiting = module.waiting + [(each, address) for each in entries]
            return
        self.add(entries, address)

    def snapshot(self) -> Callable:
        """What puts back tables, names and what waits as they are now (DELAY-4)."""
        names, modules = dict(self.names), [(module, module.waiting, dict(module.schemes), [
            (table, table.routes, table.there) for table in module.tables()])
            for module in self.modules.values()]

        def restore():
            self.names = names
            for module, waiting, schemes, tables in modules:
                module.waiting, module.schemes = waiting, schemes
                for table, routes, is_there in tables:
                    table.routes, table.there = routes, is_there

        return restore

    def checked(self, registration: Registration, whole: str) -> list:
        """A route and all below it, or the first fault, children first (CHILD-2, CHILD-6)."""
        below = []
        for child in registration.children:
            group = "(" if child.pattern.startswith("(") and child.definition is None else ""
            inner = child.pattern[len(group):].removeprefix("/")
            below += self.checked(child, whole.removesuffix("/") + group + "/" + inner)
        name = registration.name and self.name_key(registration.name)
        if name == "":
            raise Refusal("emptyName")
        lacks_all = registration.handler is None and registration.redirector is None
        if lacks_all and self.rules["missingHandlers"] == "refused":
            raise Refusal("noHandler")
        whole_forms = self.forms(whole, registration.definition is not None)
        return [registration._replace(name=name, pattern=whole, forms=whole_forms)] + below

    def add(self, entries: list, address: Any):
        """Puts routes into their table, all or none (PATTERN-13, DEFINE-4, DELAY-4, TABLE-4)."""
        rules, table = self.rules, self.table(address)
        trial, replaced, names = copy.copy(table), [], {}
        for entry in entries:
            if entry.name in self.names and rules["namesAgain"] == "refused":
                raise Refusal("nameTaken")
            entry = entry._replace(definition=entry.definition or self.default_definition)
            ranks = [(-entry.priority, rank(form, rules["routeOrder"])) for form in entry.forms]
            routes = [Route(entry, *each) for each in zip(entry.forms, ranks)]
            for route in routes:
                is_refused = rules["registeredAgain"] == "refused" and trial.same(route, rules)
                if is_refused or trial.conflicts(route.pattern, rules):
                    raise Refusal("invalidPattern")
            replaced += filter(None, [trial.insert(route, rules) for route in routes])
            names |= {} if entry.name is None else {entry.name: (entry, table)}
        table.routes, table.there = trial.routes, True
        self.forget_names(replaced)
        self.names.update(names)

    def load(self, module: Module, opening: Opening):
        """Registers what waits in a router, once in an opening (DELAY-1, DELAY-2, DELAY-6)."""
        if module not in opening.loaded:
            opening.loaded.add(module)
            waiting, module.waiting = module.waiting, []
            for registration, address in waiting:
                with contextlib.suppress(Refusal):
                    self.add([registration], address)

    def remove(self, address: Any, pattern: Optional[str] = None):
        """Removes a pattern, or all, and the names (REMOVE-1, REMOVE-2, NAME-3)."""
        table, kept, gone = self.table(address), [], []
        first_alone = pattern is not None and self.rules["removal"] == "firstListed"
        for route in table.routes:
            text = route.pattern.text if first_alone else route.registration.pattern
            (gone if pattern in (None, text) and not (first_alone and gone) else kept).append(route)
        table.routes = kept
        self.forget_names(gone)
        if self.rules["waitingRoutes"] == "removed":
            self.forget_waiting(self.module(address), table, pattern)

    def forget_waiting(self, module: Module, table: Table, pattern: Optional[str] = None):
        """DELAY-5."""
        module.waiting = [
            (each, address) for each, address in module.waiting
            if pattern not in (None, each.pattern) or self.table(address) is not table]

    def forget_names(self, routes: list):
        """NAME-3."""
        for route in routes:
            if self.names.get(route.registration.name, [None])[0] is route.registration:
                del self.names[route.registration.name]

    def forget_scheme(self, address: dict):
        """REMOVE-3, DELAY-5, HANDLER-8: openings that visit the table keep it."""
        table = self.table(address)
        self.forget_waiting(self.outermost, table)
        self.outermost.schemes.pop(table.scheme, None)
        self.forget_names(table.routes)

    def forget_all_schemes(self):
        """REMOVE-3."""
        module = self.outermost
        for table in module.tables():
            self.forget_names(table.routes)
        module.main, module.web_links = Table("global"), Table("webLinks")
        module.schemes, module.waiting = {}, []

    # ---------------------------------------- Nested routers (17)

    def create_module(self, name: str, above: Optional[str]):
        """NEST-1."""
        module = self.module({"router": name})
        if module.above is None and module is not self.outermost:
            module.above = self.module({"router": above or "main"})

    def bind(self, pattern: str, name: str, address: Any):
        """NEST-2, NEST-3."""
        around, bound = self.module(address), self.modules.get(name)
        if bound is None or bound.above is not around:
            raise Refusal("unknownName")
        pattern = cleaned(pattern, self.rules)
        scheme, rest = re.fullmatch("(?s)(?:([^/?#]*?)://)?(.*)", pattern).groups()
        host = read("//" + rest).host
        if not host:
            raise Refusal("invalidURL")
        key = scheme_key(scheme, self.rules) if scheme else None, host_key(host)
        if all(key != other for other, _ in around.bindings):
            around.bindings.append((key, bound))

    # ---------------------------------------- The tables of an opening (1, 15 to 18)

    def tables_of(self, opening: Opening):
        """The tables, each chosen when the one before has been searched (STAGE-1, WEB-2)."""
        if opening.table is not None:
            yield from self.with_fallback(opening.table)
            return
        yield from self.tables_from(opening.module, opening, set())
        if opening.location.has_scheme_of(WEB_SCHEMES, opening.rules):
            yield self.outermost.web_links

    def tables_from(self, module: Module, opening: Opening, seen: set):
        """Those of bound routers, its own, those of the router around (TABLE-1, NEST-4, NEST-6)."""
        if module in seen:
            return
        seen.add(module)
        self.load(module, opening)
        scheme, host = opening.location.compared_scheme(opening.rules), opening.location.host or ""
        for (bound_scheme, bound_host), bound in list(module.bindings):
            if bound_host == host_key(host) and bound_scheme in (None, scheme):
                yield from self.tables_from(bound, opening, seen)
        own = module.schemes.get(scheme) if scheme else None
        yield from self.with_fallback(own if own is not None and own.there else module.main)
        if module.above:
            yield from self.tables_from(module.above, opening, seen)

    def with_fallback(self, table: Table):
        """A table, and the global one if it falls back (FALL-1 to FALL-3)."""
        yield table
        falls_back = table.fallback if table.there else None
        falls_back = self.rules["fallbackToGlobal"] if falls_back is None else falls_back
        if table.scheme is not None and falls_back:
            yield self.outermost.main

    def matches(self, opening: Opening):
        """The routes that match, with table and what they take (PRIO-1, HANDLER-4, WEB-5)."""
        rules, location = opening.rules, opening.location
        host = None if location.host is None else host_key(location.host)
        is_own = host in map(host_key, rules["ownHosts"])
        is_foreign = location.has_scheme_of(SPECIAL_SCHEMES, rules) and not is_own
        for table in self.tables_of(opening):
            opening.visited.append(table)
            for path in opening.paths if table.address == "webLinks" or not is_foreign else []:
                found = [(table, route, taken) for route in table.tried(path, rules)
                         if (taken := route.taken(path, rules)) is not None]
                yield from found
                if found:
                    break

    # ---------------------------------------- Opening and asking (1, 29 to 31)

    def begin(self, text: Optional[str], address: Any, **more) -> Opening:
        """An opening or a question, its URL rewritten and read (STAGE-1, DELAY-1)."""
        is_dispatched = address is None or isinstance(address, dict) and "router" in address
        table = None if is_dispatched else self.table(address)
        opening = Opening(self.rules, self.module(address), table, **more)
        self.load(opening.module, opening)
        opening.read(self.rewritten(text))
        return opening

    def rewritten(self, text: Optional[str]) -> Optional[str]:
        """REWRITE-1, REWRITE-5, URL-10."""
        text = cleaned(text, self.rules)
        with self.spending() as budget:
            return text and self.rewriting.rewritten(text, self.rules, budget)

    def open(self, text: Optional[str], address: Any, **more) -> Outcome:
        """Opens a URL (HANDLER-7)."""
        with self.spending() as budget:
            if budget.under_way >= 32 or budget.made >= 1000:
                raise Refusal("tooManyOpenings")
            opening = self.begin(text, address, **more)
            budget.made += budget.under_way > 0
            budget.under_way += 1
            try:
                outcome = self.play(opening)
            finally:
                budget.under_way -= 1
        return outcome._replace(url=opening.url, extra=opening.extra)

    def play(self, opening: Opening) -> Outcome:
        """Goes through the stages, again for each redirect (STAGE-1, OUTCOME-3)."""
        try:
            while True:
                target = self.redirect_of(opening)
                ended = self.try_routes(opening) if target is None else target
                if isinstance(ended, Outcome):
                    return ended
                self.follow(opening, ended)
        except Refusal as refusal:
            if self.rules["redirectErrors"] == "reported":
                self.call_back(opening)
            return Outcome(error=refusal.code)

    def can_open(self, text: Optional[str], address: Any) -> bool:
        """STAGE-3, CAN-1, CAN-2, REDIRECT-9; what waits is left waiting (DELAY-4)."""
        is_waiting = any(module.waiting for module in self.modules.values())
        restore = self.snapshot() if is_waiting else lambda: None
        try:
            with self.spending():
                opening = self.begin(text, address)
                with contextlib.suppress(Refusal):
                    while (target := self.redirect_of(opening)) is not None:
                        self.follow(opening, target)
                    return any(True for _ in self.matches(opening))
                return False
        finally:
            restore()

    def try_routes(self, opening: Opening):
        """Tries the routes (STAGE-1, steps 6 to 8): the target of a redirect, or the outcome."""
        for table, route, taken in self.matches(opening):
            opening.matched = True
            if route.registration.kind == opening.kind:
                ended = self.attempt(opening, table, route, taken)
                if ended is not None:
                    return ended
        self.call_back(opening)
        is_error = self.rules["noMatch"] == "error" and not opening.matched
        return Outcome(error="noMatch" if is_error else None)

    def attempt(self, opening: Opening, table: Table, route: Route, taken: tuple):
        """Calls redirector, interceptors, handler; None: the next route (STAGE-1, OBJECT-1)."""
        entry, rules, (values, wildcard) = route.registration, opening.rules, taken
        match = {"url": opening.url, "pattern": route.pattern.text, "scheme": table.scheme,
                 "query": opening.items, **({} if wildcard is None else {"wildcard": wildcard})}
        parameters, fixed = self.parameters(opening, match, values)
        call = Call(entry.label, parameters, match, opening.extra, opening.source)
        if entry.redirector is not None:
            target = entry.redirector(call)
            stays = target == opening.url and rules["selfRedirects"] == "stay"
            if cleaned(target, rules) and not stays:
                return target
        path = opening.paths[0]
        for _, _, decide in [each for each in self.interceptors if not each[1] or any(
                pattern.taken(path, rules) is not None for pattern in each[1])]:
            verdict = decide(call)
            if verdict == "reject":
                return Outcome(full_path=route.pattern.text, rejected=True)
            call = call if verdict == "next" else call._replace(parameters={**verdict, **fixed})
        answer = entry.handler(call) if entry.handler else Answer(True)
        if not answer.accepts:
            return None
        if opening.kind == "callback":
            opening.callback(answer.object)
        given = answer.object if opening.kind == "object" else None
        return Outcome(True, route.pattern.text, given, answer.screen)

    def call_back(self, opening: Opening):
        """Calls the callbacks for an unmatched URL (UNMATCHED-1 to UNMATCHED-4)."""
        callbacks = [table.callback for table in opening.visited if table.callback]
        is_innermost = self.rules["unmatchedCallbacks"] == "innermost"
        for callback in callbacks[:1] if is_innermost else callbacks[::-1]:
            callback(opening.url, opening.parameters)

    def on_unmatched(self, callback: Optional[Callable], address: Any):
        """UNMATCHED-1, TABLE-4."""
        table = self.table(address)
        table.callback, table.there = callback, table.there or callback is not None

    # ---------------------------------------- Parameters (18, 26)

    @staticmethod
    def parameters(opening: Opening, match: dict, values: dict) -> tuple[dict, dict]:
        """The parameters, and which of them nothing replaces (PARAM-1 to PARAM-6, WEB-4)."""
        rules, keys, fixed = opening.rules, opening.rules["reservedKeys"], {}
        if keys != "record":
            scheme = keys["globalTable"] if match["scheme"] is None else match["scheme"]
            facts = {**match, "scheme": scheme}
            fixed = {keys[fact]: facts[fact] for fact in ("url", "pattern", "scheme")}
            values = values | {keys[fact]: facts[fact] for fact in facts.keys() & {"wildcard"}}
        if rules["linkParameter"] == "url" and opening.location.has_scheme_of(WEB_SCHEMES, rules):
            fixed["url"] = link_with_items(opening)
        sources = [opening.query(), values]
        weaker, stronger = sources if rules["precedence"] == "pathOverQuery" else reversed(sources)
        return {**weaker, **stronger, **(opening.parameters or {}), **fixed}, fixed

    # ---------------------------------------- Redirecting (14, 27)

    def add_redirects(self, redirects: dict):
        """REDIRECT-1; the last one stands at the end."""
        others = {url: target for url, target in self.redirects.items() if url not in redirects}
        self.redirects = {**others, **redirects}

    def redirect_of(self, opening: Opening) -> Optional[str]:
        """The target of the URL in the table of redirects, if any (REDIRECT-2, REDIRECT-9)."""
        def key(location):
            host = "" if location.host_in_path(rules) else host_key(location.host or "")
            texts = [text for _, text in paths_of(location, rules)[0]]
            return location.compared_scheme(rules), host, texts

        rules = opening.rules
        urls = ((cleaned(url, rules), target) for url, target in self.redirects.items())
        found = [target for url, target in urls if url and key(read(url)) == key(opening.location)]
        return found[-1] if found else None

    def follow(self, opening: Opening, target: str):
        """Goes on with a target (REDIRECT-3 to REDIRECT-8, REDIRECT-13 to REDIRECT-16)."""
        least = 1 if self.rules["zeroLimit"] == "one" else 0
        if len(opening.history) > max(least, self.rules["redirectLimit"]):
            raise Refusal("tooManyRedirects")
        if cleaned(target, opening.rules) in opening.history:
            raise Refusal("redirectLoop")
        carried = opening.query()
        opening.read(target)
        opening.carried, opening.table = carried, None

    # ---------------------------------------- Interception (28)

    def add_interceptor(self, label: str, texts: Optional[list], decide: Callable, place):
        """INTERCEPT-1 to INTERCEPT-4, INTERCEPT-7."""
        if all(label != other for other, _, _ in self.interceptors):
            patterns = [form for text in texts or [] for form in self.forms(text)]
            place = len(self.interceptors) if place is None else max(0, place)
            self.interceptors.insert(place, (label, patterns, decide))

    def remove_interceptor(self, label: str):
        """INTERCEPT-2."""
        others = [each for each in self.interceptors if each[0] != label]
        if len(others) == len(self.interceptors):
            raise Refusal("unknownName")
        self.interceptors = others

    # ---------------------------------------- Names (32)

    def name_key(self, name: str) -> str:
        """A name of a route or of a parameter as it is compared (NAME-2)."""
        is_loose = self.rules["nameComparison"] == "loose"
        return unicodedata.normalize("NFC", name).strip() if is_loose else name

    def location(self, name: str, parameters: Optional[dict], query: Optional[dict]) -> str:
        """The location of a name (NAME-4, NAME-7, NAME-8, NAME-9)."""
        entry, table = self.names.get(self.name_key(name), (None, None))
        if entry is None:
            raise Refusal("unknownName")
        ways = (self.location_components(pattern, parameters or {}) for pattern in entry.forms)
        written = next((way for way in ways if way is not None), None)
        if written is None:
            raise Refusal("missingParameter")
        path = "".join("/" + component for component in written) or "/"
        path += "/" if written and written[-1] == "" else ""
        values = [(name, value if isinstance(value, list) else [value])
                  for name, value in sorted((query or {}).items(), key=lambda item: item[0])]
        items = [(name, scalar_text(each)) for name, several in values for each in several]
        scheme = table.scheme + ":" if table.scheme else ""
        return scheme + ("//" if path.startswith("//") else "") + path + written_query(items, "")

    def location_components(self, pattern: Pattern, parameters: dict) -> Optional[list]:
        """The components of a location; None if a value is missing (NAME-5, NAME-6, NAME-7)."""
        written, keys = [], self.rules["reservedKeys"]
        for part in pattern.parts or []:
            if part.kind == WILDCARD:
                array = parameters.get("*" if keys == "record" else keys["wildcard"])
                texts = [scalar_text(item) for item in array] if isinstance(array, list) else []
            else:
                pieces = [component_text(piece, self.rules) for piece in part.pieces]
                pieces[1::2] = [self.named(name, parameters) for name in part.pieces[1::2]]
                texts = [None if None in pieces else "".join(pieces)]
            if any(text is None or part.kind != LITERAL and text in (".", "..") for text in texts):
                return None
            safe = "!$&'()*+,;=:@" if part.kind == LITERAL else ""
            written += [quote(text, safe=safe) for text in texts]
        return written

    def named(self, name: str, parameters: dict) -> Optional[str]:
        """The value of a parameter for a location; None without one (NAME-2, NAME-5)."""
        same = (other for other in parameters if self.name_key(other) == self.name_key(name))
        return scalar_text(parameters.get(name if name in parameters else next(same, name))) or None


def written_query(items: list, safe: str) -> str:
    """A query with its mark (NAME-9, WEB-4)."""
    texts = [quote(name, safe=safe) + "=" + quote(text, safe=safe)
             for name, text in items if text is not None]
    return "?" + "&".join(texts) if texts else ""


def link_with_items(opening: Opening) -> str:
    """A web link with the caller's texts as items (WEB-4)."""
    given, location = opening.parameters or {}, opening.location
    texts = {name: given[name] for name in sorted(given) if type(given[name]) is str}
    items = {name: text for name, text in opening.items if name not in texts} | texts
    front, mark, fragment = location.url.partition("#")
    query = written_query(list(items.items()), "!$'()*+,:@/?")
    return front.partition("?")[0] + query + mark + fragment if items else location.url


def scalar_text(value: Any) -> Optional[str]:
    """A text, a number or a truth value as text (NAME-5); None for anything else."""
    if isinstance(value, str):
        return value
    return json.dumps(value) if isinstance(value, (bool, int, float)) else None


# ---------------------------------------- Navigation (33)

# A screen is an object as a step writes it. A way to a screen is a list of lists: the screens from
# the root to it, each in the one before; where one is presented, a new list begins.

def kind_of(screen: dict) -> str:
    return next(kind for kind in ("screen", "stack", "tabs", "pages") if kind in screen)


def name_of(screen: dict) -> str:
    return screen[kind_of(screen)]


def screen_of(written: Any) -> dict:
    """A screen that a step names, with objects in place of names."""
    screen = {"screen": written} if isinstance(written, str) else dict(written)
    if "screen" not in screen:
        screen["of"] = [screen_of(each) for each in screen.get("of", [])]
    return screen | ({"presents": screen_of(screen["presents"])} if "presents" in screen else {})


def written_screen(screen: dict) -> Any:
    """A screen as a step names it."""
    written = {key: value for key, value in screen.items()
               if (key, value) not in (("selected", 0), ("hidesBar", False))}
    if "of" in written:
        written["of"] = [written_screen(each) for each in written["of"]]
    if "presents" in written:
        written["presents"] = written_screen(written["presents"])
    return written["screen"] if written.keys() == {"screen"} else written


def ways(screen: dict, way: list):
    """The ways to a screen, and to those in it and on it."""
    way = [*way[:-1], way[-1] + [screen]]
    yield way
    for inner in screen.get("of", []):
        yield from ways(inner, way)
    if "presents" in screen:
        yield from ways(screen["presents"], way + [[]])


def way_to_front(screen: dict, way: list) -> list:
    """The way to the current screen (NAV-2)."""
    way, inside = [*way[:-1], way[-1] + [screen]], screen.get("of", [])
    if "presents" in screen:
        return way_to_front(screen["presents"], way + [[]])
    place = {"stack": len(inside) - 1, "tabs": screen.get("selected", 0), "screen": None,
             "pages": 0 if len(inside) == 1 else None}[kind_of(screen)]
    is_there = place is not None and 0 <= place < len(inside)
    return way_to_front(inside[place], way) if is_there else way


def change(kind: str, screens: list, on: Optional[dict] = None, **more) -> dict:
    """A change on screen."""
    names = [name_of(screen) for screen in screens]
    facts = {"change": kind, "screens": names, "on": on and name_of(on), **more}
    return {key: fact for key, fact in facts.items() if fact is not None}


class Screens:
    """What is on screen; what changes it gives back the changes (NAV-1)."""

    def __init__(self, router: Router):
        self.router, self.has_window, self.root, self.others = router, False, None, []
        self.hides_bar, self.error_page = False, None

    def set(self, step: dict):
        self.has_window, self.root = "root" in step, step.get("root") and screen_of(step["root"])
        self.others = [screen_of(each) for each in step.get("others", [])]

    def look(self) -> dict:
        """The current screen, the stack around it, and the root."""
        way = self.way(None)
        named = {"current": way and way[-1][-1], "stack": way and self.stack_on(way, None)}
        names = {key: name_of(screen) for key, screen in named.items() if screen}
        root = {"root": self.root and written_screen(self.root)} if self.has_window else {}
        return {**names, **root}

    def way(self, name: Optional[str]) -> Optional[list]:
        """The way to the screen of a name, or to the current one (NAV-19)."""
        if name is None:
            return way_to_front(self.root, [[]]) if self.root else None
        trees = ([self.root] if self.root else []) + self.others
        all_ways = (way for tree in trees for way in ways(tree, [[]]))
        return next((way for way in all_ways if name_of(way[-1][-1]) == name), None)

    def stack_on(self, way: list, origin: Optional[str]) -> Optional[dict]:
        """The stack around the screen of a way (NAV-3, NAV-19)."""
        is_left_out = self.router.rules["startingStack"] == "itselfAsSource" and origin is None
        around = way[-1][:-1] if is_left_out else way[-1]
        return next((screen for screen in reversed(around) if "stack" in screen), None)

    def push(self, screens: list, replace: bool, origin: Optional[str], style=None, animated=None):
        """NAV-3 to NAV-8, NAV-20."""
        way, screens = self.way(origin), list(map(screen_of, screens))
        has_stack = any("stack" in screen for screen in screens)
        if not way or sum(map(len, way)) > 32 or not screens or has_stack:
            return []
        stack = self.stack_on(way, origin)
        if stack is None:
            return self.present(screens[-1], None, False, origin, style, animated)
        kind = "replace" if replace and stack["of"] else "push"
        del stack["of"][len(stack["of"]) - (kind == "replace"):]
        screens[0]["hidesBar"] = screens[0].get("hidesBar", False) or self.hides_bar
        stack["of"] += screens
        return [change(kind, screens, stack, style=style, animated=animated)]

    def present(self, screen: Any, in_stack: Optional[str], completion: bool, origin: Optional[str],
                style=None, animated=None) -> list:
        """NAV-9, NAV-20."""
        way, screen = self.way(origin), screen_of(screen)
        if not way or sum(map(len, way)) > 32 or "presents" in way[-1][0]:
            return []
        if in_stack is not None and "stack" not in screen:
            screen = {"stack": in_stack, "of": [screen]}
        way[-1][0]["presents"] = screen
        shown = change("present", [screen], way[-1][-1], style=style, animated=animated)
        return [shown] + ([{"change": "completed"}] if completion else [])

    def close(self, animated: Optional[bool]) -> list:
        """NAV-10."""
        way = self.way(None) or [[]]
        stack = self.stack_on(way, None)
        if stack and len(stack["of"]) > 1:
            return [change("pop", [stack["of"].pop()], stack, animated=animated)]
        if len(way) == 1:
            return []
        presenter = next(screen for screen in way[-2] if screen.get("presents") is way[-1][0])
        return [change("dismiss", [presenter.pop("presents")], animated=animated)]

    def set_root(self, screen: Any) -> list:
        """NAV-11."""
        self.root = screen_of(screen) if self.has_window else None
        return [change("root", [self.root])] if self.root else []

    def show(self, page: Any, how: str, origin: Optional[str]) -> list:
        """Shows what a route built, or an error page (NAV-14, NAV-17 to NAV-19)."""
        way, front, screen = self.way(origin), self.way(None), screen_of(page)
        if how == "root" or how == "go" and not front and origin is None:
            return self.set_root(page)
        if how == "nothing" or not way or front and name_of(front[-1][-1]) == name_of(screen):
            return []
        if how == "push" or how == "go" and "stack" not in screen and self.stack_on(way, origin):
            return self.push([page], False, origin)
        return self.present(page, None, False, origin)


# ---------------------------------------- The wire protocol

# Each step: the key of its answer (`-` for none, `=` where the result is the answer, `set` for an
# attribute), what does it, and the keys of its arguments, or names of `Scenario.step`.
STEPS = {
    "register": "- register step", "registerMany": "- register step",
    "registerDelayed": "- register step", "set": "- router.set rules in",
    "open": "= open step", "canOpen": "can router.can_open url in",
    "onUnmatched": "- on_unmatched enabled in", "unregister": "- router.remove in pattern",
    "unregisterAll": "- router.remove in", "unregisterScheme": "- router.forget_scheme table",
    "touchScheme": "- router.table table", "unregisterAllSchemes": "- router.forget_all_schemes",
    "routes": "patterns router.listed in", "allRoutes": "tables router.listed_tables",
    "addRewrite": "- add_rewrites step", "addRewrites": "- add_rewrites step",
    "removeRewrite": "- router.rewriting.remove match",
    "removeAllRewrites": "- router.rewriting.rewrites.clear", "rewrite": "url router.rewritten url",
    "location": "location router.location name parameters query",
    "addRedirects": "- router.add_redirects map", "replaceRedirects": "set router.redirects map",
    "addInterceptor": "- add_interceptor label routes result at",
    "removeInterceptor": "- router.remove_interceptor label",
    "createSubrouter": "- router.create_module router upper",
    "bindSubrouter": "- router.bind pattern router in",
    "releaseTarget": "- targets.pop target none",
    "setDefaultDefinition": "set router.default_definition definition",
    "setScreens": "- screens.set step", "screens": "screens screens.look",
    "push": "changes screens.push screens replace from style animated",
    "present": "changes screens.present screen inStack completion from style animated",
    "close": "changes screens.close animated", "setRoot": "changes screens.set_root screen",
    "hideBar": "set screens.hides_bar enabled", "setErrorPage": "set screens.error_page page",
    "show": "= open step"}
CAPABILITIES = """
schemes queries fragments percentDecoding plusDecoding wildcards optionalGroups priorities declining
handlerlessRoutes nestedOpenings callersParameters matchRecord canOpen unmatched batches removal
listing tables rewriting redirecting interception navigation nesting names objects handlerObjects
definitions children delay webLinks extras options logging rules""".split()


class Thing:
    """An object of the program, which travels by its label (OBJECT-3, OBJECT-4)."""

    def __init__(self, label: Optional[str] = None):
        self.label = label


class UrlObject(str):
    """A URL object, which is its text everywhere but in WEB-4 (URL-9)."""


class Scenario:
    """Plays steps on a fresh router and writes down what comes of them."""

    def __init__(self, rules: dict):
        self.router = Router(rules)
        self.screens, self.events, self.origin = Screens(self.router), None, None
        self.things, self.targets = {}, {}

    def play(self, steps: list) -> list:
        """An answer for each step; the last one may say what is lacking (URL-7)."""
        observed, silent = [], {"open": {"handled": False, "events": []}, "canOpen": {"can": False}}
        for step in steps:
            try:
                observed.append(self.step(step))
            except Refusal as refusal:
                is_silent, error = self.router.rules["refusals"] == "silent", {"code": refusal.code}
                observed.append(silent.get(step["do"]) if is_silent else {"error": error})
            except Unsupported as lack:
                return observed + [{"unsupported": str(lack)}]
        return observed

    def step(self, step: dict) -> Optional[dict]:
        """What is answered of a step."""
        if step["do"] not in STEPS:
            raise Unsupported(step["do"])
        key, function, *names = STEPS[step["do"]].split()
        others = {"step": step, "enabled": True, "from": self.origin,
                  "table": {"scheme": step.get("scheme")}}
        arguments = [
            self.inward(step[name]) if name in step else others.get(name) for name in names]
        if key == "set":
            owner, attribute = function.split(".")
            setattr(getattr(self, owner), attribute, *arguments)
            return None
        result = operator.attrgetter(function)(self)(*arguments)
        if key == "changes" and self.events is not None:
            return self.report_changes(result)
        return None if key == "-" else result if key == "=" else {key: result}

    def perform(self, steps: list):
        """The steps of a script, whose refusals are no matter of the opening around (HANDLER-6)."""
        for step in steps:
            with contextlib.suppress(Refusal):
                self.step(step)

    # ---------------------------------------- Values and events

    def inward(self, value: Any) -> Any:
        """A value of a step as the router receives it."""
        if isinstance(value, list):
            return [self.inward(item) for item in value]
        if not isinstance(value, dict):
            return value
        if value.keys() == {"$object"}:
            return self.things.setdefault(value["$object"], Thing(value["$object"]))
        if value.keys() == {"$url"}:
            return UrlObject(value["$url"])
        return value.get("$nsstring") or {key: self.inward(item) for key, item in value.items()}

    def outward(self, value: Any) -> Any:
        """A value as it is answered."""
        if isinstance(value, Thing):
            return {"$object" if self.things.get(value.label) is value else "$copy": value.label}
        if isinstance(value, list):
            return [self.outward(item) for item in value]
        if isinstance(value, dict):
            return {key: self.outward(item) for key, item in value.items()}
        return value

    def report(self, event: str, call: Optional[Call] = None, **facts):
        """An event; of a call, with its parameters and the match record (RECORD-1)."""
        if call:
            has_record = self.router.rules["reservedKeys"] == "record"
            record = {"match": call.match} if has_record else {}
            facts = {**facts, "parameters": call.parameters, **record}
        self.events.append({"event": event, **self.outward(facts)})

    def report_changes(self, changes: list):
        for each in changes:
            self.report(each.pop("change"), **each)

    def fits(self, condition: dict, call: Call) -> bool:
        """Whether a call fulfils a condition; of JSON, `1` and `true` differ."""
        if "wildcard" in condition:
            value, place = call.match.get("wildcard"), condition["wildcard"]
        else:
            value, place = call.parameters.get(condition["parameter"]), condition.get("index")
        if place is not None:
            value = value[place] if isinstance(value, list) and 0 <= place < len(value) else None
        wanted = json.dumps(condition["equals"], sort_keys=True)
        return json.dumps(self.outward(value), sort_keys=True) == wanted

    # ---------------------------------------- What is registered

    def register(self, step: dict):
        registrations = [self.registration(step, self.inward(pattern))
                         for pattern in step.get("patterns", [step.get("pattern")])]
        self.router.register(registrations, step.get("in"), step["do"] == "registerDelayed")

    def registration(self, step: dict, pattern: str) -> Registration:
        children = [self.registration(child, self.inward(child["pattern"]))
                    for child in step.get("children", [])]
        return Registration(
            pattern, step.get("route", pattern), step.get("name"), step.get("kind", "plain"),
            self.handler(step), self.redirector(step), step.get("priority", 0),
            step.get("definition"), children)

    def handler(self, step: dict) -> Optional[Callable]:
        """The handler of a registration, which writes down its calls (TARGET-1 to TARGET-4)."""
        script, given = step.get("handler", "accept"), self.inward(step.get("returns"))
        if script is None:
            return None
        target = None
        if "weakTarget" in script:
            target = weakref.ref(self.targets.setdefault(script["weakTarget"], Thing()))

        def handle(call):
            if target is not None and target() is None:
                return Answer(False)
            source = {"source": call.source} if call.source else {}
            self.report("call", call, route=call.label, **source)
            accepts = self.decided(script, call) in ("accept", True)
            return Answer(accepts, given, script["build"] if "build" in script else None)

        return handle

    def redirector(self, step: dict) -> Optional[Callable]:
        """The redirector of a registration, which writes down the URLs that it gives."""
        def redirect(call):
            target = self.decided(step["redirect"], call)
            if target is not None:
                self.report("redirect", route=call.label, to=target)
            return target

        return redirect if "redirect" in step else None

    def add_interceptor(self, label: str, patterns: Optional[list], script: Any, place):
        """An interceptor, which writes down what it sees."""
        def decide(call):
            self.report("intercept", call, interceptor=label)
            return self.decided(script, call)

        self.router.add_interceptor(label, patterns, decide, place)

    def decided(self, script: Any, call: Call) -> Any:
        """What the script of a handler, redirector or interceptor answers, behind its steps."""
        def value(part):
            if isinstance(part, str):
                return part
            if "parameter" in part:
                return call.parameters.get(part["parameter"], "")
            return call.match["url"] if "url" in part else call.extra

        if script is None or isinstance(script, str):
            return script
        self.perform(script.get("do", []))
        if "acceptWhen" in script:
            return self.fits(script["acceptWhen"], call)
        if "when" in script and not self.fits(script["when"], call):
            return self.decided(script.get("else"), call)
        if "join" in script:
            return "".join(scalar_text(value(part)) or "" for part in script["join"])
        if "location" in script:
            values, query = ({name: value(part) for name, part in script.get(key, {}).items()}
                             for key in ("parameters", "query"))
            with contextlib.suppress(Refusal):
                return self.router.location(script["location"], values, query)
            return None
        if "reset" in script:
            return script["reset"]
        if "addMissing" in script:
            return {**script["addMissing"], **call.parameters}
        if "then" in script or "later" in script:
            return self.decided(script.get("then", script.get("later")), call)
        answer = script.get("newObject", script).get("accepts", script.get("returns", True))
        return "acceptPaths" not in script and answer

    def on_unmatched(self, is_enabled: bool, table: Any):
        def callback(url, parameters):
            self.report("unmatched", url=url, parameters=parameters, **{"in": table or "global"})

        self.router.on_unmatched(callback if is_enabled else None, table)

    def add_rewrites(self, step: dict):
        """Hands on rules as pairs, whatever stands in them (REWRITE-3)."""
        rewrites = [each if isinstance(each, dict) else {} for each in step.get("rewrites", [step])]
        pairs = [(each.get("match"), each.get("target")) for each in rewrites]
        self.router.rewriting.add(pairs, self.router.rules)

    # ---------------------------------------- Openings and showings

    def open(self, step: dict) -> Optional[dict]:
        """What an opening or a showing answers; nothing inside of another (OUTCOME-2, OPTION-2)."""
        if self.events is not None:
            try:
                self.opened(step)
            except Refusal as refusal:
                if step.get("reported"):
                    self.report("refused", error=refusal.code)
                raise
            return None
        self.events = []
        try:
            outcome, rules = self.opened(step), self.router.rules
            is_reported = outcome.error and rules["refusals"] == "reported"
            error = {"code": outcome.error} if is_reported else None
            answer = {"handled": outcome.handled, "url": outcome.url, "fullPath": outcome.full_path,
                      "returned": self.outward(outcome.object), "logged": rules["verboseLogging"],
                      "error": error, "events": self.events}
        finally:
            self.events = None
        there = {key: each for key, each in answer.items() if each is not None}
        return {**there, "extra": self.outward(outcome.extra)}

    def opened(self, step: dict) -> Outcome:
        """The outcome of an opening, or of a showing (NAV-12 to NAV-14, NAV-17)."""
        url, parameters, query, extra = (
            self.inward(step.get(key)) for key in ("url", "parameters", "query", "extra"))
        if "name" in step:
            url, parameters = self.router.location(step["name"], parameters, query), None
        way, around, self.origin = self.screens.way(step.get("from")), self.origin, step.get("from")
        try:
            outcome = self.router.open(
                url, step.get("in"), kind=step.get("kind", "plain"), parameters=parameters,
                extra=extra, source=way and name_of(way[-1][-1]),
                callback=lambda value: self.report("callback", value=value))
        finally:
            self.origin = around
        is_ignored = outcome.handled or outcome.rejected or step.get("ignoreErrors", False)
        page, how = outcome.screen if is_ignored else self.screens.error_page, step.get("as", "go")
        if step["do"] == "open" or page is None:
            return outcome
        self.report_changes(self.screens.show(page, how, step.get("from")))
        return outcome._replace(object=page) if how == "nothing" else outcome


def reply(message: dict) -> dict:
    """The answer to a message of the runner."""
    if message["message"] == "hello":
        return {"message": "hello", "protocol": 1, "name": "standard.py", "version": "2.0",
                "dialects": ["standard"], "capabilities": CAPABILITIES}
    if message["message"] != "scenario":
        return {"message": "goodbye"}
    answer = {"message": "answer", "id": message["id"]}
    if message["dialect"] != "standard":
        return {**answer, "unsupported": "the dialect " + message["dialect"]}
    try:
        return {**answer, "observed": Scenario(message.get("rules", {})).play(message["steps"])}
    except Unsupported as lack:
        return {**answer, "unsupported": str(lack)}


def serve():
    """Answers each line until the runner says goodbye."""
    for line in sys.stdin.buffer:
        answer = reply(json.loads(line))
        print(json.dumps(answer), flush=True)
        if answer["message"] == "goodbye":
            return


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    threading.stack_size(1 << 29)
    threading.Thread(target=serve).start()
