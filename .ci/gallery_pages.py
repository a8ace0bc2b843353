"""The pages of Conformance/gallery, made from the results of routers and from what people wrote about both.

`results` has what `conformance fingerprint --json` says of each router, and the day. `routers.json` has what people
found out about them, and `questions.json` has the rules as questions. The rules, the clauses and the capabilities are
read from the pages of the specification, which the program makes.
"""
import json
import pathlib
import re
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
STANDARD = "standard"
# What a character can be in a pattern.
MEANINGS = ["ordinary", "special", "refused"]
CHARACTERS = """\
What a character is inside a literal of a pattern, as in `/a?b`, `/?b` and `/a?`, also after a parameter in brackets, as in `/{p}?`, and an opening
bracket also with its closing bracket, as in `/a(b)`. It was tried directly with each router, without the adapter. An *ordinary* character stands
only for itself. A pattern with a *refused* character is an error. A pattern with a *special* character is accepted, but in one of these places the
character does not stand for itself. Characters after a name without brackets, or inside the brackets, were not tried."""


class Wrong(Exception):
    """What is wrong in the files of a gallery: a line for each problem."""


class Specification:
    """What the pages need of the specification."""

    def __init__(self, root=ROOT):
        self.rules = {}  # the rules by name, each with the names of its values and its value in each dialect
        self.naming = {}  # the clauses that name a rule, by its name
        for row in table(root / "Spec/rules.md"):
            name = row["rule"].strip("`")
            self.rules[name] = {column: re.findall("`([^`]*)`", cell) for column, cell in row.items()}
            self.naming[name] = [clause for clause in row["clauses"].split(", ") if clause]
        self.clauses = [
            (re.match(r"\[(.*?)\]", row["clause"])[1], row["title"], row["section"])
            for row in table(root / "Spec/clauses.md")]
        hello = json.loads((root / "Conformance/wire/candidate-hello.schema.json").read_text(encoding="utf-8"))
        self.capabilities = hello["properties"]["capabilities"]["items"]["enum"]

    def value(self, rule, dialect):
        """The value of a rule in a dialect, as tables write it; `null`: the rule is not in force."""
        return "".join(self.rules[rule][dialect]) or "null"


def table(file):
    """The rows of the one table of a page, each by its columns."""
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    head, _, *rows = [line[2:-2].split(" | ") for line in lines]
    return [dict(zip(head, row)) for row in rows]


def in_tables(value):
    """The value of a rule as tables write it: JSON, but a string without its quotes."""
    if isinstance(value, str) and value:
        return value
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def name(question):
    """What the answers of people call a question: its rule, unless the rule has several questions."""
    return question.get("name", question["rule"])


def counted(count, noun):
    return f"{count} {noun}" + ("" if count == 1 else "s")


