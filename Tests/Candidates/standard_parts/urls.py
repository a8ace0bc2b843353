"""Values, texts and URLs as RFC 3986 has them (chapters 3 and 4 of Spec/), and how the router refuses."""
import codecs
import re
import unicodedata
from types import SimpleNamespace
from urllib.parse import quote, unquote, unquote_to_bytes

DELIMITERS = "!$&'()*+,;=:@"
SCHEME = re.compile("[A-Za-z][A-Za-z0-9+.-]*")
PARTS = re.compile(rf"(?:({SCHEME.pattern}):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.S)
AUTHORITY = re.compile(r"(?:(.*)@)?(.*?)(?::([0-9]*))?", re.S)
DOT = r"(?:\.|%2[Ee])"
LENIENT = {"replaced": "replace", "partly": "escapes", "bytesDropped": "ignore"}
codecs.register_error("escapes", lambda e: ("".join("%%%02X" % b for b in e.object[e.start:e.end]), e.end))


class Record(SimpleNamespace):
    """Facts by their names; one is the same only as itself."""

    __eq__, __hash__ = object.__eq__, object.__hash__


class Unsupported(Exception):
    """Something that is not here."""


class Refused(Exception):
    """An error with which the router refuses, or an opening ends, by its code (URL-7)."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def refuse(code, when=True):
    """Refuses, where something holds."""
    if when:
        raise Refused(code)


def malformed(text):
    """Whether a % is not followed by two hex digits."""
    return re.search("%(?![0-9A-Fa-f]{2})", text) is not None


def exact(text):
    """The text percent-decoded once, or None if it cannot be (PCT-1, PCT-2)."""
    try:
        return None if malformed(text) else unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        return None


def decoded(text, how="verbatim"):
    """The text decoded once; what cannot be is as `how` says (PCT-3)."""
    result = exact(text)
    if result is None:
        if how == "emptied":
            return ""
        return unquote(text, errors=LENIENT[how]) if how in LENIENT else text
    return result


def same(one, two):
    """Whether two values are the same: 1 and 1.0 are, 1 and true are not (chapter 3)."""
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(map(same, one, two))
    if isinstance(one, dict) and isinstance(two, dict):
        return one.keys() == two.keys() and all(same(one[name], two[name]) for name in one)
    return one == two and isinstance(one, bool) == isinstance(two, bool)


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
    """Percent-encodes what a part may not contain, or refuses the text (URL-3)."""
    opening = re.match(r"(?:[A-Za-z][A-Za-z0-9+.-]*)?:|", text)[0]
    refuse("invalidURL", not opening and re.match(r"[^/?#\[\]@:]+:", text))
    _, authority, path, query, fragment = PARTS.fullmatch("x:" + text[len(opening):]).groups()
    start, port = repaired_authority(authority) if authority is not None else ("", None)
    first, slash, rest = path.partition("/")
    if not is_allowed(path, DELIMITERS + "/"):
        path = quote(first, safe="!$&'()*+,;=@") + slash + quote(rest, safe=DELIMITERS + "/")
    behind, marks = path, DELIMITERS + "/?"
    for mark, part in (("?", query), ("#", fragment)):
        if part is not None:
            behind += mark + (part if is_allowed(part, marks) else quote(part, safe=marks))
    if opening + start + ("" if port is None else ":" + port) + behind == text:
        return text
    return opening + start + (f":{int(port)}" if port and int(port) < 1 << 63 else "") + behind


def is_allowed(part, marks):
    """Whether a part has nothing but letters, digits, some marks and escapes."""
    return re.fullmatch(rf"(?:[\w.~{re.escape(marks)}-]|%[0-9A-Fa-f]{{2}})*", part, re.A)


def repaired_authority(authority):
    """The authority in front of its port, and the port (URL-3); hosts beyond ASCII as IDNA 2003 has them."""
    userinfo, host, port = AUTHORITY.fullmatch(authority).groups()
    if host.startswith("[") and "]" in host:
        inside, _, behind = host[1:].partition("]")
        address, percent, zone = inside.partition("%")
        refuse("invalidURL", behind or "%" in address or not is_allowed(address, DELIMITERS.replace("@", "")))
        if percent and not (zone.startswith("25") and is_allowed(zone, "")):
            host = f"[{address}%25{quote(zone, safe='')}]"
    elif not is_allowed(host, "!$&'()*+,;="):
        # Python has the rules of 2003, which say otherwise of marks, joiners and what is written from the right.
        if not all(unicodedata.category(char)[0] in "LN" and unicodedata.bidirectional(char) in ("L", "EN") for char in host
                   if not char.isascii()):
            raise Unsupported("such a host")
        try:
            host = host.encode("idna").decode()
        except UnicodeError:
            refuse("invalidURL")
        refuse("invalidURL", not is_allowed(host, "!$&'()*+,;="))
    marks = DELIMITERS.replace("@", "")
    texts = [part if is_allowed(part, marks) else quote(part, safe=marks) for part in (userinfo or "").split(":", 1)]
    return "//" + (":".join(texts) + "@" if userinfo is not None else "") + host, port
