"""A URL router of the dialect `standard`, written from its specification, for the wire protocol.

The sections follow the chapters of the specification; docstrings name clauses. `Router` is the
router, `Screens` what is on screen, and `Player` plays the steps of the wire protocol on both.
Errors have their code alone, since the wire has no place for the column of a fault.
"""

import bisect
import contextlib
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
from types import SimpleNamespace
from typing import Any, Callable, Optional
from urllib.parse import quote, unquote

# ---------------------------------------- Rules (rules.md)

# Rules whose value is free, with that of the dialect; and the others: the value of the dialect,
# then those that this router has beside it. Any other rule has its value of the dialect.
OPTIONS = {
    "defaultScheme": "", "fallbackToGlobal": False, "hostAsPath": False, "optionalGroupLimit": 10,
    "ownHosts": [], "plusDecoding": True, "redirectLimit": 5, "reservedKeys": "record",
    "searchLimit": 20, "verboseLogging": False}
CHOICES = {rule: values for rule, *values in map(str.split, """
dotSegments removed kept; emptyComponents kept dropped merged; emptyValues refused bound;
invalidText kept repaired; itemNames decoded written; linkParameter none url;
itemSeparators ampersand ampersandAndSemicolon;
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
greedyUpToWildcards; schemeCase ignored significant; selfRedirects loop stay;
startingStack itself itselfAsSource; tableCreation whenFilled whenNamed;
undecodableComponents asValues replaced partly bytesDropped;
undecodableValues written replaced partly bytesDropped; unmatchedCallbacks innermost outermostFirst;
userAndPort ignored text; valuelessItems empty skipped; waitingRoutes removed kept;
wildcardTakes anything behindSlash something; zeroLimit none one; zeroPriority ordinary last
""".split(";"))}


class Refusal(Exception):
    """What a router refuses, by the code of its error (URL-7)."""


class Unsupported(Exception):
    """What this router does not have."""


class Rules(SimpleNamespace):
    """The rules in force, by their names, and how single texts are read by them."""

    def changed(self, changes: dict) -> "Rules":
        """These rules with other values, if this router has them."""
        for rule, value in changes.items():
            if rule not in OPTIONS and value not in CHOICES.get(rule, []):
                raise Unsupported(f"the rule {rule}")
        return Rules(**{**vars(self), **changes})

    def cleaned(self, text: Optional[str]) -> Optional[str]:
        """The text of a URL without what was pasted with it (URL-10)."""
        if text is None or self.pastedText == "kept":
            return text
        return re.sub("[\t\n\r]", "", text.strip("".join(map(chr, range(0x21)))))

    def scheme_key(self, scheme: str) -> str:
        """A scheme as it is compared (TABLE-2)."""
        return scheme.translate(LOWER_CASE) if self.schemeCase == "ignored" else scheme

    def name_key(self, name: str) -> str:
        """A name of a route or of a parameter as it is compared (NAME-2)."""
        is_loose = self.nameComparison == "loose"
        return unicodedata.normalize("NFC", name).strip() if is_loose else name

    def component_text(self, written: str) -> str:
        """A component of a path as a value, beside a literal or in a wildcard (PCT-3, PCT-5)."""
        how = self.undecodableComponents
        return decoded(written, self.undecodableValues if how == "asValues" else how)

    def item_text(self, written: str) -> str:
        """The name or the value of an item, plus signs decoded (PLUS-1 to PLUS-3, PCT-3)."""
        how = self.undecodableValues
        if not self.plusDecoding or how == "written" and decoded(written) is None:
            return decoded(written, how)
        if self.plusOrder == "beforePercent":
            return decoded(written.replace("+", " "), how)
        return decoded(written, how).replace("+", " ")

    def items(self, query: Optional[str]) -> list:
        """The items of a query: name and value (QUERY-1 to QUERY-3, QUERY-5, RECORD-3)."""
        separator = "&" if self.itemSeparators == "ampersand" else "[&;]"
        items = [item.partition("=") for item in re.split(separator, query or "") if item]
        name_text = self.item_text if self.itemNames == "decoded" else str
        return [[name_text(name), self.item_text(text)] for name, equals, text in items
                if equals or self.valuelessItems == "empty"]

    def components(self, path: str, trailing: str) -> list:
        """The components of a path or of a pattern (MATCH-3, MATCH-4, MATCH-6, PATTERN-3)."""
        path = re.sub("/+", "/", path) if self.emptyComponents == "merged" else path
        path = path.removeprefix("/")
        path = path.removesuffix("/") if trailing == "cut" else path
        result = path.split("/") if path else []
        if self.emptyComponents == "dropped":
            last = [""] if trailing != "cut" and result[-1:] == [""] else []
            result = [each for each in result if decoded(each) not in ("", "/")] + last
        return result


STANDARD = Rules(**OPTIONS, **{rule: values[0] for rule, values in CHOICES.items()})

# ---------------------------------------- Reading URLs (4), percent-encoding (7)

PARTS = re.compile(
    r"(?s)(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.\-]*):)?"
    r"(?://(?P<authority>(?:[^/?#]*@)?(?P<host>[^/?#]*?)(?::(?P<port>[0-9]*))?)(?=[/?#]|\Z))?"
    r"(?P<path>[^?#]*)(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?")
ONE_CHARACTER = re.compile("%[0-7].|%[cd].%..|%e.%..%..|%f.%..%..%..", re.IGNORECASE)
DOTS = r"(?:\.|%2[eE]){1,2}"
LOWER_CASE = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def decoded(text: str, otherwise: str = "") -> Optional[str]:
    """The text percent-decoded once (PCT-1, PCT-2); if it cannot be, what PCT-3 says, or None."""
    with contextlib.suppress(UnicodeDecodeError):
        if not re.search("%(?![0-9A-Fa-f]{2})", text):
            return unquote(text, errors="strict")
    if otherwise == "partly":
        return ONE_CHARACTER.sub(lambda each: decoded(each.group(), "written"), text)
    if otherwise in ("", "written"):
        return text if otherwise else None
    return unquote(text, errors="replace" if otherwise == "replaced" else "ignore")


def mended(part: str, allowed: str = "") -> str:
    """A part of a URL; all of it is encoded anew if a character is not allowed there (URL-3)."""
    allowed = "-._~!$&'()*+,;=" + allowed
    is_right = re.fullmatch(f"(?:[A-Za-z0-9{re.escape(allowed)}]|%[0-9A-Fa-f]{{2}})*", part)
    return part if is_right else quote(part, safe=allowed)


def repaired(text: str) -> str:
    """A text with what RFC 3986 does not allow encoded, and its host in Punycode (URL-3).

    Of TS 46 there is what Python has: NFKC and lower case for its mapping, and no list of
    characters that a host may not contain.
    """
    scheme, slashes, authority, path, query, number_sign, fragment = re.fullmatch(
        r"(?s)([^/?#\[\]@:]+:)?(?:(//)([^/?#]*))?([^?#]*)(\?[^#]*)?(?:(#)(.*))?", text).groups("")
    user, at, place = authority.rpartition("@")
    brackets, host, port = re.fullmatch(r"(\[[^]]*\])?([^:]*)(:.*)?", place, re.DOTALL).groups("")
    address, mark, zone = brackets[1:-1].partition("%")
    is_wrong = (
        scheme and not re.fullmatch(r"[A-Za-z][A-Za-z0-9+.\-]*:", scheme) or brackets and host
        or not re.fullmatch("(?::[0-9]*)?", port) or mended(address, ":") != address)
    if not host.isascii():
        host = unicodedata.normalize("NFKC", host).lower()
        is_wrong = is_wrong or re.search(r"(?:\A|\.)(?:-|..--|\.)|-(?:\.|\Z)", host)
        host = ".".join(label if label.isascii() else "xn--" + label.encode("punycode").decode()
                        for label in host.split("."))
        is_wrong = is_wrong or max(map(len, host.split("."))) > 63
    if is_wrong or mended(host) != host:
        raise Refusal("invalidURL")
    if mark and not re.fullmatch(r"25(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})*", zone):
        zone = "25" + quote(zone, safe="")
    host = f"[{address}{mark}{zone}]" if brackets else host
    first, slash, rest = mended(path, ":@/").partition("/")
    first = first.replace(":", "%3A") if first + slash + rest != path else first
    front = scheme + slashes + mended(user, ":") + at + host
    back = first + slash + rest + mended(query, ":@/?") + number_sign + mended(fragment, ":@/?")
    if front + port + back != text:
        number = port[1:].lstrip("0") or "0"
        is_number = len(port) > 1 and len(number) < 20 and int(number) < 1 << 63
        port = ":" + number if is_number else ""
    return front + port + back


def host_key(host: Optional[str]) -> Optional[str]:
    """A host as it is compared (NEST-3, REDIRECT-2, WEB-5)."""
    return host and decoded(host, "written").translate(LOWER_CASE)