class Gallery:
    """The results, with what people wrote about the routers, the rules and the adapters."""

    def __init__(self, folder, specification):
        self.folder, self.specification = folder, specification
        self.problems = []
        names = sorted(f"results/{file.name}" for file in (folder / "results").glob("*.json"))
        results = {result["name"]: result for result in map(self.read, names) if "name" in result}
        facts = self.items("routers.json", ["router", "language", "source", "characters"],
                           ["command", "note", "queries", "answers", "redirects", "observations"])
        questions = self.items("questions.json", ["rule", "question"], ["name", "needs", "answers", "characters"])
        self.check_questions(questions)
        # Adapters decide about a rule without answers.
        self.of_adapters = [question for question in questions if not question.keys() & {"answers", "characters"}]
        self.characters = "".join(question.get("characters", "") for question in questions)
        self.unasked = {question["rule"] for question in questions if "answers" not in question}
        asked = [question for question in questions if "answers" in question]
        self.check_facts(facts, results, {name(question) for question in asked})
        self.routers = [Router(results[each["router"]], each) for each in facts if each["router"] in results]
        for router in self.routers:
            self.check_result(router, asked)
        self.check_links(asked)
        if self.problems:
            raise Wrong("\n".join(self.problems))
        self.questions = [question for question in asked if any(
            self.answer(router, question) not in (None, self.standard(question)) for router in self.routers)]
        self.capabilities = [name for name in specification.capabilities
                             if any(router.counts.get(name, [0])[0] for router in self.routers)]

    # Reading: what is wrong is collected

    def wrong(self, name, message):
        self.problems.append(f"{self.folder / name}: {message}")

    def read(self, name):
        """The JSON of a file; an empty object if it cannot be read."""
        def members(pairs):
            keys = [key for key, _ in pairs]
            for key in sorted({key for key in keys if keys.count(key) > 1}):
                self.wrong(name, f"the key '{key}' is there twice; remove one")
            return dict(pairs)
        try:
            return json.loads((self.folder / name).read_text(encoding="utf-8"), object_pairs_hook=members)
        except OSError:
            self.wrong(name, "the file cannot be read; write it, as Conformance/gallery has it")
        except ValueError as error:
            self.wrong(name, f"{error}; correct it")
        return {}

    def items(self, name, required, optional):
        """The objects in a file, without those that lack a key."""
        return [item for item in self.read(name) if self.has_keys(name, item, required, optional)]

    def has_keys(self, name, item, required, optional):
        missing = [key for key in required if key not in item]
        for key in missing:
            self.wrong(name, f"missing key '{key}' in {json.dumps(item)[:80]}; write it")
        for key in item:
            if key not in required + optional:
                self.wrong(name, f"unknown key '{key}' in {json.dumps(item)[:80]}; correct or remove it")
        return not missing

    def check_facts(self, facts, results, asked):
        for router in sorted(results.keys() - {each["router"] for each in facts}):
            self.wrong("routers.json", f"nothing about the router '{router}'; write an entry for it")
        for each in facts:
            if each["router"] not in results:
                self.wrong("routers.json", f"no result of the router '{each['router']}'; play it")
            for question in [*each.get("answers", {}), *each.get("redirects", [])]:
                if question not in asked:
                    self.wrong("routers.json", f"no such question '{question}'; questions.json names them")
            self.check_characters(each)
            each["observations"] = [seen for seen in each.get("observations", [])
                                    if self.has_keys("routers.json", seen, ["cases", "words"], ["report"])]

    def check_characters(self, facts):
        """Every character of a pattern that is asked about has one meaning."""
        kinds = facts["characters"]
        if not self.has_keys("routers.json", kinds, [], [*MEANINGS, "note"]):
            return
        given = "".join(kinds.get(kind, "") for kind in MEANINGS)
        for char in sorted({char for char in given if given.count(char) > 1} | set(given) ^ set(self.characters)):
            self.wrong("routers.json", f"the character '{char}' of '{facts['router']}' must be in one of "
                       f"{', '.join(MEANINGS)}, and questions.json must ask about it")

    def check_questions(self, questions):
        for question in questions:
            rule, needed = question["rule"], question.get("needs")
            if self.check_rule("questions.json", rule):
                for value in question.get("answers", {}):
                    if value not in self.specification.rules[rule]["values"]:
                        self.wrong("questions.json", f"rule '{rule}' has no value '{value}'; correct it")
            if needed is not None and needed not in self.specification.capabilities:
                self.wrong("questions.json", f"no such capability '{needed}'; correct the name")

    def check_rule(self, name, rule):
        is_known = rule in self.specification.rules
        if not is_known:
            self.wrong(name, f"no such rule '{rule}'; 'conformance list rules' names them")
        return is_known

    def check_result(self, router, asked):
        """Reports what the other files do not know about a router."""
        for case in sorted(router.explained - {failure["case"] for failure in router.failures}):
            self.wrong("routers.json", f"'{router.name}' passes the case '{case}'; remove it from the observation, "
                       "or play the router again")
        if "queries" in router.counts and "queries" not in router.facts:
            self.wrong("routers.json", f"'{router.name}' plays queries; write in 'queries' what reads them, and its version")
        known = {(question["rule"], value) for question in asked for value in question["answers"]}
        for rule, value in router.rules.items():
            if rule not in self.unasked and (rule, in_tables(value)) not in known:
                self.wrong("questions.json", f"no answer for {rule} = {json.dumps(value)}, which '{router.name}' "
                           "shows; write one")

    def check_links(self, asked):
        """Every link in prose leads somewhere, and what is above or below is a link."""
        places = {name(question) for question in asked} | {place for router in self.routers for place in router.places}
        texts = [words for question in asked for words in question["answers"].values() if words]
        texts += [self.written(router, question) or "" for router in self.routers for question in asked]
        for text in texts:
            for _, target in LINK.findall(text):
                if target not in places:
                    self.wrong("routers.json", f"no question and no first case of an observation is '{target}', to which "
                               "an answer links; correct it")
            if re.search(r"\b(above|below)\b", LINK.sub("", text)):
                self.wrong("routers.json", f"'{text}' does not say where; write [above](#question) or [below](#case)")

    # Answers

    def words(self, question, value):
        """The answer of a value; its name if nobody wrote an answer."""
        return question["answers"].get(value, f"`{value}`")

    def written(self, router, question):
        """The answer that people wrote, with its links to the observations of the router; `None`: there is none."""
        words = router.facts.get("answers", {}).get(name(question))
        return words and re.sub(r"\]\(#(?=[\w-]+/)", f"](#{router.anchor}/", words)

    def standard(self, question):
        return self.words(question, self.specification.value(question["rule"], STANDARD))

    def value(self, router, rule):
        if rule in router.rules:
            return in_tables(router.rules[rule])
        return self.specification.value(rule, router.base)

    def answer(self, router, question):
        """The answer of a router: the written one, or the value that it shows.

        `None`: it plays no case of a clause that names the rule."""
        rule = question["rule"]
        if "needs" in question and question["needs"] not in router.counts:
            return None
        words = self.written(router, question)
        if words is None:
            naming = self.specification.naming[rule]
            if rule not in router.rules and not any(clause in router.counts for clause in naming):
                return None
            words = self.words(question, self.value(router, rule))
        return f"{words} (by a redirect)" if words and name(question) in router.facts.get("redirects", []) else words

    def answers(self, question):
        """The names of the routers that give each answer; the answer of `standard` comes first."""
        names = {self.standard(question): [STANDARD]}
        for router in self.routers:
            answer = self.answer(router, question)
            if answer is not None:
                names.setdefault(answer, []).append(router.name)
        return names

    def differences(self, router):
        """The questions that a router answers differently from `standard`, each with the answer."""
        answers = [(question, self.answer(router, question)) for question in self.questions]
        return [(question, answer) for question, answer in answers if answer not in (None, self.standard(question))]

    def setting(self, router, question):
        """What an answer is based on, in prose: the rule and its value, and what reads queries."""
        code = f"`{question['rule']}: {self.value(router, question['rule'])}`"
        written, nearest = self.written(router, question), self.words(question, self.value(router, question["rule"]))
        reader = f"; read by {router.facts['queries']}" if question.get("needs") == "queries" else ""
        return (code if written in (None, nearest) else f"nearest: {code}") + reader

    def other_rules(self, router):
        """The rules in the results of a router that its list of answers does not show."""
        listed = {question["rule"] for question, _ in self.differences(router)}
        return [f"{rule}: {in_tables(value)}" for rule, value in sorted(router.rules.items()) if rule not in listed]


