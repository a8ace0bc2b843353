#!/usr/bin/env python3
"""A router of the dialect `standard`, written from Spec/ alone, and a candidate of the wire protocol.

Here are the rules, tables, openings and the steps of scenarios; `standard_parts` has what they are made of:
texts and URLs, patterns, rewriting with its expressions, screens. Ids such as PARAM-2 are those of clauses.
"""
import bisect
import contextlib
import json
import re
import sys
import threading
import unicodedata
from urllib.parse import quote

from standard_parts.overlapping import Begun
from standard_parts.patterns import PARAMETER, WILDCARD, Never, branch, fit, forms_of, order, parts_of, takes
from standard_parts.rewriting import Budget, Rewriting
from standard_parts.screens import Screens, name_of, screen
from standard_parts.urls import (
    AUTHORITY, DELIMITERS, LENIENT, PARTS, SCHEME, Record, Refused, Unsupported, decoded, exact, is_allowed, lower, malformed,
    number, refuse, repaired, same, without_dots)

# The rules that a scenario may set: each with the values that are here, that of `standard` first.
CHOICES = {words[0]: words[1:] for words in map(str.split, """
pastedWhitespace stripped kept controlsRefused; invalidScheme refused partOfPath; invalidCharacters kept repaired refused; refusals reported silent; schemeCase insensitive sensitive
userAndPort ignored text; hostsInPath byScheme bySchemeUnbracketed; pathSplitting beforeDecoding afterDecoding; dotSegments removed kept
pathTrailingSlash ignored significant addedIfUnmatched toggledIfUnmatched strippedIfUnmatched toggledInTurn strippedInTurn
emptyComponents kept dropped merged
literalComparison decoded decodedComponent; literalCase sensitive insensitive insensitiveInFirst; emptyValues unmatched bound
pathValues decodedOnce verbatim encoded; plusOrder beforePercent afterPercent
undecodableComponents asValues replaced partly bytesDropped unmatched malformedRefused refused
undecodableValues verbatim replaced partly bytesDropped emptied; plusReach queryItems; patternTrailingSlash ignored significant
parameterExtent component identifier identifierWithoutDot; patternText strict free singleSlashes; patternSlash optional required significant
duplicateParameters refused last first equal; wildcardPlace last oneComponent; wildcardItems decoded splitAfterDecoding
wildcardTakes anything afterSlash something; optionalGroups balanced scanned nested; namelessParameters refused emptyName; expansionOrder moreGroupsFirst fewerGroupsFirst
routeOrder mostSpecific parametersFirst registered literalsFirst mostLiteralsFirst specificFirst greedy greedyUpToWildcards
duplicateRoutes kept replaced replacedWhateverNames refused refusedWhateverNames
parameterConflicts accepted refused anyRefused namesRefused wildcardsRefused
zeroPriority ordinary last; negativePriority belowZero aboveAll; removal registrations firstListed; valuelessItems empty asNull skipped
repeatedItems first last; itemSeparators ampersand ampersandAndSemicolon; itemNames decoded verbatim
precedence pathOverQuery queryOverPath; missingHandlers refused accept skipped; noMatch unhandled error
tableCreation whenFilled whenNamed; unmatchedCallbacks innermost outermostFirst; nameComparison exact loose
zeroLimit none one; redirectErrors returned reported; selfRedirects loop stay; rewriteExpressions iRegexp icu
duplicateNames refused moved; missingValues error empty; pendingRoutes removed kept; linkParameter none url
startingStack itself itselfAsSource; sameDestination sameMatchStays stays shownAgain
""".replace("\n", ";").split(";")) if words}
OPEN = {"defaultScheme": "", "hostAsPath": False, "plusDecoding": True, "optionalGroupLimit": 10,
        "searchLimit": 5, "redirectLimit": 5, "fallbackToGlobal": False, "verboseLogging": False,
        "ownHosts": [], "reservedKeys": "record"}
# What Unicode calls white space; `strip` alone takes U+001C to U+001F for it too.
WHITE = "".join(map(chr, (*range(9, 14), 32, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029,
                          0x202F, 0x205F, 0x3000)))
# The steps whose refusals are always reported.
REPORTED = {"location", "show", "begin", "finish"}
SPECIAL = {"http", "https", "ws", "wss", "ftp", "file"}


class Valueless(str):
    """The value of an item without `=` (QUERY-3)."""


