#!/usr/bin/env python3
"""A router of the dialect `standard`, written from Spec/ alone, and a candidate of the wire protocol.

Its parts: texts and URLs, patterns, rewriting, the router (tables, openings, scripts of scenarios, screens),
the candidate. Ids such as PARAM-2 are those of clauses.
"""
import bisect
import codecs
import contextlib
import itertools
import json
import re
import signal
import sys
import unicodedata
from dataclasses import dataclass
from types import SimpleNamespace as Record
from urllib.parse import quote, unquote, unquote_to_bytes

# The rules that a scenario may set: each with the values that are here, that of `standard` first.
CHOICES = {words[0]: words[1:] for words in map(str.split, """
pastedText removed kept; invalidText kept repaired; refusals reported silent; schemeCase ignored significant
userAndPort ignored text; pathSplitting beforeDecoding afterDecoding; dotSegments removed kept
pathTrailingSlash cut significant added addedOrCut; emptyComponents kept dropped merged
literalComparison decoded decodedComponent; emptyValues refused bound; pathValues decodedOnce written
undecodableComponents asValues replaced partly bytesDropped; plusOrder beforePercent afterPercent
undecodableValues written replaced partly bytesDropped; plusReach queryItems; patternTrailingSlash cut kept
parameterExtent component identifier; patternText strict free; patternSlash optional required significant
repeatedNames refused last; wildcardTakes anything behindSlash something; optionalGroups balanced scanned
routeOrder mostSpecific registered literalsFirst mostLiteralsFirst specificFirst greedy greedyUpToWildcards
registeredAgain kept replaced replacedWhateverNames refused; parameterConflicts accepted refused namesRefused
zeroPriority ordinary last; removal registrations firstListed; valuelessItems empty skipped
repeatedItems first last; itemSeparators ampersand ampersandAndSemicolon; itemNames decoded written
precedence pathOverQuery queryOverPath; missingHandlers refused accept unfound; noMatch unhandled error
tableCreation whenFilled whenNamed; unmatchedCallbacks innermost outermostFirst; nameComparison exact loose
zeroLimit none one; redirectErrors returned reported; selfRedirects loop stay; rewriteExpressions iRegexp icu
namesAgain refused moved; waitingRoutes removed kept; linkParameter none url
startingStack itself itselfAsSource
""".replace("\n", ";").split(";")) if words}
OPEN = {"defaultScheme": "", "hostAsPath": False, "plusDecoding": True, "optionalGroupLimit": 10,
        "searchLimit": 20, "redirectLimit": 5, "fallbackToGlobal": False, "verboseLogging": False,
        "ownHosts": [], "reservedKeys": "record"}
SPECIAL = {"http", "https", "ws", "wss", "ftp", "file"}
LENIENT = {"replaced": "replace", "partly": "escapes", "bytesDropped": "ignore"}
codecs.register_error("escapes", lambda e: ("".join("%%%02X" % b for b in e.object[e.start:e.end]), e.end))
DELIMITERS = "!$&'()*+,;=:@"