class Router:
    """A router: its result, and the facts about it."""

    def __init__(self, result, facts):
        self.result, self.facts = result, facts
        self.name, self.base = result["name"], result["basedOn"]
        self.version = result.get("version", "")
        self.rules, self.counts = result.get("rules", {}), result["counts"]
        self.passed, self.played = self.counts.get("all", (0, 0))
        found = result.get("predictions")
        self.predicted = f"{found['predicted']:,} of {found['played']:,}" if found else ""
        self.failures = [failure for cause in result["causes"] for failure in cause["failures"]]
        self.explained = {case for seen in facts["observations"] for case in seen["cases"]}
        self.unexplained = [failure for failure in self.failures if failure["case"] not in self.explained]
        by_case = {failure["case"]: failure for failure in self.failures}
        # What was observed, each with the failure that shows it: that of its first case.
        label = "nearest rules:" if "answers" in facts else "its rules:    "
        self.observed = [(seen, lines(by_case[seen["cases"][0]], label))
                         for seen in facts["observations"] if by_case.keys() & set(seen["cases"][:1])]
        self.anchor = "".join(char for char in self.name.lower() if char.isalnum() or char == "-")
        self.places = {self.place(seen) for seen, _ in self.observed}
        self.file = file_name(self.name)

    def meanings(self, characters):
        """What each character is in a pattern."""
        kinds = self.facts["characters"]
        return [next((kind for kind in MEANINGS if char in kinds.get(kind, "")), "") for char in characters]

    def place(self, seen):
        """Where an observation stands in a page."""
        return f"{self.anchor}/{seen['cases'][0]}"