class Rules(dict):
    """The rules in force, and what they make of texts."""

    def change(self, values):
        """Sets rules; a value that is not here is unsupported."""
        for name, value in values.items():
            if name not in OPEN and value not in CHOICES.get(name, ()):
                raise Unsupported(f"rule {name}")
            self[name] = value
        if self["optionalGroups"] == "scanned" and self["patternText"] != "strict":
            raise Unsupported("rule optionalGroups")    # the two agree on what PATTERN-11 accepts

    def scheme(self, name):
        return lower(name) if self["schemeCase"] == "insensitive" else name

    def name(self, name):
        """A name of a route as names are compared (NAME-2)."""
        return self.parameter(name).strip(WHITE) if self["nameComparison"] == "loose" else name

    def parameter(self, name):
        """A name of a value as names are compared (NAME-2)."""
        return unicodedata.normalize("NFC", name) if self["nameComparison"] == "loose" else name

    def component(self, raw):
        """A component as text (PCT-5)."""
        how = self["undecodableComponents"]
        return decoded(raw, how if how in LENIENT else self["undecodableValues"])

    def item(self, raw):
        """The value of an item, or its name (PLUS-1, PLUS-2, PCT-3)."""
        plus, how = self["plusDecoding"] and self["plusOrder"], self["undecodableValues"]
        if exact(raw) is None and how == "verbatim":
            return raw
        text = decoded(raw.replace("+", " ") if plus == "beforePercent" else raw, how)
        return text.replace("+", " ") if plus == "afterPercent" else text

    def clean(self, text):
        """Takes away what was pasted along (URL-10)."""
        pasted = "".join(map(chr, range(33)))
        return re.sub("[\t\n\r]", "", text.strip(pasted)) if self["pastedWhitespace"] == "stripped" else text

    def refuse_scheme(self, text):
        """Refuses what is before `://` and is not a scheme (URL-11)."""
        is_unnamed = re.match("[^:/?#][^/?#]*://", text) and PARTS.fullmatch(text)[1] is None
        refuse("invalidURL", is_unnamed and self["invalidScheme"] == "refused")

    def repaired(self, text):
        """The text of a URL, with what it may not contain as `invalidCharacters` says (URL-3)."""
        if self["invalidCharacters"] == "refused":
            path, query = PARTS.fullmatch(text).groups("")[2:4]
            refuse("invalidURL", not is_allowed(path, DELIMITERS + "/") or not is_allowed(query, DELIMITERS + "/?"))
        return repaired(text) if self["invalidCharacters"] == "repaired" else text

    def read(self, text):
        """Reads a URL, or refuses it (URL-1 to URL-5, HOST-1 to HOST-4)."""
        text = self.clean(text)
        refuse("invalidURL", not text)
        controls = re.search("[\0-\x1f\x7f]", text.partition("#")[0])
        refuse("invalidURL", controls and self["pastedWhitespace"] == "controlsRefused")
        self.refuse_scheme(text)
        text = self.repaired(text)
        scheme, authority, path, query, _ = PARTS.fullmatch(text).groups()
        scheme = scheme or self["defaultScheme"]
        kind, host = lower(scheme), None if authority is None else AUTHORITY.fullmatch(authority)[2]
        first = authority if self["userAndPort"] == "text" else host
        if self["hostsInPath"] == "bySchemeUnbracketed" and (first or "").startswith("[") and first.endswith("]"):
            first = first[1:-1]
        folds = bool(first) and (self["hostAsPath"] or kind not in SPECIAL)
        written = (first or "") * folds + path
        lost = self["undecodableComponents"] if exact(written) is None else None
        refuse("invalidURL", lost == "refused" or lost == "malformedRefused" and malformed(written))
        path = without_dots(path) if self["dotSegments"] == "removed" else path
        path, slash = f"/{first}{path}" if folds else path, self["pathTrailingSlash"].replace("InTurn", "IfUnmatched")
        ends = path.endswith("/")
        other = {"toggledIfUnmatched": path.rstrip("/") or path, "strippedIfUnmatched": path[:-1]}.get(slash) if ends else path + "/"
        tries = ends and other is not None or not ends and slash in ("addedIfUnmatched", "toggledIfUnmatched")
        paths = [path, other] if tries else [path]
        return Record(text=text, scheme=self.scheme(scheme) if scheme else None, kind=kind, folds=folds,
                      host=None if host is None else lower(decoded(host)), items=self.items(query or ""),
                      paths=[(Never if lost == "unmatched" else list)(self.components(each, folds)) for each in paths],
                      below={})

    def components(self, path, folds):
        """The components of a path, each as written and as text; the first may be the host (MATCH-1, MATCH-4)."""
        whole = self["pathSplitting"] == "afterDecoding"
        host, slash, behind = path[1:].partition("/") if folds else ("", "", path)
        if whole:  # the host is not split
            path = "/host" * folds + self.component(slash + behind)
        names = self.split(path, self["pathTrailingSlash"])
        names[:whole and folds] = [self.component(host)] * (whole and folds)
        for place, name in enumerate(names):
            last = place == len(names) - 1 and self["pathTrailingSlash"] != "ignored" and not name
            is_host = folds and place == 0
            text = name if whole else exact(name)
            if self["emptyComponents"] != "dropped" or text not in ("", "/") or last or is_host:
                yield name, name if whole else self.component(name)

    def split(self, path, slash):
        """What stands between the slashes of a path or a pattern (MATCH-3, MATCH-6, PATTERN-3)."""
        path = re.sub("/+", "/", path) if self["emptyComponents"] == "merged" else path
        path = path[path.startswith("/"):]
        path = path[:-1] if slash == "ignored" and path.endswith("/") else path
        return path.split("/") if path else []

    def items(self, query):
        """The items of a query in order, each a name and a value (QUERY-1 to QUERY-5)."""
        result = []
        for text in re.split("[&;]" if self["itemSeparators"] == "ampersandAndSemicolon" else "&", query):
            name, sign, value = text.partition("=")
            if text and (sign or self["valuelessItems"] != "skipped"):
                name = self.item(name) if self["itemNames"] == "decoded" else name
                result.append([name, self.item(value) if sign else Valueless()])
        return result

    def of_items(self, items):
        """What items give as parameters (QUERY-4)."""
        null = self["valuelessItems"] == "asNull"
        items = [(name, None if null and isinstance(value, Valueless) else value) for name, value in items]
        return dict(items if self["repeatedItems"] == "last" else reversed(items))


# The router: what scenarios call steps are its methods, by their names behind `do_`

class Table(Record):
    """Routes with what is set for them; that of a router has its bindings and what waits, too."""

    def __init__(self, address, scheme=None, there=True, upper=None, bindings=None):
        super().__init__(address=address, scheme=scheme, there=there, upper=upper, bindings=bindings or [],
                         forms=[], waiting=[], fallback=None, callback=None)


GLOBAL, WEB, IDLE = ("global", ""), ("webLinks", ""), Budget(0)


class Here(threading.local):
    """What belongs to the openings of one thread; openings that overlap are on several (HANDLER-12)."""

    depth, budget, events, source, begun = 0, IDLE, None, None, None


