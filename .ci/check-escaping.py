#!/usr/bin/env python3
"""Has independent readers read reports in which routers, lists and file names try to be more than text.

Usage: check-escaping.py BINARY

A candidate says such texts over the wire, and case files, their names and a list of expected failures hold them: all
texts in one run, then some of them as the name of the candidate. What every reader finds has to be the text itself.
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
from markdown_it import MarkdownIt

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = sys.argv[1]
FORMATS = ["json", "junit", "markdown", "github", "html", "console"]
problems = []

SYNTAX = [
    "<", ">", "&", '"', "'", "`", "```", "|", "*", "_", "[x](y)", "![x](y)", "#", "\\", "\\#", "%", ":",
    ",", "%0A", "&#60;", "&lt;", "]]>", "<!--", "-->", "</script>", "</style>", "</textarea>", "</pre>",
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</code></details>", "<b>",
    " # TODO", " # SKIP x", "\n::error::x", "\r::error::x", "\r\n::stop-commands::x", "\nok 99 - x",
    "\n  ...\nnot ok 99 - x", "\n```\n\n<img src=x>\n", "\n\n# x\n\n", "\x1b[31m", "\x1b[8m", "\x9b8m",
    "##[error]x", "\n##[error]x", "a ##[error]x", "##vso[task.complete]x", "a ##vso[task.complete]x", "###[x", "::error file=README.md::x", "$(x)", "${x}", "-", "1. ", "    x", "\n", " ",
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


def broken(text):
    """The text without the marks of commands that runners of builds obey anywhere in a line."""
    return re.sub(r"#(?=#[A-Za-z]*\[)", r"\\u{23}", text)


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
        if not match:
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

CANDIDATE = r"""
import json, os, sys
sys.path.insert(0, "Tests/Candidates")
import jlroutes
TEXTS, NAME = json.load(open(sys.argv[1]))
def reply(scenario):
    topic, _, name = scenario["id"].partition("@")[0].partition("/")
    answer = {"message": "answer", "id": scenario["id"]}
    name, _, number = name.partition("-")
    text = TEXTS[int(number or 0)]
    call = {"event": "call", "route": text, "parameters": {text: text, "x": [text]}}
    if name == "call":
        answer["observed"] = [None if step["do"] == "register" else
                              {"handled": True, "events": [call], "returned": {text: text}}
                              for step in scenario["steps"]]
    elif name == "pattern":
        answer["observed"] = [None if step["do"] == "register" else [text, text]
                              for step in scenario["steps"]]
    elif name in ("thrown", "unsupported"):
        answer[name] = text
    elif name == "crash":
        sys.stderr.write(text + "\n" + text + "\n")
        sys.stderr.flush()
        os._exit(3)
    elif name == "garbled":
        os.write(1, text.encode() + b"\n")
        return
    else:
        answer = jlroutes.answer(scenario)
    jlroutes.write(answer)
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
    texts = [done.stdout, done.stderr, *((folder / name).read_bytes() for name in FORMATS if name != "github"
                                         and (folder / name).exists())]
    lines = [line for text in texts for line in text.decode().split("\n")]
    check("lines that are commands", not [line for line in lines if line.lstrip().startswith("::")])
    texts += [(folder / name).read_bytes() for name in ["github"] if (folder / name).exists()]
    marks = [mark for text in texts for mark in re.findall(r"##[A-Za-z]*\[", text.decode())]
    check("marks of commands", not marks, marks[:3])
    if not (folder / FORMATS[-1]).exists():
        raise SystemExit(f"no report: {done.stderr.decode()}")
    # By bytes: what looks like a line end to Python has to stay what it is.
    return {name: (folder / name).read_bytes().decode() for name in FORMATS}


KINDS = ["fine", "call", "thrown", "unsupported", "crash", "garbled", "pattern"]


def played(folder, texts, name):
    """The reports on a candidate of a name that says texts, with a list and case files that do so."""
    program, said = folder / "candidate.py", folder / "texts.json"
    program.write_text(CANDIDATE, encoding="utf-8")
    said.write_text(json.dumps([texts, name]))
    corpus = folder / "corpus"
    for number, text in enumerate(texts):
        cases = [{"id": f"{kind}-{number}", "title": text + "x", "clauses": ["MATCH-2"], "expect": {"route": "/about"},
                  # The candidate does not claim queries, so it may say that it does not support them.
                  "open": "app://about" + ("?a" if kind == "unsupported" else "")} for kind in KINDS]
        place = corpus / "wire" / (text.replace("/", "").replace("\0", "")[:40] + f"{number}.json")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(
            {"title": text + "x", "dialects": ["jlroutes"], "routes": ["/about"], "cases": cases}))
    baseline = folder / "baseline.txt"
    baseline.write_text("".join(
        f"wire/{kind}-{number}  # {text.replace(chr(10), ' ')}x\n"
        for number, text in enumerate(texts) for kind in ("fine", "thrown")), newline="")
    return reports(
        folder, "run", "--corpus", str(corpus), "--dialect", "jlroutes", "--baseline", str(baseline),
        "--command", f"{sys.executable} -S {program} {said}")