def file_name(router):
    return re.sub("[^a-zA-Z0-9_-]", "-", router) + ".json"


def lines(failure, label):
    """What a page shows of a failure; the middle of a long line is left out."""
    whole = [failure["case"], failure["steps"], f"{label} {failure['expected']}",
             f"observed:      {failure['observed']}"]
    return [line if len(line) <= 400 else f"{line[:200]} ... {line[-100:]}" for line in whole]


# Escaping

# What Unicode calls ignorable, in addition to the categories below.
IGNORABLE = [(0x34F, 0x34F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065), (0x3164, 0x3164),
             (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)]


def is_unseen(char):
    number = ord(char)
    return (unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp") or number & 0xFFFE == 0xFFFE
            or 0xFDD0 <= number <= 0xFDEF or any(first <= number <= last for first, last in IGNORABLE))


def shown(text, kept=""):
    """A string with every invisible character, except some, as its number."""
    return "".join(f"\\u{{{ord(char):X}}}" if is_unseen(char) and char not in kept else char for char in text)


def html(text):
    """A string that HTML shows literally."""
    marks = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
    return "".join(marks.get(char, char if ord(char) < 0xA0 else f"&#{ord(char)};") for char in shown(text, "\n\t"))


def html_prose(text):
    def plain(part):
        return LINK.sub(r'<a href="#\2">\1</a>', html(part))
    return "".join(f"<code>{html(part)}</code>" if is_code else plain(part) for part, is_code in parts(text))


def markdown(text):
    """A string that Markdown shows literally, outside of code."""
    return "".join(f"&#{ord(char)};" if char in "\\`*_[]<>&#|~$!" else char for char in shown(text, "\n"))


def markdown_code(text):
    """Code without backquotes as Markdown shows it literally."""
    if not text:
        return "<code></code>"
    gap = " " if text.strip(" ") and (text[0] == " " or text[-1] == " ") else ""
    return f"`{gap}{text}{gap}`"


def markdown_prose(text):
    def plain(part):
        # Every third piece is the words of a link, and the one after it is the target.
        pieces = [markdown(piece) if at % 3 == 0 else piece for at, piece in enumerate(LINK.split(part))]
        return pieces[0] + "".join(f"[{words}](#{target}){rest}" for words, target, rest in
                                   zip(pieces[1::3], pieces[2::3], pieces[3::3]))
    return "".join(markdown_code(part) if is_code else plain(part) for part, is_code in parts(shown(text)))


def mark(target):
    """Where a link leads, in Markdown."""
    return f'<a id="{html(target)}"></a>'


def parts(prose):
    """Prose, divided into code in backquotes and the rest."""
    pieces = prose.split("`")
    # With an odd number of pieces, every backquote has its counterpart.
    return [(prose, False)] if len(pieces) % 2 == 0 else [(piece, bool(at % 2)) for at, piece in enumerate(pieces)]


# A link to a question, by its name, or to an observation, by its router and its first case. The words are few, so that
# no text of a router becomes a link.
LINK = re.compile(r"\[(above|below)\]\(#([\w./-]+)\)")


# The page in Markdown: question by question, and router by router

def markdown_page(gallery):
    sections = [intro(gallery), *router_table(gallery), *question_table(gallery), *capability_table(gallery)]
    for router in gallery.routers:
        sections += router_section(gallery, router)
    return "\n".join(sections) + "\n"