def without_dots(path: str) -> str:
    """A path without segments of dots, as RFC 3986, section 5.2.4, removes them (URL-5)."""
    if not re.search(rf"(?<![^/]){DOTS}(?![^/])", path):
        return path
    kept = [""]
    for segment in re.sub(rf"\A(?:{DOTS}/)+", "", path).removeprefix("/").split("/"):
        is_dots = re.fullmatch(DOTS, segment)
        if not is_dots:
            kept.append(segment)
        elif len(kept) > 1 and len(re.sub("%2[eE]", ".", segment)) == 2:
            kept.pop()
    return "/".join(kept + [""] if is_dots else kept)


class Url:
    """A URL as it is read by rules: what is matched and compared of it."""

    def __init__(self, text: Optional[str], rules: Rules):
        """URL-1 to URL-4, HOST-1 to HOST-4, TABLE-3, WEB-1, MATCH-1, MATCH-3, REDIRECT-2."""
        self.text = rules.cleaned(text)
        if not self.text:
            raise Refusal("invalidURL")
        self.text = repaired(self.text) if rules.invalidText == "repaired" else self.text
        scheme, authority, host, _, path, query, _ = PARTS.fullmatch(self.text).groups()
        self.scheme = rules.scheme_key(rules.defaultScheme if scheme is None else scheme)
        self.is_web = self.scheme.lower() in ("http", "https")
        self.is_special = self.is_web or self.scheme.lower() in ("ws", "wss", "ftp", "file")
        self.host, self.items = host_key(host), rules.items(query)
        path = without_dots(path) if rules.dotSegments == "removed" else path
        host = authority if rules.userAndPort == "text" else host
        has_host = bool(host) and (rules.hostAsPath or not self.is_special)
        path = "/" + host + path if has_host else path
        is_split, trailing = rules.pathSplitting == "beforeDecoding", rules.pathTrailingSlash
        way = rules.components(path if is_split else rules.component_text(path), trailing)
        self.ways = [way]       # the components as they are written, and those tried instead
        if trailing in ("added", "addedOrCut") and way and way[-1]:
            self.ways.append(way + [""])
        elif trailing == "addedOrCut" and way:
            self.ways.append("/".join(way).rstrip("/").split("/"))
        text_of = rules.component_text if is_split else str
        self.paths = [path_of(map(text_of, way)) for way in self.ways]
        self.key = self.scheme, "" if has_host else self.host or "", self.paths[0]


def path_of(texts) -> str:
    """A path as it is matched: a slash in front of each component, all else but ASCII encoded."""
    return "".join("/" + quote(text, safe="") for text in texts)


# ---------------------------------------- Patterns and groups (5), matching (6)

LITERAL, MIXED, PARAMETER, END, WILDCARD = range(5)
WRONG = re.compile(     # what PATTERN-11 does not allow in segments
    rf"[{{}}?#]|(?<=[^/()])[:*]|:(?![^/()])|\*(?=[^/()])|(?<![^/()]){DOTS}(?![^/()])")


class Part(namedtuple("Part", "kind names pieces")):
    """A component of a pattern, of which the pieces are texts and names in turn (PATTERN-4)."""

    def expression(self, rules: Rules, place: int = 1) -> str:
        """What it matches of a `path_of` (MATCH-2, MATCH-5, PATTERN-12, WILD-1)."""
        if self.kind == WILDCARD:
            is_text = rules.wildcardTakes == "something" and rules.pathTrailingSlash != "cut"
            if rules.wildcardTakes in ("anything" if place else "anything behindSlash"):
                return "(?:/(.*))?"
            return "/(.+)" if is_text else "/(.*)"
        value = "((?:[^/%]|%..)*)" if self.kind == PARAMETER else "((?:[^/%]|%..)+)"
        text_of = rules.component_text if rules.literalComparison == "decoded" else str
        texts = [path_of([text_of(piece)])[1:] for piece in self.pieces[::2]]
        # What is taken of a component is not taken otherwise for what stands behind it (LIMIT-2)
        return f"(?>/{value.join(map(re.escape, texts))}(?=/|$))"


class Pattern:
    """One pattern, in which no group is left (PATTERN-2 to PATTERN-7, PATTERN-12, WILD-2)."""

    def __init__(self, text: str, rules: Rules):
        self.text, self.parts, self.rules, self.compiled = text, [], None, None
        self.is_rooted = text.startswith("/") or rules.patternSlash == "optional"
        for component in rules.components(
                text if self.is_rooted else "", rules.patternTrailingSlash):
            pieces = tuple(re.split(":([A-Za-z0-9_]+)", component))
            if rules.parameterExtent == "component" or len(pieces) == 1:
                pieces = ("", component[1:], "") if component.startswith(":") else (component,)
            kind = LITERAL if len(pieces) == 1 else PARAMETER if pieces[::2] == ("", "") else MIXED
            kind = WILDCARD if component == "*" else kind
            self.parts.append(Part(kind, pieces[1::2], pieces))
        self.names = [name for part in self.parts for name in part.names]
        is_repeated = len(set(self.names)) < len(self.names) and rules.repeatedNames == "refused"
        if is_repeated or "" in self.names or any(
                part.kind == WILDCARD for part in self.parts[:-1]) or (
                not self.is_rooted and rules.patternSlash == "required"):
            raise Refusal("invalidPattern")

    def taken(self, path: str, way: list, rules: Rules) -> Optional[tuple]:
        """Its parameters, and what its wildcard takes; or None (MATCH-2, WILD-3)."""
        if self.rules is not rules:
            self.rules, expressions = rules, [
                part.expression(rules, place) for place, part in enumerate(self.parts)]
            self.compiled = re.compile("".join(expressions) if self.is_rooted else "(?!)")
        match = self.compiled.fullmatch(path)
        if not match:
            return None
        values = dict(zip(self.names, map(unquote, match.groups())))
        for part, written in zip(self.parts, way):
            if part.kind == PARAMETER and not written and rules.emptyValues == "refused":
                return None
            if rules.pathValues == "written":
                found = re.fullmatch(part.expression(rules), path_of([written]))
                values.update(zip(part.names, map(unquote, found.groups() if found else [])))
        if not self.parts or self.parts[-1].kind != WILDCARD:
            return values, None
        rest = match.groups()[-1]
        has_rest = rest or rest == "" and rules.pathTrailingSlash == "cut"
        return values, [unquote(each) for each in rest.split("/")] if has_rest else []


def pieces_of(text: str, rules: Rules) -> list:
    """The parts of a pattern with groups, and whether each is required (OPT-2, OPT-4)."""
    is_strict, is_scanned = rules.patternText == "strict", rules.optionalGroups == "scanned"
    has_stray = re.search("[()]", re.sub(r"\([^()]+\)", "", text))
    if is_strict and WRONG.search(text) or has_stray and (is_strict or not is_scanned):
        raise Refusal("invalidPattern")
    if not is_scanned:
        pieces, ends = re.split(r"\(([^()]*)\)", text), {False}
        for place, piece in enumerate(pieces):      # whether a form ends in a segment here
            if is_strict and piece and not piece.startswith("/") and True in ends:
                raise Refusal("invalidPattern")
            if piece:
                ends = {not piece.endswith("/")} | (ends if place % 2 else set())
        return [(piece, place % 2 == 0) for place, piece in enumerate(pieces)]
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


def forms_of(text: str, rules: Rules, most: int) -> list:
    """The patterns for which one with groups stands, at most so many (OPT-1 to OPT-3, OPT-5)."""
    pieces, forms = pieces_of(text, rules), []
    is_scanned, required = rules.optionalGroups == "scanned", {each for each in pieces if each[1]}
    groups = [place for place, piece in enumerate(pieces)
              if not piece[1] or is_scanned and pieces.count(piece) > 1]
    count = len(groups)
    if count and (count > rules.optionalGroupLimit or 1 << count > most
                  or len(text.encode()) << count > 262_144):
        raise Refusal("invalidPattern")
    for there in itertools.chain(*(
            itertools.combinations(groups, size) for size in range(count, -1, -1))):
        chosen = [piece for place, piece in enumerate(pieces)
                  if place in there or place not in groups]
        form = "/".join(piece for piece, _ in chosen)
        if not is_scanned:
            forms.append("".join(piece for piece, _ in chosen))
        elif required <= set(chosen):
            forms.append("/" + "/".join(filter(None, form.split("/"))) if pieces else text)
    return [Pattern(form, rules) for form in forms]


# ---------------------------------------- Expressions of rewriting (11)

ESCAPE = r"\\[()*+\-.?\[\\\]^nrt{|}]"
CATEGORY = r"\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}"
CHARACTER = rf"(?:[^\-\[\\\]]|{ESCAPE})"
CLASS_ITEM = rf"(?:{CATEGORY}|{CHARACTER}-{CHARACTER}|{CHARACTER})"
ATOM = rf"{CATEGORY}|{ESCAPE}|\[\^?+(?:-|{CLASS_ITEM}){CLASS_ITEM}*-?\]|[^()*+?\[\\\]{{|}}^$]"
TOKENS = (rf"(?P<atom>{ATOM})|(?P<repeat>[*+?]|\{{[0-9]+(?:,[0-9]*)?\}})"
          r"|(?P<close>\))|(?P<bar>\|)|(?P<open>\((?!\?))")
