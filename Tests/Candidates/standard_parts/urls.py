"""Texts and URLs as RFC 3986 has them (chapter 4 of Spec/), and how the router refuses."""
import codecs
import re
from types import SimpleNamespace
from urllib.parse import quote, unquote, unquote_to_bytes

DELIMITERS = "!$&'()*+,;=:@"
PARTS = re.compile(r"(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.S)
AUTHORITY = re.compile(r"(?:(.*)@)?(.*?)(?::([0-9]*))?", re.S)
DOT = r"(?:\.|%2[Ee])"
LENIENT = {"replaced": "replace", "partly": "escapes", "bytesDropped": "ignore"}
codecs.register_error("escapes", lambda e: ("".join("%%%02X" % b for b in e.object[e.start:e.end]), e.end))


class Record(SimpleNamespace):
    """Facts by their names; one is the same only as itself."""

    __eq__, __hash__ = object.__eq__, object.__hash__


class Refused(Exception):
    """An error with which the router refuses, or an opening ends, by its code (URL-7)."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def refuse(code, when=True):
    """Refuses, where something holds."""
    if when:
        raise Refused(code)


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


def without_dots(path):
    """Removes dot segments as RFC 3986, section 5.2.4, does (URL-5)."""
    kept, last = [], ""
    for last in re.findall(r"/[^/]*|^[^/]+", re.sub(rf"^(?:{DOT}{{1,2}}(?:/|\Z))+", "", path)):
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
            first, slash, rest = part.partition("/") if safe == "/" else ("", "", part)
            text = text.replace(
                part, quote(first, safe="!$&'()*+,;=@") + slash + quote(rest, safe=DELIMITERS + safe))
    return text