def row(cells):
    return f"| {' | '.join(cells)} |"


def names(capabilities):
    return ", ".join(f"`{name}`" for name in capabilities)


def intro(gallery):
    languages = {router.facts["language"] for router in gallery.routers}
    of_adapters = "\n".join(f"- {question['question']}" for question in gallery.of_adapters)
    return f"""\
# What routers do

This page describes {len(gallery.routers)} routers in {len(languages)} languages. Each of them played the cases of this project.
[The specification](../../Spec/README.md) asks questions, and recommends an answer to each: these recommendations are called `standard`.
A router is described as `standard` with other answers to some questions. No answer is good or bad by itself, and no number here is a
score: an app depends on the answers of its own router, whatever they are.

[Words](../../README.md#words) explains the terms, and [the rules](../../Spec/rules.md) explain a code such as `routeOrder: registered`.

## How to read a move

An app moves from one router to another. This finds what changes:

1. Read the lists of both routers in [Router by router](#router-by-router). If a question is not in the list of a router, but the
   router is in its table, the answer is the one of `standard`, which is **bold** in [Questions and answers](#questions-and-answers).
2. A question with the same answer in both changes nothing. A question with two answers changes what the URLs in the question do.
3. Compare the [characters in patterns](#characters-in-patterns) of both routers, and what reads their [queries](#queries).
4. Read what was observed in both, in the version that is named. Each observation shows a case: what the rules of the router say
   (the values of rules that its section names, and otherwise those of `standard`), and what the router did. If no value of a rule is the
   answer of the router, its list has the *nearest* value, and its observations show the nearest rules.
5. Look at what a router was not asked about. This page says nothing about that.
6. Read the note after the version: it says what the server or the adapter adds, such as redirects.

The page is not complete: it has only what the cases show. Your own routes and URLs are the last test.

These answers are those of the adapters, not of the routers, and the lists leave them out:

{of_adapters}

`.ci/gallery --pages` makes this page from [the results](results), [the facts about the
routers](routers.json) and [the questions](questions.json). [index.html](index.html) has a column for each router, and the clauses.
"""


def router_table(gallery):
    return ["## The routers", "",
            "*Paths predicted*: random patterns were registered and a random path was opened, 2,000 times. The column counts how often "
            "the router did what its answers predict. The other times, an observation is usually about openings of that kind.", "",
            "| router | language | version | answers that differ from `standard` | observations | cases played "
            "| paths predicted | played on |",
            "|---|---|---|---:|---:|---:|---:|---|",
            *(row([f"[{router.name}](#{router.anchor})", router.facts["language"], router.version,
                   f"{len(gallery.differences(router))}", f"{len(router.observed)}", f"{router.played}",
                   router.predicted, router.result["date"]])
              for router in gallery.routers), ""]


def question_table(gallery):
    about_queries = [question for question in gallery.questions if question.get("needs") == "queries"]
    others = [question for question in gallery.questions if question not in about_queries]
    return [*question_rows(gallery, "Questions and answers", others), *character_table(gallery),
            "## Queries", "", "The answers about queries are those of what reads the queries, in this version:", "",
            "| router | queries are read by |", "|---|---|",
            *(row([router.name, markdown_prose(router.facts["queries"])])
              for router in gallery.routers if "queries" in router.counts), "",
            *question_rows(gallery, "Questions about queries", about_queries)]


def character_table(gallery):
    """What each character is in the patterns of each router."""
    rows = [row([router.name, *router.meanings(gallery.characters), markdown_prose(router.facts["characters"].get("note", ""))])
            for router in gallery.routers]
    return ["## Characters in patterns", "", CHARACTERS, "",
            row(["router", *(markdown_code(char if char != "|" else "\\|") for char in gallery.characters), "note"]),
            row(["---" for _ in range(len(gallery.characters) + 2)]), *rows, ""]


def question_rows(gallery, title, questions):
    rows = []
    for question in questions:
        words = mark(name(question)) + markdown_prose(question["question"])
        for answer, routers in gallery.answers(question).items():
            bold = ["**standard**" if name == STANDARD else name for name in routers]
            rows.append(row([words, markdown_prose(answer), ", ".join(bold)]))
            words = ""
    return [f"## {title}", "", "| question | answer | routers |", "|---|---|---|", *rows, ""]