ICU_TOKENS = TOKENS + r"|(?P<anchor>[\^$])|(?P<group>\(\?:)"
STEP, SPLIT, SAVE, ANCHOR = range(4)


@functools.cache
def test_of(atom: str) -> Callable[[str], bool]:
    """Whether a character is one of those for which an atom stands (REWRITE-20, REWRITE-21)."""
    is_class, atom = atom[0] == "[" or atom == ".", r"[^\n\r]" if atom == "." else atom
    is_negated = atom.startswith("[^")
    items = atom[1 + is_negated:-1] if is_class else atom
    categories = [(item[1] == "p", item[3:-1]) for item in re.findall(CATEGORY, items)]
    others = re.sub(r"\\.|[\[&|~^]", lambda each: each.group().rjust(2, "\\"),
                    re.sub(CATEGORY, "", items))
    plain = re.compile(f"[{others}]" if others else "(?!)")
    return functools.cache(lambda each: is_negated != (bool(plain.match(each)) or any(
        unicodedata.category(each).startswith(name) == is_in for is_in, name in categories)))


class Expression:
    """An I-Regexp, or an expression of ICU (REWRITE-20 to REWRITE-23).

    It is a program of states, each with the place of the next one: STEP takes a character, SPLIT
    goes on and notes another place to come back to, SAVE notes where a group begins or ends. A
    piece of it is a function that writes states, from the place behind them to their first one.
    What no I-Regexp has, Python searches as far as it has it; nothing bounds its steps.
    """

    def __init__(self, text: str, is_icu: bool):
        self.is_icu, self.program, self.groups, self.atoms, self.other = is_icu, [], 0, 0, None
        tokens = list(re.finditer(ICU_TOKENS if is_icu else TOKENS, text))
        try:
            if "".join(token.group() for token in tokens) == text:
                depths = itertools.accumulate(
                    {"open": 1, "group": 1, "close": -1}.get(each.lastgroup, 0) for each in tokens)
                if max(depths, default=0) > 50:     # REWRITE-24
                    raise Refusal("invalidExpression")
                self.start = self.parsed(iter(tokens), 0)(-1)
            elif is_icu:
                text = re.sub(r"(?s)\\Q(.*?)(?:\\E|$)", lambda each: re.escape(each.group(1)), text)
                self.other = re.compile(re.sub(r"\(\?<(?=[A-Za-z])", "(?P<", text))
            else:
                raise Refusal("invalidExpression")
        except (re.error, RecursionError):
            raise Refusal("invalidExpression") from None

    def state(self, kind: int, what: Any, then: int) -> int:
        """Writes a state and gives its place (REWRITE-23)."""
        self.atoms += kind in (STEP, ANCHOR)
        if self.atoms > 1000:
            raise Refusal("invalidExpression")
        self.program.append((kind, what, then))
        return len(self.program) - 1

    def parsed(self, tokens: Any, group: Optional[int]) -> Callable:
        """The piece up to a parenthesis without partner; all of it is group 0 (REWRITE-21)."""
        branches, kind = [[]], None
        for token in tokens:
            before, kind, written = kind, token.lastgroup, token.group()
            if kind == "close":
                break
            if kind == "repeat":
                if before in (None, "bar", "repeat"):
                    raise Refusal("invalidExpression")
                ends = {"*": "0,", "+": "1,", "?": "0,1"}.get(written, written[1:-1]).split(",")
                low, high = (end and int(end.lstrip("0")[:9] or 0) for end in (ends[0], ends[-1]))
                piece = functools.partial(self.repeated, branches[-1].pop(), low, high)
            elif kind in ("open", "group"):
                self.groups += kind == "open"
                piece = self.parsed(tokens, self.groups if kind == "open" else None)
            elif kind != "bar":
                code, what = (STEP, test_of(written)) if kind == "atom" else (ANCHOR, written)
                piece = functools.partial(self.state, code, what)
            branches += [[]] if kind == "bar" else []
            branches[-1] += [] if kind == "bar" else [piece]
        if (kind == "close") == (group == 0):
            raise Refusal("invalidExpression")
        return functools.partial(self.either, branches, group)

    def either(self, branches: list, group: Optional[int], then: int) -> int:
        """Branches in a group, the first one preferred (REWRITE-22)."""
        atoms = self.atoms
        then = then if group is None else self.state(SAVE, 2 * group + 1, then)
        starts = [functools.reduce(lambda place, piece: piece(place), reversed(branch), then)
                  for branch in branches]
        first = functools.reduce(
            lambda other, start: self.state(SPLIT, start, other), reversed(starts))
        self.atoms = max(self.atoms, atoms + 1)
        return first if group is None else self.state(SAVE, 2 * group, first)

    def repeated(self, piece: Callable, low: int, high: Any, then: int) -> int:
        """A repetition, which takes as much as it can; `high` is empty if it has no end."""
        if high == "":
            loop = self.state(SPLIT, None, then)
            body = piece(loop)
            self.program[loop] = SPLIT, body, then
            low, high, then = (low - 1, low - 1, body) if low else (0, 0, loop)
        if high < low:
            raise Refusal("invalidExpression")
        behind = then
        for _ in range(high - low):
            then = self.state(SPLIT, piece(then), behind)
        for _ in range(low):
            then = piece(then)
        return then

    def search(self, text: str, limit: int) -> tuple[Optional[list], int]:
        """The texts of the match and its groups, or None; the steps that it took (REWRITE-11).

        An I-Regexp takes each SPLIT once at each place of the text: it fails again as before. ICU
        does not know that, and takes the steps again.
        """
        if self.other:
            match = self.other.search(text)
            return match and [group or "" for group in (match.group(), *match.groups())], 0
        seen, steps = set(), 0
        for start in range(len(text) + 1 if self.is_icu else 1):
            stack = [(self.start, start, (None,) * (2 * self.groups + 2))]
            while stack and steps < limit:
                (place, at, ends), steps = stack.pop(), steps + 1
                seen = set() if self.is_icu else seen
                if len(stack) > len(self.program) * (len(text) + 1):
                    return None, limit      # it goes round without end
                while place >= 0:
                    kind, what, then = self.program[place]
                    if kind == STEP and at < len(text) and what(text[at]):
                        at += 1
                    elif kind == SPLIT and (place, at) not in seen:
                        seen.add((place, at))
                        stack.append((then, at, ends))
                        then = what
                    elif kind == SAVE:
                        ends = ends[:what] + (at,) + ends[what + 1:]
                    elif kind != ANCHOR or at != (0 if what == "^" else len(text)):
                        break
                    place = then
                if place < 0 and (self.is_icu or at == len(text)):
                    spans = zip(ends[::2], ends[1::2])
                    return [text[begin:end] if end else "" for begin, end in spans], steps
        return None, steps


# ---------------------------------------- Tables and openings (5, 6, 8, 9)

# A route of a table: its registration, one form of its pattern, PRIO-1, and DEFINE-4
Route = namedtuple("Route", "entry pattern order definition")
# What a registration has where its step says nothing
REGISTRATION = {"route": None, "kind": "plain", "handler": "accept", "redirect": False,
                "returns": None, "priority": 0, "definition": None}
# What a handler, a redirector or an interceptor receives (PARAM-1, RECORD-1, EXTRA-1, NAV-13)
Call = namedtuple("Call", "label parameters match extra source")


def rank(pattern: Pattern, order: str) -> list:
    """The place of a pattern among those of its priority (PRIO-1)."""
    kinds = [part.kind for part in pattern.parts]
    if order == "literalsFirst":
        return [any(kinds)]
    if order == "mostLiteralsFirst":
        return [-len(list(itertools.takewhile(LITERAL.__eq__, kinds)))]
    return [] if order == "registered" else kinds + [END if order == "mostSpecific" else -1]