class Registering:
    """Tables, by a kind and a name each, and the routes in them (chapters 8, 13 and 14)."""

    def __init__(self, rules):
        self.rules, self.rewriting, self.redirects, self.interceptors = rules, Rewriting(), {}, []
        self.book = []
        self.definition, self.here, self.begins = "patterns", Here(), 0
        always = rules["tableCreation"] == "whenFilled"
        self.tables = {GLOBAL: Table("global", there=always), WEB: Table("webLinks", there=False)}
        self.targets, self.screens, self.begun, self.kept = {}, Screens(rules), {}, []

    def key(self, address):
        """The key of the table that is addressed (NEST-1, NEST-8, TABLE-7)."""
        if address in (None, "global", "webLinks"):
            return WEB if address == "webLinks" else GLOBAL
        kind, name = next(iter(address.items()))
        if kind == "scheme":
            name, keys = self.rules.scheme(name), self.rules["reservedKeys"]
            main = None if keys == "record" else keys["globalTable"]
            return GLOBAL if main is not None and name == self.rules.scheme(main) else (kind, name)
        refuse("unknownName", name != "main" and (kind, name) not in self.tables)
        return GLOBAL if name == "main" else (kind, name)

    def table(self, address, named=True):
        """The table that is addressed, be it there or not (TABLE-4)."""
        kind, name = key = self.key(address)
        table = self.tables.setdefault(key, Table({kind: name}, name, there=False))
        table.there |= named and kind == "scheme" and self.rules["tableCreation"] == "whenNamed"
        return table

    def home(self, address):
        """The table of the router that is addressed."""
        key = self.key(address)
        return self.tables[key if key[0] == "router" else GLOBAL]

    def listed(self):
        """All tables, in the order of LIST-2."""
        kinds = ("global", "scheme", "router", "webLinks")
        keys = sorted(self.tables, key=lambda key: (kinds.index(key[0]), key[1].encode()))
        return [self.tables[key] for key in keys if self.tables[key].there]

    def do_unregisterScheme(self, step):
        """REMOVE-3: openings under way keep the table (HANDLER-8)."""
        key = self.key({"scheme": step["scheme"]})
        gone, always = self.tables.pop(key, None), self.rules["tableCreation"] == "whenFilled"
        if key == GLOBAL:
            self.tables[GLOBAL] = Table("global", None, always, gone.upper, gone.bindings)
            self.tables[GLOBAL].waiting = gone.waiting
        main = self.tables[GLOBAL]
        main.waiting = [each for each in main.waiting if each[0] is not gone]

    def do_unregisterAllSchemes(self, step):
        kept = {key: table for key, table in self.tables.items() if key[0] != "scheme"}
        always = self.rules["tableCreation"] == "whenFilled"
        self.tables = {key: Table(table.address, None, key == GLOBAL and always, table.upper, table.bindings)
                       for key, table in kept.items()}

    def do_createSubrouter(self, step):
        """NEST-1."""
        upper, name = self.key({"router": step.get("upper", "main")}), step["router"]
        if name != "main":
            self.tables.setdefault(("router", name), Table({"router": name}, there=False, upper=upper))

    def do_bindSubrouter(self, step):
        """NEST-2, NEST-3, NEST-9, NEST-10."""
        above, inner = self.key(step.get("in")), self.key({"router": step["router"]})
        refuse("unknownName", self.tables[inner].upper != above)
        upper, text = self.tables[above], self.rules.clean(step["pattern"])
        if re.match("/(?!/)", text):
            forms = forms_of(self.rules, text.removesuffix("/") + "/*")
            refuse("invalidPattern", len(forms) > 1)
            upper.bindings.append((None, None, inner, forms[0][1]))
            return
        self.rules.refuse_scheme(text)
        text = text[text.startswith("://"):]
        refuse("invalidURL", re.match(SCHEME.pattern + r":(?!//|[0-9]+(?:[/?#]|\Z))", text))
        text = text if PARTS.fullmatch(text)[2] is not None else "//" + text
        scheme, authority, *_ = PARTS.fullmatch(self.rules.repaired(text)).groups()
        host = lower(decoded(AUTHORITY.fullmatch(authority)[2]))
        refuse("invalidURL", not host)
        if (lower(scheme or ""), host) not in [bound[:2] for bound in upper.bindings]:
            upper.bindings.append((lower(scheme or ""), host, inner, None))

    def front(self, table):
        """The parts of the prefixes to which a router and those around it are bound (NEST-11)."""
        parts = []
        while table.upper is not None:
            key, table = ("router", table.address["router"]), self.tables[table.upper]
            parts = next((prefix[:-1] for *_, inner, prefix in table.bindings if prefix and inner == key), []) + parts
        return parts

    def do_register(self, step):
        """Registers trees, all or none (PATTERN-13, CHILD-6), now or with an opening (DELAY-1)."""
        patterns = step["patterns"] if "patterns" in step else [step["pattern"]]
        if not patterns:
            return
        table, routes = self.table(step.get("in"), named=False), []
        for pattern in patterns:
            tree = self.tree({**step, "pattern": pattern})
            for route in tree:
                route.tree = tree
            routes += tree
            self.refuse_taken(routes)
        if step["do"] == "registerDelayed":
            kept, book = table.forms, self.book
            self.put(table, routes)  # what would be refused is refused now (DELAY-4)
            table.forms, self.book = kept, book
            self.home(step.get("in")).waiting.append((table, routes))
        else:
            self.put(table, routes)
        self.table(step.get("in")).there |= bool(routes)

    do_registerMany = do_registerDelayed = do_register

    def tree(self, step, above=None):
        """A route and all below it, parents first; of several faults the first of CHILD-8 is refused."""
        pattern = step["pattern"]
        label, handler = step.get("route", pattern), step.get("handler", "accept")
        if above is not None:
            slash = "" if re.match("/" if "definition" in step else r"\(?/", pattern) else "/"
            pattern = (above[:-1] if above.endswith("/") else above) + slash + pattern
        below = [each for child in step.get("children", []) for each in self.tree(child, pattern)]
        idle, name = handler is None and "redirect" not in step, step.get("name")
        refuse("emptyName", name is not None and not self.rules.name(name))
        refuse("noHandler", idle and self.rules["missingHandlers"] == "refused")
        if idle and self.rules["missingHandlers"] == "skipped":
            return below
        target = handler.get("weakTarget") if isinstance(handler, dict) else None
        forms = [(pattern, parts_of(self.rules, pattern))] if "definition" in step else self.forms(pattern)
        route = Record(pattern=pattern, label=label, name=name, step=step, handler=handler, forms=forms,
                       target=None if target is None else self.targets.setdefault(target, Record(alive=True)),
                       kind=step.get("kind", "plain"), priority=step.get("priority", 0))
        return [route] + below

    def forms(self, pattern):
        """The forms of a pattern, as far as an outermost opening has some left (OPT-8)."""
        forms, most = forms_of(self.rules, pattern), 1 << min(max(self.rules["optionalGroupLimit"], 0), 18)
        refuse("invalidPattern", self.here.budget is not IDLE and len(forms) > max(1, most - self.here.budget.forms))
        self.here.budget.forms += len(forms) if len(forms) > 1 else 0
        return forms

    def named(self):
        """The forms of all routes with a name, replaced ones included, whose table is there (NAME-3)."""
        return [form for form in self.book if any(form.table is table for table in self.tables.values())]

    def refuse_taken(self, routes):
        """Names that another route has (NAME-1)."""
        names = [self.rules.name(route.name) for route in routes if route.name is not None]
        if names and self.rules["duplicateNames"] == "refused":
            taken = {self.rules.name(form.route.name) for form in self.named()}
            refuse("nameTaken", len({*names}) < len(names) or taken & {*names})

    def put(self, table, routes):
        """Puts routes into a table, or none of them."""
        kept, book, rules, table.forms = table.forms, self.book, self.rules, table.forms[:]
        careful = (rules["duplicateRoutes"], rules["parameterConflicts"]) != ("kept", "accepted")
        others, tree = [], None
        self.refuse_taken(routes)
        try:
            for route in routes:
                if route.name is not None:
                    self.book = [form for form in self.named() if rules.name(form.route.name) != rules.name(route.name)]
                definition = route.step.get("definition", self.definition)
                if careful and route.tree is not tree:
                    others, tree = table.forms[:], route.tree
                for text, parts in route.forms:
                    form = Record(text=text, parts=parts, route=route, table=table)
                    # Without a sign, -1 is the highest (PRIO-3).
                    signed = rules["negativePriority"] == "belowZero"
                    form.priority = route.priority if signed else route.priority % 2**64
                    form.order, form.always = order(parts, rules["routeOrder"]), definition == "alwaysMatches"
                    self.insert(table, others, form)
                    self.book = self.book + [form] if route.name is not None else self.book
        except Refused:
            table.forms, self.book = kept, book
            raise

    def insert(self, table, others, form):
        """Puts a form at its place among others (PATTERN-8, PATTERN-10, PRIO-1, PRIO-2)."""
        again, conflicts = self.rules["duplicateRoutes"], self.rules["parameterConflicts"]
        names, priority = not again.endswith("WhateverNames"), form.route.priority
        for at, other in enumerate(others):
            alike = type(form.parts) is type(other.parts)
            ranks = next(({one.rank, two.rank} for one, two in zip(form.parts, other.parts)
                          if alike and one.shape() != two.shape()), set())
            clash = (ranks == {PARAMETER} and conflicts in ("refused", "namesRefused", "anyRefused")
                     or ranks == {PARAMETER, WILDCARD} and conflicts in ("refused", "wildcardsRefused")
                     or ranks & {PARAMETER, WILDCARD} and conflicts == "anyRefused")
            same = [p.shape(names) for p in form.parts] == [p.shape(names) for p in other.parts]
            same = same and alike and priority == other.route.priority and again != "kept"
            refuse("invalidPattern", clash or same and again.startswith("refused"))
            if same:
                table.forms[table.forms.index(other)] = others[at] = form
                return
        if self.rules["zeroPriority"] == "ordinary":
            table.forms.insert(bisect.bisect_right(Places(table.forms), place(form)), form)
        else:
            behind = [i for i, other in enumerate(table.forms) if priority and place(other) > place(form)]
            table.forms.insert(behind[0] if behind else len(table.forms), form)

    def load(self, table):
        """Registers what waits; what cannot be registered any more is left out (DELAY-1, DELAY-4)."""
        waiting, table.waiting = table.waiting, []
        for place_of, routes in waiting:
            with contextlib.suppress(Refused):
                self.put(place_of, routes)

    def do_unregister(self, step):
        """Removes routes, and what waits (REMOVE-1, REMOVE-2, DELAY-5)."""
        table, pattern = self.table(step.get("in")), step.get("pattern")
        every = step["do"] == "unregisterAll"
        gone = [form for form in table.forms if every or form.route.pattern == pattern]
        if not every and self.rules["removal"] == "firstListed":
            gone = [form for form in table.forms if form.text == pattern][:1]
        table.forms = [form for form in table.forms if form not in gone]
        self.book = [form for form in self.book
                     if form.table is not table or not every and form.route.pattern != pattern]
        for place_of, routes in self.home(step.get("in")).waiting:
            if place_of is table and self.rules["pendingRoutes"] == "removed":
                routes[:] = [route for route in routes if not every and route.pattern != pattern]

    do_unregisterAll = do_unregister

    def do_onUnmatched(self, step):
        table, enabled = self.table(step.get("in")), step.get("enabled", True)
        table.callback, table.there = step.get("in", "global") if enabled else None, table.there or enabled

    def do_set(self, step):
        """OPTION-1; an option of a table makes none (TABLE-4)."""
        if step.get("in") is None:
            self.rules.change(step["rules"])
        elif "scheme" in step["in"]:
            table = self.table(step["in"])
            table.fallback = step["rules"].get("fallbackToGlobal", table.fallback)

    def do_location(self, step):
        """The location of a name (NAME-4 to NAME-9, NEST-11)."""
        values, query = step.get("parameters") or {}, step.get("query") or {}
        name = self.rules.name(step["name"])
        forms = [form for form in self.named() if self.rules.name(form.route.name) == name]
        refuse("unknownName", not forms)
        forms.sort(key=lambda form: [text for text, _ in form.route.forms].index(form.text))
        dots = (".", "..") if self.rules["dotSegments"] == "removed" else ()
        texts = {name: plain(each) or "" for name, each in values.items()}
        same = {self.rules.parameter(name): texts[name] for name in sorted(texts, key=str.encode, reverse=True)}
        keys = self.rules["reservedKeys"]
        rest = values.get("*" if keys == "record" else keys["wildcard"])
        rest = [plain(each) for each in rest if plain(each) is not None] if isinstance(rest, list) else []

        def given(part):
            """The values of its names; a segment of dots is none, nor is what no parameter takes (NAME-5)."""
            none = dots if part.rank == PARAMETER else ()
            found = {n: texts.get(n, same.get(self.rules.parameter(n), "")) for n in part.names}
            return {n: "" if text in none or not takes(self.rules, text) else text for n, text in found.items()}
        empty = self.rules["missingValues"] == "empty"
        front = self.front(forms[0].table)
        form = next((f for f in forms if all(empty or all(given(part).values()) for part in front + f.parts)
                     and not (f.parts and f.parts[-1].rank == WILDCARD
                              and ({*dots} & {*rest} or rest == [""] and len(front + f.parts) == 1))), None)
        refuse("missingParameter", not form)
        path = "".join(f"/{segment}" for part in front + form.parts
                       for segment in part.segments(given(part), rest))
        refuse("missingParameter", {*dots} & {*path.split("/")})
        cuts = self.rules["pathTrailingSlash"] == "ignored"
        path = path + "/" if path.endswith("/") and cuts or not path else path
        path = "//" + path if path.startswith("//") else path
        items = [(name, each) for name in sorted(query, key=str.encode)
                 for each in (query[name] if isinstance(query[name], list) else [query[name]])]
        items = [f"{quote(name, safe='')}={quote(plain(each), safe='')}" for name, each in items
                 if plain(each) is not None]
        scheme = f"{form.table.scheme}:" if SCHEME.fullmatch(form.table.scheme or "") else ""
        return {"location": scheme + path + ("?" + "&".join(items) if items else "")}