def capability_table(gallery):
    unasked = [name for name in gallery.specification.capabilities if name not in gallery.capabilities]
    rows = [row([f"`{name}`", *(f"{router.counts[name][1]}" if name in router.counts else ""
                                for router in gallery.routers)]) for name in gallery.capabilities]
    return ["## Capabilities", "",
            "How many cases each router played that need a capability. Where the cell is empty, the router was not asked: "
            "it does not have the capability, or its adapter does not offer it. No router was asked about: "
            f"{names(unasked)}.",
            "", row(["capability", *(router.name for router in gallery.routers)]),
            row(["---", *("---:" for _ in gallery.routers)]), *rows, "", "## Router by router", ""]


def router_section(gallery, router):
    facts = router.facts
    adapter = f" with `{facts['command']}`" if "command" in facts else " with an adapter that is not in this project"
    played = (f"{facts['language']}. {facts['source']}. Played on {router.result['date']}{adapter}. "
              f"{facts.get('note', '')}")
    answers = [f"- {markdown_prose(question['question'])} **{markdown_prose(answer)}** "
               f"({markdown_prose(gallery.setting(router, question))})"
               for question, answer in gallery.differences(router)]
    others = gallery.other_rules(router)
    head = f"It is `{router.base}`, but:" if answers else f"It answers as `{router.base}` does."
    missing = [name for name in gallery.capabilities if name not in router.counts]
    return [f"### {router.name}", "", f"Version {router.version}. {played}", "", head, "", *answers, "",
            *([f"Other rules in its results, most of them of the adapter: {names(others)}.", ""] if others else []),
            *([f"Not asked about: {names(missing)}.", ""] if missing else []), *observations(router)]


def observations(router):
    """What was observed, and how many cases nobody has looked into."""
    found = ["Observed in this version:", ""] if router.observed else []
    for seen, failure in router.observed:
        report = f" ([report]({seen['report']}))" if "report" in seen else ""
        found += [f"- {mark(router.place(seen))}{seen['words']}{report}", "", "  ```text", *(f"  {shown(line)}" for line in failure), "  ```", ""]
    if router.unexplained:
        cases = counted(len(router.unexplained), "other case")
        found += [f"Nothing here explains {cases} in [the results](results/{router.file}).", ""]
    return found


# The page in HTML: first all routers by question, by capability and by clause, then each router

def html_page(gallery):
    sections = "\n".join(html_section(gallery, router) for router in gallery.routers)
    return html_document("Gallery of routers", f"""\
<p class="muted">Each router is described as a dialect of the specification with other answers to some questions. No
answer is good or bad by itself, and no number here is a score: an app depends on the answers of its own router.</p>
{columns(gallery, "What they answer", html_questions(gallery))}
{columns(gallery, "Characters in patterns", html_characters(gallery))}
{columns(gallery, "Capabilities: how many cases the answers of a router explain", html_capabilities(gallery))}
{columns(gallery, "Clauses with cases that the answers of some router do not explain", html_clauses(gallery))}
{sections}""")


def html_document(title, contents):
    """A self-contained page without scripts.

    It may only load the style sheet with its nonce. So any markup from outside would have no effect."""
    nonce = digest(contents)
    style = (ROOT / "Sources/ConformanceCommand/Page/page.css").read_text(encoding="utf-8")
    return f"""\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
style-src 'nonce-{nonce}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{html(title)}</title>
<style nonce="{nonce}">{style}</style>
<main>
<h1>{html(title)}</h1>
{contents}
</main>
</html>
"""


def digest(text):
    """The same for the same string (FNV-1a), so that the same contents make the same page."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def columns(gallery, title, bodies):
    """A table with a column for each router."""
    heads = "".join(f'<th scope="col"><a href="#{html(router.anchor)}">{html(router.name)}</a>'
                    for router in gallery.routers)
    return f"""\
