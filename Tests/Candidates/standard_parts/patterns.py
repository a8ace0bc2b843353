"""Patterns: their grammar, their forms, what they match and in which order (chapters 5 and 6 of Spec/)."""
import itertools
import re
from dataclasses import dataclass, replace
from urllib.parse import quote

from .urls import DELIMITERS, DOT, Unsupported, decoded, exact, lower, refuse

# The kinds of components, and the end of a pattern, in the order of PRIO-1.
LITERAL, BESIDE, PARAMETER, END, WILDCARD = range(5)

# What a path can hold, and the beginning of an escape.
IN_PATH = "!$&'()*+,;=:@/%"

# The grammar of PATTERN-11, and that of groups alone, which holds where `patternText` is `free`.
CHAR, NAMED = r"[^][/{}<>?()*:#]", r"[^][/{}<>?()*:#+]"
SEGMENT = rf"(?:(?!{DOT}{{1,2}}(?:[/()]|\Z)){CHAR}+|:{NAMED}+|\*)"
INNER = rf"{SEGMENT}(?:/+{SEGMENT})*"
FRONT, BOTH = rf"\(/+{INNER}\)", rf"\(/+(?:{INNER}/+)?\)"
LEAD, RUN = rf"(?:/|\({INNER}/+\)|{BOTH})*", rf"(?:{SEGMENT}|\({INNER}\)|{FRONT})(?:{FRONT}|{BOTH})*"
STRICT = re.compile(rf"{LEAD}(?:{RUN}/{LEAD})*(?:{RUN})?", re.S)
GROUPED = re.compile(r"[^()]*(?:\([^()]+\)[^()]*)*")
# Patterns whose groups are the same `balanced` and `scanned` (OPT-2).
ALIKE = re.compile(r"(?:/[^/()\s]+)+(?:\((?:/[^/()\s]+)+\))+")


@dataclass(frozen=True)
class Part:
    """A component of a pattern: texts and names of parameters in turn, and what its text is compared by."""
    rank: int
    pieces: tuple
    key: str = None
    is_host: bool = False

    @property
    def names(self):
        return self.pieces[1::2]

    def values(self, rules, raw, text):
        """What a component gives the parameters, or None where it does not fit (MATCH-2, MATCH-5)."""
        if self.rank == LITERAL:
            alike = lower(self.key) == lower(text) if self.is_host else self.key == cased(rules, text)
            return {} if alike else None
        if self.rank == BESIDE:
            if exact(raw) is None:
                raise Unsupported("text beside parameters in such a component")
            case = re.I | re.A if rules["literalCase"] == "insensitive" else 0
            found = re.fullmatch(self.key, text, re.S | case)
            return dict(zip(self.names, found.groups())) if found and takes(rules, *found.groups()) else None
        if not self.names:
            return {}
        if not raw and rules["emptyValues"] == "unmatched" or not takes(rules, raw):
            return None
        value = {"verbatim": raw, "encoded": quote(raw, safe=IN_PATH)}.get(rules["pathValues"], text)
        return {self.pieces[1]: value}

    def shape(self, names=True):
        """What two parts have to have alike (PATTERN-8, PATTERN-10)."""
        return self.rank, self.key, self.names if names else len(self.names)

    def segments(self, texts, rest):
        """The segments of a location for this part (NAME-6, NAME-7)."""
        if self.rank == WILDCARD:
            return [quote(each, safe="") for each in rest]
        return ["".join(quote(texts[piece], safe="") if i % 2 else quote(decoded(piece), safe=DELIMITERS)
                        for i, piece in enumerate(self.pieces))]


def forms_of(rules, text):
    """The patterns for which one stands, each with its parts (OPT-1 to OPT-7, PATTERN-11)."""
    refuse("invalidPattern", rules["patternText"] == "strict" and not STRICT.fullmatch(text))
    refuse("invalidPattern", rules["patternText"] == "singleSlashes" and "//" in text)
    nested = rules["optionalGroups"] == "nested"
    refuse("invalidPattern", not nested and not GROUPED.fullmatch(text))
    pieces, around = (read_nested if nested else read_plain)(text)
    groups = range(len(set().union(*around)))
    refuse("invalidPattern", len(groups) > rules["optionalGroupLimit"])
    refuse("invalidPattern", groups and len(text.encode()) << len(groups) > 262_144)
    if groups and rules["optionalGroups"] == "scanned" and not ALIKE.fullmatch(text):
        raise Unsupported("such groups")
    forms = []
    counts = range(len(groups) + 1)
    for count in counts if rules["expansionOrder"] == "fewerGroupsFirst" else reversed(counts):
        for chosen in itertools.combinations(groups, count):
            left = set(groups).difference(chosen)
            if all(left.isdisjoint(own) or max(own) in left for own in around):
                form = "".join(piece for piece, own in zip(pieces, around) if left.isdisjoint(own))
                forms.append((form, parts_of(rules, form)))
    return forms