def place(form):
    """Where a route stands in its table (PRIO-1)."""
    return -form.priority, form.order


class Places:
    """The places of sorted forms, each made when a search comes to it (`insort` has no `key` before Python 3.10)."""

    def __init__(self, forms):
        self.forms = forms

    def __len__(self):
        return len(self.forms)

    def __getitem__(self, at):
        return place(self.forms[at])


def text_of(value):
    """A value as it arrives: URL objects and texts of other classes are their texts (URL-9)."""
    if isinstance(value, dict):
        other = [value[key] for key in ("$url", "$nsstring") if key in value]
        return other[0] if other else {key: text_of(each) for key, each in value.items()}
    return [text_of(each) for each in value] if isinstance(value, list) else value


def plain(value):
    """A value as text, or None if it has none (NAME-5)."""
    if isinstance(value, bool):
        return "true" if value else "false"
    value = int(value) if isinstance(value, float) and value.is_integer() else value
    return None if value is None or isinstance(value, (list, dict)) else str(value)


def behind(path, taken):
    """What is left of the components of a path behind some of them (NEST-10)."""
    return type(path)(path[taken:])


class Opening(Registering):
    """Openings, as Spec/09-opening.md says them, step by step."""

    @contextlib.contextmanager
    def spending(self):
        """What an outermost opening, or a question by itself, may spend (HANDLER-7)."""
        outer = self.here.budget
        if outer is IDLE:
            self.begins += 1
            self.here.budget = Budget(min(self.rules["searchLimit"], 100) * 100_000, self.begins)
        try:
            yield self.here.budget
        finally:
            self.here.budget = outer

    def do_rewrite(self, step):
        url = step["url"]
        with self.spending() as budget:
            return {"url": url and self.rewriting.rewritten(self.rules.clean(url), budget)}

    def begin(self, url, address, **more):
        """Stages 1 to 3."""
        refuse("invalidURL", url is None)
        self.load(self.home(address))
        self.table(address)
        rules = Rules(self.rules)
        request = rules.read(self.rewriting.rewritten(rules.clean(url), self.here.budget))
        return Record(rules=rules, request=request, address=address, history=[request.text], visited=[], prefix=(0, {}),
                      loaded=[self.home(address)], keys={},
                      handled=False, rejected=False, error=None, pattern=None, object=None, screen=None,
                      **more)

    def open(self, url, address, **more):
        """Stages 0 to 8, and the redirects that are followed."""
        refuse("invalidURL", url is None)
        refuse("tooManyOpenings", self.here.depth == 32 or self.here.depth and self.here.budget.openings == 0)
        with self.spending() as budget:
            o = self.begin(url, address, **more)
            budget.openings -= 1
            self.here.depth += 1
            try:
                while (target := self.stage(o)) is not None:
                    self.follow(o, target)
            except Refused as fault:
                o.error = fault.code
                if o.rules["redirectErrors"] == "reported":
                    self.call_back(o, list(self.visits(o)))
            finally:
                self.here.depth -= 1
        return o

    def stage(self, o):
        """Stages 4 to 8 for one URL; answers with a target that is to be followed."""
        target, matched = self.redirected(o), False
        if target is not None:
            return target
        for table in self.visits(o):
            for form, values, wildcard in self.matches(table, o):
                if form.route.kind != o.kind:
                    continue
                matched = True
                call = self.call(o, table, form, values, wildcard)
                target = self.leads(form.route.step.get("redirect"), call)
                if target is not None:
                    self.here.events.append({"event": "redirect", "route": form.route.label, "to": target})
                    with contextlib.suppress(Refused):
                        url = o.rules.read(target).text
                        if url != o.request.text or o.rules["selfRedirects"] != "stay":
                            return target
                o.pattern, o.rejected = form.text, not self.passes(o, call)
                if o.rejected or self.accepts(form.route, call, o):
                    o.handled = not o.rejected
                    return None
                o.pattern = None
        self.call_back(o, o.visited)
        o.error = None if matched or o.rules["noMatch"] == "unhandled" else "noMatch"
        return None

    def redirected(self, o):
        """The target in the table of redirects, or None (REDIRECT-1, REDIRECT-2)."""
        def key(request):
            names = tuple(decoded(raw) for raw, _ in request.paths[0])
            return request.scheme, "" if request.folds else request.host or "", names
        own = key(o.request)
        for url, target in reversed(self.redirects.items()):
            if url not in o.keys:
                o.keys[url] = None
                with contextlib.suppress(Refused):
                    o.keys[url] = key(o.rules.read(url))
            if o.keys[url] == own:
                return target
        return None

    def do_addRedirects(self, step):
        for url in step["map"]:
            self.redirects.pop(url, None)
        self.redirects |= step["map"]

    def follow(self, o, target):
        """Goes on with a target (REDIRECT-3 to REDIRECT-8, REDIRECT-13 to REDIRECT-16)."""
        request = o.rules.read(target)
        limit = max(0, self.rules["redirectLimit"]) or int(o.rules["zeroLimit"] == "one")
        refuse("tooManyRedirects", len(o.history) > limit)
        size = len(request.text.encode())
        refuse("tooManyRedirects", self.here.budget.redirects == 0 or self.here.budget.targets < size)
        refuse("redirectLoop", request.text in o.history)
        self.here.budget.redirects, self.here.budget.targets = self.here.budget.redirects - 1, self.here.budget.targets - size
        request.below = {**o.request.below, **o.rules.of_items(o.request.items)}
        o.history.append(request.text)
        o.request, o.visited, o.prefix = request, [], (0, {})
        o.address = o.address if isinstance(o.address, dict) and "router" in o.address else None

    def visits(self, o):
        """The tables that the opening visits, in order (TABLE-1, TABLE-5, NEST-4, NEST-6, NEST-10, FALL-1)."""
        seen, order = set(), []

        def visit(key, taken=0, values={}):
            """Puts a router into the order, behind those that are bound in it; then comes the one around it."""
            if key in seen:
                return
            seen.add(key)
            for scheme, host, inner, prefix in self.tables[key].bindings:
                if prefix is None and scheme in ("", o.request.kind) and host == o.request.host:
                    visit(inner, taken, values)
                elif prefix and (found := fit(o.rules, prefix, behind(o.request.paths[0], taken))):
                    visit(inner, taken + len(prefix) - 1, {**values, **found[0]})
            order.append((key, taken, values))
            if self.tables[key].upper is not None:
                visit(self.tables[key].upper)

        def enter(key, taken, values):
            """The table of a router; that of the scheme is chosen only now (TABLE-1)."""
            table = self.tables[key]
            if table not in o.loaded:  # what waits since then waits for the next opening (DELAY-6)
                o.loaded.append(table)
                self.load(table)
            if key == GLOBAL and o.request.scheme is not None:
                own = self.tables.get(self.key({"scheme": o.request.scheme}))
                table = own if own and own.there else table
            o.prefix = taken, values
            return table

        def chosen(key):
            if key[0] != "router" and o.address not in (None, {"router": "main"}):
                table = self.table(o.address)
                yield table if table.there else Table(table.address, table.scheme)
                return
            visit(key)
            yield from (enter(*each) for each in order)
            o.prefix = 0, {}
            if o.request.kind in ("http", "https"):
                yield self.tables[WEB]
        for table in chosen(self.key(o.address)):
            o.visited.append(table)
            yield table
            falls = self.rules["fallbackToGlobal"] if table.fallback is None else table.fallback
            if table.scheme is not None and falls:
                o.visited.append(self.tables[GLOBAL])
                yield self.tables[GLOBAL]

    def matches(self, table, o):
        """The routes of a table that match, with what they take (HANDLER-4, MATCH-3, WEB-5)."""
        forms, own = table.forms[:], [lower(decoded(host)) for host in o.rules["ownHosts"]]
        if o.request.kind in SPECIAL and o.request.host not in own and table.address != "webLinks":
            return
        taken, above = o.prefix
        paths, turns = [behind(path, taken) for path in o.request.paths], o.rules["pathTrailingSlash"].endswith("InTurn")
        for components in paths:
            found, greedy = False, o.rules["routeOrder"].startswith("greedy")
            for form in branch(o.rules, forms, components) if greedy else forms:
                in_turn = paths[1:] if turns and not (form.parts and form.parts[-1].rank == WILDCARD) else []
                fitting = filter(None, (fit(o.rules, form.parts, each) for each in [components, *in_turn]))
                values, wildcard = next(fitting, ({} if form.always else None, None))
                if values is not None:
                    found = True
                    yield form, {**above, **values}, wildcard
            if found:
                return

    def call(self, o, table, form, values, wildcard):
        """The parameters, with the match record or reserved keys (PARAM-1 to PARAM-6, RECORD-1, WEB-4)."""
        request, keys, reserved = o.request, o.rules["reservedKeys"], {}
        record = {"url": request.text, "pattern": form.text, "scheme": table.scheme}
        if keys != "record":
            scheme = keys["globalTable"] if table.scheme is None else table.scheme
            reserved = {keys[fact]: each for fact, each in {**record, "scheme": scheme}.items() if keys[fact]}
            is_taken = wildcard is not None and keys["wildcard"] is not None
            values, record = {**values, keys["wildcard"]: wildcard} if is_taken else values, None
        else:
            record |= {"query": request.items} | ({} if wildcard is None else {"wildcard": wildcard})
        sources = [{**request.below, **o.rules.of_items(request.items)}, values]
        query, path = sources if o.rules["precedence"] == "pathOverQuery" else reversed(sources)
        parameters = {**query, **path, **(o.caller or {}), **reserved}
        if o.rules["linkParameter"] == "url" and request.kind in ("http", "https"):
            parameters["url"] = link(request, o.caller or {})
        return Record(parameters=parameters, record=record, extra=o.extra, reserved=reserved)

    def passes(self, o, call):
        """Whether all interceptors let pass (INTERCEPT-3, INTERCEPT-5, INTERCEPT-7)."""
        for each in self.interceptors[:]:
            if not each.patterns or any(fit(o.rules, parts, path) for parts in each.patterns
                                            for path in o.request.paths):
                self.record("intercept", call, interceptor=each.label)
                decision = self.decision(each.result, call)
                if decision == "reject":
                    return False
                call.parameters = call.parameters if decision == "next" else {**decision, **call.reserved}
        return True

    def do_addInterceptor(self, step):
        """INTERCEPT-1, INTERCEPT-2, INTERCEPT-4."""
        left = self.here.budget.forms
        patterns = [parts for p in step.get("routes") or [] for _, parts in self.forms(p)]
        if step["label"] in [each.label for each in self.interceptors]:
            self.here.budget.forms = left  # OPT-8
            return
        new = Record(label=step["label"], patterns=patterns, result=step["result"])
        self.interceptors.insert(max(0, step.get("at", len(self.interceptors))), new)

    def do_removeInterceptor(self, step):
        left = [each for each in self.interceptors if each.label != step["label"]]
        refuse("unknownName", left == self.interceptors)
        self.interceptors = left

    def call_back(self, o, tables):
        """Calls the callbacks for unmatched URLs (UNMATCHED-1, UNMATCHED-3)."""
        tables = [table for table in tables if table.callback]
        for table in tables[:1] if o.rules["unmatchedCallbacks"] == "innermost" else reversed(tables):
            self.here.events.append({"event": "unmatched", "url": o.request.text, "parameters": o.caller,
                                "in": table.callback})

    def do_canOpen(self, step):
        """Whether a route matches (CAN-1, STAGE-3), leaving waiting what waits (DELAY-7)."""
        kept = [(table, table.forms[:], table.waiting, table.there) for table in self.tables.values()]
        tables, book = dict(self.tables), self.book
        with self.spending():
            try:
                o = self.begin(step["url"], step.get("in"), caller=None, kind=None, extra=None)
                with contextlib.suppress(Refused):
                    while (target := self.redirected(o)) is not None:
                        self.follow(o, target)
                    return {"can": any(True for table in self.visits(o) for _ in self.matches(table, o))}
                return {"can": False}
            finally:
                self.tables, self.book = tables, book
                for table, table.forms, table.waiting, table.there in kept:
                    pass


