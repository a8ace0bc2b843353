#!/usr/bin/env python3
"""Has independent readers read reports in which routers, lists and file names try to be more than text.

Usage: check-escaping.py BINARY

A candidate says such texts over the wire. Then its report is written again, each text of it with a hostile one at both
ends, the reports for many hostile texts become one, and that is merged into every format. What every reader finds has to be the
text itself.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree

import html5lib
import tap.parser
import yaml
from markdown_it import MarkdownIt

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = sys.argv[1]
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FORMATS = ["json", "jsonl", "junit", "tap", "markdown", "github", "badge", "svg", "html", "console"]
problems = []

SYNTAX = [
    "<", ">", "&", '"', "'", "`", "```", "|", "*", "_", "[x](y)", "![x](y)", "#", "\\", "\\#", "%", ":",
    ",", "%0A", "&#60;", "&lt;", "]]>", "<!--", "-->", "</script>", "</style>", "</textarea>", "</pre>",
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</code></details>", "<b>",
    " # TODO", " # SKIP x", "\n::error::x", "\r::error::x", "\r\n::stop-commands::x", "\nok 99 - x",
    "\n  ...\nnot ok 99 - x", "\n```\n\n<img src=x>\n", "\n\n# x\n\n", "\x1b[31m", "\x1b[8m", "\x9b8m",
    "$(x)", "${x}", "-", "1. ", "    x", "\n", " ",
]
JOINTS = [
    "", "\u0600", "\u06dd", "\u070f", "\u0d4e", "\U000110bd", "\u0301", "\u0338", "\u20e3", "\ufe0f",
    "\u200d", "\u034f", "\u061c", "\u200e", "\u200f", "\u202a", "\u202d", "\u202e", "\u2066", "\u2067",
    "\u2068", "\u2069", "\u2028", "\u2029", "\u00ad", "\u200b", "\ufeff", "\ufff9", "\ufffe", "\U000e0001",
    "\r\n", "\r", "\t", "\0", "\x07", "\x08", "\x1b", "\x7f", "\x85", "\x9b",
]


def is_unseen(char):
    number = ord(char)
    return (unicodedata.category(char) in ("Cc", "Cf", "Zl", "Zp") or number in (0x34F, 0x3164)
            or 0xFE00 <= number <= 0xFE0F or 0xE0000 <= number <= 0xE0FFF
            or number & 0xFFFE == 0xFFFE)


def shown(text, but=""):
    table = {ord(char): "\\u{%X}" % ord(char) for char in set(text) if char not in but and is_unseen(char)}
    return text.translate(table)


def check(what, holds, *found):
    if not holds and len(problems) < 40:
        problems.append(f"{what}: {' '.join(ascii(each)[:300] for each in found)}")


def read(what, reader, text):
    """What a reader makes of a text; what it cannot read is a problem."""
    try:
        return reader(text)
    except Exception as error:
        check(what, False, str(error))
        return None


# The readers

def commands(log):
    """The workflow commands of a log, and the lines that are none, as GitHub's runner reads them."""
    found, rest = [], []
    for line in filter(None, re.split("\r\n|\r|\n", log)):
        match = re.match(r"::(\w[\w-]*)(?: (.*?))?::(.*)", line.lstrip(), re.DOTALL)
        if not match or "##[" in line[:2]:
            rest.append(line)
            continue
        values = dict(pair.split("=", 1) for pair in (match[2] or "").split(",") if "=" in pair)
        found.append((match[1], {name: decoded(value, True) for name, value in values.items()},
                      decoded(match[3], False)))
    return found, rest