<section>
<h2>{html(title)}</h2>
<div class="scroll"><table>
<thead><tr><td>{heads}</thead>
{bodies}
</table></div>
</section>"""


def html_questions(gallery):
    """A row for each question; an answer that `standard` also gives is muted."""
    rows = []
    for question in gallery.questions:
        answers = [gallery.answer(router, question) or "" for router in gallery.routers]
        cells = [('<td class="muted">' if answer == gallery.standard(question) else "<td>") + html_prose(answer)
                 for answer in answers]
        rows.append(f'<tr id="{html(name(question))}"><th scope="row">{html_prose(question["question"])}{"".join(cells)}')
    return "\n".join(["<tbody>", *rows, "</tbody>"]) if rows else ""


def html_characters(gallery):
    """A row for each character of a pattern; an ordinary one is muted."""
    rows = zip(gallery.characters, *(router.meanings(gallery.characters) for router in gallery.routers))
    return "\n".join(["<tbody>", *(
        f'<tr><th scope="row"><code>{html(char)}</code>'
        + "".join(f'<td{" class=muted" * (kind == "ordinary")}>{kind}' for kind in kinds)
        for char, *kinds in rows), "</tbody>"])


def html_capabilities(gallery):
    return "\n".join(["<tbody>", *(html_counts(gallery, name, name) for name in gallery.capabilities), "</tbody>"])


def html_clauses(gallery):
    """The clauses of each chapter that at least one router fails."""
    chapters = {}
    for clause, title, chapter in gallery.specification.clauses:
        counts = [router.counts.get(clause, (0, 0)) for router in gallery.routers]
        if any(passed < played for passed, played in counts):
            chapters.setdefault(chapter, []).append(html_counts(gallery, clause, f"{clause} {title}"))
    return "\n".join(
        f'<tbody><tr><th colspan="{len(gallery.routers) + 1}" scope="rowgroup">{html(chapter)}\n'
        + "\n".join(rows) + "\n</tbody>" for chapter, rows in chapters.items())


def html_counts(gallery, name, words):
    """How many cases of a capability or a clause pass."""
    cells = ""
    for router in gallery.routers:
        if name in router.counts:
            passed, played = router.counts[name]
            cells += f'<td class="number{" muted" if passed == played else ""}">{passed}/{played}'
        else:
            cells += "<td>"
    return f'<tr><th scope="row">{html(words)}{cells}'


def html_section(gallery, router):
    """A router: its answers that differ from `standard`, what was observed, and how much nobody has looked into."""
    answers = [f"<li>{html_prose(question['question'])} <b>{html_prose(answer)}</b> "
               f"({html_prose(gallery.setting(router, question))})"
               for question, answer in gallery.differences(router)]
    answers = "\n".join(["<ul>", *answers, "</ul>"]) if answers else ""
    others = gallery.other_rules(router)
    others = f"<p>Other rules in its results, most of them of the adapter: {html_prose(names(others))}.</p>" if others else ""
    note = router.facts["characters"].get("note", "")
    note = f"<p>Characters in patterns: {html_prose(note)}.</p>" if note else ""
    seen = "\n".join(f"<p id=\"{html(router.place(each))}\">{html_prose(each['words'])}</p>\n<pre>{html(chr(10).join(failure))}</pre>"
                     for each, failure in router.observed)
    count = len(router.unexplained)
    rest = f'<p class="muted">Nothing here explains {counted(count, "other case")}.</p>' if count else ""
    return f"""\
<section id="{html(router.anchor)}">
<h2>{html(router.name)} <span class="muted">{html(router.version)}</span></h2>
<p>{html(router.facts["language"])}. {html_prose(router.facts["source"])}. Its answers explain {router.passed} \
of {counted(router.played, "case")}{f", and predict {router.predicted} random paths" if router.predicted else ""}. \
They are those of {html(router.base)}{", but:" if answers else "."}</p>
{answers}
{others}
{note}
{seen}
{rest}
</section>"""


def pages(folder, specification=None):
    """The pages of a folder by their names; raises `Wrong` if something is wrong in its files."""
    gallery = Gallery(folder, specification or Specification())
    return {"README.md": markdown_page(gallery), "index.html": html_page(gallery)}