def link(request, caller):
    """A web link as a parameter, with its query written anew (WEB-4)."""
    scheme, authority, path, query, fragment = PARTS.fullmatch(request.text).groups()
    texts = {name: caller[name] for name in sorted(caller) if isinstance(caller[name], str)}
    items = {**{name: value for name, value in request.items if name not in texts}, **texts}
    if not query and not texts:
        return request.text
    query = "&".join("=".join(quote(text, safe="!$'()*+,:@/?") for text in item) for item in items.items())
    return f"{scheme}://{authority}{path}?{query}" + ("" if fragment is None else f"#{fragment}")


class Scripts(Opening):
    """Handlers, redirectors and interceptors of scenarios, and steps inside of them."""

    def record(self, event, call, **facts):
        match = {"match": call.record} if call.record else {}
        self.here.events.append({"event": event, **facts, "parameters": dict(call.parameters), **match})
        if event == "call":
            self.kept.append((facts["route"], call.parameters, match))

    def wait(self, script):
        """Waits, where a script does and its opening was begun by a step; gives what the script does then."""
        while isinstance(script, dict) and "waits" in script:
            if self.here.begun:
                self.here.begun.wait(self.here.events)
            script = script["then"]
        return script

    def inside(self, steps, source=None):
        """Steps of a script, from a screen; what is refused is an event where it is reported."""
        for step in steps:
            try:
                self.step({"from": source, **step} if step["do"] in ("push", "present", "show") else step)
            except Refused as fault:
                if step.get("reported"):
                    self.here.events.append({"event": "refused", "error": fault.code})

    def accepts(self, route, call, o):
        """Calls the handler of a route, if it has one (HANDLER-1 to HANDLER-3, TARGET-1 to TARGET-4)."""
        script = route.handler
        if script is None or route.target is not None and not vars(route.target):
            return script is None
        self.record("call", call, route=route.label, **({} if self.here.source is None else {"source": self.here.source}))
        script = self.wait(script)
        script = {"accepts": script == "accept"} if isinstance(script, str) else script
        accepts = script.get("newObject", script).get("accepts", "acceptPaths" not in script)
        if "acceptWhen" in script:
            accepts = self.holds(script["acceptWhen"], call)
        self.inside(script.get("do", []), self.here.source)
        gives = "newObject" not in script and route.target is None
        o.object, o.screen = route.step.get("returns") if gives else None, script.get("build")
        o.built_for = {"parameters": call.parameters, "match": call.record}
        return accepts and script.get("returns", True)

    def holds(self, condition, call):
        """Whether a parameter, an item of one, or a component of the wildcard has a value."""
        given, key, at = call.parameters, condition.get("parameter"), condition.get("index")
        if "wildcard" in condition:
            keys, at = self.rules["reservedKeys"], condition["wildcard"]
            given, key = (call.record, "wildcard") if keys == "record" else (given, keys["wildcard"])
        values = [given[key]] if key in given else []
        if at is not None:
            values = values[0][at:at + 1] if values and isinstance(values[0], list) else []
        return same(values, [condition["equals"]])

    def leads(self, script, call):
        """Where the script of a redirector leads, or None (REDIRECT-10, REDIRECT-17)."""
        def piece(form):
            if isinstance(form, str):
                return form
            if "url" in form:
                return call.record["url"] if call.record else ""
            return call.extra if "extra" in form else call.parameters.get(form["parameter"])
        script = self.wait(script)
        if script is None or isinstance(script, str):
            return script
        if "join" in script:
            return "".join(plain(piece(each)) or "" for each in script["join"])
        if "location" in script:
            given = {part: {name: plain(piece(each)) or "" for name, each in script.get(part, {}).items()}
                     for part in ("parameters", "query")}
            with contextlib.suppress(Refused):
                return self.do_location({"name": script["location"], **given})["location"]
            return None
        if "when" in script:
            return self.leads(script["then"] if self.holds(script["when"], call) else script.get("else"), call)
        self.inside(script.get("do", []))
        return self.leads(script["then"] if "then" in script else script["later"], call)

    def decision(self, script, call):
        """What an interceptor decides: next, reject, or parameters."""
        script = self.wait(script)
        if isinstance(script, str):
            return script
        self.inside(script.get("do", []))
        if "then" in script:
            return self.decision(script["then"], call)
        return script["reset"] if "reset" in script else {**script["addMissing"], **call.parameters}