class Refused(Exception):
    """An error with which the router refuses, or an opening ends, by its code (URL-7)."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def refuse(code, when=True):
    """Refuses, where something holds."""
    if when:
        raise Refused(code)


class Unsupported(Exception):
    """Something that is not here."""


# Texts and URLs

def exact(text):
    """The text percent-decoded once, or None if it cannot be (PCT-1, PCT-2)."""
    try:
        return None if re.search("%(?![0-9A-Fa-f]{2})", text) else unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        return None


def decoded(text, how="written"):
    """The text decoded once; what cannot be is as `how` says (PCT-3)."""
    result = exact(text)
    if result is None:
        return unquote(text, errors=LENIENT[how]) if how in LENIENT else text
    return result


def lower(text):
    """ASCII letters in lower case, all others as they are."""
    return re.sub("[A-Z]+", lambda letters: letters[0].lower(), text)


def number(digits):
    """The size of a run of digits; one that is too long for any use is still too large for it."""
    return int(digits.lstrip("0")[:9] or 0)


PARTS = re.compile(r"(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.S)
AUTHORITY = re.compile(r"(?:(.*)@)?(.*?)(?::([0-9]*))?", re.S)
DOT = r"(?:\.|%2[Ee])"


def without_dots(path):
    """Removes dot segments as RFC 3986, section 5.2.4, does (URL-5)."""
    kept, last = [], ""
    for last in re.findall(r"/[^/]*|^[^/]+", re.sub(rf"^(?:{DOT}{{1,2}}(?:/|$))+", "", path)):
        if re.fullmatch(f"/{DOT}{{2}}", last):
            del kept[-1:]
        elif not re.fullmatch(f"/{DOT}", last):
            kept.append(last)
    return "".join(kept) + ("/" if re.fullmatch(f"/{DOT}{{1,2}}", last) else "")


def repaired(text):
    """Percent-encodes what a part may not contain, or refuses the text (URL-3; hosts in ASCII alone)."""
    parts = PARTS.fullmatch(text).groups()
    refuse("invalidURL", re.search(r"[^!-~]|^[^[]*\]|\[[^]]*$|[^@]\[", parts[1] or ""))
    refuse("invalidURL", not parts[0] and re.match(r"[^/?#\[\]@:]+:", text))
    for part, safe in zip(parts[2:], ("/", "/?", "/?")):
        if part and not re.fullmatch(rf"(?:[\w.~{DELIMITERS}{safe}-]|%[0-9A-Fa-f]{{2}})*", part, re.A):
            text = text.replace(part, quote(part, safe=DELIMITERS + safe))
    return text


class Rules(dict):
    """The rules in force, and what they make of texts."""

    def change(self, values):
        """Sets rules; a value that is not here is unsupported."""
        for name, value in values.items():
            if name not in OPEN and value not in CHOICES.get(name, ()):
                raise Unsupported(f"rule {name}")
            self[name] = value
        if self["optionalGroups"] == "scanned" and self["patternText"] == "free":
            raise Unsupported("rule optionalGroups")    # the two agree on what PATTERN-11 accepts

    def scheme(self, name):
        return lower(name) if self["schemeCase"] == "ignored" else name

    def name(self, name):
        """A name of a route as names are compared (NAME-2)."""
        return unicodedata.normalize("NFC", name).strip() if self["nameComparison"] == "loose" else name

    def component(self, raw):
        """A component as text (PCT-5)."""
        how = self["undecodableComponents"]
        return decoded(raw, self["undecodableValues"] if how == "asValues" else how)

    def item(self, raw):
        """The value of an item, or its name (PLUS-1, PLUS-2, PCT-3)."""
        plus, how = self["plusDecoding"] and self["plusOrder"], self["undecodableValues"]
        if exact(raw) is None and how == "written":
            return raw
        text = decoded(raw.replace("+", " ") if plus == "beforePercent" else raw, how)
        return text.replace("+", " ") if plus == "afterPercent" else text

    def clean(self, text):
        """Takes away what was pasted along (URL-10)."""
        pasted = "".join(map(chr, range(33)))
        return text if self["pastedText"] == "kept" else re.sub("[\t\n\r]", "", text.strip(pasted))

    def read(self, text):
        """Reads a URL, or refuses it (URL-1 to URL-5, HOST-1 to HOST-4)."""
        text = self.clean(text)
        refuse("invalidURL", not text)
        text = repaired(text) if self["invalidText"] == "repaired" else text
        scheme, authority, path, query, _ = PARTS.fullmatch(text).groups()
        scheme = scheme or self["defaultScheme"]
        kind, host = lower(scheme), None if authority is None else AUTHORITY.fullmatch(authority)[2]
        path = without_dots(path) if self["dotSegments"] == "removed" else path
        first = authority if self["userAndPort"] == "text" else host
        folds = bool(first) and (self["hostAsPath"] or kind not in SPECIAL)
        path, slash = f"/{first}{path}" if folds else path, self["pathTrailingSlash"]
        other = path.rstrip("/") if path.endswith("/") and slash == "addedOrCut" else path + "/"
        paths = [path, other] if slash.startswith("added") and other[-1:] != path[-1:] else [path]
        return Record(text=text, scheme=self.scheme(scheme) if scheme else None, kind=kind, folds=folds,
                      host=None if host is None else lower(decoded(host)), items=self.items(query or ""),
                      paths=[list(self.components(each)) for each in paths], below={})

    def components(self, path):
        """The components of a path, each as written and as text (MATCH-1, MATCH-4)."""
        whole = self["pathSplitting"] == "afterDecoding"
        names = self.split(self.component(path) if whole else path, self["pathTrailingSlash"])
        for place, name in enumerate(names):
            last = place == len(names) - 1 and self["pathTrailingSlash"] != "cut" and not name
            if self["emptyComponents"] != "dropped" or exact(name) not in ("", "/") or last:
                yield name, name if whole else self.component(name)

    def split(self, path, slash):
        """What stands between the slashes of a path or a pattern (MATCH-3, MATCH-6, PATTERN-3)."""
        path = re.sub("/+", "/", path) if self["emptyComponents"] == "merged" else path
        path = path[path.startswith("/"):]
        path = path[:-1] if slash == "cut" and path.endswith("/") else path
        return path.split("/") if path else []

    def items(self, query):
        """The items of a query in order, each a name and a value (QUERY-1 to QUERY-5)."""
        result = []
        for text in re.split("[&;]" if self["itemSeparators"] == "ampersandAndSemicolon" else "&", query):
            name, sign, value = text.partition("=")
            if text and (sign or self["valuelessItems"] == "empty"):
                result.append([self.item(name) if self["itemNames"] == "decoded" else name, self.item(value)])
        return result

    def of_items(self, items):
        """What items give as parameters (QUERY-4)."""
        return dict(items if self["repeatedItems"] == "last" else reversed(items))

    def forms(self, text):
        """The patterns for which one stands, each with its parts (OPT-1 to OPT-7, PATTERN-11)."""
        refuse("invalidPattern", self["patternText"] == "strict" and not STRICT.fullmatch(text))
        refuse("invalidPattern", not GROUPED.fullmatch(text))
        pieces = re.split(r"\(([^()]*)\)", text)
        groups = range(len(pieces) // 2)
        if len(groups) > self["optionalGroupLimit"] or groups and len(text.encode()) << len(groups) > 262_144:
            raise Refused("invalidPattern")
        forms = []
        for count in reversed(range(len(groups) + 1)):
            for chosen in itertools.combinations(groups, count):
                form = "".join(piece for i, piece in enumerate(pieces) if i % 2 == 0 or i // 2 in chosen)
                forms.append((form, self.parts(form)))
        return forms

    def parts(self, text):
        """The parts of one form (PATTERN-2 to PATTERN-7, WILD-2)."""
        if not text.startswith("/") and self["patternSlash"] != "optional":
            refuse("invalidPattern", self["patternSlash"] == "required")
            return [Part(LITERAL, text, None)]
        names = self.split(text, self["patternTrailingSlash"])
        parts = [self.part(name) for name in names]
        given = [name for part in parts for name in part.names]
        refuse("invalidPattern", "*" in names[:-1] or ":" in names)
        refuse("invalidPattern", len(set(given)) < len(given) and self["repeatedNames"] == "refused")
        return parts

    def part(self, text):
        """One component of a pattern (PATTERN-4, PATTERN-12)."""
        def literal(raw):
            return self.component(raw) if self["literalComparison"] == "decoded" else raw
        pieces = re.split(r":(\w+)", text, flags=re.A)
        beside = len(pieces) > 3 or len(pieces) > 1 and any(pieces[::2])
        if beside and self["parameterExtent"] == "identifier":
            key = "".join("(.+)" if i % 2 else re.escape(literal(piece)) for i, piece in enumerate(pieces))
            return Part(BESIDE, text, key, tuple(pieces[1::2]))
        if text.startswith(":"):
            return Part(PARAMETER, text, None, (text[1:],))
        return Part(WILDCARD, text) if text == "*" else Part(LITERAL, text, literal(text))


# Patterns

LITERAL, BESIDE, PARAMETER, END, WILDCARD = range(5)


@dataclass(frozen=True)
class Part:
    """A component of a pattern: `key` is what its text is compared by, `names` are those of parameters."""
    rank: int
    raw: str
    key: str = None
    names: tuple = ()

    def values(self, rules, raw, text):
        """What a component gives the parameters, or None where it does not fit (MATCH-2, MATCH-5)."""
        if self.rank == LITERAL:
            return {} if self.key == text else None
        if self.rank == BESIDE:
            found = re.fullmatch(self.key, text, re.S)
            return found and dict(zip(self.names, found.groups()))
        if not raw and rules["emptyValues"] == "refused":
            return None
        return {self.names[0]: raw if rules["pathValues"] == "written" else text}

    def shape(self, names=True):
        """What two parts have to have alike (PATTERN-8, PATTERN-10)."""
        return self.rank, self.key, self.names if names else len(self.names)

    def segments(self, texts, rest):
        """The segments of a location for this part (NAME-6, NAME-7)."""
        if self.rank == WILDCARD:
            return [quote(each, safe="") for each in rest]
        if self.rank == LITERAL:
            return [quote(decoded(self.raw), safe=DELIMITERS)]
        pieces = re.split(r":(\w+)", self.raw, flags=re.A) if self.rank == BESIDE else ["", *self.names, ""]
        return ["".join(quote(texts[p] if i % 2 else decoded(p), safe="") for i, p in enumerate(pieces))]


CHAR = r"[^/{}?()*:#]"
SEGMENT = rf"(?:(?!{DOT}{{1,2}}(?:[/()]|$)){CHAR}++|:{CHAR}++|\*)"
INNER = rf"{SEGMENT}(?:/++{SEGMENT})*+"
FRONT, BOTH = rf"\(/++{INNER}\)", rf"\(/++(?:{INNER}/++)?\)"
LEAD, RUN = rf"(?:/|\({INNER}/++\)|{BOTH})*+", rf"(?:{SEGMENT}|\({INNER}\)|{FRONT})(?:{FRONT}|{BOTH})*+"
STRICT = re.compile(rf"{LEAD}(?:{RUN}/{LEAD})*+(?:{RUN})?", re.S)     # the grammar of PATTERN-11
GROUPED = re.compile(r"[^()]*+(?:\([^()]++\)[^()]*+)*+")


def fit(rules, parts, components):
    """The parameters of the path and what the wildcard took, or None (MATCH-2, WILD-1, WILD-3)."""
    wild = bool(parts) and parts[-1].rank == WILDCARD
    fixed, values = len(parts) - wild, {}
    if len(components) < fixed or len(components) > fixed and not wild:
        return None
    for part, component in zip(parts[:fixed], components):
        given = part.values(rules, *component)
        if given is None:
            return None
        values.update(given)
    rest, takes = [text for _, text in components[fixed:]], rules["wildcardTakes"]
    slash = rest or not fixed
    rest = [] if rest == [""] and rules["pathTrailingSlash"] != "cut" else rest
    if wild and (takes != "anything" and not slash or takes == "something" and not rest):
        return None
    return values, rest if wild else None


def order(parts, how):
    """The place of a pattern among those of its priority (PRIO-1)."""
    ranks = [part.rank for part in parts]
    literals = len(list(itertools.takewhile(lambda rank: rank == LITERAL, ranks)))
    return {"mostSpecific": (*ranks, END), "registered": (), "literalsFirst": (literals < len(ranks),),
            "mostLiteralsFirst": (-literals,)}.get(how, (*ranks, -1))


def branch(rules, forms, components):
    """The routes on one branch, and those whose wildcards were passed: a greedy search (PRIO-1)."""
    passed = []
    for place, component in enumerate(components):
        found = {rank: [] for rank in (LITERAL, BESIDE, PARAMETER, WILDCARD)}
        for form in forms:
            part = (form.parts[:place + 1] or [Part(END, "")])[-1]
            inside = place < len(form.parts)
            if part.rank == WILDCARD or inside and part.values(rules, *component) is not None:
                found[part.rank].append(form)
        forms = next((each for each in found.values() if each), [])
        passed = passed if forms is found[WILDCARD] else found[WILDCARD] + passed
    return forms + (passed if rules["routeOrder"] == "greedyUpToWildcards" else [])


# Rewriting

ESCAPE = r"\\[(-+\-.?\[-^nrt{-}]"
CATEGORY = r"\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[c-fios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}"
IN_CLASS = rf"(?:[^\-\[\\\]]|{ESCAPE})"
ITEM = rf"(?:{CATEGORY}|{IN_CLASS}(?:-{IN_CLASS})?)"
ATOM = re.compile(rf"\[\^?+(?:-|{ITEM}){ITEM}*-?\]|{CATEGORY}|{ESCAPE}|[^)*+?\[\\\]{{|}}^$]", re.S)
QUANTIFIER = re.compile(r"[*+?]|\{([0-9]+)(,([0-9]*))?\}")


class Characters(dict):
    """A class of characters, which remembers what it was looked up for (REWRITE-21)."""

    def __init__(self, text):
        super().__init__()
        inner = re.fullmatch(r"\[(\^?)(.+)\]", r"[^\n\r]" if text == "." else text, re.S)
        self.outside = bool(inner and inner[1])
        self.tests = [self.test(item) for item in re.findall(f"{ITEM}|-", inner[2] if inner else text, re.S)]

    @staticmethod
    def test(item):
        if item[:2] in (r"\p", r"\P"):
            return lambda char: unicodedata.category(char).startswith(item[3:-1]) == (item[1] == "p")
        ends = re.findall(IN_CLASS, item, re.S) or ["-"]
        low, high = ({r"\n": "\n", r"\r": "\r", r"\t": "\t"}.get(end, end[-1]) for end in (ends[0], ends[-1]))
        refuse("invalidExpression", high < low)
        return lambda char: low <= char <= high

    def __missing__(self, char):
        self[char] = any(test(char) for test in self.tests) != self.outside
        return self[char]


class IRegexp:
    """An expression of RFC 9485 as a program of steps with relative jumps (REWRITE-20 to REWRITE-24)."""

    def __init__(self, text, anywhere=False):
        self.text, self.at, self.groups, self.loops, self.anywhere = text, 0, 0, 0, anywhere
        self.code, atoms = self.branches(0)
        refuse("invalidExpression", self.at < len(text))
        self.code.append(("end",))

    def branches(self, depth):
        """Branches between bars, and how many atoms they have (REWRITE-22, REWRITE-23)."""
        branches, atoms = [[]], 0
        while self.at < len(self.text) and self.text[self.at] != ")":
            if self.text[self.at] == "|":
                self.at += 1
                branches.append([])
                continue
            code, count = self.piece(depth)
            branches[-1] += code
            atoms += count
            refuse("invalidExpression", atoms > 1000)
        code = branches.pop()
        for each in reversed(branches):
            code = [("split", len(each) + 2), *each, ("jump", len(code) + 1), *code]
        return code, atoms

    def piece(self, depth):
        """An atom with its repetition."""
        atom, atoms = ATOM.match(self.text, self.at), 1
        refuse("invalidExpression", not atom or depth == 50 and atom[0] == "(")
        self.at = atom.end()
        if atom[0] == "(":
            self.groups += 1
            own = f"group {self.groups}"
            code, atoms = self.branches(depth + 1)
            refuse("invalidExpression", self.text[self.at:self.at + 1] != ")")
            self.at += 1
            code, atoms = [("save", own + " begins"), *code, ("save", own)], max(atoms, 1)
        else:
            code = [("char", Characters(atom[0]))]
        many = QUANTIFIER.match(self.text, self.at)
        if not many:
            return code, atoms
        self.at = many.end()
        low, high = {"*": (0, None), "+": (1, None), "?": (0, 1)}.get(many[0], (number(many[1] or ""), None))
        if many[1] and (many[3] or not many[2]):
            high = number(many[3] or many[1])
        atoms *= max(1, low if high is None else high)
        refuse("invalidExpression", high is not None and high < low or atoms > 1000)
        return self.repeated(code, low, high), atoms

    def repeated(self, code, low, high):
        """A program that is repeated, as often as it can be."""
        if code[0][0] == "char":
            return code * low + [("loop", code[0][1], None if high is None else high - low)]
        more = []
        if high is None:
            self.loops += 1
            more = [("save", self.loops), *code, ("again", self.loops, -len(code) - 2)]
            return code * low + [("split", len(more) + 1), *more]
        for _ in range(high - low):
            more = [("split", len(code) + len(more) + 1), *code, *more]
        return code * low + more

    def match(self, text, budget):
        """The groups of a match, or None; each place to come back to is a step (REWRITE-25)."""
        steps, limit = 0, budget.steps_in(text)
        for begin in range(len(text) + 1 if self.anywhere else 1):
            found, steps = self.run(text, begin, steps, limit)
            if found or steps > limit:
                break
        budget.spend(steps, limit)
        if not found:
            return None
        names = [f"group {each + 1}" for each in range(self.groups)]
        return [text[begin:found["end"]]] + [
            text[found[name + " begins"]:found[name]] if name in found else "" for name in names]

    def run(self, text, begin, steps, limit):
        """What is saved at the end of the program, if it comes there, and the steps so far."""
        code, end, stack = self.code, len(text), [(0, begin, {}, None)]
        while stack:
            place, at, saved, low = stack.pop()
            if low is not None and at > low:
                stack.append((place, at - 1, saved, low))
                steps += 1
            while True:
                step = code[place]
                kind = step[0]
                if kind == "char":
                    if at == end or not step[1][text[at]]:
                        break
                    at += 1
                elif kind == "loop":
                    first, last, chars = at, end if step[2] is None else min(end, at + step[2]), step[1]
                    while at < last and chars[text[at]]:
                        at += 1
                    if at > first:
                        stack.append((place + 1, at - 1, saved, first))
                        steps += 1
                elif kind == "save":
                    saved = {**saved, step[1]: at}
                elif kind == "split":
                    stack.append((place + step[1], at, saved, None))
                    steps += 1
                elif kind == "jump":
                    place += step[1] - 1
                elif kind == "again":
                    place += step[2] - 1 if saved[step[1]] != at else 0
                elif at == end or self.anywhere:
                    return {**saved, "end": at}, steps
                else:
                    break
                place += 1
            if steps > limit:
                break
        return None, steps


class ICU:
    """An expression as ICU has it, as far as Python has it; what is no I-Regexp may take a second."""

    def __init__(self, text):
        try:
            text = re.sub(r"\\Q(.*?)(?:\\E|$)", lambda quoted: re.escape(quoted[1]), text)
            self.expression = re.compile(re.sub(r"\(\?<(?![=!])", "(?P<", text))
        except re.error:
            raise Refused("invalidExpression") from None
        with contextlib.suppress(Refused):
            self.match = IRegexp(text, anywhere=True).match

    def match(self, text, budget):
        def give_up(*_):
            raise Refused("expressionTooSlow")
        budget.steps_in(text)
        signal.signal(signal.SIGALRM, give_up)
        signal.setitimer(signal.ITIMER_REAL, 1)
        try:
            found = self.expression.search(text)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        return found and [group or "" for group in (found[0], *found.groups())]


@dataclass
class Budget:
    """What an outermost opening has for all inside of it (HANDLER-10, OPT-8, REWRITE-25, REWRITE-26)."""
    steps: int
    forms: int
    bytes: int = 16_777_216
    openings: int = 1001

    def steps_in(self, text):
        """How many steps are left in a URL of this length."""
        units = len(text.encode("utf-16-le")) // 2
        self.weight = units // 500 if units > 999 else 1
        refuse("expressionTooSlow", self.steps <= 0 or units > 65_536)
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


# The router: what scenarios call steps are its methods, by their names behind `do_`

class Table(Record):
    """Routes with what is set for them; that of a router has its bindings and what waits, too."""

    def __init__(self, address, scheme=None, there=True, upper=None, bindings=None):
        super().__init__(address=address, scheme=scheme, there=there, upper=upper, bindings=bindings or [],
                         forms=[], waiting=[], fallback=None, callback=None)

    __hash__, __eq__ = object.__hash__, object.__eq__


GLOBAL, WEB, IDLE = ("global", ""), ("webLinks", ""), Budget(0, 1 << 62)


class Registering:
    """Tables, by a kind and a name each, and the routes in them (chapters 8, 13 and 14)."""

    def __init__(self, rules):
        self.rules, self.rewriting, self.redirects, self.interceptors = rules, Rewriting(), {}, []
        self.definition, self.depth, self.budget = "patterns", 0, IDLE
        self.tables = {GLOBAL: Table("global"), WEB: Table("webLinks", there=False)}
        self.events, self.targets = None, {}

    def key(self, address):
        """The key of the table that is addressed (NEST-1, NEST-8, TABLE-7)."""
        if address in (None, "global", "webLinks"):
            return WEB if address == "webLinks" else GLOBAL
        kind, name = next(iter(address.items()))
        if kind == "scheme":
            name, keys = self.rules.scheme(name), self.rules["reservedKeys"]
            return GLOBAL if keys != "record" and name == keys["globalTable"] else (kind, name)
        refuse("unknownName", name != "main" and (kind, name) not in self.tables)
        return GLOBAL if name == "main" else (kind, name)

    def table(self, address):
        """The table that is addressed, be it there or not (TABLE-4)."""
        kind, name = key = self.key(address)
        table = self.tables.setdefault(key, Table({kind: name}, name, there=False))
        table.there |= kind == "scheme" and self.rules["tableCreation"] == "whenNamed"
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
        gone, main = self.tables.pop(self.key({"scheme": step["scheme"]}), None), self.tables[GLOBAL]
        main.waiting = [each for each in main.waiting if each[0] is not gone]

    def do_unregisterAllSchemes(self, step):
        kept = {key: table for key, table in self.tables.items() if key[0] != "scheme"}
        self.tables = {key: Table(table.address, None, key != WEB, table.upper, table.bindings)
                       for key, table in kept.items()}

    def do_createSubrouter(self, step):
        """NEST-1."""
        upper, name = self.key({"router": step.get("upper", "main")}), step["router"]
        if name != "main":
            self.tables.setdefault(("router", name), Table({"router": name}, upper=upper))

    def do_bindSubrouter(self, step):
        """NEST-2, NEST-3."""
        upper, inner = self.home(step.get("in")), self.key({"router": step["router"]})
        above = self.tables[inner].upper
        refuse("unknownName", not above or self.tables[above] is not upper)
        scheme, authority = re.match(r"(?:([^/?#]*)://)?([^/?#]*)", text_of(step["pattern"])).groups()
        host = lower(decoded(AUTHORITY.fullmatch(authority)[2]))
        refuse("invalidURL", not host)
        if (lower(scheme or ""), host) not in [bound[:2] for bound in upper.bindings]:
            upper.bindings.append((lower(scheme or ""), host, inner))

    def do_register(self, step):
        """Registers trees, all or none (PATTERN-13, CHILD-6), now or with an opening (DELAY-1)."""
        table, routes = self.table(step.get("in")), []
        for pattern in step["patterns"] if "patterns" in step else [step["pattern"]]:
            routes += self.tree({**step, "pattern": pattern})
            self.refuse_taken(routes)
        if step["do"] == "registerDelayed":
            self.home(step.get("in")).waiting.append((table, routes))
        else:
            self.put(table, routes)
        table.there |= bool(routes)

    do_registerMany = do_registerDelayed = do_register

    def tree(self, step, above=None):
        """A route and all below it, parents first; of several faults the first of CHILD-8 is refused."""
        pattern = text_of(step["pattern"])
        label, handler = step.get("route", pattern), step.get("handler", "accept")
        if above is not None:
            slash = "" if re.match("/" if "definition" in step else r"\(?/", pattern) else "/"
            pattern = (above[:-1] if above.endswith("/") else above) + slash + pattern
        below = [each for child in step.get("children", []) for each in self.tree(child, pattern)]
        idle, name = handler is None and "redirect" not in step, step.get("name")
        refuse("emptyName", name is not None and not self.rules.name(name))
        refuse("noHandler", idle and self.rules["missingHandlers"] == "refused")
        target = handler.get("weakTarget") if isinstance(handler, dict) else None
        forms = [(pattern, self.rules.parts(pattern))] if "definition" in step else self.forms(pattern)
        route = Record(pattern=pattern, label=label, name=name, step=step, handler=handler, forms=forms,
                       target=target and self.targets.setdefault(target, Record(alive=True)),
                       kind=step.get("kind", "plain"), priority=step.get("priority", 0))
        return below if idle and self.rules["missingHandlers"] == "unfound" else [route] + below

    def forms(self, pattern):
        """The forms of a pattern, as far as an outermost opening has some left (OPT-8)."""
        forms = self.rules.forms(pattern)
        refuse("invalidPattern", len(forms) > max(1, self.budget.forms))
        self.budget.forms -= len(forms) if len(forms) > 1 else 0
        return forms

    def named(self):
        """The forms of all routes with a name."""
        return [form for table in self.listed() for form in table.forms if form.route.name is not None]

    def refuse_taken(self, routes):
        """Names that another route has (NAME-1)."""
        names = [self.rules.name(route.name) for route in routes if route.name is not None]
        if names and self.rules["namesAgain"] == "refused":
            taken = {self.rules.name(form.route.name) for form in self.named()}
            refuse("nameTaken", len({*names}) < len(names) or taken & {*names})

    def put(self, table, routes):
        """Puts routes into a table, or none of them."""
        kept, rules = table.forms[:], self.rules
        careful = (rules["registeredAgain"], rules["parameterConflicts"]) != ("kept", "accepted")
        self.refuse_taken(routes)
        try:
            for route in routes:
                for form in self.named() if route.name is not None else []:
                    if self.rules.name(form.route.name) == self.rules.name(route.name):
                        form.route.name = None
                definition = route.step.get("definition", self.definition)
                others = table.forms[:] if careful else []
                for text, parts in route.forms:
                    form = Record(text=text, parts=parts, route=route, table=table)
                    form.order, form.always = order(parts, rules["routeOrder"]), definition == "alwaysMatches"
                    self.insert(table, others, form)
        except Refused:
            table.forms = kept
            raise

    def insert(self, table, others, form):
        """Puts a form at its place among others (PATTERN-8, PATTERN-10, PRIO-1, PRIO-2)."""
        again, conflicts = self.rules["registeredAgain"], self.rules["parameterConflicts"]
        names, priority = again != "replacedWhateverNames", form.route.priority
        for other in others:
            ranks = next(({one.rank, two.rank} for one, two in zip(form.parts, other.parts)
                          if one.shape() != two.shape()), set())
            clash = ranks == {PARAMETER} or ranks == {PARAMETER, WILDCARD} and conflicts == "refused"
            same = [p.shape(names) for p in form.parts] == [p.shape(names) for p in other.parts]
            same = same and priority == other.route.priority and again != "kept"
            refuse("invalidPattern", conflicts != "accepted" and clash or same and again == "refused")
            if same:
                table.forms[table.forms.index(other)] = form
                return
        if self.rules["zeroPriority"] == "ordinary":
            bisect.insort(table.forms, form, key=place)
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
        table, pattern = self.table(step.get("in")), text_of(step.get("pattern"))
        every = step["do"] == "unregisterAll"
        gone = [form for form in table.forms if every or form.route.pattern == pattern]
        if not every and self.rules["removal"] == "firstListed":
            gone = [form for form in table.forms if form.text == pattern][:1]
        table.forms = [form for form in table.forms if form not in gone]
        for place_of, routes in self.home(step.get("in")).waiting:
            if place_of is table and self.rules["waitingRoutes"] == "removed":
                routes[:] = [route for route in routes if not every and route.pattern != pattern]

    do_unregisterAll = do_unregister

    def do_onUnmatched(self, step):
        table, enabled = self.table(step.get("in")), step.get("enabled", True)
        table.callback, table.there = step.get("in", "global") if enabled else None, table.there or enabled

    def do_set(self, step):
        """OPTION-1; an option of a table makes none (TABLE-4)."""
        if step.get("in") is None:
            self.rules.change(step["rules"])
        else:
            self.table(step["in"]).fallback = step["rules"].get("fallbackToGlobal")

    def do_location(self, step):
        """The location of a name (NAME-4 to NAME-9)."""
        values, query = step.get("parameters") or {}, step.get("query") or {}
        name = self.rules.name(step["name"])
        forms = [form for form in self.named() if self.rules.name(form.route.name) == name]
        refuse("unknownName", not forms)
        forms.sort(key=lambda form: [text for text, _ in form.route.forms].index(form.text))
        dots = (".", "..") if self.rules["dotSegments"] == "removed" else ()
        texts = {name: plain(each) for name, each in values.items() if plain(each) not in ("", None, *dots)}
        keys = self.rules["reservedKeys"]
        rest = values.get("*" if keys == "record" else keys["wildcard"])
        rest = [plain(each) for each in rest if plain(each) is not None] if isinstance(rest, list) else []
        form = next((f for f in forms if all(n in texts for part in f.parts for n in part.names)
                     and not (f.parts and f.parts[-1].rank == WILDCARD and {*dots} & {*rest})), None)
        refuse("missingParameter", not form)
        path = "".join(f"/{segment}" for part in form.parts for segment in part.segments(texts, rest)) or "/"
        path = ("//" if path.startswith("//") else "") + path + "/" * (path.endswith("/") and path != "/")
        items = [(name, each) for name in sorted(query, key=str.encode)
                 for each in (query[name] if isinstance(query[name], list) else [query[name]])]
        items = [f"{quote(name, safe='')}={quote(plain(each), safe='')}" for name, each in items
                 if plain(each) is not None]
        scheme = f"{form.table.scheme}:" if form.table.scheme else ""
        return {"location": scheme + path + ("?" + "&".join(items) if items else "")}


def place(form):
    """Where a route stands in its table (PRIO-1)."""
    return -form.route.priority, form.order


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


class Opening(Registering):
    """Openings, as Spec/09-opening.md says them, step by step."""

    @contextlib.contextmanager
    def spending(self):
        """What an outermost opening, or a question by itself, may spend (HANDLER-7)."""
        outer = self.budget
        if outer is IDLE:
            self.budget = Budget(self.rules["searchLimit"] * 100_000, 1 << self.rules["optionalGroupLimit"])
        try:
            yield self.budget
        finally:
            self.budget = outer

    def do_rewrite(self, step):
        with self.spending() as budget:
            url = text_of(step["url"])
            return {"url": url and self.rewriting.rewritten(self.rules.clean(url), budget)}

    def begin(self, url, address, **more):
        """Stages 1 to 3."""
        refuse("invalidURL", url is None)
        self.load(self.home(address))
        self.table(address)
        rules = Rules(self.rules)
        request = rules.read(self.rewriting.rewritten(rules.clean(url), self.budget))
        return Record(rules=rules, request=request, address=address, history=[request.text], visited=[],
                      handled=False, rejected=False, error=None, pattern=None, object=None, screen=None,
                      **more)

    def open(self, url, address, **more):
        """Stages 0 to 8, and the redirects that are followed."""
        refuse("tooManyOpenings", self.depth == 32 or self.depth and self.budget.openings == 0)
        with self.spending() as budget:
            o = self.begin(url, address, **more)
            budget.openings -= 1
            self.depth += 1
            try:
                while (target := self.stage(o)) is not None:
                    self.follow(o, target)
            except Refused as fault:
                o.error = fault.code
                if o.rules["redirectErrors"] == "reported":
                    self.call_back(o, list(self.visits(o)))
            finally:
                self.depth -= 1
        return o

    def stage(self, o):
        """Stages 4 to 8 for one URL; answers with a target that is to be followed."""
        target, matched = self.redirected(o), False
        if target is not None:
            return target
        for table in self.visits(o):
            for form, values, wildcard in self.matches(table, o):
                matched = True
                if form.route.kind != o.kind:
                    continue
                call = self.call(o, table, form, values, wildcard)
                target = self.leads(form.route.step.get("redirect"), call)
                if target is not None:
                    self.events.append({"event": "redirect", "route": form.route.label, "to": target})
                clean = target and o.rules.clean(target)
                if clean and not (clean == o.request.text and o.rules["selfRedirects"] == "stay"):
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
        for url, target in reversed(self.redirects.items()):
            with contextlib.suppress(Refused):
                if key(o.rules.read(url)) == key(o.request):
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
        refuse("redirectLoop", request.text in o.history)
        request.below = {**o.request.below, **o.rules.of_items(o.request.items)}
        o.history.append(request.text)
        o.request, o.visited = request, []
        o.address = o.address if isinstance(o.address, dict) and "router" in o.address else None

    def visits(self, o):
        """The tables that the opening visits, in order (TABLE-1, TABLE-5, NEST-4, NEST-6, FALL-1)."""
        seen = set()

        def enter(key):
            table = self.tables[key]
            if key not in seen:
                seen.add(key)
                self.load(table)
                for scheme, host, inner in table.bindings[:]:
                    if scheme in ("", o.request.kind) and host == o.request.host:
                        yield from enter(inner)
                if key == GLOBAL and o.request.scheme is not None:
                    own = self.tables.get(self.key({"scheme": o.request.scheme}))
                    table = own if own and own.there else table
                yield table

        def chosen(key):
            if key[0] != "router" and o.address not in (None, {"router": "main"}):
                table = self.table(o.address)
                yield table if table.there else Table(table.address, table.scheme)
                return
            while key:
                yield from enter(key)
                key = self.tables[key].upper
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
        for components in o.request.paths:
            found, greedy = False, o.rules["routeOrder"].startswith("greedy")
            for form in branch(o.rules, forms, components) if greedy else forms:
                taken = fit(o.rules, form.parts, components) or (({}, None) if form.always else None)
                if taken:
                    found = True
                    yield form, *taken
            if found:
                return

    def call(self, o, table, form, values, wildcard):
        """The parameters, with the match record or reserved keys (PARAM-1 to PARAM-6, RECORD-1, WEB-4)."""
        request, keys, reserved = o.request, o.rules["reservedKeys"], {}
        record = {"url": request.text, "pattern": form.text, "scheme": table.scheme}
        if keys != "record":
            scheme = keys["globalTable"] if table.scheme is None else table.scheme
            reserved = {keys[fact]: each for fact, each in {**record, "scheme": scheme}.items() if keys[fact]}
            values, record = values if wildcard is None else {**values, keys["wildcard"]: wildcard}, None
        else:
            record |= {"query": request.items} | ({} if wildcard is None else {"wildcard": wildcard})
        sources = [{**request.below, **o.rules.of_items(request.items)}, values]
        query, path = sources if o.rules["precedence"] == "pathOverQuery" else reversed(sources)
        if o.rules["linkParameter"] == "url" and request.kind in ("http", "https"):
            reserved["url"] = link(request, o.caller or {})
        parameters = {**query, **path, **(o.caller or {}), **reserved}
        return Record(parameters=parameters, record=record, extra=o.extra, reserved=reserved)

    def passes(self, o, call):
        """Whether all interceptors let pass (INTERCEPT-3, INTERCEPT-5, INTERCEPT-7)."""
        for each in self.interceptors[:]:
            if not each.patterns or any(fit(o.rules, parts, o.request.paths[0]) for parts in each.patterns):
                self.record("intercept", call, interceptor=each.label)
                decision = self.decision(each.result, call)
                if decision == "reject":
                    return False
                call.parameters = call.parameters if decision == "next" else {**decision, **call.reserved}
        return True

    def do_addInterceptor(self, step):
        """INTERCEPT-1, INTERCEPT-2, INTERCEPT-4."""
        left = self.budget.forms
        patterns = [parts for p in step.get("routes") or [] for _, parts in self.forms(text_of(p))]
        if step["label"] in [each.label for each in self.interceptors]:
            self.budget.forms = left  # OPT-8
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
            self.events.append({"event": "unmatched", "url": o.request.text, "parameters": o.caller,
                                "in": table.callback})

    def do_canOpen(self, step):
        """Whether a route matches (CAN-1, STAGE-3), leaving waiting what waits (DELAY-7)."""
        kept = [(table, table.forms[:], table.waiting) for table in self.tables.values()]
        with self.spending():
            try:
                o = self.begin(text_of(step["url"]), step.get("in"), caller=None, kind=None, extra=None)
                with contextlib.suppress(Refused):
                    while (target := self.redirected(o)) is not None:
                        self.follow(o, target)
                    return {"can": any(True for table in self.visits(o) for _ in self.matches(table, o))}
                return {"can": False}
            finally:
                for table, table.forms, table.waiting in kept:
                    pass


def link(request, caller):
    """A web link as a parameter, with its query written anew (WEB-4)."""
    scheme, authority, path, query, fragment = PARTS.fullmatch(request.text).groups()
    texts = {name: caller[name] for name in sorted(caller) if isinstance(caller[name], str)}
    items = {**{name: value for name, value in request.items if name not in texts}, **texts}
    if not query:
        return request.text
    query = "&".join("=".join(quote(text, safe="!$'()*+,:@/?") for text in item) for item in items.items())
    return f"{scheme}://{authority}{path}?{query}" + ("" if fragment is None else f"#{fragment}")


class Scripts(Opening):
    """Handlers, redirectors and interceptors of scenarios, and steps inside of them."""

    def record(self, event, call, **facts):
        match = {"match": call.record} if call.record else {}
        self.events.append({"event": event, **facts, "parameters": call.parameters, **match})

    def inside(self, steps):
        """Steps of a script; what is refused is an event where it is reported."""
        for step in steps:
            try:
                self.step(step)
            except Refused as fault:
                if step.get("reported"):
                    self.events.append({"event": "refused", "error": fault.code})

    def accepts(self, route, call, o):
        """Calls the handler of a route, if it has one (HANDLER-1 to HANDLER-3, TARGET-1 to TARGET-4)."""
        script = {"accepts": route.handler == "accept"} if isinstance(route.handler, str) else route.handler
        if script is None or route.target and not vars(route.target):
            return script is None
        source = self.source if self.source is not None else name_of(self.current())
        self.record("call", call, route=route.label, **({} if source is None else {"source": source}))
        accepts = script.get("newObject", script).get("accepts", True)
        if "acceptWhen" in script:
            wanted, given = script["acceptWhen"], call.parameters if call.record is None else call.record
            key = "wildcard" if call.record is not None else self.rules["reservedKeys"]["wildcard"]
            value = given.get(key) if "wildcard" in wanted else call.parameters.get(wanted["parameter"])
            index = wanted.get("wildcard", wanted.get("index"))
            value = value if index is None else [*(value if isinstance(value, list) else ())][index:index + 1]
            accepts = same(value, wanted["equals"] if index is None else [wanted["equals"]])
        self.inside(script.get("do", []))
        o.object, o.screen = text_of(route.step.get("returns")), script.get("build")
        return accepts and script.get("returns", True)

    def leads(self, script, call):
        """Where the script of a redirector leads, or None (REDIRECT-10, REDIRECT-17)."""
        def piece(form):
            if isinstance(form, str):
                return form
            if "url" in form:
                return call.record["url"] if call.record else ""
            return call.extra if "extra" in form else call.parameters.get(form["parameter"])
        if script is None or isinstance(script, str):
            return script
        if "join" in script:
            return "".join(plain(piece(each)) or "" for each in script["join"])
        if "location" in script:
            given = {part: {name: piece(each) for name, each in script.get(part, {}).items()}
                     for part in ("parameters", "query")}
            with contextlib.suppress(Refused):
                return self.do_location({"name": script["location"], **given})["location"]
            return None
        if "when" in script:
            met = same(call.parameters.get(script["when"]["parameter"]), script["when"]["equals"])
            return self.leads(script["then"] if met else script.get("else"), call)
        self.inside(script.get("do", []))
        return self.leads(script["then"] if "then" in script else script["later"], call)

    def decision(self, script, call):
        """What an interceptor decides: next, reject, or parameters."""
        if isinstance(script, str):
            return script
        self.inside(script.get("do", []))
        if "then" in script:
            return self.decision(script["then"], call)
        return text_of(script["reset"] if "reset" in script else {**script["addMissing"], **call.parameters})


def same(one, two):
    """Whether two values of JSON are the same."""
    return json.dumps(one, sort_keys=True) == json.dumps(two, sort_keys=True)


# Screens

KINDS = ("screen", "stack", "tabs", "pages")


def screen(form):
    """A screen as it is kept: an object with its kind, what is in it and what it presents (NAV-1)."""
    form = {"screen": form} if isinstance(form, str) else dict(form)
    if "screen" not in form:
        form["of"] = [screen(each) for each in form.get("of", [])]
    return form | ({"presents": screen(form["presents"])} if "presents" in form else {})


def written(form):
    """A screen as a case writes it."""
    if set(form) == {"screen"}:
        return form["screen"]
    inner = {"of": lambda screens: [written(each) for each in screens], "presents": written}
    return {key: inner.get(key, lambda same: same)(value) for key, value in form.items()
            if (key, value) != ("selected", 0)}


def name_of(form):
    return form and next(form[kind] for kind in KINDS if kind in form)


class Router(Scripts):
    """The screens, and the steps of a scenario (chapter 17)."""

    window = root = source = page = None
    others, hiding = (), False

    def do_setScreens(self, step):
        self.window, self.root = "root" in step, screen(step["root"]) if step.get("root") else None
        self.others = [screen(each) for each in step.get("others", [])]

    def current(self):
        """The current screen, or None (NAV-2)."""
        at, inner = None, self.root
        while inner is not at:
            at, of, selected = inner, inner.get("of", []), inner.get("selected", 0)
            shown = of[-1:] if "stack" in at else of if "pages" in at and len(of) == 1 else []
            if "tabs" in at and selected is not None and 0 <= selected < len(of):
                shown = [of[selected]]
            inner = at.get("presents") or [*shown, at][0]
        return at

    def way(self, wanted):
        """The screens down to one that is wanted, each with whether a presentation begins with it."""
        ways = [[(each, True)] for each in ([self.root] if self.root else []) + [*self.others]]
        for way in ways:
            last = way[-1][0]
            if wanted(last):
                return way
            ways += [way + [(each, False)] for each in last.get("of", ())]
            ways += [way + [(last["presents"], True)]] if "presents" in last else []
        return []

    def around(self, name=None):
        """The named or current screen behind its containers, the stack around it, what presents them."""
        current = self.current()
        way = self.way(lambda each: each is current if name is None else name_of(each) == name)
        way = way if self.window else []
        begin = max((i for i, (_, presented) in enumerate(way) if presented), default=0)
        cover = [each for each, _ in way[begin:]]
        itself = self.rules["startingStack"] == "itself" or name is not None
        stack = next((each for each in reversed(cover if itself else cover[:-1]) if "stack" in each), None)
        below = way[begin - 1][0] if begin else None
        return Record(cover=cover, stack=stack, below=below, deep=len(way) > 32)

    def changed(self, change, names, step, **more):
        """A change: an event inside of an opening, else the answer of a step."""
        more |= {key: step[key] for key in ("style", "animated") if key in step}
        return [{"change": change, **({"screens": names} if names else {}), **more}]

    def moved(self, changes):
        if self.events is None:
            return {"changes": changes}
        self.events += [{"event": each.pop("change"), **each} for each in changes]
        return None

    def push(self, step, screens, source):
        """NAV-3 to NAV-8."""
        here = self.around(source)
        if not here.cover or here.deep or not screens or any("stack" in each for each in screens):
            return []
        if not here.stack:
            return self.present({**step, "screen": screens[-1]}, screens[-1], source)
        if self.hiding:
            screens[0]["hidesBar"] = True
        change = "replace" if step.get("replace") and here.stack["of"] else "push"
        here.stack["of"][-1 if change == "replace" else len(here.stack["of"]):] = screens
        return self.changed(change, [name_of(each) for each in screens], step, on=name_of(here.stack))

    def present(self, step, shown, source):
        """NAV-9."""
        here = self.around(source)
        if not here.cover or here.deep or "presents" in here.cover[0]:
            return []
        if "inStack" in step and "stack" not in shown:
            shown = {"stack": step["inStack"], "of": [shown]}
        here.cover[0]["presents"] = shown
        changes = self.changed("present", [name_of(shown)], step, on=name_of(here.cover[-1]))
        return changes + ([{"change": "completed"}] if step.get("completion") else [])

    def do_close(self, step):
        """NAV-10."""
        here, changes = self.around(), []
        if here.stack and len(here.stack["of"]) > 1:
            changes = self.changed("pop", [name_of(here.stack["of"].pop())], step, on=name_of(here.stack))
        elif here.below:
            changes = self.changed("dismiss", [name_of(here.below.pop("presents"))], step)
        return self.moved(changes)

    def do_setRoot(self, step):
        """NAV-11."""
        self.root = screen(step["screen"]) if self.window else None
        return self.moved(self.changed("root", [name_of(self.root)], step) if self.window else [])

    def do_screens(self, step):
        here = self.around()
        names = {"current": name_of(here.cover[-1] if here.cover else None), "stack": name_of(here.stack)}
        names = {fact: name for fact, name in names.items() if name is not None}
        return {"screens": {"root": self.root and written(self.root), **names}}

    def show(self, built, how, source):
        """Shows what a route built, or the error page (NAV-12, NAV-14, NAV-17, NAV-18)."""
        shown, current, here = screen(built), self.current(), self.around(source)
        if how == "root":
            self.do_setRoot({"screen": built})
        elif how != "nothing" and not (current and name_of(current) == name_of(shown)):
            if how == "push" or how == "go" and here.stack and "stack" not in shown:
                self.moved(self.push({}, [shown], source))
            elif how == "present" or here.cover:
                self.moved(self.present({}, shown, source))
            elif current is None and source is None:
                self.do_setRoot({"screen": built})

    def do_open(self, step):
        """Opens a URL, shows it where that is requested, and answers with all that happened on the way."""
        outer, how = (self.events, self.source), step.get("as", "go") if step["do"] == "show" else None
        self.events, self.source = [] if outer[0] is None else outer[0], step.get("from")
        step, kind, silent = text_of(step), step.get("kind", "plain"), self.rules["refusals"] == "silent"
        try:
            url = self.do_location(step)["location"] if "name" in step else step.get("url")
            caller = None if "name" in step else step.get("parameters")
            o = self.open(url, step.get("in"), caller=caller, kind=kind, extra=step.get("extra"))
            answer = {"handled": o.handled, "events": self.events, "url": o.request.text, "extra": o.extra,
                      "logged": self.rules["verboseLogging"]}
            if o.handled and kind == "callback":
                self.events.append({"event": "callback", "value": o.object})
            built = o.screen if o.handled else None if o.rejected or step.get("ignoreErrors") else self.page
            if how and built:
                self.show(built, how, step.get("from"))
            given = o.object if o.handled and kind == "object" else None
            more = {"fullPath": o.pattern, "error": o.error and not silent and {"code": o.error},
                    "returned": built if how == "nothing" else given}
            return answer | {key: value for key, value in more.items() if value not in (None, False)}
        except Refused:
            if not silent:
                raise
            return {"handled": False, "events": self.events}
        finally:
            self.events, self.source = outer

    do_show = do_open

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
        "hideBar": lambda self, step: setattr(self, "hiding", step.get("enabled", True)),
        "setErrorPage": lambda self, step: setattr(self, "page", step["page"]),
        "push": lambda self, step: self.moved(self.push(
            step, [screen(each) for each in step["screens"]], step.get("from", self.source))),
        "present": lambda self, step: self.moved(self.present(
            step, screen(step["screen"]), step.get("from", self.source))),
    }

    def step(self, step):
        """Does a step; one that is refused gives back the forms that it took (OPT-8)."""
        act, budget, forms = self.steps.get(step["do"]), self.budget, self.budget.forms
        if not act and not hasattr(self, "do_" + step["do"]):
            raise Unsupported(step["do"])
        try:
            return act(self, step) if act else getattr(self, "do_" + step["do"])(step)
        except Refused:
            budget.forms = forms
            raise

    def play(self, steps):
        """What came of each step, as far as there is nothing that is unsupported."""
        silent = self.rules["refusals"] == "silent"
        for step in steps:
            try:
                yield self.step(step)
            except Refused as fault:
                nothing = {"can": False} if step["do"] == "canOpen" else None
                yield nothing if silent else {"error": {"code": fault.code}}
            except Unsupported as lack:
                yield {"unsupported": str(lack)}
                return


# The candidate

CAPABILITIES = """
schemes queries fragments percentDecoding plusDecoding wildcards optionalGroups priorities declining nesting
names handlerlessRoutes nestedOpenings callersParameters matchRecord canOpen unmatched batches removal
listing tables rewriting redirecting interception navigation objects handlerObjects definitions children
delay webLinks extras options logging rules
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
        return result | {"observed": list(Router(rules).play(message["steps"]))}
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