def decoded(text, is_property):
    for escape, char in ([("%3A", ":"), ("%2C", ",")] if is_property else []) + [
            ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
        text = text.replace(escape, char)
    return text


MARKS = {"<code>", "</code>", "<br>", "</details>"}


def markdown_faults(text):
    """What Markdown makes of a text besides text, code, tables, quotations and the report's own marks."""
    faults, texts = [], []
    usual = {"text", "code_inline", "softbreak", "html_inline", "inline", "fence", "html_block",
             "strong_open", "strong_close", "heading_open", "heading_close"}

    def visit(token):
        own = re.match(r"(paragraph|bullet_list|list_item|blockquote|table|thead|tbody|tr|th|td)_", token.type)
        if token.type not in usual and not own:
            faults.append((token.type, token.content))
        if token.type == "html_inline" and token.content not in MARKS:
            faults.append((token.type, token.content))
        if token.type == "html_block":
            names = {element.tag for element in html5lib.parseFragment(
                token.content, namespaceHTMLElements=False).iter()}
            if not names <= {"DOCUMENT_FRAGMENT", "details", "summary", "b"}:
                faults.append((token.type, token.content))
        if token.type in ("text", "code_inline", "fence"):
            texts.append(token.content)
        for child in token.children or []:
            visit(child)

    for token in MarkdownIt("commonmark").enable("table").parse(text):
        visit(token)
    return faults, texts


def tags(page):
    return [element.tag for element in html5lib.HTMLParser(
        strict=True, namespaceHTMLElements=False).parse(page).iter() if isinstance(element.tag, str)]


# The texts

def around(text):
    """Puts a text at both ends of a value."""
    return lambda value: text + value + text


def beside(number, joint):
    """Puts a joint in front of a value, and a third of the pieces behind it, each behind the joint.

    Which third depends on joint and value, so that every piece meets every joint, and every place every piece.
    """
    def change(value):
        third = SYNTAX[(number + sum(map(ord, value))) % 3::3]
        return joint + value + "".join(joint + piece for piece in third) + joint
    return change


def said_again(value, change, key=None):
    """A report with every text changed that is nobody's keyword."""
    if isinstance(value, dict):
        names = change if key == "parameters" else (lambda name: name)
        return {names(name): said_again(each, change, name) for name, each in value.items()}
    if isinstance(value, list):
        return [said_again(each, change, key) for each in value]
    kept = ["verdict", "level", "dialects", "dialect", "capabilities", "shard", "format", "kind"]
    return change(value) if isinstance(value, str) and key not in kept else value


CANDIDATE = r"""
import os, sys
sys.path.insert(0, "Tests/Candidates")
import jlroutes
EVIL = %s
def reply(scenario):
    name = scenario["id"].partition("@")[0].rpartition("/")[2]
    answer = {"message": "answer", "id": scenario["id"]}
    call = {"event": "call", "route": EVIL, "parameters": {EVIL: EVIL, "x": [EVIL]}}
    if name == "call":
        answer["observed"] = [None if step["do"] == "register" else
                              {"handled": True, "events": [call], "returned": {EVIL: EVIL}}
                              for step in scenario["steps"]]
    elif name == "pattern":
        answer["observed"] = [None if step["do"] == "register" else [EVIL, EVIL]
                              for step in scenario["steps"]]
    elif name in ("thrown", "unsupported"):
        answer[name] = EVIL
    elif name == "crash":
        sys.stderr.write(EVIL + "\n" + EVIL + "\n")
        sys.stderr.flush()
        os._exit(3)
    elif name == "garbled":
        os.write(1, EVIL.encode() + b"\n")
        return
    else:
        answer = jlroutes.answer(scenario)
    jlroutes.write(answer)
# Names and versions may have 200 bytes, numbers of what nobody sees included.
NAME = EVIL[:30]
jlroutes.HELLO = {"message": "hello", "protocol": 1, "name": NAME, "version": NAME, "dialects": ["jlroutes"]}
jlroutes.serve(reply)
"""


def reports(folder, *arguments):
    for name in FORMATS:
        (folder / name).unlink(missing_ok=True)
    done = subprocess.run(
        [BINARY, *arguments, *[f"--report={name}:{folder / name}" for name in FORMATS]],
        capture_output=True, cwd=ROOT)
    check("standard error", not [c for c in set(done.stderr.decode()) if c != "\n" and is_unseen(c)],
          done.stderr.decode())
    if not (folder / FORMATS[-1]).exists():
        raise SystemExit(f"no report: {done.stderr.decode()}")
    # By bytes: what looks like a line end to Python has to stay what it is.
    return {name: (folder / name).read_bytes().decode() for name in FORMATS}


def played(folder, evil):
    """The reports on a candidate that says a text, with a list and case files that do so."""
    program = folder / "candidate.py"
    program.write_text(CANDIDATE % ascii(evil), encoding="utf-8")
    names = ["fine", "call", "thrown", "unsupported", "crash", "garbled", "pattern"]
    cases = [{"id": name, "title": evil or "x", "clauses": ["MATCH-2"], "open": "app://about",
              "expect": {"route": "/about"}} for name in names]
    corpus = folder / "corpus"
    place = corpus / "wire" / (evil.replace("/", "").replace("\0", "")[:40] + ".json")
    place.parent.mkdir(parents=True)
    place.write_text(json.dumps(
        {"title": evil, "dialects": ["jlroutes"], "routes": ["/about"], "cases": cases}))
    baseline = folder / "baseline.json"
    baseline.write_text(json.dumps({"expectedFailures": [
        {"case": "wire/fine", "reason": evil}, {"case": "wire/thrown", "reason": evil}]}))
    return reports(
        folder, "run", "--corpus", str(corpus), "--dialect", "jlroutes", "--baseline", str(baseline),
        "--command", f"python3 {program}")


def check_lint(what, corpus):
    """What is found in files with a hostile name is a list of commands, and the name is only a name."""
    done = subprocess.run([BINARY, "lint", str(corpus), "--report", "github"], capture_output=True, cwd=ROOT)
    annotations, rest = commands(done.stdout.decode())
    check(f"{what} lint: lines that are no commands", not rest, rest)
    names = [shown(str(file), "\r\n") for file in corpus.rglob("*.json")]
    check(f"{what} lint: files", {properties.get("file") for _, properties, _ in annotations} == set(names),
          annotations, names)
    check(f"{what} lint: keys", all(sorted(each) == ["col", "file", "line"] for _, each, _ in annotations))


def check_page(what, page, usual_tags):
    found = read(f"{what} html", tags, page) or []
    check(f"{what} html", set(found) <= usual_tags, set(found) - usual_tags)
    check(f"{what} html: scripts", found.count("script") == 2, found.count("script"))


def check_reports(what, found, counts, parts=1):
    for name, report in found.items():
        but = "\n\t" if name == "html" else "\n"
        unseen = [char for char in set(report) if is_unseen(char) and char not in but]
        check(f"{what} {name} has what nobody sees", not unseen, unseen[:5])
    annotations, rest = commands(found["github"])
    check(f"{what} github: lines that are no commands", not rest, rest)
    check(f"{what} github: commands", {name for name, *_ in annotations} <= {"error", "warning", "notice"},
          annotations)
    tests = list(tap.parser.Parser().parse_text(found["tap"]))
    strange = [str(line) for line in tests if line.category == "unknown" and not str(line).startswith("  ")]
    check(f"{what} tap: lines that mean nothing", not strange, strange)
    lines = [line for line in tests if line.category == "test"]
    total = sum(counts.values())
    check(f"{what} tap: tests", len(lines) == total, len(lines), total)
    check(f"{what} tap: TODO", sum(bool(line.todo) for line in lines) == counts["expectedFailures"])
    check(f"{what} tap: SKIP", sum(bool(line.skip) for line in lines) == counts["skipped"])
    check(f"{what} tap: ok", sum(line.ok and not line.skip for line in lines) == counts["passed"])
    blocks = [read(f"{what} tap: YAML", lambda text: yaml.load(text, LOADER), block) or {}
              for block in re.findall(r"^  ---\n(.*?)^  \.\.\.$", found["tap"], re.DOTALL | re.MULTILINE)]
    for value in (str(value) for block in blocks for value in block.values()):
        check(f"{what} tap: YAML has what nobody sees", not any(map(is_unseen, value)), value)
    suites = read(f"{what} junit", xml.etree.ElementTree.fromstring, found["junit"])
    cases = [] if suites is None else list(suites.iter("testcase"))
    check(f"{what} junit", total <= len(cases) <= total + parts, len(cases))
    read(f"{what} svg", xml.etree.ElementTree.fromstring, found["svg"])
    faults, texts = markdown_faults(found["markdown"])
    check(f"{what} markdown", not faults, faults[:3])
    return annotations, lines, blocks, cases, texts


def together(parts):
    """Several reports as one of several routers."""
    lists = {key: [each for part in parts for each in part[key]] for key in ["routers", "results", "clauses"]}
    counts = {name: count * len(parts) for name, count in parts[0]["counts"].items()}
    return {**parts[0], **lists, "counts": counts, "shard": "1/1"}


def check_merged(what, folder, document, usual_tags, has_page):
    source = folder / "again.json"
    source.write_text(json.dumps(document))
    found = reports(folder, "merge", str(source))
    counts = document["counts"]
    annotations, lines, blocks, cases, markdown = check_reports(what, found, counts, len(document["routers"]))
    if has_page:
        check_page(what, found["html"], usual_tags)
    results = json.loads(found["json"])["results"]
    key = lambda result: (result["case"], result["router"])
    check(f"{what}: json", sorted(results, key=key) == sorted(document["results"], key=key))
    events = [json.loads(line) for line in found["jsonl"].split("\n") if line]
    verdicts = [event for event in events if event["event"] == "verdict"]
    check(f"{what}: jsonl", sorted(map(key, verdicts)) == sorted(map(key, results)))
    titles = [shown(result["title"]).replace("\\", "\\\\").replace("#", "\uff03").strip() for result in results]
    for line, title in zip(lines, titles):
        check(f"{what}: tap description", line.description.strip().endswith(title), title, line.description)
    names = {case.get("name") for case in cases}
    for result in results:
        check(f"{what}: junit name", shown(result["case"], "\r\n\t") in names, result["case"])
    places = {(shown(result["file"], "\r\n"), shown("{} {} ({}, {})".format(
        ", ".join(result["clauses"]), result["case"], result["router"], result["dialect"]), "\r\n"))
        for result in results}
    placed = [properties for _, properties, _ in annotations if "file" in properties]
    check(f"{what}: github places", set() != {(each["file"], each["title"]) for each in placed} <= places, placed)
    check(f"{what}: github keys", all(sorted(each) == ["col", "file", "line", "title"] for each in placed), placed)
    got = {shown(result["problem"]["got"]["words"]) for result in results
           if "got" in result.get("problem", {})}
    check(f"{what}: tap answers", {block["got"] for block in blocks if "got" in block} == got != set(), got)
    for router in document["routers"]:
        check(f"{what}: markdown", shown(router["name"]) in markdown, router["name"], markdown[:3])


def main():
    combined = ["".join(f"{joint}{piece}" for piece in SYNTAX) + joint for joint in JOINTS]
    with tempfile.TemporaryDirectory() as name:
        first = pathlib.Path(name) / "first"
        first.mkdir()
        usual = played(first, "x")
        document = json.loads(usual["json"])
        kinds = ["failed", "skipped", "crashed", "garbled", "expectedFailures", "unexpectedPasses"]
        check("every kind of verdict", all(document["counts"][kind] for kind in kinds), document["counts"])
        usual_tags = set(tags(usual["html"])) | {"mark", "del", "ins", "i", "small", "select", "option", "noscript"}
        for number, joint in list(enumerate(JOINTS))[::8]:
            folder = pathlib.Path(name) / f"run{number}"
            folder.mkdir()
            found = played(folder, combined[number])
            counts = json.loads(found["json"])["counts"]
            check(f"run {number}: the same verdicts", counts == document["counts"], counts)
            check_reports(f"run {ascii(joint)}", found, counts)
            check_page(f"run {ascii(joint)}", found["html"], usual_tags)
            check_lint(f"run {ascii(joint)}", folder / "corpus")
        # The parser of HTML is thorough and slow; the tests look at each page.
        groups = [("pieces", map(around, SYNTAX), True), ("joints", map(around, JOINTS[1:]), True)]
        numbered = list(enumerate(JOINTS))
        groups += [(f"pieces at joints from {start} on", [beside(*each) for each in numbered[start:start + 10]],
                    start == 0) for start in range(0, len(numbered), 10)]
        for what, changes, has_page in groups:
            parts = [said_again(document, change) for change in changes]
            check_merged(f"merge of {what}", first, together(parts), usual_tags, has_page)
    for problem in problems:
        print(problem)
    print(f"{len(SYNTAX) + len(combined)} texts in {len(FORMATS)} formats, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
