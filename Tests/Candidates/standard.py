#!/usr/bin/env python3
"""A router of the dialect `standard`, written from Spec/ alone, as a candidate of the wire protocol.

The parts stand in the order of Spec/09-opening.md: texts and URLs, patterns, tables, rewriting, the router,
screens; and at the end the player, which reads scenarios and writes answers.
"""
import bisect
import codecs
import contextlib
import dataclasses
import itertools
import json
import re
import signal
import sys
import unicodedata
from dataclasses import dataclass, field
from urllib.parse import quote, unquote, unquote_to_bytes

STANDARD = """
emptyText refused             pastedText removed             refusals reported          schemeCase ignored
leadingColon partOfPath       invalidText kept               userAndPort ignored        hostAsPath false
foldedHosts byScheme          pathSplitting beforeDecoding   dotSegments removed        pathTrailingSlash cut
emptyComponents kept          emptyPath noComponents         literalComparison decoded  textEquality scalars
emptyValues refused           pathValues decodedOnce         wildcardItems decoded      trailingHash kept
undecodableComponents asValues   undecodableValues written   plusDecoding true          plusOrder beforePercent
plusReach queryItems          fragment ignored               patternReading path        patternTrailingSlash cut
namelessParameters refused    parameterExtent component      patternText strict         patternSlash optional
repeatedNames refused         wildcardPlace last             wildcardTakes anything     optionalGroups balanced
formOrder moreGroupsFirst     optionalGroupLimit 10          routeOrder mostSpecific    registeredAgain kept
parameterConflicts accepted   zeroPriority ordinary          removal registrations      valuelessItems empty
repeatedItems first           itemSeparators ampersand       itemNames decoded          precedence pathOverQuery
callersParameters strongest   reservedKeys record            declining continues        missingHandlers refused
ruleChanges nextOpening       verboseLogging false           otherKinds skipped         noMatch unhandled
tableCreation whenFilled      fallbackToGlobal false         unmatchedCallbacks innermost
unmatchedFacts urlAndParameters   rewriteExpressions iRegexp   unusableRewrites refused   wordSyntax ascii
unknownWords written          encodedForm unreserved         wordParts anyText          searchLimit 20
redirectLimit 5               zeroLimit none                 loopStart openedURL        extraValues kept
redirectErrors returned       selfRedirects loop             originalParameters belowTarget
replacedKeys read             nameComparison exact           unknownNames error         missingValues error
namesAgain refused            locationValues encoded         waitingRoutes removed      questions withoutTrace
bindings visitedFirst         webLinkFallback table          linkParameter none         finding orderedPatterns
currentScreen presentedFirst  emptyContainers themselves     currentPage onlyPage       ownShowing always
pushWithoutStack presents     startingStack itself           sameDestination stays      errorPage bare
routeStyle automatic          reservedStrength strongest
"""
NOT_HERE = {"invalidText": ["repaired"], "fragment": ["itemsAndPath", "itemsOrPath"], "locationValues": ["written"],
            "optionalGroups": ["scanned", "unchecked"], "replacedKeys": ["written"], "bindings": ["routes"],
            "webLinkFallback": ["route"], "wordSyntax": ["anyScript"], "linkParameter": ["url"], "patternReading": ["url"],
            "finding": ["componentTree", "exactKeys", "prefixTree"]}
SPECIAL = {"http", "https", "ws", "wss", "ftp", "file"}
LENIENT = {"replaced": "replace", "partly": "escapes", "bytesDropped": "ignore"}
REMOVED = object()
codecs.register_error("escapes", lambda e: ("".join("%%%02X" % b for b in e.object[e.start:e.end]), e.end))