class Table:
    """Routes that are tried together (TABLE-1), and what is set for them; of a router, its own."""

    def __init__(self, kind: str, name: Optional[str], bindings: list):
        self.kind, self.name, self.bindings, self.above = kind, name, bindings, None
        self.scheme, self.router = (name, "main") if kind == "scheme" else (None, name)
        self.routes, self.callback, self.fallback, self.is_there = [], None, None, False

    def insert(self, route: Route, rules: Rules) -> list:
        """PRIO-1, PRIO-2, PATTERN-8, PATTERN-10; the routes whose place it takes."""
        again, conflicts, same = rules.registeredAgain, rules.parameterConflicts, []
        has_names = again != "replacedWhateverNames"
        for other in self.routes if (again, conflicts) != ("kept", "accepted") else []:
            keys = ([(part.kind, part.expression(rules), has_names and part.names)
                     for part in each.pattern.parts] for each in (route, other))
            first = next(({one[0], two[0]} for one, two in itertools.zip_longest(
                *keys, fillvalue=(END,)) if one != two), None)
            is_same = first is None and other.order[0] == route.order[0] and again != "kept"
            refused = {"accepted": [], "namesRefused": [{PARAMETER}],
                       "refused": [{PARAMETER}, {PARAMETER, WILDCARD}]}[conflicts]
            is_refused = again == "refused" and is_same or first in refused
            if is_refused and other.entry is not route.entry:
                raise Refusal("invalidPattern")
            same += [other] if is_same and again != "refused" else []
        if same:
            self.routes = [route if other is same[0] else other for other in self.routes]
            return same[:1]
        place = bisect.bisect_right(self.routes, route.order, key=lambda other: other.order)
        if rules.zeroPriority == "last":
            lower = (at for at, other in enumerate(self.routes) if other.order[0] > route.order[0])
            place = next(lower, len(self.routes)) if route.order[0] else len(self.routes)
        self.routes = [*self.routes[:place], route, *self.routes[place:]]
        return []

    def tried(self, path: str, rules: Rules) -> list:
        """The routes that are tried for a path, in their order (PRIO-1)."""
        left, passed, is_greedy = self.routes, [], rules.routeOrder.startswith("greedy")
        for place, component in enumerate(path.split("/")[1:] if is_greedy else []):
            there = [(route, route.pattern.parts[place]) for route in left
                     if len(route.pattern.parts) > place]
            fitting = [(route, part.kind) for route, part in there
                       if part.kind == WILDCARD
                       or re.fullmatch(part.expression(rules), "/" + component)]
            best = min((kind for _, kind in fitting), default=None)
            passed = [route for route, kind in fitting if kind == WILDCARD != best] + passed
            left = [route for route, kind in fitting if kind == best]
            if best == WILDCARD:
                break
        return left + passed if rules.routeOrder == "greedyUpToWildcards" else left


class Opening(SimpleNamespace):
    """An opening, or a question, on its way through the stages, and what comes of it."""

    handled, is_rejected, full_path, error, object, screen = False, False, None, None, None, None

    def go_on(self, url: Url):
        """Goes on from a URL, with nothing of what was before it (STAGE-2)."""
        self.url, self.visited, self.has_matched = url, [], False
        self.history.append(self.url.text)

    def query(self) -> dict:
        """The parameters of its queries (QUERY-4, REDIRECT-6)."""
        items = self.url.items if self.rules.repeatedItems == "last" else self.url.items[::-1]
        return {**self.carried, **dict(items)}