def read_plain(text):
    """The pieces of a pattern with groups, each with the groups around it."""
    pieces = re.split(r"\(([^()]*)\)", text)
    return pieces, [{i // 2} if i % 2 else set() for i in range(len(pieces))]


def read_nested(text):
    """The pieces of a pattern with groups in groups, each with the groups around it (OPT-2, `nested`)."""
    pieces, around, inside, count = [""], [set()], [], 0
    for i, char in enumerate(text):
        if char not in "()":
            pieces[-1] += char
            continue
        if char == "(":
            before = re.sub(r"[()]", "", text[:i])
            refuse("invalidPattern", not before.endswith("/") and before and text[i + 1:i + 2] != "/")
            inside, count = [*inside, count], count + 1
        else:
            refuse("invalidPattern", not inside)
            inside = inside[:-1]
        pieces.append("")
        around.append(set(inside))
    refuse("invalidPattern", inside)
    return pieces, around


class Never(list):
    """The components of a path that match nothing (PCT-5)."""


class Slashless(list):
    """The parts of a pattern that is compared with the slash at the beginning of a path (PATTERN-2)."""


def parts_of(rules, text):
    """The parts of one form (PATTERN-2 to PATTERN-7, WILD-2)."""
    lacks_slash = not text.startswith("/") and rules["patternSlash"] != "optional"
    refuse("invalidPattern", lacks_slash and rules["patternSlash"] == "required")
    names = rules.split(text, rules["patternTrailingSlash"])
    parts = [part_of(rules, name) for name in names]
    given = [name for part in parts for name in part.names]
    if rules["wildcardPlace"] == "oneComponent":
        parts[:-1] = [Part(PARAMETER, part.pieces) if part.rank == WILDCARD else part for part in parts[:-1]]
    refuse("invalidPattern", "*" in names[:-1] and rules["wildcardPlace"] == "last")
    refuse("invalidPattern", ":" in names and rules["namelessParameters"] == "refused")
    refuse("invalidPattern", len(set(given)) < len(given) and rules["duplicateParameters"] == "refused")
    if rules["literalCase"] == "insensitiveInFirst" and parts and parts[0].rank == LITERAL:
        parts[0] = replace(parts[0], is_host=True)
    return Slashless(parts or [Part(LITERAL, ("",), "")]) if lacks_slash else parts


def part_of(rules, text):
    """One component of a pattern (PATTERN-4, PATTERN-12)."""
    def compared(raw):
        return cased(rules, rules.component(raw) if rules["literalComparison"] == "decoded" else raw)
    if text == "*":
        return Part(WILDCARD, (text,))
    pieces = tuple(re.split(r":(\w+)", text, flags=re.A))
    beside = len(pieces) > 3 or len(pieces) > 1 and any(pieces[::2])
    if beside and rules["parameterExtent"] != "component":
        key = "".join("(.+)" if i % 2 else re.escape(compared(piece)) for i, piece in enumerate(pieces))
        return Part(BESIDE, pieces, key)
    if text.startswith(":"):
        return Part(PARAMETER, ("", text[1:], ""))
    return Part(LITERAL, (text,), compared(text))


def takes(rules, *values):
    """Whether parameters take these texts (PATTERN-12)."""
    return rules["parameterExtent"] != "identifierWithoutDot" or "." not in "".join(values)


def cased(rules, text):
    """A text as literals are compared (MATCH-10)."""
    return lower(text) if rules["literalCase"] == "insensitive" else text


def fit(rules, parts, components):
    """The parameters of the path and what the wildcard took, or None (MATCH-2, WILD-1, WILD-3)."""
    if isinstance(components, Never):
        return None
    if isinstance(parts, Slashless):
        components = [("", ""), *(components or [("", "")] * (rules["pathTrailingSlash"] != "ignored"))]
    wild = bool(parts) and parts[-1].rank == WILDCARD
    fixed, values = len(parts) - wild, {}
    if len(components) < fixed or len(components) > fixed and not wild:
        return None
    for part, component in zip(parts[:fixed], components):
        given = part.values(rules, *component)
        if given is None:
            return None
        if not joined(rules, values, given, part.names):
            return None
    rest, takes = [text for _, text in components[fixed:]], rules["wildcardTakes"]
    slash = rest or not fixed
    rest = [] if rest == [""] and rules["pathTrailingSlash"] != "ignored" else rest
    if wild and (takes != "anything" and not slash or takes == "something" and not rest):
        return None
    if rules["wildcardItems"] == "splitAfterDecoding":
        rest = [each for text in rest for each in text.split("/")]
    return values, rest if wild else None


def joined(rules, values, given, names):
    """Adds values to those of earlier parameters, or says that a name has two (PATTERN-7)."""
    how = rules["duplicateParameters"]
    if how in ("first", "equal") and len(set(names)) < len(names):
        raise Unsupported("a name twice in one component")
    if how == "equal" and any(values.get(name, value) != value for name, value in given.items()):
        return False
    values.update({name: value for name, value in given.items() if how != "first" or name not in values})
    return True


def order(parts, how):
    """The place of a pattern among those of its priority (PRIO-1)."""
    ranks = [part.rank for part in parts]
    literals = len(list(itertools.takewhile(lambda rank: rank == LITERAL, ranks)))
    turned = [PARAMETER - rank if rank <= PARAMETER else rank for rank in ranks]
    return {"mostSpecific": (*ranks, END), "parametersFirst": (*turned, -1), "registered": (), "literalsFirst": (literals < len(ranks),),
            "mostLiteralsFirst": (-literals,)}.get(how, (*ranks, -1))


def branch(rules, forms, components):
    """The routes on one branch, and those whose wildcards were passed: a greedy search (PRIO-1)."""
    passed = []
    for place, component in enumerate(components):
        found = {rank: [] for rank in (LITERAL, BESIDE, PARAMETER, WILDCARD)}
        for form in forms:
            part = form.parts[min(place, len(form.parts) - 1)] if form.parts else None
            if part and part.rank == WILDCARD:
                found[WILDCARD].append(form)
            elif place < len(form.parts) and part.values(rules, *component) is not None:
                found[part.rank].append(form)
        forms = next((each for each in found.values() if each), [])
        passed = passed if forms is found[WILDCARD] else found[WILDCARD] + passed
    return forms + (passed if rules["routeOrder"] == "greedyUpToWildcards" else [])