class Router(Scripts):
    """The steps of a scenario."""

    page = None

    def moved(self, change, *given):
        """Changes of the screen: events inside of an opening, else the answer of a step."""
        changes = self.screens.changed(self.here.budget.place, change, *given)
        if self.here.events is None:
            return {"changes": changes}
        self.here.events += [{"event": each.pop("change"), **each} for each in changes]
        return None

    def do_open(self, step):
        """Opens a URL, and shows it where that is requested, as one thing of an outermost opening (NAV-21)."""
        with self.spending():
            return self.opened(step)

    do_show = do_open

    def opened(self, step):
        """The answer to an opening, with all that happened on the way."""
        url = self.do_location(step)["location"] if "name" in step else step.get("url")
        outer, how = (self.here.events, self.here.source), step.get("as", "go") if step["do"] == "show" else None
        self.here.events, self.here.source = [] if outer[0] is None else outer[0], step.get("from")
        if how and self.here.source is None:
            self.here.source = name_of(self.screens.current())
        kind, silent = step.get("kind", "plain"), self.rules["refusals"] == "silent"
        try:
            caller = None if "name" in step else step.get("parameters")
            o = self.open(url, step.get("in"), caller=caller, kind=kind, extra=step.get("extra"))
            answer = {"handled": o.handled, "events": self.here.events, "url": o.request.text, "extra": o.extra,
                      "logged": o.rules["verboseLogging"]}
            if o.handled and kind == "callback":
                self.here.events.append({"event": "callback", "value": o.object})
            built = o.screen if o.handled else None if o.rejected or step.get("ignoreErrors") else self.page
            if how and built is not None:
                self.moved(self.screens.show, built, o.built_for if o.handled else None, how, step.get("from"))
            given = o.object if o.handled and kind == "object" else None
            more = {"fullPath": o.pattern, "error": {"code": o.error} if o.error and not silent else None,
                    "returned": built and name_of(screen(built)) if how == "nothing" else given}
            return answer | {key: value for key, value in more.items() if value is not None}
        except Refused:
            if not silent:
                raise
            return {"handled": False, "events": self.here.events}
        finally:
            self.here.events, self.here.source = outer

    def do_begin(self, step):
        """Begins an opening on a thread of its own (HANDLER-9)."""
        def opened(begun):
            self.here.begun = begun
            return self.step(step["step"])
        refuse("nameTaken", step["opening"] in self.begun)
        self.begun[step["opening"]] = begun = Begun(opened)
        return begun.moved()

    def do_finish(self, step):
        refuse("unknownName", step["opening"] not in self.begun)
        return self.begun[step["opening"]].proceed()

    def do_kept(self, step):
        """What handlers received (HANDLER-14)."""
        return {"kept": [{"event": "call", "route": label, "parameters": dict(parameters), **match}
                         for label, parameters, match in self.kept]}

    steps = {
        "touchScheme": lambda self, step: self.table({"scheme": step["scheme"]}) and None,
        "routes": lambda self, step: {"patterns": [form.text for form in self.table(step.get("in")).forms]},
        "allRoutes": lambda self, step: {"tables": [
            {"in": each.address, "patterns": [form.text for form in each.forms]} for each in self.listed()]},
        "setDefaultDefinition": lambda self, step: setattr(self, "definition", step["definition"]),
        "replaceRedirects": lambda self, step: setattr(self, "redirects", dict(step["map"])),
        "addRewrite": lambda self, step: self.rewriting.add(self.rules, [step]),
        "addRewrites": lambda self, step: self.rewriting.add(self.rules, step["rewrites"]),
        "removeRewrite": lambda self, step: self.rewriting.pop(step["match"], None) and None,
        "removeAllRewrites": lambda self, step: self.rewriting.clear(),
        "releaseTarget": lambda self, step: vars(self.targets.pop(step["target"], Record())).clear(),
        "setScreens": lambda self, step: self.screens.set(step),
        "screens": lambda self, step: {"screens": self.screens.listed()},
        "hideBar": lambda self, step: setattr(self.screens, "hiding", step.get("enabled", True)),
        "setErrorPage": lambda self, step: setattr(self, "page", step["page"]),
        "push": lambda self, step: self.moved(
            self.screens.push, step, [screen(each) for each in step["screens"]], step.get("from")),
        "present": lambda self, step: self.moved(
            self.screens.present, step, screen(step["screen"]), step.get("from")),
        "close": lambda self, step: self.moved(self.screens.close, step),
        "setRoot": lambda self, step: self.moved(self.screens.set_root, step["screen"], step),
    }

    def step(self, step):
        """Does a step; one that is refused gives back the forms that it took (OPT-8)."""
        act, budget, forms = self.steps.get(step["do"]), self.here.budget, self.here.budget.forms
        if not act and not hasattr(self, "do_" + step["do"]):
            raise Unsupported(step["do"])
        try:
            return act(self, step) if act else getattr(self, "do_" + step["do"])(step)
        except Refused:
            budget.forms = forms
            raise

    def played(self, steps):
        """What came of each step; then nothing waits any more."""
        answers = list(self.play(steps))
        for begun in self.begun.values():
            begun.abandon()
        return answers

    def play(self, steps):
        """What came of each step, as far as there is nothing that is unsupported."""
        for step in steps:
            try:
                yield self.step(step)
            except Refused as fault:
                nothing = {"canOpen": {"can": False}, "routes": {"patterns": []}}.get(step["do"])
                silent = self.rules["refusals"] == "silent" and step["do"] not in REPORTED
                yield nothing if silent else {"error": {"code": fault.code}}
            except Unsupported as lack:
                yield {"unsupported": str(lack)}
                return


