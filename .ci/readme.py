#!/usr/bin/env python3
"""Checks what README.md and the pages below Conformance show.

The output of the command of every `<!-- excerpt: ... -->`, and the file of every `<!-- file: ... -->`, has to be
what is in the block after it; `<!-- excerpt 12 lines: ... -->` shows the first lines, and
`<!-- case: TOPIC/FILE ID -->` one case of a file. With --write, it is put there.

The list after `<!-- clauses -->` in a chapter of Spec has to name the chapter's clauses in their order.

Every `swift run conformance ...` in a block of shell commands has to be a right call: its exit code says nothing of wrong
usage or input. Not played are calls that write, and those with a name to fill in, such as TOPIC or mine.json.
"""
import pathlib
import re
import shlex
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
# The chapters come first: others show the numbers of their lines.
pages = [*sorted((root / "Spec").glob("[01A]*.md")), root / "README.md", *sorted((root / "Conformance").rglob("*.md"))]


def run(program, command):
    words = [f".build/debug/{program}", *shlex.split(command, comments=True)]
    return subprocess.run(words, cwd=root, capture_output=True, text=True)


def first(text, count):
    lines = text.split("\n")
    return text if count is None or len(lines) <= count else "\n".join([*lines[:count], "  ..."])


def case(file, name):
    """The lines of a case in its file."""
    lines = (root / "Conformance/cases" / f"{file}.json").read_text(encoding="utf-8").split("\n")
    place = next((number for number, line in enumerate(lines) if f'"id": "{name}"' in line), 1)
    start = max(number for number in range(place + 1) if lines[number].strip().startswith("{"))
    end = next(number for number in range(start, len(lines)) if lines[number].startswith("    }"))
    return "\n".join(line.removeprefix("    ") for line in lines[start:end + 1]).removesuffix(",")


def clauses(text):
    """The list of the clauses of a chapter, by sections."""
    text, items = re.sub(r"^```.*?^```", "", text, flags=re.S | re.M), []
    for section in re.split(r"^## ", text, flags=re.M):
        found = re.findall(r"^### (([A-Z]+-\d+): (.*))\n\n(?!Withdrawn)", section, re.M)
        links = [f"[{name}](#{slug(heading)}) {title}" for heading, name, title in found]
        title = section.split("\n")[0].removeprefix("# ")
        items += [f"- {title}: {'; '.join(links)}."] if links else []
    return "\n".join(items)


def slug(heading):
    """The anchor of a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def fresh(match):
    kind, what = match["kind"], match["what"]
    if kind == "case":
        text = case(*what.split())
    elif kind == "file":
        text = (root / what).read_text(encoding="utf-8").rstrip("\n")
    else:
        text = first(run(match["program"], what).stdout.rstrip("\n"), int(match["lines"]) if match["lines"] else None)
    return match["head"] + text + "\n```"


block = re.compile(
    r"(?P<head><!-- (?:(?P<kind>file|case): |excerpt(?: (?P<lines>\d+) lines)?: (?P<program>conformance|linked-candidates) )"
    r"(?P<what>.*?) -->\n```\w*\n).*?```", re.S)
listed = re.compile(r"(?<=<!-- clauses -->\n)(?:- .*\n)*")
shell = re.compile(r"^```sh\n(.*?)^```", re.S | re.M)
call = re.compile(r"^swift run conformance\b(.*(?:\\\n.*)*)", re.M)
# What writes, what takes long, and what is to be filled in.
unplayed = re.compile(r"\b(new|mine|app|routes)\b|--(fix|write|seconds)|\b[A-Z]{2,}\b(?!-)|\bcoverage\b(?!.*--clause)")

counts, wrong = [0, 0], []
for page in pages:
    text = page.read_text(encoding="utf-8")
    counts[0] += len(block.findall(text))
    new = listed.sub(lambda _: clauses(text) + "\n", block.sub(fresh, text))
    if new != text:
        if "--write" in sys.argv:
            page.write_text(new, encoding="utf-8")
        else:
            wrong.append(f"{page.relative_to(root)} shows other output or files than there are; run .ci/readme.py --write")
    for commands in shell.findall(text):
        for command in call.findall(commands):
            if unplayed.search(re.sub(r"'.*?'|#.*", "", command)):
                continue
            counts[1] += 1
            result = run("conformance", command.replace("\\\n", " "))
            if result.returncode not in (0, 1):
                wrong.append(f"{page.relative_to(root)}: 'conformance{command}' ends with {result.returncode}: {result.stderr}")
commands = re.findall(r"^  ([a-z]+) ", run("conformance", "--help").stdout, re.M)
options = {command: set(re.findall(r"^  (--[a-z-]+)", run("conformance", f"{command} --help").stdout, re.M)) | {"--help"}
           for command in commands}
options["run"].add("--version")
fence = re.compile(r"^(```+)(\w*).*?\n(.*?)^\1", re.S | re.M)
span = re.compile(r"(`+)([^`]+)\1")
program = re.compile(r"(?:swift run |\.build/debug/)?conformance\b *")


def calls(text):
    """What a page has as code: the command, or None for another program, and its options; "" for options alone."""
    lines = [line for _, language, block in fence.findall(text) if language == "sh"
             for line in block.replace("\\\n", " ").split("\n")]
    for line in lines + [inside.replace("\n", " ") for _, inside in span.findall(fence.sub("", text))]:
        words = re.sub(r"'[^']*'|\s#.*", "", line).split("|")[0].strip()
        rest = program.sub("", words, count=1) if program.match(words) else words
        word = rest.split(" ")[0]
        command = word if word in commands else "" if rest.startswith("--") else None
        yield "run" if rest != words and not command else command, re.findall(r"(?<!\S)--[a-z][a-z-]*", rest)


named = set()
for page in [*pages, root / "Spec/CONTRIBUTING.md"]:
    found = list(calls(page.read_text(encoding="utf-8")))
    others = {option for command, names in found if command is None for option in names}
    known = others.union(*options.values())
    for command, names in found:
        for option in names:
            if command is not None and option not in (options[command] if command else known):
                wrong.append(f"{page.relative_to(root)}: 'conformance {command}' has no option '{option}'; correct its name")
            named.update((each, option) for each in ([command] if command else {command for command, _ in found}))
for command in ["new", "lint", "coverage", "observe"]:
    for option in sorted(options[command] - {"--help"}):
        if (command, option) not in named:
            wrong.append(f"no page names '{option}' of 'conformance {command}'; describe it in a guide below Conformance")
print(f"{counts[0]} blocks and {counts[1]} commands checked")
if wrong:
    sys.exit("\n".join(wrong))
