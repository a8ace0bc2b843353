"""The expressions of rewrite rules: I-Regexp, and what Python has of ICU's (chapter 11 of Spec/)."""
import contextlib
import re
import signal
import unicodedata

from .urls import Refused, Unsupported, number, refuse

ESCAPE = r"\\[(-+\-.?\[-^nrt{-}]"
CATEGORY = r"\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[c-fios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}"
IN_CLASS = rf"(?:[^\-\[\\\]]|{ESCAPE})"
ITEM = rf"(?:{CATEGORY}|{IN_CLASS}(?:-{IN_CLASS})?)"
ATOM = re.compile(rf"\[(?:\^|(?!\^))(?:-|{ITEM}){ITEM}*-?\]|{CATEGORY}|{ESCAPE}|[^)*+?\[\\\]{{|}}^$]", re.S)
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


# What ICU reads otherwise than I-Regexp: operations on sets; and Python than ICU: braces that are no
# quantifier, repeated ends; dots and ends at other separators of lines; escapes beyond ASCII.
SETS = re.compile(r"\[[^]]*(?:\[|&&|--)")
OTHERWISE = re.compile(r"(?<!\\)[{}]|[$^][*+?]")
DOTS, ESCAPES = re.compile(r"[.$]"), re.compile(r"\\[A-Za-z]|\(\?[a-z]")
SEPARATORS, BEYOND = re.compile("[\v\f\x85\u2028\u2029]"), re.compile(r"[^\0-\x7f]")


class ICU:
    """An expression as ICU has it, as far as Python has it; what is no I-Regexp may take a second of the processor."""

    def __init__(self, text):
        text = re.sub(r"(?s)\\Q(.*?)(?:\\E|\Z)", lambda quoted: re.escape(quoted[1]), text)
        if SETS.search(text):
            raise Unsupported("such a class")
        self.own, self.otherwise = None, [SEPARATORS] if DOTS.search(text) else []
        with contextlib.suppress(Refused):
            self.own = IRegexp(text, anywhere=True)
            return
        if OTHERWISE.search(text):
            raise Unsupported("such an expression")
        if ESCAPES.search(text):
            self.otherwise.append(BEYOND)
        try:
            self.expression = re.compile(re.sub(r"\(\?<(?![=!])", "(?P<", text))
        except re.error as error:
            if "bad escape" in str(error):
                raise Unsupported("such an escape") from None
            raise Refused("invalidExpression") from None

    def match(self, text, budget):
        if any(each.search(text) for each in self.otherwise):
            raise Unsupported("such a text")
        if self.own:
            return self.own.match(text, budget)

        def give_up(*_):
            raise Refused("expressionTooSlow")
        budget.steps_in(text)
        signal.signal(signal.SIGPROF, give_up)
        signal.setitimer(signal.ITIMER_PROF, 1)
        try:
            found = self.expression.search(text)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        return found and [group or "" for group in (found[0], *found.groups())]