# The candidate

CAPABILITIES = """
schemes queries fragments percentDecoding plusDecoding wildcards optionalGroups priorities declining nesting
names handlerlessRoutes nestedOpenings overlapping keptCalls callersParameters matchRecord canOpen unmatched batches removal
listing tables rewriting redirecting interception navigation objects handlerObjects definitions children
delay webLinks extras options limits logging rules
""".split()


def answer(message):
    if message["message"] == "hello":
        return {"message": "hello", "protocol": 1, "name": "standard.py", "version": "0.2.0",
                "dialects": ["standard"], "capabilities": CAPABILITIES}
    if message["message"] != "scenario":
        return {"message": "goodbye"}
    result, rules = {"message": "answer", "id": message["id"]}, Rules(OPEN)
    rules.update((name, values[0]) for name, values in CHOICES.items())
    try:
        if message["dialect"] != "standard":
            raise Unsupported(f"the dialect {message['dialect']}")
        rules.change(message.get("rules") or {})
        return result | {"observed": Router(rules).played(text_of(message["steps"]))}
    except Unsupported as lack:
        return result | {"unsupported": str(lack)}


def main():
    sys.setrecursionlimit(20_000)
    for line in sys.stdin.buffer:
        reply = answer(json.loads(line))
        print(json.dumps(reply), flush=True)
        if reply["message"] == "goodbye":
            break


if __name__ == "__main__":
    main()