class Router:
    """The router: registering, opening, asking, and what can be set.

    Registrations have the keys of the step that makes them. Their handlers, redirectors and
    interceptors, and the callbacks for unmatched URLs, are functions of `app`.
    """

    WORD = re.compile(r"\$([$#]?)([0-9]*)((?:[A-Za-z_][A-Za-z0-9_]*)?)(?<=[A-Za-z0-9_])")

    def __init__(self, rules: dict, app: Any):
        self.rules, self.app, self.tables, self.names = STANDARD.changed(rules), app, {}, {}
        self.rewrites, self.redirects, self.interceptors = [], {}, []
        self.waiting, self.default_definition, self.budget = [], "patterns", None

    @contextlib.contextmanager
    def spending(self):
        """What is left for all that is outermost, and all inside of it (HANDLER-7)."""
        around, rules = self.budget, self.rules
        self.budget = around or SimpleNamespace(
            steps=rules.searchLimit * 10, forms=1 << rules.optionalGroupLimit, bytes=16_777_216,
            under_way=0, made=0)
        try:
            yield self.budget
        finally:
            self.budget = around

    @contextlib.contextmanager
    def restoring(self, always: bool = False):
        """Puts back what is registered: after a refusal, or always (PATTERN-13, DELAY-4)."""
        saved = [(owner, dict(vars(owner))) for owner in (self, *self.tables.values())]
        forms = self.budget and self.budget.forms
        try:
            yield
            saved = saved if always else []
        except Refusal:
            if forms is not None:
                self.budget.forms = forms       # OPT-8
            raise
        finally:
            for owner, values in saved:
                vars(owner).update(values)

    # ---------------------------------------- Tables, options and lists (8)

    def set(self, rules: dict, address: Any):
        """OPTION-1; fallback is set for a table, if one is named (FALL-1)."""
        changed = self.rules.changed(rules)
        if address is not None and "fallbackToGlobal" in rules:
            self.table(address).fallback = rules["fallbackToGlobal"]
            changed.fallbackToGlobal = self.rules.fallbackToGlobal
        self.rules = changed

    def table(self, address: Any = None, is_made: bool = False) -> Table:
        """The table or the router of an address (TABLE-4, TABLE-5, TABLE-7, NEST-8)."""
        kind, name = [*address.items()][0] if isinstance(address, dict) else (address, "main")
        keys = self.rules.reservedKeys
        if kind == "scheme" and not (keys != "record" and name == keys["globalTable"]):
            name = self.rules.scheme_key(name)
        elif kind not in ("router", "webLinks"):
            kind, name = "router", "main"
        if kind == "router" and name != "main" and not is_made and (kind, name) not in self.tables:
            raise Refusal("unknownName")
        table = self.tables.setdefault((kind, name), Table(kind, name, []))
        table.is_there = table.is_there or self.rules.tableCreation == "whenNamed"
        return table

    def listed(self, address: Any) -> list:
        """LIST-1."""
        return [route.pattern.text for route in self.table(address).routes]

    def listed_tables(self) -> list:
        """LIST-2."""
        schemes = sorted(table.scheme for table in self.tables.values()
                         if table.kind == "scheme" and table.is_there)
        addresses = ["global", *({"scheme": scheme} for scheme in schemes)]
        addresses += [{"router": name} for name in sorted(
            table.name for table in self.tables.values()
            if table.kind == "router" and table.name != "main" and table.is_there)]
        addresses += ["webLinks"] if self.listed("webLinks") else []
        return [{"in": address, "patterns": self.listed(address)} for address in addresses]

    def on_unmatched(self, is_enabled: bool, address: Any):
        """UNMATCHED-1, TABLE-4."""
        table = self.table(address)
        table.callback = (address or "global") if is_enabled else None
        table.is_there = table.is_there or is_enabled

    # ---------------------------------------- Registering and removing (5, 8, 13)

    def register(self, step: dict):
        """PATTERN-1, PATTERN-13, CHILD-1, CHILD-3, CHILD-6, DELAY-4."""
        if step.get("patterns") == []:
            return
        table, waiting, is_delayed = self.table(step.get("in")), [], step["do"] == "registerDelayed"
        with self.restoring(always=is_delayed):
            for pattern in step.get("patterns", [step.get("pattern")]):
                entries = self.checked(step, pattern)
                self.add(entries, table)
                waiting += [(table, entry) for entry in entries]
        if is_delayed:
            self.waiting, table.is_there = self.waiting + waiting, True

    def checked(self, step: dict, whole: str) -> list:
        """A route and all below it, or the first fault, children first (CHILD-2, CHILD-6)."""
        below = []
        for child in step.get("children", []):
            group = "(" if child["pattern"].startswith("(") and "definition" not in child else ""
            inner = child["pattern"][len(group):].removeprefix("/")
            below += self.checked(child, whole.removesuffix("/") + group + "/" + inner)
        name = step.get("name") and self.rules.name_key(step["name"])
        if name == "":
            raise Refusal("emptyName")
        entry = SimpleNamespace(**{**REGISTRATION, **step, "pattern": whole, "name": name})
        is_empty = entry.handler is None and entry.redirect is False
        if is_empty and self.rules.missingHandlers == "refused":
            raise Refusal("noHandler")
        entry.forms = self.forms(whole, is_one=entry.definition is not None)
        entry.target = self.app.target(entry.handler)
        is_unfound = is_empty and self.rules.missingHandlers == "unfound"
        return below if is_unfound else [entry] + below

    def forms(self, text: str, is_one: bool = False) -> list:
        """The patterns for which one stands, as many as are left to make (OPT-5, DEFINE-3)."""
        with self.spending() as budget:
            forms = [Pattern(text, self.rules)] if is_one else forms_of(
                text, self.rules, budget.forms)
            budget.forms -= len(forms) if len(forms) > 1 else 0
        return forms

    def add(self, entries: list, table: Table):
        """Puts routes into their table (NAME-1, HANDLER-3, DEFINE-4, TABLE-4)."""
        for entry in entries:
            if entry.name in self.names and self.rules.namesAgain == "refused":
                raise Refusal("nameTaken")
            entry.scheme = table.scheme
            for form in entry.forms:
                order = -entry.priority, rank(form, self.rules.routeOrder)
                definition = entry.definition or self.default_definition
                route = Route(entry, form, order, definition)
                self.forget_names(table.insert(route, self.rules))
            self.names = self.names if entry.name is None else {**self.names, entry.name: entry}
            table.is_there = True

    def load(self, router: str, opening: Opening):
        """Registers what waits in a router, once in an opening (DELAY-1, DELAY-2, DELAY-6)."""
        if router in opening.loaded:
            return
        opening.loaded.add(router)
        waiting, self.waiting = self.waiting, []
        for table, entry in waiting:
            if table.router != router:
                self.waiting = [*self.waiting, (table, entry)]
                continue
            with contextlib.suppress(Refusal), self.restoring():
                self.add([entry], table)

    def remove(self, address: Any, pattern: Optional[str] = None):
        """Removes a pattern, or all, and the names (REMOVE-1, REMOVE-2, NAME-3, DELAY-5)."""
        table, is_one = self.table(address), self.rules.removal == "firstListed"
        gone = [route for route in table.routes
                if pattern in (None, route.pattern.text if is_one else route.entry.pattern)]
        gone = gone[:1] if is_one and pattern is not None else gone
        kept = set(map(id, table.routes)) - set(map(id, gone))
        table.routes = [route for route in table.routes if id(route) in kept]
        self.forget_names(gone)
        if self.rules.waitingRoutes == "removed":
            self.waiting = [(other, entry) for other, entry in self.waiting
                            if other is not table or pattern not in (None, entry.pattern)]

    def forget_names(self, routes: list):
        """NAME-3."""
        gone = {route.entry.name for route in routes
                if self.names.get(route.entry.name) is route.entry}
        if gone:
            self.names = {name: self.names[name] for name in self.names.keys() - gone}

    def forget(self, *tables: Table):
        """REMOVE-3, DELAY-5; HANDLER-8: openings that visit a table keep it."""
        for table in tables or [*self.tables.values()]:
            self.forget_names(table.routes)
            self.waiting = [each for each in self.waiting if each[0] is not table]
            new = Table(table.kind, table.name, table.bindings)
            self.tables[table.kind, table.name], new.above = new, table.above

    # ---------------------------------------- Nested routers (13)

    def create(self, name: str, above: Optional[str]):
        """NEST-1."""
        self.table({"router": above or "main"})
        router = self.table({"router": name}, is_made=True)
        router.above = router.above or (above or "main" if name != "main" else None)

    def bind(self, pattern: str, name: str, address: Any):
        """NEST-2, NEST-3."""
        around = self.table({"router": self.table(address).router})
        if self.table({"router": name}).above != around.name:
            raise Refusal("unknownName")
        pattern = self.rules.cleaned(pattern)
        scheme, rest = re.fullmatch("(?s)(?:([^/?#]*?)://)?(.*)", pattern).groups()
        host = host_key(PARTS.fullmatch("//" + rest)["host"])
        if not host:
            raise Refusal("invalidURL")
        key = self.rules.scheme_key(scheme) if scheme else None, host
        if key not in dict(around.bindings):
            around.bindings = [*around.bindings, (key, name)]

    # ---------------------------------------- Rewriting (11)

    def add_rewrites(self, rewrites: list):
        """REWRITE-3, REWRITE-4, REWRITE-20."""
        added = []
        for each in rewrites:
            each = each if isinstance(each, dict) else {}
            match, target = each.get("match"), each.get("target")
            if not isinstance(match, str) or not isinstance(target, str):
                raise Refusal("invalidRewrite")
            if not match:
                raise Refusal("invalidExpression")
            added.append((match, target, Expression(match, self.rules.rewriteExpressions == "icu")))
        for rewrite in added:
            self.remove_rewrite(rewrite[0])
            self.rewrites.append(rewrite)

    def remove_rewrite(self, match: str):
        """REWRITE-4."""
        self.rewrites = [rewrite for rewrite in self.rewrites if rewrite[0] != match]

    def rewritten(self, url: Optional[str]) -> Optional[str]:
        """The URL that the first rule with a match makes (REWRITE-1, -2, -5, -11, URL-10)."""
        url = self.rules.cleaned(url)
        length = len((url or "").encode("utf-16-le")) // 2
        weight = length // 500 if length > 999 else 1
        with self.spending() as budget:
            if self.rewrites and (length > 65_536 or budget.steps <= 0):
                raise Refusal("expressionTooSlow")
            left = max(1, min(self.rules.searchLimit * 10, budget.steps) // weight)
            for _, target, expression in self.rewrites if url else []:
                groups, steps = expression.search(url, left * 10_000)
                left -= steps // 10_000
                budget.steps -= steps // 10_000 * weight
                if left <= 0:
                    raise Refusal("expressionTooSlow")
                if groups and groups[0]:
                    return self.filled(target, url, groups)
        return url

    def filled(self, target: str, url: str, groups: list) -> str:
        """A target with its words replaced, in one pass (REWRITE-6 to REWRITE-10, REWRITE-12)."""
        @functools.cache
        def replaced(form, number, name):
            group = int(number.lstrip("0")[:9] or "0") if number else len(groups)
            text, rest = parts.get(number + name, f"${form}{number}{name}") or "", ""
            if group < len(groups):
                text, rest = groups[group], name
            elif number + name not in parts:
                return text
            text = decoded(text, "written") if form == "#" else text
            return (quote(text, safe="") if form == "$" else text) + rest

        parts = {"url": url, **PARTS.fullmatch(url).groupdict()}
        pieces = self.WORD.split(target)    # text, form, number, name, text and so on
        words = map(replaced, pieces[1::4], pieces[2::4], pieces[3::4])
        texts = [pieces[0], *itertools.chain(*zip(words, pieces[4::4]))]
        left = self.budget.bytes
        if sum(map(len, texts)) > left or len(result := "".join(texts).encode()) > left:
            raise Refusal("invalidRewrite")
        self.budget.bytes -= len(result)
        return result.decode()

    # ---------------------------------------- The tables of an opening (8, 9, 13, 16)

    def tables_from(self, router: str, opening: Opening, seen: set):
        """Those of bound routers, its own, those around, and that for web links, each chosen when
        the one before has been searched (STAGE-1, TABLE-1, NEST-4, NEST-6, WEB-2)."""
        if router in seen:
            return
        seen.add(router)
        self.load(router, opening)
        main, url = self.table({"router": router}), opening.url
        for (scheme, host), bound in main.bindings:
            if host == url.host and scheme in (None, url.scheme):
                yield from self.tables_from(bound, opening, seen)
        own = self.tables.get(("scheme", url.scheme)) if url.scheme and router == "main" else None
        yield from self.with_fallback(own if own and own.is_there else main)
        if main.above:
            yield from self.tables_from(main.above, opening, seen)
        if url.is_web and router == opening.router:
            yield self.table("webLinks")

    def with_fallback(self, table: Table):
        """A table, and the global one if it falls back (FALL-1 to FALL-3)."""
        yield table
        is_set = table.is_there and table.fallback is not None
        if table.scheme is not None and (
                table.fallback if is_set else self.rules.fallbackToGlobal):
            yield self.table()

    def matches(self, opening: Opening):
        """The routes that match, with table and what they take (PRIO-1, HANDLER-4, WEB-5)."""
        rules, url = opening.rules, opening.url
        is_foreign = url.is_special and url.host not in map(host_key, rules.ownHosts)
        for table in (self.with_fallback(opening.table) if opening.table else
                      self.tables_from(opening.router, opening, set())):
            opening.visited.append(table)
            is_open = table.kind == "webLinks" or not is_foreign
            for path, way in zip(url.paths, url.ways) if is_open else []:
                found = []
                for route in table.tried(path, rules):
                    taken = route.pattern.taken(path, way, rules)
                    if taken is None and route.definition == "alwaysMatches":
                        taken = {}, None    # DEFINE-2
                    found += [(table, route, taken)] if taken is not None else []
                yield from found
                if found:
                    break

    # ---------------------------------------- Opening and asking (9)

    def addressed(self, text: Optional[str], address: Any) -> Table:
        """The table in which a URL is opened, if there is a URL at all (URL-2, NEST-8)."""
        if text is None:
            raise Refusal("invalidURL")
        return self.table(address)

    def begin(self, text: Optional[str], address: Any, **more) -> Opening:
        """An opening or a question, its URL rewritten and read (STAGE-1, DELAY-1)."""
        table = self.addressed(text, address)
        is_dispatched = address is None or isinstance(address, dict) and "router" in address
        opening = Opening(
            rules=self.rules, router=table.router, table=None if is_dispatched else table,
            carried={}, history=[], loaded=set(), **more)
        self.load(opening.router, opening)
        opening.go_on(Url(self.rewritten(text), self.rules))
        return opening

    def open(self, text: Optional[str], address: Any, **more) -> Opening:
        """Opens a URL (HANDLER-7, OUTCOME-3)."""
        with self.spending() as budget:
            if budget.under_way >= 32 or budget.made >= 1000:
                raise Refusal("tooManyOpenings")
            opening = self.begin(text, address, **more)
            budget.made += budget.under_way > 0
            budget.under_way += 1
            try:
                while (target := self.next_target(opening, self.try_routes)) is not None:
                    self.follow(opening, target)
            except Refusal as refusal:
                opening.error = str(refusal)
                if self.rules.redirectErrors == "reported":
                    self.call_back(opening)
            finally:
                budget.under_way -= 1
        return opening

    def can_open(self, text: Optional[str], address: Any) -> bool:
        """STAGE-3, CAN-1, CAN-2, REDIRECT-9; what waits is left waiting (DELAY-4)."""
        self.addressed(text, address)
        with self.restoring(always=True), self.spending():
            opening = self.begin(text, address)
            with contextlib.suppress(Refusal):
                while (target := self.next_target(opening, lambda _: None)) is not None:
                    self.follow(opening, target)
                return any(True for _ in self.matches(opening))
        return False

    def try_routes(self, opening: Opening) -> Optional[str]:
        """Tries the routes (STAGE-1, steps 6 to 8); the target of a redirect, if one has one."""
        for table, route, taken in self.matches(opening):
            opening.has_matched = True
            if route.entry.kind == opening.kind:
                target = self.attempt(opening, table, route, taken)
                if target is not None or opening.full_path is not None:
                    return target
        self.call_back(opening)
        is_error = self.rules.noMatch == "error" and not opening.has_matched
        opening.error = "noMatch" if is_error else None
        return None

    def attempt(self, opening: Opening, table: Table, route: Route, taken: tuple) -> Optional[str]:
        """Calls redirector, interceptors and handler; the target of a redirect (OBJECT-1)."""
        entry, rules, (values, wildcard) = route.entry, opening.rules, taken
        match = {"url": opening.url.text, "pattern": route.pattern.text, "scheme": table.scheme,
                 "query": opening.url.items, **({} if wildcard is None else {"wildcard": wildcard})}
        parameters, fixed = self.parameters(opening, match, values)
        call = Call(entry.route, parameters, match, opening.extra, opening.source)
        if entry.redirect is not False:
            target = self.app.redirect(entry, call)
            stays = target == opening.url.text and rules.selfRedirects == "stay"
            with contextlib.suppress(Refusal):      # REDIRECT-11
                if Url(target, rules) and not stays:
                    return target
        path, way = opening.url.paths[0], opening.url.ways[0]
        for label, patterns, result in self.interceptors[:]:
            if patterns and not any(form.taken(path, way, rules) for form in patterns):
                continue
            verdict = self.app.intercept(label, result, call)
            if verdict == "reject":
                opening.is_rejected, opening.full_path = True, route.pattern.text
                return None
            call = call if verdict == "next" else call._replace(parameters={**verdict, **fixed})
        accepts, screen = self.app.handle(entry, call) if entry.handler else (True, None)
        if accepts:
            if opening.kind == "callback":
                opening.callback(entry.returns)
            opening.object = entry.returns if opening.kind == "object" else None
            opening.handled, opening.full_path, opening.screen = True, route.pattern.text, screen
        return None

    def call_back(self, opening: Opening):
        """Calls the callbacks for an unmatched URL (UNMATCHED-1 to UNMATCHED-4)."""
        callbacks = [table.callback for table in opening.visited if table.callback]
        is_innermost = self.rules.unmatchedCallbacks == "innermost"
        for callback in callbacks[:1] if is_innermost else callbacks[::-1]:
            self.app.unmatched(callback, opening.url.text, opening.parameters)

    @staticmethod
    def parameters(opening: Opening, match: dict, values: dict) -> tuple[dict, dict]:
        """The parameters, and which of them nothing replaces (PARAM-1 to PARAM-6, WEB-4)."""
        rules, keys, fixed = opening.rules, opening.rules.reservedKeys, {}
        if keys != "record":
            scheme = keys["globalTable"] if match["scheme"] is None else match["scheme"]
            fixed = {keys["url"]: match["url"], keys["pattern"]: match["pattern"],
                     keys["scheme"]: scheme}
            values |= {keys["wildcard"]: match["wildcard"]} if "wildcard" in match else {}
        if rules.linkParameter == "url" and opening.url.is_web:
            fixed["url"] = link_with_items(opening)
        sources = [opening.query(), values]
        weaker, stronger = sources if rules.precedence == "pathOverQuery" else reversed(sources)
        return {**weaker, **stronger, **(opening.parameters or {}), **fixed}, fixed

    # ---------------------------------------- Redirecting (10), interception (12)

    def add_redirects(self, redirects: dict):
        """REDIRECT-1; the last one stands at the end."""
        others = {url: target for url, target in self.redirects.items() if url not in redirects}
        self.redirects = {**others, **redirects}

    def next_target(self, opening: Opening, otherwise: Callable) -> Optional[str]:
        """The target of the URL in the table of redirects (REDIRECT-2, REDIRECT-9)."""
        found = None
        for url, target in self.redirects.items():
            with contextlib.suppress(Refusal):
                found = target if Url(url, opening.rules).key == opening.url.key else found
        return otherwise(opening) if found is None else found

    def follow(self, opening: Opening, target: str):
        """Goes on with a target (REDIRECT-3 to REDIRECT-8, REDIRECT-13 to REDIRECT-16)."""
        least = 1 if self.rules.zeroLimit == "one" else 0
        if len(opening.history) > max(least, self.rules.redirectLimit):
            raise Refusal("tooManyRedirects")
        url = Url(target, opening.rules)
        if url.text in opening.history:
            raise Refusal("redirectLoop")
        opening.carried, opening.table = opening.query(), None
        opening.go_on(url)

    def add_interceptor(self, label: str, texts: Optional[list], result: Any, place: Optional[int]):
        """INTERCEPT-1 to INTERCEPT-4, INTERCEPT-7."""
        forms = self.budget and self.budget.forms
        patterns = [form for text in texts or [] for form in self.forms(text)]
        if any(label == other for other, _, _ in self.interceptors):
            if forms is not None:
                self.budget.forms = forms           # OPT-8
            return
        place = len(self.interceptors) if place is None else max(0, place)
        self.interceptors.insert(place, (label, patterns, result))

    def remove_interceptor(self, label: str):
        """INTERCEPT-2."""
        others = [each for each in self.interceptors if each[0] != label]
        if len(others) == len(self.interceptors):
            raise Refusal("unknownName")
        self.interceptors = others

    # ---------------------------------------- Names (14)

    def location(self, name: str, parameters: Optional[dict], query: Optional[dict]) -> str:
        """The location of a name (NAME-4, NAME-7, NAME-8, NAME-9)."""
        entry = self.names.get(self.rules.name_key(name))
        if entry is None:
            raise Refusal("unknownName")
        ways = (self.location_components(pattern, parameters or {}) for pattern in entry.forms)
        written = next((way for way in ways if way is not None), None)
        if written is None:
            raise Refusal("missingParameter")
        path = "".join("/" + component for component in written) or "/"
        path += "/" if written and written[-1] == "" else ""
        items = [(name, scalar_text(each)) for name, value in sorted((query or {}).items())
                 for each in (value if isinstance(value, list) else [value])]
        scheme = entry.scheme + ":" if entry.scheme else ""
        return scheme + ("//" if path.startswith("//") else "") + path + written_query(items, "")

    def location_components(self, pattern: Pattern, parameters: dict) -> Optional[list]:
        """The components of a location; None if a value is missing (NAME-5, NAME-6, NAME-7)."""
        written, rules = [], self.rules
        same = {rules.name_key(name): value for name, value in parameters.items()}
        for part in pattern.parts:
            if part.kind == WILDCARD:
                key = "*" if rules.reservedKeys == "record" else rules.reservedKeys["wildcard"]
                array = parameters.get(key)
                texts = [scalar_text(item) for item in array] if isinstance(array, list) else []
            else:
                pieces = [rules.component_text(piece) for piece in part.pieces]
                pieces[1::2] = [scalar_text(parameters.get(name, same.get(rules.name_key(name))))
                                for name in part.names]
                is_lacking = None in pieces or "" in pieces[1::2]
                texts = [None if is_lacking else "".join(pieces)]
            if any(text is None or part.kind != LITERAL and text in (".", "..") for text in texts):
                return None
            safe = "!$&'()*+,;=:@" if part.kind == LITERAL else ""
            written += [quote(text, safe=safe) for text in texts]
        return written


def written_query(items: list, safe: str) -> str:
    """A query with its mark (NAME-9, WEB-4)."""
    texts = [quote(name, safe=safe) + "=" + quote(text, safe=safe)
             for name, text in items if text is not None]
    return "?" + "&".join(texts) if texts else ""


def link_with_items(opening: Opening) -> str:
    """A web link with the caller's texts as items (WEB-4)."""
    given, url = opening.parameters or {}, opening.url
    texts = {name: given[name] for name in sorted(given) if type(given[name]) is str}
    items = {name: text for name, text in url.items if name not in texts} | texts
    front, mark, fragment = url.text.partition("#")
    query = written_query(list(items.items()), "!$'()*+,:@/?")
    return front.partition("?")[0] + query + mark + fragment if items else url.text


def scalar_text(value: Any) -> Optional[str]:
    """A text, a number or a truth value as text (NAME-5); None for anything else."""
    value = int(value) if isinstance(value, float) and value.is_integer() else value
    if isinstance(value, str):
        return value
    return json.dumps(value) if isinstance(value, (bool, int, float)) else None


# ---------------------------------------- Navigation (17)

class Screen:
    """A screen, a stack, tabs or pages: in another one, presented by one, or neither (NAV-1)."""

    def __init__(self, written: Any, around=None, presenter=None):
        written = {"screen": written} if isinstance(written, str) else written
        self.kind = next(kind for kind in ("screen", "stack", "tabs", "pages") if kind in written)
        self.name, self.around, self.presenter = written[self.kind], around, presenter
        self.selected, self.hides_bar = written.get("selected", 0), written.get("hidesBar", False)
        self.inside = [Screen(each, around=self) for each in written.get("of", [])]
        presented = written.get("presents")
        self.presents = None if presented is None else Screen(presented, presenter=self)

    def written(self) -> Any:
        """As a step names it."""
        written = {"of": [each.written() for each in self.inside]} if self.inside else {}
        written |= {"selected": self.selected} if self.selected != 0 else {}
        written |= {"hidesBar": True} if self.hides_bar else {}
        written |= {"presents": self.presents.written()} if self.presents else {}
        is_plain = self.kind == "screen" and not written
        return self.name if is_plain else {self.kind: self.name, **written}

    def all(self):
        """This one, those in it and those on it."""
        yield self
        for each in [*self.inside, *filter(None, [self.presents])]:
            yield from each.all()

    def front(self) -> "Screen":
        """The current one of these (NAV-2)."""
        places = {"stack": len(self.inside) - 1, "tabs": self.selected,
                  "pages": 0 if len(self.inside) == 1 else None}
        inner = [self.presents] if self.presents else [
            each for place, each in enumerate(self.inside) if place == places[self.kind]]
        return inner[0].front() if inner else self

    def way(self) -> list:
        """The screens from where the way to this one begins: those around it and below it."""
        above = self.around or self.presenter
        return [*(above.way() if above else []), self]

    def containers(self) -> list:
        """This one and those in which it is, from the inside."""
        return [self, *(self.around.containers() if self.around else [])]


class Screens:
    """What is on screen; what changes it takes a step and gives back the changes (NAV-1)."""

    def __init__(self, router: Router):
        self.router, self.has_window, self.root, self.others = router, False, None, []
        self.hides_bar, self.error_page = False, None

    def set(self, step: dict):
        root = step.get("root")
        self.has_window, self.root = "root" in step, None if root is None else Screen(root)
        self.others = [Screen(each) for each in step.get("others", [])]

    def look(self) -> dict:
        """The current screen, the stack around it, and the root."""
        current = self.find(None)
        named = {"current": current, "stack": self.stack_of(current, None)}
        root = {"root": self.root and self.root.written()} if self.has_window else {}
        return {**{key: screen.name for key, screen in named.items() if screen}, **root}

    def find(self, name: Optional[str]) -> Optional[Screen]:
        """The screen of a name, or the current one (NAV-19)."""
        if name is None:
            return self.root and self.root.front()
        trees = [*filter(None, [self.root]), *self.others]
        everything = (screen for tree in trees for screen in tree.all())
        return next((screen for screen in everything if screen.name == name), None)

    def stack_of(self, screen: Optional[Screen], origin: Optional[str]) -> Optional[Screen]:
        """The stack around a screen (NAV-3, NAV-19)."""
        is_left_out = self.router.rules.startingStack == "itselfAsSource" and origin is None
        around = screen.containers()[is_left_out:] if screen else []
        return next((each for each in around if each.kind == "stack"), None)

    def push(self, step: dict) -> list:
        """NAV-3 to NAV-8, NAV-20."""
        start, screens = self.find(step["from"]), list(map(Screen, step["screens"]))
        has_stack = any(screen.kind == "stack" for screen in screens)
        if not start or len(start.way()) > 32 or not screens or has_stack:
            return []
        stack = self.stack_of(start, step["from"])
        if stack is None:
            return self.present({**step, "screen": step["screens"][-1]})
        kind = "replace" if step.get("replace") and stack.inside else "push"
        del stack.inside[len(stack.inside) - (kind == "replace"):]
        screens[0].hides_bar |= self.hides_bar
        for screen in screens:
            screen.around = stack
        stack.inside += screens
        return [change(kind, screens, step, stack)]

    def present(self, step: dict) -> list:
        """NAV-9, NAV-20."""
        start, screen = self.find(step["from"]), Screen(step["screen"])
        if not start or len(start.way()) > 32 or start.containers()[-1].presents:
            return []
        if step.get("inStack") is not None and screen.kind != "stack":
            screen = Screen({"stack": step["inStack"], "of": [step["screen"]]})
        screen.presenter = start.containers()[-1]
        screen.presenter.presents = screen
        completed = [{"change": "completed"}] if step.get("completion") else []
        return [change("present", [screen], step, start)] + completed

    def close(self, step: dict) -> list:
        """NAV-10."""
        current = self.find(None)
        stack = self.stack_of(current, None)
        if stack and len(stack.inside) > 1:
            return [change("pop", [stack.inside.pop()], step, stack)]
        outermost = current and current.containers()[-1]
        if not outermost or not outermost.presenter:
            return []
        outermost.presenter.presents = None
        return [change("dismiss", [outermost], step)]

    def set_root(self, step: dict) -> list:
        """NAV-11."""
        self.root = Screen(step["screen"]) if self.has_window else None
        return [change("root", [self.root], step)] if self.root else []

    def show(self, step: dict, how: str) -> list:
        """Shows what a route built, or an error page (NAV-14, NAV-17 to NAV-19)."""
        start, current, screen = self.find(step["from"]), self.find(None), Screen(step["screen"])
        if how == "root" or how == "go" and not current and step["from"] is None:
            return self.set_root(step)
        if how == "nothing" or not start or current and current.name == screen.name:
            return []
        can_push = screen.kind != "stack" and self.stack_of(start, step["from"])
        if how == "push" or how == "go" and can_push:
            return self.push({**step, "screens": [step["screen"]]})
        return self.present(step)


def change(kind: str, screens: list, step: dict, on: Optional[Screen] = None) -> dict:
    """A change on screen."""
    how = {key: step[key] for key in ("style", "animated") if step.get(key) is not None}
    place = {"on": on.name} if on else {}
    return {"change": kind, "screens": [screen.name for screen in screens], **place, **how}


# ---------------------------------------- The wire protocol

# Each step: the key of its answer (`-` for none, `=` where the result is the answer, `set` for an
# attribute), what does it, and the keys of its arguments, or names of `Player.step`.
STEPS = {
    "register": "- router.register step", "registerMany": "- router.register step",
    "registerDelayed": "- router.register step", "set": "- router.set rules in",
    "open": "= open step", "show": "= open step", "canOpen": "can router.can_open url in",
    "onUnmatched": "- router.on_unmatched enabled in", "unregister": "- router.remove in pattern",
    "unregisterAll": "- router.remove in", "unregisterScheme": "- router.forget table",
    "touchScheme": "- router.listed address", "unregisterAllSchemes": "- router.forget",
    "routes": "patterns router.listed in", "allRoutes": "tables router.listed_tables",
    "addRewrite": "- router.add_rewrites alone", "addRewrites": "- router.add_rewrites rewrites",
    "removeRewrite": "- router.remove_rewrite match",
    "removeAllRewrites": "- router.rewrites.clear", "rewrite": "url router.rewritten url",
    "location": "location router.location name parameters query",
    "addRedirects": "- router.add_redirects map", "replaceRedirects": "set router.redirects map",
    "addInterceptor": "- router.add_interceptor label routes result at",
    "removeInterceptor": "- router.remove_interceptor label",
    "createSubrouter": "- router.create router upper",
    "bindSubrouter": "- router.bind pattern router in",
    "releaseTarget": "- targets.pop target none",
    "setDefaultDefinition": "set router.default_definition definition",
    "setScreens": "- screens.set step", "screens": "screens screens.look",
    "push": "changes screens.push step", "present": "changes screens.present step",
    "close": "changes screens.close step", "setRoot": "changes screens.set_root step",
    "hideBar": "set screens.hides_bar enabled", "setErrorPage": "set screens.error_page page"}
CAPABILITIES = """
schemes queries fragments percentDecoding plusDecoding wildcards optionalGroups priorities declining
handlerlessRoutes nestedOpenings callersParameters matchRecord canOpen unmatched batches removal
listing tables rewriting redirecting interception navigation nesting names objects handlerObjects
definitions children delay webLinks extras options logging rules""".split()


class Thing:
    """An object of the program, which travels by its label (OBJECT-3, OBJECT-4)."""

    def __init__(self, label: Optional[str] = None):
        self.label = label


def as_json(value: Any, things: dict) -> str:
    """A value as it is answered."""
    return json.dumps(value, sort_keys=True, default=lambda thing: {
        "$object" if things.get(thing.label) is thing else "$copy": thing.label})


class UrlObject(str):
    """A URL object, which is its text everywhere but in WEB-4 (URL-9)."""


class Player:
    """Plays the steps of one scenario on a fresh router and writes down what comes of them."""

    def __init__(self, rules: dict, things: dict):
        self.router, self.things, self.targets = Router(rules, self), things, {}
        self.screens, self.events, self.origin = Screens(self.router), None, None

    def play(self, steps: list) -> list:
        """An answer for each step; the last one may say what is lacking (URL-7)."""
        observed, silent = [], {"open": {"handled": False, "events": []}, "canOpen": {"can": False}}
        for step in steps:
            try:
                observed.append(self.step(step))
            except Refusal as refusal:
                is_silent, error = self.router.rules.refusals == "silent", {"code": str(refusal)}
                observed.append(silent.get(step["do"]) if is_silent else {"error": error})
            except Unsupported as lack:
                return observed + [{"unsupported": str(lack)}]
        return observed

    def step(self, step: dict) -> Optional[dict]:
        """What is answered of a step."""
        if step["do"] not in STEPS:
            raise Unsupported(step["do"])
        key, function, *names = STEPS[step["do"]].split()
        address = {"scheme": step.get("scheme")}
        step = {"from": self.origin, "enabled": True, "alone": [step], "address": address, **step}
        if "table" in names:
            step["table"] = self.router.table(address)
        arguments = [step if name == "step" else step.get(name) for name in names]
        if key == "set":
            owner, attribute = function.split(".")
            setattr(getattr(self, owner), attribute, *arguments)
            return None
        result = operator.attrgetter(function)(self)(*arguments)
        if key == "changes" and self.events is not None:
            for shown in result:
                self.report(**shown)
        return None if key == "-" else result if key == "=" else {key: result}

    def report(self, change: str, call: Optional[Call] = None, **facts):
        """An event; of a call, with its parameters and the match record (RECORD-1)."""
        if call:
            facts["parameters"] = call.parameters
            facts |= {"match": call.match} if self.router.rules.reservedKeys == "record" else {}
        self.events.append({"event": change, **facts})

    # ---------------------------------------- Handlers and other scripts

    def target(self, script: Any) -> Optional[weakref.ref]:
        """The object that a handler is for, held weakly (TARGET-3, TARGET-4)."""
        if not isinstance(script, dict) or "weakTarget" not in script:
            return None
        return weakref.ref(self.targets.setdefault(script["weakTarget"], Thing()))

    def handle(self, entry: SimpleNamespace, call: Call) -> tuple:
        """Whether a handler accepts, and the screen that it builds (HANDLER-1, TARGET-4)."""
        if entry.target and entry.target() is None:
            return False, None
        source = {"source": call.source} if call.source else {}
        self.report("call", call, route=call.label, **source)
        accepts = self.decided(entry.handler, call) in ("accept", True)
        return accepts, entry.handler.get("build") if isinstance(entry.handler, dict) else None

    def redirect(self, entry: SimpleNamespace, call: Call) -> Optional[str]:
        """The URL that a redirector gives (REDIRECT-10)."""
        target = self.decided(entry.redirect, call)
        if target is not None:
            self.report("redirect", route=call.label, to=target)
        return target

    def intercept(self, label: str, result: Any, call: Call) -> Any:
        """What an interceptor decides (INTERCEPT-5)."""
        self.report("intercept", call, interceptor=label)
        return self.decided(result, call)

    def unmatched(self, address: Any, url: str, parameters: Optional[dict]):
        """The callback of a table (UNMATCHED-1)."""
        self.report("unmatched", url=url, parameters=parameters, **{"in": address})

    def decided(self, script: Any, call: Call) -> Any:
        """What a handler, a redirector or an interceptor answers, after the steps of its script."""
        for step in script.get("do", []) if isinstance(script, dict) else []:
            with contextlib.suppress(Refusal):      # no matter of the opening around (HANDLER-6)
                self.step(step)
        match script:
            case {"acceptWhen": condition}:
                return self.fits(condition, call)
            case {"when": condition} if not self.fits(condition, call):
                return self.decided(script.get("else"), call)
            case {"join": pieces}:
                return "".join(scalar_text(self.piece(piece, call)) or "" for piece in pieces)
            case {"location": name}:
                values, query = ({key: self.piece(piece, call) for key, piece in pieces.items()}
                                 for pieces in map(script.get, ("parameters", "query"), ({}, {})))
                with contextlib.suppress(Refusal):
                    return self.router.location(name, values, query)
                return None
            case {"reset": parameters}:
                return parameters
            case {"addMissing": parameters}:
                return {**parameters, **call.parameters}
            case {"then": inner} | {"later": inner}:
                return self.decided(inner, call)
            case {"newObject": {"accepts": answer}} | {"accepts": answer} | {"returns": answer}:
                return answer
            case dict():
                return "acceptPaths" not in script
        return script

    @staticmethod
    def piece(piece: Any, call: Call) -> Any:
        """A piece of a location or of a text that a redirector makes."""
        if isinstance(piece, str):
            return piece
        if "parameter" in piece:
            return call.parameters.get(piece["parameter"], "")
        return call.match["url"] if "url" in piece else call.extra

    def fits(self, condition: dict, call: Call) -> bool:
        """Whether a call fulfils a condition; of JSON, `1` and `true` differ."""
        if "wildcard" in condition:
            value, place = call.match.get("wildcard"), condition["wildcard"]
        else:
            value, place = call.parameters.get(condition["parameter"]), condition.get("index")
        if place is not None:
            value = value[place] if isinstance(value, list) and 0 <= place < len(value) else None
        return as_json(value, self.things) == as_json(condition["equals"], self.things)

    # ---------------------------------------- Openings and showings

    def open(self, step: dict) -> Optional[dict]:
        """What an opening or a showing answers; nothing inside of another (OUTCOME-2, OPTION-2)."""
        is_inside, self.events = self.events is not None, self.events or []
        try:
            opening, events = self.opened(step), self.events
        except Refusal as refusal:
            if step.get("reported"):
                self.report("refused", error=str(refusal))
            raise
        finally:
            self.events = self.events if is_inside else None
        is_reported = opening.error and self.router.rules.refusals == "reported"
        facts = {"url": opening.url.text, "fullPath": opening.full_path, "returned": opening.object,
                 "error": {"code": opening.error} if is_reported else None}
        return None if is_inside else {
            "handled": opening.handled, "events": events, "extra": opening.extra,
            "logged": self.router.rules.verboseLogging,
            **{key: fact for key, fact in facts.items() if fact is not None}}

    def opened(self, step: dict) -> Opening:
        """An opening or a showing, when it is over (NAV-12 to NAV-14, NAV-17)."""
        url, parameters, how = step.get("url"), step.get("parameters"), step.get("as", "go")
        if "name" in step:
            url = self.router.location(step["name"], parameters, step.get("query"))
            parameters = None
        start, around, self.origin = self.screens.find(step["from"]), self.origin, step["from"]
        try:
            opening = self.router.open(
                url, step.get("in"), kind=step.get("kind", "plain"), parameters=parameters,
                extra=step.get("extra"), source=start and start.name,
                callback=lambda value: self.report("callback", value=value))
        finally:
            self.origin = around
        is_ended = opening.handled or opening.is_rejected or step.get("ignoreErrors")
        page = opening.screen if is_ended else self.screens.error_page
        if step["do"] == "show" and page is not None:
            for shown in self.screens.show({"screen": page, "from": step["from"]}, how):
                self.report(**shown)
            opening.object = page if how == "nothing" else opening.object
        return opening


def received(value: dict, things: dict) -> Any:
    """An object of JSON as a router receives it."""
    match value:
        case {"$object": label}:
            return things.setdefault(label, Thing(label))
        case {"$url": text}:
            return UrlObject(text)
    return value.get("$nsstring", value)


def reply(line: bytes) -> str:
    """The answer to a message of the runner."""
    things = {}
    message = json.loads(line, object_hook=lambda value: received(value, things))
    answer = {"message": "answer", "id": message.get("id")}
    if message["message"] == "hello":
        answer = {"message": "hello", "protocol": 1, "name": "standard.py", "version": "2.0",
                  "dialects": ["standard"], "capabilities": CAPABILITIES}
    elif message["message"] != "scenario":
        answer = {"message": "goodbye"}
    elif message["dialect"] != "standard":
        answer["unsupported"] = "the dialect " + message["dialect"]
    else:
        try:
            player = Player(message.get("rules", {}), things)
            answer["observed"] = player.play(message["steps"])
        except Unsupported as lack:
            answer["unsupported"] = str(lack)
    return as_json(answer, things)


def serve():
    """Answers each line of the runner (LIMIT-1: in a thread that has room for deep recursion)."""
    for line in sys.stdin.buffer:
        print(reply(line), flush=True)


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    threading.stack_size(1 << 29)
    threading.Thread(target=serve).start()