class Refused(Exception):
    """An error with which the router refuses, or an opening ends, by its code (URL-7)."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Unsupported(Exception):
    """Something that this router does not have."""


# Texts and URLs

def exact(text):
    """The text percent-decoded once, or None if it cannot be (PCT-1, PCT-2)."""
    if "%" not in text:
        return text
    if re.search("%(?![0-9A-Fa-f]{2})", text):
        return None
    try:
        return unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        return None


def folded(host):
    """A host as hosts are compared: decoded, ASCII letters in lower case (NEST-3, REDIRECT-2, WEB-5)."""
    text = exact(host)
    return re.sub("[A-Z]+", lambda m: m[0].lower(), host if text is None else text)


def number(digits):
    """The size of a run of digits; one that is longer than any use stays larger than any use."""
    return int(digits.lstrip("0")[:9] or 0)


PARTS = re.compile(r"(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.S)
AUTHORITY = re.compile(r"(?:(.*)@)?(.*?)(?::([0-9]*))?", re.S)
DOT = r"(?:\.|%2[Ee])"


def without_dots(path):
    """Removes dot segments as RFC 3986, section 5.2.4, says (URL-5)."""
    path = re.sub(rf"^(?:{DOT}{{1,2}}(?:/|$))+", "", path)
    kept, last = [], ""
    for last in re.findall(r"/[^/]*|^[^/]+", path):
        if re.fullmatch(f"/{DOT}{{2}}", last):
            del kept[-1:]
        elif not re.fullmatch(f"/{DOT}", last):
            kept.append(last)
    return "".join(kept) + ("/" if re.fullmatch(f"/{DOT}{{1,2}}", last) else "")


@dataclass
class Component:
    """A component of a path: as written, as text, and as it is compared with literals."""
    raw: str
    text: str
    key: str
    final: bool


@dataclass
class Request:
    """A URL as it is read; `paths` has its components and what MATCH-3 tries instead."""
    text: str
    scheme: str
    host: str
    folds: bool
    paths: list
    items: list
    below: dict = field(default_factory=dict)

    @property
    def special(self):
        return (self.scheme or "").lower() in SPECIAL

    @property
    def web_link(self):
        return (self.scheme or "").lower() in ("http", "https")


class Rules(dict):
    """The rules in force, and what they make of texts."""

    def same(self, text):
        """The text by which equality is decided (MATCH-7)."""
        return unicodedata.normalize("NFC", text) if self["textEquality"] == "canonical" else text

    def scheme(self, name):
        return name.lower() if self["schemeCase"] == "ignored" else name

    def decoded(self, text, how, plus=False):
        """The text decoded once, plus signs included; None: there is no such value (PCT-3, PLUS-1, PLUS-2)."""
        plus = plus and self["plusDecoding"] and self["plusOrder"]
        source = text.replace("+", " ") if plus == "beforePercent" else text
        result = exact(source)
        if result is None and how in LENIENT:
            result = unquote(source, errors=LENIENT[how])
        if result is None:
            return text if how == "written" else None
        return result.replace("+", " ") if plus == "afterPercent" else result

    def component(self, raw):
        """A component as text, beside a literal and in a wildcard (PCT-5)."""
        how = self["undecodableComponents"]
        return self.decoded(raw, self["undecodableValues"] if how == "asValues" else how) or ""

    def literal(self, raw):
        """How a literal of a pattern is compared (MATCH-2)."""
        return self.same(self.component(raw) if self["literalComparison"] == "decoded" else raw)

    def path_value(self, component):
        """The value of a path parameter (PCT-4, PLUS-3, FRAG-4)."""
        if component.final or self["pathValues"] == "written":
            return component.raw
        raw = component.text if self["pathValues"] == "decodedTwice" else component.raw
        how = self["undecodableComponents"]
        how = self["undecodableValues"] if how == "asValues" else how
        value = self.decoded(raw, how, self["plusReach"] == "values")
        cut = self["trailingHash"] == "cut" and value and len(value) > 1 and value.endswith("#")
        return value[:-1] if cut else value

    def clean(self, text):
        """Takes away what was pasted along (URL-10)."""
        if self["pastedText"] == "kept":
            return text
        return re.sub("[\t\n\r]", "", text.strip("".join(map(chr, range(33)))))

    def parts(self, text):
        """Scheme, authority, path, query and fragment (URL-1, URL-8)."""
        if text.startswith(":") and self["leadingColon"] == "emptyScheme":
            return ("",) + PARTS.fullmatch(text[1:]).groups()[1:]
        return PARTS.fullmatch(text).groups()

    def read(self, text):
        """Reads a URL, or refuses it (URL-2)."""
        text = self.clean(text)
        if not text and self["emptyText"] == "refused":
            raise Refused("invalidURL")
        scheme, authority, path, query, _ = self.parts(text)
        scheme = (self["defaultScheme"] or None) if scheme is None else scheme
        request = Request(text, scheme and self.scheme(scheme), None, False, [], self.items(query))
        path = without_dots(path) if self["dotSegments"] == "removed" else path
        if authority is not None:
            host = AUTHORITY.fullmatch(authority)[2]
            request.host = host
            component = self.host_component(request, authority)
            if component is not None:
                request.folds, path = True, f"/{component}{path}"
        paths, slash = [path], self["pathTrailingSlash"]
        if slash in ("added", "addedOrCut") and not path.endswith("/"):
            paths.append(path + "/")
        elif slash == "addedOrCut":
            paths.append(path.rstrip("/"))
        request.paths = [self.components(each, request.folds) for each in paths]
        return request

    def host_component(self, request, authority):
        """The host as a component, or None (HOST-1 to HOST-4)."""
        host = authority if self["userAndPort"] == "text" else request.host
        text, how = exact(host), self["foldedHosts"]
        if self["hostAsPath"]:
            return host if host and (how != "dotless" or text is not None) else None
        if how == "byScheme":
            return host if host and not request.special else None
        if how == "dotlessOrEmpty" and not host:
            return host if authority else None
        fits = host and text is not None and "." not in text and text != "localhost"
        literal = how == "dotlessOrEmpty" and host.startswith("[") and host.endswith("]")
        return (host[1:-1] if literal else host) if fits else None

    def components(self, path, behind_host):
        """The components of a path (MATCH-1, MATCH-3, MATCH-4, MATCH-6)."""
        final, cut = self["pathSplitting"] == "afterDecoding", self["pathTrailingSlash"] == "cut"
        names = self.split(self.component(path) if final else path, cut)
        empty, first = self["emptyComponents"], int(behind_host)
        if empty == "dropped":
            last = [""] if not cut and len(names) > 1 and not names[-1] else []
            names = names[:first] + [n for n in names[first:] if exact(n) not in ("", "/")] + last
        elif empty == "droppedBehindHost" and behind_host:
            names = names[:1] + [n for n in names[1:] if n]
        texts = names if final else [self.component(name) for name in names]
        keys = names if self["literalComparison"] == "encoded" else texts
        return [Component(n, t, self.same(k), final) for n, t, k in zip(names, texts, keys)]

    def split(self, path, cut):
        """What stands between the slashes of a path or a pattern."""
        if self["emptyComponents"] == "merged":
            path = re.sub("/+", "/", path)
        path = path[1:] if path.startswith("/") else path
        path = path[:-1] if cut and path.endswith("/") else path
        return path.split("/") if path else [""] * (self["emptyPath"] == "oneComponent")

    def items(self, query):
        """The items of a query in order; a value None removes its name (QUERY-1 to QUERY-5, PCT-3)."""
        texts = re.split("[&;]" if self["itemSeparators"] == "ampersandAndSemicolon" else "&", query or "")
        valueless, how, plus = self["valuelessItems"], self["undecodableValues"], self["plusReach"] == "queryItems"
        equals = any("=" in text for text in texts)
        result = []
        for text in texts if query else []:
            name, sign, value = text.partition("=")
            if not sign and (valueless == "skipped" or valueless == "emptyBesideOthers" and not equals):
                continue
            if not text and valueless in ("empty", "skipped"):
                continue
            read = self.decoded(name, how, plus) if self["itemNames"] == "decoded" else name
            if read is None and how == "itemDropped":
                continue
            name = (name if how == "forgotten" else "") if read is None else read
            if not sign and valueless == "removing":
                result.append((name, None))
                continue
            value = self.decoded(value, how, True)
            if value is not None:
                result.append((name, value))
            elif how == "forgotten":
                result = [item for item in result if item[0] != name]
        return result

    def of_items(self, items):
        """What items give as parameters (QUERY-3, QUERY-4)."""
        values = {}
        for name, value in items:
            values[name] = [] if value is None else values.get(name, []) + [value]
        many = self["repeatedItems"]
        pick = {"first": lambda v: v[0], "last": lambda v: v[-1]}.get(many, lambda v: v if len(v) > 1 else v[0])
        return {name: pick(v) if v else REMOVED for name, v in values.items()}


def merged(*sources):
    """Sources of parameters put together, the strongest last (PARAM-1)."""
    result = {}
    for name, value in itertools.chain.from_iterable(source.items() for source in sources):
        if value is REMOVED:
            result.pop(name, None)
        else:
            result[name] = value
    return result


# Patterns

LITERAL, BESIDE, PARAMETER, END, WILDCARD = range(5)


@dataclass(frozen=True)
class Part:
    """A component of a pattern: `key` is what a literal is compared by, `names` are those of parameters."""
    rank: int
    raw: str = ""
    key: str = None
    names: tuple = ()

    def shape(self, with_names=True):
        return (self.rank, self.key, self.names if with_names else len(self.names))


def strict_pattern():
    """The grammar of PATTERN-11 as one regular expression."""
    char = r"[^/{}?()*:#]"
    segment = rf"(?:(?!{DOT}{{1,2}}(?:[/()]|$)){char}++|:{char}++|\*)"
    inner = rf"{segment}(?:/++{segment})*+"
    front, behind, both = rf"\(/++{inner}\)", rf"\({inner}/++\)", rf"\(/++(?:{inner}/++)?\)"
    run = rf"(?:{segment}|\({inner}\)|{front})(?:{front}|{both})*+"
    lead = rf"(?:/|{behind}|{both})*+"
    return re.compile(rf"{lead}(?:{run}/{lead})*+(?:{run})?", re.S)


STRICT = strict_pattern()
GROUPED = re.compile(r"[^()]*+(?:\([^()]++\)[^()]*+)*+", re.S)
FORM_ORDER = {
    "moreGroupsFirst": lambda text, groups: (-len(groups), groups),
    "earlierGroupsFirst": lambda text, groups: (-len(text), groups),
    "countedInBinary": lambda text, groups: (-len(text.encode("utf-16-le")), sum(1 << g for g in groups)),
}


class Patterns:
    """Reads patterns by the rules."""

    def __init__(self, rules):
        self.rules = rules

    def forms(self, text):
        """The patterns for which one stands, each with its parts (OPT-1 to OPT-7, PATTERN-11)."""
        if self.rules["patternText"] == "strict" and not STRICT.fullmatch(text):
            raise Refused("invalidPattern")
        if not GROUPED.fullmatch(text):
            raise Refused("invalidPattern")
        pieces = re.split(r"\(([^()]*)\)", text)
        groups = range(len(pieces) // 2)
        if len(groups) > self.rules["optionalGroupLimit"]:
            raise Refused("invalidPattern")
        if groups and len(text.encode()) << len(groups) > 262_144:
            raise Refused("invalidPattern")
        texts = []
        for chosen in itertools.chain.from_iterable(itertools.combinations(groups, n) for n in range(len(groups) + 1)):
            form = "".join(p for i, p in enumerate(pieces) if i % 2 == 0 or i // 2 in chosen)
            texts.append((FORM_ORDER[self.rules["formOrder"]](form, chosen), form))
        return [(form, self.parts(form)) for _, form in sorted(texts)]

    def parts(self, text):
        """The parts of one form; None: it matches nothing (PATTERN-2 to PATTERN-7, WILD-2)."""
        rules = self.rules
        if not text.startswith("/") and rules["patternSlash"] == "required":
            raise Refused("invalidPattern")
        names = rules.split(text, rules["patternTrailingSlash"] == "cut")
        if rules["patternTrailingSlash"] == "dropped":
            names = [name for name in names if exact(name) not in ("", "/")]
        if "*" in names[:-1]:
            if rules["wildcardPlace"] == "last":
                raise Refused("invalidPattern")
            names = names[:names.index("*") + 1]
        parts = [self.part(name) for name in names]
        given = [rules.same(name) for part in parts for name in part.names]
        if len(set(given)) < len(given) and rules["repeatedNames"] == "refused":
            raise Refused("invalidPattern")
        return None if rules["patternSlash"] == "significant" and not text.startswith("/") else parts

    def part(self, text):
        """One component (PATTERN-4, PATTERN-5, PATTERN-12, FRAG-4)."""
        if text == "*":
            return Part(WILDCARD, text)
        if self.rules["parameterExtent"] == "identifier" and not re.fullmatch(r":\w+", text, re.A):
            pieces = re.split(r":(\w+)", text, flags=re.A)
            if len(pieces) > 1:
                key = "".join("(.+)" if i % 2 else re.escape(self.rules.literal(p)) for i, p in enumerate(pieces))
                return Part(BESIDE, text, key, tuple(pieces[1::2]))
        if not text.startswith(":"):
            return Part(LITERAL, text, self.rules.literal(text))
        name = text[1:]
        if not name:
            nameless = self.rules["namelessParameters"]
            if nameless == "refused":
                raise Refused("invalidPattern")
            return Part(PARAMETER, text, None, (":",) if nameless == "namedColon" else ())
        cut = self.rules["trailingHash"] == "cut" and len(name) > 1 and name.endswith("#")
        return Part(PARAMETER, text, None, (name[:-1] if cut else name,))


def fit(rules, parts, components):
    """The parameters of the path and what the wildcard took, or None (MATCH-2, MATCH-5, WILD-1, WILD-3)."""
    if parts is None:
        return None
    wild = bool(parts) and parts[-1].rank == WILDCARD
    fixed = len(parts) - wild
    if len(components) < fixed or (len(components) > fixed and not wild):
        return None
    values = {}
    for part, component in zip(parts[:fixed], components):
        if part.rank == LITERAL:
            if part.key != component.key:
                return None
        elif part.rank == BESIDE:
            found = re.fullmatch(part.key, component.key, re.S)
            if not found:
                return None
            values.update(zip(part.names, found.groups()))
        elif not component.raw and rules["emptyValues"] == "refused":
            return None
        else:
            value = rules.path_value(component)
            if part.names and value is not None and (value or rules["emptyValues"] != "unbound"):
                values[part.names[0]] = value
    if not wild:
        return values, None
    rest, takes = components[fixed:], rules["wildcardTakes"]
    slash = bool(rest) or not fixed
    if rules["pathTrailingSlash"] != "cut" and len(rest) == 1 and not rest[0].raw:
        rest = []
    if takes != "anything" and not slash or takes == "something" and not rest:
        return None
    return values, [c.text if rules["wildcardItems"] == "decoded" else c.raw for c in rest]


# Routes and tables

@dataclass(eq=False)
class Route:
    """What is registered (03-data-model.md)."""
    pattern: str
    label: str
    handler: object
    redirector: object = None
    name: str = None
    kind: str = "plain"
    priority: int = 0
    definition: str = None
    children: list = field(default_factory=list)

    def tree(self, above=None, parents_first=True):
        """The route and all below it, each with its whole pattern (CHILD-1, CHILD-2)."""
        own = self
        if above is not None:
            child = self.pattern if re.match(r"\(?/", self.pattern) else "/" + self.pattern
            own = dataclasses.replace(self, pattern=(above[:-1] if above.endswith("/") else above) + child)
        below = [r for child in self.children for r in child.tree(own.pattern, parents_first)]
        return [own] + below if parents_first else below + [own]


@dataclass(eq=False)
class Form:
    """A route as it is listed: one of the patterns for which it was registered (OPT-6)."""
    text: str
    parts: list
    route: Route
    definition: str
    order: tuple = ()


@dataclass(eq=False)
class Table:
    """A list of routes with what is set for it; `there` says whether it hides the global one (TABLE-4)."""
    address: object
    scheme: str = None
    there: bool = False
    forms: list = field(default_factory=list)
    fallback: bool = None
    callback: object = None


@dataclass(eq=False)
class Node:
    """A router among nested ones (NEST-1)."""
    name: str
    table: Table
    upper: object = None
    bindings: list = field(default_factory=list)
    waiting: list = field(default_factory=list)


def order(parts, how):
    """The place of a pattern among those of its priority (PRIO-1)."""
    ranks = [part.rank for part in parts or ()]
    if how == "mostSpecific":
        return (*ranks, END)
    if how in ("specificFirst", "greedy", "greedyUpToWildcards"):
        return (*ranks, -1)
    literals = len(list(itertools.takewhile(lambda rank: rank == LITERAL, ranks)))
    return {"literalsFirst": (literals < len(ranks),), "mostLiteralsFirst": (-literals,)}.get(how, ())


# Rewriting

CATEGORY = r"\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[c-fios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}"
ESCAPE = r"\\[(-+\-.?\[-^nrt{-}]"
CLASS_CHAR = rf"(?:[^\-\[\\\]]|{ESCAPE})"
CLASS_ITEM = rf"(?:{CATEGORY}|{CLASS_CHAR}(?:-{CLASS_CHAR})?)"
TOKEN = re.compile(rf"""(?P<category>{CATEGORY})|(?P<escape>{ESCAPE})|(?P<dot>\.)|(?P<group>\()
    |(?P<class>\[\^?(?:-|{CLASS_ITEM}){CLASS_ITEM}*-?\])|(?P<char>[^()*+.?\[\\\]{{|}}^$])""", re.X | re.S)
QUANTIFIER = re.compile(r"[*+?]|\{([0-9]+)(,([0-9]*))?\}")


class Characters(dict):
    """A set of characters that remembers which are in it."""

    def __init__(self, test):
        super().__init__()
        self.test = test

    def __missing__(self, char):
        self[char] = self.test(char)
        return self[char]


def escaped(text):
    return {"\\n": "\n", "\\r": "\r", "\\t": "\t"}.get(text, text[-1])


def category(text):
    return lambda char: unicodedata.category(char).startswith(text[3:-1]) == (text[1] == "p")


def char_class(text):
    """A class of characters in brackets; a range that ends before it begins is refused (REWRITE-21)."""
    negative = text.startswith("[^") and text != "[^]"
    tests = []
    for item in re.findall(rf"{CLASS_ITEM}|-", text[1 + negative:-1], re.S):
        if item.startswith(("\\p{", "\\P{")):
            tests.append(category(item))
            continue
        ends = [escaped(char) for char in re.findall(CLASS_CHAR, item, re.S)] or ["-"]
        if ends[-1] < ends[0]:
            raise Refused("invalidExpression")
        tests.append(lambda char, low=ends[0], high=ends[-1]: low <= char <= high)
    return lambda char: any(test(char) for test in tests) != negative


class IRegexp:
    """An expression of RFC 9485 that matches whole URLs, by coming back as ICU does (REWRITE-20 to REWRITE-24)."""

    def __init__(self, text):
        self.text, self.at, self.groups = text, 0, 0
        tree, atoms = self.alternatives(0)
        if self.at < len(text) or atoms > 1000:
            raise Refused("invalidExpression")
        self.registers = 2 * self.groups + 2
        self.code = [*self.emitted(tree), ("match",)]

    def alternatives(self, depth):
        """Branches between bars, and how many atoms they have (REWRITE-23)."""
        branches, atoms = [], 0
        while True:
            branch = []
            while self.at < len(self.text) and self.text[self.at] not in "|)":
                piece, count = self.piece(depth)
                branch.append(piece)
                atoms += count
            branches.append(branch)
            if self.text[self.at:self.at + 1] != "|":
                return ("branches", branches), atoms
            self.at += 1

    def piece(self, depth):
        """An atom with its repetition."""
        token = TOKEN.match(self.text, self.at)
        if not token:
            raise Refused("invalidExpression")
        self.at, kind, text, atoms = token.end(), token.lastgroup, token[0], 1
        if kind == "group":
            self.groups += 1
            own = self.groups
            inner, atoms = self.alternatives(depth + 1) if depth < 50 else (None, 0)
            if inner is None or self.text[self.at:self.at + 1] != ")":
                raise Refused("invalidExpression")
            self.at += 1
            node, atoms = ("group", own, inner), max(atoms, 1)
        else:
            test = {"category": lambda: category(text), "class": lambda: char_class(text),
                    "dot": lambda: lambda char: char not in "\n\r",
                    "escape": lambda: escaped(text).__eq__, "char": lambda: text.__eq__}[kind]()
            node = ("char", Characters(test))
        many = QUANTIFIER.match(self.text, self.at)
        if not many:
            return node, atoms
        self.at = many.end()
        low, high = {"*": (0, None), "+": (1, None), "?": (0, 1)}.get(many[0], (0, 0))
        if many[1]:
            low = number(many[1])
            high = low if not many[2] else number(many[3]) if many[3] else None
            if high is not None and high < low:
                raise Refused("invalidExpression")
            atoms *= max(1, low if high is None else high)
        if atoms > 1000:
            raise Refused("invalidExpression")
        return ("repeat", node, low, high), atoms

    def emitted(self, node):
        """The program of a node; jumps are relative."""
        kind, *rest = node
        if kind == "char":
            return [("char", rest[0])]
        if kind == "group":
            own, inner = rest
            return [("save", 2 * own), *self.emitted(inner), ("save", 2 * own + 1)]
        if kind == "branches":
            code = None
            for branch in reversed(rest[0]):
                own = [step for piece in branch for step in self.emitted(piece)]
                code = own if code is None else [("split", len(own) + 2), *own, ("jump", len(code) + 1), *code]
            return code
        inner, low, high = rest
        if inner[0] == "char":
            return [("char", inner[1])] * low + [("loop", inner[1], None if high is None else high - low)]
        body = self.emitted(inner)
        code = body * low
        if high is not None:
            more = []
            for _ in range(high - low):
                more = [("split", len(body) + len(more) + 1), *body, *more]
            return code + more
        register, self.registers = self.registers, self.registers + 1
        loop = [("save", register), *body, ("again", register, -len(body) - 2)]
        return code + [("split", len(loop) + 1), *loop]

    def match(self, text, budget):
        """The groups of a match of the whole text, or None; each place to come back to is a step."""
        code, end, steps, limit = self.code, len(text), 0, budget.steps_in(text)
        stack = [(0, 0, (None,) * self.registers, None)]
        found = None
        while stack:
            pc, at, saved, low = stack.pop()
            if low is not None and at > low:
                stack.append((pc, at - 1, saved, low))
                steps += 1
            while True:
                step = code[pc]
                kind = step[0]
                if kind == "char":
                    if at == end or not step[1][text[at]]:
                        break
                    at += 1
                elif kind == "loop":
                    begin, last, chars = at, end if step[2] is None else min(end, at + step[2]), step[1]
                    while at < last and chars[text[at]]:
                        at += 1
                    if at > begin:
                        stack.append((pc + 1, at - 1, saved, begin))
                        steps += 1
                elif kind == "save":
                    saved = saved[:step[1]] + (at,) + saved[step[1] + 1:]
                elif kind == "split":
                    stack.append((pc + step[1], at, saved, None))
                    steps += 1
                elif kind == "jump":
                    pc += step[1] - 1
                elif kind == "again":
                    if saved[step[1]] != at:
                        pc += step[2] - 1
                else:
                    found = saved if at == end else None
                    break
                pc += 1
            if steps > limit:
                raise Refused("expressionTooSlow")
            if found:
                break
        budget.spend(text, steps)
        if not found:
            return None
        return [text] + [text[a:b] if a is not None and b is not None else ""
                         for a, b in zip(found[2:2 * self.groups + 2:2], found[3:2 * self.groups + 2:2])]


class ICU:
    """An expression as ICU has it, as far as Python has it too; a second is too long."""

    def __init__(self, text):
        try:
            self.expression = re.compile(text)
        except (re.error, OverflowError, RecursionError):
            raise Refused("invalidExpression") from None

    def match(self, text, budget):
        budget.steps_in(text)

        def give_up(*_):
            raise Refused("expressionTooSlow")
        signal.signal(signal.SIGALRM, give_up)
        signal.setitimer(signal.ITIMER_REAL, 1)
        try:
            found = self.expression.search(text)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        return [group or "" for group in (found[0], *found.groups())] if found and found[0] else None


@dataclass
class Budget:
    """What an outermost opening has for all that is inside of it (HANDLER-10, OPT-8, REWRITE-25, REWRITE-26)."""
    steps: int
    forms: int
    bytes: int = 16_777_216
    openings: int = 1001

    @staticmethod
    def divisor(text):
        units = len(text.encode("utf-16-le", "surrogatepass")) // 2
        if units > 65_536:
            raise Refused("expressionTooSlow")
        return units // 500 if units > 999 else 1

    def steps_in(self, text):
        divisor = self.divisor(text)
        if self.steps <= 0:
            raise Refused("expressionTooSlow")
        return max(10_000, self.steps // divisor // 10_000 * 10_000)

    def spend(self, text, steps):
        self.steps -= steps // 10_000 * 10_000 * self.divisor(text)


QUERY_SAFE = "!$&'()*+,;=:@/?"
WORD = re.compile(r"(\$\$|\$#|\$)([A-Za-z0-9_]+)")


class Rewriting:
    """The rewrite rules in their order, each an expression and a target (REWRITE-4)."""

    def __init__(self, rules):
        self.rules, self.entries = rules, {}

    def add(self, pairs):
        """Adds rules, all or none; or leaves out what cannot be used (REWRITE-3)."""
        read = []
        for match, target in pairs:
            try:
                if not (isinstance(match, str) and isinstance(target, str) and match):
                    raise Refused("invalidRewrite")
                read.append((match, target, (IRegexp if self.rules["rewriteExpressions"] == "iRegexp" else ICU)(match)))
            except Refused:
                if self.rules["unusableRewrites"] == "refused":
                    raise
        for match, target, expression in read:
            self.entries.pop(match, None)
            self.entries[match] = (expression, target)

    def rewritten(self, url, budget):
        """What the first rule that matches makes of the URL (REWRITE-2, REWRITE-10, REWRITE-12)."""
        for expression, target in self.entries.values():
            groups = expression.match(url, budget)
            if not groups or not groups[0]:
                continue
            parts, made, at = self.parts(url), [], 0
            for word in itertools.chain(WORD.finditer(target), [None]):
                made.append(target[at:word.start() if word else None])
                made += self.value(word, groups, parts) if word else []
                at = word.end() if word else at
                budget.bytes -= sum(len(text.encode()) for text in made[-3 if word else -1:])
                if budget.bytes < 0:
                    raise Refused("invalidRewrite")
            return "".join(made)
        return url

    def value(self, word, groups, parts):
        """The text for a reserved word, and what stands behind its number (REWRITE-6 to REWRITE-8)."""
        form, name = word.groups()
        digits = re.match("[0-9]*", name)[0]
        rest = ""
        if digits and number(digits) < len(groups):
            text, rest = groups[number(digits)], name[len(digits):]
        elif name in parts:
            text = parts[name]
        else:
            return [word[0] if self.rules["unknownWords"] == "written" else "", ""]
        if form == "$$":
            text = quote(text, safe="" if self.rules["encodedForm"] == "unreserved" else QUERY_SAFE)
        elif form == "$#":
            text = text if exact(text) is None else exact(text)
        return [text, rest]

    def parts(self, url):
        """The words for the URL and its parts (REWRITE-9)."""
        scheme, authority, path, query, fragment = PARTS.fullmatch(url).groups()
        _, host, port = AUTHORITY.fullmatch(authority or "").groups()
        texts = [scheme, host, port, path, query, fragment]
        if self.rules["wordParts"] == "readable":
            if not re.fullmatch(r"(?:[^@:]*(?::[^@:]*)?@)?[^@:]*(?::[0-9]*)?", authority or "", re.S):
                texts = [""] * 6
        names = ("scheme", "host", "port", "path", "query", "fragment")
        return {"url": url, **dict(zip(names, (text or "" for text in texts)))}


# The router

@dataclass
class Call:
    """What a handler, a redirector and an interceptor receive."""
    parameters: dict
    record: dict
    extra: object = None


@dataclass
class Answer:
    """What a handler answers."""
    accepts: bool
    object: object = None
    screen: object = None


@dataclass
class Opening:
    """One URL on its way through the stages (STAGE-1), and what comes of it."""
    rules: Rules
    request: Request
    caller: dict
    address: object
    kind: str
    extra: object
    history: list
    followed: int = 0
    visited: list = field(default_factory=list)
    handled: bool = False
    rejected: bool = False
    error: str = None
    pattern: str = None
    answer: Answer = None


@dataclass
class Interceptor:
    label: str
    patterns: list
    decide: object


class Router:
    """The outermost router with all that is inside of it."""

    def __init__(self, rules):
        self.rules, self.patterns, self.rewriting = rules, Patterns(rules), Rewriting(rules)
        self.nodes, self.redirects, self.interceptors = {}, [], []
        self.definition, self.budget, self.depth = "patterns", None, 0
        self.forget_all()
        self.nodes["main"] = Node("main", self.globals)

    # Tables

    @property
    def globals(self):
        return self.nodes["main"].table

    def forget_all(self):
        """Forgets all tables (REMOVE-3)."""
        self.schemes, self.web = {}, Table("webLinks")
        self.nodes.setdefault("main", Node("main", None))
        for name, node in self.nodes.items():
            node.table = Table("global" if name == "main" else {"router": name}, there=True)
            node.waiting = []

    def forget(self, scheme):
        gone = self.schemes.pop(self.rules.scheme(scheme), None)
        self.main.waiting = [w for w in self.main.waiting if w[0] is not gone]

    @property
    def main(self):
        return self.nodes["main"]

    def node(self, name):
        """A router by its name (NEST-8)."""
        if name not in self.nodes:
            raise Refused("unknownName")
        return self.nodes[name]

    def home(self, address):
        """The router to which an address belongs (NEST-1)."""
        return self.node(address.get("router", "main") if isinstance(address, dict) else "main")

    def table(self, address):
        """The table of an address, be it there or not (TABLE-4, TABLE-7)."""
        if address == "webLinks":
            return self.web
        if not isinstance(address, dict) or "router" in address:
            return self.home(address).table
        scheme, keys = self.rules.scheme(address["scheme"]), self.rules["reservedKeys"]
        if isinstance(keys, dict) and keys["globalTable"] == scheme:
            return self.globals
        table = self.schemes.setdefault(scheme, Table({"scheme": scheme}, scheme))
        table.there = table.there or self.rules["tableCreation"] == "whenNamed"
        return table

    def all_tables(self):
        """All tables in the order of LIST-2."""
        bytewise = (lambda item: item[0].encode())
        schemes = [t for _, t in sorted(self.schemes.items(), key=bytewise) if t.there]
        inside = [n.table for name, n in sorted(self.nodes.items(), key=bytewise) if name != "main"]
        return [self.globals, *schemes, *inside, *([self.web] if self.web.there else [])]

    # Registering

    def register(self, routes, address, delayed=False):
        """Registers trees of routes, all or none (PATTERN-13, CHILD-6), now or with the next opening (DELAY-1)."""
        table, node = self.table(address), self.home(address)
        before = self.budget and self.budget.forms
        try:
            trees = self.checked(routes)
            if delayed:
                node.waiting += [(table, route) for route in routes]
            else:
                self.put(table, trees)
        except Refused:
            if self.budget:
                self.budget.forms = before
            raise
        table.there = table.there or bool(trees)

    def checked(self, routes):
        """The routes with their forms, parents first; refuses the first fault (CHILD-8, HANDLER-3, NAME-1)."""
        result, taken = [], None
        for route in routes:
            found = {}
            for each in route.tree(parents_first=False):
                if each.name is not None and not self.plain_name(each.name):
                    raise Refused("emptyName")
                nothing = each.handler is None and each.redirector is None
                if nothing and self.rules["missingHandlers"] == "refused":
                    raise Refused("noHandler")
                forms = self.forms(each)
                if not (nothing and self.rules["missingHandlers"] == "unfound"):
                    found[each.pattern, each.label] = forms
            for each in route.tree():
                if each.name is not None and self.rules["namesAgain"] == "refused":
                    taken = self.names() if taken is None else taken
                    if self.plain_name(each.name) in taken:
                        raise Refused("nameTaken")
                    taken.add(self.plain_name(each.name))
                if (each.pattern, each.label) in found:
                    result.append((each, self.forms(each, counted=False)))
        return result

    def forms(self, route, counted=True):
        """The patterns of a route with their parts (DEFINE-3, DEFINE-4, OPT-8)."""
        if route.definition is not None:
            return [(route.pattern, self.patterns.parts(route.pattern))]
        forms = self.patterns.forms(route.pattern)
        if counted and len(forms) > 1 and self.budget:
            if len(forms) > self.budget.forms:
                raise Refused("invalidPattern")
            self.budget.forms -= len(forms)
        return forms

    def plain_name(self, name):
        """A name as names are compared (NAME-2)."""
        return unicodedata.normalize("NFC", name).strip() if self.rules["nameComparison"] == "loose" else name

    def named(self):
        return [f for table in self.all_tables() for f in table.forms if f.route.name is not None]

    def names(self):
        return {self.plain_name(form.route.name) for form in self.named()}

    def put(self, table, checked):
        """Puts routes into a table, or none of them."""
        kept = list(table.forms)
        try:
            for route, forms in checked:
                careful = (self.rules["registeredAgain"], self.rules["parameterConflicts"]) != ("kept", "accepted")
                before = set(table.forms if careful else ())
                for form in self.named() if route.name is not None else []:
                    if self.plain_name(form.route.name) == self.plain_name(route.name):
                        form.route.name = None
                for text, parts in forms:
                    definition = route.definition or self.definition
                    form = Form(text, parts, route, definition, order(parts, self.rules["routeOrder"]))
                    self.insert(table, form, before)
        except Refused:
            table.forms = kept
            raise

    def insert(self, table, form, before):
        """Puts one form at its place (PATTERN-8, PATTERN-10, PRIO-1, PRIO-2)."""
        again, conflicts = self.rules["registeredAgain"], self.rules["parameterConflicts"]
        if again != "kept" or conflicts != "accepted":
            named = again != "replacedWhateverNames"
            for other in [other for other in table.forms if other in before]:
                if conflicts != "accepted" and self.conflict(form, other, conflicts == "refused"):
                    raise Refused("invalidPattern")
                alike = [p.shape(named) for p in form.parts or ()] == [p.shape(named) for p in other.parts or ()]
                if again != "kept" and alike and form.route.priority == other.route.priority:
                    if again == "refused":
                        raise Refused("invalidPattern")
                    table.forms[table.forms.index(other)] = form
                    return
        key = (lambda f: (-f.route.priority, f.order))
        if self.rules["zeroPriority"] == "ordinary":
            bisect.insort(table.forms, form, key=key)
        else:
            behind = [i for i, other in enumerate(table.forms) if key(other) > key(form)] if form.route.priority else []
            table.forms.insert(behind[0] if behind else len(table.forms), form)

    @staticmethod
    def conflict(form, other, wildcards):
        """Whether another parameter, or a wildcard, stands where one has a parameter (PATTERN-10)."""
        for one, two in zip(form.parts or (), other.parts or ()):
            if one.shape() != two.shape():
                ranks = {one.rank, two.rank}
                return ranks == {PARAMETER} or wildcards and ranks == {PARAMETER, WILDCARD}
        return False

    def load(self, node):
        """Registers what waits; what cannot be registered any more is left out (DELAY-1, DELAY-4)."""
        waiting, node.waiting = node.waiting, []
        budget, self.budget = self.budget, None
        for table, route in waiting:
            with contextlib.suppress(Refused):
                self.put(table, self.checked([route]))
        self.budget = budget

    def unregister(self, pattern, address):
        """Removes by pattern (REMOVE-1, DELAY-5)."""
        table, how, same = self.table(address), self.rules["removal"], self.rules.same
        if how == "registrations":
            table.forms = [f for f in table.forms if same(f.route.pattern) != same(pattern)]
        else:
            slash = how == "firstListedWithSlash" and not pattern.startswith("/")
            wanted = same("/" + pattern if slash else pattern)
            found = [f for f in table.forms if same(f.text) == wanted]
            table.forms = [f for f in table.forms if f is not (found or [None])[0]]
        if self.rules["waitingRoutes"] == "removed":
            self.drop_waiting(address, lambda route: same(route.pattern) == same(pattern))

    def unregister_all(self, address):
        """Removes all routes of a table (REMOVE-2, DELAY-5)."""
        self.table(address).forms = []
        if self.rules["waitingRoutes"] == "removed":
            self.drop_waiting(address, lambda route: True)

    def drop_waiting(self, address, gone):
        node, table, left = self.home(address), self.table(address), []
        for place, route in node.waiting:
            if place is not table or not any(gone(each) for each in route.tree()):
                left.append((place, route))
            else:
                rest = [dataclasses.replace(each, children=[]) for each in route.tree() if not gone(each)]
                left += [(place, each) for each in rest]
        node.waiting = left

    # Nested routers

    def make_router(self, name, upper):
        upper = self.node(upper)
        if name not in self.nodes:
            self.nodes[name] = Node(name, Table({"router": name}, there=True), upper)

    def bind(self, name, pattern, address):
        """Binds a router to a host (NEST-2, NEST-3)."""
        upper, node = self.home(address), self.node(name)
        if node.upper is not upper:
            raise Refused("unknownName")
        scheme, sign, rest = pattern.partition("://")
        if not sign or re.search("[/?#]", scheme):
            scheme, rest = "", pattern
        host = folded(AUTHORITY.fullmatch(re.match("[^/?#]*", rest)[0])[2])
        if not host:
            raise Refused("invalidURL")
        if (scheme.lower(), host) not in [bound[:2] for bound in upper.bindings]:
            upper.bindings.append((scheme.lower(), host, node))

    # Opening

    @contextlib.contextmanager
    def spending(self):
        """What an outermost opening, or a question by itself, may spend (HANDLER-7)."""
        outer = self.budget
        limit = self.rules["searchLimit"] * 100_000
        self.budget = outer or Budget(limit, 1 << self.rules["optionalGroupLimit"])
        try:
            yield self.budget
        finally:
            self.budget = outer

    def rewrite(self, url):
        """The URL after rewriting; none stays none (REWRITE-5)."""
        if url is None:
            return None
        with self.spending() as budget:
            return self.rewriting.rewritten(self.rules.clean(url), budget)

    def begin(self, url, caller, address, kind, extra, loading=True):
        """Stages 1 to 3."""
        if url is None:
            raise Refused("invalidURL")
        home = self.home(address)
        if loading:
            self.load(home)
        self.table(address)
        rules = self.rules if self.rules["ruleChanges"] == "atOnce" else Rules(self.rules)
        request = rules.read(self.rewrite(url))
        history = [request.text] if rules["loopStart"] == "openedURL" else []
        return Opening(rules, request, caller, address, kind, extra, history)

    def open(self, url, caller=None, address=None, kind="plain", extra=None):
        """Opens a URL: Spec/09-opening.md, step by step."""
        if self.depth >= 32 or self.depth and self.budget.openings <= 0:
            raise Refused("tooManyOpenings")
        with self.spending() as budget:
            o = self.begin(url, caller, address, kind, extra)
            budget.openings -= 1
            self.depth += 1
            try:
                while (target := self.stage(o)) is not None:
                    self.follow(o, target)
            except Refused as fault:
                o.error = fault.code
                if o.rules["redirectErrors"] == "reported":
                    list(self.tables(o))
                    self.call_back(o)
            finally:
                self.depth -= 1
            return o

    def stage(self, o):
        """Stages 4 to 8 for one URL; gives the target of a redirect that is to be followed."""
        target = self.redirected(o)
        if target is not None:
            return target
        o.visited, matched = [], False
        for table in self.tables(o):
            for form, values, wildcard in self.matches(table, o):
                if form.route.kind != o.kind:
                    if o.rules["otherKinds"] == "endSearch":
                        return None
                    continue
                matched = True
                call = self.call(o, table, form, values, wildcard)
                target = form.route.redirector and form.route.redirector(call)
                if target is not None and self.leads(o, target):
                    o.extra = o.extra if o.rules["extraValues"] == "kept" else None
                    return target
                o.pattern = form.text
                if not self.intercepted(o, call):
                    o.rejected = True
                    return None
                o.answer = form.route.handler(call) if form.route.handler else Answer(True)
                if o.answer.accepts or o.rules["declining"] == "impossible":
                    o.handled = True
                    return None
                o.pattern = None
                if o.rules["declining"] == "ends":
                    self.call_back(o)
                    return None
        self.call_back(o)
        o.error = None if matched or o.rules["noMatch"] == "unhandled" else "noMatch"
        return None

    def redirected(self, o):
        """The target in the table of redirects, or None (REDIRECT-1, REDIRECT-2)."""
        wanted = self.redirect_key(o.rules, o.request)
        for url, target in reversed(self.redirects):
            with contextlib.suppress(Refused):
                if self.redirect_key(o.rules, o.rules.read(url)) == wanted:
                    return target
        return None

    @staticmethod
    def redirect_key(rules, request):
        names = tuple(c.raw if c.final or exact(c.raw) is None else exact(c.raw) for c in request.paths[0])
        return request.scheme, "" if request.folds else folded(request.host or ""), names

    @staticmethod
    def leads(o, target):
        """Whether the answer of a redirector leads elsewhere (REDIRECT-11, REDIRECT-12)."""
        text = o.rules.clean(target)
        if not text and o.rules["emptyText"] == "refused":
            return False
        return o.rules["selfRedirects"] == "loop" or text != o.request.text

    def follow(self, o, target):
        """Goes on with a target (REDIRECT-3 to REDIRECT-8, REDIRECT-13 to REDIRECT-16)."""
        rules, left = o.rules, o.request
        request = rules.read(target)
        limit = max(0, self.rules["redirectLimit"])
        if o.followed >= (limit or int(rules["zeroLimit"] == "one")):
            raise Refused("tooManyRedirects")
        if request.text in o.history:
            raise Refused("redirectLoop")
        query = rules.of_items(left.items)
        if rules["originalParameters"] == "belowTarget":
            request.below = {**left.below, **query}
        else:
            o.caller = {**merged(query), **(o.caller or {})}
            if left.web_link:
                o.caller.pop("url", None)
        o.history.append(request.text)
        o.followed += 1
        o.request = request
        if not (isinstance(o.address, dict) and "router" in o.address):
            o.address = None

    def tables(self, o):
        """The tables that the opening visits, one after the other (NEST-4, NEST-6, TABLE-1, TABLE-5, FALL-1)."""
        seen = set()

        def visit(table):
            o.visited.append(table)
            yield table
            fallback = self.rules["fallbackToGlobal"] if table.fallback is None else table.fallback
            if table.scheme is not None and fallback:
                o.visited.append(self.globals)
                yield self.globals

        def enter(node):
            if node in seen:
                return
            seen.add(node)
            self.load(node)
            for scheme, host, bound in list(node.bindings):
                fits = scheme in ("", (o.request.scheme or "").lower())
                if fits and o.request.host is not None and folded(o.request.host) == host:
                    yield from enter(bound)
            own = self.schemes.get(o.request.scheme) if node is self.main and o.request.scheme else None
            keys = o.rules["reservedKeys"]
            if isinstance(keys, dict) and keys["globalTable"] == o.request.scheme:
                own = None
            yield from visit(own if own and own.there else node.table)

        if o.address and "router" not in o.address:
            table = self.table(o.address)
            yield from visit(table if table.there else Table(table.address, table.scheme))
            return
        node = self.home(o.address)
        while node:
            yield from enter(node)
            node = node.upper
        if o.request.web_link:
            yield from visit(self.web)

    def matches(self, table, o):
        """The routes of a table that match, in their order, with what they take (HANDLER-4, MATCH-3, WEB-5)."""
        request, forms = o.request, list(table.forms)
        host = None if request.host is None else folded(request.host)
        own = host is not None and host in [folded(each) for each in o.rules["ownHosts"]]
        if request.special and not own and table is not self.web and table.address != "webLinks":
            return
        for components in request.paths:
            found = False
            for form in self.left(forms, components, o.rules):
                taken = fit(o.rules, form.parts, components)
                if taken is None and form.definition == "alwaysMatches":
                    taken = {}, None
                if taken is not None:
                    found = True
                    yield form, *taken
            if found:
                return

    @staticmethod
    def left(forms, components, rules):
        """The routes that a greedy search leaves (PRIO-1)."""
        if not rules["routeOrder"].startswith("greedy"):
            return forms
        passed = []
        for at, component in enumerate(components):
            def at_place(form):
                return form.parts[at] if form.parts and at < len(form.parts) else None
            reach = [f for f in forms if at_place(f) or f.parts and f.parts[-1].rank == WILDCARD]
            wild = [f for f in reach if not at_place(f) or at_place(f).rank == WILDCARD]
            literal = [f for f in reach if f not in wild and at_place(f).rank == LITERAL
                       and at_place(f).key == component.key]
            other = [f for f in reach if f not in wild and at_place(f).rank in (BESIDE, PARAMETER)]
            if (literal or other) and wild:
                passed = wild + passed
            forms = literal or other or wild
        return forms + (passed if rules["routeOrder"] == "greedyUpToWildcards" else [])

    @staticmethod
    def call(o, table, form, values, wildcard):
        """The parameters, and the match record or the reserved keys (PARAM-1 to PARAM-6, RECORD-1 to RECORD-3)."""
        rules, request, keys = o.rules, o.request, o.rules["reservedKeys"]
        record = {"url": request.text, "pattern": form.text, "scheme": table.scheme,
                  "query": [[name, value] for name, value in request.items if value is not None]}
        reserved = {}
        if keys == "record":
            if wildcard is not None:
                record["wildcard"] = wildcard
        else:
            facts = {"url": request.text, "pattern": form.text,
                     "scheme": keys["globalTable"] if table.scheme is None else table.scheme}
            reserved = {keys[fact]: value for fact, value in facts.items() if keys[fact] is not None}
            if wildcard is not None and keys["wildcard"] is not None:
                values = {**values, keys["wildcard"]: wildcard}
            record = None
        sources = [{**request.below, **rules.of_items(request.items)}, values]
        sources = sources if rules["precedence"] == "pathOverQuery" else sources[::-1]
        sources.append(o.caller or {})
        sources.insert(0 if rules["reservedStrength"] == "weakest" else 3, reserved)
        call = Call(merged(*sources), record, o.extra)
        call.reserved = reserved
        return call

    def intercepted(self, o, call):
        """Whether all interceptors let pass (INTERCEPT-3, INTERCEPT-5, INTERCEPT-7)."""
        for interceptor in list(self.interceptors):
            if interceptor.patterns and not any(
                    fit(o.rules, parts, o.request.paths[0]) for parts in interceptor.patterns):
                continue
            decision = interceptor.decide(call)
            if decision == "reject":
                return False
            if isinstance(decision, dict):
                weak = o.rules["reservedStrength"] == "weakest"
                call.parameters = {**call.reserved, **decision} if weak else {**decision, **call.reserved}
        return True

    def intercept(self, label, patterns, place, decide):
        """Adds an interceptor (INTERCEPT-1, INTERCEPT-2, INTERCEPT-4)."""
        left = self.budget and self.budget.forms
        try:
            forms = [parts for pattern in patterns for _, parts in self.forms(Route(pattern, "", None))]
        except Refused:
            if self.budget:
                self.budget.forms = left
            raise
        if label not in [each.label for each in self.interceptors]:
            place = len(self.interceptors) if place is None else max(0, place)
            self.interceptors.insert(place, Interceptor(label, forms, decide))

    def remove_interceptor(self, label):
        if label not in [each.label for each in self.interceptors]:
            raise Refused("unknownName")
        self.interceptors = [each for each in self.interceptors if each.label != label]

    @staticmethod
    def call_back(o):
        """Calls the callbacks for unmatched URLs (UNMATCHED-1, UNMATCHED-3, UNMATCHED-4)."""
        tables = [table for table in o.visited if table.callback]
        tables = tables[::-1] if o.rules["unmatchedCallbacks"] == "outermostFirst" else tables[:1]
        for table in tables:
            if o.rules["unmatchedFacts"] == "encodedURL":
                table.callback(quote(o.request.text, safe=QUERY_SAFE), None)
            else:
                table.callback(o.request.text, o.caller)

    def can_open(self, url, address=None):
        """Whether a route matches (CAN-1, STAGE-3), leaving waiting what waits (DELAY-7)."""
        nodes = [(node, node.waiting) for node in self.nodes.values()]
        kept = [(table, list(table.forms)) for table in (*self.all_tables(), *self.schemes.values(), self.web)]
        with self.spending():
            try:
                o = self.begin(url, None, address, "plain", None)
                try:
                    while (target := self.redirected(o)) is not None:
                        self.follow(o, target)
                except Refused:
                    return False
                return any(True for table in self.tables(o) for _ in self.matches(table, o))
            finally:
                if self.rules["questions"] == "withoutTrace":
                    for node, waiting in nodes:
                        node.waiting = waiting
                    for table, forms in kept:
                        table.forms = forms

    # Locations

    def location(self, name, values, query):
        """The location of a name (NAME-4 to NAME-9)."""
        wanted = self.plain_name(name)
        routes = [form.route for form in self.named() if self.plain_name(form.route.name) == wanted]
        if not routes:
            if self.rules["unknownNames"] == "none":
                return None
            raise Refused("unknownName")
        table = next(t for t in self.all_tables() for f in t.forms if f.route is routes[0])
        texts = {key: self.segment(value) for key, value in values.items()}
        forms = [form for form in table.forms if form.route is routes[0]]
        order_of = [text for text, _ in self.forms(routes[0], counted=False)]
        forms.sort(key=lambda form: order_of.index(form.text))
        full = [f for f in forms if all(texts.get(n) for part in f.parts for n in part.names)]
        if not full and self.rules["missingValues"] == "error":
            raise Refused("missingParameter")
        path = "".join("/" + each for part in (full or forms)[0].parts for each in self.written(part, values, texts))
        path = (path or "/") + ("/" if path.endswith("/") else "")
        scheme = table.scheme + ":" if table.scheme else ""
        items = []
        for key in sorted(query or {}, key=str.encode):
            for value in query[key] if isinstance(query[key], list) else [query[key]]:
                if plain(value) is not None:
                    items.append(quote(key, safe="") + "=" + quote(plain(value), safe=""))
        return scheme + ("//" if path.startswith("//") else "") + path + ("?" + "&".join(items) if items else "")

    def segment(self, value):
        """A value as a segment, or None if there is none (NAME-5)."""
        text = plain(value)
        return None if self.rules["dotSegments"] == "removed" and text in (".", "..") else text or None

    def written(self, part, values, texts):
        """The segments of a location for a part of the pattern (NAME-6, NAME-7)."""
        if part.rank == LITERAL:
            text = part.raw if exact(part.raw) is None else exact(part.raw)
            return [quote(text, safe="!$&'()*+,;=:@")]
        if part.rank == WILDCARD:
            keys = self.rules["reservedKeys"]
            rest = values.get("*" if keys == "record" else keys["wildcard"])
            return [quote(plain(each) or "", safe="") for each in rest] if isinstance(rest, list) else []
        pieces = re.split(r":(\w+)", part.raw, flags=re.A) if part.rank == BESIDE else ["", *part.names, ""]
        pieces = [quote(texts.get(p) or "" if i % 2 else p, safe="") for i, p in enumerate(pieces)]
        return ["".join(pieces)]


def plain(value):
    """A value as text, or None if it has none (NAME-5)."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return None if value is None or isinstance(value, (list, dict)) else str(value)


# Screens

@dataclass(eq=False)
class Screen:
    """A screen, stack, tabs or pages (NAV-1)."""
    name: str
    kind: str = "screen"
    of: list = field(default_factory=list)
    selected: int = 0
    presents: object = None
    hides: bool = False

    @classmethod
    def read(cls, form):
        if isinstance(form, str):
            return cls(form)
        kind = next(kind for kind in ("screen", "stack", "tabs", "pages") if kind in form)
        presents = cls.read(form["presents"]) if "presents" in form else None
        return cls(form[kind], kind, [cls.read(each) for each in form.get("of", [])], form.get("selected", 0),
                   presents, form.get("hidesBar", False))

    def written(self):
        form = {self.kind: self.name}
        if self.kind != "screen":
            form["of"] = [each.written() for each in self.of]
        if self.kind == "tabs" and self.selected != 0:
            form["selected"] = self.selected
        if self.presents:
            form["presents"] = self.presents.written()
        if self.hides:
            form["hidesBar"] = True
        return self.name if form == {"screen": self.name} else form

    def front(self, rules):
        """The one of those inside that is in front: itself where there is none, or None (NAV-2)."""
        if self.kind == "pages":
            first = {"onlyPage": len(self.of) == 1, "firstPage": bool(self.of)}.get(rules["currentPage"], False)
            return self.of[0] if first else self
        if self.kind == "screen":
            return self
        at = self.selected if self.kind == "tabs" else -1
        if self.of and at is not None and -1 <= at < len(self.of):
            return self.of[at]
        return self if rules["emptyContainers"] == "themselves" else None


class Screens:
    """What is on screen, and its changes (chapter 17)."""

    def __init__(self, rules):
        self.rules, self.window, self.root, self.others, self.hiding = rules, False, None, [], False

    def set(self, step):
        self.window, self.root = "root" in step, Screen.read(step["root"]) if step.get("root") else None
        self.others = [Screen.read(each) for each in step.get("others", [])]

    def way(self, wanted):
        """The way to a screen: pairs of a screen and whether a new presentation begins with it."""
        stack = [[(each, True)] for each in ([self.root] if self.root else []) + self.others]
        while stack:
            way = stack.pop(0)
            screen = way[-1][0]
            if wanted(screen):
                return way
            stack += [way + [(each, False)] for each in screen.of]
            stack += [way + [(screen.presents, True)]] if screen.presents else []
        return None

    def current(self):
        """The current screen, or None (NAV-2)."""
        at, way = self.root, []
        while at:
            way.append(at)
            if at.presents and self.rules["currentScreen"] == "presentedFirst":
                at, way = at.presents, []
                continue
            inner = at.front(self.rules)
            if inner is not None and inner is not at:
                at = inner
                continue
            above = [each.presents for each in way if each.presents]
            if not above:
                return inner
            at, way = above[-1], []
        return None

    def source(self, name):
        """The way to the named screen or the current one, where something can be changed from it (NAV-19, NAV-20)."""
        current = None if name is not None else self.current()
        if not self.window or name is None and current is None:
            return None
        way = self.way(lambda each: each.name == name if name is not None else each is current)
        return None if way is None or len(way) > 32 else way

    def cover(self, way):
        """The screen with the containers around it, the outermost first."""
        begin = max(i for i, (_, presented) in enumerate(way) if presented)
        return [screen for screen, _ in way[begin:]]

    def stack(self, way, named):
        """The stack around a screen (NAV-3, NAV-19)."""
        cover, how = self.cover(way), self.rules["startingStack"]
        itself = how == "itself" or how == "itselfAsSource" and named
        return next((s for s in reversed(cover if itself else cover[:-1]) if s.kind == "stack"), None)

    def push(self, screens, name=None, replace=False, **more):
        """NAV-3 to NAV-8."""
        way = self.source(name)
        if not way or not screens or any(each.kind == "stack" for each in screens):
            return []
        stack = self.stack(way, name is not None)
        if not stack:
            presents = self.rules["pushWithoutStack"] == "presents"
            return self.present(screens[-1], name, **more) if presents else []
        screens[0].hides = screens[0].hides or self.hiding
        replace = replace and bool(stack.of)
        stack.of = stack.of[:-1 if replace else None] + screens
        names = [each.name for each in screens]
        return [{"change": "replace" if replace else "push", "screens": names, "on": stack.name, **more}]

    def present(self, screen, name=None, in_stack=None, completion=False, **more):
        """NAV-9."""
        way = self.source(name)
        if not way or self.cover(way)[0].presents:
            return []
        if in_stack is not None and screen.kind != "stack":
            screen = Screen(in_stack, "stack", [screen])
        self.cover(way)[0].presents = screen
        change = {"change": "present", "screens": [screen.name], "on": way[-1][0].name, **more}
        return [change] + ([{"change": "completed"}] if completion else [])

    def close(self, **more):
        """NAV-10."""
        way = self.source(None) or self.way(lambda each: each is self.current())
        if not self.window or not way:
            return []
        stack, top = self.stack(way, False), self.cover(way)[0]
        if stack and len(stack.of) > 1:
            return [{"change": "pop", "screens": [stack.of.pop().name], "on": stack.name, **more}]
        below = self.way(lambda each: each.presents is top)
        if not below:
            return []
        below[-1][0].presents = None
        return [{"change": "dismiss", "screens": [top.name], **more}]

    def set_root(self, screen):
        """NAV-11."""
        if not self.window:
            return []
        self.root = screen
        return [{"change": "root", "screens": [screen.name]}]

    def show(self, screen, how, name, error_page=False):
        """Shows what a route built, or the error page (NAV-14, NAV-17, NAV-18)."""
        current = self.current()
        same = current and current.name == screen.name and self.rules["sameDestination"] == "stays"
        if how == "root":
            return self.set_root(screen)
        if how == "nothing" or same:
            return []
        if how == "push":
            return self.push([screen], name)
        if how == "present":
            style = {"style": "fullScreen"} if self.rules["routeStyle"] == "fullScreen" else {}
            return self.present(screen, name, **style)
        way = self.source(name)
        if way and self.stack(way, name is not None) and screen.kind != "stack":
            return self.push([screen], name)
        if way:
            in_stack = "error" if error_page and self.rules["errorPage"] == "inStack" else None
            return self.present(screen, name, in_stack)
        return self.set_root(screen) if current is None and name is None else []


# The player

def arrived(value):
    """A value of the caller: URL objects and the like are their texts."""
    if isinstance(value, dict):
        special = [value[key] for key in ("$url", "$nsstring") if key in value and len(value) == 1]
        return special[0] if special else {key: arrived(each) for key, each in value.items()}
    return [arrived(each) for each in value] if isinstance(value, list) else value


def equal(one, two):
    return json.dumps(one, sort_keys=True) == json.dumps(two, sort_keys=True)


class Player:
    """Does the steps of one scenario with a fresh router, and writes down what came of each."""

    def __init__(self, rules):
        self.rules, self.router, self.screens = rules, Router(rules), Screens(rules)
        self.events, self.targets, self.source, self.locked, self.page = None, {}, None, False, None

    def play(self, steps):
        for step in steps:
            try:
                yield self.step(step)
            except Refused as fault:
                yield {"error": {"code": fault.code}} if self.rules["refusals"] == "reported" else None
            except Unsupported as lack:
                yield {"unsupported": str(lack)}
                return
            except Exception as fault:
                yield {"thrown": repr(fault)}
                return

    def step(self, step):
        act = getattr(self, "do_" + step["do"], None)
        if not act:
            raise Unsupported(step["do"])
        return act(step)

    def inside(self, steps):
        """Steps of a handler; what is refused is an event where it is reported."""
        for step in steps:
            try:
                self.step(step)
            except Refused as fault:
                if step.get("reported"):
                    self.events.append({"event": "refused", "error": fault.code})

    # Scripts

    def record(self, event, call, **facts):
        match = {"match": dict(call.record)} if call.record else {}
        self.events.append({"event": event, **facts, "parameters": call.parameters, **match})

    def handler(self, script, label, returns):
        """The handler of a script, or None."""
        if script is None:
            return None
        script = {"accept": {}, "decline": {"accepts": False}}.get(script, script) if isinstance(script, str) else script
        if "acceptPaths" in script:
            raise Unsupported("acceptPaths")
        target = None
        if "weakTarget" in script:
            target = self.targets.setdefault(script["weakTarget"], [True])

        def handle(call):
            if target and not target[0]:
                return Answer(False)
            current = self.screens.current()
            source = self.source if self.source is not None else current and current.name
            self.record("call", call, route=label, **({"source": source} if source is not None else {}))
            accepts = script.get("newObject", script).get("accepts", True)
            if "acceptWhen" in script:
                accepts = self.holds(script["acceptWhen"], call)
            if "do" in script:
                self.inside(script["do"])
                accepts = script.get("returns", True)
            return Answer(accepts, arrived(returns), script.get("build"))
        return handle

    def holds(self, wanted, call):
        value = call.parameters.get(wanted.get("parameter"))
        if "wildcard" in wanted:
            keys = self.rules["reservedKeys"]
            value = (call.record or {}).get("wildcard") if keys == "record" else call.parameters.get(keys["wildcard"])
        index = wanted.get("wildcard", wanted.get("index"))
        if index is not None:
            value = value[index] if isinstance(value, list) and 0 <= index < len(value) else None
        return equal(value, wanted["equals"])

    def redirector(self, script, label):
        def redirect(call):
            target = self.target(script, call)
            if target is not None:
                self.events.append({"event": "redirect", "route": label, "to": target})
            return target
        return redirect

    def target(self, script, call):
        """Where a redirector leads, or None if it stays."""
        def piece(form):
            if isinstance(form, str):
                return form
            value = call.extra if "extra" in form else call.parameters.get(form.get("parameter"))
            return (call.record or {}).get("url", "") if "url" in form else value
        if script is None or isinstance(script, str):
            return script
        if "join" in script:
            return "".join(plain(piece(each)) or "" for each in script["join"])
        if "location" in script:
            values, query = ({k: piece(v) for k, v in script.get(part, {}).items()} for part in ("parameters", "query"))
            try:
                return self.router.location(script["location"], values, query)
            except Refused:
                return None
        if "when" in script:
            met = equal(call.parameters.get(script["when"]["parameter"]), script["when"]["equals"])
            return self.target(script["then"] if met else script.get("else"), call)
        self.inside(script.get("do", []))
        return self.target(script.get("then", script.get("later")), call)

    def decision(self, script, call):
        """What an interceptor decides."""
        if isinstance(script, str):
            return script
        if "do" in script:
            self.inside(script["do"])
            return self.decision(script["then"], call)
        return arrived(script["reset"]) if "reset" in script else {**arrived(script["addMissing"]), **call.parameters}

    def route(self, step, pattern=None):
        pattern = arrived(step["pattern"] if pattern is None else pattern)
        label = step.get("route", pattern)
        handler = self.handler(step.get("handler", "accept"), label, step.get("returns"))
        redirector = self.redirector(step["redirect"], label) if "redirect" in step else None
        return Route(pattern, label, handler, redirector, step.get("name"), step.get("kind", "plain"),
                     step.get("priority", 0), step.get("definition"), [self.route(c) for c in step.get("children", [])])

    # Steps

    def do_register(self, step):
        self.router.register([self.route(step)], step.get("in"))

    def do_registerDelayed(self, step):
        self.router.register([self.route(step)], step.get("in"), delayed=True)

    def do_registerMany(self, step):
        self.router.register([self.route(step, pattern) for pattern in step["patterns"]], step.get("in"))

    def opening(self, act, source=None, locked=False):
        """Lets `act` open something, and answers what came of it with all events."""
        outer = self.events, self.source, self.locked
        self.events = [] if self.events is None else self.events
        self.source, self.locked = source, self.locked or locked
        silent = self.rules["refusals"] == "silent"
        try:
            o, returned = act()
            answer = {"handled": o.handled, "events": self.events, "url": o.request.text, "extra": o.extra, **returned,
                      "logged": self.rules["verboseLogging"]}
            if o.pattern is not None:
                answer["fullPath"] = o.pattern
            if o.error and not silent:
                answer["error"] = {"code": o.error}
            return answer
        except Refused:
            if silent:
                return {"handled": False, "events": self.events}
            raise
        finally:
            self.events, self.source, self.locked = outer

    def do_open(self, step):
        def act():
            caller, kind = step.get("parameters"), step.get("kind", "plain")
            o = self.router.open(arrived(step["url"]), arrived(caller), step.get("in"), kind, arrived(step.get("extra")))
            if o.handled and kind == "callback":
                self.events.append({"event": "callback", "value": o.answer.object})
            return o, ({"returned": o.answer.object} if o.handled and kind == "object" else {})
        return self.opening(act)

    def do_show(self, step):
        how, name = step.get("as", "go"), step.get("from")

        def act():
            url, caller = step.get("url"), arrived(step.get("parameters"))
            if "name" in step:
                url, caller = self.router.location(step["name"], caller or {}, arrived(step.get("query"))), None
            o = self.router.open(arrived(url), caller, extra=arrived(step.get("extra")))
            built, error = o.answer and o.handled and o.answer.screen, False
            if not o.handled and not o.rejected and not step.get("ignoreErrors"):
                built, error = self.page, True
            self.locked = False
            if built:
                self.changed(self.screens.show(Screen.read(built), how, name, error))
            return o, ({"returned": built} if built and how == "nothing" else {})
        return self.opening(act, name, how in ("push", "present") and self.rules["ownShowing"] == "withGoAlone")

    def do_canOpen(self, step):
        try:
            return {"can": self.router.can_open(arrived(step["url"]), step.get("in"))}
        except Refused:
            if self.rules["refusals"] == "silent":
                return {"can": False}
            raise

    def do_set(self, step):
        if step.get("in") is not None:
            self.router.table(step["in"]).fallback = step["rules"].get("fallbackToGlobal")
        else:
            change(self.rules, step["rules"])

    def do_onUnmatched(self, step):
        table, place = self.router.table(step.get("in")), step.get("in", "global")

        def call_back(url, parameters):
            self.events.append({"event": "unmatched", "url": url, "parameters": parameters, "in": place})
        enabled = step.get("enabled", True)
        table.callback, table.there = call_back if enabled else None, table.there or enabled

    def do_unregister(self, step):
        self.router.unregister(arrived(step["pattern"]), step.get("in"))

    def do_unregisterAll(self, step):
        self.router.unregister_all(step.get("in"))

    def do_unregisterScheme(self, step):
        self.router.forget(step["scheme"])

    def do_touchScheme(self, step):
        self.router.table({"scheme": step["scheme"]})

    def do_unregisterAllSchemes(self, step):
        self.router.forget_all()

    def do_routes(self, step):
        return {"patterns": [form.text for form in self.router.table(step.get("in")).forms]}

    def do_allRoutes(self, step):
        tables = self.router.all_tables()
        return {"tables": [{"in": t.address, "patterns": [form.text for form in t.forms]} for t in tables]}

    def do_addRewrite(self, step):
        self.do_addRewrites({"rewrites": [step]})

    def do_addRewrites(self, step):
        self.router.rewriting.add([(r.get("match"), r.get("target")) if isinstance(r, dict) else (None, None)
                                   for r in step["rewrites"]])

    def do_removeRewrite(self, step):
        self.router.rewriting.entries.pop(step["match"], None)

    def do_removeAllRewrites(self, step):
        self.router.rewriting.entries.clear()

    def do_rewrite(self, step):
        return {"url": self.router.rewrite(arrived(step["url"]))}

    def do_location(self, step):
        values, query = arrived(step.get("parameters")) or {}, arrived(step.get("query"))
        return {"location": self.router.location(step["name"], values, query)}

    def do_addRedirects(self, step):
        self.router.redirects += step["map"].items()

    def do_replaceRedirects(self, step):
        self.router.redirects = list(step["map"].items())

    def do_addInterceptor(self, step):
        def decide(call):
            self.record("intercept", call, interceptor=step["label"])
            return self.decision(step["result"], call)
        patterns = [arrived(pattern) for pattern in step.get("routes") or []]
        self.router.intercept(step["label"], patterns, step.get("at"), decide)

    def do_removeInterceptor(self, step):
        self.router.remove_interceptor(step["label"])

    def do_createSubrouter(self, step):
        self.router.make_router(step["router"], step.get("upper", "main"))

    def do_bindSubrouter(self, step):
        self.router.bind(step["router"], arrived(step["pattern"]), step.get("in"))

    def do_releaseTarget(self, step):
        for alive in [self.targets.pop(step["target"], [True])]:
            alive[0] = False

    def do_setDefaultDefinition(self, step):
        self.router.definition = step["definition"]

    def changed(self, changes):
        """Changes on screen: events inside of an opening, else the answer of a step."""
        if self.events is None:
            return {"changes": changes}
        self.events += [{"event": c["change"], **{k: v for k, v in c.items() if k != "change"}} for c in changes]
        return None

    def do_setScreens(self, step):
        self.screens.set(step)

    def do_screens(self, step):
        current, root = self.screens.current(), self.screens.root
        answer = {"root": root.written() if root else None}
        if current:
            answer["current"] = current.name
            stack = self.screens.stack(self.screens.way(lambda each: each is current), False)
            answer |= {"stack": stack.name} if stack else {}
        return {"screens": answer}

    def moved(self, step, act, *values, **more):
        more |= {key: step[key] for key in ("style", "animated") if key in step}
        return self.changed([] if self.locked else act(*values, **more))

    def do_push(self, step):
        screens = [Screen.read(each) for each in step["screens"]]
        return self.moved(step, self.screens.push, screens, step.get("from", self.source), step.get("replace", False))

    def do_present(self, step):
        screen, completion = Screen.read(step["screen"]), step.get("completion", False)
        return self.moved(step, self.screens.present, screen, step.get("from", self.source), step.get("inStack"),
                          completion)

    def do_close(self, step):
        return self.moved(step, self.screens.close)

    def do_setRoot(self, step):
        return self.moved(step, self.screens.set_root, Screen.read(step["screen"]))

    def do_hideBar(self, step):
        self.screens.hiding = step.get("enabled", True)

    def do_setErrorPage(self, step):
        self.page = step["page"]


def change(rules, values):
    """Sets rules; a value that this router does not have is unsupported."""
    for rule, value in values.items():
        if rule not in rules or isinstance(value, str) and value in NOT_HERE.get(rule, []):
            raise Unsupported(f"rule {rule}")
        rules[rule] = value


def standard():
    words = STANDARD.split()
    named = {"true": True, "false": False}
    values = (int(word) if word.isdigit() else named.get(word, word) for word in words[1::2])
    return Rules(zip(words[::2], values), defaultScheme="", ownHosts=[])


CAPABILITIES = """schemes queries fragments percentDecoding plusDecoding wildcards optionalGroups priorities declining
handlerlessRoutes nestedOpenings callersParameters matchRecord canOpen unmatched batches removal listing tables
rewriting redirecting interception navigation nesting names objects handlerObjects definitions children delay
webLinks extras options logging rules""".split()


def answer(message):
    if message["message"] == "hello":
        return {"message": "hello", "protocol": 1, "name": "standard.py", "version": "0.2.0",
                "dialects": ["standard"], "capabilities": CAPABILITIES}
    if message["message"] != "scenario":
        return {"message": "goodbye"}
    result = {"message": "answer", "id": message["id"]}
    if message["dialect"] != "standard":
        return result | {"unsupported": f"the dialect {message['dialect']}"}
    try:
        rules = standard()
        change(rules, message.get("rules") or {})
        return result | {"observed": list(Player(rules).play(message["steps"]))}
    except Unsupported as lack:
        return result | {"unsupported": str(lack)}


def main():
    sys.setrecursionlimit(20_000)
    for line in sys.stdin.buffer:
        reply = answer(json.loads(line))
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
        if reply["message"] == "goodbye":
            break


if __name__ == "__main__":
    main()