def check_lint(what, corpus):
    """What is found in files with a hostile name are lines that begin with it, and the name is only a name."""
    done = subprocess.run([BINARY, "lint", str(corpus)], capture_output=True, cwd=ROOT)
    *lines, _ = done.stdout.decode().rstrip("\n").split("\n")
    names = {broken(shown(str(file))) for file in corpus.rglob("*.json")}
    found = {name for name in names if any(line.startswith(name + ":") for line in lines)}
    check(f"{what} lint: files", found == names, lines[:3], names - found)
    rest = [line for line in lines if not line.startswith((*names, "    ")) or commands(line)[0]]
    check(f"{what} lint: lines that are no findings", not rest, rest)


def check_page(what, page, usual_tags):
    found = read(f"{what} html", tags, page) or []
    check(f"{what} html", set(found) <= usual_tags, set(found) - usual_tags)
    check(f"{what} html: scripts", "script" not in found)


def check_reports(what, found, counts):
    for name, report in found.items():
        but = "\n\t" if name == "html" else "\n"
        unseen = [char for char in set(report) if is_unseen(char) and char not in but]
        check(f"{what} {name} has what nobody sees", not unseen, unseen[:5])
    annotations, rest = commands(found["github"])
    check(f"{what} github: lines that are no commands", not rest, rest)
    check(f"{what} github: commands", {name for name, *_ in annotations} <= {"error", "warning", "notice"},
          annotations)
    total = sum(counts.values())
    suites = read(f"{what} junit", xml.etree.ElementTree.fromstring, found["junit"])
    cases = [] if suites is None else list(suites.iter("testcase"))
    check(f"{what} junit", len(cases) == total, len(cases))
    faults, texts = markdown_faults(found["markdown"])
    check(f"{what} markdown", not faults, faults[:3])
    results = json.loads(found["json"])["results"]
    names = {case.get("name") for case in cases}
    for result in results:
        check(f"{what}: junit name", shown(result["case"], "\r\n\t") in names, result["case"])
    places = {(broken(shown(result["file"], "\r\n")), broken(shown("{} {} ({}, {})".format(
        ", ".join(result["clauses"]), result["case"], result["router"], result["dialect"]), "\r\n")))
        for result in results}
    placed = [properties for _, properties, _ in annotations if "file" in properties]
    check(f"{what}: github places", set() != {(each["file"], each["title"]) for each in placed} <= places, placed)
    check(f"{what}: github keys", all(sorted(each) == ["col", "file", "line", "title"] for each in placed), placed)
    for router in {result["router"] for result in results}:
        check(f"{what}: markdown", broken(shown(router)) in texts, router, texts[:3])


def main():
    mixed = ["".join(f"{joint}{piece}" for piece in SYNTAX) + joint for joint in JOINTS]
    texts = SYNTAX + mixed[::4]
    with tempfile.TemporaryDirectory() as name:
        usual = played(pathlib.Path(name), ["x"], "x")
        counts = json.loads(usual["json"])["counts"]
        kinds = ["failed", "skipped", "crashed", "garbled", "expectedFailures", "unexpectedPasses"]
        check("every kind of verdict", all(counts[kind] for kind in kinds), counts)
        usual_tags = set(tags(usual["html"])) | {"del", "ins", "i"}
    # Names and versions may have 200 bytes, numbers of what nobody sees included.
    runs = [("every text", texts, "x")] + [
        (f"name {number}", ["x"], text[:30]) for number, text in enumerate(["::error file=README.md,line=1::x", "##[error]x", "a ##vso[x]y", *mixed[::8]])]
    for what, said, router in runs:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            found = played(folder, said, router)
            count = json.loads(found["json"])["counts"]
            # Some texts are an answer, or none.
            check(f"{what}: the verdicts", all(count[kind] >= counts[kind] * len(said) * 0.9 for kind in kinds), count)
            check_reports(what, found, count)
            check_page(what, found["html"], usual_tags)
            check_lint(what, folder / "corpus")
    for problem in problems:
        print(problem)
    print(f"{len(texts)} texts in {len(FORMATS)} formats, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
